//! What a store promises, on every database: one program, so that the drivers are compiled once.

mod crash;
mod golden;
mod open;
mod suite;
mod support;
