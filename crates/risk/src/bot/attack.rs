//! What planets are worth to somebody, and which attack is best.

use crate::card::Faction;
use crate::odds::conquest_chance;
use crate::options::{ARMIES, Army};
use crate::set::{Planet, PlanetSet};
use crate::state::{BASES, Risk};
use starboard_core::Seat;

/// An attack that could be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    pub(super) source: Planet,
    pub(super) target: Planet,
    /// What it is worth, in forces.
    pub(super) gain: f32,
    pub(super) chance: f32,
}

/// What one player is after.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aims {
    seat: Seat,
    attackable: PlanetSet,
    /// By region: what a planet of it is worth because of the bonus.
    regions: [f32; 16],
    /// By army: what its planets are worth besides.
    armies: [f32; ARMIES],
    /// What a resource planet is worth.
    resource: f32,
    /// RK-7 What a base is worth to the Rebels, by marker.
    bases: [f32; BASES],
}

/// What a card is worth.
const CARD: f32 = 2.2;
/// What an enemy force is worth that is destroyed, or an own one that is lost.
const FORCE: f32 = 0.45;
/// A victory.
const VICTORY: f32 = 60.0;

impl Risk {
    /// What `seat` is after now.
    pub(super) fn aims(&self, seat: Seat) -> Aims {
        let mut aims = Aims {
            seat,
            attackable: self.attackable_by(seat),
            regions: [0.0; 16],
            armies: [0.0; ARMIES],
            resource: 0.0,
            bases: [0.0; BASES],
        };
        let own = self.planets_of(seat);
        for (value, region) in aims.regions.iter_mut().zip(&self.catalogue().regions) {
            let left = region.planets - self.asteroids;
            let (all, mine) = (left.len() as f32, (left & own).len() as f32);
            let missing = all - mine;
            // The nearer the region is to being held, the more each planet of it is worth.
            *value = f32::from(region.bonus) * mine / all.max(1.0) / missing.max(0.6);
        }
        for army in (0..ARMIES as u8).map(Army) {
            aims.armies[army.index()] = self.worth_of_army(seat, army);
        }
        let hutts = !self.players_of(Faction::Hutt).is_empty();
        if hutts {
            let (held, wanted) = (self.resources(), self.catalogue().resources_to_win);
            let near = f32::from(held) - f32::from(wanted) + 4.0;
            aims.resource = if self.is_of(seat, Faction::Hutt) {
                2.5 + 2.0 * near.max(0.0) + if held + 1 >= wanted { VICTORY } else { 0.0 }
            } else {
                near.max(0.0) * near.max(0.0) * 1.5
            };
        }
        if self.is_of(seat, Faction::Rebel) {
            self.value_bases(&mut aims);
        }
        aims
    }

    /// RK-5.2 What `seat` could attack in its own turn.
    fn attackable_by(&self, seat: Seat) -> PlanetSet {
        if seat == self.active {
            return self.attackable();
        }
        let mut targets = self.hostile(seat);
        if let Some(place) = self.death_star.filter(|&place| self.is_shielded(place)) {
            targets.remove(place);
        }
        targets
    }

    /// Cards for a conquest, and the goals that have to do with a faction.
    fn worth_of_army(&self, seat: Seat, army: Army) -> f32 {
        let planets = self.planets_of(army).len();
        if planets == 0 || !self.is_hostile(seat, army) {
            return 0.0;
        }
        let Some(faction) = self.faction(army) else {
            // Standard: a player who can be wiped out brings his cards.
            let fresh = seat != self.active || self.turn.conquered == 0;
            let cards = army.seat().map_or(0, |seat| self.hand(seat).len());
            let last = if planets <= 2 { 2.0 + 2.0 * cards as f32 } else { 0.0 };
            return 1.0 + last + if fresh { CARD } else { 0.0 };
        };
        let fresh = seat != self.active || self.turn.conquered >> faction as u8 & 1 == 0;
        let card = if fresh { CARD } else { 0.0 };
        let rivals = self.planets_of_faction(faction).len() as f32;
        let own = self.faction(seat);
        let goal = match (own, faction) {
            // RK-14.3 The last planets of these two decide the game.
            (Some(Faction::Empire), Faction::Rebel) | (Some(Faction::Rebel), Faction::Empire) => {
                1.5 + 14.0 / rivals + if planets == 1 && rivals < 2.0 { VICTORY } else { 0.0 }
            }
            _ if army == Army::NEUTRAL => 0.6,
            _ => 1.0,
        };
        card + goal
    }

