//! The boards, one for each game that has a painter of its own.

mod deckbuilding;
mod plain;
mod rebellion;
mod risk;
mod skirmish;
mod starfighter;

pub(crate) use deckbuilding::Deckbuilding;
pub(crate) use plain::Plain;
pub(crate) use rebellion::Rebellion;
pub(crate) use risk::Risk;
pub(crate) use skirmish::Skirmish;
pub(crate) use starfighter::Starfighter;
