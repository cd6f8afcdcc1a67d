//! The tests of the skirmish: one program, so that the rules are compiled once.

mod battery;
mod brief;
mod common;
mod coverage;
mod data;
mod features;
mod geometry;
mod given;
mod laws;
mod mutated;
mod plans;
mod preview;
mod quotes;
mod typescript;
mod words;
