//! How a finished game is shared out.

use crate::inline::Inline;
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What a whole win is worth in [`Outcome`]: it divides evenly among 2, 3, 4, 5 and 6 sides.
const WHOLE: u8 = 240;

/// The share of the win that each seat got. Partners of a winning team each get the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<u8>"))]
#[serde(transparent)]
pub struct Outcome {
    shares: Inline<u8, MAX_SEATS>,
}

impl Outcome {
    /// `winners`, all of one side, have won.
    pub fn win(winners: impl Into<SeatSet>, seats: u8) -> Self {
        Self::shared(winners, 1, seats)
    }

    /// Nobody of `seats`, each a side of its own, was better than another.
    pub fn draw(seats: u8) -> Self {
        Self::shared(SeatSet::all(seats), seats, seats)
    }

    /// The seats of `best`, who form `sides` sides, share the win.
    pub fn shared(best: impl Into<SeatSet>, sides: u8, seats: u8) -> Self {
        let best = best.into();
        let share = |seat| if best.contains(seat) { WHOLE / sides } else { 0 };
        Self { shares: Seat::first(seats).map(share).collect() }
    }

    /// From 0 (lost) to 1 (won).
    pub fn share(&self, seat: Seat) -> f32 {
        f32::from(self.shares[seat.index()]) / f32::from(WHOLE)
    }

    /// Who won; nobody if the win is shared between sides.
    pub fn winners(&self) -> SeatSet {
        self.seats_with(|share| share == WHOLE)
    }

    /// Who has a part in the win, shared or not.
    pub fn best(&self) -> SeatSet {
        self.seats_with(|share| share > 0)
    }

    /// Whether sides share the win.
    pub fn is_draw(&self) -> bool {
        self.winners().is_empty()
    }

    /// How many seats the game had.
    pub fn seats(&self) -> u8 {
        self.shares.len() as u8
    }

    fn seats_with(&self, wanted: impl Fn(u8) -> bool) -> SeatSet {
        Seat::first(self.seats()).filter(|seat| wanted(self.shares[seat.index()])).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_whole_for_every_partner_and_a_draw_is_shared() {
        let win = Outcome::win(SeatSet::all(2), 4);
        assert!(win.share(Seat(1)) > 0.99 && win.share(Seat(2)) < 0.01);
        assert_eq!(win.winners(), SeatSet::all(2));
        let draw = Outcome::draw(2);
        assert!(draw.is_draw() && draw.share(Seat(0)) > 0.0);
        assert!((draw.share(Seat(0)) + draw.share(Seat(1)) - 1.0).abs() < f32::EPSILON);
        assert_eq!(draw.best(), SeatSet::all(2));
    }
}
