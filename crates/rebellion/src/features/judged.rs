//! What the hand-written judgement says, so that whoever learns begins with what is known already.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

use crate::bot::MISSION_WORTH;
use crate::features::base::Suspects;
use crate::features::goals::Prospects;
use crate::features::survey::Survey;
use crate::features::tables::tenths;
use crate::ids::{Side, Theatre};
use crate::state::NONE;
use starboard_core::Eyes;

/// The verdict is told up to so many points ahead.
const FAR_AHEAD: i32 = 96;
/// Terms are told up to so many tenths.
const LARGE: i32 = 999;

impl Survey<'_> {
    /// The terms of the judgement in tenths of a point, for the Rebels, and its verdict for this side:
    /// sixteen points are the exponent of a chance e to 1.
    ///
    /// What is hidden from the side that looks is replaced by what is likely.
    pub(super) fn tell_judgement(
        &self,
        suspects: &Suspects,
        prospects: &Prospects,
        eyes: &mut impl Eyes,
    ) {
        let game = self.game;
        let terms = [
            game.territory(),
            game.forces(),
            game.personnel(),
            self.base_safety(suspects),
            self.plans(),
            0.022 * prospects.in_sight() as f32,
        ];
        eyes.see_each("judged", terms.map(|term| tenths(term).clamp(-LARGE, LARGE)));
        let time = 3.2 * (6.5 - self.gap() as f32);
        let lead = terms.iter().fold(time, |sum, term| sum + term).round() as i32;
        let lead = if self.me == Side::Rebel { lead } else { -lead };
        eyes.see("verdict", lead.clamp(-FAR_AHEAD, FAR_AHEAD));
    }

    /// How far the Empire is from the base, by the systems that it has left to search as far as this
    /// side can tell.
    fn base_safety(&self, suspects: &Suspects) -> f32 {
        let game = self.game;
        if !game.base.hidden {
            return game.base_safety();
        }
        let left = self.systems_left(suspects) as f32 / 100.0;
        let mut pressure = 0.0;
        for &(place, _) in suspects {
            let near = game.catalogue().neighbours(place).intersection(self.ground[1]);
            let troops: u8 =
                near.iter().map(|at| game.size(at, Side::Empire, Theatre::Ground)).sum();
            pressure += f32::from(troops.min(8));
        }
        let pressure = pressure / (suspects.len() as f32).max(1.0);
        let guard = self.worth(Side::Rebel, game.base_place()) as f32 / 10.0;
        9.0 * (left / 26.0).sqrt() - 0.35 * pressure + 0.12 * guard.min(20.0)
    }

    /// Own missions that can be revealed, and the mission under way.
    fn plans(&self) -> f32 {
        let game = self.game;
        let sign = |of: Side| if of == Side::Rebel { 1.0 } else { -1.0 };
        let mut points = 0.0;
        for (card, ready) in self.rows() {
            let value = if ready { 0.6 * MISSION_WORTH[card.index()] } else { -0.3 };
            points += sign(self.me) * value;
        }
        if game.mission.card != NONE {
            let of = game.mission.role.side();
            points += sign(of) * game.mission_odds(of) * game.mission_stake();
        }
        points
    }
}
