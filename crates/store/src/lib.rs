//! Durable journals of game tables: SQLite embedded, PostgreSQL when one machine is not enough.
//!
//! A decision is stored before anybody hears of it: [`Store::append`] answers when the decision
//! would survive a power cut, and the key (game, seq) lets nobody write the same step twice, on
//! one machine or on many.
//!
//! | module | what it is for |
//! |---|---|
//! | [`journal`] | [`Store::append`] and the journals; many tables share one commit |
//! | [`games`] | tables and who sits at them, from the first seat to the rematch |
//! | [`players`] | guests, accounts and their sessions |
//! | [`sessions`] | where players are signed in, and how they leave for good |
//! | [`chat`] | what is said at a table |
//! | [`upkeep`] | being there, and forgetting what nobody needs |
//! | [`backup`] | everything in one file, and back again |
//! | [`feed`] | [`Feed`]: how processes hear of what others wrote |
//! | `open`, `migrations` | finding a database and bringing it up to date |
//! | `held`, `write`, `commit` | connections, transactions, and many appends in one |
//! | [`error`] | why the store could not |
//! | [`gate`] | what everything passes that leaves its thread: for simulations |
//! | `testing` | a throw-away PostgreSQL server (feature `testing`) |
//!
//! Invariants:
//!
//! - **No clock and no dice**: times (milliseconds since 1970), ids and hashes are handed in.
//! - **Nothing is known about games**: options, events and outcomes are JSON that is kept, not read.
//! - **Secrets are asked for by name** ([`Store::secret`], [`Store::account`]) and are in no list, in no
//!   error and in no `Debug`.
//! - **One code path**: the same SQL runs on both databases. Only opening, the feed and the number of
//!   connections differ. Texts must not contain the character NUL, which PostgreSQL cannot keep; ids
//!   must not contain spaces or line ends.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use starboard_store::{GameTouch, NewGame, NewSeat, Store};
//!
//! let store = Store::open("sqlite::memory:").await?;
//! let bots = ["greedy", "random"].map(|bot| NewSeat { bot: Some(bot.into()), ..NewSeat::default() });
//! let game = NewGame { id: "g1".into(), kind: "starfighter".into(), seats: bots.into(), ..NewGame::default() };
//! store.create_game(&game).await?;
//! store.append("g1", 0, &["{}".to_owned()], 1_700_000_000_000, GameTouch::default()).await?;
//! assert_eq!(store.events("g1", 0).await?[0].body, "{}");
//! # Ok(())
//! # }
//! ```

pub mod backup;
pub mod chat;
mod commit;
pub mod error;
pub mod feed;
pub mod games;
pub mod gate;
mod held;
pub mod journal;
mod migrations;
mod open;
pub mod players;
mod row;
mod secret;
pub mod sessions;
#[cfg(feature = "testing")]
pub mod testing;
pub mod upkeep;
mod write;

pub use backup::BackupError;
pub use chat::ChatLine;
pub use error::{AppendError, NameError, StoreError};
pub use feed::{Feed, News};
pub use games::{Claim, Game, GameState, GameTouch, NewGame, NewSeat, Rematch, Seat};
pub use gate::{Gate, Keeper, Passage, Verdict};
pub use journal::Event;
pub use players::{Player, Session};
pub use secret::Secret;
pub use sessions::Device;
pub use upkeep::Downtime;

use commit::Append;
use feed::Listening;
use held::Pool;
use std::fmt;
use std::fs::File;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;
use write::{Write, Writer};

/// A database of tables. Cheap to clone; the connections close with the last clone.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    /// For questions.
    readers: Pool,
    /// For everything that is written, except journals, which go through `journals`.
    writer: Writer,
    /// One queue for each task that commits journals; a table always goes to the same one.
    journals: Vec<mpsc::Sender<Append>>,
    /// What the journals are committed on.
    committers: Pool,
    /// Kept by the only server of a file for as long as it is open.
    alone: Mutex<Option<File>>,
    /// What every question passes.
    gate: Gate,
    /// Ends with the store.
    _listening: Option<Listening>,
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

    async fn read(&self) -> Result<&Pool, StoreError> {
        self.inner.gate.pass(Passage::Read).await?;
        Ok(&self.inner.readers)
    }

    async fn write(&self) -> Result<Write, StoreError> {
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
