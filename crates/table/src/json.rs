//! Reading JSON that people and programs wrote: errors name the field.
//!
//! Anybody may send anything, so the work for an error is bounded whatever was sent: one reading
//! that keeps track of the way, and where serde loses it (inside tagged enums, which it reads into
//! a buffer first) a search that ends when it has read [`EFFORT`]'s worth of JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use starboard_core::tree::{self, Flaw, Place, explained};

/// Reads `value` as a `T`.
///
/// # Errors
/// What is wrong, and in which field.
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    read_within(value, &mut { EFFORT })
}

/// Reads `value` as a `T` that was written by the same type: what is there and is not read as it
/// stands is an error. Serde lets keys pass beside a variant without fields, and numbers in the
/// place of names.
///
/// # Errors
/// What is wrong, and in which field.
pub fn read_exactly<T: DeserializeOwned + Serialize>(value: &Value) -> Result<T, String> {
    let thing = read::<T>(value)?;
    let written = serde_json::to_value(&thing).expect("plain data");
    let mut search = Search::new(says::<T>, value.clone(), String::new(), EFFORT);
    match stray(value, &written, &mut Vec::new(), &mut search) {
        None => Ok(thing),
        Some(problem) => Err(short(&problem)),
    }
}

/// Like [`read`], with the effort that is `left` for finding the field.
fn read_within<T: DeserializeOwned>(value: &Value, left: &mut usize) -> Result<T, String> {
    tree::read(value).map_err(|flaw: Flaw| {
        let problem = flaw.problem();
        let way = way_to(says::<T>, value, flaw.into_way(), &problem, left);
        short(&explained(&way, &problem))
    })
}

/// What is said about a value that is read as something; nothing if it can be.
type Says = fn(&Value) -> String;

fn says<T: DeserializeOwned>(value: &Value) -> String {
    tree::read::<T, _>(value).err().map_or_else(String::new, |flaw| flaw.problem())
}

/// How much JSON the search for the field that is to blame may read: some milliseconds.
const EFFORT: usize = 1 << 20;

/// The weight of JSON, in about the units that its characters are.
fn weight(value: &Value) -> usize {
    const EACH: usize = 16;
    let inside: usize = match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
        Value::String(text) => text.len(),
        Value::Array(items) => items.iter().map(weight).sum(),
        Value::Object(fields) => fields.iter().map(|(key, value)| key.len() + weight(value)).sum(),
    };
    EACH + inside
}

/// A text that quotes what somebody wrote, without the middle of a very long one.
pub fn short(text: &str) -> String {
    const MOST: usize = 2000;
    if text.len() <= MOST {
        return text.to_owned();
    }
    let (head, tail) =
        (text.floor_char_boundary(MOST / 2), text.ceil_char_boundary(text.len() - MOST / 4));
    format!("{} … {}", &text[..head], &text[tail..])
}

/// Goes on from `path` on the way to the field of `value` that `problem` is about, as far as it can
/// be found with the effort that is `left`.
fn way_to(
    says: Says,
    value: &Value,
    mut path: Vec<Place>,
    problem: &str,
    left: &mut usize,
) -> Vec<Place> {
    let lost_at = path.iter().try_fold(value, |value, place| value.at(place));
    if !lost_at.is_some_and(|value| value.is_object() || value.is_array()) {
        return path;
    }
    // Of a long list only the item that the way leads through is read again and again.
    let known = path.len();
    let mut way: Vec<Place> = path.iter().map(only).collect();
    let mut search = Search::new(says, alone(value, &path), problem.to_owned(), *left);
    if search.complaint(&search.whole.clone()).is_some_and(|again| again != problem) {
        way.clone_from(&path);
        search = Search::new(says, value.clone(), problem.to_owned(), search.left);
    }
    // What was found before the effort was spent is true.
    _ = search.go_on(&mut way);
    *left = search.left;
    path.extend(way.drain(known..));
    path
}

/// The same place where lists hold nothing else.
fn only(place: &Place) -> Place {
    match place {
        Place::Key(key) => Place::Key(key.clone()),
        Place::At(_) => Place::At(0),
    }
}

/// `value` with nothing else in the lists that `path` leads through.
fn alone(value: &Value, path: &[Place]) -> Value {
    match (value, path) {
        (Value::Array(items), [Place::At(at), rest @ ..]) => {
            Value::Array(items.get(*at).map(|item| alone(item, rest)).into_iter().collect())
        }
        (Value::Object(fields), [Place::Key(key), rest @ ..]) => {
            let inside = |(name, value): (&String, &Value)| {
                let value = if name == key { alone(value, rest) } else { value.clone() };
                (name.clone(), value)
            };
            Value::Object(fields.iter().map(inside).collect())
        }
        (value, _) => value.clone(),
    }
}

