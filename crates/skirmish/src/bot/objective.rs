//! How far the sides are from their goals.

use super::Skirmish;
use crate::catalogue::{FIGURES, FigureId, Side};
use crate::geometry::Point;
use crate::reach::{Footing, STEPS};
use crate::scenario::{Objective, Scenario};
use crate::state::Token;
use crate::tabletop::{Gait, Tabletop};
use starboard_core::Inline;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The length of a run, in hundredths of an inch.
const RUN: f32 = 1200.0;
/// Where nothing leads.
const NOWHERE: u16 = u16::MAX;

/// How far every point of the ground is, on foot, from the places that the objective is about.
#[derive(Debug)]
pub(crate) struct Ways {
    /// To the exit zone; empty if there is none.
    exit: Vec<u16>,
    /// To the terminal that opens it.
    terminal: Vec<u16>,
}

impl Ways {
    pub(crate) fn new(scenario: &Scenario) -> Self {
        let table = &scenario.table;
        let to = |goal: &dyn Fn(Point) -> bool| distances(table, goal);
        match &scenario.objective {
            Objective::Points { .. } => Self { exit: Vec::new(), terminal: Vec::new() },
            Objective::Escape { zone, locked_by, .. } => Self {
                exit: to(&|p| scenario.zones[*zone].rect.contains(p)),
                terminal: locked_by.map_or_else(Vec::new, |terminal| {
                    let at = scenario.terminals[usize::from(terminal)].at;
                    to(&|p| p.distance2(at) < 9)
                }),
            },
            Objective::Carry { zone, .. } => {
                Self { exit: to(&|p| scenario.zones[*zone].rect.contains(p)), terminal: Vec::new() }
            }
        }
    }
}

/// The cheapest way on foot from every point to a goal.
fn distances(table: &Tabletop, goal: &dyn Fn(Point) -> bool) -> Vec<u16> {
    let grid = &table.grid(Gait::Climb).points;
    let mut known = vec![NOWHERE; grid.len()];
    let mut queue = BinaryHeap::new();
    for p in table.points() {
        let at = table.point_index(p);
        if goal(p) && grid[at] & 3 != Footing::Closed as u8 {
            known[at] = 0;
            queue.push(Reverse((0u16, p)));
        }
    }
    while let Some(Reverse((cost, p))) = queue.pop() {
        let here = table.point_index(p);
        if cost > known[here] {
            continue;
        }
        for (dx, dy, price) in STEPS {
            let to = Point::new(p.x + dx, p.y + dy);
            if !table.holds(to, 1) {
                continue;
            }
            let at = table.point_index(to);
            let rough = |at: usize| grid[at] & 3 == Footing::Rough as u8;
            if grid[at] & 3 == Footing::Closed as u8 {
                continue;
            }
            let total = cost.saturating_add(price << u8::from(rough(here) || rough(at)));
            if total < known[at] {
                known[at] = total;
                queue.push(Reverse((total, to)));
            }
        }
    }
    known
}

impl Skirmish {
    /// How many runs a point is away from a goal.
    fn runs(&self, ways: &[u16], p: Point) -> f32 {
        match ways.get(self.table().point_index(p)) {
            Some(&cost) if cost != NOWHERE => f32::from(cost) / RUN,
            Some(_) | None => 6.0,
        }
    }

    /// SK-14.3 What the way to the terminal that opens the exit costs on foot, if one leads there.
    pub(crate) fn way_to_terminal(&self, p: Point) -> Option<u16> {
        let cost = self.scenario().ways().terminal.get(self.table().point_index(p));
        cost.copied().filter(|&cost| cost != NOWHERE)
    }

    /// SK-14 What the way to the exit costs on foot, if one leads there.
    pub(crate) fn way_to_exit(&self, p: Point) -> Option<u16> {
        let cost = self.scenario().ways().exit.get(self.table().point_index(p));
        cost.copied().filter(|&cost| cost != NOWHERE)
    }

