//! The laws that every game obeys, proved over random play.
//!
//! [`check`] plays seeded random games, half of them with uniform choices and half with the game's
//! own [`rollout`](starboard_core::Judged::rollout), and asks at each position whether the laws hold. A broken law
//! panics with its name, the options, the seed and the step; calling [`check`] with one game and
//! that seed brings it back.
//!
//! What the less obvious laws demand of a game:
//!
//! - *Nothing hidden shows.* A seat is told nothing that depends on what is hidden from it, in its
//!   view, its legal actions, its question or its events, unless the journal was told with
//!   [`revealed_to`](starboard_core::Journal::revealed_to). A card drawn from a bag and shown counts as
//!   revealed: before, only chance could have told which it is.
//! - *Guessing is canonical.* Whatever hides in a position must leave no trace in what
//!   [`resample`](starboard_core::Hidden::resample) makes of it: collect, sort, shuffle with chance, deal back.
//! - *`check` answers anything.* Also actions of other moments, and a seat that nobody has.

mod asked;
mod coached;
mod decisions;
mod labels;
mod memory;
mod secrecy;
mod speech;
mod uses;

pub use labels::words;
pub use uses::used_words;

use crate::cores::each_job;
use crate::play::{Course, Policy};
use asked::{Asked, inventory_of};
use speech::Speech;
use starboard_core::chance::Fast;
use starboard_core::record::Step;
use starboard_core::{Chance, Script, Speak};
use std::fmt;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

pub use starboard_core::game::Conserved;

/// What must hold for every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// The options of the test are allowed.
    Starts,
    /// A random game ends after a number of steps that is not absurd.
    Ends,
    /// Whoever is to act has something to do, others have not; nobody is to act exactly when there
    /// is an outcome.
    Decides,
    /// Evaluations lie between 0 and 1 and are exact at the end; priors are positive.
    Evaluates,
    /// Legal actions are distinct, `check` accepts them and refuses all others.
    Agrees,
    /// Every legal action can be carried out on a copy, with the same result each time.
    Applies,
    /// Store and load change neither a position nor its future.
    Remembers,
    /// A record replays to the same events and the same end.
    Replays,
    /// What is hidden from an observer changes nothing that the observer is shown.
    KeepsSecrets,
    /// Positions that look alike are guessed alike.
    GuessesAlike,
    /// Cards and pieces neither appear nor vanish.
    Conserves,
    /// A position that play can reach has no flaw, and neither has a guess that is stored.
    IsSound,
    /// Actions and their numbers belong to each other.
    Numbers,
    /// Actions, events, questions, seats and refusals can be said in both languages.
    Speaks,
    /// An action that is written can be read.
    Notates,
    /// Questions and refusals cite rules that stand in the rule book.
    Cites,
    /// Chance is told what it is asked for, in words of both languages, and a die has as many sides as it shows.
    Stakes,
    /// Nothing panics.
    Stands,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Starts => "the options are allowed",
            Self::Ends => "games end",
            Self::Decides => "whoever is to act has something to do",
            Self::Evaluates => "evaluations are chances",
            Self::Agrees => "check agrees with legal_actions",
            Self::Applies => "legal actions can be carried out",
            Self::Remembers => "store and load change nothing",
            Self::Replays => "a record replays to the same game",
            Self::KeepsSecrets => "nothing hidden shows",
            Self::GuessesAlike => "guessing is canonical",
            Self::Conserves => "components are conserved",
            Self::IsSound => "what play can reach is sound",
            Self::Numbers => "actions have numbers",
            Self::Speaks => "everything can be said",
            Self::Notates => "what is written can be read",
            Self::Cites => "rules that are cited stand in the book",
            Self::Stakes => "chance is told what it is asked for",
            Self::Stands => "nothing panics",
        })
    }
}

/// A law that does not hold, and how it showed.
#[derive(Debug)]
struct Breach {
    law: Law,
    problem: String,
}

type Held = Result<(), Breach>;

/// `law` demands `holds`.
fn demand(law: Law, holds: bool, problem: impl FnOnce() -> String) -> Held {
    if holds { Ok(()) } else { Err(Breach { law, problem: problem() }) }
}

/// How much work to do.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many games, for each set of options.
    pub games: u32,
    /// The seed of the first game; the next one has the next seed.
    pub seed: u64,
    /// The costly laws are asked at one position in this many, and at the end of each game.
    pub every: u32,
    /// A game that takes more steps does not end.
    pub max_steps: usize,
}

impl Effort {
    /// This many games, the costly laws at one position in five.
    pub fn new(games: u32, seed: u64) -> Self {
        Self { games, seed, every: 5, max_steps: 20_000 }
    }
}

/// Plays `games` games for each set of options and asks whether all laws hold.
///
/// # Panics
/// If a law is broken.
pub fn check<G: Conserved + Script + Speak>(
    variants: &[(&str, G::Options)],
    games: u32,
    seed: u64,
) {
    check_with::<G>(variants, Effort::new(games, seed));
}

