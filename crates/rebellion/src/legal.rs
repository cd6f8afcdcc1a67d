//! What may be done now. Which rule forbids the rest: `refusals.rs`.

use crate::action::Action;
use crate::rules::Answers;
use crate::state::Rebellion;
use starboard_core::{Legal, Refusal, Seat, SeatSet};

/// Looks for one answer.
struct Wanted {
    action: Action,
    found: bool,
}

impl Answers for Wanted {
    #[inline]
    fn add(&mut self, action: Action) {
        self.found |= action == self.action;
    }
}

impl Legal for Rebellion {
    /// RB-22 Who decides now.
    fn to_act(&self) -> SeatSet {
        self.put().map_or(SeatSet::NOBODY, |(_, role)| self.seat_of(role).into())
    }

    /// Every answer to the question, in canonical order.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.to_act().contains(seat) {
            self.list_answers(out);
        }
    }

    /// Whether `seat` may do this; if not, the rule that forbids it.
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.winner.is_some() {
            return Err(Refusal::new("RB-19.4", "refusal-game-over"));
        }
        if !self.to_act().contains(seat) {
            return Err(Refusal::new("RB-7.2", "refusal-not-your-turn"));
        }
        if !action.exists() {
            return Err(Refusal::new("RB-7.2", "refusal-not-offered"));
        }
        let mut wanted = Wanted { action, found: false };
        self.list_answers(&mut wanted);
        if wanted.found { Ok(()) } else { Err(self.refuse(action)) }
    }
}
