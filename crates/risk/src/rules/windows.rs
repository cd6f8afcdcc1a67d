//! RK-10.1, RK-10.6, RK-15.4 Windows: when an event may be played, and whether it could change
//! anything.

use crate::card::{Class, Effect, Faction, Role, Shift, Window};
use crate::frame::Question;
use crate::set::{CardId, CardSet, Planet, PlanetSet};
use crate::state::{ASTEROIDS, MAX_LINKS, Risk};
use starboard_core::{Seat, SeatSet};

impl Risk {
    /// RK-15.4 Whether a player is asked in a window: his hand is not empty, and a card of his
    /// faction that does not lie in the discard pile could be played now. All this is public.
    pub(crate) fn window_is_open(&self, window: Window, seat: Seat) -> bool {
        if self.hand(seat).is_empty() {
            return false;
        }
        let Some(faction) = self.faction(seat) else { return false };
        let unseen = self.catalogue().cards_of(faction) - self.discard;
        let mut cards = (unseen & self.catalogue().cards_for(window)).iter();
        cards.any(|card| self.is_playable(seat, card, window))
    }

    /// RK-9.6, RK-10.1 The cards of a hand whose events may be played in a window.
    pub(crate) fn playable_cards(
        &self,
        seat: Seat,
        window: Window,
    ) -> impl Iterator<Item = CardId> {
        let hand = if self.is_standard() { CardSet::EMPTY } else { self.hand(seat) };
        let fitting = hand & self.catalogue().cards_for(window);
        self.offered(fitting).filter(move |&card| self.is_playable(seat, card, window))
    }

    /// RK-10.4 One working effect is enough.
    pub(crate) fn is_playable(&self, seat: Seat, card: CardId, window: Window) -> bool {
        let effects = self.catalogue().event_of(card).effects;
        effects.iter().any(|&effect| self.can_work(seat, effect, window))
    }

    /// RK-10.6 Whether an effect could change anything.
    pub(crate) fn can_work(&self, seat: Seat, effect: Effect, window: Window) -> bool {
        match effect {
            Effect::GainForces { .. }
            | Effect::GainForcesThreshold { .. }
            | Effect::CancelInvasion
            | Effect::Toll
            | Effect::ExtraFortify
            | Effect::DsAutoDestroy
            // The window is open only while the marker would move.
            | Effect::CancelForceShift => true,
            Effect::BattleFlat { n, .. } => n > 0,
            Effect::GainForcesPer { .. } => self.forces_gained(seat, effect) > 0,
            Effect::PlaceForcesEach { .. } => !self.own_base_planets(seat).is_empty(),
            Effect::BuildShip { .. } => self.buildable(seat, effect).next().is_some(),
            Effect::ForceShift { side, .. } => self.shift_sides(side).next().is_some(),
            Effect::DiscardRandom { .. } | Effect::LookAndDiscard { .. } => {
                !self.victims(seat, effect).is_empty()
            }
            Effect::PeekBase => self.bases_to_peek().next().is_some(),
            Effect::RelocateBase => {
                self.bases.on_board().next().is_some()
                    && self.planets_of_faction(Faction::Empire).len() >= 2
            }
            Effect::BattleD8 { .. } => !self.rolls_only_d8(role_in(window)),
            Effect::SuppressShips { side, .. } => {
                !self.ships_in_battle(side).is_empty()
                    && !self.boost(side).suppressed
            }
            Effect::RerollOwn => {
                let side = if seat == self.active { Role::Attacker } else { Role::Defender };
                !self.dice_of(side).is_empty() && !self.has_rerolled(side)
            }
            Effect::DestroyShip if window == Window::BattleDefend => {
                !self.invasion.support.is_empty()
            }
            Effect::DestroyShip => !self.planets_with_ships_to_destroy(seat).is_empty(),
            Effect::RemoveForces { leave, .. } => !self.planets_to_weaken(seat, leave).is_empty(),
            Effect::Retreat { leave } => self.can_retreat(seat, leave),
            Effect::CrossAsteroids => !self.asteroids.is_empty() && !self.turn.crossing,
            Effect::LinkPlanets => {
                self.turn.links.len() < MAX_LINKS && !self.linkable(seat).is_empty()
            }
            Effect::DrawExtra { .. } => {
                let deck = usize::from(self.setup.deck_of[seat.index()]);
                self.decks[deck].len() > self.cards_due(seat).into()
            }
            Effect::FireDeathStar { region } => self.can_fire(region),
            Effect::BuildDeathStar => self.death_star.is_none(),
            Effect::DsMoveAny => {
                self.death_star.is_some() && self.step_question() == Some(Question::DeathStar)
            }
            Effect::DsDice { n } => n > 0 || self.death_star_dice() >= 1,
            Effect::DsTarget { .. } => self.invasion.needed.is_none(),
        }
    }

