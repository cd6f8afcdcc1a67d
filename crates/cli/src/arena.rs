//! `starboard arena`: bots play each other, and what that says about their strength.

mod luck;
mod plot;

use crate::Failure;
use crate::options::GameOptions;
use crate::train;
use indicatif::{ProgressBar, ProgressStyle};
use luck::Records;
use serde::Serialize;
use serde_json::Value;
use starboard_bots::Spec;
use starboard_bots::arena::{BotReport, EndingReport, Match, Report, SideReport, ladder};
use starboard_table::measuring::{run_match, seat_names};
use starboard_table::recorded::{Pondering, Wanted, run_recorded};
use starboard_table::registry::game_info;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

/// Let bots play each other, and measure their strength
#[derive(Debug, clap::Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct ArenaArgs {
    /// The game
    game: String,
    /// The bots, separated by commas: random, greedy, captain:3, search:1000 (iterations), search:250ms,
    /// admiral:1000
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', required_unless_present = "ladder")]
    bots: Vec<Spec>,
    /// Let all levels play each other, Trooper to Admiral, together with those that `--bots` names
    #[arg(long)]
    ladder: bool,
    /// How many games; rounded up until every bot had every seat equally often
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    /// Where all luck comes from: the same seed gives the same match
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print JSON for programs
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print one line per bot, with commas
    #[arg(long)]
    csv: bool,
    /// Draw the win rates into this file (SVG)
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// Write a record of every game into this folder, to be replayed, verified and reviewed
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Write beside each record what the bots thought: for every decision all that was looked at, how
    /// often, and its chance to win
    #[arg(long, requires = "records")]
    thoughts: bool,
    /// Work out what luck did in every game, and what is left without it: fewer games are as certain
    #[arg(long)]
    luck_adjusted: bool,
    /// Weights to use for `admiral`, instead of those that are built in
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    #[command(flatten)]
    options: GameOptions,
}

/// What `--json` prints.
#[derive(Debug, Serialize)]
struct Summary<'a> {
    game: &'a str,
    games: usize,
    seed: u64,
    bots: Vec<BotSummary>,
    seats: Vec<SeatSummary>,
    mean_actions: f64,
    /// Of turns, where the game has no rounds; nothing where it counts neither.
    mean_rounds: Option<f64>,
    /// What decided the games, where they tell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    endings: Vec<EndingSummary>,
    games_per_s: f64,
    /// With `--luck-adjusted`.
    #[serde(skip_serializing_if = "Option::is_none")]
    luck: Option<luck::Summary>,
}

#[derive(Debug, Serialize)]
struct BotSummary {
    name: String,
    games: usize,
    wins: usize,
    draws: usize,
    win_rate: f64,
    low: f64,
    high: f64,
    elo: f64,
    elo_low: f64,
    elo_high: f64,
    sides: Vec<SideSummary>,
}

/// How a bot did on one side of the table.
#[derive(Debug, Serialize)]
struct SideSummary {
    /// The first seat of the side.
    seat: u8,
    games: usize,
    wins: usize,
    win_rate: f64,
}

/// Games that were decided in the same way.
#[derive(Debug, Serialize)]
struct EndingSummary {
    decided_by: &'static str,
    games: usize,
    /// By bot, in the order of the match, and by side: in how many of them it sat there.
    sitting: Vec<Vec<usize>>,
}

#[derive(Debug, Serialize)]
struct SeatSummary {
    seat: u8,
    wins: usize,
}

/// Plays the match and prints what came of it.
pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = game_info(&args.game)?;
    let options = args.options.value()?;
    train::use_weights(game.id, args.weights.as_deref())?;
    let seats = seat_names(game.id, &options)?;
    let mut bots = args.bots.clone();
    if args.ladder {
        bots.extend(ladder().into_iter().filter(|level| !args.bots.contains(level)));
    }
    let a_match = Match { bots, games: args.games as usize, seed: args.seed, options };
    let bar = progress_bar();
    let start = Instant::now();
    let progress = |done: usize, of: usize| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    };
    let (report, luck) = if args.records.is_some() || args.luck_adjusted {
        let records = args.records.as_deref().map(|folder| Records::into(folder, game.id));
        let records = records.transpose()?;
        let keep = |number: usize, record: &Value, thoughts: &[Pondering]| {
            if let Some(records) = &records {
                records.keep(number, record);
                if args.thoughts {
                    records.keep_thoughts(number, thoughts);
                }
            }
        };
        let (luck, thoughts) = (args.luck_adjusted, args.thoughts);
        let wanted = Wanted { records: Some(&keep), thoughts, luck };
        let played = run_recorded(game.id, &a_match, wanted, &progress)?;
        records.map_or(Ok(()), Records::done)?;
        played
    } else {
        (run_match(game.id, a_match, &progress)?, None)
    };
    bar.finish_and_clear();
    let games_per_s = report.games as f64 / start.elapsed().as_secs_f64().max(1e-9);

    if let Some(file) = &args.plot {
        let svg = plot::win_rates(&format!("{}, {} games", game.id, report.games), &report.bots);
        std::fs::write(file, svg)
            .map_err(|error| Failure::new(format!("cannot write {}: {error}", file.display())))?;
    }
    if args.json {
        let luck = luck.map(luck::Summary::from);
        let summary = Summary { luck, ..summary(game.id, args.seed, &report, games_per_s) };
        serde_json::to_writer(&mut *out, &summary)?;
        writeln!(out)?;
    } else if args.csv {
        write_csv(&report.bots, out)?;
    } else {
        let rounds = report.mean_rounds.map(|rounds| format!("{rounds:.1} rounds and "));
        writeln!(
            out,
            "{}: {} games, seed {}, {}{:.1} actions a game, {games_per_s:.1} games/s\n",
            game.id,
            report.games,
            args.seed,
            rounds.unwrap_or_default(),
            report.mean_actions
        )?;
        write_table(&report, &seats, out)?;
        if let Some(luck) = &luck {
            luck::write(&report, luck, &seats, out)?;
        }
    }
    Ok(())
}

