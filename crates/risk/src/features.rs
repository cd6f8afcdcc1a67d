//! The position as numbers, for bots that learn.
//!
//! A player thinks in three camps: his own, and two others. In the full game these are the factions,
//! the great enemy before the Hutts (for the Hutts: the Rebels before the Empire). In standard Risk they
//! are the strongest rival and all the rest. Numbers that come in threes speak of the camps in this order.
//!
//! | | |
//! |---|---|
//! | `sight` | camps, and all that several groups of numbers need |
//! | `muster` | what armies have: material, concentration, economy |
//! | `reach` | what each camp can conquer in its next attacks, and what is in danger |
//! | `moment` | whose turn it is, what is left of it, what is under way |
//! | `battle` | the battle under way |
//! | `cards` | the own hand |
//! | `goals` | how near the factions are to their victories; Death Star and Force |
//! | `verdict` | what the bots of the first version thought of it |
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "all numbers here are small, and none below 0 becomes a number of things"
)]

mod battle;
mod cards;
mod goals;
mod moment;
mod muster;
mod reach;
mod sight;
mod verdict;

use self::sight::Sight;
use crate::card::Faction;
use crate::options::{Mode, Options, ROUNDS_WITH_BOTS};
use crate::state::Risk;
use starboard_core::{Eyes, Featured, Seat};

impl Featured for Risk {
    const FEATURES: u32 = 1;
    const JUDGED_AT_ONCE: bool = false;
    const OUTLOOKS: usize = 4;

    /// The factions want different things; in standard Risk all want the same.
    fn outlook(&self, seat: Seat) -> usize {
        match self.faction(seat) {
            Some(Faction::Rebel) => 0,
            Some(Faction::Empire) => 1,
            Some(Faction::Hutt) => 2,
            None => 3,
        }
    }

    fn features(&self, seat: Seat, eyes: &mut impl Eyes) {
        let sight = Sight::new(self, seat);
        sight.tell_verdict(eyes);
        sight.tell_table(eyes);
        sight.tell_turn(eyes);
        sight.tell_means(eyes);
        sight.tell_battle(eyes);
        sight.tell_armies(eyes);
        sight.tell_regions(eyes);
        sight.tell_reach(eyes);
        sight.tell_danger(eyes);
        sight.tell_hand(eyes);
        if self.is_standard() {
            sight.tell_prey(eyes);
        } else {
            sight.tell_fleets(eyes);
            sight.tell_events(eyes);
            sight.tell_bases(eyes);
            sight.tell_survival(eyes);
            sight.tell_resources(eyes);
            sight.tell_death_star(eyes);
        }
    }

    fn weights() -> &'static [u8] {
        include_bytes!("../weights.bin")
    }

    /// Every mode and number of players, the usual ones more often; one game in fourteen is short, so
    /// that the last round means something.
    fn schooling() -> Vec<Options> {
        let table =
            |mode, players, max_rounds| Options { mode, players, max_rounds, ..Options::default() };
        let games = [
            (Mode::Starwars, 2, 4),
            (Mode::Starwars, 3, 3),
            (Mode::Starwars, 4, 2),
            (Mode::Starwars, 5, 1),
            (Mode::Standard, 3, 2),
            (Mode::Standard, 4, 1),
        ];
        let mut all = vec![table(Mode::Starwars, 2, SHORT)];
        for (mode, players, times) in games {
            all.extend((0..times).map(|_| table(mode, players, ROUNDS_WITH_BOTS)));
        }
        all
    }
}

/// RK-14.5 The last round of a short game.
const SHORT: u16 = 12;
