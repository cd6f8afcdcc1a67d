//! What players may answer once and for all.

use crate::state::Rebellion;
use starboard_core::Standing;

impl Standing for Rebellion {}
