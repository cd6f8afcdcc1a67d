//! How near everybody is to victory (RK-14), and what helps on the way: Death Star and Force.

use super::sight::Sight;
use crate::card::{Effect, Faction, Window};
use crate::frame::Question;
use crate::odds::death_star_chance;
use crate::options::Army;
use crate::set::{CardSet, Planet, PlanetSet};
use crate::state::{ASTEROIDS, BASES};
use starboard_core::Eyes;

/// Farther away than this many steps is far away.
const FAR: usize = 4;

impl Sight<'_> {
    /// RK-15.1 The markers on the board, with the chance in thousandths that the Emperor is under
    /// them, as a faction knows it: the Empire has seen all, the Rebels those they looked at, everybody
    /// those that were shown. Every other face is as likely as any that nobody has seen.
    pub(super) fn suspects(
        &self,
        faction: Option<Faction>,
    ) -> impl Iterator<Item = ((u8, Planet), i32)> {
        let bases = &self.game.bases;
        let seen = match faction {
            Some(Faction::Empire) => u8::MAX,
            Some(Faction::Rebel) => bases.shown | bases.peeked,
            Some(Faction::Hutt) | None => bases.shown,
        };
        let known = bases.emperor.filter(|base| seen >> base & 1 == 1);
        let unseen = (BASES as i32 - seen.count_ones() as i32).max(1);
        bases.on_board().map(move |(base, place)| {
            let belief = match known {
                Some(emperor) => 1000 * i32::from(emperor == base),
                None if seen >> base & 1 == 1 => 0,
                None => 1000 / unseen,
            };
            ((base, place), belief)
        })
    }

    /// RK-7 Where the Emperor may be, how well he is guarded, and how near the Rebels are.
    pub(super) fn tell_bases(&self, eyes: &mut impl Eyes) {
        let (game, bases) = (self.game, &self.game.bases);
        let camp = self.camp_of_faction(Faction::Rebel);
        let own = game.faction(self.seat);
        let rings = self.rings(self.camps[camp].planets);
        let (mut there, mut guard, mut distance, mut shielded) = (0, 0, 0, 0);
        for ((_, place), belief) in self.suspects(own).filter(|(_, belief)| *belief > 0) {
            there += belief;
            guard += belief * i32::from(game.forces_at(place).min(50));
            let near = rings.iter().position(|ring| ring.contains(place)).unwrap_or(FAR);
            distance += belief * near as i32;
            if game.is_shielded(place) {
                shielded += belief;
            }
        }
        eyes.see("Emperor on the board", there / 10);
        eyes.see("guard of the Emperor", guard / 100);
        eyes.see("steps to the Emperor", distance / 100);
        eyes.see("Emperor under the Death Star", shielded / 10);
        let strikes = self.strikes(camp);
        let (all, best) = self.emperor_in_reach(own);
        eyes.see_each(
            "Emperor in reach this turn",
            [all, best].map(|n| if strikes { n } else { 0 }),
        );
        eyes.see_each(
            "Emperor in reach next turn",
            [all, best].map(|n| if strikes { 0 } else { n }),
        );
        if own == Some(Faction::Empire) {
            // They attack what they believe.
            let (all, best) = self.emperor_in_reach(Some(Faction::Rebel));
            eyes.see_each("Emperor in reach as the Rebels think", [all, best]);
        }
        let seen = bases.shown | bases.peeked;
        let visible = if own == Some(Faction::Hutt) { bases.shown } else { seen };
        let found = bases.emperor.is_some_and(|base| visible >> base & 1 == 1);
        eyes.see("Emperor found", found.into());
        let unseen = bases.on_board().filter(|(base, _)| seen >> base & 1 == 0).count();
        eyes.see("bases to search", unseen as i32);
        eyes.see("bases in the stack", BASES as i32 - i32::from(bases.drawn));
        let taken = |base: &usize| bases.shown >> base & 1 == 1 && bases.places[*base].is_none();
        eyes.see("bases captured", (0..BASES).filter(taken).count() as i32);
        let carried = game.question() == Some(Question::PlaceBase)
            && own == Some(Faction::Empire)
            && bases.emperor.is_some_and(|base| base + 1 == bases.drawn);
        eyes.see("Emperor to be placed", carried.into());
    }

    /// The chance in per cent that the Rebels find the Emperor in their next attacks: on all bases
    /// together, and where it is best.
    fn emperor_in_reach(&self, faction: Option<Faction>) -> (i32, i32) {
        let reach = &self.reaches[self.camp_of_faction(Faction::Rebel)];
        let (mut all, mut best) = (0, 0);
        for ((_, place), belief) in self.suspects(faction) {
            let chance = belief * reach.at(place) / 1000;
            all += chance;
            best = best.max(chance);
        }
        (all.min(100), best)
    }

    /// The planets at each distance from these, up to [`FAR`].
    fn rings(&self, from: PlanetSet) -> [PlanetSet; FAR] {
        let (mut seen, mut ring) = (from, from);
        let mut rings = [from; FAR];
        for next in rings.iter_mut().skip(1) {
            let beside = ring
                .iter()
                .fold(PlanetSet::EMPTY, |all, planet| all | self.game.neighbours(planet));
            ring = beside - seen;
            seen |= ring;
            *next = ring;
        }
        rings
    }

    /// RK-14.3 Whether the Rebels can be wiped out: how many planets they keep, in tenths, and how
    /// likely even the safest of them falls.
    pub(super) fn tell_survival(&self, eyes: &mut impl Eyes) {
        let planets = self.camps[self.camp_of_faction(Faction::Rebel)].planets;
        let lost = self.in_danger(planets) / 10;
        eyes.see("Rebel planets that stay", 10 * planets.len() as i32 - lost);
        eyes.see("last refuge of the Rebels", self.safest(planets));
    }

    /// The danger of the safest of these planets, in per cent.
    fn safest(&self, planets: PlanetSet) -> i32 {
        planets.iter().map(|planet| self.danger[planet.index()].into()).min().unwrap_or(100)
    }

    /// RK-14.3, RK-11.5 How near active Hutts are to ten resource planets, or how likely they lose
    /// some.
    pub(super) fn tell_resources(&self, eyes: &mut impl Eyes) {
        let catalogue = self.game.catalogue();
        let active = !self.game.players_of(Faction::Hutt).is_empty();
        let camp = self.camp_of_faction(Faction::Hutt);
        let planets = self.camps[camp].planets;
        let held = catalogue.resource_planets & planets;
        let wanted = i32::from(catalogue.resources_to_win) - held.len() as i32;
        let reach = &self.reaches[camp];
        let foreign = catalogue.resource_planets - planets;
        let only = |number: i32| if active { number } else { 0 };
        eyes.see("resource planets of the Hutts", only(held.len() as i32));
        eyes.see("resource planets in reach", only(reach.sum(foreign) / 10));
        eyes.see("resource planets in danger", only(self.in_danger(held) / 10));
        let chance = only(if active { self.best_together(foreign, wanted) } else { 0 });
        let strikes = self.strikes(camp);
        eyes.see("Hutts win this turn", if strikes { chance } else { 0 });
        eyes.see("Hutts win next turn", if strikes { 0 } else { chance });
    }

    /// The chance of the Hutts to conquer the easiest of these planets one after the other, in per
    /// cent; more than three are too many.
    fn best_together(&self, planets: PlanetSet, wanted: i32) -> i32 {
        let reach = &self.reaches[self.camp_of_faction(Faction::Hutt)];
        let mut best = [0; 3];
        for planet in planets & reach.planets {
            let mut chance = reach.at(planet);
            for place in &mut best {
                if chance > *place {
                    std::mem::swap(place, &mut chance);
                }
            }
        }
        match wanted {
            1 => best[0],
            2 => best[0] * best[1] / 100,
            3 => best[0] * best[1] / 100 * best[2] / 100,
            _ => 0,
        }
    }

    /// RK-4.7 Standard Risk: the weakest rival who is left, whose cards go to whoever finishes him.
    pub(super) fn tell_prey(&self, eyes: &mut impl Eyes) {
        let rivals = self.game.in_turn_order(self.seat).skip(1);
        let living = rivals.filter(|rival| !self.musters[rival.index()].planets.is_empty());
        let weakest = living.min_by_key(|rival| self.musters[rival.index()].forces);
        let prey = weakest.map(|rival| self.musters[rival.index()]).unwrap_or_default();
        eyes.see("planets of the weakest rival", prey.planets.len() as i32);
        eyes.see("forces of the weakest rival", prey.forces.min(300));
        eyes.see("cards of the weakest rival", prey.hand);
        let last = |planet: Planet| self.reaches[0].at(planet);
        let chance = prey.planets.iter().map(last).min().unwrap_or(0);
        eyes.see("his last refuge", chance);
        eyes.see("own last refuge", self.safest(self.camps[0].planets));
        let out = self.game.out.len() as i32;
        eyes.see("players out", out);
    }

    /// RK-8, RK-11 Death Star and Force: whom it shields or threatens, who can destroy it, what it can
    /// shoot at, and how many cards and dice the Force gives.
    pub(super) fn tell_death_star(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        eyes.see("Force", game.force_level.into());
        let coming = match game.question() {
            Some(Question::ForceShift { steps, .. }) => i32::from(steps),
            _ => 0,
        };
        eyes.see("Force that is coming", coming);
        eyes.see("planets that can be shot", ASTEROIDS as i32 - game.asteroids.len() as i32);
        let place = game.death_star;
        eyes.see("Death Star", place.is_some().into());
        let above = |camp: usize| place.is_some_and(|at| self.camps[camp].planets.contains(at));
        eyes.see_each("Death Star above", [0, 1, 2].map(|camp| i32::from(above(camp))));
        let below = place.filter(|_| !above(self.camp_of_faction(Faction::Empire)));
        eyes.see("forces below the Death Star", below.map_or(0, |at| self.worth_of_shot(at)));
        for (faction, name) in [
            (Faction::Rebel, "Death Star destroyed by Rebels"),
            (Faction::Hutt, "Death Star destroyed by Hutts"),
        ] {
            eyes.see(name, self.death_star_in_reach(faction));
        }
        if game.is_of(self.seat, Faction::Empire) {
            let ready = below.map_or(0, |at| self.best_shot(at.into()));
            eyes.see("shot that is ready", ready);
            eyes.see("best shot", self.best_shot(game.hostile(self.seat)));
        }
    }

    /// RK-8.6 What a shot destroys, roughly in forces.
    fn worth_of_shot(&self, planet: Planet) -> i32 {
        let ships = 2 * i32::from(self.game.ships_at(planet).len());
        let worth = i32::from(self.game.forces_at(planet).min(100)) + ships;
        if self.game.planets_of(Army::NEUTRAL).contains(planet) { worth / 4 } else { worth }
    }

    /// RK-8.6 The best of these planets that a card of the own side can fire at.
    fn best_shot(&self, planets: PlanetSet) -> i32 {
        let game = self.game;
        if game.death_star.is_none() || game.asteroids.len() >= ASTEROIDS {
            return 0;
        }
        let hand = self.own.iter().fold(CardSet::EMPTY, |all, seat| all | game.hand(seat));
        let catalogue = game.catalogue();
        let mut best = 0;
        for card in hand & catalogue.cards_for(Window::OwnDeathStar) {
            for effect in &catalogue.event_of(card).effects {
                let Effect::FireDeathStar { region } = *effect else { continue };
                let Some(region) = catalogue.regions.get(usize::from(region)) else { continue };
                let within = region.planets & planets;
                let worth = within.iter().map(|planet| self.worth_of_shot(planet)).max();
                best = best.max(worth.unwrap_or(0));
            }
        }
        best
    }

    /// RK-8.4 The best chance of one attack on the Death Star by a faction, in per cent.
    fn death_star_in_reach(&self, faction: Faction) -> i32 {
        let game = self.game;
        let Some(place) = game.death_star else { return 0 };
        if game.players_of(faction).is_empty() {
            return 0;
        }
        let space = game.catalogue().force_space(game.force_level);
        let force = if faction == Faction::Rebel { space.death_star_dice } else { 0 };
        let near = if game.asteroids.contains(place) {
            game.catalogue().bordering(place)
        } else {
            game.neighbours(place) | place.into()
        };
        let planets = self.camps[self.camp_of_faction(faction)].planets;
        let chance = |source: Planet| {
            let sent = i16::from(game.most_to_send(source));
            if sent == 0 {
                return 0;
            }
            let dice = u8::try_from(sent + i16::from(force)).unwrap_or(0);
            death_star_chance(dice, game.ships_at(source), None)
        };
        (near & planets).iter().map(chance).max().unwrap_or(0)
    }
}
