//! What the truth is made of.

use crate::card::{Faction, Fleet, Role};
use crate::catalogue::Catalogue;
use crate::event::{Die, Face};
use crate::frame::Frame;
use crate::options::{ARMIES, Army, MAX_PLAYERS, Mode, Setup};
use crate::set::{CardSet, MAX_PLANETS, Planet, PlanetSet};
use serde::{Deserialize, Serialize};
use starboard_core::{Inline, Outcome, Seat, SeatSet};
use std::sync::Arc;

/// RK-13.1 The most sides there are: in standard Risk everybody is one.
pub(crate) const SIDES: usize = 4;
/// RK-7.5 How many base markers there are.
pub(crate) const BASES: usize = 6;
/// RK-8.6 How many asteroid markers there are.
pub(crate) const ASTEROIDS: usize = 3;
/// RK-8.4 The total that destroys the Death Star.
pub(crate) const DEATH_STAR_TARGET: u8 = 18;
/// RK-10.3 The most pairs that `link_planets` can join in one turn.
pub(crate) const MAX_LINKS: usize = 4;

/// A game of Risk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Risk {
    /// Options, map, cards, armies: everything that never changes.
    #[serde(with = "starboard_core::setup")]
    pub(crate) setup: Arc<Setup>,
    /// RK-2.4 The planets of each army.
    pub(crate) held: [PlanetSet; ARMIES],
    /// RK-2.3 Fields where planets were.
    pub(crate) asteroids: PlanetSet,
    /// The planets with ships.
    pub(crate) harbours: PlanetSet,
    /// By planet.
    #[serde(with = "by_planet")]
    pub(crate) forces: [u16; MAX_PLANETS],
    /// By planet.
    #[serde(with = "by_planet")]
    pub(crate) ships: [Fleet; MAX_PLANETS],
    /// RK-9.5 By player. Bags: a hand has no order.
    pub(crate) hands: [CardSet; MAX_PLAYERS],
    /// RK-3 By faction; in standard mode only the first. Nobody ever sees an order inside a deck,
    /// so there is none.
    pub(crate) decks: [CardSet; 3],
    /// RK-9.1 All discard piles.
    pub(crate) discard: CardSet,
    /// RK-15.1 The cards in hands of others that each side has seen.
    pub(crate) known: [CardSet; SIDES],
    /// RK-15.8 Cards that are being named one by one, which nobody else knows yet.
    pub(crate) named: CardSet,
    pub(crate) bases: Bases,
    /// RK-8.1
    pub(crate) death_star: Option<Planet>,
    /// RK-11.1
    pub(crate) force_level: i8,
    /// RK-3 Starting forces still to be placed, by army.
    pub(crate) to_place: [u16; ARMIES],
    /// RK-12.1 Who chooses next for the neutral Hutts.
    pub(crate) chooser: u8,
    /// Whose turn it is; during set-up, who places next.
    pub(crate) active: Seat,
    /// Who began: rounds are counted from him.
    pub(crate) first: Seat,
    pub(crate) round: u16,
    /// RK-14.1 Who is out.
    pub(crate) out: SeatSet,
    pub(crate) turn: Turn,
    pub(crate) invasion: Invasion,
    /// What is waited for or under way, innermost last.
    pub(crate) stack: Inline<Frame, 5>,
    /// RK-14 How the game ended, if it has.
    pub(crate) outcome: Option<Outcome>,
}

/// Arrays longer than 32 are written as lists.
mod by_planet {
    use super::MAX_PLANETS;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(super) fn serialize<T: Serialize, S: Serializer>(
        items: &[T; MAX_PLANETS],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        items[..].serialize(serializer)
    }

    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[T; MAX_PLANETS], D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        let count = items.len();
        items.try_into().map_err(|_| D::Error::invalid_length(count, &"an entry for each planet"))
    }
}

