//! Matches and benchmarks of any game by its name.

use crate::error::TableError;
use crate::reading::read_options;
use crate::registry::{ForGame, Playable, with_game};
use crate::sentences::phrasebook;
use serde_json::Value;
use starboard_bots::arena::{Match, Report};
use starboard_bots::bench::Figures;
use starboard_core::{Lang, Seat};
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
