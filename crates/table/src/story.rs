//! A finished game told again, frame by frame.
//!
//! The frames of a long game are many and large, so they are never all there at once: a position is
//! kept every now and then, and a page of frames is worked out from the one before it.

use crate::error::{Code, TableError};
use crate::face::{Hidden, Told, round_of};
use crate::reading::{flawed, to_json};
use crate::registry::{ForGame, Playable, game_of, with_game};
use crate::review::{self, Curve, Swing};
use crate::rules;
use crate::seen::{Each, eye};
use crate::sentences::{catalogue, hidden, outcome_message, phrasebook};
use crate::telling::{Announced, Eyes, Scene, done_in_words};
use serde::Serialize;
use serde_json::Value;
use starboard_core::journal::Log;
use starboard_core::record::{self, Fairness, Player, RecordOf, Rerun, Step};
use starboard_core::words::Phrasebook;
use starboard_core::{Lang, Livery, Observer, Outcome, Seat};
use std::fmt::Debug;
#[cfg(feature = "ts")]
use ts_rs::TS;

pub use crate::review::Turn;

/// Frames in one page.
pub const PAGE: usize = 50;

/// One position of a replay.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(TS), ts(optional_fields))]
pub struct Frame {
    /// The number of the step; 0 is the set-up.
    pub step: usize,
    /// The number of the round, or of the turn where the game has no rounds; absent during set-up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// Who decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// What was decided, if the observer knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// What the observer sees.
    pub view: Value,
    /// What the observer is told.
    pub events: Vec<Told>,
    /// The chance to win, by seat; only once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Vec<f32>>,
    /// What is hidden from somebody; only for whoever sees everything.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Hidden>>"))]
    pub hidden: Vec<Hidden>,
}

/// The course of a game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Some of the frames, in order.
    pub steps: Vec<usize>,
    /// The chance to win at each of them, by seat.
    pub curve: Vec<Vec<f32>>,
    /// Where the game turned.
    pub turns: Vec<Turn>,
}

/// A game that was executed again, of any kind.
pub trait Story: Debug + Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// Who played, by seat.
    fn players(&self) -> &[Player];
    /// What the player in this seat is called in the game.
    fn seat_name(&self, seat: Seat, lang: Lang) -> String;
    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether the game is over, also if these rules cannot say how it ended. Until then only the
    /// public may look.
    fn is_over(&self) -> bool;
    /// What is to be said about the rules that it was begun under: that it was told under others, or
    /// why it cannot be told to its end.
    fn rules_note(&self, lang: Lang) -> Option<String>;
    /// How it ended, in words.
    fn outcome_words(&self, lang: Lang) -> Option<String>;
    /// What the published seed says about the dice.
    fn fairness(&self) -> Fairness;
    /// Whether somebody committed to a seed before the game.
    fn is_committed(&self) -> bool;
    /// The constants of the game that a board is drawn from.
    fn catalogue(&self, lang: Lang) -> Value;
    /// The first frame of each round; set-up is none.
    fn turning_points(&self) -> &[usize];
    /// How many frames there are: the position after set-up, and one after each step.
    fn length(&self) -> usize;
    /// The frames from this one on, as many as fit into a page. Nobody sees everything before the
    /// game is over: until then such eyes are those of the public.
    fn page(&self, from: usize, eyes: Eyes, lang: Lang) -> Vec<Frame>;
    /// The colours of the side that a seat played for.
    fn livery(&self, seat: Seat) -> Option<Livery>;
    /// The course of the game, once it is over.
    fn review(&self, lang: Lang) -> Option<Review>;
    /// The record, if the game is over: with its seed and its outcome, and with what these rules
    /// could not carry out.
    fn record(&self) -> Option<Value>;
    /// About how many bytes it takes.
    fn weight(&self) -> usize;
}

/// Executes the game of a record.
///
/// One that was begun under older rules is told as far as these can carry it out.
///
/// # Errors
/// `bad_record` if it is not the record of a game, `unknown_game` if there is no such game,
/// `other_rules` if these rules cannot even set it up.
pub fn execute(record: &Value) -> Result<Box<dyn Story>, TableError> {
    struct Execute<'a>(&'a Value);
    impl ForGame for Execute<'_> {
        type Out = Result<Box<dyn Story>, TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Executed::<G>::new(self.0)?))
        }
    }
    with_game(game_of(record, Code::BadRecord, "error-bad-record")?, Execute(record))?
}

#[derive(Debug)]
struct Executed<G: Playable> {
    /// The steps that were carried out: all of them, unless it was `cut`.
    record: RecordOf<G>,
    cut: Option<Cut>,
    fairness: Fairness,
    outcome: Option<Outcome>,
    turning_points: Vec<usize>,
    /// The position before each page but the first.
    marks: Vec<Mark<G>>,
    /// The position at the end.
    last: G,
}