    /// RK-10.2 Who is asked next in a window of the Imperial players: the active player first, then
    /// in turn order.
    pub(crate) fn next_imperial(&self, window: Window, passed: SeatSet) -> Option<Seat> {
        let empire = self.players_of(Faction::Empire);
        self.in_turn_order(self.active).find(|&seat| {
            empire.contains(seat) && !passed.contains(seat) && self.window_is_open(window, seat)
        })
    }

    /// RK-10.3 `gain_forces`, `gain_forces_per`, `gain_forces_threshold`: how many.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the other effects bring no forces")]
    pub(crate) fn forces_gained(&self, seat: Seat, effect: Effect) -> u16 {
        let planets = self.planets_of(seat);
        match effect {
            Effect::GainForces { n } => n.into(),
            Effect::GainForcesPer { each, max } => {
                let resources = (planets & self.catalogue().resource_planets).len() as u16;
                (resources * u16::from(each)).min(max.into())
            }
            Effect::GainForcesThreshold { max_planets, low, high } => {
                u16::from(if planets.len() <= max_planets.into() { low } else { high })
            }
            _ => 0,
        }
    }

    /// RK-10.3 The planets that the player himself holds with at least one base.
    pub(crate) fn own_base_planets(&self, seat: Seat) -> PlanetSet {
        self.bases.planets() & self.planets_of(seat)
    }

    /// RK-10.3 The classes that an event can build.
    pub(crate) fn buildable(&self, seat: Seat, effect: Effect) -> impl Iterator<Item = Class> {
        let classes = if let Effect::BuildShip { classes } = effect { classes } else { [false; 3] };
        let room = move |class: &Class| classes[class.index()] && self.has_room_for(seat, *class);
        Class::ALL.into_iter().filter(room)
    }

    /// RK-10.3 The enemy players whose hands an event can touch.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the others touch no hand")]
    pub(crate) fn victims(&self, seat: Seat, effect: Effect) -> SeatSet {
        let touched = |other: &Seat| {
            let fits = match effect {
                Effect::DiscardRandom { .. } => self.is_enemy(seat, *other),
                Effect::LookAndDiscard { target, .. } => self.is_of(*other, target.faction()),
                _ => false,
            };
            fits && !self.hand(*other).is_empty()
        };
        Seat::first(self.players()).filter(touched).collect()
    }

    /// RK-10.3 The markers on the board whose faces the Rebels do not know.
    pub(crate) fn bases_to_peek(&self) -> impl Iterator<Item = (u8, Planet)> {
        let seen = self.bases.peeked | self.bases.shown;
        self.bases.on_board().filter(move |(base, _)| seen >> base & 1 == 0)
    }

    /// RK-10.3 The enemy planets beside an own one, by printed links.
    fn enemy_planets_beside(&self, seat: Seat) -> PlanetSet {
        let own = self.planets_of(seat).iter();
        let beside = own.fold(PlanetSet::EMPTY, |all, p| all | self.catalogue().adjacent(p));
        beside & self.hostile(seat)
    }

    /// RK-10.3 `destroy_ship` in the own turn.
    pub(crate) fn planets_with_ships_to_destroy(&self, seat: Seat) -> PlanetSet {
        if (self.harbours & self.hostile(seat)).is_empty() {
            return PlanetSet::EMPTY;
        }
        self.enemy_planets_beside(seat) & self.harbours
    }

