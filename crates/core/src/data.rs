//! Data files, and errors in them with line numbers.

use crate::tree::Tree;
use serde::de::DeserializeOwned;
use std::fmt;
use std::ops::Range;

/// What is wrong with a data file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    /// The name of the file, as the user gave it.
    pub file: String,
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong, in English.
    pub problem: String,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.problem)
    }
}

impl std::error::Error for DataError {}

/// A data file that is being read: knows its name and where its lines begin.
#[derive(Clone, Copy, Debug)]
pub struct DataFile<'a> {
    /// The name of the file, as the user gave it.
    pub name: &'a str,
    /// All of it.
    pub text: &'a str,
}

impl DataFile<'_> {
    /// Reads the file as TOML.
    ///
    /// # Errors
    /// If it is not TOML, or not of the form of `T`.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        let read = Tree::toml(self.text).and_then(|tree| tree.read());
        read.map_err(|flaw| self.error(flaw.at.unwrap_or_default(), flaw.problem))
    }

    /// Something is wrong at this place of the file.
    pub fn error(&self, at: Range<usize>, problem: impl Into<String>) -> DataError {
        let before = self.text.bytes().take(at.start);
        let line = before.filter(|&byte| byte == b'\n').count() + 1;
        DataError { file: self.name.to_owned(), line, problem: problem.into() }
    }
}
