//! The laws that every game obeys, on random games of every mode and number of players.

use super::common::{each_position, variants};
use starboard_battery::laws;
use starboard_bots::{Spec, proof};
use starboard_core::{Game, Observer};
use starboard_rebellion::{Rebellion, Whereabouts};

/// How many games of each mode: few in every run of the tests, many with `make test-long`.
fn games() -> u32 {
    std::env::var("STARBOARD_LAW_GAMES").map_or(8, |games| games.parse().expect("a number"))
}

#[test]
fn all_laws_hold_on_random_games_of_every_mode() {
    let mut effort = laws::Effort::new(games(), 1);
    effort.every = 9;
    laws::check_with::<Rebellion>(&variants(), effort);
}

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
