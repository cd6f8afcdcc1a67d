//! What a store promises, on every database: one program, so that the drivers are compiled once.

mod backup;
mod crash;
mod faults;
mod golden;
mod open;
mod suite;
mod support;
