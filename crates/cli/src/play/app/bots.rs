//! Bots that think, for their own seats and as advisers.

use super::{App, Pace, Thinking};
use crate::failure::Failure;
use crate::input;
use crate::play::opening::Who;
use crate::play::task::{Broken, Task};
use crate::play::words::book;
use serde_json::Value;
use starboard_bots::{Budget, Spec};
use starboard_core::{Message, Seat};
use std::time::Duration;

/// Who gives hints: always the same, so that a hint means the same against every bot.
const ADVISER: Spec = Spec::Admiral(Budget::Iterations(2000));

impl App {
    /// The bot that is thinking, and for how long.
    pub(crate) fn thinker(&self) -> Option<(Seat, Duration)> {
        self.thinking.as_ref().map(|thinking| (thinking.seat, thinking.task.elapsed()))
    }

    /// How long a hint has been waited for.
    pub(crate) fn advising(&self) -> Option<Duration> {
        self.advising.as_ref().map(Task::elapsed)
    }

    /// Whether something is being worked out in the background.
    pub(crate) fn is_busy(&self) -> bool {
        self.thinking.is_some() || self.advising.is_some()
    }

    /// Lets a bot think if it is for one to act.
    pub(super) fn think(&mut self) {
        let may = !self.humans().is_empty() || self.pace == Pace::Running;
        if self.thinking.is_none() && may {
            self.think_once();
        }
    }

    pub(super) fn think_once(&mut self) {
        let asked = self.table.to_act();
        let bot = self.bots().iter().find(|seat| asked.contains(*seat));
        let Some((seat, Who::Bot(spec))) = bot.map(|seat| (seat, self.who[seat.index()])) else {
            return;
        };
        let Ok(thought) = self.table.thought(seat) else { return };
        let seed = self.seed(seat);
        let task = Task::start(move || thought.choose(spec, seed));
        self.thinking = Some(Thinking { seat, task });
    }

    /// A bot's own luck at this step.
    pub(super) fn seed(&self, seat: Seat) -> u64 {
        let step = (self.table.steps() as u64) << 3 | u64::from(seat.0);
        self.bot_seed.wrapping_add(step.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Whether something came out of the background within this time.
    ///
    /// # Errors
    /// If a bot broke down. The game is saved as far as it went.
    pub(crate) fn wait(&mut self, patience: Duration) -> Result<bool, Failure> {
        let mut is_news = false;
        if let Some(Thinking { seat, task }) = &self.thinking {
            let (seat, answer) = (*seat, task.wait(patience));
            if let Some(action) = answer.map_err(|Broken| self.broken())? {
                self.thinking = None;
                self.bot_acts(seat, &action);
                is_news = true;
            }
        }
        if let Some(task) = &self.advising {
            let answer = task.wait(patience);
            if let Some(hint) = answer.map_err(|Broken| self.broken())? {
                self.advising = None;
                self.menu.select(&hint.offer.action);
                self.hint = Some(hint);
                is_news = true;
            }
        }
        Ok(is_news)
    }

    fn bot_acts(&mut self, seat: Seat, action: &Value) {
        // Whatever it thought about may have changed in the meantime: then it thinks again.
        if self.table.act(seat, action, input::now()).is_ok() {
            if self.table.outcome().is_some() {
                self.finish();
            }
            self.keep_typing();
        } else {
            self.think();
        }
    }

    /// Goes on after somebody else's move. If the question to the player has not changed, neither
    /// have the list and what was typed.
    fn keep_typing(&mut self) {
        let (before, typed) = (self.offers.clone(), self.menu.typed().to_owned());
        let selected = self.menu.selected().and_then(|entry| entry.action().cloned());
        let (notice, hint, advising) = (self.notice.take(), self.hint.take(), self.advising.take());
        self.go_on();
        if !before.is_empty() && before == self.offers {
            (self.hint, self.advising) = (hint, advising);
            if let Some(action) = selected {
                self.menu.select(&action);
            }
            for letter in typed.chars() {
                self.menu.type_letter(letter);
            }
            self.notice = notice;
        }
    }

    fn broken(&mut self) -> Failure {
        self.save();
        let message = Message::new("bot-broken").with("path", self.path());
        Failure::new(book(self.lang).say(&message))
    }

    pub(super) fn ask_for_hint(&mut self) {
        let Some(seat) = self.decider() else {
            return self.complain(book(self.lang).get("notice-not-your-turn"));
        };
        let (thought, seed, lang) = match self.table.thought(seat) {
            Ok(thought) => (thought, self.seed(seat), self.lang),
            Err(error) => return self.refuse(&error),
        };
        self.hint = None;
        self.notice = None;
        self.advising = Some(Task::start(move || thought.hint(ADVISER, seed, lang)));
    }
}
