//! What no bot may know, and other laws of this game alone.

use super::common::variants;
use starboard_bots::{Spec, proof};
use starboard_risk::Risk;

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
