//! What people write is read strictly: positions in words, positions as data, actions.

use super::common::scenario;
use serde_json::{Value, json};
use starboard_battery::given::read;
use starboard_core::chance::Fast;
use starboard_core::script::SetUpError;
use starboard_core::words::Phrasebook;
use starboard_core::{Lang, Legal, Rules, Script};
use starboard_skirmish::options::Deploy;
use starboard_skirmish::{Action, Options, Skirmish};

/// What is said about a position in these words.
fn problem(given: &str) -> String {
    match read::<Skirmish>(given) {
        Ok(_) => panic!("this is a position: {given}"),
        Err(SetUpError::Nonsense(problem)) => problem,
        Err(SetUpError::Refused(refusal)) => {
            let said = Phrasebook::of::<Skirmish>(Lang::En).say(&refusal.message);
            format!("{}: {said}", refusal.rule)
        }
    }
}

/// Two enemies on a table of their own, and something else.
#[track_caller]
fn check(more: &str, expected: &str) {
    let at = "at = { rc_sergeant = '10 20', st_trooper_1 = '40 20' }";
    assert_eq!(problem(&format!("{at}\n{more}")), expected, "{more}");
}

/// A place of a figure on a table of its own.
#[track_caller]
fn check_at(at: &str, expected: &str) {
    assert_eq!(problem(&format!("at = {{ {at} }}")), expected, "{at}");
}

/// The standoff, and something else.
#[track_caller]
fn check_standoff(more: &str, expected: &str) {
    assert_eq!(problem(&format!("scenario = 'standoff'\n{more}")), expected, "{more}");
}

#[test]
fn unknown_words_wrong_types_and_wild_numbers_are_no_position() {
    let unknown = problem("rond = 1");
    assert!(unknown.starts_with("unknown field `rond`, expected one of `scenario`"), "{unknown}");
    let unknown = problem("options = { player = 2 }");
    assert!(unknown.starts_with("`options`: unknown field `player`, expected one"), "{unknown}");
    check(
        "rerolls = { north = 1 }",
        "`rerolls.north`: unknown field `north`, expected `light` or `dark`",
    );
    check("rerolls = { light = -1 }", "`rerolls.light`: invalid value: integer `-1`, expected u8");
    check("rerolls = { dark = 300 }", "`rerolls.dark`: invalid value: integer `300`, expected u8");
    check("rerolls = { light = 4 }", "there are [3, 3] reroll markers at most (SK-12.2)");
    check("rerolls = 3", "`rerolls`: invalid type: integer `3`, expected struct Rerolls");
    check("round = 'one'", "`round`: invalid type: string \"one\", expected a nonzero u8");
    check("round = -1", "`round`: invalid value: integer `-1`, expected a nonzero u8");
    check("round = 0", "`round`: invalid value: integer `0`, expected a nonzero u8");
    check("round = 257", "`round`: invalid value: integer `257`, expected a nonzero u8");
    check("round = 7", "round 7 is none of 6 (SK-4.1)");
    check("ace = 'yes'", "`ace`: invalid type: string \"yes\", expected a boolean");
    check("han_has_shot = 1", "`han_has_shot`: invalid type: integer `1`, expected a boolean");
    check("begin = 'true'", "`begin`: invalid type: string \"true\", expected a boolean");
    check("others = 'in'", "`others`: unknown variant `in`, expected `out`");
    check(
        "did = ['sleep']",
        "`did[0]`: unknown variant `sleep`, expected one of `move`, `shoot`, `aim`, `other`",
    );
    check(
        "options = { players = 'two' }",
        "`options`: `players`: invalid type: string \"two\", expected u8",
    );
    check_standoff("options = { rounds = 13 }", "SK-17.6: A game lasts 3 to 12 rounds.");
    check("card = 'X9'", "`card`: there is no card \"X9\"");
    check("pile = 'HA; D2'", "`pile`: \"HA; D2\" is not a card like SA or H3");
    check("operated = ['clamp']", "`operated`: there is no terminal \"clamp\"");
    check("token = 'yoda'", "`token`: there is no figure \"yoda\"");
    check("active = 'yoda'", "`active`: there is no figure \"yoda\"");
}

