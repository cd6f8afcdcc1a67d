//! SF-10 End of the game.

use crate::event::Event;
use crate::frame::Phase;
use crate::state::{NORTH, SOUTH, Starfighter};
use starboard_core::{Io, Outcome, Seat};
use std::cmp::Ordering;

impl Starfighter {
    /// SF-10.1, SF-10.5 A hull at zero or less, or the last round, ends the game after the round.
    pub(crate) fn ends_now(&self) -> bool {
        self.boards.iter().any(|board| board.hull <= 0)
            || self.round >= self.setup.options.max_rounds
    }

    /// SF-10.1 The game is over and judged.
    pub(crate) fn judge(&mut self, io: &mut impl Io<Event>) {
        io.tell(|| {
            let [(south, south_cards), (north, north_cards)] = self.standing();
            Event::Ended { hulls: [south, north], cards: [south_cards, north_cards] }
        });
        self.phase = Phase::Over { outcome: self.judgement() };
    }

    /// SF-10.2, SF-10.3, SF-10.4 The higher hull wins, then more cards, else it is a draw.
    pub(crate) fn judgement(&self) -> Outcome {
        let [south, north] = self.standing();
        match south.cmp(&north) {
            Ordering::Greater => Outcome::win(SOUTH, 2),
            Ordering::Less => Outcome::win(NORTH, 2),
            Ordering::Equal => Outcome::draw(2),
        }
    }

    /// What counts at the end: hull and cards of each player.
    fn standing(&self) -> [(i16, u8); 2] {
        [SOUTH, NORTH].map(|seat| (self.board(seat).hull, self.count_cards(seat)))
    }

    /// SF-10.3 Cards on the board, in hand and set aside.
    pub(crate) fn count_cards(&self, seat: Seat) -> u8 {
        let board = self.board(seat);
        let lying: usize = board.sectors.iter().map(|stack| stack.len()).sum();
        (lying + board.hand.len() + board.aside.len()) as u8
    }
}
