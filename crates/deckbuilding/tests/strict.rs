//! What people and programs write is read strictly: nonsense is refused with its place and a reason,
//! and whatever is not refused can be played.

use super::tampered::{depth, positions};
use serde_json::{Value, json};
use starboard_battery::given::read;
use starboard_core::chance::Fast;
use starboard_core::script::SetUpError;
use starboard_core::{Hidden, Legal, Rules, Script, Seat, Speak};
use starboard_deckbuilding::action::{InPlay, Object, Own};
use starboard_deckbuilding::catalogue::catalogue;
use starboard_deckbuilding::{Action, Deckbuilding};

fn set_up(given: &str) -> Result<Deckbuilding, String> {
    read(given).map_err(|error| match error {
        SetUpError::Nonsense(problem) => problem,
        SetUpError::Refused(refusal) => refusal.rule.to_string(),
    })
}

#[track_caller]
fn refused(given: &str, expected: &str) {
    match set_up(given) {
        Err(problem) => assert_eq!(problem, expected, "{given}"),
        Ok(game) => panic!("{given} became {game:?}"),
    }
}

#[test]
fn words_that_mean_nothing_are_refused_with_their_place() {
    refused("turns = 3", &format!("unknown field `turns`, expected one of {WORDS}"));
    refused(
        "hand = { south = 'x_wing' }",
        "`hand.south`: unknown field `south`, expected `empire` or `rebel`",
    );
    refused("active = 'south'", "`active`: unknown variant `south`, expected `empire` or `rebel`");
    refused(
        "phase = 'end'",
        "`phase`: unknown variant `end`, expected one of `new`, `begin`, `main`",
    );
    refused(
        "mode = 'short'",
        "`mode`: unknown variant `short`, expected one of `starter`, `whole_galaxy`, `secret_bases`",
    );
    refused(
        "options = { mode = 'starter' }",
        "`options.mode`: unknown field `mode`, expected one of `bases_to_win`, `pay_out_neutral`, \
         `factions`, `turn_limit`",
    );
    refused("options = { turn_limit = -1 }", "`options.turn_limit`: -1 is no number of turns");
    refused(
        "options = { bases_to_win = 260 }",
        "`options.bases_to_win`: 260 is no number of bases",
    );
    refused("options = { bases_to_win = 9 }", "DB-2.1");
    // Wrong types and numbers.
    refused("pool = '3'", "`pool`: invalid type: string \"3\", expected u16");
    refused("pool = -3", "`pool`: invalid value: integer `-3`, expected u16");
    refused("pool = 70000", "`pool`: invalid value: integer `70000`, expected u16");
    refused("pool = 1000", "`pool`: 1000 is more than 999");
    refused("force = 300", "`force`: invalid value: integer `300`, expected i8");
    refused("force = 4", "`force`: 4 is no space");
    refused("turn = 0", "`turn`: turns are counted from 1");
    refused("turn = 0\nphase = 'begin'", "`turn`: turns are counted from 1");
    refused("turn = 51\noptions = { turn_limit = 50 }", "`turn`: 51 comes after the last, 50");
    refused("purchases = 71", "`purchases`: 71 is more than 70");
    refused("neutral_purchases = 41", "`neutral_purchases`: 41 is more than 40");
    refused("neutral_played = 256", "`neutral_played`: invalid value: integer `256`, expected u8");
    refused("smugglers = 3", "`smugglers`: 3 is more than 2");
    refused("hoth_prevented = 3", "`hoth_prevented`: 3 is more than 2");
    refused(
        "ord_mantell_used = 1",
        "`ord_mantell_used`: invalid type: integer `1`, expected a boolean",
    );
    refused(
        "hand = 'x_wing'",
        "`hand`: invalid type: string \"x_wing\", expected a table with `empire` and `rebel`",
    );
    refused("options = 3", "`options`: invalid type: integer `3`, expected a table of options");
    refused("row = 3", "`row`: invalid type: integer `3`, expected a string");
    refused("victory = { empire = -1 }", "`victory.empire`: bases, or how many there are");
    refused("victory = { empire = 300 }", "`victory.empire`: bases, or how many there are");
}

