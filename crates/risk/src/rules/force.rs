//! RK-11 The Force level.

use crate::card::ForceSide;
use crate::event::Event;
use crate::frame::Question;
use crate::state::Risk;
use starboard_core::{Io, SeatSet};

impl Risk {
    /// RK-11.1 Whether the marker can move to a side.
    pub(crate) fn can_shift(&self, side: ForceSide) -> bool {
        let track = &self.catalogue().force;
        match side {
            ForceSide::Dark => self.force_level > track.min,
            ForceSide::Light => self.force_level < track.max,
        }
    }

    /// RK-11.3 The marker is about to move. Towards light the Empire may have something to say
    /// (RK-10.1).
    pub(crate) fn shift_force(&mut self, side: ForceSide, steps: u8, io: &mut impl Io<Event>) {
        if !self.can_shift(side) {
            return;
        }
        match side {
            ForceSide::Dark => self.move_marker(-steps.cast_signed(), io),
            ForceSide::Light => {
                let (who, passed) = (self.active, SeatSet::NOBODY);
                self.ask(Question::ForceShift { steps, who, passed });
            }
        }
    }

    /// RK-10.1 Nobody prevents the shift.
    pub(crate) fn complete_shift(&mut self, steps: u8, io: &mut impl Io<Event>) {
        self.stack.pop();
        self.move_marker(steps.cast_signed(), io);
    }

    /// RK-11.1 Shifts stop at the ends.
    fn move_marker(&mut self, by: i8, io: &mut impl Io<Event>) {
        let track = &self.catalogue().force;
        let from = self.force_level;
        let to = from.saturating_add(by).clamp(track.min, track.max);
        self.force_level = to;
        io.tell(|| Event::Shifted { from, to });
    }
}
