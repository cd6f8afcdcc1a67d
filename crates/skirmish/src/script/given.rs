//! The words of a position (`docs/skirmish/cases.md`), read strictly: what nobody knows, what is
//! misspelt, too large or said twice is an error with its place.

use super::notation::{number, read_card};
use crate::card::{Card, Cards};
use crate::catalogue::{FigureId, FigureSet};
use crate::geometry::Facing;
use crate::quote::{MAX_CHARS, Words};
use crate::tabletop::Kind;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use starboard_core::coded;
use std::fmt;
use std::marker::PhantomData;
use std::num::NonZeroU8;
use std::str::FromStr;
use toml::Table;

/// Everything that can be said about a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Given {
    pub(super) scenario: Option<String>,
    pub(super) file: Option<String>,
    #[serde(default)]
    pub(super) options: Table,
    // A table of its own.
    pub(super) table: Option<[u8; 2]>,
    pub(super) terrain: Option<Vec<Terrain>>,
    pub(super) terminal: Option<Vec<Word<Terminal>>>,
    pub(super) zone: Option<Vec<Word<Zone>>>,
    pub(super) objective: Option<Table>,
    // Who is where.
    pub(super) at: Option<ByFigure<Word<Where>>>,
    pub(super) others: Option<Others>,
    pub(super) facing: Option<ByFigure<Facing>>,
    pub(super) markers: Option<ByFigure<Word<Markers>>>,
    pub(super) quotes: Option<FigureSet>,
    pub(super) said: Option<ByFigure<Word<Said>>>,
    pub(super) rerolls: Option<Rerolls>,
    // Where the game stands.
    pub(super) round: Option<NonZeroU8>,
    pub(super) active: Option<FigureId>,
    pub(super) did: Option<Vec<Deed>>,
    pub(super) ace: Option<bool>,
    pub(super) card: Option<Card>,
    pub(super) pile: Option<Word<Pile>>,
    pub(super) discard: Option<Word<Pile>>,
    pub(super) han_has_shot: Option<bool>,
    pub(super) operated: Option<Vec<String>>,
    pub(super) token: Option<Word<TokenAt>>,
    #[serde(default)]
    pub(super) begin: bool,
}

impl Given {
    /// The words beside those about the table and who stands on it, as far as something is said.
    pub(super) fn moment(&self) -> impl Iterator<Item = &'static str> {
        let words = [
            ("others", self.others.is_some()),
            ("facing", self.facing.is_some()),
            ("markers", self.markers.is_some()),
            ("quotes", self.quotes.is_some()),
            ("said", self.said.is_some()),
            ("rerolls", self.rerolls.is_some()),
            ("round", self.round.is_some()),
            ("active", self.active.is_some()),
            ("did", self.did.is_some()),
            ("ace", self.ace.is_some()),
            ("card", self.card.is_some()),
            ("pile", self.pile.is_some()),
            ("discard", self.discard.is_some()),
            ("han_has_shot", self.han_has_shot.is_some()),
            ("operated", self.operated.is_some()),
            ("token", self.token.is_some()),
        ];
        words.into_iter().filter(|(_, said)| *said).map(|(word, _)| word)
    }

    /// The words about a table of its own, as far as something is said.
    pub(super) fn own_table(&self) -> impl Iterator<Item = &'static str> {
        let words = [
            ("table", self.table.is_some()),
            ("terrain", self.terrain.is_some()),
            ("terminal", self.terminal.is_some()),
            ("zone", self.zone.is_some()),
            ("objective", self.objective.is_some()),
        ];
        words.into_iter().filter(|(_, said)| *said).map(|(word, _)| word)
    }
}

/// A text in the words of this game.
pub(super) struct Word<T>(pub(super) T);

impl<'de, T: FromStr<Err = String>> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(D::Error::custom)
    }
}

/// Something about some of the figures, in the order in which it was written.
pub(super) struct ByFigure<T>(pub(super) Vec<(FigureId, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByFigure<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = ByFigure<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table by figure")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ByFigure<T>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(ByFigure(entries))
            }
        }
        deserializer.deserialize_map(Entries(PhantomData))
    }
}

impl<T> ByFigure<T> {
    /// What is said about a figure.
    pub(super) fn of(&self, figure: FigureId) -> Option<&T> {
        self.0.iter().find(|(known, _)| *known == figure).map(|(_, what)| what)
    }
}

/// `10 20`, `49 36 on hut`, `out`, `left`
pub(super) enum Where {
    /// On the ground, or on the roof of this building.
    On(u8, u8, Option<String>),
    Out,
    Left,
}

impl FromStr for Where {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words[..] {
            ["out"] => Self::Out,
            ["left"] => Self::Left,
            [x, y] | [x, y, "on", "ground"] => Self::On(number(x)?, number(y)?, None),
            [x, y, "on", roof] => Self::On(number(x)?, number(y)?, Some(roof.to_owned())),
            _ => return Err(format!("{text:?} is not a place like `10 20` or `49 36 on hut`")),
        })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Others {
    Out,
}

/// SK-4.4 What can lie beside a figure.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Marker {
    Activated,
    Run,
    Ready,
    Jam,
    Captive,
    FlameSpent,
    /// SK-14.2 No longer captive.
    Free,
}

coded! {
    pub(super) Marker {
        Activated = "activated",
        Run = "run",
        Ready = "ready",
        Jam = "jam",
        Captive = "captive",
        FlameSpent = "flame_spent",
        Free = "free",
    }
}

/// `run, jam`
pub(super) struct Markers(pub(super) Vec<Marker>);

