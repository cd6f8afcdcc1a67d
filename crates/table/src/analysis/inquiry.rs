//! An analysis that takes one step after the other: whoever waits for it sees how far it has come, and
//! others may do something in between.

use super::luck::COURSES;
use super::{Analysis, Analyst, Moment, Performance, chances_or_shares};
use crate::error::{Code, TableError};
use crate::face::round_of;
use crate::reading::{flawed, to_json};
use crate::registry::{ForGame, Playable, game_of, with_game};
use crate::review::{Swing, Turn, swings};
use crate::rules;
use crate::sentences::phrasebook;
use crate::telling::{Eyes, Scene, done_in_words};
use serde::Serialize;
use serde_json::Value;
use starboard_bots::{Budget, Glimpse, Spec};
use starboard_core::chance::{Door, Fast};
use starboard_core::journal::Log;
use starboard_core::record::{RecordOf, Rerun, Step};
use starboard_core::{Lang, Livery, Outcome, Seat, io};
use std::fmt::Debug;
#[cfg(feature = "ts")]
use ts_rs::TS;

/// Decisions that a line goes on for, and steps that it has at most: what has only one answer is none.
const DECISIONS: usize = 6;
const LONGEST: usize = 14;
/// Events that are told of a step of a line.
const TOLD: usize = 4;

/// A step of a line that was never played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(TS), ts(optional_fields))]
pub struct Ply {
    /// Who decides.
    #[cfg_attr(feature = "ts", ts(as = "u8"))]
    pub seat: Seat,
    /// The number of the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// What is decided.
    pub words: String,
    /// What happens then, in sentences.
    pub events: Vec<String>,
    /// The chances to win after it, by seat.
    pub chances: Vec<f32>,
}

/// A finished game that is being looked at again, of any kind.
pub trait Inquiry: Debug + Send + Sync {
    /// How many steps the game has.
    fn steps(&self) -> usize;
    /// How many of them have been looked at.
    fn done(&self) -> usize;
    /// Looks at the next step, if there is one left.
    fn go_on(&mut self);
    /// What has come of it so far; of the whole game once all steps have been looked at.
    fn told(&self, lang: Lang) -> Analysis;
    /// How the game could have gone on if the better move had been played at this step: one course of
    /// chance, and bots that decide with what each seat sees. Nothing if no better move is known.
    fn line(&self, step: usize, lang: Lang) -> Option<Vec<Ply>>;
    /// The colours of the side that a seat played for.
    fn livery(&self, seat: Seat) -> Option<Livery>;
    /// About how many bytes it takes.
    fn weight(&self) -> usize;
}

/// Begins to look at the game of a record again.
///
/// # Errors
/// `bad_record` if it is not the record of a game that is over, `unknown_game` if there is no such game,
/// `other_rules` if it was played under rules that cannot be carried out any more.
pub fn begin(record: &Value, iterations: u32) -> Result<Box<dyn Inquiry>, TableError> {
    struct Begin<'a>(&'a Value, u32);
    impl ForGame for Begin<'_> {
        type Out = Result<Box<dyn Inquiry>, TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Underway::<G>::new(self.0, self.1)?))
        }
    }
    let game = game_of(record, Code::BadRecord, "error-bad-record")?;
    with_game(game, Begin(record, iterations))?
}

#[derive(Debug)]
struct Underway<G: Playable> {
    record: RecordOf<G>,
    iterations: u32,
    /// The position after the last step that was looked at.
    now: G,
    /// The position at the end.
    last: G,
    outcome: Outcome,
    /// What came of it, without words: those are put in when it is told.
    moments: Vec<Moment>,
}

impl<G: Playable> Underway<G> {
    fn new(record: &Value, iterations: u32) -> Result<Self, TableError> {
        let (record, cut) = rules::as_far_as_possible::<G>(record)?;
        if let Some(why) = cut {
            return Err(why);
        }
        let flawed = |flaw| flawed::<G>(&flaw);
        let (mut rerun, _) = Rerun::<G>::new(&record).map_err(flawed)?;
        let now = rerun.game().clone();
        while rerun.step().map_err(flawed)?.is_some() {}
        let outcome = rerun.outcome().ok_or_else(|| {
            TableError::problem(Code::BadRecord, "error-bad-record", "the game is not over")
        })?;
        let last = rerun.game().clone();
        let mut underway = Self { record, iterations, now, last, outcome, moments: Vec::new() };
        let set_up = underway.analyst(Lang::En).beginning(&underway.now);
        underway.moments.push(set_up);
        Ok(underway)
    }

