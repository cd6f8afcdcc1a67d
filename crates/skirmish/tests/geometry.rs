//! SK-3, SK-7 The geometry against a slow, obvious reference.

use proptest::prelude::*;
use starboard_skirmish::geometry::{Facing, Point, Polygon};
use starboard_skirmish::scenario::{SHIPPED, Scenario};
use starboard_skirmish::tabletop::{EYE, Gait, Glance, Kind, Level, Spot, Tabletop};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// Exact fractions, the obvious way.
mod reference {
    use super::{EYE, Kind, Point, Spot, Tabletop};

    /// num / den with den > 0.
    #[derive(Clone, Copy, Debug)]
    pub(super) struct Ratio(i128, i128);

    impl Ratio {
        fn new(num: i128, den: i128) -> Self {
            if den < 0 { Self(-num, -den) } else { Self(num, den) }
        }
        fn cmp(self, other: Self) -> std::cmp::Ordering {
            (self.0 * other.1).cmp(&(other.0 * self.1))
        }
        fn max(self, other: Self) -> Self {
            if self.cmp(other).is_lt() { other } else { self }
        }
        fn min(self, other: Self) -> Self {
            if self.cmp(other).is_gt() { other } else { self }
        }
    }

    pub(super) fn cross(a: Point, b: Point, p: Point) -> i128 {
        let [ax, ay, bx, by, px, py] = [a.x, a.y, b.x, b.y, p.x, p.y].map(i128::from);
        (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    }

    fn edges(corners: &[Point]) -> Vec<(Point, Point)> {
        (0..corners.len()).map(|at| (corners[at], corners[(at + 1) % corners.len()])).collect()
    }

    pub(super) fn contains(corners: &[Point], p: Point) -> bool {
        edges(corners).into_iter().all(|(a, b)| cross(a, b, p) > 0)
    }

    /// SK-3.9, step 1, word by word.
    pub(super) fn clip(corners: &[Point], s: Point, t: Point) -> Option<(Ratio, Ratio)> {
        let (mut t0, mut t1) = (Ratio(0, 1), Ratio(1, 1));
        for (a, b) in edges(corners) {
            let (cs, ct) = (cross(a, b, s), cross(a, b, t));
            if cs <= 0 && ct <= 0 {
                return None;
            }
            if cs > 0 && ct > 0 {
                continue;
            }
            let q = Ratio::new(cs, cs - ct);
            if cs < ct {
                t0 = t0.max(q);
            } else {
                t1 = t1.min(q);
            }
        }
        t0.cmp(t1).is_lt().then_some((t0, t1))
    }

    /// SK-3.9, step 2.
    fn hits(corners: &[Point], h: i32, (s, zs): (Point, i32), (t, zt): (Point, i32)) -> bool {
        let Some((t0, t1)) = clip(corners, s, t) else { return false };
        let q = if zt < zs { t1 } else { t0 };
        i128::from(zs) * q.1 + i128::from(zt - zs) * q.0 < i128::from(h) * q.1
    }

    /// SK-3.6: sampled nowhere, exact everywhere.
    pub(super) fn overlaps_base(corners: &[Point], p: Point, r: i32) -> bool {
        contains(corners, p)
            || edges(corners).into_iter().any(|(a, b)| {
                let dot = |u: (i128, i128), v: (i128, i128)| u.0 * v.0 + u.1 * v.1;
                let minus = |u: Point, v: Point| (i128::from(u.x - v.x), i128::from(u.y - v.y));
                let (t, l) = (dot(minus(p, a), minus(b, a)), dot(minus(b, a), minus(b, a)));
                let r2 = i128::from(r * r);
                if t <= 0 {
                    dot(minus(p, a), minus(p, a)) < r2
                } else if t >= l {
                    dot(minus(p, b), minus(p, b)) < r2
                } else {
                    cross(a, b, p) * cross(a, b, p) < r2 * l
                }
            })
    }

    pub(super) fn sees(table: &Tabletop, a: Spot, ra: i32, b: Spot, rb: i32) -> bool {
        let (za, zb) = (a.level.foot() + EYE, b.level.foot() + EYE);
        let mut rays: Vec<(Point, Point)> =
            b.point().five(rb).into_iter().map(|t| (a.point(), t)).collect();
        rays.extend(a.point().five(ra)[1..].iter().map(|&s| (s, b.point())));
        rays.into_iter().any(|(s, t)| {
            table
                .pieces
                .iter()
                .filter(|p| matches!(p.kind, Kind::Wall | Kind::Building))
                .all(|piece| !hits(piece.shape.corners(), piece.kind.height(), (s, za), (t, zb)))
        })
    }

    pub(super) fn cover(table: &Tabletop, a: Spot, b: Spot, rb: i32) -> bool {
        let points = b.point().five(rb);
        let ground = |spot: Spot| spot.level.is_ground();
        let areas = || table.pieces.iter().filter(|piece| piece.kind == Kind::Area);
        let one =
            ground(b) && areas().any(|area| overlaps_base(area.shape.corners(), b.point(), rb));
        let two = table.pieces.iter().filter(|piece| piece.kind != Kind::Area).any(|piece| {
            let (zs, zt) = (a.level.foot() + EYE, b.level.foot());
            points.iter().any(|&t| {
                hits(piece.shape.corners(), piece.kind.height(), (a.point(), zs), (t, zt))
            })
        });
        let three = ground(a)
            && ground(b)
            && areas().any(|area| {
                !contains(area.shape.corners(), a.point())
                    && points.iter().any(|&t| clip(area.shape.corners(), a.point(), t).is_some())
            });
        one || two || three
    }
}

fn tables() -> Vec<Arc<Scenario>> {
    SHIPPED.iter().map(|(id, _)| Scenario::shipped(id).unwrap()).collect()
}

/// A table and two spots on it, on the ground or on roofs.
fn pair() -> impl Strategy<Value = (Arc<Scenario>, Spot, Spot)> {
    (0..SHIPPED.len(), any::<[u16; 2]>(), any::<[u16; 2]>(), any::<[u8; 2]>()).prop_map(
        |(at, a, b, levels)| {
            let scenario = Arc::clone(&tables()[at]);
            let table = &scenario.table;
            let spot = |[x, y]: [u16; 2], level: u8| {
                let roofs: Vec<Level> = table.roofs().collect();
                // One in four stands on a roof, if the point lies on one.
                let (x, y) =
                    (x % u16::from(table.width - 1) + 1, y % u16::from(table.height - 1) + 1);
                let p = Point::new(x.into(), y.into());
                let roof = roofs.into_iter().find(|&roof| table.can_stand_on_roof(roof, p, 1));
                let level = roof.filter(|_| !level.is_multiple_of(4)).unwrap_or(Level::GROUND);
                Spot { x: x as u8, y: y as u8, level }
            };
            let spots = (spot(a, levels[0]), spot(b, levels[1]));
            (scenario, spots.0, spots.1)
        },
    )
}

/// A convex clockwise polygon: a triangle or a rectangle.
fn polygon() -> impl Strategy<Value = Polygon> {
    prop_oneof![
        (0..80i32, 0..60i32, 1..16i32, 1..12i32)
            .prop_map(|(x, y, w, h)| Polygon::rect(x, y, w, h).unwrap()),
        any::<[u8; 6]>().prop_filter_map("a flat triangle", |c| {
            let point = |x: u8, y: u8| Point::new(i32::from(x % 96), i32::from(y % 72));
            let corners = vec![point(c[0], c[1]), point(c[2], c[3]), point(c[4], c[5])];
            let turned = corners.iter().rev().copied().collect();
            Polygon::new(corners).or_else(|| Polygon::new(turned))
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn sk_3_9_sight_and_sk_3_10_cover_are_those_of_the_reference((scenario, a, b) in pair(), big in 0..3u8) {
        let table = &scenario.table;
        let (ra, rb) = [(1, 1), (1, 2), (2, 1)][usize::from(big)];
        let seen = reference::sees(table, a, ra.into(), b, rb.into());
        prop_assert_eq!(table.sees(a, ra.into(), b, rb.into()), seen);
        prop_assert_eq!(reference::sees(table, b, rb.into(), a, ra.into()), seen, "sight is mutual");
        let covered = reference::cover(table, a, b, rb.into());
        prop_assert_eq!(table.is_in_cover(a, b, rb.into()), covered);
        let glance = match (seen, covered) {
            (false, _) => Glance::Unseen,
            (true, false) => Glance::Open,
            (true, true) => Glance::Cover,
        };
        // Asked twice: worked out, then remembered.
        prop_assert_eq!(table.glance(a, ra, b, rb), glance);
        prop_assert_eq!(table.glance(a, ra, b, rb), glance);
    }

    #[test]
    fn sk_3_6_bases_and_polygons_are_those_of_the_reference(
        shape in polygon(), x in 0..96i32, y in 0..72i32, r in 1..3i32,
    ) {
        let p = Point::new(x, y);
        prop_assert_eq!(shape.contains(p), reference::contains(shape.corners(), p));
        prop_assert_eq!(shape.overlaps_base(p, r), reference::overlaps_base(shape.corners(), p, r));
        // Wholly on the roof: inside, and every rim point of a fine circle inside or on the edge.
        if shape.holds_base(p, r) {
            let corners = shape.corners();
            let inside = |q: Point| {
                let next = |at: usize| corners[(at + 1) % corners.len()];
                (0..corners.len()).all(|at| reference::cross(corners[at], next(at), q) >= 0)
            };
            prop_assert!(p.five(r).into_iter().all(inside));
            prop_assert!(shape.overlaps_base(p, r));
        }
    }

    #[test]
    fn sk_3_9_clipping_is_that_of_the_reference(
        shape in polygon(), s in (0..96i32, 0..72i32), t in (0..96i32, 0..72i32),
    ) {
        let (s, t) = (Point::new(s.0, s.1), Point::new(t.0, t.1));
        prop_assert_eq!(shape.meets(s, t), reference::clip(shape.corners(), s, t).is_some());
        prop_assert_eq!(shape.meets(s, t), shape.meets(t, s));
    }

    #[test]
    fn sk_3_8_the_nearest_direction_is_within_its_sector(x in -40..41i32, y in -40..41i32) {
        prop_assume!((x, y) != (0, 0));
        let own = Point::new(0, 0);
        let facing = Facing::toward(own, Point::new(x, y));
        // The cosine to the chosen direction is at least that of 22.62 degrees (12/13), up to the
        // diagonal's share of the boundary.
        let v = facing.vector();
        let dot = f64::from(v.x * x + v.y * y);
        let length = f64::from(x * x + y * y).sqrt() * f64::from(v.x * v.x + v.y * v.y).sqrt();
        prop_assert!(dot / length > 0.92, "{facing:?} for ({x}, {y})");
        prop_assert!(facing.is_front(own, Point::new(x, y)));
    }
}

/// SK-7.2 to SK-7.5 by relaxing every step until nothing changes.
fn costs(table: &Tabletop, gait: Gait, from: Point, budget: u32) -> BTreeMap<(i32, i32), u32> {
    let radius = gait.radius();
    let obstacle = |p: Point| {
        let over = |kind: Kind| {
            let found = table.pieces.iter().filter(move |piece| piece.kind == kind);
            found
                .into_iter()
                .any(|piece| reference::overlaps_base(piece.shape.corners(), p, radius))
        };
        (over(Kind::Low), over(Kind::Wall), over(Kind::Building))
    };
    // None: closed. Some(true): rough.
    let footing = |p: Point| {
        let (low, wall, building) = obstacle(p);
        let on_table = p.x >= radius
            && p.y >= radius
            && p.x <= i32::from(table.width) - radius
            && p.y <= i32::from(table.height) - radius;
        match gait {
            _ if !on_table || building => None,
            Gait::Climb => Some(low || wall),
            Gait::Roll => (!low && !wall).then_some(false),
            Gait::Dewback => (!wall).then_some(low),
            Gait::Skim => (!wall).then_some(false),
            Gait::Overfly => Some(false),
        }
    };
    let ground: BTreeMap<(i32, i32), bool> =
        table.points().filter_map(|p| Some(((p.x, p.y), footing(p)?))).collect();
    let mut known = BTreeMap::from([((from.x, from.y), 0u32)]);
    let mut queue = VecDeque::from([from]);
    while let Some(p) = queue.pop_front() {
        let here = known[&(p.x, p.y)];
        for dx in -2..=2i32 {
            for dy in -2..=2i32 {
                let price = match (dx.abs().max(dy.abs()), dx.abs().min(dy.abs())) {
                    (1, 0) => 50,
                    (1, 1) => 71,
                    (2, 1) => 112,
                    _ => continue,
                };
                let to = Point::new(p.x + dx, p.y + dy);
                let Some(&rough) = ground.get(&(to.x, to.y)) else { continue };
                let double = rough || ground.get(&(p.x, p.y)) == Some(&true);
                let cost = here + if double { 2 * price } else { price };
                let slot = known.entry((to.x, to.y)).or_insert(u32::MAX);
                if cost <= budget && cost < *slot {
                    *slot = cost;
                    queue.push_back(to);
                }
            }
        }
    }
    known.retain(|_, cost| *cost <= budget);
    known
}

#[test]
fn sk_7_2_open_ground_costs_what_the_formula_says() {
    let table = Tabletop::new(96, 72, Vec::new());
    let from = Point::new(48, 36);
    for (gait, budget) in [(Gait::Climb, 600), (Gait::Dewback, 1200)] {
        let found = table.costs_from(gait, from);
        let formula = |p: Point| {
            let (dx, dy) = ((p.x - from.x).abs(), (p.y - from.y).abs());
            let (a, b) = (dx.max(dy), dx.min(dy));
            if 2 * b <= a { 50 * a + 12 * b } else { 41 * a + 30 * b }
        };
        for p in table.points().filter(|&p| table.holds(p, gait.radius())) {
            let expected = u16::try_from(formula(p)).ok().filter(|&cost| cost <= budget);
            assert_eq!(found.get(&p).copied(), expected, "{p:?}");
        }
    }
    // SK-7.11
    assert_eq!(table.costs_from(Gait::Climb, from).len(), 441);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn sk_7_5_the_reachable_set_is_that_of_the_reference(
        at in 0..SHIPPED.len(), gait in 0..5usize, x in any::<u8>(), y in any::<u8>(),
    ) {
        let scenario = &tables()[at];
        let (table, gait) = (&scenario.table, Gait::ALL[gait]);
        let from = Point::new(
            i32::from(x) % (i32::from(table.width) - 4) + 2,
            i32::from(y) % (i32::from(table.height) - 4) + 2,
        );
        prop_assume!(table.can_stand(gait, from));
        let expected = costs(table, gait, from, u32::from(gait.budget()));
        let found = table.costs_from(gait, from);
        let found: BTreeMap<_, _> =
            found.into_iter().map(|(p, cost)| ((p.x, p.y), u32::from(cost))).collect();
        prop_assert_eq!(found, expected);
    }
}
