//! SK-5 The activation deck: who acts when in this round, and how often until the end.

use super::Look;
use crate::card::Card;
use crate::catalogue::{FigureSet, Party, Side};
use crate::state::Skirmish;
use starboard_core::Eyes;

/// What the deck still holds for a side.
#[derive(Clone, Copy, Default)]
struct Deck {
    /// Activations to come in this round, that of the card turned up included.
    turns: i32,
    /// Undrawn cards that somebody can act by.
    live: i32,
    /// SK-5.3 Undrawn cards that nobody can act by.
    dead: i32,
    /// SK-5.5 Live aces.
    aces: i32,
}

impl Look<'_> {
    /// Who can still act, how soon, and how often until the end of the game.
    pub(super) fn tempo(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let decks = self.sides.map(|side| game.deck_of(side));
        eyes.see_each("activations to come", decks.map(|deck| deck.turns));
        eyes.see_each("live cards", decks.map(|deck| deck.live));
        eyes.see_each("dead cards", decks.map(|deck| deck.dead));
        eyes.see_each("aces", decks.map(|deck| deck.aces));
        let live = decks[0].live + decks[1].live;
        eyes.see("chance of the next card", (100 * decks[0].live + 50) / (live + 1));
        let able = |side: Side| self.field.acting.intersection(game.setup.sides[side as usize]);
        eyes.see_each("figures able to act", self.both(|side| able(side).len() as i32));
        eyes.see_each("points able to act", self.both(|side| self.known.points_of(able(side))));
        let until_end = self.sides.map(|side| self.activations(side));
        eyes.see_each("activations until the end", until_end);
        eyes.see("Han's first shot", self.first_shot());
    }

    /// How often the figures of a side can act until the end of the game, if nobody falls.
    pub(super) fn activations(&self, side: Side) -> i32 {
        let game = self.game;
        let able = self.field.acting.intersection(game.setup.sides[side as usize]).len();
        let all = game.standing(side).minus(game.captive).len();
        able as i32 + game.rounds_left() * all as i32
    }

    /// SK-6 What Han's first shot would be worth if a Dark card came now, in tenths of points, and one
    /// more for being possible at all.
    fn first_shot(&self) -> i32 {
        let (game, field) = (self.game, &self.field);
        if game.han_has_shot || !game.setup.options.han_first.is_on() {
            return 0;
        }
        let unable = game.activated.union(game.jammed).union(field.engaged);
        let able = field.acting.minus(unable).intersection(self.known.shoots_first);
        able.first().map_or(0, |han| 1 + field.best(han))
    }
}

impl Skirmish {
    /// The side whose card is turned up.
    pub(super) fn on_turn(&self) -> Option<Side> {
        self.card.map(|card| card.party.side())
    }

    /// SK-4.2 The figures that can still act in this round: the active one while it has actions, and
    /// everybody for whom a card can come.
    pub(super) fn acting(&self) -> FigureSet {
        let mut acting = FigureSet::EMPTY;
        for party in Party::ALL {
            if self.cards_to_come(party) > 0 {
                acting |= self.eligible(party);
            }
        }
        match self.activation {
            Some(active) if active.left > 0 && !active.over => acting.with(active.figure),
            Some(active) => acting.without(active.figure),
            None => acting,
        }
    }

    /// Undrawn cards of a party, and the one turned up if nobody acts by it yet.
    fn cards_to_come(&self, party: Party) -> u32 {
        let turned_up =
            self.activation.is_none() && self.card.is_some_and(|card| card.party == party);
        self.pile.of(party) + u32::from(turned_up)
    }

    fn deck_of(&self, side: Side) -> Deck {
        let mut deck = Deck::default();
        for party in side.parties() {
            let mut fresh = self.eligible(party);
            if let Some(active) = self.activation {
                fresh.remove(active.figure);
            }
            let (cards, figures) = (self.pile.of(party) as i32, fresh.len() as i32);
            deck.turns += figures.min(self.cards_to_come(party) as i32);
            if figures == 0 {
                deck.dead += cards;
            } else {
                deck.live += cards;
                deck.aces += i32::from(self.pile.contains(Card { party, rank: 0 }));
            }
        }
        deck
    }
}
