//! DB-15 What a player may say.

mod numbers;

use crate::card::{BaseId, COPY_LIMIT, Card, CardId};
use crate::effect::{Destination, MAX_OPTIONS};
use crate::options::digits;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;
use std::str::FromStr;

/// DB-1.6 How many slots the row has.
pub const SLOTS: usize = 6;
/// One more than the most damage that is ever assigned to a ship.
pub(crate) const DAMAGES: u8 = 16;

/// DB-1.6 A slot of the row, 1 to 6 from the galaxy deck outwards.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct Slot(u8);

impl Slot {
    /// All slots.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..SLOTS as u8).map(Self)
    }

    /// The slots whose bits are set, in their order.
    #[inline]
    pub(crate) fn of_bits(mut bits: u8) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let lowest = (bits != 0).then(|| Self(bits.trailing_zeros() as u8));
            bits &= bits.wrapping_sub(1);
            lowest
        })
    }

    /// The slot at this place, from 0.
    #[inline]
    pub(crate) fn at(place: usize) -> Option<Self> {
        (place < SLOTS).then_some(Self(place as u8))
    }

    /// The slot with this number, 1 to 6.
    pub fn numbered(number: u8) -> Option<Self> {
        (1..=SLOTS as u8).contains(&number).then(|| Self(number - 1))
    }

    /// Its number, 1 to 6.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place in an array.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> u8 {
        slot.number()
    }
}

impl TryFrom<u8> for Slot {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::numbered(number).ok_or_else(|| format!("there is no slot {number}"))
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row{}", self.number())
    }
}

impl FromStr for Slot {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.strip_prefix("row").and_then(digits);
        number.and_then(Self::numbered).ok_or_else(|| format!("there is no slot {text:?}"))
    }
}

/// DB-1.8 A copy of a card in play: which card, and the how-manieth of its player's copies in play,
/// in the order of play, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InPlay {
    /// Which card.
    pub card: CardId,
    /// Which copy, from 1.
    pub copy: u8,
}

impl fmt::Display for InPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.card, self.copy)
    }
}

impl FromStr for InPlay {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let (id, copy) = text.split_once('#').unwrap_or((text, "1"));
        let copy = digits(copy).filter(|copy| (1..=COPY_LIMIT).contains(copy));
        let copy = copy.ok_or_else(|| format!("there is no copy {text:?}"))?;
        Ok(Self { card: id.parse()?, copy })
    }
}

/// Something of one's own in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "`${string}#${number}` | \"base\""))]
pub enum Own {
    /// A unit.
    Unit(InPlay),
    /// A capital ship.
    Ship(InPlay),
    /// The base.
    Base,
}

impl Own {
    /// A card in play.
    pub fn card(copy: InPlay) -> Self {
        if copy.card.print().is_ship() { Self::Ship(copy) } else { Self::Unit(copy) }
    }
}

impl fmt::Display for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unit(copy) | Self::Ship(copy) => copy.fmt(f),
            Self::Base => f.write_str("base"),
        }
    }
}

impl FromStr for Own {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "base" { Ok(Self::Base) } else { Ok(Self::card(text.parse()?)) }
    }
}

/// DB-8.2, DB-8.3 What is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "\"base\" | `row${number}`"))]
pub enum Target {
    /// The opponent's base, behind the capital ships.
    Base,
    /// A card of the row.
    Row(Slot),
}

impl Target {
    /// The slot, if it is a card of the row.
    pub fn slot(self) -> Option<Slot> {
        match self {
            Self::Base => None,
            Self::Row(slot) => Some(slot),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Base => f.write_str("base"),
            Self::Row(slot) => slot.fmt(f),
        }
    }
}

impl FromStr for Target {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "base" { Ok(Self::Base) } else { text.parse().map(Self::Row) }
    }
}

/// DB-6.1 Where a card is bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "`row${number}` | \"pilots\""))]
pub enum Shelf {
    /// A slot of the row.
    Row(Slot),
    /// The pile of Outer Rim Pilots.
    Pilots,
}

impl fmt::Display for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(slot) => slot.fmt(f),
            Self::Pilots => f.write_str("pilots"),
        }
    }
}

impl FromStr for Shelf {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "pilots" { Ok(Self::Pilots) } else { text.parse().map(Self::Row) }
    }
}

/// A card that is picked, with the place where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "`hand ${string}` | `discard ${string}` | `row${number}` | \
               `galaxy_discard ${string}` | `galaxy ${string}` | `enemy_hand ${string}`")
)]
pub enum Picked {
    /// Of the own hand.
    Hand(Card),
    /// Of the own discard pile.
    Discard(Card),
    /// Of the row.
    Row(Slot),
    /// Of the galaxy discard pile.
    GalaxyDiscard(CardId),
    /// One of the two top galaxy cards.
    Galaxy(CardId),
    /// Of the opponent's hand.
    EnemyHand(Card),
}

