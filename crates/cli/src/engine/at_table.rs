//! What is done at one table.

use super::answer::{Answer, Problem, fields};
use super::request::{Named, SeatRef};
use crate::input;
use serde_json::{Map, Value, json};
use starboard_bots::Spec;
use starboard_core::{Lang, Observer, Seat, SeatSet};
use starboard_table::{Plan, Table, TableError};

/// What a seat may do now, with words or without; if it says what it has chosen of a set, in
/// whatever order.
pub(super) fn legal(
    table: &dyn Table,
    seat: Option<SeatRef>,
    words: bool,
    chosen: Option<Vec<Named>>,
    lang: Lang,
) -> Answer {
    let seat = acting(seat, table, lang)?;
    let legal = |table: &dyn Table| {
        if words { json!(table.offers(seat, lang)) } else { json!(table.actions(seat)) }
    };
    let question = table.question(seat, lang);
    let Some(chosen) = chosen else {
        let legal = legal(table);
        return Ok(fields(json!({ "seat": seat, "question": question, "legal": legal })));
    };
    let refused = |error| Problem::of_table(error, lang);
    let (Plan::Choose(chosen) | Plan::Act(chosen)) =
        table.arranged(seat, &all_actions(chosen, table, lang)?).map_err(refused)?;
    let mut draft = table.fork();
    draft.free_order(seat.into());
    draft.choose(seat, &chosen).map_err(refused)?;
    let chosen = draft.chosen(seat, lang);
    let legal = legal(&*draft);
    let answer = json!({ "seat": seat, "question": question, "legal": legal, "chosen": chosen });
    Ok(fields(answer))
}

/// Carries out a whole set, named in whatever order, with what ends the choice as the last one.
pub(super) fn choose(
    table: &mut dyn Table,
    seat: Option<SeatRef>,
    actions: Vec<Named>,
    step: Option<usize>,
    at: Option<u64>,
    lang: Lang,
) -> Answer {
    let refused = |error| Problem::of_table(error, lang);
    let seat = acting(seat, table, lang)?;
    is_up_to_date(table, seat, step, lang)?;
    let actions = all_actions(actions, table, lang)?;
    let Plan::Act(actions) = table.plan(seat, &actions).map_err(refused)? else {
        let message = "`choose` takes the whole set, and last the action that ends the choice";
        return Err(Problem::request(message));
    };
    let at = at.unwrap_or_else(input::now);
    for action in &actions {
        table.act(seat, action, at).map_err(refused)?;
    }
    Ok(fields(json!({ "acted": actions })))
}

/// The actions that are meant.
fn all_actions(named: Vec<Named>, table: &dyn Table, lang: Lang) -> Result<Vec<Value>, Problem> {
    let action = |named| match named {
        Named::Number(id) => table.read_id(id),
        Named::Notation(text) => table.read_notation(&text),
        Named::Action(action) => Ok(action.into()),
    };
    let actions = named.into_iter().map(action).collect::<Result<_, _>>();
    actions.map_err(|error| Problem::of_table(error, lang))
}

/// Whether the table is still at `step`, as the seat or anybody sees it.
fn is_up_to_date(
    table: &dyn Table,
    seat: Seat,
    step: Option<usize>,
    lang: Lang,
) -> Result<(), Problem> {
    let known = table.known(Observer::Public).steps;
    let expected = step.filter(|&step| step != known).map(|step| table.expect(seat, step));
    expected.unwrap_or(Ok(())).map_err(|error| Problem::of_table(error, lang))
}

/// An action, said in one of three ways.
pub(super) struct Said {
    pub(super) action: Option<Value>,
    pub(super) action_id: Option<u32>,
    pub(super) notation: Option<String>,
}

impl Said {
    fn action(self, table: &dyn Table, lang: Lang) -> Result<Value, Problem> {
        let refused = |error: TableError| Problem::of_table(error, lang);
        match (self.action, self.action_id, self.notation) {
            (Some(action), None, None) => Ok(action),
            (None, Some(id), None) => table.read_id(id).map_err(refused),
            (None, None, Some(text)) => table.read_notation(&text).map_err(refused),
            _ => {
                let message = "`act` takes one of `action`, `action_id` and `notation`";
                Err(Problem::request(message))
            }
        }
    }
}

/// Carries out an action, if the table is still at `step`, as the seat or anybody sees it.
pub(super) fn act(
    table: &mut dyn Table,
    seat: Option<SeatRef>,
    said: Said,
    step: Option<usize>,
    at: Option<u64>,
    lang: Lang,
) -> Answer {
    let refused = |error| Problem::of_table(error, lang);
    let seat = acting(seat, table, lang)?;
    is_up_to_date(table, seat, step, lang)?;
    let action = said.action(table, lang)?;
    table.act(seat, &action, at.unwrap_or_else(input::now)).map_err(refused)?;
    Ok(Map::new())
}

/// Takes a step back. Bots that play for those who have left always agree.
pub(super) fn undo(
    table: &mut dyn Table,
    seat: &SeatRef,
    agreed: &[SeatRef],
    lang: Lang,
) -> Answer {
    let agreed = all_named(agreed, table)?.union(table.left());
    let seat = named(seat, table)?;
    table.undo(seat, agreed).map_err(|error| Problem::of_table(error, lang))?;
    Ok(Map::new())
}

