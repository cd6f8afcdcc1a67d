//! Guests, accounts and their sessions.

use crate::row::{Columns as _, int};
use crate::{NameError, Player, Secret, Store, StoreError};
use sqlx::any::AnyRow;

/// A device on which a player is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Who.
    pub player: Player,
    /// Until when.
    pub expires: u64,
    /// Since when.
    pub created: u64,
}

/// What makes two names of accounts the same: case and spaces do not count.
fn name_key(name: &str) -> String {
    name.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

fn player(row: &AnyRow) -> Result<Player, StoreError> {
    Ok(Player {
        id: row.text("id")?,
        name: row.text("name")?,
        account: row.text_or_null("name_key")?.is_some(),
        created: row.number("created")?,
    })
}

impl Store {
    /// A player without a password. Guests may share a name, also with an account.
    ///
    /// # Errors
    /// If the id is taken, or the store could not.
    pub async fn create_guest(&self, id: &str, name: &str, at: u64) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let insert =
            sqlx::query("INSERT INTO player (id, name, look, created) VALUES ($1, $2, $3, $4)");
        let insert = insert.bind(id).bind(name).bind(name_key(name)).bind(int(at));
        insert.execute(write.sql()).await?;
        write.commit().await
    }

    /// A player with a password.
    ///
    /// # Errors
    /// If an account has the name, or the store could not.
    pub async fn create_account(
        &self,
        id: &str,
        name: &str,
        password_hash: &Secret,
        at: u64,
    ) -> Result<(), NameError> {
        let mut write = self.write().await?;
        let insert = sqlx::query(
            "INSERT INTO player (id, name, name_key, password_hash, created) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (name_key) DO NOTHING",
        );
        let insert = insert
            .bind(id)
            .bind(name)
            .bind(name_key(name))
            .bind(password_hash.reveal())
            .bind(int(at));
        if insert.execute(write.sql()).await?.rows_affected() == 0 {
            return Err(NameError::Taken);
        }
        Ok(write.commit().await?)
    }

    /// Gives a guest a password and, with it, a name of their own. All their games stay theirs.
    ///
    /// # Errors
    /// If an account has the name, there is no such guest, or the store could not.
    pub async fn make_account(
        &self,
        guest: &str,
        name: &str,
        password_hash: &Secret,
    ) -> Result<(), NameError> {
        let update = sqlx::query(
            "UPDATE player SET name = $2, look = NULL, name_key = $3, password_hash = $4 \
             WHERE id = $1 AND password_hash IS NULL",
        );
        let update =
            update.bind(guest).bind(name).bind(name_key(name)).bind(password_hash.reveal());
        self.change_name(guest, update).await
    }

    /// Gives a player another name. All their tables hear of it.
    ///
    /// # Errors
    /// If the player has an account and another account has the name, there is no such player, or the
    /// store could not.
    pub async fn rename(&self, id: &str, name: &str) -> Result<(), NameError> {
        let update = sqlx::query(
            "UPDATE player SET name = $2, look = CASE WHEN name_key IS NULL THEN $3 ELSE NULL END, \
             name_key = CASE WHEN name_key IS NULL THEN NULL ELSE $3 END WHERE id = $1",
        );
        self.change_name(id, update.bind(id).bind(name).bind(name_key(name))).await
    }

    async fn change_name(
        &self,
        player: &str,
        update: sqlx::query::Query<'_, sqlx::Any, sqlx::any::AnyArguments>,
    ) -> Result<(), NameError> {
        let mut write = self.write().await?;
        match update.execute(write.sql()).await.map_err(StoreError::from) {
            // The only unique thing that is changed here is the name.
            Err(StoreError::Exists(_)) => Err(NameError::Taken),
            Err(error) => Err(error.into()),
            Ok(done) if done.rows_affected() == 0 => Err(NameError::NoPlayer),
            Ok(_) => {
                write.tell_tables_of(player).await?;
                Ok(write.commit().await?)
            }
        }
    }

    /// The player with this id.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn player(&self, id: &str) -> Result<Option<Player>, StoreError> {
        let find = sqlx::query("SELECT id, name, name_key, created FROM player WHERE id = $1");
        find.bind(id).fetch_optional(self.read().await?).await?.as_ref().map(player).transpose()
    }

    /// The account with this name, in whatever case, and the hash of its password.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn account(&self, name: &str) -> Result<Option<(Player, Secret)>, StoreError> {
        let find = sqlx::query(
            "SELECT id, name, name_key, password_hash, created FROM player WHERE name_key = $1",
        );
        let row = find.bind(name_key(name)).fetch_optional(self.read().await?).await?;
        row.map(|row| Ok((player(&row)?, Secret::new(row.text("password_hash")?)))).transpose()
    }

    /// Signs a player in on a device. Only the hash of the device's token is kept.
    ///
    /// # Errors
    /// If there is no such player, or the store could not.
    pub async fn create_session(
        &self,
        token_hash: &Secret,
        player: &str,
        at: u64,
        expires: u64,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let insert = sqlx::query(
            "INSERT INTO session (token_hash, player, created, expires) VALUES ($1, $2, $3, $4)",
        );
        let insert = insert.bind(token_hash.reveal()).bind(player).bind(int(at)).bind(int(expires));
        insert.execute(write.sql()).await?;
        write.commit().await
    }

    /// The session with this token, unless it has expired by `now`.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn session(
        &self,
        token_hash: &Secret,
        now: u64,
    ) -> Result<Option<Session>, StoreError> {
        let find = sqlx::query(
            "SELECT player.id, player.name, player.name_key, player.created, \
             session.expires AS session_expires, session.created AS session_created \
             FROM session JOIN player ON player.id = session.player \
             WHERE session.token_hash = $1 AND session.expires > $2",
        );
        let row = find
            .bind(token_hash.reveal())
            .bind(int(now))
            .fetch_optional(self.read().await?)
            .await?;
        let session = |row: &AnyRow| {
            Ok(Session {
                player: player(row)?,
                expires: row.number("session_expires")?,
                created: row.number("session_created")?,
            })
        };
        row.as_ref().map(session).transpose()
    }

    /// Signs a device out.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn delete_session(&self, token_hash: &Secret) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let delete = sqlx::query("DELETE FROM session WHERE token_hash = $1");
        delete.bind(token_hash.reveal()).execute(write.sql()).await?;
        write.commit().await
    }

    /// Forgets the sessions that have expired by `now`, and says how many.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn expire_sessions(&self, now: u64) -> Result<u64, StoreError> {
        let mut write = self.write().await?;
        let delete = sqlx::query("DELETE FROM session WHERE expires <= $1");
        let expired = delete.bind(int(now)).execute(write.sql()).await?.rows_affected();
        write.commit().await?;
        Ok(expired)
    }
}
