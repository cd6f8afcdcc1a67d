//! RB-8.2, RB-9.5 Leaders are assigned, and units loaded, in whatever order one likes.

use crate::action::Action;
use crate::ids::{Leader, Mission, Unit};
use crate::question::Question;
use crate::state::Rebellion;
use starboard_core::{Legal, Refusal, Seat, Sets, sets};

/// Leaders on missions.
const ASSIGNMENTS: u8 = 0;
/// What moves.
const LOADS: u8 = 1;

impl Sets for Rebellion {
    /// RB-20.5 What the General has a say in is proposed one by one.
    fn asked_set(&self, seat: Seat) -> Option<u8> {
        if !self.to_act().contains(seat) {
            return None;
        }
        #[allow(clippy::wildcard_enum_match_arm, reason = "few questions ask for a set")]
        match self.asked()? {
            Question::Assign { role, .. } if !self.needs_consent(role) => Some(ASSIGNMENTS),
            Question::Move { .. } => Some(LOADS),
            _ => None,
        }
    }

    fn is_element(&self, action: Action) -> bool {
        matches!(
            action,
            Action::Assign { .. }
                | Action::Join { .. }
                | Action::Load { .. }
                | Action::LoadCaptive { .. }
        )
    }

    fn in_order(&self, _: Seat, chosen: &mut Vec<Action>) {
        match self.asked() {
            Some(Question::Assign { .. }) => *chosen = Assignments::of(self, chosen).in_order(),
            Some(_) | None => chosen.sort_by_key(|&action| load_key(action)),
        }
    }

    fn take_out(&self, _: Seat, chosen: &mut Vec<Action>, at: usize) {
        let out = chosen[at];
        match (self.asked(), leader_of(out)) {
            (Some(Question::Assign { .. }), Some(leader)) => {
                *chosen = Assignments::of(self, chosen).without(leader).in_order();
            }
            (_, _) => drop(chosen.remove(at)),
        }
    }

    fn besides(&self, seat: Seat, chosen: &[Action], out: &mut Vec<Action>) {
        let Some(Question::Assign { role, from, .. }) = self.asked() else {
            return sets::tried(self, seat, chosen, out);
        };
        out.clear();
        let after = sets::follow(self, seat, chosen);
        after.last().unwrap_or(self).list_assignments(role, from, out);
    }

    fn forbidden(&self, seat: Seat, chosen: &[Action], action: Action) -> Option<Refusal> {
        let mut then = self.pictured(seat, chosen);
        if let Some(question @ Question::Assign { .. }) = self.asked() {
            then.replace(question);
        }
        then.check(seat, action).err()
    }
}

/// RB-9.5 Loads go by place, carriers before passengers, captives last.
fn load_key(action: Action) -> (u8, bool, usize) {
    #[allow(clippy::wildcard_enum_match_arm, reason = "nothing else is loaded")]
    match action {
        Action::Load { source, unit } => (source.0, false, load_place(unit)),
        Action::LoadCaptive { source, leader } => (source.0, true, leader.index()),
        _ => (u8::MAX, true, usize::MAX),
    }
}

/// The place of a type in the order of loading.
pub(crate) fn load_place(unit: Unit) -> usize {
    let order = Unit::load_order(unit.side());
    order.iter().position(|&one| one == unit).unwrap_or(order.len())
}

fn leader_of(action: Action) -> Option<Leader> {
    #[allow(clippy::wildcard_enum_match_arm, reason = "nothing else assigns a leader")]
    match action {
        Action::Assign { leader, .. } | Action::Join { leader, .. } => Some(leader),
        _ => None,
    }
}

/// RB-8.2 Who goes on which mission.
struct Assignments {
    /// Cards that lay in the row before; the first of the others gets the next slot.
    before: u8,
    /// Those who join one of these.
    joins: Vec<(Leader, u8)>,
    /// Cards of the hand, and who goes.
    missions: Vec<(Mission, Vec<Leader>)>,
}

impl Assignments {
    /// What `chosen` says from this position on.
    fn of(game: &Rebellion, chosen: &[Action]) -> Self {
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

    fn without(mut self, leader: Leader) -> Self {
        self.joins.retain(|&(joins, _)| joins != leader);
        for (_, leaders) in &mut self.missions {
            leaders.retain(|&goes| goes != leader);
        }
        self
    }

    /// In ascending order of leaders: the first one brings the card, the second one joins.
    fn in_order(mut self) -> Vec<Action> {
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
