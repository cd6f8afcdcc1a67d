//! RB-19 How the game ends.

use super::AnyIo;
use crate::event::Event;
use crate::ids::Side;
use crate::state::Rebellion;
use starboard_core::Journal;

impl Rebellion {
    /// RB-19.1, RB-19.2
    pub(crate) fn check_victory(&mut self, io: &mut AnyIo<'_>) {
        let base = self.base.system;
        if !self.base.hidden
            && base.is_system()
            && self.has_units(base, Side::Empire)
            && !self.has_units(base, Side::Rebel)
        {
            self.win(Side::Empire, io);
        }
        self.check_markers(io);
    }

    /// RB-19.2 The markers meet.
    pub(crate) fn check_markers(&mut self, io: &mut AnyIo<'_>) {
        if self.clock.time >= self.clock.reputation {
            self.win(Side::Rebel, io);
        }
    }

    /// RB-19.4 The game is over.
    pub(crate) fn win(&mut self, side: Side, io: &mut AnyIo<'_>) {
        if self.winner.is_none() {
            self.winner = Some(side);
            io.tell(|| Event::Won { side });
        }
    }
}
