//! What programs send is read strictly: actions and positions are refused, or can be lived with.

use super::common::{each_position, variants};
use serde_json::{Value, json};
use starboard_battery::effort::games;
use starboard_battery::mutation::places;
use starboard_core::chance::Fast;
use starboard_core::game::Conserved;
use starboard_core::{
    Chance, Hidden, Judged, Legal, Observer, Rules, Script, Seat, Speak, Visible,
};
use starboard_rebellion::ids::{
    ActionCard, Colour, Face, Leader, Mission, Objective, Place, Ring, Tactic, Theatre, Unit,
};
use starboard_rebellion::{Action, Rebellion};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Ends of ranges, and what lies beyond them.
const NUMBERS: [u8; 26] = [
    0, 1, 2, 3, 4, 7, 8, 14, 15, 16, 18, 19, 24, 25, 31, 32, 33, 34, 52, 53, 63, 64, 127, 128, 254,
    255,
];

/// Every kind of action with every pair of these numbers, whether there are such things or not.
fn all_sorts() -> Vec<Action> {
    let mut all = vec![
        Action::Done,
        Action::Consent { yes: false },
        Action::Consent { yes: true },
        Action::RevealBase,
        Action::Pass,
        Action::Yes,
        Action::DrawTactic,
        Action::DrawTacticBlack,
        Action::AttemptPlans,
        Action::MobilizeMove,
        Action::MobilizeBase,
        Action::DrawAnother,
    ];
    all.extend(Theatre::BOTH.map(|theatre| Action::DrawFrom { theatre }));
    for (colour, face) in Colour::BOTH.into_iter().flat_map(|c| Face::ALL.map(|f| (c, f))) {
        all.extend([Action::ChooseDie { colour, face }, Action::SetDie { colour, face }]);
    }
    for n in NUMBERS {
        let (place, leader, unit) = (Place(n), Leader(n), Unit(n));
        all.extend([
            Action::PlaceUnit { place },
            Action::ChooseStartSystem { system: place },
            Action::ChooseBase { system: place },
            Action::PlayCard { card: ActionCard(n) },
            Action::Activate { place },
            Action::ActivateWith { leader },
            Action::TargetSystem { system: place },
            Action::TargetLeader { leader },
            Action::Oppose { leader },
            Action::UseRing { ring: Ring(n) },
            Action::ChooseSystem { system: place },
            Action::ChooseLeader { leader },
            Action::ChooseUnit { unit },
            Action::ChooseMission { card: Mission(n) },
            Action::ChooseObjective { card: Objective(n) },
            Action::ChooseBranch { branch: n },
            Action::AddLeader { leader },
            Action::PlayTactic { card: Tactic(n) },
            Action::PlayTacticBlack { card: Tactic(n) },
            Action::ChooseShip { unit },
            Action::Recolor { count: n },
            Action::PlayBlock { card: Tactic(n) },
            Action::DiscardTactic { card: Tactic(n) },
            Action::PlayObjective { card: Objective(n) },
            Action::Retreat { leader },
            Action::RetreatTo { system: place },
            Action::NewBase { system: place },
            Action::Discard { card: Mission(n) },
            Action::Recruit { card: ActionCard(n), leader: None },
            Action::Build { unit },
            Action::Sacrifice { place },
            Action::Deploy { place },
        ]);
        for m in NUMBERS {
            all.extend([
                Action::Assign { leader, card: Mission(m) },
                Action::Join { leader, slot: m },
                Action::RevealMission { slot: n, blindside: m > 127 },
                Action::Load { source: place, unit: Unit(m) },
                Action::LoadCaptive { source: place, leader: Leader(m) },
                Action::ChooseQueued { unit, space: m },
                Action::ReturnProbe { card: place, top: m > 127 },
                Action::Recruit { card: ActionCard(n), leader: Some(Leader(m)) },
                Action::Hit { unit, markers: m, points: n },
                Action::Hit { unit, markers: n, points: m },
                Action::Block { unit, markers: m, points: n },
                Action::Block { unit, markers: n, points: m },
            ]);
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// RB-7.2 Whatever is asked for, `check` has an answer, and it is that of the list of legal actions.
#[test]
fn rb_7_2_check_answers_every_action_there_could_be() {
    let all = all_sorts();
    let (mut legal, mut kinds, mut count) = (Vec::new(), Vec::new(), 0);
    for (_, options) in variants() {
        each_position(&options, 2, |game| {
            let Some(seat) = game.to_act().iter().next() else { return };
            let question = game.view(Observer::Public).question.map(|question| question.kind);
            count += 1;
            // Every question once, and some of them again.
            if kinds.contains(&question) && count % 97 > 0 {
                return;
            }
            kinds.push(question);
            game.legal_actions(seat, &mut legal);
            for &action in &all {
                let answer = game.check(seat, action);
                assert_eq!(answer.is_ok(), legal.contains(&action), "{action:?}");
            }
        });
    }
    assert!(kinds.len() > 40, "{kinds:?}");
}

/// RB-7.2 What names nothing is no action: it is refused where it is read.
#[test]
fn rb_7_2_an_action_that_names_nothing_is_refused_where_it_is_read() {
    for action in all_sorts() {
        let text = serde_json::to_string(&action).expect("an action can be written");
        let read = serde_json::from_str::<Action>(&text).ok();
        let id = Rebellion::action_id(action);
        let exists = Rebellion::action_from_id(id) == Some(action);
        // A system is a place; which places are meant is for `check` to say.
        assert!(!exists || read == Some(action), "{text}");
        assert!(read.is_none_or(|read| read == action), "{text}");
    }
    let cases = [
        (json!({"kind": "assign", "card": 31, "leader": 63}), "there is no leader 63"),
        (json!({"kind": "assign", "card": 53, "leader": 0}), "there is no mission 53"),
        (json!({"kind": "load", "source": 33, "unit": 0}), "there is no place 33"),
        (json!({"kind": "join", "leader": 1, "slot": 16}), "is not between 0 and 15"),
        (
            json!({"kind": "reveal_mission", "slot": 200, "blindside": false}),
            "is not between 0 and 15",
        ),
        (json!({"kind": "choose_queued", "unit": 0, "space": 0}), "is not between 1 and 3"),
        (json!({"kind": "choose_queued", "unit": 0, "space": 4}), "is not between 1 and 3"),
        (json!({"kind": "choose_branch", "branch": 4}), "is not between 0 and 3"),
        (json!({"kind": "recolor", "count": 4}), "is not between 0 and 3"),
        (json!({"kind": "hit", "unit": 0, "markers": 8, "points": 0}), "is not between 0 and 7"),
        (json!({"kind": "hit", "unit": 0, "markers": 0, "points": 32}), "is not between 0 and 31"),
        (json!({"kind": "block", "unit": 18, "markers": 0, "points": 0}), "there is no unit 18"),
        (json!({"kind": "use_ring", "ring": 7}), "there is no ring 7"),
        (json!({"kind": "play_tactic_black", "card": 19}), "there is no tactic card 19"),
        (json!({"kind": "recruit", "card": 34}), "there is no action card 34"),
        (json!({"kind": "choose_objective", "card": 15}), "there is no objective 15"),
        (json!({"kind": "activate", "place": -1}), "invalid value: integer `-1`"),
        (json!({"kind": "activate", "place": 256}), "invalid value: integer `256`"),
        (json!({"kind": "activate", "place": 1, "leader": 2}), "unknown field `leader`"),
    ];
    for (action, says) in cases {
        let error = serde_json::from_value::<Action>(action.clone()).expect_err("it is nonsense");
        assert!(error.to_string().contains(says), "{action}: {error}");
    }
}

/// RB-11.6 Programs and learned models hold these numbers: new actions come behind the old ones.
#[test]
fn action_numbers_are_a_contract() {
    let number = Rebellion::action_id;
    assert_eq!(number(Action::PlaceUnit { place: Place(0) }), 0);
    assert_eq!(number(Action::Assign { leader: Leader(0), card: Mission(0) }), 97);
    assert_eq!(number(Action::Done), 1856);
    assert_eq!(number(Action::PlayTactic { card: Tactic(12) }), 3754);
    assert_eq!(number(Action::Deploy { place: Place(32) }), 14_167);
    assert_eq!(number(Action::DrawTacticBlack), 14_168);
    assert_eq!(number(Action::PlayTacticBlack { card: Tactic(18) }), 14_187);
    assert_eq!(Rebellion::ACTION_IDS, 14_188);
}

/// Words that stand in positions.
const WORDS: [&str; 30] = [
    "rebel",
    "empire",
    "space",
    "ground",
    "pool",
    "box",
    "on_mission",
    "unrecruited",
    "hand",
    "project",
    "setup",
    "command",
    "refresh",
    "nothing",
    "objectives",
    "probes",
    "lost",
    "checks",
    "turn",
    "move",
    "effects",
    "combat",
    "deploy",
    "sacrifice",
    "shortfall",
    "window",
    "captured",
    "mission",
    "attack",
    "",
];

/// Something else in the place of a value.
#[allow(clippy::wildcard_enum_match_arm, reason = "whatever it is, and sometimes a list, too")]
fn spoil(value: &mut Value, luck: &mut Fast) {
    match value {
        Value::Array(items) if !items.is_empty() && luck.pick(3) > 0 => {
            let (at, to) = (luck.pick(items.len()), luck.pick(items.len()));
            match luck.pick(3) {
                0 => drop(items.remove(at)),
                1 => items.insert(to, items[at].clone()),
                _ => items.swap(at, to),
            }
        }
        Value::Object(fields) if !fields.is_empty() && luck.pick(3) > 0 => {
            let key = fields.keys().nth(luck.pick(fields.len())).cloned().unwrap_or_default();
            let inner = fields.remove(&key).unwrap_or_default();
            if luck.pick(2) == 0 {
                fields.insert(WORDS[luck.pick(WORDS.len())].to_owned(), inner);
            }
        }
        Value::Bool(flag) if luck.pick(4) > 0 => *flag = !*flag,
        Value::Number(number) if luck.pick(3) == 0 => {
            let near = number.as_i64().unwrap_or(0) + [-2, -1, 0, 1, 2][luck.pick(5)];
            *value = json!(near);
        }
        _ => {
            *value = match luck.pick(6) {
                0 => json!(WORDS[luck.pick(WORDS.len())]),
                1 => Value::Null,
                2 => json!([256, 65_535, 4_294_967_295_i64, -1][luck.pick(4)]),
                _ => json!(NUMBERS[luck.pick(NUMBERS.len())]),
            };
        }
    }
}

/// Everything that a table does with a position.
fn live_with(game: &Rebellion, luck: &mut Fast) {
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    for observer in Observer::all(game.seats()) {
        serde_json::to_string(&game.view(observer)).expect("a view can be written");
    }
    game.facts();
    game.components();
    for seat in Seat::first(game.seats()) {
        game.evaluate(seat);
        game.say_question(seat);
        game.legal_actions(seat, &mut legal);
        for &action in &legal {
            game.say_action(seat, action);
            game.write_action(action);
        }
        let mut guess = game.clone();
        guess.resample(seat, luck);
        if legal.is_empty() {
            continue;
        }
        game.prior(seat, &legal, &mut weights);
        game.rollout(seat, luck, &mut Vec::new());
        let action = legal[luck.pick(legal.len())];
        for mut next in [game.clone(), guess] {
            if next.check(seat, action).is_ok() {
                next.apply(seat, action, luck);
                next.evaluate(seat);
            }
        }
    }
}

/// RB-1.1 A position that somebody has tampered with is refused, or it can be played on.
#[test]
fn a_spoilt_position_is_refused_or_can_be_lived_with() {
    let (mut refused, mut flawed, mut sound) = (0u32, 0u32, 0u32);
    for (name, options) in variants() {
        let mut luck = Fast::new(0x5eed);
        each_position(&options, u64::from(2 * games(1)), |game| {
            if luck.pick(24) > 0 {
                return;
            }
            let whole = serde_json::to_value(game).expect("a position can be written");
            // Each part as often as the others, however much is written in it.
            let parts = whole.as_object().into_iter().flatten();
            let parts: Vec<Vec<String>> = parts
                .map(|(key, part)| {
                    places(part).iter().map(|place| format!("/{key}{place}")).collect()
                })
                .collect();
            for _ in 0..12 {
                let mut spoilt = whole.clone();
                let mut spots = Vec::new();
                for _ in 0..=luck.pick(2) {
                    let places = &parts[luck.pick(parts.len())];
                    let spot = &places[luck.pick(places.len())];
                    if let Some(value) = spoilt.pointer_mut(spot) {
                        spoil(value, &mut luck);
                        spots.push(format!("{spot} = {value}"));
                    }
                }
                let Ok(read) = serde_json::from_value::<Rebellion>(spoilt) else {
                    refused += 1;
                    continue;
                };
                let lived = catch_unwind(AssertUnwindSafe(|| {
                    if read.flaw().is_some() {
                        return false;
                    }
                    live_with(&read, &mut luck);
                    true
                }));
                let lived = lived.unwrap_or_else(|_| panic!("{name}: {spots:?}\nof {whole}"));
                *(if lived { &mut sound } else { &mut flawed }) += 1;
            }
        });
    }
    let enough = refused > 100 && flawed > 100 && sound > 100;
    assert!(enough, "{refused} refused, {flawed} flawed, {sound} lived with");
}
