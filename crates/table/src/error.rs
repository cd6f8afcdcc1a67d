//! Why a table said no.

use crate::json;
use crate::sentences::{common, phrasebook};
use serde::Serialize;
use starboard_core::words::Name;
use starboard_core::{Lang, Message, Refusal, Speak};
use std::fmt;

/// Why a table said no: a code for programs, the rule if one forbids it, and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableError {
    /// What kind of error it is.
    pub code: Code,
    /// The id of the rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The sentence, in both languages.
    pub words: Name,
}

/// What kind of error it is. The names are part of the engine protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// A rule forbids it.
    Refused,
    /// The game has moved on since the client looked.
    Stale,
    /// Not an action of this game at all.
    BadAction,
    /// Not options of this game.
    BadOptions,
    /// Not a position of this game.
    BadState,
    /// Not the record of a game.
    BadRecord,
    /// A scripted outcome of chance that cannot come up.
    BadChance,
    /// Too many players.
    BadPlayers,
    /// Nobody sits there.
    NoSeat,
    /// The game is over.
    GameOver,
    /// It is not for this seat to decide.
    NotYourTurn,
    /// The step cannot be taken back.
    NoUndo,
    /// A draw cannot be agreed upon, or not everybody has agreed.
    NoDraw,
    /// There is no record of a game that began in the middle.
    NoRecord,
    /// There is no game of this name.
    UnknownGame,
    /// The game was begun under other rules, and cannot be carried out under these.
    OtherRules,
}

impl TableError {
    /// An error that the table explains itself.
    pub(crate) fn new(code: Code, message: &Message) -> Self {
        Self::said(code, |lang| common(lang).say(message))
    }

    /// An error with this sentence in each language. It may quote what somebody sent, but not at any
    /// length.
    pub(crate) fn said(code: Code, say: impl Fn(Lang) -> String) -> Self {
        let [en, de] = Lang::ALL.map(|lang| json::short(&say(lang)));
        Self { code, rule: None, words: Name { en, de } }
    }

    /// An error whose sentence `key` ends with technical text.
    pub(crate) fn problem(code: Code, key: &'static str, problem: impl Into<String>) -> Self {
        Self::new(code, &Message::new(key).with("problem", problem.into()))
    }

    /// A rule of the game forbids it.
    pub(crate) fn refused<G: Speak>(refusal: &Refusal) -> Self {
        Self {
            rule: Some(refusal.rule.to_string()),
            ..Self::in_game::<G>(Code::Refused, &refusal.message)
        }
    }

    /// An error whose sentence speaks of things of the game.
    pub(crate) fn in_game<G: Speak>(code: Code, message: &Message) -> Self {
        Self::said(code, |lang| phrasebook::<G>(lang).say(message))
    }

    /// Nobody sits there.
    pub(crate) fn no_seat(seat: u8) -> Self {
        Self::new(Code::NoSeat, &Message::new("error-no-seat").with("seat", seat))
    }

    /// Nothing can be done any more.
    pub fn game_over() -> Self {
        Self::new(Code::GameOver, &Message::new("refusal-game-over"))
    }

    /// The sentence in one language, with the rule it cites.
    pub fn in_lang(&self, lang: Lang) -> String {
        let words = self.words.in_lang(lang);
        self.rule.as_ref().map_or_else(|| words.to_owned(), |rule| format!("{words} ({rule})"))
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_lang(Lang::En))
    }
}

impl std::error::Error for TableError {}
