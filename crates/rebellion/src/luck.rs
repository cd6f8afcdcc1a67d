//! What chance is asked for, by the names that players have for it.

use crate::frame::Roll;
use crate::ids::Face;
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
/// hits on a station.
pub(crate) const fn roll(roll: Roll) -> Stake {
    const MISSION: [u8; 6] = sides(Roll::Mission);
    const ATTACK: [u8; 6] = sides(Roll::Attack);
    const PLANS: [u8; 6] = sides(Roll::Plans);
    match roll {
        Roll::Mission => Stake::rolling("luck-mission-dice", &MISSION),
        Roll::Attack => Stake::rolling("luck-attack", &ATTACK),
        Roll::Plans => Stake::rolling("luck-plans", &PLANS),
    }
}

const fn sides(roll: Roll) -> [u8; 6] {
    let mut sides = [0; 6];
    let mut side = 0;
    while side < sides.len() {
        let face = Face::SIDES[side];
        sides[side] = match roll {
            Roll::Mission => face.successes(),
            Roll::Attack => matches!(face, Face::Hit | Face::DirectHit) as u8,
            Roll::Plans => matches!(face, Face::DirectHit) as u8,
        };
        side += 1;
    }
    sides
}
