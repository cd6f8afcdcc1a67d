//! What the numbers say that bots learn from.

use super::common::variants;
use starboard_battery::given::{self, act, number};
use starboard_core::chance::Fast;
use starboard_core::features::{fill, names};
use starboard_core::{Featured, Judged, Legal, Rules, Seat};
use starboard_risk::{Mode, Options, Risk};
use std::collections::{BTreeMap, BTreeSet};

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);
const P3: Seat = Seat(2);

fn given(words: &str) -> Risk {
    given::position(words)
}

/// The position after these actions of whoever is to act.
fn after(game: &Risk, actions: &[&str]) -> Risk {
    let mut game = game.clone();
    for action in actions {
        let seat = game.to_act().only().expect("somebody is to act");
        act(&mut game, seat, action);
    }
    game
}

/// All numbers that a seat sees, by name.
fn numbers(game: &Risk, seat: Seat) -> BTreeMap<String, i32> {
    let names = names(game, seat);
    let mut row = vec![0.0; names.len()];
    fill(game, seat, &mut row);
    names.into_iter().zip(row.into_iter().map(|number| number as i32)).collect()
}

/// Positions of a game that is played by habit, one in `every`.
fn played(options: &Options, every: usize) -> Vec<Risk> {
    let (mut chance, mut scratch) = (Fast::new(3), Vec::new());
    let mut game = Risk::new(options, &mut chance).unwrap();
    let mut positions = Vec::new();
    for at in 0.. {
        let Some(seat) = game.to_act().only() else { break };
        if at % every == 0 {
            positions.push(game.clone());
        }
        let action = game.rollout(seat, &mut chance, &mut scratch);
        game.apply(seat, action, &mut chance);
    }
    positions
}

#[test]
fn factions_have_eyes_of_their_own_and_see_the_same_numbers_in_every_game() {
    let mut seen: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (_, options) in variants() {
        let game = Risk::new(&options, &mut Fast::new(1)).unwrap();
        for seat in Seat::first(options.players) {
            let names = names(&game, seat);
            let distinct: BTreeSet<&String> = names.iter().collect();
            assert_eq!(distinct.len(), names.len(), "each has a name of its own");
            let known = seen.entry(game.outlook(seat)).or_insert_with(|| names.clone());
            assert_eq!(*known, names, "{options:?}, {seat:?}");
        }
    }
    assert_eq!(seen.keys().copied().collect::<Vec<_>>(), [0, 1, 2, 3]);
    let game = given("players = 3\nhoth = \"p1 3\"\nkessel = \"p2 2\"");
    assert_eq!([P1, P2, P3].map(|seat| game.outlook(seat)), [0, 2, 1], "Rebels, Hutts, Empire");
}

#[test]
fn numbers_stay_small() {
    for (name, options) in variants() {
        for game in played(&options, 25) {
            for seat in Seat::first(options.players) {
                for (number, value) in numbers(&game, seat) {
                    assert!(value.abs() <= 1000, "{name}: {number} is {value}");
                }
            }
        }
    }
}

/// RK-15.1 The Empire knows where the Emperor is, and in standard Risk there is none.
#[test]
fn the_verdict_is_that_of_the_first_version() {
    for (name, options) in variants() {
        for game in played(&options, 25).iter().filter(|game| game.round() > Some(0)) {
            for seat in
                Seat::first(options.players).filter(|&seat| [1, 3].contains(&game.outlook(seat)))
            {
                let value = f64::from(game.evaluate(seat));
                let verdict = (16.0 * (value / (1.0 - value)).ln()).clamp(-96.0, 96.0);
                let told = f64::from(number(game, seat, "verdict"));
                assert!((told - verdict).abs() <= 1.0, "{name}, {seat:?}: {told}, not {verdict}");
            }
        }
    }
}

#[test]
fn a_stack_is_more_than_as_many_single_forces() {
    let spread = given(
        "players = 2\nhoth = \"p1 5\"\nbespin = \"p1 5\"\nendor = \"p1 5\"\nbakura = \"p1 5\"",
    );
    let stack = given(
        "players = 2\nhoth = \"p1 1\"\nbespin = \"p1 1\"\nendor = \"p1 1\"\nbakura = \"p1 17\"",
    );
    assert_eq!(number(&spread, P1, "forces 0"), number(&stack, P1, "forces 0"));
    assert_eq!(number(&spread, P1, "concentration 0"), 50);
    assert_eq!(number(&stack, P1, "concentration 0"), 146);
    assert_eq!(number(&stack, P1, "largest stack 0"), 17);
    assert_eq!(number(&stack, P1, "single forces 0"), 3);
    assert_eq!(number(&stack, P2, "largest stack 1"), 17, "the great enemy of the Empire");
}

