//! What the test files share.

use starboard_rebellion::{Mode, Options};

/// Every mode with every number of players.
pub(crate) fn variants() -> Vec<(&'static str, Options)> {
    let options = |mode, seats| Options { mode, seats };
    vec![
        ("first game, two players", options(Mode::FirstGame, 2)),
        ("advanced, two players", options(Mode::Advanced, 2)),
        ("first game, three players", options(Mode::FirstGame, 3)),
        ("advanced, three players", options(Mode::Advanced, 3)),
        ("first game, four players", options(Mode::FirstGame, 4)),
        ("advanced, four players", options(Mode::Advanced, 4)),
    ]
}
