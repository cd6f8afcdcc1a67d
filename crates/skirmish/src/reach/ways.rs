//! SK-7.5 The cheapest ways from a point.

use super::plane::Bits;
use super::repair::Repair;
use super::{COST, Disc, FAR, MARGIN, Patch, Plane, ROUGH, Reach, SHORTEST, STEPS, Walk};
use super::{bits, offset, predecessor, price};
use crate::geometry::Point;
use crate::tabletop::{Gait, Row};

/// SK-7.3 What terrain and bases make of the rows of a window.
struct Ground {
    /// The points that cost nothing extra, and those that cost double.
    open: Bits,
    rough: Bits,
    /// Where nothing but figures can be in the way.
    standing: Bits,
}

impl Walk<'_> {
    /// SK-7.5 What everything costs while these bases close points: what it would on an empty plane
    /// where neither they nor terrain are in the way, and what can be worked out from that.
    pub(crate) fn work_out(self, blockers: &[Disc]) -> Reach {
        let plane = Plane::of(self.gait.budget());
        let (side, corner) = (plane.reached.len(), self.corner());
        let (middle, span) = (side / 2, usize::from(self.budget / SHORTEST));
        let columns = ((2u64 << (2 * span)) - 1) << (middle - span);
        let Ground { open, rough, mut standing } = self.ground(side, corner, blockers);
        // SK-7.4 From a rough point every step costs double.
        let starts_rough = rough[middle] >> middle & 1 == 1;
        let unhindered = plane.unhindered(if starts_rough { &[0; _] } else { &open }, span);
        let mut cells: Box<[u16]> = plane.cells.into();
        let mut reached = vec![0; side];
        let mut lost = Vec::new();
        for y in middle - span..=middle + span {
            let within = plane.reached[y] & columns;
            let passable = within & (open[y] | rough[y]);
            bits(within & !unhindered[y]).for_each(|x| cells[y * side + x] = FAR);
            bits(within & rough[y]).for_each(|x| cells[y * side + x] |= ROUGH);
            lost.extend(bits(passable & !unhindered[y]).map(|x| y * side + x));
            reached[y] = passable | unhindered[y];
            standing[y] &= reached[y];
        }
        let lost = Repair::new(&mut cells, side, self.budget).find_ways(lost);
        leave_out(&mut reached, &lost);
        leave_out(&mut standing[..side], &lost);
        let crossing = self.crossing(corner, side, &cells);
        let (reached, standing) = (reached.into(), standing[..side].into());
        Reach { corner, side, cells, reached, standing, crossing }
    }

    /// SK-7.5 The same, given what everything costs while no base closes points.
    pub(super) fn around(self, open: &Reach, blockers: &[Disc]) -> Reach {
        let Reach { corner, side, .. } = *open;
        let mut cells = open.cells.clone();
        let (mut reached, mut standing) = (open.reached.clone(), open.standing.clone());
        let mut covered = Patch::covered(corner, side, blockers);
        covered.remove(self.from);
        let mut repair = Repair::new(&mut cells, side, self.budget);
        for (y, &covered) in covered.rows().iter().enumerate() {
            bits(covered & reached[y]).for_each(|x| repair.close(y * side + x));
            reached[y] &= !covered;
            standing[y] &= !covered;
        }
        let lost = repair.settle();
        leave_out(&mut reached, &lost);
        leave_out(&mut standing, &lost);
        let crosses = open.crosses_anywhere();
        let crossing = if crosses { self.crossing(corner, side, &cells) } else { Box::default() };
        Reach { corner, side, cells, reached, standing, crossing }
    }

    /// The north-west corner of the window, margin included.
    fn corner(self) -> Point {
        let span = i32::from(self.gait.budget() / SHORTEST) + MARGIN as i32;
        Point::new(self.from.x - span, self.from.y - span)
    }

    /// SK-7.3 What terrain and bases make of the points of the window, as far as the budget goes.
    fn ground(self, side: usize, corner: Point, blockers: &[Disc]) -> Ground {
        let mut covered = Patch::covered(corner, side, blockers);
        covered.remove(self.from);
        let empty = [0; _];
        let mut ground = Ground { open: empty, rough: empty, standing: empty };
        let (middle, span) = (side / 2, usize::from(self.budget / SHORTEST));
        for at in middle - span..=middle + span {
            let (y, free) = (corner.y + at as i32, !covered.rows()[at]);
            let row = if self.level.is_ground() {
                self.table.row(self.gait, y, corner.x)
            } else {
                self.row_of_roof(y, corner.x)
            };
            ground.open[at] = row.passable & !row.rough & free;
            ground.rough[at] = row.rough & free;
            ground.standing[at] = row.standing & free;
        }
        ground
    }

    /// SK-7.3 A roof is open wherever the base does not jut out.
    fn row_of_roof(self, y: i32, left: i32) -> Row<u64> {
        let in_row = |p: &&Point| p.y == y && (left..left + 64).contains(&p.x);
        let places = self.table.landings(self.level).iter().filter(in_row);
        let standing = places.fold(0, |bits, p| bits | 1 << (p.x - left));
        Row { passable: standing, standing, ..Row::default() }
    }

    /// SK-7.8 The points whose path contains an *over* point, a row of bits each; nothing if there is
    /// none.
    fn crossing(self, corner: Point, side: usize, cells: &[u16]) -> Box<[u64]> {
        if self.gait != Gait::Overfly {
            return Box::default();
        }
        let over = |y: usize| self.table.row(self.gait, corner.y + y as i32, corner.x).over;
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

/// Cells that are out of reach are not among these points.
fn leave_out(rows: &mut [u64], cells: &[usize]) {
    let side = rows.len();
    for at in cells {
        rows[at / side] &= !(1 << (at % side));
    }
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
            prop_assume!(table.holds(from, gait.radius()));
            prop_assume!(footing(table, gait, from) != Footing::Closed as u8);
            let budget = gait.budget().saturating_sub(spent);
            let walk = Walk { table, gait, level: Level::GROUND, from, budget };
            let disc = |&(dx, dy, radius): &(i32, i32, i32)| {
                Disc::new(Point::new(from.x + dx, from.y + dy), radius)
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
