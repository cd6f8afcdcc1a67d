//! SF-5 Playing a card.

use crate::action::Sector;
use crate::card::{Area, CardId, Side};
use crate::event::Event;
use crate::frame::Phase;
use crate::state::{Lying, Starfighter};
use starboard_core::{Io, Seat, SeatSet};

impl Starfighter {
    /// SF-5.3 Level 0 may be played on any field, a higher level only on a field of that level.
    pub(crate) fn level_fits(&self, seat: Seat, card: CardId, side: Side, sector: Sector) -> bool {
        let level = self.catalogue().face(card, side).level;
        level == 0 || usize::from(level) == self.stack(seat, sector).len()
    }

    /// SF-5.1, SF-5.5 The card goes on top of the stack, upright, and both its areas become visible
    /// at once.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        card: CardId,
        side: Side,
        sector: Sector,
        io: &mut impl Io<Event>,
    ) {
        let front = side == Side::Front;
        let token = self.take_token();
        let board = self.board_mut(seat);
        board.hand.remove(card);
        let newest = board.newest;
        if front {
            let pile = self.pile_of(seat);
            self.piles[pile].seen(card);
            io.revealed_to(seat.opponent().into());
        }
        self.phase = Phase::Deployment { turn_over: true, opening: false };
        self.chain.start();
        let level = self.stack(seat, sector).len() as u8;
        let at = crate::event::Place { board: seat, sector, level, token };
        let knowing = if front { SeatSet::EVERYBODY } else { seat.into() };
        io.tell_apart(
            knowing,
            || Event::Played { seat, at, side, card: Some(card) },
            || Some(Event::Played { seat, at, side, card: None }),
        );
        let lying =
            Lying { card, token, side, turned: false, known: front, newest, ..Lying::default() };
        self.lay_on_top(seat, sector, lying, io);
        self.trigger(at, &Area::BOTH, io);
    }

    /// SF-1.8 The running number of the next card. Behind the last number there is, they begin anew
    /// and pass over those that still lie on a board.
    pub(crate) fn take_token(&mut self) -> u16 {
        let after = |token: u16| token.checked_add(1).unwrap_or(1);
        let mut token = self.next_token;
        while self.find(token).is_some() {
            token = after(token);
        }
        self.next_token = after(token);
        token
    }
}