const WORDS: &str = "`mode`, `options`, `phase`, `secret`, `active`, `turn`, `force`, `row`, \
    `galaxy`, `galaxy_top`, `galaxy_discard`, `pilots`, `exile`, `base`, `base_deck`, `victory`, \
    `hand`, `deck`, `deck_top`, `discard`, `units`, `ships`, `pool`, `purchases`, \
    `neutral_purchases`, `neutral_played`, `smugglers`, `hoth_prevented`, `ord_mantell_used`";

#[test]
fn words_that_contradict_the_phase_are_refused() {
    refused("phase = 'new'\npool = 3", "`pool` says nothing in this phase");
    refused("phase = 'new'\nhand = {}", "`hand` says nothing in this phase");
    refused("phase = 'begin'\npool = 3", "`pool` says nothing in this phase");
    refused("phase = 'begin'\nunits = 'stormtrooper'", "`units` says nothing in this phase");
    refused("secret = { empire = 'kessel' }", "`secret` says nothing in this phase");
    let new = "phase = 'new'\nmode = 'secret_bases'\n";
    let picked = |bases: &str| format!("{new}secret = {{ empire = '{bases}' }}");
    refused(&picked("lothal"), "`secret.empire`: lothal cannot be picked");
    refused(&picked("hoth"), "`secret.empire`: hoth cannot be picked");
    refused(&picked("kessel, corellia"), "`secret.empire`: corellia cannot be picked");
    refused(
        &picked("corellia, kessel, mustafar, kafrene, ord_mantell"),
        "`secret.empire`: ord_mantell cannot be picked",
    );
    refused(
        "phase = 'new'\nsecret = { empire = 'kessel' }",
        "`secret.empire`: kessel cannot be picked",
    );
}

#[test]
fn cards_and_their_marks_are_read_strictly() {
    refused("units = 'x-wing'", "`units`: there is no card \"x-wing\"");
    refused("units = 'stormtrooper,, inquisitor'", "`units`: there is no card \"\"");
    refused("units = 'stormtrooper,'", "`units`: there is no card \"\"");
    refused("units = '0 stormtrooper'", "`units`: \"0 stormtrooper\" is not a card");
    refused("units = '11 stormtrooper'", "`units`: \"11 stormtrooper\" is not a card");
    refused("units = '+2 stormtrooper'", "`units`: \"+2 stormtrooper\" is not a card");
    refused("units = 'stormtrooper{used'", "`units`: \"stormtrooper{used\" is not a card");
    refused("units = 'stormtrooper{}'", "`units`: \"\" is not a mark of stormtrooper");
    refused("units = 'stormtrooper{+0}'", "`units`: \"+0\" is not a mark of stormtrooper");
    refused("units = 'stormtrooper{+256}'", "`units`: \"+256\" is not a mark of stormtrooper");
    refused("units = 'stormtrooper{+1,+2}'", "`units`: \"+2\" is not a mark of stormtrooper");
    refused("units = 'tie_fighter{used,used}'", "`units`: \"used\" is not a mark of tie_fighter");
    refused("units = 'stormtrooper{joined}'", "`units`: \"joined\" is not a mark of stormtrooper");
    refused(
        "units = 'stormtrooper(er)'",
        "`units`: who knows stormtrooper, (er), says nothing here",
    );
    refused("row = 'x_wing{used}'", "`row`: x_wing has no marks here");
    refused("row = 'x_wing(e)'", "`row`: who knows x_wing, (e), says nothing here");
    refused("row = 'x_wing!'", "`row`: there is no card \"x_wing!\"");
    refused("row = '7 -'", "`row`: the row has six slots");
    refused("galaxy = 'x_wing(e)'", "`galaxy`: who knows x_wing, (e), says nothing here");
    refused(
        "hand = { empire = 'stormtrooper(e)' }",
        "`hand.empire`: (e) says nothing of a hand card: (er) or (*)",
    );
    refused(
        "hand = { empire = 'tie_fighter{used}' }",
        "`hand.empire`: tie_fighter has no marks here",
    );
    refused("galaxy_top = 'x_wing(x)'", "`galaxy_top`: (x) names nobody: e, r, er or *");
    refused("galaxy_top = 'x_wing()'", "`galaxy_top`: () names nobody: e, r, er or *");
    refused("base = { empire = 'endor{+2}' }", "`base.empire`: \"+2\" is not a mark of endor");
    refused("base = { empire = 'endor{2,3}' }", "`base.empire`: \"3\" is not a mark of endor");
    refused("base = { empire = 'endor, lothal' }", "`base.empire`: one base lies face up, or none");
    refused("base = { empire = '2 endor' }", "`base.empire`: one base lies face up, or none");
    refused("base = { empire = 'x_wing' }", "`base.empire`: there is no base \"x_wing\"");
    refused("base_deck = { empire = 'endor{2}' }", "`base_deck.empire`: endor has no marks here");
    refused(
        "base_deck = { empire = 'endor, endor' }",
        "`base_deck.empire`: there is only one endor",
    );
}

