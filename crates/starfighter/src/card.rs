//! SF-2 Squadron cards: what is printed on them, and sets of them.

use serde::{Deserialize, Serialize};
use starboard_core::bits::{Bits, Halves};
use starboard_core::coded;
use starboard_core::{Inline, bit};

/// SF-2.7 A card, named by the number of its id code: 3-10 is card 10.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct CardId(pub u8);

/// One more than the highest card number: a set of cards is one bit each in a `u128`.
pub const CARD_LIMIT: u8 = 128;

impl From<CardId> for u8 {
    fn from(card: CardId) -> u8 {
        card.0
    }
}

impl TryFrom<u8> for CardId {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        if number < CARD_LIMIT { Ok(Self(number)) } else { Err(no_card(number)) }
    }
}

fn no_card(number: u8) -> String {
    format!("there is no card {number}")
}

/// SF-2.3, SF-2.4 The two sides of a card.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The unique side with the id code.
    #[default]
    Front,
    /// The side that is the same on all cards.
    Back,
}

/// SF-1.5 The two printed areas of a side.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AreaName"))]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// Towards the opponent while the card is upright.
    #[default]
    Upper,
    /// Towards the owner while the card is upright.
    Lower,
}

impl Area {
    /// Both, printed-upper first.
    pub const BOTH: [Self; 2] = [Self::Upper, Self::Lower];

    /// The other area of the side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Upper => Self::Lower,
            Self::Lower => Self::Upper,
        }
    }
}

/// SF-2.8, SF-7 The triggered effects.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// SF-7.2
    #[default]
    Draw,
    /// SF-7.3
    MoveHorizontal,
    /// SF-7.4
    MoveVertical,
    /// SF-7.5
    MoveFree,
    /// SF-7.6
    UTurn,
    /// SF-7.7
    DamageEnemyCruiser,
    /// SF-7.8
    DamageOwnCruiser,
    /// SF-7.9
    Destruction,
    /// SF-7.10
    DamageFighters,
    /// SF-7.11
    BarrelRoll,
}

coded! {
    pub Effect {
        Draw = "draw",
        MoveHorizontal = "move_horizontal",
        MoveVertical = "move_vertical",
        MoveFree = "move_free",
        UTurn = "u_turn",
        DamageEnemyCruiser = "damage_enemy_cruiser",
        DamageOwnCruiser = "damage_own_cruiser",
        Destruction = "destruction",
        DamageFighters = "damage_fighters",
        BarrelRoll = "barrel_roll",
    }
}

impl Effect {
    /// SF-13.2 How much the effect is worth, in hundredths of a fighter.
    pub fn weight(self) -> i16 {
        match self {
            Self::Draw => 200,
            Self::MoveHorizontal | Self::DamageFighters => 130,
            Self::MoveVertical => 110,
            Self::MoveFree => 170,
            Self::UTurn | Self::DamageEnemyCruiser => 140,
            Self::DamageOwnCruiser => -100,
            Self::Destruction => 300,
            Self::BarrelRoll => 150,
        }
    }

    /// SF-6.10 Whether the order among such effects cannot matter.
    pub(crate) fn needs_no_target(self) -> bool {
        match self {
            Self::Draw | Self::DamageEnemyCruiser | Self::DamageOwnCruiser => true,
            Self::MoveHorizontal
            | Self::MoveVertical
            | Self::MoveFree
            | Self::UTurn
            | Self::Destruction
            | Self::DamageFighters
            | Self::BarrelRoll => false,
        }
    }
}

/// The most symbols one area may carry; the shipped cards have one at most (SF-13.2).
pub const EFFECTS_PER_AREA: usize = 4;

/// SF-2.3 What is printed on one area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AreaPrint {
    /// Fighters: each deals one damage and absorbs one.
    pub fighters: u8,
    /// SF-9.5 Shields, 0 for none.
    pub shields: u8,
    /// SF-9.6 Whether it shows a force field.
    pub force_field: bool,
    /// Triggered effects, in the order of the data.
    pub effects: Inline<Effect, EFFECTS_PER_AREA>,
}

/// SF-2.3, SF-2.4 One side of a card as printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// The level that counts when it is played.
    pub level: u8,
    /// Printed-upper, printed-lower.
    pub areas: [AreaPrint; 2],
}

impl Face {
    /// What is printed on one area.
    #[inline]
    pub fn area(&self, area: Area) -> &AreaPrint {
        &self.areas[area as usize]
    }
}

bit! { CardId in Halves, CARD_LIMIT, "card";
    /// Codes begin with 1.
    fn can_be(self) -> bool {
        (1..CARD_LIMIT).contains(&self.0)
    }
}

/// A set of cards: a hand, a pile, a deck. It has no order, so there is none to know.
pub type CardSet = Bits<CardId>;
