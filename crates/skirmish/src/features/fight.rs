//! The firefight: what each side can take out from where it stands, and what it risks.

use super::Look;
use super::field::Field;
use crate::catalogue::{FIGURES, FigureId, FigureSet, Side};
use crate::scenario::Objective;
use starboard_core::Eyes;
use std::cmp::Ordering;

/// Nobody has been taken out yet, in per mille.
const UNHURT: [i32; FIGURES] = [1000; FIGURES];
/// As far as anybody is, in half inches: figures without an enemy.
const FAR: i32 = 99;

impl Look<'_> {
    /// The figures of a side that take part in the fight.
    fn fighters(&self, side: Side) -> FigureSet {
        self.field.fighting.intersection(self.game.setup.sides[side as usize])
    }

    /// How many can shoot at whom, how exposed the others are, and who is close.
    pub(super) fn fight(&self, eyes: &mut impl Eyes) {
        let field = &self.field;
        let [mut able, mut aiming, mut open, mut exposed] = [[0; 2]; 4];
        let [mut risk, mut risk_all, mut worst] = [[0; 2]; 3];
        let [mut close, mut closest] = [[0; 2], [FAR; 2]];
        for (at, &side) in self.sides.iter().enumerate() {
            let fighters = self.fighters(side);
            for figure in fighters {
                let soon = field.soon.contains(figure);
                able[at] += i32::from(soon);
                aiming[at] += i32::from(soon && !field.targets(figure).is_empty());
                let (danger, stake) = (field.danger_soon(figure), field.stake(figure));
                open[at] += i32::from(danger > 0);
                exposed[at] += i32::from(field.danger(figure) > 0);
                risk[at] += danger * stake;
                risk_all[at] += field.danger(figure) * stake;
                worst[at] = worst[at].max(danger * stake);
                let near = field.nearest(figure).unwrap_or(FAR);
                close[at] += near;
                closest[at] = closest[at].min(near);
            }
            close[at] /= fighters.len().max(1) as i32;
        }
        eyes.see_each("figures with an attack left", able);
        eyes.see_each("figures with an attack left and a target", aiming);
        eyes.see_each("figures exposed in this round", open);
        eyes.see_each("figures exposed", exposed);
        eyes.see_each("worth in danger in this round", risk.map(|risk| risk / 1000));
        eyes.see_each("worth in danger", risk_all.map(|risk| risk / 1000));
        eyes.see_each("most in danger in this round", worst.map(|risk| risk / 1000));
        eyes.see_each("half inches to the nearest enemy", close);
        eyes.see_each("half inches to the nearest of all", closest);
        let count =
            |set: FigureSet| self.both(|side| self.fighters(side).intersection(set).len() as i32);
        eyes.see_each("figures in contact", count(field.engaged));
        eyes.see_each("figures within a Move of half range", count(field.pressing));
        eyes.see_each(
            "figures within a Move of half range, to attack",
            count(field.pressing.intersection(field.soon)),
        );
        let blow = |side| {
            let own = self.fighters(side).intersection(self.known.sabers);
            own.iter().map(|figure| field.best(figure)).max().unwrap_or(0)
        };
        eyes.see_each("best blow of a lightsaber", self.both(blow));
        self.readiness(eyes);
    }

    /// SK-11 Ready figures: only those count that have somebody in front, in sight and in range, and
    /// most of all those who have yet to move.
    fn readiness(&self, eyes: &mut impl Eyes) {
        let (game, field) = (self.game, &self.field);
        let [mut watching, mut watched, mut worth] = [[0; 2]; 3];
        for (at, &side) in self.sides.iter().enumerate() {
            let ready = self.fighters(side).intersection(game.ready).minus(game.jammed);
            for figure in ready.minus(field.engaged) {
                let (own, facing) = (game.point(figure), game.places[figure.index()].facing);
                let front = |foe: &FigureId| facing.is_front(own, game.point(*foe));
                let (mut any, mut best) = (false, 0);
                for foe in field.targets(figure).iter().filter(front) {
                    any = true;
                    if field.acting.contains(foe) {
                        watched[at] += 1;
                        best = best.max(field.chance(figure, foe) * field.stake(foe) / 100);
                    }
                }
                watching[at] += i32::from(any);
                worth[at] += best;
            }
        }
        eyes.see_each("ready figures with somebody in view", watching);
        eyes.see_each("watched figures that can still act", watched);
        eyes.see_each("worth of watching them", worth);
    }

    /// What would be taken out if everybody attacked from where they stand: each side alone, and both in
    /// turn, where whoever falls attacks no more.
    pub(super) fn exchanges(&self, eyes: &mut impl Eyes) {
        let field = &self.field;
        let volley = |attackers: FigureSet| {
            self.both(|side| {
                let own = attackers.intersection(self.fighters(side));
                own.iter().map(|figure| field.best(figure)).sum()
            })
        };
        eyes.see_each("best attacks in this round", volley(field.soon));
        eyes.see_each("best attacks of everybody", volley(field.fighting));
        let mut alive = UNHURT;
        let mut taken = self.exchange(field, field.soon, &mut alive);
        eyes.see_each("taken out in this round", taken.map(|taken| taken / 10));
        if self.game.rounds_left() > 0 {
            let next = self.exchange(field, field.fighting, &mut alive);
            (taken[0], taken[1]) = (taken[0] + next[0], taken[1] + next[1]);
        }
        eyes.see_each("taken out by the end of the next round", taken.map(|taken| taken / 10));
        eyes.see("safety of the score", self.safety((taken[0] - taken[1]) / 10));
    }

    /// SK-15.2 Where points decide: the lead in them after the exchange, measured by what can still happen.
    /// An activation takes out about a point, give or take one; the fewer are left, the safer a lead.
    fn safety(&self, exchange: i32) -> i32 {
        let game = self.game;
        let Objective::Points { .. } = game.setup.objective() else { return 0 };
        let lead = 10 * (self.points[0] - self.points[1]);
        let left = self.sides.map(|side| self.activations(side)).iter().sum::<i32>();
        (16 * (lead + exchange) / (6 + (50 * left).isqrt())).clamp(-96, 96)
    }

    /// These attack one after the other: whoever is active first, then both sides evenly mixed, and among
    /// equals the side whose card is turned up. What each side takes out, in hundredths of points, the own
    /// side first.
    fn exchange(&self, field: &Field, all: FigureSet, alive: &mut [i32; FIGURES]) -> [i32; 2] {
        let mut taken = [0, 0];
        let active = self.game.activation.map(|active| active.figure).filter(|&f| all.contains(f));
        if let Some(active) = active {
            let at = usize::from(active.side() != self.sides[0]);
            taken[at] += field.strike(active, alive);
        }
        let rest = active.map_or(all, |active| all.without(active));
        let sets = self.sides.map(|side| rest.intersection(self.game.setup.sides[side as usize]));
        let counts = sets.map(FigureSet::len);
        let mut queues = sets.map(FigureSet::iter);
        let mut done = [0, 0];
        let begins = usize::from(self.sign(self.game.on_turn()) < 0);
        while done != counts {
            let [own, foe] = [0, 1].map(|at: usize| (2 * done[at] + 1) * counts[1 - at]);
            let at = match own.cmp(&foe) {
                Ordering::Less => 0,
                Ordering::Greater => 1,
                Ordering::Equal => begins,
            };
            let at = if done[at] == counts[at] { 1 - at } else { at };
            if let Some(figure) = queues[at].next() {
                taken[at] += field.strike(figure, alive);
            }
            done[at] += 1;
        }
        taken
    }
}
