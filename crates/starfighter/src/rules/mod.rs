//! The rules, a file for each chapter of the rule book.

mod building;
mod chain;
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

pub(crate) use effects::Target;

use crate::event::Event;
use crate::state::{Phase, Starfighter};
use starboard_core::{Chance, Journal};

impl Starfighter {
    /// SF-4 Runs on until somebody has to decide, or the game is over. The only loop of the rules.
    pub(crate) fn run(&mut self, chance: &mut impl Chance, journal: &mut impl Journal<Event>) {
        loop {
            if !self.chain.is_idle() {
                if !self.step_chain(chance, journal) {
                    return;
                }
                continue;
            }
            match self.phase {
                Phase::ChooseCruiser { seat } => match self.cruiser_choices(seat)[..] {
                    [only] => {
                        journal.tell(|| Event::Automatic { seat });
                        self.choose_cruiser(seat, only, chance, journal);
                    }
                    _ => return,
                },
                Phase::Deployment { turn_over: true, .. } => self.next_turn(),
                Phase::Deployment { turn_over: false, .. } => {
                    let seat = self.active;
                    if !self.must_pass(seat) {
                        return;
                    }
                    journal.tell(|| Event::Automatic { seat });
                    self.pass(seat, journal);
                }
                Phase::Battles { order, at, battle } => {
                    self.step_battles(order, at, battle, chance, journal);
                }
                Phase::Build { .. } | Phase::Slide | Phase::BattleOrder | Phase::Over { .. } => {
                    return;
                }
            }
        }
    }
}
