//! RK-6.6, RK-9, RK-10 Ships, factions, and what cards can do.

use serde::{Deserialize, Serialize};
use starboard_core::Inline;
use starboard_core::coded;
use std::fmt;

/// RK-1 The three factions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Faction {
    /// The Galactic Empire.
    Empire,
    /// The Rebel Alliance.
    Rebel,
    /// The Hutts.
    Hutt,
}

coded! { pub Faction { Empire = "empire", Rebel = "rebel", Hutt = "hutt" } }

impl Faction {
    /// The faction as an index into an array.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// RK-6.6.1 The three classes of ships, in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Rerolls ones.
    Fighter,
    /// Adds one.
    Bomber,
    /// Brings an eight-sided die.
    Destroyer,
}

/// RK-6.6.1 The most ships of a class that an army may have.
pub const MAX_SHIPS: u8 = 3;

coded! { pub Class { Fighter = "fighter", Bomber = "bomber", Destroyer = "destroyer" } }

impl Class {
    /// The class as an index into an array.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The next class in canonical order.
    #[inline]
    pub fn next(self) -> Option<Self> {
        match self {
            Self::Fighter => Some(Self::Bomber),
            Self::Bomber => Some(Self::Destroyer),
            Self::Destroyer => None,
        }
    }

    /// Its letter in notation.
    pub fn letter(self) -> char {
        match self {
            Self::Fighter => 'F',
            Self::Bomber => 'B',
            Self::Destroyer => 'D',
        }
    }
}

/// RK-6.6 Some ships of one army: at most three of each class, two bits each; written as the numbers of
/// fighters, bombers and destroyers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "[u8; 3]"))]
pub struct Fleet(u8);

impl Fleet {
    /// No ships.
    pub const NONE: Self = Self(0);

    /// So many ships of each class.
    pub fn new(counts: [u8; 3]) -> Self {
        Class::ALL
            .into_iter()
            .zip(counts)
            .fold(Self::NONE, |fleet, (class, n)| fleet.with(class, n))
    }

    /// How many ships of a class.
    #[inline]
    pub fn count(self, class: Class) -> u8 {
        self.0 >> (2 * class as u8) & 3
    }

    /// How many ships of each class.
    pub fn counts(self) -> [u8; 3] {
        Class::ALL.map(|class| self.count(class))
    }

    /// How many ships.
    pub fn len(self) -> u8 {
        self.counts().iter().sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// This fleet with `n` more ships of a class.
    #[must_use]
    pub fn with(self, class: Class, n: u8) -> Self {
        debug_assert!(self.count(class) + n <= MAX_SHIPS, "RK-6.6.1: {self:?} and {n} {class:?}");
        Self(self.0 + (n << (2 * class as u8)))
    }

    /// This fleet with `n` ships of a class fewer.
    #[must_use]
    pub fn without(self, class: Class, n: u8) -> Self {
        debug_assert!(self.count(class) >= n, "{self:?} lacks {n} {class:?}");
        Self(self.0 - (n << (2 * class as u8)))
    }

    /// Both fleets together.
    #[must_use]
    pub fn join(self, other: Self) -> Self {
        Class::ALL.into_iter().fold(self, |sum, class| sum.with(class, other.count(class)))
    }

    /// This fleet without the ships of `other`.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Class::ALL.into_iter().fold(self, |rest, class| rest.without(class, other.count(class)))
    }

    /// Six bits, different for different fleets.
    #[inline]
    pub fn bits(self) -> u8 {
        self.0
    }
}

