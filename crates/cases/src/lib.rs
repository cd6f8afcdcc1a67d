//! Case files of any game.
//!
//! A crate of its own because of what it costs to compile: to say what is wrong with a case, everything
//! that a game can tell or show has to be readable. Nobody waits for that, so it is not optimised.

use starboard_battery::cases;
use starboard_core::data::DataError;
use starboard_table::{ForGame, Playable, TableError, with_game};

pub use starboard_battery::cases::Verdict;

/// Why the cases of a file were not run.
#[derive(Debug)]
pub enum Unrun {
    /// It is no case file.
    Bad(DataError),
    /// There is no such game.
    UnknownGame(TableError),
}

/// Runs all cases of a file.
///
/// # Errors
/// If it is no case file, or there is no such game.
pub fn run(file_name: &str, text: &str) -> Result<Vec<Verdict>, Unrun> {
    struct Run<'a>(&'a str, &'a str);
    impl ForGame for Run<'_> {
        type Out = Result<Vec<Verdict>, DataError>;
        fn run<G: Playable>(self) -> Self::Out {
            cases::run::<G>(self.0, self.1)
        }
    }
    let game = cases::game_of(file_name, text).map_err(Unrun::Bad)?;
    let verdicts = with_game(&game, Run(file_name, text));
    verdicts.map_err(|unknown| Unrun::UnknownGame(unknown.into()))?.map_err(Unrun::Bad)
}
