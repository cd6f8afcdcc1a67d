//! DB-6 Purchasing.

use crate::action::{Shelf, Slot};
use crate::card::{Card, CardId};
use crate::catalogue::catalogue;
use crate::effect::{Ability, Constant, Destination, Trigger};
use crate::event::{Event, Origin};
use crate::frame::{Frame, Places, Source};
use crate::state::{Deckbuilding, Known};
use starboard_core::{Io, SeatSet};

impl Deckbuilding {
    /// DB-6.1 Cards of the own faction and neutral cards may be purchased, never enemy cards.
    #[inline]
    pub(crate) fn may_own(&self, card: CardId) -> bool {
        card.print().price_for(self.faction(self.active)).is_some()
    }

    /// DB-6.2 Whether the pool suffices for the printed cost.
    #[inline]
    pub(crate) fn can_afford(&self, card: CardId) -> bool {
        u16::from(card.print().cost) <= self.tally.pool
    }

    /// DB-6.1, DB-6.3 The card that is bought there.
    pub(crate) fn on_shelf(&self, from: Shelf) -> Option<CardId> {
        match from {
            Shelf::Row(slot) => self.in_slot(slot),
            Shelf::Pilots => (self.pilots > 0).then_some(catalogue().pilot),
        }
    }

    /// DB-6.4 A purchase in the main phase.
    pub(crate) fn purchase(&mut self, from: Shelf, io: &mut impl Io<Event>) {
        let card = self.on_shelf(from).expect("there is a card to buy");
        let paid = card.print().cost;
        let origin = match from {
            Shelf::Row(slot) => (Origin::Row, Some(slot)),
            Shelf::Pilots => (Origin::Pilots, None),
        };
        self.buy(card, origin, paid, None, io);
    }

    /// DB-6.4 Every purchase, paid or free, from wherever: pay, remove, refill, place, trigger.
    pub(crate) fn buy(
        &mut self,
        card: CardId,
        (from, slot): (Origin, Option<Slot>),
        paid: u8,
        ordered: Option<Destination>,
        io: &mut impl Io<Event>,
    ) {
        let seat = self.active;
        self.tally.pool -= u16::from(paid);
        match from {
            Origin::Row => {
                self.take_from_row(slot.expect("a row card has a slot"));
            }
            Origin::Pilots => self.pilots -= 1,
            Origin::GalaxyDiscard => {
                let at = self.galaxy_discard.iter().position(|&other| other == card);
                self.galaxy_discard.remove(at.expect("the card is in the galaxy discard pile"));
            }
        }
        self.tally.purchases += 1;
        if card.print().is_neutral() {
            self.tally.neutral_purchases += 1;
        }
        io.tell(|| Event::Purchased { seat, card, from, slot, paid });
        self.fill_row(io);
        let places = self.places(card, ordered);
        self.tally.smugglers = 0;
        let mut choices = places.iter();
        match (choices.next(), choices.next()) {
            (Some(only), None) => self.place(card, places, only, io),
            _ => self.frames.push(Frame::Place { card, places }),
        }
    }

    /// DB-6.5 The candidates for the destination of a purchase.
    fn places(&self, card: CardId, ordered: Option<Destination>) -> Places {
        let mut places = Places::default();
        let mut add = |to: Destination| match to {
            Destination::Hand => places.hand = true,
            Destination::DeckTop => places.deck_top = true,
            Destination::Discard => places.discard = true,
        };
        if let Some(to) = ordered {
            add(to);
        }
        if self.tally.smugglers > 0 {
            add(Destination::DeckTop);
        }
        if ordered.is_none() && self.tally.smugglers == 0 {
            add(Destination::Discard);
        }
        let base = self.own().base.and_then(|base| base.print().constant());
        if let Some((_, Constant::RedirectPurchase { neutral, to, leaves })) = base {
            let first = if neutral {
                card.print().is_neutral() && self.tally.neutral_purchases == 1
            } else {
                self.tally.purchases == 1
            };
            if first {
                add(to);
                places.leaves = leaves && ordered != Some(Destination::Hand);
            }
        }
        places
    }

    /// DB-6.4 Step 5, and step 6: "when you purchase this unit".
    pub(crate) fn place(
        &mut self,
        card: CardId,
        places: Places,
        to: Destination,
        io: &mut impl Io<Event>,
    ) {
        let seat = self.active;
        let mut card = Card::new(card);
        if to == Destination::Hand && places.leaves {
            card = card.leaving();
            self.tally.leaving = true;
        }
        let side = self.own_mut();
        match to {
            Destination::Hand => side.hand.insert(card, Known::Everybody),
            Destination::DeckTop => side.deck.put_on_top(card, SeatSet::EVERYBODY),
            Destination::Discard => side.discard.push(card),
        }
        io.tell(|| Event::Placed { seat, card, to });
        let trigger = card.print().ability.and_then(Ability::trigger);
        if trigger.is_some_and(|(on, _)| on == Trigger::PurchaseSelf) {
            self.offer(Source::Purchased { card, at: to }, io);
        }
    }

    /// DB-6.6 The card moves from where it was put into the hand.
    pub(crate) fn move_purchase_to_hand(
        &mut self,
        card: Card,
        at: Destination,
        io: &mut impl Io<Event>,
    ) {
        let seat = self.active;
        let side = self.own_mut();
        match at {
            Destination::Hand => return,
            Destination::DeckTop => {
                // It lies on top, known to everybody.
                side.deck.draw(io, |card| card.to_string());
            }
            Destination::Discard => {
                side.discard.pop();
            }
        }
        side.hand.insert(card, Known::Everybody);
        io.tell(|| Event::Placed { seat, card, to: Destination::Hand });
    }

    /// DB-6.7 A row card comes to the hand without being purchased, and has to leave.
    pub(crate) fn take_into_hand(&mut self, slot: Slot, io: &mut impl Io<Event>) {
        let seat = self.active;
        let card = Card::new(self.take_from_row(slot)).leaving();
        self.tally.leaving = true;
        self.own_mut().hand.insert(card, Known::Everybody);
        io.tell(|| Event::Took { seat, card, slot });
        self.fill_row(io);
    }

    /// DB-14.4 A neutral row card is paid out: it goes to the galaxy discard pile.
    pub(crate) fn pay_out(&mut self, slot: Slot, io: &mut impl Io<Event>) {
        let seat = self.active;
        let card = self.take_from_row(slot);
        let paid = card.print().cost;
        self.tally.pool -= u16::from(paid);
        self.galaxy_discard.push(card);
        io.tell(|| Event::PaidOut { seat, card, slot, paid });
        self.fill_row(io);
    }
}
