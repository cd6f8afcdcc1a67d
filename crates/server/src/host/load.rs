//! Loading a table, setting it up, and staying true to its journal.

use super::Host;
use crate::entry::Entry;
use crate::house::House;
use crate::play::Play;
use crate::refused::{Refused, Why};
use crate::summary::{clock_of, closing_touch, seat_of, touch};
use crate::wire::ChatLine;
use starboard_room::Room;
use starboard_room::loading::{self, Unread, absorb, follow, from_journal};
use starboard_store::{AppendError, Event, Game, GameState, StoreError};
use std::time::{Duration, Instant};

/// Entries that are carried out one by one; if there are more, the table is loaded again, off the
/// threads that answer everybody.
const MANY: usize = 64;

/// How often, and after which pause, the store is asked what became of a commit.
const ATTEMPTS: usize = 20;
const PAUSE: Duration = Duration::from_millis(500);

/// Who said something and has gone for good. What is said has no language of ours.
const GONE: &str = "–";

/// Lines of chat that somebody who comes is shown.
const CHAT_SHOWN: usize = 200;

impl Host {
    /// Loads the table, or finds out why not; begins the game if everybody is there.
    pub(super) async fn load(&mut self) {
        self.thinking.clear();
        self.table = self.loaded_anew().await;
        match &self.table {
            Ok(_) => {
                self.close_what_cannot_go_on().await;
                self.let_bots_think();
                // Somebody may have been interrupted after the last one had agreed.
                _ = self.play_again().await;
            }
            Err(refused) => tracing::debug!(table = %self.id, code = %refused.code, "no table"),
        }
    }

    /// A game that was begun under older rules and cannot go on is over, for everybody who reads its
    /// journal. Whoever could not write that says it again the next time.
    async fn close_what_cannot_go_on(&mut self) {
        let Ok(play) = self.play() else { return };
        let Some(entry) = play.closing() else { return };
        let (first, at) = (play.entries(), play.not_before(self.house.time.now()));
        let touch = touch(play);
        let body = entry.body();
        let written = self.house.store.append(&self.id, first, &[body], at, touch.clone()).await;
        match written {
            Ok(()) => {
                let Ok(Room { game, play: Some(play), .. }) = self.loaded_mut() else { return };
                _ = play.follow(&entry, at);
                absorb(game, touch, at, play);
                tracing::warn!(table = %self.id, "begun under older rules, closed");
            }
            Err(error) => tracing::warn!(table = %self.id, %error, "could not be closed"),
        }
    }

    async fn loaded_anew(&mut self) -> Result<Room, Refused> {
        let store = &self.house.store;
        let game = store.game(&self.id).await?.ok_or(Why::NoTable)?;
        let chats = game.chats.saturating_sub(CHAT_SHOWN as u64);
        let mut loaded = Room { game, play: None, chat: Vec::new(), chats };
        loaded.play = self.play_of(&mut loaded.game).await?;
        self.read_chat(&mut loaded).await?;
        Ok(loaded)
    }

    /// The game of a table, as its journal tells it, once everybody is there.
    async fn play_of(&self, game: &mut Game) -> Result<Option<Play>, Refused> {
        let store = &self.house.store;
        let mut events = store.events(&game.id, 0).await?;
        if events.is_empty() {
            // It waits for players, or the last one has left it before it began.
            if game.state != GameState::Running {
                return Ok(None);
            }
            match self.begin(game).await? {
                Some(play) => return Ok(Some(play)),
                // Somebody else has set the game up.
                None => events = store.events(&game.id, 0).await?,
            }
        }
        play_of(&self.house, game, events).await.map(Some)
    }

    /// Sets the game up and writes that down; nothing if somebody else was quicker.
    async fn begin(&self, game: &mut Game) -> Result<Option<Play>, Refused> {
        let store = &self.house.store;
        let secret = store.secret(&game.id).await?.ok_or(Why::NoTable)?;
        let at = self.house.time.now();
        let (row, rests) = (game.clone(), self.house.rests.clone());
        let set_up = move || loading::begin(&row, &secret, rests, at);
        let (play, entry) = self.house.loading(0).work(&game.id, set_up).await??;
        let touch = touch(&play);
        match store.append(&game.id, 0, &[entry.body()], at, touch.clone()).await {
            Ok(()) => {
                absorb(game, touch, at, &play);
                tracing::info!(table = %game.id, game = %game.kind, "a game begins");
                Ok(Some(play))
            }
            Err(AppendError::Taken) => Ok(None),
            Err(AppendError::Store(error)) => Err(error.into()),
            Err(AppendError::Gap | AppendError::NoGame) => Err(Why::NoTable.into()),
        }
    }

    /// Writes what has been carried out on the host's game. If that fails, the game is loaded anew,
    /// and whoever decided is told that nothing happened.
    pub(super) async fn write(
        &mut self,
        first: u64,
        entries: &[Entry],
        at: u64,
    ) -> Result<(), Refused> {
        let bodies: Vec<String> = entries.iter().map(Entry::body).collect();
        let touch = touch(self.play()?);
        let started = Instant::now();
        let written = self.house.store.append(&self.id, first, &bodies, at, touch.clone()).await;
        metrics::histogram!("starboard_append_seconds").record(started.elapsed().as_secs_f64());
        let Err(error) = written else {
            let Room { game, play, .. } = self.loaded_mut()?;
            if let Some(play) = play {
                absorb(game, touch, at, play);
            }
            metrics::counter!("starboard_decisions_total").increment(entries.len() as u64);
            return Ok(());
        };
        let lost = match &error {
            AppendError::Taken | AppendError::Gap => Some(Why::Overtaken),
            AppendError::NoGame | AppendError::Store(_) => {
                tracing::error!(table = %self.id, %error, "could not write");
                let is_unsure = matches!(error, AppendError::Store(StoreError::Unsure(_)));
                if is_unsure { self.find_out(first, &bodies).await } else { Some(Why::Unavailable) }
            }
        };
        self.load().await;
        self.tell_all();
        lost.map_or(Ok(()), |why| Err(why.into()))
    }

