//! What chance is asked for, by the names that players have for it.

use starboard_core::chance::Stake;

/// DB-9.2 Cards off one's own deck.
pub(crate) const DRAW: Stake = Stake::drawing("luck-draw");
/// DB-9.4, DB-7.8 Cards off the galaxy deck.
pub(crate) const GALAXY: Stake = Stake::drawing("luck-galaxy");
/// DB-7.7 A card that is discarded at random.
pub(crate) const DISCARD: Stake = Stake::drawing("luck-discard");
/// DB-2.2 Who plays which faction.
pub(crate) const FACTIONS: Stake = Stake::drawing("luck-factions");
