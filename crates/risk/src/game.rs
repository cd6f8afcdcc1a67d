//! The contract with tables and bots.

use crate::action::{self, Action};
use crate::card::{Class, Fleet};
use crate::event::{Event, InvasionEnd};
use crate::options::{Army, Options, ROUNDS_WITH_BOTS};
use crate::set::{Planet, PlanetSet};
use crate::state::{BASES, Frame, Risk};
use crate::view::View;
use starboard_core::{Chance, Conserved, Game, Journal, Observer, Outcome, Refusal, Seat, SeatSet};

impl Game for Risk {
    const ID: &'static str = "risk";
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = (2, 5);
    const ACTION_IDS: u32 = action::IDS;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(
        options: &Options,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) -> Result<Self, Refusal> {
        Self::set_up_table(options, chance, journal)
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

    fn to_act(&self) -> SeatSet {
        self.deciders()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) {
        debug_assert_eq!(self.check_action(seat, action), Ok(()), "{action:?}");
        self.carry_out_action(seat, action, chance, journal);
        self.run(chance, journal);
    }

    fn view(&self, observer: Observer) -> View {
        self.view_for(observer)
    }

    fn resample(&mut self, observer: Seat, chance: &mut impl Chance) {
        self.guess_hidden(observer, chance);
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.win_chance(seat)
    }

    fn prior(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        self.weigh(seat, actions, weights);
    }

    fn rollout(&self, seat: Seat, _: &mut impl Chance, scratch: &mut Vec<Action>) -> Action {
        self.habit_now(seat, scratch)
    }

    fn habit(&self, seat: Seat, scratch: &mut Vec<Action>) -> Option<Action> {
        Some(self.habit_now(seat, scratch))
    }

    fn is_quiet(&self) -> bool {
        match self.stack.last() {
            None | Some(Frame::PlaceBase | Frame::Cards) => true,
            Some(Frame::Deploy) => !self.turn.deployed,
            Some(_) => false,
        }
    }

    fn round(&self) -> Option<u32> {
        Some(self.round.into())
    }

    fn action_id(action: Action) -> u32 {
        action::id(action)
    }

    fn action_from_id(id: u32) -> Option<Action> {
        action::from_id(id)
    }
}

impl Risk {
    /// RK-21 An action of the table.
    fn carry_out_action(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) {
        match action {
            Action::Claim { planet } => self.claim(seat, planet, chance, journal),
            Action::PlaceDeathStar { planet } => {
                self.place_first_death_star(seat, planet, chance, journal);
            }
            Action::Reinforce { planet } => self.reinforce(seat, planet, chance, journal),
            Action::PlaceBase { planet } => {
                if let Frame::Rehome { base, .. } = self.top() {
                    self.rehome(base, planet, journal);
                } else {
                    self.place_base(planet, journal);
                }
            }
            Action::PlayEvent { card } => self.play_event(seat, card, journal),
            Action::TradeSet { set } => self.begin_set(set),
            Action::SetCard { card } => {
                if let Frame::SetCards { set } = self.top() {
                    self.name_set_card(set, card, journal);
                }
            }
            Action::BuildShip { card } => self.build_ship(card, journal),
            Action::EndCards => self.enter_deploy(),
            Action::Deploy { planet } => self.deploy(planet, journal),
            Action::DeployShip { planet } => self.deploy_ship(planet, journal),
            Action::Declare { source, target } => self.declare(source, target, journal),
            Action::AttackDeathStar { source } => self.attack_death_star(source, journal),
            Action::Send { n } => self.send(n),
            Action::Support { n } => {
                if let Frame::Support { class } = self.top() {
                    self.support(class, n, journal);
                }
            }
            Action::Engage => self.engage(),
            Action::DefendWith { n } => self.defend_with(n, chance, journal),
            Action::Continue { source } => self.continue_from(source),
            Action::EndInvasion => self.end_invasion(InvasionEnd::Chosen, journal),
            Action::Occupy { n } => self.occupy(n, journal),
            Action::EndInvade => self.end_invade(),
            Action::FortifyFrom { planet: from } => {
                let forces = self.top() == Frame::FortifyForces;
                self.enter(if forces { Frame::ForcesTo { from } } else { Frame::ShipsTo { from } });
            }
            Action::FortifyTo { planet } => self.fortify_to(planet),
            Action::Number { n } => {
                if let Frame::ForcesNumber { from, to } = self.top() {
                    self.move_forces(from, to, n, journal);
                } else if let Frame::ShipsNumber { from, to, class, moving } = self.top() {
                    self.move_ships_of_class(from, to, class, moving, n as u8, journal);
                }
            }
            Action::EndStep => self.end_step(),
            Action::AskCommand { planet } => self.ask_command(planet, journal),
            Action::Answer { yes } => {
                if let Frame::CommandAnswer { planet } = self.top() {
                    self.answer_command(seat, planet, yes, journal);
                }
            }
            Action::RollDeathStar => self.roll_death_star(seat, chance, journal),
            Action::MoveDeathStar { planet } => self.move_death_star(seat, planet, journal),
            Action::Pass => self.pass(seat, chance, journal),
            Action::RerollDie { .. }
            | Action::RerollDone
            | Action::ChoosePlanet { .. }
            | Action::ChoosePlayer { .. }
            | Action::ChooseClass { .. }
            | Action::ChooseSide { .. }
            | Action::ChooseBase { .. }
            | Action::ChooseCard { .. }
            | Action::ChooseNumber { .. } => {
                if let Frame::Event(playing) = self.top() {
                    self.choose(playing, action, chance, journal);
                }
            }
        }
    }

    fn fortify_to(&mut self, to: Planet) {
        if let Frame::ForcesTo { from } = self.top() {
            self.enter(Frame::ForcesNumber { from, to });
        } else if let Frame::ShipsTo { from } = self.top() {
            let (class, moving) = (Class::Fighter, Fleet::NONE);
            self.enter(Frame::ShipsNumber { from, to, class, moving });
        }
    }

    /// RK-16 The step that may be left out ends.
    #[allow(clippy::wildcard_enum_match_arm, reason = "no other state has this action")]
    fn end_step(&mut self) {
        match self.top() {
            Frame::FortifyForces => self.end_fortify_forces(),
            Frame::Command => self.end_command(),
            Frame::FortifyShips => self.end_fortify_ships(),
            Frame::DeathStar => self.enter(Frame::Draw),
            other => unreachable!("{other:?} cannot be left out"),
        }
    }

    /// RK-10.2, RK-15.5 A window closes for a player; this is not announced.
    #[allow(clippy::wildcard_enum_match_arm, reason = "no other state has this action")]
    fn pass(&mut self, seat: Seat, chance: &mut impl Chance, journal: &mut impl Journal<Event>) {
        match self.top() {
            Frame::Respond => self.go_on_after_response(),
            Frame::AfterRoll { side } => self.after_reroll(side, chance, journal),
            Frame::DsDefend { who, passed } => {
                self.replace(Frame::DsDefend { who, passed: passed.with(seat) });
            }
            Frame::ForceShift { steps, who, passed } => {
                self.replace(Frame::ForceShift { steps, who, passed: passed.with(seat) });
            }
            Frame::DsFire => self.enter(Frame::Draw),
            Frame::Draw => self.draw_cards(chance, journal),
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
