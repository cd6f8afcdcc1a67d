//! What a case says must be true.

use super::file::{list, table, text};
use crate::values::{contains, contradiction, join, json, kinds, knows_key};
use serde_json::json;
use starboard_core::journal::Log;
use starboard_core::{Game, Observer, Script, Seat, SeatSet};
use toml::{Table, Value};

/// One thing that must be true.
pub(super) enum Check {
    /// How things stand.
    Stands(Standing),
    /// These events were seen, in this order.
    Events(Observer, Vec<Value>),
    /// None of these was.
    NoEvents(Observer, Vec<Value>),
    /// This is in the view.
    View(Observer, Value),
    /// Nothing is shown at these places of the view.
    ViewLacks(Observer, Vec<String>),
}

/// One thing that must be true of a position, whatever has happened and whoever looks.
pub(super) enum Standing {
    ToAct(SeatSet),
    /// About the legal actions of a seat, or of the one seat to act.
    Legal(Option<Seat>, Wanted),
    Outcome(Ending),
    Fact(String, Value),
}

/// The words that are about what has happened, or about who sees what.
pub(super) const NOT_OF_POSITIONS: [&str; 6] =
    ["events", "no_events", "events_for", "no_events_for", "view", "view_lacks"];

/// What is said about a list of actions, which are in the game's notation.
pub(super) enum Wanted {
    Exactly(Vec<String>),
    Has(Vec<String>),
    Lacks(Vec<String>),
    Count(usize),
}

/// How a game should have ended.
pub(super) enum Ending {
    Draw,
    Won(SeatSet),
}

/// What a check looks at.
pub(super) struct Scene<'a, G: Game> {
    pub(super) game: &'a G,
    /// What has happened since the last look.
    pub(super) log: &'a Log<G::Event>,
}

/// The seat that scripts of this game call `name`.
pub(super) fn seat_named<G: Script>(name: &str) -> Result<Seat, String> {
    G::seat_named(name).ok_or_else(|| {
        format!(
            "{name:?} is neither a seat ({}) nor a word of case files",
            G::seat_names().join(", ")
        )
    })
}

/// The seat that bears this name in this game, if somebody does: a file names seats as
/// [`seat_names`](Script::seat_names) has them, and the game knows who is who.
pub(super) fn seated<G: Script>(game: &G, seat: Seat) -> Result<Seat, String> {
    let name = G::seat_names()[seat.index()];
    game.seat_called(name).ok_or_else(|| format!("nobody is {name} in this game"))
}

/// Whose eyes are meant by `name`.
fn observer_named<G: Script>(name: &str) -> Result<Observer, String> {
    match name {
        "public" => Ok(Observer::Public),
        name => seat_named::<G>(name).map(Observer::Seat),
    }
}

/// Reads the checks of a `then`.
pub(super) fn read<G: Script>(then: Table) -> Result<Vec<Check>, String> {
    let mut checks = Vec::new();
    for (key, value) in then {
        read_check::<G>(&mut checks, &key, value)
            .map_err(|problem| format!("`{key}`: {problem}"))?;
    }
    Ok(checks)
}

fn read_check<G: Script>(checks: &mut Vec<Check>, key: &str, value: Value) -> Result<(), String> {
    match key {
        "events" => checks.push(Check::Events(Observer::Public, events::<G>(value)?)),
        "no_events" => checks.push(Check::NoEvents(Observer::Public, unwanted::<G>(value)?)),
        "events_for" => by_observer::<G>(checks, value, |eyes, value| {
            events::<G>(value).map(|wanted| Check::Events(eyes, wanted))
        })?,
        "no_events_for" => by_observer::<G>(checks, value, |eyes, value| {
            unwanted::<G>(value).map(|unwanted| Check::NoEvents(eyes, unwanted))
        })?,
        "view" => by_observer::<G>(checks, value, |eyes, value| {
            table(value).map(|wanted| Check::View(eyes, Value::Table(wanted)))
        })?,
        "view_lacks" => by_observer::<G>(checks, value, |eyes, value| {
            texts(value).map(|places| Check::ViewLacks(eyes, places))
        })?,
        word => {
            let mut standings = Vec::new();
            read_standing::<G>(&mut standings, word, value)?;
            checks.extend(standings.into_iter().map(Check::Stands));
        }
    }
    Ok(())
}

