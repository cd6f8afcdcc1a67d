//! Tables of any game: one program, so that the rules are compiled once.

mod analysis;
mod choosing;
mod figures;
mod games;
mod golden;
mod lessons;
mod puzzles;
mod rules;
mod running;
mod story;
mod taking_back;
mod words;

/// Modules that know no game, with the tests that stand in them: built as tests of the library,
/// they would compile the rules of all games once more.
#[allow(dead_code, unreachable_pub)]
#[path = "../src"]
mod alone {
    mod brief;
    mod json;
    mod luck;
    mod review;
    mod undo;
}
