//! What the house adds to the luck of tables. It commits to each of its seeds before it hears what
//! anybody else adds: those of new tables and of rematches follow from a key that never leaves it.

use crate::random::is_id;
use crate::refused::{Refused, Why};
use crate::rehearsal::Rehearsal;
use crate::wire::{Pledge, Pledged};
use sha2::{Digest, Sha256};
use starboard_core::Seat;
use starboard_core::chance::SeedPair;
use starboard_core::record::Hex;
use starboard_store::Secret;
use std::time::Duration;

/// Bytes that a player may add to the luck of a table.
const LONGEST_CONTRIBUTION: usize = 64;
/// How long somebody may take from the pledge to the table.
const PLEDGE: Duration = Duration::from_hours(1);

/// What the house's seeds follow from: its key, or, in a rehearsal, what that dictates.
#[derive(Clone, Debug)]
pub struct HouseLuck {
    key: Secret,
    rehearsal: Option<Rehearsal>,
}

impl HouseLuck {
    /// The luck of a house with this key.
    pub fn new(key: Secret, rehearsal: Option<Rehearsal>) -> Self {
        Self { key, rehearsal }
    }

    /// Whether all luck is dictated.
    pub fn is_rehearsal(&self) -> bool {
        self.rehearsal.is_some()
    }

    /// Commits to the seed of a table that has still to be opened, and will have this id. In a rehearsal
    /// nobody adds anything, so there is nothing to commit to before.
    ///
    /// # Errors
    /// In a rehearsal.
    pub fn pledge(&self, id: String, now: u64) -> Result<Pledge, Refused> {
        if self.is_rehearsal() {
            return Err(Why::NoPage.into());
        }
        let pledged = Pledged { table: id, at: now };
        let commitment = commitment(self.of_table(&pledged));
        let Pledged { table, at } = pledged;
        Ok(Pledge { table, at, commitment })
    }

    /// The id and the house's seed of a table that was promised. Whoever opens it makes sure that there
    /// is no table of that id: one promise, one table. A table that has been forgotten cannot be opened
    /// again under its seed, which may be known: by then the pledge is too old.
    ///
    /// # Errors
    /// If nobody can have been promised that.
    pub fn promised(&self, pledge: &Pledged, now: u64) -> Result<(String, [u8; 32]), Refused> {
        let fresh = pledge.at <= now && now - pledge.at <= PLEDGE.as_millis() as u64;
        if !fresh || !is_id(&pledge.table) {
            return Err(Why::NoPledge.into());
        }
        Ok((pledge.table.clone(), self.of_table(pledge)))
    }

    /// The seed of a new table of this name: this one, unless a rehearsal dictates another.
    pub fn seed(&self, seed: [u8; 32], name: &str) -> [u8; 32] {
        self.rehearsal.as_ref().map_or(seed, |rehearsal| rehearsal.table(name))
    }

    /// The house's seed of the game that follows the one at a table of this name. There is at most one,
    /// so that nobody has seen it before.
    pub fn rematch(&self, table: &str, name: &str) -> [u8; 32] {
        match &self.rehearsal {
            Some(rehearsal) => rehearsal.table(name),
            None => self.draw("rematch", table, 0),
        }
    }

    /// The bytes that the id of the table is made of at which the same people go on, if they are
    /// dictated.
    pub fn next(&self, table: &str) -> Option<[u8; 16]> {
        self.rehearsal.as_ref().map(|rehearsal| rehearsal.next(table))
    }

    /// What somebody draws who thinks for a seat of the table of this name about a step, if that is
    /// dictated.
    pub fn thought(&self, name: &str, seat: Seat, step: usize) -> Option<u64> {
        self.rehearsal.as_ref().map(|rehearsal| rehearsal.thought(name, seat, step))
    }

    fn of_table(&self, pledge: &Pledged) -> [u8; 32] {
        self.draw("table", &pledge.table, pledge.at)
    }

    fn draw(&self, what: &str, table: &str, at: u64) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"starboard house 1");
        for text in [self.key.reveal(), what, table] {
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        hash.update(at.to_le_bytes());
        hash.finalize().into()
    }
}

/// A seed as it is kept.
pub fn secret(seed: [u8; 32]) -> Secret {
    Secret::new(Hex(seed.to_vec()).to_string())
}

/// What is published of a seed before anybody plays.
pub fn commitment(seed: [u8; 32]) -> String {
    Hex(SeedPair::new(seed, &[]).commitment().to_vec()).to_string()
}

/// What a player adds to the luck of the table; nothing for those who say nothing. The house must not
/// say it for them: it would choose with open eyes.
///
/// # Errors
/// If it is too long, or no hexadecimal digits.
pub fn contribution(given: Option<&str>) -> Result<String, Refused> {
    match given.unwrap_or_default().parse::<Hex>() {
        Ok(hex) if hex.0.len() <= LONGEST_CONTRIBUTION => Ok(hex.to_string()),
        _ => Err(Why::BadContribution.saying(|m| m.with("most", LONGEST_CONTRIBUTION))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pledge_and_every_rematch_has_a_seed_of_its_own_and_always_the_same() {
        let key = HouseLuck::new(Secret::new("key"), None);
        let at = |table: &str, at| key.of_table(&Pledged { table: table.to_owned(), at });
        assert_eq!(at("a", 1), at("a", 1));
        let other = HouseLuck::new(Secret::new("another"), None);
        let all = [
            at("a", 1),
            at("a", 2),
            at("b", 1),
            at("a", 0),
            key.rematch("a", ""),
            key.rematch("b", ""),
            other.rematch("a", ""),
        ];
        for (index, seed) in all.iter().enumerate() {
            assert!(!all[..index].contains(seed), "{index}");
        }
    }

    #[test]
    fn contributions_are_short_and_hexadecimal() {
        assert_eq!(contribution(None).unwrap(), "");
        assert_eq!(contribution(Some("00FF")).unwrap(), "00ff");
        for bad in ["0", "xx", &"00".repeat(65)] {
            assert_eq!(contribution(Some(bad)).unwrap_err().code, "bad_contribution");
        }
    }
}
