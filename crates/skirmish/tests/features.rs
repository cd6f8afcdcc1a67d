//! What the numbers say that bots learn from.

use super::common::{ARENA, scenario};
use starboard_battery::given::{self, number, pair};
use starboard_core::chance::{Dictated, Fast, Outcome};
use starboard_core::journal::Silent;
use starboard_core::{Featured, Legal, Rules, Script, Seat, features, io};
use starboard_skirmish::scenario::SHIPPED;
use starboard_skirmish::{Options, Skirmish};

const LIGHT: Seat = Seat(0);
const DARK: Seat = Seat(1);

fn position(words: &str) -> Skirmish {
    given::position(words)
}

/// The position after whoever decides did this, with these dice.
fn after(given: &str, deeds: &[(&str, &[u8])]) -> Skirmish {
    let mut game = position(given);
    for (deed, dice) in deeds {
        let seat = game.to_act().iter().next().expect("somebody decides");
        let action = game.read_action(deed).unwrap();
        let dice = dice.iter().map(|&die| Outcome::Named(die.to_string()));
        game.apply(seat, action, &mut io(&mut Dictated::new(dice, 1), &mut Silent));
    }
    game
}

/// All numbers that a seat sees.
fn row(game: &Skirmish, seat: Seat) -> Vec<(String, i32)> {
    let names = features::names(game, seat);
    let mut row = vec![0.0; names.len()];
    features::fill(game, seat, &mut row);
    names.into_iter().zip(row).map(|(name, value)| (name, value as i32)).collect()
}

/// A rifle against a rifle at 14 half inches, and somebody far away.
const DUEL: &str = "at = { rc_sergeant = '10 20', st_trooper_1 = '26 20', bossk = '90 66' }\n";

#[test]
fn both_sides_see_the_same_with_the_own_side_first() {
    let game =
        position(&format!("{DUEL}rerolls = {{ light = 2, dark = 1 }}\nactive = 'rc_sergeant'"));
    for (name, [light, dark]) in [
        ("points of figures", [2, 5]),
        ("reroll markers", [2, 1]),
        ("actions left", [2, 0]),
        ("figures able to act", [1, 2]),
        ("activations to come", [0, 2]),
    ] {
        assert_eq!(pair(&game, LIGHT, name), [light, dark], "{name}");
        assert_eq!(pair(&game, DARK, name), [dark, light], "{name}");
    }
    assert_eq!(number(&game, LIGHT, "asked for an action"), 1);
    assert_eq!(number(&game, DARK, "asked for an action"), -1);
    assert_eq!([LIGHT, DARK].map(|seat| game.outlook(seat)), [0, 4]);
    let names = |seat| features::names(&game, seat);
    assert_eq!(names(LIGHT), names(DARK));
}

#[test]
fn whoever_is_seen_is_in_danger_and_a_wall_ends_it() {
    let open = position(&format!("{DUEL}active = 'rc_sergeant'"));
    // 35 per cent of two points, and of the sergeant's two.
    assert_eq!(pair(&open, LIGHT, "best attacks in this round"), [7, 7]);
    assert_eq!(pair(&open, LIGHT, "worth in danger in this round"), [7, 7]);
    assert_eq!(pair(&open, LIGHT, "figures exposed"), [1, 1]);
    assert_eq!(pair(&open, LIGHT, "best attack now"), [7, 0]);
    // Whoever shoots first may not be shot at any more.
    assert_eq!(pair(&open, LIGHT, "taken out in this round"), [7, 4]);
    let wall = position(&format!("{DUEL}active = 'rc_sergeant'\nterrain = ['wall 18 10 1 20']"));
    assert_eq!(pair(&wall, LIGHT, "best attacks of everybody"), [0, 0]);
    assert_eq!(pair(&wall, LIGHT, "figures exposed"), [0, 0]);
    assert_eq!(pair(&wall, LIGHT, "taken out by the end of the next round"), [0, 0]);
    // But both can come round it.
    assert_eq!(pair(&wall, LIGHT, "figures within a Move of half range"), [1, 1]);
}

#[test]
fn a_shot_that_has_been_fired_is_no_longer_to_come() {
    let shot = after(&format!("{DUEL}active = 'rc_sergeant'"), &[("shoot st_trooper_1", &[2])]);
    assert_eq!(pair(&shot, LIGHT, "actions left"), [1, 0]);
    assert_eq!(pair(&shot, LIGHT, "may still attack"), [0, 0]);
    assert_eq!(pair(&shot, LIGHT, "best attacks in this round"), [0, 7]);
    assert_eq!(pair(&shot, LIGHT, "best attacks of everybody"), [7, 7]);
}

