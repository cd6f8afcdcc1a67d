//! What to do in each state without looking ahead.

use super::attack::Attack;
use crate::action::Action;
use crate::card::{Class, Effect, Faction, ForceSide, Role, Set};
use crate::frame::{Playing, Question};
use crate::odds::{Strengths, conquest_chance};
use crate::options::Army;
use crate::set::{CardId, Planet, PlanetSet};
use crate::state::Risk;
use starboard_core::Seat;

/// An attack begins if it is worth so much.
const ENOUGH: f32 = 0.6;
/// And if it is so likely to succeed.
const LIKELY: f32 = 0.5;
/// An invasion under way goes on while it is so likely to succeed.
const STUBBORN: f32 = 0.42;
/// The Death Star is attacked if it is so likely to fall.
const BOLD: f64 = 0.35;

impl Risk {
    /// The habit among these legal actions.
    pub(super) fn habit_of(&self, seat: Seat, legal: &[Action]) -> Action {
        if let [only] = legal {
            return *only;
        }
        let wish = self.wish(seat, legal);
        debug_assert!(legal.contains(&wish), "{wish:?} is not legal in {:?}", self.question());
        wish
    }

    fn wish(&self, seat: Seat, legal: &[Action]) -> Action {
        let last = legal[legal.len() - 1];
        let Some(question) = self.question() else { return last };
        match question {
            Question::Claim => best_planet(legal, |planet| self.claim_value(seat, planet)),
            Question::ClaimNeutral { .. } => {
                best_planet(legal, |planet| self.spoil_value(seat, planet))
            }
            Question::PlaceDeathStar => best_planet(legal, |planet| self.exposure(seat, planet)),
            Question::SetupReinforce => {
                best_planet(legal, |planet| self.garrison_value(seat, planet))
            }
            Question::SetupReinforceNeutral { .. } => {
                best_planet(legal, |planet| -self.nearness(seat, planet))
            }
            Question::PlaceBase | Question::Rehome { .. } => {
                best_planet(legal, |planet| self.hiding_value(planet))
            }
            Question::Cards => self.card_wish(seat, legal),
            Question::BonusSets => best_set(legal).unwrap_or(last),
            Question::SetCards { .. } => self.least_card(legal),
            Question::Deploy | Question::BonusDeploy => self.deploy_wish(seat, legal),
            Question::Invade => self.invade_wish(seat, legal),
            Question::Send | Question::Support { .. } | Question::CommandAnswer { .. } => {
                last_number(legal)
            }
            Question::Respond => self.response(legal),
            Question::Ready => self.attack_event(legal),
            Question::Defend => self.defence(legal),
            Question::DsDefend { .. } | Question::ForceShift { .. } | Question::Draw => {
                first_event(legal).unwrap_or(last)
            }
            Question::AfterRoll { side } => self.reroll_wish(side, legal),
            Question::Invasion => self.go_on_wish(legal),
            Question::Occupy => self.occupy_wish(seat, legal),
            Question::FortifyForces => self.fortify_wish(seat, legal),
            Question::ForcesTo { .. } => best_planet(legal, |planet| self.exposure(seat, planet)),
            Question::ForcesNumber { .. } | Question::ShipsNumber { .. } => last,
            Question::Command => legal[0],
            Question::FortifyShips => self.fortify_ships_wish(seat, legal),
            Question::ShipsTo { .. } => {
                best_planet(legal, |planet| f32::from(self.forces_at(planet)))
            }
            Question::DeathStar => self.death_star_wish(legal),
            Question::DsDestination { .. } => {
                best_planet(legal, |planet| self.station_value(seat, planet))
            }
            Question::DsFire => first_event(legal).unwrap_or(last),
            Question::Event(playing) => self.choice_wish(seat, playing, legal),
        }
    }

    // Set-up.

