//! `starboard swarm --attack`: one visitor does their worst, and how long do the others wait?
//!
//! Bystanders play, look at the lobby and fill in the form of a new table, first in peace and then
//! while the attack goes on. The attackers come from addresses of their own (`127.0.0.2` and so on),
//! as they would in real life: limits hold for an address.

mod foes;

use super::line::Line;
use super::{Args, Percentiles, decide, open_table};
use crate::failure::Failure;
use foes::{Ground, Tally};
use serde::Serialize;
use serde_json::json;
use starboard_core::Chance as _;
use starboard_core::chance::Fast;
use starboard_server::client::Client;
use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::runtime::Builder;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{Instant, sleep, timeout};

/// How long bystanders are watched in peace.
const PEACE: Duration = Duration::from_secs(3);
/// How long an attack lasts if nothing is said.
const SECONDS: f64 = 10.0;
/// How often a bystander decides, and looks at the lobby.
const PACE: Duration = Duration::from_millis(100);
/// How often one fills in the form of a new table.
const FORM: Duration = Duration::from_millis(500);
/// Whoever has waited so long has waited for ever.
const FOR_EVER: Duration = Duration::from_mins(1);
/// What a bystander may have to wait, in milliseconds.
const BEARABLE: f64 = 250.0;
/// What the server may need, in megabytes.
const ROOM: u64 = 1024;

/// What the attackers do
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
pub(super) enum Attack {
    /// Long and intricate options that make no sense
    Options,
    /// Long and intricate decisions that make no sense
    Acts,
    /// Long records to be executed, each a little different
    Uploads,
    /// Replays, pages and records of a long game, over and over
    Replays,
    /// Looking at many long games at once
    Watches,
    /// Half requests and silent sockets, as many as there is room for
    Halves,
    /// Messages, pings and nonsense as fast as they go
    Floods,
    /// Two hundred tables at which Commanders think
    Bots,
    /// Guests, passwords, chat, and tables with long options
    Crowds,
}

/// What came of it.
#[derive(Debug, Serialize)]
struct Report {
    attack: Attack,
    seconds: f64,
    /// What the attackers sent, what of it was refused, and how often their line was cut.
    sent: u64,
    refused: u64,
    cut: u64,
    /// What a bystander waited for, in milliseconds.
    in_peace_ms: Percentiles,
    decisions_ms: Percentiles,
    requests_ms: Percentiles,
    forms_ms: Percentiles,
    /// From a decision to the first of the Trooper who answers.
    bots_ms: Percentiles,
    /// What bystanders could not do.
    errors: Vec<String>,
    /// The most memory the server has needed so far, in megabytes.
    peak_mb: Option<u64>,
    /// The load of the machine over the last minute.
    load: Option<f64>,
}

impl Report {
    fn worst(&self) -> f64 {
        let all = [&self.decisions_ms, &self.requests_ms, &self.forms_ms, &self.bots_ms];
        all.iter().map(|waits| waits.max).fold(0.0, f64::max)
    }

    /// What must not be.
    fn faults(&self) -> Vec<String> {
        let name = self.name();
        let mut faults = Vec::new();
        if self.worst() > BEARABLE {
            faults.push(format!("{name}: a bystander waited {:.0} ms", self.worst()));
        }
        if let Some(peak) = self.peak_mb.filter(|&peak| peak > ROOM) {
            faults.push(format!("{name}: the server needed {peak} MB"));
        }
        if let [error, ..] = &*self.errors {
            let count = self.errors.len();
            faults.push(format!("{name}: {count} times a bystander could not: {error}"));
        }
        faults
    }

