//! Where a player is signed in, and how they leave for good.

use crate::row::{Columns as _, int};
use crate::{Secret, Store, StoreError};
use sqlx::any::AnyRow;

/// A device on which a player is signed in, as they are shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// The beginning of the hash of its token: enough to tell it from the player's others.
    pub id: String,
    /// What it called itself.
    pub name: Option<String>,
    /// Since when.
    pub created: u64,
    /// When it was last seen.
    pub seen: Option<u64>,
    /// Until when.
    pub expires: u64,
}

/// Characters of a hash that tell a device from others.
const ID: usize = 16;

impl Device {
    /// The id of the device with this token.
    pub fn id_of(token_hash: &Secret) -> String {
        token_hash.reveal().chars().take(ID).collect()
    }
}

impl Store {
    /// A device was seen; it stays signed in until `expires`.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn see_session(
        &self,
        token_hash: &Secret,
        device: Option<&str>,
        at: u64,
        expires: u64,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let update = sqlx::query(
            "UPDATE session SET device = COALESCE($2, device), seen = $3, expires = $4 WHERE token_hash = $1",
        );
        let update = update.bind(token_hash.reveal()).bind(device).bind(int(at)).bind(int(expires));
        update.execute(write.sql()).await?;
        write.commit().await
    }

    /// Where a player is signed in, last seen first.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn devices_of(&self, player: &str, now: u64) -> Result<Vec<Device>, StoreError> {
        let list = sqlx::query(
            "SELECT token_hash, device, created, seen, expires FROM session \
             WHERE player = $1 AND expires > $2 ORDER BY COALESCE(seen, created) DESC, token_hash",
        );
        let rows = list.bind(player).bind(int(now)).fetch_all(self.read().await?).await?;
        let device = |row: &AnyRow| {
            Ok(Device {
                id: Device::id_of(&Secret::new(row.text("token_hash")?)),
                name: row.text_or_null("device")?,
                created: row.number("created")?,
                seen: row.number_or_null("seen")?,
                expires: row.number("expires")?,
            })
        };
        rows.iter().map(device).collect()
    }

    /// Signs a player out on one device, or on all if none is named, but never on `except`; the hashes of
    /// the tokens that are worth nothing any more.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn end_sessions(
        &self,
        player: &str,
        device: Option<&str>,
        except: Option<&Secret>,
    ) -> Result<Vec<Secret>, StoreError> {
        let mut write = self.write().await?;
        let delete = sqlx::query(
            "DELETE FROM session WHERE player = $1 AND ($2 = '' OR substr(token_hash, 1, 16) = $2) \
             AND token_hash <> $3 RETURNING token_hash",
        );
        let delete = delete.bind(player).bind(device.unwrap_or_default());
        let delete = delete.bind(except.map_or("", Secret::reveal));
        let rows = delete.fetch_all(write.sql()).await?;
        let ended = rows.iter().map(|row| Ok(Secret::new(row.text("token_hash")?)));
        let ended: Vec<Secret> = ended.collect::<Result<_, StoreError>>()?;
        write.commit().await?;
        Ok(ended)
    }

    /// Gives an account another password; whether there is such an account.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn set_password(&self, player: &str, hash: &Secret) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let update = sqlx::query(
            "UPDATE player SET password_hash = $2 WHERE id = $1 AND password_hash IS NOT NULL",
        );
        let update = update.bind(player).bind(hash.reveal());
        let done = update.execute(write.sql()).await?.rows_affected() == 1;
        write.commit().await?;
        Ok(done)
    }

    /// Guests who are called like the account `player` get something added to their name.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn displace_guests(&self, player: &str) -> Result<u64, StoreError> {
        let mut write = self.write().await?;
        let update = sqlx::query(
            "UPDATE player SET name = name || ' #' || substr(id, 1, 4), look = NULL \
             WHERE name_key IS NULL AND look = (SELECT name_key FROM player WHERE id = $1)",
        );
        let displaced = update.bind(player).execute(write.sql()).await?.rows_affected();
        write.commit().await?;
        Ok(displaced)
    }

    /// Forgets who a player was: name, password, devices, and the name in what they said and opened. Their
    /// games stay.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn forget_player(&self, player: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        for forget in [
            "UPDATE player SET name = '', look = NULL, name_key = NULL, password_hash = NULL WHERE id = $1",
            "DELETE FROM session WHERE player = $1",
            "UPDATE chat SET name = '' WHERE player = $1",
            "UPDATE game SET name = '' WHERE opener = $1",
        ] {
            sqlx::query(forget).bind(player).execute(write.sql()).await?;
        }
        write.tell_tables_of(player).await?;
        write.commit().await
    }

    /// Writes the first entry of a journal anew, for a name that is to be forgotten. What happened stays.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn rewrite_beginning(&self, game: &str, body: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let update = sqlx::query("UPDATE event SET body = $2 WHERE game = $1 AND seq = 0");
        update.bind(game).bind(body).execute(write.sql()).await?;
        write.commit().await
    }
}
