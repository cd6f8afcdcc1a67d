//! The books of one observer: what it has noticed, and when.

use crate::clocks::Timekeeper;
use starboard_core::{Seat, SeatSet};
use starboard_table::Known;

/// Somebody has decided, or something was taken back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    /// Whether everybody can see it, and it earns an increment.
    pub(super) openly: bool,
    pub(super) actor: Option<Seat>,
    /// Who took something back.
    pub(super) takes_back: Option<Seat>,
    pub(super) to_act: SeatSet,
    /// Until then no clock runs.
    pub(super) rest: u64,
}

impl Turn {
    pub(super) fn of(&self, clocks: &mut Timekeeper, at: u64) {
        if let Some(seat) = self.takes_back {
            clocks.takes_back(seat);
        }
        clocks.turn_openly(self.openly, self.actor, self.to_act, at);
        clocks.rest_until(self.rest);
    }
}

/// The books of one observer. Nothing in them depends on what the observer cannot notice.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    /// What it knew of when the books were last kept.
    known: Known,
    /// The clocks, as far as it can follow them.
    pub(super) clocks: Timekeeper,
    /// When it last noticed anything.
    pub(super) last: u64,
}

impl Ledger {
    pub(super) fn new(known: Known, clocks: Timekeeper, at: u64) -> Self {
        Self { known, clocks, last: at }
    }

    /// The table has gone on; whether this observer has noticed.
    pub(super) fn go_on(&mut self, known: Known) -> bool {
        let noticed = known.steps > self.known.steps;
        self.known = known;
        noticed
    }

    /// The clocks as this observer can follow them: it has noticed this turn.
    pub(super) fn turn(&mut self, turn: &Turn, at: u64) {
        turn.of(&mut self.clocks, at);
        self.last = at;
    }
}
