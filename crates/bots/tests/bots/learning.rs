//! What is learnt follows from the plan alone, and can be interrupted, written and read.

use starboard_battery::Sample;
use starboard_battery::sample::Options;
use starboard_bots::arena::Match;
use starboard_bots::learn::Brain;
use starboard_bots::learn::calibration::Calibration;
use starboard_bots::learn::training::{Plan, train};
use starboard_bots::{Budget, Spec};
use std::ops::ControlFlow;

const PLAN: Plan = Plan {
    seed: 5,
    games: 40,
    habits: 0,
    generations: 2,
    iterations: 8,
    watched: 40,
    watched_iterations: 8,
};

/// Learns by the plan behind a journal; tells the weights and everything that was journalled.
fn learnt(plan: Plan, journal: &[u8], cores: usize, most: usize) -> (Option<Vec<u8>>, Vec<u8>) {
    let (mut written, mut pieces) = (journal.to_vec(), 0);
    let weights = train::<Sample>(plan, None, journal, cores, &mut |progress| {
        written.extend(&progress.entry);
        pieces += 1;
        if pieces == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (weights.ok(), written)
}

#[test]
fn the_same_plan_gives_the_same_weights_on_any_number_of_cores() {
    let (one, _) = learnt(PLAN, &[], 1, usize::MAX);
    let (three, _) = learnt(PLAN, &[], 3, usize::MAX);
    assert!(one.is_some());
    assert_eq!(one, three);
    let other = learnt(Plan { seed: 6, ..PLAN }, &[], 3, usize::MAX).0;
    assert_ne!(one, other);
}

#[test]
fn a_training_that_was_killed_goes_on_to_the_same_weights() {
    let whole = learnt(PLAN, &[], 2, usize::MAX);
    for pieces in 1..9 {
        let (_, journal) = learnt(PLAN, &[], 2, pieces);
        assert!(journal.len() < whole.1.len());
        assert_eq!(learnt(PLAN, &journal, 2, usize::MAX), whole, "after {pieces} pieces");
        // The last entry was not written to its end.
        let torn = &journal[..journal.len() - 3];
        assert_eq!(learnt(PLAN, torn, 2, usize::MAX).0, whole.0, "torn after {pieces} pieces");
    }
}

#[test]
fn the_first_generation_may_learn_from_habits_alone() {
    let plan = Plan { habits: 70, ..PLAN };
    // 70 games of `greedy` are three pieces, then something is learnt; the next generation plays 40.
    let (weights, journal) = learnt(plan, &[], 2, 4);
    assert!(weights.is_some());
    assert_eq!(
        learnt(plan, &journal, 2, 2).0,
        weights,
        "40 games later nothing else is learnt yet"
    );
    let whole = learnt(plan, &[], 3, usize::MAX);
    assert_eq!(learnt(plan, &journal, 1, usize::MAX), whole);
    assert_ne!(whole.0, learnt(PLAN, &[], 3, usize::MAX).0);
}

#[test]
fn weights_are_read_as_they_were_written_and_nothing_else_is() {
    let bytes = learnt(PLAN, &[], 2, usize::MAX).0.expect("weights");
    let brain = Brain::read::<Sample>(&bytes).expect("our own weights");
    assert_eq!(brain.write::<Sample>(), bytes);
    let refused = |bytes: &[u8]| Brain::read::<Sample>(bytes).expect_err("no weights").to_string();
    assert!(refused(b"hello").contains("cut short"));
    assert!(refused(b"hello, I am no brain").contains("no file of weights"));
    assert!(refused(&bytes[..bytes.len() - 1]).contains("cut short"));
    assert!(refused(&[&bytes[..], &[0]].concat()).contains("1 bytes too many"));
    let mut wild = bytes.clone();
    let end = wild.len();
    wild[end - 4..].copy_from_slice(&f32::NAN.to_bits().to_le_bytes());
    assert!(refused(&wild).contains("no number"));
}

#[test]
fn whoever_watches_others_plays_on_as_before() {
    let alone = learnt(Plan { watched: 0, ..PLAN }, &[], 2, usize::MAX).0.expect("weights");
    let both = learnt(PLAN, &[], 2, usize::MAX).0.expect("weights");
    let later = Plan { generations: 0, ..PLAN };
    let later = train::<Sample>(later, Some(&alone), &[], 2, &mut |_| ControlFlow::Continue(()));
    // What a search goes by stands first, and is the same.
    let nets = |bytes: &[u8]| bytes[8..alone.len()].to_vec();
    assert_eq!(nets(&both), nets(&alone));
    assert_eq!(nets(&later.expect("weights")), nets(&alone));
    assert_eq!(both.len() - 8 - nets(&both).len(), alone.len() - head(&alone));
}

/// Where the networks begin: behind the magic word, the name and its length, and three numbers.
fn head(bytes: &[u8]) -> usize {
    8 + 4 + usize::from(bytes[8]) + 3 * 4
}

#[test]
fn what_was_learnt_beats_chance_and_tells_chances_that_come_true() {
    let plan = Plan { games: 600, generations: 1, iterations: 16, watched: 200, ..PLAN };
    let bytes = learnt(plan, &[], 2, usize::MAX).0.expect("weights");
    Brain::replace::<Sample>(&bytes).expect("our own weights");
    let admiral = Spec::Admiral(Budget::Iterations(32));
    let a_match = Match {
        bots: vec![admiral, Spec::Random],
        games: 1000,
        seed: 9,
        options: Options::default(),
    };
    let report = a_match.run_on::<Sample>(2, &|_, _| {}).expect("options");
    assert!(report.bots[0].low > 0.5, "{:?}", report.bots[0]);

    let calibration =
        Calibration { bot: Spec::Greedy, games: 300, seed: 11, options: Options::default() };
    for seat in calibration.run::<Sample>(2, &|_, _| {}).expect("options") {
        let last = &seat.shown[3];
        assert!(last.brier < 0.9 * last.constant, "{last:?}");
        assert!(last.auc > 0.7, "{last:?}");
    }
}
