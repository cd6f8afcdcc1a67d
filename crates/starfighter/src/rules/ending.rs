//! SF-10 End of the game.

use crate::event::Event;
use crate::state::{NORTH, Phase, SOUTH, Starfighter};
use starboard_core::{Journal, Outcome, Seat};
use std::cmp::Ordering;

impl Starfighter {
    /// SF-10.1, SF-10.5 A hull at zero or less, or the last round, ends the game after the round.
    pub(crate) fn ends_now(&self) -> bool {
        self.boards.iter().any(|board| board.hull <= 0)
            || self.round >= self.setup.options.max_rounds
    }

    /// SF-10.2, SF-10.3, SF-10.4 The higher hull wins, then more cards, else it is a draw.
    pub(crate) fn judge(&mut self, journal: &mut impl Journal<Event>) {
        let hulls = self.boards.map(|board| board.hull);
        let cards = [self.count_cards(SOUTH), self.count_cards(NORTH)];
        let outcome = match (hulls[0], cards[0]).cmp(&(hulls[1], cards[1])) {
            Ordering::Greater => Outcome::win(SOUTH, 2),
            Ordering::Less => Outcome::win(NORTH, 2),
            Ordering::Equal => Outcome::draw(2),
        };
        journal.tell(|| Event::Ended { hulls, cards });
        self.phase = Phase::Over { outcome };
    }

    /// SF-10.3 Cards on the board, in hand and set aside.
    pub(crate) fn count_cards(&self, seat: Seat) -> u8 {
        let board = self.board(seat);
        let lying: usize = board.sectors.iter().map(|stack| stack.len()).sum();
        (lying + board.hand.len() + board.aside.len()) as u8
    }
}
