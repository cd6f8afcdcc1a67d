//! Games that were begun under older rules, and cannot go on under these.

use super::Play;
use crate::entry::Entry;
use crate::refused::Refused;
use starboard_core::words::Name;

/// A game that was begun under older rules and cannot go on under these.
#[derive(Clone, Debug)]
pub(super) struct Closed {
    /// Why, for people.
    pub(super) words: Name,
    /// Whether the journal says so.
    pub(super) is_written: bool,
}

impl Play {
    /// The game was begun under older rules, and these cannot carry out its next entry: it stands
    /// where it can be shown and does not go on. The entry is counted all the same.
    pub fn stop(&mut self, words: Name, at: u64) {
        self.closed = Some(Closed { words, is_written: false });
        self.settle(false);
        self.settle_draw();
        self.pass_over(at);
    }

    /// An entry that comes after the game had to stop is counted and not carried out.
    pub(super) fn pass_over(&mut self, at: u64) {
        self.entries += 1;
        self.last = self.last.max(at);
    }

    /// The game has stopped: the entry that is to say so, unless there is one.
    pub fn closing(&self) -> Option<Entry> {
        let closed = self.closed.as_ref().filter(|closed| !closed.is_written)?;
        Some(Entry::Closed { words: closed.words.clone() })
    }

    /// Why the game cannot go on, if it was begun under older rules and cannot.
    pub fn closed(&self) -> Option<&Name> {
        self.closed.as_ref().map(|closed| &closed.words)
    }

    /// Whether the game was not closed.
    ///
    /// # Errors
    /// Why it was.
    pub fn is_open(&self) -> Result<(), Refused> {
        self.closed().map_or(Ok(()), |words| Err(Refused::closed(words)))
    }
}
