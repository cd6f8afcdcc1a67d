//! The rules, a file for each chapter of the rule book.

mod bases;
mod battle;
mod board;
mod cards;
mod command;
mod conquest;
mod death_star;
mod ending;
mod events;
mod force;
mod fortify;
mod invasion;
mod setup;
mod turn;
mod windows;

pub(crate) use battle::{Pool, compare};

use crate::card::{Role, Window};
use crate::event::Event;
use crate::frame::{Frame, Question, Task};
use crate::options::Army;
use crate::state::Risk;
use starboard_core::Io;

impl Risk {
    /// RK-16 Runs on until somebody has to decide, or the game is over. The only loop of the rules.
    ///
    /// RK-16.1 A decision is taken here only if public information shows that there is one action.
    pub(crate) fn run(&mut self, io: &mut impl Io<Event>) {
        while self.outcome.is_none() && self.step(io) {}
    }

    /// RK-16 Goes on with a task, or with a question that answers itself; says whether there was
    /// anything.
    fn step(&mut self, io: &mut impl Io<Event>) -> bool {
        match self.top() {
            Frame::Run(Task::Conquest { occupied }) => {
                self.step_conquest(occupied, io);
                true
            }
            Frame::Ask(question) => self.answers_itself(question, io),
        }
    }

    /// RK-16.1 Carries out what needs no decision; says whether that was so.
    #[expect(clippy::too_many_lines, reason = "one arm for each state of RK-16")]
    #[expect(clippy::match_same_arms, reason = "the states stand in the order of the turn")]
    fn answers_itself(&mut self, question: Question, io: &mut impl Io<Event>) -> bool {
        match question {
            Question::PlaceBase => match self.only_place_for_base() {
                Some(planet) => self.place_base(planet, io),
                None => return false,
            },
            Question::Cards => {
                if !self.hand(self.active).is_empty() {
                    return false;
                }
                self.enter_deploy();
            }
            Question::SetCards { set } => match self.only_set_card(set) {
                Some(card) => self.name_set_card(set, card, io),
                None => return false,
            },
            Question::Deploy => {
                if !self.everything_placed() {
                    return false;
                }
                self.enter(Question::Invade);
            }
            Question::Respond => {
                if self.responds() {
                    return false;
                }
                self.go_on_after_response();
            }
            Question::Support { class } => {
                if self.ships_at(self.invasion.source).count(class) > 0 {
                    return false;
                }
                self.support(class, 0, io);
            }
            Question::Ready => {
                if self.window_is_open(self.attack_window(), self.active) {
                    return false;
                }
                self.engage();
            }
            Question::Defend => match self.forced_defence() {
                Some(dice) => self.defend_with(dice, io),
                None => return false,
            },
            Question::DsDefend { passed, .. } => match self.next_imperial(Window::DsDefend, passed)
            {
                Some(who) => {
                    self.replace(Question::DsDefend { who, passed });
                    return false;
                }
                None => self.roll_at_death_star(io),
            },
            Question::AfterRoll { side } => {
                let open = self.fighter_of(side).is_some_and(|seat| self.may_reroll(side, seat));
                if open {
                    return false;
                }
                self.after_reroll(side, io);
            }
            Question::Invasion => {
                if !self.sources_against_target().is_empty() {
                    return false;
                }
                self.end_invasion(crate::event::InvasionEnd::NoSource, io);
            }
            Question::Rehome { base, .. } => match self.only_place_for_base() {
                Some(planet) => self.rehome(base, planet, io),
                None => return false,
            },
            Question::Occupy => {
                if self.spare_forces(self.invasion.source) > 0 {
                    return false;
                }
                self.replace(Task::Conquest { occupied: true });
            }
            Question::BonusSets => {
                if self.must_trade(self.active) {
                    return false;
                }
                self.turn.lowest = crate::set::Planet(0);
                self.replace(Question::BonusDeploy);
            }
            Question::BonusDeploy => {
                if !self.everything_placed() {
                    return false;
                }
                self.enter(Question::Invade);
            }
            Question::FortifyForces => {
                if self.may_fortify_forces() {
                    return false;
                }
                self.end_fortify_forces();
            }
            Question::Command => {
                if !self.planets_to_ask_for().is_empty() {
                    return false;
                }
                self.end_command();
            }
            Question::FortifyShips => {
                if self.turn.ship_moves > 0 && !self.ship_sources().is_empty() {
                    return false;
                }
                self.end_fortify_ships();
            }
            Question::ShipsNumber { from, to, class, moving } => {
                if self.ships_at(from).count(class) > 0 {
                    return false;
                }
                self.move_ships_of_class(from, to, class, moving, 0, io);
            }
            Question::DeathStar => {
                if self.death_star.is_some() {
                    return false;
                }
                self.enter(Question::Draw);
            }
            Question::DsFire => {
                if self.window_is_open(Window::OwnDeathStar, self.active) {
                    return false;
                }
                self.enter(Question::Draw);
            }
            Question::Draw => {
                if self.window_is_open(Window::OwnDraw, self.active) {
                    return false;
                }
                self.draw_cards(io);
            }
            Question::Event(playing) => return self.step_event(playing, io),
            Question::ForceShift { steps, passed, .. } => {
                match self.next_imperial(Window::ForceShift, passed) {
                    Some(who) => {
                        self.replace(Question::ForceShift { steps, who, passed });
                        return false;
                    }
                    None => self.complete_shift(steps, io),
                }
            }
            Question::Claim
            | Question::ClaimNeutral { .. }
            | Question::PlaceDeathStar
            | Question::SetupReinforce
            | Question::SetupReinforceNeutral { .. }
            | Question::Invade
            | Question::Send
            | Question::ForcesTo { .. }
            | Question::ForcesNumber { .. }
            | Question::CommandAnswer { .. }
            | Question::ShipsTo { .. }
            | Question::DsDestination { .. } => return false,
        }
        true
    }

    /// RK-12.3, RK-16.1 The dice of a defender who is not asked.
    fn forced_defence(&self) -> Option<u8> {
        let holder = self.target_holder();
        let dice = self.most_defence_dice();
        if holder == Army::NEUTRAL {
            return Some(dice);
        }
        let seat = holder.seat()?;
        (dice == 1 && !self.window_is_open(Window::BattleDefend, seat)).then_some(1)
    }

    /// RK-5.3, RK-12.3 The player who fights on a side, unless he is neutral.
    pub(crate) fn fighter_of(&self, side: Role) -> Option<starboard_core::Seat> {
        match side {
            Role::Attacker => Some(self.active),
            Role::Defender => self.target_holder().seat(),
        }
    }
}
