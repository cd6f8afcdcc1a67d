//! RK-8 The Death Star: attacks on it, its moves and its shots.

use crate::card::{Faction, Fleet, ForceSide};
use crate::event::Event;
use crate::frame::Question;
use crate::luck;
use crate::rules::battle::{Pool, not_one};
use crate::set::{Planet, PlanetSet};
use crate::state::{Boost, DEATH_STAR_TARGET, Invasion, Risk};
use starboard_core::{Io, Seat};

impl Risk {
    /// RK-8.4 Point 1: planets with forces to send, beside the Death Star or below it.
    pub(crate) fn death_star_sources(&self) -> PlanetSet {
        let Some(place) = self.death_star else { return PlanetSet::EMPTY };
        if self.is_of(self.active, Faction::Empire) {
            return PlanetSet::EMPTY;
        }
        self.sources().filter(|&source| self.reaches_death_star(source, place)).collect()
    }

    /// RK-8.4 Point 1: over its own asteroid field the Death Star is within reach of the planets
    /// that border the field. The lanes of a field are dead, and no event joins a planet to it.
    pub(crate) fn reaches_death_star(&self, source: Planet, place: Planet) -> bool {
        if self.asteroids.contains(place) {
            return self.catalogue().bordering(place).contains(source);
        }
        source == place || self.within_reach(source).contains(place)
    }

    /// RK-8.4 An attack on the Death Star begins.
    pub(crate) fn attack_death_star(&mut self, source: Planet, io: &mut impl Io<Event>) {
        let (seat, place) = (self.active, self.death_star.expect("it is on the board"));
        let at_death_star = true;
        self.invasion = Invasion { source, target: place, at_death_star, ..Invasion::default() };
        io.tell(|| Event::DeathStarAttacked { seat, source, place });
        self.ask(Question::Send);
    }

    /// RK-8.4 Point 2: forces, the Force level of the Rebels, events; added up first, then at least
    /// 0.
    pub(crate) fn death_star_dice(&self) -> u8 {
        let force = if self.is_of(self.active, Faction::Rebel) {
            self.catalogue().force_space(self.force_level).death_star_dice
        } else {
            0
        };
        let sum =
            i16::from(self.invasion.sent) + i16::from(force) + i16::from(self.invasion.extra_dice);
        u8::try_from(sum.max(0)).unwrap_or(u8::MAX)
    }

    /// RK-8.4 Point 3: ships work as in a battle, events for battles do not.
    pub(crate) fn death_star_pool(&self) -> Pool {
        Pool::new(self.death_star_dice(), self.invasion.support, false, Boost::default())
    }

    /// RK-8.4 Point 4: the total that destroys it.
    pub(crate) fn needed_at_death_star(&self) -> u8 {
        self.invasion.needed.unwrap_or(DEATH_STAR_TARGET)
    }

    /// RK-8.4 Points 3 and 4.
    pub(crate) fn roll_at_death_star(&mut self, io: &mut impl Io<Event>) {
        let pool = self.death_star_pool();
        let mut dice: Vec<u8> = pool
            .sides()
            .map(|sides| io.at_stake(luck::death_star_attack(1, sides).by(self.active)).die(sides))
            .collect();
        let mut fighters = pool.fighters;
        for (die, sides) in dice.iter_mut().zip(pool.sides()) {
            if *die == 1 && fighters > 0 {
                fighters -= 1;
                let stake = luck::death_star_attack(2, sides).by(self.active);
                *die = not_one(sides, io.at_stake(stake));
            }
        }
        let total = dice.iter().fold(pool.bombers, |sum, &die| sum.saturating_add(die));
        let needed = self.needed_at_death_star();
        io.tell(|| Event::DeathStarRolledAt { total, needed, dice, pool: pool.told() });
        if total >= needed {
            self.destroy_death_star(io);
        } else {
            self.lose_attackers(io);
        }
    }

    /// RK-8.4 Point 4: all forces sent are destroyed; the ships survive.
    fn lose_attackers(&mut self, io: &mut impl Io<Event>) {
        let (seat, Invasion { source, sent, .. }) = (self.active, self.invasion);
        self.take_forces(source, sent.into());
        io.tell(|| Event::AttackFailed { seat, source, forces: sent });
        self.leave_invasion();
    }

    /// RK-8.4 Point 4, RK-11.3 The Force moves towards light if the Rebels did it.
    pub(crate) fn destroy_death_star(&mut self, io: &mut impl Io<Event>) {
        let seat = self.active;
        self.death_star = None;
        io.tell(|| Event::DeathStarDestroyed { seat });
        self.leave_invasion();
        if self.is_of(seat, Faction::Rebel) {
            self.shift_force(ForceSide::Light, 1, io);
        }
    }

    /// RK-8.5 The roll is the maximum.
    pub(crate) fn roll_death_star(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        let value = io.at_stake(luck::DEATH_STAR_MOVE.by(seat)).die(6);
        io.tell(|| Event::DeathStarRolled { seat, value });
        self.enter(Question::DsDestination { steps: value });
    }

    /// RK-8.5 The planets within so many steps, along planets of any holder, and where it stands.
    pub(crate) fn destinations(&self, steps: u8) -> PlanetSet {
        let Some(place) = self.death_star else { return PlanetSet::EMPTY };
        let (mut seen, mut frontier) = (PlanetSet::from(place), PlanetSet::from(place));
        for _ in 0..steps {
            let next =
                frontier.iter().fold(PlanetSet::EMPTY, |all, p| all | self.catalogue().adjacent(p));
            frontier = next - self.asteroids - seen;
            seen |= frontier;
        }
        seen
    }

    /// RK-8.5 It moves, or stays where it is; a shot may follow.
    pub(crate) fn move_death_star(&mut self, seat: Seat, to: Planet, io: &mut impl Io<Event>) {
        let from = self.death_star.replace(to).expect("it is on the board");
        if from != to {
            io.tell(|| {
                let way = self.way(from, to, self.catalogue().galaxy - self.asteroids);
                Event::DeathStarMoved { seat, from, to, way }
            });
        }
        self.enter(Question::DsFire);
    }

    /// RK-8.6 The planet below becomes an asteroid field. RK-16.3 Victory is checked before the
    /// Force shifts. The shot ends the step.
    pub(crate) fn fire(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        let planet = self.death_star.expect("it is on the board");
        let army = self.holder(planet).expect("the planet is held");
        let (forces, ships) = (self.forces_at(planet), self.ships_at(planet));
        let before = self.resources();
        self.held[army.index()].remove(planet);
        self.forces[planet.index()] = 0;
        self.set_ships(planet, Fleet::NONE);
        self.asteroids.insert(planet);
        io.tell(|| Event::PlanetDestroyed { seat, planet, army, forces, ships });
        self.tell_resources(before, io);
        if self.planets_of(army).is_empty() {
            self.eliminate(army, None, io);
        }
        self.check_victory(io);
        if self.outcome.is_none() {
            self.shift_force(ForceSide::Dark, 1, io);
            self.enter(Question::Draw);
        }
    }
}
