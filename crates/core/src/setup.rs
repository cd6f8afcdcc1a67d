//! What never changes in the course of a game.
//!
//! It follows from the options, is worked out once and shared by all copies of a position. A
//! position is stored with its options instead: `#[serde(with = "starboard_core::setup")]`.

use crate::words::Refusal;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;

/// The constants of a game.
pub trait Setup: Sized {
    /// What they follow from.
    type Options: Serialize + DeserializeOwned;

    /// Works them out.
    ///
    /// # Errors
    /// If the options contradict the rules.
    fn of(options: &Self::Options) -> Result<Arc<Self>, Refusal>;

    /// The options they follow from.
    fn options(&self) -> &Self::Options;
}

/// Writes the options.
///
/// # Errors
/// If the serializer fails.
pub fn serialize<T: Setup, S: Serializer>(
    setup: &Arc<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    setup.options().serialize(serializer)
}

/// Reads the options and works out the constants.
///
/// # Errors
/// If there are no options, or they contradict the rules.
pub fn deserialize<'de, T: Setup, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Arc<T>, D::Error> {
    let options = T::Options::deserialize(deserializer)?;
    T::of(&options).map_err(|refusal| D::Error::custom(format!("{refusal:?}")))
}