/// RK-7 The base markers, in the order in which they were drawn (RK-15.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bases {
    /// How many have been drawn from the stack.
    pub(crate) drawn: u8,
    /// Where each drawn marker lies; nowhere once it is captured or before it is placed.
    pub(crate) places: [Option<Planet>; BASES],
    /// Which marker hides the Emperor, if it has been drawn.
    pub(crate) emperor: Option<u8>,
    /// RK-15.1 Markers that the Rebels have looked at, one bit each.
    pub(crate) peeked: u8,
    /// RK-15.1 Markers that everybody has seen, one bit each.
    pub(crate) shown: u8,
}

impl Bases {
    pub(crate) fn face(&self, base: u8) -> Face {
        if self.emperor == Some(base) { Face::Emperor } else { Face::Plain }
    }

    /// The planets with at least one base.
    pub(crate) fn planets(&self) -> PlanetSet {
        self.places.iter().flatten().copied().collect()
    }

    /// Whether there is a base on a planet.
    #[inline]
    pub(crate) fn is_at(&self, planet: Planet) -> bool {
        self.places.contains(&Some(planet))
    }

    /// The markers on the board.
    pub(crate) fn on_board(&self) -> impl Iterator<Item = (u8, Planet)> {
        (0..).zip(self.places).filter_map(|(base, place)| Some((base, place?)))
    }
}

/// What a turn leaves behind for its later steps.
#[allow(clippy::struct_excessive_bools, reason = "four things that a turn may have done")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Turn {
    /// RK-4.3, RK-6.4 Forces that are still to be placed.
    pub(crate) reinforcements: u16,
    /// RK-6.4 Ships that are still to be placed.
    pub(crate) new_ships: Fleet,
    /// RK-21 Forces and ships are placed in ascending order; the lowest planet still allowed.
    pub(crate) lowest: Planet,
    /// Something has been placed: the turn is no longer at its beginning.
    pub(crate) deployed: bool,
    /// RK-6.3 A set has been traded.
    pub(crate) set_traded: bool,
    /// RK-6.3 A card has built a ship.
    pub(crate) ship_built: bool,
    /// RK-6.10 The factions conquered from, one bit each; in standard mode one bit for all.
    pub(crate) conquered: u8,
    /// RK-10.3 Planets that may not be attacked this turn.
    pub(crate) banned: PlanetSet,
    /// RK-10.3 `toll`: the same until another faction is conquered from; by faction of the holder.
    pub(crate) tolled: [PlanetSet; 3],
    /// RK-10.3 `cross_asteroids` is on.
    pub(crate) crossing: bool,
    /// RK-10.3 Pairs joined by `link_planets`.
    pub(crate) links: Inline<(Planet, Planet), MAX_LINKS>,
    /// RK-6.7 Fortifications with forces that are left.
    pub(crate) force_moves: u8,
    /// RK-6.8 Fortifications with ships that are left.
    pub(crate) ship_moves: u8,
    /// RK-13.4 Planets that the partner has refused.
    pub(crate) refused: PlanetSet,
    /// RK-10.3 More cards in step 9.
    pub(crate) extra_cards: u8,
}

/// RK-10.2 What events do for one side of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Boost {
    /// On all dice.
    pub(crate) all: u8,
    /// On the highest die.
    pub(crate) highest: u8,
    /// All dice are d8.
    pub(crate) d8: bool,
    /// The ships of this side have no effect.
    pub(crate) suppressed: bool,
}

impl Boost {
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            all: self.all.saturating_add(other.all),
            highest: self.highest.saturating_add(other.highest),
            d8: self.d8 || other.d8,
            suppressed: self.suppressed || other.suppressed,
        }
    }
}

