//! Skirmish: miniatures on a table, activated by a common deck of cards.
//!
//! The crate follows the rule book (`docs/skirmish/en.md`); every rule function opens with the id of
//! its rule.
//!
//! | where | what |
//! |---|---|
//! | [`catalogue`], [`scenario`] | SK-1, SK-14, SK-21: figures, weapons, scenario files |
//! | [`options`] | SK-2, SK-17: players and optional rules |
//! | [`geometry`], [`tabletop`], `reach`, `ends` | SK-3, SK-7: exact geometry, sight and cover, cheapest ways, sets of their ends |
//! | [`card`], [`quote`] | SK-5, SK-13: the activation deck, film quotes |
//! | `state`, `frame` | what a position is made of; what is waited for and under way |
//! | `rules/` | SK-2 to SK-15, a file for each chapter |
//! | [`action`], `legal`, `refusals`, `sets` | what a player may say, and when, and which rule forbids the rest |
//! | `luck` | what chance is asked for |
//! | [`event`], [`view`], [`ways`], `preview`, [`plans`] | SK-16: what happened, what is seen, what would come of it, and what a Move is good for |
//! | `bot/` | how a position is judged, and quick moves |
//! | `standing` | what players may answer once and for all |
//! | `words`, [`depict`], [`svg`] | sentences and pictures |
//! | `script`, `sound` | positions and actions as people write them, and what is impossible about them |

#![allow(
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "coordinates are checked to lie on a table of at most 96 by 96 points"
)]

pub mod action;
mod bot;
pub mod card;
pub mod catalogue;
pub mod depict;
mod ends;
pub mod event;
mod features;
mod frame;
mod game;
pub mod geometry;
mod legal;
mod luck;
pub mod options;
pub mod plans;
mod preview;
pub mod quote;
mod reach;
mod reckoning;
mod refusals;
mod resample;
mod rules;
pub mod scenario;
mod script;
mod sets;
mod sound;
mod standing;
mod state;
pub mod svg;
pub mod tabletop;
pub mod view;
pub mod ways;
mod words;

pub use action::Action;
pub use event::Event;
pub use frame::RollKind;
pub use options::Options;
pub use state::{Skirmish, Token};
pub use view::View;
pub use words::{in_inches, inches};

starboard_core::compiled_here!(Skirmish);
