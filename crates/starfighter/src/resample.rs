//! SF-12 Guessing what is hidden, so that it fits everything an observer may know.
//!
//! Hidden from a player are the opponent's hand and unknown back-up cards, all set-aside cards (the
//! own ones too), the piles, and in ultimate war the opponent's choices. What everybody knows is
//! which cards can be where: each pile keeps the cards of each of its generations that have not
//! been seen since ([`Cohort`](crate::state::Cohort)). A guess never mixes generations (SF-12.5).

use crate::action::Sector;
use crate::card::{CardId, CardSet, Side};
use crate::frame::Phase;
use crate::options::{DECK_MIN, Pool};
use crate::state::{COHORTS, Cohort, NORTH, SOUTH, Starfighter};
use starboard_core::{Chance, Hidden, Inline, Seat};

/// A back-up card of the opponent whose front the observer does not know.
#[derive(Clone, Copy, Default)]
struct Covert {
    sector: Sector,
    level: u8,
    card: CardId,
    /// Of which generation it can be at most.
    newest: u8,
    token: u16,
    /// The place among the cohorts of the generation it is guessed to be of.
    cohort: u8,
}

/// The most cards that can lie on one board.
const MAX_LYING: usize = 20;

impl Hidden for Starfighter {
    /// Guesses anew all that is hidden from `me`.
    fn resample(&mut self, me: Seat, chance: &mut impl Chance) {
        if let Phase::Build { done } = self.phase {
            return self.guess_secret_choices(me.opponent(), done.contains(me.opponent()), chance);
        }
        if self.has_own_piles() {
            self.guess_pile(me, &[me], chance);
            self.guess_pile(me, &[me.opponent()], chance);
        } else {
            self.guess_pile(me, &[SOUTH, NORTH], chance);
        }
    }
}

impl Starfighter {
    /// SF-11.1 Nothing is known of the opponent's choices but whether he is done.
    fn guess_secret_choices(&mut self, foe: Seat, done: bool, chance: &mut impl Chance) {
        let pool = self.setup.options.pool;
        let board = self.board_mut(foe);
        board.class = None;
        if pool != Pool::Lists {
            board.deck = CardSet::EMPTY;
        }
        if !done {
            return;
        }
        let mode = self.mode();
        let classes: Vec<u8> = self.catalogue().classes().collect();
        let classes: Vec<u8> =
            classes.into_iter().filter(|&class| self.catalogue().allows(mode, class)).collect();
        self.board_mut(foe).class = Some(classes[chance.pick(classes.len())]);
        if pool != Pool::Lists {
            let mut rest = self.pool(foe);
            for _ in 0..DECK_MIN {
                let card = rest.draw(chance, |card| card.0.to_string());
                self.board_mut(foe).deck.extend(card);
            }
        }
    }