#[test]
fn a_table_in_words_is_read_as_strictly_as_a_scenario_file() {
    let wrong = |more: &str, expected: &str| {
        let said = problem(more);
        assert!(said.starts_with("SK-21.3: ") && said.ends_with(expected), "{more}: {said}");
    };
    check("table = [96]", "`table`: invalid length 1, expected an array of length 2");
    check("table = [96, 72, 3]", "`table`: invalid length 3, expected fewer elements in array");
    check("table = [96, 300]", "`table[1]`: invalid value: integer `300`, expected u8");
    wrong("table = [97, 72]", "a table measures 12 to 96 half inches (SK-3.1)");
    let terminal = "`terminal[0]`: \"clamp 6\" is not a terminal like `clamp 6 34`";
    check("terminal = ['clamp 6']", terminal);
    let zone = "`zone[0]`: \"ramp 38 25 7\" is not a zone like `ramp 38 25 7 7`";
    check("zone = ['ramp 38 25 7']", zone);
    wrong("zone = ['ramp 90 25 7 7']", "zone ramp: it does not lie on the table");
    wrong("zone = ['Ramp 38 25 7 7']", "\"Ramp\": an id consists of a to z, 0 to 9 and _");
    check(
        "terrain = ['wal 1 2 3 4']",
        "`terrain[0]`: \"wal\" is none of low, wall, building, area",
    );
    let terrain = "`terrain[0]`: \"wall 1 2 3\" is not terrain like `wall 50 30 1 12`";
    check("terrain = ['wall 1 2 3']", terrain);
    check("terrain = ['wall 1 2 3 -4']", "`terrain[0]`: \"-4\" is not a coordinate");
    check(
        "terrain = [7]",
        "`terrain[0]`: invalid type: integer `7`, expected terrain like `wall 50 30 1 12`, or a table",
    );
    wrong(
        "terrain = ['ground: wall 40 30 9 1']",
        "piece ground: this is what the ground is called",
    );
    wrong("terrain = ['a\"b: wall 40 30 9 1']", "an id consists of a to z, 0 to 9 and _");
    wrong(
        "terrain = [{ kind = 'wall', rect = [50, 30, 1, 12], colour = 'red' }]",
        "unknown field `colour`, expected one of `id`, `name`, `name_de`, `kind`, `roof`, `rect`, `poly`",
    );
    wrong(
        "objective = { kind = 'points', bonus = 3 }",
        "unknown field `bonus`, expected `light_bonus` or `dark_bonus`",
    );
    wrong("options = { players = 5 }", "4 with all four (SK-2.1)");
    wrong("at = { bossk = '97 20' }", "bossk cannot stand there (SK-7.3)");
    wrong("at = { bossk = '10 20', dengar = '11 20' }", "dengar overlaps bossk (SK-3.4)");
}

#[test]
fn figures_that_are_nowhere_twice_or_where_they_cannot_be_are_no_position() {
    let place = "is not a place like `10 20` or `49 36 on hut`";
    check_at("yoda = '10 20'", "`at.yoda`: there is no figure \"yoda\"");
    check_at("bossk = 'away'", &format!("`at.bossk`: \"away\" {place}"));
    check_at("bossk = '10 20 3'", &format!("`at.bossk`: \"10 20 3\" {place}"));
    check_at("bossk = '10 -3'", "`at.bossk`: \"-3\" is not a coordinate");
    check_at("bossk = '10 300'", "`at.bossk`: \"300\" is not a coordinate");
    check_at("bossk = '10 +3'", "`at.bossk`: \"+3\" is not a coordinate");
    check_at("bossk = 7", "`at.bossk`: invalid type: integer `7`, expected a string");
    check_at("bossk = '10 20 on hut'", "`at.bossk`: there is no building \"hut\"");
    check("facing = { yoda = 'N' }", "`facing.yoda`: there is no figure \"yoda\"");
    check_standoff("facing = { rc_sergeant = 'N' }", "`facing`: rc_sergeant takes no part");
    check_standoff("at = { rc_sergeant = '10 20' }", "`at`: rc_sergeant takes no part");
    check_standoff("at = { bossk = '6 20' }", "bossk overlaps han_solo (SK-3.4)");
    check_standoff("at = { bossk = '61 20' }", "bossk is beside the table");
    let edge = "bossk is not wholly on the table or the roof (SK-3.2)";
    check_standoff("at = { bossk = '60 20' }", edge);
    check_standoff("at = { bossk = '30 40 on cantina' }", edge);
    check_standoff("at = { bossk = 'left' }", "bossk cannot be gone (SK-14.5)");
    check("others = 'out'", "`others`: only a scenario has others");
    check("token = 'rc_sergeant'", "rc_sergeant cannot carry a token (SK-14.4)");
    check("token = '40 30'", "no token can lie at 40 30 (SK-14.4)");
}