/// Like [`check`], with a say in how much work to do.
///
/// # Panics
/// If a law is broken.
pub fn check_with<G: Conserved + Script + Speak>(variants: &[(&str, G::Options)], effort: Effort) {
    if let Err(Breach { law, problem }) = decisions::numbers::<G>() {
        panic!("law broken: {law}\n  {problem}\n  game {}", G::ID);
    }
    for (name, options) in variants {
        let first = Mutex::new(None::<(u32, String)>);
        let lawful = AtomicU32::new(0);
        each_job(effort.games, Speech::<G>::new, |speech, index| {
            let Err(report) = check_game(name, options, index, effort, speech) else {
                tell_progress(name, lawful.fetch_add(1, Ordering::Relaxed) + 1, effort.games);
                return ControlFlow::Continue(());
            };
            // Of several, the earliest game is reported, so that a run can be repeated.
            let mut first = first.lock().expect("nobody panics while holding it");
            if first.as_ref().is_none_or(|(other, _)| index < *other) {
                *first = Some((index, report));
            }
            ControlFlow::Break(())
        });
        if let Some((_, report)) = first.into_inner().expect("nobody panics while holding it") {
            panic!("{report}");
        }
    }
}

/// Says now and then how far a run is, so that one of half an hour does not look stuck.
fn tell_progress(name: &str, lawful: u32, of: u32) {
    const STRIDE: u32 = 500;
    if lawful.is_multiple_of(STRIDE) {
        eprintln!("{name}: {lawful} of {of} games lawful");
    }
}

/// Checks one game; what is wrong is told so that it can be brought back.
fn check_game<G: Conserved + Script + Speak>(
    name: &str,
    options: &G::Options,
    index: u32,
    effort: Effort,
    speech: &mut Speech<G>,
) -> Result<(), String> {
    let seed = effort.seed.wrapping_add(index.into());
    let mut step = 0;
    let held =
        catch_unwind(AssertUnwindSafe(|| play_lawfully(options, seed, effort, speech, &mut step)));
    let Breach { law, problem } = match held {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(breach)) => breach,
        Err(panic) => Breach { law: Law::Stands, problem: panic_text(&*panic).to_owned() },
    };
    let json = crate::values::json(options);
    Err(format!(
        "law broken: {law}\n  {problem}\n  game {}, options {name:?} = {json}, seed {seed}, step {step}\n  \
         to bring it back: one game, seed {seed}, every {}",
        G::ID,
        effort.every,
    ))
}

/// What a panic said.
pub(crate) fn panic_text(panic: &(dyn std::any::Any + Send)) -> &str {
    panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("a panic without words")
}

/// How many actions of earlier positions are remembered, to be asked for at the wrong moment.
const MEMORY: usize = 64;

fn play_lawfully<G: Conserved + Script + Speak>(
    options: &G::Options,
    seed: u64,
    effort: Effort,
    speech: &mut Speech<G>,
    step: &mut usize,
) -> Held {
    let policy = if seed.is_multiple_of(2) { Policy::Uniform } else { Policy::Rollout };
    let (mut course, log) = Course::<G>::begin(options, seed, policy).map_err(|refusal| {
        Breach { law: Law::Starts, problem: format!("refused by {}", refusal.rule) }
    })?;
    let mut record = memory::blank_record(&course, options);
    let mut logs = vec![log];
    let mut inventory = None;
    let mut probe = Fast::part(seed, 3);
    let mut earlier = Vec::new();
    let numbers = decisions::numbers_seen(&course.game);
    loop {
        let over = course.game.to_act().is_empty();
        let thorough = over || probe.pick(effort.every.max(1) as usize) == 0;
        if course.game.conserved_from() && inventory.is_none() {
            inventory = Some(inventory_of(&course.game));
        }
        let asked = Asked { game: &course.game, inventory: inventory.as_deref() };
        let log = logs.last().expect("set-up has a log");
        asked.always(log, speech)?;
        if thorough {
            asked.sometimes(&earlier, &mut probe, speech)?;
            demand(Law::Evaluates, decisions::numbers_seen(&course.game) == numbers, || {
                "numbers come and go in the course of a game".to_owned()
            })?;
        }
        let Some((seat, action)) = course.decide() else { break };
        demand(Law::Ends, *step < effort.max_steps, || "the game goes on and on".to_owned())?;
        *step += 1;
        if earlier.len() < MEMORY {
            earlier.push(action);
        } else {
            earlier[probe.pick(MEMORY)] = action;
        }
        let (draws, log) = course.act(seat, action);
        speech.stakes(&draws)?;
        let picks = draws.iter().map(|draw| draw.pick).collect();
        record.steps.push(Step::Act { seat, action, chance: picks, at: 0 });
        logs.push(log);
    }
    record.outcome = course.game.outcome();
    memory::replays(&course.game, &record, &logs)
}
