//! SK-7.2 to SK-7.6 How far a figure gets: cheapest ways over the lattice, and the path they take.

mod detour;
mod patch;
mod plane;
mod repair;
mod ways;

pub(crate) use detour::Detours;
pub(crate) use patch::Patch;

use crate::catalogue::FIGURES;
use crate::geometry::Point;
use crate::tabletop::{Gait, Level, Tabletop};
use plane::Plane;
use starboard_core::Inline;
use std::sync::Arc;

/// SK-7.3 What a point is for a moving base, the worst last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Footing {
    /// Costs nothing extra.
    Open = 0,
    /// SK-7.8 A wall that a speeder flies over: a test.
    Over = 1,
    /// SK-7.4 An obstacle that is climbed: double cost.
    Rough = 2,
    /// No way through.
    Closed = 3,
}

/// SK-7.2 The steps and their costs in hundredths of an inch, by y, then x: the order in which the
/// path prefers its predecessors (SK-7.6).
pub(crate) const STEPS: [(i32, i32, u16); 16] = [
    (-1, -2, 112),
    (1, -2, 112),
    (-2, -1, 112),
    (-1, -1, 71),
    (0, -1, 50),
    (1, -1, 71),
    (2, -1, 112),
    (-1, 0, 50),
    (1, 0, 50),
    (-2, 1, 112),
    (-1, 1, 71),
    (0, 1, 50),
    (1, 1, 71),
    (2, 1, 112),
    (-1, 2, 112),
    (1, 2, 112),
];

/// The cheapest step.
const SHORTEST: u16 = 50;

/// SK-7.2 The two budgets.
const FOOT: u16 = 600;
const MOUNTED: u16 = 1200;
/// Steps lead at most two points out of a window: so nothing has to ask where it ends.
const MARGIN: usize = 2;

/// The side of the window that a budget needs, with its margin.
const fn padded(budget: u16) -> usize {
    2 * (budget / SHORTEST) as usize + 1 + 2 * MARGIN
}

/// In a cell: the cost of the way there, [`FAR`] if there is none.
const COST: u16 = 0x07FF;
const FAR: u16 = COST;
/// In a cell: a *rough* point.
const ROUGH: u16 = 0x4000;

/// A base that is in the way: points closer than `radius` to its centre are closed. Every question
/// copies lists of them, so they are kept small.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Disc {
    x: i8,
    y: i8,
    radius: u8,
}

impl Disc {
    #[inline]
    pub(crate) fn new(centre: Point, radius: i32) -> Self {
        Self { x: centre.x as i8, y: centre.y as i8, radius: radius as u8 }
    }

    #[inline]
    fn centre(self) -> Point {
        Point::new(self.x.into(), self.y.into())
    }

    #[inline]
    pub(crate) fn covers(self, p: Point) -> bool {
        let radius = i32::from(self.radius);
        self.centre().distance2(p) < radius * radius
    }

    /// The points it covers.
    #[cfg(test)]
    fn points(self) -> impl Iterator<Item = Point> {
        self.rows().flat_map(|(y, west, east)| (west..=east).map(move |x| Point::new(x, y)))
    }

    /// The points it covers, row by row: y, and the least and the greatest x.
    #[inline]
    fn rows(self) -> impl Iterator<Item = (i32, i32, i32)> {
        /// The sum of two radii, and one more (SK-7.10).
        const RADII: usize = 6;
        /// How far a row of a disc reaches to each side, by radius and distance from the centre.
        const ASIDE: [[i32; RADII]; RADII] = {
            let mut aside = [[0; RADII]; RADII];
            let mut radius = 1;
            while radius < RADII {
                let mut dy = 0;
                while dy < radius {
                    aside[radius][dy] = ((radius * radius - dy * dy - 1) as i32).isqrt();
                    dy += 1;
                }
                radius += 1;
            }
            aside
        };
        let (c, radius) = (self.centre(), i32::from(self.radius));
        let aside = &ASIDE[usize::from(self.radius)];
        (1 - radius..radius).map(move |dy| {
            let aside = aside[dy.unsigned_abs() as usize];
            (c.y + dy, c.x - aside, c.x + aside)
        })
    }
}

