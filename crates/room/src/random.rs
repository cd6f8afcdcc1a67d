//! Names and digests, made of bytes that somebody else has drawn.

use sha2::{Digest, Sha256};
use starboard_core::record::Hex;

/// Letters and digits that nobody confuses.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The id of a table or a player that these bytes make: 80 bits, which nobody finds by trying.
pub fn id_of(bytes: [u8; 16]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Whether something may be the id of a table, a player or a device: nobody looks for anything else.
pub fn is_id(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Something short that stands for these bytes and no others.
pub fn digest(bytes: &[u8]) -> String {
    Hex(Sha256::digest(bytes).to_vec()).to_string()
}
