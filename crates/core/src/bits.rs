//! Sets of small things, one bit each: planets, cards, seats.

use crate::chance::Chance;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// Something of which there are few, each with a number: what a [`Bits`] is a set of.
pub trait Bit: Copy + Eq {
    /// Where the set is kept.
    type Word: Word;
    /// How many there can be.
    const LIMIT: usize;
    /// What it is called in errors: `"planet"`.
    const WHAT: &'static str;
    /// Whether files hold a set of them as one number, bit by bit, instead of as a list.
    const AS_NUMBER: bool = false;

    /// Its number, from 0.
    fn index(self) -> usize;
    /// The one with this number, which is below the limit.
    fn at(index: usize) -> Self;

    /// Whether there can be such a thing: files are asked.
    fn can_be(self) -> bool {
        self.index() < Self::LIMIT
    }

    /// What it is called in errors.
    fn called(self) -> String {
        format!("{} {}", Self::WHAT, self.index())
    }
}

/// Makes a [`Bit`] of a type that is a number in a tuple: `bit!(Planet in u64, 64, "planet")`. After a
/// semicolon it may say otherwise what the trait says by default.
#[macro_export]
macro_rules! bit {
    ($item:ident in $word:ty, $limit:expr, $what:literal $(; $($more:item)*)?) => {
        impl $crate::bits::Bit for $item {
            type Word = $word;
            const LIMIT: usize = $limit as usize;
            const WHAT: &'static str = $what;
            $($($more)*)?

            #[inline]
            fn index(self) -> usize {
                usize::from(self.0)
            }

            #[inline]
            fn at(index: usize) -> Self {
                Self(index as u8)
            }
        }
    };
}

/// A set without an order, copied like a number. Iterates in ascending order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bits<T: Bit>(T::Word);

impl<T: Bit> Bits<T> {
    /// Nothing.
    pub const EMPTY: Self = Self(T::Word::ZERO);

    /// The set with these bits.
    #[inline]
    pub const fn of_word(word: T::Word) -> Self {
        Self(word)
    }

    /// Its bits.
    #[inline]
    pub const fn word(self) -> T::Word {
        self.0
    }

    /// Whether it is one of them. (No branches: most of these questions have answers nobody can guess.)
    #[inline]
    pub fn contains(self, item: T) -> bool {
        (item.index() < T::LIMIT) & self.0.has(item.index())
    }

    /// Adds one.
    #[inline]
    pub fn insert(&mut self, item: T) {
        *self = self.with(item);
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, item: T) {
        *self = self.without(item);
    }

    /// These and one more.
    #[inline]
    #[must_use]
    pub fn with(self, item: T) -> Self {
        Self(self.0.or(T::Word::bit(item.index())))
    }

    /// These without one.
    #[inline]
    #[must_use]
    pub fn without(self, item: T) -> Self {
        Self(self.0.minus(T::Word::bit(item.index())))
    }

    /// How many.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == T::Word::ZERO
    }

    /// Whether both have something in common.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        self.0.and(other.0) != T::Word::ZERO
    }

    /// The lowest.
    #[inline]
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::at(self.0.lowest()))
    }

    /// The highest.
    #[inline]
    pub fn last(self) -> Option<T> {
        (!self.is_empty()).then(|| T::at(self.0.highest()))
    }

    /// The one of a set of one.
    #[inline]
    pub fn only(self) -> Option<T> {
        (self.len() == 1).then(|| T::at(self.0.lowest()))
    }

    /// Those not below `item`.
    #[inline]
    #[must_use]
    pub fn not_below(self, item: T) -> Self {
        Self(self.0.at_least(item.index()))
    }

    /// Those above `item`.
    #[inline]
    #[must_use]
    pub fn after(self, item: T) -> Self {
        Self(self.0.at_least(item.index()).minus(T::Word::bit(item.index())))
    }

    /// The one at place `at` in ascending order.
    ///
    /// # Panics
    /// If there are not so many.
    #[inline]
    pub fn nth(self, at: usize) -> T {
        debug_assert!(at < self.len(), "there are only {} of them", self.len());
        T::at(self.0.select(at))
    }

    /// All, in ascending order.
    #[inline]
    pub fn iter(self) -> Items<T> {
        Items(self.0)
    }

    /// Those of either set: `|` by name, for chains and folds.
    #[inline]
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        self | other
    }

    /// Those of both sets: `&` by name.
    #[inline]
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        self & other
    }

    /// Those that are not in the other: `-` by name.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        self - other
    }

    /// Takes any one out, each as likely as another. `name` is for scripts.
    pub fn draw(&mut self, chance: &mut impl Chance, name: impl Fn(T) -> String) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let bag = *self;
        let drawn = bag.nth(chance.pick_named(bag.len(), |at| name(bag.nth(at))));
        self.remove(drawn);
        Some(drawn)
    }
}

