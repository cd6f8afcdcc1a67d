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
use std::io::{self, BufRead, Read, Write};

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
        let read = read_line(&mut input, &mut line, LONGEST)
            .map_err(|error| Failure::new(format!("cannot read the requests: {error}")))?;
        let answer = match read {
            Line::End => break,
            Line::Read if line.trim_ascii().is_empty() => continue,
            Line::Read => session.answer(&line),
            Line::TooLong => Session::refuse_line(LONGEST),
        };
        serde_json::to_writer(&mut *out, &answer)?;
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}

/// The longest line that is read, in bytes: the record of the longest game is far shorter.
const LONGEST: usize = 64 << 20;

/// What came of reading a line.
#[derive(Debug, PartialEq, Eq)]
enum Line {
    Read,
    TooLong,
    End,
}

/// Reads a line of at most `longest` bytes; the rest of a longer one is skipped, not kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>, longest: usize) -> io::Result<Line> {
    line.clear();
    // One more for the end of the line itself.
    let most = longest as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', line)? == 0 {
        return Ok(Line::End);
    }
    if line.last() == Some(&b'\n') || line.len() <= longest {
        return Ok(Line::Read);
    }
    while {
        line.clear();
        input.by_ref().take(most).read_until(b'\n', line)? > 0 && line.last() != Some(&b'\n')
    } {}
    Ok(Line::TooLong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_never_held() {
        let mut input = &b"12345\n123456\n\n1234567890123456789\n12345"[..];
        let mut line = Vec::new();
        let mut read = || {
            let read = read_line(&mut input, &mut line, 5).unwrap();
            assert!(line.len() <= 6);
            (read, line.trim_ascii().len())
        };
        assert_eq!(read(), (Line::Read, 5));
        assert_eq!(read().0, Line::TooLong);
        assert_eq!(read(), (Line::Read, 0));
        assert_eq!(read().0, Line::TooLong);
        assert_eq!(read(), (Line::Read, 5));
        assert_eq!(read().0, Line::End);
    }
}
