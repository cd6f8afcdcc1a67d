//! The names of things: sides, systems, units, leaders and cards, as small numbers. What comes from
//! outside is read as a name only if there is such a thing.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use starboard_core::bit;
use starboard_core::bits::Bits;
use starboard_core::coded;

/// RB-0.3 A faction.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The Rebel Alliance.
    #[default]
    Rebel,
    /// The Galactic Empire.
    Empire,
}

coded! { pub Side { Rebel = "rebel", Empire = "empire" } }

impl Side {
    /// Both, in the order in which they act.
    pub const BOTH: [Self; 2] = [Self::Rebel, Self::Empire];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Rebel => Self::Empire,
            Self::Empire => Self::Rebel,
        }
    }

    /// Its place in an array.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// RB-2.7 Where units fight.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Theatre {
    /// Ships.
    #[default]
    Space,
    /// Ground units and structures.
    Ground,
}

coded! { pub Theatre { Space = "space", Ground = "ground" } }

impl Theatre {
    /// Both, in the order in which they are fought.
    pub const BOTH: [Self; 2] = [Self::Space, Self::Ground];

    /// Its place in an array.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// RB-4.1 What leaders are good at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// Diplomacy.
    #[default]
    Diplomacy,
    /// Intel.
    Intel,
    /// Spec ops.
    SpecOps,
    /// Logistics.
    Logistics,
}

coded! {
    pub Skill {
        Diplomacy = "diplomacy",
        Intel = "intel",
        SpecOps = "spec_ops",
        Logistics = "logistics",
    }
}

/// RB-1.3 The colour of a die or of a unit's health.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Red.
    #[default]
    Red,
    /// Black.
    Black,
}

coded! { pub Colour { Red = "red", Black = "black" } }

impl Colour {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Black];
}

/// RB-1.3 What a die shows.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// One damage of the die's colour, one success.
    Hit,
    /// One damage of any colour, one success.
    DirectHit,
    /// Pays for a combat action, two successes.
    Special,
    /// Nothing.
    #[default]
    Blank,
}

coded! {
    pub Face {
        Hit = "hit",
        DirectHit = "direct_hit",
        Special = "special",
        Blank = "blank",
    }
}

impl Face {
    /// RB-1.3 The six sides of every die.
    pub const SIDES: [Self; 6] =
        [Self::Hit, Self::Hit, Self::DirectHit, Self::Special, Self::Blank, Self::Blank];

    /// RB-1.3 What it is worth in a mission.
    pub const fn successes(self) -> u8 {
        match self {
            Self::Hit | Self::DirectHit => 1,
            Self::Special => 2,
            Self::Blank => 0,
        }
    }
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident of $count:literal, $what:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = u8::deserialize(deserializer)?;
                if usize::from(number) < $count {
                    Ok(Self(number))
                } else {
                    Err(D::Error::custom(format_args!("there is no {} {number}", $what)))
                }
            }
        }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// All, in the order of the data file.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$count as u8).map(Self)
            }

            /// Its place in an array.
            #[inline]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    )*};
}

ids! {
    /// RB-2.1 A system; with 32, the Rebel Base space, a place.
    Place of 33, "place";
    /// RB-3.1 A type of unit; the Imperial ones come first.
    Unit of 18, "unit";
    /// RB-4.1 A leader.
    Leader of 25, "leader";
    /// RB-14.1 A ring.
    Ring of 7, "ring";
    /// RB-5.1 A mission card; copies are one.
    Mission of 53, "mission";
    /// RB-5.5 An action card.
    ActionCard of 34, "action card";
    /// RB-5.8 A tactic card; copies are one.
    Tactic of 19, "tactic card";
    /// RB-5.7 An objective card.
    Objective of 15, "objective";
}

/// How many systems there are.
pub const SYSTEMS: usize = 32;
/// How many types of unit each side has.
pub const TYPES: usize = 9;

/// RB-12.1 The Rebel Base space.
pub const BASE_SPACE: Place = Place(32);
/// RB-2.5 Coruscant.
pub const CORUSCANT: Place = Place(5);

impl Place {
    /// All systems, in the order of the data file.
    pub fn systems() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..SYSTEMS as u8).map(Self)
    }

    /// Whether it is a system, not the Rebel Base space.
    #[inline]
    pub fn is_system(self) -> bool {
        self.index() < SYSTEMS
    }
}

