//! What `bot.rs` holds of the position, term by term and in whole numbers: whoever learns begins with
//! what is known. Only the opponent's hand is not looked into, but taken for average cards.

use super::cards::Coming;
use super::column::{Column, Columns};
use super::count;
use crate::action::Sector;
use crate::card::{CardId, Side};
use crate::frame::Phase;
use crate::options::DECK_MIN;
use crate::state::Starfighter;
use starboard_core::{Eyes, Seat};

/// The terms, each in hundredths of a point.
const TERMS: usize = 6;
/// What a deck of good cards is worth, in hundredths: what the opponent may be building.
const GOOD_DECK: i32 = 11_500;
/// The verdict is never surer than this.
const SUREST: i32 = 96;

impl Starfighter {
    /// Hull, hand, supply, sectors, threats and waiting effects as points ahead, in tenths, and what
    /// follows from them: sixteen times the logarithm of the odds.
    pub(super) fn see_judgement(
        &self,
        sides: [Seat; 2],
        columns: &[Columns; 2],
        coming: &[Coming; 2],
        eyes: &mut impl Eyes,
    ) {
        let terms = self.terms(sides, columns, coming);
        eyes.see_each("points ahead", terms.map(|term| (term / 10).clamp(-1000, 1000)));
        let sixteenths = match self.phase {
            Phase::ChooseCruiser { .. } | Phase::Over { .. } => 0,
            Phase::Build { .. } => self.deck_lead(coming) * 16 / 4000,
            Phase::Deployment { .. }
            | Phase::Slide
            | Phase::BattleOrder
            | Phase::Battles { .. } => terms.iter().sum::<i32>() * 16 / 900,
        };
        eyes.see("judgement", sixteenths.clamp(-SUREST, SUREST));
    }

    fn terms(
        &self,
        sides: [Seat; 2],
        columns: &[Columns; 2],
        coming: &[Coming; 2],
    ) -> [i32; TERMS] {
        let mut ahead = [0; TERMS];
        for (at, sign) in [(0, 1), (1, -1)] {
            let board = self.board(sides[at]);
            let hand = if at == 0 {
                board.hand.into_iter().map(|card| self.hand_worth(card)).sum()
            } else {
                count(board.hand.len()) * promised(coming[1].worth)
            };
            let terms = [
                220 * self.hull_seen_by(sides[0], sides[at]),
                hand,
                180 * count(board.aside.len()) + 90 * columns[at].total(Column::draw_symbols),
                columns[at].total(|c| {
                    55 * c.fighters + 35 * c.capacity + i32::from(c.buried.weight) * 2 / 5
                }),
            ];
            for (sum, term) in ahead.iter_mut().zip(terms) {
                *sum += sign * term;
            }
        }
        for own in Sector::all() {
            let Some(their) = self.facing(own) else { continue };
            let [own, their] = [&columns[0].0[own.index()], &columns[1].0[their.index()]];
            ahead[4] += threat(own.fighters, their.capacity) - threat(their.fighters, own.capacity);
        }
        for &waiting in self.chain.waiting.iter().chain(&self.chain.picked) {
            let symbol = self.symbol(waiting);
            let sign = if symbol.controller == sides[0] { 1 } else { -1 };
            ahead[5] += sign * i32::from(symbol.effect.weight());
        }
        ahead
    }

    fn hand_worth(&self, card: CardId) -> i32 {
        promised(self.catalogue().worth(card, Side::Front).into())
    }

    /// SF-11.1 By how much the own deck will be better than the other, in hundredths.
    fn deck_lead(&self, coming: &[Coming; 2]) -> i32 {
        let [own, their] = coming.map(|coming| coming.worth * count(DECK_MIN));
        own - if self.has_secret_decks() { GOOD_DECK } else { their }
    }
}

/// What a card of this worth promises in a hand.
fn promised(worth: i32) -> i32 {
    worth * 3 / 5 - 90
}

/// What so many fighters will do to a stack opposite that can take so much.
fn threat(fighters: i32, capacity: i32) -> i32 {
    160 * (fighters - capacity).max(0) + 25 * fighters.min(capacity)
}
