//! SK-13.2 Film quotes: free text in an action that is small and copied.
//!
//! An action must stay a few bytes, and a quote is up to 140 characters. So an action holds the
//! number of the [`Words`], and whoever needs the words keeps them:
//!
//! - a position keeps those that have been said in it; with its last copy they are gone;
//! - a thread keeps the [`LATEST`] few that it has read, because what was just read has not been
//!   said yet. A record is read and played by one thread, and nobody is revived more often in a
//!   game than that.
//!
//! Nothing else does. A text that is refused leaves nothing behind, and no number of them keeps
//! others from quoting. Which number words have never shows: quotes are compared, ordered, stored
//! and sent as text.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, Weak};

/// SK-13.2 The most characters of a quote.
pub const MAX_CHARS: usize = 140;
/// How many quotes a thread keeps that it has just read: more than any game has.
const LATEST: usize = 16;

/// SK-13.2 What a player says to revive a figure, by the number of the words; 0 is the default text.
/// Written as the words themselves.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct Quote(u32);

/// Words that are kept as long as this is. None at all: the default text.
#[derive(Clone, Default)]
pub struct Words(Option<Arc<Heard>>);

/// Words that somebody keeps.
struct Heard {
    number: u32,
    text: Box<str>,
}

/// All words that somebody keeps.
#[derive(Default)]
struct House {
    heard: HashMap<u32, Weak<Heard>>,
    numbers: HashMap<Box<str>, u32>,
    last: u32,
}

static HOUSE: LazyLock<Mutex<House>> = LazyLock::new(Mutex::default);

thread_local! {
    static JUST_READ: RefCell<VecDeque<Words>> = const { RefCell::new(VecDeque::new()) };
}

fn house() -> MutexGuard<'static, House> {
    HOUSE.lock().unwrap_or_else(PoisonError::into_inner)
}

impl House {
    /// Words that are kept already, or new ones.
    fn hear(&mut self, text: &str) -> Words {
        let known = self.numbers.get(text).and_then(|number| self.heard.get(number)?.upgrade());
        let heard = known.unwrap_or_else(|| {
            let number = self.free_number();
            let heard = Arc::new(Heard { number, text: text.into() });
            self.heard.insert(number, Arc::downgrade(&heard));
            self.numbers.insert(text.into(), number);
            heard
        });
        Words(Some(heard))
    }

    /// The next number that no kept words have: another text four billion texts later.
    fn free_number(&mut self) -> u32 {
        loop {
            self.last = self.last.wrapping_add(1);
            if self.last != Quote::DEFAULT.0 && !self.heard.contains_key(&self.last) {
                return self.last;
            }
        }
    }
}

/// Nobody keeps the words any more.
impl Drop for Heard {
    fn drop(&mut self) {
        let mut house = house();
        house.heard.remove(&self.number);
        // Somebody may have said the same in between: those words have another number.
        if house.numbers.get(&*self.text) == Some(&self.number) {
            house.numbers.remove(&*self.text);
        }
    }
}

impl Words {
    /// The words of a text: white space and control characters are collapsed. What is too long
    /// stays too long, as much of it as shows that.
    pub(crate) fn of(text: &str) -> Self {
        let text = collapsed(text);
        if text.is_empty() { Self::default() } else { house().hear(&text) }
    }

    /// Whether this is the default text.
    pub fn are_default(&self) -> bool {
        self.0.is_none()
    }

    /// SK-13.2 Whether they have more characters than allowed.
    pub fn are_too_long(&self) -> bool {
        self.chars().count() > MAX_CHARS
    }

    /// How an action names them.
    fn quote(&self) -> Quote {
        self.0.as_ref().map_or(Quote::DEFAULT, |heard| Quote(heard.number))
    }

    /// This thread keeps them for a while, and forgets others.
    fn keep_for_a_while(self) {
        // A thread that is about to end reads nothing more.
        _ = JUST_READ.try_with(|latest| {
            let mut latest = latest.borrow_mut();
            latest.retain(|words| *words != self);
            latest.push_back(self);
            if latest.len() > LATEST {
                latest.pop_front();
            }
        });
    }
}

impl Deref for Words {
    type Target = str;
    fn deref(&self) -> &str {
        self.0.as_ref().map_or("", |heard| &heard.text)
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Words {}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

/// Words that have been said: they are as they were written down.
impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let words = Self::of(&text);
        if *words == *text && !words.are_too_long() {
            return Ok(words);
        }
        Err(serde::de::Error::custom(format!("{text:?} is no quote (SK-13.2)")))
    }
}

impl Quote {
    /// The default text.
    pub const DEFAULT: Self = Self(0);

