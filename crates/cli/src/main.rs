//! `starboard`. All of it is in the library beside this file: that is compiled while the games are,
//! and a program not before they are done.

use std::process::ExitCode;

fn main() -> ExitCode {
    starboard_cli::main()
}
