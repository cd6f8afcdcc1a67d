//! The whole engine for a browser: tables, bots, hints, replays and reviews behind the same messages
//! as the server's wire, in one WebAssembly module for each game (feature by feature).
//!
//! [`parlour::Parlour`] is the house of one person: a pure state machine over texts. Whatever it has to
//! know of the world (what time it is, randomness, what was stored) comes with each call, and whatever is
//! to happen in the world (to be stored, sent, thought about, called again for) is in the answer.
//! `docs/engine-in-the-browser.md` is the contract with whoever calls.
//!
//! | module | what it is for |
//! |---|---|
//! | [`parlour`] | the house of one person |
//! | [`reviewer`] | whoever looks at a finished game again |
//! | [`call`] | what it is told, and what it answers |
//! | `entropy` | randomness that came with a call |
//! | `exports` | what a WebAssembly module exports |
//!
//! **The one crate that is exempt from `unsafe_code = "forbid"`**, and in it the one file `exports.rs`:
//! a function that a module exports has to keep its name, and Rust calls that attribute unsafe. There is
//! no unsafe block here either.

pub mod call;
mod entropy;
mod exports;
pub mod parlour;
pub mod reviewer;

pub use parlour::Parlour;
pub use reviewer::Reviewer;

use starboard_room::thinking::Task;

/// Thinks about something: a task as [`call::Think`] carries it, in a worker that knows nothing else.
///
/// # Errors
/// What is wrong with the task.
pub fn think(task: &str) -> Result<String, String> {
    let task: Task = serde_json::from_str(task).map_err(|error| error.to_string())?;
    let found = task.think().map_err(|refused| refused.words.en)?;
    Ok(serde_json::to_string(&found).expect("plain data"))
}
