//! What no bot may know, and other laws of this game alone.

use super::common::variants;
use starboard_bots::{Spec, proof};
use starboard_deckbuilding::Deckbuilding;

#[test]
fn db_11_no_bot_reads_what_is_hidden() {
    for (_, options) in variants() {
        for bot in ["greedy", "search:60"] {
            let bot: Spec = bot.parse().unwrap();
            proof::sees_only_its_view::<Deckbuilding>(&options, bot, 1);
        }
    }
}

#[test]
fn a_position_is_small_enough_to_be_cloned_a_million_times() {
    assert!(size_of::<Deckbuilding>() <= 2048, "{} bytes", size_of::<Deckbuilding>());
}
