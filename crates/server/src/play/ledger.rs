//! The books of one observer: what it has noticed, and when.

use crate::clocks::Timekeeper;
use starboard_core::{Seat, SeatSet};
use starboard_table::Known;

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

    /// The clocks as this observer can follow them: it has noticed that `actor` has decided, which
    /// everybody or not everybody could.
    pub(super) fn turn(&mut self, openly: bool, actor: Option<Seat>, to_act: SeatSet, at: u64) {
        self.clocks.turn_openly(openly, actor, to_act, at);
        self.last = at;
    }
}
