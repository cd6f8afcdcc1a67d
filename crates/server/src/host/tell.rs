//! What everybody at a table hears.

use super::{Host, Loaded, PLACE, ToldSoFar};
use crate::luck;
use crate::outbox::{Caller, Text};
use crate::panics::caught;
use crate::play::{Asked, Eyes, Petition, Play};
use crate::refused::Why;
use crate::summary::{seat_cards, summary};
use crate::wire::{TableState, ToClient};
use starboard_core::{Lang, Observer, SeatSet};
use std::collections::HashMap;
use std::sync::Arc;

/// Events that somebody who comes is told, the last ones: a game may be so long that all of them
/// would hold up everybody else.
const EVENTS_TOLD: usize = 2_000;

/// Events that are put into words while others wait; more of them elsewhere.
const FEW: usize = 100;

/// The number of the first event that is told to somebody who knows those before `since`.
fn first_told(since: Option<usize>, count: usize) -> usize {
    // Whoever knows more than there is knows something else.
    let since = since.filter(|&since| since <= count);
    since.unwrap_or(0).max(count.saturating_sub(EVENTS_TOLD))
}

impl Host {
    /// Puts into words what somebody who comes is going to be told, if it is much: where heavy work
    /// is done, so that nobody waits at other tables. If that fails, [`watch`](Host::watch) does it.
    pub(super) async fn put_into_words(&mut self, caller: &Caller, since: Option<usize>) {
        let (observer, lang) = (self.observer(caller), caller.lang);
        let first = move |play: &Play| first_told(since, play.event_count(observer));
        let Ok(Loaded { play: slot, .. }) = &mut self.table else { return };
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
        let pending = [self.wish_message(self.observer(caller)), self.draw_message()];
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
        let Loaded { game, play, chat, .. } = self.table.as_ref().ok()?;
        let observer = self.observer(caller);
        let lang = caller.lang;
        let summary = summary(game, caller.player_id(), &self.house.presence, lang);
        let eyes = Eyes { observer, lang, brief: caller.brief };
        let asked = play.as_ref().map(|play| play.asked(eyes)).unwrap_or_default();
        let Asked { question, offers, swaths, chosen } = asked;
        let play = play.as_ref();
        let (undo, undo_why) = play.map_or((false, None), |play| play.may_undo(observer, lang));
        let known = play.map_or(0, |play| play.event_count(observer));
        let first = first_told(since, known);
        let events = |play: &Play| play.log(first, observer, lang);
        Some(TableState {
            me: observer.seat(),
            step: play.map_or(0, |play| play.step(observer)),
            round: play.and_then(Play::round),
            view: play.map(|play| play.view(eyes)),
            to_act: play.map(Play::to_act).unwrap_or_default(),
            question,
            offers,
            swaths,
            chosen,
            events: play.map(events).unwrap_or_default(),
            event_count: known,
            clocks: play.and_then(|play| play.clock_card(observer, self.house.time.now())),
            undo,
            undo_why,
            draw: play.is_some_and(|play| play.may_offer_draw(observer)),
            catalogue: play.map(|play| play.catalogue(lang)),
            chat: chat.clone(),
            outcome: play.and_then(|play| play.ending(lang)),
            rematch_commitment: luck::commitment(luck::seed_of_rematch(
                &self.house,
                &game.id,
                &game.name,
            )),
            rules_note: play.and_then(|play| play.rules_note(lang)),
            standing: play.map(|play| play.standing(observer, lang)).unwrap_or_default(),
            entrust: play.is_some_and(|play| play.may_entrust(observer)),
            rematch_asked: play.map(|play| self.again(play).iter().collect()).unwrap_or_default(),
            summary,
        })
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
        if !self.told.began {
            return self.tell_table();
        }
        let now = self.house.time.now();
        let mut texts: HashMap<Eyes, Option<Text>> = HashMap::new();
        let mut lost = Vec::new();
        for (connection, watcher) in &self.watchers {
            let observer = self.observer(watcher);
            let eyes = Eyes { observer, lang: watcher.lang, brief: watcher.brief };
            // Whoever has noticed nothing hears nothing: not even that something was decided.
            let told = self.told.to(observer);
            if play.known(observer) == told && !self.has_new_affairs(play, observer) {
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
        if play.stand_ins().len() != self.told.stand_ins {
            self.tell_seats();
        }
        let wish = play.wish().map(|wish| wish.petition.number);
        if let Some(undo) = self.told.wish.filter(|&old| wish != Some(old)) {
            let done = play.was_granted(undo);
            self.broadcast(&ToClient::UndoOver { table: self.id.clone(), undo, done });
        }
        if wish != self.told.wish {
            self.broadcast_to_each(|observer| self.wish_message(observer));
        }
        let draw = play.draw_offer().map(|offer| (offer.number, offer.of));
        if let Some((draw, _)) =
            self.told.draw.filter(|(old, _)| draw.is_none_or(|(new, _)| new != *old))
        {
            self.broadcast(&ToClient::DrawOver { table: self.id.clone(), draw });
        }
        if draw != self.told.draw {
            self.broadcast_to_each(|_| self.draw_message());
        }
        let again = self.again(play);
        if again != self.told.again {
            let (table, seats) = (self.id.clone(), again.iter().collect());
            self.broadcast(&ToClient::RematchAsked { table, seats });
        }
        self.told = self.now_told();
    }

    fn now_told(&self) -> ToldSoFar {
        self.play().map_or_else(
            |_| ToldSoFar::default(),
            |play| ToldSoFar {
                began: true,
                by: play.observers().map(|eyes| (eyes, play.known(eyes))).collect(),
                wish: play.wish().map(|wish| wish.petition.number),
                draw: play.draw_offer().map(|offer| (offer.number, offer.of)),
                again: self.again(play),
                stand_ins: play.stand_ins().len(),
                own: play.seats().map(|seat| (seat, play.own_affairs(seat))).collect(),
            },
        )
    }

    /// Whether something has changed that nobody but this observer is told of.
    fn has_new_affairs(&self, play: &Play, observer: Observer) -> bool {
        let changed = |seat| self.told.own.get(&seat) != Some(&play.own_affairs(seat));
        observer.seat().is_some_and(changed)
    }

    /// Who would like to play again now.
    fn again(&self, play: &Play) -> SeatSet {
        play.who_wants_again(self.house.time.now())
    }

    fn wish_message(&self, observer: Observer) -> Option<ToClient> {
        let play = self.play().ok()?;
        let wish = play.wish()?;
        let steps = caught(PLACE, || play.steps_of(wish, observer)).ok()?;
        let Petition { number: undo, seat, .. } = wish.petition;
        Some(ToClient::UndoAsked { table: self.id.clone(), undo, seat, steps })
    }

    fn draw_message(&self) -> Option<ToClient> {
        let offer = self.play().ok()?.draw_offer()?;
        let (table, of) = (self.id.clone(), offer.of.iter().collect());
        Some(ToClient::DrawOffered { table, draw: offer.number, seat: offer.seat, of })
    }

    /// Tells everybody everything, except the events they know.
    pub(super) fn tell_table(&mut self) {
        let mut lost = Vec::new();
        for (connection, watcher) in &self.watchers {
            let told = self.told.to(self.observer(watcher)).events;
            let since = self.told.began.then_some(told);
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
                let seats = seat_cards(&loaded.game, &self.house.presence, watcher.lang);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_to_a_long_game_is_told_the_last_events() {
        assert_eq!([first_told(None, 10), first_told(Some(7), 10)], [0, 7]);
        assert_eq!(first_told(None, 100_000), 100_000 - EVENTS_TOLD);
        assert_eq!(first_told(Some(5), 100_000), 100_000 - EVENTS_TOLD);
        assert_eq!(first_told(Some(99_999), 100_000), 99_999);
        assert_eq!(first_told(Some(11), 10), 0);
    }
}
