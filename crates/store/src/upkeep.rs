//! What a house does for itself: it says that it is there, and forgets what nobody needs.

use crate::row::{Columns as _, int};
use crate::write::Write;
use crate::{Downtime, Secret, Store, StoreError};
use sqlx::AssertSqlSafe;

/// Being there.
impl Store {
    /// Says that a server is there.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn beat(&self, at: u64) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let beat = sqlx::query(
            "INSERT INTO alive (id, at) VALUES (1, $1) \
             ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE alive.at < excluded.at",
        );
        beat.bind(int(at)).execute(write.sql()).await?;
        write.commit().await
    }

    /// Whether something can be written: counts on, in a row of its own. (SQLite would not write
    /// anything if the same were written once more.)
    ///
    /// # Errors
    /// If it cannot.
    pub async fn try_writing(&self) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let count = sqlx::query(
            "INSERT INTO alive (id, at) VALUES (2, 1) ON CONFLICT (id) DO UPDATE SET at = alive.at + 1",
        );
        count.execute(write.sql()).await?;
        write.commit().await
    }

    /// A server begins. If nobody has been there for longer than `gap`, that was a downtime, and is kept.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn begin(&self, at: u64, gap: u64) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let last = sqlx::query("SELECT at FROM alive WHERE id = 1");
        let last = last.fetch_optional(write.sql()).await?.map(|row| row.number("at"));
        if let Some(last) = last.transpose()?.filter(|&last| last.saturating_add(gap) < at) {
            let down = sqlx::query(
                "INSERT INTO downtime (since, until) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            );
            down.bind(int(last)).bind(int(at)).execute(write.sql()).await?;
        }
        write.commit().await?;
        self.beat(at).await
    }

    /// The key of the house: `fresh`, if it has none yet.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn house_key(&self, fresh: &Secret) -> Result<Secret, StoreError> {
        let mut write = self.write().await?;
        let first = "INSERT INTO house_key (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING";
        sqlx::query(first).bind(fresh.reveal()).execute(write.sql()).await?;
        let key = sqlx::query("SELECT secret FROM house_key WHERE id = 1");
        let key = Secret::new(key.fetch_one(write.sql()).await?.text("secret")?);
        write.commit().await?;
        Ok(key)
    }

    /// When no server was there, in order.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn downtimes(&self) -> Result<Vec<Downtime>, StoreError> {
        let list = sqlx::query("SELECT since, until FROM downtime ORDER BY since");
        let rows = list.fetch_all(self.read().await?).await?;
        let down = |row: &sqlx::any::AnyRow| {
            Ok(Downtime { since: row.number("since")?, until: row.number("until")? })
        };
        rows.iter().map(down).collect()
    }

    /// Whether other processes may use the same database.
    pub fn is_shared(&self) -> bool {
        self.inner.writer.hub.is_shared() || self.inner.gate.has_neighbours()
    }
}

/// The tables that an expiry takes along, at most so many at once: then others get their turn.
const AT_ONCE: i64 = 100;

/// Forgetting.
impl Store {
    /// Forgets tables that have waited for players since before `before`, also those that everybody has
    /// left again before the game began; their ids.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn expire_waiting(&self, before: u64) -> Result<Vec<String>, StoreError> {
        let which = "updated < $1 AND (state = 'waiting' OR state = 'over' AND events = 0)";
        self.forget_games(which, before).await
    }

    /// Forgets tables at which nobody sits or has sat but bots, unchanged since before `before`; their ids.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn expire_bot_tables(&self, before: u64) -> Result<Vec<String>, StoreError> {
        let which = "updated < $1 AND NOT EXISTS \
                     (SELECT 1 FROM seat WHERE seat.game = game.id AND seat.bot IS NULL)";
        self.forget_games(which, before).await
    }

    async fn forget_games(&self, which: &str, before: u64) -> Result<Vec<String>, StoreError> {
        let mut write = self.write().await?;
        let list = format!("SELECT id FROM game WHERE {which} ORDER BY updated LIMIT {AT_ONCE}");
        let rows =
            sqlx::query(AssertSqlSafe(list)).bind(int(before)).fetch_all(write.sql()).await?;
        let ids: Vec<String> = rows.iter().map(|row| row.text("id")).collect::<Result<_, _>>()?;
        for id in &ids {
            forget_game(&mut write, id).await?;
        }
        write.commit().await?;
        Ok(ids)
    }

    /// Forgets guests who came before `before`, are signed in nowhere and have left nothing behind; how many.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn expire_guests(&self, before: u64) -> Result<u64, StoreError> {
        let mut write = self.write().await?;
        let delete = sqlx::query(
            "DELETE FROM player WHERE name_key IS NULL AND created < $1 \
             AND NOT EXISTS (SELECT 1 FROM session WHERE session.player = player.id) \
             AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.player = player.id) \
             AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.player = player.id) \
             AND NOT EXISTS (SELECT 1 FROM game WHERE game.opener = player.id)",
        );
        let gone = delete.bind(int(before)).execute(write.sql()).await?.rows_affected();
        write.commit().await?;
        Ok(gone)
    }

    /// Forgets what was said at tables that are over and unchanged since before `before`; how many lines.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn expire_chat(&self, before: u64) -> Result<u64, StoreError> {
        let mut write = self.write().await?;
        let delete = sqlx::query(
            "DELETE FROM chat WHERE game IN (SELECT id FROM game WHERE state = 'over' AND updated < $1)",
        );
        let gone = delete.bind(int(before)).execute(write.sql()).await?.rows_affected();
        write.commit().await?;
        Ok(gone)
    }
}

async fn forget_game(write: &mut Write, id: &str) -> Result<(), StoreError> {
    for forget in [
        "UPDATE game SET rematch = NULL WHERE rematch = $1",
        "DELETE FROM chat WHERE game = $1",
        "DELETE FROM snapshot WHERE game = $1",
        "DELETE FROM event WHERE game = $1",
        "DELETE FROM seat WHERE game = $1",
        "DELETE FROM game WHERE id = $1",
    ] {
        sqlx::query(forget).bind(id).execute(write.sql()).await?;
    }
    write.tell(crate::News::Table { game: id.to_owned() });
    Ok(())
}
