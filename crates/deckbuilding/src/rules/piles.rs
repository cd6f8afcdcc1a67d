//! DB-9 Decks, discard piles, exile, and the row.

use crate::action::Slot;
use crate::card::{Card, CardId};
use crate::event::{Event, Zone};
use crate::luck;
use crate::state::{Deckbuilding, GalaxyDeck, Known, OWNED, PlayerDeck};
use starboard_core::{Chance, Inline, Io, Seat, SeatSet};

/// Both players.
const PLAYERS: u8 = 2;

impl Deckbuilding {
    /// DB-9.2 Draws up to `n` cards, one at a time.
    pub(crate) fn draw(&mut self, seat: Seat, n: u8, io: &mut impl Io<Event>) {
        let mut drawn = Inline::<Card, OWNED>::new();
        for _ in 0..n {
            let Some((card, known)) = self.draw_card(seat, io) else { break };
            self.side_mut(seat).hand.insert(card, known);
            drawn.push(card);
        }
        if drawn.is_empty() {
            return;
        }
        io.revealed_to(seat.into());
        let count = drawn.len() as u8;
        io.tell_apart(
            seat.into(),
            || Event::Drew { seat, count, cards: drawn.to_vec() },
            || Some(Event::Drew { seat, count, cards: Vec::new() }),
        );
    }

    /// DB-9.2 The top card of a player's deck; an empty deck is first made anew from the discard
    /// pile. Whoever knew the card still knows it (DB-11.2).
    fn draw_card(&mut self, seat: Seat, io: &mut impl Io<Event>) -> Option<(Card, Known)> {
        let side = self.side_mut(seat);
        if side.deck.is_empty() {
            if side.discard.is_empty() {
                return None;
            }
            side.deck = PlayerDeck::shuffled(side.discard.iter().copied());
            side.discard.clear();
            let count = side.deck.len() as u8;
            io.tell(|| Event::Reshuffled { pile: Some(seat), count });
        }
        let known = match side.deck.top_known_to() {
            SeatSet::EVERYBODY => Known::Everybody,
            knowers if knowers.contains(seat.opponent()) => Known::Players,
            _ => Known::Owner,
        };
        side.deck.draw(io.at_stake(luck::DRAW), |card| card.to_string()).map(|card| (card, known))
    }

    /// DB-9.2 How many cards a player can draw.
    pub(crate) fn drawable(&self, seat: Seat) -> usize {
        self.side(seat).deck.len() + self.side(seat).discard.len()
    }

    /// DB-7.8 A hand card goes to the discard pile of its owner.
    pub(crate) fn discard_from_hand(
        &mut self,
        seat: Seat,
        card: Card,
        random: bool,
        io: &mut impl Io<Event>,
    ) {
        let side = self.side_mut(seat);
        side.hand.remove(card);
        side.discard.push(card);
        let seeing = if random { SeatSet::all(PLAYERS) } else { seat.opponent().into() };
        io.revealed_to(seeing);
        io.tell(|| Event::Discarded { seat, card, random });
    }

    /// DB-7.8 A card leaves the game for good. It has been taken from its zone.
    pub(crate) fn exile(&mut self, seat: Seat, card: Card, from: Zone, io: &mut impl Io<Event>) {
        self.exile.add(card.id());
        if matches!(from, Zone::Hand | Zone::Deck) {
            io.revealed_to(seat.opponent().into());
        }
        io.tell(|| Event::Exiled { seat, card, from });
    }

    /// DB-9.6 Exiles a card of the hand.
    pub(crate) fn exile_from_hand(&mut self, seat: Seat, card: Card, io: &mut impl Io<Event>) {
        self.side_mut(seat).hand.remove(card);
        self.exile(seat, card, Zone::Hand, io);
    }

    /// DB-9.6 Exiles a card of the discard pile.
    pub(crate) fn exile_from_discard(&mut self, seat: Seat, card: Card, io: &mut impl Io<Event>) {
        self.take_from_discard(seat, card);
        self.exile(seat, card, Zone::Discard, io);
    }

    /// DB-7.8 Takes a card out of a discard pile; of several alike, the lowest.
    pub(crate) fn take_from_discard(&mut self, seat: Seat, card: Card) {
        let discard = &mut self.side_mut(seat).discard;
        let at = discard.iter().position(|&other| other == card);
        discard.remove(at.expect("the card is in the discard pile"));
    }

    /// DB-9.4 A card leaves its slot; what becomes of it is up to the caller.
    pub(crate) fn take_from_row(&mut self, slot: Slot) -> CardId {
        self.row[slot.index()].take().expect("there is a card in the slot")
    }

    /// DB-7.8 A row card goes to the galaxy discard pile, and the slot is refilled.
    pub(crate) fn discard_from_row(&mut self, slot: Slot, io: &mut impl Io<Event>) {
        let card = self.take_from_row(slot);
        self.galaxy_discard.push(card);
        io.tell(|| Event::RowDiscarded { slot, card });
        self.fill_row(io);
    }

    /// DB-9.4 Empty slots are filled at once from the galaxy deck, in slot order. One that cannot be
    /// filled is, as soon as there is a card, before the next decision.
    pub(crate) fn fill_row(&mut self, io: &mut impl Io<Event>) {
        for slot in Slot::all() {
            if self.in_slot(slot).is_none() {
                self.refill(slot, io);
            }
        }
    }

    /// DB-9.4 Whether no slot is empty.
    #[inline]
    pub(super) fn row_is_full(&self) -> bool {
        self.row.iter().fold(true, |full, slot| full & slot.is_some())
    }

    /// DB-9.4 Fills a slot, if need be after a reshuffle.
    fn refill(&mut self, slot: Slot, io: &mut impl Io<Event>) {
        if self.galaxy.is_empty() {
            if self.galaxy_discard.is_empty() {
                return;
            }
            self.galaxy = GalaxyDeck::shuffled(self.galaxy_discard.iter().copied());
            self.galaxy_discard.clear();
            let count = self.galaxy.len() as u8;
            io.tell(|| Event::Reshuffled { pile: None, count });
        }
        let drawn = self.galaxy.draw(io.at_stake(luck::GALAXY), |card| card.to_string());
        let card = drawn.expect("the galaxy deck is not empty");
        self.row[slot.index()] = Some(card);
        io.revealed_to(SeatSet::all(PLAYERS));
        io.tell(|| Event::Refilled { slot, card });
    }

    /// DB-12.2 Takes the top card off the galaxy deck. Its place is fixed, so chance has no say.
    pub(crate) fn take_known_top(&mut self, chance: &mut impl Chance) -> CardId {
        let card = self.galaxy.draw(chance, |card| card.to_string());
        card.expect("the galaxy deck is not empty")
    }

    /// DB-7.8 `seat` looks at the `n` top galaxy cards.
    pub(crate) fn look_at_galaxy(&mut self, seat: Seat, n: usize, io: &mut impl Io<Event>) {
        let seen =
            self.galaxy.look(n, seat.into(), io.at_stake(luck::GALAXY), |card| card.to_string());
        if seen.is_empty() {
            return;
        }
        io.revealed_to(seat.into());
        let count = seen.len() as u8;
        io.tell_apart(
            seat.into(),
            || Event::Looked { seat, count, cards: seen.to_vec() },
            || Some(Event::Looked { seat, count, cards: Vec::new() }),
        );
    }
}