const UNKNOWN_TAG: &str = "no such tag";

/// A search for the field that is to blame, by changing one after the other: without the culprit
/// the problem is another one.
struct Search {
    says: Says,
    whole: Value,
    problem: String,
    /// What it costs to read the whole once.
    cost: usize,
    /// The effort that is left.
    left: usize,
}

impl Search {
    fn new(says: Says, whole: Value, problem: String, left: usize) -> Self {
        Self { says, cost: weight(&whole), whole, problem, left }
    }

    /// What is said about another value; empty if it can be read. Nothing when the effort is spent.
    fn complaint(&mut self, changed: &Value) -> Option<String> {
        self.left = self.left.checked_sub(self.cost)?;
        Some((self.says)(changed))
    }

    /// Goes on from `path` to the culprit, as far as the effort lasts.
    fn go_on(&mut self, path: &mut Vec<Place>) -> Option<()> {
        while !self.lacks_a_field(path)? {
            path.push(self.culprit(path)?);
        }
        Some(())
    }

    /// Whether it is here that the field is missing that the problem names.
    fn lacks_a_field(&mut self, path: &[Place]) -> Option<bool> {
        let missing = self.problem.strip_prefix("missing field `");
        let Some(missing) = missing.and_then(|rest| rest.split('`').next()) else {
            return Some(false);
        };
        let mut with = self.whole.clone();
        if let Some(Value::Object(fields)) = inside_mut(&mut with, path) {
            fields.insert(missing.to_owned(), Value::Null);
        }
        let answer = self.complaint(&with)?;
        // Elsewhere the field would be unknown, or nobody would care for it.
        Some(answer != self.problem && !answer.starts_with("unknown field"))
    }

    /// The part of what stands at `path` that is to blame, if one is and the effort lasts.
    fn culprit(&mut self, path: &[Place]) -> Option<Place> {
        let here = path.iter().try_fold(&self.whole, |value, place| value.at(place))?;
        let places: Vec<Place> = match here {
            Value::Object(fields) => fields.keys().cloned().map(Place::Key).collect(),
            Value::Array(items) => (0..items.len()).map(Place::At).collect(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return None,
        };
        for place in places {
            if self.is_to_blame(path, &place)? {
                return Some(place);
            }
        }
        None
    }

    fn is_to_blame(&mut self, path: &[Place], place: &Place) -> Option<bool> {
        let mut without = self.whole.clone();
        match (inside_mut(&mut without, path), place) {
            (Some(Value::Object(fields)), Place::Key(key)) => drop(fields.remove(key)),
            (Some(Value::Array(items)), Place::At(at)) => drop(items.remove(*at)),
            _ => {}
        }
        if self.complaint(&without)? == self.problem {
            return Some(false);
        }
        // Leaving out a tag changes everything, also when the tag is not to blame.
        let answer = self.complaint(&self.with(path, place, UNKNOWN_TAG.into()))?;
        let is_tag = answer.starts_with(&format!("unknown variant `{UNKNOWN_TAG}`"));
        Some(!is_tag || self.problem.starts_with("unknown variant"))
    }

    /// Whether anybody looks at what stands there.
    fn is_read(&mut self, path: &[Place], place: &Place) -> Option<bool> {
        let nonsense = serde_json::json!({ "no such key": [0] });
        Some(!self.complaint(&self.with(path, place, nonsense))?.is_empty())
    }

    /// The whole with something else at this place.
    fn with(&self, path: &[Place], place: &Place, new: Value) -> Value {
        let mut changed = self.whole.clone();
        let inside = inside_mut(&mut changed, path).and_then(|value| value.at_mut(place));
        if let Some(value) = inside {
            *value = new;
        }
        changed
    }
}

fn inside_mut<'a>(whole: &'a mut Value, path: &[Place]) -> Option<&'a mut Value> {
    path.iter().try_fold(whole, |value, place| value.at_mut(place))
}

trait At {
    fn at(&self, place: &Place) -> Option<&Value>;
    fn at_mut(&mut self, place: &Place) -> Option<&mut Value>;
}

impl At for Value {
    fn at(&self, place: &Place) -> Option<&Value> {
        match place {
            Place::Key(key) => self.get(key),
            Place::At(at) => self.get(at),
        }
    }

    fn at_mut(&mut self, place: &Place) -> Option<&mut Value> {
        match place {
            Place::Key(key) => self.get_mut(key),
            Place::At(at) => self.get_mut(at),
        }
    }
}

