//! SF-4 The round: supply, turns in deployment, and SF-9.11 its end.

use crate::action::Sector;
use crate::card::{CardId, CardSet};
use crate::event::Event;
use crate::frame::Phase;
use crate::luck;
use crate::state::{Marks, Starfighter};
use starboard_core::{Io, Seat, SeatSet};

impl Starfighter {
    /// SF-4 A new round: supply, then deployment begins with the holder of the initiative.
    pub(crate) fn begin_round(&mut self, io: &mut impl Io<Event>) {
        self.round += 1;
        let (round, initiative) = (self.round, self.initiative);
        io.tell(|| Event::RoundBegan { round, initiative });
        // SF-4.2 The holder of the initiative completely, then the other player.
        for seat in [initiative, initiative.opponent()] {
            self.take_set_aside(seat, io);
            self.supply(seat, io);
        }
        self.active = initiative;
        self.passed = SeatSet::NOBODY;
        self.phase = Phase::Deployment { turn_over: false, opening: true };
    }

    /// SF-4.1 Set-aside cards come into the hand.
    fn take_set_aside(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        let cards = std::mem::take(&mut self.board_mut(seat).aside);
        if cards.is_empty() {
            return;
        }
        let pile = self.pile_of(seat);
        let newest = self.piles[pile].cohorts.iter().rev();
        let newest = newest
            .filter(|cohort| !cohort.cards.intersection(cards).is_empty())
            .map(|cohort| cohort.generation)
            .next();
        let board = self.board_mut(seat);
        board.hand = board.hand.union(cards);
        board.newest = board.newest.max(newest.unwrap_or(0));
        tell_cards(seat, cards, io, |seat, count, cards| Event::TookAside { seat, count, cards });
    }

    /// SF-4.1 One card for every visible draw symbol of the own board.
    fn supply(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        let mut drawn = CardSet::EMPTY;
        for _ in 0..self.visible_draw_symbols(seat) {
            // SF-4.3 If both piles are empty, nothing is drawn.
            let Some(card) = self.draw_card(seat, io) else { break };
            drawn.insert(card);
            let newest = self.piles[self.pile_of(seat)].generation;
            let board = self.board_mut(seat);
            board.hand.insert(card);
            board.newest = board.newest.max(newest);
        }
        tell_cards(seat, drawn, io, |seat, count, cards| Event::Supplied { seat, count, cards });
    }

    /// SF-4.1 A draw symbol of a board is visible while no card lies on its field.
    pub(crate) fn visible_draw_symbols(&self, seat: Seat) -> u32 {
        let class = self.class(seat);
        let free = |sector: Sector| {
            let covered = self.stack(seat, sector).len();
            (class.draw_levels[sector.index()] >> covered).count_ones()
        };
        Sector::all().map(free).sum()
    }

    /// SF-4.3 The top card of the pile; an empty pile is first made anew from the discard pile.
    pub(crate) fn draw_card(&mut self, seat: Seat, io: &mut impl Io<Event>) -> Option<CardId> {
        let own_piles = self.has_own_piles();
        let at = self.pile_of(seat);
        let pile = &mut self.piles[at];
        if pile.draw.is_empty() && !pile.discard.is_empty() {
            pile.reshuffle();
            let count = pile.draw.len() as u8;
            io.tell(|| Event::Reshuffled { pile: own_piles.then_some(seat), count });
        }
        let catalogue = &self.setup.catalogue;
        pile.draw.draw(io.at_stake(luck::DRAW), |card| catalogue.id_code(card))
    }

    /// SF-4.6 A player without a card in hand, or whose sectors are all full, can only pass.
    pub(crate) fn must_pass(&self, seat: Seat) -> bool {
        self.board(seat).hand.is_empty() || Sector::all().all(|sector| self.is_full(seat, sector))
    }

    /// SF-4.5 The first to pass takes the initiative; when both have passed, combat follows.
    pub(crate) fn pass(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        let first = self.passed.is_empty();
        io.tell(|| Event::Passed { seat, takes_initiative: first });
        if first {
            self.initiative = seat;
        }
        self.passed = self.passed.with(seat);
        if first {
            self.active = seat.opponent();
            self.phase = Phase::Deployment { turn_over: false, opening: false };
        } else {
            self.phase = Phase::Slide;
        }
    }

    /// SF-5.7 After a card and its chain the opponent is active, unless he has passed.
    pub(crate) fn next_turn(&mut self) {
        let other = self.active.opponent();
        if !self.passed.contains(other) {
            self.active = other;
        }
        self.phase = Phase::Deployment { turn_over: false, opening: false };
    }

    /// SF-9.11 Shields regenerate, the initiative changes hands, then the end is checked.
    pub(crate) fn end_round(&mut self, io: &mut impl Io<Event>) {
        let mut shields = 0;
        for board in &mut self.boards {
            for lying in board.sectors.iter_mut().flat_map(|stack| stack.iter_mut()) {
                for Marks { shields: on_shields, .. } in &mut lying.marks {
                    shields += std::mem::take(on_shields);
                }
            }
        }
        if shields > 0 {
            io.tell(|| Event::ShieldsReset);
        }
        let seat = self.initiative.opponent();
        self.initiative = seat;
        io.tell(|| Event::Initiative { seat });
        if self.ends_now() {
            self.judge(io);
        } else {
            self.begin_round(io);
        }
    }
}

/// SF-12.4 Cards that come into a hand are named to their owner only.
fn tell_cards(
    seat: Seat,
    cards: CardSet,
    io: &mut impl Io<Event>,
    event: impl Fn(Seat, u8, Vec<CardId>) -> Event,
) {
    let count = cards.len() as u8;
    if count > 0 {
        io.revealed_to(seat.into());
    }
    io.tell_apart(
        seat.into(),
        || event(seat, count, cards.into_iter().collect()),
        || Some(event(seat, count, Vec::new())),
    );
}
