//! RB-10.4, RB-10.7, RB-11.4 What players may answer once and for all.

use crate::action::Action;
use crate::question::Question;
use crate::state::Rebellion;
use starboard_core::standing::{StandingAnswer, Wishes};
use starboard_core::{Seat, Standing};

/// RB-10.7, RB-11.4 No action card is played where others lead: in windows and as a combat begins.
const PASS_ON_ACTION_CARDS: StandingAnswer = StandingAnswer::switch("pass_on_action_cards");
/// RB-10.4 No leader is sent to oppose a mission.
const OPPOSE_NOTHING: StandingAnswer = StandingAnswer::switch("oppose_nothing");

impl Standing for Rebellion {
    const STANDING: &'static [StandingAnswer] = &[PASS_ON_ACTION_CARDS, OPPOSE_NOTHING];

    fn standing_answer(&self, seat: Seat, wishes: &Wishes) -> Option<Action> {
        let (question, _) = self.put().filter(|&(_, role)| self.seat_of(role) == seat)?;
        #[allow(clippy::wildcard_enum_match_arm, reason = "the others are asked")]
        let answer = match question {
            Question::Window { window, .. } if window.cards().is_some() => &PASS_ON_ACTION_CARDS,
            Question::StartCards { .. } => &PASS_ON_ACTION_CARDS,
            Question::Oppose { .. } => &OPPOSE_NOTHING,
            _ => return None,
        };
        wishes.hold(answer).then_some(Action::Done)
    }
}
