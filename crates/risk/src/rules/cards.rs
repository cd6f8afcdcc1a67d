//! RK-4.2, RK-6.3, RK-9 Cards: sets, ships, and what leaves a hand.

use crate::card::{Class, Set};
use crate::event::Event;
use crate::frame::Question;
use crate::set::{CardId, CardSet};
use crate::state::Risk;
use starboard_core::{Io, Seat};

/// RK-4.2 With so many cards a player of standard Risk must trade.
const MUST_TRADE: usize = 5;

impl Risk {
    /// RK-9.6 The cards that `card` is as good as: same class and event, in standard mode same
    /// class.
    pub(crate) fn equals_of(&self, card: CardId) -> CardSet {
        let catalogue = self.catalogue();
        if self.is_standard() {
            catalogue.cards_of_class(catalogue.card(card).class)
        } else {
            catalogue.equals_of(card)
        }
    }

    /// RK-9.6 Of equal cards the lowest: the cards of a hand that are offered.
    pub(crate) fn offered(&self, hand: CardSet) -> impl Iterator<Item = CardId> {
        hand.iter().filter(move |&card| (self.equals_of(card) & hand).first() == Some(card))
    }

    /// RK-4.2 Whether step 3 may not end yet.
    pub(crate) fn must_trade(&self, seat: Seat) -> bool {
        self.is_standard() && self.hand(seat).len() >= MUST_TRADE
    }

    /// RK-9.2 Whether a hand has a set.
    pub(crate) fn has_set(&self, hand: CardSet, set: Set) -> bool {
        let count = |class| (hand & self.catalogue().cards_of_class(class)).len();
        match set {
            Set::Fighters | Set::Bombers | Set::Destroyers => count(set.classes()[0]) >= 3,
            Set::Mixed => Class::ALL.into_iter().all(|class| count(class) >= 1),
        }
    }

    /// RK-6.3 Whether a set may be traded now, whatever the hand.
    pub(crate) fn may_trade(&self) -> bool {
        self.is_standard() || !(self.turn.set_traded || self.turn.ship_built)
    }

    /// RK-6.3 Whether a card may build a ship now.
    pub(crate) fn may_build(&self, seat: Seat, card: CardId) -> bool {
        let class = self.catalogue().card(card).class;
        !self.is_standard() && !self.turn.ship_built && self.has_room_for(seat, class)
    }

    /// RK-15.8 A set is put together card by card, which the others do not see.
    pub(crate) fn begin_set(&mut self, set: Set) {
        self.named = CardSet::EMPTY;
        self.ask(Question::SetCards { set });
    }

    /// RK-21 The cards that may be named next: slot by slot, inside one class ascending, so that
    /// enough remain.
    pub(crate) fn set_cards(&self, set: Set) -> impl Iterator<Item = CardId> {
        let slot = self.named.len();
        let class = set.classes()[slot];
        let of_class = self.catalogue().cards_of_class(class);
        let left_in_class = if set == Set::Mixed { 0 } else { 2 - slot };
        let hand = (self.hand(self.active) & of_class) - self.named;
        let last = (self.named & of_class).iter().next_back();
        self.next_of_several(hand, last, left_in_class)
    }

    /// RK-9.6, RK-21 Cards of a hand are named in ascending order, of equal ones always the lowest:
    /// the cards that may follow `last` if `more` cards have to follow them.
    pub(crate) fn next_of_several(
        &self,
        hand: CardSet,
        last: Option<CardId>,
        more: usize,
    ) -> impl Iterator<Item = CardId> {
        // Cards that can still be named after `card`: above it, and no equal one was passed over.
        let usable = move |hand: CardSet, after: Option<CardId>| -> CardSet {
            let above = after.map_or(hand, |card| hand.after(card));
            above
                .iter()
                .filter(|&card| {
                    (self.equals_of(card) & hand & above) == (self.equals_of(card) & hand)
                })
                .collect()
        };
        let first = usable(hand, last);
        self.offered(hand).filter(move |&card| {
            first.contains(card) && usable(hand - card.into(), Some(card)).len() >= more
        })
    }

    /// RK-16.1 The next card of a set, if there is no choice.
    pub(crate) fn only_set_card(&self, set: Set) -> Option<CardId> {
        let mut cards = self.set_cards(set);
        let only = cards.next()?;
        cards.next().is_none().then_some(only)
    }

    /// RK-9.2 The third card completes the set: its forces join the reinforcements.
    pub(crate) fn name_set_card(&mut self, set: Set, card: CardId, io: &mut impl Io<Event>) {
        self.named.insert(card);
        if self.named.len() < 3 {
            return;
        }
        let (who, cards) = (self.active, std::mem::take(&mut self.named));
        let forces = self.catalogue().forces_of(set);
        self.spend(who, cards, io);
        self.add_reinforcements(forces);
        self.turn.set_traded = true;
        io.tell(|| Event::Traded { seat: who, set, cards: cards.iter().collect(), forces });
        self.stack.pop();
    }

    /// RK-9.3 A card builds a ship of its class, which joins the reinforcements. Nothing else can
    /// follow in this step.
    pub(crate) fn build_ship(&mut self, card: CardId, io: &mut impl Io<Event>) {
        let (seat, class) = (self.active, self.catalogue().card(card).class);
        self.spend(seat, card.into(), io);
        self.turn.ship_built = true;
        self.turn.new_ships = self.turn.new_ships.with(class, 1);
        io.tell(|| Event::ShipBuilt { seat, class, card: Some(card) });
        self.enter_deploy();
    }

    /// RK-9.1, RK-15.7 Cards leave a hand for the discard pile, where everybody sees them.
    pub(crate) fn spend(&mut self, seat: Seat, cards: CardSet, io: &mut impl Io<Event>) {
        if cards.is_empty() {
            return;
        }
        self.hands[seat.index()] -= cards;
        self.discard |= cards;
        for known in &mut self.known {
            *known -= cards;
        }
        io.revealed_to(self.others(self.side_of(seat)));
    }
}
