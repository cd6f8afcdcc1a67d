//! RB-12 The base: where the Empire may look for it, and what would happen if it came there.

use crate::features::might::Might;
use crate::features::survey::{Reach, Survey};
use crate::features::tables::RINGS;
use crate::ids::{BASE_SPACE, CORUSCANT, Place, Side, Systems, Theatre, unit};
use starboard_core::{Eyes, Inline};

/// How much likelier the base is far from where the Empire began: one step away, two, three, or more.
const FAR_AWAY: [i32; RINGS + 1] = [3, 5, 8, 11];
/// So much likelier it is among friends.
const AMONG_FRIENDS: i32 = 2;
/// How many landings the Empire tries in an ordinary round.
const LANDINGS: usize = 3;
/// Weights are counted in hundredths, since the Rebels know only how likely a card has been drawn.
const WHOLE: i32 = 100;

/// Where the base may be, and how likely it is there.
pub(super) type Suspects = Inline<(Place, i32), 32>;

/// What the Empire could do about the base, averaged over where it may be.
#[derive(Default)]
struct Danger {
    /// Ground units that could land now, next round, and with two moves: in tenths.
    troops: [i32; 3],
    /// The chance in per cent to take the base then.
    wins: [i32; 3],
    /// In per cent: how likely it is one step, two and three steps from troops that can move.
    near: [i32; RINGS],
    /// In per cent: how likely it is at a Death Star, and next to one.
    stations: [i32; 2],
    /// The chance in per cent to take it with the best landing, with the best of as many landings as the
    /// Empire has activations, and with the best of an ordinary round.
    landings: [i32; 3],
}

