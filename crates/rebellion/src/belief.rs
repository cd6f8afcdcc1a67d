//! RB-21.5 Where the base may be, and how likely it is there: one estimate for guesses, bots and views.

use crate::ids::{Place, Side, Systems, Theatre};
use crate::state::Rebellion;
use serde::{Deserialize, Serialize};
use starboard_core::Inline;

/// How likely the base is by steps to the nearest Imperial troops: (1 + d) to the power of 1.5, rounded.
const FAR_AWAY: [u32; 5] = [1, 3, 5, 8, 11];
/// So much likelier it is among friends.
const AMONG_FRIENDS: u32 = 2;
/// Steps that are believed of a galaxy without any Imperial troops.
const NO_TROOPS: u8 = 3;

/// A system where the base may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Suspect {
    /// Which.
    pub place: Place,
    /// How likely, in proportion to the others.
    pub weight: u32,
    /// Steps to the nearest Imperial troops; 4 stands for more.
    pub steps: u8,
}

/// Why the base is not in a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// RB-15.6 The system is destroyed.
    Destroyed,
    /// RB-12.1 Its probe card lies elsewhere.
    Card,
    /// RB-12.5 Imperial troops are there.
    Landed,
    /// RB-12.5 It is loyal to the Empire.
    Loyal,
    /// RB-12.5, RB-21.3 It was searched, or the Rebels have answered.
    Told,
}

/// A system where the base is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cleared {
    /// Which.
    pub place: Place,
    /// Why.
    pub reason: Reason,
}

impl Rebellion {
    /// RB-21.5 How likely the base is in each of these systems: far from Imperial troops rather than near
    /// them, and among friends rather than not.
    pub(crate) fn suspects(&self, among: Systems) -> Inline<Suspect, 32> {
        let troops: Systems =
            Place::systems().filter(|&at| self.has(at, Side::Empire, Theatre::Ground)).collect();
        let weigh = |place: Place| {
            let distance = &self.catalogue().distance[place.index()];
            let nearest = troops.iter().map(|at| distance[at.index()]).min();
            let steps = nearest.unwrap_or(NO_TROOPS).min(FAR_AWAY.len() as u8 - 1);
            let friends = if self.is_loyal(place, Side::Rebel) { AMONG_FRIENDS } else { 1 };
            Suspect { place, weight: FAR_AWAY[usize::from(steps)] * friends, steps }
        };
        among.iter().map(weigh).collect()
    }

    /// RB-21.5 Why the base is in none of the other systems, for somebody who knows these probe cards.
    pub(crate) fn cleared(
        &self,
        suspects: Systems,
        cards: Systems,
    ) -> impl Iterator<Item = Cleared> {
        let why = move |place: Place| {
            if self.board.destroyed.contains(place) {
                Reason::Destroyed
            } else if cards.contains(place) || self.base.removed.contains(place) {
                Reason::Card
            } else if self.has(place, Side::Empire, Theatre::Ground) {
                Reason::Landed
            } else if self.is_loyal(place, Side::Empire) {
                Reason::Loyal
            } else {
                Reason::Told
            }
        };
        Place::systems()
            .filter(move |&place| !suspects.contains(place))
            .map(move |place| Cleared { place, reason: why(place) })
    }
}
