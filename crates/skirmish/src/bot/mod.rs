//! How a position is judged, and what looks promising at first sight.
//!
//! Everything is counted in points of figures (SK-15.2) and seen from the Light side. [`threat`]
//! weighs who can take out whom, [`objective`] how far the sides are from their goals, [`prior`]
//! ranks actions without carrying them out, with the help of [`scene`], which weighs places.

#![allow(clippy::float_arithmetic, reason = "judgements are no rules")]

mod objective;
mod prior;
mod scene;
mod threat;

pub(crate) use objective::Ways;
use prior::{SHARPNESS, thin_out};
pub(crate) use threat::Meeting;
use threat::Prospects;

use crate::action::Action;
use crate::catalogue::{FigureId, Side, Trait};
use crate::frame::Asked;
use crate::scenario::Objective;
use crate::state::{Skirmish, Token};
use starboard_core::{Chance, Judged, Legal, Rules, Seat};

/// SK-13.2 What an unspent revival adds to a figure's points.
const REVIVAL: f32 = 0.6;
/// What a reroll marker is worth.
const MARKER: f32 = 0.35;
/// How much the enemy's prospects count against the own ones.
const CAUTION: f32 = 0.5;
/// What a jam costs.
const JAM: f32 = 0.25;
/// A position is judged after so many halves of a round have been played out. What a place is worth
/// shows when those who stand there have been shot at.
const AHEAD: u32 = 3;
/// So many ends of a Move come to mind at once.
const FEW: usize = 24;

impl Judged for Skirmish {
    /// A guess of `seat`'s chance to win; exact when the game is over.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.share(seat);
        }
        let side = self.setup.side_of(seat);
        let terms = self.terms(|_| ());
        logistic(terms.lead(side) / terms.doubt)
    }

    /// A positive weight for each action.
    fn prior(&self, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        self.impressions(actions, weights);
        let best = weights.iter().copied().fold(f32::MIN, f32::max);
        for weight in weights.iter_mut() {
            *weight = ((*weight - best) * SHARPNESS).exp().max(1e-6);
        }
        thin_out(actions, weights);
    }

    /// What looks best of what comes to mind: of many ends of a Move only some.
    fn rollout(&self, seat: Seat, chance: &mut impl Chance, scratch: &mut Vec<Action>) -> Action {
        if let (Asked::End { mode, x, y }, Some(active)) = (self.asked, self.activation) {
            // SK-7.6 A Move may end at its via: no need to look at everything else.
            return Action::MoveTo { mode, x, y, level: self.spot(active.figure).level };
        }
        self.legal_actions(seat, scratch);
        let is_end = |action: &Action| matches!(action, Action::MoveTo { .. });
        let ends = scratch.iter().filter(|action| is_end(action)).count();
        if ends > FEW {
            let step = ends.div_ceil(FEW);
            let mut at = chance.pick(step);
            scratch.retain(|action| {
                at += usize::from(is_end(action));
                !matches!(action, Action::Via { .. }) && (!is_end(action) || at % step == 0)
            });
        }
        self.most_promising(scratch)
    }

    /// What looks best of all that can be done.
    fn habit(&self, seat: Seat, scratch: &mut Vec<Action>) -> Option<Action> {
        self.legal_actions(seat, scratch);
        Some(self.most_promising(scratch))
    }

    /// Far enough ahead, and nothing is half done: a card is turned up, and nobody has acted by it
    /// yet.
    fn is_quiet(&self) -> bool {
        self.progress() >= self.horizon && self.is_between_deeds()
    }
}

/// What the judgement of a position is made of, in points; leads are the Light side's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// What has been lost so far.
    pub(crate) material: f32,
    /// Reroll markers.
    pub(crate) markers: f32,
    /// SK-14
    pub(crate) objective: f32,
    /// By side: what it can expect from its attacks.
    pub(crate) threats: [Prospects; 2],
    /// How much of a lead can still be lost.
    pub(crate) doubt: f32,
}

