//! DB-11 Guessing what is hidden, so that it fits everything an observer may know.
//!
//! Hidden from a player are the opponent's hand (but for the cards he knows) and deck, the galaxy
//! deck (but for the cards he knows), and in `secret_bases` the opponent's picks. Since every
//! purchase, exile and discard is open, everybody knows what a player's deck and hand hold together
//! (DB-11.2): a guess only parts it anew.

use crate::card::{BaseId, BaseSet, Card};
use crate::frame::Frame;
use crate::options::Mode;
use crate::rules::SECRET_PICKS;
use crate::state::{Deckbuilding, Known, OWNED};
use starboard_core::chance::shuffle;
use starboard_core::{Chance, Hidden, Inline, Seat};

impl Hidden for Deckbuilding {
    /// Guesses anew all that is hidden from `me`.
    fn resample(&mut self, me: Seat, chance: &mut impl Chance) {
        let foe = me.opponent();
        self.horizon = self.turn.saturating_add(crate::bot::HORIZON);
        if self.options.mode == Mode::SecretBases {
            self.guess_bases(foe, chance);
        }
        self.guess_hand_and_deck(me, foe, chance);
        self.guess_galaxy(me, chance);
    }

    fn as_at_a_table(&mut self) {
        self.horizon = 0;
    }
}

impl Deckbuilding {
    /// DB-11.2 Deck and hand hold the same cards as before, parted anew.
    fn guess_hand_and_deck(&mut self, me: Seat, foe: Seat, chance: &mut impl Chance) {
        let side = self.side_mut(foe);
        let hidden = side.hand.held().iter().filter(|held| held.known == Known::Owner).count();
        if hidden == 0 {
            return;
        }
        let mut bag = Inline::<Card, OWNED>::new();
        bag.extend(side.deck.unknown_to(me));
        if bag.is_empty() {
            return;
        }
        for held in &side.hand.take_all() {
            if held.known == Known::Owner {
                bag.push(held.card);
            } else {
                side.hand.insert(held.card, held.known);
            }
        }
        bag.sort_unstable();
        for _ in 0..hidden {
            let card = bag.remove(chance.pick(bag.len()));
            side.hand.insert(card, Known::Owner);
        }
        // All cards that the observer does not know lie in one bag, or in an order that nobody
        // knows.
        side.deck.put_unknown(me, bag.iter().copied());
    }

    /// DB-11.2 What the opponent has looked at in secret is some card of the galaxy deck.
    fn guess_galaxy(&mut self, me: Seat, chance: &mut impl Chance) {
        let foe = me.opponent();
        let layers = self.galaxy.known_to(Some(foe)).zip(self.galaxy.known_to(Some(me)));
        // A card that only the opponent knows; everything else unknown is one bag.
        if !layers.take(crate::state::LAYERS).any(|(his, mine)| his.is_some() && mine.is_none()) {
            return;
        }
        let mut bag: Inline<_, { crate::state::GALAXY }> = self.galaxy.unknown_to(me).collect();
        bag.sort_unstable();
        shuffle(&mut bag, chance);
        self.galaxy.put_unknown(me, bag.iter().copied());
    }

    /// DB-11.3 Nothing is known of the opponent's picks but whether he is done, and later the bases
    /// he has shown.
    fn guess_bases(&mut self, foe: Seat, chance: &mut impl Chance) {
        let picking = matches!(self.top(), Frame::Secret);
        let side = self.side_mut(foe);
        let hidden = side.base_deck.union(side.out_of_game);
        let count = side.base_deck.len();
        let unfinished = picking && count < SECRET_PICKS;
        let mut rest: Inline<BaseId, { crate::card::BASE_LIMIT }> = hidden.iter().collect();
        side.base_deck = BaseSet::EMPTY;
        for _ in 0..if unfinished { 0 } else { count } {
            side.base_deck.insert(rest.remove(chance.pick(rest.len())));
        }
        side.out_of_game = rest.iter().copied().collect();
    }
}
