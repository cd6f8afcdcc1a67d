//! What is done for people without asking them: what they cannot answer otherwise, what they have
//! answered once and for all, and what they entrust to the house until the game is set up.

use super::{App, Overlay};
use crate::input;
use crate::play::keys::Command;
use crate::play::words::book;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use serde_json::Value;
use starboard_core::Seat;
use starboard_core::standing::{StandingAnswer, StandingKind};

/// How far a percentage goes with each key.
const STRIDE: u8 = 10;

impl App {
    /// Answers for the people at this keyboard until one of them has a choice.
    pub(super) fn answer_unasked(&mut self) {
        let before = self.table.steps();
        while let Some((seat, action)) = self.unasked() {
            let step = self.table.steps();
            if self.table.act(seat, &action, input::now()).is_err() {
                break;
            }
            // The first step that is entrusted can be taken back, and all others with it.
            if self.entrusted.get(&seat) != Some(&step) {
                self.table.mark_unasked(step);
            }
        }
        if self.table.steps() > before {
            self.save();
            if self.table.outcome().is_some() {
                self.finish();
            }
        }
    }

    /// Somebody at this keyboard for whom there is an answer.
    fn unasked(&mut self) -> Option<(Seat, Value)> {
        let (asked, humans) = (self.table.to_act(), self.humans());
        // Who is called to the keyboard, and who is not, must not tell what others hold.
        let is_shown = |seat: Seat| humans.len() > 1 && self.table.asks_in_secret(seat);
        let mut seats = asked.iter().filter(|&seat| humans.contains(seat) && !is_shown(seat));
        let answer = |seat: Seat| {
            let standing = || self.table.standing_answer(seat, self.wishes.get(&seat)?);
            let answer = self.table.forced(seat).or_else(standing);
            answer.or_else(|| self.entrusted_answer(seat)).map(|action| (seat, action))
        };
        seats.find_map(answer)
    }

    fn entrusted_answer(&self, seat: Seat) -> Option<Value> {
        self.entrusted.get(&seat).filter(|_| self.table.is_setting_up())?;
        self.table.thought(seat).ok().map(|thought| thought.decide_for(self.seed(seat)))
    }

    /// Shows what the seat at the keyboard answers without a question.
    pub(super) fn show_standing(&mut self) {
        match self.eyes.seat().filter(|_| self.table.outcome().is_none()) {
            Some(seat) => self.overlay = Some(Overlay::Standing(seat)),
            None => self.complain(book(self.lang).get("notice-not-your-turn")),
        }
    }

    /// Digits change an answer, Enter lets the house set up.
    pub(super) fn key_in_standing(&mut self, seat: Seat, key: KeyEvent, command: Option<Command>) {
        let standing = self.table.standing();
        let digit = if let KeyCode::Char(letter) = key.code { letter.to_digit(10) } else { None };
        let at = digit.and_then(|digit| (digit as usize).checked_sub(1));
        if let Some(answer) = at.and_then(|at| standing.get(at)) {
            let wishes = self.wishes.entry(seat).or_default();
            wishes.say(answer.id, next(answer, wishes.value(answer)));
            self.overlay = Some(Overlay::Standing(seat));
        } else if key.code == KeyCode::Enter && self.may_entrust(seat) {
            self.entrusted.insert(seat, self.table.steps());
            self.log.mark();
            self.go_on();
        } else if key.code == KeyCode::Esc || command == Some(Command::Standing) {
            self.go_on();
        } else if command == Some(Command::Quit) {
            self.ask_to_quit();
        } else {
            self.overlay = Some(Overlay::Standing(seat));
        }
    }

    /// Whether the house could decide for a seat until the game is set up.
    pub(crate) fn may_entrust(&self, seat: Seat) -> bool {
        self.table.is_setting_up() && self.decider() == Some(seat)
    }
}

/// What a key makes of an answer.
fn next(answer: &StandingAnswer, value: u8) -> u8 {
    match answer.kind {
        StandingKind::Switch => 1 - value.min(1),
        StandingKind::Percentage => (value + STRIDE) % (100 + STRIDE),
    }
}
