//! What chance is asked for, by the names that players have for it.

use crate::frame::Roll;
use starboard_core::chance::Stake;

/// RB-17.4 Mission cards.
pub(crate) const MISSIONS: Stake = Stake::drawing("luck-missions");
/// RB-5.4 Project cards.
pub(crate) const PROJECTS: Stake = Stake::drawing("luck-projects");
/// RB-16.2 Objectives.
pub(crate) const OBJECTIVES: Stake = Stake::drawing("luck-objectives");
/// RB-11.5 Tactic cards.
pub(crate) const TACTICS: Stake = Stake::drawing("luck-tactics");
/// RB-17.7, RB-6.3 Action cards.
pub(crate) const ACTIONS: Stake = Stake::drawing("luck-actions");
/// RB-5.6, RB-12.9 Probe cards.
pub(crate) const PROBES: Stake = Stake::drawing("luck-probes");

/// RB-1.3 A die, whose sides count what the roll is about: successes of a mission, hits of an attack, direct
/// hits on a station. In the order of `Face::SIDES`.
pub(crate) const fn roll(roll: Roll) -> Stake {
    match roll {
        Roll::Mission => Stake::rolling("luck-mission-dice", &[1, 1, 1, 2, 0, 0]),
        Roll::Attack => Stake::rolling("luck-attack", &[1, 1, 1, 0, 0, 0]),
        Roll::Plans => Stake::rolling("luck-plans", &[0, 0, 1, 0, 0, 0]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Face;

    #[test]
    fn dice_count_what_the_faces_are_worth() {
        assert_eq!(roll(Roll::Mission).sides, Face::SIDES.map(Face::successes));
        let hits = Face::SIDES.map(|face| matches!(face, Face::Hit | Face::DirectHit).into());
        assert_eq!(roll(Roll::Attack).sides, hits);
        assert_eq!(roll(Roll::Plans).sides, Face::SIDES.map(|f| u8::from(f == Face::DirectHit)));
    }
}
