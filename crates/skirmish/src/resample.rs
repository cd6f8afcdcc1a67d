//! SK-16.1 What is hidden: nothing but the order of the undrawn cards, and that does not exist.

use crate::state::Skirmish;
use starboard_core::{Chance, Hidden, Seat};

impl Hidden for Skirmish {
    fn resample(&mut self, _: Seat, _: &mut impl Chance) {
        self.look_ahead();
    }

    fn as_at_a_table(&mut self) {
        self.horizon = 0;
    }
}