#[test]
fn markers_and_quotes_belong_to_those_who_can_have_them() {
    check(
        "markers = { rc_sergeant = 'tired' }",
        "`markers.rc_sergeant`: \"tired\" is no marker: activated, run, ready, jam, captive, \
         flame_spent, free",
    );
    check("markers = { rc_sergeant = 'run, run' }", "`markers.rc_sergeant`: \"run\" is said twice");
    let empty = "`markers.rc_sergeant`: \"run,\" has an empty part";
    check("markers = { rc_sergeant = 'run,' }", empty);
    check("markers = { bossk = 'run' }", "`markers`: bossk takes no part");
    check("markers = { st_trooper_1 = 'captive' }", "st_trooper_1 cannot be captive");
    let free = "`markers.rc_sergeant`: nobody holds rc_sergeant captive";
    check("markers = { rc_sergeant = 'free' }", free);
    let flame = "rc_sergeant cannot be without a flame";
    check("markers = { rc_sergeant = 'flame_spent' }", flame);
    check_standoff("markers = { c_3po = 'ready' }", "c_3po cannot be ready");
    check_standoff("markers = { c_3po = 'jam' }", "c_3po cannot be jammed");
    check_standoff("markers = { boba_fett = 'run' }", "boba_fett cannot be running");
    let out = "at = { han_solo = 'out' }\nmarkers = { han_solo = 'ready' }";
    check_standoff(out, "han_solo cannot be ready");
    check("quotes = ['rc_sergeant']", "`quotes`: rc_sergeant cannot be revived");
    check_standoff("quotes = ['c_3po', 'c_3po']", "`quotes`: c_3po is there twice");
    let twice = "quotes = ['c_3po']\nsaid = { c_3po = 'Oh' }";
    check_standoff(twice, "c_3po cannot have said this (SK-13.2)");
    check_standoff("said = { bossk = 'Oh' }", "bossk cannot have said this (SK-13.2)");
    let length = "`said.c_3po`: a quote has 1 to 140 characters (SK-13.2)";
    check_standoff("said = { c_3po = ' ' }", length);
    check_standoff(&format!("said = {{ c_3po = '{} b' }}", "a".repeat(140)), length);
    let same = "said = { c_3po = 'Oh my', r2_d2 = 'oh  MY' }";
    check_standoff(same, "\"oh MY\" was said twice (SK-13.2)");
}

#[test]
fn every_card_is_somewhere_once() {
    check("pile = 'CA, CA'", "`pile`: CA is there twice");
    check("pile = 'CA,, C2'", "`pile`: \"CA,, C2\" has an empty part");
    check("pile = 'DA'\ndiscard = 'DA'", "DA is in two places");
    check("card = 'DA'\npile = 'DA'", "DA is in two places");
    check("pile = 'S6'", "S6 is not in this game");
    check("discard = 'D2'", "D2 is not in this game");
    check("card = 'HA'", "HA is not in this game");
}

