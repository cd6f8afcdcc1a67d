//! `starboard calibrate`: does what is shown as 70 % happen in 70 % of cases?

use crate::options::GameOptions;
use crate::{Failure, arena, train};
use serde_json::{Value, json};
use starboard_bots::Spec;
use starboard_bots::learn::calibration::{Calibration, SeatMeasures};
use starboard_bots::learn::measures::Measures;
use starboard_table::measuring::{self, seat_names};
use starboard_table::registry::game_info;
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

/// Measure the chances to win that players are shown, in games between bots
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game
    game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    /// The bot that plays all seats
    #[arg(long, value_name = "BOT", default_value = "search:1000")]
    bots: Spec,
    /// Where all luck comes from: the same seed gives the same figures
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Weights to measure, instead of those that are built in
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    /// Draw chances against what came of them into this file (SVG)
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    #[command(flatten)]
    options: GameOptions,
}

/// Plays the games and prints how good the chances were.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let game = game_info(&args.game)?.id;
    let options = args.options.value()?;
    train::use_weights(game, args.weights.as_deref())?;
    let names = seat_names(game, &options)?;
    let name = |seat: u8| names.get(usize::from(seat)).map_or("seat", String::as_str);
    let (bot, games, seed) = (args.bots, args.games as usize, args.seed);
    let bar = arena::progress_bar();
    let measured =
        measuring::calibrate(game, Calibration { bot, games, seed, options }, &|done, of| {
            bar.set_length(of as u64);
            bar.set_position(done as u64);
        })?;
    bar.finish_and_clear();
    if let Some(file) = &args.plot {
        let svg = picture(&format!("{game}, {games} games of {bot}"), &measured, name);
        std::fs::write(file, svg)
            .map_err(|error| Failure::new(format!("cannot write {}: {error}", file.display())))?;
    }
    if args.json {
        let seats: Vec<Value> =
            measured.iter().map(|seat| in_json(seat, name(seat.seat))).collect();
        let all = json!({ "game": game, "bot": bot, "games": games, "seed": seed, "seats": seats });
        serde_json::to_writer(&mut *out, &all)?;
        writeln!(out)?;
        return Ok(());
    }
    writeln!(out, "{game}: {games} games of {bot}, seed {seed}\n")?;
    writeln!(
        out,
        "{:<16} quarter  positions   Brier  constant  ratio  calibration    AUC   by hand: Brier    AUC",
        "seat"
    )?;
    for seat in &measured {
        for (quarter, (shown, by_hand)) in (1..).zip(seat.shown.iter().zip(&seat.by_hand)) {
            writeln!(
                out,
                "{:<16} {quarter:>7} {:>10} {:>7.4} {:>9.4} {:>6.2} {:>12.3} {:>6.3} {:>16.4} {:>6.3}",
                name(seat.seat),
                shown.positions,
                shown.brier,
                shown.constant,
                shown.brier / shown.constant.max(1e-9),
                shown.calibration,
                shown.auc,
                by_hand.brier,
                by_hand.auc
            )?;
        }
    }
    Ok(())
}

fn in_json(seat: &SeatMeasures, name: &str) -> Value {
    let measures = |measures: &Measures| {
        json!({
            "positions": measures.positions,
            "brier": measures.brier,
            "constant": measures.constant,
            "calibration": measures.calibration,
            "auc": measures.auc,
            "steps": measures.steps,
        })
    };
    let quarters = |list: &[Measures]| list.iter().map(measures).collect::<Vec<_>>();
    json!({
        "seat": seat.seat,
        "name": name,
        "shown": quarters(&seat.shown),
        "by_hand": quarters(&seat.by_hand),
    })
}

/// Measures of the picture in pixels.
const SIDE: f64 = 220.0;
const MARGIN: f64 = 44.0;

/// For each seat, what came of every step of chances: on the line where they were right.
fn picture<'a>(title: &str, seats: &[SeatMeasures], name: impl Fn(u8) -> &'a str) -> String {
    let width = MARGIN + seats.len() as f64 * (SIDE + MARGIN);
    let height = SIDE + 3.0 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\" fill=\"#1d2433\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
         <text x=\"16\" y=\"26\" font-weight=\"600\">{title}: shown, and what came of it</text>\n"
    );
    for (at, seat) in seats.iter().enumerate() {
        let (left, top) = (MARGIN + at as f64 * (SIDE + MARGIN), 1.5 * MARGIN);
        let bottom = top + SIDE;
        // Writing into a string cannot fail.
        _ = writeln!(
            svg,
            "<path d=\"M{left} {bottom}L{} {top}\" stroke=\"#d5dae3\"/>\n\
             <rect x=\"{left}\" y=\"{top}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"none\" \
             stroke=\"#596275\"/>\n<text x=\"{left}\" y=\"{}\">{}</text>",
            left + SIDE,
            bottom + 20.0,
            name(seat.seat)
        );
        for (quarter, measures) in seat.shown.iter().enumerate() {
            let colour = ["#9fb6e3", "#6b8fd6", "#3f63ad", "#1d2f5c"][quarter];
            for &(positions, told, came) in measures.steps.iter().filter(|step| step.0 > 0) {
                let radius = 2.0 + (positions as f64 / measures.positions as f64).sqrt() * 8.0;
                _ = writeln!(
                    svg,
                    "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"{colour}\" \
                     fill-opacity=\"0.8\"/>",
                    left + told * SIDE,
                    bottom - came * SIDE
                );
            }
        }
    }
    svg.push_str("</svg>\n");
    svg
}