    /// The quote with this text.
    pub fn new(text: &str) -> Self {
        let words = Words::of(text);
        let quote = words.quote();
        if !words.are_default() {
            words.keep_for_a_while();
        }
        quote
    }

    /// Its words, if somebody still keeps them.
    pub fn words(self) -> Option<Words> {
        if self == Self::DEFAULT {
            return Some(Words::default());
        }
        let heard = house().heard.get(&self.0).and_then(Weak::upgrade)?;
        Some(Words(Some(heard)))
    }
}

/// SK-13.2 White space and control characters become single spaces, at the ends nothing. Of a text
/// that is too long so much is left that it is still too long when it is read again: the last
/// character is not a space.
fn collapsed(text: &str) -> String {
    let apart = |c: char| c.is_whitespace() || c.is_control();
    let (mut words, mut chars) = (String::new(), 0);
    for word in text.split(apart).filter(|word| !word.is_empty()) {
        if !words.is_empty() {
            words.push(' ');
            chars += 1;
        }
        for c in word.chars() {
            words.push(c);
            chars += 1;
            if chars > MAX_CHARS {
                return words;
            }
        }
    }
    words
}

impl fmt::Debug for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.words() {
            Some(words) => fmt::Debug::fmt(&words, f),
            None => write!(f, "words {}, forgotten", self.0),
        }
    }
}

impl Ord for Quote {
    fn cmp(&self, other: &Self) -> Ordering {
        let (one, two) = (self.words(), other.words());
        one.as_deref().cmp(&two.as_deref()).then(self.0.cmp(&other.0))
    }
}

impl PartialOrd for Quote {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A quote whose words nobody keeps cannot be written down: it was never said.
impl Serialize for Quote {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.words() {
            Some(words) => words.serialize(serializer),
            None => Err(serde::ser::Error::custom("nobody keeps the words of this quote")),
        }
    }
}

impl<'de> Deserialize<'de> for Quote {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::new(&String::deserialize(deserializer)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action;

    fn text(quote: Quote) -> String {
        quote.words().expect("just read").to_string()
    }

    fn is_too_long(text: &str) -> bool {
        Quote::new(text).words().expect("just read").are_too_long()
    }

    /// How many words are kept that begin like this.
    fn kept(beginning: &str) -> usize {
        house().numbers.keys().filter(|text| text.starts_with(beginning)).count()
    }

    #[test]
    fn sk_13_2_white_space_is_collapsed_and_length_counts_characters() {
        let quote = Quote::new("  I\thave \n a  \u{7}feeling ");
        assert_eq!(text(quote), "I have a feeling");
        assert_eq!(quote, Quote::new("I have a feeling"));
        assert_eq!(Quote::new(" \n "), Quote::DEFAULT);
        assert!(!is_too_long(&"ü".repeat(140)));
        assert!(is_too_long(&"ü".repeat(141)));
        assert!(is_too_long(&"ü".repeat(1000)));
    }

    #[test]
    fn sk_13_2_what_is_too_long_is_refused_wherever_its_spaces_are() {
        for before in 1..=200 {
            let words = format!("{} {}", "a".repeat(before), "b ".repeat(100));
            let quote = Quote::new(&words);
            assert!(quote.words().unwrap().are_too_long(), "a space after {before}");
            // Through a file it stays too long.
            let json = serde_json::to_string(&quote).unwrap();
            assert_eq!(serde_json::from_str::<Quote>(&json).unwrap(), quote);
        }
        let just = format!("{} \n b \t", "a".repeat(138));
        assert_eq!(text(Quote::new(&just)).chars().count(), 140);
        assert!(!is_too_long(&just));
    }

    #[test]
    fn a_quote_is_stored_as_text_and_ordered_by_it() {
        let [b, a] = ["banana", "apple"].map(Quote::new);
        assert!(a < b);
        let json = serde_json::to_string(&a).unwrap();
        assert_eq!(json, "\"apple\"");
        assert_eq!(serde_json::from_str::<Quote>(&json).unwrap(), a);
    }

    #[test]
    fn sk_13_2_a_text_that_is_not_said_leaves_nothing_behind() {
        for number in 0..10_000 {
            let json = format!("{{\"kind\":\"revive\",\"text\":\"refused {number}\"}}");
            let action: Action = serde_json::from_str(&json).unwrap();
            assert_eq!(serde_json::to_string(&action).unwrap(), json);
        }
        assert_eq!(kept("refused "), LATEST);
        std::thread::spawn(|| Quote::new("refused elsewhere")).join().unwrap();
        assert_eq!(kept("refused elsewhere"), 0, "with the thread its memory is gone");
    }
}
