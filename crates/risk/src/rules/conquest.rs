//! RK-5.6, RK-5.8 Conquests, in their exact order.

use crate::card::{Faction, Fleet};
use crate::event::{Event, Face};
use crate::frame::{Question, Task};
use crate::options::Army;
use crate::state::{Invasion, Risk};
use starboard_core::Io;

impl Risk {
    /// RK-5.8 Points 1 to 3: moving in, bases, elimination and victory.
    pub(crate) fn conquer(&mut self, io: &mut impl Io<Event>) {
        let loser = self.target_holder();
        let before = self.resources();
        self.move_in(loser, io);
        self.note_conquest(loser);
        self.tell_resources(before, io);
        self.capture_bases(io);
        if self.outcome.is_some() {
            return;
        }
        if self.planets_of(loser).is_empty() {
            self.invasion.eliminated = true;
            self.eliminate(loser, Some(self.active), io);
        }
        self.check_victory(io);
        self.invasion.loser = loser.0;
        if self.outcome.is_none() {
            self.replace(Task::Conquest { occupied: false });
        }
    }

    /// RK-5.8 Point 1: the forces sent and the ships of the last battle move in by themselves; the
    /// defender's ships are destroyed.
    fn move_in(&mut self, loser: Army, io: &mut impl Io<Event>) {
        let Invasion { source, target, sent, support, .. } = self.invasion;
        let seat = self.active;
        let destroyed = self.ships_at(target);
        self.set_ships(target, Fleet::NONE);
        self.held[loser.index()].remove(target);
        self.held[seat.index()].insert(target);
        self.take_forces(source, sent.into());
        self.forces[target.index()] = sent.into();
        self.move_ships(source, target, support);
        io.tell(|| Event::Conquered {
            seat,
            planet: target,
            from: loser,
            forces: sent.into(),
            ships: support,
            destroyed,
        });
    }

    /// RK-6.10 The faction is noted for step 9; RK-10.3 tolls of other factions are paid.
    fn note_conquest(&mut self, loser: Army) {
        let Some(faction) = self.faction(loser) else {
            self.turn.conquered |= 1;
            return;
        };
        self.turn.conquered |= 1 << faction as u8;
        for other in Faction::ALL.into_iter().filter(|&other| other != faction) {
            self.turn.tolled[other.index()] = crate::set::PlanetSet::EMPTY;
        }
    }

    /// RK-11.5 The counter of active Hutts is updated at once.
    pub(crate) fn tell_resources(&self, before: u8, io: &mut impl Io<Event>) {
        let count = self.resources();
        if count != before && !self.players_of(Faction::Hutt).is_empty() {
            io.tell(|| Event::Resources { count });
        }
    }

    /// RK-5.8 Point 2, RK-7.3 All markers on the planet are turned over together.
    fn capture_bases(&mut self, io: &mut impl Io<Event>) {
        let (seat, planet) = (self.active, self.invasion.target);
        let mut found_emperor = false;
        for at in 0..self.bases.places.len() {
            if self.bases.places[at] != Some(planet) {
                continue;
            }
            self.bases.places[at] = None;
            self.bases.shown |= 1 << at;
            self.invasion.captured |= 1 << at;
            let (base, face) = (at as u8 + 1, self.bases.face(at as u8));
            found_emperor |= face == Face::Emperor;
            io.revealed_to(self.others(self.players_of(Faction::Empire)));
            io.tell(|| Event::BaseCaptured { seat, planet, base, face });
        }
        if found_emperor && self.is_of(seat, Faction::Rebel) {
            self.end_with(Faction::Rebel, crate::event::Ending::Emperor, io);
        }
    }

    /// RK-5.8 Points 4 to 7, one at a time.
    pub(crate) fn step_conquest(&mut self, occupied: bool, io: &mut impl Io<Event>) {
        if occupied {
            return self.end_conquest();
        }
        let next = self.invasion.captured.trailing_zeros() as u8;
        if self.invasion.captured == 0 {
            self.replace(Question::Occupy);
        } else if self.is_of(self.active, Faction::Rebel) {
            self.invasion.captured &= !(1 << next);
            self.shift_force(crate::card::ForceSide::Light, 1, io);
        } else {
            self.invasion.captured &= !(1 << next);
            let who = self.who_rehomes();
            self.ask(Question::Rehome { who, base: next });
        }
    }

    /// RK-5.6 Further forces follow.
    pub(crate) fn occupy(&mut self, forces: u16, io: &mut impl Io<Event>) {
        let (seat, Invasion { source, target, .. }) = (self.active, self.invasion);
        self.take_forces(source, forces);
        self.add_forces(target, forces);
        if forces > 0 {
            io.tell(|| Event::Occupied { seat, source, target, forces });
        }
        self.replace(Task::Conquest { occupied: true });
    }

    /// RK-5.8 Point 7, RK-4.7 Bonus sets; then step 5 goes on.
    fn end_conquest(&mut self) {
        let bonus = self.invasion.eliminated && self.must_trade(self.active);
        self.leave_invasion();
        if bonus {
            self.ask(Question::BonusSets);
        }
    }
}