/// DB-12.3
#[test]
fn db_12_3_pieces_that_cannot_be_there_are_refused() {
    // Too many, or somebody else's.
    refused("units = '3 stormtrooper'", "`units`: there are only 2 copies of stormtrooper");
    refused(
        "row = 'darth_vader'\nhand = { empire = 'darth_vader' }",
        "`hand.empire`: there are only 1 copies of darth_vader",
    );
    refused("hand = { empire = 'x_wing' }", "`hand.empire`: empire cannot own x_wing");
    refused("units = 'x_wing'", "`units`: empire cannot own x_wing");
    refused("discard = { rebel = 'at_at' }", "`discard.rebel`: rebel cannot own at_at");
    refused("pilots = 11", "`pilots`: there are only 10 copies of outer_rim_pilot");
    refused(
        "pilots = 10\nunits = 'outer_rim_pilot'",
        "`pilots`: there are only 10 copies of outer_rim_pilot",
    );
    refused("exile = '3 darth_vader'", "`exile`: there are only 1 copies of darth_vader");
    refused("exile = 'darth_vader!'", "`exile`: darth_vader! has left already");
    refused("row = 'stormtrooper'", "`row`: stormtrooper does not belong to the galaxy deck");
    refused(
        "galaxy = 'outer_rim_pilot'",
        "`galaxy`: outer_rim_pilot does not belong to the galaxy deck",
    );
    refused(
        "galaxy_top = 'x_wing!'",
        "`galaxy_top`: nobody owns x_wing!, who could have to exile it",
    );
    refused("units = 'star_destroyer'", "`units`: star_destroyer is no unit");
    refused("ships = { empire = 'at_at' }", "`ships.empire`: at_at is no capital ship");
    refused(
        "hand = { rebel = 'x_wing!' }",
        "rebel: x_wing! has to leave, and it is not the turn for it",
    );
    refused(
        "phase = 'begin'\nhand = { empire = 'at_at!' }",
        "empire: at_at! has to leave, and it is not the turn for it",
    );
    // Bases.
    refused("base = { empire = 'hoth' }", "the ten bases of empire are not each in one place");
    refused("victory = { empire = 'endor' }", "the ten bases of empire are not each in one place");
    refused("base = { rebel = 'hoth' }\nvictory = { empire = 'hoth' }", "hoth is in two places");
    refused("victory = { empire = 6 }", "`victory.empire`: there are not enough bases");
    refused("victory = { empire = 3 }", "empire has won, and the game goes on (DB-10.3)");
    refused("base_deck = { rebel = '' }", "rebel has not enough bases to lose 3 (DB-10.3)");
    refused("base = { empire = '' }", "empire has no base (DB-4.5)");
    refused("base = { empire = 'lothal{8}' }", "empire: the base has 8 damage");
    refused(
        "active = 'rebel'\nbase = { empire = 'death_star{used}' }",
        "empire: the base has been used in another player's turn",
    );
    refused("base = { empire = 'lothal{used}' }", "empire: the base has no ability to be used");
    // Cards in play.
    refused("ships = { empire = 'star_destroyer{7}' }", "empire: star_destroyer has 7 damage");
    refused("units = 'stormtrooper{1}'", "stormtrooper has 1 damage");
    refused("units = 'stormtrooper{used}'", "stormtrooper has no ability to be used");
    refused("units = 'stormtrooper{+100}'", "stormtrooper has gained 100 attack");
    refused(
        "ships = { rebel = 'blockade_runner{attacked}' }",
        "rebel: blockade_runner has been used in another player's turn",
    );
}

