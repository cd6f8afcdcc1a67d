//! What chance is asked for, by the names that players have for it.

use crate::card::Role;
use starboard_core::chance::{Stake, pips};

/// RK-4.6, RK-6.10 Cards.
pub(crate) const DRAW: Stake = Stake::drawing("luck-draw");
/// RK-7.1 Markers of bases.
pub(crate) const BASE: Stake = Stake::drawing("luck-base");
/// RK-10.3 Cards that are discarded at random.
pub(crate) const DISCARD: Stake = Stake::drawing("luck-discard");
/// RK-3.1 Who begins.
pub(crate) const FIRST: Stake = Stake::rolling("luck-first", pips(1, 6));
/// RK-8.5 How far the Death Star moves.
pub(crate) const DEATH_STAR_MOVE: Stake = Stake::rolling("luck-death-star-move", pips(1, 6));

/// RK-8.4 A die of an attack on the Death Star, which shows `least` or more.
pub(crate) const fn death_star_attack(least: u8, sides: u8) -> Stake {
    Stake::rolling("luck-death-star-attack", pips(least, sides))
}

/// RK-6.11 A die of a battle, which shows `least` or more.
pub(crate) const fn battle(side: Role, least: u8, sides: u8) -> Stake {
    let key = match side {
        Role::Attacker => "luck-attack",
        Role::Defender => "luck-defence",
    };
    Stake::rolling(key, pips(least, sides))
}
