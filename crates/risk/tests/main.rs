//! The tests of Risk: one program, so that the rules are compiled once.

mod battery;
mod bots;
mod common;
mod coverage;
mod data;
mod features;
mod given;
mod laws;
mod odds;
mod outside;
mod own;
mod typescript;
mod words;

/// Modules that know nothing of the game, with the tests that stand in them: built as tests of the
/// library, they would compile all rules once more.
#[allow(dead_code, unreachable_pub)]
#[path = "../src"]
mod alone {
    mod set;
}
