//! Whatever somebody writes into a stored position or an action: it is refused, or the game plays on.

use super::common::{after, games, use_it, variants};
use serde_json::{Value, json};
use starboard_core::chance::Fast;
use starboard_core::{Chance, Legal, Rules, Script, Seat, Speak};
use starboard_starfighter::action::{Order, Sector, Slide};
use starboard_starfighter::card::{Area, CardId, Side};
use starboard_starfighter::{Action, Starfighter};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How often each position is meddled with.
const TRIES: usize = 40;

/// The JSON pointers of everything inside a value.
fn places(value: &Value, here: &str, found: &mut Vec<String>) {
    let mut inside = |key: &str, value: &Value| {
        let place = format!("{here}/{key}");
        found.push(place.clone());
        places(value, &place, found);
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| inside(key, value)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, value)| inside(&at.to_string(), value));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Something else in the place of a value: a neighbour of it, a corner of a number range, another
/// type, or what stands elsewhere in the position.
fn something_else(state: &Value, at: &Value, all: &[String], chance: &mut Fast) -> Value {
    let corners = [0, 1, 2, 3, 4, 7, 8, 15, 16, 60, 100, 127, 128, 255, 256, 65_535, 65_536];
    let others =
        [json!(null), json!(true), json!(""), json!("south"), json!([]), json!({}), json!(1.5)];
    match (chance.pick(8), at.as_i64()) {
        (0..5, Some(number)) => json!(number + [-1, 1][chance.pick(2)]),
        (5, _) => json!(corners[chance.pick(corners.len())]),
        (6, _) => others[chance.pick(others.len())].clone(),
        _ => state.pointer(&all[chance.pick(all.len())]).expect("a place").clone(),
    }
}

/// Changes one thing, and says what.
fn meddle(state: &mut Value, chance: &mut Fast) -> String {
    let mut all = Vec::new();
    places(state, "", &mut all);
    let place = &all[chance.pick(all.len())];
    let (parent, key) = place.rsplit_once('/').expect("it is a pointer");
    let old = state.pointer(place).expect("a place").clone();
    match (chance.pick(6), state.pointer_mut(parent).expect("a place")) {
        (0, Value::Array(items)) => {
            items.remove(key.parse::<usize>().expect("an index"));
            format!("{place} is gone")
        }
        (0, Value::Object(fields)) => {
            fields.remove(key);
            format!("{place} is gone")
        }
        (1, Value::Array(items)) => {
            items.push(old);
            format!("{place} is doubled")
        }
        (1, Value::Object(fields)) => {
            fields.insert("more".to_owned(), old);
            format!("there is more than {place}")
        }
        _ => {
            let new = something_else(state, &old, &all, chance);
            let said = format!("{place} is {new} instead of {old}");
            *state.pointer_mut(place).expect("a place") = new;
            said
        }
    }
}

#[test]
fn a_position_that_somebody_meddled_with_is_refused_or_plays_on() {
    for (name, options) in variants() {
        let (mut refused, mut flawed, mut played) = (0, 0, 0);
        for seed in 0..u64::from(games()) {
            let mut chance = Fast::new(seed);
            let steps = chance.pick(120);
            let state = serde_json::to_value(after(&options, seed, steps)).unwrap();
            for _ in 0..TRIES {
                let mut other = state.clone();
                let mut what = meddle(&mut other, &mut chance);
                if chance.pick(4) == 0 {
                    what = format!("{what}, and {}", meddle(&mut other, &mut chance));
                }
                let reading = || {
                    let Ok(game) = serde_json::from_value::<Starfighter>(other) else {
                        refused += 1;
                        return;
                    };
                    if game.flaw().is_some() {
                        flawed += 1;
                        return;
                    }
                    played += 1;
                    use_it(game, &mut chance);
                };
                let result = catch_unwind(AssertUnwindSafe(reading));
                assert!(result.is_ok(), "{name}, game {seed} after {steps} steps: {what}");
            }
        }
        println!("{name}: {refused} not read, {flawed} with a flaw, {played} played on");
        assert!(refused > 100 && flawed > 100 && played > 10, "{refused} {flawed} {played}");
    }
}

/// Every action of small numbers, whether there is such an id or not.
fn all_actions() -> Vec<Action> {
    let numbers = || (0..=u8::MAX).filter(|n| *n < 20 || *n % 16 == 15 || *n % 64 == 0);
    let mut all = vec![Action::DeckDone, Action::Pass];
    for number in 0..=u8::MAX {
        all.push(Action::ChooseCruiser { class: number });
        all.push(Action::DeckAdd { card: CardId(number) });
        for sector in Sector::all() {
            let play = |side| Action::Play { card: CardId(number), side, sector };
            all.extend([Side::Front, Side::Back].map(play));
            all.push(Action::TargetSector { board: Seat(number), sector });
        }
        all.extend(Area::BOTH.map(|area| Action::ResolveNext { area, index: number }));
    }
    for board in numbers().map(Seat) {
        for sector in Sector::all() {
            for level in numbers() {
                all.push(Action::TargetCard { board, sector, level });
                let goes = |to| Action::TargetMove { board, sector, level, to };
                all.extend(Sector::all().map(goes));
            }
        }
    }
    all.extend(Slide::ALL.map(|slide| Action::Slide { slide }));
    all.extend([Order::LeftToRight, Order::RightToLeft].map(|order| Action::BattleOrder { order }));
    all
}

#[test]
fn any_action_of_anybody_is_answered_and_only_legal_ones_with_yes() {
    let all = all_actions();
    let mut legal = Vec::new();
    for (name, options) in variants() {
        for (seed, steps) in (0..).zip([0, 1, 3, 40, 55, 70, 85, 100, usize::MAX]) {
            let game = after(&options, seed, steps);
            for seat in [Seat(0), Seat(1), Seat(2), Seat(7), Seat(8), Seat(255)] {
                game.legal_actions(seat, &mut legal);
                let mut accepted: Vec<Action> = all
                    .iter()
                    .copied()
                    .filter(|&action| game.check(seat, action).is_ok())
                    .collect();
                accepted.sort_unstable();
                legal.sort_unstable();
                assert_eq!(accepted, legal, "{name} after {steps} steps, seat {}", seat.0);
            }
        }
    }
    // What can be read from outside can be written and said, too.
    let game = after(&variants()[1].1, 1, 30);
    for action in (0..Starfighter::ACTION_IDS).filter_map(Starfighter::action_from_id) {
        let text = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<Action>(&text).unwrap(), action);
        game.say_action(Seat(0), action);
        game.write_action(action);
    }
}
