//! Reading JSON that people and programs wrote: errors name the field.

use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Write;

/// Reads `value` as a `T`.
///
/// # Errors
/// What is wrong, and in which field.
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    T::deserialize(value).map_err(|error| {
        let problem = error.to_string();
        let mut path = Vec::new();
        blame::<T>(value, &problem, &mut path);
        match path.as_slice() {
            [] => problem,
            // "unknown field `x`" says it already.
            [Place::Key(key)] if problem.contains(&format!("`{key}`")) => problem,
            path => format!("`{}`: {problem}", written(path)),
        }
    })
}

#[derive(Clone, Debug)]
enum Place {
    Key(String),
    At(usize),
}

fn written(path: &[Place]) -> String {
    let mut text = String::new();
    for place in path {
        match place {
            Place::Key(key) if text.is_empty() => text.push_str(key),
            Place::Key(key) => _ = write!(text, ".{key}"),
            Place::At(at) => _ = write!(text, "[{at}]"),
        }
    }
    text
}

/// Finds the field that `problem` is about by leaving out one after the other: without the culprit
/// the problem is another one. Serde itself loses the way inside tagged enums.
fn blame<T: DeserializeOwned>(whole: &Value, problem: &str, path: &mut Vec<Place>) {
    let complaint = |value: &Value| T::deserialize(value).err().map(|error| error.to_string());
    let is_culprit = |place: &Place| {
        let mut without = whole.clone();
        remove(&mut without, path, place);
        if complaint(&without).as_deref() == Some(problem) {
            return false;
        }
        // Leaving out a tag changes everything, also when the tag is not to blame.
        let mut mistagged = whole.clone();
        replace(&mut mistagged, path, place, UNKNOWN_TAG.into());
        let is_tag = complaint(&mistagged)
            .is_some_and(|text| text.starts_with(&format!("unknown variant `{UNKNOWN_TAG}`")));
        !is_tag || problem.starts_with("unknown variant")
    };
    if let Some(missing) = missing_field(problem) {
        let mut with = whole.clone();
        insert(&mut with, path, missing);
        let answer = complaint(&with).unwrap_or_default();
        // Elsewhere the field would be unknown, or nobody would care for it.
        if answer != problem && !answer.starts_with("unknown field") {
            return;
        }
    }
    let places: Vec<Place> = match inside(whole, path) {
        Some(Value::Object(fields)) => fields.keys().cloned().map(Place::Key).collect(),
        Some(Value::Array(items)) => (0..items.len()).map(Place::At).collect(),
        _ => return,
    };
    if let Some(place) = places.into_iter().find(is_culprit) {
        path.push(place);
        blame::<T>(whole, problem, path);
    }
}

const UNKNOWN_TAG: &str = "no such tag";

fn inside<'a>(whole: &'a Value, path: &[Place]) -> Option<&'a Value> {
    path.iter().try_fold(whole, |value, place| match place {
        Place::Key(key) => value.get(key),
        Place::At(at) => value.get(at),
    })
}

fn inside_mut<'a>(whole: &'a mut Value, path: &[Place]) -> Option<&'a mut Value> {
    path.iter().try_fold(whole, |value, place| match place {
        Place::Key(key) => value.get_mut(key),
        Place::At(at) => value.get_mut(at),
    })
}

fn remove(whole: &mut Value, path: &[Place], place: &Place) {
    match (inside_mut(whole, path), place) {
        (Some(Value::Object(fields)), Place::Key(key)) => drop(fields.remove(key)),
        (Some(Value::Array(items)), Place::At(at)) => drop(items.remove(*at)),
        _ => {}
    }
}

/// The field that a problem says is missing.
fn missing_field(problem: &str) -> Option<&str> {
    problem.strip_prefix("missing field `")?.split('`').next()
}

fn insert(whole: &mut Value, path: &[Place], key: &str) {
    if let Some(Value::Object(fields)) = inside_mut(whole, path) {
        fields.insert(key.to_owned(), Value::Null);
    }
}

fn replace(whole: &mut Value, path: &[Place], place: &Place, new: Value) {
    let path = [path, std::slice::from_ref(place)].concat();
    if let Some(value) = inside_mut(whole, &path) {
        *value = new;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

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
}
