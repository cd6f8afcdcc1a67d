//! `starboard swarm`: many games at once against one's own server, and how long everybody waits.

mod attack;
mod line;

use crate::failure::Failure;
use attack::Attack;
use indicatif::{ProgressBar, ProgressStyle};
use line::Line;
use serde::Serialize;
use serde_json::json;
use starboard_core::Chance;
use starboard_core::chance::Fast;
use starboard_server::client::Client;
use std::io::{self, Write};
use std::net::ToSocketAddrs;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

/// Tables that are opened at the same time.
const OPENING: usize = 16;

/// Play many games at once over sockets and measure how long everybody waits
///
/// The server has to be started with `--unlimited`: a swarm looks like what its limits are against. With
/// `--attack`, that is just what it is.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many tables, with two players each
    #[arg(long, default_value_t = 50)]
    tables: usize,
    /// The server
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    url: String,
    /// Decisions per second at all tables together [default: as many as the server can]
    #[arg(long, value_name = "PER_SECOND")]
    rate: Option<f64>,
    /// The games, in turns
    #[arg(long, value_delimiter = ',', default_value = "starfighter")]
    games: Vec<String>,
    /// Which random moves are made
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop after so many seconds instead of at the end of all games
    #[arg(long)]
    seconds: Option<f64>,
    /// Attack the server instead, in one way after the other, and measure how long bystanders wait;
    /// the server has to be started as usual, with its limits
    #[arg(long, value_name = "ATTACK", value_delimiter = ',')]
    attack: Vec<Attack>,
    /// The process of the server, to say how much memory it has needed
    #[arg(long, requires = "attack")]
    pid: Option<u32>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    /// Measure a server that is not on this machine: only do this to your own
    #[arg(long)]
    i_own_this_server: bool,
}

/// What came of it.
#[derive(Debug, Serialize)]
struct Report {
    tables: usize,
    games_finished: u64,
    decisions: u64,
    seconds: f64,
    decisions_per_second: f64,
    errors: u64,
    /// From a decision to the moment when everybody at the table has heard of it, in milliseconds.
    heard_ms: Percentiles,
}

#[derive(Debug, Serialize)]
struct Percentiles {
    p50: f64,
    p95: f64,
    p99: f64,
    max: f64,
}

impl Percentiles {
    /// Of microseconds, in milliseconds.
    fn of(waits: &mut [u32]) -> Self {
        waits.sort_unstable();
        let [p50, p95, p99, max] = [50, 95, 99, 100].map(|percent| percentile(waits, percent));
        Self { p50, p95, p99, max }
    }
}

/// What all tables count together.
#[derive(Debug, Default)]
struct Counters {
    decisions: AtomicU64,
    games: AtomicU64,
    errors: AtomicU64,
}

/// Plays, and prints what came of it.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    if args.tables == 0 || args.games.is_empty() {
        return Err(Failure::new("no table, no game"));
    }
    check_address(args)?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::new(format!("cannot start: {error}")))?;
    if !args.attack.is_empty() {
        return runtime.block_on(attack::run(args, out));
    }
    let report = runtime.block_on(swarm(args))?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        let Report { tables, games_finished, decisions, seconds, errors, .. } = &report;
        let Percentiles { p50, p95, p99, max } = report.heard_ms;
        let rate = report.decisions_per_second;
        writeln!(out, "{tables} tables, {games_finished} games finished")?;
        writeln!(out, "{decisions} decisions in {seconds:.1} s: {rate:.0} per second")?;
        writeln!(out, "{errors} errors")?;
        writeln!(out, "decision to everybody has heard, in milliseconds:")?;
        writeln!(out, "  p50 {p50:.2}  p95 {p95:.2}  p99 {p99:.2}  max {max:.2}")?;
    }
    match report.errors {
        0 => Ok(()),
        errors => Err(Failure::negative(format!("{errors} errors"))),
    }
}

/// Nobody sends a swarm to somebody else's server by mistake.
fn check_address(args: &Args) -> Result<(), Failure> {
    let client = Client::new(&args.url).map_err(|error| Failure::new(error.to_string()))?;
    let unknown = |error| Failure::new(format!("{}: {error}", args.url));
    let mut addresses = client.host.to_socket_addrs().map_err(unknown)?;
    if args.i_own_this_server || addresses.all(|address| address.ip().is_loopback()) {
        return Ok(());
    }
    let why =
        format!("{} is not on this machine; if it is yours, say --i-own-this-server", args.url);
    Err(Failure::new(why))
}

