//! Things that nobody can guess, from the operating system.

use starboard_core::record::Hex;
use starboard_room::random::{digest, id_of};
use starboard_store::Secret;

/// So many random bytes.
///
/// # Panics
/// If the operating system has no randomness: then nothing here is safe.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// A seed for a bot.
pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}

/// The id of a table or a player, which nobody finds by trying: 80 bits.
pub(crate) fn id() -> String {
    id_of(bytes())
}

/// The token of a session or a seat link: 256 bits.
pub(crate) fn token() -> String {
    Hex(bytes::<32>().to_vec()).to_string()
}

/// What the store knows of a token.
pub(crate) fn hash(token: &str) -> Secret {
    Secret::new(digest(token.as_bytes()))
}
