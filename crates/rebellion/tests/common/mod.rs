//! What the test files share.

use starboard_core::chance::Fast;
use starboard_core::{Chance, Judged, Legal, Rules};
use starboard_rebellion::{Mode, Options, Rebellion};

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

/// Shows every position of some games, half of them played at random and half by quick moves.
pub(crate) fn each_position(options: &Options, games: u64, mut each: impl FnMut(&Rebellion)) {
    let mut legal = Vec::new();
    for seed in 0..games {
        let mut chance = Fast::part(seed, 5);
        let mut game = Rebellion::new(options, &mut chance).expect("they are allowed");
        while let Some(seat) = game.to_act().iter().next() {
            each(&game);
            let action = if seed % 2 == 0 {
                game.legal_actions(seat, &mut legal);
                legal[chance.pick(legal.len())]
            } else {
                game.rollout(seat, &mut chance, &mut legal)
            };
            game.apply(seat, action, &mut chance);
        }
        each(&game);
    }
}
