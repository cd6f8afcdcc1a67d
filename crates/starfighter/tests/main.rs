//! The tests of Starfighter: one program, so that the rules are compiled once.

mod battery;
mod common;
mod coverage;
mod data;
mod decks;
mod features;
mod laws;
mod meddling;
mod nonsense;
mod scribbling;
mod secrets;
mod stored;
mod telling;
mod typescript;
mod words;
