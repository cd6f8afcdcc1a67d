//! DB-5 Playing cards.

use crate::card::Card;
use crate::effect::Trigger;
use crate::event::{Cause, Event};
use crate::frame::{Frame, Waiting};
use crate::lookup::lookup;
use crate::state::{Deckbuilding, Deployed};
use starboard_core::{Inline, Io};

impl Deckbuilding {
    /// DB-5.3 A hand card comes into play, gives its printed values at once, and triggers.
    pub(crate) fn play(&mut self, card: Card, io: &mut impl Io<Event>) {
        let (seat, foe) = (self.active, self.foe());
        let print = card.print();
        self.own_mut().hand.remove(card);
        if print.is_ship() {
            self.own_mut().ships.push(Deployed::new(card));
        } else {
            self.units.push(Deployed::new(card));
        }
        io.revealed_to(foe.into());
        io.tell(|| Event::Played { seat, card });
        self.gain_resources(print.resources, Some(Cause::Card(card.id())), io);
        self.gain_force(seat, print.force, io);
        if print.is_neutral() {
            self.tally.neutral_played += 1;
        }
        self.trigger_play(card);
    }

    /// DB-5.3 The active player's hand cards that trigger nothing when they are played, and so can be
    /// played together.
    pub(crate) fn plain_plays(&self) -> Vec<Card> {
        let first_neutral =
            self.tally.neutral_played == 0 && self.base_triggers(Trigger::FirstNeutralPlayed);
        let asks = |card: Card| {
            lookup().triggering.contains(card.id()) || first_neutral && card.print().is_neutral()
        };
        self.own().hand.cards().filter(|&card| !asks(card)).collect()
    }

    /// DB-5.3 The card's own trigger and that of the base, in an order that the player chooses.
    fn trigger_play(&mut self, card: Card) {
        let mut waiting = Inline::new();
        if lookup().triggering.contains(card.id()) {
            waiting.push(Waiting::Unit(self.units.len() as u8 - 1));
        }
        let first_neutral = card.print().is_neutral() && self.tally.neutral_played == 1;
        if first_neutral && self.base_triggers(Trigger::FirstNeutralPlayed) {
            waiting.push(Waiting::Base);
        }
        if !waiting.is_empty() {
            self.frames.push(Frame::Triggers { on: Trigger::Play, waiting });
        }
    }
}
