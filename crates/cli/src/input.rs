//! Files, time and seeds from outside.

use crate::failure::Failure;
use serde_json::Value;
use starboard_table::Seeds;
use std::io::Read;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// The text of a file; `-` is what comes through stdin.
///
/// # Errors
/// If it cannot be read, or is not text.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let read = if path.as_os_str() == "-" {
        std::io::stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(path)
    };
    read.map_err(|error| Failure::new(format!("cannot read {}: {error}", path.display())))
}

/// The JSON in a file.
///
/// # Errors
/// If it cannot be read, or is not JSON; with the line.
pub(crate) fn read_json(path: &Path) -> Result<Value, Failure> {
    serde_json::from_str(&read_text(path)?).map_err(|error| {
        Failure::new(format!("{}:{}: not JSON: {error}", path.display(), error.line()))
    })
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Seeds that nobody can guess, from the operating system.
///
/// # Errors
/// If the operating system has no randomness to give.
pub(crate) fn fresh_seeds() -> Result<Seeds, Failure> {
    let mut house = [0; 32];
    getrandom::fill(&mut house)
        .map_err(|error| Failure::new(format!("no randomness from the system: {error}")))?;
    Ok(Seeds { house, contributions: Vec::new() })
}
