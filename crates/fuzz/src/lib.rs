//! Everything that comes from outside, spoilt: it is answered or refused, never a panic, never an
//! answer without end, and quickly.
//!
//! A [`Target`] is one door to the outside: it has samples of what people and programs send, and
//! reads a text as the program would. The same targets are run
//!
//! - by `cargo fuzz` (the folder `fuzz/` beside the crates), which looks for inputs by coverage and
//!   spoils them with [`spoilt`], too;
//! - by the tests of this crate, a bounded number of seeded inputs each;
//! - by `make fuzz`, for as long as one likes, on stable Rust, with a clock.

mod samples;
mod targets;

pub use targets::TARGETS;

use serde_json::Value;
use starboard_battery::mutation::{blow_up, scribble, spoil};
use starboard_core::Chance;
use starboard_core::chance::Fast;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The longest input: what the server lets through.
pub const LONGEST: usize = 64 * 1024;

/// The longest refusal, in bytes: what somebody sent is quoted, but not at any length.
pub const LONGEST_ANSWER: usize = 8 * 1024;

/// One door to the outside.
#[derive(Debug)]
pub struct Target {
    /// What it is called.
    pub name: &'static str,
    /// What makes sense there.
    pub samples: fn() -> Vec<String>,
    /// Reads an input as the program would: an answer, or a refusal.
    pub read: fn(&str) -> Result<(), String>,
}

/// What is wrong with how an input was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The rules or the reader panicked.
    Panic(String),
    /// The refusal is as long as what was sent.
    Endless(usize),
}

impl Target {
    /// The target of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }

    /// Reads an input, and says whether it was accepted.
    ///
    /// # Errors
    /// If there was a panic, or a refusal without end.
    pub fn check(&self, input: &str) -> Result<bool, Fault> {
        let read = || (self.read)(input);
        match catch_unwind(AssertUnwindSafe(read)) {
            Ok(Ok(())) => Ok(true),
            Ok(Err(refusal)) if refusal.len() <= LONGEST_ANSWER => Ok(false),
            Ok(Err(refusal)) => Err(Fault::Endless(refusal.len())),
            Err(panic) => Err(Fault::Panic(panic_text(&*panic))),
        }
    }

    /// The input with this number: follows from the number alone.
    pub fn input(&self, samples: &[String], number: u64) -> String {
        let mut luck = Fast::new(number);
        let sample = &samples[luck.pick(samples.len())];
        let other = &samples[luck.pick(samples.len())];
        spoilt(sample, other, &mut luck)
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

/// A text that somebody has spoilt: JSON and TOML most often stay JSON and TOML, with other things in
/// them; any text may get other letters.
pub fn spoilt(text: &str, other: &str, luck: &mut Fast) -> String {
    let mut text = text.to_owned();
    for _ in 0..=luck.pick(3) {
        text = match luck.pick(12) {
            0 => Some(scribble(&text, other, luck)),
            1 => with_values(&text, |value| blow_up(value, LONGEST / 2, luck)),
            _ => with_values(&text, |value| spoil(value, luck)),
        }
        .unwrap_or_else(|| scribble(&text, other, luck));
    }
    text.truncate(text.floor_char_boundary(LONGEST));
    text
}

/// Changes a document, with the words before it (what kind it is) left as they are; nothing if it is
/// none.
fn with_values(text: &str, change: impl FnOnce(&mut Value)) -> Option<String> {
    let (head, body) = match text.split_once('\n') {
        Some((head, body)) if head.len() < 60 && !head.contains(['{', '=', '#']) => {
            (format!("{head}\n"), body)
        }
        Some(_) | None => (String::new(), text),
    };
    if let Ok(mut value) = serde_json::from_str::<Value>(body) {
        change(&mut value);
        return Some(format!("{head}{value}"));
    }
    let table: toml::Table = body.parse().ok()?;
    let mut value = serde_json::to_value(table).ok()?;
    change(&mut value);
    Some(format!("{head}{}", toml::to_string(&value).ok()?))
}
