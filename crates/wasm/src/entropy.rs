//! Randomness that came with a call.

use sha2::{Digest, Sha256};
use starboard_core::record::Hex;
use starboard_room::random::id_of;

/// Bytes that a call has to bring, at least.
const LEAST: usize = 16;

/// A stream of bytes that follows from what came with a call.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entropy {
    seed: Vec<u8>,
    drawn: u64,
}

impl Entropy {
    /// The stream that these hexadecimal digits begin.
    ///
    /// # Errors
    /// If they are too few, or none.
    pub(crate) fn new(digits: &str) -> Result<Self, String> {
        match digits.parse::<Hex>() {
            Ok(Hex(seed)) if seed.len() >= LEAST => Ok(Self { seed, drawn: 0 }),
            Ok(_) => Err(format!("`entropy` has less than {LEAST} bytes")),
            Err(_) => Err("`entropy` is not in hexadecimal digits".to_owned()),
        }
    }

    pub(crate) fn bytes(&mut self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"starboard parlour 1");
        hash.update((self.seed.len() as u64).to_le_bytes());
        hash.update(&self.seed);
        hash.update(self.drawn.to_le_bytes());
        self.drawn += 1;
        hash.finalize().into()
    }

    /// A seed for a bot.
    pub(crate) fn number(&mut self) -> u64 {
        let bytes = self.bytes();
        u64::from_le_bytes(std::array::from_fn(|at| bytes[at]))
    }

    /// The id of a table or a player.
    pub(crate) fn id(&mut self) -> String {
        let bytes = self.bytes();
        id_of(std::array::from_fn(|at| bytes[at]))
    }

    /// Something to keep, in hexadecimal digits.
    pub(crate) fn token(&mut self) -> String {
        Hex(self.bytes().to_vec()).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_brings_enough_of_it_and_nothing_is_drawn_twice() {
        assert!(Entropy::new("00").is_err() && Entropy::new(&"x".repeat(64)).is_err());
        let mut one = Entropy::new(&"07".repeat(16)).unwrap();
        let mut same = one.clone();
        let drawn = [one.bytes(), one.bytes()];
        assert_ne!(drawn[0], drawn[1]);
        assert_eq!(drawn, [same.bytes(), same.bytes()]);
        assert_ne!(Entropy::new(&"08".repeat(16)).unwrap().bytes(), drawn[0]);
    }
}
