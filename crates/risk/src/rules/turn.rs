//! RK-4, RK-6 The turn: its beginning, counting, deployment, drawing and its end.

use crate::card::{Class, Faction, Fleet};
use crate::event::Event;
use crate::frame::Question;
use crate::luck;
use crate::set::{CardSet, Planet};
use crate::state::{Risk, Turn};
use starboard_core::{Io, Seat};

impl Risk {
    /// RK-4, RK-6 The turn of `seat` begins: a base (RK-6.1), then forces are counted.
    pub(crate) fn begin_turn(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        self.active = seat;
        self.turn = Turn { force_moves: 1, ship_moves: 1, ..Turn::default() };
        let round = self.round;
        io.tell(|| Event::TurnBegan { seat, round });
        if self.has_base_to_place(seat) {
            self.draw_base(seat, io);
            self.enter(Question::PlaceBase);
        } else {
            self.count(io);
        }
    }

    /// RK-4.1, RK-6.2 Reinforcements for planets and regions.
    pub(crate) fn count(&mut self, io: &mut impl Io<Event>) {
        let seat = self.active;
        let forces = self.income(seat);
        self.add_reinforcements(forces);
        io.tell(|| Event::Counted {
            seat,
            planets: self.planets_of(seat).len() as u8,
            regions: self.regions_of(seat).map(|region| region as u8).collect(),
            forces,
        });
        self.enter(Question::Cards);
    }

    /// RK-4.3, RK-6.4 All reinforcements are placed, in canonical order.
    pub(crate) fn enter_deploy(&mut self) {
        self.turn.lowest = Planet(0);
        self.enter(Question::Deploy);
    }

    /// RK-6.4 Everything must be placed.
    pub(crate) fn everything_placed(&self) -> bool {
        self.turn.reinforcements == 0 && self.turn.new_ships.is_empty()
    }

    /// RK-4.3, RK-6.4 One force on an own planet.
    pub(crate) fn deploy(&mut self, planet: Planet, io: &mut impl Io<Event>) {
        let seat = self.active;
        self.turn.reinforcements -= 1;
        self.turn.deployed = true;
        self.turn.lowest = planet;
        self.add_forces(planet, 1);
        io.tell(|| Event::Deployed { seat, planet });
        if self.turn.reinforcements == 0 {
            self.turn.lowest = Planet(0);
        }
    }

    /// RK-6.4, RK-21 The class of the next ship that is placed.
    pub(crate) fn next_ship(&self) -> Option<Class> {
        let waiting = |class: &Class| self.turn.new_ships.count(*class) > 0;
        Class::ALL.into_iter().find(waiting).filter(|_| self.turn.reinforcements == 0)
    }

    /// RK-6.4 One ship on an own planet.
    pub(crate) fn deploy_ship(&mut self, planet: Planet, io: &mut impl Io<Event>) {
        let (seat, class) = (self.active, self.next_ship().expect("a ship waits"));
        self.turn.new_ships = self.turn.new_ships.without(class, 1);
        self.set_ships(planet, self.ships_at(planet).with(class, 1));
        io.tell(|| Event::ShipDeployed { seat, planet, class });
        let same = self.next_ship() == Some(class);
        self.turn.lowest = if same { planet } else { Planet(0) };
    }

    /// RK-4.6, RK-6.10 The cards that step 9 brings `seat` as things are.
    pub(crate) fn cards_due(&self, seat: Seat) -> u8 {
        let active = seat == self.active;
        let conquests = if active { self.turn.conquered.count_ones() as u8 } else { 0 };
        let extra = if active { self.turn.extra_cards } else { 0 };
        let Some(faction) = self.faction(seat) else { return conquests.min(1) };
        let space = self.catalogue().force_space(self.force_level);
        let track = match faction {
            Faction::Empire => space.empire_cards,
            Faction::Rebel => space.rebel_cards,
            Faction::Hutt => self.catalogue().hutt_cards[usize::from(self.resources())],
        };
        conquests.saturating_add(extra).saturating_add(track)
    }

    /// RK-4.6, RK-6.10 The active player draws; an empty deck gives nothing.
    pub(crate) fn draw_cards(&mut self, io: &mut impl Io<Event>) {
        let seat = self.active;
        let due = self.cards_due(seat);
        let deck = usize::from(self.setup.deck_of[seat.index()]);
        let mut drawn = CardSet::EMPTY;
        let setup = &self.setup;
        for _ in 0..due {
            let name = |card| setup.catalogue.card_id(card).to_owned();
            let Some(card) = self.decks[deck].draw(io.at_stake(luck::DRAW), name) else { break };
            drawn.insert(card);
        }
        self.hands[seat.index()] |= drawn;
        if !drawn.is_empty() {
            let knowing = self.side_of(seat);
            let count = drawn.len() as u8;
            io.revealed_to(knowing);
            io.tell_apart(
                knowing,
                || Event::Drew { seat, count, cards: drawn.iter().collect() },
                || Some(Event::Drew { seat, count, cards: Vec::new() }),
            );
        }
        self.end_turn(io);
    }

    /// RK-16 The next living player; RK-14.5 after the last round the game is a draw.
    fn end_turn(&mut self, io: &mut impl Io<Event>) {
        for next in self.in_turn_order(self.active).skip(1).chain([self.active]) {
            if next == self.first {
                if self.is_last_round() {
                    return self.end_in_a_draw(io);
                }
                self.round = self.round.saturating_add(1);
            }
            if !self.out.contains(next) {
                return self.begin_turn(next, io);
            }
        }
        // No game comes here: when the last but one is out, it is over.
        self.end_in_a_draw(io);
    }

    /// RK-6.6.1 How many ships of a class a player has, unplaced ones included.
    pub(crate) fn ships_of_class(&self, seat: Seat, class: Class) -> u8 {
        let waiting = if seat == self.active { self.turn.new_ships } else { Fleet::NONE };
        self.fleet_of(seat).count(class) + waiting.count(class)
    }

    /// RK-6.6.1 Whether another ship of a class may be built.
    pub(crate) fn has_room_for(&self, seat: Seat, class: Class) -> bool {
        self.ships_of_class(seat, class) < crate::card::MAX_SHIPS
    }
}
