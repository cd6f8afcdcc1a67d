//! What the house adds to the luck of tables: where its key is, and what nobody can guess.

use crate::house::House;
use crate::random;
use crate::refused::Refused;
use crate::rehearsal::Rehearsal;
use crate::wire::{Pledge, Pledged};
use starboard_room::luck::HouseLuck;
use starboard_store::{Secret, Store, StoreError};

/// The luck of this house, whose key all processes share.
pub(crate) async fn of_house(
    store: &Store,
    rehearsal: Option<Rehearsal>,
) -> Result<HouseLuck, StoreError> {
    let key = store.house_key(&Secret::new(random::token())).await?;
    Ok(HouseLuck::new(key, rehearsal))
}

/// Commits to the seed of a table that has still to be opened.
pub(crate) fn pledge(house: &House) -> Result<Pledge, Refused> {
    house.luck.pledge(random::id(), house.time.now())
}

/// The id and the house's seed of a new table: those that were promised, if anything was.
pub(crate) fn seed_of_table(
    house: &House,
    pledge: Option<&Pledged>,
) -> Result<(String, [u8; 32]), Refused> {
    match pledge {
        None => Ok((random::id(), random::bytes())),
        Some(pledge) => house.luck.promised(pledge, house.time.now()),
    }
}
