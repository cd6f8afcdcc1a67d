//! Positions that somebody has tampered with: refused, or playable.

use super::common::variants;
use serde_json::{Value, json};
use starboard_battery::effort::games;
use starboard_battery::mutation::places;
use starboard_core::chance::Fast;
use starboard_core::{
    Chance, Hidden, Judged, Legal, Observer, Rules, Script, Seat, Speak, Visible,
};
use starboard_deckbuilding::Deckbuilding;

/// A position at each decision of a random game.
pub(crate) fn positions(seed: u64) -> Vec<Deckbuilding> {
    let variants = variants();
    let (_, options) = &variants[seed as usize % variants.len()];
    let mut dice = Fast::new(seed);
    let mut game = Deckbuilding::new(options, &mut dice).expect("allowed");
    let mut scratch = Vec::new();
    let mut all = vec![game.clone()];
    while let Some(seat) = game.to_act().iter().next() {
        let action = if dice.pick(2) == 0 {
            game.rollout(seat, &mut dice, &mut scratch)
        } else {
            game.random_action(seat, &mut dice, &mut scratch)
        };
        game.apply(seat, action, &mut dice);
        all.push(game.clone());
    }
    all
}

/// How many decisions are nested in each other.
pub(crate) fn depth(game: &Deckbuilding) -> usize {
    serde_json::to_value(game).expect("plain data")["frames"].as_array().expect("a list").len()
}

/// Whatever can be asked of a position can be answered, and the game goes on.
fn is_playable(mut game: Deckbuilding, dice: &mut Fast) {
    let (mut actions, mut weights) = (Vec::new(), Vec::new());
    for _ in 0..40 {
        for observer in Observer::all(2) {
            game.view(observer);
        }
        game.facts();
        assert_eq!(game.to_act().is_empty(), game.outcome().is_some(), "{game:?}");
        for seat in Seat::first(2) {
            game.say_question(seat);
            assert!((0.0..=1.0).contains(&game.evaluate(seat)), "{game:?}");
            let mut guess = game.clone();
            guess.resample(seat, dice);
        }
        let Some(seat) = game.to_act().iter().next() else { return };
        game.legal_actions(seat, &mut actions);
        assert!(!actions.is_empty(), "{game:?}");
        game.prior(seat, &actions, &mut weights);
        for &action in &actions {
            game.say_action(seat, action);
            game.write_action(action);
        }
        let action = actions[dice.pick(actions.len())];
        game.apply(seat, action, dice);
    }
}

/// A place for which `wanted` holds, rather one of what is under way, which is the most intricate.
fn pick_place(state: &Value, dice: &mut Fast, wanted: impl Fn(&Value) -> bool) -> Option<String> {
    let mut all = places(state);
    all.retain(|place| wanted(state.pointer(place).expect("a place")));
    let frames: Vec<&String> = all.iter().filter(|place| place.starts_with("/frames")).collect();
    if dice.pick(3) == 0 && !frames.is_empty() {
        return Some(frames[dice.pick(frames.len())].clone());
    }
    (!all.is_empty()).then(|| all[dice.pick(all.len())].clone())
}

/// Changes something, mostly so that the position can still be read.
fn tamper(state: &mut Value, dice: &mut Fast) -> Option<()> {
    const NUMBERS: [i64; 14] = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 12, 40, 127, 255, 65_535];
    const WORDS: [&str; 6] = ["x_wing", "tie_fighter!", "hoth", "deck_top", "unit", "row6"];
    let full = |value: &Value| value.as_array().is_some_and(|items| !items.is_empty());
    match dice.pick(9) {
        // Two words or numbers change places: nothing is lost, and all is in a mess.
        0..=2 => {
            let words = dice.pick(2) == 0;
            let alike = |value: &Value| if words { value.is_string() } else { value.is_number() };
            let one = pick_place(state, dice, alike)?;
            let other = pick_place(state, dice, alike)?;
            let value = state.pointer(&one)?.clone();
            let value = std::mem::replace(state.pointer_mut(&other)?, value);
            *state.pointer_mut(&one)? = value;
        }
        // Something moves from one list to another.
        3 => {
            let from = pick_place(state, dice, full)?;
            let items = state.pointer_mut(&from)?.as_array_mut()?;
            let item = items.remove(dice.pick(items.len()));
            let to = pick_place(state, dice, Value::is_array)?;
            let items = state.pointer_mut(&to)?.as_array_mut()?;
            items.insert(dice.pick(items.len() + 1), item);
        }
        4 => {
            let place = pick_place(state, dice, full)?;
            let items = state.pointer_mut(&place)?.as_array_mut()?;
            let item = items.remove(dice.pick(items.len()));
            if dice.pick(2) == 0 {
                items.extend([item.clone(), item]);
            }
        }
        5 => {
            let place = pick_place(state, dice, Value::is_boolean)?;
            let value = state.pointer_mut(&place)?;
            *value = (!value.as_bool()?).into();
        }
        6 | 7 => {
            let place = pick_place(state, dice, Value::is_number)?;
            *state.pointer_mut(&place)? = NUMBERS[dice.pick(NUMBERS.len())].into();
        }
        _ => {
            let place = pick_place(state, dice, |_| true)?;
            let from = pick_place(state, dice, |_| true)?;
            let other = state.pointer(&from)?.clone();
            let values =
                [Value::Null, json!({}), other, WORDS[dice.pick(WORDS.len())].into(), 3.into()];
            *state.pointer_mut(&place)? = values[dice.pick(values.len())].clone();
        }
    }
    Some(())
}

#[test]
fn a_position_that_was_tampered_with_is_refused_or_can_be_played() {
    let (mut read, mut sound) = (0, 0);
    for seed in 0..u64::from(games(10).min(500)) {
        let mut positions = positions(seed);
        // Deep ones first: most positions of a game lie in the main phase.
        positions.sort_by_cached_key(|game| std::cmp::Reverse(depth(game)));
        let mut dice = Fast::part(seed, 1);
        for number in 0..400 {
            let half = positions.len().min(60);
            let from = if number % 4 == 0 { positions.len() } else { half };
            let mut state = serde_json::to_value(&positions[dice.pick(from)]).expect("plain data");
            for _ in 0..=dice.pick(3) {
                tamper(&mut state, &mut dice);
            }
            let Ok(game) = serde_json::from_value::<Deckbuilding>(state) else { continue };
            read += 1;
            if game.flaw().is_none() {
                sound += 1;
                is_playable(game, &mut dice);
            }
        }
    }
    assert!(read > 1_000 && sound > 250, "{read} read, {sound} of them sound");
}
