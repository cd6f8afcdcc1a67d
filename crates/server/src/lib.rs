//! Tables for many: lobby, sessions, sockets, bots, clocks, and the browser client.
//!
//! `docs/protocol.md` is the contract with clients. How a decision goes: a [`socket`] hears it and
//! gives it to the [`host`] of the table, a task that owns the game. The host carries it out on
//! its own copy ([`play`]), writes it to the journal ([`entry`], `starboard-store`), and only then
//! tells everybody, each through their own eyes ([`wire`]). Other processes hear of it from the
//! store's feed and carry out the same entry.
//!
//! | module | what it is for |
//! |---|---|
//! | [`server`] | a server from its first to its last moment |
//! | [`config`] | how it is set up, and what one visitor may do |
//! | [`wire`] | what goes over the wire: the only types that may be sent |
//! | `listen`, `http`, `socket` | the port, requests and connections |
//! | `house` | what all tables share: store, threads for bots, alarms, who is there |
//! | `host` | whoever looks after one table |
//! | `play` | a game as its journal tells it: clocks, wishes to take back, what everybody is shown |
//! | `entry` | what the journal is made of |
//! | `lobby`, `summary`, `games` | opening tables, sitting down, lists |
//! | `terms`, `crew` | what is agreed upon at a table apart from its game; what its bots are called |
//! | `sessions`, `names`, `lines` | guests and accounts, what they are called, and their open lines |
//! | `luck` | what the house adds to the luck of tables, and when it commits to it |
//! | `replay`, `fork` | a game executed again, and played on from a position of it |
//! | `pool` | where bots think |
//! | [`rehearsal`] | luck and time that tests dictate |
//! | `workshop` | where everything else is done that takes long |
//! | `panics` | catching them, logging them, counting them |
//! | `outside` | what comes from outside, read and not acted upon, for tests (feature `outside`) |
//! | `client` | a small client, for tests and measurements (feature `client`) |
//! | `simulated` | a house without a port, for simulations (feature `simulation`) |
//! | [`time`], `clocks`, `limits`, `address`, `presence`, `outbox`, `words`, `random`, `health` | small parts |
//!
//! Invariants:
//!
//! - **Nothing is heard before it is durable.**
//! - **Only [`wire::Wire`] leaves the process**, and views, events and offers in it are made for one
//!   [`Observer`](starboard_core::Observer).
//! - **The journal is the truth**; everything in memory can be thrown away at any moment.
//! - **No game is known by name**, except through the registry.
//! - **No secret is logged**: no token, no password, no seed.

mod address;
#[cfg(feature = "client")]
pub mod client;
mod clocks;
pub mod config;
mod crew;
mod entry;
mod fork;
mod games;
mod health;
mod host;
mod house;
mod http;
mod limits;
mod lines;
mod listen;
mod lobby;
mod luck;
mod metrics;
mod names;
mod outbox;
#[cfg(feature = "outside")]
pub mod outside;
mod panics;
mod play;
mod pool;
mod presence;
mod random;
mod refused;
pub mod rehearsal;
mod replay;
pub mod server;
mod sessions;
#[cfg(feature = "simulation")]
pub mod simulated;
mod socket;
mod summary;
mod terms;
pub mod time;
pub mod wire;
mod words;
mod workshop;

pub use config::{Config, Expiry, Limits, Patience, Rate};
pub use rehearsal::Rehearsal;
pub use server::{Server, StartError};
