//! RK-7 Imperial bases.

use crate::card::Faction;
use crate::event::Event;
use crate::frame::Question;
use crate::luck;
use crate::options::Army;
use crate::set::{Planet, PlanetSet};
use crate::state::{BASES, Risk};
use starboard_core::{Io, Seat};

impl Risk {
    /// RK-7.1, RK-7.5 Whether a turn begins with a base.
    pub(crate) fn has_base_to_place(&self, seat: Seat) -> bool {
        self.is_of(seat, Faction::Empire) && usize::from(self.bases.drawn) < BASES
    }

    /// RK-7.1 The top marker is taken and looked at.
    pub(crate) fn draw_base(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        let left = BASES - usize::from(self.bases.drawn);
        let hidden = self.bases.emperor.is_none();
        let face = |at: usize| if hidden && at == 0 { "emperor" } else { "plain" };
        let at = io.at_stake(luck::BASE).pick_named(left, |at| face(at).to_owned());
        if hidden && at == 0 {
            self.bases.emperor = Some(self.bases.drawn);
        }
        let base = self.bases.drawn + 1;
        let face = self.bases.face(self.bases.drawn);
        self.bases.drawn += 1;
        let empire = self.players_of(Faction::Empire);
        io.revealed_to(empire);
        io.tell_apart(
            empire,
            || Event::BaseDrawn { seat, base, face: Some(face) },
            || Some(Event::BaseDrawn { seat, base, face: None }),
        );
    }

    /// RK-7.1, RK-7.3 Imperial planets without a base; if there is none, all Imperial planets.
    pub(crate) fn places_for_base(&self) -> PlanetSet {
        let imperial = self.planets_of_faction(Faction::Empire);
        let free = imperial - self.bases.planets();
        if free.is_empty() { imperial } else { free }
    }

    /// RK-16.1 The place, if there is no choice.
    pub(crate) fn only_place_for_base(&self) -> Option<Planet> {
        let places = self.places_for_base();
        places.first().filter(|_| places.len() == 1)
    }

    /// RK-7.1 The marker is put face down on a planet; then forces are counted.
    pub(crate) fn place_base(&mut self, planet: Planet, io: &mut impl Io<Event>) {
        let (seat, base) = (self.active, self.bases.drawn);
        self.bases.places[usize::from(base) - 1] = Some(planet);
        io.tell(|| Event::BasePlaced { seat, base, planet });
        self.count(io);
    }

    /// RK-7.3 The former holder of the planet, or his partner if he has no planet left.
    pub(crate) fn who_rehomes(&self) -> Seat {
        let holder = Army(self.invasion.loser).seat().expect("bases are on Imperial planets");
        if self.planets_of(holder).is_empty() {
            self.partner(holder).expect("RK-14.3: else the Empire is gone")
        } else {
            holder
        }
    }

    /// RK-7.3 After a Hutt capture the marker is put elsewhere, face up.
    pub(crate) fn rehome(&mut self, base: u8, planet: Planet, io: &mut impl Io<Event>) {
        let Some(Question::Rehome { who: seat, .. }) = self.question() else { return };
        self.bases.places[usize::from(base)] = Some(planet);
        io.tell(|| Event::BasePlaced { seat, base: base + 1, planet });
        self.stack.pop();
    }
}
