//! The position as numbers, for bots that learn.

use crate::state::Skirmish;
use starboard_core::Featured;

impl Featured for Skirmish {}
