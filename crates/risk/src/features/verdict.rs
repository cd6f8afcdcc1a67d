//! What the bots of the first version thought of a position: what is learnt begins there.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

use super::sight::Sight;
use crate::card::Faction;
use crate::options::ARMIES;
use starboard_core::Eyes;

/// How much a lead in strength decides.
const SHARPNESS: f32 = 2.6;
/// How many steps a factor of e has.
const STEPS: f32 = 16.0;
/// The surest verdict.
const SURE: f32 = 96.0;

impl Sight<'_> {
    /// The chance to win as [`evaluate`](starboard_core::Judged::evaluate) sees it, as far as the player
    /// knows where the Emperor is; and how the own forces and income compare with all others.
    pub(super) fn tell_verdict(&self, eyes: &mut impl Eyes) {
        eyes.see("verdict", self.verdict());
        let [own, one, other] = &self.camps;
        let compared = |own: i32, others: i32| {
            let ratio = (own as f32 + 1.0) / (others as f32 + 1.0);
            (STEPS * ratio.ln()).round().clamp(-SURE, SURE) as i32
        };
        eyes.see("forces compared", compared(own.forces, one.forces + other.forces));
        eyes.see("income compared", compared(own.income, one.income + other.income));
    }

    /// The logarithm of the odds to win.
    fn verdict(&self) -> i32 {
        let (mut own, mut others) = (0.0, 0.0);
        if self.game.is_standard() {
            for (army, muster) in self.musters.iter().enumerate().take(ARMIES - 1) {
                let prospect = prospect(muster.strength);
                if self.members[0] >> army & 1 == 1 {
                    own += prospect;
                } else {
                    others += prospect;
                }
            }
        } else {
            let risk = self.emperor_risk();
            for faction in Faction::ALL {
                let camp = self.camp_of_faction(faction);
                let prospect = prospect(self.camps[camp].strength) * self.outlook(faction, risk);
                if camp == 0 {
                    own += prospect;
                } else {
                    others += prospect;
                }
            }
        }
        let odds = f32::max(own, 1e-6) / f32::max(others, 1e-6);
        (STEPS * odds.ln()).round().clamp(-SURE, SURE) as i32
    }

    /// What the goal of a faction makes of its strength.
    fn outlook(&self, faction: Faction, risk: f32) -> f32 {
        match faction {
            Faction::Empire => 1.0 - 0.9 * risk,
            Faction::Rebel => 1.0 + 1.5 * risk,
            Faction::Hutt => {
                let wanted = f32::from(self.game.catalogue().resources_to_win);
                let progress = f32::from(self.game.resources()) / wanted;
                0.35 + 2.5 * progress.powi(4)
            }
        }
    }

    /// The chance that the Rebels take the Emperor's planet in their next turn.
    fn emperor_risk(&self) -> f32 {
        let rebels = self.camps[self.camp_of_faction(Faction::Rebel)].planets;
        let mut risk = 0.0;
        for ((_, place), belief) in self.suspects(self.game.faction(self.seat)) {
            if belief > 0 {
                risk += belief as f32 / 1000.0 * self.game.danger_from(place, rebels);
            }
        }
        risk
    }
}

fn prospect(strength: i32) -> f32 {
    if strength <= 0 { 0.0 } else { (strength as f32 / 10.0).powf(SHARPNESS) }
}
