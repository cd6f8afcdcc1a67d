//! The rows of the data files: cards, and maps.

pub(super) mod cards;
pub(super) mod map;

use starboard_core::data::quoted;
use starboard_core::words::Message;

/// A problem with the thing of this id, as it stands in the file.
fn named(key: &'static str, id: &str) -> Message {
    Message::new(key).with("id", quoted(id))
}

/// A problem between two planets.
fn pair(key: &'static str, a: &str, b: &str) -> Message {
    Message::new(key).with("a", a).with("b", b)
}
