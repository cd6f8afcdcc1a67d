//! What the journal of a table is made of.
//!
//! The journal is the truth about a game: a table is loaded by carrying out its entries one after
//! the other, and processes that serve the same table agree because they read the same entries.
//! **Secret**: entries hold actions and outcomes of chance that not everybody may know. They go to
//! the store and nowhere else.

use serde::ser::Error;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use starboard_core::record::Step;
use starboard_core::words::Name;
use starboard_core::{Seat, SeatSet};
use starboard_table::json::short;

/// The version of the format. Old ones load for ever.
pub const VERSION: u32 = 1;

/// One entry of the journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// All seats are taken and the game is set up. Always the first, and only the first.
    Begin {
        /// [`VERSION`] of this and all later entries.
        version: u32,
        /// The record before the first step, without the house's seed. It says which version of the
        /// rules the game was begun under.
        record: Value,
    },
    /// Something was done.
    Step {
        /// The step as the record has it, with the outcomes of chance.
        #[serde(serialize_with = "sorted")]
        step: Step<Value>,
        /// Whether the clock did it: the seat gave up because its time had run out.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        timed_out: bool,
        /// Whether nobody was asked: the house has answered for the seat.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unasked: bool,
    },
    /// A seat has said what it answers once and for all.
    Standing {
        /// Who.
        seat: Seat,
        /// The answer.
        standing: String,
        /// 0 is off.
        value: u8,
    },
    /// The house decides for a seat until the game is set up, or the seat takes back.
    Entrusted {
        /// Whose.
        seat: Seat,
    },
    /// The player of a seat has given up while others play on, or leaves the rest to a bot: it plays
    /// for the seat.
    Relieved {
        /// Whose.
        seat: Seat,
        /// The bot.
        bot: String,
        /// Whether the clock did it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        timed_out: bool,
    },
    /// A seat has chosen elements of a set, instead of what it had chosen before: steps say so when it
    /// is done.
    Chosen {
        /// Who.
        seat: Seat,
        /// All that is chosen, in canonical order.
        chosen: Vec<Value>,
    },
    /// A seat has asked for a hint at a table of several people: they are told.
    Hinted {
        /// Who.
        seat: Seat,
    },
    /// A seat wishes to take back, and others have to agree.
    UndoAsked {
        /// Who.
        seat: Seat,
        /// How many steps would go.
        steps: usize,
        /// Who has to agree.
        of: SeatSet,
    },
    /// A seat agrees to the wish.
    UndoAgreed {
        /// Who.
        seat: Seat,
    },
    /// A seat does not agree to the wish, or takes back its own.
    UndoRefused {
        /// Who.
        seat: Seat,
    },
    /// Steps were taken back.
    Undo {
        /// Who took back.
        seat: Seat,
        /// Whose steps went along; what others chose at the same time stays.
        agreed: SeatSet,
        /// How many steps went; none, if it was the last change of what is chosen of a set.
        steps: usize,
        /// How many of them, the first ones, are a set that is chosen again.
        #[serde(default, skip_serializing_if = "is_none")]
        reopened: usize,
    },
    /// A seat offers a draw. When all have agreed, a step says so.
    DrawOffered {
        /// Who.
        seat: Seat,
        /// Who has to agree.
        of: SeatSet,
    },
    /// A seat agrees to the draw.
    DrawAgreed {
        /// Who.
        seat: Seat,
    },
    /// A seat does not agree to the draw, or withdraws its own offer.
    DrawRefused {
        /// Who.
        seat: Seat,
    },
    /// After the end a seat would like to play again.
    RematchAsked {
        /// Who.
        seat: Seat,
        /// What they add to the luck of the new table, in hexadecimal digits.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        contribution: String,
    },
    /// A seat would not, or not any more: nobody is asked any more.
    RematchRefused {
        /// Who.
        seat: Seat,
    },
    /// The game was begun under older rules and cannot go on under these: it is over, and nobody has
    /// won. Entries before this one may be such that these rules cannot carry them out.
    Closed {
        /// Why, for people.
        words: Name,
    },
}

/// Whether it is not worth mentioning.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands on a reference")]
fn is_none(count: &usize) -> bool {
    *count == 0
}

/// Keys by their names, as entries have always been written.
fn sorted<S: Serializer>(step: &Step<Value>, serializer: S) -> Result<S::Ok, S::Error> {
    serde_json::to_value(step).map_err(S::Error::custom)?.serialize(serializer)
}

impl Entry {
    /// As the store keeps it.
    pub fn body(&self) -> String {
        serde_json::to_string(self).expect("plain data")
    }

    /// Whether it says something about a game that cannot go on.
    pub fn may_come_after_the_end(&self) -> bool {
        matches!(
            self,
            Self::RematchAsked { .. } | Self::RematchRefused { .. } | Self::Closed { .. }
        )
    }

    /// Whether everybody it speaks of sits at a table with so many seats. (A step is looked at by the
    /// table.)
    pub fn fits(&self, seats: u8) -> bool {
        let sits = |seat: &Seat| seat.0 < seats;
        match self {
            Self::Begin { .. } | Self::Step { .. } | Self::Closed { .. } => true,
            Self::Standing { seat, .. }
            | Self::Entrusted { seat }
            | Self::Relieved { seat, .. }
            | Self::Chosen { seat, .. }
            | Self::UndoAgreed { seat }
            | Self::UndoRefused { seat }
            | Self::Undo { seat, .. }
            | Self::DrawAgreed { seat }
            | Self::DrawRefused { seat }
            | Self::RematchAsked { seat, .. }
            | Self::RematchRefused { seat }
            | Self::Hinted { seat } => sits(seat),
            Self::UndoAsked { seat, of, .. } | Self::DrawOffered { seat, of } => {
                sits(seat) && of.iter().all(|seat| sits(&seat))
            }
        }
    }

