//! One table: its row, its journal, and the game that it leads to.

use super::Desk;
use crate::call::{Listed, Stored, Written};
use starboard_core::Lang;
use starboard_room::Room;
use starboard_room::deeds::{self, Change};
use starboard_room::entry::Entry;
use starboard_room::loading::{self, Unread, absorb, from_journal};
use starboard_room::play::{PAUSE, Play};
use starboard_room::refused::{Refused, Why};
use starboard_room::summary::{clock_of, closing_touch, summary, touch};
use starboard_room::telling::ToldSoFar;
use starboard_room::wire::{Clock, TableSummary};
use starboard_store::{Event, Game, GameState, GameTouch, NewGame, Player, Seat, Secret};
use std::collections::BTreeMap;

/// One table.
#[derive(Debug)]
pub(super) struct Drawer {
    pub(super) room: Room,
    secret: Secret,
    journal: Vec<Event>,
    /// How many of its entries are stored; nothing of a table that is new.
    stored: Option<usize>,
    /// Whether its row is not as it is stored.
    pub(super) is_changed: bool,
    /// Why there is no game, if it should be there.
    trouble: Option<Refused>,
    /// What everybody has been told.
    pub(super) told: ToldSoFar,
    /// Who follows the table, and whether they want to be told briefly.
    pub(super) watching: BTreeMap<u64, bool>,
}

impl Drawer {
    fn new(game: Game, secret: Secret, journal: Vec<Event>) -> Self {
        Self {
            room: Room { game, play: None, chat: Vec::new(), chats: 0 },
            secret,
            stored: None,
            is_changed: true,
            journal,
            trouble: None,
            told: ToldSoFar::default(),
            watching: BTreeMap::new(),
        }
    }

    /// A table that was stored.
    pub(super) fn stored(stored: Stored) -> Self {
        let Stored { row, secret, journal } = stored;
        let entries = journal.len();
        let drawer = Self::new(row, Secret::new(secret), journal);
        Self { stored: Some(entries), is_changed: false, ..drawer }
    }

    /// A table that `me` opens.
    pub(super) fn opened(new: NewGame, me: &Player) -> Self {
        let waits = new.seats.iter().any(starboard_store::NewSeat::is_free);
        let seats = (0..).zip(new.seats).map(|(seat, new)| Seat {
            seat,
            player_name: new.player.as_ref().map(|_| me.name.clone()),
            player: new.player,
            bot: new.bot,
            contribution: new.contribution,
        });
        let game = Game {
            id: new.id,
            kind: new.kind,
            name: new.name,
            private: new.private,
            opener: new.opener,
            options: new.options,
            labels: new.labels,
            clock: new.clock,
            terms: new.terms,
            commitment: new.commitment,
            state: if waits { GameState::Waiting } else { GameState::Running },
            events: 0,
            chats: 0,
            summary: None,
            outcome: None,
            rematch: None,
            created: new.at,
            updated: new.at,
            seats: seats.collect(),
        };
        Self::new(game, new.secret, Vec::new())
    }

    pub(super) fn id(&self) -> &str {
        &self.room.game.id
    }

    pub(super) fn journal(&self) -> (&[Event], &Secret) {
        (&self.journal, &self.secret)
    }

    /// Adds to the journal.
    fn write(&mut self, entries: &[Entry], at: u64, touch: GameTouch) {
        for entry in entries {
            self.journal.push(Event { seq: self.journal.len() as u64, body: entry.body(), at });
        }
        let game = &mut self.room.game;
        if let Some(play) = &self.room.play {
            absorb(game, touch, at, play);
        } else {
            game.state = touch.state.unwrap_or(game.state);
            game.outcome = touch.outcome;
            game.events = self.journal.len() as u64;
            game.updated = at;
        }
        self.is_changed = true;
    }

    /// A game that has begun before this table was opened.
    pub(super) fn begun(mut self, entry: &Entry, touch: GameTouch, at: u64) -> Self {
        self.write(std::slice::from_ref(entry), at, GameTouch { state: None, ..touch.clone() });
        self.room.game.summary = touch.summary;
        self
    }

    /// Loads the game of the table, if it is not there; sets it up, if everybody is. Gives the trouble
    /// if there is some.
    pub(super) fn load(&mut self, desk: &mut Desk) -> Result<(), Refused> {
        if let Some(refused) = &self.trouble {
            return Err(refused.clone());
        }
        let is_waiting = self.journal.is_empty() && self.room.game.state != GameState::Running;
        if self.room.play.is_some() || is_waiting {
            return Ok(());
        }
        let loaded = self.loaded(desk);
        if let Err(refused) = &loaded {
            self.trouble = Some(refused.clone());
        }
        loaded
    }

