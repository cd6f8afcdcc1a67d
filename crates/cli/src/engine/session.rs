//! What is done about requests: the tables of one program.

use super::answer::{Answer, Problem, fields};
use super::at_table::{
    Said, act, answer_forced, ask_bot, choose, draw, legal, observer, resign, stand_in, undo,
};
use super::request::{Command, SeatRef, Seed, Wish};
use crate::failure::Failure;
use crate::{input, rules};
use serde_json::{Map, Value, json};
use starboard_core::chance::Outcome;
use starboard_core::record::Hex;
use starboard_core::words::{find_rule, rule_ids};
use starboard_core::{Lang, Observer, Seat};
use starboard_table::registry::{from_state, game_info, rule_book};
use starboard_table::{
    Known, Luck, Seeds, Table, Told, UnknownGame, games, json, new_table, resume,
};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The name and version of the protocol.
pub(super) const PROTOCOL: &str = "starboard-engine/1";

/// The tables of one program.
pub(super) struct Session {
    tables: BTreeMap<String, Box<dyn Table>>,
    /// The tables at which what has only one answer is answered by itself.
    forced: BTreeSet<String>,
    /// Options under those that the program names.
    defaults: Value,
    lang: Lang,
    is_over: bool,
}

/// What every request may carry.
struct Envelope {
    id: Option<Value>,
    table: String,
    lang: Lang,
}

impl Session {
    pub(super) fn new(defaults: Value, lang: Lang) -> Self {
        let (tables, forced) = (BTreeMap::new(), BTreeSet::new());
        Self { tables, forced, defaults, lang, is_over: false }
    }

    /// Whether the program has said `quit`.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Answers a line that is too long to be read.
    pub(super) fn refuse_line(longest: usize) -> Value {
        let message = format!("a line of more than {longest} bytes is not read");
        answered(Err(Problem::request(message)))
    }

    /// Answers one line. Nothing that a line says ends the session, except `quit`.
    pub(super) fn answer(&mut self, line: &[u8]) -> Value {
        let mut envelope = Envelope { id: None, table: "main".to_owned(), lang: self.lang };
        // A position that was loaded and makes no sense may trip up the rules. Tables change only
        // after the rules have done their work, so they are whole afterwards.
        let result = catch_unwind(AssertUnwindSafe(|| {
            let command = open(line, &mut envelope)?;
            self.carry_out(command, &envelope)
        }));
        let result = result.unwrap_or_else(|_| {
            let message = "the rules could not cope with this position; please report it";
            Err(Problem::new("internal", message))
        });
        let mut answer = answered(result);
        if let Some(id) = envelope.id {
            answer["id"] = id;
        }
        answer
    }

