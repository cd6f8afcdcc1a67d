//! Reading lessons. The format is described in `docs/lessons.md`.

use serde::Deserialize;
use starboard_core::chance::Outcome;
use starboard_core::data::{DataError, DataFile};
use starboard_core::tree::Spanned;
use starboard_core::words::Name;
use toml::{Table, Value};

/// A lesson: a position, and what is said, done and answered in it.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The file it stands in.
    pub file: String,
    /// The game.
    pub game: String,
    /// Its name in links and commands.
    pub id: String,
    /// What it is called.
    pub title: Name,
    /// The seat that learns, as scripts call it.
    pub seat: String,
    /// The rules that it touches.
    pub rules: Vec<String>,
    /// The parts of the first chapter of the rule book that it teaches, by their English headings.
    pub sections: Vec<String>,
    /// What is said and done, in order.
    pub beats: Vec<Beat>,
    /// What is said when all is done.
    pub closing: Name,
    /// The position it begins with, in the words of case files.
    pub(super) given: Table,
    /// Dictated outcomes of chance while the position is set up.
    pub(super) chance: Vec<Outcome>,
}

/// One thing that is said, and the one thing that is done then.
#[derive(Clone, Debug)]
pub struct Beat {
    /// What is said.
    pub say: Name,
    /// The action that is pointed at, in the game's notation.
    pub point: Option<String>,
    /// What may be done: notations, or groups of them (`deploy *`).
    pub accept: Vec<String>,
    /// Tempting answers that are not accepted, and what is said to them.
    pub wrong: Vec<Wrong>,
    /// What is said to everything else.
    pub otherwise: Option<Name>,
    /// Dictated outcomes of chance of what is done.
    pub(super) chance: Vec<Outcome>,
    /// What happens then, before the next beat.
    pub(super) then: Vec<Deed>,
}

/// A tempting answer that is not accepted.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// Notations, or groups of them.
    pub to: Vec<String>,
    /// What is said.
    pub say: Name,
}

/// Something that a seat does of itself.
#[derive(Clone, Debug)]
pub(super) struct Deed {
    pub(super) seat: String,
    pub(super) action: String,
    pub(super) chance: Vec<Outcome>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLesson {
    game: String,
    id: String,
    title: Name,
    seat: String,
    rules: Vec<String>,
    #[serde(default)]
    sections: Vec<String>,
    given: Spanned<Table>,
    beat: Vec<Spanned<RawBeat>>,
    closing: Name,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBeat {
    say: Name,
    point: Option<String>,
    accept: Vec<String>,
    #[serde(default)]
    wrong: Vec<Wrong>,
    otherwise: Option<Name>,
    #[serde(default)]
    chance: Vec<Wish>,
    #[serde(default)]
    then: Vec<Table>,
}

/// What chance shall answer: a number is the name of what a die shows.
#[derive(Deserialize)]
#[serde(untagged)]
enum Wish {
    Number(i64),
    Name(String),
}

impl From<Wish> for Outcome {
    fn from(wish: Wish) -> Self {
        match wish {
            Wish::Number(number) => Self::Named(number.to_string()),
            Wish::Name(name) => Self::Named(name),
        }
    }
}

/// Reads a lesson.
///
/// # Errors
/// If it is none: what is wrong, and in which line.
pub fn read(name: &str, text: &str) -> Result<Lesson, DataError> {
    let file = DataFile { name, text };
    let raw: RawLesson = file.parse()?;
    if raw.beat.is_empty() {
        return Err(file.error(raw.given.span(), "there is nothing to do in this lesson"));
    }
    let span = raw.given.span();
    let mut given = raw.given.into_inner();
    let chance = wishes(given.remove("chance")).map_err(|problem| file.error(span, problem))?;
    let beats = raw.beat.into_iter().map(|beat| {
        let span = beat.span();
        read_beat(beat.into_inner()).map_err(|problem| file.error(span, problem))
    });
    Ok(Lesson {
        file: name.to_owned(),
        game: raw.game,
        id: raw.id,
        title: raw.title,
        seat: raw.seat,
        rules: raw.rules,
        sections: raw.sections,
        beats: beats.collect::<Result<_, _>>()?,
        closing: raw.closing,
        given,
        chance,
    })
}

fn read_beat(raw: RawBeat) -> Result<Beat, String> {
    let RawBeat { say, point, accept, wrong, otherwise, chance, then } = raw;
    let first = accept.first().ok_or("a beat accepts something")?;
    let point = point.or_else(|| Some(first.clone()).filter(|first| !first.contains('*')));
    Ok(Beat {
        say,
        point,
        wrong,
        otherwise,
        chance: chance.into_iter().map(Outcome::from).collect(),
        then: then.into_iter().map(read_deed).collect::<Result<_, _>>()?,
        accept,
    })
}

/// Reads what a seat does: `{ south = "pass", chance = [3] }`.
fn read_deed(mut deed: Table) -> Result<Deed, String> {
    let chance = wishes(deed.remove("chance"))?;
    let mut acts = deed.into_iter();
    match (acts.next(), acts.next()) {
        (Some((seat, Value::String(action))), None) => Ok(Deed { seat, action, chance }),
        _ => Err("what happens then is one action of one seat".to_owned()),
    }
}

fn wishes(value: Option<Value>) -> Result<Vec<Outcome>, String> {
    let listed = match value {
        None => return Ok(Vec::new()),
        Some(Value::Array(listed)) => listed,
        Some(other) => return Err(format!("`chance`: {other} should be a list")),
    };
    let wish = |value: Value| {
        let number = value.as_integer().map(Wish::Number);
        let wish = number.or_else(|| value.as_str().map(|name| Wish::Name(name.to_owned())));
        let wish = wish.map(Outcome::from);
        wish.ok_or_else(|| format!("`chance`: {value} is neither a name nor a number"))
    };
    listed.into_iter().map(wish).collect()
}
