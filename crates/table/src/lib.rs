//! One running game of any kind behind an object-safe face, and the registry of games.
//!
//! Everything below this crate is generic over [`Game`](starboard_core::Game); everything above it
//! (terminal, server, engine protocol) speaks JSON and sentences through [`Table`] and knows no
//! game by name.
//!
//! | module | what it is for |
//! |---|---|
//! | [`face`] | [`Table`], the object-safe face, and what it hands out |
//! | [`brief`] | many offers told briefly |
//! | [`choosing`] | choices that form a set, in whatever order they are made |
//! | [`running`] | [`Running`], the one implementation, generic over the game |
//! | [`registry`] | the games that exist, by their names |
//! | [`rules`] | games that were begun under other versions of the rules |
//! | `review` | the course of a finished game: chances to win, and where it turned |
//! | [`seen`] | what each observer has noticed: numbers that tell nothing hidden |
//! | [`story`] | a finished game told again, page by page |
//! | [`chronicle`] | a recorded game told in words, from beginning to end |
//! | [`lessons`] | a game learnt by playing it, a minute at a time |
//! | [`figures`] | the positions that the rule books show |
//! | [`luck`] | where the luck of a table comes from: committed seeds, or a script |
//! | [`measuring`] | matches and benchmarks of any game |
//! | [`recorded`] | matches at tables, which leave records, and their luck |
//! | [`json`] | reading JSON with errors that name the field |
//! | [`thought`] | what a bot thinks about: one position |
//! | `telling` | what is told of a step, at a table and when a game is told again |
//! | [`sentences`] | phrasebooks, and sentences that every game shares |
//! | [`error`] | why a table said no, in both languages |
//!
//! A table knows no I/O, no clock and no threads: times and seeds are handed in.

pub mod analysis;
pub mod brief;
pub mod choosing;
pub mod chronicle;
mod course;
pub mod error;
pub mod face;
pub mod figures;
pub mod json;
pub mod lessons;
pub mod luck;
pub mod measuring;
mod reading;
pub mod recorded;
pub mod registry;
mod review;
pub mod rules;
pub mod running;
pub mod seen;
pub mod sentences;
pub mod story;
mod telling;
pub mod thought;
mod undo;

pub use brief::{Numbered, Run, Swath};
pub use choosing::{Choosing, Plan, Reopened};
pub use error::{Code, TableError};
pub use face::{Account, Brief, Coaching, Hidden, Hint, Offer, Table, Tally, Told};
pub use luck::{Luck, Seeds};
pub use reading::read_options;
pub use registry::{ForGame, GameInfo, Playable, UnknownGame, games, new_table, resume, with_game};
pub use running::Running;
pub use seen::Known;
pub use starboard_bots::{Spec, Step};
pub use telling::Eyes;
pub use thought::Thought;
pub use undo::{Along, taken_back};
