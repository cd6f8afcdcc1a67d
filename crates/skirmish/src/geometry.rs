//! SK-3 Exact integer geometry on the half-inch lattice: bases, polygons, rays.
//!
//! Coordinates stay below [`MAX_SIDE`], so every product below fits into 32 bits.

use serde::{Deserialize, Serialize};
use starboard_core::coded;

/// SK-3.1 The longest side of a table, in half inches: 48 inches.
pub const MAX_SIDE: u8 = 96;

/// SK-3.1 A lattice point, or the difference of two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Grows to the east.
    pub x: i32,
    /// Grows to the south.
    pub y: i32,
}

impl Point {
    /// The point (x, y).
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// SK-3.4 The squared distance.
    #[inline]
    pub const fn distance2(self, other: Self) -> i32 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        dx * dx + dy * dy
    }

    /// SK-3.7 The centre of a base and four points of its rim.
    #[inline]
    pub const fn five(self, radius: i32) -> [Self; 5] {
        let Self { x, y } = self;
        [
            self,
            Self::new(x, y - radius),
            Self::new(x + radius, y),
            Self::new(x, y + radius),
            Self::new(x - radius, y),
        ]
    }
}

/// SK-3.6 Positive where `p` lies to the right of the edge from `a` to `b`, as seen on the screen.
#[inline]
pub const fn cross(a: Point, b: Point, p: Point) -> i32 {
    (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
}

/// SK-3.8 The eight directions.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the points of the compass")]
pub enum Facing {
    #[default]
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
    NW,
}

coded! {
    pub Facing {
        N = "N",
        NE = "NE",
        E = "E",
        SE = "SE",
        S = "S",
        SW = "SW",
        W = "W",
        NW = "NW",
    }
}

impl Facing {
    /// Its vector.
    #[inline]
    pub const fn vector(self) -> Point {
        match self {
            Self::N => Point::new(0, -1),
            Self::NE => Point::new(1, -1),
            Self::E => Point::new(1, 0),
            Self::SE => Point::new(1, 1),
            Self::S => Point::new(0, 1),
            Self::SW => Point::new(-1, 1),
            Self::W => Point::new(-1, 0),
            Self::NW => Point::new(-1, -1),
        }
    }

    /// SK-3.8 The direction nearest to the vector from `from` to `to`.
    pub const fn toward(from: Point, to: Point) -> Self {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let (a, b) = (dx.abs(), dy.abs());
        if 12 * b <= 5 * a {
            return if dx >= 0 { Self::E } else { Self::W };
        }
        if 12 * a <= 5 * b {
            return if dy >= 0 { Self::S } else { Self::N };
        }
        match (dx > 0, dy > 0) {
            (true, true) => Self::SE,
            (true, false) => Self::NE,
            (false, true) => Self::SW,
            (false, false) => Self::NW,
        }
    }

    /// SK-3.8 Whether `target` lies in the [front](FRONT) of a figure at `own`.
    #[inline]
    pub const fn is_front(self, own: Point, target: Point) -> bool {
        let v = self.vector();
        v.x * (target.x - own.x) + v.y * (target.y - own.y) >= 0
    }
}

/// SK-3.8 How many degrees are in front of a figure.
pub const FRONT: u16 = 180;

/// A fraction with a positive denominator.
#[derive(Clone, Copy)]
struct Fraction {
    num: i32,
    den: i32,
}

impl Fraction {
    #[inline]
    fn less(self, other: Self) -> bool {
        self.num * other.den < other.num * self.den
    }
}

/// The part of a segment inside a polygon.
#[derive(Clone, Copy)]
struct Clip {
    from: Fraction,
    to: Fraction,
}

/// SK-3.5 A convex polygon, clockwise on the screen, with the box around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polygon {
    corners: Vec<Point>,
    low: Point,
    high: Point,
}

impl Polygon {
    /// The polygon with these corners, if it is convex, clockwise and has an interior.
    pub fn new(corners: Vec<Point>) -> Option<Self> {
        let n = corners.len();
        if n < 3 {
            return None;
        }
        // Every corner turns right, and the turns add up to one round: the corners all lie to the
        // right of every edge.
        let convex = (0..n).all(|at| {
            let (a, b) = (corners[at], corners[(at + 1) % n]);
            a != b
                && corners
                    .iter()
                    .enumerate()
                    .all(|(other, &p)| other == at || other == (at + 1) % n || cross(a, b, p) > 0)
        });
        let low = Point::new(
            corners.iter().map(|p| p.x).min().unwrap_or(0),
            corners.iter().map(|p| p.y).min().unwrap_or(0),
        );
        let high = Point::new(
            corners.iter().map(|p| p.x).max().unwrap_or(0),
            corners.iter().map(|p| p.y).max().unwrap_or(0),
        );
        convex.then_some(Self { corners, low, high })
    }