    /// Small regions, regions begun, resource planets for the Hutts, planets beside the own.
    fn claim_value(&self, seat: Seat, planet: Planet) -> f32 {
        let catalogue = self.catalogue();
        let region = &catalogue.regions[usize::from(catalogue.region_of(planet))];
        let mine = (region.planets & self.planets_of(seat)).len() as f32;
        let foreign = (region.planets & self.hostile(seat)).len() as f32;
        let size = region.planets.len() as f32;
        let bonus = f32::from(region.bonus) / size;
        let beside = (catalogue.adjacent(planet) & self.friendly(seat)).len() as f32;
        let resource = catalogue.resource_planets.contains(planet);
        let hutt = if resource && self.is_of(seat, Faction::Hutt) { 3.0 } else { 0.0 };
        bonus * (1.0 + 2.0 * mine - foreign) / size.sqrt() + 0.35 * beside + hutt
    }

    /// For the neutral Hutts: where it hurts the others.
    fn spoil_value(&self, seat: Seat, planet: Planet) -> f32 {
        let catalogue = self.catalogue();
        let region = &catalogue.regions[usize::from(catalogue.region_of(planet))];
        let foreign = (region.planets & self.hostile(seat)).len() as f32;
        let mine = (region.planets & self.planets_of(seat)).len() as f32;
        f32::from(region.bonus) * (foreign - mine) / region.planets.len() as f32
    }

    /// Hostile forces beside a planet, and hostile planets.
    fn exposure(&self, seat: Seat, planet: Planet) -> f32 {
        let near = self.neighbours(planet) & self.hostile(seat);
        near.iter().map(|other| 1.0 + 0.3 * f32::from(self.forces_at(other))).sum()
    }

    fn nearness(&self, seat: Seat, planet: Planet) -> f32 {
        (self.neighbours(planet) & self.planets_of(seat)).len() as f32
    }

    /// A strong stack where the own regions begin, others only as strong as needed.
    fn garrison_value(&self, seat: Seat, planet: Planet) -> f32 {
        let exposed = self.exposure(seat, planet);
        if exposed <= 0.0 {
            return -100.0;
        }
        let catalogue = self.catalogue();
        let region = &catalogue.regions[usize::from(catalogue.region_of(planet))];
        let mine = (region.planets & self.planets_of(seat)).len() as f32;
        let share = mine / region.planets.len() as f32;
        share * f32::from(region.bonus) + 0.3 * exposed - 0.35 * f32::from(self.forces_at(planet))
    }

    /// A base goes where the Rebels are far away and forces are many.
    fn hiding_value(&self, planet: Planet) -> f32 {
        let rebels = self.planets_of_faction(Faction::Rebel);
        let hutts = self.planets_of_faction(Faction::Hutt);
        let mut reach = self.neighbours(planet);
        let mut worth = 0.5 * f32::from(self.forces_at(planet));
        for ring in [6.0, 2.5, 1.0] {
            worth -= ring * (reach & rebels).len() as f32;
            worth -= 0.15 * ring * (reach & hutts).len() as f32;
            reach = reach.iter().fold(reach, |all, other| all | self.neighbours(other));
        }
        if self.death_star == Some(planet) { worth + 4.0 } else { worth }
    }

    // Cards.

    /// Events that help, the best set, a ship.
    fn card_wish(&self, seat: Seat, legal: &[Action]) -> Action {
        for &action in legal {
            if let Action::PlayEvent { card } = action
                && self.helps_now(seat, card)
            {
                return action;
            }
        }
        if let Some(set) = best_set(legal) {
            return set;
        }
        let builds =
            legal.iter().copied().filter(|action| matches!(action, Action::BuildShip { .. }));
        let best = builds.max_by(|a, b| {
            let worth = |action: &Action| match action {
                Action::BuildShip { card } => self.build_value(seat, *card),
                _ => 0.0,
            };
            worth(a).total_cmp(&worth(b))
        });
        let enough = self.hand(seat).len() >= 2 || self.fleet_of(seat).len() < 2;
        best.filter(|_| enough).unwrap_or(legal[legal.len() - 1])
    }

