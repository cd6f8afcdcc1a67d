//! RK-5.3, RK-10.2 What players may answer once and for all.

use crate::action::Action;
use crate::frame::Question;
use crate::state::Risk;
use starboard_core::standing::{StandingAnswer, Wishes};
use starboard_core::{Legal, Seat, Standing};

/// RK-10.2 No event is played where nothing else could be done: while others attack, after a roll,
/// before a battle of one's own.
const PASS_ON_EVENTS: StandingAnswer = StandingAnswer::switch("pass_on_events");
/// RK-5.3 Whoever is attacked rolls as many dice as he may.
const MOST_DICE: StandingAnswer = StandingAnswer::switch("most_dice");

impl Standing for Risk {
    const STANDING: &'static [StandingAnswer] = &[PASS_ON_EVENTS, MOST_DICE];

    /// RK-9.6 The standard game has no events.
    fn has_standing(&self, answer: &StandingAnswer) -> bool {
        *answer != PASS_ON_EVENTS || !self.is_standard()
    }

    fn standing_answer(&self, seat: Seat, wishes: &Wishes) -> Option<Action> {
        #[allow(clippy::wildcard_enum_match_arm, reason = "the others are asked")]
        match self.question()? {
            Question::Respond
            | Question::Ready
            | Question::Defend
            | Question::DsDefend { .. }
            | Question::ForceShift { .. }
            | Question::AfterRoll { .. }
            | Question::DsFire
            | Question::Draw => {}
            _ => return None,
        }
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        let with_events = legal.len();
        legal.retain(|action| !matches!(action, Action::PlayEvent { .. }));
        if legal.len() < with_events && !wishes.hold(&PASS_ON_EVENTS) {
            return None;
        }
        match legal[..] {
            [only] => Some(only),
            // Ascending: the last has the most dice.
            [.., most] if wishes.hold(&MOST_DICE) => Some(most),
            _ => None,
        }
    }
}
