//! What happened, in words.

use super::{base_words, card_words, cause_words, choice_of, copy_words, held_words, option_of};
use crate::action::InPlay;
use crate::card::{Card, CardId};
use crate::effect::Destination;
use crate::event::{Event, Origin, Zone};
use crate::state::Deckbuilding;
use starboard_core::words::Arg;
use starboard_core::{Message, Seat};

fn cards(cards: &[Card]) -> Arg {
    Arg::List(cards.iter().map(|&card| held_words(card)).collect())
}

fn ids(cards: &[CardId]) -> Arg {
    Arg::List(cards.iter().map(|&card| card_words(card)).collect())
}

impl Deckbuilding {
    #[expect(clippy::too_many_lines, reason = "a sentence for each event")]
    pub(super) fn event_words(&self, event: &Event) -> Message {
        match *event {
            Event::Factions { empire } => {
                Message::new("event-factions").with("number", empire.0 + 1)
            }
            Event::SecretPicked { seat, base } => {
                self.about("event-secret-picked", seat).with("base", base_words(base))
            }
            Event::SecretDone { seat } => self.about("event-secret-done", seat),
            Event::TurnBegan { seat, turn } => {
                self.about("event-turn-began", seat).with("turn", turn)
            }
            Event::BaseRevealed { seat, base } => self
                .about("event-base-revealed", seat)
                .with("base", base_words(base))
                .with("text", base.text()),
            Event::Resources { seat, n, pool, cause } => {
                let said = match cause {
                    Some(cause) => {
                        self.about("event-resources", seat).with("cause", cause_words(cause))
                    }
                    None => self.about("event-force-bonus", seat),
                };
                said.with("n", n).with("pool", pool)
            }
            Event::Force { seat, n, force } => {
                self.about("event-force", seat).with("n", n).with("force", signed(force))
            }
            Event::Played { seat, card } => {
                self.about("event-played", seat).with("card", held_words(card))
            }
            Event::Used { seat, cause } => {
                self.about("event-used", seat).with("cause", cause_words(cause))
            }
            Event::Offered { seat, cause, reward } => {
                let key = if reward { "event-reward-offered" } else { "event-offered" };
                self.about(key, seat).with("cause", cause_words(cause))
            }
            Event::Accepted { seat, cause } => {
                self.about("event-accepted", seat).with("cause", cause_words(cause))
            }
            Event::Declined { seat, cause } => {
                self.about("event-declined", seat).with("cause", cause_words(cause))
            }
            Event::Chose { seat, cause, option } => self
                .about("event-chose", seat)
                .with("cause", cause_words(cause))
                .with("option", option_of(choice_of(cause), option)),
            Event::Purchased { seat, card, from, slot: _, paid } => {
                self.purchased(seat, card, from, paid)
            }
            Event::Placed { seat, card, to } => {
                let key = match to {
                    Destination::Hand => "event-placed-hand",
                    Destination::DeckTop => "event-placed-deck",
                    Destination::Discard => "event-placed-discard",
                };
                self.about(key, seat).with("card", held_words(card))
            }
            Event::Took { seat, card, slot: _ } => {
                self.about("event-took", seat).with("card", card_words(card.id()))
            }
            Event::PaidOut { seat, card, slot: _, paid } => {
                self.about("event-paid-out", seat).with("card", card_words(card)).with("paid", paid)
            }
            Event::Refilled { slot, card } => Message::new("event-refilled")
                .with("slot", slot.number())
                .with("card", card_words(card)),
            Event::AttackDeclared { seat, slot: None } => self.about("event-attack-base", seat),
            Event::AttackDeclared { seat, slot: Some(slot) } => {
                self.about("event-attack-row", seat).with("slot", slot.number())
            }
            Event::AttackerAdded { seat, card, copy, attack } => self
                .about("event-attacker", seat)
                .with("card", copy_words(InPlay { card, copy }))
                .with("attack", attack),
            Event::AttackResolved { seat, attack, slot: _ } => {
                self.about("event-attack-resolved", seat).with("attack", attack)
            }
            Event::Defeated { seat, card, slot: _ } => {
                self.about("event-defeated", seat).with("card", card_words(card))
            }
            Event::ShipDamaged { seat, card, copy, n, damage } => self
                .about("event-ship-damaged", seat)
                .with("card", copy_words(InPlay { card, copy }))
                .with("n", n)
                .with("damage", damage)
                .with("points", card.print().hit_points),
            Event::ShipDestroyed { seat, card } => {
                self.about("event-ship-destroyed", seat).with("card", card_words(card.id()))
            }
            Event::BaseDamaged { seat, base, n, damage } => self
                .about("event-base-damaged", seat)
                .with("base", base_words(base))
                .with("n", n)
                .with("damage", damage)
                .with("points", base.print().hit_points),
            Event::DamagePrevented { seat, n } => self.about("event-prevented", seat).with("n", n),
            Event::BaseDestroyed { seat, base } => {
                self.about("event-base-destroyed", seat).with("base", base_words(base))
            }
            Event::Repaired { seat, n, damage } => {
                self.about("event-repaired", seat).with("n", n).with("damage", damage)
            }
            Event::AttackGained { seat, card, copy, n } => self
                .about("event-attack-gained", seat)
                .with("card", copy_words(InPlay { card, copy }))
                .with("n", n),
            Event::Drew { seat, count, cards: ref drawn } => {
                self.some_cards(["event-drew", "event-drew-cards"], seat, count, cards(drawn))
            }
            Event::Reshuffled { pile: Some(seat), count } => {
                self.about("event-reshuffled", seat).with("count", count)
            }
            Event::Reshuffled { pile: None, count } => {
                Message::new("event-reshuffled-galaxy").with("count", count)
            }
            Event::Discarded { seat, card, random } => {
                let key = if random { "event-discarded-random" } else { "event-discarded" };
                self.about(key, seat).with("card", held_words(card))
            }
            Event::Exiled { seat, card, from } => {
                self.about(exile_key(from), seat).with("card", card_words(card.id()))
            }
            Event::RowDiscarded { slot, card } => Message::new("event-row-discarded")
                .with("slot", slot.number())
                .with("card", card_words(card)),
            Event::Revealed { seat, card } => {
                self.about("event-revealed", seat).with("card", card_words(card))
            }
            Event::TopDiscarded { seat, card } => {
                self.about("event-top-discarded", seat).with("card", card_words(card))
            }
            Event::Looked { seat, count, cards: ref seen } => {
                self.some_cards(["event-looked", "event-looked-cards"], seat, count, ids(seen))
            }
            Event::Swapped { slot, into, out } => Message::new("event-swapped")
                .with("slot", slot.number())
                .with("into", card_words(into))
                .with("out", card_words(out)),
            Event::HandShown { seat, count, cards: ref shown } => {
                let keys = ["event-hand-shown", "event-hand-shown-cards"];
                self.some_cards(keys, seat, count, cards(shown))
            }
            Event::PutOnDeck { seat, card: Some(card) } => {
                self.about("event-put-on-deck-card", seat).with("card", held_words(card))
            }
            Event::PutOnDeck { seat, card: None } => self.about("event-put-on-deck", seat),
            Event::Returned { seat, card } => {
                self.about("event-returned", seat).with("card", held_words(card))
            }
            Event::Waits { seat, cause } => {
                self.about("event-waits", seat).with("cause", cause_words(cause))
            }
            Event::TurnEnded { seat, ref units, ref hand } => {
                self.about("event-turn-ended", seat).with("count", units.len() + hand.len())
            }
            Event::Ended { victory, by_limit } => {
                let empire = self.empire.index();
                Message::new(if by_limit { "event-ended-limit" } else { "event-ended" })
                    .with("empire", victory[empire])
                    .with("rebel", victory[1 - empire])
            }
        }
    }

