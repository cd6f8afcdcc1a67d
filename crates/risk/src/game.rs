//! The contract with tables and bots.

use crate::action::Action;
use crate::card::{Class, Fleet};
use crate::event::{Event, InvasionEnd};
use crate::frame::Question;
use crate::options::{Army, Options, ROUNDS_WITH_BOTS};
use crate::set::{Planet, PlanetSet};
use crate::state::{BASES, Risk};
use starboard_core::{Conserved, Io, Legal, Outcome, Refusal, Rules, Seat, SeatSet};

impl Rules for Risk {
    const ID: &'static str = "risk";
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = (2, 5);

    type Options = Options;
    type Action = Action;
    type Event = Event;

    fn new(options: &Options, io: &mut impl Io<Event>) -> Result<Self, Refusal> {
        Self::set_up_table(options, io)
    }

    /// RK-14.5 One person among bots has nobody to agree on a draw with: there is a last round.
    fn settled(options: Options, with_bots: bool) -> Options {
        let endless = with_bots && options.max_rounds == 0;
        let max_rounds = if endless { ROUNDS_WITH_BOTS } else { options.max_rounds };
        Options { max_rounds, ..options }
    }

    fn seats(&self) -> u8 {
        self.players()
    }

    /// RK-13.1 Players of one faction win and lose together.
    fn allies(&self, seat: Seat) -> SeatSet {
        self.side_of(seat)
    }

    /// RK-4.7 Whoever has lost the last planet is out.
    fn playing(&self) -> SeatSet {
        Seat::first(self.players()).filter(|&seat| !self.out.contains(seat)).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn apply(&mut self, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action:?}");
        self.carry_out_action(seat, action, io);
        self.run(io);
    }

    fn round(&self) -> Option<u32> {
        Some(self.round.into())
    }
}

impl Risk {
    /// RK-21 An action of the table.
    fn carry_out_action(&mut self, seat: Seat, action: Action, io: &mut impl Io<Event>) {
        match action {
            Action::Claim { planet } => self.claim(seat, planet, io),
            Action::PlaceDeathStar { planet } => {
                self.place_first_death_star(seat, planet, io);
            }
            Action::Reinforce { planet } => self.reinforce(seat, planet, io),
            Action::PlaceBase { planet } => {
                if let Some(Question::Rehome { base, .. }) = self.question() {
                    self.rehome(base, planet, io);
                } else {
                    self.place_base(planet, io);
                }
            }
            Action::PlayEvent { card } => self.play_event(seat, card, io),
            Action::TradeSet { set } => self.begin_set(set),
            Action::SetCard { card } => {
                if let Some(Question::SetCards { set }) = self.question() {
                    self.name_set_card(set, card, io);
                }
            }
            Action::BuildShip { card } => self.build_ship(card, io),
            Action::EndCards => self.enter_deploy(),
            Action::Deploy { planet } => self.deploy(planet, io),
            Action::DeployShip { planet } => self.deploy_ship(planet, io),
            Action::Declare { source, target } => self.declare(source, target, io),
            Action::AttackDeathStar { source } => self.attack_death_star(source, io),
            Action::Send { n } => self.send(n),
            Action::Support { n } => {
                if let Some(Question::Support { class }) = self.question() {
                    self.support(class, n, io);
                }
            }
            Action::Engage => self.engage(),
            Action::DefendWith { n } => self.defend_with(n, io),
            Action::Continue { source } => self.continue_from(source),
            Action::EndInvasion => self.end_invasion(InvasionEnd::Chosen, io),
            Action::Occupy { n } => self.occupy(n, io),
            Action::EndInvade => self.end_invade(),
            Action::FortifyFrom { planet: from } => {
                let forces = self.question() == Some(Question::FortifyForces);
                self.enter(if forces {
                    Question::ForcesTo { from }
                } else {
                    Question::ShipsTo { from }
                });
            }
            Action::FortifyTo { planet } => self.fortify_to(planet),
            Action::Number { n } => {
                if let Some(Question::ForcesNumber { from, to }) = self.question() {
                    self.move_forces(from, to, n, io);
                } else if let Some(Question::ShipsNumber { from, to, class, moving }) =
                    self.question()
                {
                    self.move_ships_of_class(from, to, class, moving, n as u8, io);
                }
            }
            Action::EndStep => self.end_step(),
            Action::AskCommand { planet } => self.ask_command(planet, io),
            Action::Answer { yes } => {
                if let Some(Question::CommandAnswer { planet }) = self.question() {
                    self.answer_command(seat, planet, yes, io);
                }
            }
            Action::RollDeathStar => self.roll_death_star(seat, io),
            Action::MoveDeathStar { planet } => self.move_death_star(seat, planet, io),
            Action::Pass => self.pass(seat, io),
            Action::RerollDie { .. }
            | Action::RerollDone
            | Action::ChoosePlanet { .. }
            | Action::ChoosePlayer { .. }
            | Action::ChooseClass { .. }
            | Action::ChooseSide { .. }
            | Action::ChooseBase { .. }
            | Action::ChooseCard { .. }
            | Action::ChooseNumber { .. } => {
                if let Some(Question::Event(playing)) = self.question() {
                    self.choose(playing, action, io);
                }
            }
        }
    }

