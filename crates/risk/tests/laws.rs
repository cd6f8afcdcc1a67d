//! The laws that every game obeys, on random games of every mode and player count.

use super::common::variants;
use starboard_battery::laws::{self, Effort};
use starboard_bots::{Spec, proof};
use starboard_risk::Risk;

/// How many games of each kind: few in every run of the tests, many with `make test-long`.
fn games() -> u32 {
    std::env::var("STARBOARD_LAW_GAMES").map_or(6, |games| games.parse().expect("a number"))
}

/// RK-15.3, RK-15.5, RK-15.6
#[test]
fn all_laws_hold_on_random_games_of_every_mode() {
    // A game has a thousand decisions and more: one in forty is looked at closely.
    let effort = Effort { every: 40, ..Effort::new(games(), 1) };
    laws::check_with::<Risk>(&variants(), effort);
}

/// RK-15.1
#[test]
fn rk_15_1_no_bot_reads_what_is_hidden() {
    for (_, options) in variants() {
        for bot in ["greedy", "search:40"] {
            let bot: Spec = bot.parse().unwrap();
            proof::sees_only_its_view::<Risk>(&options, bot, 1);
        }
    }
}

#[test]
fn a_position_is_small_enough_to_be_cloned_a_million_times() {
    assert!(size_of::<Risk>() <= 1024, "{} bytes", size_of::<Risk>());
}