#[test]
fn what_is_said_about_the_moment_does_not_contradict_itself() {
    check("did = ['move']", "`did`: nobody is active");
    check("ace = true", "`ace`: nobody is active");
    check("active = 'bossk'", "`active`: bossk takes no part");
    let check_active = |more: &str, expected: &str| {
        check(&format!("active = 'rc_sergeant'\n{more}"), expected);
    };
    check_active("did = ['move', 'move', 'shoot']", "`did`: two actions at most (SK-8.1)");
    check_active("did = ['shoot', 'shoot']", "`did`: one Shoot at most (SK-8.1)");
    check_active("did = ['move', 'aim']", "`did`: Aim comes first (SK-8.1)");
    check_active("did = ['aim', 'move']", "rc_sergeant has aimed for nothing (SK-8.1)");
    check_active("card = 'CA'", "rc_sergeant was not activated by that card (SK-4.2)");
    let idle = "rc_sergeant is active, and activated or ready (SK-4.2)";
    check_active("markers = { rc_sergeant = 'activated' }", idle);
    check_active("markers = { rc_sergeant = 'ready' }", idle);
    let run = "rc_sergeant has a Run marker, or lacks one (SK-8.1)";
    check_active("markers = { rc_sergeant = 'run' }", run);
    let moved = "active = 'boba_fett'\ndid = ['move', 'move']";
    check_standoff(moved, "boba_fett has done too much (SK-8.1)");
    let no_ace = "active = 'han_solo'\nace = true\ncard = 'H2'";
    check_standoff(no_ace, "han_solo was not activated by that card (SK-4.2)");
    check_standoff("at = { bossk = 'out' }\nactive = 'bossk'", "nobody is active (SK-4.2)");
    let named = |word: &str| format!("`{word}`: the table has been named already, by `scenario`");
    check_standoff("table = [96, 72]", &named("table"));
    check_standoff("file = 'x'", &named("file"));
    check_standoff("options = { scenario = 'standoff' }", &named("scenario"));
    let begins = "`round`: the game begins, and the rules say where it stands";
    check_standoff("begin = true\nround = 2", begins);
    let ground = "`at`: everybody begins on the ground";
    check_standoff("begin = true\nat = { bossk = 'out' }", ground);
    let free = "begin = true\noptions = { deploy = 'free' }\nat = { bossk = '40 20' }";
    check_standoff(free, "`at`: the players place their figures (SK-2.4)");
}

/// The position after some random steps, as data.
fn played(options: &Options, steps: usize) -> Value {
    let mut luck = Fast::new(7);
    let mut game = Skirmish::new(options, &mut luck).unwrap();
    let mut scratch = Vec::new();
    for _ in 0..steps {
        let seat = game.to_act().iter().next().expect("the game goes on");
        let action = game.random_action(seat, &mut luck, &mut scratch);
        game.apply(seat, action, &mut luck);
    }
    serde_json::to_value(&game).unwrap()
}

/// What is said about a position as data.
fn flaw(state: Value) -> Option<String> {
    match serde_json::from_value::<Skirmish>(state) {
        Ok(game) => game.flaw(),
        Err(error) => Some(error.to_string()),
    }
}

