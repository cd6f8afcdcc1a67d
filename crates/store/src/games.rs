//! Tables and who sits at them, from the first seat to the rematch.

use crate::commit;
use crate::feed::News;
use crate::row::{Columns as _, int};
use crate::write::Write;
use crate::{
    Claim, Game, GameState, GameTouch, NewGame, NewSeat, Rematch, Seat, Secret, Store, StoreError,
};
use sqlx::any::AnyRow;

/// Reads how far a table is.
fn state(row: &AnyRow) -> Result<GameState, StoreError> {
    let name = row.text("state")?;
    GameState::named(&name).ok_or_else(|| StoreError::Corrupt("state".to_owned()))
}

/// The tables that an inner query finds, with their seats, in its order.
macro_rules! games {
    ($which:literal, $order:literal) => {
        games!("CASE WHEN game.labels IS NULL THEN game.options ELSE '' END", $which, $order)
    };
    ($options:literal, $which:literal, $order:literal) => {
        concat!(
            "SELECT game.id, game.kind, game.name, game.private, game.opener, game.labels, ",
            $options,
            " AS options, game.clock, game.terms, game.commitment, ",
            "game.state, game.events, game.chats, game.summary, game.outcome, game.rematch, game.created, ",
            "game.updated, seat.seat, seat.player, seat.bot, seat.contribution, player.name AS player_name ",
            "FROM (SELECT id AS found FROM game WHERE ",
            $which,
            ") AS list JOIN game ON game.id = list.found LEFT JOIN seat ON seat.game = game.id LEFT JOIN player ON player.id = seat.player ",
            "ORDER BY ",
            $order,
            ", game.id, seat.seat"
        )
    };
}

/// One row for each seat, those of a table next to each other.
fn games(rows: &[AnyRow]) -> Result<Vec<Game>, StoreError> {
    let mut games: Vec<Game> = Vec::new();
    for row in rows {
        let id = row.text("id")?;
        if games.last().is_none_or(|last| last.id != id) {
            games.push(game(id, row)?);
        }
        if let (Some(game), Some(seat)) = (games.last_mut(), row.number_or_null("seat")?) {
            game.seats.push(Seat {
                seat: u8::try_from(seat).map_err(|_| StoreError::Corrupt("seat".to_owned()))?,
                player: row.text_or_null("player")?,
                player_name: row.text_or_null("player_name")?,
                bot: row.text_or_null("bot")?,
                contribution: row.text_or_null("contribution")?,
            });
        }
    }
    Ok(games)
}

fn game(id: String, row: &AnyRow) -> Result<Game, StoreError> {
    Ok(Game {
        id,
        kind: row.text("kind")?,
        name: row.text("name")?,
        private: row.number("private")? != 0,
        opener: row.text_or_null("opener")?,
        options: row.text("options")?,
        labels: row.text_or_null("labels")?,
        clock: row.text("clock")?,
        terms: row.text_or_null("terms")?,
        commitment: row.text("commitment")?,
        state: state(row)?,
        events: row.number("events")?,
        chats: row.number("chats")?,
        summary: row.text_or_null("summary")?,
        outcome: row.text_or_null("outcome")?,
        rematch: row.text_or_null("rematch")?,
        created: row.number("created")?,
        updated: row.number("updated")?,
        seats: Vec::new(),
    })
}