    /// Bombers before destroyers before fighters; rather a class of which the hand has many.
    fn build_value(&self, seat: Seat, card: CardId) -> f32 {
        let class = self.catalogue().card(card).class;
        let worth = [1.0, 2.4, 2.0][class.index()];
        let same = (self.hand(seat) & self.catalogue().cards_of_class(class)).len() as f32;
        worth + 0.8 * same
    }

    /// Whether an event of step 3 should be played at once.
    fn helps_now(&self, seat: Seat, card: CardId) -> bool {
        let effects = self.catalogue().event_of(card).effects;
        effects.iter().any(|effect| match effect {
            Effect::RelocateBase => self.is_of(seat, Faction::Empire) && self.emperor_risk() > 0.25,
            _ => true,
        })
    }

    /// A card whose event is not one of the strong ones.
    fn least_card(&self, legal: &[Action]) -> Action {
        let keep = |action: &&Action| match action {
            Action::SetCard { card } => {
                let effects = self.catalogue().event_of(*card).effects;
                let strong = |effect: &Effect| {
                    matches!(
                        effect,
                        Effect::CancelInvasion
                            | Effect::BattleFlat { .. }
                            | Effect::BattleD8 { .. }
                            | Effect::DsAutoDestroy
                            | Effect::FireDeathStar { .. }
                    )
                };
                effects.iter().any(strong)
            }
            _ => false,
        };
        *legal.iter().find(|action| !keep(action)).unwrap_or(&legal[0])
    }

    // Reinforcements and attacks.

    /// All forces to one place: where the Emperor is in danger, or where the best attack starts.
    fn deploy_wish(&self, seat: Seat, legal: &[Action]) -> Action {
        let allowed: PlanetSet = legal.iter().filter_map(|&action| planet_of(action)).collect();
        if self.turn.reinforcements == 0 {
            return best_planet(legal, |planet| self.hammer_value(seat, planet));
        }
        if self.is_of(seat, Faction::Empire)
            && self.emperor_risk() > 0.2
            && let Some(place) = self.emperor_place().filter(|&place| allowed.contains(place))
        {
            return Action::Deploy { planet: place };
        }
        let extra = self.turn.reinforcements;
        let best = self.aims(seat).best(self, allowed, extra).filter(|best| best.gain > 0.0);
        match best {
            Some(Attack { source, .. }) => Action::Deploy { planet: source },
            None => best_planet(legal, |planet| self.exposure(seat, planet)),
        }
    }

    fn emperor_place(&self) -> Option<Planet> {
        self.bases.places[usize::from(self.bases.emperor?)]
    }

    /// Ships go with the biggest stack at the front.
    fn hammer_value(&self, seat: Seat, planet: Planet) -> f32 {
        let front = if self.exposure(seat, planet) > 0.0 { 1.0 } else { 0.4 };
        front * f32::from(self.forces_at(planet))
    }

    fn invade_wish(&self, seat: Seat, legal: &[Action]) -> Action {
        let end = legal[legal.len() - 1];
        if let Some(event) = first_event(legal).filter(|_| self.is_worth_an_event(seat)) {
            return event;
        }
        let aims = self.aims(seat);
        let best = aims.best(self, self.planets_of(seat), 0);
        if let Some(best) = best.filter(|best| best.gain > ENOUGH && best.chance > LIKELY) {
            let Attack { source, target, .. } = best;
            return Action::Declare { source, target };
        }
        self.death_star_attack(legal).unwrap_or(end)
    }

    /// Events of step 5 weaken enemies; they are kept until somebody is near.
    fn is_worth_an_event(&self, seat: Seat) -> bool {
        let own = self.planets_of(seat);
        own.iter().any(|planet| self.forces_at(planet) > 3 && self.exposure(seat, planet) > 0.0)
    }

