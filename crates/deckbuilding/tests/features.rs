//! What positions look like in numbers.

use super::common::variants;
use starboard_battery::given::{self, act, number, pair};
use starboard_core::chance::Fast;
use starboard_core::features::{fill, names};
use starboard_core::{Featured, Judged, Rules, Seat};
use starboard_deckbuilding::{Deckbuilding, Options};

const EMPIRE: Seat = Seat(0);
const REBELS: Seat = Seat(1);

fn position(words: &str) -> Deckbuilding {
    given::position(words)
}

#[test]
fn the_numbers_are_the_same_in_every_mode_and_for_both_sides() {
    let of = |options: &Options| Deckbuilding::new(options, &mut Fast::new(1)).unwrap();
    let told = names(&of(&variants()[0].1), EMPIRE);
    assert!((40..=256).contains(&told.len()), "{} numbers", told.len());
    for (name, options) in variants() {
        let game = of(&options);
        for seat in [EMPIRE, REBELS] {
            assert_eq!(names(&game, seat), told, "{name}");
        }
        let looks = [EMPIRE, REBELS].map(|seat| game.outlook(seat));
        assert!(looks == [0, 1] || looks == [1, 0], "{name}: each side has eyes of its own");
    }
}

/// What can be played still counts, ships stand before the base, and surplus does not help.
#[test]
fn a_base_falls_to_what_is_ready_and_in_hand() {
    let given = "units = 'stormtrooper'\nhand = { empire = 'stormtrooper' }\nbase = { rebel = 'dantooine{5}' }";
    let game = position(given);
    assert_eq!(pair(&game, EMPIRE, "attack ready"), [2, 0]);
    assert_eq!(number(&game, EMPIRE, "strike 0"), 40);
    assert_eq!(pair(&game, EMPIRE, "shield"), [8, 3]);
    assert_eq!(number(&game, EMPIRE, "base falls 0"), 100);
    assert_eq!(number(&game, EMPIRE, "last base falls 0"), 0);
    let shielded = position(&format!("{given}\nships = {{ rebel = 'blockade_runner' }}"));
    assert_eq!(pair(&shielded, EMPIRE, "shield"), [8, 7]);
    assert_eq!(number(&shielded, EMPIRE, "base falls 0"), 0);
    let attacked =
        position(&given.replace("units = 'stormtrooper'", "units = 'stormtrooper{attacked}'"));
    assert_eq!(number(&attacked, EMPIRE, "base falls 0"), 0);
}

#[test]
fn the_last_base_decides() {
    let given = "units = 'at_at'\nbase = { empire = 'lothal', rebel = 'yavin_4{10}' }\nvictory = { empire = 2, rebel = 1 }";
    let game = position(given);
    assert_eq!(pair(&game, EMPIRE, "bases to lose"), [2, 1]);
    assert_eq!(pair(&game, REBELS, "last base"), [1, 0]);
    assert_eq!(number(&game, EMPIRE, "last base falls 0"), 100);
    assert_eq!(number(&game, REBELS, "last base falls 1"), 100);
    assert_eq!(number(&game, EMPIRE, "turns to victory 0"), 0);
}

/// DB-8.7 Hoth is stronger than it looks, once a turn.
#[test]
fn what_hoth_prevents_is_part_of_the_shield() {
    let shield = |more: &str| {
        number(&position(&format!("base = {{ rebel = 'hoth{{4}}' }}\n{more}")), EMPIRE, "shield 1")
    };
    assert_eq!(shield(""), 12);
    assert_eq!(shield("hoth_prevented = 2"), 10);
    assert_eq!(shield("hoth_prevented = 2\nactive = 'rebel'"), 12);
}

/// DB-11.2 Deck and hand of the opponent are known together, unless a card was seen.
#[test]
fn the_other_hand_is_what_can_be_expected() {
    let given = "hand = { rebel = 'x_wing' }\ndeck = { rebel = 'alliance_shuttle' }";
    let game = position(given);
    assert_eq!(number(&game, EMPIRE, "attack in hand 1"), 15);
    assert_eq!(number(&game, REBELS, "attack in hand 0"), 30);
    let seen = position(&given.replace("x_wing", "x_wing(er)"));
    assert_eq!(number(&seen, EMPIRE, "attack in hand 1"), 30);
    assert_eq!(number(&seen, EMPIRE, "worth of an unseen card 1"), 0);
}

/// An unknown hand threatens with what it may hold: four of five cards attack, and one does not.
#[test]
fn a_threat_is_told_in_per_cent() {
    let threat = |damage: u8| {
        let given = format!(
            "base = {{ empire = 'lothal{{{damage}}}' }}\nhand = {{ rebel = '2 rebel_trooper' }}\n\
             deck = {{ rebel = '2 x_wing, alliance_shuttle' }}"
        );
        number(&position(&given), EMPIRE, "base falls 1")
    };
    let (safe, even, lost) = (threat(0), threat(4), threat(7));
    assert!(safe <= 1, "{safe}");
    assert!((30..=75).contains(&even), "{even}");
    assert!(lost >= 95, "{lost}");
}

