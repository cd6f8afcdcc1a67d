//! Games that were begun under other versions of the rules.
//!
//! A game holds every action and every outcome of chance, so most games that were begun under older
//! rules can be carried out under these, and go on under them. If one cannot, that is said clearly,
//! and what can be shown of it is shown.

use crate::error::{Code, TableError};
use crate::json;
use crate::reading::{bad_record, flawed};
use crate::registry::{ForGame, Playable, with_game};
use crate::sentences::phrasebook;
use serde_json::Value;
use starboard_core::game::FIRST_RULES;
use starboard_core::record::{Record, RecordOf, Rerun};
use starboard_core::words::Name;
use starboard_core::{Lang, Message};

/// The version of the rules that a record was begun under; the first one if it does not say so.
pub fn begun_under(record: &Value) -> u64 {
    record.get("rules").and_then(Value::as_u64).unwrap_or(FIRST_RULES.into())
}

/// Why a game that was begun under older rules cannot go on under these: what is wrong with which
/// step (0: the set-up), in both languages. Nothing if it was begun under these.
pub fn cannot_go_on(record: &Value, step: usize, problem: &Name) -> Option<TableError> {
    struct Explain<'a>(u64, usize, &'a Name);
    impl ForGame for Explain<'_> {
        type Out = Option<TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            let Self(begun, step, problem) = self;
            (begun < G::RULES.into()).then(|| {
                in_both::<G>(|lang| {
                    let problem = problem.in_lang(lang).to_owned();
                    older(begun as u32, G::RULES, at_step::<G>(step, problem, lang))
                })
            })
        }
    }
    let game = record.get("game").and_then(Value::as_str).unwrap_or_default();
    with_game(game, Explain(begun_under(record), step, problem)).ok().flatten()
}

/// Reads a record without playing it. What cannot be read of a game that was begun under other rules
/// is not held against the record.
fn read<G: Playable>(record: &Value) -> Result<RecordOf<G>, TableError> {
    json::read(record).map_err(|problem| unreadable::<G>(record, 0, problem))
}

/// Reads a record and plays it as far as that is possible. Of one that was begun under older rules
/// these may know a step no more, or forbid it: then only what comes before that step is on the
/// record, and why comes along.
///
/// # Errors
/// `bad_record` if it is not the record of a game, `other_rules` if these cannot even set it up.
pub fn as_far_as_possible<G: Playable>(
    record: &Value,
) -> Result<(RecordOf<G>, Option<TableError>), TableError> {
    if begun_under(record) >= G::RULES.into() {
        return Ok((read::<G>(record)?, None));
    }
    let (mut record, mut why) = readable::<G>(record)?;
    // Without all its steps it cannot end as it did.
    record.outcome = record.outcome.filter(|_| why.is_none());
    let (mut rerun, _) = Rerun::<G>::new(&record).map_err(|flaw| flawed::<G>(&flaw))?;
    let flaw = loop {
        match rerun.step() {
            Ok(Some(_)) => {}
            Ok(None) => break None,
            Err(flaw) => break Some(flaw),
        }
    };
    if let Some(flaw) = flaw {
        let played = rerun.played();
        record.steps.truncate(played);
        record.outcome = None;
        why = Some(flawed::<G>(&flaw));
    }
    Ok((record, why))
}

/// What can be read of a record that was begun under older rules, and why not all of it.
fn readable<G: Playable>(record: &Value) -> Result<(RecordOf<G>, Option<TableError>), TableError> {
    let problem = match json::read(record) {
        Ok(read) => return Ok((read, None)),
        Err(problem) => problem,
    };
    let steps = record.get("steps").and_then(Value::as_array);
    let steps = steps.ok_or_else(|| unreadable::<G>(record, 0, problem))?;
    let mut without = record.clone();
    without["steps"] = Value::Array(Vec::new());
    let mut read = self::read::<G>(&without)?;
    for (step, number) in steps.iter().zip(1..) {
        match json::read(step) {
            Ok(step) => read.steps.push(step),
            Err(problem) => return Ok((read, Some(unreadable::<G>(record, number, problem)))),
        }
    }
    Ok((read, None))
}

fn unreadable<G: Playable>(record: &Value, step: usize, problem: String) -> TableError {
    // The rules say what options and actions are, and nothing about the rest.
    if json::read::<Record<Value, Value>>(record).is_err() {
        return bad_record(problem);
    }
    let (begun, now) = (begun_under(record), G::RULES);
    match u32::try_from(begun) {
        Ok(begun) if begun < now => {
            in_both::<G>(|lang| older(begun, now, at_step::<G>(step, problem.clone(), lang)))
        }
        Ok(begun) if begun > now => in_both::<G>(|_| newer(begun, now)),
        Ok(_) | Err(_) => bad_record(problem),
    }
}

fn at_step<G: Playable>(step: usize, problem: String, lang: Lang) -> String {
    match step {
        0 => problem,
        step => {
            let message = Message::new("rules-step").with("step", step).with("problem", problem);
            phrasebook::<G>(lang).say(&message)
        }
    }
}

fn in_both<G: Playable>(message: impl Fn(Lang) -> Message) -> TableError {
    TableError::said(Code::OtherRules, |lang| phrasebook::<G>(lang).say(&message(lang)))
}

/// The game cannot go on: this stands against it.
pub(crate) fn older(begun: u32, now: u32, problem: String) -> Message {
    versions("rules-older", begun, now).with("problem", problem)
}

/// The game was begun under rules that nobody knows here yet.
pub(crate) fn newer(begun: u32, now: u32) -> Message {
    versions("rules-newer", begun, now)
}

/// What is to be said about a game that was begun under this version of the rules, if anything.
pub(crate) fn note<G: Playable>(begun: u32, lang: Lang) -> Option<String> {
    let goes_on = || Message::new("rules-go-on").with("begun", begun).with("now", G::RULES);
    (begun < G::RULES).then(|| phrasebook::<G>(lang).say(&goes_on()))
}

fn versions(key: &'static str, begun: u32, now: u32) -> Message {
    Message::new(key).with("begun", begun).with("now", now).with("game", Message::new("game-title"))
}
