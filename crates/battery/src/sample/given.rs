//! The words of a position of the sample game.

use super::{Options, RANKS, Scoring};
use serde::Deserialize;
use starboard_core::Seat;
use std::collections::BTreeMap;

/// A position as people write it; what is left out has its default.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Given {
    pub(super) seats: u8,
    pub(super) scoring: Scoring,
    pub(super) hand: BTreeMap<Name, Ranks>,
    pub(super) chosen: BTreeMap<Name, Rank>,
    pub(super) points: BTreeMap<Name, u8>,
    pub(super) played: Ranks,
    pub(super) offer: Option<Name>,
}

impl Default for Given {
    fn default() -> Self {
        let Options { seats, scoring, trap: _ } = Options::default();
        Self {
            seats,
            scoring,
            hand: BTreeMap::new(),
            chosen: BTreeMap::new(),
            points: BTreeMap::new(),
            played: Ranks::default(),
            offer: None,
        }
    }
}

/// What a seat is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Name {
    Red,
    Green,
    Blue,
}

impl Name {
    pub(super) const ALL: [&'static str; 3] = ["red", "green", "blue"];

    pub(super) fn seat(self) -> Seat {
        Seat(self as u8)
    }
}

/// A rank: `"4"`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Rank(pub(super) u8);

impl TryFrom<String> for Rank {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        read_rank(&text).map(Self)
    }
}

/// Some ranks: `"1 4 6"`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Ranks(pub(super) Vec<u8>);

impl TryFrom<String> for Ranks {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.split_whitespace().map(read_rank).collect::<Result<_, _>>().map(Self)
    }
}

pub(super) fn read_rank(text: &str) -> Result<u8, String> {
    let rank = text.parse().ok().filter(|rank| (1..=RANKS).contains(rank));
    rank.ok_or_else(|| format!("{text:?} is not a rank from 1 to {RANKS}"))
}
