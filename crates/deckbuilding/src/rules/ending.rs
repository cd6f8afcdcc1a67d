//! DB-10.3 The end of the game.

use crate::event::Event;
use crate::frame::Frame;
use crate::state::Deckbuilding;
use starboard_core::{Journal, Outcome, Seat};

impl Deckbuilding {
    /// DB-10.3 Whoever has destroyed enough bases wins at once; nothing further is resolved.
    pub(crate) fn check_victory(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        if self.side(seat).victory.len() >= usize::from(self.options.bases_to_win()) {
            self.end_game(Some(seat), false, journal);
        }
    }

    /// DB-10.3 After the last turn of the limit.
    pub(crate) fn end_by_limit(&mut self, journal: &mut impl Journal<Event>) {
        self.end_game(self.winner_by_limit(), true, journal);
    }

    /// DB-10.3 Who is ahead when the limit is reached: more destroyed bases, then the less damaged
    /// base.
    pub(crate) fn winner_by_limit(&self) -> Option<Seat> {
        let standing = |seat: Seat| {
            let side = self.side(seat);
            let damage = if side.base.is_some() { side.base_damage } else { 0 };
            (side.victory.len(), std::cmp::Reverse(damage))
        };
        let (first, second) = (Seat(0), Seat(1));
        match standing(first).cmp(&standing(second)) {
            std::cmp::Ordering::Greater => Some(first),
            std::cmp::Ordering::Less => Some(second),
            std::cmp::Ordering::Equal => None,
        }
    }

    fn end_game(
        &mut self,
        winner: Option<Seat>,
        by_limit: bool,
        journal: &mut impl Journal<Event>,
    ) {
        self.frames.clear();
        self.frames.push(Frame::Over { winner });
        let victory = self.sides.each_ref().map(|side| side.victory.len() as u8);
        journal.tell(|| Event::Ended { victory, by_limit });
    }

    /// DB-10.3 How the game ended, if it has.
    #[inline]
    pub(crate) fn result(&self) -> Option<Outcome> {
        match self.top() {
            Frame::Over { winner: Some(winner) } => Some(Outcome::win(winner, 2)),
            Frame::Over { winner: None } => Some(Outcome::draw(2)),
            Frame::Secret
            | Frame::Turn { .. }
            | Frame::Attack { .. }
            | Frame::Damage { .. }
            | Frame::Triggers { .. }
            | Frame::Offer { .. }
            | Frame::Resolve { .. }
            | Frame::Ask { .. }
            | Frame::Place { .. } => None,
        }
    }
}
