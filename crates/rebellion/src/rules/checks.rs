//! RB-7.3 State-based checks.

use super::AnyIo;
use crate::event::{Event, Loss, Marker};
use crate::frame::Task;
use crate::ids::{Place, Side, Systems, Theatre, Unit};
use crate::question::Question;
use crate::state::Rebellion;
use starboard_core::Journal;

impl Rebellion {
    /// RB-7.3 After every atomic change of the board, until nothing changes.
    pub(crate) fn check_board(&mut self, io: &mut AnyIo<'_>) {
        self.replace(Task::Checks);
        self.search_for_base(io);
        self.check_subjugation(io);
        if let Some((side, system)) = self.find_shortfall() {
            return self.push(Question::Shortfall { side, system, from: Unit::of(side, 0) });
        }
        let unguarded = self.captives().find(|&leader| self.is_unguarded(leader));
        if let Some(leader) = unguarded {
            let place = self.base_place();
            return self.free(leader, place, io);
        }
        self.pop();
        self.check_victory(io);
    }

    /// RB-12.5 Imperial ground units or loyalty reveal the base; RB-21.5 if not, it is not there.
    fn search_for_base(&mut self, io: &mut AnyIo<'_>) {
        if !self.base.hidden {
            return;
        }
        let base = self.base.system;
        if self.is_searched(base) {
            return self.reveal_base(io);
        }
        let open = self.base.open.iter();
        let searched: Systems = open.filter(|&system| self.is_searched(system)).collect();
        for system in searched {
            self.base.open.remove(system);
            // The Rebels have answered: no.
            io.revealed_to(self.seats_of(Side::Empire));
            io.tell(|| Event::NothingFound { system });
        }
    }

    /// RB-12.5 Whether a base there would be found.
    fn is_searched(&self, system: Place) -> bool {
        self.is_loyal(system, Side::Empire) || self.has(system, Side::Empire, Theatre::Ground)
    }

    /// RB-13.4, RB-13.5 Markers go at once; they come unless a combat is due there.
    fn check_subjugation(&mut self, io: &mut AnyIo<'_>) {
        let mut held = Systems::EMPTY;
        for system in Place::systems() {
            if self.has(system, Side::Empire, Theatre::Ground)
                && self.is_populous(system)
                && !self.is_loyal(system, Side::Empire)
            {
                held.insert(system);
            }
        }
        let marker = Marker::Subjugation;
        for system in self.board.subjugated.minus(held) {
            self.board.subjugated.remove(system);
            io.tell(|| Event::MarkerRemoved { marker, system });
        }
        for system in held.minus(self.board.subjugated) {
            let fighting = self.combat.on && self.combat.due.system == system;
            if !fighting && !self.combats.iter().any(|due| due.system == system) {
                self.board.subjugated.insert(system);
                io.tell(|| Event::MarkerPlaced { marker, system });
            }
        }
    }

    /// RB-15.7 Units that need transport and have none, in a destroyed system.
    pub(crate) fn find_shortfall(&self) -> Option<(Side, Place)> {
        if self.board.destroyed.is_empty() {
            return None;
        }
        let short = |side: Side| {
            let mut systems = self.board.destroyed.iter();
            systems.find(|&system| self.shortfall(side, system) > 0)
        };
        Side::BOTH.into_iter().find_map(|side| short(side).map(|system| (side, system)))
    }

    /// RB-15.7 How many units are too many.
    pub(crate) fn shortfall(&self, side: Side, system: Place) -> u8 {
        self.passengers(side, system, Unit::of(side, 0)).saturating_sub(self.capacity(system, side))
    }

    /// RB-9.6 Units that need transport, of this type and those behind it.
    pub(crate) fn passengers(&self, side: Side, system: Place, from: Unit) -> u8 {
        let needs = |unit: &Unit| *unit >= from && self.catalogue().unit(*unit).needs_transport;
        Unit::all_of(side).filter(needs).map(|unit| self.count(system, unit)).sum()
    }

    /// RB-15.7 The owner destroys one of them.
    pub(crate) fn fall_short(&mut self, system: Place, unit: Unit, io: &mut AnyIo<'_>) {
        self.destroy(system, unit, 1, Loss::Shortfall, io);
        if self.shortfall(unit.side(), system) == 0 {
            self.pop();
        } else {
            self.replace(Question::Shortfall { side: unit.side(), system, from: unit });
        }
    }

    /// RB-16.1 The reputation marker moves towards the time marker, or away from it.
    pub(crate) fn change_reputation(&mut self, delta: i8, io: &mut AnyIo<'_>) {
        let last = self.catalogue().track.len() as u8 - 1;
        self.clock.reputation = self.clock.reputation.saturating_sub_signed(delta).min(last);
        let at = self.clock.reputation;
        io.tell(|| Event::Reputation { delta, at });
        self.check_markers(io);
    }
}
