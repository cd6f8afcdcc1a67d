//! What a WebAssembly module exports: a place for what comes in, and one for what goes out.
//!
//! Whoever calls asks for room for a text ([`input`]), writes it there as UTF-8, and calls [`take`] (a
//! parlour), [`think`] or [`review`] (workers): they answer how many bytes there are to be read at [`output`]. What
//! was read is overwritten by the next call. A module is a thread of its own, so it has one parlour.
#![allow(
    unsafe_code,
    reason = "an exported function keeps its name: the attribute counts as unsafe"
)]

use crate::{Parlour, Reviewer};
use std::cell::RefCell;

/// What came in and what goes out.
#[derive(Default)]
struct Desk {
    parlour: Parlour,
    reviewer: Reviewer,
    input: Vec<u8>,
    output: Vec<u8>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

impl Desk {
    /// What came in, as a text.
    fn heard(&mut self) -> String {
        String::from_utf8_lossy(&std::mem::take(&mut self.input)).into_owned()
    }

    fn say(&mut self, text: String) -> usize {
        self.output = text.into_bytes();
        self.output.len()
    }
}

/// Where a text of so many bytes is to be written.
#[unsafe(no_mangle)]
extern "C" fn input(bytes: usize) -> *mut u8 {
    DESK.with_borrow_mut(|desk| {
        desk.input = vec![0; bytes];
        desk.input.as_mut_ptr()
    })
}

/// Where the answer to the last call stands.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    DESK.with_borrow(|desk| desk.output.as_ptr())
}

/// A call to the parlour; how many bytes the answer has.
#[unsafe(no_mangle)]
extern "C" fn take() -> usize {
    DESK.with_borrow_mut(|desk| {
        let heard = desk.heard();
        let answer = desk.parlour.take(&heard);
        desk.say(answer)
    })
}

/// A task for a worker; how many bytes the answer has: what it found, or `{"error": "…"}`.
#[unsafe(no_mangle)]
extern "C" fn think() -> usize {
    DESK.with_borrow_mut(|desk| {
        let found = crate::think(&desk.heard());
        let found = found.unwrap_or_else(|error| serde_json::json!({ "error": error }).to_string());
        desk.say(found)
    })
}

/// A call to whoever looks at a finished game again; how many bytes the answer has.
#[unsafe(no_mangle)]
extern "C" fn review() -> usize {
    DESK.with_borrow_mut(|desk| {
        let heard = desk.heard();
        let answer = desk.reviewer.take(&heard);
        desk.say(answer)
    })
}
