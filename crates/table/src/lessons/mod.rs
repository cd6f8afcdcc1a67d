//! Lessons: a game learnt by playing it, a minute at a time.
//!
//! A lesson is data (`crates/<game>/lessons/*.toml`, described in `docs/lessons.md`). What is shown of
//! it follows from the lesson and the answers so far, and from nothing else: it is played again from
//! its beginning whenever somebody asks. So neither server nor terminal remembers anybody.
//!
//! A puzzle (`crates/<game>/puzzles/*.toml`) is a lesson with a [`Goal`]: nothing is pointed at, and
//! whoever checks it proves by exhaustive search that the answers it accepts are the best.

mod check;
mod file;
mod proof;
mod search;

pub use check::{check, check_one, words_in};
pub use file::{Aim, Beat, Goal, Lesson, Wrong, read};

use crate::error::TableError;
use crate::face::Table;
use crate::luck::Luck;
use crate::registry::{ForGame, Playable, game_info, with_game};
use crate::running::Running;
use crate::sentences::common;
pub(crate) use file::{Deed, read_deed, wishes};
use serde_json::{Map, Value};
use starboard_core::chance::Outcome;
use starboard_core::journal::Log;
use starboard_core::script::SetUpError;
use starboard_core::words::Name;
use starboard_core::{Lang, Message, Observer, Seat, io};
use std::sync::LazyLock;

/// More answers than this no lesson needs.
pub const MOST_ANSWERS: usize = 200;

/// The files of all games, in the order of their names.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let lesson = |&(name, text): &(&str, &str)| match read(name, text) {
        Ok(lesson) => lesson,
        // A test reads them all.
        Err(error) => panic!("{error}"),
    };
    FILES.iter().map(lesson).collect()
});

/// The lessons of a game, in order; none if it has none, or there is no such game.
pub fn lessons(game: &str) -> Vec<&'static Lesson> {
    LESSONS.iter().filter(|lesson| lesson.game == game && lesson.goal.is_none()).collect()
}

/// The puzzles of a game, in order.
pub fn puzzles(game: &str) -> Vec<&'static Lesson> {
    LESSONS.iter().filter(|lesson| lesson.game == game && lesson.goal.is_some()).collect()
}

/// One lesson or puzzle of a game.
pub fn lesson(game: &str, id: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.game == game && lesson.id == id)
}

/// What is shown of a lesson.
#[derive(Debug)]
pub struct Shown {
    /// The table as it is now: what the seat sees and may do.
    pub table: Box<dyn Table>,
    /// The seat that learns.
    pub seat: Seat,
    /// How many beats are done.
    pub done: usize,
    /// What is said now: the next beat, or the closing line.
    pub text: Name,
    /// What is said to the last answer, if it was not accepted: then nothing has changed.
    pub refused: Option<Name>,
    /// The number of the action that is pointed at.
    pub pointed: Option<u32>,
    /// What is said to whoever asks for help.
    pub hint: Option<Name>,
    /// The first event that the seat was told of since the answer before.
    pub since: usize,
}

/// The part of a lesson that is being played.
struct Run<'a> {
    lesson: &'a Lesson,
    table: Box<dyn Table>,
    seat: Seat,
    done: usize,
}

impl Lesson {
    /// What is shown after these answers, by the numbers of the actions. An answer that is not accepted
    /// changes nothing.
    ///
    /// # Errors
    /// If the lesson itself is at fault.
    pub fn show(&self, answers: &[u32]) -> Result<Shown, String> {
        let mut run = self.begin()?;
        let (mut refused, mut since) = (None, run.told());
        for &answer in answers {
            since = run.told();
            refused = run.answer(answer)?;
        }
        let beat = self.beats.get(run.done);
        let text = beat.map_or(&self.closing, |beat| &beat.say).clone();
        let hint = beat.and_then(|beat| beat.hint.clone());
        let pointed = run.pointed()?;
        let Run { table, seat, done, .. } = run;
        Ok(Shown { table, seat, done, text, refused, pointed, hint, since })
    }

    /// How long it takes somebody who reads 200 words a minute and takes three seconds for a decision:
    /// in whole seconds, in the language that has more words.
    pub fn seconds(&self) -> usize {
        let texts = self.beats.iter().map(|beat| &beat.say).chain([&self.title, &self.closing]);
        let words =
            texts.fold([0, 0], |[en, de], text| [en + words_in(&text.en), de + words_in(&text.de)]);
        let read = (words.into_iter().max().unwrap_or_default() * 60).div_ceil(200);
        read + 3 * self.beats.len()
    }

    /// The options of its position, as far as a form knows them.
    pub fn options(&self) -> Value {
        let inner = self.given.get("options").and_then(toml::Value::as_table);
        let keys = game_info(&self.game).map(|info| info.settings).unwrap_or_default();
        let said = keys.iter().filter_map(|field| {
            let key = field.setting.key;
            let value = self.given.get(key).or_else(|| inner?.get(key))?;
            Some((key.to_owned(), serde_json::to_value(value).ok()?))
        });
        Value::Object(said.collect::<Map<_, _>>())
    }

