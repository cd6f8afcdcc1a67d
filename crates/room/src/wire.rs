//! What goes over the wire, and nothing else does: `docs/protocol.md` in types.
//!
//! The client's types are generated from these by a test. Whatever is sent must be [`Wire`], and
//! only types of this module are: state, seeds, stored entries and records of running games cannot
//! be sent by mistake.
//!
//! ```compile_fail
//! fn send(message: &impl starboard_room::wire::Wire) {}
//! send(&serde_json::json!({ "state": "secret" }));
//! ```

mod analysis;
#[cfg(test)]
mod generated;
mod lesson;
mod lobby;
mod socket;
mod table;

pub use analysis::*;
pub use lesson::*;
pub use lobby::*;
pub use socket::*;
pub use table::*;

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::marker::PhantomData;
use std::sync::Arc;
#[cfg(test)]
use ts_rs::TS;

/// The name and version of this protocol.
pub const PROTOCOL: &str = "starboard-wire/1";

/// Milliseconds since 1970.
pub type Millis = u64;

/// What may leave the process.
pub trait Wire: Serialize {}

macro_rules! wire {
    ($($name:ty),* $(,)?) => { $(impl Wire for $name {})* };
}

wire![
    AnalysisLine,
    AnalysisState,
    Created,
    Failed,
    Figures,
    LessonState,
    Me,
    PlayerPage,
    Pledge,
    PublishedRecord,
    Replay,
    ReplayPage,
    Review,
    RuleBook,
    SeatNames,
    TableSummary,
    ToClient,
    Vec<GameCard>,
    Vec<LessonCard>,
    Vec<SessionCard>,
    Vec<TableSummary>,
];

/// Part of a message that was written down before, since it is sent again and again: copies are one
/// text.
#[derive(Clone, Debug)]
pub struct Written<T> {
    text: Arc<RawValue>,
    of: PhantomData<T>,
}

impl<T: Serialize> Written<T> {
    pub(crate) fn new(part: &T) -> Self {
        Self { text: to_raw_value(part).expect("plain data").into(), of: PhantomData }
    }
}

impl<T> Serialize for Written<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text.as_ref().serialize(serializer)
    }
}

impl<T> PartialEq for Written<T> {
    fn eq(&self, other: &Self) -> bool {
        self.text.get() == other.text.get()
    }
}

/// The answer to a request over HTTP that was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Failed {
    /// Why.
    pub error: WireError,
}

/// Why something was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct WireError {
    /// For programs.
    pub code: String,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// For people.
    pub message: String,
}
