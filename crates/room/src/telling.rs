//! What everybody at a table hears.

use crate::Room;
use crate::play::{Asked, Eyes, Petition, Play};
use crate::presence::Presence;
use crate::room::Viewer;
use crate::summary::{seat_cards, summary};
use crate::wire::{SeatCard, TableState, ToClient};
use starboard_core::standing::Wishes;
use starboard_core::{Lang, Observer, Seat, SeatSet};
use starboard_table::Known;
use std::collections::HashMap;

/// Events that somebody who comes is told, the last ones: a game may be so long that all of them
/// would hold up everybody else.
const EVENTS_TOLD: usize = 2_000;

/// The number of the first event that is told to somebody who knows those before `since`.
pub fn first_told(since: Option<usize>, count: usize) -> usize {
    // Whoever knows more than there is knows something else.
    let since = since.filter(|&since| since <= count);
    since.unwrap_or(0).max(count.saturating_sub(EVENTS_TOLD))
}

/// How far everybody who watches has been told.
#[derive(Clone, Debug, Default)]
pub struct ToldSoFar {
    began: bool,
    /// Steps and events, by observer.
    by: HashMap<Observer, Known>,
    wish: Option<usize>,
    draw: Option<(usize, SeatSet)>,
    again: SeatSet,
    stand_ins: usize,
    /// What only a seat itself is told of.
    own: HashMap<Seat, (Wishes, bool)>,
}

/// Something that is told besides what happened in the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Affair {
    /// Who sits where: [`Room::seats`].
    Seats,
    /// The same to everybody.
    All(Box<ToClient>),
    /// A wish to take back, of which everybody counts the steps alone: [`wish_message`].
    Wish,
}

impl ToldSoFar {
    /// Everything that there is to tell has been told.
    pub fn all_of(play: Option<&Play>, now: u64) -> Self {
        play.map_or_else(Self::default, |play| Self {
            began: true,
            by: play.observers().map(|eyes| (eyes, play.known(eyes))).collect(),
            wish: play.wish().map(|wish| wish.petition.number),
            draw: play.draw_offer().map(|offer| (offer.number, offer.of)),
            again: play.who_wants_again(now),
            stand_ins: play.stand_ins().len(),
            own: play.seats().map(|seat| (seat, play.own_affairs(seat))).collect(),
        })
    }

    /// Whether they know that the game has begun. Whoever does not is told everything.
    pub fn began(&self) -> bool {
        self.began
    }

    /// What an observer has been told.
    pub fn to(&self, observer: Observer) -> Known {
        self.by.get(&observer).copied().unwrap_or_default()
    }

    /// Whether an observer has something to hear of the game. Whoever has noticed nothing hears
    /// nothing: not even that something was decided.
    pub fn has_news(&self, play: &Play, observer: Observer) -> bool {
        let changed = |seat| self.own.get(&seat) != Some(&play.own_affairs(seat));
        play.known(observer) != self.to(observer) || observer.seat().is_some_and(changed)
    }

    /// What is to be told besides, in this order, after everybody has heard of the game.
    pub fn affairs(&self, table: &str, play: &Play, now: u64) -> Vec<Affair> {
        let all = |message| Affair::All(Box::new(message));
        let table = || table.to_owned();
        let mut affairs = Vec::new();
        if play.stand_ins().len() != self.stand_ins {
            affairs.push(Affair::Seats);
        }
        let wish = play.wish().map(|wish| wish.petition.number);
        if let Some(undo) = self.wish.filter(|&old| wish != Some(old)) {
            let done = play.was_granted(undo);
            affairs.push(all(ToClient::UndoOver { table: table(), undo, done }));
        }
        if wish != self.wish {
            affairs.push(Affair::Wish);
        }
        let draw = play.draw_offer().map(|offer| (offer.number, offer.of));
        let is_other = |old: &usize| draw.is_none_or(|(new, _)| new != *old);
        if let Some((draw, _)) = self.draw.filter(|(old, _)| is_other(old)) {
            affairs.push(all(ToClient::DrawOver { table: table(), draw }));
        }
        if draw != self.draw {
            affairs.extend(draw_message(&table(), play).map(all));
        }
        let again = play.who_wants_again(now);
        if again != self.again {
            let seats = again.iter().collect();
            affairs.push(all(ToClient::RematchAsked { table: table(), seats }));
        }
        affairs
    }
}

/// The wish to take back that waits for an answer, if there is one, as an observer counts its steps.
pub fn wish_message(table: &str, play: &Play, observer: Observer) -> Option<ToClient> {
    let wish = play.wish()?;
    let steps = play.steps_of(wish, observer);
    let Petition { number: undo, seat, .. } = wish.petition;
    Some(ToClient::UndoAsked { table: table.to_owned(), undo, seat, steps })
}

/// The offer of a draw that waits for answers, if there is one.
pub fn draw_message(table: &str, play: &Play) -> Option<ToClient> {
    let offer = play.draw_offer()?;
    let (table, of) = (table.to_owned(), offer.of.iter().collect());
    Some(ToClient::DrawOffered { table, draw: offer.number, seat: offer.seat, of })
}

/// What a table does not know of itself, and tells.
#[derive(Clone, Debug)]
pub struct Around<'a> {
    /// Who is there.
    pub presence: &'a Presence,
    /// The hash of the house's seed for the next game here.
    pub rematch_commitment: String,
    /// What time it is.
    pub now: u64,
}

impl Room {
    /// Everything about the table, for one who looks and knows the events before `since`.
    pub fn state(
        &self,
        viewer: Viewer<'_>,
        since: Option<usize>,
        around: Around<'_>,
    ) -> TableState {
        let Viewer { player, lang, brief } = viewer;
        let Around { presence, rematch_commitment, now } = around;
        let observer = self.observer(player);
        let eyes = Eyes { observer, lang, brief };
        let play = self.play.as_ref();
        let asked = play.map(|play| play.asked(eyes)).unwrap_or_default();
        let Asked { question, rule, coach, offers, swaths, chosen } = asked;
        let (undo, undo_why) = play.map_or((false, None), |play| play.may_undo(observer, lang));
        let known = play.map_or(0, |play| play.event_count(observer));
        let first = first_told(since, known);
        let events = |play: &Play| play.log(first, observer, lang);
        TableState {
            me: observer.seat(),
            step: play.map_or(0, |play| play.step(observer)),
            round: play.and_then(Play::round),
            view: play.map(|play| play.view(eyes)),
            to_act: play.map(Play::to_act).unwrap_or_default(),
            question,
            rule,
            coach,
            offers,
            swaths,
            chosen,
            events: play.map(events).unwrap_or_default(),
            event_count: known,
            clocks: play.and_then(|play| play.clock_card(observer, now)),
            undo,
            undo_why,
            draw: play.is_some_and(|play| play.may_offer_draw(observer)),
            catalogue: play.map(|play| play.catalogue(lang)),
            chat: self.chat.clone(),
            outcome: play.and_then(|play| play.ending(lang)),
            rematch_commitment,
            rules_note: play.and_then(|play| play.rules_note(lang)),
            standing: play.map(|play| play.standing(observer, lang)).unwrap_or_default(),
            entrust: play.is_some_and(|play| play.may_entrust(observer)),
            rematch_asked: play
                .map(|play| play.who_wants_again(now).iter().collect())
                .unwrap_or_default(),
            summary: summary(&self.game, player, presence, lang),
        }
    }

    /// Who sits where.
    pub fn seats(&self, presence: &Presence, lang: Lang) -> Vec<SeatCard> {
        seat_cards(&self.game, presence, lang)
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
