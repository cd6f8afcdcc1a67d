//! RB-16 What the Rebels could win by: battles that they could seek, and objectives.

use crate::effect::{Filter, Goal, GoalWindow, Test};
use crate::features::survey::Survey;
use crate::ids::{CORUSCANT, Objective, Place, Side, Systems, Theatre, leader, unit};
use crate::question::Question;
use crate::state::{Phase, Whereabouts};
use starboard_core::Eyes;

/// RB-16.7 In per cent: that one of three dice shows a direct hit.
const PLANS: i32 = 42;
/// A card in the hand counts for so much, even if nothing has been done for it yet.
const HELD: i32 = 20;
/// RB-19.5 More rounds than these nobody plays.
const LONG: i32 = 16;

/// The best chances of the Rebels in battles that they could seek next, in per cent.
#[derive(Clone, Copy, Default)]
pub(super) struct Raids {
    /// To sink a Star Destroyer, or a larger one.
    destroyer: i32,
    /// To destroy three health, in space and on the ground.
    health: [i32; 2],
    /// To liberate a subjugated system.
    liberation: i32,
    /// To win where Vader or the Emperor is.
    duel: i32,
    /// To destroy a Death Star by its plans.
    plans: i32,
    /// To clear Coruscant.
    coruscant: i32,
    /// Imperial units that could be destroyed, in tenths of worth, weighed by the chance.
    prey: i32,
}

/// RB-16 What the objectives promise.
#[derive(Clone, Copy)]
pub(super) struct Prospects {
    /// How certain it is that the Rebels hold each, in per cent.
    held: [i32; Objective::COUNT],
    /// How near each is to being fulfilled, in per cent.
    near: [i32; Objective::COUNT],
    /// What each is worth.
    value: [i32; Objective::COUNT],
}

