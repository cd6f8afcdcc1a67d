//! What chance is asked for, by the names that players have for it.

use starboard_core::chance::Stake;

/// SF-4.3, SF-7.2 Cards off a pile.
pub(crate) const DRAW: Stake = Stake::drawing("luck-draw");
/// SF-3.1 Who begins.
pub(crate) const FIRST: Stake = Stake::drawing("luck-first");
/// SF-11.3 Pools that are dealt.
pub(crate) const POOL: Stake = Stake::drawing("luck-pool");
