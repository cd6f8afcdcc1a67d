//! RK-15 From the truth to what one observer may see.

use super::{
    ArmyView, Barred, BarredView, BaseView, BoostView, EventView, GoalsView, InvasionView,
    OddsView, Phase, PlanetView, RegionView, TurnView, View,
};
use crate::card::{Class, Faction, Fleet, Role};
use crate::catalogue::Region;
use crate::event::{Face, Pool};
use crate::frame::{Frame, Playing, Question};
use crate::odds::Strengths;
use crate::options::{Army, Options};
use crate::set::{CardSet, Planet, PlanetSet};
use crate::state::{BASES, Bases, Boost, Invasion, Risk, Turn};
use starboard_core::{Legal, Observer, Visible};
use std::collections::BTreeMap;

impl Visible for Risk {
    type View = View;

    /// RK-15 The only way from the truth to something a player may receive.
    fn view(&self, observer: Observer) -> View {
        // Exhaustive on purpose: a new field does not compile until someone decides who sees it.
        let Self {
            setup,
            held: _,
            asteroids: _,
            harbours: _,
            forces: _,
            ships: _,
            hands: _,
            decks,
            discard,
            known: _,
            named,
            bases,
            death_star,
            force_level,
            to_place: _,
            chooser: _,
            active,
            first: _,
            round,
            out: _,
            turn,
            invasion: _,
            stack: _,
            outcome,
        } = self;
        let Options { mode, players, max_rounds, map: _, cards: _ } = setup.options;
        let Bases { drawn, places, emperor: _, peeked: _, shown: _ } = *bases;
        let me = observer.seat();
        let question = self.question();
        let naming = question.is_some() && me.is_some_and(|me| self.to_act().contains(me));
        let base = |base: u8| self.base_view(base, observer);
        let placing = question == Some(Question::PlaceBase);
        let on_board = |base: &u8| places[usize::from(*base)].is_some();
        let being_placed = |base: u8| placing && base + 1 == drawn;
        let rehoming = matches!(question, Some(Question::Rehome { .. }));
        let decks = if self.is_standard() { &decks[..1] } else { &decks[..] };
        View {
            me,
            mode,
            players,
            round: *round,
            max_rounds,
            phase: question.map_or(Phase::Over, |asked| self.phase_view(asked, observer)),
            step: self.number_among(self.steps()).unwrap_or(0),
            setup_step: self.number_among(self.setup_steps()),
            to_act: self.to_act(),
            active: *active,
            planets: self
                .catalogue()
                .galaxy
                .iter()
                .map(|p| self.planet_view(p, observer))
                .collect(),
            armies: self.army_views(observer),
            regions: if outcome.is_none() { self.region_views() } else { Vec::new() },
            death_star: *death_star,
            force_level: *force_level,
            resources: (!self.players_of(Faction::Hutt).is_empty()).then(|| self.resources()),
            goals: self.goals_view(observer),
            decks: decks.iter().map(|deck| deck.len() as u8).collect(),
            discard: discard.iter().collect(),
            bases_left: BASES as u8 - drawn,
            drawn_base: placing.then(|| base(drawn - 1)),
            captured_bases: (0..drawn)
                .filter(|at| !on_board(at) && !being_placed(*at) && !rehoming)
                .map(base)
                .collect(),
            turn: turn_view(*turn, self.is_standard()),
            invasion: self.invasion_view(),
            event: self.event_view(observer),
            named: if naming { named.iter().collect() } else { Vec::new() },
            odds: self.odds_views(),
            barred: self.barred_views(),
            spare: self.spare_views(),
            threats: self.threat_views(),
            connected: self.connected_views(),
            outcome: *outcome,
        }
    }