/// What stands in `given` and was not read as it stands, if anything: `written` is what was read.
fn stray(
    given: &Value,
    written: &Value,
    path: &mut Vec<Place>,
    search: &mut Search,
) -> Option<String> {
    match (given, written) {
        (Value::Object(given), Value::Object(written)) => {
            given.iter().find_map(|(key, given)| {
                let place = Place::Key(key.clone());
                let Some(written) = written.get(key) else {
                    // What is the default is often written as if it were not there at all.
                    let is_read = search.is_read(path, &place).unwrap_or(given.is_null());
                    return (!is_read).then(|| match path.as_slice() {
                        [] => unknown_field(key),
                        path => format!("`{}`: {}", tree::written(path), unknown_field(key)),
                    });
                };
                path.push(place);
                let found = stray(given, written, path, search);
                path.pop();
                found
            })
        }
        (Value::Array(given), Value::Array(written)) if given.len() == written.len() => {
            given.iter().zip(written).enumerate().find_map(|(at, (given, written))| {
                path.push(Place::At(at));
                let found = stray(given, written, path, search);
                path.pop();
                found
            })
        }
        // A game may put the words of people in order.
        (Value::String(_), Value::String(_)) => None,
        (
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_)
            | Value::Object(_),
            _,
        ) => (given != written).then(|| {
            let at = tree::written(&*path);
            format!("`{at}`: {given} is not how this is written, but {written}")
        }),
    }
}

