//! SK-1, SK-21 Figures, weapons and parties: the data files, loaded and checked once.

mod rows;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use starboard_core::bits::Bits;
use starboard_core::coded;
use starboard_core::data::DataFile;
use starboard_core::words::Name;
use starboard_core::{Inline, bit};
use std::sync::LazyLock;

/// SK-1.2 How many figures there are.
pub const FIGURES: usize = 25;
/// SK-21.2 The most weapons there can be: actions have numbers for so many.
pub(crate) const MAX_WEAPONS: usize = 8;
/// SK-21.1 The most weapons a figure has.
pub const WEAPONS_PER_FIGURE: usize = 2;

/// SK-1.1 The two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Heroes and Rebel commandos.
    Light,
    /// Stormtroopers and bounty hunters.
    Dark,
}

coded! { pub Side { Light = "light", Dark = "dark" } }

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::Light, Self::Dark];

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }

    /// Its parties.
    pub const fn parties(self) -> [Party; 2] {
        match self {
            Self::Light => [Party::Heroes, Party::Rebels],
            Self::Dark => [Party::Stormtroopers, Party::Hunters],
        }
    }
}

/// SK-1.2 The four parties, each bound to a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// Hearts.
    Heroes,
    /// Diamonds.
    Rebels,
    /// Clubs.
    Stormtroopers,
    /// Spades.
    Hunters,
}

coded! {
    pub Party {
        Heroes = "heroes",
        Rebels = "rebels",
        Stormtroopers = "stormtroopers",
        Hunters = "hunters",
    }
}

impl Party {
    /// SK-1.1 The side it fights for.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Self::Heroes | Self::Rebels => Side::Light,
            Self::Stormtroopers | Self::Hunters => Side::Dark,
        }
    }

    /// SK-1.2 Its suit.
    pub const fn suit(self) -> &'static str {
        match self {
            Self::Heroes => "hearts",
            Self::Rebels => "diamonds",
            Self::Stormtroopers => "clubs",
            Self::Hunters => "spades",
        }
    }
}

/// SK-21.1 A figure, by its place in `order`; written as its id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct FigureId(pub u8);

impl FigureId {
    /// All figures, in ascending `order`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..FIGURES as u8).map(Self)
    }

    /// The figure with this id.
    pub fn named(id: &str) -> Option<Self> {
        Self::all().find(|figure| figure.card().id == id)
    }

    /// Whether there is such a figure.
    pub const fn exists(self) -> bool {
        self.index() < FIGURES
    }

    /// As an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is known about the figure before any game.
    #[inline]
    pub fn card(self) -> &'static FigureCard {
        &Catalogue::get().figures[self.index()]
    }

    /// SK-1.2 Its party.
    #[inline]
    pub fn party(self) -> Party {
        self.card().party
    }

    /// SK-1.1 Its side.
    #[inline]
    pub fn side(self) -> Side {
        self.card().side
    }
}

impl Serialize for FigureId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.card().id)
    }
}

impl<'de> Deserialize<'de> for FigureId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::named(&id)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no figure {id:?}")))
    }
}

bit! { FigureId in u32, FIGURES, "figure";
    fn called(self) -> String {
        self.card().id.clone()
    }
}

/// Some of the figures. Iterates in ascending `order`.
pub type FigureSet = Bits<FigureId>;

/// SK-21.2 A weapon, by its place in the data file; written as its id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct WeaponId(pub u8);

impl WeaponId {
    /// All weapons.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Catalogue::get().weapons.len() as u8).map(Self)
    }

    /// The weapon with this id.
    pub fn named(id: &str) -> Option<Self> {
        Self::all().find(|weapon| weapon.card().id == id)
    }

    /// Whether there is such a weapon.
    pub fn exists(self) -> bool {
        usize::from(self.0) < Catalogue::get().weapons.len()
    }

    /// What it can do.
    #[inline]
    pub fn card(self) -> &'static WeaponCard {
        &Catalogue::get().weapons[usize::from(self.0)]
    }
}

impl Serialize for WeaponId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.card().id)
    }
}

impl<'de> Deserialize<'de> for WeaponId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::named(&id)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no weapon {id:?}")))
    }
}