impl fmt::Display for Picked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(card) => write!(f, "hand {card}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Row(slot) => slot.fmt(f),
            Self::GalaxyDiscard(card) => write!(f, "galaxy_discard {card}"),
            Self::Galaxy(card) => write!(f, "galaxy {card}"),
            Self::EnemyHand(card) => write!(f, "enemy_hand {card}"),
        }
    }
}

impl FromStr for Picked {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let Some((zone, card)) = text.split_once(' ') else { return text.parse().map(Self::Row) };
        Ok(match zone {
            "hand" => Self::Hand(card.parse()?),
            "discard" => Self::Discard(card.parse()?),
            "galaxy_discard" => Self::GalaxyDiscard(card.parse()?),
            "galaxy" => Self::Galaxy(card.parse()?),
            "enemy_hand" => Self::EnemyHand(card.parse()?),
            _ => return Err(format!("no card is picked from {zone:?}")),
        })
    }
}

/// The object of destruction or damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "PickedObject", type = "`${string}#${number}` | \"base\" | `row${number}`")
)]
pub enum Object {
    /// A capital ship of the opponent.
    Ship(InPlay),
    /// The opponent's base.
    Base,
    /// A capital ship in the row.
    Row(Slot),
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ship(copy) => copy.fmt(f),
            Self::Base => f.write_str("base"),
            Self::Row(slot) => slot.fmt(f),
        }
    }
}

impl FromStr for Object {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "base" {
            Ok(Self::Base)
        } else if text.starts_with("row") {
            text.parse().map(Self::Row)
        } else {
            text.parse().map(Self::Ship)
        }
    }
}

/// References are written as text: `"x_wing#2"`, `"row3"`, `"hand x_wing"`.
macro_rules! written_as_text {
    ($($name:ty),*) => {$(
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

written_as_text!(InPlay, Own, Target, Shelf, Picked, Object);

/// Points of damage that a ship could be assigned.
fn damage<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let n = u8::deserialize(deserializer)?;
    if n < DAMAGES { Ok(n) } else { Err(D::Error::custom(format!("no ship takes {n} damage"))) }
}

/// The number of an option that a choice could have.
fn option<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let option = u8::deserialize(deserializer)?;
    if (1..=MAX_OPTIONS as u8).contains(&option) {
        return Ok(option);
    }
    Err(D::Error::custom(format!("there is no option {option}")))
}

/// DB-15.2 One atomic decision. The derived order is the canonical order of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// D-SECRET Pick a base for the own base deck.
    PickSecretBase {
        /// Which.
        base: BaseId,
    },
    /// D-BASE Turn up a base.
    ChooseBase {
        /// Which.
        base: BaseId,
    },
    /// DB-5.3 Play a hand card.
    Play {
        /// Which.
        card: Card,
    },
    /// DB-6 Purchase a card.
    Purchase {
        /// Where.
        from: Shelf,
    },
    /// DB-7.2 Use an ability.
    UseAbility {
        /// Of what.
        of: Own,
    },
    /// DB-8 Declare an attack.
    DeclareAttack {
        /// On what.
        target: Target,
    },
    /// DB-14.4 Pay a neutral card out.
    PayOut {
        /// In which slot.
        slot: Slot,
    },
    /// DB-10.1 End the turn.
    EndTurn,
    /// DB-15.3 Add a card to the attack.
    AddAttacker {
        /// Which.
        card: Own,
    },
    /// DB-15.3 Resolve the attack.
    ResolveAttack,
    /// DB-8.2 Assign damage to the ship in question.
    AssignDamage {
        /// How much.
        #[serde(deserialize_with = "damage")]
        n: u8,
    },
    /// DB-7.3, DB-8.4 Take a trigger or a reward.
    Accept,
    /// DB-7.3, DB-8.4 Leave it.
    Decline,
    /// DB-7.3 Which trigger comes next.
    PickTrigger {
        /// That of this card.
        source: Own,
    },
    /// DB-7.6 Choose an option.
    ChooseOption {
        /// Its number in the order of the data, from 1.
        #[serde(deserialize_with = "option")]
        option: u8,
    },
    /// Pick a card.
    PickCard {
        /// Which, and where it is.
        card: Picked,
    },
    /// D-SHIP Pick an object of destruction or damage.
    PickShip {
        /// Which.
        object: Object,
    },
    /// DB-6.5 Choose where a purchase goes.
    ChooseDestination {
        /// Where.
        to: Destination,
    },
    /// Stop exiling; keep the row as it is.
    Done,
}
