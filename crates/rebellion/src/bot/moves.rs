//! Activations and what moves in them: searching, storming, striking.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

use super::force::{FACTS, Muster};
use super::plan::Plan;
use crate::effect::Goal;
use crate::ids::{BASE_SPACE, Place, Side, TYPES, Theatre, Unit, unit};
use crate::rules::slots;

/// So many ground units land where nobody is expected.
const LANDING: u8 = 2;

impl Plan<'_> {
    /// How good it is to activate a place; an ordinary mission is worth about 2.
    pub(super) fn activation(&self, place: Place) -> f32 {
        if place == BASE_SPACE {
            return 0.02;
        }
        let muster = self.game.muster(self.side, place, self.pinned);
        if muster.ships + muster.troops == 0 {
            return 0.01;
        }
        match self.side {
            Side::Empire => self.imperial_activation(place, &muster),
            Side::Rebel => self.rebel_activation(place, &muster),
        }
    }

    fn imperial_activation(&self, place: Place, muster: &Muster) -> f32 {
        let game = self.game;
        let foe = game.might(place, Side::Rebel);
        let odds = muster.might.odds(&foe, Theatre::Space).max(0.25)
            * muster.might.odds(&foe, Theatre::Ground);
        let lands = muster.troops > 0;
        if !game.base.hidden {
            let base = game.base.system;
            if place == base {
                let late = f32::from(game.clock.reputation) - f32::from(game.clock.time) <= 2.0;
                return if odds > 0.45 || late { 15.0 + 20.0 * odds } else { 2.0 * odds };
            }
            if lands && odds > 0.5 {
                let steps = f32::from(game.catalogue().distance[place.index()][base.index()]);
                let march = self.far_troops(place, base) / steps.max(1.0);
                if march > 0.0 {
                    return 0.8 * march + 0.5;
                }
            }
        }
        let mut gain = 0.0;
        let held = game.has(place, Side::Empire, Theatre::Ground);
        if lands && !held {
            let belief = self.belief[place.index()];
            gain += if belief > 0.0 { 1.5 + 14.0 * belief } else { 0.0 };
            if game.is_populous(place) && !game.is_imperial(place) {
                let rebel = if game.is_loyal(place, Side::Rebel) { 1.0 } else { 0.0 };
                gain += 0.8 + 0.4 * f32::from(game.icons_of(place)) + rebel;
            }
        }
        let prey: f32 = Theatre::BOTH.into_iter().map(|theatre| foe.health(theatre)).sum();
        if prey > 0.0 && odds > 0.5 {
            gain += 0.5 + 0.25 * prey.min(8.0);
        }
        gain * odds * odds
    }

    /// Ground units that would come closer to the base.
    fn far_troops(&self, place: Place, base: Place) -> f32 {
        let game = self.game;
        let from = game.catalogue().neighbours(place);
        let free = |at: &Place| self.pinned >> at.0 & 1 == 0 && self.is_farther(*at, place, base);
        let troops = from.iter().filter(free).map(|at| {
            let troops = game.size(at, Side::Empire, Theatre::Ground);
            troops.min(game.capacity(at, Side::Empire))
        });
        f32::from(troops.sum::<u8>())
    }

    /// Whether a place is farther from the base than another.
    fn is_farther(&self, from: Place, to: Place, base: Place) -> bool {
        let distance = &self.game.catalogue().distance[base.index()];
        distance[from.index()] > distance[to.index()]
    }

    fn rebel_activation(&self, place: Place, muster: &Muster) -> f32 {
        let game = self.game;
        let foe = game.might(place, Side::Empire);
        let (space, ground) = (foe.health(Theatre::Space), foe.health(Theatre::Ground));
        let stays = Theatre::BOTH.map(|theatre| muster.might.odds(&foe, theatre));
        if !game.base.hidden && place == game.base.system {
            let help = f32::from(muster.troops) + 0.5 * f32::from(muster.ships);
            return 0.8 * help;
        }
        if space + ground <= 0.0 {
            return self.outpost(place);
        }
        let odds = if space > 0.0 { stays[0] } else { 1.0 };
        if odds < 0.6 {
            return 0.01;
        }
        let mut gain = 0.3 * space * odds;
        let mut both = odds;
        if muster.troops > 0 && ground > 0.0 {
            both *= stays[1];
            gain += 0.3 * ground * both;
            if game.board.subjugated.contains(place) {
                gain += (1.0 + 0.5 * f32::from(game.icons_of(place))) * both;
            }
        }
        for card in game.cards.objectives {
            gain += self.strike_goal(game.catalogue().objective(card).goal, place, [odds, both]);
        }
        gain * both.max(0.5) - 0.5
    }

    /// What a strike does for an objective.
    fn strike_goal(&self, goal: Goal, place: Place, [space, ground]: [f32; 2]) -> f32 {
        let game = self.game;
        let foe = game.might(place, Side::Empire);
        #[allow(clippy::wildcard_enum_match_arm, reason = "strikes do nothing for the others")]
        match goal {
            Goal::DestroyedHealth { theatre, at_least } => {
                let odds = if theatre == Theatre::Space { space } else { ground };
                if foe.health(theatre) >= f32::from(at_least) { 4.0 * odds } else { 0.0 }
            }
            Goal::DestroyedTypes { types } => {
                let there =
                    Unit::all().any(|unit| types.contains(unit) && game.count(place, unit) > 0);
                if there { 4.0 * space } else { 0.0 }
            }
            Goal::Liberated if game.board.subjugated.contains(place) => 4.0 * ground,
            Goal::Plans if game.count(place, unit::DEATH_STAR) > 0 => 3.0,
            _ => 0.0,
        }
    }

    /// A place where a unit would serve an objective.
    fn outpost(&self, place: Place) -> f32 {
        let game = self.game;
        if game.has_units(place, Side::Rebel) {
            return 0.01;
        }
        let wants = |goal: Goal| match goal {
            Goal::SystemCount { filters, any_of, .. } => {
                let unit = |filter: &crate::effect::Filter| {
                    filter.test == crate::effect::Test::UnitOf(Side::Rebel)
                };
                let (asks, may) = (filters.iter().any(unit), any_of.iter().any(unit));
                let mut others = filters.iter().filter(|filter| !unit(filter));
                (asks || may) && others.all(|&filter| game.passes(filter, place, place))
            }
            Goal::SystemIs { system, .. } => system == place,
            Goal::DestroyedHealth { .. }
            | Goal::DestroyedTypes { .. }
            | Goal::Liberated
            | Goal::WonAgainst { .. }
            | Goal::Plans
            | Goal::WholeRegion
            | Goal::NoCaptives
            | Goal::DestroyedSystems => false,
        };
        let wanted =
            game.cards.objectives.iter().any(|card| wants(game.catalogue().objective(card).goal));
        if wanted { 1.6 } else { 0.01 }
    }

    /// Whether one more unit of a type is to come along.
    pub(super) fn wants_load(&self, source: Place, unit: Unit) -> bool {
        let game = self.game;
        let to = game.movement.to;
        let loaded = |of: Unit| -> u8 {
            let loads = game.movement.loaded.iter();
            loads.filter(|load| load.source == source && load.unit == of).map(|l| l.count).sum()
        };
        let facts = &FACTS[unit.index()];
        let there = game.count(source, unit);
        let ground = game.catalogue().unit(unit).theatre == Theatre::Ground;
        if self.side == Side::Rebel && source == BASE_SPACE && game.base.hidden {
            let proves = game.movement.rules.from == crate::effect::From::Adjacent;
            if proves && !game.may_leave_base() {
                return false;
            }
        }
        let stay = game.garrison(source, self.side, to);
        if ground && stay > 0 {
            let all = game.size(source, self.side, Theatre::Ground);
            let moving: u8 =
                slots(self.side, Theatre::Ground).map(|s| loaded(Unit::of(self.side, s))).sum();
            if all - moving <= stay {
                return false;
            }
        }
        if loaded(unit) >= there {
            return false;
        }
        if self.is_in_force(to) {
            return true;
        }
        if self.side == Side::Empire && !game.base.hidden {
            // RB-12.6 Everything marches on the base.
            return self.is_farther(source, to, game.base.system);
        }
        if self.side == Side::Rebel {
            // A single unit holds an outpost.
            return game.movement.loaded.is_empty() && !facts.needs_transport;
        }
        self.wants_landing(source, unit, ground)
    }

    /// Whether everything moves: against foes, to the base or towards it.
    fn is_in_force(&self, to: Place) -> bool {
        let game = self.game;
        if game.movement.rules.from != crate::effect::From::Adjacent
            || to == BASE_SPACE
            || game.has_units(to, self.side.other())
        {
            return true;
        }
        !game.base.hidden && to == game.base.system
    }

    /// A landing to search: one ship that carries, and a few troops, from the best place.
    fn wants_landing(&self, source: Place, unit: Unit, ground: bool) -> bool {
        let game = self.game;
        let to = game.movement.to;
        let spare = |at: Place| {
            let troops = game.size(at, Side::Empire, Theatre::Ground);
            let spare = troops.saturating_sub(game.garrison(at, Side::Empire, to));
            spare.min(game.capacity(at, Side::Empire))
        };
        let near = game.catalogue().neighbours(to).iter().filter(|at| self.pinned >> at.0 & 1 == 0);
        let best = near.max_by_key(|&at| (spare(at), std::cmp::Reverse(at.0)));
        if best != Some(source) {
            return false;
        }
        let loads = game.movement.loaded.iter().filter(|load| load.source == source);
        let (mut ships, mut troops, mut fighters) = (0, 0, 0);
        for load in loads {
            let facts = &FACTS[load.unit.index()];
            if !facts.needs_transport {
                ships += load.count;
            } else if load.unit == unit::TIE {
                fighters += load.count;
            } else {
                troops += load.count;
            }
        }
        let wanted = LANDING.max(spare(source) / 2);
        if ground {
            return troops < wanted;
        }
        if FACTS[unit.index()].needs_transport {
            return ships > 0 && fighters < 1 && wanted < 4;
        }
        // The smallest ship that carries them.
        ships == 0 && FACTS[unit.index()].capacity > 0 && self.is_smallest_carrier(source, unit)
    }

    fn is_smallest_carrier(&self, source: Place, unit: Unit) -> bool {
        let order = [unit::CARRIER, unit::STAR_DESTROYER, unit::SUPER_STAR_DESTROYER];
        let there = |of: &&Unit| self.game.count(source, **of) > 0;
        match order.iter().find(there) {
            Some(&smallest) => smallest == unit,
            None => true,
        }
    }

    /// RB-6.3 An even share of each type for every place, more of it near places to search.
    pub(super) fn setup(&self, place: Place, at: Unit) -> f32 {
        let game = self.game;
        let roster = &game.catalogue().setups.rosters[self.side.index()];
        let total: u8 = roster.iter().filter(|row| row.0 == at).map(|row| row.1).sum();
        let here = game.count(place, at);
        let share = match self.side {
            Side::Rebel if place == BASE_SPACE => f32::from(total) * 0.6,
            Side::Rebel => f32::from(total) * 0.4,
            Side::Empire => {
                let pull = |at: Place| {
                    let near =
                        game.catalogue().neighbours(at).intersection(game.catalogue().probes);
                    1.0 + 0.5 * near.len() as f32
                };
                let held = Place::systems().filter(|&at| game.is_imperial(at));
                f32::from(total) * pull(place) / held.map(pull).sum::<f32>().max(1.0)
            }
        };
        if f32::from(here) < share { 2.0 } else { 0.5 / (1.0 + f32::from(here)) }
    }
}

const _: () = assert!(TYPES == 9, "orders of types are written out above");
