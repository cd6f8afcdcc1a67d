//! What happened in a run, for those who have to find out why it failed.

use std::collections::VecDeque;
use std::fmt::Display;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// Steps that are shown of a run that failed.
const SHOWN: usize = 60;

/// Everything that happened: the end of it in words, all of it as a number.
#[derive(Default)]
pub(super) struct Trace {
    last: VecDeque<String>,
    hash: DefaultHasher,
    steps: usize,
}

impl Trace {
    /// Something happens next.
    pub(super) fn step(&mut self, what: &impl Display) {
        self.steps += 1;
        self.note(format!("{:>4} {what}", self.steps));
    }

    /// A house has said something.
    pub(super) fn said(&mut self, to: &str, text: &str) {
        text.hash(&mut self.hash);
        let short: String = text.chars().take(160).collect();
        self.note(format!("       to {to}: {short}"));
    }

    fn note(&mut self, line: String) {
        line.hash(&mut self.hash);
        self.last.push_back(line);
        if self.last.len() > SHOWN {
            self.last.pop_front();
        }
    }

    /// A number that two runs share only if everything happened alike.
    pub(super) fn sum(&self) -> (usize, u64) {
        (self.steps, self.hash.finish())
    }

    /// The last steps.
    pub(super) fn end(&self) -> String {
        let lines: Vec<&str> = self.last.iter().map(String::as_str).collect();
        lines.join("\n") + "\n"
    }
}