impl FromStr for Markers {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut found = Vec::new();
        for word in listed(text)? {
            let known = Marker::ALL.into_iter().find(|marker| marker.code() == word);
            let marker = known.ok_or_else(|| {
                let all: Vec<_> = Marker::ALL.iter().map(|marker| marker.code()).collect();
                format!("{word:?} is no marker: {}", all.join(", "))
            })?;
            if found.contains(&marker) {
                return Err(format!("{word:?} is said twice"));
            }
            found.push(marker);
        }
        Ok(Self(found))
    }
}

/// The entries of a list in a text. None of them is empty.
fn listed(text: &str) -> Result<Vec<&str>, String> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let words: Vec<&str> = text.split(',').map(str::trim).collect();
    if words.contains(&"") { Err(format!("{text:?} has an empty part")) } else { Ok(words) }
}

/// SK-13.2 A quote that has been used.
pub(super) struct Said(pub(super) Words);

impl FromStr for Said {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let words = Words::of(text);
        if words.are_default() || words.are_too_long() {
            return Err(format!("a quote has 1 to {MAX_CHARS} characters (SK-13.2)"));
        }
        Ok(Self(words))
    }
}

/// SK-12.2 Reroll markers.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Rerolls {
    pub(super) light: u8,
    pub(super) dark: u8,
}

/// SK-8.1 What the active figure has done.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Deed {
    Move,
    Shoot,
    Aim,
    Other,
}

/// `HA, D2`
pub(super) struct Pile(pub(super) Cards);

impl FromStr for Pile {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let cards: Vec<Card> =
            listed(text)?.into_iter().map(read_card).collect::<Result<_, _>>()?;
        Cards::distinct(cards).map(Self)
    }
}

/// SK-14.4 `r2_d2`, `40 30`
pub(super) enum TokenAt {
    With(FigureId),
    On(u8, u8),
}

impl FromStr for TokenAt {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [x, y] => Ok(Self::On(number(x)?, number(y)?)),
            [id] => super::notation::figure(id).map(Self::With),
            _ => Err(format!("{text:?} is neither a figure nor a place like `40 30`")),
        }
    }
}

/// `clamp 6 34`
pub(super) struct Terminal {
    pub(super) id: String,
    pub(super) x: u8,
    pub(super) y: u8,
}

impl FromStr for Terminal {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [id, x, y] = words[..] else {
            return Err(format!("{text:?} is not a terminal like `clamp 6 34`"));
        };
        Ok(Self { id: id.to_owned(), x: number(x)?, y: number(y)? })
    }
}

/// `ramp 38 25 7 7`
pub(super) struct Zone {
    pub(super) id: String,
    pub(super) rect: [u8; 4],
}

impl FromStr for Zone {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [id, x, y, w, h] = words[..] else {
            return Err(format!("{text:?} is not a zone like `ramp 38 25 7 7`"));
        };
        let rect = [number(x)?, number(y)?, number(w)?, number(h)?];
        Ok(Self { id: id.to_owned(), rect })
    }
}

/// SK-3.5 A piece of terrain: as in a scenario file, or `wall 50 30 1 12`,
/// `hut: building 40 30 10 12 no roof`, `area 50,30 56,30 58,36`.
#[derive(Default)]
pub(super) struct Terrain {
    pub(super) id: Option<String>,
    pub(super) row: Table,
}

impl FromStr for Terrain {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not terrain like `wall 50 30 1 12`");
        let (id, rest) = match text.split_once(':') {
            Some((id, rest)) => (Some(id.trim().to_owned()), rest),
            None => (None, text),
        };
        let (rest, roof) = rest.strip_suffix("no roof").map_or((rest, true), |rest| (rest, false));
        let words: Vec<&str> = rest.split_whitespace().collect();
        let [kind, shape @ ..] = &words[..] else { return Err(wrong()) };
        let known = Kind::ALL.into_iter().find(|known| known.code() == *kind);
        let kind = known.ok_or_else(|| format!("{kind:?} is none of low, wall, building, area"))?;
        let mut row = Table::new();
        row.insert("kind".to_owned(), kind.code().into());
        if !roof {
            row.insert("roof".to_owned(), false.into());
        }
        let numbers = |texts: &mut dyn Iterator<Item = &str>| {
            texts.map(|text| number(text).map(i64::from)).collect::<Result<Vec<i64>, _>>()
        };
        if shape.iter().any(|word| word.contains(',')) {
            let corner = |corner: &&str| match numbers(&mut corner.split(','))?[..] {
                [x, y] => Ok(vec![x, y]),
                _ => Err(wrong()),
            };
            let corners: Vec<Vec<i64>> = shape.iter().map(corner).collect::<Result<_, _>>()?;
            row.insert("poly".to_owned(), corners.into());
        } else {
            let sides = numbers(&mut shape.iter().copied())?;
            if sides.len() != 4 {
                return Err(wrong());
            }
            row.insert("rect".to_owned(), sides.into());
        }
        Ok(Self { id, row })
    }
}

impl<'de> Deserialize<'de> for Terrain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Piece;
        impl<'de> Visitor<'de> for Piece {
            type Value = Terrain;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("terrain like `wall 50 30 1 12`, or a table")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Terrain, E> {
                text.parse().map_err(E::custom)
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Terrain, A::Error> {
                let mut row = Table::deserialize(MapAccessDeserializer::new(map))?;
                // What else is in the row, the loader of scenario files looks at.
                let id = match row.remove("id") {
                    None => None,
                    Some(toml::Value::String(id)) => Some(id),
                    Some(other) => return Err(A::Error::custom(format!("{other} is no id"))),
                };
                Ok(Terrain { id, row })
            }
        }
        deserializer.deserialize_any(Piece)
    }
}