    /// All hands, and what is behind every base.
    fn laid_open(&self) -> View {
        let mut view = self.view(Observer::Public);
        for army in &mut view.armies {
            if let Some(seat) = army.army.seat() {
                army.hand = self.hand(seat).iter().collect();
            }
        }
        let on_board = view.planets.iter_mut().flat_map(|planet| &mut planet.bases);
        for base in on_board.chain(&mut view.captured_bases).chain(&mut view.drawn_base) {
            base.face = Some(self.bases.face(base.base - 1));
        }
        if let Some(goals) = &mut view.goals {
            let emperor = |&(base, _): &(u8, Planet)| self.bases.face(base) == Face::Emperor;
            goals.emperor = self.bases.on_board().find(emperor).map(|(_, place)| place);
        }
        view
    }
}

impl Risk {
    /// RK-15.1 Who knows the face of a marker.
    fn base_view(&self, base: u8, observer: Observer) -> BaseView {
        let (shown, peeked) =
            (self.bases.shown >> base & 1 == 1, self.bases.peeked >> base & 1 == 1);
        let faction = observer.seat().and_then(|me| self.faction(me));
        let knows = match faction {
            Some(Faction::Empire) => true,
            Some(Faction::Rebel) => shown || peeked,
            Some(Faction::Hutt) | None => shown,
        };
        let face = knows.then(|| self.bases.face(base));
        BaseView { base: base + 1, face, shown, peeked }
    }

    /// RK-14.3 The Emperor is behind a base of which the observer knows it, or behind any that he
    /// does not know.
    fn goals_view(&self, observer: Observer) -> Option<GoalsView> {
        if self.is_standard() || self.outcome.is_some() {
            return None;
        }
        let face = |base| self.base_view(base, observer).face;
        let known = |base| face(base) == Some(Face::Emperor);
        let emperor = self.bases.on_board().find(|&(base, _)| known(base)).map(|(_, place)| place);
        let unknown = self.bases.on_board().filter(|&(base, _)| face(base).is_none()).count();
        Some(GoalsView {
            to_search: if emperor.is_some() { 1 } else { unknown as u8 },
            emperor,
            rebels: self.planets_of_faction(Faction::Rebel).len() as u8,
        })
    }

    fn planet_view(&self, planet: Planet, observer: Observer) -> PlanetView {
        let bases = self.bases.on_board().filter(|&(_, place)| place == planet);
        PlanetView {
            holder: self.holder(planet),
            forces: self.forces_at(planet),
            ships: self.ships_at(planet),
            asteroids: self.asteroids.contains(planet),
            shielded: self.is_shielded(planet),
            banned: self.forbidden().contains(planet),
            bases: bases.map(|(base, _)| self.base_view(base, observer)).collect(),
        }
    }

    fn army_views(&self, observer: Observer) -> Vec<ArmyView> {
        self.armies().map(|army| self.army_view(army, observer)).collect()
    }

    /// RK-2.5 What is left of each region, and who holds how much of it.
    fn region_views(&self) -> Vec<RegionView> {
        let view = |region: &Region| {
            let left = region.planets - self.asteroids;
            let held = |army| (self.planets_of(army) & left).len() as u8;
            RegionView { planets: left.len() as u8, held: self.armies().map(held).collect() }
        };
        self.catalogue().regions.iter().map(view).collect()
    }

    /// RK-5.2 The planets that nobody needs to try, by reason.
    fn barred_views(&self) -> Vec<BarredView> {
        if self.question() != Some(Question::Invade) {
            return Vec::new();
        }
        let mut planets: BTreeMap<Barred, Vec<Planet>> = BTreeMap::new();
        for planet in self.catalogue().galaxy {
            if let Some(why) = self.barred(planet) {
                planets.entry(why).or_default().push(planet);
            }
        }
        planets.into_iter().map(|(why, planets)| BarredView { why, planets }).collect()
    }

    /// RK-4.5, RK-5.2 What can be sent or moved.
    fn spare_views(&self) -> Vec<u16> {
        match self.question() {
            Some(
                Question::Invade | Question::Send | Question::Invasion | Question::FortifyForces,
            ) => self.catalogue().galaxy.iter().map(|planet| self.spare_forces(planet)).collect(),
            Some(_) | None => Vec::new(),
        }
    }

