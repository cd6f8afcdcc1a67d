//! A server from its first to its last moment.

use crate::config::Config;
use crate::house::House;
use crate::http;
use crate::metrics::Metrics;
use crate::time::Time;
use axum::serve::ListenerExt;
use starboard_store::StoreError;
use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How long connections may take to end when the server does.
const FAREWELL: Duration = Duration::from_secs(5);

/// A running server.
#[derive(Debug)]
pub struct Server {
    house: Arc<House>,
    address: SocketAddr,
    serving: JoinHandle<()>,
}

/// Why a server did not start.
#[derive(Debug)]
pub enum StartError {
    /// The database could not be opened.
    Store(StoreError),
    /// The address cannot be listened on.
    Listen(SocketAddr, std::io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::Listen(address, error) => write!(f, "cannot listen on {address}: {error}"),
        }
    }
}

impl std::error::Error for StartError {}

impl Server {
    /// Opens the database and the port.
    ///
    /// # Errors
    /// If one of them cannot be opened.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        Metrics::get();
        let bind = config.bind;
        if config.rehearsal.is_some() {
            tracing::warn!("a rehearsal: whoever knows the seed can foresee all luck");
        }
        let listen = |error| StartError::Listen(bind, error);
        // The port first: whoever cannot have it must not touch the tables.
        let listener = TcpListener::bind(bind).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let house = House::open(config, Time::default()).await.map_err(StartError::Store)?;
        let app = http::router(house.clone());
        let app = app.into_make_service_with_connect_info::<SocketAddr>();
        // Small messages must not wait for more.
        let listener = listener.tap_io(|tcp| _ = tcp.set_nodelay(true));
        let mut closing = house.closing();
        let closed = async move { House::closed(&mut closing).await };
        let serving = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, app).with_graceful_shutdown(closed).await {
                tracing::error!(%error, "the server failed");
            }
        });
        tracing::info!(%address, "listening");
        Ok(Self { house, address, serving })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The time of the house, for tests that turn it forward.
    pub fn time(&self) -> &Time {
        &self.house.time
    }

    /// Ends: what is being written is written, connections are told to come back.
    pub async fn stop(self) {
        tracing::info!("closing");
        self.house.close().await;
        _ = timeout(FAREWELL, self.serving).await;
    }

    /// Serves until the operating system says that it is enough (`SIGTERM`, `SIGINT`).
    pub async fn run(self) {
        tokio::select! {
            () = interrupted() => {}
            () = terminated() => {}
        }
        self.stop().await;
    }
}

async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminated) => _ = terminated.recv().await,
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}