/// Reads what must be true of a position. Apart from the rest, because of what it costs to compile: this much
/// is wanted where nobody needs to read events.
pub(super) fn read_standing<G: Script>(
    standings: &mut Vec<Standing>,
    key: &str,
    value: Value,
) -> Result<(), String> {
    match key {
        "to_act" => standings.push(Standing::ToAct(seats::<G>(value)?)),
        "legal" => legal::<G>(standings, value, |v| texts(v).map(Wanted::Exactly))?,
        "legal_has" => legal::<G>(standings, value, |v| texts(v).map(Wanted::Has))?,
        "legal_lacks" => legal::<G>(standings, value, |v| texts(v).map(Wanted::Lacks))?,
        "legal_count" => legal::<G>(standings, value, |v| count(&v).map(Wanted::Count))?,
        "outcome" => standings.push(Standing::Outcome(match value.as_str() {
            Some("draw") => Ending::Draw,
            Some(_) | None => Ending::Won(seats::<G>(value)?),
        })),
        word => standings.push(Standing::Fact(word.to_owned(), value)),
    }
    Ok(())
}

/// Reads a statement for each observer that it names.
fn by_observer<G: Script>(
    checks: &mut Vec<Check>,
    value: Value,
    check: impl Fn(Observer, Value) -> Result<Check, String>,
) -> Result<(), String> {
    for (name, value) in table(value)? {
        let eyes = observer_named::<G>(&name)?;
        checks.push(check(eyes, value).map_err(|problem| format!("{name}: {problem}"))?);
    }
    Ok(())
}

/// Reads a statement about legal actions: of the one seat to act, or by seat.
fn legal<G: Script>(
    standings: &mut Vec<Standing>,
    value: Value,
    wanted: impl Fn(Value) -> Result<Wanted, String>,
) -> Result<(), String> {
    if let Value::Table(by_seat) = value {
        for (name, value) in by_seat {
            standings.push(Standing::Legal(Some(seat_named::<G>(&name)?), wanted(value)?));
        }
    } else {
        standings.push(Standing::Legal(None, wanted(value)?));
    }
    Ok(())
}

fn seats<G: Script>(value: Value) -> Result<SeatSet, String> {
    let names = if value.is_array() { texts(value)? } else { vec![text(value)?] };
    names.iter().map(|name| seat_named::<G>(name)).collect()
}

fn texts(value: Value) -> Result<Vec<String>, String> {
    list(value)?.into_iter().map(text).collect()
}

/// Descriptions of events.
fn events<G: Script>(value: Value) -> Result<Vec<Value>, String> {
    let described = |value: Value| {
        let wanted = table(value)?;
        if let Some(kind) = wanted.get(KIND) {
            let (kind, kinds) = (text(kind.clone())?, kinds::<G::Event>(KIND));
            if !kinds.contains(&kind) {
                return Err(format!("no event is of the kind {kind:?}, only {}", kinds.join(", ")));
            }
        }
        Ok(Value::Table(wanted))
    };
    list(value)?.into_iter().map(described).collect()
}

/// Descriptions of events that must not happen. If no event could fit one, the case would hold for
/// ever.
fn unwanted<G: Script>(value: Value) -> Result<Vec<Value>, String> {
    let all = events::<G>(value)?;
    for event in &all {
        let event = json(event);
        let of_kind = |kind: &serde_json::Value, key: &str| {
            knows_key::<G::Event>(&json!({ KIND: kind }), "", key)
        };
        let Some(kind) = event.get(KIND) else {
            let kinds = kinds::<G::Event>(KIND);
            let of_some = |key: &str| kinds.iter().any(|kind| of_kind(&json!(kind), key));
            match keys(&event).find(|key| !of_some(key)) {
                Some(key) => return Err(format!("no event has `{key}`")),
                None => continue,
            }
        };
        let knows = |key: &str| {
            let mut rest = event.clone();
            rest.as_object_mut().map(|fields| fields.remove(key));
            // What else is said helps to read parts in line, and may hide others if it is incomplete.
            key == KIND || of_kind(kind, key) || knows_key::<G::Event>(&rest, "", key)
        };
        if let Some(key) = keys(&event).find(|key| !knows(key)) {
            return Err(format!("no event of the kind {kind} has `{key}`"));
        }
        if let Some(problem) = contradiction::<G::Event>(&event) {
            return Err(format!("no event is like {event}: {problem}"));
        }
    }
    Ok(all)
}

fn keys(event: &serde_json::Value) -> impl Iterator<Item = &str> {
    event.as_object().into_iter().flatten().map(|(key, _)| key.as_str())
}

