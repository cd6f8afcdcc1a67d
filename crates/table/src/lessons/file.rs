//! Reading lessons. The format is described in `docs/lessons.md`.

use serde::{Deserialize, Serialize};
use starboard_core::chance::Outcome;
use starboard_core::data::{DataError, DataFile};
use starboard_core::tree::Spanned;
use starboard_core::words::Name;
use toml::{Table, Value};
#[cfg(feature = "ts")]
use ts_rs::TS;

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
    /// What is to be found, if it is a puzzle.
    pub goal: Option<Goal>,
    /// The position it begins with, in the words of case files.
    pub(super) given: Table,
    /// Dictated outcomes of chance while the position is set up.
    pub(super) chance: Vec<Outcome>,
}

/// What is to be found in a puzzle, so that a program can prove it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// What kind of puzzle it is.
    pub aim: Aim,
    /// What the right answers are worth, and at most the best of the others, in percent.
    pub odds: Option<[u32; 2]>,
    /// A position like this is what the player wants.
    pub(super) reach: Option<Table>,
    /// A position like this is what the player must avoid.
    pub(super) avoid: Option<Table>,
    /// In positions like these it is too late, or danger is over: one of them is enough.
    #[serde(default)]
    pub(super) until: Vec<Table>,
    /// Whoever does this gives up what could be reached: notations, or groups of them.
    #[serde(default)]
    pub(super) ends: Vec<String>,
}

/// What kind of puzzle it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "ts", derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// The game can be won for certain.
    Win,
    /// Something else can be reached for certain.
    Reach,
    /// Something can be prevented for certain.
    Save,
    /// Nothing is certain: the best odds are to be found.
    Odds,
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
    /// What is said to whoever asks for help.
    pub hint: Option<Name>,
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
pub(crate) struct Deed {
    pub(crate) seat: String,
    pub(crate) action: String,
    pub(crate) chance: Vec<Outcome>,
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
    goal: Option<Goal>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBeat {
    say: Option<Name>,
    point: Option<String>,
    accept: Vec<String>,
    #[serde(default)]
    wrong: Vec<Wrong>,
    otherwise: Option<Name>,
    hint: Option<Name>,
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
    // What a puzzle asks for is said once, and nothing is pointed at.
    let puzzle = raw.goal.is_some();
    let asked = raw.beat[0].get_ref().say.clone().filter(|_| puzzle);
    let beats = raw.beat.into_iter().map(|beat| {
        let span = beat.span();
        let beat = read_beat(beat.into_inner(), asked.as_ref());
        beat.map_err(|problem| file.error(span, problem))
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
        goal: raw.goal,
        given,
        chance,
    })
}

/// Reads a beat, of a puzzle if something is `asked`.
fn read_beat(raw: RawBeat, asked: Option<&Name>) -> Result<Beat, String> {
    let RawBeat { say, point, accept, wrong, otherwise, hint, chance, then } = raw;
    let first = accept.first().ok_or("a beat accepts something")?;
    let first = Some(first.clone()).filter(|first| asked.is_none() && !first.contains('*'));
    let point = point.or(first);
    Ok(Beat {
        say: say.or_else(|| asked.cloned()).ok_or("missing field `say`")?,
        hint,
        point,
        wrong,
        otherwise,
        chance: chance.into_iter().map(Outcome::from).collect(),
        then: then.into_iter().map(read_deed).collect::<Result<_, _>>()?,
        accept,
    })
}

/// Reads what a seat does: `{ south = "pass", chance = [3] }`.
pub(crate) fn read_deed(mut deed: Table) -> Result<Deed, String> {
    let chance = wishes(deed.remove("chance"))?;
    let mut acts = deed.into_iter();
    match (acts.next(), acts.next()) {
        (Some((seat, Value::String(action))), None) => Ok(Deed { seat, action, chance }),
        _ => Err("what happens then is one action of one seat".to_owned()),
    }
}

/// Dictated outcomes of chance.
pub(crate) fn wishes(value: Option<Value>) -> Result<Vec<Outcome>, String> {
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