    /// RK-5.2 What threatens each planet, until the game is over.
    fn threat_views(&self) -> Vec<u32> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        self.catalogue().galaxy.iter().map(|planet| self.threat(planet)).collect()
    }

    /// RK-4.5, RK-6.8 Where the active player's forces or ships can go.
    fn connected_views(&self) -> Vec<Vec<Planet>> {
        if !matches!(self.question(), Some(Question::FortifyForces | Question::FortifyShips)) {
            return Vec::new();
        }
        let groups = self.connected_groups(self.active).into_iter();
        groups.map(|group| group.iter().collect()).collect()
    }

    fn army_view(&self, army: Army, observer: Observer) -> ArmyView {
        let setup = &self.setup.armies[army.index()];
        let planets = self.planets_of(army);
        let hand = army.seat().map_or(CardSet::EMPTY, |seat| self.hand(seat));
        let seen = match (observer.seat(), army.seat()) {
            (Some(me), Some(seat)) if self.side_of(me).contains(seat) => hand,
            (Some(me), Some(_)) => {
                hand & self.known[usize::from(self.setup.armies[me.index()].side)]
            }
            (None, _) | (_, None) => CardSet::EMPTY,
        };
        ArmyView {
            army,
            faction: setup.faction,
            colors: setup.colors.clone(),
            out: army.seat().is_some_and(|seat| self.out.contains(seat)),
            planets: planets.len() as u8,
            forces: self.army_forces(army),
            ships: self.fleet_of(army),
            regions: self.regions_of(army).map(|region| region as u8).collect(),
            income: army.seat().map_or(0, |seat| self.income(seat)),
            due: army.seat().map_or(0, |seat| self.cards_due(seat)),
            hand_count: hand.len() as u8,
            hand: seen.iter().collect(),
            to_place: self.to_place[army.index()],
            claim_limit: setup.limit,
        }
    }

    fn invasion_view(&self) -> Option<InvasionView> {
        if !self.stack.iter().any(Frame::is_of_invasion) {
            return None;
        }
        let Invasion {
            source,
            target,
            at_death_star,
            countered: _,
            sent,
            support,
            boosts: _,
            battle_boosts: _,
            extra_dice: _,
            needed: _,
            attack,
            defence,
            marked,
            rerolled: _,
            captured: _,
            loser: _,
            eliminated: _,
        } = self.invasion;
        let boost = |side: Role| {
            let Boost { all, highest, d8, suppressed } = self.boost(side);
            let base = side == Role::Defender && self.bases.is_at(target) && !at_death_star;
            BoostView { all, highest, only_d8: d8 || base, suppressed }
        };
        Some(InvasionView {
            source,
            target,
            at_death_star,
            sent,
            support,
            boosts: [boost(Role::Attacker), boost(Role::Defender)],
            dice: (at_death_star && sent > 0).then(|| self.death_star_dice()),
            attack_pool: (sent > 0).then(|| self.attack_pool()),
            defence_pool: self.defence_pool(),
            needed: at_death_star.then(|| self.needed_at_death_star()),
            attack: attack.to_vec(),
            defence: defence.to_vec(),
            marked: (0..3).filter(|at| marked >> at & 1 == 1).collect(),
        })
    }

    /// RK-6.11, RK-8.4 The dice of the attacker, on the table or before they are rolled.
    fn attack_pool(&self) -> Pool {
        if self.invasion.at_death_star {
            self.death_star_pool().told()
        } else {
            self.told_pool(Role::Attacker, self.invasion.sent)
        }
    }

    /// RK-5.3, RK-12.3 The dice of the defender, as many as there can be before he has decided.
    /// There are none against the Death Star, nor when the planet has fallen.
    fn defence_pool(&self) -> Option<Pool> {
        let Invasion { target, at_death_star, defence, .. } = self.invasion;
        if at_death_star || !self.hostile(self.active).contains(target) {
            return None;
        }
        if !defence.is_empty() {
            return Some(self.told_pool(Role::Defender, defence.len() as u8));
        }
        let most = self.most_defence_dice();
        let at_most = most > 1 && self.target_holder() != Army::NEUTRAL;
        Some(Pool { at_most, ..self.told_pool(Role::Defender, most) })
    }

    fn event_view(&self, observer: Observer) -> Option<EventView> {
        let playing = self.stack.iter().rev().find_map(|frame| {
            if let Frame::Ask(Question::Event(playing)) = frame { Some(*playing) } else { None }
        });
        let Playing { who, card, effect, step, chosen, number, ships } = playing?;
        // RK-15.8 How many cards have been named is the player's own business.
        let naming = !self.named.is_empty() && !observer.is(who);
        let step = if naming { 1 } else { step };
        let chosen = (step > 0).then_some(chosen);
        Some(EventView { seat: who, card, effect, step, chosen, number, ships })
    }

    fn phase_view(&self, question: Question, observer: Observer) -> Phase {
        match question {
            Question::Claim => Phase::Claim,
            Question::ClaimNeutral { .. } => Phase::ClaimNeutral,
            Question::PlaceDeathStar => Phase::PlaceDeathStar,
            Question::SetupReinforce => Phase::SetupReinforce,
            Question::SetupReinforceNeutral { .. } => Phase::SetupReinforceNeutral,
            Question::PlaceBase => Phase::PlaceBase,
            Question::SetCards { .. } if observer.is(self.active) => Phase::SetCards,
            // RK-15.8 The others see the state below.
            Question::SetCards { .. } if self.below() == Some(Question::BonusSets.into()) => {
                Phase::BonusSets
            }
            Question::SetCards { .. } | Question::Cards => Phase::Cards,
            Question::Deploy => Phase::Deploy,
            Question::Invade => Phase::Invade,
            Question::Respond => Phase::RespondInvasion,
            Question::Send => Phase::Send,
            Question::Support { class } => Phase::Support { class },
            Question::Ready => Phase::Ready,
            Question::Defend => Phase::Defend,
            Question::DsDefend { .. } => Phase::DsDefend,
            Question::AfterRoll { side } => Phase::AfterRoll { side },
            Question::Invasion => Phase::Invasion,
            Question::Rehome { base, .. } => Phase::RehomeBase { base: base + 1 },
            Question::Occupy => Phase::Occupy,
            Question::BonusSets => Phase::BonusSets,
            Question::BonusDeploy => Phase::BonusDeploy,
            Question::FortifyForces => Phase::FortifyForces { from: None, to: None },
            Question::ForcesTo { from } => Phase::FortifyForces { from: Some(from), to: None },
            Question::ForcesNumber { from, to } => {
                Phase::FortifyForces { from: Some(from), to: Some(to) }
            }
            Question::Command => Phase::Command,
            Question::CommandAnswer { planet } => Phase::CommandAnswer { planet },
            Question::FortifyShips => ships_phase(None, None, None, Fleet::NONE),
            Question::ShipsTo { from } => ships_phase(Some(from), None, None, Fleet::NONE),
            Question::ShipsNumber { from, to, class, moving } => {
                ships_phase(Some(from), Some(to), Some(class), moving)
            }
            Question::DeathStar => Phase::DeathStar,
            Question::DsDestination { steps } => Phase::DsDestination { steps },
            Question::DsFire => Phase::DsFire,
            Question::Draw => Phase::Draw,
            Question::Event(_) => Phase::Event,
            Question::ForceShift { steps, .. } => Phase::ForceShift { steps },
        }
    }

    /// RK-17 The odds of everything the active player could attack now, and of the invasion under
    /// way.
    fn odds_views(&self) -> Vec<OddsView> {
        match self.question() {
            Some(Question::Invade) => {
                let attackable = self.attackable();
                let mut views = Vec::new();
                for source in self.sources() {
                    let targets = self.within_reach(source) & attackable;
                    views.extend(targets.iter().map(|target| self.odds_view(source, target)));
                }
                let sources = self.death_star_sources();
                views.extend(sources.iter().filter_map(|source| self.death_star_odds(source)));
                views
            }
            Some(Question::Send | Question::Invasion | Question::Respond)
                if !self.invasion.at_death_star =>
            {
                let target = self.invasion.target;
                let sources = self.sources_against_target();
                sources.iter().map(|source| self.odds_view(source, target)).collect()
            }
            Some(_) | None => Vec::new(),
        }
    }

    fn odds_view(&self, source: Planet, target: Planet) -> OddsView {
        let boosts = [Role::Attacker, Role::Defender].map(|side| self.boost(side));
        let ships = |fleet: Fleet, side: usize| {
            if boosts[side].suppressed { Fleet::NONE } else { fleet }
        };
        let strengths = Strengths {
            attack: ships(self.ships_at(source), 0),
            defence: ships(self.ships_at(target), 1),
            base: self.bases.is_at(target),
            bonus: boosts.map(|boost| boost.all),
            highest: boosts.map(|boost| boost.highest),
            only_d8: boosts.map(|boost| boost.d8),
        };
        let forecast = strengths.invasion(self.forces_at(source), self.forces_at(target));
        let attacker_loses = rounded(forecast.attacker_loses * 100.0);
        OddsView {
            source,
            target,
            at_death_star: false,
            most: self.most_to_send(source),
            success: rounded(forecast.conquest * 10_000.0) as u16,
            attacker_loses,
            left: (u32::from(self.forces_at(source)) * 100).saturating_sub(attacker_loses),
            defender_loses: rounded(forecast.defender_loses * 100.0),
        }
    }

    /// RK-17.5 With three forces, or as many as there are, and all ships; before any event.
    fn death_star_odds(&self, source: Planet) -> Option<OddsView> {
        let target = self.death_star?;
        let mut attack = self.clone();
        let most = self.most_to_send(source);
        attack.invasion.sent = most;
        let dice = attack.death_star_dice();
        let success =
            rounded(10_000.0 * crate::odds::death_star(dice, self.ships_at(source), None));
        let attacker_loses = u32::from(most) * (10_000 - success) / 100;
        Some(OddsView {
            source,
            target,
            at_death_star: true,
            most,
            success: success as u16,
            attacker_loses,
            left: (u32::from(self.forces_at(source)) * 100).saturating_sub(attacker_loses),
            defender_loses: 0,
        })
    }
}

fn ships_phase(
    from: Option<Planet>,
    to: Option<Planet>,
    class: Option<Class>,
    moving: Fleet,
) -> Phase {
    Phase::FortifyShips { from, to, class, moving }
}

#[allow(clippy::cast_sign_loss, reason = "odds and losses are not negative")]
fn rounded(value: f64) -> u32 {
    value.round() as u32
}

fn turn_view(turn: Turn, standard: bool) -> TurnView {
    let Turn {
        reinforcements,
        new_ships,
        lowest: _,
        deployed: _,
        set_traded,
        ship_built,
        conquered,
        banned: _,
        tolled: _,
        crossing,
        links,
        force_moves,
        ship_moves,
        refused,
        extra_cards: _,
    } = turn;
    let factions = Faction::ALL.into_iter().filter(|&f| !standard && conquered >> f as u8 & 1 == 1);
    let planets = |set: PlanetSet| set.iter().collect();
    TurnView {
        reinforcements,
        new_ships,
        set_traded,
        ship_built,
        conquered: factions.collect(),
        crossing,
        links: links.iter().map(|&(one, other)| [one, other]).collect(),
        force_moves,
        ship_moves,
        refused: planets(refused),
    }
}
