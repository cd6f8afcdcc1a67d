//! The game at one keyboard: what keys do, when bots think, what is saved.
//!
//! Nothing here draws ([`screen`](super::screen) does) and nothing here waits: the loop in
//! [`run`](super::run) hands in keys and asks whether a bot has made up its mind.

mod bots;
mod deeds;
mod keys;
mod unasked;

use super::board::{Painter, Row, Scene, painter};
use super::coach::Coach;
use super::logbook::Logbook;
use super::menu::{Deed, Entry, Menu};
use super::opening::{Sitting, Who};
use super::reader::Reader;
use super::savefile::SaveFile;
use super::task::Task;
use super::theme::Theme;
use super::words::book;
use crate::failure::Failure;
use serde_json::Value;
use starboard_core::standing::Wishes;
use starboard_core::{Lang, Message, Observer, Seat, SeatSet};
use starboard_table::{Hint, Offer, Table, TableError};
use std::collections::BTreeMap;

/// Opens another table like the first.
pub(crate) type Again = Box<dyn Fn() -> Result<Sitting, Failure>>;

/// The game at one keyboard.
pub(crate) struct App {
    pub(crate) table: Box<dyn Table>,
    pub(crate) who: Vec<Who>,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    pub(crate) painter: Box<dyn Painter>,
    /// Whose eyes look at the screen.
    pub(crate) eyes: Observer,
    pub(crate) view: Value,
    pub(crate) offers: Vec<Offer>,
    pub(crate) menu: Menu,
    /// Whether the list shows words where it could show signs.
    pub(crate) is_wordy: bool,
    pub(crate) log: Logbook,
    /// How many rows the log is scrolled back.
    pub(crate) log_back: usize,
    pub(crate) notice: Option<Notice>,
    pub(crate) overlay: Option<Overlay>,
    pub(crate) hint: Option<Hint>,
    /// Speaks where somebody is new to the game.
    pub(crate) coach: Coach,
    advising: Option<Task<Hint>>,
    thinking: Option<Thinking>,
    pace: Pace,
    file: SaveFile,
    bot_seed: u64,
    again: Option<Again>,
    /// What people answer once and for all, by seat.
    pub(crate) wishes: BTreeMap<Seat, Wishes>,
    /// Who lets the house decide until the game is set up, and since which step.
    entrusted: BTreeMap<Seat, usize>,
    /// Set by the screen: nothing but leaving makes sense then.
    pub(crate) is_too_small: bool,
    is_over: bool,
}

/// How bots play where nobody else plays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pace {
    /// One move, then they wait.
    Stepwise,
    /// To the end.
    Running,
}

/// A bot that thinks about a move.
struct Thinking {
    seat: Seat,
    task: Task<Value>,
}

/// Something the player should know now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) is_bad: bool,
    /// The rule that it cites.
    pub(crate) rule: Option<String>,
}

/// What lies over the board.
pub(crate) enum Overlay {
    Reader(Reader),
    Ask(Question),
    /// The next human must come to the keyboard before anything is shown.
    Pass(Seat),
    /// How the game ended.
    Over,
    /// What this seat answers without a question.
    Standing(Seat),
    /// All that the coach says.
    Coach,
}

/// A question with yes or no.
pub(crate) enum Question {
    Quit(Saved),
    Resign(Seat),
    Draw(DrawOffer),
    /// Whether to go on with this saved game.
    Resume(Box<Sitting>),
}

/// A draw that somebody at the keyboard has offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DrawOffer {
    /// Who has.
    pub(crate) by: Seat,
    /// Who has agreed so far.
    pub(crate) agreed: SeatSet,
    /// Who is asked.
    pub(crate) asked: Seat,
}

/// What became of the game when it was saved.
pub(crate) enum Saved {
    /// It has not begun: there is nothing to save.
    Nothing,
    Well,
    /// It could not be saved, and why not.
    Badly(String),
}

impl App {
    pub(crate) fn new(sitting: Sitting, lang: Lang, theme: Theme) -> Self {
        let painter = painter(sitting.table.game(), &sitting.options());
        let Sitting { table, who, file, bot_seed } = sitting;
        let mut app = Self {
            view: Value::Null,
            table,
            who,
            lang,
            theme,
            painter,
            eyes: Observer::Public,
            offers: Vec::new(),
            menu: Menu::default(),
            is_wordy: false,
            log: Logbook::new(Observer::Public, lang),
            log_back: 0,
            notice: None,
            overlay: None,
            hint: None,
            coach: Coach::default(),
            advising: None,
            thinking: None,
            pace: Pace::Stepwise,
            file,
            bot_seed,
            again: None,
            wishes: BTreeMap::new(),
            entrusted: BTreeMap::new(),
            is_too_small: false,
            is_over: false,
        };
        // Whoever is first needs no invitation to the keyboard if nobody else is near it.
        app.eyes = app.humans().iter().next().map_or(Observer::Public, Observer::Seat);
        if app.humans().len() > 1 {
            app.eyes = Observer::Public;
        }
        let humans = app.humans();
        app.table.free_order(humans);
        // What was not asked then is not asked again when it is taken back.
        app.table.mark_forced(humans);
        app.go_on();
        if app.table.outcome().is_some() {
            app.overlay = Some(Overlay::Over);
        }
        app
    }

    /// Somebody who speaks to players that are new to the game.
    pub(crate) fn listen_to(&mut self, coach: Coach) {
        self.coach = coach;
        self.tell_coach();
    }

    /// What the coach says about what is asked; nothing if it is silent.
    pub(crate) fn coaching(&self) -> Option<String> {
        let seat = self.decider().filter(|_| self.coach.speaks())?;
        self.table.coaching(seat, self.lang).map(|coaching| coaching.words)
    }