    fn name(&self) -> String {
        format!("{:?}", self.attack).to_lowercase()
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { seconds, sent, refused, cut, .. } = self;
        let unknown = || "?".to_owned();
        let peak = self.peak_mb.map_or_else(unknown, |peak| peak.to_string());
        let load = self.load.map_or_else(unknown, |load| load.to_string());
        writeln!(
            out,
            "{} for {seconds:.0} s: worst wait {:.0} ms, memory {peak} MB, load {load}",
            self.name(),
            self.worst()
        )?;
        writeln!(out, "  sent {sent}, refused {refused}, lines cut {cut}")?;
        for (what, waits) in [
            ("in peace", &self.in_peace_ms),
            ("decisions", &self.decisions_ms),
            ("requests", &self.requests_ms),
            ("forms", &self.forms_ms),
            ("Trooper", &self.bots_ms),
        ] {
            let Percentiles { p50, p95, p99, max } = waits;
            writeln!(
                out,
                "  {what:<9}  p50 {p50:.1}  p95 {p95:.1}  p99 {p99:.1}  max {max:.1} ms"
            )?;
        }
        out.flush()
    }
}

/// Attacks, one after the other, and prints what came of each.
pub(super) async fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let mut faults = Vec::new();
    let mut reports = Vec::new();
    for &attack in &args.attack {
        let report = attacked(args, attack)
            .await
            .map_err(|error| Failure::new(format!("{attack:?}: {error}")))?;
        faults.extend(report.faults());
        if !args.json {
            report.write(out)?;
        }
        reports.push(report);
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &reports)?;
        writeln!(out)?;
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::negative(faults.join("\n"))) }
}

async fn attacked(args: &Args, attack: Attack) -> io::Result<Report> {
    let seconds = args.seconds.unwrap_or(SECONDS);
    let ground = Ground::new(&args.url, args.seed)?;
    let armed = ground.prepare(attack).await?;
    let peace = watch(&args.url, Instant::now() + PEACE).await?;
    let end = Instant::now() + Duration::from_secs_f64(seconds);
    let tally = Tally::default();
    let (seen, ()) = tokio::join!(watch(&args.url, end), ground.attack(attack, armed, end, &tally));
    let mut seen = seen?;
    let count = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
    seen.errors.extend(peace.errors);
    let mut in_peace = [peace.decisions, peace.requests, peace.forms, peace.bots].concat();
    Ok(Report {
        attack,
        seconds,
        sent: count(&tally.sent),
        refused: count(&tally.refused),
        cut: count(&tally.cut),
        in_peace_ms: Percentiles::of(&mut in_peace),
        decisions_ms: Percentiles::of(&mut seen.decisions),
        requests_ms: Percentiles::of(&mut seen.requests),
        forms_ms: Percentiles::of(&mut seen.forms),
        bots_ms: Percentiles::of(&mut seen.bots),
        errors: seen.errors,
        peak_mb: args.pid.and_then(peak_of),
        load: load(),
    })
}

/// The most memory that a process has needed, in megabytes.
fn peak_of(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes / 1024)
}

fn load() -> Option<f64> {
    std::fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

/// How long bystanders waited, in microseconds, and what they could not do.
#[derive(Debug, Default)]
struct Seen {
    decisions: Vec<u32>,
    requests: Vec<u32>,
    forms: Vec<u32>,
    bots: Vec<u32>,
    errors: Vec<String>,
}

impl Seen {
    fn join(&mut self, other: Self) {
        self.decisions.extend(other.decisions);
        self.requests.extend(other.requests);
        self.forms.extend(other.forms);
        self.bots.extend(other.bots);
        self.errors.extend(other.errors);
    }
}

fn micros(since: Instant) -> u32 {
    u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX)
}

/// Watches bystanders until `end`, on a thread of their own: thousands of attackers keep the threads
/// of this program busy, and nobody who comes from another machine would wait for those.
async fn watch(url: &str, end: Instant) -> io::Result<Seen> {
    let url = url.to_owned();
    let watching = spawn_blocking(move || {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        Ok(runtime.block_on(watch_all(url, end)))
    });
    watching.await.map_err(io::Error::other)?
}

async fn watch_all(url: String, end: Instant) -> Seen {
    let mut bystanders = JoinSet::new();
    bystanders.spawn(two_play(url.clone(), end));
    bystanders.spawn(one_looks(url.clone(), end));
    bystanders.spawn(one_fills_in_forms(url.clone(), end));
    bystanders.spawn(one_plays_a_bot(url, end));
    let mut all = Seen::default();
    while let Some(seen) = bystanders.join_next().await {
        match seen {
            Ok(seen) => all.join(seen),
            Err(error) => all.errors.push(error.to_string()),
        }
    }
    all
}

