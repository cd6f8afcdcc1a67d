//! The tests of The Deckbuilding Game: one program, so that the rules are compiled once.

mod answers;
mod battery;
mod common;
mod coverage;
mod data;
mod features;
mod laws;
mod options;
mod strict;
mod tampered;
mod typescript;
mod words;