    /// SK-3.5 The polygon of a rectangle.
    pub fn rect(x: i32, y: i32, w: i32, h: i32) -> Option<Self> {
        Self::new(vec![
            Point::new(x, y),
            Point::new(x + w, y),
            Point::new(x + w, y + h),
            Point::new(x, y + h),
        ])
    }

    /// The corners.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The corners of the box around it.
    pub fn bounds(&self) -> (Point, Point) {
        (self.low, self.high)
    }

    fn edges(&self) -> impl Iterator<Item = (Point, Point)> {
        let next = self.corners.iter().skip(1).chain(&self.corners[..1]);
        self.corners.iter().copied().zip(next.copied())
    }

    /// SK-3.6 Whether a point lies strictly inside.
    pub fn contains(&self, p: Point) -> bool {
        self.edges().all(|(a, b)| cross(a, b, p) > 0)
    }

    /// SK-3.6 Whether a base overlaps the polygon. Touching is not overlapping.
    pub fn overlaps_base(&self, centre: Point, radius: i32) -> bool {
        let far = centre.x + radius <= self.low.x
            || centre.x - radius >= self.high.x
            || centre.y + radius <= self.low.y
            || centre.y - radius >= self.high.y;
        !far && (self.contains(centre)
            || self.edges().any(|(a, b)| is_near_edge(a, b, centre, radius)))
    }

    /// SK-3.6 Whether a base stands on the polygon with no part over the edge.
    pub fn holds_base(&self, centre: Point, radius: i32) -> bool {
        self.edges().all(|(a, b)| {
            let side = cross(a, b, centre);
            side > 0 && side * side >= radius * radius * a.distance2(b)
        })
    }

    /// SK-3.9 Clips a segment to the open interior. Along an edge or through a corner does not
    /// count.
    fn clip(&self, s: Point, t: Point) -> Option<Clip> {
        let far = s.x.max(t.x) <= self.low.x
            || s.x.min(t.x) >= self.high.x
            || s.y.max(t.y) <= self.low.y
            || s.y.min(t.y) >= self.high.y;
        if far {
            return None;
        }
        let mut clip = Clip { from: Fraction { num: 0, den: 1 }, to: Fraction { num: 1, den: 1 } };
        for (a, b) in self.edges() {
            let (cs, ct) = (cross(a, b, s), cross(a, b, t));
            if cs <= 0 && ct <= 0 {
                return None;
            }
            if cs > 0 && ct > 0 {
                continue;
            }
            if cs < ct {
                let enters = Fraction { num: -cs, den: ct - cs };
                if clip.from.less(enters) {
                    clip.from = enters;
                }
            } else {
                let leaves = Fraction { num: cs, den: cs - ct };
                if leaves.less(clip.to) {
                    clip.to = leaves;
                }
            }
        }
        clip.from.less(clip.to).then_some(clip)
    }

    /// SK-3.9 Whether a segment meets the interior.
    pub fn meets(&self, s: Point, t: Point) -> bool {
        self.clip(s, t).is_some()
    }

    /// SK-3.9 Whether a piece of this outline and of height `height` hits the ray from `s` at `zs` to
    /// `t` at `zt`: the ray's lowest point over it is below its top.
    pub fn hits(&self, height: i32, (s, zs): (Point, i32), (t, zt): (Point, i32)) -> bool {
        self.clip(s, t).is_some_and(|Clip { from, to }| {
            let lowest = if zt < zs { to } else { from };
            zs * lowest.den + (zt - zs) * lowest.num < height * lowest.den
        })
    }

    /// SK-3.5 Whether two pieces share a part of their interiors: the axes of all edges are tried.
    pub fn overlaps(&self, other: &Self) -> bool {
        let apart = |one: &Self, two: &Self| {
            one.edges().any(|(a, b)| two.corners.iter().all(|&p| cross(a, b, p) <= 0))
        };
        !apart(self, other) && !apart(other, self)
    }
}

/// SK-3.6 Whether the distance of `p` to the edge from `a` to `b` is less than `radius`.
fn is_near_edge(a: Point, b: Point, p: Point, radius: i32) -> bool {
    let r2 = radius * radius;
    let along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
    let length2 = a.distance2(b);
    if along <= 0 {
        return p.distance2(a) < r2;
    }
    if along >= length2 {
        return p.distance2(b) < r2;
    }
    let side = cross(a, b, p);
    side * side < r2 * length2
}