    fn is_hostile(&self, seat: Seat, army: Army) -> bool {
        self.setup.armies[seat.index()].friends >> army.0 & 1 == 0
    }

    /// RK-7.3 A base may hide the Emperor: as likely as any marker that the Rebels have not seen.
    fn value_bases(&self, aims: &mut Aims) {
        let seen = self.bases.shown | self.bases.peeked;
        let known = self.bases.emperor.filter(|&base| seen >> base & 1 == 1);
        let unseen = BASES as f32 - f32::from(seen.count_ones() as u8);
        for (base, value) in aims.bases.iter_mut().enumerate() {
            let chance = match known {
                Some(emperor) => f32::from(u8::from(usize::from(emperor) == base)),
                None if seen >> base & 1 == 1 => 0.0,
                None => 1.0 / unseen.max(1.0),
            };
            *value = chance * VICTORY + 1.5;
        }
    }
}

impl Aims {
    /// What it would be worth to hold a planet of an enemy.
    pub(super) fn worth(&self, game: &Risk, target: Planet) -> f32 {
        let Some(holder) = game.holder(target) else { return 0.0 };
        let region = usize::from(game.catalogue().region_of(target));
        let mut worth = 0.5 + self.regions[region] + self.armies[holder.index()];
        // A bonus that somebody else has is taken away from him.
        if holder != Army::NEUTRAL && game.controls(holder, region) {
            worth += 1.2 * f32::from(game.catalogue().regions[region].bonus);
        }
        if self.resource > 0.0 && game.catalogue().resource_planets.contains(target) {
            let hutt = game.faction(holder) == Some(Faction::Hutt);
            if hutt != game.is_of(self.seat, Faction::Hutt) {
                worth += self.resource;
            }
        }
        for (base, place) in game.bases.places.iter().enumerate() {
            if *place == Some(target) {
                worth += self.bases[base];
            }
        }
        worth
    }

    /// What an attack is worth, with so many more forces on the source.
    pub(super) fn gain(&self, game: &Risk, source: Planet, target: Planet, extra: u16) -> f32 {
        self.attack(game, source, target, extra).gain
    }

    fn attack(&self, game: &Risk, source: Planet, target: Planet, extra: u16) -> Attack {
        let (forces, against) =
            (game.forces_at(source).saturating_add(extra), game.forces_at(target));
        let chance = conquest_chance(
            game.ships_at(source),
            game.ships_at(target),
            game.bases.is_at(target),
            forces,
            against,
        );
        let (a, d) = (f32::from(forces), f32::from(against));
        let worth = self.worth(game, target);
        // Forces that both sides lose on average, roughly.
        let lost = chance * 0.75 * d + (1.0 - chance) * 0.9 * (a - 1.0);
        let destroyed = chance * d + (1.0 - chance) * 0.6 * d;
        let ships = f32::from(game.ships_at(target).len()) * 1.5 * chance;
        let neutral = game.holder(target) == Some(Army::NEUTRAL);
        let enemy = if neutral { 0.2 } else { FORCE };
        let gain = chance * worth + enemy * destroyed + ships - FORCE * lost;
        Attack { source, target, gain, chance }
    }

    /// The best attack from one planet, if so many more forces were there.
    pub(super) fn best_from(&self, game: &Risk, source: Planet, extra: u16) -> f32 {
        let targets = game.within_reach(source) & self.attackable;
        let gains = targets.iter().map(|target| self.gain(game, source, target, extra));
        gains.fold(0.0, f32::max)
    }

    /// The best attack from these planets, if so many more forces were at its source.
    pub(super) fn best(&self, game: &Risk, sources: PlanetSet, extra: u16) -> Option<Attack> {
        let mut best: Option<Attack> = None;
        for source in sources {
            if game.forces_at(source).saturating_add(extra) < 2 {
                continue;
            }
            let targets = game.within_reach(source) & self.attackable;
            for target in targets {
                let attack = self.attack(game, source, target, extra);
                if best.is_none_or(|best| attack.gain > best.gain) {
                    best = Some(attack);
                }
            }
        }
        best
    }
}