/// The members of a [`Bits`], in ascending order.
pub struct Items<T: Bit>(T::Word);

impl<T: Bit> Iterator for Items<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        if self.0 == T::Word::ZERO {
            return None;
        }
        let lowest = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(T::at(lowest))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count();
        (left, Some(left))
    }
}

impl<T: Bit> DoubleEndedIterator for Items<T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        let highest = Bits::<T>(self.0).last()?;
        self.0 = self.0.minus(T::Word::bit(highest.index()));
        Some(highest)
    }
}

impl<T: Bit> ExactSizeIterator for Items<T> {}

impl<T: Bit> Clone for Items<T> {
    fn clone(&self) -> Self {
        Self(self.0)
    }
}

impl<T: Bit> Default for Bits<T> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Bit> Hash for Bits<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T: Bit> From<T> for Bits<T> {
    #[inline]
    fn from(item: T) -> Self {
        Self(T::Word::bit(item.index()))
    }
}

macro_rules! operators {
    ($($operator:ident::$name:ident, $assign:ident::$assign_name:ident: $word:ident;)*) => {$(
        impl<T: Bit> $operator for Bits<T> {
            type Output = Self;
            #[inline]
            fn $name(self, other: Self) -> Self {
                Self(self.0.$word(other.0))
            }
        }

        impl<T: Bit> $assign for Bits<T> {
            #[inline]
            fn $assign_name(&mut self, other: Self) {
                self.0 = self.0.$word(other.0);
            }
        }
    )*};
}

operators! {
    BitAnd::bitand, BitAndAssign::bitand_assign: and;
    BitOr::bitor, BitOrAssign::bitor_assign: or;
    Sub::sub, SubAssign::sub_assign: minus;
}

impl<T: Bit> IntoIterator for Bits<T> {
    type Item = T;
    type IntoIter = Items<T>;

    #[inline]
    fn into_iter(self) -> Items<T> {
        self.iter()
    }
}

impl<T: Bit> FromIterator<T> for Bits<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: Bit> Extend<T> for Bits<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.insert(item));
    }
}

impl<T: Bit> fmt::Debug for Bits<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Bit::index)).finish()
    }
}

impl<T: Bit + Serialize> Serialize for Bits<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if T::AS_NUMBER { self.0.serialize(serializer) } else { serializer.collect_seq(*self) }
    }
}

/// What cannot be, and what is there twice, is refused where it is read.
impl<'de, T: Bit + Deserialize<'de>> Deserialize<'de> for Bits<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let refuse = |problem: String| Err(serde::de::Error::custom(problem));
        if T::AS_NUMBER {
            let word = T::Word::deserialize(deserializer)?;
            let beyond = Self(word).iter().any(|item| item.index() >= T::LIMIT);
            return if beyond {
                refuse(format!("{word} is no set of {} {}s", T::LIMIT, T::WHAT))
            } else {
                Ok(Self(word))
            };
        }
        let mut set = Self::EMPTY;
        for item in Vec::<T>::deserialize(deserializer)? {
            if !item.can_be() {
                return refuse(format!("there is no {}", item.called()));
            }
            if set.contains(item) {
                return refuse(format!("{} is there twice", item.called()));
            }
            set.insert(item);
        }
        Ok(set)
    }
}