/// Does something again and again until `end`, and writes down how long it took.
macro_rules! again {
    ($end:expr, $pace:expr, $waits:expr, $errors:expr, $what:expr) => {
        while Instant::now() < $end {
            let begun = Instant::now();
            match timeout(FOR_EVER, $what).await {
                Ok(Ok(())) => $waits.push(micros(begun)),
                Ok(Err(error)) => $errors.push(error.to_string()),
                Err(_) => $waits.push(u32::MAX),
            }
            sleep($pace).await;
        }
    };
}

/// Two who play against each other, game after game.
async fn two_play(url: String, end: Instant) -> Seen {
    let mut seen = Seen::default();
    let mut dice = Fast::new(1);
    'games: while Instant::now() < end {
        let mut lines = match open_table(&url, "starfighter", 0).await {
            Ok(lines) => lines,
            Err(error) => {
                seen.errors.push(format!("no table: {error}"));
                sleep(FORM).await;
                continue;
            }
        };
        while Instant::now() < end {
            match timeout(FOR_EVER, decide(&mut lines, &mut dice)).await {
                Ok(Ok(Some(wait))) => {
                    seen.decisions.push(u32::try_from(wait.as_micros()).unwrap_or(u32::MAX));
                }
                Ok(Ok(None)) => continue 'games,
                Ok(Err(error)) => {
                    seen.errors.push(format!("no decision: {error}"));
                    continue 'games;
                }
                Err(_) => seen.decisions.push(u32::MAX),
            }
            sleep(PACE).await;
        }
    }
    seen
}

/// One who looks at the lobby.
async fn one_looks(url: String, end: Instant) -> Seen {
    let mut seen = Seen::default();
    match Client::guest(&url, "Bystander").await {
        Ok(mut client) => again!(end, PACE, seen.requests, seen.errors, async {
            client.get("/api/tables").await?.ok().map(drop)
        }),
        Err(error) => seen.errors.push(format!("not let in: {error}")),
    }
    seen
}

/// One who thinks of a new table.
async fn one_fills_in_forms(url: String, end: Instant) -> Seen {
    let mut seen = Seen::default();
    match Client::guest(&url, "Bystander").await {
        Ok(mut client) => again!(end, FORM, seen.forms, seen.errors, async {
            client.post("/api/games/risk/seats", &json!({})).await?.ok().map(drop)
        }),
        Err(error) => seen.errors.push(format!("not let in: {error}")),
    }
    seen
}

/// One who plays against a Trooper: how long until it answers.
async fn one_plays_a_bot(url: String, end: Instant) -> Seen {
    let mut seen = Seen::default();
    let mut dice = Fast::new(2);
    while Instant::now() < end {
        if let Err(error) = play_a_bot(&url, end, &mut dice, &mut seen.bots).await {
            seen.errors.push(format!("no game with a bot: {error}"));
            sleep(FORM).await;
        }
    }
    seen
}

async fn play_a_bot(
    url: &str,
    end: Instant,
    dice: &mut Fast,
    waits: &mut Vec<u32>,
) -> io::Result<()> {
    let mut client = Client::guest(url, "Bystander").await?;
    let seats = [json!({"kind": "me"}), json!({"kind": "bot", "bot": "greedy"})];
    let table = json!({ "game": "starfighter", "seats": seats, "private": true });
    let created = client.post("/api/tables", &table).await?.ok()?;
    let id = created["id"].as_str().unwrap_or_default().to_owned();
    let mut line = Line::open(&client, &id).await?;
    while Instant::now() < end {
        let begun = Instant::now();
        if line.offers.is_empty() {
            // Its turn: until it has decided.
            if line.is_over {
                return Ok(());
            }
            let step = line.step;
            match timeout(FOR_EVER, line.until(step + 1)).await {
                Ok(heard) => heard?,
                Err(_) => return Err(io::ErrorKind::TimedOut.into()),
            }
            waits.push(micros(begun));
            continue;
        }
        let (step, index) = (line.step, dice.pick(line.offers.len()));
        sleep(PACE).await;
        line.act(index).await?;
        line.until(step + 1).await?;
    }
    Ok(())
}