/// What serde says about a key that nobody knows.
pub(crate) fn unknown_field(key: &str) -> String {
    short(&format!("unknown field `{key}`"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
    use serde::{Deserialize, Serialize};
    use serde_json::json;
    use std::cell::Cell;
    use std::fmt;

    #[derive(Debug, Deserialize)]
    #[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
    #[allow(dead_code)]
    enum Action {
        Play { card: u8, sector: u8 },
        Pass {},
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Line {
        steps: Vec<Action>,
    }

    #[track_caller]
    fn check(action: &Value, expected: &str) {
        assert_eq!(read::<Action>(action).unwrap_err(), expected);
    }

    #[test]
    fn an_error_names_the_field() {
        check(&json!({"kind": "play", "card": 1}), "missing field `sector`");
        check(
            &json!({"kind": "play", "card": 1, "sector": "left"}),
            "`sector`: invalid type: string \"left\", expected u8",
        );
        check(
            &json!({"kind": "play", "card": 1, "sector": 300}),
            "`sector`: invalid value: integer `300`, expected u8",
        );
        check(&json!({"kind": "pass", "card": 1}), "unknown field `card`, there are no fields");
        check(
            &json!({"kind": "fly", "card": 1}),
            "`kind`: unknown variant `fly`, expected `play` or `pass`",
        );
        check(&json!({"card": 1}), "missing field `kind`");
        check(
            &json!("pass"),
            "invalid type: string \"pass\", expected internally tagged enum Action",
        );
    }

    #[test]
    fn an_error_deep_inside_names_the_way_to_it() {
        let line = json!({"steps": [{"kind": "pass"}, {"kind": "play", "card": -1, "sector": 1}]});
        assert_eq!(
            read::<Line>(&line).unwrap_err(),
            "`steps[1].card`: invalid value: integer `-1`, expected u8"
        );
        let line = json!({"steps": [{"kind": "play", "card": 1}, {"kind": "pass"}]});
        assert_eq!(read::<Line>(&line).unwrap_err(), "`steps[0]`: missing field `sector`");
    }

    #[derive(Debug, PartialEq, Deserialize, Serialize)]
    #[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
    enum Order {
        Halt,
        Move {
            to: u8,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            by: Option<u8>,
        },
        Say {
            #[serde(default, skip_serializing_if = "Words::is_empty")]
            words: Words,
        },
    }

    /// Words without white space at the ends.
    #[derive(Debug, Default, PartialEq, Deserialize, Serialize)]
    #[serde(from = "String")]
    struct Words(String);

    impl From<String> for Words {
        fn from(text: String) -> Self {
            Self(text.trim().to_owned())
        }
    }

    impl Words {
        fn is_empty(&self) -> bool {
            self.0.is_empty()
        }
    }

    #[test]
    fn what_is_not_read_as_it_stands_is_refused() {
        let check = |order: Value, expected: Result<Order, &str>| {
            assert_eq!(read_exactly::<Order>(&order), expected.map_err(ToOwned::to_owned));
        };
        check(json!({"kind": "halt"}), Ok(Order::Halt));
        check(json!({"kind": "move", "to": 1}), Ok(Order::Move { to: 1, by: None }));
        check(json!({"kind": "move", "to": 1, "by": null}), Ok(Order::Move { to: 1, by: None }));
        let say = |words: &str| Order::Say { words: Words(words.to_owned()) };
        check(json!({"kind": "say", "words": ""}), Ok(say("")));
        check(json!({"kind": "say", "words": " on  "}), Ok(say("on")));
        check(
            json!({"kind": "say", "words": "", "loud": ""}),
            Err("unknown field `loud`, expected `words`"),
        );
        check(json!({"kind": "halt", "to": 1}), Err("unknown field `to`"));
        check(json!({"kind": "halt", "to": null}), Err("unknown field `to`"));
        check(
            json!({"kind": 0}),
            Err("`kind`: invalid type: integer `0`, expected variant identifier"),
        );
        let orders = json!([{"kind": "halt"}, {"kind": "halt", "by": {"x": 1}}]);
        assert_eq!(
            read_exactly::<Vec<Order>>(&orders),
            Err("`[1]`: unknown field `by`".to_owned())
        );
    }

    thread_local! {
        /// How many values have been looked at.
        static LOOKED: Cell<usize> = const { Cell::new(0) };
    }

    /// Anything, counted, but never `false`.
    #[derive(Debug)]
    struct Counted;

    impl<'de> Deserialize<'de> for Counted {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            LOOKED.set(LOOKED.get() + 1);
            deserializer.deserialize_any(Self)
        }
    }

    impl<'de> Visitor<'de> for Counted {
        type Value = Self;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("anything but false")
        }
        fn visit_unit<E>(self) -> Result<Self, E> {
            Ok(self)
        }
        fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
            Ok(self)
        }
        fn visit_str<E>(self, _: &str) -> Result<Self, E> {
            Ok(self)
        }
        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self, A::Error> {
            while items.next_element::<Self>()?.is_some() {}
            Ok(self)
        }
        fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Self, A::Error> {
            while fields.next_entry::<IgnoredAny, Self>()?.is_some() {}
            Ok(self)
        }
    }

    #[derive(Debug, Deserialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    #[allow(dead_code)]
    enum Hostile {
        Any {
            #[serde(flatten)]
            all: Counted,
        },
        Deep {
            inside: Box<Self>,
        },
        Number {
            number: u8,
        },
    }

    /// Refuses `value` and tells how much effort it took: what the search says, and what the type
    /// itself has seen of it.
    #[track_caller]
    fn work<T: DeserializeOwned + fmt::Debug>(value: &Value) -> (String, usize) {
        let mut left = EFFORT;
        LOOKED.set(0);
        let problem = read_within::<T>(value, &mut left).unwrap_err();
        let looked = LOOKED.get();
        // The first reading and the one that keeps track of the way come on top; a value weighs
        // some sixteen units.
        assert!(looked <= EFFORT / 16 + 3 * weight(value), "{looked} values were looked at");
        (problem, EFFORT - left)
    }

    #[test]
    fn no_input_makes_the_search_for_the_culprit_long() {
        const SIZE: usize = 64 << 10;
        let many_keys = |value: Value| -> Value {
            let keys = (0..SIZE / 10).map(|at| (format!("k{at}"), value.clone()));
            keys.chain([("kind".to_owned(), json!("any"))]).collect()
        };
        let nested = |depth: usize, innermost: Value| {
            (0..depth).fold(innermost, |inside, _| json!({"kind": "deep", "inside": inside}))
        };
        let long = "x".repeat(SIZE);
        let hostile = [
            many_keys(json!(false)),
            many_keys(json!([[[[]]], false])),
            json!({"kind": "any", "list": vec![json!(false); SIZE]}),
            json!({"kind": "any", "list": (0..SIZE).map(|at| json!(at == SIZE - 1)).collect::<Vec<_>>()}),
            json!({"kind": "any", "text": long, "wrong": false}),
            json!({"kind": long}),
            json!({long.clone(): 1}),
            json!({"kind": "number", "number": long}),
            json!({"kind": "number", "number": 1.5, "list": vec![json!({}); SIZE]}),
            nested(60, json!({"kind": "number"})),
            nested(60, json!({"kind": "number", "number": "x"})),
            nested(60, many_keys(json!(false))),
            json!(vec![json!([]); SIZE]),
            json!(long),
        ];
        for value in &hostile {
            for (problem, spent) in [work::<Hostile>(value), work::<Vec<Hostile>>(&json!([value]))]
            {
                assert!(spent <= EFFORT && problem.len() < 2100, "{spent}: {problem}");
            }
        }
    }

    #[test]
    fn a_long_list_of_orders_still_tells_which_field_is_wrong() {
        let mut steps = vec![json!({"kind": "play", "card": 1, "sector": 1}); 20_000];
        steps[15_000]["sector"] = json!(-1);
        let line = json!({ "steps": steps });
        let mut left = EFFORT;
        assert_eq!(
            read_within::<Line>(&line, &mut left).unwrap_err(),
            "`steps[15000].sector`: invalid value: integer `-1`, expected u8"
        );
        assert!(EFFORT - left < 10_000, "only the one step is searched");
    }
}