/// DB-11.2 What the tables remember has its bounds.
#[test]
fn db_11_2_more_known_cards_than_play_can_bring_about_are_refused() {
    let many = "7 imperial_shuttle, 2 stormtrooper, inquisitor, at_at";
    refused(
        &format!("deck_top = {{ empire = '{many}' }}"),
        "empire: the deck: more cards lie on top of it in an order than play can bring about",
    );
    refused(
        &format!("deck_top = {{ empire = '{many}, darth_vader' }}"),
        "`deck_top.empire`: so many cards are never known on top of a deck",
    );
    // As many as are allowed leave room for all that can come on top of them.
    let given = "active = 'rebel'\nforce = 1\npool = 30\nbase = { rebel = 'sullust' }\n\
                 row = 'x_wing, y_wing, b_wing, luke_skywalker, u_wing, han_solo'\n\
                 units = 'twilek_smuggler, twilek_smuggler, princess_leia'\n\
                 deck_top = { rebel = '6 alliance_shuttle' }";
    let mut game = set_up(given).unwrap();
    for action in [
        "buy y_wing",
        "to deck_top",
        "use twilek_smuggler",
        "buy x_wing",
        "use twilek_smuggler#2",
        "buy b_wing",
        "use princess_leia",
        "pick row luke_skywalker",
    ] {
        let action = game.read_action(action).unwrap();
        let seat = game.to_act().only().unwrap();
        assert_eq!(game.check(seat, action), Ok(()), "{action:?}");
        game.apply(seat, action, &mut Fast::new(1));
    }
    assert_eq!(game.facts()["deck_count"]["rebel"].as_integer(), Some(6 + 1 + 4 + 3));
}

#[test]
fn db_11_2_a_guess_is_stored_like_any_other_position() {
    let game = set_up("turn = 5\nunits = 'stormtrooper'").unwrap();
    let mut guess = game.clone();
    guess.resample(Seat(1), &mut Fast::new(1));
    assert_ne!(guess.flaw(), None, "it is being thought about");
    let mut state = serde_json::to_value(&guess).unwrap();
    let read = |state: &Value| serde_json::from_value::<Deckbuilding>(state.clone()).unwrap();
    assert_eq!(read(&state).flaw(), None);
    // Nobody can load one that is being thought about; what was written of real games can be read.
    state["horizon"] = json!(9);
    assert_eq!(read(&state).flaw().as_deref(), Some("`horizon`: only guesses have one"));
    state["horizon"] = json!(0);
    assert_eq!(read(&state).flaw(), None);
}

