//! The tests of the skirmish: one program, so that the rules are compiled once.

mod cases;
mod common;
mod data;
mod geometry;
mod golden;
mod laws;
mod preview;
mod words;
