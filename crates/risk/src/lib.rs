//! Risk in a galaxy at war: classic Risk on this map, and the full game of three factions with
//! ships, cards, Force level, hidden Emperor and Death Star.
//!
//! The crate follows the rule book (`docs/risk/en.md`); every rule function opens with the id of its
//! rule.
//!
//! | where | what |
//! |---|---|
//! | [`catalogue`], [`card`], [`set`] | RK-2, RK-9, RK-10: map, cards and their vocabulary; the data files |
//! | [`options`] | RK-1, RK-3: modes, player counts, armies |
//! | `state`, `frame` | what a position is made of; what is asked, or runs between two questions |
//! | `steps` | RK-3, RK-4, RK-6: the steps that players count |
//! | `rules/` | RK-2 to RK-14, a file for each chapter |
//! | [`action`], `legal`, `refusal`, `sets` | RK-16, RK-21: what a player may say, and when, and what in any order |
//! | `luck` | what chance is asked for |
//! | [`event`], [`view`] | RK-15: what happened and what is seen, by whom |
//! | [`odds`] | RK-17: exact odds by enumeration |
//! | `resample`, `bot` | what a bot may guess, and how it judges a position |
//! | `standing` | what players may answer once and for all |
//! | `strict`, `sound` | what is read from outside: numbers that can be, positions that can be |
//! | `words`, [`depict`], `script` | sentences and pictures for people; positions and actions as people write them |

pub mod action;
mod bot;
pub mod card;
pub mod catalogue;
pub mod depict;
pub mod event;
mod features;
mod frame;
mod game;
mod legal;
mod luck;
pub mod odds;
pub mod options;
mod reckoning;
mod refusals;
mod resample;
mod rules;
mod script;
pub mod set;
mod sets;
mod sound;
mod standing;
mod state;
mod steps;
mod strict;
pub mod view;
mod words;

pub use action::Action;
pub use event::Event;
pub use options::{Mode, Options};
pub use state::Risk;
pub use view::View;
pub use words::name_of_army;

starboard_core::compiled_here!(Risk);
