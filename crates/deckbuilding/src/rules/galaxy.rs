//! DB-7.8, DB-13 Effects on the row and the galaxy deck: discard, reveal, look, exchange.

use crate::action::Slot;
use crate::card::CardId;
use crate::effect::Steps;
use crate::event::Event;
use crate::frame::{Frame, Question, Source};
use crate::luck;
use crate::state::Deckbuilding;
use starboard_core::{Io, SeatSet};

impl Deckbuilding {
    /// DB-13.1 All enemy cards of the row at once; then the refill; then the damage, as one packet.
    pub(super) fn discard_enemy_row(&mut self, damage: u8, io: &mut impl Io<Event>) {
        let enemy = self.faction(self.active).enemy();
        let mut count = 0;
        for slot in Slot::all() {
            if let Some(card) = self.in_slot(slot)
                && Some(card.print().faction) == enemy
            {
                self.take_from_row(slot);
                self.galaxy_discard.push(card);
                io.tell(|| Event::RowDiscarded { slot, card });
                count += 1;
            }
        }
        self.fill_row(io);
        self.damage_base(u16::from(damage) * count, io);
    }

    /// DB-7.8, DB-13.1 The top galaxy card is shown to all: an enemy card is discarded, others go
    /// back on top, and one of the own faction does something.
    pub(super) fn reveal_galaxy_top(
        &mut self,
        if_own: Steps,
        source: Source,
        io: &mut impl Io<Event>,
    ) {
        let seat = self.active;
        let seen = self
            .galaxy
            .look(1, SeatSet::EVERYBODY, io.at_stake(luck::GALAXY), |card| card.to_string());
        let Some(&card) = seen.first() else { return };
        io.revealed_to(SeatSet::all(2));
        io.tell(|| Event::Revealed { seat, card });
        let own = self.faction(seat);
        if card.print().faction == own {
            self.frames.push(Frame::Resolve { source, steps: if_own, unpaid: false });
        } else if Some(card.print().faction) == own.enemy() {
            self.take_known_top(io);
            self.galaxy_discard.push(card);
            io.tell(|| Event::TopDiscarded { seat, card });
        }
    }

    /// DB-9.5 With fewer than two cards there is nothing to choose.
    pub(super) fn look_at_top_two(&mut self, io: &mut impl Io<Event>) {
        self.look_at_galaxy(self.active, 2, io);
        if self.galaxy.len() < 2 {
            self.next_step();
        } else {
            self.ask(Question::TopTwo);
        }
    }

    /// DB-12 D-TOPTWO One of the two top galaxy cards stays, the other is discarded.
    pub(crate) fn keep_on_top(&mut self, kept: CardId, io: &mut impl Io<Event>) {
        let seat = self.active;
        let top = (self.galaxy.top_known_to(), self.take_known_top(io));
        let below = (self.galaxy.top_known_to(), self.take_known_top(io));
        let ((knowers, kept), (_, card)) = if top.1 == kept { (top, below) } else { (below, top) };
        self.galaxy.put_on_top(kept, knowers);
        self.galaxy_discard.push(card);
        io.revealed_to(self.foe().into());
        io.tell(|| Event::TopDiscarded { seat, card });
        self.next_step();
    }

    /// DB-12 D-SWAP There must be something to exchange.
    pub(super) fn offer_swap(&mut self) {
        if self.galaxy.is_empty() || self.row.iter().all(Option::is_none) {
            self.next_step();
        } else {
            self.ask(Question::Swap);
        }
    }

    /// DB-12 D-SWAP The card looked at and a row card change places, without a refill.
    pub(crate) fn swap_top_with(&mut self, slot: Slot, io: &mut impl Io<Event>) {
        let into = self.take_known_top(io);
        let out = self.take_from_row(slot);
        self.row[slot.index()] = Some(into);
        self.galaxy.put_on_top(out, SeatSet::EVERYBODY);
        io.revealed_to(self.foe().into());
        io.tell(|| Event::Swapped { slot, into, out });
        self.next_step();
    }

    /// DB-13.2 The first half of Tatooine's exchange has been chosen.
    pub(super) fn swap_discard_with_row(&mut self, card: CardId, io: &mut impl Io<Event>) {
        let mut slots = self.distinct_slots().map(|(slot, _)| slot);
        let (first, second) = (slots.next(), slots.next());
        drop(slots);
        if let (Some(only), None) = (first, second) {
            self.swap_from_discard(card, only, io);
        } else {
            self.ask(Question::RowForDiscard { card });
        }
    }

    /// DB-13.2 A card of the galaxy discard pile and a row card change places, without a refill.
    pub(crate) fn swap_from_discard(&mut self, into: CardId, slot: Slot, io: &mut impl Io<Event>) {
        let out = self.take_from_row(slot);
        let at = self.galaxy_discard.iter().position(|&other| other == into);
        self.galaxy_discard[at.expect("the card is in the galaxy discard pile")] = out;
        self.row[slot.index()] = Some(into);
        io.tell(|| Event::Swapped { slot, into, out });
        self.next_step();
    }
}
