//! The words of a position, as a case file has them: `docs/risk/cases.md`. What planets and cards
//! there are is for the map and the cards of the position to say; everything else is read here.

use super::notation::{parts, read_army, read_fleet, read_number, read_seat};
use crate::card::{Faction, Fleet};
use crate::event::Face;
use crate::options::{Army, Mode};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use starboard_core::Seat;
use std::collections::BTreeMap;
use std::fmt;

/// A position as people write it. A word that stands for nothing here has to be a planet.
#[derive(Debug, serde::Deserialize)]
pub(super) struct Given {
    #[serde(default)]
    pub(super) mode: Mode,
    #[serde(default = "usual_players")]
    pub(super) players: u8,
    #[serde(default)]
    pub(super) options: Further,
    #[serde(default)]
    pub(super) phase: Phase,
    pub(super) active: Option<SeatName>,
    pub(super) round: Option<u16>,
    pub(super) rest: Option<Square>,
    #[serde(default)]
    pub(super) death_star: String,
    pub(super) force_level: Option<i8>,
    #[serde(default)]
    pub(super) bases: Markers,
    #[serde(default)]
    pub(super) hand: BTreeMap<SeatName, Ids>,
    #[serde(default)]
    pub(super) discard: Ids,
    pub(super) deck: Option<Deck>,
    #[serde(default)]
    pub(super) known: BTreeMap<Side, Ids>,
    #[serde(default)]
    pub(super) reinforcements: u16,
    #[serde(default)]
    pub(super) ships: Ships,
    #[serde(default)]
    pub(super) to_place: BTreeMap<ArmyName, u16>,
    pub(super) conquered: Option<Conquered>,
    #[serde(default)]
    pub(super) banned: Ids,
    #[serde(default)]
    pub(super) crossing: bool,
    #[serde(default)]
    pub(super) links: Pairs,
    #[serde(flatten)]
    pub(super) planets: Planets,
}

fn usual_players() -> u8 {
    3
}

/// The options that are no words of their own.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Further {
    pub(super) max_rounds: u16,
    pub(super) map: Option<String>,
    pub(super) cards: Option<String>,
}

/// Where a position begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Phase {
    Setup,
    Claim,
    PlaceDeathStar,
    SetupReinforce,
    Turn,
    Cards,
    Deploy,
    #[default]
    Invade,
    FortifyForces,
    Command,
    FortifyShips,
    DeathStar,
    Draw,
}

impl Phase {
    /// RK-3 Before the first turn.
    pub(super) fn is_set_up(self) -> bool {
        matches!(self, Self::Setup | Self::Claim | Self::PlaceDeathStar | Self::SetupReinforce)
    }
}

/// `p1`
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(try_from = "String")]
pub(super) struct SeatName(pub(super) Seat);

impl TryFrom<String> for SeatName {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        read_seat(&text).map(Self)
    }
}

/// `p1`, `hutts`
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(try_from = "String")]
pub(super) struct ArmyName(pub(super) Army);

impl TryFrom<String> for ArmyName {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        read_army(&text).map(Self)
    }
}

/// Who knows together: `empire`, in standard mode `p1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(try_from = "String")]
pub(super) enum Side {
    Faction(Faction),
    Seat(Seat),
}

impl TryFrom<String> for Side {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        match Faction::ALL.into_iter().find(|faction| faction.code() == text) {
            Some(faction) => Ok(Self::Faction(faction)),
            None => read_seat(&text)
                .map(Self::Seat)
                .map_err(|_| format!("{text:?} is not a side: empire, rebel, hutt, or p1 to p4")),
        }
    }
}

/// What is on a planet: `p1 3 FFB`, `hutts 2`, `free`, `asteroids`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(try_from = "String")]
pub(super) enum Square {
    Free,
    Asteroids,
    Held { army: Army, forces: u16, ships: Fleet },
}

impl TryFrom<String> for Square {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (army, forces, ships) = match words[..] {
            ["asteroids"] => return Ok(Self::Asteroids),
            ["free"] => return Ok(Self::Free),
            [army, forces] => (army, forces, ""),
            [army, forces, ships] => (army, forces, ships),
            _ => return Err(format!("{text:?} is not what can be on a planet")),
        };
        let forces = read_number(forces)?;
        if forces == 0 {
            return Err("a planet is never empty (RK-2.4)".to_owned());
        }
        Ok(Self::Held { army: read_army(army)?, forces, ships: read_fleet(ships)? })
    }
}

/// Ids of cards or planets: `reb_01, reb_06`.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Ids(pub(super) Vec<String>);

