use super::{Chance, below};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// What the luck of a real table is made of: a seed that the house commits to before the first
/// move, and a contribution of each seat, so that neither side can choose the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeedPair {
    house: [u8; 32],
    contributions: Vec<Vec<u8>>,
}

impl SeedPair {
    /// The house's seed and the seats' contributions, in the order of the seats.
    pub fn new(house: [u8; 32], contributions: &[Vec<u8>]) -> Self {
        Self { house, contributions: contributions.to_vec() }
    }

    /// The hash that is published before the first move.
    pub fn commitment(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"starboard seed 1");
        hash.update(self.house);
        hash.finalize().into()
    }

    fn key(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"starboard chance 1");
        hash.update(self.house);
        for contribution in &self.contributions {
            hash.update((contribution.len() as u64).to_le_bytes());
            hash.update(contribution);
        }
        hash.finalize().into()
    }
}

/// The luck of a real table: a cryptographic stream that nobody can foresee but the house, which
/// cannot choose it, and that everybody can check once the seed is published.
#[derive(Debug)]
pub struct Live(ChaCha20Rng);

impl Live {
    /// The stream that belongs to these seeds, from its beginning.
    pub fn new(seeds: &SeedPair) -> Self {
        Self(ChaCha20Rng::from_seed(seeds.key()))
    }
}

impl Chance for Live {
    fn pick_named(&mut self, n: usize, _: impl Fn(usize) -> String) -> usize {
        below(n, || self.0.next_u32())
    }
}
