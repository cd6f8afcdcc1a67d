//! Transactions whose news goes out when, and only when, they are durable.

use crate::StoreError;
use crate::feed::{Hub, News};
use crate::gate::{Gate, Passage};
use crate::held::{Held, Pool};
use crate::row::Columns as _;

/// Where transactions begin.
#[derive(Clone)]
pub(crate) struct Writer {
    pub(crate) pool: Pool,
    pub(crate) hub: Hub,
    pub(crate) gate: Gate,
}

impl Writer {
    pub(crate) async fn begin(&self) -> Result<Write, StoreError> {
        self.gate.pass(Passage::Begin).await?;
        // SQLite: take the lock at once. A transaction that begins by reading and then writes can be
        // refused at that moment if another process wrote in between; this one waits instead.
        let begin = if self.hub.is_shared() { "BEGIN" } else { "BEGIN IMMEDIATE" };
        let mut held = self.pool.hold().await?;
        held.begin(begin).await?;
        Ok(Write { held, news: Vec::new(), hub: self.hub.clone(), gate: self.gate.clone() })
    }
}

/// A transaction. Dropped without [`commit`](Write::commit), it never happened.
pub(crate) struct Write {
    held: Held,
    news: Vec<News>,
    hub: Hub,
    gate: Gate,
}

impl Write {
    pub(crate) fn sql(&mut self) -> &mut Held {
        &mut self.held
    }

    /// Whether other processes may write at the same time.
    pub(crate) fn is_shared(&self) -> bool {
        self.hub.is_shared()
    }

    /// Says something to all feeds, if this is committed.
    pub(crate) fn tell(&mut self, news: News) {
        self.news.push(news);
    }

    /// Says to all tables of a player that somebody there is called otherwise.
    ///
    /// # Errors
    /// If the store could not.
    pub(crate) async fn tell_tables_of(&mut self, player: &str) -> Result<(), StoreError> {
        let games = sqlx::query("SELECT DISTINCT game FROM seat WHERE player = $1").bind(player);
        for row in games.fetch_all(self.sql()).await? {
            self.tell(News::Seats { game: row.text("game")? });
        }
        Ok(())
    }

    /// Makes it durable, then tells its news. Runs to the end even if the caller goes away in the
    /// middle: what is durable must be told.
    ///
    /// # Errors
    /// [`StoreError::Unsure`] if the last word was not heard; with any other, nothing was written.
    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        let committing = tokio::spawn(async move {
            self.gate.pass(Passage::Commit).await?;
            self.hub.before_commit(&mut self.held, &self.news).await?;
            let unsure = |error: StoreError| StoreError::Unsure(error.to_string());
            self.held.commit().await.map_err(|error| unsure(error.into()))?;
            // The next may write while this one is told.
            drop(self.held);
            let untold = self.gate.tell(self.news).err();
            self.gate.pass(Passage::Committed).await.map_err(unsure)?;
            self.hub.after_commit(untold.unwrap_or_default());
            Ok(())
        });
        committing.await.unwrap_or(Err(StoreError::Closed))
    }
}