/// A bar on stderr; invisible if nobody looks at it there.
pub(crate) fn progress_bar() -> ProgressBar {
    let look = "{bar:40} {pos}/{len} games, {eta} left";
    let style = ProgressStyle::with_template(look).expect("a template of our own");
    ProgressBar::new(0).with_style(style)
}

fn summary<'a>(game: &'a str, seed: u64, report: &Report, games_per_s: f64) -> Summary<'a> {
    let side = |line: &SideReport| SideSummary {
        seat: line.seat,
        games: line.games,
        wins: line.wins,
        win_rate: line.win_rate,
    };
    let bot = |line: &BotReport| BotSummary {
        name: line.bot.to_string(),
        games: line.games,
        wins: line.wins,
        draws: line.draws,
        win_rate: line.win_rate,
        low: line.low,
        high: line.high,
        elo: line.elo,
        elo_low: line.elo_interval.0,
        elo_high: line.elo_interval.1,
        sides: line.sides.iter().map(side).collect(),
    };
    Summary {
        game,
        games: report.games,
        seed,
        bots: report.bots.iter().map(bot).collect(),
        seats: report
            .seats
            .iter()
            .map(|line| SeatSummary { seat: line.seat, wins: line.wins })
            .collect(),
        mean_actions: report.mean_actions,
        mean_rounds: report.mean_rounds,
        endings: report
            .endings
            .iter()
            .map(|EndingReport { decided_by, games, sitting }| EndingSummary {
                decided_by,
                games: *games,
                sitting: sitting.clone(),
            })
            .collect(),
        games_per_s,
        luck: None,
    }
}

fn write_csv(bots: &[BotReport], out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "name,games,wins,draws,win_rate,low,high,elo")?;
    for BotReport { bot, games, wins, draws, win_rate, low, high, elo, .. } in bots {
        writeln!(out, "{bot},{games},{wins},{draws},{win_rate:.4},{low:.4},{high:.4},{elo:.1}")?;
    }
    Ok(())
}

/// The bots, strongest first, and the seats.
fn write_table(report: &Report, seats: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let mut bots: Vec<_> = report.bots.iter().collect();
    bots.sort_by(|a, b| b.elo.total_cmp(&a.elo));
    let names = bots.iter().map(|line| line.bot.to_string().len());
    let width = names.chain(seats.iter().map(String::len)).max().unwrap_or(0).max(4);
    writeln!(
        out,
        "{:<width$} {:>7} {:>7} {:>7} {:>8}   {:<15} {:>6}   95 %",
        "bot", "games", "wins", "draws", "win rate", "95 %", "Elo"
    )?;
    for BotReport { bot, games, wins, draws, win_rate, low, high, elo, elo_interval, .. } in &bots {
        let (rate, interval) = (percent(*win_rate), interval(*low, *high));
        let (weakest, strongest) = elo_interval;
        writeln!(
            out,
            "{bot:<width$} {games:>7} {wins:>7} {draws:>7} {rate:>8}   {interval:<15} {elo:>+6.0}   \
             {weakest:+.0} to {strongest:+.0}"
        )?;
    }
    writeln!(out)?;
    for line in &report.seats {
        let name = seats.get(usize::from(line.seat)).map_or("seat", String::as_str);
        let (rate, interval) = (percent(line.win_rate), interval(line.low, line.high));
        let (games, wins) = (report.games, line.wins);
        writeln!(out, "{name:<width$} {games:>7} {wins:>7} {:>7} {rate:>8}   {interval}", "")?;
    }
    if bots.len() > 1 {
        writeln!(out)?;
        for line in bots {
            for SideReport { seat, games, wins, win_rate } in &line.sides {
                let name = seats.get(usize::from(*seat)).map_or("seat", String::as_str);
                let rate = percent(*win_rate);
                let bot = line.bot.to_string();
                writeln!(
                    out,
                    "{bot:<width$} {games:>7} {wins:>7} {:>7} {rate:>8}   as {name}",
                    ""
                )?;
            }
        }
    }
    write_endings(report, seats, out)?;
    if report.stopped > 0 {
        writeln!(out, "\n{} games would not end and count as draws.", report.stopped)?;
    }
    Ok(())
}

