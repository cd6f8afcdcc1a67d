//! `starboard`: play, measure, replay and drive the games of Starboard.

mod arena;
mod backup;
mod bench;
mod calibrate;
mod cases;
mod engine;
mod failure;
mod games;
mod input;
mod options;
mod play;
mod replay;
mod review;
mod rules;
mod serve;
mod skirmish;
mod swarm;
mod train;
mod words;

use clap::{Parser, Subcommand};
use failure::Failure;
use starboard_core::Lang;
use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

/// Space-war tabletop games: play them, measure bots, drive them from programs.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true)]
struct Cli {
    /// The language: `en` or `de` [default: that of the environment]
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Args),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    Swarm(swarm::Args),
    Play(play::Args),
    Learn(play::learn::Args),
    Arena(arena::ArenaArgs),
    Train(train::Args),
    Calibrate(calibrate::Args),
    Bench(bench::BenchArgs),
    Replay(replay::Args),
    Review(review::Args),
    Rules(rules::Args),
    Games(games::Args),
    Engine(engine::Args),
    Cases(cases::Args),
    Skirmish(skirmish::Args),
}

/// What the program does, from the words it was called with to its exit code.
pub fn main() -> ExitCode {
    let Cli { lang, command } = Cli::parse();
    let lang = lang.unwrap_or_else(words::lang_of_environment);
    match run(&command, lang) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { message, code }) => {
            if !message.is_empty() {
                // If stderr is closed too there is nobody to tell.
                _ = writeln!(std::io::stderr(), "starboard: {message}");
            }
            ExitCode::from(code)
        }
    }
}

fn run(command: &Command, lang: Lang) -> Result<(), Failure> {
    let mut out = BufWriter::new(stdout().lock());
    let result = match command {
        Command::Serve(args) => serve::run(args, &mut out),
        Command::Backup(args) => backup::back_up(args, &mut out),
        Command::Restore(args) => backup::restore(args, &mut out),
        Command::Swarm(args) => swarm::run(args, &mut out),
        Command::Play(args) => play::run(args, lang),
        Command::Learn(args) => play::learn::run(args, lang, &mut out),
        Command::Arena(args) => arena::run(args, &mut out),
        Command::Train(args) => train::run(args, &mut out),
        Command::Calibrate(args) => calibrate::run(args, &mut out),
        Command::Bench(args) => bench::run(args, &mut out),
        Command::Replay(args) => replay::run(args, lang, &mut out),
        Command::Review(args) => review::run(args, lang, &mut out),
        Command::Rules(args) => rules::run(args, lang, &mut out),
        Command::Games(args) => games::run(args, lang, &mut out),
        Command::Engine(args) => engine::run(args, lang, &mut out),
        Command::Cases(args) => cases::run(args, &mut out),
        Command::Skirmish(args) => skirmish::run(args, lang, &mut out),
    };
    // What was said before a failure belongs on the screen before the failure.
    let flushed = out.flush().map_err(Failure::from);
    result.and(flushed)
}
