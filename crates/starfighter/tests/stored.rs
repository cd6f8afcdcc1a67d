//! Stored positions that no game can come to are refused with the place and the reason.

use super::common::{after, variants};
use serde_json::{Value, json};
use starboard_battery::given::{act, position};
use starboard_core::chance::Fast;
use starboard_core::{Rules, Script, Seat};
use starboard_starfighter::{SOUTH, Starfighter};

/// What is said about a stored position after somebody has meddled with it.
fn said_of_state(game: &Starfighter, path: &str, new: &Value) -> String {
    let mut state = serde_json::to_value(game).unwrap();
    *state.pointer_mut(path).unwrap_or_else(|| panic!("there is no {path}")) = new.clone();
    match serde_json::from_value::<Starfighter>(state) {
        Err(error) => error.to_string(),
        Ok(game) => game.flaw().unwrap_or_else(|| "fine".to_owned()),
    }
}

/// Meddles at each place, and compares what is said about it.
#[track_caller]
fn check(game: &Starfighter, lines: &[(&str, Value, &str)]) {
    let wrong: Vec<String> = lines
        .iter()
        .filter(|(path, new, expected)| said_of_state(game, path, new) != *expected)
        .map(|(path, new, _)| format!("{path} = {new}\n    {}", said_of_state(game, path, new)))
        .collect();
    assert!(wrong.is_empty(), "this is said instead:\n{}", wrong.join("\n"));
}

/// A position in which South has two lying cards and everybody has cards in hand.
fn in_deployment() -> Starfighter {
    let given = "S1 = 'b(0-22), 1-12{U1}'\nN2 = '0-37'\nhand = { south = '0-02', north = '0-33' }\n\
                 aside = { south = '0-26' }\ndiscard = '1-01'";
    position(given)
}

#[test]
fn a_stored_position_that_no_game_can_come_to_is_refused() {
    let lines = [
        ("/offset", json!(3), "fine"),
        ("/offset", json!(4), "the offset is 4, and at most 3 to either side"),
        ("/round", json!(0), "the round is 0, and there are rounds 1 to 60"),
        ("/round", json!(61), "the round is 61, and there are rounds 1 to 60"),
        ("/initiative", json!(2), "there is no seat 2"),
        ("/active", json!(255), "there is no seat 255"),
        ("/passed", json!([0, 0]), "seat 0 is there twice"),
        ("/passed", json!([7]), "there is no seat 7"),
        ("/next_token", json!(0), "tokens count from 1"),
        ("/boards/0/class", json!(200), "there is no cruiser 200"),
        (
            "/boards/0/class",
            json!(9),
            "south has cruiser 9, which may not be chosen in mode skirmish",
        ),
        ("/boards/0/class", json!(null), "south has no cruiser"),
        ("/boards/0/hull", json!(21), "the hull of south is 21, and at most 20"),
        ("/boards/0/hull", json!(-30000), "fine"),
        ("/boards/0/hand", json!([2, 2]), "card 2 is there twice"),
        ("/boards/0/hand", json!([2, 0]), "there is no card 0"),
        ("/boards/0/hand", json!([2, 130]), "there is no card 130"),
        ("/boards/0/hand", json!([]), "card 0-02 is nowhere"),
        ("/boards/0/hand", json!([2, 33]), "card 0-33 is in two places"),
        ("/boards/0/hand", json!([2, 110]), "card ?-110 is not played with here"),
        ("/boards/0/deck", json!([1, 2]), "the deck is shared, and there are two"),
        ("/piles/0/discard", json!([]), "card 1-01 is nowhere"),
        ("/piles/1/draw", json!([3]), "the piles are shared, and there is a second one"),
        ("/piles/0/generation", json!(3), "the generations of a pile are not in order"),
        ("/piles/0/cohorts", json!([]), "the generations of a pile are not in order"),
        ("/piles/0/cohorts/0/cards", json!([1]), "what counts as hidden is not what is hidden"),
        ("/boards/0/newest", json!(1), "a card of south is newer than what came into the hand"),
        // Nine markers on three fighters were 250 fighters once.
        (
            "/boards/0/sectors/0/1/marks/0/fighters",
            json!(9),
            "S1.1: there are more markers than fighters or shields",
        ),
        (
            "/boards/0/sectors/0/1/marks/0/shields",
            json!(1),
            "S1.1: there are more markers than fighters or shields",
        ),
        (
            "/boards/0/sectors/0/1/marks/0/fighters",
            json!(3),
            "S1.1: all fighters have markers, and the card is not destroyed",
        ),
        (
            "/boards/0/sectors/0/0/marks/0/fighters",
            json!(1),
            "S1.0: there are markers on a hidden area",
        ),
        ("/boards/0/sectors/0/1/token", json!(1), "S1.1: token 1 is there twice or is none"),
        ("/boards/0/sectors/0/1/token", json!(0), "S1.1: token 0 is there twice or is none"),
        (
            "/boards/0/sectors/0/1/known",
            json!(false),
            "S1.1: a card lies front up, and not everybody knows it",
        ),
        ("/boards/0/sectors/0/1/card", json!(110), "S1.1: there is no card 110"),
        ("/boards/0/sectors/0/1/card", json!(22), "card 0-22 is in two places"),
    ];
    check(&in_deployment(), &lines);
}

