//! The database of tables, and the ways to it.

use crate::commit::Append;
use crate::feed::Listening;
use crate::held::Pool;
use crate::write::{Write, Writer};
use crate::{Feed, Gate, News, Passage, StoreError};
use std::fmt;
use std::fs::File;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;

/// A database of tables. Cheap to clone; the connections close with the last clone.
#[derive(Clone)]
pub struct Store {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    /// For questions.
    pub(crate) readers: Pool,
    /// For everything that is written, except journals, which go through `journals`.
    pub(crate) writer: Writer,
    /// One queue for each task that commits journals; a table always goes to the same one.
    pub(crate) journals: Vec<mpsc::Sender<Append>>,
    /// What the journals are committed on.
    pub(crate) committers: Pool,
    /// Kept by the only server of a file for as long as it is open.
    pub(crate) alone: Mutex<Option<File>>,
    /// What every question passes.
    pub(crate) gate: Gate,
    /// Ends with the store.
    pub(crate) _listening: Option<Listening>,
}

impl Store {
    /// Hears of everything that is written from now on, by this process or another.
    pub fn feed(&self) -> Feed {
        self.inner.writer.hub.feed()
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// If it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(self.read().await?).await?;
        Ok(())
    }

    /// Passes on what a neighbour has written, where whoever keeps the gate carries the news.
    pub fn hear(&self, news: News) {
        self.inner.writer.hub.pass_on(vec![news]);
    }

    /// How many connections are in use.
    pub fn busy(&self) -> usize {
        let busy = |Pool { connections, .. }: &Pool| {
            (connections.size() as usize).saturating_sub(connections.num_idle())
        };
        busy(&self.inner.writer.pool) + busy(&self.inner.readers)
    }

    /// Waits for what is being written and closes all connections. Whoever asks afterwards is told
    /// [`StoreError::Closed`].
    pub async fn close(&self) {
        self.inner.committers.close().await;
        self.inner.writer.pool.close().await;
        self.inner.readers.close().await;
        drop(self.inner.alone.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    pub(crate) async fn read(&self) -> Result<&Pool, StoreError> {
        self.inner.gate.pass(Passage::Read).await?;
        Ok(&self.inner.readers)
    }

    pub(crate) async fn write(&self) -> Result<Write, StoreError> {
        self.inner.writer.begin().await
    }
}

/// Says which database it is, not where: an address may hold a password.
impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let database = if self.inner.writer.hub.is_shared() { "PostgreSQL" } else { "SQLite" };
        f.debug_tuple("Store").field(&database).finish()
    }
}