/// What decided the games, and for each bot how often on each side.
fn write_endings(report: &Report, seats: &[String], out: &mut impl Write) -> Result<(), Failure> {
    for EndingReport { decided_by, games, sitting } in &report.endings {
        let rate = percent(*games as f64 / report.games as f64);
        writeln!(out, "\n{decided_by}: {games} of {} games, {rate}", report.games)?;
        for (line, sat) in report.bots.iter().zip(sitting) {
            for (side, &sat) in line.sides.iter().zip(sat) {
                let name = seats.get(usize::from(side.seat)).map_or("seat", String::as_str);
                writeln!(out, "  {sat} of {} with {} as {name}", side.games, line.bot)?;
            }
        }
    }
    Ok(())
}

fn percent(rate: f64) -> String {
    format!("{:.1} %", 100.0 * rate)
}

fn interval(low: f64, high: f64) -> String {
    format!("{:.1}–{:.1} %", 100.0 * low, 100.0 * high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use std::collections::BTreeSet;

    #[derive(Debug, Parser)]
    struct Cli {
        #[command(flatten)]
        args: ArenaArgs,
    }

    fn output(line: &str) -> Result<String, Failure> {
        let cli = Cli::try_parse_from(["arena"].into_iter().chain(line.split_whitespace()))
            .map_err(|error| Failure::new(error.to_string()))?;
        let mut out = Vec::new();
        run(&cli.args, &mut out)?;
        Ok(String::from_utf8(out).expect("text"))
    }

    #[test]
    fn json_has_exactly_the_fields_that_programs_expect() {
        let text = output("sample --bots greedy,random --games 11 --seed 3 --json").unwrap();
        let value: Value = serde_json::from_str(&text).unwrap();
        let keys =
            |value: &Value| value.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
        let expected = [
            "game",
            "games",
            "seed",
            "bots",
            "seats",
            "mean_actions",
            "mean_rounds",
            "games_per_s",
        ];
        assert_eq!(keys(&value), expected.map(String::from).into());
        let expected = [
            "name", "games", "wins", "draws", "win_rate", "low", "high", "elo", "elo_low",
            "elo_high", "sides",
        ];
        assert_eq!(keys(&value["bots"][0]), expected.map(String::from).into());
        let expected = ["seat", "games", "wins", "win_rate"];
        assert_eq!(keys(&value["bots"][0]["sides"][1]), expected.map(String::from).into());
        assert_eq!(keys(&value["seats"][0]), ["seat", "wins"].map(String::from).into());
        assert_eq!((&value["games"], &value["bots"][1]["name"]), (&12.into(), &"random".into()));
    }

    #[test]
    fn a_match_without_its_luck_is_told_to_people_and_programs() {
        let line = "sample --bots greedy,random --games 80 --seed 3 --luck-adjusted";
        let value: Value =
            serde_json::from_str(&output(&format!("{line} --json")).unwrap()).unwrap();
        let number =
            |of: &Value, key: &str| of[key].as_f64().unwrap_or_else(|| panic!("{key}: {of}"));
        let (greedy, side) = (&value["luck"]["bots"][0], &value["luck"]["sides"][0]);
        assert!(number(greedy, "adjusted_low") < number(greedy, "adjusted"));
        assert!(number(greedy, "adjusted_sd") <= number(greedy, "sd") * 1.05, "{greedy}");
        assert!(number(greedy, "as_certain_as") > 70.0, "{greedy}");
        assert!(number(side, "mean_luck").abs() < 4.0 * number(side, "error"), "{side}");
        let table = output(line).unwrap();
        assert!(table.contains("without luck") && table.contains(" points"), "{table}");
    }

    #[test]
    fn a_table_and_csv_have_a_line_per_bot() {
        let csv = output("sample --bots greedy,random,random --games 6 --csv").unwrap();
        assert_eq!(csv.lines().count(), 4, "{csv}");
        let table = output("sample --bots greedy,random --games 6").unwrap();
        assert!(table.contains("greedy ") && table.contains("red "), "{table}");
        assert_eq!(table.lines().filter(|line| line.contains(" as ")).count(), 4, "{table}");
    }

    #[test]
    fn a_ladder_has_every_level_and_whoever_is_named() {
        let csv = output("sample --ladder --bots random --games 132 --csv").unwrap();
        let names: Vec<&str> = csv.lines().filter_map(|line| line.split(',').next()).collect();
        assert_eq!(names.len(), 13, "{csv}");
        assert_eq!((names[1], names[3], names[12]), ("random", "captain:1", "admiral:4000"));
        assert!(output("sample --games 2").is_err(), "nobody plays");
    }

    #[test]
    fn nonsense_is_named() {
        let wrong = |line| output(line).unwrap_err().message;
        assert!(wrong("sample --bots greed").contains("is not a bot"));
        assert!(wrong("chess --bots greedy").contains("chess"));
        assert!(wrong("sample --bots greedy --set colour=1").contains("colour"));
        assert!(wrong("sample --bots greedy --set seats=9").contains('9'));
    }
}