/// Gives up. With more than two seats the others play on, and a bot does for this one.
pub(super) fn resign(
    table: &mut dyn Table,
    seat: Option<SeatRef>,
    at: Option<u64>,
    lang: Lang,
) -> Answer {
    let seat = acting(seat, table, lang)?;
    let at = at.unwrap_or_else(input::now);
    let given_up = if table.others_play_on(seat, table.people()) {
        table.leave(seat, at)
    } else {
        table.resign(seat, at)
    };
    given_up.map_err(|error| Problem::of_table(error, lang))?;
    Ok(Map::new())
}

/// Ends the game in a draw, if everybody agrees.
pub(super) fn draw(
    table: &mut dyn Table,
    agreed: &[SeatRef],
    at: Option<u64>,
    lang: Lang,
) -> Answer {
    let agreed = all_named(agreed, table)?;
    let drawn = table.draw(table.people(), agreed, at.unwrap_or_else(input::now));
    drawn.map_err(|error| Problem::of_table(error, lang))?;
    Ok(Map::new())
}

/// The bot that plays for those who have left: it decides at once, and not badly.
const STAND_IN: Spec = Spec::Greedy;

/// Lets bots decide for those who have left, until it is for somebody else. When only bots are
/// left nobody is waited for, and the program may do as it likes.
pub(super) fn stand_in(table: &mut dyn Table, lang: Lang) -> Result<(), Problem> {
    let refused = |error| Problem::of_table(error, lang);
    loop {
        let mut waiting = table.to_act().iter().filter(|&seat| table.left().contains(seat));
        let played_by_people = table.playing().iter().any(|seat| table.people().contains(seat));
        let Some(seat) = waiting.next().filter(|_| played_by_people) else { return Ok(()) };
        let action = table.bot_move(seat, STAND_IN, table.steps() as u64).map_err(refused)?;
        table.act(seat, &action, input::now()).map_err(refused)?;
    }
}

/// Gives one answer that could not be another, if somebody is asked for one; whether it did. Whoever takes
/// back goes on to the decision before it.
pub(super) fn answer_forced(table: &mut dyn Table, lang: Lang) -> Result<bool, Problem> {
    let only = |seat: Seat| Some((seat, table.forced(seat)?));
    let Some((seat, action)) = table.to_act().iter().find_map(only) else { return Ok(false) };
    let done = table.act(seat, &action, input::now());
    done.map_err(|error| Problem::of_table(error, lang))?;
    table.mark_unasked(table.steps() - 1);
    Ok(true)
}

/// Asks a bot what it would do, and does it if wanted.
pub(super) fn ask_bot(
    table: &mut dyn Table,
    seat: Option<SeatRef>,
    bot: Spec,
    seed: u64,
    play: bool,
    lang: Lang,
) -> Answer {
    let refused = |error| Problem::of_table(error, lang);
    let seat = acting(seat, table, lang)?;
    let choice = table.hint(seat, bot, seed, lang).map_err(refused)?;
    if play {
        table.act(seat, &choice.offer.action, input::now()).map_err(refused)?;
    }
    Ok(fields(json!({ "seat": seat, "choice": choice })))
}

/// The seat that is meant; without a name the only one that has to decide.
pub(super) fn acting(
    seat: Option<SeatRef>,
    table: &dyn Table,
    lang: Lang,
) -> Result<Seat, Problem> {
    match (seat, table.to_act().only()) {
        (Some(seat), _) => named(&seat, table),
        (None, Some(seat)) => Ok(seat),
        (None, None) if table.outcome().is_some() => {
            Err(Problem::of_table(TableError::game_over(), lang))
        }
        (None, None) => Err(Problem::request("say which `seat`: several have to decide")),
    }
}

/// Whose eyes are meant; without a name the public's.
pub(super) fn observer(seat: Option<SeatRef>, table: &dyn Table) -> Result<Observer, Problem> {
    match seat {
        None => Ok(Observer::Public),
        Some(SeatRef::Name(name)) if name == "public" => Ok(Observer::Public),
        Some(seat) => named(&seat, table).map(Observer::Seat),
    }
}

fn all_named(seats: &[SeatRef], table: &dyn Table) -> Result<SeatSet, Problem> {
    seats.iter().map(|seat| named(seat, table)).collect()
}

fn named(seat: &SeatRef, table: &dyn Table) -> Result<Seat, Problem> {
    let found = match seat {
        SeatRef::Number(number) => Some(Seat(*number)).filter(|seat| seat.0 < table.seats()),
        SeatRef::Name(name) => table.seat_named(name),
    };
    found.ok_or_else(|| {
        let names: Vec<_> =
            Seat::first(table.seats()).map(|seat| table.script_name(seat)).collect();
        let seat = match seat {
            SeatRef::Number(number) => number.to_string(),
            SeatRef::Name(name) => format!("{name:?}"),
        };
        Problem::new("no_seat", format!("there is no seat {seat}, only {}", names.join(", ")))
    })
}
