//! What observers are shown of a game: the only way from a table to the wire.

use super::Play;
use crate::wire::{self, Ending, Offer, StandingCard, Swath, Told, Update};
use serde_json::Value;
use starboard_core::standing::StandingAnswer;
use starboard_core::{Lang, Message, Observer, Outcome, Seat, SeatSet};
use starboard_table::{Account, Brief, Coaching};

/// Who looks, and how they want to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Eyes {
    /// Who looks.
    pub observer: Observer,
    /// In which language.
    pub lang: Lang,
    /// Whether many offers, and views, are told briefly.
    pub brief: bool,
}

/// What an observer is asked and may do.
#[derive(Debug, Default)]
pub struct Asked {
    /// What it is asked.
    pub question: Option<String>,
    /// The rule that says so.
    pub rule: Option<&'static str>,
    /// What a coach says about that.
    pub coach: Option<Coaching>,
    /// What it may do.
    pub offers: Option<Vec<Offer>>,
    /// What it may do besides, told briefly.
    pub swaths: Vec<Swath>,
    /// What it has chosen of a set so far.
    pub chosen: Vec<Offer>,
}

impl Play {
    /// What an observer may see.
    pub fn view(&self, eyes: Eyes) -> Value {
        let Eyes { observer, brief, .. } = eyes;
        if brief { self.table.brief_view(observer) } else { self.table.view(observer) }
    }

    /// What is asked of an observer, and what it may do.
    pub fn asked(&self, eyes: Eyes) -> Asked {
        let Eyes { observer, lang, brief } = eyes;
        let Some(seat) = observer.seat().filter(|&seat| self.decides(seat)) else {
            return Asked::default();
        };
        let Brief { offers, swaths } = if brief {
            self.table.brief_offers(seat, lang)
        } else {
            Brief { offers: self.table.offers(seat, lang), swaths: Vec::new() }
        };
        Asked {
            question: Some(self.table.question(seat, lang)),
            rule: self.table.rule_of_question(seat),
            coach: self.table.coaching(seat, lang),
            offers: Some(offers.into_iter().map(Offer::from).collect()),
            swaths,
            chosen: self.table.chosen(seat, lang).into_iter().map(Offer::from).collect(),
        }
    }

    /// Those of the offers of `seat` that have these numbers.
    pub fn offers_of(&self, seat: Seat, ids: &[u32], lang: Lang) -> Vec<Offer> {
        if !self.decides(seat) {
            return Vec::new();
        }
        self.table.offers_of(seat, ids, lang).into_iter().map(Offer::from).collect()
    }

    /// Whether somebody in this seat has to decide who is no bot. Nobody is asked what the house
    /// answers for them.
    fn decides(&self, seat: Seat) -> bool {
        self.asked_seats().contains(seat)
            && !self.bots.contains(seat)
            && !self.is_answered_for(seat)
    }

    /// What `observer` is told of what happened, from the event with number `since` on.
    pub fn events(&self, since: usize, observer: Observer, lang: Lang) -> Vec<Told> {
        self.table.events(since, observer, lang)
    }

    /// Whether `observer` might take back its last decision, if everybody agrees; if it plays and
    /// cannot, why not.
    pub fn may_undo(&self, observer: Observer, lang: Lang) -> (bool, Option<String>) {
        let plays = |seat: &Seat| !self.is_over() && !self.bots.contains(*seat);
        let Some(seat) = observer.seat().filter(plays) else { return (false, None) };
        let may = |agreed| self.table.going(seat, agreed);
        match may(SeatSet::EVERYBODY) {
            Err(why) if may(SeatSet::NOBODY).is_err() => (false, Some(why.in_lang(lang))),
            Ok(_) | Err(_) => (true, None),
        }
    }

    /// How the game ended.
    pub fn ending(&self, lang: Lang) -> Option<Ending> {
        if let Some(words) = self.closed() {
            return Some(Ending { words: words.in_lang(lang).to_owned(), ..Ending::default() });
        }
        let outcome = self.table.outcome()?;
        let Account { reason, points, tallies, hidden } = self.table.account(lang);
        let words = self.table.outcome_words(lang);
        Some(Ending { shares: shares(&outcome), words, reason, points, tallies, hidden })
    }

    /// Who has to decide.
    pub fn to_act(&self) -> Vec<Seat> {
        self.asked_seats().iter().collect()
    }

    /// What is to be said about the rules that the game was begun under.
    pub fn rules_note(&self, lang: Lang) -> Option<String> {
        self.table.rules_note(lang).filter(|_| self.closed.is_none())
    }

    /// The clocks, if there are any, as far as an observer can follow them.
    pub fn clock_card(&self, observer: Observer, now: u64) -> Option<wire::Clocks> {
        self.ledger(observer).clocks.card(now).filter(|_| self.closed.is_none())
    }

    /// Whether `observer` may offer a draw now.
    pub fn may_offer_draw(&self, observer: Observer) -> bool {
        observer.seat().is_some_and(|seat| self.can_offer_draw(seat).is_ok())
    }

    /// The number of the round; nothing during set-up.
    pub fn round(&self) -> Option<u32> {
        self.table.round()
    }

    /// What changed since the event with number `since`, for an observer.
    pub fn update(&self, table: &str, since: usize, eyes: Eyes, now: u64) -> Update {
        let Eyes { observer, lang, .. } = eyes;
        let Asked { question, rule, coach, offers, swaths, chosen } = self.asked(eyes);
        let (undo, undo_why) = self.may_undo(observer, lang);
        Update {
            table: table.to_owned(),
            step: self.step(observer),
            round: self.round(),
            view: self.view(eyes),
            to_act: self.to_act(),
            question,
            rule,
            coach,
            offers,
            swaths,
            chosen,
            events: self.events(since, observer, lang),
            event_count: self.event_count(observer),
            clocks: self.clock_card(observer, now),
            undo,
            undo_why,
            draw: self.may_offer_draw(observer),
            outcome: self.ending(lang),
            standing: self.standing(observer, lang),
            entrust: self.may_entrust(observer),
        }
    }

    /// What an observer may answer once and for all, and has; nothing for those who do not play.
    pub fn standing(&self, observer: Observer, lang: Lang) -> Vec<StandingCard> {
        let plays = |seat: &Seat| !self.bots.contains(*seat) && !self.is_over();
        let Some(seat) = observer.seat().filter(plays) else { return Vec::new() };
        let card = |answer: &StandingAnswer| StandingCard {
            id: answer.id,
            label: self.table.say(&Message::new(answer.label()), lang),
            kind: answer.kind,
            value: self.proxies.wishes(seat).value(answer),
        };
        self.table.standing().iter().map(card).collect()
    }

    /// Whether `observer` is asked something that the house could decide until the game is set up.
    pub fn may_entrust(&self, observer: Observer) -> bool {
        let may = |seat| self.decides(seat) && self.can_entrust(seat).is_ok();
        observer.seat().is_some_and(may)
    }
}

/// The share of the win, by seat.
pub fn shares(outcome: &Outcome) -> Vec<f32> {
    Seat::first(outcome.seats()).map(|seat| outcome.share(seat)).collect()
}

impl From<starboard_table::Offer> for Offer {
    fn from(offer: starboard_table::Offer) -> Self {
        let starboard_table::Offer { id, action, notation, words } = offer;
        Self { id, action, notation, words }
    }
}
