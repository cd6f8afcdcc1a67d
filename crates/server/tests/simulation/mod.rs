//! A deterministic simulation of houses, their store and their clients.
//!
//! Everything real runs in it: hosts, clocks, sockets' conversations, the store's SQL on a real
//! file. What is not left to the machine is the order of things. Each run has dice that follow from
//! its seed, and one move after the other is made: something passes a gate or fails there, a message
//! arrives, somebody decides, a line is cut, time passes, a process dies or starts. Between two
//! moves everything comes to rest. So a run with the same seed is the same run, and a fault that it
//! finds is found again.
//!
//! | module | what it is for |
//! |---|---|
//! | [`world`] | a run: which moves there are, and which is made next |
//! | [`plan`] | who plays what, how much goes wrong, and what is wrong on purpose |
//! | [`process`] | a house on a runtime of its own, which rests unless it is told to go on |
//! | [`desk`] | the keeper of its gate, where everything waits that would leave the thread |
//! | [`client`] | players as the wire knows them |
//! | [`checks`] | what has to be true of everything that is said and written |
//! | [`clocks`] | nobody loses by the clock who has not had the time |
//! | [`trace`] | what happened, for those who look for the reason |
//!
//! First things go wrong for a while: a crash between a commit and its answer, a full disk, a lost
//! connection before and after a write, news that is late or missed, lines that are cut and taken up
//! again, messages that come twice, bots that fail, clocks that run out. Then nothing goes wrong any
//! more, and every game has to come to its end.
//!
//! `STARBOARD_SEEDS=10000` runs more seeds, `STARBOARD_SEED=17` only that one.

mod checks;
mod client;
mod clocks;
mod desk;
mod plan;
mod process;
mod trace;
mod world;

use plan::Planted;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use trace::Trace;
use world::World;

/// How many seeds are run if nobody says otherwise.
const SEEDS: u64 = 1_000;

/// Seeds in which something is wrong on purpose, at most, until it is found.
const SEARCHED: u64 = 60;

/// Runs a seed: what sums it up, or how it failed.
fn run(seed: u64, planted: Option<Planted>) -> Result<(usize, u64), String> {
    let trace = Arc::new(Mutex::new(Trace::default()));
    let run = || World::new(seed, planted, trace.clone()).run();
    let ended = catch_unwind(AssertUnwindSafe(run));
    let trace = trace.lock().unwrap();
    ended.map(|()| trace.sum()).map_err(|why| {
        let text = why.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| why.downcast_ref::<String>().cloned()).unwrap_or_default();
        format!("{}{text}\nagain with STARBOARD_SEED={seed}", trace.end())
    })
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().expect(name))
}

#[test]
fn whatever_goes_wrong_nothing_is_lost_doubled_shown_to_others_or_stuck() {
    if let Some(seed) = number("STARBOARD_SEED") {
        run(seed, None).unwrap_or_else(|failure| panic!("{failure}"));
        return;
    }
    let seeds = number("STARBOARD_SEEDS").unwrap_or(SEEDS);
    let (next, failures) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let seed = next.fetch_add(1, Ordering::Relaxed)
            && seed < seeds
        {
            if let Err(failure) = run(seed, None) {
                failures.lock().unwrap().push((seed, failure));
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| _ = scope.spawn(work)));
    let failures = failures.into_inner().unwrap();
    if let Some((seed, failure)) = failures.first() {
        let all: Vec<u64> = failures.iter().map(|(seed, _)| *seed).collect();
        panic!("{} of {seeds} seeds failed: {all:?}\nseed {seed}:\n{failure}", all.len());
    }
}

#[test]
fn the_same_seed_is_the_same_run() {
    for seed in 0..12 {
        let once = run(seed, None).unwrap_or_else(|failure| panic!("{failure}"));
        assert_eq!(run(seed, None).unwrap(), once, "STARBOARD_SEED={seed}");
    }
}

/// What is wrong on purpose is found by one of the first seeds, and by that one again.
fn finds(planted: Planted, words: &[&str]) {
    let found = (0..SEARCHED).find_map(|seed| Some((seed, run(seed, Some(planted)).err()?)));
    let (seed, failure) = found.unwrap_or_else(|| panic!("{planted:?} was not found"));
    assert!(words.iter().any(|words| failure.contains(words)), "{failure}");
    assert_eq!(run(seed, Some(planted)).unwrap_err(), failure, "a failure is the same again");
}

#[test]
fn a_lost_message_is_found() {
    finds(Planted::LostMessage, &["were to be told", "has been told everything"]);
}

#[test]
fn a_doubled_message_is_found() {
    finds(Planted::DoubledMessage, &["were to be told"]);
}

#[test]
fn a_decision_that_nobody_took_is_found() {
    finds(Planted::ForgedDecision, &["is in the journal once", "never asked for"]);
}

#[test]
fn an_acknowledgement_of_what_was_not_written_is_found() {
    finds(Planted::FalseAnswer, &["is in the journal once"]);
}

#[test]
fn news_that_nobody_hears_is_found() {
    finds(Planted::LostNews, &["has been told everything", "does not end"]);
}

#[test]
fn a_game_that_stands_still_is_found() {
    finds(Planted::HungBots, &["stands still", "does not end"]);
}

#[test]
fn a_view_through_the_eyes_of_another_is_found() {
    finds(Planted::WrongEyes, &["Eve was told"]);
}
