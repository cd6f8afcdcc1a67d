//! `starboard cases`: worked examples of the rules, checked.

use crate::failure::Failure;
use crate::input;
use starboard_cases::{Unrun, Verdict};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Run case files (docs/case-files.md)
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The case files; `-` for stdin
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print the last line only
    #[arg(long)]
    quiet: bool,
}

/// Runs the files. The last line printed is `N passed, M failed`.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let (mut passed, mut failed) = (0, 0);
    let mut bad_input = Vec::new();
    for file in &args.files {
        // A file that makes no sense must not keep the others from being run.
        match verdicts(file) {
            Err(failure) => bad_input.push(failure.message),
            Ok(verdicts) => {
                for Verdict { line, title, result, .. } in verdicts {
                    let Err(problem) = result else {
                        passed += 1;
                        continue;
                    };
                    failed += 1;
                    if !args.quiet {
                        writeln!(out, "{}:{line}: {title}: {problem}", file.display())?;
                    }
                }
            }
        }
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    if !bad_input.is_empty() {
        return Err(Failure::new(bad_input.join("\n")));
    }
    if failed > 0 { Err(Failure::negative("")) } else { Ok(()) }
}

fn verdicts(file: &Path) -> Result<Vec<Verdict>, Failure> {
    let name = file.display().to_string();
    let text = input::read_text(file)?;
    starboard_cases::run(&name, &text).map_err(|unrun| match unrun {
        Unrun::Bad(error) => Failure::new(error.to_string()),
        Unrun::UnknownGame(error) => Failure::new(format!("{name}: {error}")),
    })
}
