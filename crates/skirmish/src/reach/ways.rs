//! SK-7.5 The cheapest ways from a point.

use super::repair::Repair;
use super::{COST, Disc, MARGIN, MOUNTED, Patch, Plane, Reach, SHORTEST, STEPS, Walk};
use super::{offset, padded, predecessor, price};
use crate::geometry::Point;
use crate::tabletop::{Gait, Row};

/// What terrain and bases make of the rows of a window.
type Rows = [Row<u64>; padded(MOUNTED)];

impl Walk<'_> {
    /// SK-7.5 What everything costs while these bases close points: what it would on an empty plane,
    /// and what terrain and bases make of that.
    pub(crate) fn work_out(self, blockers: &[Disc]) -> Reach {
        let plane = Plane::of(self.gait.budget());
        let (side, corner) = (plane.reached.len(), self.corner());
        let rows = self.rows(corner, blockers);
        let (middle, span) = (side / 2, usize::from(self.budget / SHORTEST));
        let columns = ((2u64 << (2 * span)) - 1) << (middle - span);
        let mut cells: Box<[u16]> = plane.cells.into();
        let mut repair = Repair::new(&mut cells, side, self.budget);
        for y in middle - span..=middle + span {
            let within = plane.reached[y] & columns;
            let start = if y == middle { 1 << middle } else { 0 };
            let closed = within & !rows[y].passable & !start;
            let beside = if closed == 0 { 0 } else { beside_passable(&rows, y) };
            bits(closed & beside).for_each(|x| repair.close(y * side + x));
            bits(closed & !beside).for_each(|x| repair.close_amid_closed(y * side + x));
            bits(within & rows[y].rough).for_each(|x| repair.roughen(y * side + x));
        }
        let standing = plane.reached.iter().zip(&rows).map(|(reached, row)| reached & row.standing);
        let mut standing: Box<[u64]> = standing.collect();
        leave_out(&mut standing, &repair.settle());
        let over = |y: usize| rows[y].over;
        let crossing = self.crossing(side, &cells, over);
        Reach { corner, side, cells, standing, crossing }
    }

    /// SK-7.5 The same, given what everything costs while no base closes points.
    pub(super) fn around(self, open: &Reach, blockers: &[Disc]) -> Reach {
        let Reach { corner, side, .. } = *open;
        let (mut cells, mut standing) = (open.cells.clone(), open.standing.clone());
        let mut covered = Patch::covered(corner, blockers);
        covered.remove(self.from);
        let mut repair = Repair::new(&mut cells, side, self.budget);
        for (y, (stands, &closed)) in standing.iter_mut().zip(&covered.rows).enumerate() {
            *stands &= !closed;
            // Beyond the margin of a narrow window is nothing.
            bits(closed).filter(|&x| x < side).for_each(|x| repair.close(y * side + x));
        }
        leave_out(&mut standing, &repair.settle());
        let over = |y: usize| self.table.row(self.gait, corner.y + y as i32, corner.x).over;
        let crosses = open.crosses_anywhere();
        let crossing = if crosses { self.crossing(side, &cells, over) } else { Box::default() };
        Reach { corner, side, cells, standing, crossing }
    }

    /// The north-west corner of the window, margin included.
    fn corner(self) -> Point {
        let span = i32::from(self.gait.budget() / SHORTEST) + MARGIN as i32;
        Point::new(self.from.x - span, self.from.y - span)
    }

    /// SK-7.3 What terrain and bases make of the points of the window and its margin.
    fn rows(self, corner: Point, blockers: &[Disc]) -> Rows {
        let covered = Patch::covered(corner, blockers);
        std::array::from_fn(|at| {
            let y = corner.y + at as i32;
            let mut row = if self.level.is_ground() {
                self.table.row(self.gait, y, corner.x)
            } else {
                self.row_of_roof(y, corner.x)
            };
            row.passable &= !covered.rows[at];
            row.rough &= row.passable;
            row.standing &= !covered.rows[at];
            row
        })
    }

    /// SK-7.3 A roof is open wherever the base does not jut out.
    fn row_of_roof(self, y: i32, left: i32) -> Row<u64> {
        let radius = self.gait.radius();
        let stands =
            |x: &i32| self.table.can_stand_on_roof(self.level, Point::new(left + x, y), radius);
        let standing = (0..64).filter(stands).fold(0, |bits, x| bits | 1 << x);
        Row { passable: standing, standing, ..Row::default() }
    }

    /// SK-7.8 The points whose path contains an *over* point, a row of bits each; nothing if there is
    /// none. `over` gives these points of a row.
    fn crossing(self, side: usize, cells: &[u16], over: impl Fn(usize) -> u64) -> Box<[u64]> {
        if self.gait != Gait::Overfly {
            return Box::default();
        }
        let row = |y: usize| bits(over(y)).filter(|&x| x < side).map(move |x| y * side + x);
        let reached = |at: &usize| cells[*at] & COST <= self.budget;
        let mut found: Vec<usize> = (0..side).flat_map(row).filter(reached).collect();
        if found.is_empty() {
            return Box::default();
        }
        let mut crossing = vec![0u64; side];
        while let Some(at) = found.pop() {
            let (row, bit) = (&mut crossing[at / side], 1 << (at % side));
            if *row & bit != 0 {
                continue;
            }
            *row |= bit;
            // On to the points behind it: those whose path goes on from here.
            for (dx, dy, step) in STEPS {
                let behind = at.wrapping_add_signed(offset(dx, dy, side));
                let cost = (cells[at] & COST) + price(step, cells[at], cells[behind]);
                let leads = cells[behind] & COST == cost && cost <= self.budget;
                if leads && predecessor(cells, side, behind) == Some(at) {
                    found.push(behind);
                }
            }
        }
        crossing.into()
    }
}

