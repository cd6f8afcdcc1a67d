//! What armies have.

use super::sight::{REGIONS, Sight};
use crate::card::Class;
use crate::options::Army;
use crate::set::{Planet, PlanetSet};
use crate::state::Risk;
use starboard_core::Eyes;

/// More forces than this on a planet are counted as so many.
const MOST: i32 = 300;
/// From so many forces on, a planet attacks with three dice (RK-5.3).
const STACK: i32 = 4;

/// What an army has, or a camp of armies.
#[derive(Clone, Copy, Default)]
pub(super) struct Muster {
    pub(super) planets: PlanetSet,
    /// Planets beside an enemy.
    pub(super) front: PlanetSet,
    pub(super) forces: i32,
    pub(super) front_forces: i32,
    /// The sum of the squares of all stacks: twenty singles are not one stack of twenty.
    squares: i32,
    /// Planets with a single force.
    singles: i32,
    /// Planets at the front that attack with three dice,
    stacks: i32,
    /// and the forces there that they can lose before it is two.
    spare: i32,
    /// The two largest stacks.
    largest: [i32; 2],
    /// Where the largest is.
    pub(super) hammer: Planet,
    pub(super) ships: [i32; 3],
    /// Ships that stand with the largest stack.
    hammer_ships: i32,
    pub(super) income: i32,
    /// The part of it that regions bring.
    pub(super) bonus: i32,
    pub(super) hand: i32,
    /// Cards that step 9 brings.
    pub(super) due: i32,
    /// Forces and ships of the turn that wait for being placed.
    waiting: i32,
    new_ships: i32,
    /// RK-3 Starting forces still to be placed.
    to_place: i32,
    /// In tenths, what the judgement of the first version counts.
    pub(super) strength: i32,
}

impl Muster {
    /// What an army has on the board; the income is still to be counted.
    pub(super) fn gather(&mut self, game: &Risk, army: Army, hostile: PlanetSet) {
        self.planets = game.planets_of(army);
        for planet in self.planets {
            let forces = i32::from(game.forces_at(planet)).min(MOST);
            self.forces += forces;
            self.squares += forces * forces;
            self.singles += i32::from(forces == 1);
            if game.catalogue().adjacent(planet).meets(hostile) {
                self.front.insert(planet);
                self.front_forces += forces;
                self.stacks += i32::from(forces >= STACK);
                self.spare += (forces - STACK + 1).max(0);
            }
            if forces > self.largest[0] {
                self.largest = [forces, self.largest[0]];
                self.hammer = planet;
            } else if forces > self.largest[1] {
                self.largest[1] = forces;
            }
        }
        let harbours = self.planets & game.harbours;
        if !harbours.is_empty() {
            for planet in harbours {
                let counts = game.ships_at(planet).counts();
                for (sum, count) in self.ships.iter_mut().zip(counts) {
                    *sum += i32::from(count);
                }
            }
            self.hammer_ships = game.ships_at(self.hammer).len().into();
        }
        self.to_place = game.to_place[army.index()].into();
    }

    /// RK-4.1, RK-9 What only players have, and what all that is worth to the first version.
    pub(super) fn count(&mut self, game: &Risk, army: Army) {
        let Some(seat) = army.seat().filter(|_| !self.planets.is_empty()) else { return };
        self.income = i32::from(game.catalogue().forces_for(self.planets.len())) + self.bonus;
        self.hand = game.hand(seat).len() as i32;
        let active = seat == game.active;
        self.due = i32::from(game.cards_due(seat));
        if active {
            self.waiting = i32::from(game.turn.reinforcements).min(MOST);
            self.new_ships = game.turn.new_ships.len().into();
        }
        let inside = self.forces - self.front_forces;
        let due = if active { self.due } else { 0 };
        let [fighters, bombers, destroyers] = self.ships;
        self.strength = 10 * self.front_forces
            + 7 * inside
            + 10 * self.waiting
            + 20 * self.new_ships
            + 10 * self.to_place
            + 25 * self.income
            + 18 * (self.hand + due)
            + 12 * fighters
            + 26 * bombers
            + 20 * destroyers
            + 4 * self.planets.len() as i32;
    }

