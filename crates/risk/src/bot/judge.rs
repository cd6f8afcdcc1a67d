//! How likely a side is to win.

use crate::card::{Class, Faction};
use crate::odds::conquest_chance;
use crate::set::{Planet, PlanetSet};
use crate::state::Risk;
use starboard_core::{Seat, SeatSet};

/// How much a lead in strength decides.
const SHARPNESS: f32 = 2.6;
/// How many turns of income count.
const INCOME: f32 = 2.5;
/// What a card in hand is worth in forces.
const CARD: f32 = 1.8;
/// What a ship is worth in forces, by class.
const SHIPS: [f32; 3] = [1.2, 2.6, 2.0];

impl Risk {
    /// The weight of a side in the struggle for victory.
    pub(super) fn prospect(&self, side: SeatSet) -> f32 {
        let strength: f32 = side.iter().map(|seat| self.strength(seat)).sum();
        if strength <= 0.0 {
            return 0.0;
        }
        let first = side.iter().next().expect("a side has players");
        let prospect = strength.powf(SHARPNESS);
        match self.faction(first) {
            None => prospect,
            Some(Faction::Empire) => prospect * (1.0 - 0.9 * self.emperor_risk()),
            Some(Faction::Rebel) => prospect * (1.0 + 1.5 * self.emperor_risk()),
            Some(Faction::Hutt) => {
                let wanted = f32::from(self.catalogue().resources_to_win);
                let progress = f32::from(self.resources()) / wanted;
                prospect * (0.35 + 2.5 * progress.powi(4))
            }
        }
    }

    /// Forces, income, cards and ships.
    fn strength(&self, seat: Seat) -> f32 {
        let planets = self.planets_of(seat);
        if planets.is_empty() {
            return 0.0;
        }
        let hostile = self.hostile(seat);
        let (mut front, mut inside) = (0u32, 0u32);
        for planet in planets {
            let forces = u32::from(self.forces_at(planet));
            if (self.neighbours(planet) & hostile).is_empty() {
                inside += forces;
            } else {
                front += forces;
            }
        }
        let ships: f32 = if (planets & self.harbours).is_empty() {
            0.0
        } else {
            let fleet = self.fleet_of(seat);
            let worth = |class: Class| f32::from(fleet.count(class)) * SHIPS[class.index()];
            Class::ALL.into_iter().map(worth).sum()
        };
        let waiting = if seat == self.active {
            f32::from(self.turn.reinforcements) + f32::from(self.turn.new_ships.len()) * 2.0
        } else {
            0.0
        };
        let due = if seat == self.active { f32::from(self.cards_due(seat)) } else { 0.0 };
        let set_up = f32::from(self.to_place[seat.index()]);
        front as f32
            + 0.7 * inside as f32
            + waiting
            + set_up
            + INCOME * f32::from(self.income(seat))
            + CARD * (self.hand(seat).len() as f32 + due)
            + ships
            + 0.4 * planets.len() as f32
    }

    /// The chance that the Rebels take the Emperor's planet in their next turn.
    pub(super) fn emperor_risk(&self) -> f32 {
        let Some(base) = self.bases.emperor else { return 0.0 };
        let Some(place) = self.bases.places[usize::from(base)] else { return 0.0 };
        self.danger_from(place, self.planets_of_faction(Faction::Rebel))
    }

    /// The chance that one of these planets conquers `target` if it attacks.
    pub(crate) fn danger_from(&self, target: Planet, attackers: PlanetSet) -> f32 {
        if self.is_shielded(target) {
            return 0.0;
        }
        let near = self.neighbours(target) & attackers;
        let chance = |source: Planet| {
            conquest_chance(
                self.ships_at(source),
                self.ships_at(target),
                self.bases.is_at(target),
                self.forces_at(source).saturating_add(2),
                self.forces_at(target),
            )
        };
        near.iter().map(chance).fold(0.0, f32::max)
    }
}