#[test]
fn a_failed_dodge_counts_before_it_is_accepted() {
    let given = format!("{DUEL}active = 'rc_sergeant'\nrerolls = {{ light = 0, dark = 1 }}");
    let hit = after(&given, &[("shoot st_trooper_1", &[6, 3])]);
    assert_eq!(number(&hit, DARK, "asked to reroll"), 1);
    assert_eq!(pair(&hit, DARK, "lost unless rerolled"), [20, 0]);
    assert_eq!(pair(&hit, DARK, "chance of a reroll"), [30, 0]);
    assert_eq!(pair(&hit, DARK, "gain of a reroll"), [6, 0]);
    let given = format!("{DUEL}active = 'rc_sergeant'\nrerolls = {{ light = 1, dark = 0 }}");
    let jam = after(&given, &[("shoot st_trooper_1", &[1])]);
    assert_eq!(pair(&jam, LIGHT, "jam unless rerolled"), [1, 0]);
    // Half of the dice hit, and 70 per cent of those are not dodged.
    assert_eq!(pair(&jam, LIGHT, "gain of a reroll"), [7, 0]);
    assert_eq!(pair(&jam, LIGHT, "lost unless rerolled"), [0, 0]);
}

#[test]
fn a_reaction_and_a_revival_are_seen_before_they_are_decided() {
    let given = "at = { leia_organa = '42 36', rc_sergeant = '4 4', st_trooper_1 = '60 36' }\n\
                 markers = { st_trooper_1 = 'ready' }\nactive = 'leia_organa'\n\
                 quotes = ['leia_organa']";
    let spotted = after(given, &[("walk 50 36", &[])]);
    // She can be revived, so that 1.8 of her three points are at stake, and 35 per cent of that.
    assert_eq!(pair(&spotted, LIGHT, "at stake in a reaction"), [6, 0]);
    assert_eq!(number(&spotted, LIGHT, "asked to react"), -1);
    let down = after(given, &[("walk 50 36", &[]), ("fire", &[6, 2])]);
    assert_eq!(pair(&down, LIGHT, "to be revived"), [30, 0]);
    assert_eq!(pair(&down, LIGHT, "at stake in a reaction"), [0, 0]);
    assert_eq!(number(&down, LIGHT, "figure 2"), 2);
    let up = after(given, &[("walk 50 36", &[]), ("fire", &[6, 2]), ("revive", &[])]);
    assert_eq!(number(&up, LIGHT, "figure 2"), 1);
    assert_eq!(pair(&up, LIGHT, "revivals"), [0, 0]);
}

#[test]
fn what_was_learnt_is_asked_between_activations_and_in_the_middle_of_none() {
    let given = format!("{DUEL}active = 'rc_sergeant'\nrerolls = {{ light = 0, dark = 1 }}");
    assert!(position(&given).is_settled(), "nothing has been done yet");
    let asked = |dice: &[u8]| after(&given, &[("shoot st_trooper_1", dice)]);
    assert!(!asked(&[6, 3]).is_settled(), "a die may be rolled again");
    assert!(!asked(&[2]).is_settled(), "an action is left");
}

#[test]
fn readiness_counts_where_somebody_can_be_seen() {
    let ready = format!("{DUEL}markers = {{ st_trooper_1 = 'ready' }}\nactive = 'rc_sergeant'\n");
    let watching = |more: &str| {
        let game = position(&format!("{ready}{more}"));
        let worth = pair(&game, DARK, "worth of watching them")[0];
        (pair(&game, DARK, "ready figures with somebody in view")[0], worth)
    };
    assert_eq!(watching("facing = { st_trooper_1 = 'W' }"), (1, 7));
    assert_eq!(watching("facing = { st_trooper_1 = 'E' }"), (0, 0));
    assert_eq!(watching("terrain = ['wall 18 10 1 20']"), (0, 0));
}

#[test]
fn cards_without_a_figure_are_dead_and_bring_nobody_to_act() {
    let given = "at = { rc_sergeant = '10 20', st_trooper_1 = '26 20', bossk = '90 66' }\n\
                 markers = { st_trooper_1 = 'activated' }\nactive = 'rc_sergeant'\n\
                 card = 'DA'\npile = 'CA, SA'";
    let game = position(given);
    assert_eq!(pair(&game, DARK, "live cards"), [1, 0]);
    assert_eq!(pair(&game, DARK, "dead cards"), [1, 0]);
    assert_eq!(pair(&game, DARK, "aces"), [1, 0]);
    assert_eq!(pair(&game, DARK, "figures able to act"), [1, 1]);
    assert_eq!(number(&game, DARK, "chance of the next card"), 75);
}