    /// Another army of the same camp joins.
    pub(super) fn join(&mut self, other: &Self) {
        self.planets |= other.planets;
        self.front |= other.front;
        if other.largest[0] > self.largest[0] {
            self.largest = [other.largest[0], self.largest[0].max(other.largest[1])];
            self.hammer = other.hammer;
            self.hammer_ships = other.hammer_ships;
        } else {
            self.largest[1] = self.largest[1].max(other.largest[0]);
        }
        for (sum, ships) in self.ships.iter_mut().zip(other.ships) {
            *sum += ships;
        }
        self.forces += other.forces;
        self.front_forces += other.front_forces;
        self.squares += other.squares;
        self.singles += other.singles;
        self.stacks += other.stacks;
        self.spare += other.spare;
        self.income += other.income;
        self.bonus += other.bonus;
        self.hand += other.hand;
        self.due += other.due;
        self.waiting += other.waiting;
        self.new_ships += other.new_ships;
        self.to_place += other.to_place;
        self.strength += other.strength;
    }
}

impl Sight<'_> {
    /// A number of each camp.
    pub(super) fn each(&self, number: impl Fn(&Muster) -> i32) -> [i32; 3] {
        let [own, one, other] = &self.camps;
        [number(own), number(one), number(other)]
    }

    /// Material, how well it is held together, and what it brings next turn.
    pub(super) fn tell_armies(&self, eyes: &mut impl Eyes) {
        eyes.see_each("planets", self.each(|camp| camp.planets.len() as i32));
        eyes.see_each("planets at the front", self.each(|camp| camp.front.len() as i32));
        eyes.see_each("forces", self.each(|camp| camp.forces.min(MOST)));
        eyes.see_each("forces at the front", self.each(|camp| camp.front_forces.min(MOST)));
        eyes.see_each("largest stack", self.each(|camp| camp.largest[0].min(100)));
        eyes.see_each("second stack", self.each(|camp| camp.largest[1].min(100)));
        // The stack in which an average force stands, in tenths.
        let mean = |camp: &Muster| (10 * camp.squares / camp.forces.max(1)).min(500);
        eyes.see_each("concentration", self.each(mean));
        eyes.see_each("single forces", self.each(|camp| camp.singles));
        eyes.see_each("stacks at the front", self.each(|camp| camp.stacks));
        eyes.see_each("income", self.each(|camp| camp.income));
        eyes.see_each("bonus", self.each(|camp| camp.bonus));
        eyes.see_each("cards", self.each(|camp| camp.hand));
        eyes.see_each("cards due", self.each(|camp| camp.due));
        eyes.see_each("forces waiting", self.each(|camp| camp.waiting.min(100)));
        eyes.see_each("starting forces", self.each(|camp| camp.to_place));
        let guard = |camp: &Muster| 10 * camp.front_forces / (camp.front.len() as i32).max(1);
        eyes.see_each("guard at the front", self.each(|camp| guard(camp).min(MOST)));
        let striking = |at: usize| (self.camps[at].spare + self.reinforcements_of(at)).min(MOST);
        eyes.see_each("striking force", [0, 1, 2].map(striking));
    }

    /// RK-2.5 How many planets are missing to hold each region: oneself, and the nearest of the others.
    pub(super) fn tell_regions(&self, eyes: &mut impl Eyes) {
        let lacks = |at: usize, camp: usize| i32::from(self.nearest[at][camp].lacks);
        eyes.see_each("missing in region", (0..REGIONS).map(|at| lacks(at, 0)));
        let others = |at: usize| lacks(at, 1).min(lacks(at, 2));
        eyes.see_each("missing to others", (0..REGIONS).map(others));
    }

    /// RK-6.6 Ships, how many stand with the largest stack, and what watches over them.
    pub(super) fn tell_fleets(&self, eyes: &mut impl Eyes) {
        for class in Class::ALL {
            let name = ["fighters", "bombers", "destroyers"][class.index()];
            eyes.see_each(name, self.each(|camp| camp.ships[class.index()]));
        }
        eyes.see("own ships waiting", self.camps[0].new_ships);
        eyes.see_each("ships with the largest stack", self.each(|camp| camp.hammer_ships));
        eyes.see_each("guard of ships", self.each(|camp| self.guard(camp)));
    }

    /// How many forces stand with an average ship of a camp, in tenths.
    fn guard(&self, camp: &Muster) -> i32 {
        let with_ships = |planet: Planet| {
            let ships = i32::from(self.game.ships_at(planet).len());
            ships * i32::from(self.game.forces_at(planet).min(50))
        };
        let harbours = camp.planets & self.game.harbours;
        let ships: i32 = camp.ships.iter().sum();
        10 * harbours.iter().map(with_ships).sum::<i32>() / ships.max(1)
    }
}
