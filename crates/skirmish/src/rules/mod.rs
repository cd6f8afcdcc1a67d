//! SK-2 to SK-15, a file for each chapter.

mod dice;
mod ending;
mod ends;
mod falling;
mod han;
mod melee;
mod movement;
mod objectives;
mod readiness;
mod round;
mod setup;
mod shooting;

pub(crate) use melee::SABER_DODGE;
pub(crate) use movement::{MoveTerms, TEST, flight_cost};
pub(crate) use objectives::DEVICE;
