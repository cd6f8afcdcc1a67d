//! What is wrong with something that somebody wrote, and where.

use crate::words::{Message, common_english};
use serde::de::{Error, Expected, Unexpected};
use std::fmt::{self, Write as _};
use std::ops::Range;

/// What is wrong with something that somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// What: one of the sentences that all games share.
    pub message: Message,
    /// The way to it, from the inside to the outside.
    way: Vec<Place>,
    /// The bytes of the file.
    pub at: Option<Range<usize>>,
}

/// A place in what somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Under this key of a table.
    Key(String),
    /// At this place of a list, counted from zero.
    At(usize),
}

impl Flaw {
    /// What is wrong, in English, without the place.
    pub fn problem(&self) -> String {
        common_english().say(&self.message)
    }

    /// The way to it, as far as it is known, from the outside to the inside.
    pub fn into_way(self) -> Vec<Place> {
        self.way.into_iter().rev().collect()
    }

    fn new(message: Message) -> Self {
        Self { message, way: Vec::new(), at: None }
    }

    /// What TOML's reader says, on one line.
    pub(super) fn no_toml(problem: &str, at: Option<Range<usize>>) -> Self {
        let problem = problem.lines().collect::<Vec<_>>().join("; ");
        Self { at, ..Self::new(Message::new("data-toml").with("problem", problem)) }
    }

    pub(super) fn inside(mut self, place: Place) -> Self {
        self.way.push(place);
        self
    }

    /// If it is not known better.
    pub(super) fn at(mut self, at: &Range<usize>) -> Self {
        self.at.get_or_insert_with(|| at.clone());
        self
    }
}

/// How people write a way: `hull[1].north`.
pub fn written<'a>(way: impl IntoIterator<Item = &'a Place>) -> String {
    let mut text = String::new();
    for place in way {
        match place {
            Place::Key(key) if text.is_empty() => text.push_str(key),
            Place::Key(key) => _ = write!(text, ".{key}"),
            Place::At(at) => _ = write!(text, "[{at}]"),
        }
    }
    text
}

/// Says the problem with its place, unless the problem says its own: "unknown field `x`".
pub fn explained(way: &[Place], problem: &str) -> String {
    match way {
        [] => problem.to_owned(),
        [Place::Key(key)] if problem.contains(&format!("`{key}`")) => problem.to_owned(),
        way => format!("`{}`: {problem}", written(way)),
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way: Vec<_> = self.way.iter().rev().cloned().collect();
        f.write_str(&explained(&way, &self.problem()))
    }
}

impl std::error::Error for Flaw {}

impl Error for Flaw {
    #[cold]
    fn custom<T: fmt::Display>(problem: T) -> Self {
        Self::new(say_written(problem.to_string()))
    }

    #[cold]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let message = Message::new("data-invalid-type").with("found", say_found(found));
        Self::new(message.with("expected", say_expected(expected)))
    }

    #[cold]
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let message = Message::new("data-invalid-value").with("found", say_found(found));
        Self::new(message.with("expected", say_expected(expected)))
    }

    #[cold]
    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        let message = Message::new("data-invalid-length").with("length", length.to_string());
        Self::new(message.with("expected", say_expected(expected)))
    }

    #[cold]
    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        let message = match known {
            [] => Message::new("data-no-fields"),
            known => Message::new("data-unknown-field").with("known", say_one_of(known)),
        };
        Self::new(message.with("name", name))
    }

    #[cold]
    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Self {
        let message = match known {
            [] => Message::new("data-no-variants"),
            known => Message::new("data-unknown-variant").with("known", say_one_of(known)),
        };
        Self::new(message.with("name", name))
    }

    #[cold]
    fn missing_field(name: &'static str) -> Self {
        Self::new(Message::new("data-missing-field").with("name", name))
    }

    #[cold]
    fn duplicate_field(name: &'static str) -> Self {
        Self::new(Message::new("data-duplicate-field").with("name", name))
    }
}

/// "`a`", "`a` or `b`", "one of `a`, `b`, `c`".
fn say_one_of(known: &[&str]) -> Message {
    let marked: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    match &marked[..] {
        [one] => one.as_str().into(),
        [one, other] => {
            Message::new("data-either").with("one", one.as_str()).with("other", other.as_str())
        }
        all => Message::new("data-one-of").with("names", all.join(", ")),
    }
}

/// What stands there.
fn say_found(found: Unexpected<'_>) -> Message {
    let key = match found {
        // Nothing is called by the word that people write.
        Unexpected::Unit => return "null".into(),
        Unexpected::Bool(_) => "data-found-bool",
        Unexpected::Unsigned(_) | Unexpected::Signed(_) => "data-found-integer",
        Unexpected::Float(_) => "data-found-float",
        Unexpected::Str(text) => {
            return Message::new("data-found-text").with("value", format!("{text:?}"));
        }
        Unexpected::Seq => return Message::new("data-found-list"),
        Unexpected::Map => return Message::new("data-found-table"),
        Unexpected::Other("date") => return Message::new("data-found-date"),
        Unexpected::Char(_)
        | Unexpected::Bytes(_)
        | Unexpected::Option
        | Unexpected::NewtypeStruct
        | Unexpected::Enum
        | Unexpected::UnitVariant
        | Unexpected::NewtypeVariant
        | Unexpected::TupleVariant
        | Unexpected::StructVariant
        | Unexpected::Other(_) => return found.to_string().into(),
    };
    let (text, between) = (found.to_string(), '`');
    Message::new(key).with("value", text.split(between).nth(1).unwrap_or_default())
}

/// What should stand there.
fn say_expected(expected: &dyn Expected) -> Message {
    let text = expected.to_string();
    Message::new(match &*text {
        "u8" => "data-expected-u8",
        "u16" => "data-expected-u16",
        "u32" => "data-expected-u32",
        "i8" => "data-expected-i8",
        "i16" => "data-expected-i16",
        "i32" => "data-expected-i32",
        "a string" => "data-expected-text",
        "a boolean" => "data-expected-bool",
        "a sequence" => "data-expected-list",
        "a map" => "data-expected-table",
        _ => match text.strip_prefix("an array of length ") {
            Some(length) => return Message::new("data-expected-array").with("length", length),
            None if text.starts_with("struct ") => {
                return Message::new("data-expected-struct").with("name", text);
            }
            None => return say_written(text),
        },
    })
}

/// What a type says itself of what is wrong: the key of a sentence of its game, or words for developers.
fn say_written(text: String) -> Message {
    let is_letter = |letter: u8| letter.is_ascii_lowercase() || letter == b'-';
    if text.starts_with("data-") && text.bytes().all(is_letter) {
        Message::new(text)
    } else {
        text.into()
    }
}
