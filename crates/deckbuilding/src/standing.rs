//! What players may answer once and for all.

use crate::state::Deckbuilding;
use starboard_core::Standing;

impl Standing for Deckbuilding {}
