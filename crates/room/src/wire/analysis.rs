//! A finished game looked at again: how good every decision was, and what luck did.

use serde::Serialize;
use starboard_core::Livery;
use starboard_table::analysis::{Analysis, Ply};
#[cfg(test)]
use ts_rs::TS;

/// How far somebody has come who looks at a finished game again.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum AnalysisState {
    /// Nobody has begun yet: others come first.
    Waiting,
    /// Somebody thinks about it.
    Thinking {
        /// How many steps have been looked at.
        done: usize,
        /// How many there are.
        of: usize,
    },
    /// It is done.
    Done {
        /// What came of it.
        analysis: Analysis,
        /// The colours of the sides, by seat, where sides have some.
        liveries: Vec<Option<Livery>>,
    },
}

/// How a game could have gone on if the better move had been played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct AnalysisLine {
    /// The step that was another one in the game.
    pub step: usize,
    /// The better move, and what could have followed.
    pub plies: Vec<Ply>,
}
