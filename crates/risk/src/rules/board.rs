//! RK-2 The board: regions, reinforcements, connections.

use crate::options::Army;
use crate::set::{Planet, PlanetSet};
use crate::state::Risk;
use starboard_core::Seat;

impl Risk {
    /// RK-2.5 Whether an army alone holds every planet of a region that is left.
    pub(crate) fn controls(&self, army: impl Into<Army>, region: usize) -> bool {
        let left = self.setup.catalogue.regions[region].planets - self.asteroids;
        !left.is_empty() && (left - self.planets_of(army)).is_empty()
    }

    /// RK-2.5 The regions that an army controls.
    pub(crate) fn regions_of(&self, army: impl Into<Army>) -> impl Iterator<Item = usize> {
        let army = army.into();
        (0..self.setup.catalogue.regions.len()).filter(move |&region| self.controls(army, region))
    }

    /// RK-4.1, RK-6.2 Forces for planets and regions.
    pub(crate) fn income(&self, army: impl Into<Army>) -> u16 {
        let army = army.into();
        let planets = self.planets_of(army).len();
        let catalogue = self.catalogue();
        let bonus = |region: usize| catalogue.regions[region].bonus;
        catalogue.forces_for(planets) + self.regions_of(army).map(bonus).sum::<u16>()
    }

    /// RK-4.5, RK-13.3 The own planets that forces can go to from here: along chains of own planets
    /// and planets of the partner.
    pub(crate) fn connected(&self, seat: Seat, from: Planet) -> PlanetSet {
        let within = self.friendly(seat);
        let (mut seen, mut frontier) = (PlanetSet::from(from), PlanetSet::from(from));
        while !frontier.is_empty() {
            let next = frontier.iter().fold(PlanetSet::EMPTY, |all, p| all | self.neighbours(p));
            frontier = (next & within) - seen;
            seen |= frontier;
        }
        (seen & self.planets_of(seat)) - from.into()
    }

    /// RK-4.5, RK-13.3 The planets of a player, in groups within which forces can move.
    pub(crate) fn connected_groups(&self, seat: Seat) -> Vec<PlanetSet> {
        let (mut left, mut groups) = (self.planets_of(seat), Vec::new());
        while let Some(first) = left.first() {
            let group = self.connected(seat, first) | first.into();
            left -= group;
            groups.push(group);
        }
        groups
    }

    /// RK-4.5, RK-8.5 A shortest way along these planets, both ends included; straight on if there
    /// is none.
    pub(crate) fn way(&self, from: Planet, to: Planet, along: PlanetSet) -> Vec<Planet> {
        // How far one gets with each step, back from the destination.
        let mut waves = vec![PlanetSet::from(to)];
        let mut left = (along | from.into()) - to.into();
        while let Some(&last) = waves.last().filter(|wave| !wave.contains(from)) {
            let beside = |all: PlanetSet, planet: Planet| all | self.catalogue().adjacent(planet);
            let wave = last.iter().fold(PlanetSet::EMPTY, beside) & left;
            if wave.is_empty() {
                return vec![from, to];
            }
            left -= wave;
            waves.push(wave);
        }
        let mut way = vec![from];
        for wave in waves.iter().rev().skip(1) {
            let beside =
                way.last().map_or(PlanetSet::EMPTY, |&last| self.catalogue().adjacent(last));
            way.extend((*wave & beside).first());
        }
        way
    }

    /// RK-4.5 Whether forces can go anywhere from here.
    pub(crate) fn is_connected(&self, seat: Seat, from: Planet) -> bool {
        let beside = self.neighbours(from);
        if !(beside & self.planets_of(seat)).is_empty() {
            return true;
        }
        // Through the partner's planets.
        !(beside & self.friendly(seat)).is_empty() && !self.connected(seat, from).is_empty()
    }

    /// RK-5.2, RK-10.3 The planets that may be attacked from here, as far as adjacency goes: and those
    /// from which this one may be, for planets are beside each other.
    #[inline]
    pub(crate) fn within_reach(&self, source: Planet) -> PlanetSet {
        let reach = self.neighbours(source);
        if self.turn.crossing || !self.turn.links.is_empty() {
            return reach | self.within_reach_by_events(source);
        }
        reach
    }

    /// RK-10.3 `cross_asteroids`, `link_planets`: the planets that may be attacked from here besides.
    fn within_reach_by_events(&self, source: Planet) -> PlanetSet {
        let mut reach = PlanetSet::EMPTY;
        if self.turn.crossing {
            let fields = self.catalogue().adjacent(source) & self.asteroids;
            for field in fields {
                reach |= self.catalogue().adjacent(field) - self.asteroids;
            }
            reach.remove(source);
        }
        for &(one, other) in &self.turn.links {
            if one == source {
                reach.insert(other);
            } else if other == source {
                reach.insert(one);
            }
        }
        reach
    }

    /// RK-11.5 The resource planets that the Hutts hold.
    pub(crate) fn resources(&self) -> u8 {
        let hutts = self.planets_of_faction(crate::card::Faction::Hutt);
        (hutts & self.catalogue().resource_planets).len() as u8
    }
}
