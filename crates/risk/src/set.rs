//! Planets and cards by number, and sets of them: one bit each.

use serde::{Deserialize, Serialize};
use starboard_core::bit;
use starboard_core::bits::{Bit as _, Bits};

/// A planet, by its place in the map file: its canonical order.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct Planet(pub u8);

/// A card, by its place in the card file: its canonical order.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct CardId(pub u8);

/// The most planets a map can have.
pub const MAX_PLANETS: usize = 64;
/// The most cards there can be.
pub const MAX_CARDS: usize = 128;

impl Planet {
    /// The planet as an index into an array.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl CardId {
    /// The card as an index into an array.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

bit!(Planet in u64, MAX_PLANETS, "planet");
bit!(CardId in u128, MAX_CARDS, "card");

/// Some planets.
pub type PlanetSet = Bits<Planet>;
/// Some cards: a hand, a deck, a discard pile. None of them has an order.
pub type CardSet = Bits<CardId>;

macro_rules! read_as_numbers {
    ($($item:ident),*) => {$(
        impl From<$item> for u8 {
            fn from(item: $item) -> Self {
                item.0
            }
        }

        /// Numbers that no file can have are refused where they are read.
        impl TryFrom<u8> for $item {
            type Error = String;

            fn try_from(number: u8) -> Result<Self, String> {
                let item = Self(number);
                item.can_be().then_some(item).ok_or_else(|| format!("there is no {}", item.called()))
            }
        }
    )*};
}

read_as_numbers!(Planet, CardId);
