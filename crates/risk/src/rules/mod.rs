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

pub(crate) use battle::Pool;

use crate::card::{Role, Window};
use crate::event::Event;
use crate::options::Army;
use crate::state::{Frame, Risk};
use starboard_core::Io;

impl Risk {
    /// RK-16 Runs on until somebody has to decide, or the game is over. The only loop of the rules.
    ///
    /// RK-16.1 A decision is taken here only if public information shows that there is one action.
    pub(crate) fn run(&mut self, io: &mut impl Io<Event>) {
        while self.outcome.is_none() && self.step(io) {}
    }

    /// Carries out what needs no decision; says whether there was anything.
    #[expect(clippy::too_many_lines, reason = "one arm for each state of RK-16")]
    #[expect(clippy::match_same_arms, reason = "the states stand in the order of the turn")]
    fn step(&mut self, io: &mut impl Io<Event>) -> bool {
        match self.top() {
            Frame::PlaceBase => match self.only_place_for_base() {
                Some(planet) => self.place_base(planet, io),
                None => return false,
            },
            Frame::Cards => {
                if !self.hand(self.active).is_empty() {
                    return false;
                }
                self.enter_deploy();
            }
            Frame::SetCards { set } => match self.only_set_card(set) {
                Some(card) => self.name_set_card(set, card, io),
                None => return false,
            },
            Frame::Deploy => {
                if !self.everything_placed() {
                    return false;
                }
                self.enter(Frame::Invade);
            }
            Frame::Respond => {
                if self.responds() {
                    return false;
                }
                self.go_on_after_response();
            }
            Frame::Support { class } => {
                if self.ships_at(self.invasion.source).count(class) > 0 {
                    return false;
                }
                self.support(class, 0, io);
            }
            Frame::Ready => {
                if self.window_is_open(self.attack_window(), self.active) {
                    return false;
                }
                self.engage();
            }
            Frame::Defend => match self.forced_defence() {
                Some(dice) => self.defend_with(dice, io),
                None => return false,
            },
            Frame::DsDefend { passed, .. } => match self.next_imperial(Window::DsDefend, passed) {
                Some(who) => {
                    self.replace(Frame::DsDefend { who, passed });
                    return false;
                }
                None => self.roll_at_death_star(io),
            },
            Frame::AfterRoll { side } => {
                let open = self.fighter_of(side).is_some_and(|seat| self.may_reroll(side, seat));
                if open {
                    return false;
                }
                self.after_reroll(side, io);
            }
            Frame::Invasion => {
                if !self.sources_against_target().is_empty() {
                    return false;
                }
                self.end_invasion(crate::event::InvasionEnd::NoSource, io);
            }
            Frame::Conquest { occupied } => self.step_conquest(occupied, io),
            Frame::Rehome { base, .. } => match self.only_place_for_base() {
                Some(planet) => self.rehome(base, planet, io),
                None => return false,
            },
            Frame::Occupy => {
                if self.spare_forces(self.invasion.source) > 0 {
                    return false;
                }
                self.replace(Frame::Conquest { occupied: true });
            }
            Frame::BonusSets => {
                if self.must_trade(self.active) {
                    return false;
                }
                self.turn.lowest = crate::set::Planet(0);
                self.replace(Frame::BonusDeploy);
            }
            Frame::BonusDeploy => {
                if !self.everything_placed() {
                    return false;
                }
                self.enter(Frame::Invade);
            }
            Frame::FortifyForces => {
                if self.may_fortify_forces() {
                    return false;
                }
                self.end_fortify_forces();
            }
            Frame::Command => {
                if !self.planets_to_ask_for().is_empty() {
                    return false;
                }
                self.end_command();
            }
            Frame::FortifyShips => {
                if self.turn.ship_moves > 0 && !self.ship_sources().is_empty() {
                    return false;
                }
                self.end_fortify_ships();
            }
            Frame::ShipsNumber { from, to, class, moving } => {
                if self.ships_at(from).count(class) > 0 {
                    return false;
                }
                self.move_ships_of_class(from, to, class, moving, 0, io);
            }
            Frame::DeathStar => {
                if self.death_star.is_some() {
                    return false;
                }
                self.enter(Frame::Draw);
            }
            Frame::DsFire => {
                if self.window_is_open(Window::OwnDeathStar, self.active) {
                    return false;
                }
                self.enter(Frame::Draw);
            }
            Frame::Draw => {
                if self.window_is_open(Window::OwnDraw, self.active) {
                    return false;
                }
                self.draw_cards(io);
            }
            Frame::Event(playing) => return self.step_event(playing, io),
            Frame::ForceShift { steps, passed, .. } => {
                match self.next_imperial(Window::ForceShift, passed) {
                    Some(who) => {
                        self.replace(Frame::ForceShift { steps, who, passed });
                        return false;
                    }
                    None => self.complete_shift(steps, io),
                }
            }
            Frame::Claim
            | Frame::ClaimNeutral { .. }
            | Frame::PlaceDeathStar
            | Frame::SetupReinforce
            | Frame::SetupReinforceNeutral { .. }
            | Frame::Invade
            | Frame::Send
            | Frame::ForcesTo { .. }
            | Frame::ForcesNumber { .. }
            | Frame::CommandAnswer { .. }
            | Frame::ShipsTo { .. }
            | Frame::DsDestination { .. } => return false,
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

    /// The player who fights on a side, unless he is neutral.
    pub(crate) fn fighter_of(&self, side: Role) -> Option<starboard_core::Seat> {
        match side {
            Role::Attacker => Some(self.active),
            Role::Defender => self.target_holder().seat(),
        }
    }
}