/// Bits in a row: a number, or two of them.
pub trait Word: Copy + Eq + Hash + fmt::Display + Serialize + for<'de> Deserialize<'de> {
    /// None of them.
    const ZERO: Self;
    /// This one alone.
    fn bit(index: usize) -> Self;
    /// Whether this one is set; of those beyond its end, anything.
    fn has(self, index: usize) -> bool;
    /// Those of both.
    #[must_use]
    fn and(self, other: Self) -> Self;
    /// Those of either.
    #[must_use]
    fn or(self, other: Self) -> Self;
    /// Those that are not in the other.
    #[must_use]
    fn minus(self, other: Self) -> Self;
    /// This one and those above.
    #[must_use]
    fn at_least(self, index: usize) -> Self;
    /// How many are set.
    fn count(self) -> usize;
    /// The lowest; there is one.
    fn lowest(self) -> usize;
    /// The highest; there is one.
    fn highest(self) -> usize;
    /// All but the lowest; there is one.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// The one at this place in ascending order; there are so many.
    fn select(self, at: usize) -> usize;
}

macro_rules! words {
    ($($word:ty: $select:expr;)*) => {$(
        impl Word for $word {
            const ZERO: Self = 0;
            #[inline]
            fn bit(index: usize) -> Self {
                1 << index
            }
            #[inline]
            fn has(self, index: usize) -> bool {
                self.wrapping_shr(index as u32) & 1 == 1
            }
            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                self & !other
            }
            #[inline]
            fn at_least(self, index: usize) -> Self {
                self & Self::MAX << index
            }
            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn highest(self) -> usize {
                (Self::BITS - 1 - self.leading_zeros()) as usize
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & (self - 1)
            }
            #[inline]
            fn select(self, at: usize) -> usize {
                $select(self, at)
            }
        }
    )*};
}

words! {
    u8: |bits, at| select(u64::from(bits), at);
    u16: |bits, at| select(u64::from(bits), at);
    u32: |bits, at| select(u64::from(bits), at);
    u64: select;
    u128: select_wide;
}

/// Halves of halves first: eight bits are left to be walked through.
#[inline]
fn select(mut bits: u64, at: usize) -> usize {
    let (mut left, mut base) = (at as u32, 0);
    for width in [32u32, 16, 8] {
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
    (base + bits.trailing_zeros()) as usize
}

#[inline]
fn select_wide(bits: u128, at: usize) -> usize {
    let low = bits as u64;
    let in_low = low.count_ones() as usize;
    if at < in_low { select(low, at) } else { 64 + select((bits >> 64) as u64, at - in_low) }
}

/// 128 bits that may stand at any multiple of eight bytes, where a `u128` would leave gaps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Halves([u64; 2]);

impl Halves {
    #[inline]
    fn whole(self) -> u128 {
        u128::from(self.0[1]) << 64 | u128::from(self.0[0])
    }

    #[inline]
    fn of(bits: u128) -> Self {
        Self([bits as u64, (bits >> 64) as u64])
    }
}

impl fmt::Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.whole().fmt(f)
    }
}

impl Word for Halves {
    const ZERO: Self = Self([0; 2]);
    #[inline]
    fn bit(index: usize) -> Self {
        let mut halves = [0; 2];
        halves[index >> 6] = 1 << (index & 63);
        Self(halves)
    }
    #[inline]
    fn has(self, index: usize) -> bool {
        self.0[index >> 6 & 1].has(index)
    }
    #[inline]
    fn and(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
    #[inline]
    fn or(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
    #[inline]
    fn minus(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
    #[inline]
    fn at_least(self, index: usize) -> Self {
        Self::of(self.whole().at_least(index))
    }
    #[inline]
    fn count(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }
    #[inline]
    fn lowest(self) -> usize {
        self.whole().lowest()
    }
    #[inline]
    fn highest(self) -> usize {
        self.whole().highest()
    }
    #[inline]
    fn without_lowest(self) -> Self {
        Self::of(self.whole().without_lowest())
    }
    #[inline]
    fn select(self, at: usize) -> usize {
        select_wide(self.whole(), at)
    }
}

#[cfg(test)]
mod tests;