    fn carry_out(&mut self, command: Command, envelope: &Envelope) -> Answer {
        let lang = envelope.lang;
        let refused = |error| Problem::of_table(error, lang);
        let unknown = |error: UnknownGame| Problem::of_table(error.into(), lang);
        match command {
            Command::Hello { protocol } => hello(protocol.as_deref()),
            Command::Games {} => Ok(fields(json!({ "games": games() }))),
            Command::Options { game } => {
                let info = game_info(&game).map_err(unknown)?;
                Ok(fields(json!({ "settings": info.settings, "defaults": info.defaults })))
            }
            Command::Rules { game, rule } => {
                read_rules(rule_book(&game, lang).map_err(unknown)?, rule.as_deref(), lang)
            }
            Command::New { game, options, players, seed, contributions, chance, forced } => {
                let options = self.with_defaults(options)?;
                let luck = luck(seed, contributions, chance)?;
                self.put(new_table(&game, &options, players, luck).map_err(refused)?, envelope);
                self.status_of(forced, envelope)
            }
            Command::Load { state, forced } => {
                match self.tables.get_mut(&envelope.table) {
                    Some(table) if state["game"] == table.game() => {
                        table.load_state(&state).map_err(refused)?;
                    }
                    _ => self.put(from_state(&state).map_err(refused)?, envelope),
                }
                self.status_of(forced, envelope)
            }
            Command::Resume { record, forced } => {
                self.put(resume(&record).map_err(refused)?, envelope);
                self.status_of(forced, envelope)
            }
            Command::Fork { to } => {
                let fork = self.table(envelope)?.fork();
                self.mark_forced(&to, self.forced.contains(&envelope.table));
                self.tables.insert(to, fork);
                self.status(envelope)
            }
            Command::Close {} => {
                self.table(envelope)?;
                self.tables.remove(&envelope.table);
                self.mark_forced(&envelope.table, false);
                Ok(Map::new())
            }
            Command::Quit {} => {
                self.is_over = true;
                Ok(Map::new())
            }
            Command::Status { seat } => self.at(envelope, seat, |table, seat| {
                observer(seat, table)?;
                Ok(Map::new())
            }),
            Command::Legal { seat, words, chosen } => self.at(envelope, seat, |table, seat| {
                legal(table, seat, words.unwrap_or(true), chosen, lang)
            }),
            Command::Act { seat, action, action_id, notation, step, at } => {
                let said = Said { action, action_id, notation };
                self.at(envelope, seat, |table, seat| act(table, seat, said, step, at, lang))
            }
            Command::Choose { seat, actions, step, at } => {
                self.at(envelope, seat, |table, seat| choose(table, seat, actions, step, at, lang))
            }
            Command::Resign { seat, at } => {
                self.at(envelope, seat, |table, seat| resign(table, seat, at, lang))
            }
            Command::Draw { agreed, at } => {
                self.at(envelope, None, |table, _| draw(table, &agreed, at, lang))
            }
            Command::View { seat } => self.at(envelope, seat, |table, seat| {
                let observer = observer(seat, table)?;
                Ok(fields(json!({ "view": table.view(observer) })))
            }),
            Command::Events { seat, since } => self.at(envelope, seat, |table, seat| {
                let told = table.events(since, observer(seat, table)?, lang);
                let told: Vec<Value> = told.iter().map(told_event).collect();
                Ok(fields(json!({ "told": told })))
            }),
            Command::Undo { seat, agreed } => {
                self.at(envelope, Some(seat.clone()), |table, _| undo(table, &seat, &agreed, lang))
            }
            Command::Bot { bot, seat, seed, play } => {
                self.at(envelope, seat, |table, seat| ask_bot(table, seat, bot, seed, play, lang))
            }
            Command::Chance { script, seed } => self.at(envelope, None, |table, _| {
                if let Some(seed) = seed {
                    table.reseed(seed);
                }
                table.dictate(script.unwrap_or_default().into_iter().map(Outcome::from).collect());
                Ok(Map::new())
            }),
            Command::State {} => {
                self.at(envelope, None, |table, _| Ok(fields(json!({ "state": table.state() }))))
            }
            Command::Record { full } => self.at(envelope, None, |table, _| {
                let record = if full { table.full_record() } else { table.record() };
                Ok(fields(json!({ "record": record.map_err(refused)? })))
            }),
        }
    }

    /// Does something at the table that is meant, and adds where the table stands then, in the eyes
    /// of the seat that was named.
    fn at(
        &mut self,
        envelope: &Envelope,
        seat: Option<SeatRef>,
        run: impl FnOnce(&mut dyn Table, Option<SeatRef>) -> Answer,
    ) -> Answer {
        let forced = self.forced.contains(&envelope.table);
        let table = self.table(envelope)?;
        let mut answer = run(table, seat.clone())?;
        stand_in(table, envelope.lang)?;
        while forced && answer_forced(table, envelope.lang)? {
            stand_in(table, envelope.lang)?;
        }
        let eyes = observer(seat, table)?;
        answer.extend(status(table, eyes, envelope));
        Ok(answer)
    }

    /// Where a table stands that was just opened like this.
    fn status_of(&mut self, forced: bool, envelope: &Envelope) -> Answer {
        self.mark_forced(&envelope.table, forced);
        self.status(envelope)
    }

    fn mark_forced(&mut self, table: &str, forced: bool) {
        if forced {
            self.forced.insert(table.to_owned());
        } else {
            self.forced.remove(table);
        }
    }

    fn with_defaults(&self, options: Value) -> Result<Value, Problem> {
        let mut all = self.defaults.clone();
        match options {
            Value::Null => {}
            Value::Object(named) => all.as_object_mut().expect("an object").extend(named),
            Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                return Err(Problem::request("`options` must be an object"));
            }
        }
        Ok(all)
    }

    fn put(&mut self, table: Box<dyn Table>, envelope: &Envelope) {
        self.tables.insert(envelope.table.clone(), table);
    }

    fn table(&mut self, envelope: &Envelope) -> Result<&mut dyn Table, Problem> {
        match self.tables.get_mut(&envelope.table) {
            Some(table) => Ok(&mut **table),
            None => Err(Problem::new(
                "no_table",
                format!("there is no table {:?}: open one with `new`", envelope.table),
            )),
        }
    }

    fn status(&mut self, envelope: &Envelope) -> Answer {
        self.at(envelope, None, |_, _| Ok(Map::new()))
    }
}

/// An event as programs are told of it: they know who sits where.
fn told_event(told: &Told) -> Value {
    let Told { number, step, event, words, mentions: _, by: _, standing: _ } = told;
    json!({ "number": number, "step": step, "event": event, "words": words })
}