    fn begin(&self) -> Result<Run<'_>, String> {
        let table = set_up(&self.game, &self.given, self.chance.clone())
            .map_err(|problem| format!("`given`: {problem}"))?;
        let seat = table.seat_named(&self.seat);
        let seat = seat.ok_or_else(|| format!("nobody is {:?} in this game", self.seat))?;
        Ok(Run { lesson: self, table, seat, done: 0 })
    }
}

impl Run<'_> {
    fn told(&self) -> usize {
        self.table.known(Observer::Seat(self.seat)).events
    }

    /// Takes an answer, or says why not.
    fn answer(&mut self, id: u32) -> Result<Option<Name>, String> {
        let Some(beat) = self.lesson.beats.get(self.done) else {
            return Ok(Some(said("lesson-is-over")));
        };
        let Some(offer) = self.table.offers_of(self.seat, &[id], Lang::En).pop() else {
            let tried = self.table.read_id(id);
            let tried = tried.and_then(|action| self.table.act(self.seat, &action, 0));
            return match tried {
                Err(error) => Ok(Some(error.words)),
                Ok(()) => Err(format!("beat {}: an action that is not offered", self.done + 1)),
            };
        };
        if !beat.accept.iter().any(|pattern| fits(pattern, &offer.notation)) {
            let wrong = beat.wrong.iter();
            let mut wrong =
                wrong.filter(|wrong| wrong.to.iter().any(|to| fits(to, &offer.notation)));
            let answer = wrong.next().map(|wrong| &wrong.say).or(beat.otherwise.as_ref());
            let goal = self.lesson.goal.as_ref();
            let general = goal.map_or("lesson-otherwise", |_| "puzzle-otherwise");
            return Ok(Some(answer.cloned().unwrap_or_else(|| said(general))));
        }
        let first = Deed {
            seat: self.lesson.seat.clone(),
            action: offer.notation,
            chance: beat.chance.clone(),
        };
        for deed in std::iter::once(&first).chain(&beat.then) {
            carry_out(&mut *self.table, deed).map_err(|problem| {
                format!("beat {}, {} {:?}: {problem}", self.done + 1, deed.seat, deed.action)
            })?;
        }
        self.done += 1;
        Ok(None)
    }

    /// The number of the action that is pointed at.
    fn pointed(&self) -> Result<Option<u32>, String> {
        let beat = self.lesson.beats.get(self.done);
        let Some(point) = beat.and_then(|beat| beat.point.as_deref()) else { return Ok(None) };
        let problem = |problem: String| format!("beat {}: {problem}", self.done + 1);
        let action = self.table.read_notation(point).map_err(|error| problem(error.to_string()))?;
        let mut offered = self.table.actions(self.seat).into_iter();
        let found = offered.find(|offered| offered.action == action);
        let found = found.ok_or_else(|| problem(format!("{point:?} is not offered")))?;
        Ok(Some(found.id))
    }
}

/// Does what a seat does of itself.
pub(crate) fn carry_out(table: &mut dyn Table, deed: &Deed) -> Result<(), String> {
    let seat = table.seat_named(&deed.seat);
    let seat = seat.ok_or_else(|| format!("nobody is {:?} in this game", deed.seat))?;
    table.dictate(deed.chance.clone());
    table.act_notation(seat, &deed.action, 0).map_err(|error| error.to_string())
}

/// A sentence of the table.
fn said(key: &'static str) -> Name {
    let [en, de] = Lang::ALL.map(|lang| common(lang).say(&Message::new(key)));
    Name { en, de }
}

/// Whether a notation is this one, or one of this group: `*` stands for whatever there is.
pub(crate) fn fits(pattern: &str, notation: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == notation,
        Some((head, tail)) => {
            notation.len() >= head.len() + tail.len()
                && notation.starts_with(head)
                && notation.ends_with(tail)
        }
    }
}

/// A table at a position in the words of case files.
pub(crate) fn set_up(
    game: &str,
    given: &toml::Table,
    chance: Vec<Outcome>,
) -> Result<Box<dyn Table>, String> {
    struct SetUp<'a>(&'a toml::Table, Vec<Outcome>);
    impl ForGame for SetUp<'_> {
        type Out = Result<Box<dyn Table>, String>;
        fn run<G: Playable>(self) -> Self::Out {
            let Self(given, chance) = self;
            let (mut luck, mut log) = (Luck::scripted(chance, 0), Log::default());
            let (game, _) = luck.ask(|chance| G::set_up(given, &mut io(chance, &mut log)))?;
            let game = game.map_err(|error| match error {
                SetUpError::Nonsense(problem) => problem,
                SetUpError::Refused(refusal) => TableError::refused::<G>(&refusal).to_string(),
            })?;
            let table = Running::at(game, log, luck).map_err(|error| error.to_string())?;
            Ok(Box::new(table))
        }
    }
    with_game(game, SetUp(given, chance)).map_err(|unknown| unknown.to_string())?
}
