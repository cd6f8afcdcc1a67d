//! The gate that everything passes which leaves the thread it was asked on.
//!
//! A server asks its database, its bots and its workshops on one thread, and they answer on others,
//! in whatever order they like. A simulation has to decide that order, so all of it comes through
//! here first: whoever keeps the gate lets things pass one at a time, or says what goes wrong with
//! them. Where nobody keeps it, it stands open and costs nothing.

use crate::{News, StoreError};
use std::fmt;
use std::sync::Arc;
use tokio::sync::oneshot;

/// Something that wants to pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// A question to the database.
    Read,
    /// A transaction begins.
    Begin,
    /// Everything is written, and the transaction is to become durable. It holds its connection.
    Commit,
    /// It is durable, and nobody knows it yet.
    Committed,
    /// A bot thinks.
    Thought,
    /// Heavy work, by the name of its workshop.
    Work(&'static str),
}

/// What becomes of something that wants to pass: it may, or it fails like this.
pub type Verdict = Result<(), StoreError>;

/// Whoever keeps a gate.
pub trait Keeper: Send + Sync {
    /// Something wants to pass, and waits for the verdict.
    fn pass(&self, passage: Passage) -> oneshot::Receiver<Verdict>;

    /// Something is durable, and everybody who shares the database is to hear of it, through
    /// [`Store::hear`](crate::Store::hear).
    fn tell(&self, news: Vec<News>);

    /// Whether other processes share the database.
    fn has_neighbours(&self) -> bool;
}

/// A gate; open, unless somebody keeps it.
#[derive(Clone, Default)]
pub struct Gate {
    keeper: Option<Arc<dyn Keeper>>,
}

impl Gate {
    /// A gate that somebody keeps.
    pub fn kept_by(keeper: Arc<dyn Keeper>) -> Self {
        Self { keeper: Some(keeper) }
    }

    /// Whether somebody keeps it. What passes then does not leave its thread, if it can do without.
    pub fn is_kept(&self) -> bool {
        self.keeper.is_some()
    }

    /// Waits until something may pass.
    ///
    /// # Errors
    /// If it fails instead.
    pub async fn pass(&self, passage: Passage) -> Verdict {
        match &self.keeper {
            None => Ok(()),
            Some(keeper) => keeper.pass(passage).await.unwrap_or(Err(StoreError::Closed)),
        }
    }

    /// Gives the keeper, if there is one, what everybody is to hear.
    pub(crate) fn tell(&self, news: Vec<News>) -> Result<(), Vec<News>> {
        match &self.keeper {
            None => Err(news),
            Some(keeper) => {
                keeper.tell(news);
                Ok(())
            }
        }
    }

    pub(crate) fn has_neighbours(&self) -> bool {
        self.keeper.as_ref().is_some_and(|keeper| keeper.has_neighbours())
    }
}

impl fmt::Debug for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_kept() { "Gate(kept)" } else { "Gate(open)" })
    }
}