/// The points of a row from which a step leads to a passable point.
fn beside_passable(rows: &Rows, y: usize) -> u64 {
    STEPS.iter().fold(0, |beside, &(dx, dy, _)| {
        let row = y.checked_add_signed(dy as isize).and_then(|y| rows.get(y));
        let passable = row.map_or(0, |row| row.passable);
        beside | if dx < 0 { passable << -dx } else { passable >> dx }
    })
}

/// Cells that are out of reach are nowhere to stand.
fn leave_out(standing: &mut [u64], cells: &[usize]) {
    let side = standing.len();
    for at in cells {
        standing[at / side] &= !(1 << (at % side));
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reach::Footing;
    use crate::scenario::{SHIPPED, Scenario};
    use crate::tabletop::{Level, Tabletop};
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// SK-7.3 What terrain makes of a point.
    fn footing(table: &Tabletop, gait: Gait, p: Point) -> u8 {
        table.grid(gait).points[table.point_index(p)] & 3
    }

    /// SK-7.2 to SK-7.5 by relaxing every step until nothing changes.
    fn costs(table: &Tabletop, walk: Walk, discs: &[Disc]) -> BTreeMap<Point, u16> {
        let footing = |p: Point| footing(table, walk.gait, p);
        let is_open = |p: Point| {
            table.holds(p, walk.gait.radius())
                && footing(p) != Footing::Closed as u8
                && !discs.iter().any(|disc| disc.covers(p))
        };
        let mut known = BTreeMap::from([(walk.from, 0)]);
        let mut queue = vec![walk.from];
        while let Some(p) = queue.pop() {
            for (dx, dy, step) in STEPS {
                let to = Point::new(p.x + dx, p.y + dy);
                if !is_open(to) {
                    continue;
                }
                let rough = [p, to].map(footing).contains(&(Footing::Rough as u8));
                let cost = known[&p] + if rough { 2 * step } else { step };
                if cost <= walk.budget && known.get(&to).is_none_or(|&known| cost < known) {
                    known.insert(to, cost);
                    queue.push(to);
                }
            }
        }
        known
    }

    /// SK-7.6 The point before another on the path.
    fn before(
        table: &Tabletop,
        walk: Walk,
        costs: &BTreeMap<Point, u16>,
        p: Point,
    ) -> Option<Point> {
        STEPS.iter().find_map(|&(dx, dy, step)| {
            let from = Point::new(p.x + dx, p.y + dy);
            let so_far = costs.get(&from)?;
            let rough = [p, from].map(|p| footing(table, walk.gait, p) == Footing::Rough as u8);
            let price = if rough.contains(&true) { 2 * step } else { step };
            (so_far + price == costs[&p]).then_some(from)
        })
    }

    /// Bases around a figure: where, seen from it, and the sum of the radii.
    fn bases() -> impl Strategy<Value = Vec<(i32, i32, i32)>> {
        let base = prop_oneof![
            (-6..7i32, -6..7i32, 2..5i32),
            (-14..15i32, -14..15i32, 2..5i32),
            (-28..29i32, -28..29i32, 2..5i32),
        ];
        proptest::collection::vec(base, 1..12)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(250))]

        #[test]
        fn sk_7_5_ways_round_enemies_are_those_found_from_scratch(
            table in 0..SHIPPED.len(),
            gait in 0..Gait::ALL.len(),
            from in (2..95i32, 2..71i32),
            spent in prop_oneof![Just(0), 0..1200u16],
            bases in bases(),
        ) {
            let scenario = Scenario::shipped(SHIPPED[table].0).unwrap();
            let (table, gait) = (&scenario.table, Gait::ALL[gait]);
            let from = Point::new(from.0, from.1);
            prop_assume!(table.can_stand(gait, from));
            let budget = gait.budget().saturating_sub(spent);
            let walk = Walk { table, gait, level: Level::GROUND, from, budget };
            let disc = |&(dx, dy, radius): &(i32, i32, i32)| {
                Disc { centre: Point::new(from.x + dx, from.y + dy), radius }
            };
            let discs: Vec<Disc> =
                bases.iter().map(disc).filter(|disc| !disc.covers(from)).collect();
            let expected = costs(table, walk, &discs);
            let mut room = None;
            let asked = walk.reach(&discs, &mut room);
            let around = walk.around(table.walk(gait, from), &discs);
            for found in [asked, &around, &walk.work_out(&discs)] {
                let mut standing = Vec::new();
                for p in table.points() {
                    let cost = found.cost(p).filter(|&cost| cost <= budget);
                    prop_assert_eq!(cost, expected.get(&p).copied(), "{:?}", p);
                    if cost.is_none() {
                        continue;
                    }
                    let last = before(table, walk, &expected, p);
                    let over = footing(table, gait, p) == Footing::Over as u8;
                    let crosses = over || last.is_some_and(|last| found.crosses(last));
                    prop_assert_eq!(found.before(p), last, "{:?}", p);
                    prop_assert_eq!(found.crosses(p), crosses, "{:?}", p);
                    prop_assert_eq!(found.stands(p), table.can_stand(gait, p), "{:?}", p);
                    standing.extend(found.stands(p).then_some(p));
                }
                let ends: Vec<Point> = found.standing_within(budget).iter().collect();
                prop_assert_eq!(ends, standing);
            }
        }
    }
}
