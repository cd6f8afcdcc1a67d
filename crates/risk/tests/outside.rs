//! What comes from outside: actions and positions as JSON. Whatever is written there is read as it
//! stands or refused; nothing panics, nothing loops, nothing is read as something else.

use super::common::variants;
use serde_json::{Value, json};
use starboard_battery::effort::rounds;
use starboard_battery::mutation::{places, spoil};
use starboard_core::chance::Fast;
use starboard_core::{
    Chance, Hidden, Judged, Lang, Legal, Observer, Rules, Script, Seat, Speak, Visible,
};
use starboard_risk::card::{Class, ForceSide, Set};
use starboard_risk::set::{CardId, Planet};
use starboard_risk::{Action, Risk};

/// Positions of random games, as many for each mode and player count.
fn positions(each: usize, stride: usize) -> Vec<Risk> {
    let mut found = Vec::new();
    for (seed, (_, options)) in variants().into_iter().enumerate() {
        let mut chance = Fast::new(seed as u64);
        let mut scratch = Vec::new();
        let mut game = Risk::new(&options, &mut chance).unwrap();
        let mut kept = 0;
        for step in 0.. {
            let Some(seat) = game.to_act().iter().next() else { break };
            if step % stride == 0 {
                found.push(game.clone());
                kept += 1;
            }
            if kept == each {
                break;
            }
            // Random play gets around, habits go to war.
            let action = if step % 3 == 0 {
                game.random_action(seat, &mut chance, &mut scratch)
            } else {
                game.rollout(seat, &mut chance, &mut scratch)
            };
            game.apply(seat, action, &mut chance);
        }
        found.push(game);
    }
    found
}

/// Every kind of action with every number that it can hold, and some more for big ones.
fn all_actions() -> Vec<Action> {
    let mut all = vec![
        Action::EndCards,
        Action::Engage,
        Action::RerollDone,
        Action::EndInvasion,
        Action::EndInvade,
        Action::EndStep,
        Action::Answer { yes: false },
        Action::Answer { yes: true },
        Action::RollDeathStar,
        Action::Pass,
    ];
    all.extend(Set::ALL.map(|set| Action::TradeSet { set }));
    all.extend(Class::ALL.map(|class| Action::ChooseClass { class }));
    all.extend(ForceSide::BOTH.map(|side| Action::ChooseSide { side }));
    for n in 0..=u8::MAX {
        let (planet, card) = (Planet(n), CardId(n));
        all.extend([
            Action::Claim { planet },
            Action::PlaceDeathStar { planet },
            Action::Reinforce { planet },
            Action::PlaceBase { planet },
            Action::PlayEvent { card },
            Action::SetCard { card },
            Action::BuildShip { card },
            Action::Deploy { planet },
            Action::DeployShip { planet },
            Action::AttackDeathStar { source: planet },
            Action::Send { n },
            Action::Support { n },
            Action::DefendWith { n },
            Action::Continue { source: planet },
            Action::FortifyFrom { planet },
            Action::FortifyTo { planet },
            Action::AskCommand { planet },
            Action::MoveDeathStar { planet },
            Action::ChoosePlanet { planet },
            Action::ChoosePlayer { seat: Seat(n) },
            Action::ChooseBase { base: n },
            Action::ChooseCard { card },
        ]);
        let m = if n < 200 { u16::from(n) } else { u16::MAX - u16::from(n - 200) };
        all.extend([
            Action::Occupy { n: m },
            Action::Number { n: m },
            Action::ChooseNumber { n: m },
        ]);
        for other in [0, 1, 6, 7, 8, 41, 42, 63, 64, 127, 255] {
            let target = Planet(other);
            all.push(Action::Declare { source: planet, target });
            all.push(Action::Declare { source: target, target: planet });
            all.push(Action::RerollDie { sides: other, value: n });
        }
    }
    all
}

/// RK-21 `check` has an answer to everything, and the answer cites a rule of the book.
#[test]
fn rk_21_every_action_is_answered_whatever_its_numbers() {
    let book = Risk::rule_book(Lang::En);
    let actions = all_actions();
    for game in positions(6, 71) {
        let mut legal = Vec::new();
        for seat in [0, 1, 2, 3, 4, 5, 8, 200].map(Seat) {
            game.legal_actions(seat, &mut legal);
            // Whoever is not asked gets the same answer whatever he says.
            let stride = if legal.is_empty() { 97 } else { 1 };
            for &action in actions.iter().step_by(stride) {
                match game.check(seat, action) {
                    Ok(()) => assert!(legal.contains(&action), "{action:?}"),
                    Err(refusal) => {
                        assert!(!legal.contains(&action), "{action:?}");
                        let heading = format!("#### {} ", refusal.rule);
                        assert!(book.contains(&heading), "{action:?}: {refusal:?}");
                    }
                }
            }
        }
        let seat = Seat(0);
        for &action in &actions {
            // Not even a sentence, a number or a notation about nonsense panics.
            let _ = (game.say_action(seat, action), Risk::action_id(action));
            let _ = game.write_action(action);
        }
    }
}