    /// The coach hears what is asked now.
    fn tell_coach(&mut self) {
        let coaching = self.decider().and_then(|seat| self.table.coaching(seat, self.lang));
        self.coach.hear(coaching.map(|coaching| coaching.kind));
    }

    /// Another game of the same kind can be had from here.
    pub(crate) fn offer_again(&mut self, again: Again) {
        self.again = Some(again);
        self.reword();
    }

    /// Asks whether to go on with a saved game instead.
    pub(crate) fn ask_to_resume(&mut self, saved: Sitting) {
        self.thinking = None;
        self.overlay = Some(Overlay::Ask(Question::Resume(Box::new(saved))));
    }

    /// Whether the program shall end.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Where the game is saved.
    pub(crate) fn path(&self) -> String {
        self.file.path().display().to_string()
    }

    /// What is painted.
    pub(crate) fn scene(&self) -> Scene<'_> {
        Scene {
            view: &self.view,
            offers: &self.offers,
            chosen: self.menu.selected().and_then(Entry::action),
            words: self.menu.selected().map(|entry| entry.words.as_str()),
            lang: self.lang,
            theme: self.theme,
        }
    }

    /// The seats of the people at this keyboard.
    pub(crate) fn humans(&self) -> SeatSet {
        let seats = Seat::first(self.table.seats());
        seats.filter(|seat| self.who[seat.index()] == Who::Human).collect()
    }

    /// Whether a seat's things are drawn below: one's own, or the first one's if one looks on.
    pub(crate) fn is_below(&self, seat: Seat) -> bool {
        self.eyes.seat().unwrap_or_default() == seat
    }

    fn bots(&self) -> SeatSet {
        let humans = self.humans();
        Seat::first(self.table.seats()).filter(|seat| !humans.contains(*seat)).collect()
    }

    /// The seat that looks at the screen and has to decide.
    pub(crate) fn decider(&self) -> Option<Seat> {
        self.eyes.seat().filter(|seat| self.table.to_act().contains(*seat))
    }

    /// The position has changed: looks at it anew, and lets bots think if it is for them to act.
    fn go_on(&mut self) {
        self.hint = None;
        self.advising = None;
        self.log_back = 0;
        self.answer_unasked();
        self.change_eyes();
        self.look();
        self.tell_coach();
        let entries = self.entries();
        self.menu.set(entries);
        let own_words = self.decider().and_then(|_| self.painter.own_words(&self.scene(), ""));
        self.menu.take_words(own_words.is_some());
        if self.table.outcome().is_some() {
            self.thinking = None;
            self.pace = Pace::Stepwise;
        } else {
            self.think();
        }
    }

    /// If it is for another human to act, asks them to the keyboard first.
    fn change_eyes(&mut self) {
        let asked = self.table.to_act();
        if self.humans().len() < 2 || self.decider().is_some() {
            return;
        }
        if let Some(next) = self.humans().iter().find(|seat| asked.contains(*seat)) {
            self.eyes = Observer::Seat(next);
            self.overlay = Some(Overlay::Pass(next));
        }
    }

    fn look(&mut self) {
        self.view = self.table.view(self.eyes);
        self.offers =
            self.decider().map_or_else(Vec::new, |seat| self.table.offers(seat, self.lang));
        self.log.read(self.table.as_ref(), self.eyes, self.lang);
    }

    /// The same in another language.
    fn reword(&mut self) {
        self.look();
        let entries = self.entries();
        self.menu.reword(entries);
    }

    fn entries(&self) -> Vec<Entry> {
        let book = book(self.lang);
        let own = |deed: Deed, key: &'static str| Entry::new(deed, book.get(key));
        if self.table.outcome().is_some() {
            let mut entries = vec![own(Deed::Export, "menu-export")];
            if self.again.is_some() {
                entries.push(own(Deed::Again, "menu-again"));
            }
            entries.push(own(Deed::Quit, "menu-quit"));
            return entries;
        }
        if self.humans().is_empty() && self.pace == Pace::Stepwise {
            return vec![own(Deed::Step, "menu-step"), own(Deed::Run, "menu-run")];
        }
        let shortcuts = self.painter.shortcuts(&self.scene()).into_iter().map(|shortcut| Entry {
            label: Some(shortcut.label),
            ..Entry::new(Deed::Sequence(shortcut.actions), shortcut.words)
        });
        let entry = |Row { offer, label }: Row<'_>| Entry {
            deed: Deed::Act(offer.action.clone()),
            label,
            words: offer.words.clone(),
            notation: offer.notation.clone(),
        };
        let is_grave = |row: &Row<'_>| self.painter.is_grave(&row.offer.action);
        let rows = self.painter.arranged(&self.scene());
        let (grave, harmless): (Vec<_>, Vec<_>) = rows.into_iter().partition(is_grave);
        let chosen = self.decider().map(|seat| self.table.chosen(seat, self.lang));
        let out = chosen.into_iter().flatten().map(|offer| {
            let words = book.say(&Message::new("menu-take-out").with("what", offer.words));
            Entry::new(Deed::TakeOut(offer.action), words)
        });
        let offers = harmless.into_iter().map(entry);
        shortcuts.chain(offers).chain(out).chain(grave.into_iter().map(entry)).collect()
    }

    fn tell(&mut self, text: String) {
        self.notice = Some(Notice { text, is_bad: false, rule: None });
    }

    fn complain(&mut self, text: String) {
        self.notice = Some(Notice { text, is_bad: true, rule: None });
    }

    fn refuse(&mut self, error: &TableError) {
        let text = error.words.in_lang(self.lang).to_owned();
        self.notice = Some(Notice { text, is_bad: true, rule: error.rule.clone() });
    }
}
