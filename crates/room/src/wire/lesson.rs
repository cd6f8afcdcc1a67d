//! Lessons and puzzles.

use super::{Ending, Offer, SeatCard, Told};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use starboard_core::Seat;
use starboard_table::lessons::Aim;
#[cfg(test)]
use ts_rs::TS;

/// What a list shows of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct LessonCard {
    /// Its name in links.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The side that learns.
    pub side: String,
    /// About how long it takes.
    pub seconds: usize,
    /// What is to be found, if it is a puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
}

/// What somebody has answered in a lesson so far.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct LessonAnswers {
    /// The numbers of the actions, in order. One that was not accepted changes nothing.
    pub answers: Vec<u32>,
    /// Whether the constants of the game are wanted, too.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub catalogue: bool,
}

/// A lesson as it stands after some answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct LessonState {
    /// What it is called.
    pub title: String,
    /// What is to be found, if it is a puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
    /// Its number among the lessons of the game, or among its puzzles, from 1.
    pub number: usize,
    /// How many lessons, or puzzles, there are.
    pub lessons: usize,
    /// How many beats are done.
    pub done: usize,
    /// How many there are.
    pub beats: usize,
    /// What is said now: the next beat, or the closing line.
    pub text: String,
    /// What is said to the last answer, if it was not accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// The offer that is pointed at, by its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointed: Option<u32>,
    /// What helps somebody who asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The lesson, or puzzle, after this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// The seat that learns.
    #[cfg_attr(test, ts(as = "u8"))]
    pub me: Seat,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// What I may see.
    pub view: Value,
    /// Who has to decide.
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub to_act: Vec<Seat>,
    /// What I am asked.
    pub question: String,
    /// The rule that says what I am asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// What I may do.
    pub offers: Vec<Offer>,
    /// What happened since the answer before.
    pub events: Vec<Told>,
    /// The constants of the game that a board draws from, if they were wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub catalogue: Option<Value>,
    /// How the game ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Ending>,
}