/// RK-21 Programs name actions by number: whatever number they say is nothing, or an action that can
/// be written down, read again and answered.
#[test]
fn rk_21_every_number_is_an_action_that_can_be_answered_or_nothing() {
    let games = positions(6, 71);
    let mut next = games.iter().cycle();
    // Most numbers are those of forces: all of these are alike.
    for id in (0..Risk::ACTION_IDS).filter(|id| *id < 20_000 || id % 61 == 0) {
        let Some(action) = Risk::action_from_id(id) else { continue };
        assert_eq!(Risk::action_id(action), id, "{action:?}");
        let json = serde_json::to_value(action).unwrap();
        assert_eq!(serde_json::from_value::<Action>(json).unwrap(), action);
        let game = next.next().unwrap();
        for seat in game.to_act() {
            let _ = (game.check(seat, action), game.write_action(action));
        }
    }
    for id in [Risk::ACTION_IDS, Risk::ACTION_IDS + 1, u32::MAX] {
        assert_eq!(Risk::action_from_id(id), None);
    }
}

/// RK-21 What does not exist is called so.
#[test]
fn rk_21_a_refusal_says_that_there_is_no_such_thing() {
    let game = positions(1, 1).remove(0);
    let seat = game.to_act().only().unwrap();
    let check = |action: Action, rule: &str, en: &str| {
        let refusal = game.check(seat, action).unwrap_err();
        assert_eq!(refusal.rule, rule, "{action:?}");
        let book = starboard_core::words::Phrasebook::of::<Risk>(Lang::En);
        assert_eq!(book.say(&refusal.message), en);
    };
    let [ghost, last] = [Planet(42), Planet(41)];
    check(Action::Claim { planet: ghost }, "RK-2.2", "There is no planet number 42 on this map.");
    check(
        Action::Declare { source: last, target: ghost },
        "RK-2.2",
        "There is no planet number 42 on this map.",
    );
    check(
        Action::PlayEvent { card: CardId(81) },
        "RK-10.5",
        "There is no card number 81 in this game.",
    );
    check(
        Action::ChoosePlayer { seat: Seat(2) },
        "RK-1.2",
        "There are only 2 players at this table.",
    );
    check(
        Action::ChooseBase { base: 0 },
        "RK-7.5",
        "There is no base 0: they are numbered 1 to 6.",
    );
    check(
        Action::RerollDie { sides: 6, value: 7 },
        "RK-6.11",
        "There is no such die: dice have 6 or 8 sides, numbered from 1.",
    );
    check(Action::Deploy { planet: last }, "RK-21", "This is not possible now.");
}

#[track_caller]
fn unreadable(action: &Value, why: &str) {
    let error = serde_json::from_value::<Action>(action.clone()).unwrap_err();
    assert_eq!(error.to_string(), why, "{action}");
}

#[test]
fn actions_are_read_strictly() {
    unreadable(&json!({"kind": "claim", "planet": 64}), "there is no planet 64");
    unreadable(
        &json!({"kind": "claim", "planet": 256}),
        "invalid value: integer `256`, expected u8",
    );
    unreadable(&json!({"kind": "claim", "planet": -1}), "invalid value: integer `-1`, expected u8");
    unreadable(&json!({"kind": "play_event", "card": 128}), "there is no card 128");
    unreadable(&json!({"kind": "send", "n": 4}), "4 is not between 0 and 3");
    unreadable(&json!({"kind": "support", "n": 4}), "4 is not between 0 and 3");
    unreadable(&json!({"kind": "defend_with", "n": 3}), "3 is not between 0 and 2");
    unreadable(
        &json!({"kind": "reroll_die", "sides": 7, "value": 1}),
        "a die has 6 or 8 sides, not 7",
    );
    unreadable(&json!({"kind": "reroll_die", "sides": 8, "value": 0}), "0 is not between 1 and 8");
    unreadable(&json!({"kind": "choose_player", "seat": 5}), "5 is not between 0 and 4");
    unreadable(&json!({"kind": "choose_base", "base": 0}), "0 is not between 1 and 6");
    unreadable(
        &json!({"kind": "claim", "planet": 1, "force": true}),
        "unknown field `force`, expected `planet`",
    );
    for kind in [
        "end_cards",
        "engage",
        "reroll_done",
        "end_invasion",
        "end_invade",
        "end_step",
        "roll_death_star",
        "pass",
    ] {
        assert!(serde_json::from_value::<Action>(json!({"kind": kind})).is_ok(), "{kind}");
        unreadable(&json!({"kind": kind, "n": 1}), "unknown field `n`, there are no fields");
    }
}

