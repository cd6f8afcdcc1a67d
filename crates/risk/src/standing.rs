//! What players may answer once and for all.

use crate::state::Risk;
use starboard_core::Standing;

impl Standing for Risk {}
