//! The tests that every game of Starboard must pass.
//!
//! | module | what it proves |
//! |---|---|
//! | [`laws`] | what must hold for any game, over random play |
//! | [`cases`] | worked examples of the rules, in files that need no Rust |
//! | [`counts`] | numbers of positions to a given depth |
//! | [`numbers`] | actions keep their numbers |
//! | [`golden`] | random games play out as they always did |
//! | [`playthrough`] | and are told as they always were, for people to read |
//! | [`generated`] | what is generated from our sources and checked in is that of today |
//! | [`files`] | what is said of a wrong file that somebody brings along |
//! | [`given`] | positions and numbers by their names, for tests in Rust |
//! | [`effort`] | how much the tests of a game do |
//! | [`mutation`] | documents that somebody has spoilt |
//! | [`coverage`] | every rule is cited by a test, every card has been played |
//! | [`sample`] | a tiny game to test all this, and bots and tables, with |
//!
//! A game says with [`laws::Conserved`] what its cards and pieces are; then [`suite!`] writes all these
//! tests at once.

pub mod cases;
mod cores;
pub mod counts;
pub mod coverage;
pub mod effort;
pub mod files;
pub mod generated;
pub mod given;
pub mod golden;
mod golden_file;
pub mod laws;
pub mod mutation;
pub mod numbers;
mod play;
pub mod playthrough;
mod rule_book;
pub mod sample;
mod suite;
mod values;

pub use sample::Sample;
