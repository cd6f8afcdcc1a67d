//! The laws that every game obeys, on random games of every scenario.

use super::common::{scenario, variants};
use starboard_battery::laws::{self, Effort};
use starboard_bots::{Spec, proof};
use starboard_skirmish::options::Deploy;
use starboard_skirmish::{Options, Skirmish};

/// How many games of each variant: few in every run of the tests, many with `make test-long`.
fn games() -> u32 {
    std::env::var("STARBOARD_LAW_GAMES").map_or(4, |games| games.parse().expect("a number"))
}

#[test]
fn all_laws_hold_on_random_games_of_every_scenario() {
    // A figure has a thousand ways to move: the costly laws try each of them, so they are asked
    // less often than in games with shorter lists.
    let effort = Effort { every: 40, ..Effort::new(games(), 1) };
    laws::check_with::<Skirmish>(&variants(), effort);
}

#[test]
fn sk_2_4_all_laws_hold_while_whoever_carries_the_token_is_placed() {
    let free = Options { deploy: Deploy::Free, ..scenario("desert_ambush") };
    let effort = Effort { every: 40, ..Effort::new(games().div_ceil(2), 1) };
    laws::check_with::<Skirmish>(&[("desert ambush, free deployment", free)], effort);
}

#[test]
fn sk_16_1_no_bot_reads_what_is_hidden() {
    for bot in ["greedy", "search:20"] {
        let bot: Spec = bot.parse().unwrap();
        proof::sees_only_its_view::<Skirmish>(&scenario("standoff"), bot, 1);
    }
}

#[test]
fn a_position_is_small_enough_to_be_cloned_a_million_times() {
    assert!(size_of::<Skirmish>() <= 512, "{} bytes", size_of::<Skirmish>());
}
