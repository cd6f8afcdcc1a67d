//! What is told of whatever happens: the one way from what happened to what somebody hears of it, at
//! a table and when a game is told again.

use crate::face::Told;
use crate::reading::to_json;
use crate::registry::Playable;
use crate::seen::{Each, eye};
use serde_json::{Value, json};
use starboard_core::journal::Entry;
use starboard_core::record::Step;
use starboard_core::words::{Mention, Phrasebook};
use starboard_core::{Message, Observer, Seat, SeatSet};

/// Whose eyes look at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// They see everything, also what was hidden from everybody.
    All,
    /// Those of one observer.
    Of(Observer),
}

impl Eyes {
    /// Whether they see what is for `seat` alone.
    pub(crate) fn are_those_of(self, seat: Seat) -> bool {
        match self {
            Self::All => true,
            Self::Of(observer) => observer.is(seat),
        }
    }

    /// These, unless they see everything.
    pub(crate) fn of_the_public(self) -> Self {
        match self {
            Self::All => Self::Of(Observer::Public),
            Self::Of(_) => self,
        }
    }
}

/// An event and its words.
#[derive(Clone, Debug, PartialEq)]
pub struct Happening {
    /// The event.
    pub event: Value,
    /// The event in words.
    pub words: String,
    /// Where the words speak of seats.
    pub mentions: Vec<Mention>,
    /// Whose doing it is, if the event does not say so itself.
    pub by: Option<Seat>,
}

impl Happening {
    /// As somebody is told of it.
    pub(crate) fn told(self, number: usize, step: usize) -> Told {
        let Self { event, words, mentions, by } = self;
        Told { number, step, event, words, mentions, by, standing: None }
    }
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

/// What was done, in words for eyes that see everything: a decision, or what the table tells of.
pub(crate) fn done_in_words<G: Playable>(
    before: &G,
    step: &Step<G::Action>,
    book: &Phrasebook,
) -> String {
    if let Step::Act { seat, action, .. } = step {
        return book.say(&before.say_action(*seat, *action));
    }
    let announced = Announced::by(step);
    let scene = Scene { log: &[], announced: announced.as_slice(), game: before };
    let mut said = scene.announcements(Eyes::All, book);
    said.next().map(|said| said.words).unwrap_or_default()
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
    /// How many events there are for eyes that see everything.
    pub(crate) fn count_all(&self) -> usize {
        self.log.len() + self.announced.len()
    }

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
        let numbered = (number..).zip(self.seen(Eyes::Of(observer), book));
        numbered.map(move |(number, happening)| happening.told(number, step))
    }

    /// Everything that happened, as far as these eyes see it.
    pub(crate) fn seen<'b>(
        &self,
        eyes: Eyes,
        book: &'b Phrasebook,
    ) -> impl Iterator<Item = Happening> + use<'a, 'b, G> {
        self.happenings(eyes, book).chain(self.announcements(eyes, book))
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
            let (words, mentions) = book.say_of_whom(&game.say_event(event));
            Happening { event: to_json(event), words, mentions, by: game.whose(event) }
        })
    }

    /// What happened besides, as far as these eyes are told.
    pub(crate) fn announcements<'b>(
        &self,
        eyes: Eyes,
        book: &'b Phrasebook,
    ) -> impl Iterator<Item = Happening> + use<'a, 'b, G> {
        let (game, announced) = (self.game, self.announced.iter());
        // A replay knows nothing of what was taken back, and all else is told to everybody.
        let observer = match eyes {
            Eyes::All => Observer::Public,
            Eyes::Of(observer) => observer,
        };
        announced.filter(move |said| said.is_for(observer)).map(move |said| {
            let (event, message) = said.said(observer, game);
            let (words, mentions) = book.say_of_whom(&message);
            Happening { event, words, mentions, by: None }
        })
    }
}