#[test]
fn money_turns_into_a_better_deck() {
    let given =
        "active = 'rebel'\npool = 3\nrow = 'x_wing'\ndeck = { rebel = '5 alliance_shuttle' }";
    let mut game = position(given);
    let too_little = position(&given.replace("pool = 3", "pool = 2"));
    assert_eq!(number(&too_little, REBELS, "best affordable 0"), 0);
    assert!(number(&game, REBELS, "best affordable 0") > 0);
    assert_eq!(number(&game, REBELS, "pool 0"), 3);
    assert_eq!(number(&game, REBELS, "attack of a hand 0"), 0);
    let before = number(&game, REBELS, "judgement");
    act(&mut game, REBELS, "buy x_wing");
    assert_eq!(pair(&game, REBELS, "pool"), [0, 0]);
    assert_eq!(number(&game, REBELS, "cards in all 0"), 6);
    assert_eq!(number(&game, REBELS, "attack of a hand 0"), 25);
    assert!(number(&game, REBELS, "judgement") > before);
}

/// DB-6.5 Sullust asks where a purchase goes: until then it belongs to the deck already.
#[test]
fn a_purchase_counts_before_it_has_a_place() {
    let given = "active = 'rebel'\npool = 3\nrow = 'x_wing'\nbase = { rebel = 'sullust' }\n\
                 deck = { rebel = '5 alliance_shuttle' }";
    let mut game = position(given);
    act(&mut game, REBELS, "buy x_wing");
    assert_eq!(number(&game, REBELS, "step 8"), 1);
    assert_eq!(number(&game, REBELS, "worth to place 0"), 32);
    assert_eq!(number(&game, REBELS, "cards in all 0"), 6);
    act(&mut game, REBELS, "to deck_top");
    assert_eq!(number(&game, REBELS, "cards in all 0"), 6);
    assert_eq!(number(&game, REBELS, "worth on top 0"), 32);
    assert_eq!(number(&game, EMPIRE, "worth on top 1"), 32);
}

#[test]
fn enemy_cards_in_reach_and_their_reward_are_seen() {
    let given =
        "active = 'rebel'\nunits = 'rebel_commando, x_wing'\nrow = 'director_krennic, darth_vader'";
    let mut game = position(given);
    assert_eq!(number(&game, REBELS, "targets 0"), 1);
    // 3 resources and 2 Force.
    assert_eq!(number(&game, REBELS, "best reward 0"), 39);
    assert_eq!(pair(&game, REBELS, "own cards in the row"), [0, 2]);
    act(&mut game, REBELS, "attack director_krennic");
    assert_eq!(number(&game, REBELS, "attack ready 0"), 0);
    assert_eq!(pair(&game, EMPIRE, "offered"), [0, 39]);
    act(&mut game, REBELS, "accept");
    assert_eq!(pair(&game, EMPIRE, "offered"), [0, 0]);
    assert_eq!(number(&game, EMPIRE, "pool 1"), 3);
    assert_eq!(number(&game, EMPIRE, "Force"), -2);
}

/// What learns begins with what is known: the judgement of the simple bots, in sixteenths. Hands are
/// empty or known here, so that both judge the same.
#[test]
fn the_judgement_is_that_of_the_simple_bots() {
    let positions = [
        "pool = 3\nforce = 3\nbase = { rebel = 'dantooine{5}' }\nships = { empire = 'star_destroyer{2}' }",
        "active = 'rebel'\nhand = { rebel = 'x_wing, 2 alliance_shuttle' }\ndiscard = { empire = 'darth_vader' }\n\
         victory = { empire = 1 }\nbase = { rebel = 'hoth{9}' }",
        "hand = { rebel = 'x_wing(er), luke_skywalker(er)' }\nrow = 'at_at, x_wing'\nforce = -3",
    ];
    for given in positions {
        let game = position(given);
        let chance = game.evaluate(EMPIRE);
        let expected = (chance / (1.0 - chance)).ln() * 16.0;
        let told = number(&game, EMPIRE, "judgement") as f32;
        assert!((told - expected).abs() < 1.5, "{told}, not {expected}: {given}");
    }
}

/// DB-11.3 What the opponent picks in secret shows in no number.
#[test]
fn secret_picks_stay_secret() {
    let given = "mode = 'secret_bases'\nphase = 'new'";
    let row = |game: &Deckbuilding, seat| {
        let mut row = vec![0.0; names(game, seat).len()];
        fill(game, seat, &mut row);
        row
    };
    let before = position(given);
    let mut after = before.clone();
    act(&mut after, EMPIRE, "secret kessel");
    assert_eq!(row(&before, REBELS), row(&after, REBELS));
    assert_eq!(number(&after, EMPIRE, "own bases to come can 1"), 1);
    assert_ne!(row(&before, EMPIRE), row(&after, EMPIRE));
}

#[test]
fn bots_are_schooled_in_every_mode() {
    let ways = Deckbuilding::schooling();
    assert!((4..=16).contains(&ways.len()), "{} ways", ways.len());
    for (name, played) in variants() {
        assert!(ways.iter().any(|way| way.mode == played.mode), "{name}");
    }
    for way in ways {
        way.check().expect("options");
        assert!(way.last_turn().is_some(), "bots play, so no game goes on for ever");
    }
}
