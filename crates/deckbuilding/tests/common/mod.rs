//! What the test files share.

use starboard_deckbuilding::options::{BasesToWin, FactionChoice, TurnLimit};
use starboard_deckbuilding::{Mode, Options};

/// Every mode, the optional rules and the shortest and longest games.
pub(crate) fn variants() -> Vec<(&'static str, Options)> {
    // Nobody but bots plays here.
    let mode = |mode| Options { mode, ..Options::default() }.settled(true);
    let bases = |n| BasesToWin(Some(n));
    vec![
        ("starter", mode(Mode::Starter)),
        ("whole galaxy", mode(Mode::WholeGalaxy)),
        ("secret bases", mode(Mode::SecretBases)),
        (
            "starter, paying out, random factions, two bases",
            Options {
                pay_out_neutral: true,
                factions: FactionChoice::Random,
                bases_to_win: bases(2),
                ..mode(Mode::Starter)
            },
        ),
        (
            "secret bases, paying out, five bases, no limit",
            Options {
                pay_out_neutral: true,
                bases_to_win: bases(5),
                turn_limit: TurnLimit(Some(0)),
                ..mode(Mode::SecretBases)
            },
        ),
    ]
}
