//! Choices that form a set: there are none.

use crate::state::Skirmish;
use starboard_core::Sets;

impl Sets for Skirmish {}
