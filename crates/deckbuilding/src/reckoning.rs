//! What there is to say when the game is over.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "what counts is picked out of all that happened"
)]

use crate::card::BaseSet;
use crate::event::Event;
use crate::options::Mode;
use crate::state::Deckbuilding;
use crate::words::{base_words, card_words};
use starboard_core::reckoning::{Reckoned, Reckoning, Secret, Tally};
use starboard_core::{Message, Rules as _, Seat, Speak as _};

impl Reckoned for Deckbuilding {
    fn reckon(&self, happened: &[&Event]) -> Reckoning {
        type Whose = fn(&&Event) -> Option<(Seat, usize)>;
        let sum = |key, whose: Whose| Tally::sum(key, 2, happened, whose);
        let bases = |seat: Seat| i32::from(self.side(seat).victory.len() as u8);
        Reckoning {
            reason: happened.iter().rev().find_map(|event| self.reason(event)),
            points: Some(Seat::first(2).map(bases).collect()),
            tallies: vec![
                sum("tally-attack", |event| match event {
                    Event::AttackResolved { seat, attack, .. } => Some((*seat, (*attack).into())),
                    _ => None,
                }),
                sum("tally-base-damage", |event| match event {
                    Event::BaseDamaged { seat, n, .. } => Some((*seat, (*n).into())),
                    _ => None,
                }),
                sum("tally-bought", |event| match event {
                    Event::Purchased { seat, .. } => Some((*seat, 1)),
                    _ => None,
                }),
                sum("tally-spent", |event| match event {
                    Event::Purchased { seat, paid, .. } | Event::PaidOut { seat, paid, .. } => {
                        Some((*seat, (*paid).into()))
                    }
                    _ => None,
                }),
                sum("tally-defeated", |event| match event {
                    Event::Defeated { seat, .. } => Some((*seat, 1)),
                    _ => None,
                }),
                sum("tally-ships-lost", |event| match event {
                    Event::ShipDestroyed { seat, .. } => Some((*seat, 1)),
                    _ => None,
                }),
                sum("tally-exiled", |event| match event {
                    Event::Exiled { seat, .. } => Some((*seat, 1)),
                    _ => None,
                }),
            ],
        }
    }

    fn secrets(&self) -> Vec<Secret> {
        let of = |seat: Seat| {
            let side = self.side(seat);
            let hand = side.hand.held().iter().map(|held| card_words(held.card.id()));
            let secret = self.options.mode == Mode::SecretBases;
            let bases = |key, bases: BaseSet| {
                let shown = bases.iter().filter(|_| secret);
                Secret::of(seat, key, shown.map(base_words))
            };
            [
                Secret::of(seat, "secret-hand", hand),
                bases("secret-bases", side.base_deck),
                bases("secret-left-out", side.out_of_game),
            ]
        };
        Seat::first(2).flat_map(of).flatten().collect()
    }
}

impl Deckbuilding {
    /// DB-10.3 Why the game ended.
    fn reason(&self, event: &Event) -> Option<Message> {
        let Event::Ended { victory: [first, second], by_limit } = *event else { return None };
        let winner = self.outcome()?.winners().only();
        Some(match winner {
            Some(seat) if !by_limit => Message::new("reason-bases")
                .with("seat", self.say_seat(seat))
                .with("bases", self.side(seat).victory.len()),
            Some(_) if first != second => Message::new("reason-limit-bases"),
            Some(_) => Message::new("reason-limit-damage"),
            None => Message::new("reason-limit-equal"),
        })
    }
}
