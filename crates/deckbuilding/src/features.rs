//! The position as numbers, for bots that learn.

use crate::state::Deckbuilding;
use starboard_core::Featured;

impl Featured for Deckbuilding {}