/// SK-7.5 What everything costs from one point.
#[derive(Debug)]
pub(crate) struct Reach {
    /// The north-west corner of the window, margin included.
    corner: Point,
    side: usize,
    /// Row by row.
    cells: Box<[u16]>,
    /// The points within the budget: a row of bits each.
    reached: Box<[u64]>,
    /// Those of them on which terrain lets a base stand, likewise.
    standing: Box<[u64]>,
    /// SK-7.8 The points whose path contains an *over* point, likewise; empty if there is none.
    crossing: Box<[u64]>,
}

/// The enemy bases that close points within reach.
type Blockers = Inline<Disc, FIGURES>;

/// A walk to be worked out.
#[derive(Clone, Copy)]
pub(crate) struct Walk<'a> {
    pub(crate) table: &'a Tabletop,
    pub(crate) gait: Gait,
    pub(crate) level: Level,
    pub(crate) from: Point,
    /// What may be spent: less than the whole budget of the gait after a via (SK-7.6).
    pub(crate) budget: u16,
}

impl<'a> Walk<'a> {
    /// SK-7.5 What everything costs while these enemy bases close points: exact up to the budget of
    /// the walk. `room` keeps what is found if it is not a fact of the table.
    pub(crate) fn reach(self, blockers: &[Disc], room: &'a mut Option<Arc<Reach>>) -> &'a Reach {
        let span = i32::from(self.budget / SHORTEST);
        let is_near = |disc: &&Disc| {
            let Point { x, y } = disc.centre();
            let away = (x - self.from.x).abs().max((y - self.from.y).abs());
            away < span + i32::from(disc.radius)
        };
        let near = blockers.iter().filter(is_near);
        let detours = self.table.detours();
        let Some(open) = self.open() else {
            let near = near.copied().collect();
            return room.insert(detours.look_up(self, &near, |near| self.work_out(near)));
        };
        let in_the_way = near.filter(|disc| open.meets(**disc, self.budget));
        let in_the_way: Blockers = in_the_way.copied().collect();
        if in_the_way.is_empty() {
            return open;
        }
        room.insert(detours.look_up(self, &in_the_way, |all| self.around(open, all)))
    }

    /// SK-7.5 What everything costs on a table without figures, as far as it is worth while to find
    /// that out: not on roofs, and not for what is left of a Move after a via (SK-7.6).
    fn open(self) -> Option<&'a Reach> {
        if !self.level.is_ground() {
            None
        } else if self.budget == self.gait.budget() {
            Some(self.table.walk(self.gait, self.from))
        } else {
            self.table.known_walk(self.gait, self.from)
        }
    }
}

/// The bits from `west` to `east`, both included, as far as they are in a row.
#[inline]
fn mask(west: i32, east: i32) -> u64 {
    let (west, east) = (west.max(0), east.min(63));
    if west <= east { ((2u64 << (east - west)) - 1) << west } else { 0 }
}

/// The places of the bits in a row.
#[inline]
fn bits(mut row: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let x = row.trailing_zeros() as usize;
        (row != 0).then(|| {
            row &= row - 1;
            x
        })
    })
}

/// What a step between two cells costs.
#[inline]
fn price(step: u16, one: u16, other: u16) -> u16 {
    // SK-7.4 A step that begins or ends on a rough point costs double.
    step << u8::from((one | other) & ROUGH != 0)
}

/// How far apart the two ends of a step are in the list of cells.
#[inline]
const fn offset(dx: i32, dy: i32, side: usize) -> isize {
    dy as isize * side as isize + dx as isize
}

/// SK-7.6 The cell before `at` on the path: of all that explain its cost the one with the smallest
/// y, then the smallest x.
#[inline]
fn predecessor(cells: &[u16], side: usize, at: usize) -> Option<usize> {
    let cell = cells[at];
    if cell & COST == 0 {
        return None;
    }
    STEPS.iter().find_map(|&(dx, dy, step)| {
        let before = at.wrapping_add_signed(offset(dx, dy, side));
        let explains = (cells[before] & COST) + price(step, cells[before], cell) == cell & COST;
        explains.then_some(before)
    })
}

