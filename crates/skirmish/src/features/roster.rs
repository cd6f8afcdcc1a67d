//! What is played, how it stands, and what each side has left.

use super::Look;
use crate::catalogue::{FigureId, FigureSet, Side};
use crate::options::Quotes;
use crate::scenario::Objective;
use crate::state::Skirmish;
use starboard_core::Eyes;
use std::cmp::Ordering;

/// SK-14 What is fought for.
pub(super) const KINDS: [&str; 4] =
    ["points decide", "a token is carried", "a captive is held", "an escape"];

impl Look<'_> {
    /// What is played: scenario, seats and options.
    pub(super) fn mode(&self, eyes: &mut impl Eyes) {
        let (setup, options) = (&self.game.setup, &self.game.setup.options);
        let kind = self.game.kind();
        for (at, name) in KINDS.into_iter().enumerate() {
            eyes.see(name, i32::from(at == kind));
        }
        // SK-2.1 A side has one player or two.
        let players = |side: Side| {
            let [one, other] = side.parties().map(|party| setup.controller(party));
            1 + i32::from(one != other)
        };
        eyes.see_each("players", self.both(players));
        let size = |side: Side| setup.sides[side as usize].len() as i32;
        eyes.see_each("figures at the start", self.both(size));
        eyes.see("quotes", i32::from(options.quotes == Quotes::Free));
        eyes.see("Han shoots first", options.han_first.is_on().into());
        eyes.see("speeder test", options.speeder_test.is_on().into());
    }

    /// SK-15.2 Points, who would win if time were up, and how much time is left.
    pub(super) fn score(&self, eyes: &mut impl Eyes) {
        let (game, points) = (self.game, self.points);
        let rounds = game.rounds_left();
        let by_points = matches!(game.setup.objective(), Objective::Points { .. });
        let lead = if by_points { points[0] - points[1] } else { 0 };
        eyes.see_each("points", points);
        eyes.see("lead in points", lead);
        eyes.see("would win now", self.sign(self.leading()));
        eyes.see("round", game.round.into());
        eyes.see("rounds to come", rounds);
    }

    /// SK-14.6, SK-15.2 The side that would win if the last round ended now.
    fn leading(&self) -> Option<Side> {
        let game = self.game;
        match game.setup.objective() {
            Objective::Points { .. } => {}
            Objective::Escape { .. } | Objective::Carry { .. } => return Some(Side::Dark),
        }
        let figures = self.both(|side| game.standing(side).len() as i32);
        let rerolls = self.both(|side| game.rerolls[side as usize].into());
        let criteria = [self.points, figures, rerolls].map(|[own, foe]| own.cmp(&foe));
        match criteria.into_iter().fold(Ordering::Equal, Ordering::then) {
            Ordering::Greater => Some(self.sides[0]),
            Ordering::Less => Some(self.sides[1]),
            Ordering::Equal => None,
        }
    }

    /// Figures, whether on the table or still to be placed, and everything that can be used once.
    pub(super) fn forces(&self, eyes: &mut impl Eyes) {
        let (game, known) = (self.game, self.known);
        let left = game.on_table.union(game.waiting);
        let forces = self.sides.map(|side| left.intersection(game.setup.sides[side as usize]));
        let count = |those: FigureSet| forces.map(|force| force.intersection(those).len() as i32);
        let revivable = self.field.revivable;
        let points = forces.map(|force| known.points_of(force));
        let revivals = forces.map(|force| known.points_of(force.intersection(revivable)));
        let guns = count(known.guns);
        eyes.see_each("figures", count(left));
        eyes.see_each("points of figures", points);
        eyes.see_each("figures with a gun", guns);
        eyes.see_each("revivals", count(revivable));
        eyes.see_each("points of those with a revival", revivals);
        eyes.see_each("flames", count(known.flames.minus(game.burnt)));
        // Whoever has more wins the faster, the fewer are left.
        let strengths = [0, 1].map(|at| 10 * points[at] + 6 * revivals[at]);
        eyes.see("share of the strength", share(strengths));
        eyes.see("share of the guns", share(guns));
        let rerolls = self.both(|side| game.rerolls[side as usize].into());
        eyes.see_each("reroll markers", rerolls);
        // A marker is worth more while many dice are to come.
        let rounds = 1 + game.rounds_left();
        eyes.see_each("reroll markers by rounds left", rerolls.map(|markers| markers * rounds));
        let markers = [("jammed", game.jammed), ("running", game.running), ("ready", game.ready)];
        for (name, set) in markers {
            eyes.see_each(
                name,
                self.both(|side| game.standing(side).intersection(set).len() as i32),
            );
        }
    }

    /// Who is left: 2 with a revival, 1 without, 0 out of the game or never part of it.
    pub(super) fn figures(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let left = game.on_table.union(game.waiting);
        let revivable = left.intersection(self.field.revivable);
        let state =
            |figure| i32::from(left.contains(figure)) + i32::from(revivable.contains(figure));
        eyes.see_each("figure", FigureId::all().map(state));
    }
}

/// The own part of what both sides have, in per cent.
fn share([own, foe]: [i32; 2]) -> i32 {
    if own + foe == 0 { 50 } else { 100 * own / (own + foe) }
}

impl Skirmish {
    /// SK-14 What is fought for, as its place among [`KINDS`].
    pub(super) fn kind(&self) -> usize {
        match self.setup.objective() {
            Objective::Points { .. } => 0,
            Objective::Carry { .. } => 1,
            Objective::Escape { captive: Some(_), .. } => 2,
            Objective::Escape { captive: None, .. } => 3,
        }
    }

    /// SK-4.1 How many rounds follow on this one.
    pub(super) fn rounds_left(&self) -> i32 {
        i32::from(self.setup.rounds) - i32::from(self.round.clamp(1, self.setup.rounds))
    }
}
