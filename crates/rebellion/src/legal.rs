//! What may be done now. Which rule forbids the rest: `refusals.rs`.

use crate::action::Action;
use crate::ids::{Face, Side};
use crate::question::Question;
use crate::rules::Answers;
use crate::state::{CardUse, Rebellion, Role};
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

    /// RB-22.3 A question that does not follow from open facts, unless they say at least that there
    /// are two answers, or one.
    fn asks_in_secret(&self, seat: Seat) -> bool {
        let put = self.put().filter(|&(_, role)| self.seat_of(role) == seat);
        put.is_some_and(|(question, role)| {
            !self.is_open_question(question) && self.hides_its_answers(question, role)
        })
    }
}

impl Rebellion {
    /// RB-21.1, RB-22.3 Whether open facts leave it open how many answers a question has.
    fn hides_its_answers(&self, question: Question, role: Role) -> bool {
        let side = role.side();
        let holds_actions = !self.cards.actions[side.index()].is_empty();
        #[allow(clippy::wildcard_enum_match_arm, reason = "of the others nothing more is known")]
        match question {
            // Two answers at least; open facts: the base is hidden or not, the deck empty or not.
            Question::ChooseBase | Question::Consent { .. } | Question::Mobilize { .. } => false,
            Question::Turn { .. } => {
                let may_reveal_base = side == Side::Rebel && self.base.hidden;
                !may_reveal_base && self.activators(role).next().is_none()
            }
            Question::Assign { from, .. } => {
                let has_leader = self.pool(role).any(|leader| leader.0 >= from);
                let anything_goes = !self.needs_consent(role) && self.hand_size(side) > 0;
                !(has_leader && anything_goes)
            }
            Question::Window { window, .. } => window.cards().is_some() && holds_actions,
            Question::StartCards { .. } => holds_actions,
            Question::CombatAction { .. } => {
                let combat = &self.combat;
                combat.using == CardUse::Nothing && combat.dice.showing(Face::Special) == 0
            }
            Question::Block { .. } => !matches!(self.combat.using, CardUse::Block { .. }),
            Question::Objective { .. } => !self.cards.objectives.is_empty(),
            _ => true,
        }
    }
}