    fn loaded(&mut self, desk: &mut Desk) -> Result<(), Refused> {
        let (now, rests) = (desk.now, desk.rests.clone());
        if self.journal.is_empty() {
            let (play, entry) = loading::begin(&self.room.game, &self.secret, rests, now)?;
            let touch = touch(&play);
            self.room.play = Some(play);
            self.write(&[entry], now, touch);
        } else {
            let clock = clock_of(&self.room.game);
            let play = from_journal(&self.secret, clock, rests, &self.journal);
            self.room.play = Some(play.map_err(|unread| self.unread(unread, now))?);
            self.close_what_cannot_go_on(now);
        }
        // What nobody has to be asked about, the house answers.
        self.change(desk, |_, _| Ok(Vec::new()))?;
        Ok(())
    }

    /// Why the game could not be loaded. If these rules are to blame, the journal says so from now on.
    fn unread(&mut self, unread: Unread, now: u64) -> Refused {
        match unread {
            Unread::Newer(refused) => refused,
            Unread::Older { words, is_written } => {
                if !is_written {
                    let entry = Entry::Closed { words: words.clone() };
                    self.write(&[entry], now, closing_touch(&words));
                }
                Refused::closed(&words)
            }
            Unread::Broken(_) => Why::Broken.into(),
        }
    }

    /// A game that was begun under older rules and cannot go on is over.
    fn close_what_cannot_go_on(&mut self, now: u64) {
        let Some(play) = &mut self.room.play else { return };
        let Some(entry) = play.closing() else { return };
        let (at, touch) = (play.not_before(now), touch(play));
        if play.follow(&entry, at).is_ok() {
            self.write(&[entry], at, touch);
        }
    }

    /// Carries a change out and writes it down; whether anything has changed.
    pub(super) fn change(
        &mut self,
        desk: &Desk,
        change: impl FnOnce(&mut Play, u64) -> Result<Vec<Entry>, Refused>,
    ) -> Result<bool, Refused> {
        let play = self.room.play_mut()?;
        let changed = deeds::change(play, PAUSE, desk.now, change);
        let (entries, touch) = (play.entries(), touch(play));
        match changed {
            Ok(Change { at, entries, .. }) if !entries.is_empty() => {
                self.write(&entries, at, touch);
                Ok(true)
            }
            Ok(_) => Ok(false),
            Err(refused) => {
                // The house could not answer: the journal is the truth.
                if entries != self.journal.len() as u64 {
                    self.room.play = None;
                }
                Err(refused)
            }
        }
    }

    /// If a clock has run out, its seat gives up.
    pub(super) fn time_is_up(&mut self, desk: &mut Desk) {
        let Some(play) = &self.room.play else { return };
        let Some(seat) = deeds::out_of_time(play, desk.now) else { return };
        _ = self.carry_out(desk, |play, at| play.resign(seat, true, at));
    }

    /// Carries a change out, writes it down, and tells everybody.
    pub(super) fn carry_out(
        &mut self,
        desk: &mut Desk,
        change: impl FnOnce(&mut Play, u64) -> Result<Vec<Entry>, Refused>,
    ) -> Result<(), Refused> {
        if self.change(desk, change)? {
            self.tell_all(desk);
            self.let_bots_think(desk);
        }
        Ok(())
    }

    /// Whether a clock runs here.
    pub(super) fn has_clock(&self) -> bool {
        self.deadline().is_some() && clock_of(&self.room.game) != Clock::None
    }

    /// When the first clock runs out.
    pub(super) fn deadline(&self) -> Option<u64> {
        self.room.play.as_ref()?.deadline().map(|(at, _)| at)
    }

    /// What is to be stored of the table.
    pub(super) fn written(&mut self, desk: &Desk) -> Option<Written> {
        let entries = self.journal.len();
        let is_new = self.stored.is_none();
        let stored = self.stored.replace(entries).unwrap_or(0);
        if !std::mem::take(&mut self.is_changed) && stored == entries && !is_new {
            return None;
        }
        Some(Written {
            table: self.id().to_owned(),
            row: self.room.game.clone(),
            secret: is_new.then(|| self.secret.reveal().to_owned()),
            journal: self.journal[stored..].to_vec(),
            listed: Listed { en: self.listed(desk, Lang::En), de: self.listed(desk, Lang::De) },
        })
    }

    /// As a list shows the table.
    pub(super) fn listed(&self, desk: &Desk, lang: Lang) -> TableSummary {
        summary(&self.room.game, desk.my_id(), &desk.presence, lang)
    }
}
