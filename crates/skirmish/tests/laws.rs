//! What no bot may know, and other laws of this game alone.

use super::common::scenario;
use starboard_battery::effort::games;
use starboard_battery::laws::{self, Effort};
use starboard_bots::{Spec, proof};
use starboard_skirmish::options::Deploy;
use starboard_skirmish::{Options, Skirmish};

#[test]
fn sk_2_4_all_laws_hold_while_whoever_carries_the_token_is_placed() {
    let free = Options { deploy: Deploy::Free, ..scenario("desert_ambush") };
    let effort = Effort { every: 40, ..Effort::new(games(4).div_ceil(2), 1) };
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
