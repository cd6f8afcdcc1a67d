//! The rules, a file for each chapter of the rule book.

mod building;
mod chain;
#[cfg(test)]
mod chain_tests;
mod combat;
mod damage;
mod effects;
mod ending;
mod playing;
mod round;
mod setup;
mod visibility;
#[cfg(test)]
mod visibility_tests;

pub(crate) use combat::{MAX_OFFSET, facing_at};
pub(crate) use effects::Target;

use crate::event::Event;
use crate::frame::Phase;
use crate::state::Starfighter;
use starboard_core::Io;

impl Starfighter {
    /// SF-4 Runs on until somebody has to decide, or the game is over.
    pub(crate) fn run(&mut self, io: &mut impl Io<Event>) {
        while self.step(io) {}
    }

    /// SF-4 One step on; `false` if somebody has to decide first, or the game is over.
    fn step(&mut self, io: &mut impl Io<Event>) -> bool {
        if !self.chain.is_idle() {
            return self.step_chain(io);
        }
        // SF-6.12 What a chain has met is forgotten with it.
        self.chain.met.clear();
        match self.phase {
            Phase::ChooseCruiser { seat } => {
                let [only] = self.cruiser_choices(seat)[..] else { return false };
                io.tell(|| Event::Automatic { seat });
                self.choose_cruiser(seat, only, io);
            }
            Phase::Deployment { turn_over: true, .. } => self.next_turn(),
            Phase::Deployment { turn_over: false, .. } => {
                let seat = self.active;
                if !self.must_pass(seat) {
                    return false;
                }
                io.tell(|| Event::Automatic { seat });
                self.pass(seat, io);
            }
            Phase::Battles { order, at, battle } => {
                self.step_battles(order, at, battle, io);
            }
            Phase::Build { .. } | Phase::Slide | Phase::BattleOrder | Phase::Over { .. } => {
                return false;
            }
        }
        true
    }
}
