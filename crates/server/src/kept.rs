//! What was worked out and may be asked for again: the last of it, within bounds.

use std::collections::VecDeque;

/// Things that are kept, and how many bytes they may take together.
const MOST: usize = 64;
const MOST_BYTES: usize = 32 * 1024 * 1024;

/// Things by their keys. What was asked for last stands at the back.
#[derive(Debug)]
pub(crate) struct Kept<T> {
    things: VecDeque<(String, T)>,
}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self { things: VecDeque::new() }
    }
}

impl<T: Clone> Kept<T> {
    /// What is kept under this key, if anything is.
    pub(crate) fn find(&mut self, key: &str) -> Option<T> {
        let at = self.things.iter().position(|(known, _)| known == key)?;
        let found = self.things.remove(at)?;
        self.things.push_back(found.clone());
        Some(found.1)
    }

    /// Keeps something under a key that there is nothing under.
    pub(crate) fn keep(&mut self, key: &str, thing: T) {
        self.things.push_back((key.to_owned(), thing));
    }

    /// Forgets what is kept under this key, if it is what is meant.
    pub(crate) fn forget(&mut self, key: &str, is_meant: impl Fn(&T) -> bool) {
        self.things.retain(|(known, thing)| known != key || !is_meant(thing));
    }

    /// What nobody has asked for lately goes. Each is weighed once: some grow meanwhile.
    pub(crate) fn make_room(&mut self, weight: impl Fn(&T) -> usize) {
        let mut weights: VecDeque<usize> =
            self.things.iter().map(|(_, thing)| weight(thing)).collect();
        let mut bytes: usize = weights.iter().sum();
        while self.things.len() > MOST || bytes > MOST_BYTES && self.things.len() > 1 {
            self.things.pop_front();
            bytes -= weights.pop_front().unwrap_or_default();
        }
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.things.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_has_asked_for_lately_goes_and_so_does_what_weighs_too_much() {
        let mut kept = Kept::default();
        for number in 0..MOST + 3 {
            kept.keep(&number.to_string(), number);
            assert_eq!(kept.find("0"), Some(0));
            kept.make_room(|_| 1);
        }
        assert_eq!((kept.len(), kept.find("1"), kept.find("0")), (MOST, None, Some(0)));
        kept.make_room(|_| MOST_BYTES / 2);
        assert_eq!(kept.len(), 2);
        // An analysis comes to its end while others are weighed.
        let grown = std::cell::Cell::new(MOST_BYTES);
        kept.make_room(|_| grown.replace(grown.get() * 10));
        assert_eq!(kept.len(), 1);
        kept.forget("0", |&number| number == 1);
        assert_eq!(kept.find("0"), Some(0));
        kept.forget("0", |&number| number == 0);
        assert_eq!(kept.find("0"), None);
    }
}
