//! Positions worked out from journals, so that a long game loads quickly: a cache, nothing else.
//!
//! A snapshot belongs to the build that made it. Another build does not read it, so its format may
//! change with any release.

use crate::row::{Columns as _, int};
use crate::{Store, StoreError};

impl Store {
    /// Keeps the position after `seq` events in place of older ones of the same table.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn save_snapshot(
        &self,
        game: &str,
        seq: u64,
        build: &str,
        body: &str,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let older =
            sqlx::query("DELETE FROM snapshot WHERE game = $1 AND (seq < $2 OR build <> $3)");
        older.bind(game).bind(int(seq)).bind(build).execute(write.sql()).await?;
        let insert = sqlx::query(
            "INSERT INTO snapshot (game, seq, build, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        );
        insert.bind(game).bind(int(seq)).bind(build).bind(body).execute(write.sql()).await?;
        write.commit().await
    }

    /// The newest position that `build` keeps of a table, and after how many events it is.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn snapshot(
        &self,
        game: &str,
        build: &str,
    ) -> Result<Option<(u64, String)>, StoreError> {
        let newest = sqlx::query(
            "SELECT seq, body FROM snapshot WHERE game = $1 AND build = $2 ORDER BY seq DESC LIMIT 1",
        );
        let row = newest.bind(game).bind(build).fetch_optional(self.read()).await?;
        row.map(|row| Ok((row.number("seq")?, row.text("body")?))).transpose()
    }
}
