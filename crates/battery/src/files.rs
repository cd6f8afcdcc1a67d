//! What is said of a wrong file that somebody has brought along.

use starboard_core::Lang;
use starboard_core::data::DataError;
use starboard_core::words::Speak;

/// The error says this in English, and the same in German: in a sentence of its own, with all that it
/// speaks of.
#[track_caller]
pub fn refused<G: Speak>(error: &DataError, why: &str) {
    assert_eq!(error.in_words::<G>(Lang::En), why);
    let german = error.in_words::<G>(Lang::De);
    let line = format!("{}, Zeile {}: ", error.file, error.line);
    let Some(problem) = german.strip_prefix(&line) else { panic!("{german:?} names no line") };
    assert!(!problem.contains('⟨'), "{problem:?} has no words");
    assert!(!why.ends_with(problem), "{problem:?} is not German");
    // Nor is what it speaks of.
    let is_english = |word: &str| ["and", "of", "the", "is"].contains(&word);
    assert!(!problem.split(' ').any(is_english), "{problem:?} is half German");
}
