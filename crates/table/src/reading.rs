//! Reading what comes from outside: options, positions, records, players.

use crate::error::{Code, TableError};
use crate::json;
use crate::registry::Playable;
use crate::running::STATE_FORMAT;
use crate::sentences::{explain_flaw, phrasebook};
use serde_json::{Value, json};
use starboard_core::chance::Fast;
use starboard_core::record::{Flaw, Player, Step};
use starboard_core::words::Name;
use starboard_core::{Lang, Message, Observer, Seat};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Reads the options of a game; a key that it does not know is an error, not a silent default.
///
/// # Errors
/// `bad_options`, with the key. Whether the rules like the options is for the game to say.
pub fn read_options<G: Playable>(given: &Value) -> Result<G::Options, TableError> {
    let given = if given.is_null() { &json!({}) } else { given };
    let options: G::Options = json::read(given)
        .map_err(|problem| TableError::problem(Code::BadOptions, "error-bad-options", problem))?;
    let mut known: Vec<String> = G::settings().iter().map(|field| field.key.to_owned()).collect();
    known.extend(to_json(&options).as_object().into_iter().flat_map(|all| all.keys().cloned()));
    known.sort();
    known.dedup();
    let unknown = given.as_object().and_then(|all| all.keys().find(|key| !known.contains(key)));
    match unknown {
        None => Ok(options),
        Some(key) => {
            let message = Message::new("error-unknown-option")
                .with("key", json::short(key))
                .with("known", known.join(", "));
            Err(TableError::new(Code::BadOptions, &message))
        }
    }
}

/// Reads an action of a game, legal or not.
pub(crate) fn read_action<G: Playable>(action: &Value) -> Result<G::Action, TableError> {
    json::read_exactly(action)
        .map_err(|problem| TableError::problem(Code::BadAction, "error-bad-action", problem))
}

/// Reads a position that [`Table::state`](crate::Table::state) gave.
pub(crate) fn read_state<G: Playable>(value: &Value) -> Result<G, TableError> {
    let bad = |problem: String| TableError::problem(Code::BadState, "error-bad-state", problem);
    let Value::Object(fields) = value else { return Err(bad("not a JSON object".to_owned())) };
    if let Some(key) =
        fields.keys().find(|key| !["format", "game", "state"].contains(&key.as_str()))
    {
        return Err(bad(json::unknown_field(key)));
    }
    let text = |key: &str| fields.get(key).and_then(Value::as_str).unwrap_or_default();
    if text("format") != STATE_FORMAT {
        return Err(bad(format!("`format` is not {STATE_FORMAT:?}")));
    }
    if text("game") != G::ID {
        return Err(bad(format!("a position of {:?}, not of {:?}", text("game"), G::ID)));
    }
    let game: G = json::read_exactly(fields.get("state").unwrap_or(&Value::Null)).map_err(bad)?;
    match flaw_of(&game) {
        Some(flaw) => Err(bad(flaw)),
        None => Ok(game),
    }
}

/// A position as it is stored.
pub(crate) fn written<G: Playable>(game: &G) -> Value {
    json!({ "format": STATE_FORMAT, "game": G::ID, "state": to_json(game) })
}

/// Why the rules cannot cope with a position that they did not make themselves, if they cannot.
/// They hold it to be sound and may panic otherwise, which is right everywhere but here.
fn flaw_of<G: Playable>(game: &G) -> Option<String> {
    let unbearable = || "the rules cannot cope with it".to_owned();
    let look_around = || {
        if let Some(flaw) = game.flaw() {
            return Some(flaw);
        }
        let sound = (G::SEATS.0..=G::SEATS.1).contains(&game.seats())
            && game.to_act().iter().all(|seat| seat.0 < game.seats())
            && game.to_act().is_empty() == game.outcome().is_some();
        if !sound {
            return Some(unbearable());
        }
        let mut actions = Vec::new();
        for seat in game.to_act() {
            game.legal_actions(seat, &mut actions);
            for &action in &actions {
                game.say_action(seat, action);
            }
            game.say_question(seat);
            game.rule_of_question(seat);
            if actions.is_empty() {
                return Some("somebody has to decide and cannot do anything".to_owned());
            }
        }
        for observer in Observer::all(game.seats()) {
            game.view(observer);
        }
        for seat in Seat::first(game.seats()) {
            game.clone().resample(seat, &mut Fast::new(0));
            game.evaluate(seat);
            game.chance(seat);
        }
        None
    };
    catch_unwind(AssertUnwindSafe(look_around)).unwrap_or_else(|_| Some(unbearable()))
}

/// Gives seats without a player one that is called like the seat.
pub(crate) fn seated<G: Playable>(
    game: &G,
    mut players: Vec<Player>,
) -> Result<Vec<Player>, TableError> {
    if players.len() > usize::from(game.seats()) {
        let message = Message::new("error-bad-players")
            .with("players", players.len())
            .with("seats", game.seats());
        return Err(TableError::new(Code::BadPlayers, &message));
    }
    for seat in Seat::first(game.seats()).skip(players.len()) {
        let name = phrasebook::<G>(Lang::En).say(&game.say_seat(seat));
        players.push(Player { name, bot: None });
    }
    Ok(players)
}

pub(crate) fn bad_chance(problem: String) -> TableError {
    TableError::problem(Code::BadChance, "error-bad-chance", problem)
}

pub(crate) fn bad_record(problem: impl Into<String>) -> TableError {
    TableError::problem(Code::BadRecord, "error-bad-record", problem)
}

/// The record is of the right form and still not that of a game.
pub(crate) fn flawed<G: Playable>(flaw: &Flaw) -> TableError {
    let [en, de] = Lang::ALL
        .map(|lang| bad_record(explain_flaw::<G>(flaw, lang)).words.in_lang(lang).to_owned());
    let rule = match flaw {
        Flaw::Options(refusal) | Flaw::Illegal { refusal, .. } => Some(refusal.rule.to_string()),
        Flaw::Foreign(_) | Flaw::Chance { .. } | Flaw::AfterTheEnd(_) | Flaw::Outcome => None,
        Flaw::NewerRules { .. } | Flaw::OlderRules { .. } => {
            return TableError::said(Code::OtherRules, |lang| explain_flaw::<G>(flaw, lang));
        }
    };
    TableError { code: Code::BadRecord, rule, words: Name { en, de } }
}

/// Plain data of our own types always becomes JSON.
pub(crate) fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

/// A step with its action as JSON.
pub(crate) fn in_json<A: serde::Serialize>(step: &Step<A>) -> Step<Value> {
    match *step {
        Step::Act { seat, ref action, ref chance, at } => {
            Step::Act { seat, action: to_json(action), chance: chance.clone(), at }
        }
        Step::Resign { seat, at } => Step::Resign { seat, at },
        Step::Leave { seat, at } => Step::Leave { seat, at },
        Step::Draw { agreed, at } => Step::Draw { agreed, at },
    }
}
