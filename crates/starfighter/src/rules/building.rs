//! SF-11 Ultimate war: secret cruisers and decks.

use crate::action::Action;
use crate::card::{CardId, CardSet};
use crate::event::Event;
use crate::frame::Phase;
use crate::options::{DECK_MIN, Pool};
use crate::state::{NORTH, Pile, SOUTH, Starfighter};
use starboard_core::{Io, Seat, SeatSet};

impl Starfighter {
    /// SF-11.3 The cards that `seat` may put into the own deck.
    pub(crate) fn pool(&self, seat: Seat) -> CardSet {
        // Before the reveal nothing has been seen, so the first cohort is the whole pool.
        self.piles[seat.index()].cohorts[0].cards
    }

    /// SF-11.6 Cards that can still come into the deck, now or later: they are added in ascending
    /// number.
    pub(crate) fn open_pool(&self, seat: Seat) -> CardSet {
        let pool = self.pool(seat);
        self.board(seat).deck.last().map_or(pool, |last| pool.after(last))
    }

    /// SF-11.6 Cards that may be added next: ascending, and never into a dead end.
    pub(crate) fn deck_additions(&self, seat: Seat) -> CardSet {
        let (deck, left) = (self.board(seat).deck, self.open_pool(seat));
        // The card at place `at` leaves `left.len() - at` cards from it upwards.
        let most_skipped = (deck.len() + left.len()).checked_sub(DECK_MIN);
        most_skipped.map_or(CardSet::EMPTY, |skipped| left.into_iter().take(skipped + 1).collect())
    }

    /// SF-11.2 At least 25 cards.
    pub(crate) fn can_close_deck(&self, seat: Seat) -> bool {
        self.board(seat).deck.len() >= DECK_MIN
    }

    /// SF-11.1 Chooses a cruiser secretly.
    pub(crate) fn choose_secret_cruiser(&mut self, seat: Seat, class: u8, io: &mut impl Io<Event>) {
        self.board_mut(seat).class = Some(class);
        if self.setup.options.pool == Pool::Lists {
            self.close_deck(seat, io);
        } else {
            self.build_what_is_forced(seat, io);
        }
    }

    /// SF-11.6 Adds a card to the own deck.
    pub(crate) fn add_to_deck(&mut self, seat: Seat, card: CardId, io: &mut impl Io<Event>) {
        self.board_mut(seat).deck.insert(card);
        self.build_what_is_forced(seat, io);
    }

    /// SF-4 A deck that cannot grow any more, or only in one way, builds itself. Only its owner is
    /// told.
    pub(crate) fn build_what_is_forced(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        let mut options = Vec::new();
        loop {
            self.legal_build_actions(seat, &mut options);
            let [only] = options[..] else { return };
            io.tell_apart(seat.into(), || Event::Automatic { seat }, || None);
            let Action::DeckAdd { card } = only else {
                return self.close_deck(seat, io);
            };
            self.board_mut(seat).deck.insert(card);
        }
    }

    /// SF-11.1 `seat` is done; when both are, cruisers and decks are revealed.
    pub(crate) fn close_deck(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        io.tell(|| Event::BuildDone { seat });
        let Phase::Build { done } = self.phase else {
            unreachable!("decks are closed while they are built")
        };
        let done = done.with(seat);
        self.phase = Phase::Build { done };
        if done.len() == 2 {
            self.reveal(io);
        }
    }

    /// SF-11.1 Cruisers and deck sizes become public, the start player is determined.
    fn reveal(&mut self, io: &mut impl Io<Event>) {
        io.revealed_to(SeatSet::all(2));
        io.tell(|| Event::Revealed {
            classes: self.boards.map(|board| board.class.expect("both have chosen")),
            deck_sizes: self.boards.map(|board| board.deck.len() as u8),
        });
        for seat in [SOUTH, NORTH] {
            let pool = self.pool(seat);
            self.piles[seat.index()] = Pile::new(self.board(seat).deck, pool);
        }
        self.decide_start_player(io);
        self.launch(io);
    }
}
