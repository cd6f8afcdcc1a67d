//! Rehearsals: tables whose luck is known beforehand, for tests and demonstrations.
//!
//! Everything that is otherwise left to chance follows from the seed of the rehearsal and the name
//! of the table: the house's own seed, the seats' contributions (nothing, unless somebody gives
//! one), what bots draw while they think, and the address of the table at which the same people
//! go on. So a table with the same name goes the same way every
//! time, whatever else happens in the house. Records are committed to and proven as ever; but
//! whoever knows the seed can foresee all luck, which is why nobody rehearses with strangers.

use sha2::{Digest, Sha256};
use starboard_core::Seat;

/// A rehearsal, by its seed.
#[derive(Clone, PartialEq, Eq)]
pub struct Rehearsal(String);

impl std::fmt::Debug for Rehearsal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Rehearsal(…)")
    }
}

impl Rehearsal {
    /// The rehearsal with this seed.
    pub fn new(seed: impl Into<String>) -> Self {
        Self(seed.into())
    }

    /// The house's seed for a table.
    pub fn table(&self, name: &str) -> [u8; 32] {
        self.draw(name, &[])
    }

    /// What somebody draws who thinks for a seat about a step.
    pub fn thought(&self, name: &str, seat: Seat, step: usize) -> u64 {
        let hash = self.draw(name, &[u64::from(seat.0), step as u64]);
        u64::from_le_bytes(std::array::from_fn(|at| hash[at]))
    }

    /// Sixteen bytes, from which the name of the next table of the same people is made.
    pub fn next(&self, table: &str) -> [u8; 16] {
        let hash = self.draw(table, &[u64::MAX]);
        std::array::from_fn(|at| hash[at])
    }

    fn draw(&self, name: &str, numbers: &[u64]) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"starboard rehearsal 1");
        for text in [&self.0, name] {
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        for number in numbers {
            hash.update(number.to_le_bytes());
        }
        hash.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_every_seat_and_every_step_has_luck_of_its_own_and_always_the_same() {
        let house = Rehearsal::new("one");
        assert_eq!(house.table("Ada"), Rehearsal::new("one").table("Ada"));
        assert_ne!(house.table("Ada"), house.table("Bob"));
        assert_ne!(house.table("Ada"), Rehearsal::new("two").table("Ada"));
        assert_ne!(house.table("eAda"), Rehearsal::new("onee").table("Ada"));
        let thought = |seat, step| house.thought("Ada", Seat(seat), step);
        assert_eq!(thought(0, 7), thought(0, 7));
        assert_ne!(thought(0, 7), thought(1, 7));
        assert_ne!(thought(0, 7), thought(0, 8));
    }
}
