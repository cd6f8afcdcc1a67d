//! `starboard engine`: the games for programs, one JSON object per line in, one per line out.
//!
//! The protocol is documented in `docs/engine-protocol.md`; a test runs the examples there.
//! [`request`] is what a program may say, [`session`] what is done about it.

mod answer;
mod at_table;
mod request;
mod session;

use crate::failure::Failure;
use crate::options::GameOptions;
use session::Session;
use starboard_core::Lang;
use std::io::{BufRead, Write};

/// Drive games from a program: JSON lines on stdin and stdout (docs/engine-protocol.md)
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Options for every game that is opened, under those that the program names
    #[command(flatten)]
    options: GameOptions,
}

/// Answers requests until the program says `quit` or closes its side.
pub(crate) fn run(args: &Args, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let mut session = Session::new(args.options.value()?, lang);
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    while !session.is_over() {
        line.clear();
        let length = input
            .read_until(b'\n', &mut line)
            .map_err(|error| Failure::new(format!("cannot read the requests: {error}")))?;
        if length == 0 {
            break;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        serde_json::to_writer(&mut *out, &session.answer(&line))?;
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}
