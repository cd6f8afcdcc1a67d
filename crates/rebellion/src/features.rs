//! The position as numbers, for bots that learn.

use crate::state::Rebellion;
use starboard_core::Featured;

impl Featured for Rebellion {}
