//! Positions, actions and numbers by their names: what tests need that are written in Rust, and what
//! case files say without it.

use starboard_core::chance::Fast;
use starboard_core::features::{fill, names};
use starboard_core::script::SetUpError;
use starboard_core::{Featured, Script, Seat};

/// The position in these words, as in case files.
///
/// # Errors
/// If they make no sense, or the rules forbid what they say.
///
/// # Panics
/// If they are no TOML.
#[track_caller]
pub fn read<G: Script>(words: &str) -> Result<G, SetUpError> {
    let given: toml::Table = words.parse().unwrap_or_else(|error| panic!("{words}: {error}"));
    G::set_up(&given, &mut Fast::new(1))
}

/// The position in these words, which make sense.
///
/// # Panics
/// If they do not.
#[track_caller]
pub fn position<G: Script>(words: &str) -> G {
    read(words).unwrap_or_else(|error| panic!("{words}: {error:?}"))
}

/// Carries out an action in the notation of the game.
///
/// # Panics
/// If it is none.
#[track_caller]
pub fn act<G: Script>(game: &mut G, seat: Seat, action: &str) {
    let action = game.read_action(action).unwrap_or_else(|error| panic!("{action}: {error}"));
    game.apply(seat, action, &mut Fast::new(1));
}

/// The number of this name that `seat` sees; of several, its place stands behind the name.
///
/// # Panics
/// If nothing is called so.
#[track_caller]
pub fn number<G: Featured>(game: &G, seat: Seat, name: &str) -> i32 {
    let names = names(game, seat);
    let mut row = vec![0.0; names.len()];
    fill(game, seat, &mut row);
    let at = names.iter().position(|other| other == name);
    row[at.unwrap_or_else(|| panic!("no number is called {name:?}: {names:#?}"))] as i32
}

/// What is told of both sides, the own one first.
///
/// # Panics
/// If nothing is called so.
#[track_caller]
pub fn pair<G: Featured>(game: &G, seat: Seat, name: &str) -> [i32; 2] {
    [0, 1].map(|at| number(game, seat, &format!("{name} {at}")))
}
