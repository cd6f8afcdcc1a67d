//! What each camp can conquer in the attacks that it makes next, and what is in danger because of that.
//!
//! Attackers put all their reinforcements where the attack begins, and go on from planet to planet as
//! long as enough of them are left. So every chance is that of an attack which goes for this planet; all
//! of them together are more than anybody can have.

use super::muster::Muster;
use super::sight::{Nearest, Sight};
use crate::card::{Faction, Fleet};
use crate::catalogue::Catalogue;
use crate::odds::{Duel, duel};
use crate::set::{MAX_PLANETS, Planet, PlanetSet};
use crate::state::Risk;
use crate::steps::Step;
use starboard_core::{Eyes, Seat};

/// How many planets in a row are conquered at most.
const STEPS: usize = 3;
/// Forces are counted in tenths.
const ONE: i16 = 10;
/// An attack goes on with so many: two dice (RK-5.3).
const ENOUGH: i16 = 3 * ONE;
/// More forces than this on a planet are counted as so many.
const MOST: u16 = 300;
/// RK-9.2 What a set is worth on average that may be in a hand of so many cards.
const HOPE: [i32; 7] = [0, 0, 0, 2, 5, 6, 7];

/// What a camp can conquer.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// The planets that it can attack.
    pub(super) planets: PlanetSet,
    /// By planet, in per cent.
    pub(super) chance: [u8; MAX_PLANETS],
    /// By camp, of its planets: the chances added up, each also as often as forces stand there, and the
    /// best.
    sums: [Sum; 3],
}

/// Chances on some planets together.
#[derive(Clone, Copy, Default)]
struct Sum {
    planets: i32,
    forces: i32,
    best: i32,
}

impl Reach {
    pub(super) const NONE: Self = Self {
        planets: PlanetSet::EMPTY,
        chance: [0; MAX_PLANETS],
        sums: [Sum { planets: 0, forces: 0, best: 0 }; 3],
    };

    /// The chance to conquer a planet, in per cent.
    #[inline]
    pub(super) fn at(&self, planet: Planet) -> i32 {
        self.chance[planet.index()].into()
    }

    /// The chances of these planets added up.
    pub(super) fn sum(&self, planets: PlanetSet) -> i32 {
        (planets & self.planets).iter().map(|planet| self.at(planet)).sum()
    }
}

/// What it takes to conquer each planet.
pub(super) struct Walls {
    /// The odds of attacks without ships,
    duels: [&'static Duel; MAX_PLANETS],
    /// and what they cost, in tenths of a force.
    costs: [i16; MAX_PLANETS],
}

impl Walls {
    pub(super) fn new(game: &Risk) -> Self {
        let plain = duel(Fleet::NONE, Fleet::NONE, false);
        let mut walls = Self { costs: [0; MAX_PLANETS], duels: [plain; MAX_PLANETS] };
        let bases = game.bases.planets();
        for planet in bases | game.harbours {
            walls.duels[planet.index()] =
                duel(Fleet::NONE, game.ships_at(planet), bases.contains(planet));
        }
        for planet in game.catalogue().galaxy {
            let at = planet.index();
            walls.costs[at] = walls.duels[at].loss(game.forces_at(planet));
        }
        walls
    }

    /// The odds of an attack with these ships.
    #[inline]
    fn duel(&self, game: &Risk, fleet: Fleet, target: Planet) -> &'static Duel {
        if fleet.is_empty() {
            return self.duels[target.index()];
        }
        duel(fleet, game.ships_at(target), game.bases.is_at(target))
    }
}

/// The best attack on a planet that was found.
#[derive(Clone, Copy)]
struct Attack {
    /// Forces that are left when it has fallen, in tenths.
    left: i16,
    /// Forces that attack it, in tenths,
    from: i16,
    /// their ships,
    fleet: Fleet,
    /// and the chance in per cent that they get there.
    sure: u8,
}

/// An attack that spreads.
struct Wave<'a> {
    game: &'a Risk,
    catalogue: &'a Catalogue,
    walls: &'a Walls,
    targets: PlanetSet,
    /// RK-10.3 Events have joined planets.
    joined: bool,
    /// Planets from which the attack goes on.
    fresh: PlanetSet,
    /// Planets whose chance is still to be worked out.
    open: PlanetSet,
    /// By planet.
    attacks: [Attack; MAX_PLANETS],
    reach: Reach,
}

