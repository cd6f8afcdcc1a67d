//! Whether the server can do its work.

use starboard_store::{Store, StoreError};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::time::timeout;

/// However many ask, the store is tried at most so often.
const FRESH: Duration = Duration::from_secs(1);

/// How long it may take to write a few bytes: after that, players wait for every decision as well.
const PATIENCE: Duration = Duration::from_secs(8);

/// What became of the last attempt to write something.
#[derive(Debug, Default)]
pub(crate) struct Health {
    /// When, and whether it could be written. Whoever holds it is trying just now.
    last: Mutex<Option<(Instant, bool)>>,
}

impl Health {
    /// Whether the store can be written to.
    pub(crate) async fn check(&self, store: &Store) -> bool {
        let mut last = self.last.lock().await;
        if let Some((when, well)) = *last
            && when.elapsed() < FRESH
        {
            return well;
        }
        let tried = timeout(PATIENCE, store.try_writing()).await;
        let tried = tried.unwrap_or(Err(StoreError::Unavailable("it takes too long".to_owned())));
        if let Err(error) = &tried {
            tracing::error!(%error, "the store cannot be written to");
        }
        metrics::gauge!("starboard_store_writable").set(f64::from(u8::from(tried.is_ok())));
        *last = Some((Instant::now(), tried.is_ok()));
        tried.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn however_many_ask_the_store_is_tried_once() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let health = Health::default();
        assert!(health.check(&store).await);
        let first = health.last.lock().await.expect("it was tried").0;
        for _ in 0..100 {
            health.check(&store).await;
        }
        let last = health.last.lock().await.expect("it was tried").0;
        assert!(last == first || last - first >= FRESH, "tried again within a second");
    }

    #[tokio::test]
    async fn a_store_that_cannot_be_written_to_is_not_well() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        store.close().await;
        assert!(!Health::default().check(&store).await);
    }
}