#[test]
fn a_flawed_position_says_what_is_wrong() {
    let game = set_up("units = '2 stormtrooper'\nships = { rebel = 'blockade_runner' }").unwrap();
    let state = serde_json::to_value(&game).unwrap();
    let check = |place: &str, value: Value, expected: &str| {
        let mut state = state.clone();
        *state.pointer_mut(place).unwrap_or_else(|| panic!("there is no {place}")) = value;
        match serde_json::from_value::<Deckbuilding>(state) {
            Ok(game) => assert_eq!(game.flaw().as_deref(), Some(expected), "{place}"),
            Err(error) => assert!(error.to_string().starts_with(expected), "{place}: {error}"),
        }
    };
    assert_eq!(game.flaw(), None);
    check("/active", json!(2), "`active`: there is no seat 2");
    check("/empire", json!(255), "`empire`: there is no seat 255");
    check("/turn", json!(0), "`turn`: turns are counted from 1");
    check("/force", json!(-4), "`force`: -4 is no space");
    check("/options/bases_to_win", json!(9), "`options`: the rules forbid them (DB-2.1)");
    check("/units/0/marks", json!(8), "there are no marks 8");
    check("/units/0/marks", json!(4), "a card has joined an attack that nobody makes");
    check("/units/0/marks", json!(6), "stormtrooper attacks again");
    check("/units/0/card", json!("death_star"), "there is no card \"death_star\"");
    check("/units", json!([]), "there are 0 of stormtrooper in all, the box has 2");
    check("/exile", json!(["at_at"]), "there are 2 of at_at in all, the box has 1");
    check("/pilots", json!(9), "there are 9 of outer_rim_pilot in all, the box has 10");
    check("/row/0", Value::Null, "there are 2 of blockade_runner in all, the box has 3");
    check("/frames", json!([]), "`frames`: nothing remains to be done");
    let frames = |above: Value| {
        let mut frames = vec![json!({"frame": "turn", "step": "main"})];
        frames.extend(above.as_array().into_iter().flatten().cloned());
        Value::Array(frames)
    };
    let base = json!({"source": "base"});
    let unit = json!({"source": "unit", "at": 9});
    let steps = json!({"start": 0, "end": 1});
    check(
        "/frames",
        json!([{"frame": "over", "winner": 0}]),
        "the game is over, and nothing has ended it so (DB-10.3)",
    );
    check("/frames", json!([{"frame": "secret"}]), "bases are picked in secret: not in this mode");
    check(
        "/frames",
        json!([{"frame": "turn", "step": "begin"}]),
        "a turn that has not begun waits for nobody",
    );
    check(
        "/frames",
        json!([{"frame": "turn", "step": "income"}]),
        "there are units in play before the main phase",
    );
    check(
        "/frames",
        frames(json!([{"frame": "offer", "source": unit}])),
        "an ability is that of nothing",
    );
    check(
        "/frames",
        frames(json!([{"frame": "offer", "source": base}])),
        "lothal does not trigger",
    );
    check(
        "/frames",
        frames(json!([{"frame": "ask", "question": {"ask": "cost"}}])),
        "a question belongs to no ability",
    );
    let resolve = json!({"frame": "resolve", "source": base, "steps": steps, "unpaid": false});
    check("/frames", frames(json!([resolve])), "`frames`: what is done last waits for nobody");
    check(
        "/frames",
        frames(json!([resolve, {"frame": "ask", "question": {"ask": "cost"}}])),
        "lothal does not do that",
    );
    let far = json!({"start": 9, "end": 60_000});
    let far = json!({"frame": "resolve", "source": base, "steps": far, "unpaid": false});
    check("/frames", frames(json!([far])), "there are no parts 9 to 60000 of abilities");
    check(
        "/frames",
        frames(json!([{"frame": "damage", "left": 9, "spared": 0}])),
        "9 points of damage cannot be assigned",
    );
    check(
        "/frames",
        frames(json!([{"frame": "damage", "left": 1, "spared": 1}])),
        "1 points of damage cannot be assigned",
    );
    check(
        "/frames",
        frames(json!([{"frame": "attack", "target": "row1"}])),
        "the card in slot 1 is no target",
    );
    let waiting = json!({"frame": "triggers", "on": "play", "waiting": [{"unit": 1}]});
    check("/frames", frames(json!([waiting])), "stormtrooper does not trigger");
    check("/sides/0/deck/layers/0/count", json!(9), "the layers of a deck do not fit its cards");
    check("/sides/0/deck/layers/0/count", json!(3), "a deck has cards in none of its layers");
}

