//! SF-6.1 to SF-6.6 What is visible, and what an atomic change uncovers or hides.
//!
//! The rules define a trigger by comparing what is visible before and after a change (SF-6.3). The
//! functions here use the table of consequences (SF-6.4) instead, which is quicker; a test compares
//! them with the definition on thousands of random positions.

use crate::action::Sector;
use crate::card::{Area, CardId, Side};
use crate::event::{Event, Lost, Place};
use crate::frame::Waiting;
use crate::state::{Lying, Marks, Starfighter};
use starboard_core::{Io, Seat, SeatSet};

impl Starfighter {
    /// SF-6.1 Whether the card at this place is the top card of its stack.
    pub(crate) fn is_top(&self, at: Place) -> bool {
        usize::from(at.level) + 1 == self.stack(at.board, at.sector).len()
    }

    /// SF-6.5 A card comes to lie on a stack: the upper position of the former top card is hidden.
    pub(crate) fn lay_on_top(
        &mut self,
        board: Seat,
        sector: Sector,
        lying: Lying,
        io: &mut impl Io<Event>,
    ) {
        let stack = self.stack(board, sector);
        if let Some(top) = stack.last() {
            let at = Place { board, sector, level: stack.len() as u8 - 1, token: top.token };
            self.hide(at, top.upper(), io);
        }
        self.stack_mut(board, sector).push(lying);
    }

    /// SF-6.4, SF-6.6 A card leaves its stack and the gap closes: only the card below a top card is
    /// uncovered.
    fn take_away(&mut self, at: Place, io: &mut impl Io<Event>) -> Lying {
        let was_top = self.is_top(at);
        let lying = self.stack_mut(at.board, at.sector).remove(at.level.into());
        if was_top && let Some(level) = at.level.checked_sub(1) {
            let below = self.place(at.board, at.sector, level);
            let upper = self.stack(at.board, at.sector)[usize::from(level)].upper();
            self.trigger(below, &[upper], io);
        }
        lying
    }

    /// SF-6.4 A card moves onto the top of a sector of its board, perhaps of its own one. If it was
    /// covered, its upper position becomes visible.
    pub(crate) fn move_card(&mut self, at: Place, to: Sector, io: &mut impl Io<Event>) {
        let was_top = self.is_top(at);
        if was_top && to == at.sector {
            // SF-7.4 A vertical move of a card that is already top changes nothing.
            io.tell(|| Event::Moved { at, from: at.sector, from_level: at.level });
            return;
        }
        let level = self.stack(at.board, to).len() as u8 - u8::from(to == at.sector);
        let new_place = Place { sector: to, level, ..at };
        io.tell(|| Event::Moved { at: new_place, from: at.sector, from_level: at.level });
        let lying = self.take_away(at, io);
        self.lay_on_top(at.board, to, lying, io);
        if !was_top {
            self.trigger(new_place, &[lying.upper()], io);
        }
    }

    /// SF-7.6, SF-6.4 The areas of a card swap positions: that of a covered card which was below
    /// another card becomes visible, the other is hidden.
    pub(crate) fn turn_card(&mut self, at: Place, io: &mut impl Io<Event>) {
        io.tell(|| Event::Turned { at });
        let covered = !self.is_top(at);
        let lying = self.stack(at.board, at.sector)[usize::from(at.level)];
        if covered {
            self.hide(at, lying.lower(), io);
        }
        self.stack_mut(at.board, at.sector)[usize::from(at.level)].turned = !lying.turned;
        if covered {
            self.trigger(at, &[lying.upper()], io);
        }
    }

