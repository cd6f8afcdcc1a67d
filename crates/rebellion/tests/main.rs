//! The tests of Rebellion: one program, so that the rules are compiled once.

mod battery;
mod common;
mod coverage;
mod data;
mod features;
mod given;
mod laws;
mod own_code;
mod reference;
mod secrecy;
mod strict;
mod teams;
mod typescript;
mod words;

/// Modules that know nothing of the game, with the tests that stand in them: built as tests of the
/// library, they would compile all rules once more.
#[allow(dead_code, unreachable_pub)]
#[path = "../src/bot"]
mod alone {
    mod odds;
}
