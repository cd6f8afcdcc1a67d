//! What happened, and for whose eyes.

use crate::action::Slot;
use crate::card::{BaseId, Card, CardId};
use crate::effect::Destination;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use starboard_core::Seat;

/// The card or base that caused something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
pub enum Cause {
    /// A playable card.
    Card(CardId),
    /// A base.
    Base(BaseId),
}

impl Cause {
    /// Its id in the data files.
    pub fn code(self) -> &'static str {
        match self {
            Self::Card(card) => card.code(),
            Self::Base(base) => base.code(),
        }
    }
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Cause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let card = text.parse().map(Self::Card);
        card.or_else(|_| text.parse().map(Self::Base)).map_err(D::Error::custom)
    }
}

/// DB-6.4 Where a purchased card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The row.
    Row,
    /// The pile of Outer Rim Pilots.
    Pilots,
    /// The galaxy discard pile.
    GalaxyDiscard,
}

/// DB-1.6 A zone of a player from which cards are exiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// The hand.
    Hand,
    /// The discard pile.
    Discard,
    /// Units in play.
    Units,
    /// Capital ships in play.
    Ships,
    /// The deck.
    Deck,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "the fields are what the sentence says; see docs/deckbuilding/cases.md"
)]
pub enum Event {
    /// DB-2.2 Which seat plays the Empire.
    Factions { empire: Seat },
    /// DB-2.2 Only for the seat that picks.
    SecretPicked { seat: Seat, base: BaseId },
    /// DB-2.2
    SecretDone { seat: Seat },
    /// DB-4
    TurnBegan { seat: Seat, turn: u16 },
    /// DB-4.2
    BaseRevealed { seat: Seat, base: BaseId },
    /// DB-4.3 (without a cause), DB-4.4, DB-5.3, DB-7.8
    Resources {
        seat: Seat,
        n: u8,
        pool: u16,
        #[serde(skip_serializing_if = "Option::is_none")]
        cause: Option<Cause>,
    },
    /// DB-3.2
    Force { seat: Seat, n: u8, force: i8 },
    /// DB-5.3
    Played { seat: Seat, card: Card },
    /// DB-7.2
    Used { seat: Seat, cause: Cause },
    /// DB-7.3, DB-8.4
    Offered { seat: Seat, cause: Cause, reward: bool },
    /// DB-7.3, DB-8.4
    Accepted { seat: Seat, cause: Cause },
    /// DB-7.3, DB-8.4
    Declined { seat: Seat, cause: Cause },
    /// DB-7.6
    Chose { seat: Seat, cause: Cause, option: u8 },
    /// DB-6.4
    Purchased {
        seat: Seat,
        card: CardId,
        from: Origin,
        #[serde(skip_serializing_if = "Option::is_none")]
        slot: Option<Slot>,
        paid: u8,
    },
    /// DB-6.5
    Placed { seat: Seat, card: Card, to: Destination },
    /// DB-6.7
    Took { seat: Seat, card: Card, slot: Slot },
    /// DB-14.4
    PaidOut { seat: Seat, card: CardId, slot: Slot, paid: u8 },
    /// DB-9.4
    Refilled { slot: Slot, card: CardId },
    /// DB-8.2, DB-8.3
    AttackDeclared {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        slot: Option<Slot>,
    },
    /// DB-15.3
    AttackerAdded { seat: Seat, card: CardId, copy: u8, attack: u8 },
    /// DB-8.2, DB-8.3
    AttackResolved {
        seat: Seat,
        attack: u16,
        #[serde(skip_serializing_if = "Option::is_none")]
        slot: Option<Slot>,
    },
    /// DB-8.3
    Defeated { seat: Seat, card: CardId, slot: Slot },
    /// DB-8.2, DB-8.6
    ShipDamaged { seat: Seat, card: CardId, copy: u8, n: u8, damage: u8 },
    /// DB-8.2, DB-7.8
    ShipDestroyed { seat: Seat, card: Card },
    /// DB-8.2, DB-8.6
    BaseDamaged { seat: Seat, base: BaseId, n: u8, damage: u8 },
    /// DB-8.7
    DamagePrevented { seat: Seat, n: u8 },
    /// DB-8.8
    BaseDestroyed { seat: Seat, base: BaseId },
    /// DB-7.8
    Repaired { seat: Seat, n: u8, damage: u8 },
    /// DB-7.8
    AttackGained { seat: Seat, card: CardId, copy: u8, n: u8 },
    /// DB-9.2 Only the owner sees the cards.
    Drew { seat: Seat, count: u8, cards: Vec<Card> },
    /// DB-9.2, DB-9.4
    Reshuffled {
        #[serde(skip_serializing_if = "Option::is_none")]
        pile: Option<Seat>,
        count: u8,
    },
    /// DB-7.8
    Discarded { seat: Seat, card: Card, random: bool },
    /// DB-7.8, DB-10.1
    Exiled { seat: Seat, card: Card, from: Zone },
    /// DB-7.8
    RowDiscarded { slot: Slot, card: CardId },
    /// DB-7.8
    Revealed { seat: Seat, card: CardId },
    /// DB-7.8, DB-13.1
    TopDiscarded { seat: Seat, card: CardId },
    /// DB-7.8 Only the looker sees the cards.
    Looked { seat: Seat, count: u8, cards: Vec<CardId> },
    /// DB-13.1, DB-13.2
    Swapped { slot: Slot, into: CardId, out: CardId },
    /// DB-13.2 Only the players see the cards.
    HandShown { seat: Seat, count: u8, cards: Vec<Card> },
    /// DB-13.2 Only the players see the card.
    PutOnDeck {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// DB-13.1
    Returned { seat: Seat, card: Card },
    /// DB-13.3
    Waits { seat: Seat, cause: Cause },
    /// DB-10.1
    TurnEnded { seat: Seat, units: Vec<Card>, hand: Vec<Card> },
    /// DB-10.3
    Ended { victory: [u8; 2], by_limit: bool },
}
