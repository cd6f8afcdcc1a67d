//! SK-13.2 Film quotes: free text in an action that is small and copied.
//!
//! An action must stay a few bytes, and a quote is up to 140 characters. So the words of all quotes
//! stand in one list that only grows, and an action holds the place in that list. Which place that
//! is never shows: quotes are compared, ordered, stored and sent as text.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::sync::{PoisonError, RwLock};

/// SK-13.2 The most characters of a quote.
pub const MAX_CHARS: usize = 140;
/// The list of quotes takes no more memory than this; then only the default texts are left. A house
/// would have to hear a million quotes to get there.
const MAX_BYTES: usize = 64 << 20;

/// SK-13.2 What a player says to revive a figure. Empty: the default text.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Quote(u32);

/// All quotes that were ever said; number 0 is the empty one.
#[derive(Default)]
struct Said {
    texts: Vec<&'static str>,
    places: HashMap<&'static str, u32>,
    bytes: usize,
}

static SAID: RwLock<Option<Said>> = RwLock::new(None);

impl Quote {
    /// The default text.
    pub const DEFAULT: Self = Self(0);

    /// The quote with this text: white space and control characters are collapsed, and what is too
    /// long is cut where that still shows.
    ///
    /// # Errors
    /// If the house has heard too many quotes.
    pub fn new(text: &str) -> Result<Self, String> {
        let text = collapsed(text);
        if text.is_empty() {
            return Ok(Self::DEFAULT);
        }
        let mut said = SAID.write().unwrap_or_else(PoisonError::into_inner);
        let said = said.get_or_insert_default();
        if let Some(&place) = said.places.get(&*text) {
            return Ok(Self(place));
        }
        if said.bytes + text.len() > MAX_BYTES {
            return Err("too many quotes have been said; use the default".to_owned());
        }
        said.bytes += text.len();
        let text: &'static str = Box::leak(text.into_boxed_str());
        said.texts.push(text);
        let place = said.texts.len() as u32;
        said.places.insert(text, place);
        Ok(Self(place))
    }

    /// Its words.
    pub fn text(self) -> &'static str {
        if self == Self::DEFAULT {
            return "";
        }
        let said = SAID.read().unwrap_or_else(PoisonError::into_inner);
        said.as_ref().map_or("", |said| said.texts[self.0 as usize - 1])
    }

    /// SK-13.2 Whether it has more characters than allowed.
    pub fn is_too_long(self) -> bool {
        self.text().chars().count() > MAX_CHARS
    }
}

/// SK-13.2 White space and control characters become single spaces, at the ends nothing.
fn collapsed(text: &str) -> String {
    let mut words = String::new();
    let apart = |c: char| c.is_whitespace() || c.is_control();
    for word in text.split(apart).filter(|word| !word.is_empty()) {
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(word);
    }
    words.chars().take(MAX_CHARS + 1).collect::<String>().trim_end().to_owned()
}

impl fmt::Debug for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.text())
    }
}

impl Ord for Quote {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text().cmp(other.text())
    }
}

impl PartialOrd for Quote {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Serialize for Quote {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Quote {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(&String::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sk_13_2_white_space_is_collapsed_and_length_counts_characters() {
        let quote = Quote::new("  I\thave \n a  \u{7}feeling ").unwrap();
        assert_eq!(quote.text(), "I have a feeling");
        assert_eq!(quote, Quote::new("I have a feeling").unwrap());
        assert_eq!(Quote::new(" \n ").unwrap(), Quote::DEFAULT);
        assert!(!Quote::new(&"ü".repeat(140)).unwrap().is_too_long());
        assert!(Quote::new(&"ü".repeat(141)).unwrap().is_too_long());
        assert!(Quote::new(&"ü".repeat(1000)).unwrap().is_too_long());
    }

    #[test]
    fn a_quote_is_stored_as_text_and_ordered_by_it() {
        let [b, a] = ["banana", "apple"].map(|text| Quote::new(text).unwrap());
        assert!(a < b);
        let json = serde_json::to_string(&a).unwrap();
        assert_eq!(json, "\"apple\"");
        assert_eq!(serde_json::from_str::<Quote>(&json).unwrap(), a);
    }
}
