//! What positions look like in numbers.

use super::common::{after, variants};
use starboard_battery::given::{self, act, number, pair};
use starboard_core::chance::Fast;
use starboard_core::features::names;
use starboard_core::{Featured, Judged, Rules, Seat};
use starboard_starfighter::{NORTH, SOUTH, Starfighter};

fn position(words: &str) -> Starfighter {
    given::position(words)
}

#[track_caller]
fn check_pairs(game: &Starfighter, seat: Seat, pairs: &[(&str, [i32; 2])]) {
    for &(name, expected) in pairs {
        assert_eq!(pair(game, seat, name), expected, "{name}");
        let [own, their] = expected;
        assert_eq!(pair(game, seat.opponent(), name), [their, own], "{name} from the other side");
    }
}

#[test]
fn the_numbers_are_the_same_in_every_mode() {
    let [first, others @ ..] = &variants()[..] else { unreachable!() };
    let told = names(&after(&first.1, 1, 20), SOUTH);
    assert!((40..=200).contains(&told.len()), "{} numbers", told.len());
    for (name, options) in others {
        for steps in [0, 10, 80] {
            assert_eq!(names(&after(options, 1, steps), NORTH), told, "{name}");
        }
    }
}

/// The battle example of the rules: South loses 2 points of hull in one battle, and North's
/// squadron uncovers a card that damages its own cruiser.
#[test]
fn the_battles_ahead_are_told_as_they_will_go() {
    let given = "mode = 'training'\nphase = 'battle_order'\noffset = 2\ninitiative = 'north'\n\
                 N1 = 'b(0-29)'\nN2 = '0-13, 1-04'\nS2 = 'b(0-22), 1-01'";
    let mut game = position(given);
    check_pairs(
        &game,
        SOUTH,
        &[
            ("hull lost in combat", [2, 1]),
            ("cards lost in combat", [0, 1]),
            ("markers in combat", [3, 4]),
            ("hull after combat", [18, 19]),
        ],
    );
    act(&mut game, NORTH, "order left_to_right");
    check_pairs(&game, SOUTH, &[("hull", [18, 19]), ("wounds", [3, 1])]);
}

#[test]
fn a_force_field_holds_whatever_comes() {
    // Four fighters against a card with a force field, and two against an empty sector.
    let game = position("phase = 'battle_order'\nS3 = '0-13'\nN3 = '2-42'\nS1 = 'b(1-01)'");
    let [lost, marked] =
        ["hull lost in combat", "markers in combat"].map(|name| pair(&game, SOUTH, name));
    assert_eq!(pair(&game, SOUTH, "force fields"), [0, 1], "2-42 shows a force field");
    assert_eq!((lost[1], marked[1]), (2, 1));
}

/// A shot that sinks a cruiser ends the game, and the higher hull wins.
#[test]
fn the_last_combat_is_seen_coming() {
    let near = "mode = 'training'\nphase = 'slide'\nS3 = '0-22'\nhull = { north = 3 }";
    let game = position(near);
    check_pairs(&game, SOUTH, &[("sunk after combat", [0, 1]), ("hull after combat", [20, 0])]);
    assert_eq!(number(&game, SOUTH, "won by combat"), 1);
    assert_eq!(number(&game, NORTH, "won by combat"), -1);
    let far = position(&near.replace("north = 3", "north = 4"));
    assert_eq!(number(&far, SOUTH, "last combat"), 0);
}

/// Whoever has the initiative slides away from the guns, or under them.
#[test]
fn who_slides_makes_the_best_of_it() {
    let given =
        "mode = 'training'\nphase = 'slide'\ninitiative = 'north'\nS3 = '0-22'\nN4 = '0-37'";
    let holder = position(given);
    let other = position(&given.replace("'north'", "'south'"));
    let gain = |game: &Starfighter| number(game, SOUTH, "gain in combat");
    assert_eq!(gain(&holder), number(&holder, SOUTH, "gain if they slide"));
    assert_eq!(gain(&other), number(&other, SOUTH, "gain if I slide"));
    assert!(gain(&holder) < gain(&other), "{} and {}", gain(&holder), gain(&other));
}

#[test]
fn a_card_of_a_level_fits_where_the_level_is_open() {
    let hand = "mode = 'training'\nhand = { south = '1-01, 2-07', north = '0-02' }";
    let fitting =
        |stacks: &str| number(&position(&format!("{hand}\n{stacks}")), SOUTH, "cards that fit");
    assert_eq!(fitting(""), 0);
    assert_eq!(fitting("S1 = '0-22'"), 1);
    assert_eq!(fitting("S1 = '0-22'\nS3 = '0-33, 0-26'"), 2);
    // Ares has two fields in sector 2: no card of level 2 ever fits there.
    assert_eq!(fitting("S2 = '0-33, 0-26'"), 0);
}

