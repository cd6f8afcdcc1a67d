//! `starboard skirmish check`: a scenario of one's own, checked and drawn.

use crate::failure::Failure;
use crate::input;
use crate::words::book;
use starboard_core::data::DataFile;
use starboard_core::{Lang, Message};
use starboard_skirmish::Skirmish;
use starboard_skirmish::catalogue::Side;
use starboard_skirmish::scenario::Scenario;
use starboard_skirmish::svg;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Tools for Skirmish
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Check(CheckArgs),
}

/// Check a scenario file (docs/skirmish/scenarios.md) and draw it
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// The scenario file; `-` for stdin
    file: PathBuf,
    /// Where the picture goes [default: beside the file]; `-` for stdout
    #[arg(long, value_name = "PATH")]
    svg: Option<PathBuf>,
}

/// Runs the tool.
pub(crate) fn run(args: &Args, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    match &args.command {
        Command::Check(args) => check(args, lang, out),
    }
}

fn check(args: &CheckArgs, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let (name, text) = (args.file.display().to_string(), input::read_text(&args.file)?);
    let scenario = Scenario::load(DataFile { name: &name, text: &text })
        .map_err(|error| Failure::negative(error.in_words::<Skirmish>(lang)))?;
    let picture = svg::draw(&scenario, lang);
    let path = args.svg.clone().unwrap_or_else(|| beside(&args.file));
    if path.as_os_str() == "-" {
        write!(out, "{picture}")?;
        return Ok(());
    }
    std::fs::write(&path, picture)
        .map_err(|error| Failure::new(format!("cannot write {}: {error}", path.display())))?;
    let figures = |side: Side| scenario.figures.iter().filter(|f| f.side() == side).count();
    let message = Message::new("skirmish-checked")
        .with("name", &scenario.name)
        .with("wide", scenario.table.width / 2)
        .with("high", scenario.table.height / 2)
        .with("pieces", scenario.table.pieces.len())
        .with("light", figures(Side::Light))
        .with("dark", figures(Side::Dark))
        .with("rounds", scenario.rounds)
        .with("path", path.display().to_string());
    writeln!(out, "{}", book(lang).say(&message))?;
    Ok(())
}

/// `hut.toml` becomes `hut.svg`; what came through stdin becomes `scenario.svg`.
fn beside(file: &Path) -> PathBuf {
    if file.as_os_str() == "-" { PathBuf::from("scenario.svg") } else { file.with_extension("svg") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(text: &str) -> Result<String, Failure> {
        let folder = std::env::temp_dir().join(format!("starboard-check-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(format!("{}.toml", text.len()));
        std::fs::write(&file, text).unwrap();
        let mut out = Vec::new();
        let args = CheckArgs { file, svg: Some(PathBuf::from("-")) };
        let result = check(&args, Lang::En, &mut out);
        result.map(|()| String::from_utf8(out).unwrap())
    }

    #[test]
    fn a_scenario_becomes_a_picture_and_a_wrong_one_an_error_with_its_line() {
        let (_, text) = starboard_skirmish::scenario::SHIPPED[4];
        let picture = checked(text).unwrap();
        assert!(picture.starts_with("<svg ") && picture.contains("Cantina"), "{picture}");
        let wrong = text.replace("rounds = 5", "rounds = 50");
        let failure = checked(&wrong).unwrap_err();
        assert!(failure.message.contains(".toml:6: "), "{}", failure.message);
    }
}
