//! Documents that somebody has spoilt: what tests of strict reading and fuzzing begin with.

use serde_json::Value;
use starboard_core::Chance;
use starboard_core::chance::Fast;

/// Numbers at the edges of what there is.
const EDGES: [i64; 26] = [
    i64::MIN,
    i32::MIN as i64,
    -129,
    -6,
    -1,
    0,
    1,
    2,
    3,
    7,
    8,
    12,
    13,
    24,
    25,
    63,
    64,
    96,
    97,
    127,
    128,
    255,
    256,
    65_536,
    i32::MAX as i64,
    i64::MAX,
];

/// Signs that mean something in one of the notations, and some that mean nothing.
const SIGNS: [char; 22] = [
    '0', '1', '9', '-', '~', '{', '}', '(', ')', ',', ' ', '!', 'b', 'S', '+', '.', 'ä', '"', '[',
    ']', '=', '\n',
];

/// A TOML file as a value that can be spoilt.
///
/// # Panics
/// If it is none.
pub fn read_toml(file: &str) -> Value {
    serde_json::to_value(file.parse::<toml::Table>().expect("TOML")).expect("plain data")
}

/// The places in a value, as JSON pointers: its own, which is empty, and those of all inside.
pub fn places(value: &Value) -> Vec<String> {
    let mut all = Vec::new();
    visit(value, "", &mut all);
    all
}

fn visit(value: &Value, place: &str, all: &mut Vec<String>) {
    all.push(place.to_owned());
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let name = name.replace('~', "~0").replace('/', "~1");
                visit(value, &format!("{place}/{name}"), all);
            }
        }
        Value::Array(items) => {
            for (at, value) in items.iter().enumerate() {
                visit(value, &format!("{place}/{at}"), all);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Changes one thing: a value becomes another, most often one that makes as much sense, is left out,
/// or stands there twice. There has to be something inside.
pub fn spoil(whole: &mut Value, luck: &mut Fast) {
    let all = places(whole).split_off(1);
    if all.is_empty() {
        *whole = EDGES[luck.pick(EDGES.len())].into();
        return;
    }
    let path = all[luck.pick(all.len())].clone();
    let (parent, name) = path.rsplit_once('/').expect("a path");
    let way = luck.pick(10);
    match (way, whole.pointer_mut(parent)) {
        (0, Some(Value::Object(fields))) => _ = fields.remove(name),
        (0 | 1, Some(Value::Array(items))) => _ = items.remove(name.parse().expect("an index")),
        (2, Some(Value::Array(items))) => {
            let item = items[name.parse::<usize>().expect("an index")].clone();
            items.push(item);
        }
        (1, Some(Value::Object(fields))) => _ = fields.insert(format!("{name}_"), Value::Null),
        _ => {
            let value = another(whole, &all, &path, way, luck);
            if let Some(place) = whole.pointer_mut(&path) {
                *place = value;
            }
        }
    }
}

/// Another value for a place.
fn another(whole: &Value, all: &[String], path: &str, way: usize, luck: &mut Fast) -> Value {
    let old = whole.pointer(path).unwrap_or(&Value::Null);
    let edge = EDGES[luck.pick(EDGES.len())];
    let words = ["", "ground", "nobody", "light", "two words", "\u{7}"];
    match (way, old) {
        (3, _) => words[luck.pick(words.len())].into(),
        (4, _) => Value::Null,
        (5, _) => edge.into(),
        (_, Value::Number(_)) => match way % 3 {
            0 => edge.into(),
            1 => luck.pick(14).into(),
            _ => luck.pick(97).into(),
        },
        (_, Value::Bool(flag)) => (!flag).into(),
        (_, Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_)) => {
            let kind = |path: &str| whole.pointer(path).map(std::mem::discriminant);
            let alike: Vec<&String> =
                all.iter().filter(|other| kind(other) == kind(path)).collect();
            let other = alike.get(luck.pick(alike.len().max(1))).copied();
            other.and_then(|other| whole.pointer(other)).cloned().unwrap_or_default()
        }
    }
}

/// Puts something unreasonable somewhere: very deep, very long or very many, but no more than about
/// `most` characters of it.
pub fn blow_up(whole: &mut Value, most: usize, luck: &mut Fast) {
    let all = places(whole);
    let path = &all[luck.pick(all.len())];
    let Some(place) = whole.pointer_mut(path) else { return };
    let old = place.clone();
    let room = most / (old.to_string().len() + 2).max(4);
    let many = 1 + luck.pick(room.max(1));
    *place = match luck.pick(4) {
        // A reader of JSON goes no deeper than 128.
        0 => (0..many.min(140)).fold(old, |inner, _| Value::Array(vec![inner])),
        1 => "x".repeat(1 + luck.pick(most)).into(),
        2 => Value::Array(vec![old; many]),
        _ => (0..many).map(|number| (format!("key{number}"), old.clone())).collect(),
    };
}

/// Another text: a character more, less, doubled or exchanged, or a piece of another text.
pub fn scribble(text: &str, other: &str, luck: &mut Fast) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = luck.pick(letters.len() + 1);
    let sign = SIGNS[luck.pick(SIGNS.len())];
    match (luck.pick(5), at < letters.len()) {
        (0, true) => drop(letters.remove(at)),
        (1, true) => letters[at] = sign,
        (2, true) => letters.insert(at, letters[at]),
        (3, _) => letters.insert(at, sign),
        _ => {
            let piece: Vec<char> = other.chars().collect();
            let from = luck.pick(piece.len() + 1);
            let to = from + luck.pick(piece.len() + 1 - from);
            letters.splice(at..at, piece[from..to].iter().copied());
        }
    }
    letters.into_iter().collect()
}
