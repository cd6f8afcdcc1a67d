//! How a command ends badly.

use starboard_table::{TableError, UnknownGame};
use std::io;

/// Why a command could not do its work: a sentence for stderr, and the exit code.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// What is wrong; empty if there is nobody left to tell.
    pub(crate) message: String,
    /// The exit code.
    pub(crate) code: u8,
}

impl Failure {
    /// Bad input: exit code 2.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 2 }
    }

    /// The work was done and the answer is no: exit code 1.
    pub(crate) fn negative(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 1 }
    }
}

/// For writing to stdout with `?`; whoever reads a file says which one in words of their own.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        // Whoever read our output has seen enough, like `head`: a normal end.
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self { message: String::new(), code: 0 };
        }
        Self::new(format!("cannot write the output: {error}"))
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        io::Error::from(error).into()
    }
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Self {
        Self::new(error.to_string())
    }
}

impl From<UnknownGame> for Failure {
    fn from(unknown: UnknownGame) -> Self {
        Self::new(unknown.to_string())
    }
}
