//! Star Wars: The Deckbuilding Game: Empire and Rebels buy cards from one row and destroy each
//! other's bases.
//!
//! The crate follows the rule book (`docs/deckbuilding/en.md`); every rule function opens with the id
//! of its rule.
//!
//! | where | what |
//! |---|---|
//! | [`card`], [`effect`], [`catalogue`] | DB-1, DB-7: what is printed, the vocabulary of effects; the data files |
//! | [`options`] | DB-2.1, DB-14: modes and optional rules |
//! | `state`, `frame` | what a position is made of, and what remains to be done in it |
//! | `rules/` | DB-2 to DB-10, a file for each chapter |
//! | [`action`], `legal`, `main_phase`, `sets` | DB-5.1, DB-12, DB-15: what a player may say, and when |
//! | `lookup` | small tables of what the rules ask most often about the cards |
//! | `luck` | what chance is asked for |
//! | [`event`], [`view`] | DB-11: what happened and what is seen, by whom |
//! | `resample`, `bot` | what a bot may guess, and how it judges a position |
//! | `standing` | what players may answer once and for all |
//! | `words`, `script` | sentences for people; positions and actions as people write them |
//! | `sound` | DB-12.3: what is impossible about a position that came from outside |

pub mod action;
mod bot;
pub mod card;
pub mod catalogue;
pub mod depict;
pub mod effect;
pub mod event;
mod features;
mod frame;
mod game;
mod legal;
mod lookup;
mod luck;
mod main_phase;
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
pub mod view;
mod words;

pub use action::Action;
pub use event::Event;
pub use options::{Mode, Options};
pub use rules::Unusable;
pub use state::Deckbuilding;
pub use view::View;

starboard_core::compiled_here!(Deckbuilding);
