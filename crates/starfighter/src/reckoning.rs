//! What there is to say when the game is over.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "what counts is picked out of all that happened"
)]

use crate::card::{CardId, CardSet, Side};
use crate::event::Event;
use crate::state::{NORTH, SOUTH, Starfighter};
use crate::words::card_words;
use starboard_core::reckoning::{Reckoned, Reckoning, Secret, Tally};
use starboard_core::{Message, Seat, Speak as _};

impl Reckoned for Starfighter {
    fn reckon(&self, happened: &[&Event]) -> Reckoning {
        type Whose = fn(&&Event) -> Option<(Seat, usize)>;
        let sum = |key, whose: Whose| Tally::sum(key, 2, happened, whose);
        Reckoning {
            reason: happened.iter().rev().find_map(|event| self.reason(event)),
            points: Some([SOUTH, NORTH].map(|seat| self.board(seat).hull.into()).to_vec()),
            tallies: vec![
                sum("tally-hull-lost", |event| match event {
                    Event::Hull { seat, loss, .. } => Some((*seat, (*loss).into())),
                    _ => None,
                }),
                sum("tally-squadrons-lost", |event| match event {
                    Event::Destroyed { at, .. } => Some((at.board, 1)),
                    _ => None,
                }),
                Tally::of("tally-cards-left", 2, |seat| self.count_cards(seat).into()),
                sum("tally-cards-played", |event| match event {
                    Event::Played { seat, .. } => Some((*seat, 1)),
                    _ => None,
                }),
                sum("tally-effects", |event| match event {
                    Event::Resolving { symbol } => Some((symbol.controller, 1)),
                    _ => None,
                }),
                sum("tally-absorbed", |event| match event {
                    Event::Absorbed { seat, count } => Some((*seat, (*count).into())),
                    _ => None,
                }),
            ],
        }
    }

    fn secrets(&self) -> Vec<Secret> {
        let of = |seat: Seat| {
            let board = self.board(seat);
            let cards = |key, cards: CardSet| {
                Secret::of(seat, key, cards.into_iter().map(|card| self.card_words(card)))
            };
            let lying = board.sectors.iter().flat_map(|stack| stack.iter());
            let covered = lying.filter(|lying| lying.side == Side::Back && !lying.known);
            let deck = if self.has_own_piles() { board.deck } else { CardSet::EMPTY };
            [
                cards("secret-hand", board.hand),
                cards("secret-covered", covered.map(|lying| lying.card).collect()),
                cards("secret-aside", board.aside),
                cards("secret-deck", deck),
            ]
        };
        [SOUTH, NORTH].into_iter().flat_map(of).flatten().collect()
    }
}

impl Starfighter {
    fn card_words(&self, card: CardId) -> Message {
        card_words(self.catalogue(), card)
    }

    /// SF-10 Why the game ended.
    fn reason(&self, event: &Event) -> Option<Message> {
        let Event::Ended { hulls: [south, north], cards: [south_cards, north_cards] } = *event
        else {
            return None;
        };
        let compared = |key| Message::new(key).with("south", south).with("north", north);
        Some(match (south <= 0, north <= 0) {
            (true, false) => Message::new("reason-shot-down").with("seat", self.say_seat(SOUTH)),
            (false, true) => Message::new("reason-shot-down").with("seat", self.say_seat(NORTH)),
            (true, true) | (false, false) if south != north => compared("reason-hull"),
            (true, true) | (false, false) if south_cards != north_cards => {
                Message::new("reason-cards").with("south", south_cards).with("north", north_cards)
            }
            (true, true) | (false, false) => Message::new("reason-equal"),
        })
    }
}