#[test]
fn a_pass_leaves_the_last_word_to_the_other() {
    let given = "mode = 'training'\nhand = { south = '1-01, 2-07', north = '0-02, 0-22, 0-33' }";
    let mut game = position(given);
    check_pairs(&game, SOUTH, &[("plays left", [2, 3]), ("plays unanswered", [0, 0])]);
    assert_eq!(number(&game, SOUTH, "slides"), 0);
    act(&mut game, SOUTH, "pass");
    check_pairs(
        &game,
        SOUTH,
        &[("plays left", [0, 3]), ("plays unanswered", [0, 3]), ("passed", [1, 0])],
    );
    assert_eq!(number(&game, SOUTH, "slides"), 1);
    assert_eq!(number(&game, NORTH, "turn"), 1);
}

/// 2-23 destroys a card: the effect waits for its target.
#[test]
fn effects_that_wait_are_told_to_both() {
    let given = "mode = 'training'\nS3 = '0-22, 1-01'\nN3 = '0-33'\nhand = { south = '2-23', north = '0-02' }";
    let mut game = position(given);
    assert_eq!(number(&game, SOUTH, "effects that fit 3"), 1);
    act(&mut game, SOUTH, "play 2-23 front 3");
    assert_eq!(number(&game, SOUTH, "own effects waiting 7"), 1);
    assert_eq!(number(&game, NORTH, "their effects waiting 7"), 1);
    check_pairs(&game, SOUTH, &[("aiming", [1, 0]), ("to act", [1, 0])]);
    act(&mut game, SOUTH, "target N3.0");
    assert_eq!(number(&game, SOUTH, "own effects waiting 7"), 0);
    check_pairs(&game, SOUTH, &[("cards lying", [3, 0])]);
}

/// What learns begins with what is known: the judgement of the simple bots, in sixteenths.
#[test]
fn the_judgement_is_that_of_the_simple_bots() {
    let positions = [
        "S3 = '0-22, 1-01{U2}'\nN3 = 'b(0-29), b(0-26)'\nhand = { south = '2-07, 0-09' }",
        "S1 = '2-42, 1-48'\nN4 = '0-13, 1-04'\noffset = 1\naside = { north = 2 }",
        "mode = 'training'\nphase = 'slide'\nS2 = '0-13, 1-12'\nhull = { south = 11, north = 14 }",
    ];
    for given in positions {
        let game = position(given);
        let chance = game.evaluate(SOUTH);
        let expected = (chance / (1.0 - chance)).ln() * 16.0;
        let told = number(&game, SOUTH, "judgement") as f32;
        assert!((told - expected).abs() < 1.5, "{told}, not {expected}: {given}");
    }
}

/// A deck that is filled with weak cards promises less.
#[test]
fn a_deck_in_the_making_is_worth_what_it_will_be() {
    let building = |deck: &str| {
        let given = format!(
            "mode = 'ultimate_war'\nphase = 'build'\ncruiser = {{ south = 'ares' }}\n{deck}"
        );
        position(&given)
    };
    let (fresh, wasted) =
        (building(""), building("deck = { south = '0-02, 0-09, 0-13, 0-22, 0-26, 0-29' }"));
    let worth = |game: &Starfighter| number(game, SOUTH, "worth to come 0");
    assert!(worth(&wasted) < worth(&fresh), "{} and {}", worth(&wasted), worth(&fresh));
    assert_eq!(number(&fresh, SOUTH, "hull 0"), 20);
    // What South has chosen is South's affair.
    assert_eq!(number(&fresh, NORTH, "hull 1"), 0);
    assert_eq!(number(&wasted, NORTH, "worth to come 1"), number(&fresh, NORTH, "worth to come 1"));
}

#[test]
fn bots_are_schooled_in_every_mode() {
    let ways = Starfighter::schooling();
    assert!((4..=16).contains(&ways.len()), "{} ways", ways.len());
    for (_, played) in variants() {
        let taught = ways.iter().any(|way| (way.mode, way.pool) == (played.mode, played.pool));
        assert!(taught, "{played:?}");
    }
    for way in ways {
        Starfighter::new(&way, &mut Fast::new(1)).expect("options");
    }
}
