//! RK-4.5, RK-6.7, RK-6.8 Fortification, with forces and with ships.

use crate::card::{Class, Faction, Fleet, Window};
use crate::event::Event;
use crate::frame::Question;
use crate::set::{Planet, PlanetSet};
use crate::state::Risk;
use starboard_core::Io;

impl Risk {
    /// RK-4.4, RK-6.5 No more invasions this turn.
    pub(crate) fn end_invade(&mut self) {
        self.enter(Question::FortifyForces);
    }

    /// RK-4.5 The planets that forces can leave.
    pub(crate) fn force_sources(&self) -> impl Iterator<Item = Planet> {
        self.sources().filter(|&from| self.is_connected(self.active, from))
    }

    /// RK-16.1, RK-16.2 Whether step 6 has anything left to ask.
    pub(crate) fn may_fortify_forces(&self) -> bool {
        (self.turn.force_moves > 0 && self.force_sources().next().is_some())
            || self.window_is_open(Window::OwnFortify, self.active)
    }

    /// RK-4.5, RK-6.7 One move of any number of forces; at least one stays behind.
    pub(crate) fn move_forces(
        &mut self,
        from: Planet,
        to: Planet,
        forces: u16,
        io: &mut impl Io<Event>,
    ) {
        let seat = self.active;
        self.take_forces(from, forces);
        self.add_forces(to, forces);
        self.turn.force_moves -= 1;
        io.tell(|| {
            let way = self.way(from, to, self.friendly(seat));
            Event::Fortified { seat, from, to, way, forces, ships: Fleet::NONE }
        });
        self.enter(Question::FortifyForces);
    }

    /// RK-6.7 Then the change of command; standard: the draw.
    pub(crate) fn end_fortify_forces(&mut self) {
        self.enter(if self.is_standard() { Question::Draw } else { Question::Command });
    }

    /// RK-6.8 The planets that ships can leave.
    pub(crate) fn ship_sources(&self) -> PlanetSet {
        let harbours = self.planets_of(self.active) & self.harbours;
        harbours.iter().filter(|&from| self.is_connected(self.active, from)).collect()
    }

    /// RK-6.8 Ships of one class; then the next class. No ship has to stay behind.
    pub(crate) fn move_ships_of_class(
        &mut self,
        from: Planet,
        to: Planet,
        class: Class,
        moving: Fleet,
        ships: u8,
        io: &mut impl Io<Event>,
    ) {
        let moving = moving.with(class, ships);
        if let Some(class) = class.next() {
            return self.replace(Question::ShipsNumber { from, to, class, moving });
        }
        let seat = self.active;
        self.move_ships(from, to, moving);
        self.turn.ship_moves -= 1;
        io.tell(|| {
            let way = self.way(from, to, self.friendly(seat));
            Event::Fortified { seat, from, to, way, forces: 0, ships: moving }
        });
        self.enter(Question::FortifyShips);
    }

    /// RK-21 The fewest ships of a class that must move: not 0 for all classes.
    pub(crate) fn least_ships(&self, from: Planet, class: Class, moving: Fleet) -> u8 {
        let later = Class::ALL.into_iter().filter(|&other| other > class);
        let none_later = later.map(|other| self.ships_at(from).count(other)).all(|n| n == 0);
        u8::from(moving.is_empty() && none_later)
    }

    /// RK-6.9 Then the Death Star, or the draw.
    pub(crate) fn end_fortify_ships(&mut self) {
        let imperial = self.is_of(self.active, Faction::Empire);
        self.enter(if imperial { Question::DeathStar } else { Question::Draw });
    }
}
