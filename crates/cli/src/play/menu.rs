//! The list of what can be done: numbered, with a cursor and search-as-you-type.

use serde_json::Value;

/// What happens when an entry is chosen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Deed {
    /// An action of the game.
    Act(Value),
    /// Several actions of the game, one after the other.
    Sequence(Vec<Value>),
    /// Takes this out of what is chosen of a set.
    TakeOut(Value),
    /// Lets the next bot move.
    Step,
    /// Lets the bots play on.
    Run,
    /// Saves the record of the finished game where people find it.
    Export,
    /// Begins another game of the same kind.
    Again,
    /// Ends the program.
    Quit,
}

/// One entry of the list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    /// What happens.
    pub(crate) deed: Deed,
    /// What it is called in the list, if that is shorter than its words.
    pub(crate) label: Option<String>,
    /// What it is called.
    pub(crate) words: String,
    /// The same in the notation of the game.
    pub(crate) notation: String,
}

impl Entry {
    /// An entry of the frame, not of the game.
    pub(crate) fn new(deed: Deed, words: String) -> Self {
        Self { deed, label: None, words, notation: String::new() }
    }

    /// The action of the game, if it is one.
    pub(crate) fn action(&self) -> Option<&Value> {
        match &self.deed {
            Deed::Act(action) => Some(action),
            Deed::Sequence(_)
            | Deed::TakeOut(_)
            | Deed::Step
            | Deed::Run
            | Deed::Export
            | Deed::Again
            | Deed::Quit => None,
        }
    }
}

/// The list, what was typed, and where the cursor stands.
#[derive(Debug, Default)]
pub(crate) struct Menu {
    entries: Vec<Entry>,
    /// Digits alone name an entry by its number; everything else filters the list.
    typed: String,
    /// Among the entries that are shown.
    at: usize,
    /// Whether what is typed is an answer of its own; only the number of an entry still names it.
    takes_words: bool,
}

impl Menu {
    /// Another list.
    pub(crate) fn set(&mut self, entries: Vec<Entry>) {
        *self = Self { entries, ..Self::default() };
    }

    /// What is typed is an answer of its own from now on, if so, until there is another list.
    pub(crate) fn take_words(&mut self, takes_words: bool) {
        self.takes_words = takes_words;
    }

    /// Whether what is typed is an answer of its own.
    pub(crate) fn takes_words(&self) -> bool {
        self.takes_words
    }

    /// The same list in other words.
    pub(crate) fn reword(&mut self, entries: Vec<Entry>) {
        self.entries = entries;
        self.at = self.at.min(self.shown().len().saturating_sub(1));
    }

    /// All entries.
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What was typed.
    pub(crate) fn typed(&self) -> &str {
        &self.typed
    }

    /// Whether what was typed filters the list.
    pub(crate) fn is_filtered(&self) -> bool {
        !self.typed.is_empty() && !self.takes_words && self.number().is_none()
    }

    /// The entries that match what was typed: their numbers, from zero.
    pub(crate) fn shown(&self) -> Vec<usize> {
        if !self.is_filtered() {
            return (0..self.entries.len()).collect();
        }
        let wanted = self.typed.to_lowercase();
        let matches = |entry: &Entry| {
            let text = format!("{} {}", entry.words, entry.notation).to_lowercase();
            wanted.split_whitespace().all(|word| text.contains(word))
        };
        let found = self.entries.iter().enumerate().filter(|(_, entry)| matches(entry));
        found.map(|(at, _)| at).collect()
    }

    /// Where the cursor stands among the shown ones.
    pub(crate) fn cursor(&self) -> usize {
        self.at
    }

    /// The entry under the cursor; none while words of one's own are typed.
    pub(crate) fn selected(&self) -> Option<&Entry> {
        if self.takes_words && !self.typed.is_empty() && self.named().is_none() {
            return None;
        }
        self.shown().get(self.at).map(|&at| &self.entries[at])
    }

    /// Moves the cursor; it stops at both ends.
    pub(crate) fn step(&mut self, by: isize) {
        let last = self.shown().len().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
    }

