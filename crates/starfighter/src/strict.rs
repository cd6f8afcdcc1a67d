//! Ids that come from outside, checked where they are read: nobody behind has to ask again.

use crate::action::MAX_HEIGHT;
use crate::card::EFFECTS_PER_AREA;
use crate::catalogue::CLASS_LIMIT;
use serde::Deserialize;
use serde::de::{Deserializer, Error};
use starboard_core::strict::below;
pub(crate) use starboard_core::strict::nothing_more;
use starboard_core::{Seat, SeatSet};

/// SF-1.1 South or North.
pub(crate) fn seat<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
    below(from, 2, "seat").map(Seat)
}

/// Some of the two seats, each once.
pub(crate) fn seats<'de, D: Deserializer<'de>>(from: D) -> Result<SeatSet, D::Error> {
    let mut seats = SeatSet::NOBODY;
    for Seat(number) in Vec::<Seat>::deserialize(from)? {
        if number >= 2 {
            return Err(D::Error::custom(format!("there is no seat {number}")));
        }
        if seats.contains(Seat(number)) {
            return Err(D::Error::custom(format!("seat {number} is there twice")));
        }
        seats = seats.with(Seat(number));
    }
    Ok(seats)
}

/// SF-2.2 A cruiser, by its index.
pub(crate) fn class<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    below(from, CLASS_LIMIT, "cruiser")
}

/// The cruiser of a player who may not have chosen yet.
pub(crate) fn class_if_any<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u8>, D::Error> {
    #[derive(Deserialize)]
    struct Class(#[serde(deserialize_with = "class")] u8);
    Ok(Option::<Class>::deserialize(from)?.map(|Class(class)| class))
}

/// SF-1.2 How many cards lie below one.
pub(crate) fn level<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    below(from, MAX_HEIGHT as u8, "level")
}

/// The index of a symbol in the data list of its area.
pub(crate) fn index<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    below(from, EFFECTS_PER_AREA as u8, "effect")
}

/// Area and index of a symbol in one byte.
pub(crate) fn slot<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    below(from, 2 * EFFECTS_PER_AREA as u8, "effect")
}