async fn swarm(args: &Args) -> Result<Report, Failure> {
    let bar = ProgressBar::new_spinner();
    bar.set_style(ProgressStyle::with_template("{spinner} {msg}").expect("a template"));
    let tables = open_tables(args, &bar).await?;
    let counters = Arc::new(Counters::default());
    let start = Instant::now();
    let end = args.seconds.map(|seconds| start + Duration::from_secs_f64(seconds));
    let mut playing = JoinSet::new();
    for (number, lines) in tables.into_iter().enumerate() {
        let pace = args.rate.map(|rate| {
            let every = Duration::from_secs_f64(args.tables as f64 / rate);
            Pace { next: start + every.mul_f64(number as f64 / args.tables as f64), every }
        });
        let dice = Fast::part(args.seed, number as u64);
        playing.spawn(play(lines, pace, dice, end, counters.clone()));
    }
    let mut waits: Vec<u32> = Vec::new();
    let mut tick = tokio::time::interval(Duration::from_millis(500));
    loop {
        tokio::select! {
            played = playing.join_next() => match played {
                None => break,
                Some(played) => waits.extend(played.unwrap_or_default()),
            },
            _ = tick.tick() => {
                let [decisions, games, errors] =
                    [&counters.decisions, &counters.games, &counters.errors]
                        .map(|counter| counter.load(Ordering::Relaxed));
                let rate = decisions as f64 / start.elapsed().as_secs_f64().max(0.001);
                bar.set_message(format!(
                    "{decisions} decisions, {rate:.0} per second, {games} games finished, {errors} errors"
                ));
            }
        }
    }
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    let decisions = counters.decisions.load(Ordering::Relaxed);
    Ok(Report {
        tables: args.tables,
        games_finished: counters.games.load(Ordering::Relaxed),
        decisions,
        seconds,
        decisions_per_second: decisions as f64 / seconds,
        errors: counters.errors.load(Ordering::Relaxed),
        heard_ms: Percentiles::of(&mut waits),
    })
}

/// Of sorted microseconds, in milliseconds.
fn percentile(sorted: &[u32], percent: usize) -> f64 {
    let rank = (percent * sorted.len()).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
}

async fn open_tables(args: &Args, bar: &ProgressBar) -> Result<Vec<[Line; 2]>, Failure> {
    let room = Arc::new(Semaphore::new(OPENING));
    let mut opening = JoinSet::new();
    for number in 0..args.tables {
        let game = args.games[number % args.games.len()].clone();
        let (url, room) = (args.url.clone(), room.clone());
        opening.spawn(async move {
            let _permit = room.acquire_owned().await;
            open_table(&url, &game, number).await
        });
    }
    let mut tables = Vec::new();
    while let Some(opened) = opening.join_next().await {
        let opened = opened.unwrap_or_else(|_| Err(io::Error::other("a task failed")));
        tables.push(opened.map_err(|error| Failure::new(format!("cannot open a table: {error}")))?);
        bar.set_message(format!("{} tables opened", tables.len()));
        bar.tick();
    }
    Ok(tables)
}

/// Two guests at a new table, both watching.
async fn open_table(url: &str, game: &str, number: usize) -> io::Result<[Line; 2]> {
    let mut first = Client::guest(url, &format!("Swarm {number}a")).await?;
    let mut second = Client::guest(url, &format!("Swarm {number}b")).await?;
    let seats = [json!({"kind": "me"}), json!({"kind": "open"})];
    let table = json!({ "game": game, "seats": seats, "private": true });
    let created = first.post("/api/tables", &table).await?.ok()?;
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let id = text(&created["id"]);
    let token = text(&created["links"][0]["url"]).replace("/join/", "");
    second.post(&format!("/api/tables/{id}/sit"), &json!({ "token": token })).await?.ok()?;
    Ok([Line::open(&first, &id).await?, Line::open(&second, &id).await?])
}

/// When a table makes its next decision.
struct Pace {
    next: Instant,
    every: Duration,
}

/// Plays one game; how long everybody waited for each decision, in microseconds.
async fn play(
    mut lines: [Line; 2],
    mut pace: Option<Pace>,
    mut dice: Fast,
    end: Option<Instant>,
    counters: Arc<Counters>,
) -> Vec<u32> {
    let mut waits = Vec::new();
    loop {
        if let Some(pace) = &mut pace {
            sleep_until(end.map_or(pace.next, |end| end.min(pace.next))).await;
            pace.next += pace.every;
        }
        if end.is_some_and(|end| Instant::now() >= end) {
            return waits;
        }
        match decide(&mut lines, &mut dice).await {
            Ok(Some(wait)) => {
                counters.decisions.fetch_add(1, Ordering::Relaxed);
                waits.push(u32::try_from(wait.as_micros()).unwrap_or(u32::MAX));
            }
            Ok(None) => {
                counters.games.fetch_add(1, Ordering::Relaxed);
                return waits;
            }
            Err(_) => {
                counters.errors.fetch_add(1, Ordering::Relaxed);
                return waits;
            }
        }
    }
}

/// One random decision, until both have heard of it; nothing if the game is over.
async fn decide(lines: &mut [Line; 2], dice: &mut Fast) -> io::Result<Option<Duration>> {
    let Some(who) = lines.iter().position(|line| !line.offers.is_empty()) else {
        return Ok(None);
    };
    let step = lines[who].step;
    let index = dice.pick(lines[who].offers.len());
    let decided = Instant::now();
    lines[who].act(index).await?;
    let [first, second] = lines;
    tokio::try_join!(first.until(step + 1), second.until(step + 1))?;
    Ok(Some(decided.elapsed()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_the_sorted_list() {
        let waits: Vec<u32> = (1..=1000).map(|n| n * 1000).collect();
        let found = [50, 99, 100].map(|percent| percentile(&waits, percent));
        assert_eq!(found.map(|ms| ms.round().to_string()), ["500", "990", "1000"]);
        assert!(percentile(&[], 50).abs() < f64::EPSILON);
    }
}
