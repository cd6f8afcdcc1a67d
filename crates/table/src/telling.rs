//! What is told of whatever happens: the one way from what happened to what somebody hears of it, at
//! a table and when a game is told again.

use crate::face::Told;
use crate::reading::to_json;
use crate::registry::Playable;
use crate::seen::{Each, eye};
use serde_json::{Value, json};
use starboard_core::journal::Entry;
use starboard_core::record::Step;
use starboard_core::words::Phrasebook;
use starboard_core::{Message, Observer, Seat, SeatSet};

/// Whose eyes look at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// They see everything, also what was hidden from everybody.
    All,
    /// Those of one observer.
    Of(Observer),
}

/// An event and its words.
#[derive(Clone, Debug, PartialEq)]
pub struct Happening {
    /// The event.
    pub event: Value,
    /// The event in words.
    pub words: String,
}

/// Something that the rules do not tell of: the table does.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Announced {
    /// A seat gave up.
    Resigned(Seat),
    /// A seat gave up while others play on.
    Left(Seat),
    /// A draw was agreed upon by these.
    Drawn(SeatSet),
    /// The clock of a seat has run out.
    TimedOut(Seat),
    /// A bot plays on for a seat.
    Relieved(Seat),
    /// A seat has asked for a hint; nobody else hears what it was.
    Hinted(Seat),
    /// A seat took back: how many steps that each observer has noticed.
    Undone(Seat, Each<usize>),
}

impl Announced {
    /// What a step is announced by. Nothing tells of an action but the rules.
    pub(crate) fn by<A>(step: &Step<A>) -> Option<Self> {
        match *step {
            Step::Act { .. } => None,
            Step::Resign { seat, .. } => Some(Self::Resigned(seat)),
            Step::Leave { seat, .. } => Some(Self::Left(seat)),
            Step::Draw { agreed, .. } => Some(Self::Drawn(agreed)),
        }
    }

    /// Whether `observer` is told. Whoever has noticed nothing of what was taken back is not.
    fn is_for(&self, observer: Observer) -> bool {
        match self {
            Self::Undone(_, noticed) => noticed[eye(observer)] > 0,
            Self::Resigned(_)
            | Self::Left(_)
            | Self::Drawn(_)
            | Self::TimedOut(_)
            | Self::Relieved(_)
            | Self::Hinted(_) => true,
        }
    }

    /// The event, and its sentence.
    fn said<G: Playable>(&self, observer: Observer, game: &G) -> (Value, Message) {
        let of = |seat: Seat, kind: &str, key: &'static str| {
            let event = json!({ "kind": kind, "seat": seat });
            (event, Message::new(key).with("seat", game.say_seat(seat)))
        };
        match *self {
            Self::Resigned(seat) => of(seat, "resigned", "resigned"),
            Self::Left(seat) => of(seat, "relieved", "left"),
            Self::TimedOut(seat) => of(seat, "timed_out", "timed-out"),
            Self::Relieved(seat) => of(seat, "relieved", "relieved"),
            Self::Hinted(seat) => of(seat, "hinted", "hinted"),
            Self::Drawn(agreed) => {
                let event = json!({ "kind": "draw_agreed", "seats": agreed });
                (event, Message::new("draw-agreed"))
            }
            Self::Undone(seat, noticed) => {
                let steps = noticed[eye(observer)];
                let (mut event, message) = of(seat, "undone", "undone");
                event["steps"] = steps.into();
                (event, message.with("steps", steps))
            }
        }
    }
}

/// Something that happened, and where that led to.
#[derive(Debug)]
pub(crate) struct Scene<'a, G: Playable> {
    /// What happened by the rules.
    pub(crate) log: &'a [Entry<G::Event>],
    /// What happened besides.
    pub(crate) announced: &'a [Announced],
    /// The position after it.
    pub(crate) game: &'a G,
}

impl<'a, G: Playable> Scene<'a, G> {
    /// How many events `observer` is told of.
    pub(crate) fn count(&self, observer: Observer) -> usize {
        let seen = self.log.iter().filter(|entry| entry.seen_by(observer).is_some());
        seen.count() + self.announced.iter().filter(|said| said.is_for(observer)).count()
    }

    /// What `observer` is told, in words. The first event has this number, and all belong to this
    /// step, as the observer counts.
    pub(crate) fn told(
        &self,
        observer: Observer,
        number: usize,
        step: usize,
        book: &Phrasebook,
    ) -> impl Iterator<Item = Told> {
        let by_rules = self.happenings(Eyes::Of(observer), book);
        let numbered = (number..).zip(by_rules.chain(self.announcements(observer, book)));
        numbered.map(move |(number, Happening { event, words })| Told {
            number,
            step,
            event,
            words,
        })
    }

    /// What happened by the rules, as far as these eyes see it.
    pub(crate) fn happenings<'b>(
        &self,
        eyes: Eyes,
        book: &'b Phrasebook,
    ) -> impl Iterator<Item = Happening> + use<'a, 'b, G> {
        let (game, entries) = (self.game, self.log.iter());
        let seen = entries.filter_map(move |entry| match eyes {
            Eyes::All => Some(&entry.event),
            Eyes::Of(observer) => entry.seen_by(observer),
        });
        seen.map(move |event| {
            let words = book.say(&game.say_event(event));
            Happening { event: to_json(event), words }
        })
    }

    /// What happened besides, as far as `observer` is told.
    pub(crate) fn announcements<'b>(
        &self,
        observer: Observer,
        book: &'b Phrasebook,
    ) -> impl Iterator<Item = Happening> + use<'a, 'b, G> {
        let (game, announced) = (self.game, self.announced.iter());
        announced.filter(move |said| said.is_for(observer)).map(move |said| {
            let (event, message) = said.said(observer, game);
            Happening { event, words: book.say(&message) }
        })
    }
}