/// The units that rules name.
#[allow(missing_docs, reason = "the names say it")]
pub mod unit {
    use super::Unit;
    pub const TIE: Unit = Unit(0);
    pub const CARRIER: Unit = Unit(1);
    pub const STAR_DESTROYER: Unit = Unit(2);
    pub const SUPER_STAR_DESTROYER: Unit = Unit(3);
    pub const DEATH_STAR: Unit = Unit(4);
    pub const CONSTRUCTION: Unit = Unit(5);
    pub const STORMTROOPER: Unit = Unit(6);
    pub const AT_ST: Unit = Unit(7);
    pub const AT_AT: Unit = Unit(8);
    pub const X_WING: Unit = Unit(9);
    pub const Y_WING: Unit = Unit(10);
    pub const TRANSPORT: Unit = Unit(11);
    pub const CORVETTE: Unit = Unit(12);
    pub const CRUISER: Unit = Unit(13);
    pub const TROOPER: Unit = Unit(14);
    pub const AIRSPEEDER: Unit = Unit(15);
    pub const SHIELD_GENERATOR: Unit = Unit(16);
    pub const ION_CANNON: Unit = Unit(17);
}

impl Unit {
    /// Whose it is.
    #[inline]
    pub fn side(self) -> Side {
        if self.index() < TYPES { Side::Empire } else { Side::Rebel }
    }

    /// Its place among the types of its side.
    #[inline]
    pub fn slot(self) -> usize {
        if self.index() < TYPES { self.index() } else { self.index() - TYPES }
    }

    /// The type at this place among those of `side`.
    #[inline]
    pub fn of(side: Side, slot: usize) -> Self {
        match side {
            Side::Empire => Self(slot as u8),
            Side::Rebel => Self((slot + TYPES) as u8),
        }
    }

    /// All types of a side.
    pub fn all_of(side: Side) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..TYPES).map(move |slot| Self::of(side, slot))
    }

    /// RB-9.6 The mobile types of a side, carriers before passengers.
    pub fn load_order(side: Side) -> &'static [Self] {
        use unit::{
            AIRSPEEDER, AT_AT, AT_ST, CARRIER, CORVETTE, CRUISER, DEATH_STAR, STAR_DESTROYER,
            STORMTROOPER, SUPER_STAR_DESTROYER, TIE, TRANSPORT, TROOPER, X_WING, Y_WING,
        };
        match side {
            Side::Empire => &[
                DEATH_STAR,
                SUPER_STAR_DESTROYER,
                STAR_DESTROYER,
                CARRIER,
                TIE,
                AT_AT,
                AT_ST,
                STORMTROOPER,
            ],
            Side::Rebel => &[CRUISER, CORVETTE, TRANSPORT, X_WING, Y_WING, AIRSPEEDER, TROOPER],
        }
    }
}

/// The rings that rules name.
#[allow(missing_docs, reason = "the names say it")]
pub mod ring {
    use super::Ring;
    pub const CAPTURED: Ring = Ring(0);
    pub const CARBONITE: Ring = Ring(1);
    pub const LURE: Ring = Ring(2);
    pub const C_3PO: Ring = Ring(3);
    pub const R2_D2: Ring = Ring(4);
    pub const FALCON: Ring = Ring(5);
    pub const YODA: Ring = Ring(6);
}

/// The leaders that rules name.
#[allow(missing_docs, reason = "the names say it")]
pub mod leader {
    use super::Leader;
    pub const PALPATINE: Leader = Leader(0);
    pub const VADER: Leader = Leader(1);
    pub const LUKE: Leader = Leader(16);
    pub const LUKE_JEDI: Leader = Leader(17);
}

macro_rules! sets {
    ($($(#[$doc:meta])* $name:ident of $item:ident, $count:expr, in $bits:ty, $what:literal;)*) => {$(
        bit!($item in $bits, $count, $what; const AS_NUMBER: bool = true;);

        $(#[$doc])*
        pub type $name = Bits<$item>;
    )*};
}

sets! {
    /// Some of the systems.
    Systems of Place, SYSTEMS, in u32, "system";
    /// Some of the leaders.
    Leaders of Leader, Leader::COUNT, in u32, "leader";
    /// Some of the mission cards, copies being one.
    Missions of Mission, Mission::COUNT, in u64, "mission";
    /// Some of the action cards.
    ActionCards of ActionCard, ActionCard::COUNT, in u64, "action card";
    /// Some of the objectives.
    Objectives of Objective, Objective::COUNT, in u16, "objective";
}
