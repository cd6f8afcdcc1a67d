//! What the test files share.

use starboard_risk::{Mode, Options};

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
