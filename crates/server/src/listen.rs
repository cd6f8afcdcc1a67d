//! The port: who is let in, and how long they may take.
//!
//! A connection that does not finish its request, or does not take its answer, would be held for
//! ever; and whoever opens enough of them keeps everybody else out. So there is a time for the head
//! of a request, one for its body ([`Ask`](crate::http::Ask)), and one for the answer to leave, and
//! connections are counted, by address and in all.

use crate::address;
use crate::house::House;
use crate::limits::{Doors, Inside};
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
use std::thread;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::runtime::Builder;
use tokio::sync::{mpsc, oneshot};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Sleep, sleep, timeout};
use tower::ServiceExt as _;

/// How long to wait when the machine has nothing left for another connection.
const BREATH: Duration = Duration::from_millis(100);

/// How many may stand before the door while it is opened to others, as far as the operating system
/// allows. Whoever finds the queue full tries again after a second: a visitor who comes with
/// thousands of connections must not do that to others.
const QUEUE: u32 = 1 << 16;

/// A connection that was let in. It counts as long as anybody holds this: when it has become a
/// WebSocket, that does.
#[derive(Clone, Debug)]
pub(crate) struct Entered {
    _inside: Arc<Inside<String>>,
}

/// Somebody who was let in and has not been heard yet.
#[derive(Debug)]
struct Arrival {
    stream: std::net::TcpStream,
    peer: SocketAddr,
    entered: Entered,
}

/// What the keeper of a port goes by.
#[derive(Debug)]
struct Orders {
    doors: Doors<String>,
    /// Whether everybody comes from a proxy.
    proxied: bool,
}

/// A port, and its keeper: a thread that does nothing but let visitors in or turn them away. Whoever
/// comes with thousands of connections keeps that thread busy, and none of those that answer
/// everybody.
#[derive(Debug)]
pub(crate) struct Door {
    /// Nobody is let in before the keeper has these.
    orders: oneshot::Sender<Orders>,
    /// No more than the doors of the house let in. When nobody takes them any more, the port is
    /// closed.
    arrivals: mpsc::UnboundedReceiver<Arrival>,
}

impl Door {
    /// Takes a port; those who come wait until somebody serves them.
    ///
    /// # Errors
    /// If it cannot be had, or a thread for it.
    pub(crate) fn bind(address: SocketAddr) -> io::Result<(Self, SocketAddr)> {
        let listener = listener(address)?;
        let address = listener.local_addr()?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (orders, ordered) = oneshot::channel();
        let (sender, arrivals) = mpsc::unbounded_channel();
        let keeper = move || {
            let Ok(orders) = ordered.blocking_recv() else { return };
            if let Err(error) = runtime.block_on(keep(listener, &orders, &sender)) {
                tracing::error!(%error, "nobody is let in any more");
            }
        };
        thread::Builder::new().name("door".to_owned()).spawn(keeper)?;
        Ok((Self { orders, arrivals }, address))
    }

    /// Lets the visitors of a house in, and serves them until it closes.
    pub(crate) fn open(self, house: Arc<House>, app: Router) -> JoinHandle<()> {
        let proxied = house.config.proxy_hops > 0;
        _ = self.orders.send(Orders { doors: house.doors.clone(), proxied });
        tokio::spawn(serve(house, self.arrivals, app))
    }
}

/// Serves until the house closes, and then until all requests are answered.
async fn serve(house: Arc<House>, mut arrivals: mpsc::UnboundedReceiver<Arrival>, app: Router) {
    let mut connections = JoinSet::new();
    let mut closing = house.closing();
    loop {
        let arrival = tokio::select! {
            () = House::closed(&mut closing) => break,
            arrival = arrivals.recv() => arrival,
        };
        let Some(arrival) = arrival else { break };
        // Those that have ended.
        while connections.try_join_next().is_some() {}
        let (house, app) = (house.clone(), app.clone());
        connections.spawn(async move { answer(&house, arrival, app).await });
    }
    // The keeper goes, and the port is free when there is nobody left who could arrive.
    arrivals.close();
    while arrivals.recv().await.is_some() {}
    while connections.join_next().await.is_some() {}
}

fn listener(address: SocketAddr) -> io::Result<std::net::TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // The port can be had again at once after a restart.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(QUEUE)?.into_std()
}

/// Lets visitors in or turns them away, until nobody takes them any more.
async fn keep(
    listener: std::net::TcpListener,
    orders: &Orders,
    arrivals: &mpsc::UnboundedSender<Arrival>,
) -> io::Result<()> {
    let listener = TcpListener::from_std(listener)?;
    loop {
        let accepted = tokio::select! {
            () = arrivals.closed() => return Ok(()),
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                let visitor = if orders.proxied {
                    // Everybody comes from the proxy: their requests and sockets are counted instead.
                    peer.to_string()
                } else {
                    address::name(Some(peer.ip()))
                };
                let Some(inside) = orders.doors.enter(visitor) else {
                    metrics::counter!("starboard_turned_away_total").increment(1);
                    // It is gone at once: nobody says goodbye to thousands.
                    _ = stream.set_zero_linger();
                    continue;
                };
                let entered = Entered { _inside: Arc::new(inside) };
                if let Ok(stream) = stream.into_std() {
                    _ = arrivals.send(Arrival { stream, peer, entered });
                }
            }
            Err(error) if is_theirs(&error) => {}
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                _ = timeout(BREATH, arrivals.closed()).await;
            }
        }
    }
}

/// Whether a connection could not be taken because whoever came has gone already.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers the requests of one connection.
async fn answer(house: &House, arrival: Arrival, app: Router) {
    let Arrival { stream, peer, entered } = arrival;
    let Ok(stream) = TcpStream::from_std(stream) else { return };
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
