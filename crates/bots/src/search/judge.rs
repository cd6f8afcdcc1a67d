//! Who tells a search what a position is worth.

use crate::learn::Brain;
use starboard_core::seat::MAX_SEATS;
use starboard_core::{Game, Seat};

/// A tree of fewer iterations is too blunt to be worth a core of its own: where positions are judged
/// by hand, and where what was learnt makes deeper trees worth it.
const ITERATIONS_PER_TREE: (u32, u32) = (1000, 8000);

/// Who tells what a position is worth.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Judge<'a> {
    /// The game's own judgement, at quiet moments.
    ByHand,
    /// What was learnt, at any moment.
    Learnt(&'a Brain),
}

impl Judge<'_> {
    /// How large trees are to be.
    pub(super) fn iterations_per_tree(self) -> u32 {
        match self {
            Self::ByHand => ITERATIONS_PER_TREE.0,
            Self::Learnt(_) => ITERATIONS_PER_TREE.1,
        }
    }

    /// Whether a position can be judged, so that it need not be played on.
    pub(super) fn trusts<G: Game>(self, game: &G) -> bool {
        match self {
            Self::ByHand => game.is_quiet(),
            Self::Learnt(_) => game.is_settled() || game.is_quiet(),
        }
    }

    /// The chance of `seat` to win. `row` saves an allocation.
    pub(super) fn chance<G: Game>(self, game: &G, seat: Seat, row: &mut Vec<f32>) -> f32 {
        match self {
            Self::ByHand => game.evaluate(seat),
            Self::Learnt(brain) => brain.worth(game, seat, row),
        }
    }

    /// What was learnt judges each of three sides or more alone: together they win one game.
    pub(super) fn share_out(self, values: &mut [f32; MAX_SEATS], sum: f32) {
        if let Self::Learnt(_) = self
            && sum > 0.0
        {
            for value in values {
                *value /= sum;
            }
        }
    }
}