/// Every action that can be put together, whether a card, slot or copy exists or not.
fn all_actions() -> Vec<Action> {
    let mut actions: Vec<Action> =
        (0..Deckbuilding::ACTION_IDS + 50).filter_map(Deckbuilding::action_from_id).collect();
    actions.extend((0..=255).map(|n| Action::AssignDamage { n }));
    actions.extend((0..=255).map(|option| Action::ChooseOption { option }));
    for card in catalogue().card_ids() {
        for copy in [0, 1, 2, 10, 11, 255] {
            let copy = InPlay { card, copy };
            for own in [Own::Unit(copy), Own::Ship(copy)] {
                actions.push(Action::UseAbility { of: own });
                actions.push(Action::AddAttacker { card: own });
                actions.push(Action::PickTrigger { source: own });
            }
            actions.push(Action::PickShip { object: Object::Ship(copy) });
        }
    }
    actions
}

/// DB-15.2
#[test]
fn db_15_2_whatever_is_asked_for_is_allowed_or_refused() {
    let actions = all_actions();
    let mut legal = Vec::new();
    for seed in 0..5 {
        let mut positions = positions(seed);
        positions.sort_by_cached_key(|game| std::cmp::Reverse(depth(game)));
        let step = (positions.len() / 8).max(1);
        for game in positions.iter().step_by(step).chain(&positions[..4]) {
            for seat in [0, 1, 2, 255].map(Seat) {
                game.legal_actions(seat, &mut legal);
                for &action in &actions {
                    let allowed = game.check(seat, action).is_ok();
                    assert_eq!(
                        allowed,
                        legal.contains(&action),
                        "{action:?} of {seat:?}\n{game:?}"
                    );
                }
            }
            for &action in &actions {
                game.say_action(Seat(0), action);
                game.write_action(action);
            }
        }
    }
}

/// DB-15.2 What is no action is not read as one.
#[test]
fn db_15_2_actions_are_read_strictly() {
    let wrong = |action: Value, expected: &str| {
        let error = serde_json::from_value::<Action>(action).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    };
    wrong(json!({"kind": "assign_damage", "n": 16}), "no ship takes 16 damage");
    wrong(json!({"kind": "assign_damage", "n": 300}), "invalid value: integer `300`");
    wrong(json!({"kind": "assign_damage", "n": -1}), "invalid value: integer `-1`");
    wrong(json!({"kind": "choose_option", "option": 0}), "there is no option 0");
    wrong(json!({"kind": "choose_option", "option": 4}), "there is no option 4");
    wrong(json!({"kind": "play", "card": "nobody"}), "there is no card \"nobody\"");
    wrong(json!({"kind": "play", "card": 3}), "invalid type: integer `3`");
    wrong(json!({"kind": "purchase", "from": "row7"}), "there is no slot \"row7\"");
    wrong(json!({"kind": "purchase", "from": "row+3"}), "there is no slot \"row+3\"");
    wrong(json!({"kind": "purchase", "from": "row0"}), "there is no slot \"row0\"");
    wrong(json!({"kind": "pay_out", "slot": 7}), "there is no slot 7");
    wrong(json!({"kind": "use_ability", "of": "x_wing#11"}), "there is no copy \"x_wing#11\"");
    wrong(json!({"kind": "use_ability", "of": "x_wing#0"}), "there is no copy \"x_wing#0\"");
    wrong(json!({"kind": "use_ability", "of": "x_wing#+2"}), "there is no copy \"x_wing#+2\"");
    wrong(json!({"kind": "pick_card", "card": "exile x_wing"}), "no card is picked from \"exile\"");
    wrong(json!({"kind": "play", "card": "x_wing", "twice": 1}), "unknown field `twice`");
    wrong(json!({"kind": "surrender"}), "unknown variant `surrender`");
    let game = set_up("").unwrap();
    for text in [
        "buy row7",
        "buy row+1",
        "buy row01",
        "damage 16",
        "damage +1",
        "option 0",
        "option 4",
        "use x_wing#+1",
        "play",
        "play x_wing y_wing",
        "pick exile x_wing",
        "",
    ] {
        assert!(game.read_action(text).is_err(), "{text:?}");
    }
}
