//! SF-2 Squadron cards: what is printed on them, and sets of them.

use serde::de::Error;
use serde::{Deserialize, Serialize};
use starboard_core::{Chance, Inline};

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

impl Effect {
    /// Every triggered effect, in the order of the rules.
    pub const ALL: [Self; 10] = [
        Self::Draw,
        Self::MoveHorizontal,
        Self::MoveVertical,
        Self::MoveFree,
        Self::UTurn,
        Self::DamageEnemyCruiser,
        Self::DamageOwnCruiser,
        Self::Destruction,
        Self::DamageFighters,
        Self::BarrelRoll,
    ];

    /// The code of the effect in data files and keys of words.
    pub fn code(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::MoveHorizontal => "move_horizontal",
            Self::MoveVertical => "move_vertical",
            Self::MoveFree => "move_free",
            Self::UTurn => "u_turn",
            Self::DamageEnemyCruiser => "damage_enemy_cruiser",
            Self::DamageOwnCruiser => "damage_own_cruiser",
            Self::Destruction => "destruction",
            Self::DamageFighters => "damage_fighters",
            Self::BarrelRoll => "barrel_roll",
        }
    }

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

/// A set of cards: a hand, a pile, a deck. It has no order, so there is none to know.
///
/// Kept in two halves, because a `u128` would have to stand at multiples of 16 bytes and leave gaps
/// in the state.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet([u64; 2]);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self([0; 2]);

    #[inline]
    fn from_bits(bits: u128) -> Self {
        Self([bits as u64, (bits >> 64) as u64])
    }

    #[inline]
    fn bits(self) -> u128 {
        u128::from(self.0[1]) << 64 | u128::from(self.0[0])
    }

    /// Whether `card` is in it.
    #[inline]
    pub fn contains(self, card: CardId) -> bool {
        card.0 < CARD_LIMIT && self.0[usize::from(card.0 >> 6)] >> (card.0 & 63) & 1 == 1
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: CardId) {
        self.0[usize::from(card.0 >> 6)] |= 1 << (card.0 & 63);
    }

    /// These cards and `card`.
    #[must_use]
    pub fn with(mut self, card: CardId) -> Self {
        self.insert(card);
        self
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: CardId) {
        self.0[usize::from(card.0 >> 6)] &= !(1 << (card.0 & 63));
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 2]
    }

    /// The cards of either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self::from_bits(self.bits() | other.bits())
    }

    /// The cards of both sets.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self::from_bits(self.bits() & other.bits())
    }

    /// These cards without those of `other`.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self::from_bits(self.bits() & !other.bits())
    }

    /// The card with the highest number.
    pub fn last(self) -> Option<CardId> {
        (!self.is_empty()).then(|| CardId(127 - self.bits().leading_zeros() as u8))
    }

    /// The cards with higher numbers than `card`.
    #[must_use]
    pub fn after(self, card: CardId) -> Self {
        let higher = u128::MAX << card.0 << 1;
        Self::from_bits(self.bits() & higher)
    }

    /// The card at place `at` in ascending order.
    pub fn nth(self, at: usize) -> CardId {
        // Halves of halves first: eight bits are left to be walked through.
        let low = self.0[0].count_ones();
        let mut left = at as u32;
        let (mut bits, mut base) = (self.0[0], 0u8);
        if left >= low {
            left -= low;
            (bits, base) = (self.0[1], 64);
        }
        for width in [32u8, 16, 8] {
            let count = (bits & (u64::MAX >> (64 - width))).count_ones();
            if left >= count {
                left -= count;
                bits >>= width;
                base += width;
            }
        }
        for _ in 0..left {
            bits &= bits - 1;
        }
        CardId(base + bits.trailing_zeros() as u8)
    }

    /// SF-12.3 Takes any card out, each as likely as another. `name` is for scripts.
    pub fn draw(
        &mut self,
        chance: &mut impl Chance,
        name: impl Fn(CardId) -> String,
    ) -> Option<CardId> {
        if self.is_empty() {
            return None;
        }
        let bag = *self;
        let card = bag.nth(chance.pick_named(bag.len(), |at| name(bag.nth(at))));
        self.remove(card);
        Some(card)
    }
}

impl IntoIterator for CardSet {
    type Item = CardId;
    type IntoIter = CardIter;
    #[inline]
    fn into_iter(self) -> CardIter {
        CardIter(self.bits())
    }
}

/// The cards of a set in ascending order of their numbers.
#[derive(Clone, Debug)]
pub struct CardIter(u128);

impl Iterator for CardIter {
    type Item = CardId;
    #[inline]
    fn next(&mut self) -> Option<CardId> {
        if self.0 == 0 {
            return None;
        }
        let card = CardId(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<CardId> for CardSet {
    fn extend<I: IntoIterator<Item = CardId>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl std::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.into_iter().map(|card| card.0)).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for card in Vec::<CardId>::deserialize(deserializer)? {
            if card == CardId(0) {
                return Err(D::Error::custom(no_card(0)));
            }
            if set.contains(card) {
                return Err(D::Error::custom(format!("card {} is there twice", card.0)));
            }
            set.insert(card);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_nth_card_is_the_nth_in_ascending_order(bits: u128) {
            let set = CardSet::from_bits(bits);
            for (at, card) in set.into_iter().enumerate() {
                prop_assert_eq!(set.nth(at), card);
            }
            prop_assert_eq!(set.into_iter().last(), set.last());
            for card in set {
                let after: CardSet = set.into_iter().filter(|other| *other > card).collect();
                prop_assert_eq!(set.after(card), after);
            }
        }
    }
}
