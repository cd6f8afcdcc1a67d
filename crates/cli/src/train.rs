//! `starboard train`: learn what positions of a game are worth, by playing it against oneself.

mod report;

use crate::Failure;
use report::Report;
use starboard_bots::learn::training::{Plan, Progress};
use starboard_table::measuring;
use starboard_table::registry::game_info;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Learn what positions of a game are worth, by playing it against oneself
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game
    game: String,
    /// How many games every generation plays
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u32,
    /// How many games of `greedy` the first generation learns from, instead of playing by hand: where a
    /// search by hand is slow
    #[arg(long, value_name = "N", default_value_t = 0)]
    habits: u32,
    /// How many generations there are
    #[arg(long, value_name = "N", default_value_t = 3)]
    generations: u32,
    /// How many iterations a decision costs
    #[arg(long, value_name = "N", default_value_t = 64)]
    iterations: u32,
    /// How many games of `search` are watched in the end, so that the chances that people are shown come
    /// true in games of others, too
    #[arg(long, value_name = "N", default_value_t = 400)]
    watched: u32,
    /// How many iterations a decision costs there
    #[arg(long, value_name = "N", default_value_t = 100)]
    watched_iterations: u32,
    /// End with the generation that would take longer than this
    #[arg(long, value_name = "H")]
    hours: Option<f64>,
    /// Weights to go on from, instead of from the game's own judgement
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where all luck comes from: the same seed and numbers give the same weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Where the weights go [default: GAME.weights]. What has been done stands in FILE.journal: the same
    /// command goes on behind it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a page with learning curves, chances against what came of them, and the numbers that tell most
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

/// Plays and learns until the plan is done or the time is over, and writes the weights.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let game = game_info(&args.game)?.id;
    let target = args.out.clone().unwrap_or_else(|| format!("{game}.weights").into());
    let from = args.from.as_deref().map(read).transpose()?;
    let Args { seed, games, habits, generations, iterations, watched, watched_iterations, .. } =
        *args;
    let plan = Plan {
        seed,
        games: games.max(1),
        habits,
        generations,
        iterations: iterations.max(1),
        watched,
        watched_iterations: watched_iterations.max(1),
    };
    let begun =
        from.as_ref().map_or("nothing".to_owned(), |bytes| format!("{} bytes", bytes.len()));
    let watching = match watched {
        0 => String::new(),
        // What comes in the end depends on where the end is.
        _ => format!(" --generations {generations} --watched {watched} at {watched_iterations}"),
    };
    let begins = if habits > 0 { format!(" --habits {habits}") } else { String::new() };
    let head = format!(
        "starboard train {game} --seed {seed} --games {games}{begins} --iterations \
         {iterations}{watching} from {begun}\n"
    );
    let mut journal = Journal::open(target.with_added_extension("journal"), &head)?;
    let earlier = std::mem::take(&mut journal.earlier);
    let mut watch = Watch::new(args);
    let mut report = Report::new(head.trim_end());
    let mut failed = None;
    let weights = measuring::train(game, plan, from.as_deref(), &earlier, &mut |progress| {
        if let Err(error) = journal.file.write_all(&progress.entry) {
            failed = Some(error);
            return ControlFlow::Break(());
        }
        if !progress.lessons.is_empty() {
            report.add(&heading(progress.generations, generations), &progress.lessons);
        }
        watch.tell(progress)
    })?;
    if let Some(file) = &args.report {
        std::fs::write(file, report.page()).map_err(|error| cannot("write", file, &error))?;
    }
    if let Some(error) = failed {
        return Err(Failure::new(format!("cannot write {}: {error}", journal.path.display())));
    }
    let weights = weights.map_err(|why| Failure::negative(why.to_string()))?;
    std::fs::write(&target, &weights).map_err(|error| cannot("write", &target, &error))?;
    writeln!(out, "{} bytes of weights in {}", weights.len(), target.display())?;
    Ok(())
}

/// What is said of those who have learnt last.
fn heading(learnt: u32, generations: u32) -> String {
    if learnt > generations {
        "Games of others".to_owned()
    } else {
        format!("Generation {learnt} of {generations}")
    }
}

/// Uses weights from a file for this game, if there is one.
pub(crate) fn use_weights(game: &str, file: Option<&Path>) -> Result<(), Failure> {
    let Some(file) = file else { return Ok(()) };
    measuring::use_weights(game, &read(file)?)?
        .map_err(|why| Failure::new(format!("{}: {why}", file.display())))
}

fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(file).map_err(|error| cannot("read", file, &error))
}

fn cannot(what: &str, file: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("cannot {what} {}: {error}", file.display()))
}

/// What an interrupted training has done, and where it is written on.
struct Journal {
    path: PathBuf,
    earlier: Vec<u8>,
    file: File,
}

impl Journal {
    /// The journal of the training with this head line: a new one, or that of an earlier run.
    fn open(path: PathBuf, head: &str) -> Result<Self, Failure> {
        let mut earlier = match std::fs::read(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            read => read.map_err(|error| cannot("read", &path, &error))?,
        };
        if !earlier.is_empty() && !earlier.starts_with(head.as_bytes()) {
            return Err(Failure::new(format!(
                "{} is the journal of another training: remove it, or name another --out",
                path.display()
            )));
        }
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let mut file = file.map_err(|error| cannot("write", &path, &error))?;
        if earlier.is_empty() {
            file.write_all(head.as_bytes()).map_err(|error| cannot("write", &path, &error))?;
        } else {
            earlier.drain(..head.len());
            // Whoever was interrupted in the middle of an entry begins it anew.
            let whole = whole_entries(&earlier);
            earlier.truncate(whole);
            file.set_len((head.len() + whole) as u64)
                .map_err(|error| cannot("write", &path, &error))?;
        }
        Ok(Self { path, earlier, file })
    }
}

/// How many bytes belong to entries that are there as a whole: a kind, a length, so many bytes.
fn whole_entries(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(length) = bytes.get(at + 1..at + 5) {
        let length = u32::from_le_bytes(length.try_into().expect("four bytes")) as usize;
        if bytes.len() < at + 5 + length {
            break;
        }
        at += 5 + length;
    }
    at
}

/// Tells how far a training is and how long it will take.
struct Watch {
    start: Instant,
    games: u32,
    habits: u32,
    generations: u32,
    watched: u32,
    end: Option<Duration>,
    /// How many games were played since the start, and when the present generation began.
    played: u32,
    last: u32,
    generation_began: Instant,
}

impl Watch {
    fn new(args: &Args) -> Self {
        let now = Instant::now();
        Self {
            start: now,
            games: args.games.max(1),
            habits: args.habits,
            generations: args.generations,
            watched: args.watched,
            end: args.hours.map(|hours| Duration::from_secs_f64(hours.max(0.0) * 3600.0)),
            played: 0,
            last: 0,
            generation_began: now,
        }
    }

    fn tell(&mut self, progress: &Progress) -> ControlFlow<()> {
        let elapsed = self.start.elapsed();
        if progress.lessons.is_empty() {
            self.played += progress.games.saturating_sub(self.last).min(progress.games);
            self.last = progress.games;
            let each = elapsed.as_secs_f64() / f64::from(self.played.max(1));
            let to_come = self.generations.saturating_sub(progress.generations);
            let (what, of) = match (to_come, progress.generations) {
                (0, _) => ("watching".to_owned(), self.watched),
                (_, 0) if self.habits > 0 => ("generation 1 (habits)".to_owned(), self.habits),
                (_, before) => (format!("generation {}", before + 1), self.games),
            };
            let later = to_come.saturating_sub(1) * self.games;
            let watched = if to_come > 0 { self.watched } else { 0 };
            let left = of - progress.games + later + watched;
            eprintln!(
                "{what}: {} of {of} games, {each:.2} s a game, about {:.0} min left",
                progress.games,
                each * f64::from(left) / 60.0
            );
            return ControlFlow::Continue(());
        }
        self.last = 0;
        for (outlook, lesson) in progress.lessons.iter().enumerate() {
            let least = lesson.errors.iter().copied().fold(f32::INFINITY, f32::min);
            eprintln!(
                "generation {} has learnt: outlook {outlook}, {} positions, error {least:.4} on games it \
                 has not seen, {:.4} for a constant ({} examinations)",
                progress.generations,
                lesson.positions,
                lesson.constant,
                lesson.errors.len()
            );
        }
        let generation = self.generation_began.elapsed();
        self.generation_began = Instant::now();
        match self.end {
            Some(end) if elapsed + generation > end => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}