    /// A commit whose answer got lost may have happened all the same: why it has not, or that nobody
    /// can say as long as the store does not answer. Until it is known, nothing can happen here anyway.
    async fn find_out(&self, first: u64, bodies: &[String]) -> Option<Why> {
        for _ in 0..ATTEMPTS {
            match self.has_written(first, bodies).await {
                Ok(true) => return None,
                Ok(false) => return Some(Why::Unavailable),
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
        Some(Why::Unsure)
    }

    async fn has_written(&self, first: u64, bodies: &[String]) -> Result<bool, StoreError> {
        self.house.store.settle(&self.id).await?;
        let events = self.house.store.events(&self.id, first).await?;
        let is_same = events.iter().zip(bodies).all(|(event, body)| event.body == *body);
        Ok(events.len() >= bodies.len() && is_same)
    }

    /// Carries out what others have written.
    pub(super) async fn catch_up(&mut self) {
        let Ok((since, was_open)) =
            self.play().map(|play| (play.entries(), play.is_open().is_ok()))
        else {
            return;
        };
        let Ok(events) = self.house.store.events(&self.id, since).await else { return };
        if events.len() > MANY {
            self.load().await;
            return self.tell_all();
        }
        for event in &events {
            let Ok(play) = self.play_mut() else { return };
            if follow(play, std::slice::from_ref(event)).is_err() {
                self.load().await;
                break;
            }
            let touch = touch(play);
            if let Ok(Room { game, play: Some(play), .. }) = self.loaded_mut() {
                absorb(game, touch, event.at, play);
            }
            self.tell_all();
        }
        // Nothing has happened that could be told of in the game, and still everything is different.
        if was_open && self.play().is_ok_and(|play| play.is_open().is_err()) {
            self.tell_table_anew();
        }
        self.tell_all();
        self.let_bots_think();
    }

    /// Looks at seats, state and rematch again.
    pub(super) async fn look_at_row(&mut self) {
        if self.table.is_err() {
            return self.load().await;
        }
        let row = match self.house.store.game(&self.id).await {
            Ok(Some(row)) => row,
            // It waited too long for players.
            Ok(None) => return self.table = Err(Why::NoTable.into()),
            Err(_) => return,
        };
        let Ok(loaded) = self.loaded_mut() else { return };
        let names = |game: &Game| {
            let name = |seat: &starboard_store::Seat| seat.player_name.clone();
            game.seats.iter().map(name).collect::<Vec<_>>()
        };
        // Another name is shown everywhere; whoever has gone for good has none, nor what they said.
        if loaded.play.is_some() && names(&loaded.game) != names(&row) {
            self.load().await;
            return self.tell_table_anew();
        }
        let seats_changed = loaded.game.seats != row.seats;
        let rematch_changed = loaded.game.rematch != row.rematch;
        let begins = loaded.play.is_none() && row.state != GameState::Waiting;
        if loaded.play.is_none() {
            loaded.game = row;
        } else {
            loaded.game.rematch = row.rematch;
            loaded.game.seats = row.seats;
        }
        if begins {
            self.load().await;
            self.tell_all();
        } else if rematch_changed {
            self.tell_table();
        } else if seats_changed {
            self.tell_seats();
        }
    }

    /// Reads what has been said since the last look.
    pub(super) async fn read_chat(&self, loaded: &mut Room) -> Result<Vec<ChatLine>, Refused> {
        let lines = self.house.store.chat(&self.id, loaded.chats).await?;
        let seat = |player: Option<&str>| seat_of(&loaded.game, player?);
        let line = |line: &starboard_store::ChatLine| ChatLine {
            seat: seat(line.player.as_deref()),
            name: if line.name.is_empty() { GONE.to_owned() } else { line.name.clone() },
            text: line.text.clone(),
            at: line.at,
        };
        let new: Vec<ChatLine> = lines.iter().map(line).collect();
        if let Some(last) = lines.last() {
            loaded.chats = last.number + 1;
        }
        loaded.chat.extend(new.iter().cloned());
        let old = loaded.chat.len().saturating_sub(CHAT_SHOWN);
        loaded.chat.drain(..old);
        Ok(new)
    }
}

/// The game of a table that has begun, as its journal tells it. A long one takes its time.
async fn play_of(house: &House, game: &Game, events: Vec<Event>) -> Result<Play, Refused> {
    let secret = house.store.secret(&game.id).await?.ok_or(Why::NoTable)?;
    let (clock, rests, entries) = (clock_of(game), house.rests.clone(), events.len());
    let load = move || from_journal(&secret, clock, rests, &events);
    let unread = match house.loading(entries).work(&game.id, load).await? {
        Ok(play) => return Ok(play),
        Err(unread) => unread,
    };
    match unread {
        Unread::Newer(refused) => Err(refused),
        Unread::Older { words, is_written } => {
            if !is_written {
                let entry = Entry::Closed { words: words.clone() };
                let (at, touch) = (house.time.now(), closing_touch(&words));
                _ = house.store.append(&game.id, entries as u64, &[entry.body()], at, touch).await;
                tracing::warn!(table = %game.id, "begun under older rules, closed");
            }
            Err(Refused::closed(&words))
        }
        Unread::Broken(problem) => {
            tracing::error!(table = %game.id, %problem, "the journal cannot be read");
            Err(Why::Broken.into())
        }
    }
}