/// RK-5.1 The invasion or the attack on the Death Star under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Invasion {
    pub(crate) source: Planet,
    pub(crate) target: Planet,
    /// RK-8.4 It goes against the Death Star.
    pub(crate) at_death_star: bool,
    /// RK-5.2 An event was played against it before its first battle.
    pub(crate) countered: bool,
    /// RK-5.3 Forces sent into the present battle.
    pub(crate) sent: u8,
    /// RK-6.6.3 Ships that support them.
    pub(crate) support: Fleet,
    /// RK-10.2 For the whole invasion, attacker first.
    pub(crate) boosts: [Boost; 2],
    /// RK-10.2 For the present battle, attacker first.
    pub(crate) battle_boosts: [Boost; 2],
    /// RK-8.4 Dice added or taken by events.
    pub(crate) extra_dice: i8,
    /// RK-10.3 `ds_target`.
    pub(crate) needed: Option<u8>,
    /// RK-6.11 The dice on the table, raw.
    pub(crate) attack: Inline<Die, 3>,
    /// RK-6.11
    pub(crate) defence: Inline<Die, 2>,
    /// RK-10.6 Dice marked for a second roll, one bit each.
    pub(crate) marked: u8,
    /// RK-10.1 Who has rerolled in this battle, one bit each.
    pub(crate) rerolled: u8,
    /// RK-5.8 Captured markers that still have to shift the Force or to be put elsewhere.
    pub(crate) captured: u8,
    /// RK-7.3 Who held the captured planet.
    pub(crate) loser: u8,
    /// RK-4.7 A player was eliminated by this conquest.
    pub(crate) eliminated: bool,
}

impl Risk {
    /// The map and the cards played with.
    #[inline]
    pub fn catalogue(&self) -> &Catalogue {
        &self.setup.catalogue
    }

    /// RK-1 The mode.
    #[inline]
    pub fn mode(&self) -> Mode {
        self.setup.options.mode
    }

    #[inline]
    pub(crate) fn is_standard(&self) -> bool {
        self.mode() == Mode::Standard
    }

    #[inline]
    pub(crate) fn players(&self) -> u8 {
        self.setup.options.players
    }

    /// Whether an army takes part.
    pub(crate) fn is_there(&self, army: Army) -> bool {
        match army.seat() {
            Some(seat) => seat.0 < self.players(),
            None => self.setup.has_neutral,
        }
    }

    /// The armies that take part: the players in seat order, then the neutral Hutts.
    pub(crate) fn armies(&self) -> impl Iterator<Item = Army> {
        (0..ARMIES as u8).map(Army).filter(|&army| self.is_there(army))
    }

    /// RK-2.4 Who holds a planet; nobody before it is claimed and after it is destroyed.
    #[inline]
    pub(crate) fn holder(&self, planet: Planet) -> Option<Army> {
        (0..ARMIES).find(|&at| self.held[at].contains(planet)).map(|at| Army(at as u8))
    }

    /// The planets of an army.
    #[inline]
    pub(crate) fn planets_of(&self, army: impl Into<Army>) -> PlanetSet {
        self.held[army.into().index()]
    }

    #[inline]
    pub(crate) fn forces_at(&self, planet: Planet) -> u16 {
        self.forces[planet.index()]
    }

    /// RK-3.3 Forces come to a planet; what goes beyond the greatest number that is counted is lost.
    #[inline]
    pub(crate) fn add_forces(&mut self, planet: Planet, forces: u16) {
        let there = &mut self.forces[planet.index()];
        *there = there.saturating_add(forces);
    }

    /// Forces leave a planet.
    #[inline]
    pub(crate) fn take_forces(&mut self, planet: Planet, forces: u16) {
        let there = &mut self.forces[planet.index()];
        debug_assert!(*there >= forces, "{planet:?} has {there} forces, not {forces}");
        *there = there.saturating_sub(forces);
    }

    /// RK-3.3, RK-6.4 Forces join the reinforcements, as far as they are counted.
    #[inline]
    pub(crate) fn add_reinforcements(&mut self, forces: u16) {
        self.turn.reinforcements = self.turn.reinforcements.saturating_add(forces);
    }

    /// How many forces an army has on the board.
    pub(crate) fn army_forces(&self, army: impl Into<Army>) -> u32 {
        self.planets_of(army).iter().map(|planet| u32::from(self.forces_at(planet))).sum()
    }

    #[inline]
    pub(crate) fn ships_at(&self, planet: Planet) -> Fleet {
        self.ships[planet.index()]
    }

    /// Puts these ships on a planet, instead of those that are there.
    pub(crate) fn set_ships(&mut self, planet: Planet, fleet: Fleet) {
        self.ships[planet.index()] = fleet;
        if fleet.is_empty() {
            self.harbours.remove(planet);
        } else {
            self.harbours.insert(planet);
        }
    }

