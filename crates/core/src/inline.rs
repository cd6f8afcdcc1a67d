//! Short lists that are cloned by copying memory.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Deref, DerefMut};

/// A list of at most `N` items that lives where it stands. `Copy`, so that a whole position can be
/// cloned as one block of memory, a million times in a search.
#[derive(Clone, Copy)]
pub struct Inline<T, const N: usize> {
    items: [T; N],
    len: u8,
}

/// How many items move up at once.
const BLOCK: usize = 16;

impl<T: Copy + Default, const N: usize> Inline<T, N> {
    const FITS: () = assert!(N <= u8::MAX as usize, "the length is kept in one byte");

    /// An empty list.
    pub fn new() -> Self {
        const { Self::FITS };
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy, const N: usize> Inline<T, N> {
    /// Adds an item at the end.
    ///
    /// # Panics
    /// If the list is full: its capacity is a promise of the rules.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Adds an item at the end if it is wanted, without a branch.
    ///
    /// # Panics
    /// If the list is full, wanted or not.
    #[inline]
    pub fn push_if(&mut self, wanted: bool, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += u8::from(wanted);
    }

    /// Takes the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Puts an item before the one at `at`.
    #[inline]
    pub fn insert(&mut self, at: usize, item: T) {
        let len = usize::from(self.len);
        debug_assert!(at <= len, "there is no place {at} in a list of {len}");
        self.push(item);
        if let Some(room) = self.items[at..].first_chunk_mut::<{ BLOCK + 1 }>()
            && len <= at + BLOCK
        {
            // One block, which takes no call; what lies behind the end does not count.
            room.copy_within(..BLOCK, 1);
        } else {
            self.items.copy_within(at..len, at + 1);
        }
        self.items[at] = item;
    }

    /// Takes the item at `at`; those behind it move up.
    #[inline]
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        let len = usize::from(self.len);
        // In blocks, which take no call and hardly ever a second turn; what lies behind the end does
        // not count.
        let mut to = at;
        while to + 1 < len {
            if let Some(block) = self.items[to + 1..].first_chunk::<BLOCK>() {
                let block = *block;
                self.items[to..to + BLOCK].copy_from_slice(&block);
            } else {
                self.items.copy_within(to + 1..len, to);
            }
            to += BLOCK;
        }
        self.len -= 1;
        item
    }

    /// Keeps the items that `keep` says yes to, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..usize::from(self.len) {
            let item = self.items[at];
            if keep(&item) {
                self.items[kept] = item;
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    /// Shortens the list to `len` items, if it is longer.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u8);
    }

    /// Forgets all items.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Whether another item would not fit.
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }
}

impl<T, const N: usize> Deref for Inline<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Inline<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> Default for Inline<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Inline<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        list.extend(items);
        list
    }
}

impl<T: Copy, const N: usize> Extend<T> for Inline<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.push(item);
        }
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Inline<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Lists are equal if their items are: what lies behind the end does not count.
impl<T: PartialEq, const N: usize> PartialEq for Inline<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Inline<T, N> {}

impl<T: std::hash::Hash, const N: usize> std::hash::Hash for Inline<T, N> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Inline<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for Inline<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Inline<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(serde::de::Error::invalid_length(
                items.len(),
                &format!("at most {N} items").as_str(),
            ));
        }
        Ok(items.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn an_inline_list_behaves_like_a_vector(steps in prop::collection::vec((0..7u8, any::<u8>()), 0..60)) {
            let (mut list, mut model) = (Inline::<u8, 64>::new(), Vec::new());
            for (step, item) in steps {
                let at = usize::from(item) % (model.len() + 1);
                match step {
                    0 | 1 => { list.push(item); model.push(item); }
                    2 => prop_assert_eq!(list.pop(), model.pop()),
                    3 => { list.insert(at, item); model.insert(at, item); }
                    4 if at < model.len() => prop_assert_eq!(list.remove(at), model.remove(at)),
                    6 => { list.push_if(item % 2 == 0, item); model.extend((item % 2 == 0).then_some(item)); }
                    5 => { list.retain(|i| i % 3 != 0); model.retain(|i| i % 3 != 0); }
                    _ => { list.truncate(at); model.truncate(at); }
                }
                prop_assert_eq!(&*list, &*model);
            }
            let text = serde_json::to_string(&list).unwrap();
            prop_assert_eq!(serde_json::from_str::<Inline<u8, 64>>(&text).unwrap(), list);
        }
    }

    #[test]
    fn a_list_that_is_too_long_does_not_load() {
        let error = serde_json::from_str::<Inline<u8, 2>>("[1,2,3]").unwrap_err();
        assert!(error.to_string().contains("at most 2 items"), "{error}");
    }
}
