//! The tests of the skirmish: one program, so that the rules are compiled once.

mod cases;
mod common;
mod data;
mod geometry;
mod given;
mod golden;
mod laws;
mod mutated;
mod preview;
mod typescript;
mod words;
