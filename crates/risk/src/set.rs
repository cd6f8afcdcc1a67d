//! Planets and cards by number, and sets of them: one bit each.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use starboard_core::Chance;
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

/// A planet, by its place in the map file: its canonical order.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct Planet(pub u8);

/// A card, by its place in the card file: its canonical order.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct CardId(pub u8);

/// The most planets a map can have.
pub const MAX_PLANETS: usize = 64;
/// The most cards there can be.
pub const MAX_CARDS: usize = 128;

impl Planet {
    /// The planet as an index into an array.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl CardId {
    /// The card as an index into an array.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

macro_rules! bit_set {
    ($(#[$doc:meta])* $set:ident of $item:ident, $bits:ty, $limit:ident, $iter:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $set($bits);

        impl $set {
            /// Nothing.
            pub const EMPTY: Self = Self(0);

            /// Whether it is one of them.
            #[inline]
            pub fn contains(self, item: $item) -> bool {
                item.index() < $limit && self.0 >> item.0 & 1 == 1
            }

            /// Adds one.
            #[inline]
            pub fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.0;
            }

            /// Takes one out.
            #[inline]
            pub fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.0);
            }

            /// How many.
            #[inline]
            pub fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is none.
            #[inline]
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The lowest.
            #[inline]
            pub fn first(self) -> Option<$item> {
                (self.0 != 0).then(|| $item(self.0.trailing_zeros() as u8))
            }

            /// Those not below `item`.
            #[inline]
            #[must_use]
            pub fn not_below(self, item: $item) -> Self {
                Self(self.0 & <$bits>::MAX << item.0)
            }

            /// Those above `item`.
            #[inline]
            #[must_use]
            pub fn after(self, item: $item) -> Self {
                Self(self.0 & <$bits>::MAX << item.0 << 1)
            }

            /// The one at place `at` in ascending order.
            #[inline]
            pub fn nth(self, at: usize) -> $item {
                let mut bits = self.0;
                for _ in 0..at {
                    bits &= bits - 1;
                }
                $item(bits.trailing_zeros() as u8)
            }

            /// All, in ascending order.
            #[inline]
            pub fn iter(self) -> $iter {
                $iter(self.0)
            }
        }

        impl From<$item> for u8 {
            fn from(item: $item) -> Self {
                item.0
            }
        }

        /// Numbers that no file can have are refused where they are read.
        impl TryFrom<u8> for $item {
            type Error = String;

            fn try_from(number: u8) -> Result<Self, String> {
                let item = Self(number);
                let can_be = item.index() < $limit;
                can_be.then_some(item).ok_or_else(|| format!(concat!("there is no ", $what, " {}"), number))
            }
        }

        impl From<$item> for $set {
            #[inline]
            fn from(item: $item) -> Self {
                Self(1 << item.0)
            }
        }

        impl BitAnd for $set {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl BitOr for $set {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl Sub for $set {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                self.0 &= !other.0;
            }
        }

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;
            #[inline]
            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        /// In ascending order.
        #[derive(Clone, Debug)]
        pub struct $iter($bits);

        impl Iterator for $iter {
            type Item = $item;
            #[inline]
            fn next(&mut self) -> Option<$item> {
                if self.0 == 0 {
                    return None;
                }
                let item = $item(self.0.trailing_zeros() as u8);
                self.0 &= self.0 - 1;
                Some(item)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for $iter {}

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, |set, item| set | item.into())
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter().map(|item| item.0)).finish()
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut set = Self::EMPTY;
                for item in Vec::<$item>::deserialize(deserializer)? {
                    if set.contains(item) {
                        let problem = format!(concat!($what, " {} is there twice"), item.0);
                        return Err(serde::de::Error::custom(problem));
                    }
                    set.insert(item);
                }
                Ok(set)
            }
        }
    };
}

bit_set! {
    /// Some planets.
    PlanetSet of Planet, u64, MAX_PLANETS, Planets, "planet"
}

bit_set! {
    /// Some cards: a hand, a deck, a discard pile. None of them has an order.
    CardSet of CardId, u128, MAX_CARDS, Cards, "card"
}

impl CardSet {
    /// RK-15.3 Takes any card out, each as likely as another. `name` is for scripts.
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_set_is_a_list_without_an_order(bits: u64, other: u64) {
            let (set, other) = (PlanetSet(bits), PlanetSet(other));
            for (at, planet) in set.into_iter().enumerate() {
                prop_assert_eq!(set.nth(at), planet);
                let from: PlanetSet = set.into_iter().filter(|p| *p >= planet).collect();
                prop_assert_eq!(set.not_below(planet), from);
                prop_assert_eq!(set.after(planet), from - planet.into());
                prop_assert_eq!((set & other).contains(planet), other.contains(planet));
            }
            prop_assert_eq!((set - other) | (set & other), set);
            let text = serde_json::to_string(&set).unwrap();
            prop_assert_eq!(serde_json::from_str::<PlanetSet>(&text).unwrap(), set);
        }
    }

    #[test]
    fn a_planet_that_cannot_be_does_not_load() {
        let error = serde_json::from_str::<PlanetSet>("[1, 64]").unwrap_err();
        assert!(error.to_string().contains("there is no planet 64"), "{error}");
        let error = serde_json::from_str::<CardId>("128").unwrap_err();
        assert!(error.to_string().contains("there is no card 128"), "{error}");
        let error = serde_json::from_str::<CardSet>("[5, 7, 5]").unwrap_err();
        assert!(error.to_string().contains("card 5 is there twice"), "{error}");
    }
}
