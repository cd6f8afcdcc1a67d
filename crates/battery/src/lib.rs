//! The tests that every game of Starboard must pass.
//!
//! | module | what it proves |
//! |---|---|
//! | [`laws`] | what must hold for any game, over random play |
//! | [`cases`] | worked examples of the rules, in files that need no Rust |
//! | [`counts`] | numbers of positions to a given depth |
//! | [`golden`] | random games play out as they always did |
//! | [`generated`] | what is generated from our sources and checked in is that of today |
//! | [`effort`] | how much the tests of a game do |
//! | [`mutation`] | documents that somebody has spoilt |
//! | [`coverage`] | every rule is cited by a test, every card has been played |
//! | [`sample`] | a tiny game to test all this, and bots and tables, with |
//!
//! A game says with [`laws::Conserved`] what its cards and pieces are; then its `tests/laws.rs` is:
//!
//! ```no_run
//! use starboard_battery::sample::{Options, Scoring};
//! use starboard_battery::{Sample, cases, counts, coverage, golden, laws};
//!
//! let three = Options { seats: 3, scoring: Scoring::Ranks, trap: None };
//! let variants = [("two", Options::default()), ("three", three)];
//! laws::check::<Sample>(&variants, 1000, 1);
//! laws::words::<Sample>();
//! cases::check_folder::<Sample>("tests/cases");
//! counts::check::<Sample>("tests/golden/counts.toml");
//! golden::check::<Sample>("tests/golden/digests.toml", &variants);
//! let book = include_str!("../sample/en.md");
//! assert_eq!(coverage::uncited_rules(book, &["tests"]), [""; 0]);
//! ```

pub mod cases;
mod cores;
pub mod counts;
pub mod coverage;
pub mod effort;
pub mod generated;
pub mod golden;
mod golden_file;
pub mod laws;
pub mod mutation;
mod play;
mod rule_book;
pub mod sample;
mod values;

pub use sample::Sample;