    /// Guesses the hidden cards of one pile and of its `owners`.
    fn guess_pile(&mut self, me: Seat, owners: &[Seat], chance: &mut impl Chance) {
        let foe = me.opponent();
        let pile = self.pile_of(owners[0]);
        let cohorts = self.piles[pile].cohorts;
        let decks = owners.iter().fold(CardSet::EMPTY, |all, &o| all.union(self.board(o).deck));
        let secret_deck = self.has_secret_decks() && owners == [foe];
        let mine =
            if owners.contains(&me) { self.cards_known_by_owner(me) } else { CardSet::EMPTY };

        let (mut coverts, mut foe_hand) = (Inline::new(), CardSet::EMPTY);
        if owners.contains(&foe) {
            foe_hand = std::mem::take(&mut self.board_mut(foe).hand);
            coverts = self.coverts(foe);
        }
        let held = coverts.iter().fold(foe_hand, |held, covert| held.with(covert.card));
        let asides = self.boards.map(|board| board.aside);
        let draw = std::mem::take(&mut self.piles[pile].draw);
        for &owner in owners {
            self.board_mut(owner).aside = CardSet::EMPTY;
        }

        // How many hidden cards of each generation the opponent holds or has played back up is
        // public; which of them lie on his board is not.
        let mut in_hand = [0; COHORTS];
        for (count, cohort) in in_hand.iter_mut().zip(&cohorts) {
            *count = held.intersection(cohort.cards).len();
        }
        guess_generations(&mut coverts, &mut in_hand, &cohorts, chance);

        let mut guessed = CardSet::EMPTY;
        for (at, cohort) in cohorts.iter().enumerate() {
            let mut bag = cohort.cards.minus(mine);
            if !secret_deck {
                // Here all hidden cards are known, only not where each of them is.
                bag = bag.intersection(decks);
            }
            let whole = bag;
            let mut any = |chance: &mut _| {
                bag.draw(chance, |card| card.0.to_string()).expect("there are enough hidden cards")
            };
            for covert in coverts.iter().filter(|covert| usize::from(covert.cohort) == at) {
                let card = any(chance);
                self.stack_mut(foe, covert.sector)[usize::from(covert.level)].card = card;
            }
            for _ in 0..in_hand[at] {
                let card = any(chance);
                self.board_mut(foe).hand.insert(card);
            }
            for &owner in owners {
                for _ in 0..asides[owner.index()].intersection(cohort.cards).len() {
                    let card = any(chance);
                    self.board_mut(owner).aside.insert(card);
                }
            }
            // A pile has no order: what is left over is the pile, unless the deck is a secret.
            let left = draw.intersection(cohort.cards).len();
            let mut rest = bag;
            if rest.len() > left {
                rest = CardSet::EMPTY;
                for _ in 0..left {
                    rest.extend(bag.draw(chance, |card| card.0.to_string()));
                }
                bag = bag.minus(rest);
            } else {
                bag = CardSet::EMPTY;
            }
            self.piles[pile].draw = self.piles[pile].draw.union(rest);
            guessed = guessed.union(whole.minus(bag));
        }
        if secret_deck {
            let hidden = held.union(asides[foe.index()]).union(draw);
            let board = self.board_mut(foe);
            board.deck = board.deck.minus(hidden).union(guessed);
        }
    }

    /// SF-12 What a player knows of the own cards: the hand, and the fronts of back-up cards.
    pub(crate) fn cards_known_by_owner(&self, seat: Seat) -> CardSet {
        let board = self.board(seat);
        let lying = board.sectors.iter().flat_map(|stack| stack.iter());
        let covert = lying.filter(|lying| lying.side == Side::Back && !lying.known);
        covert.fold(board.hand, |known, lying| known.with(lying.card))
    }

    /// SF-12.2 The back-up cards of `foe` that only he knows, those first that can be of the fewest
    /// generations.
    fn coverts(&self, foe: Seat) -> Inline<Covert, MAX_LYING> {
        let mut coverts = Inline::new();
        for sector in Sector::all() {
            for (level, lying) in self.stack(foe, sector).iter().enumerate() {
                if lying.side == Side::Back && !lying.known {
                    let (card, newest, token) = (lying.card, lying.newest, lying.token);
                    let level = level as u8;
                    coverts.push(Covert { sector, level, card, newest, token, cohort: 0 });
                }
            }
        }
        coverts.sort_unstable_by_key(|covert| (covert.newest, covert.token));
        coverts
    }
}

/// SF-12.5 Guesses of which generation each back-up card is: one that was drawn before the card was
/// played. Takes it from the numbers of hidden cards of each generation; the rest is in the hand.
fn guess_generations(
    coverts: &mut [Covert],
    hidden: &mut [usize; COHORTS],
    cohorts: &[Cohort],
    chance: &mut impl Chance,
) {
    for covert in coverts {
        let old_enough = cohorts.iter().take_while(|c| c.generation <= covert.newest).count();
        let total: usize = hidden[..old_enough].iter().sum();
        let mut pick = chance.pick(total);
        for (at, count) in hidden[..old_enough].iter_mut().enumerate() {
            if pick < *count {
                *count -= 1;
                covert.cohort = at as u8;
                break;
            }
            pick -= *count;
        }
    }
}
