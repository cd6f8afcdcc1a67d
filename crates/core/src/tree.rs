//! What somebody wrote, whatever the format: read as a tree first, and then as what it is to be.
//!
//! Serde compiles a type once more for every format that it is read from. A [`Tree`] stands between:
//! each format is compiled for trees, and each type is read from trees. And a tree knows the way:
//! an error says the place, and in a file the line.

mod flaw;
mod reader;
mod spanned;

pub use flaw::{Flaw, Place, explained, written};
pub use spanned::Spanned;

use reader::Reader;
use serde::de::{
    Deserialize, DeserializeOwned, Deserializer, Error, Expected, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use std::fmt;
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// What somebody wrote.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// Where it stands, if it stands in a file.
    at: Range<usize>,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Nothing,
    Bool(bool),
    Natural(u64),
    Integer(i64),
    Real(f64),
    Text(String),
    /// TOML knows dates; nobody here does.
    Date,
    List(Vec<Tree>),
    Table(Vec<(Key, Tree)>),
}

#[derive(Clone, Debug, PartialEq)]
struct Key {
    at: Range<usize>,
    name: String,
}

/// Reads a `T`, whatever it is written in.
///
/// # Errors
/// What is wrong, and where.
pub fn read<'de, T: DeserializeOwned, D>(written: D) -> Result<T, Flaw>
where
    D: Deserializer<'de, Error: fmt::Display>,
{
    Tree::deserialize(written).map_err(Flaw::custom)?.read()
}

impl Tree {
    /// Reads TOML and remembers the places.
    ///
    /// # Errors
    /// If it is not TOML.
    pub fn toml(text: &str) -> Result<Self, Flaw> {
        let table =
            DeTable::parse(text).map_err(|error| Flaw::no_toml(error.message(), error.span()))?;
        let at = table.span();
        Ok(Self::of_table(at, table.into_inner()))
    }

    /// Reads it as a `T`.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Flaw> {
        T::deserialize(Reader::of(self))
    }

    fn of_table(at: Range<usize>, table: DeTable<'_>) -> Self {
        let entry = |(key, value): (toml::Spanned<_>, toml::Spanned<DeValue<'_>>)| {
            let key_at = key.span();
            let name: std::borrow::Cow<'_, str> = key.into_inner();
            (Key { at: key_at, name: name.into_owned() }, Self::of_value(value))
        };
        Self { at, kind: Kind::Table(table.into_iter().map(entry).collect()) }
    }

    fn of_value(value: toml::Spanned<DeValue<'_>>) -> Self {
        let at = value.span();
        let kind = match value.into_inner() {
            DeValue::String(text) => Kind::Text(text.into_owned()),
            DeValue::Integer(digits) => {
                let number = i64::from_str_radix(digits.as_str(), digits.radix());
                // Beyond all that a game counts: nobody takes it for a number of theirs.
                number.map_or_else(|_| Kind::Text(digits.to_string()), Kind::Integer)
            }
            DeValue::Float(digits) => digits.as_str().parse().map_or(Kind::Date, Kind::Real),
            DeValue::Boolean(is) => Kind::Bool(is),
            DeValue::Datetime(_) => Kind::Date,
            DeValue::Array(items) => Kind::List(items.into_iter().map(Self::of_value).collect()),
            DeValue::Table(table) => return Self::of_table(at, table),
        };
        Self { at, kind }
    }

    /// What it is, for people.
    fn unexpected(&self) -> Unexpected<'_> {
        match &self.kind {
            Kind::Nothing => Unexpected::Unit,
            Kind::Bool(is) => Unexpected::Bool(*is),
            Kind::Natural(number) => Unexpected::Unsigned(*number),
            Kind::Integer(number) => Unexpected::Signed(*number),
            Kind::Real(number) => Unexpected::Float(*number),
            Kind::Text(text) => Unexpected::Str(text),
            Kind::Date => Unexpected::Other("date"),
            Kind::List(_) => Unexpected::Seq,
            Kind::Table(_) => Unexpected::Map,
        }
    }

    /// It is not what was expected.
    #[cold]
    fn mismatch(&self, expected: &dyn Expected) -> Flaw {
        Flaw::invalid_type(self.unexpected(), expected).at(&self.at)
    }
}

impl From<&toml::Table> for Tree {
    fn from(table: &toml::Table) -> Self {
        let entry = |(name, inside): (&String, &toml::Value)| {
            (Key { at: 0..0, name: name.clone() }, inside.into())
        };
        Kind::Table(table.iter().map(entry).collect()).into()
    }
}

