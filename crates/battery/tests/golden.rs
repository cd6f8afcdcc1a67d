//! Counts, digests and coverage of the sample game.

use starboard_battery::sample::{Action, Options, Scoring};
use starboard_battery::{Sample, counts, coverage, golden};
use starboard_core::{Lang, Speak};

const THREE: Options = Options { seats: 3, scoring: Scoring::Ranks, trap: None };

#[test]
fn the_counts_are_right() {
    counts::check::<Sample>("tests/golden/counts.toml");
}

#[test]
fn random_games_play_out_as_they_always_did() {
    golden::check::<Sample>(
        "tests/golden/digests.toml",
        &[("two", Options::default()), ("three", THREE)],
    );
}

#[test]
fn another_scoring_is_another_digest() {
    let ranks = Options { seats: 2, scoring: Scoring::Ranks, trap: None };
    assert_ne!(golden::digest::<Sample>(&ranks), golden::digest::<Sample>(&Options::default()));
}

#[test]
fn every_rule_is_cited() {
    let book = Sample::rule_book(Lang::En);
    assert_eq!(coverage::uncited_rules(book, &["tests/cases"]), [""; 0]);
    // Rust files count as well, and to cite SX-1.1 is not to cite the tenth.
    let book = format!("#### SX-1.1 One\n#### SX-1.{} Ten\n", 10);
    assert_eq!(coverage::uncited_rules(&book, &["tests"]), [format!("SX-1.{}", 10)]);
}

#[test]
fn every_card_has_been_chosen() {
    let features = |_: &Sample, _, action, _: &[_]| match action {
        Action::Choose { rank } => vec![format!("choose {rank}")],
        Action::Take | Action::Leave => Vec::new(),
    };
    let seen = coverage::exercise::<Sample>(&THREE, 100, 1, features);
    let ranks = (1..=7).map(|rank| format!("choose {rank}"));
    assert_eq!(coverage::missing(ranks, &seen), ["choose 7"]);
    assert!(seen.values().sum::<u64>() > 300, "{seen:?}");
}