/// RK-2.5 Bakura and Hoth are the gates of the Ison Corridor.
#[test]
fn a_region_with_a_weak_gate_is_in_danger() {
    let held = |gates: u8| {
        given(&format!(
            "players = 2\nactive = \"p1\"\nphase = \"draw\"\nrest = \"hutts 1\"\nbyss = \"p2 6\"\ndagobah = \"p2 6\"\n\
             hoth = \"p1 {gates}\"\nbakura = \"p1 {gates}\"\nbespin = \"p1 1\"\nendor = \"p1 1\"\n\
             hand = {{ p1 = \"reb_01\" }}"
        ))
    };
    let (weak, strong) = (held(1), held(40));
    assert_eq!(number(&weak, P1, "bonus 0"), 2);
    assert_eq!(number(&weak, P1, "missing in region 4"), 0);
    assert!(number(&weak, P1, "bonus in danger 0") >= 19, "nearly all of 2.0");
    assert!(number(&strong, P1, "bonus in danger 0") <= 3);
    assert_eq!(number(&weak, P2, "bonus in danger 1"), number(&weak, P1, "bonus in danger 0"));
    assert!(number(&weak, P1, "income to come 0") < number(&strong, P1, "income to come 0"));
}

/// RK-7.3, RK-15.1 Of six markers two are seen: each of the other four hides the Emperor as likely.
#[test]
fn the_rebels_hope_for_every_base_alike_and_the_empire_knows() {
    let game = given(
        "players = 2\ngamorr = \"p1 30\"\nbothawui = \"p2 1\"\nkothlis = \"p2 1\"\n\
         bases = \"bothawui plain, elom emperor, kothlis plain?, captured plain!\"",
    );
    assert_eq!(number(&game, P1, "Emperor on the board"), 50, "two of four that are unseen");
    assert_eq!(number(&game, P1, "Emperor in reach this turn 1"), 25, "at Bothawui or at Elom");
    assert_eq!(number(&game, P1, "bases to search"), 2);
    assert_eq!(number(&game, P1, "bases captured"), 1);
    assert_eq!(number(&game, P1, "bases in the stack"), 2);
    assert_eq!(number(&game, P2, "Emperor on the board"), 100);
    assert_eq!(number(&game, P2, "Emperor found"), 0);
    assert!(number(&game, P2, "Emperor in reach this turn 0") > 90, "two steps through singles");
    assert_eq!(number(&game, P2, "Emperor in reach as the Rebels think 1"), 25);
}

/// RK-8.3
#[test]
fn the_death_star_keeps_the_emperor_out_of_reach() {
    let words =
        "players = 2\ngamorr = \"p1 30\"\nbothawui = \"p2 1\"\nbases = \"bothawui emperor\"\n";
    let bare = given(words);
    let covered = given(&format!("{words}death_star = \"bothawui\""));
    assert!(number(&bare, P2, "Emperor in reach this turn 0") > 90);
    assert_eq!(number(&covered, P2, "Emperor in reach this turn 0"), 0);
    assert_eq!(number(&covered, P2, "Emperor under the Death Star"), 100);
    assert_eq!(number(&covered, P2, "Death Star above 0"), 1);
}

/// RK-17.4 Eight against five: 73.6 %; RK-5.3 with one die it is worse at once.
#[test]
fn a_battle_is_told_with_its_odds() {
    let game =
        given("players = 2\ngamorr = \"p1 8\"\nbothawui = \"p2 5\"\nhand = { p1 = \"reb_01\" }");
    let declared = after(&game, &["declare gamorr bothawui"]);
    assert_eq!(number(&declared, P1, "own attack"), 74);
    assert_eq!(number(&declared, P2, "attack on us"), 74);
    assert_eq!(number(&declared, P2, "forces to lose"), 5);
    let [one, three] = ["send 1", "send 3"].map(|send| after(&declared, &[send]));
    assert_eq!(number(&three, P1, "own attack"), 74, "three dice are what the odds are made of");
    assert!(number(&one, P1, "own attack") < 72);
    assert!(number(&one, P1, "own gain") < number(&three, P1, "own gain"));
    assert_eq!(
        number(&three, P1, "own gain"),
        16,
        "RK-17.1: 2 forces, 0.92 of them the attacker's"
    );
}

