//! What players may answer once and for all.

use crate::state::Skirmish;
use starboard_core::Standing;

impl Standing for Skirmish {}