/// In notation: `FFB`.
impl fmt::Display for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for class in Class::ALL {
            for _ in 0..self.count(class) {
                write!(f, "{}", class.letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl Serialize for Fleet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.counts().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Fleet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = <[u8; 3]>::deserialize(deserializer)?;
        if counts.iter().any(|&n| n > MAX_SHIPS) {
            return Err(serde::de::Error::custom("an army has at most 3 ships of a class"));
        }
        Ok(Self::new(counts))
    }
}

/// RK-9.2 The sets of three cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SetName"))]
#[serde(rename_all = "snake_case")]
pub enum Set {
    /// Three fighters.
    Fighters,
    /// Three bombers.
    Bombers,
    /// Three destroyers.
    Destroyers,
    /// One of each class.
    Mixed,
}

coded! {
    pub Set {
        Fighters = "fighters",
        Bombers = "bombers",
        Destroyers = "destroyers",
        Mixed = "mixed",
    }
}

impl Set {
    /// The classes of its cards, slot by slot.
    pub fn classes(self) -> [Class; 3] {
        match self {
            Self::Fighters => [Class::Fighter; 3],
            Self::Bombers => [Class::Bomber; 3],
            Self::Destroyers => [Class::Destroyer; 3],
            Self::Mixed => Class::ALL,
        }
    }
}

/// RK-10.1 When an event may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "EventWindow"))]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// Step 3 of the own turn.
    OwnReinforce,
    /// Step 5 of the own turn, between battles.
    OwnInvade,
    /// A new invasion of an own planet is announced.
    InvasionDeclared,
    /// The own forces have been sent into a battle.
    BattleAttack,
    /// Before the own defence dice are committed.
    BattleDefend,
    /// Battle dice lie on the table.
    AfterRoll,
    /// The own forces have been sent against the Death Star.
    DsAttack,
    /// The Death Star is attacked.
    DsDefend,
    /// The Force is about to move towards light.
    ForceShift,
    /// Step 6 of the own turn.
    OwnFortify,
    /// Step 8 of the own turn.
    OwnDeathStar,
    /// Step 9 of the own turn.
    OwnDraw,
}

impl Window {
    /// How many there are.
    pub const COUNT: usize = 12;

    /// All, in the order of the rules.
    pub const ALL: [Self; Self::COUNT] = [
        Self::OwnReinforce,
        Self::OwnInvade,
        Self::InvasionDeclared,
        Self::BattleAttack,
        Self::BattleDefend,
        Self::AfterRoll,
        Self::DsAttack,
        Self::DsDefend,
        Self::ForceShift,
        Self::OwnFortify,
        Self::OwnDeathStar,
        Self::OwnDraw,
    ];

    /// The window as an index into an array.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// RK-11.1 The sides of the Force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ForceSide {
    /// Towards -3.
    Dark,
    /// Towards +3.
    Light,
}

coded! { pub ForceSide { Dark = "dark", Light = "light" } }

impl ForceSide {
    /// Both, dark first.
    pub const BOTH: [Self; 2] = [Self::Dark, Self::Light];

    /// What one step adds to the level.
    pub fn step(self) -> i8 {
        match self {
            Self::Dark => -1,
            Self::Light => 1,
        }
    }
}

/// RK-10.3 Where a shift goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shift {
    /// To the dark side.
    Dark,
    /// To the light side.
    Light,
    /// The player decides.
    Choice,
}

/// RK-10.2 How long an effect on battles lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// This battle.
    Battle,
    /// Until the invasion ends.
    Invasion,
}

/// RK-10.3 Which dice get a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// All own dice.
    All,
    /// The highest own die.
    Highest,
}

/// RK-5 The sides of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The player whose turn it is.
    Attacker,
    /// The holder of the target.
    Defender,
}

/// RK-10.3 Whose cards are discarded at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victims {
    /// One enemy player of the player's choice.
    OneOpponent,
    /// All enemy players.
    EachOpponent,
}

/// RK-10.3 Whose hand is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Watched {
    /// A Rebel player.
    OneRebelPlayer,
    /// An Imperial player.
    OneEmpirePlayer,
    /// A Hutt player.
    OneHuttPlayer,
}

impl Watched {
    /// The faction of that player.
    pub fn faction(self) -> Faction {
        match self {
            Self::OneRebelPlayer => Faction::Rebel,
            Self::OneEmpirePlayer => Faction::Empire,
            Self::OneHuttPlayer => Faction::Hutt,
        }
    }
}

/// RK-10.3 Everything an event can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are those of the rule")]
pub enum Effect {
    GainForces { n: u8 },
    GainForcesPer { each: u8, max: u8 },
    GainForcesThreshold { max_planets: u8, low: u8, high: u8 },
    PlaceForcesEach { n: u8 },
    BuildShip { classes: [bool; 3] },
    ForceShift { side: Shift, steps: u8 },
    CancelForceShift,
    DiscardRandom { target: Victims, n: u8 },
    LookAndDiscard { target: Watched, n: u8 },
    PeekBase,
    RelocateBase,
    BattleFlat { n: u8, dice: Bonus, scope: Scope },
    BattleD8 { scope: Scope },
    SuppressShips { side: Role, scope: Scope },
    RerollOwn,
    DestroyShip,
    RemoveForces { max: u8, leave: u8 },
    CancelInvasion,
    Toll,
    Retreat { leave: u8 },
    CrossAsteroids,
    LinkPlanets,
    ExtraFortify,
    DrawExtra { n: u8 },
    FireDeathStar { region: u8 },
    BuildDeathStar,
    DsMoveAny,
    DsDice { n: i8 },
    DsTarget { value: u8 },
    DsAutoDestroy,
}