/// The key that tells events of different kinds apart, in every game.
const KIND: &str = "kind";

fn count(value: &Value) -> Result<usize, String> {
    let number = value.as_integer().and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| format!("{value} should be a number"))
}

/// Whether all is as it should be; if not, all that is not.
pub(super) fn hold<G: Script>(checks: &[Check], scene: &Scene<'_, G>) -> Result<(), String> {
    let problems: Vec<String> =
        checks.iter().filter_map(|check| scene.holds(check).err()).collect();
    if problems.is_empty() { Ok(()) } else { Err(problems.join("; ")) }
}

impl<G: Script> Scene<'_, G> {
    fn holds(&self, check: &Check) -> Result<(), String> {
        match check {
            Check::Stands(standing) => self.stands(standing),
            Check::Events(observer, wanted) => self.happened(*observer, wanted),
            Check::NoEvents(observer, unwanted) => self.never_happened(*observer, unwanted),
            Check::View(observer, wanted) => {
                let (observer, name) = self.named(*observer)?;
                contains(&json(&self.game.view(observer)), wanted, &format!("view.{name}"))
            }
            Check::ViewLacks(observer, places) => {
                let (observer, name) = self.named(*observer)?;
                let view = json(&self.game.view(observer));
                places.iter().try_for_each(|place| {
                    lacks::<G>(&view, place).map_err(|problem| format!("view.{name}.{problem}"))
                })
            }
        }
    }

    pub(super) fn stands(&self, standing: &Standing) -> Result<(), String> {
        match standing {
            Standing::ToAct(wanted) => {
                expect("to_act", &self.names(self.game.to_act()), &self.names(self.all(*wanted)?))
            }
            Standing::Legal(seat, wanted) => self.legal_is(*seat, wanted),
            Standing::Outcome(ending) => self.ended(ending),
            Standing::Fact(word, wanted) => {
                let facts = self.game.facts();
                let found = facts.get(word).ok_or_else(|| unknown(word, &facts))?;
                same_fact(found, wanted, word)
            }
        }
    }

    /// The observer that a file names, as this game knows it, and what it is called there.
    fn named(&self, observer: Observer) -> Result<(Observer, &'static str), String> {
        let observer = self.observer(observer)?;
        Ok((observer, observer.seat().map_or("public", |seat| self.game.script_name(seat))))
    }

    fn legal_is(&self, seat: Option<Seat>, wanted: &Wanted) -> Result<(), String> {
        let to_act = self.game.to_act();
        let mut legal = Vec::new();
        match seat.map(|seat| seated(self.game, seat)).transpose()?.or(to_act.only()) {
            Some(seat) => self.game.legal_actions(seat, &mut legal),
            None if to_act.is_empty() => {}
            None => return Err(format!("legal of whom? {} are to act", self.names(to_act))),
        }
        let read = |texts: &[String]| {
            let actions = texts.iter().map(|text| self.game.read_action(text));
            actions.collect::<Result<Vec<_>, _>>()
        };
        let written = |actions: &[G::Action]| {
            let texts =
                actions.iter().map(|&action| format!("{:?}", self.game.write_action(action)));
            format!("[{}]", texts.collect::<Vec<_>>().join(", "))
        };
        match wanted {
            Wanted::Exactly(texts) => expect("legal", &written(&legal), &written(&read(texts)?)),
            Wanted::Count(count) => expect("legal_count", &legal.len(), count),
            Wanted::Has(texts) => match read(texts)?.iter().find(|a| !legal.contains(a)) {
                Some(&action) => {
                    Err(format!("legal lacks {}: {}", written(&[action]), written(&legal)))
                }
                None => Ok(()),
            },
            Wanted::Lacks(texts) => match read(texts)?.iter().find(|a| legal.contains(a)) {
                Some(&action) => Err(format!("legal has {}", written(&[action]))),
                None => Ok(()),
            },
        }
    }

    fn ended(&self, ending: &Ending) -> Result<(), String> {
        let outcome = self.game.outcome().ok_or("the game is not over")?;
        let best = outcome.best();
        match *ending {
            Ending::Draw if outcome.is_draw() => Ok(()),
            Ending::Draw => Err(format!("outcome is {}, should be a draw", self.names(best))),
            // Several may have won together, or share the win.
            Ending::Won(wanted) if self.all(wanted)? == best => Ok(()),
            Ending::Won(wanted) => {
                let draw = if outcome.is_draw() { "a draw of " } else { "" };
                let (best, wanted) = (self.names(best), self.names(self.all(wanted)?));
                Err(format!("outcome is {draw}{best}, should be {wanted}"))
            }
        }
    }

    /// The observer that a file names, as this game knows it.
    fn observer(&self, observer: Observer) -> Result<Observer, String> {
        match observer {
            Observer::Seat(seat) => seated(self.game, seat).map(Observer::Seat),
            Observer::Public => Ok(Observer::Public),
        }
    }

    /// The seats that a file names, as this game knows them.
    fn all(&self, seats: SeatSet) -> Result<SeatSet, String> {
        seats.iter().map(|seat| seated(self.game, seat)).collect()
    }

    fn names(&self, seats: SeatSet) -> String {
        let names: Vec<_> = seats.iter().map(|seat| self.game.script_name(seat)).collect();
        if names.is_empty() { "nobody".to_owned() } else { names.join(", ") }
    }

    fn seen(&self, observer: Observer) -> Result<Vec<serde_json::Value>, String> {
        Ok(self.log.seen_by(self.observer(observer)?).map(json).collect())
    }

    fn happened(&self, observer: Observer, wanted: &[Value]) -> Result<(), String> {
        let seen = self.seen(observer)?;
        let mut left = seen.iter();
        for (event, number) in wanted.iter().zip(1..) {
            if !left.any(|seen| contains(seen, event, "").is_ok()) {
                let seen: Vec<_> = seen.iter().map(ToString::to_string).collect();
                let seen = if seen.is_empty() { "nothing".to_owned() } else { seen.join(", ") };
                return Err(format!(
                    "event {number} ({event}) did not happen in this order; seen: {seen}"
                ));
            }
        }
        Ok(())
    }

    fn never_happened(&self, observer: Observer, unwanted: &[Value]) -> Result<(), String> {
        for seen in self.seen(observer)? {
            if unwanted.iter().any(|event| contains(&seen, event, "").is_ok()) {
                return Err(format!("this should not have happened: {seen}"));
            }
        }
        Ok(())
    }
}

