//! RK-3 Setup, RK-12 what the neutral Hutts get.

use crate::card::{Faction, Fleet};
use crate::event::{Event, First, StartRoll};
use crate::frame::Question;
use crate::luck;
use crate::options::{ARMIES, Army, MAX_PLAYERS, Options, Setup};
use crate::set::{CardSet, MAX_PLANETS, Planet, PlanetSet};
use crate::state::{Bases, Invasion, Risk, SIDES, Turn};
use starboard_core::{Inline, Io, Refusal, Seat, SeatSet, Setup as _};

impl Risk {
    /// RK-3 Sets the game up and runs to its first question.
    pub(crate) fn set_up_table(
        options: &Options,
        io: &mut impl Io<Event>,
    ) -> Result<Self, Refusal> {
        let mut game = Self::laid_out(options)?;
        if game.is_standard() {
            game.roll_for_first(First::Claim, io);
        }
        game.run(io);
        Ok(game)
    }

    /// RK-3 An empty board and full decks, before anything is decided.
    pub(crate) fn laid_out(options: &Options) -> Result<Self, Refusal> {
        let setup = Setup::of(options)?;
        let to_place = std::array::from_fn(|at| setup.armies[at].forces);
        let mut stack = Inline::new();
        stack.push(Question::Claim.into());
        Ok(Self {
            held: [PlanetSet::EMPTY; ARMIES],
            asteroids: PlanetSet::EMPTY,
            harbours: PlanetSet::EMPTY,
            forces: [0; MAX_PLANETS],
            ships: [Fleet::NONE; MAX_PLANETS],
            hands: [CardSet::EMPTY; MAX_PLAYERS],
            decks: setup.decks,
            discard: CardSet::EMPTY,
            known: [CardSet::EMPTY; SIDES],
            named: CardSet::EMPTY,
            bases: Bases::default(),
            death_star: None,
            force_level: setup.catalogue.force.start,
            to_place,
            chooser: 0,
            active: Seat(0),
            first: Seat(0),
            round: 0,
            out: SeatSet::NOBODY,
            turn: Turn::default(),
            invasion: Invasion::default(),
            stack,
            outcome: None,
            setup,
        })
    }

    /// RK-3.1 The highest roll is first; those tied for it roll again.
    fn roll_for_first(&mut self, of: First, io: &mut impl Io<Event>) {
        let mut rolling = SeatSet::all(self.players());
        while rolling.len() > 1 {
            let mut rolls = [0u8; MAX_PLAYERS];
            for seat in rolling {
                rolls[seat.index()] = io.at_stake(luck::FIRST.by(seat)).die(6);
            }
            io.tell(|| {
                let roll = |seat: Seat| StartRoll { seat, value: rolls[seat.index()] };
                Event::StartRoll { rolls: rolling.iter().map(roll).collect() }
            });
            let best = rolls.iter().copied().max().unwrap_or(0);
            rolling = rolling.iter().filter(|seat| rolls[seat.index()] == best).collect();
        }
        let seat = rolling.only().expect("one is left");
        self.first = seat;
        self.active = seat;
        io.tell(|| Event::FirstPlayer { seat, of });
    }

    /// RK-3 Planets that nobody has claimed yet.
    pub(crate) fn free_planets(&self) -> PlanetSet {
        let held = self.held.iter().fold(PlanetSet::EMPTY, |all, &held| all | held);
        self.catalogue().galaxy - held - self.asteroids
    }

    /// RK-3.2 Whether an army may claim another planet.
    pub(crate) fn may_claim(&self, army: Army) -> bool {
        let limit = self.setup.armies[army.index()].limit;
        self.to_place[army.index()] > 0
            && limit.is_none_or(|limit| self.planets_of(army).len() < limit.into())
    }

    /// RK-3.1, RK-3.2, RK-12.1 One force on a free planet.
    pub(crate) fn claim(&mut self, seat: Seat, planet: Planet, io: &mut impl Io<Event>) {
        let neutral = matches!(self.question(), Some(Question::ClaimNeutral { .. }));
        let army = if neutral { Army::NEUTRAL } else { seat.into() };
        self.held[army.index()].insert(planet);
        self.put_starting_force(army, planet);
        io.tell(|| Event::Claimed { seat, army, planet });
        self.next_claim(neutral, io);
    }

