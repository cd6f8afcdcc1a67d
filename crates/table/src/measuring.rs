//! Matches, benchmarks and learning of any game by its name.

use crate::error::TableError;
use crate::reading::read_options;
use crate::registry::{ForGame, Playable, with_game};
use crate::sentences::phrasebook;
use serde_json::Value;
use starboard_bots::arena::{Match, Report};
use starboard_bots::bench::Figures;
use starboard_bots::learn::NoBrain;
use starboard_bots::learn::calibration::{Calibration, SeatMeasures};
use starboard_bots::learn::training::{Plan, Progress};
use starboard_core::{Lang, Seat};
use std::ops::ControlFlow;
use std::time::Duration;

/// Lets bots play each other on all cores. `progress` is told how many of how many games are over.
///
/// # Errors
/// If there is no such game, or its options contradict its rules.
///
/// # Panics
/// If there is no bot.
pub fn run_match(
    game: &str,
    a_match: Match<Value>,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Report, TableError> {
    struct Run<'a>(Match<Value>, &'a (dyn Fn(usize, usize) + Sync));
    impl ForGame for Run<'_> {
        type Out = Result<Report, TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            let Self(Match { bots, games, seed, options }, progress) = self;
            let options = read_options::<G>(&options)?;
            let a_match = Match { bots, games, seed, options };
            G::compete(&a_match, progress).map_err(|refusal| TableError::refused::<G>(&refusal))
        }
    }
    with_game(game, Run(a_match, progress))?
}

/// Measures the chances to win that players of a game are shown, in games between bots.
///
/// # Errors
/// If there is no such game, or its options contradict its rules.
pub fn calibrate(
    game: &str,
    calibration: Calibration<Value>,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Vec<SeatMeasures>, TableError> {
    struct Run<'a>(Calibration<Value>, &'a (dyn Fn(usize, usize) + Sync));
    impl ForGame for Run<'_> {
        type Out = Result<Vec<SeatMeasures>, TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            let Self(Calibration { bot, games, seed, options }, progress) = self;
            let options = read_options::<G>(&options)?;
            G::calibrate(&Calibration { bot, games, seed, options }, progress)
                .map_err(|refusal| TableError::refused::<G>(&refusal))
        }
    }
    with_game(game, Run(calibration, progress))?
}

/// From now on these weights are used for a game, in the whole process, instead of those that are
/// shipped.
///
/// # Errors
/// If there is no such game, or they are not weights of its present numbers.
pub fn use_weights(game: &str, bytes: &[u8]) -> Result<Result<(), NoBrain>, TableError> {
    struct Run<'a>(&'a [u8]);
    impl ForGame for Run<'_> {
        type Out = Result<(), NoBrain>;
        fn run<G: Playable>(self) -> Self::Out {
            G::use_weights(self.0)
        }
    }
    Ok(with_game(game, Run(bytes))?)
}

/// Who hears how far a training is, and may end it.
pub type Listener<'a> = dyn FnMut(&Progress) -> ControlFlow<()> + 'a;

/// Learns a game from games against itself, behind what the journal of an interrupted training
/// tells; answers with the weights.
///
/// # Errors
/// If there is no such game; if the weights to begin with or the journal belong to something else.
pub fn train(
    game: &str,
    plan: Plan,
    from: Option<&[u8]>,
    journal: &[u8],
    tell: &mut Listener<'_>,
) -> Result<Result<Vec<u8>, NoBrain>, TableError> {
    struct Run<'a, 'b>(Plan, Option<&'a [u8]>, &'a [u8], &'a mut Listener<'b>);
    impl ForGame for Run<'_, '_> {
        type Out = Result<Vec<u8>, NoBrain>;
        fn run<G: Playable>(self) -> Self::Out {
            let Self(plan, from, journal, tell) = self;
            G::train(plan, from, journal, tell)
        }
    }
    Ok(with_game(game, Run(plan, from, journal, tell))?)
}

/// What is true of the seats in every game of a match: their names in scripts, or numbers if chance
/// gives them their names.
///
/// # Errors
/// If there is no such game, or these are not its options.
pub fn seat_names(game: &str, options: &Value) -> Result<Vec<String>, TableError> {
    struct Run<'a>(&'a Value);
    impl ForGame for Run<'_> {
        type Out = Result<Vec<String>, TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            let options = read_options::<G>(self.0)?;
            let name = |(seat, &name): (Seat, &&str)| match G::say_open_seat(&options, seat) {
                Some(words) => phrasebook::<G>(Lang::En).say(&words),
                None => name.to_owned(),
            };
            Ok((0..).map(Seat).zip(G::seat_names()).map(name).collect())
        }
    }
    with_game(game, Run(options))?
}

/// Measures how fast a game is, for about `budget` of CPU time; see [`measure`](starboard_bots::bench::measure).
///
/// # Errors
/// If there is no such game, or its options contradict its rules.
pub fn measure(
    game: &str,
    options: &Value,
    budget: Duration,
    yardstick: &mut dyn FnMut(Duration) -> f64,
) -> Result<Figures, TableError> {
    struct Run<'a>(&'a Value, Duration, &'a mut dyn FnMut(Duration) -> f64);
    impl ForGame for Run<'_> {
        type Out = Result<Figures, TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            let Self(options, budget, yardstick) = self;
            let options = read_options::<G>(options)?;
            G::measure(&options, budget, yardstick)
                .map_err(|refusal| TableError::refused::<G>(&refusal))
        }
    }
    with_game(game, Run(options, budget, yardstick))?
}
