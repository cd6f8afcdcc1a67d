//! Who wins and loses together.

use starboard_core::{Game, Seat, SeatSet};

/// The sides of a game, each a set of allies, ordered by their lowest seats.
pub fn sides<G: Game>(game: &G) -> Vec<SeatSet> {
    let mut sides: Vec<SeatSet> = Vec::new();
    for seat in Seat::first(game.seats()) {
        if !sides.iter().any(|side| side.contains(seat)) {
            sides.push(game.allies(seat).with(seat));
        }
    }
    sides
}
