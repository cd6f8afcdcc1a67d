//! What one can do besides playing: read, undo, save, leave.

use super::{App, DrawOffer, Overlay, Question, Saved};
use crate::input;
use crate::play::keys::Command;
use crate::play::logbook::hang;
use crate::play::opening::{STAND_IN, Sitting};
use crate::play::reader::{Page, Reader};
use crate::play::savefile::{SaveFile, free_name};
use crate::play::words::book;
use crate::play::{markdown, popups};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::Line;
use starboard_core::{Message, Observer, Seat, SeatSet};
use starboard_table::registry::rule_book;
use std::cmp::Reverse;
use std::path::PathBuf;

impl App {
    pub(super) fn read(&mut self, page: Page) {
        let lines = self.lines_of(page);
        let reader = match page {
            Page::Help => Reader::new(page, lines, popups::help_hang),
            Page::Piles => Reader::new(page, lines, |_| 0),
            Page::Log => Reader::new(page, lines, hang).at_end(),
            Page::Rules => {
                let reader = Reader::new(page, lines, markdown::hang);
                let refused = self.notice.as_ref().and_then(|notice| notice.rule.as_deref());
                let asked = || self.table.rule_of_question(self.decider()?);
                match refused.or_else(asked) {
                    Some(rule) => reader.at(rule),
                    None => reader,
                }
            }
        };
        self.overlay = Some(Overlay::Reader(reader));
    }