    pub(crate) fn move_ships(&mut self, from: Planet, to: Planet, fleet: Fleet) {
        if !fleet.is_empty() {
            self.set_ships(from, self.ships_at(from).minus(fleet));
            self.set_ships(to, self.ships_at(to).join(fleet));
        }
    }

    /// RK-6.6.1 The ships of an army on the board.
    pub(crate) fn fleet_of(&self, army: impl Into<Army>) -> Fleet {
        let harbours = self.planets_of(army) & self.harbours;
        harbours.iter().fold(Fleet::NONE, |sum, planet| sum.join(self.ships_at(planet)))
    }

    /// The faction of an army; nothing in standard mode.
    #[inline]
    pub(crate) fn faction(&self, army: impl Into<Army>) -> Option<Faction> {
        self.setup.armies[army.into().index()].faction
    }

    #[inline]
    pub(crate) fn is_of(&self, seat: Seat, faction: Faction) -> bool {
        self.faction(seat) == Some(faction)
    }

    /// RK-13 The planets of an army and of its partner.
    #[inline]
    pub(crate) fn friendly(&self, army: impl Into<Army>) -> PlanetSet {
        let friends = self.setup.armies[army.into().index()].friends;
        let mut planets = PlanetSet::EMPTY;
        for (at, &held) in self.held.iter().enumerate() {
            if friends >> at & 1 == 1 {
                planets |= held;
            }
        }
        planets
    }

    /// The planets of all enemies of an army, the neutral Hutts included.
    #[inline]
    pub(crate) fn hostile(&self, army: impl Into<Army>) -> PlanetSet {
        let friends = self.setup.armies[army.into().index()].friends;
        let mut planets = PlanetSet::EMPTY;
        for (at, &held) in self.held.iter().enumerate() {
            if friends >> at & 1 == 0 {
                planets |= held;
            }
        }
        planets
    }

    /// The planets of a faction.
    pub(crate) fn planets_of_faction(&self, faction: Faction) -> PlanetSet {
        let armies = (0..ARMIES).filter(|&at| self.setup.armies[at].faction == Some(faction));
        armies.fold(PlanetSet::EMPTY, |all, at| all | self.held[at])
    }

    /// The players of a faction.
    #[inline]
    pub(crate) fn players_of(&self, faction: Faction) -> SeatSet {
        self.setup.players_of[faction.index()]
    }

    /// RK-13 The other player of a team.
    pub(crate) fn partner(&self, seat: Seat) -> Option<Seat> {
        let faction = self.faction(seat)?;
        self.players_of(faction).without(seat).iter().next()
    }

    /// RK-13.6, RK-15.1 Everybody who knows what `seat` knows: partners have no secrets.
    pub(crate) fn side_of(&self, seat: Seat) -> SeatSet {
        self.faction(seat).map_or(seat.into(), |faction| self.players_of(faction))
    }

    /// Everybody else.
    pub(crate) fn others(&self, seats: SeatSet) -> SeatSet {
        SeatSet::all(self.players()).iter().filter(|&seat| !seats.contains(seat)).collect()
    }

    /// Whose enemies the players of another faction are (in standard mode all others).
    pub(crate) fn is_enemy(&self, seat: Seat, other: Seat) -> bool {
        self.setup.armies[seat.index()].friends >> other.0 & 1 == 0
    }

    /// The players in turn order, `from` first.
    pub(crate) fn in_turn_order(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players();
        (0..players).map(move |step| Seat((from.0 + step) % players))
    }

    /// The dice of a side on the table.
    pub(crate) fn dice_of(&self, side: Role) -> &[Die] {
        match side {
            Role::Attacker => &self.invasion.attack,
            Role::Defender => &self.invasion.defence,
        }
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// RK-2.2, RK-2.3 The planets that are joined to this one; the links of asteroid fields are
    /// dead.
    #[inline]
    pub(crate) fn neighbours(&self, planet: Planet) -> PlanetSet {
        if self.asteroids.contains(planet) {
            return PlanetSet::EMPTY;
        }
        self.setup.catalogue.adjacent(planet) - self.asteroids
    }
}
