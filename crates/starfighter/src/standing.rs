//! What players may answer once and for all.

use crate::state::Starfighter;
use starboard_core::Standing;

impl Standing for Starfighter {}