    fn death_star_attack(&self, legal: &[Action]) -> Option<Action> {
        legal.iter().copied().find(|action| match action {
            Action::AttackDeathStar { source } => {
                let sent = (self.forces_at(*source) - 1).min(3) as i8;
                let space = self.catalogue().force_space(self.force_level);
                let rebel = self.is_of(self.active, Faction::Rebel);
                let dice = sent + if rebel { space.death_star_dice } else { 0 };
                let ships = self.ships_at(*source);
                let chance = crate::odds::death_star(dice.max(0).unsigned_abs(), ships, None);
                sent >= 2 && chance >= BOLD
            }
            _ => false,
        })
    }

    /// The chance that the invasion under way succeeds from `source`.
    fn invasion_chance(&self, source: Planet) -> f32 {
        let target = self.invasion.target;
        conquest_chance(
            self.ships_at(source),
            self.ships_at(target),
            self.bases.is_at(target),
            self.forces_at(source),
            self.forces_at(target),
        )
    }

    fn go_on_wish(&self, legal: &[Action]) -> Action {
        let mut best = (STUBBORN, Action::EndInvasion);
        for &action in legal {
            if let Action::Continue { source } = action {
                let chance = self.invasion_chance(source);
                if chance > best.0 {
                    best = (chance, action);
                }
            }
        }
        best.1
    }

    /// Everything follows, unless the source is the place that is in more danger.
    fn occupy_wish(&self, seat: Seat, legal: &[Action]) -> Action {
        let (source, target) = (self.invasion.source, self.invasion.target);
        let (behind, ahead) = (self.exposure(seat, source), self.exposure(seat, target));
        let all = legal[legal.len() - 1];
        let keeps_base = self.bases.is_at(source);
        if behind <= 0.0 || (ahead >= behind && !keeps_base) {
            return all;
        }
        if ahead <= 0.0 { legal[0] } else { legal[legal.len() / 2] }
    }

    // Windows.

    /// An invasion that would succeed is worth a card.
    fn response(&self, legal: &[Action]) -> Action {
        let pass = legal[legal.len() - 1];
        let dangerous = self.invasion_chance(self.invasion.source) > 0.5;
        let valuable = self.forces_at(self.invasion.target) > 1
            || self.bases.is_at(self.invasion.target)
            || self.catalogue().resource_planets.contains(self.invasion.target);
        first_event(legal).filter(|_| dangerous && valuable).unwrap_or(pass)
    }

    /// A battle that can go either way is worth a card.
    fn attack_event(&self, legal: &[Action]) -> Action {
        let engage = legal[legal.len() - 1];
        if self.invasion.at_death_star {
            return first_event(legal).unwrap_or(engage);
        }
        let chance = self.invasion_chance(self.invasion.source);
        let open = (0.15..0.8).contains(&chance) && self.forces_at(self.invasion.target) > 2;
        first_event(legal).filter(|_| open).unwrap_or(engage)
    }

    /// Two dice, unless one loses fewer forces against what it costs the attacker.
    fn defence(&self, legal: &[Action]) -> Action {
        let most = legal[legal.len() - 1];
        let chance = self.invasion_chance(self.invasion.source);
        let holds =
            self.forces_at(self.invasion.target) > 2 || self.bases.is_at(self.invasion.target);
        if let Some(event) = first_event(legal).filter(|_| holds && chance > 0.25) {
            return event;
        }
        if self.invasion.support.is_empty() || most != (Action::DefendWith { n: 2 }) {
            return most;
        }
        let strengths = Strengths {
            attack: self.invasion.support,
            defence: self.ships_at(self.invasion.target),
            base: self.bases.is_at(self.invasion.target),
            ..Strengths::default()
        };
        // Forces lost by the defender less those lost by the attacker, by dice.
        let cost = |dice: u8| {
            let odds = strengths.battle(self.invasion.sent, dice);
            let compared = f64::from(odds.compared);
            let lost: f64 = (0..=odds.compared).map(|n| f64::from(n) * odds.chance(n.into())).sum();
            compared - 2.0 * lost
        };
        if cost(1) < cost(2) { Action::DefendWith { n: 1 } } else { most }
    }