    /// RK-3 One of the starting forces is placed.
    fn put_starting_force(&mut self, army: Army, planet: Planet) {
        self.add_forces(planet, 1);
        self.to_place[army.index()] -= 1;
    }

    /// RK-3.1, RK-3.2 The next player in order who may; RK-12.1 after a full round the neutral Hutts.
    fn next_claim(&mut self, round_complete: bool, io: &mut impl Io<Event>) {
        if self.free_planets().is_empty() {
            return self.end_claiming(io);
        }
        let (mut seat, mut complete) = (self.active, round_complete);
        // Everybody is asked at most twice: around the end of a round.
        for _ in 0..2 * self.players() {
            if complete {
                seat = self.first;
            } else {
                seat = Seat((seat.0 + 1) % self.players());
                if seat == self.first && self.may_claim(Army::NEUTRAL) {
                    self.active = self.first;
                    let chooser = self.next_chooser();
                    return self.enter(Question::ClaimNeutral { chooser });
                }
            }
            complete = false;
            if self.may_claim(seat.into()) {
                self.active = seat;
                return self.enter(Question::Claim);
            }
        }
        self.end_claiming(io);
    }

    /// RK-12.1, RK-12.2 The players take turns in choosing for the neutral Hutts.
    fn next_chooser(&mut self) -> Seat {
        let chooser = Seat(self.chooser % self.players());
        self.chooser = (self.chooser + 1) % self.players();
        chooser
    }

    /// RK-3.2 All planets are claimed: the Death Star, then reinforcements.
    fn end_claiming(&mut self, io: &mut impl Io<Event>) {
        self.chooser = 0;
        self.active = self.first;
        if self.is_standard() {
            return self.next_reinforcement(true, io);
        }
        self.active = self.first_imperial();
        self.enter(Question::PlaceDeathStar);
    }

    /// RK-3.2 The decision belongs to the first Imperial player in turn order.
    pub(crate) fn first_imperial(&self) -> Seat {
        self.players_of(Faction::Empire).iter().next().expect("RK-1.2: the Empire plays")
    }

    /// RK-3.2 The Death Star starts above an Imperial planet.
    pub(crate) fn place_first_death_star(
        &mut self,
        seat: Seat,
        planet: Planet,
        io: &mut impl Io<Event>,
    ) {
        self.death_star = Some(planet);
        io.tell(|| Event::DeathStarPlaced { seat, planet });
        self.active = self.first;
        self.next_reinforcement(true, io);
    }

    /// RK-3.1, RK-3.2, RK-12.2 One force on an own planet, or on one of the neutral Hutts.
    pub(crate) fn reinforce(&mut self, seat: Seat, planet: Planet, io: &mut impl Io<Event>) {
        let neutral = matches!(self.question(), Some(Question::SetupReinforceNeutral { .. }));
        let army = if neutral { Army::NEUTRAL } else { seat.into() };
        self.put_starting_force(army, planet);
        io.tell(|| Event::Reinforced { seat, army, planet });
        self.next_reinforcement(neutral, io);
    }

    /// RK-3.1, RK-3.2 The next player in order who has forces left; RK-12.2 after each round one of
    /// the neutral Hutts. When all are placed, the game begins.
    pub(crate) fn next_reinforcement(&mut self, round_complete: bool, io: &mut impl Io<Event>) {
        if self.to_place == [0; ARMIES] {
            return self.begin_game(io);
        }
        let (mut seat, mut complete) = (self.active, round_complete);
        loop {
            if complete {
                seat = self.first;
            } else {
                seat = Seat((seat.0 + 1) % self.players());
                if seat == self.first && self.to_place[Army::NEUTRAL.index()] > 0 {
                    self.active = self.first;
                    let chooser = self.next_chooser();
                    return self.enter(Question::SetupReinforceNeutral { chooser });
                }
            }
            complete = false;
            if self.to_place[seat.index()] > 0 {
                self.active = seat;
                return self.enter(Question::SetupReinforce);
            }
        }
    }

    /// RK-3.1, RK-3.2 The first turn.
    fn begin_game(&mut self, io: &mut impl Io<Event>) {
        if self.is_standard() {
            self.roll_for_first(First::Turn, io);
        }
        self.round = 1;
        self.begin_turn(self.first, io);
    }
}
