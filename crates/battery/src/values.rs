//! Comparing values of JSON and TOML, and saying where they differ.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use starboard_core::tree;

/// Where two things of the same kind differ first, for a message; `None` if their JSON is equal.
pub(crate) fn difference(one: &impl Serialize, other: &impl Serialize) -> Option<String> {
    differ(&json(one), &json(other), "")
}

/// As JSON.
pub(crate) fn json(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("views, events and positions can be written as JSON")
}

fn differ(one: &Value, other: &Value, at: &str) -> Option<String> {
    match (one, other) {
        (Value::Object(one_map), Value::Object(other_map)) if one_map.len() == other_map.len() => {
            one_map.iter().find_map(|(key, inner)| match other_map.get(key) {
                Some(other) => differ(inner, other, &join(at, key)),
                None => Some(format!("{} is there only once", join(at, key))),
            })
        }
        (Value::Array(one_list), Value::Array(other_list))
            if one_list.len() == other_list.len() =>
        {
            let pairs = one_list.iter().zip(other_list).enumerate();
            pairs.into_iter().find_map(|(i, (a, b))| differ(a, b, &format!("{at}[{i}]")))
        }
        (
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_)
            | Value::Object(_),
            _,
        ) => (one != other)
            .then(|| format!("{}: {one} or {other}", if at.is_empty() { "the whole" } else { at })),
    }
}

/// `key` as a part of the thing at `path`.
pub(crate) fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// Whether everything that `wanted` says is so in `found`; if not, what is different. Tables may
/// say more than is wanted, lists may not.
pub(crate) fn contains(found: &Value, wanted: &toml::Value, at: &str) -> Result<(), String> {
    let wrong = || Err(format!("{at} is {found}, should be {wanted}"));
    match (wanted, found) {
        (toml::Value::Table(wanted), Value::Object(found)) => {
            wanted.iter().try_for_each(|(key, inner)| match found.get(key) {
                Some(found) => contains(found, inner, &join(at, key)),
                None => Err(format!("{} is not there", join(at, key))),
            })
        }
        (toml::Value::Array(wanted), Value::Array(found)) if wanted.len() == found.len() => {
            let pairs = wanted.iter().zip(found).enumerate();
            pairs.into_iter().try_for_each(|(i, (w, f))| contains(f, w, &format!("{at}[{i}]")))
        }
        (toml::Value::String(wanted), Value::String(found)) if wanted == found => Ok(()),
        (toml::Value::Boolean(wanted), Value::Bool(found)) if wanted == found => Ok(()),
        (toml::Value::Integer(wanted), Value::Number(found)) if found.as_i64() == Some(*wanted) => {
            Ok(())
        }
        (toml::Value::Float(wanted), Value::Number(found))
            if found.as_f64().is_some_and(|found| (found - wanted).abs() < 1e-9) =>
        {
            Ok(())
        }
        (
            toml::Value::String(_)
            | toml::Value::Integer(_)
            | toml::Value::Float(_)
            | toml::Value::Boolean(_)
            | toml::Value::Datetime(_)
            | toml::Value::Array(_)
            | toml::Value::Table(_),
            _,
        ) => wrong(),
    }
}

/// Whether a `T` is read with an eye on `key` in the table that stands at `around` in `whole` and
/// lacks it: nonsense there makes the reading fail, or fail in another way. `whole` need not be
/// complete.
pub(crate) fn knows_key<T: DeserializeOwned>(whole: &Value, around: &str, key: &str) -> bool {
    let before = complaint::<T>(whole);
    let nonsense = [json!("\0"), json!({ "\0": [0] }), json!([[0]]), json!(-1.5)];
    let minds = |nonsense| {
        let after = with(whole, around, key, nonsense).and_then(|with| complaint::<T>(&with));
        after != before && after.is_some_and(|text| !text.starts_with("unknown field"))
    };
    // What is written in line with the rest (`flatten`) is read only when the rest is there.
    nonsense.into_iter().any(minds)
        || fillings::<T>(whole, around).iter().any(|filled| knows_key::<T>(filled, around, key))
}

/// The kinds that a `T` can be of, told apart by the key `tag`.
pub(crate) fn kinds<T: DeserializeOwned>(tag: &str) -> Vec<String> {
    complaint::<T>(&json!({ tag: "\0" })).map_or_else(Vec::new, |text| variants(&text))
}

/// Why nothing can be a `T` that holds all of `part`, if so.
pub(crate) fn contradiction<T: DeserializeOwned>(part: &Value) -> Option<String> {
    complaint::<T>(part).filter(|text| missing(text).is_none())
}

/// Why something is no `T`.
fn complaint<T: DeserializeOwned>(value: &Value) -> Option<String> {
    tree::read::<T, _>(value).err().map(|flaw| flaw.problem())
}