    /// RK-10.3 `remove_forces`: not from an Imperial planet under the Death Star.
    pub(crate) fn planets_to_weaken(&self, seat: Seat, leave: u8) -> PlanetSet {
        let weak = |planet: &Planet| self.forces_at(*planet) > leave.into();
        let beside = self.enemy_planets_beside(seat).iter();
        beside.filter(|planet| weak(planet) && !self.is_shielded(*planet)).collect()
    }

    /// RK-10.3 `retreat`: where to.
    pub(crate) fn refuges(&self, seat: Seat) -> PlanetSet {
        self.neighbours(self.invasion.target) & self.planets_of(seat)
    }

    /// RK-10.3 `retreat`: whether anything can go, and somewhere to.
    fn can_retreat(&self, seat: Seat, leave: u8) -> bool {
        let target = self.invasion.target;
        let movable = self.forces_at(target) > leave.into() || !self.ships_at(target).is_empty();
        movable && !self.refuges(seat).is_empty()
    }

    /// RK-10.3 `link_planets`: the own planets that have a planet to be joined to.
    pub(crate) fn linkable(&self, seat: Seat) -> PlanetSet {
        let has_target = |planet: &Planet| !self.link_targets(seat, *planet).is_empty();
        self.planets_of(seat).iter().filter(has_target).collect()
    }

    /// RK-10.3 `link_planets`: enemy planets and the place of the Death Star that have a common
    /// printed neighbour with `planet` and are not adjacent to it.
    pub(crate) fn link_targets(&self, seat: Seat, planet: Planet) -> PlanetSet {
        let catalogue = self.catalogue();
        let beside = catalogue.adjacent(planet);
        let two_steps = beside.iter().fold(PlanetSet::EMPTY, |all, p| all | catalogue.adjacent(p));
        let mut wanted = self.hostile(seat);
        if let Some(place) = self.death_star.filter(|place| !self.asteroids.contains(*place)) {
            wanted.insert(place);
        }
        let joined = self.turn.links.iter().filter_map(|&(one, other)| {
            if one == planet { Some(other) } else { (other == planet).then_some(one) }
        });
        let joined: PlanetSet = joined.collect();
        (two_steps & wanted) - beside - planet.into() - joined
    }

    /// RK-10.3 The sides that the Force marker can move to.
    pub(crate) fn shift_sides(
        &self,
        wanted: Shift,
    ) -> impl Iterator<Item = crate::card::ForceSide> {
        use crate::card::ForceSide;
        ForceSide::BOTH.into_iter().filter(move |&side| {
            let fits = match wanted {
                Shift::Dark => side == ForceSide::Dark,
                Shift::Light => side == ForceSide::Light,
                Shift::Choice => true,
            };
            fits && self.can_shift(side)
        })
    }

    /// RK-7.2, RK-10.6 Whether a side rolls d8s alone for the whole invasion already.
    pub(crate) fn rolls_only_d8(&self, side: Role) -> bool {
        let base = side == Role::Defender && self.bases.is_at(self.invasion.target);
        base || self.invasion.boosts[side as usize].d8
            || self.invasion.battle_boosts[side as usize].d8
    }

    /// RK-10.1 At most one reroll by event per side and battle.
    pub(crate) fn has_rerolled(&self, side: Role) -> bool {
        self.invasion.rerolled >> side as u8 & 1 == 1
    }

    /// RK-10.1 `after_roll`
    pub(crate) fn may_reroll(&self, side: Role, seat: Seat) -> bool {
        !self.has_rerolled(side) && self.window_is_open(Window::AfterRoll, seat)
    }

    /// RK-8.6 Whether a shot at this region can be fired from where the Death Star is.
    pub(crate) fn can_fire(&self, region: u8) -> bool {
        let Some(place) = self.death_star else { return false };
        self.asteroids.len() < ASTEROIDS
            && !self.asteroids.contains(place)
            && self.catalogue().region_of(place) == region
            && !self.planets_of_faction(Faction::Empire).contains(place)
    }
}

/// RK-10.1 The side that plays in a battle window.
fn role_in(window: Window) -> Role {
    if window == Window::BattleDefend { Role::Defender } else { Role::Attacker }
}