impl Terms {
    /// How many points a side is ahead, what is going to happen included.
    pub(crate) fn lead(&self, side: Side) -> f32 {
        let light = self.material + self.markers + self.objective;
        let [own, foe] = [side, side.enemy()].map(|side| self.threats[side as usize]);
        // Whoever counts both alike never leaves cover.
        let fight = own.gain - own.idle - CAUTION * foe.gain;
        match side {
            Side::Light => light + fight,
            Side::Dark => fight - light,
        }
    }
}

impl Skirmish {
    /// A bot begins to think: it will look so far ahead.
    pub(crate) fn look_ahead(&mut self) {
        self.horizon = self.progress() + (self.cards_in_play() * AHEAD / 2) as u16;
    }

    /// What the judgement of a position is made of. `told` hears of every two enemies that meet.
    pub(crate) fn terms(&self, told: impl FnMut(Meeting)) -> Terms {
        let markers = (f32::from(self.rerolls[0]) - f32::from(self.rerolls[1])) * MARKER;
        Terms {
            material: self.scenario().figures.iter().map(|f| self.balance(f)).sum(),
            markers,
            objective: self.objective_lead(),
            threats: self.threats(told),
            doubt: self.doubt(),
        }
    }

    /// How much of a lead can still be lost: less as time goes by.
    fn doubt(&self) -> f32 {
        let left = f32::from(self.setup.rounds + 1 - self.round.min(self.setup.rounds));
        match self.setup.objective() {
            Objective::Points { .. } => 2.0 + 4.0 * left / f32::from(self.setup.rounds),
            Objective::Escape { .. } | Objective::Carry { .. } => 4.5,
        }
    }

    /// What a figure has lost so far, from the Light side's point of view.
    fn balance(&self, figure: FigureId) -> f32 {
        let card = figure.card();
        let points = f32::from(card.points);
        let mut lost = 0.0;
        if card.has(Trait::Quote) && self.quoted.contains(figure) {
            lost += REVIVAL * points;
        }
        if self.out.contains(figure) {
            lost += points;
        } else if self.jammed.contains(figure) {
            lost += JAM;
        }
        match card.side {
            Side::Light => -lost,
            Side::Dark => lost,
        }
    }

    /// What it costs a figure's side if it is taken out now.
    pub(crate) fn stake(&self, figure: FigureId) -> f32 {
        let points = f32::from(figure.card().points);
        let weight = points + self.importance(figure);
        if self.can_be_revived(figure) { REVIVAL * weight } else { weight }
    }

    /// SK-14 What a figure means beyond its points.
    fn importance(&self, figure: FigureId) -> f32 {
        match *self.setup.objective() {
            Objective::Escape { captive: Some(captive), .. } if captive == figure => 2.0,
            Objective::Escape { escapers, need, .. } if escapers.contains(figure) => {
                // The fewer can be spared, the more each of them counts.
                let spare = escapers.len() as f32
                    - self.out.intersection(escapers).len() as f32
                    - f32::from(need);
                3.0 / (1.0 + spare.max(0.0))
            }
            Objective::Carry { .. } if self.token == (Token::Carried { by: figure }) => 4.0,
            Objective::Points { .. } | Objective::Escape { .. } | Objective::Carry { .. } => 0.0,
        }
    }

    /// About how many cards have been turned up since the game began: none while figures are placed
    /// (SK-2.4), as at the beginning of the first round.
    fn progress(&self) -> u16 {
        let round = u32::from(self.round.max(1));
        ((round + 1) * self.cards_in_play() - self.pile.len()) as u16
    }

    /// SK-5 The cards that the deck began with.
    fn cards_in_play(&self) -> u32 {
        let turned_up = u32::from(self.card.is_some());
        self.pile.len() + self.discard.len() + self.gone.len() + turned_up
    }

    /// Whether nobody is in the middle of an activation, of a shot or of anything else.
    pub(crate) fn is_between_deeds(&self) -> bool {
        match self.asked {
            Asked::Figure | Asked::Han | Asked::Deploy { .. } => true,
            Asked::Action => self.activation.is_some_and(|active| active.left == 2),
            Asked::Draw
            | Asked::End { .. }
            | Asked::Reaction
            | Asked::Reroll { .. }
            | Asked::Revive { .. }
            | Asked::Separate { .. }
            | Asked::Over { .. } => false,
        }
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
