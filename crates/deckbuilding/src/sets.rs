//! Choices that form a set.
//!
//! Attackers do, and are named strongest first (DB-15.3): with each of them the target has to stay
//! within reach, and copies are called by their place, so they are not chosen in any order here.

use crate::state::Deckbuilding;
use starboard_core::Sets;

impl Sets for Deckbuilding {}