impl TryFrom<String> for Ids {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        let mut ids: Vec<String> = Vec::new();
        for id in parts(&text)? {
            if ids.iter().any(|known| known == id) {
                return Err(format!("{id} is named twice"));
            }
            ids.push(id.to_owned());
        }
        Ok(Self(ids))
    }
}

/// Ships to be placed: `FFB`.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Ships(pub(super) Fleet);

impl TryFrom<String> for Ships {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        read_fleet(&text).map(Self)
    }
}

/// Pairs of planets: `hoth-endor`.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Pairs(pub(super) Vec<[String; 2]>);

impl TryFrom<String> for Pairs {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        let pair = |link: &str| {
            let (one, other) = link.split_once('-').ok_or(format!("{link:?} is not a pair"))?;
            Ok([one, other].map(|id| id.trim().to_owned()))
        };
        parts(&text)?.into_iter().map(pair).collect::<Result<_, String>>().map(Self)
    }
}

/// RK-7 A base marker that has been drawn.
#[derive(Clone, Debug)]
pub(super) struct Marker {
    /// Nowhere, if it has been captured.
    pub(super) place: Option<String>,
    pub(super) face: Face,
    /// Everybody has seen it.
    pub(super) shown: bool,
    /// The Rebels have looked at it.
    pub(super) peeked: bool,
}

/// `gamorr plain, elom emperor!, captured plain!`
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Markers(pub(super) Vec<Marker>);

impl TryFrom<String> for Markers {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        let marker = |marker: &str| {
            let [place, face] = marker.split_whitespace().collect::<Vec<_>>()[..] else {
                return Err(format!("{marker:?} is not a base marker: a place and a face"));
            };
            let (bare, shown, peeked) = match (face.strip_suffix('!'), face.strip_suffix('?')) {
                (Some(bare), _) => (bare, true, false),
                (None, Some(bare)) => (bare, false, true),
                (None, None) => (face, false, false),
            };
            let face = match bare {
                "plain" => Face::Plain,
                "emperor" => Face::Emperor,
                _ => return Err(format!("{face:?} is not a face: plain or emperor")),
            };
            let place = (place != "captured").then(|| place.to_owned());
            Ok(Marker { place, face, shown, peeked })
        };
        parts(&text)?.into_iter().map(marker).collect::<Result<_, String>>().map(Self)
    }
}

/// What is left of the decks: in standard mode there is one.
#[derive(Clone, Debug)]
pub(super) enum Deck {
    One(Ids),
    ByFaction(BTreeMap<Faction, Ids>),
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneOrThree;
        impl<'de> Visitor<'de> for OneOrThree {
            type Value = Deck;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("cards, or a table of cards by faction")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Deck, E> {
                Ids::try_from(text.to_owned()).map(Deck::One).map_err(E::custom)
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Deck, A::Error> {
                BTreeMap::deserialize(MapAccessDeserializer::new(map)).map(Deck::ByFaction)
            }
        }
        deserializer.deserialize_any(OneOrThree)
    }
}

/// Who has been conquered from this turn: in standard mode anybody, or nobody.
#[derive(Clone, Debug)]
pub(super) enum Conquered {
    Anybody(bool),
    From(Vec<Faction>),
}

impl<'de> Deserialize<'de> for Conquered {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WhetherOrWhom;
        impl<'de> Visitor<'de> for WhetherOrWhom {
            type Value = Conquered;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("true or false, or a list of factions")
            }
            fn visit_bool<E: Error>(self, anybody: bool) -> Result<Conquered, E> {
                Ok(Conquered::Anybody(anybody))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Conquered, A::Error> {
                let from: Vec<Faction> = Vec::deserialize(SeqAccessDeserializer::new(list))?;
                let mut others = from.iter().enumerate();
                match others.find(|(at, faction)| from[..*at].contains(faction)) {
                    Some((_, twice)) => {
                        Err(A::Error::custom(format!("{} is named twice", twice.code())))
                    }
                    None => Ok(Conquered::From(from)),
                }
            }
        }
        deserializer.deserialize_any(WhetherOrWhom)
    }
}

/// What is on the planets that are named.
#[derive(Debug, Default)]
pub(super) struct Planets(pub(super) BTreeMap<String, Square>);

impl<'de> Deserialize<'de> for Planets {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ById;
        impl<'de> Visitor<'de> for ById {
            type Value = Planets;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("planets and what is on them")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Planets, A::Error> {
                let mut planets = BTreeMap::new();
                while let Some(id) = map.next_key::<String>()? {
                    let square = map
                        .next_value::<Square>()
                        .map_err(|error| A::Error::custom(format!("`{id}`: {error}")))?;
                    planets.insert(id, square);
                }
                Ok(Planets(planets))
            }
        }
        deserializer.deserialize_map(ById)
    }
}