impl From<&toml::Value> for Tree {
    fn from(value: &toml::Value) -> Self {
        match value {
            toml::Value::String(text) => Kind::Text(text.clone()).into(),
            toml::Value::Integer(number) => Kind::Integer(*number).into(),
            toml::Value::Float(number) => Kind::Real(*number).into(),
            toml::Value::Boolean(is) => Kind::Bool(*is).into(),
            toml::Value::Datetime(_) => Kind::Date.into(),
            toml::Value::Array(items) => Kind::List(items.iter().map(Self::from).collect()).into(),
            toml::Value::Table(table) => table.into(),
        }
    }
}

/// From any format that says what it holds.
impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Growing)
    }
}

struct Growing;

impl<'de> Visitor<'de> for Growing {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Kind::Nothing.into())
    }

    fn visit_bool<E>(self, is: bool) -> Result<Tree, E> {
        Ok(Kind::Bool(is).into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Tree, E> {
        Ok(Kind::Natural(number).into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Tree, E> {
        Ok(Kind::Integer(number).into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Tree, E> {
        Ok(Kind::Real(number).into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
        Ok(Kind::Text(text.to_owned()).into())
    }

    fn visit_string<E>(self, text: String) -> Result<Tree, E> {
        Ok(Kind::Text(text).into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Kind::List(list).into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Tree, A::Error> {
        let mut table = Vec::new();
        while let Some((name, inside)) = entries.next_entry()? {
            table.push((Key { at: 0..0, name }, inside));
        }
        Ok(Kind::Table(table).into())
    }
}

impl From<Kind> for Tree {
    fn from(kind: Kind) -> Self {
        Self { at: 0..0, kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde::{Deserialize, Serialize};
    use serde_json::{Value, json};
    use std::collections::BTreeMap;

    /// Everything that our types are made of.
    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sheet {
        #[serde(default)]
        count: u8,
        #[serde(default)]
        offset: i16,
        #[serde(default)]
        share: Option<f64>,
        #[serde(default)]
        open: bool,
        #[serde(default)]
        name: String,
        #[serde(default)]
        pair: (u8, Id),
        #[serde(default)]
        by_number: BTreeMap<u8, Order>,
        #[serde(default)]
        by_side: BTreeMap<Side, Vec<Deed>>,
    }

    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    struct Id(u16);

    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Side {
        South,
        North,
    }

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    enum Order {
        Halt,
        Face(Side),
        Move(u8, u8),
        Say { words: String, to: Option<Side> },
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
    enum Deed {
        Play { card: u8 },
        Pass {},
    }

    fn order() -> impl Strategy<Value = Order> {
        prop_oneof![
            Just(Order::Halt),
            Just(Order::Face(Side::North)),
            any::<(u8, u8)>().prop_map(|(x, y)| Order::Move(x, y)),
            (".*", any::<bool>())
                .prop_map(|(words, to)| Order::Say { words, to: to.then_some(Side::South) }),
        ]
    }

    prop_compose! {
        fn sheet()(
            (count, offset, share) in any::<(u8, i16, Option<i16>)>(),
            (open, name) in (any::<bool>(), ".*"),
            (first, second) in any::<(u8, u16)>(),
            by_number in proptest::collection::btree_map(any::<u8>(), order(), 0..4),
            cards in proptest::collection::vec(any::<u8>(), 0..3),
        ) -> Sheet {
            let deeds = cards.into_iter().map(|card| Deed::Play { card }).chain([Deed::Pass {}]);
            Sheet {
                count, offset, open, name, by_number,
                share: share.map(|quarters| f64::from(quarters) / 4.0),
                pair: (first, Id(second)),
                by_side: [(Side::North, deeds.collect())].into(),
            }
        }
    }

    /// Everything of a value that can be replaced.
    fn replaced(value: &Value, by: &Value, found: &mut Vec<Value>) {
        let inside: Vec<(String, &Value)> = match value {
            Value::Object(fields) => {
                fields.iter().map(|(key, value)| (key.clone(), value)).collect()
            }
            Value::Array(items) => {
                items.iter().enumerate().map(|(at, item)| (at.to_string(), item)).collect()
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
        };
        found.push(by.clone());
        for (key, part) in inside {
            let mut parts = Vec::new();
            replaced(part, by, &mut parts);
            for part in parts {
                let mut whole = value.clone();
                match &mut whole {
                    Value::Object(fields) => fields[&key] = part,
                    Value::Array(items) => items[key.parse::<usize>().unwrap()] = part,
                    Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
                }
                found.push(whole);
            }
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_from_a_tree_as_without_it(sheet in sheet()) {
            let text = serde_json::to_string(&sheet).unwrap();
            let by_tree: Sheet = read(&mut serde_json::Deserializer::from_str(&text)).unwrap();
            prop_assert_eq!(&by_tree, &serde_json::from_str::<Sheet>(&text).unwrap());
            prop_assert_eq!(by_tree, sheet);
        }

        #[test]
        fn nonsense_is_refused_as_without_it(sheet in sheet(), which: usize) {
            let nonsense = [json!(null), json!(-1), json!(70_000), json!(1.5), json!("north"),
                json!(["x", 2, 3]), json!({}), json!({ "Halt": 1 }), json!({ "kind": "pass", "x": 1 })];
            let mut wrong = Vec::new();
            replaced(&json!(sheet), &nonsense[which % nonsense.len()], &mut wrong);
            for wrong in wrong {
                let direct = serde_json::from_value::<Sheet>(wrong.clone()).ok();
                prop_assert_eq!(read::<Sheet, _>(&wrong).ok(), direct, "{}", wrong);
            }
        }
    }

    #[track_caller]
    fn check(given: &Value, expected: &str) {
        assert_eq!(read::<Sheet, _>(given).unwrap_err().to_string(), expected);
    }

    #[test]
    fn an_error_says_the_way() {
        check(&json!({ "count": 300 }), "`count`: invalid value: integer `300`, expected u8");
        check(&json!({ "pair": [1, "x"] }), "`pair[1]`: invalid type: string \"x\", expected u16");
        check(
            &json!({ "by_side": { "north": [{ "kind": "pass" }, { "kind": "play", "card": -1 }] } }),
            "`by_side.north[1]`: invalid value: integer `-1`, expected u8",
        );
        check(
            &json!({ "by_side": { "east": [] } }),
            "`by_side.east`: unknown variant `east`, expected `south` or `north`",
        );
        check(
            &json!({ "by_number": { "3": { "Say": { "to": null } } } }),
            "`by_number.3.Say`: missing field `words`",
        );
        let unknown = read::<Sheet, _>(&json!({ "cuont": 3 })).unwrap_err().to_string();
        assert!(unknown.starts_with("unknown field `cuont`, expected one of"), "{unknown}");
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Places {
        #[serde(default)]
        row: Vec<Spanned<BTreeMap<String, Spanned<u8>>>>,
        #[serde(default)]
        even: Even,
    }

    /// Refused only when it has been read.
    #[derive(Debug, Default, Deserialize)]
    #[serde(try_from = "u8")]
    struct Even;

    impl TryFrom<u8> for Even {
        type Error = &'static str;

        fn try_from(number: u8) -> Result<Self, Self::Error> {
            if number.is_multiple_of(2) { Ok(Self) } else { Err("odd") }
        }
    }

    #[test]
    fn a_file_has_places() {
        let text = "[[row]]\nx = 1\n\n[[row]]\ny = 2\nz = 300\n";
        let flaw = Tree::toml(text).unwrap().read::<Places>().unwrap_err();
        assert_eq!(&text[flaw.at.clone().unwrap()], "300");
        assert_eq!(flaw.to_string(), "`row[1].z`: invalid value: integer `300`, expected u8");
        let places: Places = Tree::toml(&text.replace("300", "3")).unwrap().read().unwrap();
        let [_, row] = &places.row[..] else { panic!("two rows") };
        assert_eq!(&text[row.get_ref()["y"].span()], "2");
        let flaw = Tree::toml("row = 1\nrow = 2").unwrap_err();
        assert_eq!(flaw.at.clone().map(|at| at.start), Some(8), "{flaw}");
        let flaw = Tree::toml("row = []\nwor = 2").unwrap().read::<Places>().unwrap_err();
        assert_eq!(flaw.at, Some(9..12), "{flaw}");
        let flaw = Tree::toml("row = []\neven = 3").unwrap().read::<Places>().unwrap_err();
        assert_eq!(flaw.at, Some(16..17), "{flaw}");
    }

    #[test]
    fn a_date_is_no_text() {
        let flaw = Tree::toml("name = 2020-01-01").unwrap().read::<Sheet>().unwrap_err();
        assert_eq!(flaw.to_string(), "`name`: invalid type: date, expected a string");
        let plain: toml::Table = "name = 2020-01-01".parse().unwrap();
        assert!(Tree::from(&plain).read::<Sheet>().is_err());
    }
}
