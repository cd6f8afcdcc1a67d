//! What is agreed upon at a table apart from its game: whether there are hints, and whether it counts.

use crate::wire::Hints;
use serde::{Deserialize, Serialize};
use starboard_store::{Game, Seat};

/// The terms of a table, as they are stored. Tables of old have none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// What was wished for; otherwise it depends on who plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hints: Option<Hints>,
    /// Luck can be taken back, and the result does not count.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
}

impl Terms {
    /// The terms of a table.
    pub fn of(game: &Game) -> Self {
        let stored = game.terms.as_deref();
        stored.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    /// As they are stored.
    pub fn text(self) -> String {
        serde_json::to_string(&self).expect("plain data")
    }
}

/// Whether players may ask for hints at a table: if nobody has said anything, where there is nobody
/// whom that could harm.
pub fn hints(game: &Game) -> Hints {
    let usual = || if has_company(game) { Hints::Off } else { Hints::On };
    Terms::of(game).hints.unwrap_or_else(usual)
}

/// Whether several people play at a table, or will.
pub fn has_company(game: &Game) -> bool {
    game.seats.iter().filter(|seat: &&Seat| seat.bot.is_none()).count() > 1
}
