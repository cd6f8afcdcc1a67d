//! A server from its first to its last moment.

use crate::config::Config;
use crate::house::House;
use crate::http;
use crate::listen::Door;
use crate::metrics::Metrics;
use crate::time::Time;
use starboard_store::StoreError;
use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How long connections may take to end when the server does.
const FAREWELL: Duration = Duration::from_secs(5);

/// A running server.
#[derive(Debug)]
pub struct Server {
    house: Arc<House>,
    address: SocketAddr,
    /// Where operators look in.
    metrics: Option<SocketAddr>,
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
        Self::start_at(config, Time::default()).await
    }

    /// The same, for tests that bring the time along.
    ///
    /// # Errors
    /// If the database or the port cannot be opened.
    pub async fn start_at(config: Config, time: Time) -> Result<Self, StartError> {
        Metrics::get();
        if config.rehearsal.is_some() {
            tracing::warn!("a rehearsal: whoever knows the seed can foresee all luck");
        }
        // The ports first: whoever cannot have them must not touch the tables.
        let bind =
            |address| Door::bind(address).map_err(|error| StartError::Listen(address, error));
        let (door, address) = bind(config.bind)?;
        let operators = config.metrics.map(bind).transpose()?;
        let house = House::open(config, time).await.map_err(StartError::Store)?;
        let app = http::router(house.clone());
        let metrics = operators.as_ref().map(|(_, address)| *address);
        if let Some((door, _)) = operators {
            let app = http::operators_router(house.clone());
            door.open(house.clone(), app);
        }
        let serving = door.open(house.clone(), app);
        tracing::info!(%address, "listening");
        Ok(Self { house, address, metrics, serving })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where operators look in, if they have an address of their own.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
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