    pub(super) fn lines_of(&self, page: Page) -> Vec<Line<'static>> {
        match page {
            Page::Help => popups::help(self),
            Page::Log => self.log.lines(self.painter.as_ref(), self.theme),
            Page::Piles => {
                let piles = self.painter.piles(&self.scene());
                let none = || vec![Line::raw(book(self.lang).get("piles-none"))];
                if piles.is_empty() { none() } else { piles }
            }
            Page::Rules => {
                let text = rule_book(self.table.game(), self.lang).unwrap_or_default();
                markdown::lines(text, self.theme)
            }
        }
    }

    /// Takes back the last step of whoever at this keyboard made it, and what bots did since; but
    /// not what others chose at the same time.
    pub(super) fn undo(&mut self) {
        // What is chosen of a set goes first.
        if let Some(seat) = self.decider().filter(|&seat| self.table.has_chosen(seat))
            && self.table.undo(seat, SeatSet::NOBODY).is_ok()
        {
            self.go_on();
            return self.tell(book(self.lang).get("notice-undone"));
        }
        let all = SeatSet::all(self.table.seats());
        let going = |seat: Seat, agreed: SeatSet| {
            self.table.going(seat, agreed).map(|steps| (steps, seat, agreed))
        };
        let of = |seat| going(seat, SeatSet::NOBODY).or_else(|_| going(seat, all));
        let mut tries: Vec<_> = self.humans().iter().map(of).collect();
        // Whoever acted last.
        tries.sort_by_key(|found| Reverse(found.as_ref().ok().map(|(steps, ..)| steps[0])));
        match tries.into_iter().next() {
            Some(Ok((_, seat, agreed))) => {
                self.thinking = None;
                // Nothing can go wrong: we have just asked.
                _ = self.table.undo(seat, agreed);
                self.entrusted.remove(&seat);
                self.save();
                self.go_on();
                self.tell(book(self.lang).get("notice-undone"));
            }
            Some(Err(error)) => self.refuse(&error),
            None => {}
        }
    }

    /// Saves the game, and says so only if it goes wrong.
    pub(super) fn save(&mut self) -> bool {
        let written = match self.table.full_record() {
            Ok(record) => self.file.write(&record).map_err(|error| error.to_string()),
            Err(error) => Err(error.in_lang(self.lang)),
        };
        if let Err(problem) = &written {
            let message = Message::new("notice-not-saved")
                .with("path", self.path())
                .with("problem", problem.as_str());
            self.complain(book(self.lang).say(&message));
        }
        written.is_ok()
    }

    pub(super) fn save_aloud(&mut self) {
        if self.save() {
            let message = Message::new("notice-saved").with("path", self.path());
            self.tell(book(self.lang).say(&message));
        }
    }

    /// The game has just ended.
    pub(super) fn finish(&mut self) {
        self.save();
        self.overlay = Some(Overlay::Over);
    }

    /// Saves the record of the finished game in the current folder.
    pub(super) fn export(&mut self) {
        let plain = PathBuf::from(format!("starboard-{}.json", self.table.game()));
        let path = if plain.exists() { free_name(&plain) } else { plain };
        let record = self.table.full_record().map_err(|error| error.in_lang(self.lang));
        let written = record.and_then(|record| {
            SaveFile::new(path.clone()).write(&record).map_err(|error| error.to_string())
        });
        let path = path.display().to_string();
        match written {
            Ok(()) => {
                let message = Message::new("notice-exported").with("path", path);
                self.tell(book(self.lang).say(&message));
            }
            Err(problem) => {
                let message =
                    Message::new("notice-not-saved").with("path", path).with("problem", problem);
                self.complain(book(self.lang).say(&message));
            }
        }
    }

    pub(super) fn play_again(&mut self) {
        match self.again.as_ref().map(|again| again()) {
            Some(Ok(sitting)) => self.sit_down(sitting),
            Some(Err(failure)) => self.complain(failure.message),
            None => {}
        }
    }

    /// Leaves this table and sits down at another.
    fn sit_down(&mut self, sitting: Sitting) {
        let again = self.again.take();
        let coach = self.coach.at_another_table(sitting.table.steps() > 0);
        *self = Self { again, ..Self::new(sitting, self.lang, self.theme) };
        self.listen_to(coach);
        self.reword();
    }

    pub(super) fn ask_to_quit(&mut self) {
        // Nothing is lost: the game is saved before the question is asked.
        let saved = match self.table.steps() {
            0 => Saved::Nothing,
            _ if self.save() => Saved::Well,
            _ => Saved::Badly(self.notice.take().map_or_else(String::new, |notice| notice.text)),
        };
        self.overlay = Some(Overlay::Ask(Question::Quit(saved)));
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have more keys than answers")]
    pub(super) fn answer(&mut self, question: Question, key: KeyEvent, command: Option<Command>) {
        let is_yes = match key.code {
            _ if command == Some(Command::Quit) => {
                return match question {
                    Question::Quit(_) | Question::Resume(_) => self.is_over = true,
                    Question::Resign(_) | Question::Draw(_) => self.ask_to_quit(),
                };
            }
            // D for draw, U for unentschieden.
            KeyCode::Char('d' | 'D' | 'u' | 'U') if matches!(question, Question::Resign(_)) => {
                let Question::Resign(seat) = question else { return };
                return self.ask_for_draw(seat, seat.into());
            }
            KeyCode::Enter | KeyCode::Char('y' | 'Y' | 'j' | 'J') => true,
            KeyCode::Esc | KeyCode::Char('n' | 'N') => false,
            _ => {
                self.overlay = Some(Overlay::Ask(question));
                return;
            }
        };
        match (question, is_yes) {
            (Question::Quit(_), true) => self.is_over = true,
            (Question::Resign(seat), true) => {
                self.log.mark();
                self.thinking = None;
                self.resign(seat);
                self.go_on();
            }
            (Question::Draw(DrawOffer { by, agreed, asked }), true) => {
                self.ask_for_draw(by, agreed.with(asked));
            }
            (Question::Draw(DrawOffer { asked, .. }), false) => {
                let seat = self.table.seat_name(asked, self.lang);
                let message = Message::new("notice-draw-declined").with("seat", seat);
                self.tell(book(self.lang).say(&message));
                self.cover_again();
            }
            (Question::Resume(saved), true) => self.sit_down(*saved),
            (Question::Resume(_), false) => self.go_on(),
            (Question::Quit(_), false) => self.cover_again(),
            (Question::Resign(_), false) => {}
        }
    }

    /// Somebody at this keyboard gives up. As long as somebody else here plays on, a bot takes over.
    fn resign(&mut self, seat: Seat) {
        // Nobody gives up a game that is over: the question was asked while it ran.
        if self.table.others_play_on(seat, self.humans()) {
            if self.table.leave(seat, input::now()).is_ok() {
                self.who[seat.index()] = STAND_IN;
                // Whoever plays on must not see what was hidden from them.
                self.eyes = Observer::Public;
                if let Some(last) = self.humans().only() {
                    self.eyes = Observer::Seat(last);
                    self.overlay = Some(Overlay::Pass(last));
                }
                self.save();
            }
        } else if self.table.resign(seat, input::now()).is_ok() {
            self.finish();
        }
    }

    /// Asks the next of those who have to agree to a draw, until all have.
    fn ask_for_draw(&mut self, by: Seat, agreed: SeatSet) {
        let people = self.humans();
        let next = match self.table.can_draw(people) {
            Ok(all) => all.iter().find(|&seat| !agreed.contains(seat)),
            Err(error) => return self.refuse(&error),
        };
        if let Some(asked) = next {
            self.overlay = Some(Overlay::Ask(Question::Draw(DrawOffer { by, agreed, asked })));
            return;
        }
        self.log.mark();
        self.thinking = None;
        match self.table.draw(people, agreed, input::now()) {
            Ok(()) => self.finish(),
            Err(error) => self.refuse(&error),
        }
        self.go_on();
    }

    /// Whoever did not want to leave after all: the screen may still be meant for somebody else.
    fn cover_again(&mut self) {
        if let Some(seat) = self.eyes.seat().filter(|_| self.humans().len() > 1) {
            self.overlay = Some(Overlay::Pass(seat));
        }
    }
}
