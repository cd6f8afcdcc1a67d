//! DB-1 Cards and bases, and what is printed on them.

use crate::catalogue::catalogue;
use crate::effect::{Ability, Bonus, Condition, Constant, Steps};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use starboard_core::bit;
use starboard_core::bits::Bits;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// The most different playable cards a data file may have.
pub const CARD_LIMIT: usize = 64;
/// The most copies of a card.
pub const COPY_LIMIT: u8 = 10;
/// The most bases a data file may have.
pub const BASE_LIMIT: usize = 32;

/// A playable card, by its place in the data order. All copies of it are alike. It is written by its
/// id: `x_wing`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct CardId(pub(crate) u8);

/// DB-1.8 A card somewhere in the game: which one, and whether it has to leave at the end of the
/// turn (DB-6.8). In data order. It is written by its id, and if it has to leave, with a mark:
/// `x_wing!`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CardName", type = "string"))]
pub struct Card(u8);

/// A base, by its place in the data order. It is written by its id: `mon_cala`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct BaseId(pub(crate) u8);

impl CardId {
    /// Its place in an array.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// What is printed on it.
    #[inline]
    pub fn print(self) -> &'static CardPrint {
        // The most asked question of the rules: a table of its own, whose bounds need no check.
        static PRINTS: LazyLock<[CardPrint; CARD_LIMIT]> = LazyLock::new(|| {
            let cards = &catalogue().cards;
            std::array::from_fn(|at| cards[at.min(cards.len() - 1)])
        });
        &PRINTS[self.index() % CARD_LIMIT]
    }

    /// Its id in the data file.
    pub fn code(self) -> &'static str {
        &catalogue().infos[self.index()].id
    }
}

impl Card {
    /// A card that stays.
    #[inline]
    pub fn new(id: CardId) -> Self {
        Self(id.0 * 2)
    }

    /// DB-6.8 The same card, with the duty to be exiled at the end of the turn.
    #[must_use]
    pub fn leaving(self) -> Self {
        Self(self.0 | 1)
    }

    /// Which card it is.
    #[inline]
    pub fn id(self) -> CardId {
        CardId(self.0 / 2)
    }

    /// DB-6.8 Whether it is exiled at the end of the turn.
    #[inline]
    pub fn leaves(self) -> bool {
        self.0 & 1 == 1
    }

    /// What is printed on it.
    #[inline]
    pub fn print(self) -> &'static CardPrint {
        self.id().print()
    }

    /// A number of its own, below `2 * CARD_LIMIT`.
    #[inline]
    pub(crate) fn number(self) -> u8 {
        self.0
    }

    /// The card with this number.
    #[inline]
    pub(crate) fn numbered(number: u8) -> Self {
        Self(number)
    }
}

impl From<CardId> for Card {
    fn from(id: CardId) -> Self {
        Self::new(id)
    }
}

impl BaseId {
    /// Its place in an array.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// What is printed on it.
    #[inline]
    pub fn print(self) -> &'static BasePrint {
        static PRINTS: LazyLock<[BasePrint; BASE_LIMIT]> = LazyLock::new(|| {
            let bases = &catalogue().bases;
            std::array::from_fn(|at| bases[at.min(bases.len() - 1)])
        });
        &PRINTS[self.index() % BASE_LIMIT]
    }

    /// Its id in the data file.
    pub fn code(self) -> &'static str {
        &catalogue().base_infos[self.index()].id
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id().code())?;
        f.write_str(if self.leaves() { "!" } else { "" })
    }
}

impl fmt::Display for BaseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for CardId {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        catalogue().card(text).ok_or_else(|| format!("there is no card {text:?}"))
    }
}

impl FromStr for Card {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_suffix('!') {
            Some(id) => Ok(Self::new(id.parse()?).leaving()),
            None => Ok(Self::new(text.parse()?)),
        }
    }
}

impl FromStr for BaseId {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        catalogue().base(text).ok_or_else(|| format!("there is no base {text:?}"))
    }
}

/// Cards and bases are written by their ids: `"x_wing"`, `"x_wing!"`, `"mon_cala"`.
macro_rules! written_by_id {
    ($($name:ty),*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

written_by_id!(CardId, Card, BaseId);

bit!(BaseId in u32, BASE_LIMIT, "base");
bit!(CardId in u64, CARD_LIMIT, "card");

/// Some of the bases, in data order.
pub type BaseSet = Bits<BaseId>;
/// Some of the cards, in data order.
pub(crate) type CardSet = Bits<CardId>;

/// DB-1.5 Whose card it is by its symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Faction {
    /// The Empire.
    Empire,
    /// The Rebels.
    Rebel,
    /// Nobody's: never an enemy card.
    Neutral,
}

impl Faction {
    /// DB-1.5 The faction whose cards are enemy cards.
    pub fn enemy(self) -> Option<Self> {
        match self {
            Self::Empire => Some(Self::Rebel),
            Self::Rebel => Some(Self::Empire),
            Self::Neutral => None,
        }
    }
}

/// DB-1.3 The type of a playable card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CardType {
    /// Stays until the end of its owner's turn.
    Unit,
    /// Stays until it is destroyed or exiled.
    CapitalShip,
}

