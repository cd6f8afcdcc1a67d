//! What the test files share.

use starboard_risk::catalogue::Catalogue;
use starboard_risk::{Mode, Options, Risk};

/// The shipped map, to be changed.
pub(crate) const MAP: &str = include_str!("../../data/map.toml");
/// The shipped cards, to be changed.
pub(crate) const CARDS: &str = include_str!("../../data/cards.toml");

/// A map or cards of one's own are refused, with this sentence.
#[track_caller]
pub(crate) fn refused(map: Option<&str>, cards: Option<&str>, why: &str) {
    let error = Catalogue::with(map, cards).unwrap_err();
    starboard_battery::files::refused::<Risk>(&error, why);
}

/// The line in which something stands.
pub(crate) fn line(text: &str, needle: &str) -> usize {
    text[..text.find(needle).unwrap()].matches('\n').count() + 1
}

/// Every mode and every player count.
pub(crate) fn variants() -> Vec<(&'static str, Options)> {
    let table =
        |mode, players, max_rounds| Options { mode, players, max_rounds, ..Options::default() };
    vec![
        ("full game, 2 players", table(Mode::Starwars, 2, 20)),
        ("full game, 3 players", table(Mode::Starwars, 3, 20)),
        ("full game, 4 players in teams", table(Mode::Starwars, 4, 15)),
        ("full game, 5 players in teams", table(Mode::Starwars, 5, 12)),
        ("standard, 3 players", table(Mode::Standard, 3, 20)),
        ("standard, 4 players", table(Mode::Standard, 4, 15)),
    ]
}
