//! The rows of the data files: cards, and maps.

pub(super) mod cards;
pub(super) mod map;
