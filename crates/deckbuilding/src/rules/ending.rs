//! DB-10.3 The end of the game.

use crate::event::Event;
use crate::frame::Frame;
use crate::state::Deckbuilding;
use starboard_core::{Io, Seat};

impl Deckbuilding {
    /// DB-10.3 Whoever has destroyed enough bases wins at once; nothing further is resolved.
    pub(crate) fn check_victory(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        if self.side(seat).victory.len() >= usize::from(self.options.bases_to_win()) {
            self.end_game(Some(seat), false, io);
        }
    }

    /// DB-10.3 After the last turn of the limit.
    pub(crate) fn end_by_limit(&mut self, io: &mut impl Io<Event>) {
        self.end_game(self.winner_by_limit(), true, io);
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

    fn end_game(&mut self, winner: Option<Seat>, by_limit: bool, io: &mut impl Io<Event>) {
        self.frames.clear();
        self.frames.push(Frame::Over { winner });
        let victory = self.sides.each_ref().map(|side| side.victory.len() as u8);
        io.tell(|| Event::Ended { victory, by_limit });
    }
}