/// Everything that is done with a position that was loaded.
fn exercise(game: &Risk, chance: &mut Fast) {
    for observer in Observer::all(game.seats()) {
        let _ = game.view(observer);
    }
    let _ = game.facts();
    let mut actions = Vec::new();
    for seat in Seat::first(game.seats()) {
        let value = game.evaluate(seat);
        assert!((0.0..=1.0).contains(&value), "{value}");
        let _ = (game.say_question(seat), game.say_seat(seat));
        game.legal_actions(seat, &mut actions);
        for &action in actions.iter().take(300) {
            let _ = (game.say_action(seat, action), game.write_action(action));
        }
        let mut guess = game.clone();
        guess.resample(seat, chance);
    }
    for seat in game.to_act() {
        game.legal_actions(seat, &mut actions);
        assert!(!actions.is_empty(), "nothing to decide");
        let mut scratch = Vec::new();
        let habit = game.rollout(seat, chance, &mut scratch);
        for action in [actions[chance.pick(actions.len())], habit] {
            let mut after = game.clone();
            after.apply(seat, action, chance);
            assert_eq!(after.flaw(), None, "after {action:?}");
        }
    }
}

/// A position that somebody has tampered with is refused, or it can be played on.
#[test]
fn a_position_from_outside_is_refused_or_can_be_played_on() {
    let mut chance = Fast::new(20);
    let (mut unread, mut flawed, mut sound) = (0, 0, 0);
    for game in positions(10, 61) {
        let document = serde_json::to_value(&game).unwrap();
        for _ in 0..rounds(150) {
            let mut tampered = document.clone();
            for _ in 0..=chance.pick(2) {
                spoil(&mut tampered, &mut chance);
            }
            let Ok(read) = serde_json::from_value::<Risk>(tampered.clone()) else {
                unread += 1;
                continue;
            };
            if read.flaw().is_some() {
                flawed += 1;
                continue;
            }
            sound += 1;
            let luck = chance.seed();
            let play_on = || exercise(&read, &mut Fast::new(luck));
            let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(play_on));
            assert!(tried.is_ok(), "luck {luck}: {tampered}");
        }
    }
    assert!(unread > 0 && flawed > 0 && sound > 0, "{unread} {flawed} {sound}");
}

/// A frame has no field that nobody knows, also one that has no field at all.
#[test]
fn an_unknown_field_of_a_position_is_refused_wherever_it_is() {
    for game in positions(8, 53) {
        let document = serde_json::to_value(&game).unwrap();
        for path in places(&document) {
            let mut tampered = document.clone();
            let Some(Value::Object(fields)) = tampered.pointer_mut(&path) else { continue };
            fields.insert("else".to_owned(), json!(1));
            let error = serde_json::from_value::<Risk>(tampered).unwrap_err().to_string();
            assert!(error.contains("unknown field `else`"), "{path}: {error}");
        }
    }
}

/// Questions and tasks are told apart by the rules, not by what is stored.
#[test]
fn what_remains_to_be_done_is_written_as_it_is_read() {
    let game = positions(1, 53).remove(0);
    let mut document = serde_json::to_value(&game).unwrap();
    let ships = json!([0, 1, 2]);
    let event = json!({
        "frame": "event", "who": 1, "card": 3, "effect": 0, "step": 1, "chosen": 4, "number": 5,
        "ships": ships,
    });
    document["stack"] = json!([
        {"frame": "invade"},
        {"frame": "conquest", "occupied": false},
        {"frame": "rehome", "who": 2, "base": 1},
        event,
        {"frame": "ships_number", "from": 1, "to": 2, "class": "bomber", "moving": ships},
    ]);
    let read: Risk = serde_json::from_value(document.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), document);
    document["stack"] = json!([{"frame": "lunch"}]);
    let error = serde_json::from_value::<Risk>(document).unwrap_err().to_string();
    assert!(error.contains("unknown variant `lunch`"), "{error}");
}

/// RK-14.1, RK-14.2 A position in which everybody is out is refused; nobody passes for ever.
#[test]
fn rk_14_1_a_position_in_which_everybody_is_out_is_refused() {
    let game = positions(20, 97).into_iter().find(|game| game.round() == Some(1)).unwrap();
    let mut document = serde_json::to_value(&game).unwrap();
    document["out"] = json!([0, 1]);
    document["stack"] = json!([{"frame": "draw"}]);
    let read: Risk = serde_json::from_value(document).unwrap();
    assert!(read.flaw().is_some());
    let mut passed = read;
    for seat in passed.to_act() {
        passed.apply(seat, Action::Pass, &mut Fast::new(1));
    }
    assert!(passed.outcome().is_some(), "nobody is left: the game is over");
}