    /// Reads what the store kept.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(body: &str) -> Result<Self, String> {
        let entry: Self = serde_json::from_str(body).map_err(|error| short(&error.to_string()))?;
        if let Self::Begin { version, .. } = entry
            && version != VERSION
        {
            return Err(format!("version {version} of the journal is not known"));
        }
        Ok(entry)
    }
}

/// The first entry of a journal, with nobody's name for a seat.
pub fn nameless(body: &str, seat: Seat) -> Option<String> {
    let Entry::Begin { version, mut record } = Entry::read(body).ok()? else { return None };
    let player = record.get_mut("players")?.get_mut(seat.index())?;
    player["name"] = "".into();
    Some(Entry::Begin { version, record }.body())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use starboard_core::chance::Pick;

    /// These bodies are in databases: they must be read for ever.
    #[test]
    fn the_format_is_a_contract() {
        let step = Step::Resign { seat: Seat(1), at: 7 };
        let act = Step::Act {
            seat: Seat(0),
            action: json!({"kind": "pass", "card": 3}),
            chance: vec![Pick { pick: 2, of: 6 }],
            at: 8,
        };
        for (body, entry) in [
            (
                r#"{"kind":"begin","version":1,"record":{}}"#,
                Entry::Begin { version: 1, record: json!({}) },
            ),
            (
                r#"{"kind":"step","step":{"at":7,"seat":1,"step":"resign"},"timed_out":true}"#,
                Entry::Step { step: step.clone(), timed_out: true, unasked: false },
            ),
            (
                r#"{"kind":"step","step":{"at":7,"seat":1,"step":"resign"}}"#,
                Entry::Step { step, timed_out: false, unasked: false },
            ),
            (
                r#"{"kind":"step","step":{"action":{"card":3,"kind":"pass"},"at":8,"chance":[[2,6]],"seat":0,"step":"act"}}"#,
                Entry::Step { step: act.clone(), timed_out: false, unasked: false },
            ),
            (
                r#"{"kind":"chosen","seat":1,"chosen":[{"card":3,"kind":"deck_add"}]}"#,
                Entry::Chosen {
                    seat: Seat(1),
                    chosen: vec![json!({"kind": "deck_add", "card": 3})],
                },
            ),
            (
                r#"{"kind":"step","step":{"action":{"card":3,"kind":"pass"},"at":8,"chance":[[2,6]],"seat":0,"step":"act"},"unasked":true}"#,
                Entry::Step { step: act, timed_out: false, unasked: true },
            ),
            (
                r#"{"kind":"standing","seat":1,"standing":"most_dice","value":1}"#,
                Entry::Standing { seat: Seat(1), standing: "most_dice".to_owned(), value: 1 },
            ),
            (r#"{"kind":"entrusted","seat":0}"#, Entry::Entrusted { seat: Seat(0) }),
            (
                r#"{"kind":"undo_asked","seat":0,"steps":2,"of":[1]}"#,
                Entry::UndoAsked { seat: Seat(0), steps: 2, of: Seat(1).into() },
            ),
            (r#"{"kind":"undo_agreed","seat":1}"#, Entry::UndoAgreed { seat: Seat(1) }),
            (r#"{"kind":"undo_refused","seat":1}"#, Entry::UndoRefused { seat: Seat(1) }),
            (
                r#"{"kind":"undo","seat":0,"agreed":[1],"steps":2}"#,
                Entry::Undo { seat: Seat(0), agreed: Seat(1).into(), steps: 2, reopened: 0 },
            ),
            (
                r#"{"kind":"undo","seat":0,"agreed":[],"steps":3,"reopened":2}"#,
                Entry::Undo { seat: Seat(0), agreed: SeatSet::NOBODY, steps: 3, reopened: 2 },
            ),
            (
                r#"{"kind":"draw_offered","seat":0,"of":[1,2]}"#,
                Entry::DrawOffered { seat: Seat(0), of: SeatSet::all(3).without(Seat(0)) },
            ),
            (r#"{"kind":"draw_agreed","seat":1}"#, Entry::DrawAgreed { seat: Seat(1) }),
            (r#"{"kind":"draw_refused","seat":1}"#, Entry::DrawRefused { seat: Seat(1) }),
            (
                r#"{"kind":"rematch_asked","seat":1}"#,
                Entry::RematchAsked { seat: Seat(1), contribution: String::new() },
            ),
            (
                r#"{"kind":"rematch_asked","seat":1,"contribution":"00ff"}"#,
                Entry::RematchAsked { seat: Seat(1), contribution: "00ff".to_owned() },
            ),
            (r#"{"kind":"hinted","seat":1}"#, Entry::Hinted { seat: Seat(1) }),
            (r#"{"kind":"rematch_refused","seat":0}"#, Entry::RematchRefused { seat: Seat(0) }),
            (
                r#"{"kind":"closed","words":{"en":"a","de":"b"}}"#,
                Entry::Closed { words: Name { en: "a".to_owned(), de: "b".to_owned() } },
            ),
        ] {
            assert_eq!(entry.body(), body);
            assert_eq!(Entry::read(body).unwrap(), entry);
        }
        assert!(Entry::read(r#"{"kind":"begin","version":9,"record":{}}"#).is_err());
    }
}
