//! Durable journals of game tables: SQLite embedded, PostgreSQL when one machine is not enough.
//!
//! A decision is stored before anybody hears of it: [`Store::append`] answers when the decision
//! would survive a power cut, and the key (game, seq) lets nobody write the same step twice, on
//! one machine or on many.
//!
//! | module | what it is for |
//! |---|---|
//! | [`rows`] | what is kept, as plain data: all that there is without the feature `database` |
//! | [`journal`] | [`Store::append`] and the journals; many tables share one commit |
//! | [`games`] | tables and who sits at them, from the first seat to the rematch |
//! | [`players`] | guests, accounts and their sessions |
//! | [`sessions`] | where players are signed in, and how they leave for good |
//! | [`chat`] | what is said at a table |
//! | [`upkeep`] | being there, and forgetting what nobody needs |
//! | [`backup`] | everything in one file, and back again |
//! | [`feed`] | [`Feed`]: how processes hear of what others wrote |
//! | `store` | [`Store`]: the database, and the ways to it |
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

#[cfg(feature = "database")]
pub mod backup;
#[cfg(feature = "database")]
pub mod chat;
#[cfg(feature = "database")]
mod commit;
pub mod error;
#[cfg(feature = "database")]
pub mod feed;
#[cfg(feature = "database")]
pub mod games;
#[cfg(feature = "database")]
pub mod gate;
#[cfg(feature = "database")]
mod held;
#[cfg(feature = "database")]
pub mod journal;
#[cfg(feature = "database")]
mod migrations;
#[cfg(feature = "database")]
mod open;
#[cfg(feature = "database")]
pub mod players;
#[cfg(feature = "database")]
mod row;
pub mod rows;
mod secret;
#[cfg(feature = "database")]
pub mod sessions;
#[cfg(feature = "database")]
mod store;
#[cfg(feature = "testing")]
pub mod testing;
#[cfg(feature = "database")]
pub mod upkeep;
#[cfg(feature = "database")]
mod write;

#[cfg(feature = "database")]
pub use backup::BackupError;
pub use error::{AppendError, NameError, StoreError};
#[cfg(feature = "database")]
pub use feed::{Feed, News};
#[cfg(feature = "database")]
pub use gate::{Gate, Keeper, Passage, Verdict};
#[cfg(feature = "database")]
pub use players::Session;
pub use rows::{
    ChatLine, Claim, Downtime, Event, Game, GameState, GameTouch, NewGame, NewSeat, Player,
    Rematch, Seat,
};
pub use secret::Secret;
#[cfg(feature = "database")]
pub use sessions::Device;
#[cfg(feature = "database")]
pub use store::Store;