/// An answer as it is sent, but for the `id`.
fn answered(result: Answer) -> Value {
    match result {
        Ok(fields) => {
            let mut answer = json!({ "ok": true });
            answer.as_object_mut().expect("an object").extend(fields);
            answer
        }
        Err(Problem { code, rule, message }) => {
            let mut error = json!({ "code": code, "message": message });
            if let Some(rule) = rule {
                error["rule"] = rule.into();
            }
            json!({ "ok": false, "error": error })
        }
    }
}

/// Opens the envelope of a request; what has been read of it is used for the answer even if the
/// rest makes no sense.
fn open(line: &[u8], envelope: &mut Envelope) -> Result<Command, Problem> {
    let request: Value = serde_json::from_slice(line)
        .map_err(|error| Problem::new("bad_json", error.to_string()))?;
    let Value::Object(mut request) = request else {
        return Err(Problem::request("a request is a JSON object with a `cmd`"));
    };
    envelope.id = request.remove("id");
    if let Some(table) = request.remove("table") {
        let name = table.as_str().ok_or_else(|| Problem::request("`table` must be a string"))?;
        name.clone_into(&mut envelope.table);
    }
    if let Some(lang) = request.remove("lang") {
        envelope.lang =
            json::read(&lang).map_err(|problem| Problem::request(format!("`lang`: {problem}")))?;
    }
    // Serde would take a number for a place in the list of commands.
    match request.get("cmd") {
        Some(Value::String(_)) => {}
        Some(other) => {
            let message = format!("`cmd` must be the name of a command, a string, not {other}");
            return Err(Problem::request(json::short(&message)));
        }
        None => return Err(Problem::request("a request needs a `cmd`: the name of a command")),
    }
    json::read(&Value::Object(request)).map_err(Problem::request)
}

fn hello(protocol: Option<&str>) -> Answer {
    match protocol {
        None | Some(PROTOCOL) => Ok(fields(json!({
            "protocol": PROTOCOL,
            "version": env!("CARGO_PKG_VERSION"),
            "games": games().iter().map(|game| game.id).collect::<Vec<_>>(),
        }))),
        Some(other) => {
            let message = format!("{other:?} is not spoken here, only {PROTOCOL:?}");
            Err(Problem::new("protocol", message))
        }
    }
}

fn read_rules(text: &str, rule: Option<&str>, lang: Lang) -> Answer {
    let Some(wanted) = rule else {
        return Ok(fields(json!({ "ids": rule_ids(text).collect::<Vec<_>>() })));
    };
    let found: Vec<Value> = rules::rules_under(wanted, text)
        .into_iter()
        .map(|id| json!({ "id": id, "text": find_rule(text, id) }))
        .collect();
    if found.is_empty() {
        let Failure { message, .. } = rules::unknown_rule(wanted, text, lang);
        return Err(Problem::new("unknown_rule", message));
    }
    Ok(fields(json!({ "rules": found })))
}

/// Provable luck, unless the program dictates.
fn luck(
    seed: Option<Seed>,
    contributions: Vec<Hex>,
    chance: Option<Vec<Wish>>,
) -> Result<Luck, Problem> {
    let contributions = contributions.into_iter().map(|hex| hex.0).collect();
    let house = match (seed, chance) {
        (None, Some(script)) => return Ok(scripted(script, 0)),
        (Some(Seed::Number(seed)), Some(script)) => return Ok(scripted(script, seed)),
        (Some(Seed::House(_)), Some(_)) => {
            return Err(Problem::request("`chance` goes with a `seed` that is a number"));
        }
        (Some(Seed::House(hex)), None) => <[u8; 32]>::try_from(hex.0)
            .map_err(|_| Problem::request("`seed` must have 64 hexadecimal digits"))?,
        (Some(Seed::Number(seed)), None) => Seeds::from_number(seed).house,
        (None, None) => {
            input::fresh_seeds().map_err(|error| Problem::new("internal", error.message))?.house
        }
    };
    Ok(Seeds { house, contributions }.into())
}

fn scripted(script: Vec<Wish>, seed: u64) -> Luck {
    Luck::scripted(script.into_iter().map(Outcome::from), seed)
}

/// Where a table stands, as far as an observer may know: part of the answer to everything that
/// happens at one.
fn status(table: &dyn Table, eyes: Observer, envelope: &Envelope) -> Map<String, Value> {
    let Known { steps, events } = table.known(eyes);
    let outcome = table.outcome().map(|outcome| {
        let shares: Vec<f32> =
            Seat::first(outcome.seats()).map(|seat| outcome.share(seat)).collect();
        json!({
            "winners": outcome.winners(),
            "shares": shares,
            "words": table.outcome_words(envelope.lang),
        })
    });
    fields(json!({
        "table": envelope.table,
        "game": table.game(),
        "step": steps,
        "events": events,
        "to_act": table.to_act(),
        "outcome": outcome,
    }))
}
