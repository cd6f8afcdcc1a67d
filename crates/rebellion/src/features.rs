//! The position as numbers, for bots that learn: what a strong player of each side looks at.
//!
//! Everything here is public, or belongs to the side that looks: the Rebels know where their base is
//! and which objectives they hold, the Empire knows how likely both are. Public facts are told in the
//! same words to both, the Rebels first; each side has eyes of its own to make something of them.
#![allow(clippy::cast_possible_wrap, reason = "counts are tiny")]

mod base;
mod galaxy;
mod goals;
mod judged;
mod might;
mod people;
mod running;
mod survey;
mod tables;
mod tempo;

use crate::ids::Side;
use crate::options::{Mode, Options};
use crate::state::Rebellion;
use starboard_core::{Eyes, Featured, Seat};
use survey::Survey;

impl Featured for Rebellion {
    const FEATURES: u32 = 1;
    const JUDGED_AT_ONCE: bool = false;
    /// The Rebels hide, the Empire searches: they have nothing in common.
    const OUTLOOKS: usize = 2;

    fn outlook(&self, seat: Seat) -> usize {
        self.side_of(seat).index()
    }

    fn features(&self, seat: Seat, eyes: &mut impl Eyes) {
        let survey = Survey::new(self, self.side_of(seat));
        survey.tell_mode(eyes);
        survey.tell_clock(eyes);
        survey.tell_phase(eyes);
        survey.tell_systems(eyes);
        survey.tell_production(eyes);
        survey.tell_units(eyes);
        survey.tell_queues(eyes);
        survey.tell_spread(eyes);
        survey.tell_leaders(eyes);
        survey.tell_captives(eyes);
        survey.tell_missions(eyes);
        survey.tell_their_cards(eyes);
        let suspects = survey.suspects();
        survey.tell_base(&suspects, eyes);
        survey.tell_danger(&suspects, eyes);
        if survey.me == Side::Rebel {
            survey.tell_true_base(&suspects, eyes);
        }
        let raids = survey.raids();
        let prospects = survey.prospects(&raids);
        survey.tell_raids(&raids, eyes);
        survey.tell_objectives(&prospects, eyes);
        survey.tell_combat(eyes);
        survey.tell_mission(eyes);
        survey.tell_movement(&suspects, eyes);
        survey.tell_judgement(&suspects, &prospects, eyes);
    }

    fn weights() -> &'static [u8] {
        include_bytes!("../weights.bin")
    }

    /// Both set-ups for two players mostly, and teams: three and four play the same game with divided
    /// duties.
    fn schooling() -> Vec<Options> {
        let two = |mode| Options { mode, seats: 2 };
        let mut ways = Vec::new();
        for mode in [Mode::FirstGame, Mode::Advanced] {
            ways.extend([two(mode), two(mode), two(mode)]);
            ways.extend([3, 4].map(|seats| Options { mode, seats }));
        }
        ways
    }
}
