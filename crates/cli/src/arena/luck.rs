//! The records of a match, and what luck did in it.

use super::{interval, percent};
use crate::Failure;
use serde::Serialize;
use serde_json::Value;
use starboard_bots::arena::Report;
use starboard_bots::arena::adjusted::{Adjusted, SideLuck};
use starboard_table::recorded::{MatchLuck, Pondering};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A folder that records are written into.
pub(super) struct Records {
    folder: PathBuf,
    game: &'static str,
    /// The first thing that went wrong: games are played on several threads.
    problem: Mutex<Option<Failure>>,
}

impl Records {
    /// Into this folder, which is made if need be.
    pub(super) fn into(folder: &Path, game: &'static str) -> Result<Self, Failure> {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::new(format!("cannot make {}: {error}", folder.display())))?;
        let records = Self { folder: folder.to_owned(), game, problem: Mutex::new(None) };
        let first = records.file(1);
        // Sooner than after a match of an hour.
        if first.exists() {
            let taken = format!("{} is there already: choose another folder", first.display());
            return Err(Failure::new(taken));
        }
        Ok(records)
    }

    fn file(&self, number: usize) -> PathBuf {
        self.folder.join(format!("{}-{number:05}.json", self.game))
    }

    /// Writes the record of a game; never over another one.
    pub(super) fn keep(&self, number: usize, record: &Value) {
        self.write(&self.file(number), &format!("{record}\n"));
    }

    /// Writes beside it what was thought, a line for each decision.
    pub(super) fn keep_thoughts(&self, number: usize, thoughts: &[Pondering]) {
        let line = |one| serde_json::to_string(one).expect("thoughts can be written") + "\n";
        let lines: String = thoughts.iter().map(line).collect();
        self.write(&self.file(number).with_extension("thoughts.jsonl"), &lines);
    }

    fn write(&self, file: &Path, words: &str) {
        let written = File::create_new(file).and_then(|mut open| open.write_all(words.as_bytes()));
        if let Err(error) = written {
            let failure = Failure::new(format!("cannot write {}: {error}", file.display()));
            let mut problem = self.problem.lock().unwrap_or_else(PoisonError::into_inner);
            problem.get_or_insert(failure);
        }
    }

    /// Whether all could be written.
    pub(super) fn done(self) -> Result<(), Failure> {
        let problem = self.problem.into_inner().unwrap_or_else(PoisonError::into_inner);
        problem.map_or(Ok(()), Err)
    }
}

/// What `--json` prints of luck.
#[derive(Debug, Serialize)]
pub(super) struct Summary {
    bots: Vec<BotLuck>,
    sides: Vec<SideSummary>,
}

/// A bot with and without luck.
#[derive(Debug, Serialize)]
struct BotLuck {
    share: f64,
    low: f64,
    high: f64,
    /// The standard deviation of a round, whose games share their luck.
    sd: f64,
    adjusted: f64,
    adjusted_low: f64,
    adjusted_high: f64,
    adjusted_sd: f64,
    as_certain_as: f64,
}

/// The luck of a side, by its first seat.
#[derive(Debug, Serialize)]
struct SideSummary {
    seat: u8,
    mean_luck: f64,
    error: f64,
    sd: f64,
    without_luck_sd: f64,
    adjusted_sd: f64,
}

impl From<MatchLuck> for Summary {
    fn from(luck: MatchLuck) -> Self {
        let bot = |bot: Adjusted| BotLuck {
            share: bot.share,
            low: bot.interval.0,
            high: bot.interval.1,
            sd: bot.sd,
            adjusted: bot.adjusted,
            adjusted_low: bot.adjusted_interval.0,
            adjusted_high: bot.adjusted_interval.1,
            adjusted_sd: bot.adjusted_sd,
            as_certain_as: bot.as_certain_as,
        };
        let side = |(seat, side): (u8, SideLuck)| SideSummary {
            seat,
            mean_luck: side.luck,
            error: side.error,
            sd: side.sd,
            without_luck_sd: side.without_luck_sd,
            adjusted_sd: side.adjusted_sd,
        };
        Self {
            bots: luck.bots.into_iter().map(bot).collect(),
            sides: luck.sides.into_iter().map(side).collect(),
        }
    }
}

/// The bots with and without luck, and how much of it the sides had.
pub(super) fn write(
    report: &Report,
    luck: &MatchLuck,
    seats: &[String],
    out: &mut impl Write,
) -> Result<(), Failure> {
    let names = report.bots.iter().map(|line| line.bot.to_string().len());
    let width = names.chain(seats.iter().map(String::len)).max().unwrap_or(0).max(4);
    writeln!(
        out,
        "\n{:<width$} {:>8}   {:<15} {:>12}   {:<15} as certain as",
        "bot", "share", "95 %", "without luck", "95 %"
    )?;
    for (line, found) in report.bots.iter().zip(&luck.bots) {
        let (bot, share, adjusted) =
            (line.bot.to_string(), percent(found.share), percent(found.adjusted));
        let around = interval(found.interval.0, found.interval.1);
        let closer = interval(found.adjusted_interval.0, found.adjusted_interval.1);
        writeln!(
            out,
            "{bot:<width$} {share:>8}   {around:<15} {adjusted:>12}   {closer:<15} {:.0} games",
            found.as_certain_as
        )?;
    }
    writeln!(
        out,
        "\n{:<width$} {:>8}   {:<15} {:>8} {:>12} {:>10}",
        "seat", "luck", "error", "sd", "without luck", "adjusted"
    )?;
    for (seat, found) in &luck.sides {
        let name = seats.get(usize::from(*seat)).map_or("seat", String::as_str);
        writeln!(
            out,
            "{name:<width$} {:>+8.2}   {:<15} {:>8.3} {:>12.3} {:>10.3}",
            100.0 * found.luck,
            format!("± {:.2} points", 100.0 * found.error),
            found.sd,
            found.without_luck_sd,
            found.adjusted_sd
        )?;
    }
    Ok(())
}