    /// Low dice are worth a card in a battle that matters.
    fn reroll_wish(&self, side: Role, legal: &[Action]) -> Action {
        let low = self.dice_of(side).iter().all(|die| die.value <= 3);
        let matters = self.forces_at(self.invasion.target) > 1;
        first_event(legal).filter(|_| low && matters).unwrap_or(legal[legal.len() - 1])
    }

    // The end of the turn.

    /// The biggest stack that has no enemy beside it goes to the front.
    fn fortify_wish(&self, seat: Seat, legal: &[Action]) -> Action {
        let hostile = self.hostile(seat);
        let idle = |planet: Planet| (self.neighbours(planet) & hostile).is_empty();
        let mut best = (1, Action::EndStep);
        for &action in legal {
            if let Action::FortifyFrom { planet } = action
                && idle(planet)
                && self.forces_at(planet) > best.0
                && self.connected(seat, planet).iter().any(|to| !idle(to))
            {
                best = (self.forces_at(planet), action);
            }
        }
        best.1
    }

    /// Ships that stand beside the biggest stack's place go there.
    fn fortify_ships_wish(&self, seat: Seat, legal: &[Action]) -> Action {
        let found = legal.iter().copied().find(|action| match action {
            Action::FortifyFrom { planet } => {
                let many = self.forces_at(*planet).saturating_add(3);
                self.connected(seat, *planet).iter().any(|to| self.forces_at(to) > many)
            }
            _ => false,
        });
        found.unwrap_or(Action::EndStep)
    }

    /// What the Death Star is good for at a planet: a shot that a card allows, or a shield.
    fn station_value(&self, seat: Seat, planet: Planet) -> f32 {
        if self.asteroids.contains(planet) {
            return 0.0;
        }
        let imperial = self.planets_of_faction(Faction::Empire).contains(planet);
        if imperial {
            let base = if self.emperor_place() == Some(planet) { 4.0 } else { 0.0 };
            let danger = self.danger_from(planet, self.hostile(seat));
            return danger * (base + 0.3 * f32::from(self.forces_at(planet))) + 0.2 * base;
        }
        let region = self.catalogue().region_of(planet);
        if self.fire_card(seat, region).is_none() {
            return -1.0;
        }
        self.shot_value(planet)
    }

    fn shot_value(&self, planet: Planet) -> f32 {
        let neutral = self.holder(planet) == Some(Army::NEUTRAL);
        let forces =
            f32::from(self.forces_at(planet)) + 1.5 * f32::from(self.ships_at(planet).len());
        let resource = self.catalogue().resource_planets.contains(planet)
            && !self.players_of(Faction::Hutt).is_empty()
            && self.resources() >= 8;
        let last = self.planets_of_faction(Faction::Rebel) == planet.into();
        let worth = if neutral { 0.2 * forces } else { forces };
        worth + if resource { 8.0 } else { 0.0 } + if last { 100.0 } else { 0.0 }
    }

    /// A card in hand that fires at a region.
    fn fire_card(&self, seat: Seat, region: u8) -> Option<CardId> {
        self.hand(seat).iter().find(|&card| {
            let effects = self.catalogue().event_of(card).effects;
            effects.contains(&Effect::FireDeathStar { region })
        })
    }

    /// Fire if it is worth it where it stands; else look for a better place.
    fn death_star_wish(&self, legal: &[Action]) -> Action {
        let worth = self.death_star.map_or(0.0, |place| self.shot_value(place));
        for &action in legal {
            if let Action::PlayEvent { card } = action {
                let effects = self.catalogue().event_of(card).effects;
                let fires = |effect: &Effect| matches!(effect, Effect::FireDeathStar { .. });
                if effects.iter().any(fires) && worth >= 5.0 {
                    return action;
                }
            }
        }
        Action::RollDeathStar
    }

