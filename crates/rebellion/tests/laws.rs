//! What no bot may know, and other laws of this game alone.

use super::common::{each_position, variants};
use starboard_bots::{Spec, proof};
use starboard_core::{Observer, Visible};
use starboard_rebellion::{Rebellion, Whereabouts};

/// RB-21.2
#[test]
fn rb_21_2_no_bot_reads_what_is_hidden() {
    for (_, options) in variants() {
        for bot in ["greedy", "search:30"] {
            let bot: Spec = bot.parse().unwrap();
            proof::sees_only_its_view::<Rebellion>(&options, bot, 1);
        }
    }
}

/// RB-4.7
#[test]
fn rb_4_7_nobody_comes_back_out_of_the_box() {
    let mut eliminated = 0;
    for (_, options) in variants() {
        let mut gone = Vec::new();
        each_position(&options, 4, |game| {
            let view = game.view(Observer::Public);
            if view.round == 0 {
                gone.clear();
            }
            for (leader, seen) in view.leaders.iter().enumerate() {
                let out = seen.at == Whereabouts::Box;
                assert!(out || !gone.contains(&leader), "leader {leader} is back");
                if out && !gone.contains(&leader) {
                    gone.push(leader);
                    eliminated += 1;
                }
            }
        });
    }
    assert!(eliminated > 0, "nobody was eliminated");
}

#[test]
fn a_position_is_small_enough_to_be_cloned_a_million_times() {
    assert!(size_of::<Rebellion>() <= 4096, "{} bytes", size_of::<Rebellion>());
}
