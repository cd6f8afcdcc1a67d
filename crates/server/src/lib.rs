//! Tables for many: lobby, sessions, sockets, bots, clocks, and the browser client.
//!
//! `docs/protocol.md` is the contract with clients. How a decision goes: a [`socket`] hears it and
//! gives it to the [`host`] of the table, a task that owns the game. The host carries it out on
//! its own copy (`starboard-room`), writes it to the journal (`starboard-store`), and only then
//! tells everybody, each through their own eyes ([`wire`]). Other processes hear of it from the
//! store's feed and carry out the same entry.
//!
//! | module | what it is for |
//! |---|---|
//! | [`server`] | a server from its first to its last moment |
//! | [`config`] | how it is set up, and what one visitor may do |
//! | `starboard-room` | what stands between a line and a table, without I/O: all that is done here with a game |
//! | [`wire`] | what goes over the wire: the only types that may be sent; the room's |
//! | `listen`, `http`, `socket` | the port, requests and connections |
//! | `house` | what all tables share: store, threads for bots, alarms, who is there |
//! | `host` | whoever looks after one table |
//! | `lobby` | opening tables, sitting down, lists |
//! | `sessions`, `lines` | guests and accounts, and their open lines |
//! | `luck` | where the key is that the house's seeds follow from |
//! | `replay`, `fork` | games executed again and kept a while, and played on |
//! | `analyses` | games looked at again: how good every decision was, and what luck did |
//! | `pool` | where bots think |
//! | [`rehearsal`] | luck that tests dictate; the room's |
//! | `workshop` | where everything else is done that takes long |
//! | `panics` | catching them, logging them, counting them |
//! | `outside` | what comes from outside, read and not acted upon, for tests (feature `outside`) |
//! | `client` | a small client, for tests and measurements (feature `client`) |
//! | `simulated` | a house without a port, for simulations (feature `simulation`) |
//! | [`time`], `limits`, `address`, `outbox`, `random`, `health`, `kept` | small parts |
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
mod analyses;
#[cfg(feature = "client")]
pub mod client;
pub mod config;
mod fork;
mod health;
mod host;
mod house;
mod http;
mod kept;
mod limits;
mod lines;
mod listen;
mod lobby;
mod luck;
mod metrics;
mod outbox;
#[cfg(feature = "outside")]
pub mod outside;
mod panics;
mod pool;
mod random;
mod replay;
pub mod server;
mod sessions;
#[cfg(feature = "simulation")]
pub mod simulated;
mod socket;
pub mod time;
mod workshop;

// What stands between a line and a table is the room's, and called here as if it were ours.
use starboard_room::{clocks, entry, games, names, play, presence, refused, summary, terms};
pub use starboard_room::{rehearsal, wire};

pub use config::{Config, Expiry, Limits, Patience, Rate};
pub use rehearsal::Rehearsal;
pub use server::{Server, StartError};
