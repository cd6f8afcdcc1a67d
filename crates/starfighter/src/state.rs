//! What the truth is made of.

use crate::action::{MAX_HEIGHT, SECTORS, Sector};
use crate::card::{Area, CardId, CardSet, Effect, Face, Side};
use crate::catalogue::{Catalogue, Class};
use crate::event::{Place, Symbol};
use crate::frame::{Chain, Phase, Waiting};
use crate::options::{Mode, Pool, Setup};
use crate::strict;
use serde::{Deserialize, Serialize};
use starboard_core::{Inline, Seat, SeatSet};
use std::sync::Arc;

/// SF-1.1 Seat 1.
pub const SOUTH: Seat = Seat(0);
/// SF-1.1 Seat 2.
pub const NORTH: Seat = Seat(1);

/// A game of Starfighter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Starfighter {
    /// Options, cards, cruisers: everything that never changes.
    #[serde(with = "starboard_core::setup")]
    pub(crate) setup: Arc<Setup>,
    /// By seat.
    pub(crate) boards: [Board; 2],
    /// One shared pile, or one of each player (SF-3.2).
    pub(crate) piles: [Pile; 2],
    /// What is waited for or under way.
    pub(crate) phase: Phase,
    /// The chain of effects that interrupts the phase, if any.
    pub(crate) chain: Chain,
    /// Who holds the initiative marker.
    #[serde(deserialize_with = "strict::seat")]
    pub(crate) initiative: Seat,
    /// SF-4.5 Whose turn in deployment it is.
    #[serde(deserialize_with = "strict::seat")]
    pub(crate) active: Seat,
    /// SF-4.5 Who has passed this round.
    #[serde(deserialize_with = "strict::seats")]
    pub(crate) passed: SeatSet,
    /// SF-8.1 How far the boards are shifted against each other.
    pub(crate) offset: i8,
    /// The number of the round.
    pub(crate) round: u16,
    /// SF-1.8 The token of the next card that is played.
    pub(crate) next_token: u16,
}

/// SF-1.1 What belongs to one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Board {
    /// SF-1.3 The stacks, from the owner's left.
    pub(crate) sectors: [Stack; SECTORS],
    pub(crate) hand: CardSet,
    /// SF-7.2 Cards drawn by effects, unseen even by their owner.
    pub(crate) aside: CardSet,
    /// SF-11.2 The own deck; all cards of the mode where the pile is shared.
    pub(crate) deck: CardSet,
    pub(crate) hull: i16,
    /// The chosen cruiser, by its index.
    #[serde(deserialize_with = "strict::class_if_any")]
    pub(crate) class: Option<u8>,
    /// Of which generation (see [`Pile`]) the newest card is that came into the hand.
    pub(crate) newest: u8,
}

/// SF-1.3 The cards of a sector, bottom first.
pub(crate) type Stack = Inline<Lying, MAX_HEIGHT>;

/// SF-1.4 A lying card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lying {
    pub(crate) card: CardId,
    /// SF-1.8 Public, and without relation to the card.
    pub(crate) token: u16,
    pub(crate) side: Side,
    pub(crate) turned: bool,
    /// SF-12.2 Whether everybody knows its front: it has lain front up.
    pub(crate) known: bool,
    /// By printed area.
    pub(crate) marks: [Marks; 2],
    /// What [`Board::newest`] was when it was played: how new it can be at most.
    pub(crate) newest: u8,
}

/// SF-1.6 Damage markers on one printed area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Marks {
    pub(crate) fighters: u8,
    pub(crate) shields: u8,
}

impl Marks {
    pub(crate) fn count(self) -> u8 {
        self.fighters + self.shields
    }
}

impl Lying {
    /// SF-1.5 The printed area in the upper position.
    #[inline]
    pub(crate) fn upper(&self) -> Area {
        if self.turned { Area::Lower } else { Area::Upper }
    }

    /// SF-1.5 The printed area in the lower position.
    #[inline]
    pub(crate) fn lower(&self) -> Area {
        self.upper().other()
    }

    #[inline]
    pub(crate) fn face<'a>(&self, catalogue: &'a Catalogue) -> &'a Face {
        catalogue.face(self.card, self.side)
    }
}

/// How many generations of a pile are told apart.
pub(crate) const COHORTS: usize = 4;

/// SF-4.3 A draw pile, its discard pile, and what everybody knows about where cards come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pile {
    /// SF-12.3 A bag: nobody ever sees an order inside a pile, so there is none.
    pub(crate) draw: CardSet,
    pub(crate) discard: CardSet,
    /// SF-12.5 How often the discard pile has been reshuffled.
    pub(crate) generation: u8,
    /// SF-12.5 For each generation, oldest first: the cards that may have been drawn from it and
    /// have not been seen since. Public knowledge, the base of every guess.
    pub(crate) cohorts: Inline<Cohort, COHORTS>,
}

/// Cards of one generation of a pile whose whereabouts are not public.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cohort {
    pub(crate) generation: u8,
    pub(crate) cards: CardSet,
}

impl Pile {
    /// A first pile of cards from `pool`.
    pub(crate) fn new(draw: CardSet, pool: CardSet) -> Self {
        let cohorts = [Cohort { generation: 0, cards: pool }].into_iter().collect();
        Self { draw, discard: CardSet::EMPTY, generation: 0, cohorts }
    }