/// Reading.
impl Store {
    /// The table with this id.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn game(&self, id: &str) -> Result<Option<Game>, StoreError> {
        let find = sqlx::query(games!("game.options", "id = $1", "game.created"));
        Ok(games(&find.bind(id).fetch_all(self.read().await?).await?)?.pop())
    }

    /// The house's seed of a table, which nobody may see before the game is over.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn secret(&self, game: &str) -> Result<Option<Secret>, StoreError> {
        let find = sqlx::query("SELECT secret FROM game WHERE id = $1");
        let row = find.bind(game).fetch_optional(self.read().await?).await?;
        row.map(|row| Ok(Secret::new(row.text("secret")?))).transpose()
    }

    /// Public tables in a state, of one kind or of all, newest first.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn public_games(
        &self,
        state: GameState,
        kind: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Game>, StoreError> {
        let list = sqlx::query(games!(
            "state = $1 AND private = 0 AND ($2 = '' OR kind = $2) ORDER BY created DESC, id LIMIT $3",
            "game.created DESC"
        ));
        let list = list.bind(state.name()).bind(kind.unwrap_or_default()).bind(i64::from(limit));
        games(&list.fetch_all(self.read().await?).await?)
    }

    /// The tables of a player: those that are not over first, then those that changed last.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn games_of(&self, player: &str, limit: u32) -> Result<Vec<Game>, StoreError> {
        let list = sqlx::query(games!(
            "id IN (SELECT seat.game FROM seat WHERE seat.player = $1) \
             ORDER BY CASE state WHEN 'over' THEN 1 ELSE 0 END, updated DESC, id LIMIT $2",
            "CASE game.state WHEN 'over' THEN 1 ELSE 0 END, game.updated DESC"
        ));
        games(&list.bind(player).bind(i64::from(limit)).fetch_all(self.read().await?).await?)
    }

    /// The finished games of a player, those that changed last first, so many of them from number
    /// `from` on.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn finished_of(
        &self,
        player: &str,
        from: u32,
        limit: u32,
    ) -> Result<Vec<Game>, StoreError> {
        let list = sqlx::query(games!(
            "state = 'over' AND events > 0 AND id IN (SELECT seat.game FROM seat WHERE seat.player = $1) \
             ORDER BY updated DESC, id LIMIT $2 OFFSET $3",
            "game.updated DESC"
        ));
        let list = list.bind(player).bind(i64::from(limit)).bind(i64::from(from));
        games(&list.fetch_all(self.read().await?).await?)
    }

    /// Running tables that last changed between two times, the longest first: nobody may be looking after them.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn running_between(
        &self,
        since: u64,
        before: u64,
        limit: u32,
    ) -> Result<Vec<Game>, StoreError> {
        let list = sqlx::query(games!(
            "state = 'running' AND updated >= $1 AND updated < $2 ORDER BY updated, id LIMIT $3",
            "game.updated"
        ));
        let list = list.bind(int(since)).bind(int(before)).bind(i64::from(limit));
        games(&list.fetch_all(self.read().await?).await?)
    }

    /// How many tables a player has that are not over: at which they sit, or that they have opened.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn unfinished_of(&self, player: &str) -> Result<u64, StoreError> {
        let count = sqlx::query(
            "SELECT COUNT(*) AS count FROM game WHERE state <> 'over' \
             AND (opener = $1 OR id IN (SELECT seat.game FROM seat WHERE seat.player = $1))",
        );
        count.bind(player).fetch_one(self.read().await?).await?.number("count")
    }

    /// The ids of all tables in a state, private ones too: what a server looks after when it starts.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn games_in(&self, state: GameState) -> Result<Vec<String>, StoreError> {
        let list = sqlx::query("SELECT id FROM game WHERE state = $1 ORDER BY created, id");
        let rows = list.bind(state.name()).fetch_all(self.read().await?).await?;
        rows.iter().map(|row| row.text("id")).collect()
    }

    /// The table and the seat that a link is for.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn seat_by_token(
        &self,
        token_hash: &Secret,
    ) -> Result<Option<(String, u8)>, StoreError> {
        let find = sqlx::query("SELECT game, seat FROM seat WHERE token_hash = $1");
        let row = find.bind(token_hash.reveal()).fetch_optional(self.read().await?).await?;
        row.map(|row| Ok((row.text("game")?, row.number("seat")? as u8))).transpose()
    }
}

/// Writing.
impl Store {
    /// Opens a table. It waits for players, or runs if every seat has somebody.
    ///
    /// # Errors
    /// If the id is taken, a player does not exist, or the store could not.
    pub async fn create_game(&self, new: &NewGame) -> Result<GameState, StoreError> {
        let mut write = self.write().await?;
        let state = insert(&mut write, new).await?;
        write.commit().await?;
        Ok(state)
    }