impl Survey<'_> {
    /// RB-21.5 The systems where the base may be as far as this side can tell what the Empire knows,
    /// in per cent of certainty that it has not been excluded by a probe card.
    ///
    /// Likelihood is that of the moment when the base was hidden: what troops do afterwards proves
    /// nothing, unless they land.
    pub(super) fn suspects(&self) -> Suspects {
        let base = &self.game.base;
        if !base.hidden {
            return [(base.system, WHOLE)].into_iter().collect();
        }
        let began = base.removed.with(CORUSCANT);
        let friends = self.game.board.loyalty[Side::Rebel.index()];
        // RB-6.4 Until it is chosen, it may be anywhere.
        let chosen = base.system.is_system();
        let all = self.game.catalogue().probes.minus(base.removed);
        let open = if chosen { base.open.minus(base.returned) } else { all };
        let (open, unseen) = match self.me {
            Side::Empire => (open.minus(base.probes), Unseen::default()),
            Side::Rebel => (open.minus(base.shown), self.unseen()),
        };
        let weigh = |place: Place| {
            let rings = self.tables.within.iter();
            let steps = rings.take_while(|ring| !ring[place.index()].meets(began)).count();
            let friendly = if friends.contains(place) { AMONG_FRIENDS } else { 1 };
            (place, FAR_AWAY[steps] * friendly * unseen.certainty(place))
        };
        open.iter().map(weigh).collect()
    }

    /// RB-21.1 What the Rebels know of the Imperial probe hand.
    fn unseen(&self) -> Unseen {
        let base = &self.game.base;
        let mut pool = self.game.catalogue().probes.minus(base.removed).minus(base.shown);
        if base.system.is_system() {
            pool.remove(base.system);
        }
        for layer in base.probe_deck.layers() {
            if layer.known_to.contains(Side::Rebel) {
                pool = pool.minus(Systems::of_word(layer.cards));
            }
        }
        Unseen { pool, drawn: (base.probes.len() - base.shown.len()) as i32 }
    }

    /// RB-12 What everybody may know of the base, and how the search goes.
    pub(super) fn tell_base(&self, suspects: &Suspects, eyes: &mut impl Eyes) {
        let game = self.game;
        let base = &game.base;
        let found = !base.hidden;
        eyes.see("base revealed", found.into());
        let left = self.systems_left(suspects);
        eyes.see("systems left", left / 10);
        let total = total(suspects);
        let share = |weight: i32| 1000 * weight / total;
        let likeliest = suspects.iter().map(|&(_, weight)| share(weight)).max().unwrap_or(0);
        eyes.see("likeliest", likeliest);
        let deck = base.probe_deck.len() as i32;
        eyes.see("probe cards left", deck);
        // RB-17.5 Two more in each round.
        let cleared = if found { 0 } else { 2 * (left - WHOLE).max(0) / deck.max(2) };
        eyes.see("cleared by probes a round", cleared / 10);
        eyes.see("systems left for each round", left / 10 / self.gap().max(1));
        eyes.see("mobilizations", base.mobilizations.iter().map(|m| i32::from(m.leaders)).sum());
        let there = |theatre: Theatre| {
            let at = if found { base.system } else { BASE_SPACE };
            i32::from(game.size(at, Side::Empire, theatre))
        };
        eyes.see_each("Imperials at the base", Theatre::BOTH.map(there));
    }

    /// RB-21.5 How many systems are left to search, in hundredths.
    pub(super) fn systems_left(&self, suspects: &Suspects) -> i32 {
        match self.me {
            Side::Rebel if self.game.base.hidden => {
                let unseen = self.unseen();
                suspects.iter().map(|&(place, _)| unseen.certainty(place)).sum()
            }
            Side::Rebel | Side::Empire => WHOLE * suspects.len() as i32,
        }
    }

    /// What the Empire could do about the base, as far as it is known where to look.
    pub(super) fn tell_danger(&self, suspects: &Suspects, eyes: &mut impl Eyes) {
        let danger = self.danger(suspects);
        eyes.see_each("chance to take the base", danger.wins);
        eyes.see_each("chance of the best landings", danger.landings);
        eyes.see_each("base near troops", danger.near);
        eyes.see_each("base near a Death Star", danger.stations);
    }

    /// RB-12.2 What only the Rebels know: how safe the true base is.
    pub(super) fn tell_true_base(&self, suspects: &Suspects, eyes: &mut impl Eyes) {
        let game = self.game;
        let base = game.base.system;
        let truth: Suspects =
            if base.is_system() { [(base, WHOLE)].into_iter().collect() } else { Suspects::new() };
        let danger = self.danger(&truth);
        eyes.see_each("troops that could land at the true base", danger.troops);
        eyes.see_each("chance to take the true base", danger.wins);
        eyes.see_each("true base near troops", danger.near);
        eyes.see_each("true base near a Death Star", danger.stations);
        let weight = suspects.iter().find(|&&(place, _)| place == base).map_or(0, |&(_, w)| w);
        let suspicion = 1000 * weight / total(suspects);
        eyes.see("suspicion of the true base", suspicion);
        eyes.see("peril of the true base", suspicion * danger.wins[1] / 100);
        let on_map = base.is_system();
        let ships = if on_map { game.size(base, Side::Empire, Theatre::Space) } else { 0 };
        eyes.see("Imperial ships over the true base", ships.into());
        let help = if on_map { self.one_move(Side::Rebel, base).might } else { Might::default() };
        eyes.see_each(
            "health near the true base",
            Theatre::BOTH.map(|theatre| help.health(theatre)),
        );
    }

    /// What the Empire could do about the base, averaged over these systems.
    fn danger(&self, suspects: &Suspects) -> Danger {
        let mut danger = Danger::default();
        let activations = self.activations(Side::Empire);
        let unpinned = self.unpinned(Side::Empire);
        let stations: Systems = self.units[Side::Empire.index()]
            .iter()
            .filter(|&at| self.game.count(at, unit::DEATH_STAR) > 0)
            .collect();
        let all = total(suspects);
        let mut landings: [Inline<i32, 32>; 2] = Default::default();
        for &(place, weight) in suspects {
            let near = self.tables.within.map(|ring| ring[place.index()]);
            let guard = self.guard(place);
            let sources = [near[0].intersection(unpinned), near[0], near[1]];
            for (at, from) in sources.into_iter().enumerate() {
                if at == 0 && activations == 0 {
                    continue;
                }
                let reach = self.reach(Side::Empire, place, from);
                let wins = weight * self.storm(place, &reach, &guard);
                danger.troops[at] += 10 * weight * reach.troops;
                danger.wins[at] += wins;
                if let Some(landings) = landings.get_mut(at) {
                    landings.push(wins);
                }
            }
            for (ring, systems) in danger.near.iter_mut().zip(near) {
                *ring += if systems.meets(self.ready[1]) { 100 * weight } else { 0 };
            }
            danger.stations[0] += if stations.contains(place) { 100 * weight } else { 0 };
            danger.stations[1] += if near[0].meets(stations) { 100 * weight } else { 0 };
        }
        let [now, next] = &mut landings;
        danger.landings = [
            best(now, 1),
            best(now, usize::try_from(activations).unwrap_or(0)),
            best(next, LANDINGS),
        ];
        let Danger { troops, wins, near, stations, landings } = &mut danger;
        for sum in troops.iter_mut().chain(wins).chain(near).chain(stations).chain(landings) {
            *sum /= all;
        }
        danger
    }

    /// RB-12.6 Who would stand at the base if it were in this system.
    pub(super) fn guard(&self, place: Place) -> Might {
        let there = *self.stand(Side::Rebel, place);
        if self.game.base.hidden { there.with(self.stand(Side::Rebel, BASE_SPACE)) } else { there }
    }

    /// RB-19.1 The chance in per cent that these Imperial units take the base if it is here: nobody
    /// finds a hidden one without ground units (RB-12.5).
    pub(super) fn storm(&self, place: Place, reach: &Reach, guard: &Might) -> i32 {
        let hidden = self.game.base.hidden;
        if reach.might.is_nothing() || hidden && reach.troops == 0 {
            return 0;
        }
        let at = if hidden { BASE_SPACE } else { place };
        let cannons = self.game.count(at, unit::ION_CANNON);
        reach.might.under_ions(cannons).odds_of_both(guard)
    }
}

/// The best of some, together.
fn best(landings: &mut [i32], count: usize) -> i32 {
    landings.sort_unstable_by(|a, b| b.cmp(a));
    landings.iter().take(count).sum()
}

/// All weights together.
fn total(suspects: &Suspects) -> i32 {
    suspects.iter().map(|&(_, weight)| weight).sum::<i32>().max(1)
}

/// What the Rebels know of the Imperial probe hand: so many of these cards.
#[derive(Clone, Copy, Default)]
struct Unseen {
    pool: Systems,
    drawn: i32,
}

impl Unseen {
    /// In per cent: that the card of a system is not in that hand.
    fn certainty(self, place: Place) -> i32 {
        if self.pool.contains(place) {
            let all = (self.pool.len() as i32).max(1);
            (WHOLE * (all - self.drawn) / all).max(1)
        } else {
            WHOLE
        }
    }
}
