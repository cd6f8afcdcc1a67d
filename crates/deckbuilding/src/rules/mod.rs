//! The rules, a file for each chapter of the rule book.

mod abilities;
mod attacks;
mod damage;
mod effects;
mod ending;
mod force;
mod galaxy;
mod piles;
mod playing;
mod purchasing;
mod setup;
mod turn;

pub use abilities::Unusable;
pub(crate) use abilities::{Chosen, needs_object};
pub(crate) use attacks::{Attacker, Attackers, Bonuses, joined_attack};
pub(crate) use force::LAST_SPACE;
pub(crate) use setup::SECRET_PICKS;

use crate::event::Event;
use crate::frame::{Frame, TurnStep};
use crate::state::Deckbuilding;
use starboard_core::Io;

impl Deckbuilding {
    /// DB-12.1 Runs on until somebody has to decide, or the game is over. The only loop of the
    /// rules.
    pub(crate) fn run(&mut self, io: &mut impl Io<Event>) {
        loop {
            match self.top() {
                Frame::Turn { step } => match step {
                    TurnStep::Begin => self.turn_begins(io),
                    TurnStep::NewBase if self.own().base.is_some() => {
                        self.take_step(TurnStep::Income);
                    }
                    TurnStep::NewBase => {
                        // DB-12 With one base left there is nothing to choose.
                        let mut bases = self.own().base_deck.iter();
                        match (bases.next(), bases.next()) {
                            (Some(only), None) => self.turn_up_base(only, io),
                            _ => break,
                        }
                    }
                    TurnStep::Income => self.collect_income(io),
                    TurnStep::Main => break,
                },
                Frame::Attack { target } => match self.only_attack_step(target) {
                    Some(action) => self.step_attack(target, action, io),
                    None => break,
                },
                Frame::Damage { left, spared } => {
                    let range = self.assignable(left, spared);
                    match range {
                        None => {
                            self.frames.pop();
                        }
                        Some((least, most)) if least == most => {
                            self.assign_damage(least, io);
                        }
                        Some(_) => break,
                    }
                }
                Frame::Triggers { on, waiting } => {
                    if !self.next_trigger(on, waiting, io) {
                        break;
                    }
                }
                Frame::Resolve { source, steps, unpaid } => {
                    self.resolve(source, steps, unpaid, io);
                }
                Frame::Secret
                | Frame::Offer { .. }
                | Frame::Ask { .. }
                | Frame::Place { .. }
                | Frame::Over { .. } => break,
            }
        }
        if !self.row_is_full() && !matches!(self.top(), Frame::Secret | Frame::Over { .. }) {
            self.fill_row(io);
        }
    }

    /// DB-12.1 The turn goes on with another step.
    pub(crate) fn take_step(&mut self, step: TurnStep) {
        *self.frames.last_mut().expect("the turn is under way") = Frame::Turn { step };
    }
}