    /// Opens a table whose game has begun: with the first entry of its journal, or not at all.
    ///
    /// # Errors
    /// If the id is taken, a player does not exist, or the store could not.
    pub async fn create_begun(
        &self,
        new: &NewGame,
        first: String,
        touch: GameTouch,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        insert(&mut write, new).await?;
        commit::begin(&mut write, &new.id, first, new.at, touch).await?;
        write.commit().await
    }

    /// Opens a table as the rematch of another; only the first to ask gets one.
    ///
    /// # Errors
    /// If the id is taken, a player does not exist, or the store could not.
    pub async fn create_rematch(&self, of: &str, new: &NewGame) -> Result<Rematch, StoreError> {
        let mut write = self.write().await?;
        insert(&mut write, new).await?;
        let first = sqlx::query("UPDATE game SET rematch = $2 WHERE id = $1 AND rematch IS NULL");
        if first.bind(of).bind(&new.id).execute(write.sql()).await?.rows_affected() == 1 {
            write.tell(News::Table { game: of.to_owned() });
            write.commit().await?;
            return Ok(Rematch::Opened);
        }
        let quicker = sqlx::query("SELECT rematch FROM game WHERE id = $1").bind(of);
        let Some(row) = quicker.fetch_optional(write.sql()).await? else {
            return Ok(Rematch::NoGame);
        };
        Ok(Rematch::Exists(row.text("rematch")?))
    }

    /// Sits a player down, if the table waits, the seat is free and the player has none there.
    /// Who takes the last free seat sets the table running.
    ///
    /// # Errors
    /// If there is no such player, or the store could not.
    pub async fn claim_seat(
        &self,
        game: &str,
        seat: u8,
        player: &str,
        contribution: Option<&str>,
        at: u64,
    ) -> Result<Claim, StoreError> {
        let mut write = self.write().await?;
        if !lock_waiting(&mut write, game, at).await? {
            return Ok(Claim::Closed);
        }
        let mine = sqlx::query(
            "SELECT seat FROM seat WHERE game = $1 AND player = $2 ORDER BY seat LIMIT 1",
        );
        if let Some(row) = mine.bind(game).bind(player).fetch_optional(write.sql()).await? {
            return Ok(Claim::Already(row.number("seat")? as u8));
        }
        let sit = sqlx::query(
            "UPDATE seat SET player = $3, contribution = $4 \
             WHERE game = $1 AND seat = $2 AND player IS NULL AND bot IS NULL",
        );
        let sit = sit.bind(game).bind(i64::from(seat)).bind(player).bind(contribution);
        if sit.execute(write.sql()).await?.rows_affected() == 0 {
            return Ok(Claim::Taken);
        }
        let full = seated(&mut write, game).await?;
        write.commit().await?;
        Ok(Claim::Seated { full })
    }

