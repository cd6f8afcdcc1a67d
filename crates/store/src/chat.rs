//! What is said at a table.

use crate::feed::News;
use crate::row::{Columns as _, int};
use crate::{ChatLine, Store, StoreError};
use sqlx::any::AnyRow;

impl Store {
    /// Adds a line and answers with its number; `None` if there is no such table.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn add_chat(
        &self,
        game: &str,
        player: Option<&str>,
        name: &str,
        text: &str,
        at: u64,
    ) -> Result<Option<u64>, StoreError> {
        let mut write = self.write().await?;
        // Who counts up holds the row until the line is in.
        let count = sqlx::query("UPDATE game SET chats = chats + 1 WHERE id = $1 RETURNING chats");
        let Some(row) = count.bind(game).fetch_optional(write.sql()).await? else {
            return Ok(None);
        };
        let number = row.number("chats")?.saturating_sub(1);
        let line = sqlx::query(
            "INSERT INTO chat (game, number, player, name, text, at) VALUES ($1, $2, $3, $4, $5, $6)",
        );
        let line =
            line.bind(game).bind(int(number)).bind(player).bind(name).bind(text).bind(int(at));
        line.execute(write.sql()).await?;
        write.tell(News::Chat { game: game.to_owned(), number });
        write.commit().await?;
        Ok(Some(number))
    }

    /// The chat of a table from number `since` on. [`Game::chats`](crate::Game::chats) says how many
    /// lines there are.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn chat(&self, game: &str, since: u64) -> Result<Vec<ChatLine>, StoreError> {
        let lines = sqlx::query(
            "SELECT number, player, name, text, at FROM chat WHERE game = $1 AND number >= $2 ORDER BY number",
        );
        let rows = lines.bind(game).bind(int(since)).fetch_all(self.read().await?).await?;
        let line = |row: &AnyRow| {
            Ok(ChatLine {
                number: row.number("number")?,
                player: row.text_or_null("player")?,
                name: row.text("name")?,
                text: row.text("text")?,
                at: row.number("at")?,
            })
        };
        rows.iter().map(line).collect()
    }
}
