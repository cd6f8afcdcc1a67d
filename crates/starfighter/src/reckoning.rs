//! What there is to say when the game is over.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "what counts is picked out of all that happened"
)]

use crate::event::Event;
use crate::state::{NORTH, SOUTH, Starfighter};
use starboard_core::reckoning::{Reckoned, Reckoning, Tally};
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
}

impl Starfighter {
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