    /// Cards that only some are told of.
    fn some_cards(
        &self,
        [counted, named]: [&'static str; 2],
        seat: Seat,
        count: u8,
        cards: Arg,
    ) -> Message {
        if matches!(&cards, Arg::List(list) if list.is_empty()) {
            return self.about(counted, seat).with("count", count);
        }
        self.about(named, seat).with("count", count).with("cards", cards)
    }

    fn purchased(&self, seat: Seat, card: CardId, from: Origin, paid: u8) -> Message {
        let key = match (from, paid) {
            (Origin::GalaxyDiscard, _) => "event-purchased-discard",
            (Origin::Row | Origin::Pilots, 0) => "event-purchased-free",
            (Origin::Row | Origin::Pilots, _) => "event-purchased",
        };
        let said = self.about(key, seat).with("card", card_words(card));
        if key == "event-purchased-free" { said } else { said.with("paid", paid) }
    }
}

/// DB-3.1 The marker with its sign: `+2`, `-1`, `0`.
fn signed(force: i8) -> String {
    if force > 0 { format!("+{force}") } else { force.to_string() }
}

fn exile_key(from: Zone) -> &'static str {
    match from {
        Zone::Hand => "event-exiled-hand",
        Zone::Discard => "event-exiled-discard",
        Zone::Units | Zone::Ships => "event-exiled-play",
        Zone::Deck => "event-exiled-deck",
    }
}
