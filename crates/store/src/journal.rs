//! Journals: what happened at each table, numbered from 0 without a gap.
//!
//! Making something durable costs one wait for the disk, however much is written. So appends are not
//! committed one by one: a task takes all that have arrived while the disk was busy, from any number of
//! tables, and commits them together. Each is still judged by itself, and each caller is answered
//! when the disk has answered.

use crate::commit::Append;
use crate::row::{Columns as _, int};
use crate::{AppendError, Event, GameTouch, Store, StoreError};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

impl Store {
    /// Appends to the journal of a table: all `bodies` or none, numbered from `first_seq`, which must be
    /// the length of the journal. Changes the table along with it, as `touch` says. Answers when the
    /// append would survive a power cut.
    ///
    /// # Errors
    /// [`AppendError::Taken`] if somebody else was first; nothing has been written then.
    pub async fn append(
        &self,
        game: &str,
        first_seq: u64,
        bodies: &[String],
        at: u64,
        touch: GameTouch,
    ) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        let (game, bodies) = (game.to_owned(), bodies.to_vec());
        let queue = self.journal_of(&game);
        let append =
            Append { game, first: first_seq, bodies, at, touch, since: Instant::now(), answer };
        queue.send(append).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed.into()))
    }

    /// Waits until nothing is being written to a table any more that was begun before: whoever looks
    /// afterwards sees whether an append of which [`StoreError::Unsure`] was said is there.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn settle(&self, game: &str) -> Result<(), StoreError> {
        // Who has the lock knows that nobody else has; on SQLite every transaction has it.
        let mut write = self.write().await?;
        if write.is_shared() {
            let lock = sqlx::query("SELECT id FROM game WHERE id = $1 FOR NO KEY UPDATE");
            lock.bind(game).fetch_optional(write.sql()).await?;
        }
        Ok(())
    }

    /// The journal of a table from number `since` on; empty if there is no such table.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn events(&self, game: &str, since: u64) -> Result<Vec<Event>, StoreError> {
        let events = sqlx::query(
            "SELECT seq, body, at FROM event WHERE game = $1 AND seq >= $2 ORDER BY seq",
        );
        let rows = events.bind(game).bind(int(since)).fetch_all(self.read().await?).await?;
        let event = |row: &sqlx::any::AnyRow| {
            Ok(Event { seq: row.number("seq")?, body: row.text("body")?, at: row.number("at")? })
        };
        rows.iter().map(event).collect()
    }

    fn journal_of(&self, game: &str) -> &mpsc::Sender<Append> {
        let mut hasher = DefaultHasher::new();
        game.hash(&mut hasher);
        let queues = &self.inner.journals;
        &queues[hasher.finish() as usize % queues.len()]
    }
}
