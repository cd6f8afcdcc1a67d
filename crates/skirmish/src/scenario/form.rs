//! SK-21.3 The form of a scenario file. What it means is for the loader to check.

use super::{Rect, ZoneKind};
use crate::catalogue::Side;
use crate::geometry::{Facing, Point};
use crate::tabletop::Kind;
use serde::de::{Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use starboard_core::tree::Spanned;
use std::fmt;

/// SK-21.3 An empty string means none.
fn text_or_none<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    Ok(text.filter(|text| !text.is_empty()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawScenario {
    pub(super) schema: Spanned<String>,
    pub(super) id: Spanned<String>,
    pub(super) name: Option<String>,
    pub(super) name_de: Option<String>,
    pub(super) text: Option<String>,
    pub(super) text_de: Option<String>,
    pub(super) table: Spanned<Vec<u8>>,
    pub(super) rounds: Spanned<u8>,
    pub(super) players: Spanned<Vec<u8>>,
    pub(super) place: Spanned<Vec<Spanned<PlaceRow>>>,
    pub(super) objective: Spanned<ObjectiveRow>,
    #[serde(default)]
    pub(super) zone: Vec<Spanned<ZoneRow>>,
    #[serde(default)]
    pub(super) terminal: Vec<Spanned<TerminalRow>>,
    #[serde(default)]
    pub(super) terrain: Vec<Spanned<TerrainRow>>,
}

/// SK-2.4 A figure, where it stands, and where it looks.
#[derive(Clone)]
pub(super) struct PlaceRow(pub(super) String, pub(super) u8, pub(super) u8, pub(super) Facing);

/// The parser lets lists be longer than what is read of them: not so here.
impl<'de> Deserialize<'de> for PlaceRow {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Row;
        impl<'de> Visitor<'de> for Row {
            type Value = PlaceRow;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("data-expected-place")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut row: A) -> Result<PlaceRow, A::Error> {
                let wrong = |length: usize| A::Error::invalid_length(length, &self);
                let id = row.next_element()?.ok_or_else(|| wrong(0))?;
                let x = row.next_element()?.ok_or_else(|| wrong(1))?;
                let y = row.next_element()?.ok_or_else(|| wrong(2))?;
                let facing = row.next_element()?.ok_or_else(|| wrong(3))?;
                match row.next_element::<IgnoredAny>()? {
                    Some(_) => Err(wrong(5)),
                    None => Ok(PlaceRow(id, x, y, facing)),
                }
            }
        }
        deserializer.deserialize_seq(Row)
    }
}

/// SK-3.5 A corner of a piece of terrain.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "Vec<i32>")]
pub(super) struct Corner(pub(super) Point);

impl TryFrom<Vec<i32>> for Corner {
    type Error = String;
    fn try_from(numbers: Vec<i32>) -> Result<Self, String> {
        let [x, y] = numbers[..] else { return Err("data-no-corner".to_owned()) };
        Ok(Self(Point::new(x, y)))
    }
}

#[derive(Clone, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum ObjectiveRow {
    Points {
        #[serde(default)]
        light_bonus: u8,
        #[serde(default)]
        dark_bonus: u8,
    },
    Escape {
        escapers: Vec<String>,
        need: u8,
        #[serde(default)]
        must: Vec<String>,
        zone: String,
        #[serde(default, deserialize_with = "text_or_none")]
        locked_by: Option<String>,
        #[serde(default, deserialize_with = "text_or_none")]
        captive: Option<String>,
        #[serde(default)]
        recapture: bool,
    },
    Carry {
        carrier: String,
        token: String,
        token_name: Option<String>,
        token_name_de: Option<String>,
        zone: String,
    },
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneRow {
    pub(super) id: String,
    pub(super) kind: ZoneKind,
    pub(super) side: Side,
    pub(super) rect: Rect,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TerminalRow {
    pub(super) id: String,
    pub(super) name: Option<String>,
    pub(super) name_de: Option<String>,
    pub(super) x: u8,
    pub(super) y: u8,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TerrainRow {
    pub(super) id: Spanned<String>,
    pub(super) name: Option<String>,
    pub(super) name_de: Option<String>,
    pub(super) kind: Kind,
    pub(super) roof: Option<bool>,
    pub(super) rect: Option<Rect>,
    pub(super) poly: Option<Vec<Corner>>,
}
