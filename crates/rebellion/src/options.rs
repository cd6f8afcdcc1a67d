//! RB-0.5 What is agreed upon before the game.

use crate::catalogue::Catalogue;
use serde::{Deserialize, Serialize};
use starboard_core::Refusal;
use starboard_core::coded;
use std::sync::Arc;

/// RB-0.5 The two set-ups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// RB-6.2 A fixed start, action cards for recruiting only.
    #[default]
    FirstGame,
    /// RB-6.3 A free start, action cards with their effects.
    Advanced,
}

coded! { pub Mode { FirstGame = "first_game", Advanced = "advanced" } }

/// What is agreed upon before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// RB-0.5
    pub mode: Mode,
    /// RB-20.1 How many players: two, three or four.
    pub seats: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { mode: Mode::default(), seats: 2 }
    }
}

/// The options and what follows from them: everything that never changes during a game.
#[derive(Debug)]
pub struct Setup {
    /// The options themselves.
    pub options: Options,
    /// Map, pieces and cards.
    pub catalogue: Arc<Catalogue>,
}

/// Everything else follows from the options. Since equality is total, those of two copies of a position are
/// not even looked at: an `Arc` compares where it points first.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        self.options == other.options
    }
}

impl Eq for Setup {}

impl starboard_core::Setup for Setup {
    type Options = Options;

    fn of(options: &Options) -> Result<Arc<Self>, Refusal> {
        if !(2..=4).contains(&options.seats) {
            return Err(Refusal::new("RB-20.1", "refusal-seats").with("seats", options.seats));
        }
        Ok(Arc::new(Self { options: options.clone(), catalogue: Catalogue::shipped() }))
    }

    fn options(&self) -> &Options {
        &self.options
    }
}