    fn analyst(&self, lang: Lang) -> Analyst<'_, G> {
        let Self { record, iterations, .. } = self;
        Analyst { record, iterations: *iterations, courses: COURSES, book: phrasebook::<G>(lang) }
    }

    /// The position after this step, which has been played to before.
    fn after(&self, position: G, step: usize) -> G {
        let mut rerun = Rerun::<G>::from(&self.record, position, step - 1);
        rerun.step().expect("it was played before");
        rerun.game().clone()
    }

    /// The moments, in words.
    fn in_words(&self, lang: Lang) -> Vec<Moment> {
        let book = phrasebook::<G>(lang);
        let mut moments = self.moments.clone();
        let (mut rerun, _) = Rerun::<G>::new(&self.record).expect("it was played before");
        for (moment, step) in moments.iter_mut().skip(1).zip(&self.record.steps) {
            let before = rerun.game();
            moment.words = done_in_words(before, step, book);
            let better = moment.verdict.as_mut().and_then(|verdict| verdict.better.as_mut());
            if let (Some((written, words)), Some(seat)) = (better, step.seat()) {
                let action = before.read_action(written).expect("we have written it");
                *words = book.say(&before.say_action(seat, action));
            }
            rerun.step().expect("it was played before");
        }
        moments
    }
}

impl<G: Playable> Inquiry for Underway<G> {
    fn steps(&self) -> usize {
        self.record.steps.len()
    }

    fn done(&self) -> usize {
        self.moments.len() - 1
    }

    fn go_on(&mut self) {
        let (at, steps) = (self.done(), self.steps());
        if at == steps {
            return;
        }
        let after = self.after(self.now.clone(), at + 1);
        let over = Some(self.outcome).filter(|_| at + 1 == steps);
        let moment = self.analyst(Lang::En).moment(&self.now, &after, at, over);
        self.moments.push(moment);
        self.now = after;
    }

    fn told(&self, lang: Lang) -> Analysis {
        let (analyst, moments) = (self.analyst(lang), self.in_words(lang));
        let seat = |seat: Seat| -> Performance {
            analyst.performance(&self.last, seat, self.outcome.share(seat), &moments)
        };
        let curve: Vec<Vec<f32>> = moments.iter().map(|moment| moment.chances.clone()).collect();
        let turn = |swing: Swing| {
            let Moment { step, round, seat, words, .. } = moments[swing.step].clone();
            Turn { step, round, seat, words, before: swing.before, after: swing.after }
        };
        Analysis {
            game: G::ID,
            iterations: self.iterations,
            seats: Seat::first(self.last.seats()).map(seat).collect(),
            turns: swings(&curve).into_iter().map(turn).collect(),
            moments,
        }
    }

    fn line(&self, step: usize, lang: Lang) -> Option<Vec<Ply>> {
        let moment = self.moments.get(step)?;
        let (written, _) = moment.verdict.as_ref()?.better.as_ref()?;
        let book = phrasebook::<G>(lang);
        let (mut rerun, _) = Rerun::<G>::new(&self.record).expect("it was played before");
        while rerun.played() + 1 < step {
            rerun.step().expect("it was played before");
        }
        let mut game = rerun.game().clone();
        let seed = Analyst::<G>::seed(step - 1, 3);
        let mut luck = Fast::part(seed, 0);
        let mut next = (moment.seat?, game.read_action(written).ok()?);
        let (mut plies, mut decisions) = (Vec::new(), 0);
        loop {
            let (seat, action) = next;
            let (round, words) = (round_of(&game), book.say(&game.say_action(seat, action)));
            let mut legal = Vec::new();
            game.legal_actions(seat, &mut legal);
            decisions += usize::from(legal.len() > 1);
            let mut log = Log::default();
            game.apply(seat, action, &mut io(&mut Door::to(&mut luck), &mut log));
            let scene = Scene { log: &log.entries, announced: &[], game: &game };
            let events = scene.seen(Eyes::All, book).map(|said| said.words).take(TOLD).collect();
            let over = game.outcome();
            let chances = chances_or_shares(&game, over);
            plies.push(Ply { seat, round, words, events, chances });
            let asked = game.to_act().iter().next().filter(|_| over.is_none());
            let Some(asked) = asked.filter(|_| decisions < DECISIONS && plies.len() < LONGEST)
            else {
                return Some(plies);
            };
            let bot = Spec::Admiral(Budget::Iterations(self.iterations));
            let part = Fast::part(seed, plies.len() as u64).seed();
            next = (asked, G::choose(bot, Some(1), Glimpse::new(&game, asked), part).action);
        }
    }

    fn livery(&self, seat: Seat) -> Option<Livery> {
        self.last.livery(seat)
    }

    fn weight(&self) -> usize {
        let step = size_of::<Step<G::Action>>() + 32;
        let moment = size_of::<Moment>() + 100;
        let options = to_json(&self.record.options).to_string().len();
        options + self.record.steps.len() * (step + moment) + 2 * size_of::<G>()
    }
}