    /// Sits a bot down, if the table waits and the seat is free. Who takes the last free seat sets the
    /// table running.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn seat_bot(
        &self,
        game: &str,
        seat: u8,
        bot: &str,
        at: u64,
    ) -> Result<Claim, StoreError> {
        let mut write = self.write().await?;
        if !lock_waiting(&mut write, game, at).await? {
            return Ok(Claim::Closed);
        }
        let sit = sqlx::query(
            "UPDATE seat SET bot = $3 WHERE game = $1 AND seat = $2 AND player IS NULL AND bot IS NULL",
        );
        let sit = sit.bind(game).bind(i64::from(seat)).bind(bot);
        if sit.execute(write.sql()).await?.rows_affected() == 0 {
            return Ok(Claim::Taken);
        }
        let full = seated(&mut write, game).await?;
        write.commit().await?;
        Ok(Claim::Seated { full })
    }

    /// Frees the seat of a player at a table that waits; whether there was one.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn leave_seat(
        &self,
        game: &str,
        seat: u8,
        player: &str,
        at: u64,
    ) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        if !lock_waiting(&mut write, game, at).await? {
            return Ok(false);
        }
        let leave = sqlx::query(
            "UPDATE seat SET player = NULL, contribution = NULL WHERE game = $1 AND seat = $2 AND player = $3",
        );
        let leave = leave.bind(game).bind(i64::from(seat)).bind(player);
        if leave.execute(write.sql()).await?.rows_affected() == 0 {
            return Ok(false);
        }
        write.tell(News::Seats { game: game.to_owned() });
        write.commit().await?;
        Ok(true)
    }

    /// Changes a table without an event; whether there is such a table.
    ///
    /// # Errors
    /// If the store could not.
    pub async fn touch(&self, game: &str, touch: &GameTouch, at: u64) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let update = sqlx::query(
            "UPDATE game SET updated = $2, state = COALESCE($3, state), outcome = COALESCE($4, outcome), \
             summary = COALESCE($5, summary) WHERE id = $1",
        );
        let update = update.bind(game).bind(int(at)).bind(touch.state.map(GameState::name));
        let update = update.bind(&touch.outcome).bind(&touch.summary);
        if update.execute(write.sql()).await?.rows_affected() == 0 {
            return Ok(false);
        }
        write.tell(News::Table { game: game.to_owned() });
        write.commit().await?;
        Ok(true)
    }
}

/// Holds a table until the end of the transaction, if it waits for players: its seats change one at a time.
async fn lock_waiting(write: &mut Write, game: &str, at: u64) -> Result<bool, StoreError> {
    let lock = sqlx::query("UPDATE game SET updated = $2 WHERE id = $1 AND state = 'waiting'");
    Ok(lock.bind(game).bind(int(at)).execute(write.sql()).await?.rows_affected() == 1)
}

/// Somebody has sat down: if nobody else is waited for, the table runs. Whether it does.
async fn seated(write: &mut Write, game: &str) -> Result<bool, StoreError> {
    let begin = sqlx::query(
        "UPDATE game SET state = 'running' WHERE id = $1 \
         AND NOT EXISTS (SELECT 1 FROM seat WHERE game = $1 AND player IS NULL AND bot IS NULL)",
    );
    let full = begin.bind(game).execute(write.sql()).await?.rows_affected() == 1;
    write.tell(News::Seats { game: game.to_owned() });
    if full {
        write.tell(News::Table { game: game.to_owned() });
    }
    Ok(full)
}

async fn insert(write: &mut Write, new: &NewGame) -> Result<GameState, StoreError> {
    let waits = new.seats.iter().any(NewSeat::is_free);
    let state = if waits { GameState::Waiting } else { GameState::Running };
    let game = sqlx::query(
        "INSERT INTO game (id, kind, name, private, options, clock, secret, commitment, state, created, updated, \
         opener, labels, terms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13)",
    )
    .bind(&new.id)
    .bind(&new.kind)
    .bind(&new.name)
    .bind(i64::from(new.private))
    .bind(&new.options)
    .bind(&new.clock)
    .bind(new.secret.reveal())
    .bind(&new.commitment)
    .bind(state.name())
    .bind(int(new.at))
    .bind(&new.opener)
    .bind(&new.labels)
    .bind(&new.terms);
    game.execute(write.sql()).await?;
    for (seat, number) in new.seats.iter().zip(0_i64..) {
        let row = sqlx::query(
            "INSERT INTO seat (game, seat, player, bot, token_hash, contribution) VALUES ($1, $2, $3, $4, $5, $6)",
        );
        let row = row.bind(&new.id).bind(number).bind(&seat.player).bind(&seat.bot);
        let row = row.bind(seat.token_hash.as_ref().map(Secret::reveal)).bind(&seat.contribution);
        row.execute(write.sql()).await?;
    }
    write.tell(News::Table { game: new.id.clone() });
    Ok(state)
}
