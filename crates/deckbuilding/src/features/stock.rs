//! What both players own, and where it is, as one of them knows it.

use super::count;
use super::gist::{Gist, Use};
use crate::card::Card;
use crate::frame::Frame;
use crate::state::{Deckbuilding, Deployed, Known, Marks};
use starboard_core::{Eyes, Seat};

/// The cards of a player. What lies in hidden zones is known only together (DB-11.2): there it is
/// what can be expected.
#[derive(Clone, Copy, Default)]
pub(super) struct Stock {
    /// Everything that goes round: hand, deck, discard pile, units, and a purchase that waits for
    /// its place.
    pub(super) all: Gist,
    /// Ten times what is in hand.
    pub(super) hand: Gist,
    /// The deck; of the opponent, deck and hand as far as they are unknown.
    pub(super) unseen: Gist,
    /// Capital ships in play.
    pub(super) ships: Fleet,
    /// Cards in hand whose attack is unknown.
    pub(super) unknown: i32,
}

/// Capital ships in play, and what they do every turn.
#[derive(Clone, Copy, Default)]
pub(super) struct Fleet {
    pub(super) ships: i32,
    pub(super) hit_points: i32,
    pub(super) damage: i32,
    pub(super) resources: i32,
    pub(super) attack: i32,
    pub(super) abilities: i32,
    /// The points of `bot.rs`, in hundredths.
    pub(super) points: i32,
}

impl Fleet {
    fn of(ships: &[Deployed]) -> Self {
        let mut fleet = Self::default();
        for ship in ships {
            let print = ship.print();
            let (left, ability) = (i32::from(ship.hit_points_left()), print.ability.is_some());
            let (resources, attack) = (i32::from(print.resources), i32::from(print.attack));
            fleet.ships += 1;
            fleet.hit_points += left;
            fleet.damage += i32::from(ship.damage);
            fleet.resources += resources;
            fleet.attack += attack;
            fleet.abilities += i32::from(ability);
            fleet.points += 70 * left + 220 * resources + 180 * attack + 150 * i32::from(ability);
        }
        fleet
    }
}

impl Deckbuilding {
    /// The cards of `who`, as `seat` knows them.
    pub(super) fn stock(&self, seat: Seat, who: Seat) -> Stock {
        let side = self.side(who);
        let mut stock = Stock { ships: Fleet::of(&side.ships), ..Stock::default() };
        let (mut known, mut hidden) = (Gist::default(), Gist::default());
        for held in side.hand.held() {
            let gist = Gist::of(held.card.id());
            if who == seat || held.known != Known::Owner {
                known.add(gist);
            } else {
                hidden.add(gist);
                stock.unknown += 1;
            }
        }
        for card in side.deck.unknown_to(seat) {
            stock.unseen.add(Gist::of(card.id()));
        }
        let mut deck_known = Gist::default();
        if stock.unseen[Use::Cards] < count(side.deck.len()) {
            let fixed = side.deck.known_to(Some(seat)).flatten();
            fixed.for_each(|card| deck_known.add(Gist::of(card.id())));
        }
        stock.all = known;
        stock.unseen.add(&hidden);
        stock.all.add(&stock.unseen);
        stock.all.add(&deck_known);
        let parts = stock.unseen[Use::Cards];
        stock.hand = stock.unseen.scaled(10 * stock.unknown, parts);
        stock.hand.add(&known.scaled(10, 1));
        if who == seat {
            stock.unseen.add(&deck_known);
        }
        for card in &side.discard {
            stock.all.add(Gist::of(card.id()));
        }
        if who == self.active {
            self.units.iter().for_each(|unit| stock.all.add(Gist::of(unit.card.id())));
            if let Frame::Place { card, .. } = self.top() {
                stock.all.add(Gist::of(card));
            }
            if self.tally.leaving {
                self.leaving_cards().for_each(|card| stock.all.subtract(Gist::of(card.id())));
            }
        }
        stock
    }

    /// DB-6.8 The cards of the active player that go round no more after this turn.
    fn leaving_cards(&self) -> impl Iterator<Item = Card> {
        let side = self.own();
        let units = self.units.iter().map(|unit| unit.card);
        let hidden = side.hand.cards().chain(side.deck.cards().iter().copied());
        units.chain(hidden).chain(side.discard.iter().copied()).filter(|card| card.leaves())
    }

