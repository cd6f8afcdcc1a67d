//! The tests of The Deckbuilding Game: one program, so that the rules are compiled once.

mod answers;
mod cases;
mod common;
mod data;
mod golden;
mod laws;
mod options;
mod strict;
mod typescript;
mod words;