#[test]
fn a_stored_chain_or_phase_that_contradicts_the_rest_is_refused() {
    let lines = [
        ("/chain/resolved", json!(101), "101 effects are carried out, and a chain has 100"),
        (
            "/chain/waiting",
            json!([{"token": 2, "slot": 0, "group": 0}]),
            "effects wait, and nobody is asked",
        ),
        ("/chain/waiting", json!([{"token": 2, "slot": 8, "group": 0}]), "there is no effect 8"),
        (
            "/chain/picked",
            json!({"token": 9, "slot": 0, "group": 0}),
            "an effect waits on token 9, which is not there",
        ),
        (
            "/chain/picked",
            json!({"token": 1, "slot": 0, "group": 0}),
            "S1.0: an effect waits that is not to be seen",
        ),
        (
            "/chain/picked",
            json!({"token": 2, "slot": 1, "group": 0}),
            "S1.1: an effect waits that is not to be seen",
        ),
        (
            "/chain/picked",
            json!({"token": 2, "slot": 0, "group": 0}),
            "a card was played and nothing waits, or the other way round",
        ),
        ("/phase", json!({"phase": "slide"}), "combat comes when both have passed (SF-4.5)"),
        ("/phase", json!({"phase": "slide", "x": 1}), "unknown field `x`, there are no fields"),
        (
            "/phase",
            json!({"phase": "choose_cruiser", "seat": 0}),
            "it is not for south to choose a cruiser",
        ),
        ("/phase", json!({"phase": "choose_cruiser", "seat": 2}), "there is no seat 2"),
        (
            "/phase",
            json!({"phase": "build", "done": []}),
            "cruisers are not chosen in this way in mode skirmish",
        ),
        (
            "/phase",
            json!({"phase": "over", "outcome": [240, 0]}),
            "combat comes when both have passed (SF-4.5)",
        ),
        (
            "/phase",
            json!({"phase": "deployment", "turn_over": true, "opening": false}),
            "a card was played and nothing waits, or the other way round",
        ),
        ("/setup/mode", json!("training"), "card 1-41 is not played with here"),
        ("/setup/mode", json!("ultimate_war"), "card 0-33 is nowhere"),
    ];
    check(&in_deployment(), &lines);
}

#[test]
fn sf_10_2_a_game_that_is_over_must_be_judged_right() {
    let mut game = after(&variants()[0].1, 1, usize::MAX);
    assert!(game.outcome().is_some() && game.flaw().is_none());
    let state = serde_json::to_value(&game).unwrap();
    let [south, north] = [0, 1].map(|at| state["phase"]["outcome"][at].clone());
    let swapped = json!({"phase": "over", "outcome": [north, south]});
    let said = said_of_state(&game, "/phase", &swapped);
    assert_eq!(said, "the game is over, and hulls and cards say otherwise (SF-10)");
    game = after(&variants()[0].1, 1, 30);
    assert!(game.outcome().is_none() && game.flaw().is_none());
}

/// SF-9.12
#[test]
fn sf_9_12_a_hull_far_below_zero_does_not_come_round_at_the_top() {
    let given = "hull = { north = -32768 }\nhand = { south = '0-26, 0-22', north = '0-33' }";
    let mut game: Starfighter = position(given);
    act(&mut game, SOUTH, "play 0-26 front 1");
    assert_eq!(game.facts()["hull"]["north"].as_integer(), Some(-32768));
    assert_eq!(game.flaw(), None);
}

/// SF-1.8
#[test]
fn sf_1_8_behind_the_last_running_number_they_begin_anew() {
    let mut state = serde_json::to_value(in_deployment()).unwrap();
    state["next_token"] = json!(65_535);
    let mut game: Starfighter = serde_json::from_value(state).unwrap();
    assert_eq!(game.flaw(), None);
    for (seat, text) in [(0, "play 0-02 back 5"), (1, "play 0-33 back 5")] {
        let action = game.read_action(text).unwrap();
        game.apply(Seat(seat), action, &mut Fast::new(1));
    }
    // Tokens 1, 2 and 3 lie on the boards already.
    let state = serde_json::to_value(&game).unwrap();
    let tokens = [0, 1].map(|board| state["boards"][board]["sectors"][4][0]["token"].clone());
    assert_eq!(tokens, [json!(65_535), json!(4)]);
    assert_eq!(game.flaw(), None);
}