    /// What a hand of each player will be on average: the quality of both decks, and what they can do.
    pub(super) fn see_decks(stocks: &[Stock; 2], eyes: &mut impl Eyes) {
        let of_all = |of: Use| [stocks[0].all[of], stocks[1].all[of]];
        let parts = of_all(Use::Cards).map(|cards| cards.max(5));
        eyes.see_each("cards in all", parts);
        eyes.see_each("starter cards", of_all(Use::Starters));
        let mut per_hand = |name, of: Use, times: i32| {
            let [own, their] = of_all(of);
            eyes.see_each(name, [own * times / parts[0], their * times / parts[1]]);
        };
        // In tenths, of five cards.
        per_hand("worth of a card", Use::Worth, 1);
        per_hand("resources of a hand", Use::Resources, 50);
        per_hand("attack of a hand", Use::Attack, 50);
        per_hand("more attack with the Force", Use::Blessed, 50);
        per_hand("Force of a hand", Use::Force, 50);
        per_hand("cards that ask for the Force", Use::Faithful, 50);
        per_hand("draws of a hand", Use::Draws, 50);
        per_hand("discards of a hand", Use::Discards, 50);
        per_hand("exiles of a hand", Use::Exiles, 50);
        per_hand("repairs of a hand", Use::Repairs, 50);
        per_hand("damage of a hand", Use::Damage, 50);
        per_hand("wrecks of a hand", Use::Wrecks, 50);
        per_hand("hunters of a hand", Use::Hunts, 50);
        per_hand("scouts of a hand", Use::Scouts, 50);
        per_hand("ships of a hand", Use::Ships, 50);
    }

    /// What is held now, in tenths: of the opponent what can be expected.
    pub(super) fn see_hands(&self, sides: [Seat; 2], stocks: &[Stock; 2], eyes: &mut impl Eyes) {
        eyes.see_each("hand", sides.map(|who| count(self.side(who).hand.len())));
        eyes.see_each("deck", sides.map(|who| count(self.side(who).deck.len())));
        eyes.see_each("discard pile", sides.map(|who| count(self.side(who).discard.len())));
        let mut held = |name, of: Use, parts: i32| {
            eyes.see_each(name, [stocks[0].hand[of] / parts, stocks[1].hand[of] / parts]);
        };
        held("worth in hand", Use::Worth, 100);
        held("resources in hand", Use::Resources, 1);
        held("attack in hand", Use::Attack, 1);
        held("Force in hand", Use::Force, 1);
        held("draws in hand", Use::Draws, 1);
        held("starter cards in hand", Use::Starters, 1);
        let unseen = |at: usize| {
            let unseen = &stocks[at].unseen;
            unseen[Use::Worth] / unseen[Use::Cards].max(1)
        };
        eyes.see_each("worth of an unseen card", [unseen(0), unseen(1)]);
        // DB-11.2 What lies on top of a deck, if it is known, comes with the next draw.
        let top = |who: Seat| {
            let top = self.side(who).deck.known_to(Some(sides[0])).next().flatten();
            top.map_or(0, |card| Gist::of(card.id())[Use::Worth] / 10)
        };
        eyes.see_each("worth on top", sides.map(top));
    }

    /// Capital ships: they pay and attack every turn, and shield the base.
    pub(super) fn see_ships(stocks: &[Stock; 2], eyes: &mut impl Eyes) {
        let mut both = |name, number: fn(&Fleet) -> i32| {
            eyes.see_each(name, [number(&stocks[0].ships), number(&stocks[1].ships)]);
        };
        both("ships", |fleet| fleet.ships);
        both("hit points of ships", |fleet| fleet.hit_points);
        both("damage on ships", |fleet| fleet.damage);
        both("resources of ships", |fleet| fleet.resources);
        both("attack of ships", |fleet| fleet.attack);
        both("abilities of ships", |fleet| fleet.abilities);
    }

    /// DB-8.1 The attack of the active player's cards that have not attacked: against the base,
    /// against a card of the row, and of those that have joined an attack.
    pub(super) fn ready(&self) -> Ready {
        let bonuses = self.bonuses();
        let mut ready = Ready::default();
        for unit in self.units.iter().filter(|unit| !unit.marks.has(Marks::USED)) {
            ready.damage += Gist::of(unit.card.id())[Use::Damage];
        }
        for card in self.units.iter().filter(|card| !card.marks.has(Marks::ATTACKED)) {
            ready.row += i32::from(self.attack_of(*card, &bonuses, true));
            ready.base += i32::from(self.attack_of(*card, &bonuses, false));
            ready.joined += if card.marks.has(Marks::JOINED) {
                i32::from(self.attack_of(*card, &bonuses, false))
            } else {
                0
            };
        }
        for card in self.own().ships.iter().filter(|card| !card.marks.has(Marks::ATTACKED)) {
            let attack = i32::from(self.attack_of(*card, &bonuses, false));
            ready.base += attack;
            ready.joined += if card.marks.has(Marks::JOINED) { attack } else { 0 };
        }
        ready
    }
}

/// Attack that can still be used this turn.
#[derive(Clone, Copy, Default)]
pub(super) struct Ready {
    pub(super) base: i32,
    pub(super) row: i32,
    pub(super) joined: i32,
    /// DB-8.6 Damage of abilities that have not been used.
    pub(super) damage: i32,
}
