//! SK-11.4, SK-12 What players may answer once and for all.

use crate::action::Action;
use crate::frame::Asked;
use crate::preview::{hit_percent, taken_out_percent};
use crate::state::Skirmish;
use starboard_core::standing::{StandingAnswer, Wishes};
use starboard_core::{Legal, Seat, Standing};

/// SK-11.4 No ready shot that takes its target out with a smaller chance.
const HOLD_UNDER: StandingAnswer = StandingAnswer::percentage("hold_under");
/// SK-12 Failed dice stay as they fell.
const KEEP_DICE: StandingAnswer = StandingAnswer::switch("keep_dice");

impl Standing for Skirmish {
    const STANDING: &'static [StandingAnswer] = &[HOLD_UNDER, KEEP_DICE];

    fn standing_answer(&self, seat: Seat, wishes: &Wishes) -> Option<Action> {
        if !self.to_act().contains(seat) {
            return None;
        }
        #[allow(clippy::wildcard_enum_match_arm, reason = "the others are asked")]
        match self.asked {
            Asked::Reaction => {
                let due = self.due_ambush()?;
                let gun = due.by.card().gun?.card();
                let chance = taken_out_percent(hit_percent(gun.to_hit, due.sum), gun.dodge);
                (chance < wishes.value(&HOLD_UNDER)).then_some(Action::Hold)
            }
            Asked::Reroll { .. } => wishes.hold(&KEEP_DICE).then_some(Action::Accept),
            _ => None,
        }
    }
}
