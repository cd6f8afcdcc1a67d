//! SF-6.10 What players may answer once and for all.

use crate::action::Action;
use crate::state::Starfighter;
use starboard_core::standing::{StandingAnswer, Wishes};
use starboard_core::{Legal, Seat, Standing};

/// SF-6.10 Effects that trigger at the same time are resolved in the order in which they are shown.
const IN_ORDER: StandingAnswer = StandingAnswer::switch("in_order");

impl Standing for Starfighter {
    const STANDING: &'static [StandingAnswer] = &[IN_ORDER];

    fn standing_answer(&self, seat: Seat, wishes: &Wishes) -> Option<Action> {
        if self.chain.is_idle() || self.chain.picked.is_some() || !wishes.hold(&IN_ORDER) {
            return None;
        }
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        legal.first().copied()
    }
}