    /// Everybody has seen where `card` is.
    pub(crate) fn seen(&mut self, card: CardId) {
        for cohort in self.cohorts.iter_mut() {
            cohort.cards.remove(card);
        }
    }

    /// SF-4.3 The discard pile becomes the draw pile.
    pub(crate) fn reshuffle(&mut self) {
        self.draw = std::mem::take(&mut self.discard);
        self.generation = self.generation.saturating_add(1);
        self.cohorts.retain(|cohort| !cohort.cards.is_empty());
        if self.cohorts.is_full() {
            // Too many generations in hiding to tell apart: the two oldest become one. Guesses get
            // vaguer by it, never wiser.
            let oldest = self.cohorts.remove(0);
            self.cohorts[0].cards = self.cohorts[0].cards.union(oldest.cards);
            self.cohorts[0].generation = oldest.generation;
        }
        self.cohorts.push(Cohort { generation: self.generation, cards: self.draw });
    }
}

impl Starfighter {
    /// The cards and cruisers played with.
    pub fn catalogue(&self) -> &Catalogue {
        &self.setup.catalogue
    }

    /// SF-3.2 The mode.
    pub fn mode(&self) -> Mode {
        self.setup.options.mode
    }

    #[inline]
    pub(crate) fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    #[inline]
    pub(crate) fn board_mut(&mut self, seat: Seat) -> &mut Board {
        &mut self.boards[seat.index()]
    }

    #[inline]
    pub(crate) fn stack(&self, seat: Seat, sector: Sector) -> &Stack {
        &self.boards[seat.index()].sectors[sector.index()]
    }

    #[inline]
    pub(crate) fn stack_mut(&mut self, seat: Seat, sector: Sector) -> &mut Stack {
        &mut self.boards[seat.index()].sectors[sector.index()]
    }

    /// The cruiser of a player who has chosen.
    #[inline]
    pub(crate) fn class(&self, seat: Seat) -> &Class {
        let class = self.board(seat).class.expect("the cruisers have been chosen");
        &self.setup.catalogue.classes[usize::from(class)]
    }

    /// SF-3.2 Which pile a player draws from.
    #[inline]
    pub(crate) fn pile_of(&self, seat: Seat) -> usize {
        if self.has_own_piles() { seat.index() } else { 0 }
    }

    pub(crate) fn has_own_piles(&self) -> bool {
        self.mode() == Mode::UltimateWar
    }

    /// SF-3.2 Who draws from a pile.
    pub(crate) fn owners_of(&self, pile: usize) -> &'static [Seat] {
        match (self.has_own_piles(), pile) {
            (false, 0) => &[SOUTH, NORTH],
            (false, _) => &[],
            (true, 0) => &[SOUTH],
            (true, _) => &[NORTH],
        }
    }

    /// SF-11.3 Whether nobody but its owner knows what is in a deck.
    pub(crate) fn has_secret_decks(&self) -> bool {
        self.has_own_piles() && self.setup.options.pool != Pool::Lists
    }

    /// SF-12 The cards of a pile whose place is not public: in the pile itself, and with its owners
    /// in hand, set aside or unknown on the board.
    pub(crate) fn hidden_cards(&self, pile: usize) -> CardSet {
        let owners = self.owners_of(pile).iter();
        owners.fold(self.piles[pile].draw, |hidden, &owner| {
            hidden.union(self.board(owner).aside).union(self.cards_known_by_owner(owner))
        })
    }

    /// SF-5.1 Whether no further card fits into a sector.
    #[inline]
    pub(crate) fn is_full(&self, seat: Seat, sector: Sector) -> bool {
        self.stack(seat, sector).len() >= usize::from(self.class(seat).heights[sector.index()])
    }

    /// The card that lies at a place.
    pub(crate) fn lying(&self, board: Seat, sector: Sector, level: u8) -> Option<&Lying> {
        self.boards.get(board.index())?.sectors[sector.index()].get(usize::from(level))
    }

    /// Where the card with this token lies.
    pub(crate) fn find(&self, token: u16) -> Option<Place> {
        for board in [SOUTH, NORTH] {
            for sector in Sector::all() {
                let stack = self.stack(board, sector);
                if let Some(level) = stack.iter().position(|lying| lying.token == token) {
                    return Some(Place { board, sector, level: level as u8, token });
                }
            }
        }
        None
    }

    /// The place of a card, with its token.
    pub(crate) fn place(&self, board: Seat, sector: Sector, level: u8) -> Place {
        let token = self.stack(board, sector)[usize::from(level)].token;
        Place { board, sector, level, token }
    }

    /// SF-6.7 A waiting effect with its controller and its place.
    pub(crate) fn symbol(&self, waiting: Waiting) -> Symbol {
        let at = self.find(waiting.token).expect("an effect waits only while its card lies");
        let effect = self.effect_at(at, waiting);
        Symbol { controller: at.board, at, area: waiting.area(), effect }
    }

    pub(crate) fn effect_at(&self, at: Place, waiting: Waiting) -> Effect {
        let lying = &self.stack(at.board, at.sector)[usize::from(at.level)];
        lying.face(self.catalogue()).area(waiting.area()).effects[usize::from(waiting.index())]
    }
}
