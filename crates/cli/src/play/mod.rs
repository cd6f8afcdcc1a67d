//! `starboard play`: a game in the terminal.

use crate::failure::Failure;
use crate::options::GameOptions;
use starboard_core::Lang;

/// Play a game in the terminal
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game
    game: String,
    #[command(flatten)]
    options: GameOptions,
}

/// Plays a game.
pub(crate) fn run(args: &Args, _lang: Lang) -> Result<(), Failure> {
    args.options.value()?;
    Err(Failure::new(format!("{} cannot be played in the terminal yet", args.game)))
}