    /// SF-7.11, SF-6.4 A card shows its other side: both areas of a top card become visible, of a
    /// covered one only that in the lower position.
    pub(crate) fn roll_card(&mut self, at: Place, io: &mut impl Io<Event>) {
        let lying = self.stack(at.board, at.sector)[usize::from(at.level)];
        let top = self.is_top(at);
        let side = match lying.side {
            Side::Front => Side::Back,
            Side::Back => Side::Front,
        };
        // SF-12.4 A rolled card shows its front to all before its effects are ordered.
        self.show_front(at.board, lying.card, lying.known, io);
        io.tell(|| Event::Rolled { at, side, card: lying.card });
        self.hide(at, lying.lower(), io);
        if top {
            self.hide(at, lying.upper(), io);
        }
        let rolled = &mut self.stack_mut(at.board, at.sector)[usize::from(at.level)];
        rolled.side = side;
        rolled.known = true;
        if top {
            self.trigger(at, &Area::BOTH, io);
        } else {
            self.trigger(at, &[lying.lower()], io);
        }
    }

    /// SF-9.7 A destroyed card goes to the discard pile of its owner, front up (SF-12.1).
    pub(crate) fn destroy_card(&mut self, at: Place, io: &mut impl Io<Event>) {
        let lying = self.stack(at.board, at.sector)[usize::from(at.level)];
        self.show_front(at.board, lying.card, lying.known, io);
        io.tell(|| Event::Destroyed { at, card: lying.card });
        // Its markers return silently: everybody sees that the card is gone.
        self.stack_mut(at.board, at.sector)[usize::from(at.level)].marks = [Marks::default(); 2];
        self.hide(at, lying.lower(), io);
        if self.is_top(at) {
            self.hide(at, lying.upper(), io);
        }
        self.take_away(at, io);
        let pile = self.pile_of(at.board);
        self.piles[pile].discard.insert(lying.card);
    }

    /// SF-12.1, SF-12.2 Everybody sees the front of a card of `owner`.
    fn show_front(&mut self, owner: Seat, card: CardId, known: bool, io: &mut impl Io<Event>) {
        if !known {
            let pile = self.pile_of(owner);
            self.piles[pile].seen(card);
            io.revealed_to(SeatSet::from(owner.opponent()));
        }
    }

    /// SF-6.3 Areas of the card at `at` become visible: their effects are triggered and form a group
    /// of their own, on top of all that waits.
    pub(crate) fn trigger(&mut self, at: Place, areas: &[Area], io: &mut impl Io<Event>) {
        let lying = self.stack(at.board, at.sector)[usize::from(at.level)];
        if lying.side == Side::Back {
            return;
        }
        let face = *lying.face(&self.setup.catalogue);
        let group = self.chain.waiting.last().map_or(0, |last| last.group + 1);
        for &area in areas {
            for index in 0..face.area(area).effects.len() as u8 {
                let waiting = Waiting::new(at.token, area, index, group);
                if self.chain.waiting.is_full() {
                    let why = Lost::Cap;
                    io.tell(|| Event::Lost { symbol: self.symbol(waiting), why });
                } else {
                    self.chain.waiting.push(waiting);
                    io.tell(|| Event::Triggered { symbol: self.symbol(waiting) });
                }
            }
        }
    }

    /// SF-6.11, SF-9.10 An area stops being visible: its markers return, its waiting effects are
    /// lost.
    fn hide(&mut self, at: Place, area: Area, io: &mut impl Io<Event>) {
        let lying = &mut self.stack_mut(at.board, at.sector)[usize::from(at.level)];
        let count = std::mem::take(&mut lying.marks[area as usize]).count();
        if count > 0 {
            io.tell(|| Event::MarkersBack { at, area, count });
        }
        if self.chain.waiting.is_empty() {
            return;
        }
        let shows = |waiting: &Waiting| waiting.token == at.token && waiting.area() == area;
        for &waiting in self.chain.waiting.iter().filter(|waiting| shows(waiting)) {
            io.tell(|| Event::Lost { symbol: self.symbol(waiting), why: Lost::Hidden });
        }
        self.chain.waiting.retain(|waiting| !shows(waiting));
    }
}
