//! What keys do.

use super::{App, Overlay, Pace, Question};
use crate::input;
use crate::play::keys::{Command, command};
use crate::play::menu::Deed;
use crate::play::reader::{Page, Reader};
use crate::play::words::book;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::Value;
use starboard_core::{Lang, Message, Seat};
use starboard_table::{Plan, TableError};

impl App {
    /// Answers to a key.
    pub(crate) fn key(&mut self, key: KeyEvent) {
        let command = command(key);
        if self.is_too_small {
            if command == Some(Command::Quit) {
                // There is no room for a question.
                self.is_over = self.table.steps() == 0 || self.save();
            }
            return;
        }
        match self.overlay.take() {
            None => self.key_at_table(key, command),
            Some(Overlay::Pass(seat)) => match (key.code, command) {
                (KeyCode::Enter, _) => {}
                (_, Some(Command::Quit)) => self.ask_to_quit(),
                // Nothing may be shown before the right player sits here.
                _ => self.overlay = Some(Overlay::Pass(seat)),
            },
            Some(Overlay::Over) => match (key.code, command) {
                (KeyCode::Enter | KeyCode::Esc, _) => {}
                (_, Some(command)) => self.carry_out(command),
                _ => self.overlay = Some(Overlay::Over),
            },
            Some(Overlay::Standing(seat)) => self.key_in_standing(seat, key, command),
            Some(Overlay::Coach) => match (key.code, command) {
                (_, Some(Command::Coach)) => self.turn_coach(),
                (KeyCode::Enter | KeyCode::Esc, _) => {}
                (_, Some(command)) => self.carry_out(command),
                _ => self.overlay = Some(Overlay::Coach),
            },
            Some(Overlay::Ask(question)) => self.answer(question, key, command),
            Some(Overlay::Reader(reader)) => self.key_in_reader(reader, key, command),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have more keys than answers")]
    fn key_at_table(&mut self, key: KeyEvent, command: Option<Command>) {
        // Some terminals send Ctrl-H for the backspace key.
        let is_backspace = key.code == KeyCode::Backspace
            || (key.code == KeyCode::Char('h')
                && key.modifiers.contains(KeyModifiers::CONTROL)
                && !self.menu.typed().is_empty());
        if is_backspace {
            return self.menu.erase();
        }
        if let Some(command) = command {
            return self.carry_out(command);
        }
        let is_modified = key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER);
        match key.code {
            KeyCode::Up if is_modified => self.log_back += 1,
            KeyCode::Down if is_modified => self.log_back = self.log_back.saturating_sub(1),
            KeyCode::PageUp if is_modified => self.log_back += 10,
            KeyCode::PageDown if is_modified => self.log_back = self.log_back.saturating_sub(10),
            KeyCode::Up => self.menu.step(-1),
            KeyCode::Down => self.menu.step(1),
            KeyCode::PageUp => self.menu.step(-5),
            KeyCode::PageDown => self.menu.step(5),
            KeyCode::Home => self.menu.step(isize::MIN),
            KeyCode::End => self.menu.step(isize::MAX),
            KeyCode::Char(letter) if !is_modified => self.menu.type_letter(letter),
            KeyCode::Enter => self.enter(),
            KeyCode::Esc => self.escape(),
            _ => {}
        }
    }

    fn escape(&mut self) {
        if !self.menu.typed().is_empty() {
            self.menu.clear();
        } else if self.pace == Pace::Running {
            self.pace = Pace::Stepwise;
            self.thinking = None;
            self.go_on();
        } else {
            self.hint = None;
            self.advising = None;
            self.notice = None;
        }
    }

    fn enter(&mut self) {
        self.notice = None;
        match self.menu.selected().map(|entry| entry.deed.clone()) {
            Some(deed) => self.do_it(&deed),
            None if !self.menu.typed().is_empty() => self.act_as_typed(),
            None => {}
        }
    }

    /// Nothing in the list is like what was typed: perhaps it is notation, and a rule forbids it; or
    /// words were asked for.
    fn act_as_typed(&mut self) {
        let typed = self.menu.typed().trim().to_owned();
        let action = self.decider().and_then(|_| self.typed_action(&typed));
        if let Some(action) = action {
            self.act(&[action]);
        } else {
            let message = Message::new("notice-nothing-found").with("typed", typed);
            self.complain(book(self.lang).say(&message));
        }
    }

    fn typed_action(&self, typed: &str) -> Option<Value> {
        let notation = self.table.read_notation(typed).ok();
        if !self.menu.takes_words() {
            return notation;
        }
        // What is offered can still be written in notation; everything else is meant to be said.
        let is_offered =
            |action: &Value| self.offers.iter().any(|offer| offer.action["kind"] == action["kind"]);
        notation.filter(is_offered).or_else(|| self.painter.own_words(&self.scene(), typed))
    }

    fn do_it(&mut self, deed: &Deed) {
        match deed {
            Deed::Act(action) => self.act(std::slice::from_ref(action)),
            Deed::Sequence(actions) => self.act(actions),
            Deed::TakeOut(element) => self.take_out(element),
            Deed::Step if self.thinking.is_none() => self.think_once(),
            Deed::Step => {}
            Deed::Run => {
                self.pace = Pace::Running;
                self.go_on();
            }
            Deed::Export => self.export(),
            Deed::Again => self.play_again(),
            Deed::Quit => self.ask_to_quit(),
        }
    }

    fn act(&mut self, actions: &[Value]) {
        let Some(seat) = self.decider() else { return };
        self.log.mark();
        let mut done = 0;
        for action in actions {
            if let Err(error) = self.decide(seat, action) {
                self.refuse(&error);
                break;
            }
            done += 1;
        }
        if done == 0 {
            return;
        }
        self.coach.answered();
        self.save();
        if self.table.outcome().is_some() {
            self.finish();
        }
        self.go_on();
    }

    /// An element of a set is chosen, and whatever ends the choice carries all of it out.
    fn decide(&mut self, seat: Seat, action: &Value) -> Result<(), TableError> {
        match self.table.plan(seat, std::slice::from_ref(action))? {
            Plan::Choose(chosen) => self.table.choose(seat, &chosen),
            Plan::Act(actions) => {
                actions.iter().try_for_each(|action| self.table.act(seat, action, input::now()))
            }
        }
    }

    fn take_out(&mut self, element: &Value) {
        let Some(seat) = self.decider() else { return };
        let left = self.table.without(seat, element);
        match left.and_then(|left| self.table.choose(seat, &left)) {
            Ok(()) => self.go_on(),
            Err(error) => self.refuse(&error),
        }
    }

    /// The coach speaks again, or is silent.
    fn turn_coach(&mut self) {
        let key = if self.coach.turn() { "notice-coach-on" } else { "notice-coach-off" };
        self.tell(book(self.lang).get(key));
    }

    fn carry_out(&mut self, command: Command) {
        match command {
            Command::Help => self.read(Page::Help),
            Command::Rules => self.read(Page::Rules),
            Command::Log => self.read(Page::Log),
            Command::Piles => self.read(Page::Piles),
            Command::Hint => self.ask_for_hint(),
            Command::Undo => self.undo(),
            Command::Save => self.save_aloud(),
            Command::Language => {
                self.lang = match self.lang {
                    Lang::En => Lang::De,
                    Lang::De => Lang::En,
                };
                self.hint = None;
                self.notice = None;
                self.reword();
            }
            Command::Standing => self.show_standing(),
            Command::Coach if self.coach.is_cut => self.overlay = Some(Overlay::Coach),
            Command::Coach => self.turn_coach(),
            Command::Words => self.is_wordy = !self.is_wordy,
            Command::Resign => {
                let seat = self.decider().or(self.eyes.seat());
                if let Some(seat) = seat.filter(|_| self.table.outcome().is_none()) {
                    self.overlay = Some(Overlay::Ask(Question::Resign(seat)));
                }
            }
            Command::Quit => self.ask_to_quit(),
        }
    }

    fn key_in_reader(&mut self, mut reader: Reader, key: KeyEvent, command: Option<Command>) {
        let page = match command {
            Some(Command::Help) => Some(Page::Help),
            Some(Command::Rules) => Some(Page::Rules),
            Some(Command::Log) => Some(Page::Log),
            Some(Command::Piles) => Some(Page::Piles),
            _ => None,
        };
        match (page, command) {
            // The key that opened it closes it; the others leaf to their page.
            (Some(page), _) if page == reader.page => {}
            (Some(page), _) => self.read(page),
            (None, Some(Command::Language)) => {
                self.carry_out(Command::Language);
                reader.retell(self.lines_of(reader.page));
                self.overlay = Some(Overlay::Reader(reader));
            }
            (None, Some(Command::Quit)) => self.ask_to_quit(),
            (None, _) => {
                if reader.key(key) {
                    self.overlay = Some(Overlay::Reader(reader));
                }
            }
        }
    }
}
