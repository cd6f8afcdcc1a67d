//! DB-3 The Force.

use crate::card::Faction;
use crate::event::Event;
use crate::state::Deckbuilding;
use starboard_core::{Io, Seat};

/// DB-3.1 The last space on either side.
pub(crate) const LAST_SPACE: i8 = 3;

impl Deckbuilding {
    /// DB-3.1 The marker as `seat` counts it: 1 to 3 on the own spaces.
    #[inline]
    pub(crate) fn force_of(&self, seat: Seat) -> i8 {
        match self.faction(seat) {
            Faction::Empire => -self.force,
            Faction::Rebel | Faction::Neutral => self.force,
        }
    }

    /// DB-3.3 The marker is on one of the player's three spaces.
    #[inline]
    pub(crate) fn force_is_with(&self, seat: Seat) -> bool {
        self.force_of(seat) > 0
    }

    /// DB-3.4 The marker is on the player's last space.
    #[inline]
    pub(crate) fn force_is_fully_with(&self, seat: Seat) -> bool {
        self.force_of(seat) == LAST_SPACE
    }

    /// DB-3.2 The marker moves towards the player who gains Force, and stops at the last space.
    pub(crate) fn gain_force(&mut self, seat: Seat, n: u8, io: &mut impl Io<Event>) {
        let before = self.force_of(seat);
        let after = before.saturating_add_unsigned(n).min(LAST_SPACE);
        if after == before {
            return;
        }
        self.force = match self.faction(seat) {
            Faction::Empire => -after,
            Faction::Rebel | Faction::Neutral => after,
        };
        let (n, force) = (after.abs_diff(before), self.force);
        io.tell(|| Event::Force { seat, n, force });
    }
}
