//! `make fuzz`: all targets, for as long as one likes, with a clock.

use clap::Parser;
use starboard_fuzz::{Fault, TARGETS, Target};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Longer than this takes nobody's message.
const LIMIT: Duration = Duration::from_millis(50);

/// Caches that somebody else has emptied make anything slow, but not each time.
const AGAIN: usize = 4;

/// Spoil everything that comes from outside, and see whether it is answered or refused, quickly
#[derive(Debug, Parser)]
struct Args {
    /// How long, for each target
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Only these targets
    #[arg(long = "target")]
    targets: Vec<String>,
    /// The number of the first input; the next one has the next number
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// Read one input, the one with this number, and print it
    #[arg(long)]
    only: Option<u64>,
    /// Write what makes sense into this folder, a folder for each target, and end
    #[arg(long, value_name = "FOLDER")]
    samples: Option<PathBuf>,
}

/// What came of a target.
#[derive(Debug, Default)]
struct Tally {
    inputs: u64,
    accepted: u64,
    panics: u64,
    endless: u64,
    slow: u64,
    slowest: Duration,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let is_meant = |target: &&Target| {
        args.targets.is_empty() || args.targets.iter().any(|name| name == target.name)
    };
    if let Some(folder) = &args.samples {
        return match TARGETS.iter().filter(is_meant).try_for_each(|target| write(target, folder)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{}: {error}", folder.display());
                ExitCode::FAILURE
            }
        };
    }
    // Panics are counted, and printed with the input that caused them.
    std::panic::set_hook(Box::new(|_| ()));
    println!(
        "{:<10}{:>12}{:>12}{:>9}{:>9}{:>9}{:>13}",
        "target", "inputs", "accepted", "panics", "endless", "> 50 ms", "slowest ms"
    );
    let mut sound = true;
    for target in TARGETS.iter().filter(is_meant) {
        let tally = run(target, &args);
        let Tally { inputs, accepted, panics, endless, slow, slowest } = tally;
        let slowest = slowest.as_secs_f64() * 1000.0;
        println!(
            "{:<10}{inputs:>12}{accepted:>12}{panics:>9}{endless:>9}{slow:>9}{slowest:>13.1}",
            target.name
        );
        sound &= panics + endless + slow == 0;
    }
    if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Writes the samples of a target, for cargo-fuzz to begin with.
fn write(target: &Target, folder: &Path) -> std::io::Result<()> {
    let folder = folder.join(target.name);
    std::fs::create_dir_all(&folder)?;
    for (number, sample) in (target.samples)().iter().enumerate() {
        std::fs::write(folder.join(format!("sample-{number}")), sample)?;
    }
    Ok(())
}

/// How long this thread has worked, whatever else the machine does: where the system does not say,
/// how long it has been there.
fn worked() -> Duration {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat");
    let nanos = stat.ok().and_then(|stat| stat.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| BEGAN.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

fn run(target: &Target, args: &Args) -> Tally {
    let samples = (target.samples)();
    let mut tally = Tally::default();
    // What is made once is not the fault of the first input.
    for sample in &samples {
        assert!(target.check(sample).is_ok(), "{}: a sample: {sample}", target.name);
    }
    let end = Instant::now() + Duration::from_secs(args.seconds);
    let mut number = args.only.unwrap_or(args.from);
    loop {
        let input = target.input(&samples, number);
        if args.only.is_some() {
            println!("{input}");
        }
        let started = worked();
        let read = target.check(&input);
        let mut took = worked().saturating_sub(started);
        for _ in 0..AGAIN {
            if took <= LIMIT {
                break;
            }
            let started = worked();
            _ = target.check(&input);
            took = took.min(worked().saturating_sub(started));
        }
        tally.inputs += 1;
        tally.slowest = tally.slowest.max(took);
        tally.slow += u64::from(took > LIMIT);
        let fault = match read {
            Ok(accepted) => {
                tally.accepted += u64::from(accepted);
                (took > LIMIT).then(|| format!("{} ms", took.as_millis()))
            }
            Err(Fault::Panic(text)) => {
                tally.panics += 1;
                Some(format!("panic: {text}"))
            }
            Err(Fault::Endless(length)) => {
                tally.endless += 1;
                Some(format!("a refusal of {length} bytes"))
            }
        };
        if let Some(fault) = fault {
            let name = target.name;
            eprintln!("{name}, input {number}: {fault}\n  again: --target {name} --only {number}");
        }
        if args.only.is_some() || Instant::now() >= end {
            return tally;
        }
        number += 1;
    }
}
