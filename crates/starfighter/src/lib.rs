//! Starfighter: a duel of two cruisers whose squadron cards cover and uncover each other.
//!
//! The crate follows the rule book (`docs/starfighter/en.md`); every rule function opens with the id
//! of its rule.
//!
//! | where | what |
//! |---|---|
//! | [`card`], [`catalogue`] | SF-2, SF-13: what is printed on cards and cruisers; the data files |
//! | [`options`], `decks` | SF-3, SF-11: modes, deck lists, ready-made decks |
//! | `state`, `frame`, `sound` | what a position is made of, what it waits for, and what no game can come to |
//! | `rules/` | SF-3 to SF-11, a file for each chapter |
//! | [`action`], `legal`, `refusals`, `sets`, `strict` | what a player may say, and when; which rule forbids the rest; what may be said in any order; ids from outside |
//! | `luck` | what chance is asked for |
//! | [`event`], [`view`] | SF-12: what happened and what is seen, by whom |
//! | `resample`, `bot` | what a bot may guess, and how it judges a position |
//! | `standing` | what players may answer once and for all |
//! | `words`, `script` | sentences for people; positions and actions as people write them |

pub mod action;
mod bot;
pub mod card;
pub mod catalogue;
mod decks;
pub mod depict;
pub mod event;
mod features;
mod frame;
mod game;
mod legal;
mod luck;
pub mod options;
mod reckoning;
mod refusals;
mod resample;
mod rules;
mod script;
mod sets;
mod sound;
mod standing;
mod state;
mod strict;
pub mod view;
mod words;

pub use action::Action;
pub use event::Event;
pub use options::{Mode, Options};
pub use state::{NORTH, SOUTH, Starfighter};
pub use view::View;

starboard_core::compiled_here!(Starfighter);