    /// How many runs the exit is away.
    pub(super) fn runs_to_exit(&self, p: Point) -> f32 {
        self.runs(&self.scenario().ways().exit, p)
    }

    /// How many runs the terminal that opens the exit is away.
    pub(super) fn runs_to_terminal(&self, p: Point) -> f32 {
        self.runs(&self.scenario().ways().terminal, p)
    }

    /// SK-14 What the objective adds to the Light side's lead.
    pub(super) fn objective_lead(&self) -> f32 {
        match *self.setup.objective() {
            Objective::Points { bonus: [light, dark] } => f32::from(light) - f32::from(dark),
            Objective::Escape { captive: Some(captive), .. } => self.rescue_lead(captive),
            Objective::Escape { escapers, need, locked_by, .. } => {
                let gone = self.left.intersection(escapers).len();
                let mut ways: Inline<f32, FIGURES> = escapers
                    .intersection(self.on_table)
                    .iter()
                    .map(|figure| self.runs_to_exit(self.point(figure)))
                    .collect();
                ways.sort_by(f32::total_cmp);
                ways.truncate(usize::from(need).saturating_sub(gone));
                let mut lead = 6.0 + 1.0 * gone as f32 - ways.iter().sum::<f32>() * 1.1;
                let spare = escapers.len() as f32 - self.out.intersection(escapers).len() as f32;
                lead -= 1.5 * (2.0 - (spare - f32::from(need))).max(0.0);
                if locked_by.is_some_and(|terminal| !self.is_operated(terminal)) {
                    lead -= 2.0 + 1.2 * self.nearest_to_terminal();
                }
                lead - self.haste(ways.last().copied().unwrap_or(0.0))
            }
            Objective::Carry { .. } => self.carry_lead(),
        }
    }

    fn nearest_to_terminal(&self) -> f32 {
        let light = self.standing(Side::Light).minus(self.captive);
        let ways = light.iter().map(|figure| self.runs_to_terminal(self.point(figure)));
        ways.fold(6.0, f32::min)
    }

    /// SK-14.4 The carrier's way to the exit, or the race for the token.
    fn carry_lead(&self) -> f32 {
        match self.token {
            Token::Carried { by } => {
                let runs = self.runs_to_exit(self.point(by));
                4.0 - 1.3 * runs - self.haste(runs)
            }
            Token::Dropped { x, y } => {
                let at = Point::new(x.into(), y.into());
                let nearest = |side: Side| {
                    let own = self.standing(side).iter();
                    let far = own.map(|figure| self.point(figure).distance2(at) as f32);
                    far.fold(4000.0, f32::min).sqrt() / 24.0
                };
                let race = nearest(Side::Dark).min(2.0) - nearest(Side::Light).min(2.0);
                -2.5 + 2.0 * race - 1.3 * (self.runs_to_exit(at) - 3.0)
            }
            Token::None | Token::Gone => 0.0,
        }
    }

    /// SK-14.2 The way to the captive, and then to the exit.
    fn rescue_lead(&self, captive: FigureId) -> f32 {
        let at = self.point(captive);
        let out = self.runs_to_exit(at);
        if !self.captive.contains(captive) {
            return 4.0 - 1.5 * out - self.haste(out);
        }
        let friends = self.standing(Side::Light).minus(self.captive);
        let far = friends.iter().map(|figure| self.point(figure).distance2(at) as f32);
        let nearest = far.fold(8000.0, f32::min).sqrt() / 24.0;
        1.5 - 1.0 * nearest - 1.0 * out - self.haste(nearest + out)
    }

    /// Time that is missing to get so many runs far.
    pub(super) fn haste(&self, runs: f32) -> f32 {
        let left = f32::from(self.setup.rounds) - f32::from(self.round) + 0.5;
        2.0 * (runs - left).max(0.0)
    }
}