/// Why a game that was begun under older rules is not told to its end.
#[derive(Debug)]
struct Cut {
    why: TableError,
    /// The record with all its steps.
    whole: Value,
}

/// A position on the way.
#[derive(Debug)]
struct Mark<G> {
    game: G,
    /// How many events everybody has been told of.
    told: Each<usize>,
    /// How many there were in all.
    all: usize,
}

/// The step that leads to the position after so many.
fn last_step<G: Playable>(record: &RecordOf<G>, played: usize) -> Option<&Step<G::Action>> {
    record.steps.get(played.checked_sub(1)?)
}

impl<G: Playable> Executed<G> {
    fn new(whole: &Value) -> Result<Self, TableError> {
        let (record, why) = rules::as_far_as_possible::<G>(whole)?;
        let cut = why.map(|why| Cut { why, whole: whole.clone() });
        let (mut rerun, mut log) = Rerun::<G>::new(&record).map_err(|flaw| flawed::<G>(&flaw))?;
        let (mut marks, mut turning_points) = (Vec::new(), Vec::new());
        let (mut told, mut all, mut round) = (Each::default(), 0, None);
        loop {
            let played = rerun.played();
            let before = std::mem::replace(&mut round, round_of(rerun.game()));
            if round > before {
                turning_points.push(played);
            }
            let announced = last_step::<G>(&record, played).and_then(Announced::by);
            let announced = announced.as_slice();
            let scene = Scene { log: &log.entries, announced, game: rerun.game() };
            for observer in Observer::all(rerun.game().seats()) {
                told[eye(observer)] += scene.count(observer);
            }
            all += scene.count_all();
            if (played + 1).is_multiple_of(PAGE) {
                marks.push(Mark { game: rerun.game().clone(), told, all });
            }
            match rerun.step().map_err(|flaw| flawed::<G>(&flaw))? {
                Some(next) => log = next,
                None => break,
            }
        }
        let (outcome, last) = (rerun.outcome(), rerun.game().clone());
        let fairness = record::verify::<G>(&record).map_err(|flaw| flawed::<G>(&flaw))?;
        // Nobody knows how it would have ended.
        let outcome = outcome.filter(|_| cut.is_none());
        Ok(Self { record, cut, fairness, outcome, turning_points, marks, last })
    }

    /// The chance to win at a frame, by seat, once nothing is secret any more.
    fn chances(&self, step: usize, now: &G) -> Option<Vec<f32>> {
        let outcome = self.outcome.as_ref()?;
        let is_last = step + 1 == self.length();
        let chance = |seat| if is_last { outcome.share(seat) } else { now.chance(seat) };
        Some(Seat::first(now.seats()).map(chance).collect())
    }

    /// The same for all frames.
    fn curve(&self) -> Option<Curve> {
        let (mut rerun, _) = Rerun::<G>::new(&self.record).expect("it was played before");
        let mut curve = vec![self.chances(0, rerun.game())?];
        while rerun.step().expect("it was played before").is_some() {
            curve.push(self.chances(rerun.played(), rerun.game())?);
        }
        Some(curve)
    }

    /// What was decided where the chances changed.
    fn turns(&self, swings: Vec<Swing>, lang: Lang) -> Vec<Turn> {
        let (mut rerun, _) = Rerun::<G>::new(&self.record).expect("it was played before");
        let book = phrasebook::<G>(lang);
        let mut turns = Vec::new();
        for Swing { step, before, after } in swings {
            while rerun.played() + 1 < step {
                rerun.step().expect("it was played before");
            }
            let game = rerun.game();
            let (Some(done), round) = (last_step::<G>(&self.record, step), round_of(game)) else {
                continue;
            };
            let words = done_in_words(game, done, book);
            turns.push(Turn { step, round, seat: done.seat(), words, before, after });
        }
        turns
    }
}