    /// RK-10.6 The choices of events.
    fn choice_wish(&self, seat: Seat, playing: Playing, legal: &[Action]) -> Action {
        let Some(effect) = self.current_effect(playing) else { return legal[0] };
        match effect {
            Effect::BuildShip { .. } => {
                let wanted = [Class::Bomber, Class::Destroyer, Class::Fighter];
                let found = wanted.map(|class| Action::ChooseClass { class });
                found.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0])
            }
            Effect::ForceShift { .. } => {
                let light = Action::ChooseSide { side: ForceSide::Light };
                if self.force_level < 0 && legal.contains(&light) { light } else { legal[0] }
            }
            Effect::DiscardRandom { .. } | Effect::LookAndDiscard { .. } if playing.step == 0 => {
                let most = |action: &Action| match action {
                    Action::ChoosePlayer { seat } => self.hand(*seat).len(),
                    _ => 0,
                };
                legal.iter().copied().max_by_key(most).unwrap_or(legal[0])
            }
            Effect::RelocateBase if playing.step == 0 => {
                let emperor = self.bases.emperor.map_or(1, |base| base + 1);
                let wanted = Action::ChooseBase { base: emperor };
                if legal.contains(&wanted) { wanted } else { legal[0] }
            }
            Effect::RelocateBase => best_planet(legal, |planet| self.hiding_value(planet)),
            Effect::BuildDeathStar => best_planet(legal, |planet| self.station_value(seat, planet)),
            Effect::DsMoveAny => best_planet(legal, |planet| self.station_value(seat, planet)),
            Effect::RemoveForces { .. } if playing.step == 0 => {
                let aims = self.aims(seat);
                best_planet(legal, |planet| {
                    aims.worth(self, planet) + f32::from(self.forces_at(planet).min(4))
                })
            }
            Effect::LinkPlanets => {
                let aims = self.aims(seat);
                best_planet(legal, |planet| {
                    if playing.step == 0 {
                        f32::from(self.forces_at(planet))
                    } else {
                        aims.gain(self, Planet(playing.chosen), planet, 0)
                    }
                })
            }
            Effect::Retreat { .. } => {
                if playing.step == 0 {
                    best_planet(legal, |planet| -self.exposure(seat, planet))
                } else {
                    legal[legal.len() - 1]
                }
            }
            Effect::RemoveForces { .. } => legal[legal.len() - 1],
            Effect::RerollOwn => {
                let low = legal.iter().copied().find(
                    |action| matches!(action, Action::RerollDie { value, .. } if *value <= 3),
                );
                low.or_else(|| legal.contains(&Action::RerollDone).then_some(Action::RerollDone))
                    .unwrap_or(legal[0])
            }
            _ => legal[0],
        }
    }
}

/// The action whose planet is worth most.
fn best_planet(legal: &[Action], worth: impl Fn(Planet) -> f32) -> Action {
    let mut best = (f32::MIN, legal[0]);
    for &action in legal {
        let Some(planet) = planet_of(action) else { continue };
        let worth = worth(planet);
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// The planet that an action is about, if it is about one.
fn planet_of(action: Action) -> Option<Planet> {
    match action {
        Action::Claim { planet }
        | Action::PlaceDeathStar { planet }
        | Action::Reinforce { planet }
        | Action::PlaceBase { planet }
        | Action::Deploy { planet }
        | Action::DeployShip { planet }
        | Action::FortifyFrom { planet }
        | Action::FortifyTo { planet }
        | Action::AskCommand { planet }
        | Action::MoveDeathStar { planet }
        | Action::ChoosePlanet { planet } => Some(planet),
        _ => None,
    }
}

/// The first event that may be played.
fn first_event(legal: &[Action]) -> Option<Action> {
    legal.iter().copied().find(|action| matches!(action, Action::PlayEvent { .. }))
}

/// The set that brings most: they are listed from the least on.
fn best_set(legal: &[Action]) -> Option<Action> {
    let sets = legal.iter().copied().filter(|action| matches!(action, Action::TradeSet { .. }));
    sets.max_by_key(|action| match action {
        Action::TradeSet { set } => *set as u8,
        _ => Set::Fighters as u8,
    })
}

/// The greatest number: all forces, all ships.
fn last_number(legal: &[Action]) -> Action {
    legal[legal.len() - 1]
}
