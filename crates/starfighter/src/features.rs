//! The position as numbers, for bots that learn.

use crate::state::Starfighter;
use starboard_core::Featured;

impl Featured for Starfighter {}
