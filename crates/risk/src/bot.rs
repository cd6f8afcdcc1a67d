//! How a bot judges a position and what it does without thinking: the section "Bots" of the rules.
//!
//! | | |
//! |---|---|
//! | `judge` | how likely a side is to win |
//! | `attack` | what planets are worth, and which attack is best |
//! | `habit` | what to do in each state: the quick moves of roll-outs and of `greedy` |
//!
//! Nothing here is a rule, and nothing here knows more than the position it is given, which for a
//! bot is always a guess. Where a face or a hand matters to an attacker, public odds are used.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a habit has its say in some states and actions"
)]

mod attack;
mod habit;
mod judge;

use crate::action::Action;
use crate::card::Faction;
use crate::frame::Question;
use crate::state::Risk;
use starboard_core::{Chance, Judged, Legal, Seat, SeatSet};

/// How much more a search trusts the habit than any other action.
const HABIT_WEIGHT: f32 = 6.0;
/// How many points two attacks must differ by to be trusted e times as much.
const PRIOR_SCALE: f32 = 2.0;

impl Judged for Risk {
    /// A guess of the chance to win, exact when the game is over.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome {
            return outcome.share(seat);
        }
        let own = self.side_of(seat);
        let (mut mine, mut all) = (0.0, 0.0);
        let mut counted = SeatSet::NOBODY;
        for other in Seat::first(self.players()) {
            if counted.contains(other) {
                continue;
            }
            let side = self.side_of(other);
            counted = counted.union(side);
            let strength = self.prospect(side);
            all += strength;
            if side == own {
                mine = strength;
            }
        }
        (mine / f32::max(all, 1e-6)).clamp(0.0, 1.0)
    }

    /// How promising actions look at first sight: the habit, and attacks by what they bring.
    fn prior(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        if actions.is_empty() {
            return;
        }
        let habit = self.habit_of(seat, actions);
        let aims = self.aims(seat);
        let attacking = self.question() == Some(Question::Invade);
        weights.extend(actions.iter().map(|&action| {
            let weight = match action {
                Action::Declare { source, target } if attacking => {
                    let gain = aims.gain(self, source, target, 0);
                    (gain / PRIOR_SCALE).clamp(-4.0, 2.0).exp()
                }
                Action::Deploy { planet } => {
                    let gain = aims.best_from(self, planet, self.turn.reinforcements);
                    (gain / PRIOR_SCALE).clamp(-4.0, 2.0).exp()
                }
                _ => 1.0,
            };
            if action == habit { weight.max(1.0) * HABIT_WEIGHT } else { weight }
        }));
    }

    fn rollout(&self, seat: Seat, _: &mut impl Chance, scratch: &mut Vec<Action>) -> Action {
        self.habit_now(seat, scratch)
    }

    fn habit(&self, seat: Seat, scratch: &mut Vec<Action>) -> Option<Action> {
        Some(self.habit_now(seat, scratch))
    }

    fn is_quiet(&self) -> bool {
        match self.question() {
            None | Some(Question::PlaceBase | Question::Cards) => true,
            Some(Question::Deploy) => !self.turn.deployed,
            Some(_) => false,
        }
    }

    /// RK-14 The full game ends in several ways; standard Risk in one, or in none.
    fn decided_by(&self) -> &'static str {
        let Some(outcome) = &self.outcome else { return "" };
        let Some(winner) = outcome.winners().iter().next() else { return "last round" };
        match self.faction(winner) {
            Some(Faction::Rebel) if self.planets_of_faction(Faction::Empire).is_empty() => {
                "Empire driven out"
            }
            Some(Faction::Rebel) => "Emperor found",
            Some(Faction::Empire) => "Rebels driven out",
            Some(Faction::Hutt) => "resources",
            None => "last player",
        }
    }
}

impl Risk {
    /// What `seat` does without thinking, also in roll-outs: the dice bring enough variety.
    pub(crate) fn habit_now(&self, seat: Seat, scratch: &mut Vec<Action>) -> Action {
        self.legal_actions(seat, scratch);
        self.habit_of(seat, scratch)
    }
}
