//! RB-20.5 What the General has refused.

use crate::ids::{Leader, Mission, Missions};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// RB-20.5 Pairs of leader and card: each can be refused, and none of them twice, so that an
/// assignment always ends. Stored as a list of pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Refusals([Missions; Leader::COUNT]);

impl Refusals {
    pub(crate) fn contains(&self, leader: Leader, card: Mission) -> bool {
        self.0[leader.index()].contains(card)
    }

    pub(crate) fn insert(&mut self, leader: Leader, card: Mission) {
        self.0[leader.index()].insert(card);
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn pairs(&self) -> impl Iterator<Item = (Leader, Mission)> {
        Leader::all()
            .zip(self.0)
            .flat_map(|(leader, cards)| cards.iter().map(move |card| (leader, card)))
    }
}

impl Serialize for Refusals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.pairs())
    }
}

impl<'de> Deserialize<'de> for Refusals {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut refused = Self::default();
        for (leader, card) in Vec::<(Leader, Mission)>::deserialize(deserializer)? {
            refused.insert(leader, card);
        }
        Ok(refused)
    }
}