impl Wave<'_> {
    /// Attacks everything beside a planet.
    #[inline]
    fn strike(&mut self, source: Planet, forces: i16, fleet: Fleet, sure: u8) {
        let beside = if self.joined {
            self.game.within_reach(source)
        } else {
            self.catalogue.adjacent(source)
        };
        for target in beside & self.targets {
            let cost = if fleet.is_empty() {
                self.walls.costs[target.index()]
            } else {
                self.walls.duel(self.game, fleet, target).loss(self.game.forces_at(target))
            };
            let left = forces - ONE - cost;
            let best = &mut self.attacks[target.index()];
            if left > best.left {
                *best = Attack { left, from: forces, fleet, sure };
                self.open.insert(target);
                if left >= ENOUGH {
                    self.fresh.insert(target);
                }
            }
        }
    }

    /// Works out the chance that a planet falls, in per cent.
    #[inline]
    fn note_chance(&mut self, target: Planet) -> u8 {
        let Attack { from, fleet, sure, .. } = self.attacks[target.index()];
        let forces = ((from + ONE / 2) / ONE) as u16;
        let duel = self.walls.duel(self.game, fleet, target);
        let chance = duel.chance(forces, self.game.forces_at(target)) * i32::from(sure) / 100;
        self.reach.chance[target.index()] = chance as u8;
        chance as u8
    }

    /// From planet to planet, so many in a row.
    fn roll_on(&mut self, steps: usize) {
        for _ in 1..steps {
            let fresh = std::mem::take(&mut self.fresh);
            if fresh.is_empty() {
                break;
            }
            self.reach.planets |= self.open;
            self.open -= fresh;
            for planet in fresh {
                let sure = self.note_chance(planet);
                let Attack { left, fleet, .. } = self.attacks[planet.index()];
                self.strike(planet, left, fleet, sure);
            }
        }
        self.reach.planets |= self.open;
        for planet in self.open {
            self.note_chance(planet);
        }
    }
}

