//! RK-4.3, RK-6.4 Reinforcements are placed in whatever order one likes.

use crate::action::Action;
use crate::frame::{Frame, Question};
use crate::state::Risk;
use starboard_core::{Legal, Seat, Sets};

/// The forces; ships of a class have the numbers behind it.
const FORCES: u8 = 0;

impl Sets for Risk {
    /// RK-21 Forces first, then ships class by class.
    fn asked_set(&self, seat: Seat) -> Option<u8> {
        let deploys = matches!(self.top(), Frame::Ask(Question::Deploy | Question::BonusDeploy));
        if !deploys || !self.to_act().contains(seat) {
            return None;
        }
        let ship = self.next_ship().map(|class| FORCES + 1 + class as u8);
        (self.turn.reinforcements > 0).then_some(FORCES).or(ship)
    }

    fn is_element(&self, action: Action) -> bool {
        matches!(action, Action::Deploy { .. } | Action::DeployShip { .. })
    }
}
