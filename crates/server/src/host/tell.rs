//! What everybody at a table hears.

use super::{Host, Loaded, ToldSoFar};
use crate::outbox::{Caller, Text};
use crate::play::{Asked, Play};
use crate::summary::{seat_cards, summary};
use crate::wire::{TableState, ToClient};
use starboard_core::{Lang, Observer};
use std::collections::HashMap;

/// Lines of chat that somebody who comes is shown.
const CHAT_SHOWN: usize = 200;

impl Host {
    /// Somebody follows the table from now on.
    pub(super) fn watch(&mut self, caller: &Caller, since: Option<usize>) {
        if let Err(refused) = &self.table {
            return caller.refuse(None, Some(&self.id), refused.clone());
        }
        let is_new = self.watchers.insert(caller.connection, caller.clone()).is_none();
        let player = caller.player_id().map(str::to_owned);
        let came = is_new && player.is_some_and(|id| self.house.presence.came(&self.id, &id));
        if let Some(state) = self.state_for(caller, since) {
            caller.outbox.send(&ToClient::Table { table: Box::new(state) });
        }
        if let Some(wish) = self.wish_message() {
            caller.outbox.send(&wish);
        }
        if came && self.seat_of(caller.player_id()).is_some() {
            self.tell_seats();
        }
        // Everybody else has been told everything before.
        self.told = self.now_told();
    }

    /// A connection does not follow the table any more.
    pub(super) fn unwatch(&mut self, connection: u64) {
        let Some(watcher) = self.watchers.remove(&connection) else { return };
        let Some(player) = watcher.player_id() else { return };
        if self.house.presence.went(&self.id, player) && self.seat_of(Some(player)).is_some() {
            self.tell_seats();
        }
    }

    /// Everything about the table, for one watcher.
    fn state_for(&self, caller: &Caller, since: Option<usize>) -> Option<TableState> {
        let Loaded { game, play, chat, .. } = self.table.as_ref().ok()?;
        let observer = self.observer(caller);
        let lang = caller.lang;
        let summary = summary(game, caller.player_id(), &self.house.presence, lang);
        let asked = play.as_ref().map(|play| play.asked(observer, lang)).unwrap_or_default();
        let Asked { question, offers } = asked;
        let play = play.as_ref();
        // Whoever knows more than there is knows something else.
        let since = since.filter(|&since| play.is_some_and(|play| since <= play.event_count()));
        let events = |play: &Play| play.events(since.unwrap_or(0), observer, lang);
        Some(TableState {
            me: observer.seat(),
            step: play.map_or(0, Play::step),
            view: play.map(|play| play.view(observer)),
            to_act: play.map(Play::to_act).unwrap_or_default(),
            question,
            offers,
            events: play.map(events).unwrap_or_default(),
            event_count: play.map_or(0, Play::event_count),
            clocks: play.and_then(|play| play.clock_card(self.house.time.now())),
            undo: play.is_some_and(|play| play.may_undo(observer)),
            catalogue: play.map(|play| play.table().catalogue(lang)),
            chat: chat[chat.len().saturating_sub(CHAT_SHOWN)..].to_vec(),
            outcome: play.and_then(|play| play.ending(lang)),
            summary,
        })
    }

    /// Tells everybody what has happened since they were last told. Whoever sees the same gets the
    /// same bytes.
    pub(super) fn tell_all(&mut self) {
        let Ok(play) = self.play() else { return };
        if !self.told.began {
            return self.tell_table();
        }
        if play.step() != self.told.step || play.event_count() != self.told.events {
            let now = self.house.time.now();
            let mut texts: HashMap<(Observer, Lang), Text> = HashMap::new();
            for watcher in self.watchers.values() {
                let (observer, lang) = (self.observer(watcher), watcher.lang);
                let text = texts.entry((observer, lang)).or_insert_with(|| {
                    let update = play.update(&self.id, self.told.events, observer, lang, now);
                    Text::of(&ToClient::Update(Box::new(update)))
                });
                watcher.outbox.send_text(text.clone());
            }
        }
        if play.stand_ins().len() != self.told.stand_ins {
            self.tell_seats();
        }
        let wish = play.wish().map(|wish| wish.number);
        if let Some(undo) = self.told.wish.filter(|&old| wish != Some(old)) {
            let done = play.was_granted(undo);
            self.broadcast(&ToClient::UndoOver { table: self.id.clone(), undo, done });
        }
        if let (true, Some(message)) = (wish != self.told.wish, self.wish_message()) {
            self.broadcast(&message);
        }
        self.told = self.now_told();
    }

    fn now_told(&self) -> ToldSoFar {
        self.play().map_or_else(
            |_| ToldSoFar::default(),
            |play| ToldSoFar {
                began: true,
                step: play.step(),
                events: play.event_count(),
                wish: play.wish().map(|wish| wish.number),
                stand_ins: play.stand_ins().len(),
            },
        )
    }

    fn wish_message(&self) -> Option<ToClient> {
        let wish = self.play().ok()?.wish()?;
        let table = self.id.clone();
        Some(ToClient::UndoAsked { table, undo: wish.number, seat: wish.seat, steps: wish.steps })
    }

    /// Tells everybody everything, except the events they know.
    pub(super) fn tell_table(&mut self) {
        let since = self.told.began.then_some(self.told.events);
        for watcher in self.watchers.values() {
            if let Some(state) = self.state_for(watcher, since) {
                watcher.outbox.send(&ToClient::Table { table: Box::new(state) });
            }
        }
        self.told = self.now_told();
    }

    /// Tells everybody who sits where.
    pub(super) fn tell_seats(&self) {
        let Ok(loaded) = self.loaded() else { return };
        let mut texts: HashMap<Lang, Text> = HashMap::new();
        for watcher in self.watchers.values() {
            let text = texts.entry(watcher.lang).or_insert_with(|| {
                let seats = seat_cards(&loaded.game, &self.house.presence, watcher.lang);
                Text::of(&ToClient::Seats { table: self.id.clone(), seats })
            });
            watcher.outbox.send_text(text.clone());
        }
    }

    /// Passes on what has been said.
    pub(super) async fn hear(&mut self) {
        let Ok(mut loaded) =
            std::mem::replace(&mut self.table, Err(crate::refused::Why::NoTable.into()))
        else {
            return;
        };
        let lines = self.read_chat(&mut loaded).await.unwrap_or_default();
        self.table = Ok(loaded);
        for line in lines {
            self.broadcast(&ToClient::Chat { table: self.id.clone(), line });
        }
    }

    fn broadcast(&self, message: &ToClient) {
        let text = Text::of(message);
        for watcher in self.watchers.values() {
            watcher.outbox.send_text(text.clone());
        }
    }
}
