//! DB-7.3 What players may answer once and for all.

use crate::action::Action;
use crate::frame::Frame;
use crate::state::Deckbuilding;
use starboard_core::standing::{StandingAnswer, Wishes};
use starboard_core::{Legal, Seat, Standing};

/// DB-7.3 Abilities that are due at the same time take effect in the order in which they are shown.
const IN_ORDER: StandingAnswer = StandingAnswer::switch("in_order");

impl Standing for Deckbuilding {
    const STANDING: &'static [StandingAnswer] = &[IN_ORDER];

    fn standing_answer(&self, seat: Seat, wishes: &Wishes) -> Option<Action> {
        let asked = matches!(self.top(), Frame::Triggers { .. }) && wishes.hold(&IN_ORDER);
        let mut legal = Vec::new();
        if asked {
            self.legal_actions(seat, &mut legal);
        }
        legal.first().copied()
    }
}
