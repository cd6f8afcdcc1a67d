//! Values that know where they stand.

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use std::cmp::Ordering;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

/// What a [`Spanned`] asks a tree for.
pub(super) const NAME: &str = "$starboard_spanned";

/// Of the three parts of a [`Spanned`], counted from one, those that say where it stands.
pub(super) fn part(number: u8, at: &Range<usize>) -> Option<usize> {
    match number {
        1 => Some(at.start),
        2 => Some(at.end),
        _ => None,
    }
}

/// A value, and where in its file it stands. It can be read from a [`Tree`](super::Tree) alone.
/// Wherever they stand, equal values are equal.
#[derive(Clone, Debug)]
pub struct Spanned<T> {
    span: Range<usize>,
    value: T,
}

impl<T> Spanned<T> {
    /// A value that stands there.
    pub fn new(span: Range<usize>, value: T) -> Self {
        Self { span, value }
    }

    /// Where it stands.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The value.
    pub fn get_ref(&self) -> &T {
        &self.value
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.value
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T: PartialOrd> PartialOrd for Spanned<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl<T: Ord> Ord for Spanned<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.value.cmp(&other.value)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple_struct(NAME, 3, Parts(PhantomData))
    }
}

/// Reads beginning, end and value. All three come from the same kind of reader: with one of its own
/// for the numbers, everything that has a place would be compiled once more for that.
struct Parts<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Parts<T> {
    type Value = Spanned<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value that knows where it stands")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Spanned<T>, A::Error> {
        let none = || A::Error::custom("only a tree knows where something stands");
        let start = parts.next_element()?.ok_or_else(none)?;
        let end = parts.next_element()?.ok_or_else(none)?;
        let value = parts.next_element()?.ok_or_else(none)?;
        Ok(Spanned { span: start..end, value })
    }
}
