//! What people may be called: something that can be read, and that is not what it does not look like.

use crate::refused::{Refused, Why};
use unicode_normalization::UnicodeNormalization as _;

/// Characters in a name.
pub const LONGEST_NAME: usize = 24;

/// Marks that may stand on one letter.
const MARKS: usize = 3;

/// A name as it is kept: letters that only look different are the same, and so are spaces.
///
/// # Errors
/// If it is too long, empty to the eye, or has characters that cannot be seen or turn the page around.
pub fn read_name(name: &str) -> Result<String, Refused> {
    let bad = || Why::BadName.saying(|message| message.with("most", LONGEST_NAME));
    let name = name.trim();
    // A long one is not even looked at.
    if name.chars().nth(4 * LONGEST_NAME).is_some() || !name.chars().all(is_visible) {
        return Err(bad());
    }
    let name: String = name.nfkc().collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    let readable = name.chars().all(is_visible) && name.chars().any(char::is_alphanumeric);
    if fits && readable && !is_heaped(&name) { Ok(name) } else { Err(bad()) }
}

/// Text of people without what cannot be seen; nothing else is changed. Nothing, if it has characters
/// that no text has, or nothing in it can be seen.
pub fn readable(text: &str) -> Option<String> {
    let text = text.trim();
    let seen = || text.chars().filter(|&c| is_visible(c)).collect::<String>();
    if text.chars().any(char::is_control) {
        None
    } else {
        Some(seen()).filter(|text| !text.trim().is_empty())
    }
}

/// Marks heaped on one letter reach into the lines above and below.
fn is_heaped(name: &str) -> bool {
    let mut heap = 0;
    name.nfd().any(|c| {
        heap = if unicode_normalization::char::is_combining_mark(c) { heap + 1 } else { 0 };
        heap > MARKS
    })
}

/// Whether a character is neither a control character nor one that nobody sees: those could make a
/// name look like another one, or turn the text around.
fn is_visible(c: char) -> bool {
    !c.is_control()
        && !matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fdd0}'..='\u{fdef}' | '\u{fff0}'..='\u{fffc}' | '\u{fffe}'..='\u{ffff}'
            | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1345f}' | '\u{16fe4}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(read_name("  Ada   Lovelace ").unwrap(), "Ada Lovelace");
        for good in ["Jörg", "Zoë", "李小龍", "Σωκράτης", "R2-D2", "Ngữ"] {
            assert_eq!(read_name(good).unwrap(), good);
        }
        let heaped = format!("a{}", "\u{301}".repeat(9));
        for bad in
            ["", "  ", "a\u{202e}b", "a\u{0}b", "a\u{200d}b", "\u{3164}", "\u{2800}", "…", "!?"]
        {
            assert!(read_name(bad).is_err(), "{bad:?}");
        }
        for bad in ["a\u{fffe}b", "a\u{fdd0}b", "a\u{13437}b", "a\u{1d159}b", "a\u{10ffff}b"] {
            assert!(read_name(bad).is_err(), "{bad:?}");
        }
        for bad in [&*heaped, &"x".repeat(25), "a\u{ad}b", "a\u{e0061}b", "a\u{2066}b", "a\u{85}b"]
        {
            assert!(read_name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn letters_that_only_look_different_are_the_same() {
        assert_eq!(read_name("\u{ff21}da").unwrap(), "Ada");
        assert_eq!(read_name("Zoe\u{308}").unwrap(), "Zoë");
        assert_eq!(read_name("Ada\u{a0}L").unwrap(), "Ada L");
    }

    #[test]
    fn text_keeps_what_can_be_seen() {
        assert_eq!(readable(" ab\u{202e}c, ä 🚀\n").as_deref(), Some("abc, ä 🚀"));
        // A family of three is three people without what joins them.
        assert_eq!(readable("👩\u{200d}👧").as_deref(), Some("👩👧"));
        for bad in ["", " ", "a\u{0}b", "a\u{7}", "a\nb", "\u{200b}", "\u{202e} \u{2060}"] {
            assert_eq!(readable(bad), None, "{bad:?}");
        }
    }
}
