//! How much tests do: little in every run, much with `make test-long`.

/// The variable with which `make test-long` asks for more.
const GAMES: &str = "STARBOARD_LAW_GAMES";

/// How many games: `usual`ly so many, and as many as `make test-long` asks for.
///
/// # Panics
/// If what it asks for is not a number.
pub fn games(usual: u32) -> u32 {
    asked_for().unwrap_or(usual)
}

/// How often something is tried that takes less than a game: `usual`ly so often, and more if
/// `make test-long` asks for more games.
///
/// # Panics
/// If what it asks for is not a number.
pub fn rounds(usual: usize) -> usize {
    asked_for().map_or(usual, |games| usual.max(games as usize / 10))
}

fn asked_for() -> Option<u32> {
    std::env::var(GAMES).ok().map(|games| games.parse().expect("a number"))
}