    /// Puts the cursor on the entry with this action.
    pub(crate) fn select(&mut self, action: &Value) {
        self.typed.clear();
        let found = self.entries.iter().position(|entry| entry.action() == Some(action));
        self.at = found.unwrap_or(self.at);
    }

    /// Somebody types.
    pub(crate) fn type_letter(&mut self, letter: char) {
        if letter == ' ' && self.typed.is_empty() {
            return;
        }
        self.typed.push(letter);
        self.at = 0;
        self.go_to_number();
    }

    /// Takes the last letter back.
    pub(crate) fn erase(&mut self) {
        self.typed.pop();
        self.at = 0;
        self.go_to_number();
    }

    /// Forgets what was typed; the entry stays selected.
    pub(crate) fn clear(&mut self) {
        let at = self.shown().get(self.at).copied();
        self.typed.clear();
        self.at = at.unwrap_or(0);
    }

    fn number(&self) -> Option<usize> {
        let is_number = self.typed.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| self.typed.parse().ok()).flatten()
    }

    /// The entry whose number was typed.
    fn named(&self) -> Option<usize> {
        self.number()?.checked_sub(1).filter(|&at| at < self.entries.len())
    }

    fn go_to_number(&mut self) {
        self.at = self.named().unwrap_or(self.at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn menu() -> Menu {
        let mut menu = Menu::default();
        let entries = ["Play 0-33 front", "Play 0-33 back", "Play 1-08 front", "Pass"];
        let entry = |(at, words): (usize, &&str)| Entry {
            deed: Deed::Act(json!(at)),
            label: None,
            words: (*words).to_owned(),
            notation: words.to_lowercase(),
        };
        menu.set(entries.iter().enumerate().map(entry).collect());
        menu
    }

    #[track_caller]
    fn check(keys: &str, shown: &[usize], selected: Option<usize>) {
        let mut menu = menu();
        keys.chars().for_each(|letter| menu.type_letter(letter));
        let found = menu.selected().map(|entry| entry.action().cloned());
        assert_eq!((menu.shown(), found), (shown.to_vec(), selected.map(|at| Some(json!(at)))));
    }

    #[test]
    fn letters_filter_and_digits_select() {
        check("", &[0, 1, 2, 3], Some(0));
        check("FRONT", &[0, 2], Some(0));
        check("front 1-0", &[2], Some(2));
        check("3", &[0, 1, 2, 3], Some(2));
        check("9", &[0, 1, 2, 3], Some(0));
        check("0-33", &[0, 1], Some(0));
        check("submarine", &[], None);
        check("  ", &[0, 1, 2, 3], Some(0));
    }

    #[test]
    fn words_of_ones_own_are_no_search_and_select_nothing() {
        let mut menu = menu();
        menu.take_words(true);
        assert_eq!(menu.selected().unwrap().words, "Play 0-33 front");
        "front".chars().for_each(|letter| menu.type_letter(letter));
        assert_eq!((menu.shown().len(), menu.selected(), menu.is_filtered()), (4, None, false));
        menu.clear();
        menu.type_letter('4');
        assert_eq!(menu.selected().unwrap().words, "Pass");
        menu.type_letter('2');
        assert_eq!((menu.selected(), menu.typed()), (None, "42"));
        menu.set(Vec::new());
        assert!(!menu.takes_words());
    }

    #[test]
    fn the_cursor_stays_in_the_list_and_on_its_entry() {
        let mut menu = menu();
        menu.step(-1);
        menu.step(99);
        assert_eq!(menu.cursor(), 3);
        menu.type_letter('b');
        assert_eq!(menu.selected().unwrap().words, "Play 0-33 back");
        menu.clear();
        assert_eq!((menu.cursor(), menu.shown().len()), (1, 4));
        menu.type_letter('x');
        menu.erase();
        assert_eq!((menu.cursor(), menu.typed()), (0, ""));
        menu.select(&json!(2));
        assert_eq!(menu.cursor(), 2);
    }
}
