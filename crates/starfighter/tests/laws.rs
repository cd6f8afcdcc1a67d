//! What no bot may know, and other laws of this game alone.

use super::common::variants;
use starboard_bots::{Spec, proof};
use starboard_starfighter::Starfighter;

#[test]
fn sf_12_no_bot_reads_what_is_hidden() {
    for (_, options) in variants() {
        for bot in ["greedy", "search:60"] {
            let bot: Spec = bot.parse().unwrap();
            proof::sees_only_its_view::<Starfighter>(&options, bot, 1);
        }
    }
}

#[test]
fn a_position_is_small_enough_to_be_cloned_a_million_times() {
    assert!(size_of::<Starfighter>() <= 2048, "{} bytes", size_of::<Starfighter>());
}