impl Reach {
    /// Every point within the budget, with its cost.
    pub(crate) fn costs(&self) -> impl Iterator<Item = (Point, u16)> + '_ {
        let points = (0..self.cells.len()).map(|at| self.point(at));
        points.filter_map(|p| Some((p, self.cost(p)?)))
    }

    /// The place of a point in the window.
    #[inline]
    fn place(&self, p: Point) -> Option<(usize, usize)> {
        let (x, y) = (p.x - self.corner.x, p.y - self.corner.y);
        let inside = |at: i32| (0..self.side as i32).contains(&at);
        (inside(x) && inside(y)).then_some((x as usize, y as usize))
    }

    #[inline]
    fn index(&self, p: Point) -> Option<usize> {
        self.place(p).map(|(x, y)| y * self.side + x)
    }

    /// SK-7.5 The cost of a point, if it is within the budget.
    #[inline]
    pub(crate) fn cost(&self, p: Point) -> Option<u16> {
        let cost = self.cells[self.index(p)?] & COST;
        (cost != FAR).then_some(cost)
    }

    /// SK-7.3 Whether a disc covers a point that costs no more than `budget`.
    #[inline]
    fn meets(&self, disc: Disc, budget: u16) -> bool {
        disc.rows().any(|(y, west, east)| {
            let Ok(y) = usize::try_from(y - self.corner.y) else { return false };
            let mask = mask(west - self.corner.x, east - self.corner.x);
            let covered = self.reached.get(y).map_or(0, |reached| reached & mask);
            bits(covered).any(|x| self.cells[y * self.side + x] & COST <= budget)
        })
    }

    /// SK-7.3 Whether a way leads there and terrain lets a base stand.
    #[inline]
    pub(crate) fn stands(&self, p: Point) -> bool {
        self.place(p).is_some_and(|(x, y)| self.standing[y] >> x & 1 == 1)
    }

    /// SK-7.8 Whether the path to a point contains an *over* point.
    #[inline]
    pub(crate) fn crosses(&self, p: Point) -> bool {
        self.crosses_anywhere()
            && self.place(p).is_some_and(|(x, y)| self.crossing[y] >> x & 1 == 1)
    }

    /// SK-7.8 Whether any path contains an *over* point.
    pub(crate) fn crosses_anywhere(&self) -> bool {
        !self.crossing.is_empty()
    }

    /// SK-7.3 The points within the budget on which terrain lets a base stand.
    pub(crate) fn standing(&self) -> Patch {
        Patch::new(self.corner, &self.standing)
    }

    /// SK-7.8 Those of them whose path contains an *over* point.
    pub(crate) fn standing_across(&self) -> Patch {
        let both = |(stands, crosses): (&u64, &u64)| stands & crosses;
        let mut rows = self.standing.iter().zip(&self.crossing).map(both);
        Patch::from_rows(self.corner, self.side, |_| rows.next().unwrap_or(0))
    }

    /// SK-7.6 The points on which terrain lets a base stand and which cost no more than `budget`:
    /// what is left of it after a via.
    pub(crate) fn standing_within(&self, budget: u16) -> Patch {
        let span = usize::from(budget / SHORTEST);
        let middle = self.side / 2;
        let near = ((2u64 << (2 * span)) - 1) << (middle - span);
        let mut rows = self.cells.chunks_exact(self.side).zip(&self.standing).enumerate();
        Patch::from_rows(self.corner, self.side, |_| {
            let Some((y, (cells, &standing))) = rows.next() else { return 0 };
            let candidates = if y.abs_diff(middle) <= span { standing & near } else { 0 };
            let within = bits(candidates).filter(|&x| cells[x] & COST <= budget);
            within.fold(0, |row, x| row | 1 << x)
        })
    }

    /// SK-7.6 Fills `path` with the points from the start to `end`, both included.
    pub(crate) fn path(&self, end: Point, path: &mut Vec<Point>) {
        let from = path.len();
        let mut at = self.index(end).expect("the end is within reach");
        loop {
            path.push(self.point(at));
            let Some(before) = predecessor(&self.cells, self.side, at) else { break };
            at = before;
        }
        path[from..].reverse();
    }

    /// SK-7.6 The point before `end` on the path.
    pub(crate) fn before(&self, end: Point) -> Option<Point> {
        let before = predecessor(&self.cells, self.side, self.index(end)?)?;
        Some(self.point(before))
    }

    fn point(&self, at: usize) -> Point {
        let (x, y) = ((at % self.side) as i32, (at / self.side) as i32);
        Point::new(self.corner.x + x, self.corner.y + y)
    }
}
