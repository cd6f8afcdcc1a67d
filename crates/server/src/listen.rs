//! The port: who is let in, and how long they may take.
//!
//! A connection that does not finish its request, or does not take its answer, would be held for
//! ever; and whoever opens enough of them keeps everybody else out. So there is a time for the head
//! of a request, one for its body ([`Ask`](crate::http::Ask)), and one for the answer to leave, and
//! connections are counted, by address and in all.

use crate::address;
use crate::house::House;
use crate::limits::Inside;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Sleep, sleep};
use tower::ServiceExt as _;

/// How long to wait when the machine has nothing left for another connection.
const BREATH: Duration = Duration::from_millis(100);

/// A connection that was let in. It counts as long as anybody holds this: when it has become a
/// WebSocket, that does.
#[derive(Clone, Debug)]
pub(crate) struct Entered {
    _inside: Arc<Inside<String>>,
}

/// Serves until the house closes, and then until all requests are answered.
pub(crate) async fn serve(house: Arc<House>, listener: TcpListener, app: Router) {
    let mut connections = JoinSet::new();
    let mut closing = house.closing();
    loop {
        let accepted = tokio::select! {
            () = House::closed(&mut closing) => break,
            accepted = listener.accept() => accepted,
        };
        // Those that have ended.
        while connections.try_join_next().is_some() {}
        match accepted {
            Ok((stream, peer)) => {
                let visitor = match house.config.proxy_hops {
                    0 => address::name(Some(peer.ip())),
                    // Everybody comes from the proxy: their requests and sockets are counted instead.
                    _ => peer.to_string(),
                };
                let Some(inside) = house.doors.enter(visitor) else {
                    metrics::counter!("starboard_turned_away_total").increment(1);
                    continue;
                };
                let (house, app) = (house.clone(), app.clone());
                let entered = Entered { _inside: Arc::new(inside) };
                connections.spawn(async move { answer(&house, stream, peer, app, entered).await });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                sleep(BREATH).await;
            }
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

/// Answers the requests of one connection.
async fn answer(house: &House, stream: TcpStream, peer: SocketAddr, app: Router, entered: Entered) {
    // Small messages must not wait for more.
    _ = stream.set_nodelay(true);
    let patience = &house.config.patience;
    let stream = Patient { stream, most: patience.answer, stalled: None };
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(entered.clone());
        app.clone().oneshot(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.head)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut closing = house.closing();
    tokio::select! {
        _ = connection.as_mut() => {}
        () = House::closed(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            _ = connection.await;
        }
    }
}

/// A connection that fails if the other side does not take what is sent.
struct Patient {
    stream: TcpStream,
    most: Duration,
    /// Runs while the other side takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    fn sent<T>(&mut self, sent: Poll<io::Result<T>>, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.stalled = None;
            return sent;
        }
        let most = self.most;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(most)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.sent(sent, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.sent(sent, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// How many files this process may have open, if the operating system says so.
pub(crate) fn open_files() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}