/// DB-1.2 Where a playable card is at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Home {
    /// In the deck of its faction.
    Starter,
    /// In the galaxy deck.
    Galaxy,
    /// In the pile of Outer Rim Pilots.
    OuterRim,
}

/// A trait of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the game")]
pub enum Trait {
    Trooper,
    Fighter,
    Vehicle,
    Transport,
    Officer,
    BountyHunter,
    Droid,
    Scoundrel,
    Jedi,
    Sith,
}

impl Trait {
    /// All traits.
    pub const ALL: [Self; 10] = [
        Self::Trooper,
        Self::Fighter,
        Self::Vehicle,
        Self::Transport,
        Self::Officer,
        Self::BountyHunter,
        Self::Droid,
        Self::Scoundrel,
        Self::Jedi,
        Self::Sith,
    ];
}

/// Some of the traits, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits(u16);

impl Traits {
    /// Whether a trait is among them.
    pub fn contains(self, one: Trait) -> bool {
        self.0 >> one as u16 & 1 == 1
    }

    /// Whether both have a trait in common.
    #[inline]
    pub fn meet(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// The traits, in their order.
    pub fn iter(self) -> impl Iterator<Item = Trait> {
        Trait::ALL.into_iter().filter(move |&one| self.contains(one))
    }
}

impl FromIterator<Trait> for Traits {
    fn from_iter<I: IntoIterator<Item = Trait>>(traits: I) -> Self {
        Self(traits.into_iter().fold(0, |bits, one| bits | 1 << one as u16))
    }
}

/// DB-1.4 What is printed on a playable card.
#[derive(Clone, Copy, Debug)]
pub struct CardPrint {
    /// Its type.
    pub card_type: CardType,
    /// Its faction.
    pub faction: Faction,
    /// Where it is at the start.
    pub home: Home,
    /// How many there are.
    pub copies: u8,
    /// What it costs.
    pub cost: u8,
    /// Its attack.
    pub attack: u8,
    /// Its resources.
    pub resources: u8,
    /// Its Force.
    pub force: u8,
    /// Its hit points; 0 for a unit.
    pub hit_points: u8,
    /// The target value of a unit that can be hunted.
    pub target: Option<u8>,
    /// Whether it is unique.
    pub unique: bool,
    /// Its traits.
    pub traits: Traits,
    /// What it can do.
    pub ability: Option<Ability>,
    /// DB-8.4 What the player gets who defeats it.
    pub reward: Steps,
    /// DB-7.4 What it constantly adds to attack: its own, or that of other cards.
    pub(crate) bonus: Option<Bonus>,
}

impl CardPrint {
    /// DB-1.3 Whether it is a capital ship.
    #[inline]
    pub fn is_ship(&self) -> bool {
        self.card_type == CardType::CapitalShip
    }

    /// DB-1.5 Whether it has no symbol.
    #[inline]
    pub fn is_neutral(&self) -> bool {
        self.faction == Faction::Neutral
    }

    /// DB-6.1, DB-6.2 What a player of a faction pays for it; nothing if he may not own it: enemy
    /// cards are never for sale.
    pub(crate) fn price_for(&self, buyer: Faction) -> Option<u8> {
        (self.is_neutral() || self.faction == buyer).then_some(self.cost)
    }

    /// DB-8.3, DB-13.1 The value that attackers of a faction must reach to defeat it in the row;
    /// nothing if it is no target. Some may hunt neutral units.
    pub(crate) fn target_for(&self, attacker: Faction, hunts_neutral: bool) -> Option<u8> {
        if self.is_neutral() {
            (hunts_neutral && !self.is_ship()).then_some(self.cost)
        } else {
            self.target.filter(|_| self.faction != attacker)
        }
    }
}

/// What is printed on a base.
#[derive(Clone, Copy, Debug)]
pub struct BasePrint {
    /// Its faction.
    pub faction: Faction,
    /// Its hit points.
    pub hit_points: u8,
    /// DB-2.2 Whether games begin with it.
    pub starting: bool,
    /// DB-14.1 Whether it belongs to the starter game.
    pub introductory: bool,
    /// What it can do.
    pub ability: Option<Ability>,
    /// DB-7.4 What it constantly adds to attack.
    pub(crate) bonus: Option<Bonus>,
}

impl BasePrint {
    /// Its constant ability, if it has one.
    #[inline]
    pub fn constant(&self) -> Option<(Option<Condition>, Constant)> {
        self.ability?.constant()
    }
}