/// RK-21 Forces are placed in ascending order: what was passed over gets none of those that wait.
#[test]
fn forces_that_wait_count_where_they_can_still_go() {
    let game = given(
        "players = 2\nphase = \"deploy\"\nreinforcements = 9\ngamorr = \"p1 1\"\nhoth = \"p1 1\"\n\
         rest = \"p2 2\"\nbespin = \"p1 1\"",
    );
    let passed_over = after(&game, &["deploy bespin"]);
    let reach = "planets in reach this turn 0";
    assert_eq!(number(&game, P1, "forces waiting 0"), 9);
    assert_eq!(number(&passed_over, P1, "forces waiting 0"), 8);
    assert!(number(&game, P1, reach) > number(&passed_over, P1, reach) + 20);
    assert_eq!(number(&game, P1, "own step 1"), 1);
    assert_eq!(number(&game, P2, "step of others 0"), 1, "before their attacks");
}

#[test]
fn whoever_ends_his_attacks_conquers_nothing_more_this_turn() {
    let game =
        given("players = 2\ngamorr = \"p1 9\"\nrodia = \"p1 3\"\nhand = { p1 = \"reb_01\" }");
    let ended = after(&game, &["end_invade"]);
    assert!(number(&game, P1, "planets in reach this turn 0") > 0);
    assert_eq!(number(&game, P1, "planets in reach next turn 0"), 0);
    assert_eq!(number(&ended, P1, "planets in reach this turn 0"), 0);
    assert!(number(&ended, P1, "planets in reach next turn 0") > 0);
}

/// RK-14.3, RK-11.5
#[test]
fn hutts_with_nine_resource_planets_are_about_to_win() {
    let nine = "gamorr nar_shaddaa rodia ylesia kessel ord_mantell sullust sluis_van bespin";
    let held: String = nine
        .split_whitespace()
        .fold(String::new(), |all, planet| format!("{all}{planet} = \"p2 4\"\n"));
    let game = given(&format!(
        "players = 3\nactive = \"p1\"\nhoth = \"p1 2\"\n{held}corellia = \"p2 20\""
    ));
    assert_eq!(number(&game, P2, "resource planets of the Hutts"), 9);
    assert!(number(&game, P2, "Hutts win next turn") > 90, "Duro lies beside Corellia");
    assert_eq!(number(&game, P2, "Hutts win this turn"), 0);
    assert_eq!(number(&game, P3, "Hutts win next turn"), number(&game, P2, "Hutts win next turn"));
}

/// RK-9.2, RK-13.6 The own hand by its classes, of others the number of cards.
#[test]
fn a_hand_is_seen_by_its_owner_and_counted_by_others() {
    let game = given(
        "players = 2\nphase = \"cards\"\nreinforcements = 3\nhoth = \"p1 2\"\nhand = { p1 = \"reb_01, reb_02, reb_03\" }",
    );
    let classes = [0, 1, 2].map(|class| number(&game, P1, &format!("own cards of class {class}")));
    assert_eq!(classes, [1, 1, 1]);
    assert_eq!(number(&game, P1, "own set possible"), 7);
    assert_eq!(number(&game, P1, "best set"), 7);
    assert_eq!(number(&game, P2, "cards 1"), 3);
    assert_eq!(number(&game, P2, "best set"), 0);
}

/// RK-6.6, RK-8.4 Ships are worth what stands with them; the Death Star falls to many dice.
#[test]
fn ships_are_told_with_their_guard_and_attacks_on_the_death_star_with_their_chance() {
    let game = given(
        "players = 2\ngamorr = \"p1 9 FFFBBBDDD\"\nbothawui = \"p2 1\"\ndeath_star = \"bothawui\"\nforce_level = 0",
    );
    assert_eq!(number(&game, P1, "bombers 0"), 3);
    assert_eq!(number(&game, P1, "ships with the largest stack 0"), 9);
    assert_eq!(number(&game, P1, "guard of ships 0"), 90);
    assert_eq!(number(&game, P1, "Death Star destroyed by Rebels"), 55, "RK-17.5: 190/343");
    let attack = after(&game, &["attack_death_star gamorr"]);
    assert_eq!(number(&attack, P1, "attack on the Death Star"), 55);
    assert_eq!(number(&attack, P2, "attack on the Death Star"), -55);
}

#[test]
fn bots_learn_every_mode_and_every_number_of_players() {
    let school = Risk::schooling();
    assert!((4..=16).contains(&school.len()));
    for (_, Options { mode, players, .. }) in variants() {
        assert!(school.iter().any(|table| table.mode == mode && table.players == players));
    }
    let usual = school.iter().filter(|table| table.mode == Mode::Starwars && table.players == 2);
    assert!(usual.count() >= 3);
}