#[test]
fn hans_first_shot_is_worth_something_until_it_is_fired() {
    let given = "at = { han_solo = '10 20', bossk = '20 20', rc_sergeant = '4 50' }\n\
                 active = 'rc_sergeant'";
    let before = position(given);
    assert_eq!(number(&before, LIGHT, "Han's first shot"), 1 + 10);
    let spent = position(&format!("{given}\nhan_has_shot = true"));
    assert_eq!(number(&spent, LIGHT, "Han's first shot"), 0);
    // He may not shoot in his activation, either: only the sergeant has an attack left.
    assert_eq!(pair(&before, LIGHT, "figures with an attack left"), [2, 1]);
    assert_eq!(pair(&spent, LIGHT, "figures with an attack left"), [1, 1]);
}

/// The plans lie on the ground of the arena; all friends of Luke are nearer than he is, the enemies farther.
fn dropped(markers: &str) -> Skirmish {
    position(&format!(
        "file = '''{ARENA}'''\nat = {{ r2_d2 = 'out' }}\ntoken = '4 21'\n\
         markers = {{ {markers} }}\nactive = 'luke_skywalker'"
    ))
}

#[test]
fn a_token_on_the_ground_is_an_errand_for_those_who_can_still_act() {
    let game = dropped("");
    assert_eq!(number(&game, LIGHT, "errand"), 1);
    assert_eq!(pair(&game, LIGHT, "errand possible in this round"), [1, 0]);
    assert_eq!(number(&game, LIGHT, "runner free to run"), 0);
    let late = dropped(
        "c_3po = 'activated', leia_organa = 'activated', rc_shotgun = 'activated', rc_heavy = 'activated'",
    );
    assert_eq!(pair(&late, LIGHT, "way to the errand"), pair(&game, LIGHT, "way to the errand"));
    let [before, now] =
        [&game, &late].map(|game| pair(game, LIGHT, "way to the errand in this round")[0]);
    assert!(before < now, "{before} {now}");
    // Nothing of it where points decide.
    let points = position(&format!("{DUEL}active = 'rc_sergeant'"));
    assert_eq!(number(&points, LIGHT, "errand"), 0);
    assert_eq!(number(&points, LIGHT, "runner's way"), 0);
    assert_eq!(number(&points, LIGHT, "enemies nearer to the exit"), 0);
}

#[test]
fn the_carrier_at_the_exit_has_no_way_left_and_may_leave() {
    let at = |place: &str| {
        position(&format!("file = '''{ARENA}'''\nat = {{ r2_d2 = '{place}' }}\nactive = 'r2_d2'"))
    };
    let (there, far) = (at("8 32"), at("4 18"));
    assert_eq!(number(&there, LIGHT, "runner's way"), 0);
    assert_eq!(number(&there, LIGHT, "runner at the exit"), 1);
    assert_eq!(pair(&there, LIGHT, "may leave"), [1, 0]);
    assert_eq!(pair(&there, DARK, "may leave"), [0, 1]);
    assert!(number(&far, LIGHT, "runner's way") > 0);
    assert!(number(&far, LIGHT, "rounds to spare") < number(&there, LIGHT, "rounds to spare"));
    assert_eq!(pair(&far, LIGHT, "may leave"), [0, 0]);
}

#[test]
fn the_terminal_comes_before_the_ramp() {
    let given = "scenario = 'hangar_breakout'\nat = { r2_d2 = '7 37' }\nactive = 'r2_d2'";
    let locked = position(given);
    assert_eq!(number(&locked, LIGHT, "errand"), 1);
    assert_eq!(pair(&locked, LIGHT, "errand possible in this round"), [1, 0]);
    assert_eq!(number(&locked, LIGHT, "escapers still needed"), 4);
    assert_eq!(number(&locked, LIGHT, "escapers to spare"), 2);
    let open = position(&format!("{given}\noperated = ['clamp']"));
    assert_eq!(number(&open, LIGHT, "errand"), 0);
    assert!(number(&open, LIGHT, "rounds to spare") > number(&locked, LIGHT, "rounds to spare"));
}

#[test]
fn friends_see_the_same_but_who_is_asked() {
    let options = Options { players: 4, ..scenario("spaceport_street") };
    let game = Skirmish::new(&options, &mut Fast::new(1)).unwrap();
    let [heroes, rebels] = [Seat(0), Seat(1)].map(|seat| row(&game, seat));
    let apart = heroes.iter().zip(&rebels).filter(|(one, other)| one != other);
    assert!(apart.into_iter().all(|(one, _)| one.0 == "asked oneself"));
    assert_eq!([0, 1, 2, 3].map(|seat| game.outlook(Seat(seat))), [0, 0, 4, 4]);
}

#[test]
fn bots_go_to_school_in_every_scenario() {
    let schooling = Skirmish::schooling();
    for (id, _) in SHIPPED {
        assert!(schooling.iter().any(|options| options.scenario == id), "{id}");
    }
    for options in &schooling {
        Skirmish::new(options, &mut Fast::new(1)).expect("it can be played");
    }
}