impl<G: Playable> Story for Executed<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> &[Player] {
        &self.record.players
    }

    fn seat_name(&self, seat: Seat, lang: Lang) -> String {
        phrasebook::<G>(lang).say(&self.last.say_seat(seat))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn is_over(&self) -> bool {
        // A seed is published when there is nothing left to decide.
        self.outcome.is_some() || self.cut.is_some() && self.record.seed.is_some()
    }

    fn rules_note(&self, lang: Lang) -> Option<String> {
        let cut = self.cut.as_ref().map(|cut| cut.why.in_lang(lang));
        cut.or_else(|| rules::note::<G>(self.record.rules, lang))
    }

    fn outcome_words(&self, lang: Lang) -> Option<String> {
        let message = outcome_message(&self.last, self.outcome)?;
        Some(phrasebook::<G>(lang).say(&message))
    }

    fn fairness(&self) -> Fairness {
        self.fairness
    }

    fn is_committed(&self) -> bool {
        !self.record.commitment.0.is_empty()
    }

    fn catalogue(&self, lang: Lang) -> Value {
        catalogue(&self.last, lang)
    }

    fn turning_points(&self) -> &[usize] {
        &self.turning_points
    }

    fn length(&self) -> usize {
        self.record.steps.len() + 1
    }

    fn livery(&self, seat: Seat) -> Option<Livery> {
        self.last.livery(seat)
    }

    fn page(&self, from: usize, eyes: Eyes, lang: Lang) -> Vec<Frame> {
        let until = from.saturating_add(PAGE).min(self.length());
        let eyes = if self.is_over() { eyes } else { eyes.of_the_public() };
        let mut telling = Telling { executed: self, book: phrasebook::<G>(lang), eyes, number: 0 };
        let mut frames = Vec::new();
        let mut rerun = match (from / PAGE).min(self.marks.len()) {
            0 => {
                let (rerun, log) = Rerun::<G>::new(&self.record).expect("it was played before");
                let frame = telling.frame(0, None, rerun.game(), &log);
                frames.extend((from == 0).then_some(frame));
                rerun
            }
            marks => {
                let Mark { game, told, all } = &self.marks[marks - 1];
                telling.number = match eyes {
                    Eyes::All => *all,
                    Eyes::Of(observer) => told[eye(observer)],
                };
                Rerun::from(&self.record, game.clone(), marks * PAGE - 1)
            }
        };
        while rerun.played() + 1 < until {
            let before = rerun.game().clone();
            let log = rerun.step().expect("it was played before").expect("there are so many");
            let step = rerun.played();
            let frame = telling.frame(step, Some(&before), rerun.game(), &log);
            frames.extend((step >= from).then_some(frame));
        }
        frames
    }

    fn review(&self, lang: Lang) -> Option<Review> {
        let curve = self.curve()?;
        let steps = review::points(curve.len());
        let turns = self.turns(review::swings(&curve), lang);
        Some(Review {
            curve: steps.iter().map(|&step| curve[step].clone()).collect(),
            steps,
            turns,
        })
    }

    fn record(&self) -> Option<Value> {
        if let Some(cut) = &self.cut {
            return self.is_over().then(|| cut.whole.clone());
        }
        let outcome = Some(self.outcome?);
        Some(to_json(&RecordOf::<G> { outcome, ..self.record.clone() }))
    }

    fn weight(&self) -> usize {
        let step = size_of::<Step<G::Action>>() + 32;
        let text = to_json(&self.record.options).to_string().len();
        // As text; in memory it is about four times that.
        let whole = self.cut.as_ref().map_or(0, |cut| 4 * cut.whole.to_string().len());
        whole + text + self.record.steps.len() * step + (self.marks.len() + 1) * size_of::<G>()
    }
}

/// A game that is being told to some eyes.
struct Telling<'a, G: Playable> {
    executed: &'a Executed<G>,
    book: &'static Phrasebook,
    eyes: Eyes,
    /// The number of the next event.
    number: usize,
}

impl<G: Playable> Telling<'_, G> {
    fn frame(&mut self, step: usize, before: Option<&G>, now: &G, log: &Log<G::Event>) -> Frame {
        let done = last_step::<G>(&self.executed.record, step);
        let announced = done.and_then(Announced::by);
        let scene = Scene { log: &log.entries, announced: announced.as_slice(), game: now };
        let mut events: Vec<Told> = Vec::new();
        for happening in scene.seen(self.eyes, self.book) {
            events.push(happening.told(self.number + events.len(), step));
        }
        self.number += events.len();
        // The action may be secret (a card laid face down): others have the events.
        let words = if let (Some(before), Some(Step::Act { seat, action, .. })) = (before, done)
            && self.eyes.are_those_of(*seat)
        {
            Some(self.book.say(&before.say_action(*seat, *action)))
        } else {
            scene.announcements(self.eyes, self.book).next().map(|said| said.words)
        };
        let view = to_json(&match self.eyes {
            Eyes::All => now.laid_open(),
            Eyes::Of(observer) => now.view(observer),
        });
        let hidden = match self.eyes {
            Eyes::All => hidden(now, self.book),
            Eyes::Of(_) => Vec::new(),
        };
        let (seat, value) = (done.and_then(Step::seat), self.executed.chances(step, now));
        Frame { step, round: round_of(now), seat, words, view, events, value, hidden }
    }
}