#[test]
fn positions_as_data_are_sound_or_refused() {
    // Chewbacca is active, by the ace of hearts.
    let sound = played(&scenario("standoff"), 1);
    assert_eq!(flaw(sound.clone()), None);
    let check = |place: &str, value: Value, expected: &str| {
        let mut state = sound.clone();
        let old = state.pointer_mut(place).unwrap_or_else(|| panic!("{place} is not in {sound}"));
        assert_ne!(*old, value, "{place}");
        *old = value.clone();
        assert_eq!(flaw(state).as_deref(), Some(expected), "{place}: {value}");
    };
    check("/round", json!(0), "the first round has not begun (SK-4.1)");
    check("/round", json!(6), "round 6 is none of 5 (SK-4.1)");
    check("/round", json!(-1), "invalid value: integer `-1`, expected u8");
    check("/rerolls/0", json!(4), "there are [3, 3] reroll markers at most (SK-12.2)");
    check("/operated", json!(1), "a terminal that is not there has been operated (SK-14.3)");
    check("/on_table", json!(["bossk", "bossk"]), "bossk is there twice");
    check("/on_table/0", json!("rc_sergeant"), "han_solo is nowhere");
    check("/on_table/0", json!("yoda"), "there is no figure \"yoda\"");
    check("/out", json!(["han_solo"]), "han_solo is in two places");
    check("/waiting", json!(["rc_sergeant"]), "rc_sergeant takes no part");
    check("/captive", json!(["han_solo"]), "han_solo cannot be captive");
    check("/captive", json!(["bossk"]), "bossk cannot be captive");
    check("/pile/0", json!("HA"), "HA is in two places");
    check("/pile", json!([]), "H2 is nowhere");
    check("/gone", json!(["C2"]), "C2 is not in this game");
    check("/discard", json!(["H3", "H3"]), "H3 is there twice");
    check("/card", json!("X3"), "there is no card \"X3\"");
    check("/card", Value::Null, "HA is nowhere");
    let dropped = json!({ "token": "dropped", "x": 3, "y": 3 });
    check("/token", dropped, "no token can lie at 3 3 (SK-14.4)");
    let none = json!({ "token": "none", "x": 3 });
    check("/token", none, "unknown field `x`, there are no fields");
    check("/places/0/at/x", json!(200), "han_solo is beside the table");
    let edge = "han_solo is not wholly on the table or the roof (SK-3.2)";
    check("/places/0/at/x", json!(0), edge);
    check("/places/0/at", json!({ "x": 28, "y": 5 }), "han_solo cannot stand there (SK-7.3)");
    check("/places/0/at", json!({ "x": 9, "y": 9, "level": 13 }), "a level is 0 to 12, not 13");
    check("/places/0/at", json!({ "x": 9, "y": 9, "level": 12 }), "han_solo is beside the table");
    check(
        "/places/0/at",
        json!({ "x": 9, "y": 9, "z": 2 }),
        "unknown field `z`, expected one of `x`, `y`, `level`",
    );
    check("/ready", json!(["chewbacca"]), "chewbacca is active, and activated or ready (SK-4.2)");
    check("/activation/left", json!(3), "chewbacca has done too much (SK-8.1)");
    check("/activation/moves", json!(1), "chewbacca has done too much (SK-8.1)");
    check("/activation/over", json!(true), "nobody is active (SK-4.2)");
    check(
        "/activation",
        Value::Null,
        "an action is asked for, and something else is under way (SK-4.1)",
    );
    check(
        "/quotes",
        json!([{ "figure": "c_3po", "text": " a", "number": 0 }]),
        "\" a\" is no quote (SK-13.2)",
    );
    check(
        "/quotes",
        json!([{ "figure": "c_3po", "text": "", "number": 1 }]),
        "c_3po cannot have said this (SK-13.2)",
    );
    let asked = |question: Value, expected: &str| check("/asked", question, expected);
    asked(json!({ "asked": "draw" }), "nobody is asked anything");
    asked(
        json!({ "asked": "han", "figure": "han_solo" }),
        "unknown field `figure`, there are no fields",
    );
    let han = "Han's shot is asked for, and something else is under way (SK-4.1)";
    asked(json!({ "asked": "han" }), han);
    let deploy = json!({ "asked": "deploy", "figure": "han_solo" });
    asked(deploy, "figures are placed before the first round (SK-2.4)");
    let ended = "the game cannot have ended like that (SK-15.1)";
    asked(json!({ "asked": "over", "outcome": [240] }), ended);
    asked(json!({ "asked": "over", "outcome": [240, 120] }), ended);
    asked(json!({ "asked": "revive", "figure": "han_solo" }), "nobody attacks (SK-9.8)");
    asked(json!({ "asked": "separate", "figure": "han_solo" }), "nobody attacks (SK-9.8)");
    asked(json!({ "asked": "reaction" }), "nobody moves (SK-11.2)");
    asked(
        json!({ "asked": "end", "mode": "walk", "x": 200, "y": 200 }),
        "the Move cannot lead by way of that point (SK-7.6)",
    );
    asked(
        json!({ "asked": "end", "mode": "fly", "x": 20, "y": 20 }),
        "the Move cannot lead by way of that point (SK-7.6)",
    );
    let roll = |kind: &str, need: u8, value: u8| {
        let (figure, terminal) = ("chewbacca", 0);
        json!({ "asked": "reroll", "roll": { "kind": kind, "figure": figure, "need": need, "value": value, "terminal": terminal } })
    };
    asked(roll("to_hit", 6, 3), "nobody attacks (SK-9.8)");
    asked(roll("test", 2, 1), "chewbacca cannot have rolled that die (SK-12.1)");
    asked(roll("device", 6, 1), "chewbacca cannot have rolled that die (SK-12.1)");
    asked(
        json!({ "asked": "figure" }),
        "a figure is asked for, and something else is under way (SK-4.1)",
    );
}