impl Sight<'_> {
    /// What a camp can conquer: whoever is on turn with what he has now, all others in their next turn.
    pub(super) fn reach_of(&self, camp: usize, walls: &Walls) -> Reach {
        let game = self.game;
        let striker = self.striker.filter(|&seat| self.camp_of(seat) == camp);
        let [one, other] = [(camp + 1) % 3, (camp + 2) % 3];
        let mut targets = self.camps[one].planets | self.camps[other].planets;
        if let Some(place) = game.death_star.filter(|&place| game.is_shielded(place)) {
            targets.remove(place);
        }
        if striker.is_some() {
            targets -= game.forbidden();
        }
        let nothing = Attack { left: i16::MIN, from: 0, fleet: Fleet::NONE, sure: 0 };
        let mut wave = Wave {
            game,
            catalogue: game.catalogue(),
            walls,
            targets,
            joined: striker.is_some() && (game.turn.crossing || !game.turn.links.is_empty()),
            fresh: PlanetSet::EMPTY,
            open: PlanetSet::EMPTY,
            attacks: [nothing; MAX_PLANETS],
            reach: Reach::NONE,
        };
        for seat in Seat::first(game.players()).filter(|&seat| self.camp_of(seat) == camp) {
            if striker.is_some_and(|striker| striker != seat) {
                continue;
            }
            let muster = &self.musters[seat.index()];
            let (more, lowest) = self.reinforcements(seat);
            for source in if wave.joined { muster.planets } else { muster.front } {
                let here = game.forces_at(source).min(MOST) as i16 * ONE;
                let forces = if source >= lowest { here + ONE * more as i16 } else { here };
                if forces >= 2 * ONE {
                    wave.strike(source, forces, game.ships_at(source), 100);
                }
            }
        }
        wave.roll_on(if striker.is_some() || self.wants_far(camp) { STEPS } else { 2 });
        let Wave { mut reach, .. } = wave;
        for prey in [one, other] {
            let mut sum = Sum::default();
            for planet in self.camps[prey].planets & reach.planets {
                let chance = reach.at(planet);
                sum.planets += chance;
                sum.forces += chance * i32::from(game.forces_at(planet).min(MOST));
                sum.best = sum.best.max(chance);
            }
            reach.sums[prey] = sum;
        }
        reach
    }

    /// RK-14.3 Whether a camp looks for something that may lie far behind the front: the Rebels do, as
    /// long as there are bases.
    fn wants_far(&self, camp: usize) -> bool {
        self.game.bases.drawn > 0 && camp == self.camp_of_faction(Faction::Rebel)
    }

    /// Forces that a player puts somewhere before he attacks next, and the lowest planet that they can
    /// still go to.
    fn reinforcements(&self, seat: Seat) -> (i32, Planet) {
        let game = self.game;
        let income = self.musters[seat.index()].income;
        if self.striker != Some(seat) {
            return ((income + self.hope(seat)).min(100), Planet(0));
        }
        let (more, lowest) = match self.step {
            Some(Step::Base) => (income + self.hope(seat), Planet(0)),
            Some(Step::Cards) if game.may_trade() => (self.hope(seat), Planet(0)),
            _ => (0, game.turn.lowest),
        };
        ((i32::from(game.turn.reinforcements) + more).min(100), lowest)
    }

    /// The same for all players of a camp together.
    pub(super) fn reinforcements_of(&self, camp: usize) -> i32 {
        let players = Seat::first(self.game.players()).filter(|&seat| self.camp_of(seat) == camp);
        players.map(|seat| self.reinforcements(seat).0).sum()
    }

    /// RK-9.2 The forces that a set may bring: one knows what one has, of others the number of cards.
    fn hope(&self, seat: Seat) -> i32 {
        if seat == self.seat {
            return self.best_sets[1];
        }
        let cards = self.musters[seat.index()].hand as usize;
        HOPE[cards.min(HOPE.len() - 1)]
    }

    /// What can be lost to anybody.
    pub(super) fn note_danger(&mut self) {
        for camp in 0..3 {
            let [one, other] = [(camp + 1) % 3, (camp + 2) % 3].map(|at| &self.reaches[at]);
            for planet in self.camps[camp].planets & (one.planets | other.planets) {
                let safe = (100 - one.at(planet)) * (100 - other.at(planet)) / 100;
                self.danger[planet.index()] = (100 - safe) as u8;
            }
        }
    }

    /// Planets, forces and cards that can be had: in this turn by whoever attacks, and by all others in
    /// their next turns.
    pub(super) fn tell_reach(&self, eyes: &mut impl Eyes) {
        let strikes = [0, 1, 2].map(|camp| self.strikes(camp));
        let pairs = [(0, 1), (0, 2), (1, 0), (2, 0), (1, 2), (2, 1)];
        let planets = |now: bool| {
            pairs.map(|(camp, prey): (usize, usize)| {
                let sum = self.reaches[camp].sums[prey].planets / 10;
                if strikes[camp] == now { sum } else { 0 }
            })
        };
        eyes.see_each("planets in reach this turn", planets(true));
        eyes.see_each("planets in reach next turn", planets(false));
        let forces = |(camp, prey): (usize, usize)| {
            (self.reaches[camp].sums[prey].forces / 100).min(MOST.into())
        };
        eyes.see_each("forces in reach", [(0, 1), (0, 2), (1, 0), (2, 0)].map(forces));
        eyes.see_each("best attack", [1, 2].map(|prey| self.reaches[0].sums[prey].best));
        eyes.see_each("bonus in reach", [0, 1, 2].map(|camp| self.bonus_in_reach(camp)));
    }

    /// RK-2.5 Regions that a camp could complete, in tenths of their bonus.
    fn bonus_in_reach(&self, camp: usize) -> i32 {
        let (game, reach) = (self.game, &self.reaches[camp]);
        let mut sum = 0;
        for (region, nearest) in game.catalogue().regions.iter().zip(&self.nearest) {
            let Nearest { lacks, army } = nearest[camp];
            if (1..=STEPS).contains(&lacks.into()) {
                let missing = region.planets - game.asteroids - game.held[usize::from(army)];
                let worst = missing.iter().map(|planet| reach.at(planet)).min().unwrap_or(0);
                sum += i32::from(region.bonus) * worst / 10;
            }
        }
        sum
    }

    /// What each camp may lose before its next turn, and what it earns if it does.
    pub(super) fn tell_danger(&self, eyes: &mut impl Eyes) {
        let lost = self.each(|camp| self.in_danger(camp.planets) / 10);
        let bonus = [0, 1, 2].map(|camp| self.bonus_in_danger(camp));
        eyes.see_each("bonus in danger", bonus);
        let stack = self.each(|camp| self.danger[camp.hammer.index()].into());
        eyes.see_each("largest stack in danger", stack);
        let income = |at: usize| (10 * self.camps[at].income - lost[at] / 3 - bonus[at]).max(0);
        eyes.see_each("income to come", [0, 1, 2].map(income));
        if !self.game.is_standard() {
            let lost = |planet: Planet| {
                let ships = i32::from(self.game.ships_at(planet).len());
                ships * i32::from(self.danger[planet.index()])
            };
            let harbours = |camp: &Muster| camp.planets & self.game.harbours;
            let lost = |camp: &Muster| harbours(camp).iter().map(lost).sum::<i32>() / 10;
            eyes.see_each("ships in danger", self.each(lost));
        }
    }

    /// The dangers of these planets added up, in per cent.
    pub(super) fn in_danger(&self, planets: PlanetSet) -> i32 {
        planets.iter().map(|planet| i32::from(self.danger[planet.index()])).sum()
    }

    /// RK-2.5 Regions that a camp may lose, in tenths of their bonus.
    fn bonus_in_danger(&self, camp: usize) -> i32 {
        if self.camps[camp].bonus == 0 {
            return 0;
        }
        let mut sum = 0;
        for (region, nearest) in self.game.catalogue().regions.iter().zip(&self.nearest) {
            if nearest[camp].lacks == 0 {
                let left = region.planets - self.game.asteroids;
                let worst = left.iter().map(|planet| self.danger[planet.index()]).max();
                sum += i32::from(region.bonus) * i32::from(worst.unwrap_or(0)) / 10;
            }
        }
        sum
    }
}
