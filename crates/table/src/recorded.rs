//! Matches between bots that are played at tables: their games leave records, and their luck can be told from their
//! skill.

use crate::analysis::luck_alone;
use crate::error::TableError;
use crate::face::Table;
use crate::luck::Seeds;
use crate::reading::read_options;
use crate::registry::{ForGame, Playable, new_table, with_game};
use serde::Serialize;
use serde_json::Value;
use starboard_bots::arena::adjusted::{self, Adjusted, Lucky, SideLuck};
use starboard_bots::arena::stats::Meeting;
use starboard_bots::arena::{Fixture, MAX_ACTIONS, Match, Played, Report, sides};
use starboard_bots::{Choice, Spec, cores};
use starboard_core::chance::{Door, Fast};
use starboard_core::journal::Log;
use starboard_core::record::Player;
use starboard_core::{Seat, SeatSet, io};
use std::sync::{Mutex, PoisonError};

/// Courses of chance that are looked at for the luck of a match: fewer than for that of one game, whose error many
/// games make small.
const COURSES: usize = 16;

/// Who gets the number of each game, from 1, its record, and what was thought at its decisions.
pub type Keeper<'a> = dyn Fn(usize, &Value, &[Pondering]) + Sync + 'a;

/// What a bot thought before it decided, for whoever wants to learn from it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pondering {
    /// Which step of the record it led to, from 0.
    step: usize,
    seat: Seat,
    bot: Spec,
    /// What it chose, its chance to win by that, and all that it looked at.
    #[serde(flatten)]
    choice: Choice<Value>,
}

/// What is wanted of the games of a match.
#[derive(Clone, Copy)]
pub struct Wanted<'a> {
    /// Who gets the records.
    pub records: Option<&'a Keeper<'a>>,
    /// Whether they get what was thought, too.
    pub thoughts: bool,
    /// Whether the luck of each game is worked out.
    pub luck: bool,
}

/// What luck did in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchLuck {
    /// The bots, in the order of the match.
    pub bots: Vec<Adjusted>,
    /// The sides by their first seats.
    pub sides: Vec<(u8, SideLuck)>,
}

/// Lets bots play each other at tables, on all cores. The luck of every game is that of a table, which its record
/// proves; so it is not the luck of [`run_match`](crate::measuring::run_match) with the same seed.
///
/// # Errors
/// If there is no such game, or its options contradict its rules.
///
/// # Panics
/// If there is no bot.
pub fn run_recorded(
    game: &str,
    a_match: &Match<Value>,
    wanted: Wanted<'_>,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<(Report, Option<MatchLuck>), TableError> {
    let sides = sides_of(game, &a_match.options)?;
    let lucky = Mutex::new(Vec::new());
    let report = a_match.play_with(&sides, cores(), progress, &|fixture| {
        let mut thoughts = Vec::new();
        let heard = wanted.thoughts.then_some(&mut thoughts);
        let (table, played) = play(game, a_match, fixture, &sides, heard)?;
        let record = table.record()?;
        if let Some(keep) = wanted.records {
            keep(fixture.number + 1, &record, &thoughts);
        }
        if wanted.luck {
            let (luck, _) = luck_alone(&record, COURSES)?;
            let of_side =
                |side: &SeatSet| side.iter().next().map_or(0.0, |s| luck[s.index()].into());
            let meeting =
                Meeting { players: fixture.line_up.clone(), shares: played.shares(&sides) };
            let game = Lucky { meeting, luck: sides.iter().map(of_side).collect() };
            lucky.lock().unwrap_or_else(PoisonError::into_inner).push((fixture.number, game));
        }
        Ok::<Played, TableError>(played)
    })?;
    let mut lucky = lucky.into_inner().unwrap_or_else(PoisonError::into_inner);
    lucky.sort_unstable_by_key(|&(number, _)| number);
    let lucky: Vec<Lucky> = lucky.into_iter().map(|(_, game)| game).collect();
    let luck = wanted.luck.then(|| {
        let alike = a_match.alike(lucky.len(), sides.len());
        let bots = 0..a_match.bots.len();
        let first = |side: &SeatSet| side.iter().next().map_or(0, |seat| seat.0);
        let by_side = sides.iter().enumerate();
        MatchLuck {
            bots: bots.map(|bot| adjusted::bot(&lucky, alike, bot)).collect(),
            sides: by_side
                .map(|(at, side)| (first(side), adjusted::side(&lucky, alike, at)))
                .collect(),
        }
    });
    Ok((report, luck))
}

/// Who wins and loses together in a game with these options.
fn sides_of(game: &str, options: &Value) -> Result<Vec<SeatSet>, TableError> {
    struct Sides<'a>(&'a Value);
    impl ForGame for Sides<'_> {
        type Out = Result<Vec<SeatSet>, TableError>;
        fn run<G: Playable>(self) -> Self::Out {
            let options = G::settled(read_options::<G>(self.0)?, true);
            let mut luck = Fast::new(0);
            let game = G::new(&options, &mut io(&mut Door::to(&mut luck), &mut Log::default()));
            game.map(|game| sides(&game)).map_err(|refusal| TableError::refused::<G>(&refusal))
        }
    }
    with_game(game, Sides(options))?
}

/// Plays one game; every bot thinks on this core alone. What they think is told to `heard`.
fn play(
    game: &str,
    a_match: &Match<Value>,
    fixture: &Fixture,
    sides: &[SeatSet],
    mut heard: Option<&mut Vec<Pondering>>,
) -> Result<(Box<dyn Table>, Played), TableError> {
    let sitting = |seat: Seat| {
        let bot = a_match.bot_at(fixture, sides, seat).to_string();
        Player { name: bot.clone(), bot: Some(bot) }
    };
    let seats = sides.iter().map(|side| side.len() as u8).sum();
    let players = Seat::first(seats).map(sitting).collect();
    let seeds = Seeds::from_number(fixture.seed);
    let mut table = new_table(game, &a_match.options, players, seeds)?;
    let mut thoughts = Fast::part(fixture.seed, 1);
    let mut actions = 0;
    while let Some(seat) = table.to_act().iter().next().filter(|_| actions < MAX_ACTIONS) {
        let mut thought = table.thought(seat)?;
        thought.think_on(1);
        let (bot, seed) = (a_match.bot_at(fixture, sides, seat), thoughts.seed());
        let action = if let Some(heard) = &mut heard {
            let choice = thought.ponder(bot, seed);
            let action = choice.action.clone();
            heard.push(Pondering { step: table.steps(), seat, bot, choice });
            action
        } else {
            thought.choose(bot, seed)
        };
        table.act(seat, &action, 0)?;
        actions += 1;
    }
    // A table tells why in words, when it is asked; matches that are recorded do not count them.
    let (outcome, rounds) = (table.outcome(), table.round());
    let played = Played { outcome, actions, rounds, decided_by: "" };
    Ok((table, played))
}
