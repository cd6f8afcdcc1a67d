//! The words that a position may be made of: the first table of `docs/starfighter/cases.md`.

use crate::action::Sector;
use crate::options::{Mode, Options};
use crate::state::{NORTH, SOUTH};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use starboard_core::Seat;
use starboard_core::script::{SetUpError, read_given};
use std::fmt;
use toml::Table;

/// A position as somebody wrote it.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(non_snake_case, reason = "sectors are called like this")]
pub(super) struct Given {
    mode: Option<Mode>,
    /// Read as options when the mode is known, which may stand outside.
    options: Table,
    pub(super) phase: Moment,
    pub(super) cruiser: BySeat<String>,
    S1: Option<String>,
    S2: Option<String>,
    S3: Option<String>,
    S4: Option<String>,
    S5: Option<String>,
    N1: Option<String>,
    N2: Option<String>,
    N3: Option<String>,
    N4: Option<String>,
    N5: Option<String>,
    pub(super) hand: BySeat<String>,
    pub(super) aside: BySeat<Aside>,
    pub(super) pile: Option<Cards>,
    pub(super) discard: Option<Cards>,
    pub(super) deck: BySeat<String>,
    pub(super) hull: BySeat<i16>,
    pub(super) initiative: Option<SeatName>,
    pub(super) active: Option<SeatName>,
    pub(super) passed: Option<Vec<SeatName>>,
    pub(super) round: Option<u16>,
    pub(super) offset: Option<i8>,
}

impl Given {
    /// The mode is skirmish unless somebody says otherwise.
    pub(super) fn options(&self) -> Result<Options, SetUpError> {
        let mut table = self.options.clone();
        let said = table.contains_key("mode");
        if said && self.mode.is_some() {
            return Err("`mode` is there twice: alone and in `options`".to_owned().into());
        }
        let mode = self.mode.unwrap_or(Mode::Skirmish).code();
        table.entry("mode").or_insert(mode.into());
        read_given(&table).map_err(|error| match error {
            SetUpError::Nonsense(problem) => SetUpError::Nonsense(format!("options: {problem}")),
            SetUpError::Refused(refusal) => SetUpError::Refused(refusal),
        })
    }

    /// The stacks that are given, South's first.
    pub(super) fn stacks(&self) -> impl Iterator<Item = (Seat, Sector, &str)> {
        let south = [&self.S1, &self.S2, &self.S3, &self.S4, &self.S5];
        let north = [&self.N1, &self.N2, &self.N3, &self.N4, &self.N5];
        let of = |seat, texts: [_; 5]| {
            Sector::all().zip(texts).map(move |(sector, text)| (seat, sector, text))
        };
        of(SOUTH, south)
            .chain(of(NORTH, north))
            .filter_map(|(seat, sector, text)| Some((seat, sector, text.as_deref()?)))
    }

    /// A word that says nothing at this moment must not be said.
    pub(super) fn has_no_idle_words(&self) -> Result<(), SetUpError> {
        let begun = match self.phase {
            Moment::ChooseCruiser | Moment::Build => false,
            Moment::Supply | Moment::Deployment | Moment::Slide | Moment::BattleOrder => true,
        };
        let turns = self.phase == Moment::Deployment;
        let combat = matches!(self.phase, Moment::Slide | Moment::BattleOrder);
        let words = [
            ("cruiser", self.cruiser.says(), begun || self.phase == Moment::Build),
            ("deck", self.deck.says(), self.phase == Moment::Build),
            ("S1 … N5", self.stacks().next().is_some(), begun),
            ("hand", self.hand.says(), begun),
            ("aside", self.aside.says(), begun),
            ("pile", self.pile.is_some(), begun),
            ("discard", self.discard.is_some(), begun),
            ("hull", self.hull.says(), begun),
            ("initiative", self.initiative.is_some(), begun),
            ("active", self.active.is_some(), turns),
            ("passed", self.passed.is_some(), turns || combat),
            ("round", self.round.is_some(), begun),
            ("offset", self.offset.is_some(), begun),
        ];
        match words.into_iter().find(|(_, said, means)| *said && !means) {
            None => Ok(()),
            Some((word, ..)) => Err(format!("`{word}` means nothing in this phase").into()),
        }
    }
}

/// The phases in which a position may be given.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Moment {
    ChooseCruiser,
    Build,
    Supply,
    #[default]
    Deployment,
    Slide,
    BattleOrder,
}

/// A seat.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SeatName {
    South,
    North,
}

impl From<SeatName> for Seat {
    fn from(name: SeatName) -> Seat {
        match name {
            SeatName::South => SOUTH,
            SeatName::North => NORTH,
        }
    }
}

/// Something that each player may have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BySeat<T> {
    south: Option<T>,
    north: Option<T>,
}

impl<T> Default for BySeat<T> {
    fn default() -> Self {
        Self { south: None, north: None }
    }
}

impl<T> BySeat<T> {
    /// What is said of one player.
    pub(super) fn of(&self, seat: Seat) -> Option<&T> {
        if seat == SOUTH { self.south.as_ref() } else { self.north.as_ref() }
    }

    fn says(&self) -> bool {
        self.south.is_some() || self.north.is_some()
    }
}

/// Cards set aside: which, or only how many.
pub(super) enum Aside {
    Cards(String),
    Count(u8),
}

impl<'de> Deserialize<'de> for Aside {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Written;
        impl Visitor<'_> for Written {
            type Value = Aside;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("cards or a number of cards")
            }
            fn visit_str<E>(self, cards: &str) -> Result<Aside, E> {
                Ok(Aside::Cards(cards.to_owned()))
            }
            fn visit_i64<E: Error>(self, count: i64) -> Result<Aside, E> {
                let small = u8::try_from(count).map(Aside::Count);
                small.map_err(|_| E::invalid_value(serde::de::Unexpected::Signed(count), &self))
            }
        }
        deserializer.deserialize_any(Written)
    }
}

/// The cards of the shared pile, or of each player's own one.
pub(super) enum Cards {
    Shared(String),
    Own(BySeat<String>),
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Written;
        impl<'de> Visitor<'de> for Written {
            type Value = Cards;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("cards, or cards by seat")
            }
            fn visit_str<E>(self, cards: &str) -> Result<Cards, E> {
                Ok(Cards::Shared(cards.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, by_seat: A) -> Result<Cards, A::Error> {
                BySeat::deserialize(MapAccessDeserializer::new(by_seat)).map(Cards::Own)
            }
        }
        deserializer.deserialize_any(Written)
    }
}