/// SK-3.5, SK-7 How a figure gets about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the columns of SK-3.5")]
pub enum Mobility {
    Foot,
    Jetpack,
    Dewback,
    Speeder,
}

/// SK-21.1 A trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// SK-13.2 May be revived once by a film quote.
    Quote,
    /// SK-6 May shoot first.
    ShootsFirst,
    /// SK-8.4 Neither shoots, aims, readies nor fights.
    Noncombatant,
    /// SK-14.3 Operates terminals without a roll.
    Slicer,
    /// SK-7.3 Cannot climb.
    NoClimb,
    /// SK-10.4 May dodge a lightsaber.
    SaberDodge,
}

coded! {
    pub Trait {
        Quote = "quote",
        ShootsFirst = "shoots_first",
        Noncombatant = "noncombatant",
        Slicer = "slicer",
        NoClimb = "no_climb",
        SaberDodge = "saber_dodge",
    }
}

/// SK-21.1 What is known about a figure before any game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are those of SK-21.1")]
pub struct FigureCard {
    pub id: String,
    pub name: Name,
    pub party: Party,
    pub side: Side,
    pub radius: u8,
    pub large: bool,
    pub mobility: Mobility,
    pub move_u: u8,
    pub can_run: bool,
    /// In order of preference, without close combat.
    pub weapons: Inline<WeaponId, WEAPONS_PER_FIGURE>,
    /// SK-9.1 The first weapon that shoots with a roll.
    pub gun: Option<WeaponId>,
    /// SK-9.7
    pub flame: Option<WeaponId>,
    /// SK-10 What it attacks with in contact.
    pub melee: Option<WeaponId>,
    traits: u8,
    pub points: u8,
    /// SK-13.2 What the player is asked to say.
    pub quote_prompt: Option<Name>,
}

impl FigureCard {
    /// Whether the figure has a trait.
    #[inline]
    pub const fn has(&self, wanted: Trait) -> bool {
        self.traits >> wanted as u8 & 1 == 1
    }
}

/// SK-21.2 What a weapon is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "WeaponClass"))]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// SK-9.1
    Ranged,
    /// SK-9.7
    TemplateFlame,
    /// SK-10
    Melee,
}

/// SK-21.2 What a weapon lays on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Template {
    /// Nothing.
    None,
    /// SK-9.6 A circle of two inches.
    Circle2,
    /// SK-9.7
    Flame,
}

/// SK-21.2 A weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, clippy::struct_excessive_bools, reason = "the fields are those of SK-21.2")]
pub struct WeaponCard {
    pub id: String,
    pub name: Name,
    pub class: Class,
    pub range: i32,
    pub half_range: i32,
    pub long_range_penalty: bool,
    pub to_hit: u8,
    pub needs_roll: bool,
    /// 0: no dodge.
    pub dodge: u8,
    pub jams: bool,
    pub template: Template,
    /// The radius of a circle, in half inches.
    pub template_radius: i32,
    /// SK-9.7 Half width as a fraction of the length.
    pub flame_slope: (i32, i32),
    /// Per game; 0: any number.
    pub shots: u8,
    pub reaction: bool,
}

/// SK-1.2 A party as people know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartyCard {
    /// What it is called.
    pub name: Name,
    /// SK-5.1 The ranks of its cards, the ace first.
    pub ranks: Vec<String>,
}

/// Everything that no scenario changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    /// By `order`.
    pub figures: Vec<FigureCard>,
    /// In the order of the file.
    pub weapons: Vec<WeaponCard>,
    /// By [`Party`].
    pub parties: Vec<PartyCard>,
}

impl Catalogue {
    /// The figures and weapons of the game.
    #[inline]
    pub fn get() -> &'static Self {
        static SHIPPED: LazyLock<Catalogue> = LazyLock::new(|| {
            Catalogue::load(
                DataFile { name: "figures.toml", text: include_str!("../data/figures.toml") },
                DataFile { name: "weapons.toml", text: include_str!("../data/weapons.toml") },
            )
            .expect("the shipped data files are tested")
        });
        &SHIPPED
    }
}
