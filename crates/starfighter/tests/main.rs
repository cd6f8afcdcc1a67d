//! The tests of Starfighter: one program, so that the rules are compiled once.

mod cases;
mod common;
mod data;
mod decks;
mod golden;
mod laws;
mod meddling;
mod nonsense;
mod scribbling;
mod secrets;
mod stored;
mod telling;
mod typescript;
mod words;