impl Default for Effect {
    fn default() -> Self {
        Self::GainForces { n: 0 }
    }
}

impl Effect {
    /// RK-10.1 The windows in which it makes sense.
    pub fn windows(self) -> &'static [Window] {
        match self {
            Self::GainForces { .. }
            | Self::GainForcesPer { .. }
            | Self::GainForcesThreshold { .. }
            | Self::PlaceForcesEach { .. }
            | Self::BuildShip { .. }
            | Self::ForceShift { .. }
            | Self::DiscardRandom { .. }
            | Self::LookAndDiscard { .. }
            | Self::PeekBase
            | Self::RelocateBase
            | Self::BuildDeathStar => &[Window::OwnReinforce],
            Self::CancelForceShift => &[Window::ForceShift],
            Self::BattleFlat { .. } | Self::BattleD8 { .. } => {
                &[Window::BattleAttack, Window::BattleDefend]
            }
            Self::SuppressShips { side: Role::Attacker, .. } => &[Window::BattleDefend],
            Self::SuppressShips { side: Role::Defender, .. } => &[Window::BattleAttack],
            Self::RerollOwn => &[Window::AfterRoll],
            Self::DestroyShip => &[Window::OwnInvade, Window::BattleDefend],
            Self::RemoveForces { .. } | Self::CrossAsteroids | Self::LinkPlanets => {
                &[Window::OwnInvade]
            }
            Self::CancelInvasion | Self::Toll | Self::Retreat { .. } => &[Window::InvasionDeclared],
            Self::ExtraFortify => &[Window::OwnFortify],
            Self::DrawExtra { .. } => &[Window::OwnDraw],
            Self::FireDeathStar { .. } | Self::DsMoveAny => &[Window::OwnDeathStar],
            Self::DsDice { n } if n < 0 => &[Window::DsDefend],
            Self::DsDice { .. } | Self::DsTarget { .. } | Self::DsAutoDestroy => {
                &[Window::DsAttack]
            }
        }
    }

    /// Whether a card of this faction can have it.
    pub fn is_for(self, faction: Faction) -> bool {
        if let Self::LookAndDiscard { target, .. } = self {
            return target.faction() != faction;
        }
        self.faction().is_none_or(|only| only == faction)
    }

    /// The faction that alone can have it, if it is bound to one.
    fn faction(self) -> Option<Faction> {
        match self {
            Self::PlaceForcesEach { .. }
            | Self::CancelForceShift
            | Self::RelocateBase
            | Self::FireDeathStar { .. }
            | Self::BuildDeathStar
            | Self::DsMoveAny => Some(Faction::Empire),
            Self::PeekBase => Some(Faction::Rebel),
            Self::GainForces { .. }
            | Self::GainForcesPer { .. }
            | Self::GainForcesThreshold { .. }
            | Self::BuildShip { .. }
            | Self::ForceShift { .. }
            | Self::DiscardRandom { .. }
            | Self::LookAndDiscard { .. }
            | Self::BattleFlat { .. }
            | Self::BattleD8 { .. }
            | Self::SuppressShips { .. }
            | Self::RerollOwn
            | Self::DestroyShip
            | Self::RemoveForces { .. }
            | Self::CancelInvasion
            | Self::Toll
            | Self::Retreat { .. }
            | Self::CrossAsteroids
            | Self::LinkPlanets
            | Self::ExtraFortify
            | Self::DrawExtra { .. }
            | Self::DsDice { .. }
            | Self::DsTarget { .. }
            | Self::DsAutoDestroy => None,
        }
    }
}

/// The most forces, cards, dice or steps that one effect speaks of.
pub const MOST: u8 = 20;

/// The most effects of one event.
pub const EFFECTS_PER_EVENT: usize = 3;

/// The effects of an event, in order.
pub type Effects = Inline<Effect, EFFECTS_PER_EVENT>;
