//! What chance is asked for, by the names that players have for it.

use crate::frame::RollKind;
use starboard_core::chance::{Stake, pips};

/// SK-4.2 Whose turn comes next.
pub(crate) const ORDER: Stake = Stake::drawing("luck-order");

/// SK-12.1 A die: high is good, whatever it is rolled for.
pub(crate) const fn roll(kind: RollKind) -> Stake {
    let key = match kind {
        RollKind::ToHit => "luck-to-hit",
        RollKind::Melee => "luck-melee",
        RollKind::Dodge => "luck-dodge",
        RollKind::Test => "luck-test",
        RollKind::Device => "luck-device",
    };
    Stake::rolling(key, pips(1, 10))
}