impl Survey<'_> {
    /// RB-9.9 The battles that the Rebels could seek with one activation.
    pub(super) fn raids(&self) -> Raids {
        let mut raids = Raids::default();
        let game = self.game;
        let [rebel, empire] = self.units;
        let from_base = self.next_to_base();
        for place in empire {
            let near = self.tables.within[0][place.index()];
            if !near.meets(rebel) && !from_base.contains(place) {
                continue;
            }
            let might = self.one_move(Side::Rebel, place).might;
            let foe = self.stand(Side::Empire, place);
            let [space, ground] = Theatre::BOTH
                .map(|theatre| if foe.health(theatre) > 0 { might.odds(foe, theatre) } else { 0 });
            let large = [unit::STAR_DESTROYER, unit::SUPER_STAR_DESTROYER];
            if large.into_iter().any(|unit| game.count(place, unit) > 0) {
                raids.destroyer = raids.destroyer.max(space);
            }
            for (theatre, odds) in Theatre::BOTH.into_iter().zip([space, ground]) {
                if foe.health(theatre) >= 3 {
                    let best = &mut raids.health[theatre.index()];
                    *best = odds.max(*best);
                }
            }
            if game.board.subjugated.contains(place) {
                raids.liberation = raids.liberation.max(ground);
            }
            let meets = |leader: crate::ids::Leader| {
                game.people.at[leader.index()] == Whereabouts::At(place)
            };
            if [leader::VADER, leader::PALPATINE].into_iter().any(meets) {
                raids.duel = raids.duel.max(space).max(ground);
            }
            let stations = [unit::DEATH_STAR, unit::CONSTRUCTION];
            if might.fighters() > 0 && stations.into_iter().any(|unit| game.count(place, unit) > 0)
            {
                raids.plans = raids.plans.max(PLANS.min(15 * might.fighters()));
            }
            if place == CORUSCANT {
                raids.coruscant = might.odds_of_both(foe);
            }
            raids.prey += self.worth(Side::Empire, place) * space.max(ground) / 100;
        }
        raids
    }

    /// What could be destroyed next by either side.
    pub(super) fn tell_raids(&self, raids: &Raids, eyes: &mut impl Eyes) {
        eyes.see("Imperial worth in danger", raids.prey / 10);
        let game = self.game;
        let base = (!game.base.hidden).then_some(game.base.system);
        let (mut worth, mut lost) = (0, 0);
        let free = game.board.loyalty[0].minus(game.board.subjugated);
        for place in self.units[0].union(free).iter().filter(|&at| Some(at) != base) {
            let reach = self.one_move(Side::Empire, place);
            let foe = self.stand(Side::Rebel, place);
            worth += self.worth(Side::Rebel, place) * reach.might.odds_of_both(foe) / 100;
            let lands = reach.troops > 0 && reach.might.odds(foe, Theatre::Ground) >= 50;
            lost += i32::from(lands && free.contains(place));
        }
        eyes.see("Rebel worth in danger", worth / 10);
        eyes.see("Rebel systems in danger", lost);
    }

    /// RB-16 What the objectives promise, as far as this side knows them.
    pub(super) fn prospects(&self, raids: &Raids) -> Prospects {
        let catalogue = self.game.catalogue();
        let held = self.held();
        let mut prospects =
            Prospects { held, near: [0; Objective::COUNT], value: [0; Objective::COUNT] };
        for card in Objective::all().filter(|card| held[card.index()] > 0) {
            let info = catalogue.objective(card);
            prospects.near[card.index()] = self.nearness(info.goal, raids);
            let destroyed = self.game.board.destroyed.len() as i32;
            prospects.value[card.index()] = if info.goal == Goal::DestroyedSystems {
                destroyed.max(1)
            } else {
                info.reputation.into()
            };
        }
        prospects
    }

    /// RB-16.2 How certain it is that the Rebels hold each objective, in per cent: they know it, the
    /// Empire knows the backs, and what it has seen.
    fn held(&self) -> [i32; Objective::COUNT] {
        let cards = &self.game.cards;
        let mut held = [0; Objective::COUNT];
        let known = match self.me {
            Side::Rebel => cards.objectives,
            Side::Empire => cards.objectives.intersection(cards.seen),
        };
        known.iter().for_each(|card| held[card.index()] = 100);
        if self.me == Side::Empire {
            for stage in self.game.catalogue().stages {
                let mut pool = stage.minus(cards.scored).minus(cards.seen);
                for layer in cards.objective_deck.layers() {
                    if layer.known_to.contains(Side::Empire) {
                        pool = pool.minus(crate::ids::Objectives::of_word(layer.cards as u16));
                    }
                }
                let unseen = cards.objectives.intersection(stage).minus(cards.seen).len();
                let certainty = 100 * unseen as i32 / (pool.len() as i32).max(1);
                pool.iter().for_each(|card| held[card.index()] = certainty);
            }
        }
        held
    }

    /// How near a goal is, in per cent.
    fn nearness(&self, goal: Goal, raids: &Raids) -> i32 {
        let game = self.game;
        let combat = &game.combat;
        let started = combat.on && combat.due.current == Side::Rebel;
        match goal {
            Goal::DestroyedHealth { theatre, at_least } => {
                let done = started && combat.lost_health[theatre.index()] >= at_least;
                if done { 100 } else { raids.health[theatre.index()] }
            }
            Goal::DestroyedTypes { types } => {
                let done = started && u32::from(combat.lost_types) & types.0 != 0;
                if done { 100 } else { raids.destroyer }
            }
            Goal::Liberated => raids.liberation,
            Goal::WonAgainst { .. } => raids.duel,
            Goal::Plans => raids.plans,
            Goal::SystemCount { filters, any_of, at_least } => {
                let mut fits = self.like_all(&filters);
                if !any_of.is_empty() {
                    let either = |all: Systems, filter: &Filter| all.union(self.like(*filter));
                    fits = fits.intersection(any_of.iter().fold(Systems::EMPTY, either));
                }
                let (count, wanted) = (fits.len() as i32, i32::from(at_least));
                if count >= wanted { 100 } else { 90 * count * count / (wanted * wanted) }
            }
            Goal::SystemIs { system, filters } => {
                let done = self.like_all(&filters).contains(system);
                if done { 100 } else { raids.coruscant * 9 / 10 }
            }
            Goal::WholeRegion => self.best_region(),
            Goal::NoCaptives => {
                if game.captives().next().is_none() {
                    100
                } else {
                    0
                }
            }
            Goal::DestroyedSystems => {
                if game.board.destroyed.is_empty() {
                    0
                } else {
                    100
                }
            }
        }
    }

    /// Systems that pass all tests.
    fn like_all(&self, filters: &[Filter]) -> Systems {
        let everywhere = Systems::of_word(u32::MAX);
        filters.iter().fold(everywhere, |all, &filter| all.intersection(self.like(filter)))
    }

    /// RB-26 Systems that pass a test; most of them are known already.
    fn like(&self, filter: Filter) -> Systems {
        let board = &self.game.board;
        let subjugated = board.subjugated;
        #[allow(clippy::wildcard_enum_match_arm, reason = "objectives ask for nothing else")]
        let like = match filter.test {
            Test::ImperialSystem => board.loyalty[1].union(subjugated),
            Test::RebelSystem => board.loyalty[0].minus(subjugated),
            Test::Loyal(side) => board.loyalty[side.index()],
            Test::UnitOf(side) => self.units[side.index()],
            Test::Sabotage => board.sabotage,
            Test::Subjugated => subjugated,
            _ => {
                let test = Filter { negated: false, ..filter };
                Place::systems().filter(|&at| self.game.passes(test, at, at)).collect()
            }
        };
        if filter.negated { Systems::of_word(!like.word()) } else { like }
    }

    /// RB-16.8 How much of a region is loyal at best, in per cent.
    fn best_region(&self) -> i32 {
        let board = &self.game.board;
        let populous = self.game.catalogue().populous.minus(board.destroyed);
        let share = |region: &crate::catalogue::RegionInfo| {
            let all = region.systems.intersection(populous);
            let loyal = all.intersection(board.loyalty[0]).len() as i32;
            let all = all.len() as i32;
            if all > 0 && loyal == all { 100 } else { 90 * loyal * loyal / (all * all).max(1) }
        };
        self.game.catalogue().regions.iter().map(share).max().unwrap_or(0)
    }

    /// RB-16 The objectives: how near each of the hand is, and how soon the Rebels could win by them.
    pub(super) fn tell_objectives(&self, prospects: &Prospects, eyes: &mut impl Eyes) {
        let Prospects { held, near, .. } = prospects;
        let promise = |at: usize| held[at] * (HELD + (100 - HELD) * near[at] / 100) / 100;
        eyes.see_each("objective", (0..Objective::COUNT).map(promise));
        let cards = &self.game.cards;
        eyes.see("objectives in hand", cards.objectives.len() as i32);
        eyes.see("objectives left", cards.objective_deck.len() as i32);
        eyes.see("objectives scored", cards.scored.len() as i32);
        eyes.see("reputation in sight", prospects.in_sight() / 10);
        let ready = self.ready_goals(prospects);
        let best = ready.iter().map(|&(sure, value)| sure * value).max().unwrap_or(0);
        eyes.see("reputation next time", best / 10);
        eyes.see("rounds to win", self.rounds_to_win(&ready));
        eyes.see("winning next time", self.winning_next(&ready));
    }

    /// RB-16.5 What could be played at the start of the next Refresh Phase: certainty and value.
    fn ready_goals(&self, prospects: &Prospects) -> starboard_core::Inline<(i32, i32), 15> {
        let ready = |card: &Objective| {
            let at = card.index();
            let window = self.game.catalogue().objective(*card).window;
            prospects.held[at] > 0
                && prospects.near[at] == 100
                && window == GoalWindow::BeforeRetrieve
        };
        let cards = Objective::all().filter(ready);
        cards.map(|card| (prospects.held[card.index()], prospects.value[card.index()])).collect()
    }

    /// RB-16.3, RB-19.2 How many rounds the Rebels need if they play one of these in each, and what is
    /// fulfilled stays so.
    fn rounds_to_win(&self, ready: &[(i32, i32)]) -> i32 {
        let mut values: starboard_core::Inline<i32, 15> =
            ready.iter().filter(|&&(sure, _)| sure >= 50).map(|&(_, value)| value).collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        let mut gap = self.gap();
        let mut values = values.iter();
        let mut rounds = 0;
        while gap > 0 && rounds < LONG {
            gap -= 1 + values.next().copied().unwrap_or(0);
            rounds += 1;
        }
        rounds
    }

    /// RB-19.2 How certain it is, in per cent, that the markers meet in the next Refresh Phase if the
    /// game lasts until then.
    fn winning_next(&self, ready: &[(i32, i32)]) -> i32 {
        let needed = self.gap() - 1;
        if needed <= 0 {
            return 100;
        }
        let game = self.game;
        let asked = matches!(game.asked(), Some(Question::Objective { .. }));
        if game.clock.phase == Phase::Refresh && !asked && game.refresh_step() <= 5 {
            return 0;
        }
        let enough = ready.iter().filter(|&&(_, value)| value >= needed);
        enough.map(|&(sure, _)| sure).max().unwrap_or(0)
    }
}

impl Prospects {
    /// What the objectives promise in all, in hundredths of reputation.
    pub(super) fn in_sight(&self) -> i32 {
        let Self { held, near, value } = self;
        (0..Objective::COUNT).map(|at| held[at] * near[at] * value[at] / 100).sum()
    }
}