    fn fortify_to(&mut self, to: Planet) {
        if let Some(Question::ForcesTo { from }) = self.question() {
            self.enter(Question::ForcesNumber { from, to });
        } else if let Some(Question::ShipsTo { from }) = self.question() {
            let (class, moving) = (Class::Fighter, Fleet::NONE);
            self.enter(Question::ShipsNumber { from, to, class, moving });
        }
    }

    /// RK-16 The step that may be left out ends.
    #[allow(clippy::wildcard_enum_match_arm, reason = "no other state has this action")]
    fn end_step(&mut self) {
        match self.question() {
            Some(Question::FortifyForces) => self.end_fortify_forces(),
            Some(Question::Command) => self.end_command(),
            Some(Question::FortifyShips) => self.end_fortify_ships(),
            Some(Question::DeathStar) => self.enter(Question::Draw),
            other => unreachable!("{other:?} cannot be left out"),
        }
    }

    /// RK-10.2, RK-15.5 A window closes for a player; this is not announced.
    #[allow(clippy::wildcard_enum_match_arm, reason = "no other state has this action")]
    fn pass(&mut self, seat: Seat, io: &mut impl Io<Event>) {
        match self.question() {
            Some(Question::Respond) => self.go_on_after_response(),
            Some(Question::AfterRoll { side }) => self.after_reroll(side, io),
            Some(Question::DsDefend { who, passed }) => {
                self.replace(Question::DsDefend { who, passed: passed.with(seat) });
            }
            Some(Question::ForceShift { steps, who, passed }) => {
                self.replace(Question::ForceShift { steps, who, passed: passed.with(seat) });
            }
            Some(Question::DsFire) => self.enter(Question::Draw),
            Some(Question::Draw) => self.draw_cards(io),
            other => unreachable!("{other:?} is no window"),
        }
    }
}

/// Cards and base markers are never lost; planets are held, free or asteroid fields; ships and
/// forces come from an endless supply.
impl Conserved for Risk {
    fn components(&self) -> Vec<String> {
        let mut found = Vec::new();
        let piles = self.hands.iter().chain(&self.decks).chain([&self.discard]);
        for pile in piles {
            found.extend(pile.iter().map(|card| self.catalogue().card_id(card).to_owned()));
        }
        let free = [self.free_planets(), self.asteroids];
        for planet in self.held.iter().chain(&free).flat_map(|planets| planets.iter()) {
            found.push(format!("planet {}", self.catalogue().planet_id(planet)));
        }
        if !self.is_standard() {
            let emperor = self.bases.emperor;
            let drawn = (0..self.bases.drawn).filter(|&base| emperor != Some(base)).count();
            let left = BASES - usize::from(self.bases.drawn) - usize::from(emperor.is_none());
            found.extend((0..drawn + left).map(|_| "base".to_owned()));
            found.push("emperor".to_owned());
        }
        // RK-2.4, RK-6.6.2 What must never be on the board shows as a component too many.
        for army in (0..crate::options::ARMIES as u8).map(Army) {
            let lawful = self.planets_of(army).iter().all(|planet| self.forces_at(planet) > 0);
            if !lawful {
                found.push(format!("an empty planet of army {}", army.0));
            }
        }
        let stray =
            self.harbours - self.held.iter().fold(PlanetSet::EMPTY, |all, &held| all | held);
        found.extend(stray.iter().map(|planet| format!("ships without forces at {}", planet.0)));
        found
    }
}
