//! Rebellion: a hidden base, missions and battles across a galaxy of 32 systems.
//!
//! The crate follows the rule book (`docs/rebellion/en.md`); every rule function opens with the id
//! of its rule.
//!
//! | where | what |
//! |---|---|
//! | [`ids`], [`effect`], [`catalogue`] | RB-1 to RB-5, RB-26: things, the vocabulary of cards, the data files |
//! | [`options`] | RB-0.5: modes and seats |
//! | `state`, `frame`, `stack`, `layers` | what a position is made of, what remains to be done (questions and tasks), decks as layers |
//! | `rules/` | RB-6 to RB-20, a file for each chapter |
//! | [`action`], `legal`, `sets` | what a player may say, which rule forbids the rest, and what may be said in any order |
//! | `luck` | what chance is asked for |
//! | [`event`], [`view`], [`question`] | RB-21, RB-22: what happened, what is seen, by whom, and what is asked |
//! | [`belief`], `resample`, `bot` | RB-21.5 where the base may be, what a bot may guess, and how it judges a position |
//! | `standing` | what players may answer once and for all |
//! | `words`, `depict`, `script` | sentences and pictures; positions and actions as people write them |
//! | `sound` | what is impossible about a position that somebody else made |

pub mod action;
pub mod belief;
mod bot;
pub mod catalogue;
pub mod depict;
pub mod effect;
pub mod event;
mod features;
mod frame;
mod game;
pub mod ids;
mod layers;
mod legal;
mod luck;
pub mod options;
pub mod question;
mod reckoning;
mod refusals;
mod resample;
mod rules;
mod script;
mod sets;
mod sound;
mod stack;
mod standing;
mod state;
pub mod view;
mod words;

pub use action::Action;
pub use event::Event;
pub use options::{Mode, Options};
pub use state::{Dice, Duty, Hurt, Loaded, Origin, Phase, Rebellion, Role, Transport, Whereabouts};
pub use view::View;

starboard_core::compiled_here!(Rebellion);
