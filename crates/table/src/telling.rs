//! What is told of a step: the one way from what happened to what somebody hears of it, at a table
//! and when a game is told again.

use crate::face::Told;
use crate::reading::to_json;
use crate::registry::Playable;
use serde_json::{Value, json};
use starboard_core::journal::Log;
use starboard_core::record::Step;
use starboard_core::words::Phrasebook;
use starboard_core::{Message, Observer, Seat};

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

/// A step and what came of it.
#[derive(Debug)]
pub(crate) struct Scene<'a, G: Playable> {
    /// The step; none is the set-up.
    pub(crate) step: Option<&'a Step<G::Action>>,
    /// The position after it.
    pub(crate) game: &'a G,
    /// What happened by the rules.
    pub(crate) log: &'a Log<G::Event>,
}

impl<'a, G: Playable> Scene<'a, G> {
    /// How many events `observer` is told of.
    pub(crate) fn count(&self, observer: Observer) -> usize {
        self.log.seen_by(observer).count() + usize::from(self.is_announced())
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
        let happenings = self.happenings(Eyes::Of(observer), book).chain(self.announced(book));
        let numbered = (number..).zip(happenings);
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
        let (game, entries) = (self.game, self.log.entries.iter());
        let seen = entries.filter_map(move |entry| match eyes {
            Eyes::All => Some(&entry.event),
            Eyes::Of(observer) => entry.seen_by(observer),
        });
        seen.map(move |event| {
            let words = book.say(&game.say_event(event));
            Happening { event: to_json(event), words }
        })
    }

    /// What everybody is told of a step that is none of the rules'.
    pub(crate) fn announced(&self, book: &Phrasebook) -> Option<Happening> {
        let (event, message) = announcement(self.step?, self.game)?;
        Some(Happening { event, words: book.say(&message) })
    }

    fn is_announced(&self) -> bool {
        !matches!(self.step, None | Some(Step::Act { .. }))
    }
}

/// What everybody is told of a step that is none of the rules': the event, and its sentence.
/// Nothing of an action, of which the rules tell.
fn announcement<G: Playable>(step: &Step<G::Action>, game: &G) -> Option<(Value, Message)> {
    let of_seat = |kind: &str, key: &'static str, seat: &Seat| {
        let event = json!({ "kind": kind, "seat": seat });
        (event, Message::new(key).with("seat", game.say_seat(*seat)))
    };
    match step {
        Step::Act { .. } => None,
        Step::Resign { seat, .. } => Some(of_seat("resigned", "resigned", seat)),
        Step::Leave { seat, .. } => Some(of_seat("relieved", "left", seat)),
        Step::Draw { agreed, .. } => {
            let event = json!({ "kind": "draw_agreed", "seats": agreed });
            Some((event, Message::new("draw-agreed")))
        }
    }
}
