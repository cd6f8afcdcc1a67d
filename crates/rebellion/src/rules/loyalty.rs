//! RB-13 Loyalty, subjugation, sabotage; RB-15 destroyed systems.

use super::AnyIo;
use crate::event::{Event, Loss, Marker};
use crate::ids::{CORUSCANT, Place, Side, Theatre, Unit};
use crate::rules::board::slots;
use crate::state::Rebellion;
use starboard_core::Journal;

/// RB-2.3 The marker of a side.
fn loyalty_marker(side: Side) -> Marker {
    match side {
        Side::Rebel => Marker::RebelLoyalty,
        Side::Empire => Marker::ImperialLoyalty,
    }
}

impl Rebellion {
    /// RB-13.2, RB-13.3 Gain loyalty in a system, step by step.
    pub(crate) fn gain_loyalty(
        &mut self,
        side: Side,
        system: Place,
        steps: u8,
        io: &mut AnyIo<'_>,
    ) {
        for _ in 0..steps {
            // RB-2.5, RB-13.1
            if !self.is_populous(system) || system == CORUSCANT {
                return;
            }
            if self.is_loyal(system, side.other()) {
                self.lose_loyalty(side.other(), system, io);
            } else if !self.is_loyal(system, side) {
                self.board.loyalty[side.index()].insert(system);
                io.tell(|| Event::MarkerPlaced { marker: loyalty_marker(side), system });
                if side == Side::Empire && self.board.subjugated.contains(system) {
                    // The subjugation marker is turned over.
                    self.board.subjugated.remove(system);
                }
            }
        }
    }

    /// RB-13.2 A marker goes.
    pub(crate) fn lose_loyalty(&mut self, side: Side, system: Place, io: &mut AnyIo<'_>) {
        if self.is_loyal(system, side) && system != CORUSCANT {
            self.board.loyalty[side.index()].remove(system);
            io.tell(|| Event::MarkerRemoved { marker: loyalty_marker(side), system });
        }
    }

    /// RB-13.7
    pub(crate) fn sabotage(&mut self, system: Place, io: &mut AnyIo<'_>) {
        if self.is_populous(system) && !self.board.sabotage.contains(system) {
            self.board.sabotage.insert(system);
            io.tell(|| Event::MarkerPlaced { marker: Marker::Sabotage, system });
        }
    }

    /// RB-13.7
    pub(crate) fn repair(&mut self, system: Place, io: &mut AnyIo<'_>) {
        if self.board.sabotage.contains(system) {
            self.board.sabotage.remove(system);
            io.tell(|| Event::MarkerRemoved { marker: Marker::Sabotage, system });
        }
    }

    /// RB-15.6 The superlaser.
    pub(crate) fn destroy_system(&mut self, system: Place, io: &mut AnyIo<'_>) {
        if self.board.destroyed.contains(system) {
            return;
        }
        self.board.destroyed.insert(system);
        for side in Side::BOTH {
            self.board.loyalty[side.index()].remove(system);
        }
        self.board.subjugated.remove(system);
        self.board.sabotage.remove(system);
        io.tell(|| Event::MarkerPlaced { marker: Marker::Destroyed, system });
        if self.base.system == system {
            // RB-19.3
            io.revealed_to(self.seats_of(Side::Empire));
            return self.win(Side::Empire, io);
        }
        if self.base.hidden {
            // RB-21.5 The game goes on: the base is elsewhere.
            io.revealed_to(self.seats_of(Side::Empire));
            self.base.open.remove(system);
        }
        for slot in slots(Side::Rebel, Theatre::Ground) {
            let unit = Unit::of(Side::Rebel, slot);
            self.destroy(system, unit, self.count(system, unit), Loss::Card, io);
        }
    }
}