fn expect<T: PartialEq + std::fmt::Display>(what: &str, is: &T, should: &T) -> Result<(), String> {
    if is == should { Ok(()) } else { Err(format!("{what} is {is}, should be {should}")) }
}

/// Whether nothing is shown at this place of a view: `players[0].hand` is not there, or is null.
/// All before the last key must be there, and the last must be one that views can have.
fn lacks<G: Script>(view: &serde_json::Value, place: &str) -> Result<(), String> {
    let (way, key) = place.rsplit_once('.').unwrap_or(("", place));
    let steps = way.split(['.', '[']).filter(|step| !step.is_empty());
    let pointer: String = steps.flat_map(|step| ["/", step.trim_end_matches(']')]).collect();
    let around = view.pointer(&pointer).and_then(serde_json::Value::as_object);
    let around = around.ok_or_else(|| format!("{way} is no table"))?;
    match around.get(key) {
        Some(shown) if !shown.is_null() => Err(format!("{place} is {shown}, should not be shown")),
        Some(_) => Ok(()),
        None if knows_key::<G::View>(view, &pointer, key) => Ok(()),
        None => Err(format!("{place} is not in any view of this game")),
    }
}

fn unknown(word: &str, facts: &Table) -> String {
    let known: Vec<_> = facts.keys().map(String::as_str).collect();
    format!("{word} is not a known fact; known are {}", known.join(", "))
}

/// Whether a fact is as it should be: tables key by key, text without regard to white space.
fn same_fact(found: &Value, wanted: &Value, at: &str) -> Result<(), String> {
    let bare = |text: &str| text.split_whitespace().collect::<String>();
    let same = match (found, wanted) {
        (Value::Table(found), Value::Table(wanted)) => {
            return wanted.iter().try_for_each(|(key, wanted)| {
                let path = join(at, key);
                same_fact(found.get(key).ok_or_else(|| unknown(&path, found))?, wanted, &path)
            });
        }
        (Value::Array(found_list), Value::Array(wanted_list)) => {
            let pairs = || found_list.iter().zip(wanted_list);
            found_list.len() == wanted_list.len()
                && pairs().all(|(found, wanted)| same_fact(found, wanted, at).is_ok())
        }
        (Value::String(found), Value::String(wanted)) => bare(found) == bare(wanted),
        (found, wanted) => found == wanted,
    };
    if same { Ok(()) } else { Err(format!("{at} is {found}, should be {wanted}")) }
}
