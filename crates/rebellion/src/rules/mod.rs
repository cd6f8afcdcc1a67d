//! The rules, a file for each chapter. What happens next is on top of the stack: a question waits
//! for its answer, everything else is carried out at once.

mod answers;
mod assignment;
mod attack;
mod base;
mod board;
mod building;
mod checks;
mod combat;
mod command;
mod damage;
mod deck;
mod deeds;
mod effects;
mod ending;
mod leaders;
mod loyalty;
mod mission;
mod movement;
mod objectives;
mod perform;
mod picking;
mod refresh;
mod retreat;
mod settling;
mod setup;
mod windows;

use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::Side;
use crate::question::Question;
use crate::state::Rebellion;
use starboard_core::{Journal as _, SeatSet};

pub(crate) use answers::Answers;
pub(crate) use board::slots;
pub(crate) use combat::Staying;
pub(crate) use command::MOBILIZATION;
pub(crate) use mission::MAX_DICE;
pub(crate) use setup::REPUTATION;

/// Luck and journal. There are many rules here, and each does so much that asking through a pointer
/// costs nothing: so they are compiled once, not once for every kind of table.
pub(crate) type AnyIo<'a> = starboard_core::AnyIo<'a, Event>;

impl Rebellion {
    /// RB-22 Runs to the next question that has to be put.
    pub(crate) fn run(&mut self, io: &mut AnyIo<'_>) {
        while self.winner.is_none() {
            let question = match self.top() {
                Some(Frame::Ask(question)) => question,
                Some(Frame::Run(task)) => {
                    self.perform(task, io);
                    continue;
                }
                None => return,
            };
            if self.asker(question).is_none() {
                self.lapse(question, io);
            } else if !self.is_open_question(question) {
                return;
            } else if let Some(only) = self.only_answer() {
                // RB-22.3 An open question with one answer is not put.
                self.answer(only, io);
            } else {
                return;
            }
        }
        self.stack.clear();
        self.aside = crate::state::Aside::default();
    }

    /// RB-22.3 Whether a question with a single answer is left out.
    fn is_open_question(&self, question: Question) -> bool {
        #[allow(clippy::wildcard_enum_match_arm, reason = "the others know it themselves")]
        match question {
            Question::Effects { list, at, .. } => self.is_open_choice(list, at),
            other => other.facts().is_open,
        }
    }

    /// RB-21.1 `side` sees the whole event, all others what `others` says.
    pub(crate) fn tell_side(
        &self,
        io: &mut AnyIo<'_>,
        side: Side,
        event: impl FnOnce() -> Event,
        others: impl FnOnce() -> Event,
    ) {
        io.tell_apart(self.seats_of(side), event, || Some(others()));
    }

    /// RB-21.1 The players see the whole event, those who look on what `others` says.
    pub(crate) fn tell_players(
        &self,
        io: &mut AnyIo<'_>,
        event: impl FnOnce() -> Event,
        others: impl FnOnce() -> Event,
    ) {
        io.tell_apart(SeatSet::all(self.setup.options.seats), event, || Some(others()));
    }

    /// RB-22.3 The answer, if there is only one.
    fn only_answer(&self) -> Option<Action> {
        let mut first = FirstTwo::default();
        self.list_answers(&mut first);
        first.only()
    }
}

/// Keeps the first answer and notices a second.
#[derive(Default)]
struct FirstTwo {
    first: Option<Action>,
    more: bool,
}

impl FirstTwo {
    fn only(self) -> Option<Action> {
        self.first.filter(|_| !self.more)
    }
}

impl Answers for FirstTwo {
    #[inline]
    fn add(&mut self, action: Action) {
        if self.first.is_none() {
            self.first = Some(action);
        } else {
            self.more = true;
        }
    }
}
