//! The boards, one for each game that has a painter of its own.

mod plain;
mod starfighter;

pub(crate) use plain::Plain;
pub(crate) use starfighter::Starfighter;