#[test]
fn sk_2_4_no_card_is_discarded_while_figures_are_placed() {
    let free = Options { deploy: Deploy::Free, ..scenario("standoff") };
    let state = played(&free, 3);
    assert_eq!(state["asked"]["asked"], "deploy");
    assert_eq!((state["discard"].as_array().unwrap().len(), &state["pile"][0]), (0, &json!("HA")));
    // Positions of before that was so can still be played.
    let mut old = state.clone();
    let deck = old["pile"].take();
    (old["pile"], old["discard"]) = (json!([]), deck);
    assert_eq!(flaw(old.clone()), None);
    let mut game: Skirmish = serde_json::from_value(old).unwrap();
    let (mut luck, mut scratch) = (Fast::new(1), Vec::new());
    while game.round() == Some(0) {
        let seat = game.to_act().iter().next().expect("the game goes on");
        let action = game.random_action(seat, &mut luck, &mut scratch);
        game.apply(seat, action, &mut luck);
    }
    assert_eq!(game.flaw(), None);
}

#[test]
fn actions_are_read_strictly() {
    let check = |action: Value, expected: &str| {
        let error = serde_json::from_value::<Action>(action.clone()).unwrap_err().to_string();
        assert_eq!(error, expected, "{action}");
    };
    check(json!({ "kind": "done", "x": 1 }), "unknown field `x`, there are no fields");
    let activate = json!({ "kind": "activate", "figure": "bossk", "x": 1 });
    check(activate, "unknown field `x`, expected `figure`");
    let take = json!({ "kind": "interact", "what": { "deed": "take", "x": 1 } });
    check(take, "unknown field `x`, there are no fields");
    let operate = json!({ "kind": "interact", "what": { "deed": "operate", "terminal": 8 } });
    check(operate, "there is no terminal 8");
    let number = json!({ "kind": "activate", "figure": 3 });
    check(number, "invalid type: integer `3`, expected a string");
    check(json!({ "kind": "activate", "figure": "yoda" }), "there is no figure \"yoda\"");
    check(json!({ "kind": "deploy", "x": 1 }), "missing field `y`");
    let deploy = json!({ "kind": "deploy", "x": 1, "y": 256 });
    check(deploy, "invalid value: integer `256`, expected u8");
    let walk = json!({ "kind": "move_to", "mode": "walk", "x": 1, "y": 2, "level": 13 });
    check(walk, "a level is 0 to 12, not 13");
    let shot = json!({ "kind": "shoot", "target": "bossk", "weapon": "bow", "dx": 0, "dy": 0 });
    check(shot, "there is no weapon \"bow\"");
}

#[test]
fn actions_in_notation_are_read_strictly() {
    let game: Skirmish = serde_json::from_value(played(&scenario("standoff"), 1)).unwrap();
    let check = |text: &str, expected: &str| {
        assert_eq!(game.read_action(text).unwrap_err(), expected, "{text}");
    };
    check("walk 10 20 on cantina now", "\"walk 10 20 on cantina now\" is not an action");
    check("walk +10 20", "\"+10\" is not a coordinate");
    check("walk 10 256", "\"256\" is not a coordinate");
    check("walk 10 20 on moon", "there is no building \"moon\"");
    check("activate", "\"activate\" is not an action");
    check("activate yoda", "there is no figure \"yoda\"");
    check("done done", "\"done done\" is not an action");
    check("operate clamp", "there is no terminal \"clamp\"");
    check("ready north", "\"north\" is not a direction like NE");
    check("shoot bossk at 3 0", "\"3\" is not an offset from -2 to 2");
    check("shoot bossk with bow", "there is no weapon \"bow\"");
    check("shoot bossk at 1 0 at 0 1", "\"at 0 1\" is not part of a shot");
    let twice = "shoot bossk with blaster_pistol with blaster_shotgun";
    check(twice, "\"with blaster_shotgun\" is not part of a shot");
}
