//! RB-8.2 What leaders are assigned to.

use crate::action::Action;
use crate::ids::{Leader, Mission};
use crate::question::Question;
use crate::state::Rebellion;

/// RB-8.2 Who goes on which mission.
pub(super) struct Assignments {
    /// Cards that lay in the row before; the first of the others gets the next slot.
    before: u8,
    /// Those who join one of these.
    joins: Vec<(Leader, u8)>,
    /// Cards of the hand, and who goes.
    missions: Vec<(Mission, Vec<Leader>)>,
}

impl Assignments {
    /// What `chosen` says from this position on.
    pub(super) fn of(game: &Rebellion, chosen: &[Action]) -> Self {
        let Some(Question::Assign { role, .. }) = game.asked() else {
            return Self { before: 0, joins: Vec::new(), missions: Vec::new() };
        };
        let before = game.people.rows[role.side().index()].len() as u8;
        let mut all = Self { before, joins: Vec::new(), missions: Vec::new() };
        for &action in chosen {
            #[allow(clippy::wildcard_enum_match_arm, reason = "nothing else assigns a leader")]
            match action {
                Action::Assign { leader, card } => all.missions.push((card, vec![leader])),
                Action::Join { leader, slot } => match slot.checked_sub(before) {
                    None => all.joins.push((leader, slot)),
                    Some(at) => {
                        if let Some((_, leaders)) = all.missions.get_mut(usize::from(at)) {
                            leaders.push(leader);
                        }
                    }
                },
                _ => {}
            }
        }
        all
    }

    pub(super) fn without(mut self, leader: Leader) -> Self {
        self.joins.retain(|&(joins, _)| joins != leader);
        for (_, leaders) in &mut self.missions {
            leaders.retain(|&goes| goes != leader);
        }
        self
    }

    /// In ascending order of leaders: the first one brings the card, the second one joins.
    pub(super) fn in_order(mut self) -> Vec<Action> {
        self.missions.retain(|(_, leaders)| !leaders.is_empty());
        for (_, leaders) in &mut self.missions {
            leaders.sort_unstable();
        }
        self.missions.sort_by_key(|(_, leaders)| leaders[0]);
        let joins = self.joins.iter();
        let mut all: Vec<_> =
            joins.map(|&(leader, slot)| (leader, Action::Join { leader, slot })).collect();
        for ((card, leaders), slot) in self.missions.iter().zip(self.before..) {
            let (first, others) = (leaders[0], &leaders[1..]);
            all.push((first, Action::Assign { leader: first, card: *card }));
            let joining = others.iter();
            all.extend(joining.map(|&leader| (leader, Action::Join { leader, slot })));
        }
        all.sort_by_key(|&(leader, _)| leader);
        all.into_iter().map(|(_, action)| action).collect()
    }
}
