//! Data files, and errors in them with line numbers.

use crate::tree::{Spanned, Tree};
use crate::words::{Lang, Message, Phrasebook, Speak, common_english};
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
    /// What is wrong: in plain words where only the program has such files, and in sentences of the
    /// game where people bring their own.
    pub problem: Message,
}

impl DataError {
    /// All of it: file, line and problem.
    pub fn message(&self) -> Message {
        Message::new("data-error")
            .with("file", self.file.as_str())
            .with("line", self.line.to_string())
            .with("problem", self.problem.clone())
    }

    /// All of it, in the words of a game.
    pub fn in_words<G: Speak>(&self, lang: Lang) -> String {
        Phrasebook::of::<G>(lang).say(&self.message())
    }
}

/// In English, for those who read files that no game has words for; the sentences of a game are said
/// by [`in_words`](DataError::in_words).
impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&common_english().say(&self.message()))
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
        read.map_err(|flaw| self.error(flaw.at.unwrap_or_default(), flaw.message))
    }

    /// Something is wrong at this place of the file.
    pub fn error(&self, at: Range<usize>, problem: impl Into<Message>) -> DataError {
        let before = self.text.bytes().take(at.start);
        let line = before.filter(|&byte| byte == b'\n').count() + 1;
        DataError { file: self.name.to_owned(), line, problem: problem.into() }
    }

    /// The file says that it is of this form.
    ///
    /// # Errors
    /// If it names another one.
    pub fn check_schema(&self, schema: &Spanned<String>, known: &str) -> Result<(), DataError> {
        if schema.get_ref() == known {
            return Ok(());
        }
        let problem = Message::new("data-schema")
            .with("found", quoted(schema.get_ref()))
            .with("known", quoted(known));
        Err(self.error(schema.span(), problem))
    }
}

/// What somebody wrote, as it can be shown anywhere: nothing in it moves a cursor.
pub fn quoted(text: &str) -> String {
    format!("{text:?}")
}
