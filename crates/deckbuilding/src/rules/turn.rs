//! DB-4, DB-10.1 The beginning and the end of a turn.

use super::setup::HAND;
use crate::card::{BaseId, Card};
use crate::effect::Trigger;
use crate::event::{Cause, Event, Zone};
use crate::frame::{Frame, TurnStep};
use crate::state::{Deckbuilding, Marks, Tally};
use starboard_core::Io;

impl Deckbuilding {
    /// DB-4.1 T0: counters start anew, and "when your turn begins" abilities trigger.
    pub(super) fn turn_begins(&mut self, io: &mut impl Io<Event>) {
        // DB-10.3 Without a limit, a game may outlast what can be counted.
        self.turn = self.turn.saturating_add(1);
        self.tally = Tally::default();
        let (seat, turn) = (self.active, self.turn);
        io.tell(|| Event::TurnBegan { seat, turn });
        self.take_step(TurnStep::NewBase);
        self.trigger_base(Trigger::TurnBegin, io);
    }

    /// DB-4.2 T1: a base is turned up without damage, and its "when you reveal" ability triggers.
    pub(crate) fn turn_up_base(&mut self, base: BaseId, io: &mut impl Io<Event>) {
        let (seat, foe) = (self.active, self.foe());
        let side = self.own_mut();
        side.base_deck.remove(base);
        side.base = Some(base);
        side.base_damage = 0;
        side.base_used = false;
        io.revealed_to(foe.into());
        io.tell(|| Event::BaseRevealed { seat, base });
        self.take_step(TurnStep::Income);
        self.trigger_base(Trigger::Reveal, io);
    }

    /// DB-4.3, DB-4.4 T2 and T3: the Force bonus, then the printed resources of every ship.
    pub(super) fn collect_income(&mut self, io: &mut impl Io<Event>) {
        if self.force_is_fully_with(self.active) {
            self.gain_resources(1, None, io);
        }
        for at in 0..self.own().ships.len() {
            let card = self.own().ships[at].card;
            let cause = Cause::Card(card.id());
            self.gain_resources(card.print().resources, Some(cause), io);
        }
        self.take_step(TurnStep::Main);
    }

    /// DB-5.4 Resources come into the pool of the active player.
    pub(crate) fn gain_resources(&mut self, n: u8, cause: Option<Cause>, io: &mut impl Io<Event>) {
        if n == 0 {
            return;
        }
        self.tally.pool += u16::from(n);
        let (seat, pool) = (self.active, self.tally.pool);
        io.tell(|| Event::Resources { seat, n, pool, cause });
    }

    /// DB-10.1 E0 to E4, then the opponent's turn.
    pub(crate) fn end_turn(&mut self, io: &mut impl Io<Event>) {
        let seat = self.active;
        if self.tally.leaving {
            self.exile_leaving_cards(io);
        }
        self.discard_everything(io);
        self.draw(seat, HAND, io);
        self.tally = Tally::default();
        self.frames.clear();
        if self.options.last_turn().is_some_and(|last| self.turn >= last) {
            self.end_by_limit(io);
            return;
        }
        self.active = seat.opponent();
        self.frames.push(Frame::Turn { step: TurnStep::Begin });
    }

    /// DB-10.1 E0: cards that have to leave are exiled from wherever they are.
    fn exile_leaving_cards(&mut self, io: &mut impl Io<Event>) {
        let seat = self.active;
        let side = self.own();
        let mut leaving: Vec<(Card, Zone)> = Vec::new();
        let mut find = |cards: &mut dyn Iterator<Item = Card>, zone| {
            leaving.extend(cards.filter(|card| card.leaves()).map(|card| (card, zone)));
        };
        find(&mut side.hand.cards(), Zone::Hand);
        find(&mut self.units.iter().map(|unit| unit.card), Zone::Units);
        find(&mut side.ships.iter().map(|ship| ship.card), Zone::Ships);
        find(&mut side.discard.iter().copied(), Zone::Discard);
        find(&mut side.deck.cards().iter().copied(), Zone::Deck);
        self.units.retain(|unit| !unit.card.leaves());
        let side = self.own_mut();
        side.hand.retain(|card| !card.leaves());
        side.ships.retain(|ship| !ship.card.leaves());
        side.discard.retain(|card| !card.leaves());
        for (card, zone) in leaving {
            if zone == Zone::Deck {
                self.own_mut().deck.take_out(card);
            }
            self.exile(seat, card, zone, io);
        }
    }

    /// DB-10.1 E1 to E3: units and the hand are discarded, marks and effects of this turn end.
    fn discard_everything(&mut self, io: &mut impl Io<Event>) {
        let (seat, foe) = (self.active, self.foe());
        io.revealed_to(foe.into());
        io.tell(|| Event::TurnEnded {
            seat,
            units: self.units.iter().map(|unit| unit.card).collect(),
            hand: self.own().hand.cards().collect(),
        });
        let Self { sides, units, .. } = self;
        let side = &mut sides[seat.index()];
        side.discard.extend(units.iter().map(|unit| unit.card));
        side.discard.extend(side.hand.cards());
        units.clear();
        side.hand.clear();
        side.base_used = false;
        for ship in side.ships.iter_mut() {
            ship.marks = Marks::default();
            ship.gained = 0;
        }
    }
}
