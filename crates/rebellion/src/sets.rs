//! RB-8.2, RB-9.5, RB-17.8 Leaders are assigned, units loaded, placed and deployed, cards discarded,
//! hits dealt and things picked for a card in whatever order one likes.
//!
//! Types of units are placed and deployed one type after the other, and icons build place by place:
//! an answer names a place, and the question says what comes there.

mod assignments;
mod picks;

use crate::action::Action;
use crate::ids::{Leader, Unit};
use crate::question::Question;
use crate::state::{CardUse, Rebellion};
use assignments::Assignments;
use starboard_core::{Legal, Refusal, Seat, Sets, sets};

/// Leaders on missions.
const ASSIGNMENTS: u8 = 0;
/// What moves.
const LOADS: u8 = 1;
/// What retreats.
const RETREATS: u8 = 2;
/// Cards that are discarded.
const DISCARDS: u8 = 3;
/// Dice that are set.
const DICE: u8 = 4;
/// Points that are blocked.
const BLOCKS: u8 = 5;
/// Hits of a card; those of dice by their colour have the numbers behind it.
const HITS: u8 = 8;
/// Where units of a type are placed in the set-up, and deployed later.
const PLACEMENTS: u8 = 16;
const DEPLOYMENTS: u8 = 32;
/// What an entry of a card asks for; shapes that come second have other numbers.
const PICKS: u8 = 64;
const SECOND_SHAPES: u8 = 96;
/// Units that are destroyed in a system, for want of transport.
const SHORTFALLS: u8 = 128;

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
            Question::RetreatLoad { .. } => Some(RETREATS),
            Question::PlaceUnit { side, index, .. } => {
                let unit = self.roster_unit(side, index)?;
                Some(PLACEMENTS + unit.slot() as u8)
            }
            Question::Deploy { unit, .. } => Some(DEPLOYMENTS + unit.slot() as u8),
            Question::Discard { .. } => Some(DISCARDS),
            Question::Shortfall { system, .. } => Some(SHORTFALLS + system.0),
            Question::SetDice { .. } => Some(DICE),
            Question::Damage { .. } => Some(HITS + 1 + self.combat.assigning),
            Question::CombatAction { .. } => {
                matches!(self.combat.using, CardUse::Damage { .. }).then_some(HITS)
            }
            Question::Block { .. } => {
                matches!(self.combat.using, CardUse::Block { .. }).then_some(BLOCKS)
            }
            Question::Effects { list, at, stage, .. } => self.asked_picks(list, at, stage),
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
                | Action::PlaceUnit { .. }
                | Action::Deploy { .. }
                | Action::Discard { .. }
                | Action::SetDie { .. }
                | Action::Hit { .. }
                | Action::Block { .. }
                | Action::ChooseUnit { .. }
                | Action::ChooseQueued { .. }
                | Action::ChooseSystem { .. }
        )
    }

    fn in_order(&self, _: Seat, chosen: &mut Vec<Action>) {
        match self.asked() {
            Some(Question::Assign { .. }) => *chosen = Assignments::of(self, chosen).in_order(),
            Some(_) | None => chosen.sort_by_key(|&action| (key(action), action)),
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
        if let Some(Question::Assign { role, from, .. }) = self.asked() {
            out.clear();
            let after = sets::follow(self, seat, chosen);
            return after.last().unwrap_or(self).list_assignments(role, from, out);
        }
        match self.with_picked(chosen) {
            Some(then) => then.list_to_pick(self, chosen, out),
            None => sets::tried(self, seat, chosen, out),
        }
    }

    fn pictured(&self, seat: Seat, chosen: &[Action]) -> Self {
        let followed = || sets::follow(self, seat, chosen).pop();
        self.with_picked(chosen).or_else(followed).unwrap_or_else(|| self.clone())
    }

    fn done_until(&self, then: &Self) -> usize {
        self.picked_until(then)
    }

    fn forbidden(&self, seat: Seat, chosen: &[Action], action: Action) -> Option<Refusal> {
        let mut then = self.pictured(seat, chosen);
        if let Some(question @ Question::Assign { .. }) = self.asked() {
            then.replace(question);
        }
        then.check(seat, action).err()
    }
}

/// The canonical order where it is not that of the things that are named: RB-9.5 loads go by place,
/// carriers before passengers, captives last; RB-11.6 hits by type, then fewest points and most
/// markers, and blocked points the other way round.
fn key(action: Action) -> (u8, bool, usize, u8) {
    #[allow(clippy::wildcard_enum_match_arm, reason = "all else goes by its number")]
    match action {
        Action::Load { source, unit } => (source.0, false, load_place(unit), 0),
        Action::LoadCaptive { source, leader } => (source.0, true, leader.index(), 0),
        Action::Hit { unit, markers, points } => (unit.0, false, points.into(), u8::MAX - markers),
        Action::Block { unit, markers, points } => {
            (unit.0, false, usize::from(u8::MAX - points), u8::MAX - markers)
        }
        _ => (0, false, 0, 0),
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
