//! What observers are shown of a game: the only way from a table to the wire.

use super::Play;
use super::ledger::{Note, What};
use crate::wire::{self, Ending, Offer, Told, Update};
use crate::words;
use serde_json::{Value, json};
use starboard_core::{Lang, Message, Observer, Outcome, Seat, SeatSet};

/// What an observer is asked and may do.
#[derive(Debug, Default)]
pub(crate) struct Asked {
    pub(crate) question: Option<String>,
    pub(crate) offers: Option<Vec<Offer>>,
}

impl Play {
    /// What `observer` may see.
    pub(crate) fn view(&self, observer: Observer) -> Value {
        self.table.view(observer)
    }

    /// What is asked of `observer`, and what it may do.
    pub(crate) fn asked(&self, observer: Observer, lang: Lang) -> Asked {
        let decides = |&seat: &Seat| self.asked_seats().contains(seat) && !self.bots.contains(seat);
        match observer.seat().filter(decides) {
            None => Asked::default(),
            Some(seat) => Asked {
                question: Some(self.table.question(seat, lang)),
                offers: Some(self.table.offers(seat, lang).into_iter().map(Offer::from).collect()),
            },
        }
    }

    /// What `observer` is told of what happened, from the wire's number `since` on.
    pub(crate) fn events(&self, since: usize, observer: Observer, lang: Lang) -> Vec<Told> {
        let ledger = self.ledger(observer);
        let first = ledger.events.since(since);
        let table = self.table.events(first, observer, lang).into_iter().map(|told| Told {
            number: ledger.events.of(told.number),
            step: ledger.steps.of(told.step),
            event: told.event,
            words: told.words,
        });
        let notes = ledger.notes.iter().map(|note| self.say(note, lang));
        let mut told: Vec<Told> = table.chain(notes).filter(|told| told.number >= since).collect();
        told.sort_by_key(|told| told.number);
        told
    }

    fn say(&self, note: &Note, lang: Lang) -> Told {
        let seat_name = |seat| self.table.seat_name(seat, lang);
        let (event, message) = match note.what {
            What::Undone { seat, steps } => (
                json!({ "kind": "undone", "seat": seat, "steps": steps }),
                Message::new("undone").with("seat", seat_name(seat)).with("steps", steps),
            ),
            What::TimedOut { seat } => (
                json!({ "kind": "timed_out", "seat": seat }),
                Message::new("timed-out").with("seat", seat_name(seat)),
            ),
            What::Relieved { seat } => (
                json!({ "kind": "relieved", "seat": seat }),
                Message::new("relieved").with("seat", seat_name(seat)),
            ),
        };
        Told { number: note.number, step: note.step, event, words: words::book(lang).say(&message) }
    }

    /// Whether `observer` might take back its last decision, if everybody agrees.
    pub(crate) fn may_undo(&self, observer: Observer) -> bool {
        let can = |seat| {
            let may = |agreed| self.table.going(seat, agreed).is_ok();
            self.closed.is_none()
                && !self.bots.contains(seat)
                && (may(SeatSet::EVERYBODY) || may(SeatSet::NOBODY))
        };
        observer.seat().is_some_and(can)
    }

    /// How the game ended.
    pub(crate) fn ending(&self, lang: Lang) -> Option<Ending> {
        if let Some(words) = self.closed() {
            return Some(Ending { shares: Vec::new(), words: words.in_lang(lang).to_owned() });
        }
        let outcome = self.table.outcome()?;
        Some(Ending { shares: shares(&outcome), words: self.table.outcome_words(lang) })
    }

    /// Who has to decide.
    pub(crate) fn to_act(&self) -> Vec<Seat> {
        self.asked_seats().iter().collect()
    }

    /// What is to be said about the rules that the game was begun under.
    pub(crate) fn rules_note(&self, lang: Lang) -> Option<String> {
        self.table.rules_note(lang).filter(|_| self.closed.is_none())
    }

    /// The clocks, if there are any, as far as an observer can follow them.
    pub(crate) fn clock_card(&self, observer: Observer, now: u64) -> Option<wire::Clocks> {
        self.ledger(observer).clocks.card(now).filter(|_| self.closed.is_none())
    }

    /// Whether `observer` may offer a draw now.
    pub(crate) fn may_offer_draw(&self, observer: Observer) -> bool {
        observer.seat().is_some_and(|seat| self.can_offer_draw(seat).is_ok())
    }

    /// The number of the round; nothing during set-up.
    pub(crate) fn round(&self) -> Option<u32> {
        self.table.round()
    }

    /// What changed since the event with number `since`, for `observer`.
    pub(crate) fn update(
        &self,
        table: &str,
        since: usize,
        observer: Observer,
        lang: Lang,
        now: u64,
    ) -> Update {
        let Asked { question, offers } = self.asked(observer, lang);
        Update {
            table: table.to_owned(),
            step: self.step(observer),
            round: self.round(),
            view: self.view(observer),
            to_act: self.to_act(),
            question,
            offers,
            events: self.events(since, observer, lang),
            event_count: self.event_count(observer),
            clocks: self.clock_card(observer, now),
            undo: self.may_undo(observer),
            draw: self.may_offer_draw(observer),
            outcome: self.ending(lang),
        }
    }
}

/// The share of the win, by seat.
pub(crate) fn shares(outcome: &Outcome) -> Vec<f32> {
    Seat::first(outcome.seats()).map(|seat| outcome.share(seat)).collect()
}

impl From<starboard_table::Offer> for Offer {
    fn from(offer: starboard_table::Offer) -> Self {
        let starboard_table::Offer { id, action, notation, words } = offer;
        Self { id, action, notation, words }
    }
}
