//! What a side has in mind: worked out once for a question, asked for each of its answers.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

use crate::ids::{Mission, Place, SYSTEMS, Side};
use crate::question::Question;
use crate::state::Rebellion;

/// What a side has in mind.
pub(super) struct Plan<'a> {
    pub(super) game: &'a Rebellion,
    pub(super) side: Side,
    /// RB-4.6 Places that own units cannot leave, one bit each.
    pub(super) pinned: u64,
    /// How likely the base is in each system, for the Empire.
    pub(super) belief: [f32; SYSTEMS],
    /// What each mission card promises now.
    pub(super) missions: [f32; Mission::COUNT],
    /// Whether the base should move.
    pub(super) in_danger: bool,
}

impl<'a> Plan<'a> {
    /// Nothing in mind yet.
    pub(super) fn blank(game: &'a Rebellion, side: Side) -> Self {
        Self {
            game,
            side,
            pinned: 0,
            belief: [0.0; SYSTEMS],
            missions: [0.0; Mission::COUNT],
            in_danger: false,
        }
    }

    /// Thinks about the question that waits.
    pub(super) fn new(game: &'a Rebellion, side: Side) -> Self {
        let mut plan = Self::blank(game, side);
        #[allow(clippy::wildcard_enum_match_arm, reason = "other questions are answered at sight")]
        match game.asked() {
            Some(Question::Turn { .. }) => {
                plan.pinned = game.pinned_places(side);
                plan.believe();
                plan.in_danger = plan.is_base_in_danger();
                for slot in &game.people.rows[side.index()] {
                    plan.missions[slot.card.index()] = plan.promise(slot.card);
                }
            }
            Some(Question::Move { .. }) => plan.pinned = game.pinned_places(side),
            Some(Question::Assign { .. }) => {
                plan.believe();
                plan.in_danger = plan.is_base_in_danger();
                for card in Mission::all() {
                    let held = game.cards.hand[card.index()] > 0;
                    if held && game.catalogue().mission(card).side == side {
                        plan.missions[card.index()] = plan.promise(card);
                    }
                }
                for slot in &game.people.rows[side.index()] {
                    plan.missions[slot.card.index()] = plan.promise(slot.card);
                }
            }
            Some(Question::Target | Question::Deploy { .. } | Question::Effects { .. }) => {
                plan.believe();
            }
            Some(Question::Mobilize { .. } | Question::NewBase) => {
                plan.in_danger = plan.is_base_in_danger();
            }
            _ => {}
        }
        plan
    }

    /// RB-21.5 How likely each candidate is.
    fn believe(&mut self) {
        if self.side == Side::Rebel || !self.game.base.hidden {
            return;
        }
        let suspects = self.game.suspects(self.game.candidates());
        let total: u32 = suspects.iter().map(|suspect| suspect.weight).sum();
        for suspect in &suspects {
            self.belief[suspect.place.index()] = suspect.weight as f32 / total.max(1) as f32;
        }
    }

    /// Whether the Rebels had better move their base: it is found and can be stormed, or it will be
    /// found soon and could not be held.
    fn is_base_in_danger(&self) -> bool {
        let game = self.game;
        if self.side == Side::Empire || !game.base.system.is_system() {
            return false;
        }
        let base = game.base.system;
        // Leaders who hold units back now have gone home by then.
        let threat = game.muster(Side::Empire, base, 0);
        let guard = game.might(game.base_place(), Side::Rebel);
        let odds = threat.might.odds(&guard, crate::ids::Theatre::Ground);
        let stormed = threat.troops > 0 && odds > 0.35;
        if game.base.hidden {
            let left = game.candidates().len();
            left <= 3 || stormed && left <= 9
        } else {
            true
        }
    }

    /// RB-6.4 A place to hide: far from Imperial troops, and not the one that everybody expects.
    pub(super) fn hiding_place(&self, system: Place) -> f32 {
        let game = self.game;
        let distance = &game.catalogue().distance[system.index()];
        let near = Place::systems()
            .filter(|&at| game.has(at, Side::Empire, crate::ids::Theatre::Ground))
            .map(|at| distance[at.index()])
            .min()
            .unwrap_or(3);
        // What only the Rebels know decides among places that are about as good.
        let secret = u32::from(game.cards.objectives.word()).wrapping_mul(0x9E37_79B9);
        let mixed =
            (secret ^ u32::from(system.0).wrapping_mul(0x85EB_CA6B)).wrapping_mul(0xC2B2_AE35);
        let whim = (mixed >> 24) as f32 / 256.0;
        0.1 + f32::from(near.min(3)) * (0.6 + whim)
    }
}
