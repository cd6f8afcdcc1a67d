//! What the speed of the games is compared with: random games of chess, as fast as a good library plays them.
//!
//! A crate of its own, so that it is as well optimised as the games are in every build: the program around it
//! need not be.

use cozy_chess::{Board, Move};
use starboard_core::Chance;
use starboard_core::chance::Fast;

/// What it is called in tables and JSON.
pub const YARDSTICK: &str = "cozy-chess random playouts";
/// Random chess can go on for ever.
const MAX_PLIES: u64 = 400;

/// Random games of chess, as fast as a good library plays them.
#[derive(Debug)]
pub struct Chess {
    chance: Fast,
    moves: Vec<Move>,
}

impl Default for Chess {
    fn default() -> Self {
        Self { chance: Fast::new(1), moves: Vec::new() }
    }
}

impl Chess {
    /// Plays a game: all legal moves, one of them at random, and so on. Returns the number of
    /// moves.
    pub fn playout(&mut self) -> u64 {
        let mut board = Board::default();
        for ply in 0..MAX_PLIES {
            self.moves.clear();
            board.generate_moves(|some| {
                self.moves.extend(some);
                false
            });
            if self.moves.is_empty() {
                return ply;
            }
            board.play_unchecked(self.moves[self.chance.pick(self.moves.len())]);
        }
        MAX_PLIES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_chess_ends() {
        let mut chess = Chess::default();
        for _ in 0..20 {
            assert!((4..=MAX_PLIES).contains(&chess.playout()));
        }
    }
}
