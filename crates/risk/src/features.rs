//! The position as numbers, for bots that learn.

use crate::state::Risk;
use starboard_core::Featured;

impl Featured for Risk {}
