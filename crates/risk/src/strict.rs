//! What comes from outside is checked where it is read: numbers, and fields that nobody knows.

use crate::options::MAX_PLAYERS;
use crate::state::BASES;
use serde::de::{Deserialize, Deserializer, Error};
use starboard_core::Seat;
pub(crate) use starboard_core::strict::nothing_more;
use starboard_core::strict::within;

/// A number of dice or ships: up to 3.
pub(crate) fn up_to_three<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    within(deserializer, 0..=3)
}

/// A number of defence dice: up to 2.
pub(crate) fn up_to_two<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    within(deserializer, 0..=2)
}

/// What a die can show.
pub(crate) fn face<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    within(deserializer, 1..=8)
}

/// RK-15.2 The number of a base.
pub(crate) fn base<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    within(deserializer, 1..=BASES as u8)
}

/// RK-6.11 The sides of a die.
pub(crate) fn sides<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    match u8::deserialize(deserializer)? {
        sides @ (6 | 8) => Ok(sides),
        other => Err(D::Error::custom(format!("a die has 6 or 8 sides, not {other}"))),
    }
}

/// A seat of the biggest table.
pub(crate) fn seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    within(deserializer, 0..=MAX_PLAYERS as u8 - 1).map(Seat)
}
