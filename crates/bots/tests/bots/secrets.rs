//! No bot reads anything hidden.

use crate::games::{Guess, Hands, TicTacToe};
use starboard_battery::Sample;
use starboard_battery::sample::{Options, Scoring};
use starboard_bots::proof::sees_only_its_view;
use starboard_bots::{Glimpse, Spec};
use starboard_core::Seat;

#[test]
fn no_bot_sees_more_than_its_view() {
    for name in ["random", "greedy", "search:100"] {
        let spec: Spec = name.parse().unwrap();
        for seed in 0..10 {
            sees_only_its_view::<Guess>(&false, spec, seed);
            sees_only_its_view::<Hands>(&(), spec, seed);
            sees_only_its_view::<TicTacToe>(&(), spec, seed);
            sees_only_its_view::<Sample>(&Options::default(), spec, seed);
            let three = Options { seats: 3, scoring: Scoring::Ranks, trap: None };
            sees_only_its_view::<Sample>(&three, spec, seed);
        }
    }
}

#[test]
#[should_panic(expected = "proves nothing")]
fn a_clock_proves_nothing() {
    sees_only_its_view::<Guess>(&false, "search:5ms".parse().unwrap(), 0);
}

#[test]
fn a_glimpse_shows_the_view_and_no_more() {
    let game = Guess::with_card(1, false);
    assert_eq!(Glimpse::new(&game, Seat(0)).view(), (None, None));
    assert_eq!(Glimpse::new(&game, Seat(1)).view(), (Some(1), None));
    assert!(!format!("{:?}", Glimpse::new(&game, Seat(1))).contains("card"));
}
