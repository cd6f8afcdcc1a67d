//! RK-15 Guessing what is hidden, so that it fits everything an observer may know.
//!
//! Hidden from a player are the hands of the other sides (except cards seen by an event or handed
//! over), with them the composition of their decks, the faces of base markers he has not seen, and
//! cards that another player is naming one by one (RK-15.8). Which cards and markers there are in
//! all, and how many each hand holds, is public.

use crate::card::Faction;
use crate::frame::{Playing, Question};
use crate::set::{CardId, CardSet};
use crate::state::{BASES, Risk, SIDES};
use starboard_core::{Chance, Hidden, Seat};

impl Hidden for Risk {
    /// Guesses anew all that is hidden from `me`.
    fn resample(&mut self, me: Seat, chance: &mut impl Chance) {
        self.forget_named_cards(me);
        if self.is_standard() {
            self.guess_hands(me, 0, chance);
            return;
        }
        for faction in Faction::ALL {
            if !self.players_of(faction).is_empty() && !self.players_of(faction).contains(me) {
                self.guess_hands(me, faction.index(), chance);
            }
        }
        self.guess_faces(me, chance);
    }
}

impl Risk {
    /// RK-15.8 While somebody else names cards one by one, nothing but his being busy shows: the
    /// guess is that he has not begun.
    fn forget_named_cards(&mut self, me: Seat) {
        match self.question() {
            Some(Question::SetCards { .. }) if self.active != me => {
                self.named = CardSet::EMPTY;
                self.stack.pop();
            }
            Some(Question::Event(playing)) if playing.who != me && !self.named.is_empty() => {
                self.named = CardSet::EMPTY;
                let step = 1;
                self.replace(Question::Event(Playing { step, ..playing }));
            }
            Some(_) | None => {}
        }
    }

    /// RK-15.1 Deals the unknown cards of one deck anew: to the hands that draw from it, and back
    /// into the deck. How many of them another side has seen is no secret; which, is.
    fn guess_hands(&mut self, me: Seat, deck: usize, chance: &mut impl Chance) {
        let mine = usize::from(self.setup.armies[me.index()].side);
        let seen = self.known;
        let known = seen[mine];
        let draws =
            |seat: &Seat| *seat != me && usize::from(self.setup.deck_of[seat.index()]) == deck;
        let hands: starboard_core::Inline<Seat, 5> =
            Seat::first(self.players()).filter(draws).collect();
        let hidden = |game: &Self, seat: Seat| game.hand(seat) - known;
        let mut bag = self.decks[deck];
        for &seat in &hands {
            bag |= hidden(self, seat);
        }
        let is_other = |side: &usize| *side != mine;
        // The other sides that have seen a card, as bits.
        let seen_by = |card: CardId| {
            let sides = (0..SIDES).filter(is_other).filter(|&side| seen[side].contains(card));
            sides.fold(0, |bits, side| bits | 1 << side)
        };
        let seen_by_any =
            (0..SIDES).filter(is_other).fold(CardSet::EMPTY, |all, side| all | seen[side]);
        for side in (0..SIDES).filter(is_other) {
            self.known[side] -= bag;
        }
        for &seat in &hands {
            let cards = hidden(self, seat);
            let mut hand = self.hand(seat) & known;
            let groups = if (cards & seen_by_any).is_empty() { 1 } else { 1 << SIDES };
            for group in 0..groups {
                for _ in cards.iter().filter(|&card| seen_by(card) == group) {
                    let card = bag.draw(chance, |card| card.0.to_string());
                    let card = card.expect("there are enough hidden cards");
                    hand.insert(card);
                    for side in (0..SIDES).filter(|side| group >> side & 1 == 1) {
                        self.known[side].insert(card);
                    }
                }
            }
            self.hands[seat.index()] = hand;
        }
        self.decks[deck] = bag;
    }

    /// RK-15.1, RK-15.2 The Emperor may be under any marker whose face `me` does not know, or still
    /// in the stack.
    fn guess_faces(&mut self, me: Seat, chance: &mut impl Chance) {
        let mut seen = self.bases.shown;
        match self.faction(me) {
            Some(Faction::Empire) => return,
            Some(Faction::Rebel) => seen |= self.bases.peeked,
            Some(Faction::Hutt) | None => {}
        }
        if self.bases.emperor.is_some_and(|base| seen >> base & 1 == 1) {
            return;
        }
        let unknown = (0..self.bases.drawn).filter(|base| seen >> base & 1 == 0);
        let in_stack = BASES - usize::from(self.bases.drawn);
        let at = chance.pick(unknown.clone().count() + in_stack);
        self.bases.emperor = unknown.clone().nth(at);
    }
}