/// `whole` with one more key in the table at `around`.
fn with(whole: &Value, around: &str, key: &str, value: Value) -> Option<Value> {
    let mut with = whole.clone();
    with.pointer_mut(around)?.as_object_mut()?.insert(key.to_owned(), value);
    Some(with)
}

/// The names that a complaint about an unknown one lists.
fn variants(complaint: &str) -> Vec<String> {
    let list =
        complaint.strip_prefix("unknown variant").and_then(|text| text.split_once("expected"));
    let quoted = |list: &str| list.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    list.map_or_else(Vec::new, |(_, list)| quoted(list))
}

/// The ways to fill the first gap of the table at `around`: by something of its type, or by each of
/// the names that can stand there.
fn fillings<T: DeserializeOwned>(whole: &Value, around: &str) -> Vec<Value> {
    let Some(gap) = complaint::<T>(whole).as_deref().and_then(missing) else { return Vec::new() };
    let filled = |value: Value| with(whole, around, &gap, value);
    let names = filled(json!("\0")).and_then(|with| complaint::<T>(&with));
    let names = names.map_or_else(Vec::new, |text| variants(&text));
    if !names.is_empty() {
        return names.into_iter().filter_map(|name| filled(json!(name))).collect();
    }
    let fits = |with: &Value| {
        complaint::<T>(with).is_none_or(|text| missing(&text).is_some_and(|next| next != gap))
    };
    let values = [json!(0), json!(false), json!(""), json!([]), json!({})];
    values.into_iter().filter_map(filled).find(fits).into_iter().collect()
}

/// The field that a complaint misses.
fn missing(complaint: &str) -> Option<String> {
    let (field, _) = complaint.strip_prefix("missing field `")?.split_once('`')?;
    Some(field.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_found_and_named() {
        let (one, other) = (r#"{"a":[1,{"b":2}]}"#, r#"{"a":[1,{"b":3}]}"#);
        let [one, other] = [one, other].map(|text| serde_json::from_str::<Value>(text).unwrap());
        assert_eq!(difference(&one, &other).unwrap(), "a[1].b: 2 or 3");
        assert_eq!(difference(&one, &one), None);
    }

    #[test]
    fn a_key_is_known_if_nonsense_there_matters() {
        #[derive(serde::Deserialize)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        #[allow(dead_code)]
        enum Event {
            Won { seat: u8, points: Option<u8> },
            Tied,
        }
        let knows = |kind: &str, key: &str| knows_key::<Event>(&json!({ "kind": kind }), "", key);
        assert!(knows("won", "seat") && knows("won", "points"));
        assert!(!knows("won", "pointz") && !knows("tied", "seat"));
        assert_eq!(kinds::<Event>("kind"), ["won", "tied"]);
        assert_eq!(contradiction::<Event>(&json!({ "kind": "won", "points": 1 })), None);
        let contradiction = contradiction::<Event>(&json!({ "kind": "won", "points": "many" }));
        assert!(contradiction.unwrap().starts_with("invalid type: string \"many\""));
    }

    #[test]
    fn a_key_is_known_also_if_it_is_written_in_line_with_the_rest() {
        #[derive(serde::Deserialize)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        #[allow(dead_code)]
        enum Event {
            Lost {
                #[serde(flatten)]
                place: Place,
                why: Why,
                final_: bool,
                #[serde(flatten)]
                way: Way,
            },
        }
        #[derive(serde::Deserialize)]
        #[allow(dead_code)]
        struct Place {
            row: u8,
            column: u8,
        }
        #[derive(serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Why {
            Hidden,
        }
        #[derive(serde::Deserialize)]
        #[serde(tag = "way", rename_all = "snake_case")]
        #[allow(dead_code)]
        enum Way {
            Stay,
            Fall { height: u8 },
        }
        let knows = |key: &str| knows_key::<Event>(&json!({ "kind": "lost" }), "", key);
        for key in ["why", "final_", "row", "column", "way", "height"] {
            assert!(knows(key), "{key}");
        }
        assert!(!knows("rows") && !knows("seat"));
    }

    #[test]
    fn a_table_may_say_more_than_is_wanted() {
        let found = serde_json::json!({ "at": { "board": 0, "sector": 3 }, "hits": [1, 2] });
        let check =
            |wanted: &str| contains(&found, &toml::Value::Table(wanted.parse().unwrap()), "event");
        assert_eq!(check("at = { sector = 3 }\nhits = [1, 2]"), Ok(()));
        assert_eq!(check("at = { sector = 4 }").unwrap_err(), "event.at.sector is 3, should be 4");
        assert_eq!(check("from = 1").unwrap_err(), "event.from is not there");
        assert!(check("hits = [1]").is_err());
    }
}
