//! `starboard bench`: how fast the games are.

use crate::Failure;
use crate::options::GameOptions;
use indicatif::ProgressBar;
use serde::Serialize;
use starboard_bots::bench::{Figures, median, per_second};
use starboard_table::measuring::measure;
use starboard_table::registry::IDS;
use starboard_yardstick::{Chess, YARDSTICK};
use std::io::Write;
use std::time::Duration;

/// The width of the names in the table.
const WIDTH: usize = 26;

/// Measure how fast the games are, in CPU time on one core
#[derive(Debug, clap::Args)]
pub(crate) struct BenchArgs {
    /// The games [default: all]
    games: Vec<String>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    /// CPU seconds for each game
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    #[command(flatten)]
    options: GameOptions,
}

/// What `--json` prints.
#[derive(Debug, Serialize)]
struct Summary {
    yardstick: Yardstick,
    games: Vec<GameSummary>,
}

#[derive(Debug, Serialize)]
struct Yardstick {
    name: &'static str,
    moves_per_s: f64,
}

#[derive(Debug, Serialize)]
struct GameSummary {
    game: String,
    random_moves_per_s: f64,
    /// Random moves in units of the yardstick's moves.
    ratio: f64,
    playouts_per_s: f64,
    clone_apply_per_s: f64,
    legal_lists_per_s: f64,
    search_iterations_per_s: f64,
    greedy_games_per_s: f64,
    state_bytes: usize,
}

/// Measures the games and prints the figures.
pub(crate) fn run(args: &BenchArgs, out: &mut impl Write) -> Result<(), Failure> {
    let options = args.options.value()?;
    let all: Vec<String> = IDS.iter().map(|&id| id.to_owned()).collect();
    let games = if args.games.is_empty() { &all } else { &args.games };
    let bar = ProgressBar::new_spinner();
    let mut figures = Vec::new();
    for game in games {
        bar.set_message(format!("{game}: {} seconds", args.seconds));
        bar.tick();
        let seconds = Duration::from_secs(args.seconds.into());
        let mut chess = Chess::default();
        let mut yardstick = |time| per_second(time, || chess.playout());
        figures.push(measure(game, &options, seconds, &mut yardstick)?);
    }
    bar.finish_and_clear();
    let yardstick = median(figures.iter().map(|figures| figures.yardstick_per_s).collect());
    if args.json {
        let games = games.iter().zip(&figures).map(|(game, figures)| summary(game, figures));
        let summary = Summary {
            yardstick: Yardstick { name: YARDSTICK, moves_per_s: yardstick },
            games: games.collect(),
        };
        serde_json::to_writer(&mut *out, &summary)?;
        writeln!(out)?;
        return Ok(());
    }
    writeln!(out, "{YARDSTICK:<0$} {1:>8}/s      ratio", WIDTH + 2, short(yardstick))?;
    for (game, figures) in games.iter().zip(&figures) {
        write_table(game, figures, out)?;
    }
    Ok(())
}

fn summary(game: &str, figures: &Figures) -> GameSummary {
    GameSummary {
        game: game.to_owned(),
        random_moves_per_s: figures.random_moves_per_s,
        ratio: figures.ratio,
        playouts_per_s: figures.playouts_per_s,
        clone_apply_per_s: figures.clone_apply_per_s,
        legal_lists_per_s: figures.legal_lists_per_s,
        search_iterations_per_s: figures.search_iterations_per_s,
        greedy_games_per_s: figures.greedy_games_per_s,
        state_bytes: figures.state_bytes,
    }
}

/// Every figure, and beside it the ratio to the yardstick's moves.
fn write_table(game: &str, figures: &Figures, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "\n{game}, {} bytes a position", figures.state_bytes)?;
    for (name, figure) in [
        ("random moves", figures.random_moves_per_s),
        ("random games", figures.playouts_per_s),
        ("copies with an action", figures.clone_apply_per_s),
        ("lists of legal actions", figures.legal_lists_per_s),
        ("search iterations", figures.search_iterations_per_s),
        ("greedy games", figures.greedy_games_per_s),
    ] {
        let ratio = figure / figures.yardstick_per_s;
        writeln!(out, "  {name:<WIDTH$} {:>8}/s {ratio:>10.5}", short(figure))?;
    }
    Ok(())
}

/// Three digits are more than enough.
fn short(figure: f64) -> String {
    let (figure, unit) = match figure {
        _ if figure >= 1e6 => (figure / 1e6, " M"),
        _ if figure >= 1e3 => (figure / 1e3, " k"),
        _ => (figure, "  "),
    };
    let digits = if figure >= 100.0 { 0 } else { 2 - usize::from(figure >= 10.0) };
    format!("{figure:.digits$}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use std::collections::BTreeSet;

    #[test]
    fn figures_are_short() {
        for (figure, text) in [
            (12_345_678.0, "12.3 M"),
            (1_234_567.0, "1.23 M"),
            (999_000.0, "999 k"),
            (2.0, "2.00  "),
        ] {
            assert_eq!(short(figure), text);
        }
    }

    #[test]
    fn json_has_exactly_the_fields_that_programs_expect() {
        let args = BenchArgs {
            games: vec!["sample".to_owned()],
            json: true,
            seconds: 1,
            options: GameOptions::default(),
        };
        let mut out = Vec::new();
        run(&args, &mut out).unwrap();
        let value: Value = serde_json::from_slice(&out).unwrap();
        let keys =
            |value: &Value| value.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
        assert_eq!(keys(&value["yardstick"]), ["name", "moves_per_s"].map(String::from).into());
        let expected = [
            "game",
            "random_moves_per_s",
            "ratio",
            "playouts_per_s",
            "clone_apply_per_s",
            "legal_lists_per_s",
            "search_iterations_per_s",
            "greedy_games_per_s",
            "state_bytes",
        ];
        assert_eq!(keys(&value["games"][0]), expected.map(String::from).into());
    }
}
