//! What everybody at a table hears.

use super::{Host, PLACE};
use crate::outbox::{Caller, Text};
use crate::panics::caught;
use crate::play::{Eyes, Play};
use crate::refused::Why;
use crate::wire::{TableState, ToClient};
use starboard_core::{Lang, Observer};
use starboard_room::Room;
use starboard_room::luck::commitment;
use starboard_room::telling::{Affair, Around, ToldSoFar, draw_message, first_told, wish_message};
use std::collections::HashMap;
use std::sync::Arc;

/// Events that are put into words while others wait; more of them elsewhere.
const FEW: usize = 100;

impl Host {
    /// Puts into words what somebody who comes is going to be told, if it is much: where heavy work
    /// is done, so that nobody waits at other tables. If that fails, [`watch`](Host::watch) does it.
    pub(super) async fn put_into_words(&mut self, caller: &Caller, since: Option<usize>) {
        let (observer, lang) = (self.observer(caller), caller.lang);
        let first = move |play: &Play| first_told(since, play.event_count(observer));
        let Ok(Room { play: slot, .. }) = &mut self.table else { return };
        let much = |play: &mut Play| play.unsaid(first(play), observer, lang) > FEW;
        let Some(play) = slot.take_if(much).map(Arc::new) else { return };
        let lent = play.clone();
        let say = move || drop(lent.log(first(&lent), observer, lang));
        _ = self.house.telling.work(&self.id, say).await;
        *slot = Arc::into_inner(play);
        if slot.is_none() {
            self.load().await;
        }
    }

    /// Somebody follows the table from now on.
    pub(super) fn watch(&mut self, caller: &Caller, since: Option<usize>) {
        if let Err(refused) = &self.table {
            return caller.refuse(None, Some(&self.id), refused.clone());
        }
        let Some(text) = self.state_text(caller, since) else {
            return caller.refuse(None, Some(&self.id), Why::Failed.into());
        };
        let is_new = self.watchers.insert(caller.connection, caller.clone()).is_none();
        let player = caller.player_id().map(str::to_owned);
        let came = is_new && player.is_some_and(|id| self.house.presence.came(&self.id, &id));
        caller.outbox.send_text(text);
        let draw = self.play().ok().and_then(|play| draw_message(&self.id, play));
        let pending = [self.wish_message(self.observer(caller)), draw];
        for message in pending.into_iter().flatten() {
            caller.outbox.send(&message);
        }
        if came && self.seat_of(caller.player_id()).is_some() {
            self.tell_seats();
        }
        // Everybody else has been told everything before.
        self.told = self.now_told();
        self.let_bots_think();
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
        let room = self.table.as_ref().ok()?;
        let game = &room.game;
        let around = Around {
            presence: &self.house.presence,
            rematch_commitment: commitment(self.house.luck.rematch(&game.id, &game.name)),
            now: self.house.time.now(),
        };
        Some(room.state(caller.viewer(), since, around))
    }

    /// The same, ready to be sent; nothing if the rules cannot show it.
    fn state_text(&self, caller: &Caller, since: Option<usize>) -> Option<Text> {
        let text = || {
            let state = self.state_for(caller, since)?;
            Some(Text::of(&ToClient::Table { table: Box::new(state) }))
        };
        caught(PLACE, text).ok().flatten()
    }

    /// Whoever cannot be shown the table has to come back; the others go on.
    fn cut(&mut self, connections: Vec<u64>) {
        for connection in connections {
            if let Some(watcher) = self.watchers.get(&connection) {
                watcher.outbox.hang_up();
            }
            self.unwatch(connection);
        }
    }

    /// Tells everybody what has happened since they were last told. Whoever sees the same gets the
    /// same bytes.
    pub(super) fn tell_all(&mut self) {
        let Ok(play) = self.play() else { return };
        if !self.told.began() {
            return self.tell_table();
        }
        let now = self.house.time.now();
        let mut texts: HashMap<Eyes, Option<Text>> = HashMap::new();
        let mut lost = Vec::new();
        for (connection, watcher) in &self.watchers {
            let observer = self.observer(watcher);
            let eyes = Eyes { observer, lang: watcher.lang, brief: watcher.brief };
            let told = self.told.to(observer);
            if !self.told.has_news(play, observer) {
                continue;
            }
            let text = texts.entry(eyes).or_insert_with(|| {
                let update = || play.update(&self.id, told.events, eyes, now);
                let update = caught(PLACE, update).ok()?;
                Some(Text::of(&ToClient::Update(Box::new(update))))
            });
            match text {
                Some(text) => watcher.outbox.send_text(text.clone()),
                None => lost.push(*connection),
            }
        }
        self.cut(lost);
        let Ok(play) = self.play() else { return };
        for affair in self.told.affairs(&self.id, play, now) {
            match affair {
                Affair::Seats => self.tell_seats(),
                Affair::All(message) => self.broadcast(&message),
                Affair::Wish => self.broadcast_to_each(|observer| self.wish_message(observer)),
            }
        }
        self.told = self.now_told();
    }

    fn now_told(&self) -> ToldSoFar {
        ToldSoFar::all_of(self.play().ok(), self.house.time.now())
    }

    fn wish_message(&self, observer: Observer) -> Option<ToClient> {
        let play = self.play().ok()?;
        caught(PLACE, || wish_message(&self.id, play, observer)).ok().flatten()
    }

    /// Tells everybody everything, except the events they know.
    pub(super) fn tell_table(&mut self) {
        let mut lost = Vec::new();
        for (connection, watcher) in &self.watchers {
            let told = self.told.to(self.observer(watcher)).events;
            let since = self.told.began().then_some(told);
            match self.state_text(watcher, since) {
                Some(text) => watcher.outbox.send_text(text),
                None => lost.push(*connection),
            }
        }
        self.cut(lost);
        self.told = self.now_told();
    }

    /// Tells everybody everything, whatever they have been told.
    pub(super) fn tell_table_anew(&mut self) {
        self.told = ToldSoFar::default();
        if self.table.is_ok() {
            self.tell_table();
        }
    }

    /// Tells everybody who sits where.
    pub(super) fn tell_seats(&self) {
        let Ok(loaded) = self.loaded() else { return };
        let mut texts: HashMap<Lang, Text> = HashMap::new();
        for watcher in self.watchers.values() {
            let text = texts.entry(watcher.lang).or_insert_with(|| {
                let seats = loaded.seats(&self.house.presence, watcher.lang);
                Text::of(&ToClient::Seats { table: self.id.clone(), seats })
            });
            watcher.outbox.send_text(text.clone());
        }
    }

    /// Passes on what has been said.
    pub(super) async fn hear(&mut self) {
        let Ok(mut loaded) = std::mem::replace(&mut self.table, Err(Why::NoTable.into())) else {
            return;
        };
        let lines = self.read_chat(&mut loaded).await.unwrap_or_default();
        self.table = Ok(loaded);
        for line in lines {
            self.broadcast(&ToClient::Chat { table: self.id.clone(), line });
        }
    }

    fn broadcast_to_each(&self, message: impl Fn(Observer) -> Option<ToClient>) {
        for watcher in self.watchers.values() {
            if let Some(message) = message(self.observer(watcher)) {
                watcher.outbox.send(&message);
            }
        }
    }

    fn broadcast(&self, message: &ToClient) {
        let text = Text::of(message);
        for watcher in self.watchers.values() {
            watcher.outbox.send_text(text.clone());
        }
    }
}
