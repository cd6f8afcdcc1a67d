//! RB-11.12 to RB-11.14 Retreat.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::effect::{ACTIVATION, MoveRules};
use crate::frame::Task;
use crate::ids::{Leader, Place, Side, Systems, Unit, unit};
use crate::question::Question;
use crate::state::{Movement, Rebellion, Role};

impl Rebellion {
    /// RB-11.12 The leaders of a role who may lead a retreat.
    fn retreat_leaders(&self, role: Role) -> impl Iterator<Item = Leader> {
        self.free_leaders(self.combat.due.system, role.side())
            .filter(move |&leader| leader.0 != self.combat.guest && self.role_of(leader) == role)
    }

    /// RB-11.12, RB-11.15 Whether a role may (or must) retreat now.
    pub(crate) fn can_retreat(&self, role: Role, forced: bool) -> bool {
        let side = role.side();
        let system = self.combat.due.system;
        let flags = &self.combat.flags;
        let forbidden = flags.no_retreat_this_round[side.index()]
            || side == Side::Rebel && flags.no_retreat
            || side == Side::Empire
                && [unit::DEATH_STAR, unit::CONSTRUCTION]
                    .into_iter()
                    .any(|unit| self.count(system, unit) > 0);
        let done = self.combat.retreated[side.index()] && !forced;
        !forbidden
            && !done
            && self.has_units(system, side.other())
            && self.something_would_move(side)
            && self.retreat_leaders(role).next().is_some()
            && !self.retreat_destinations(side).is_empty()
    }

    /// RB-11.12 At least one unit would move: a ship, or anything if transport does not matter.
    fn something_would_move(&self, side: Side) -> bool {
        let free = self.combat.flags.free_retreat[side.index()];
        let moves = |unit: Unit| {
            let info = self.catalogue().unit(unit);
            !info.immobile && (free || !info.needs_transport)
        };
        let system = self.combat.due.system;
        Unit::all_of(side).any(|unit| self.count(system, unit) > 0 && moves(unit))
    }

    /// RB-11.14 Where a side may retreat to.
    fn retreat_destinations(&self, side: Side) -> Systems {
        let system = self.combat.due.system;
        let closed = self.combat.due.origins[side.other().index()];
        let open = self.catalogue().neighbours(system).minus(closed);
        let open = open.iter().filter(|&at| !self.has_units(at, side.other()));
        let friendly = |&at: &Place| self.is_loyal(at, side) || self.has_units(at, side);
        let friends: Systems = open.clone().filter(friendly).collect();
        if friends.is_empty() { open.collect() } else { friends }
    }

    /// RB-11.12 Who leads the retreat?
    pub(crate) fn list_retreats(&self, role: Role, forced: bool, out: &mut impl Answers) {
        if self.can_retreat(role, forced) {
            for leader in self.retreat_leaders(role) {
                out.add(Action::Retreat { leader });
            }
        }
        if !forced {
            out.add(Action::Done);
        }
    }

    /// RB-11.12 Where to?
    pub(crate) fn list_retreat_places(&self, role: Role, out: &mut impl Answers) {
        for system in self.retreat_destinations(role.side()) {
            out.add(Action::RetreatTo { system });
        }
    }

    /// RB-11.13 All ships that must leave are loaded by themselves.
    pub(crate) fn begin_retreat(&mut self, role: Role, leader: Leader, to: Place) {
        let side = role.side();
        let source = self.combat.due.system;
        let rules = MoveRules {
            ignores_transport: self.combat.flags.free_retreat[side.index()],
            takes_captives: false,
            ..ACTIVATION
        };
        self.movement = Movement { side, to, rules, ..Movement::default() };
        for &unit in Unit::load_order(side) {
            if !self.catalogue().unit(unit).needs_transport {
                for _ in 0..self.count(source, unit) {
                    self.load(source, unit);
                }
            }
        }
        self.replace(Question::RetreatLoad { leader: leader.0, role });
    }

    /// RB-11.12 Passengers, and `Done` once at least one unit is loaded.
    pub(crate) fn list_retreat_loads(&self, out: &mut impl Answers) {
        self.list_loads(true, out);
        if !self.movement.loaded.is_empty() {
            out.add(Action::Done);
        }
    }

    /// RB-11.13 The retreat is carried out.
    pub(crate) fn finish_retreat(&mut self, leader: Leader, io: &mut AnyIo<'_>) {
        self.pop();
        let side = self.movement.side;
        self.combat.retreated[side.index()] = true;
        self.finish_retreat_move(leader, io);
        self.fix_hurt();
        // RB-20.7 One retreat for each faction.
        while let Some(Question::Retreat { role, .. }) = self.asked()
            && role.side() == side
        {
            self.pop();
        }
        self.record_wins(io);
        self.push(Task::Checks);
    }
}
