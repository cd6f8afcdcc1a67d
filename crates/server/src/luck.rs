//! What the house adds to the luck of tables. It commits to each of its seeds before it hears what
//! anybody else adds: those of new tables and of rematches follow from a key that never leaves it.

use crate::house::House;
use crate::random;
use crate::refused::{Refused, Why};
use crate::wire::{Pledge, Pledged};
use sha2::{Digest, Sha256};
use starboard_core::chance::SeedPair;
use starboard_core::record::Hex;
use starboard_store::{Secret, Store, StoreError};
use std::time::Duration;

/// Bytes that a player may add to the luck of a table.
const LONGEST_CONTRIBUTION: usize = 64;
/// How long somebody may take from the pledge to the table.
const PLEDGE: Duration = Duration::from_hours(1);

/// What the house's seeds follow from.
#[derive(Debug)]
pub(crate) struct HouseKey(Secret);

impl HouseKey {
    /// The key of this house, which all processes share.
    pub(crate) async fn of(store: &Store) -> Result<Self, StoreError> {
        store.house_key(&Secret::new(random::token())).await.map(Self)
    }

    /// The seed of a table that somebody has been promised.
    fn table(&self, pledge: &Pledged) -> [u8; 32] {
        self.draw("table", &pledge.table, pledge.at)
    }

    /// The seed of the game that follows the one at a table. There is at most one, so that nobody has
    /// seen it before.
    fn rematch(&self, table: &str) -> [u8; 32] {
        self.draw("rematch", table, 0)
    }

    fn draw(&self, what: &str, table: &str, at: u64) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"starboard house 1");
        for text in [self.0.reveal(), what, table] {
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        hash.update(at.to_le_bytes());
        hash.finalize().into()
    }
}

/// What is published of a seed before anybody plays.
pub(crate) fn commitment(seed: [u8; 32]) -> String {
    Hex(SeedPair::new(seed, &[]).commitment().to_vec()).to_string()
}

/// Commits to the seed of a table that has still to be opened. In a rehearsal nobody adds anything, so
/// there is nothing to commit to before.
pub(crate) fn pledge(house: &House) -> Result<Pledge, Refused> {
    if house.config.rehearsal.is_some() {
        return Err(Why::NoPage.into());
    }
    let pledged = Pledged { table: random::id(), at: house.time.now() };
    let commitment = commitment(house.key.table(&pledged));
    let Pledged { table, at } = pledged;
    Ok(Pledge { table, at, commitment })
}

/// The id and the house's seed of a new table: those that were promised, if anything was. Whoever opens
/// it makes sure that there is no table of that id: one promise, one table. A table that has been
/// forgotten cannot be opened again under its seed, which may be known: by then the pledge is too old.
pub(crate) fn seed_of_table(
    house: &House,
    pledge: Option<&Pledged>,
) -> Result<(String, [u8; 32]), Refused> {
    let Some(pledge) = pledge else { return Ok((random::id(), random::bytes())) };
    let now = house.time.now();
    let fresh = pledge.at <= now && now - pledge.at <= PLEDGE.as_millis() as u64;
    if !fresh || !crate::lobby::is_id(&pledge.table) {
        return Err(Why::NoPledge.into());
    }
    Ok((pledge.table.clone(), house.key.table(pledge)))
}

/// The house's seed of the game that follows the one at a table of this name.
pub(crate) fn seed_of_rematch(house: &House, table: &str, name: &str) -> [u8; 32] {
    match &house.config.rehearsal {
        Some(rehearsal) => rehearsal.table(name),
        None => house.key.rematch(table),
    }
}

/// What a player adds to the luck of the table; nothing for those who say nothing. The house must not
/// say it for them: it would choose with open eyes.
pub(crate) fn contribution(given: Option<&str>) -> Result<String, Refused> {
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
        let key = HouseKey(Secret::new("key"));
        let at = |table: &str, at| key.table(&Pledged { table: table.to_owned(), at });
        assert_eq!(at("a", 1), at("a", 1));
        let other = HouseKey(Secret::new("another"));
        let all = [
            at("a", 1),
            at("a", 2),
            at("b", 1),
            at("a", 0),
            key.rematch("a"),
            key.rematch("b"),
            other.rematch("a"),
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
