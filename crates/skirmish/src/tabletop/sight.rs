//! SK-3.9, SK-3.10 Sight and cover, and the memory of them.

use super::{EYE, Kind, Piece, Spot, Tabletop};
use crate::geometry::Point;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// SK-3.9, SK-3.10 How one figure appears to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glance {
    /// Not seen.
    Unseen,
    /// Seen, without cover.
    Open,
    /// Seen, in cover.
    Cover,
}

/// What is seen from where, four bits for each pair of spots: a row for each spot that somebody has
/// looked from.
#[derive(Debug)]
pub(super) struct Memory {
    rows: Box<[OnceLock<Box<[AtomicU32]>>]>,
}

/// In an entry of [`Memory`]: somebody has asked about sight, and about cover. Nothing else tells
/// 0 and `UNSEEN` apart.
const UNSEEN: u32 = 1;
const SEEN: u32 = 2;
/// Seen, and cover is known: with these bits for the first and the second figure.
const COVER_KNOWN: u32 = 4;
const FIRST_COVERED: u32 = 1;
const SECOND_COVERED: u32 = 8;
/// How many entries a word has room for.
const ENTRIES: usize = 8;

impl Memory {
    pub(super) fn new(spots: usize) -> Self {
        Self { rows: (0..spots).map(|_| OnceLock::new()).collect() }
    }

    /// The entry of a pair; if it lacks what is asked for, `find` adds it. Bits are only ever added.
    #[inline]
    fn get_or(
        &self,
        from: usize,
        to: usize,
        enough: impl Fn(u32) -> bool,
        find: impl FnOnce(u32) -> u32,
    ) -> u32 {
        let row = self.rows[from].get_or_init(|| {
            (0..self.rows.len().div_ceil(ENTRIES)).map(|_| AtomicU32::new(0)).collect()
        });
        let (word, shift) = (&row[to / ENTRIES], to % ENTRIES * 4);
        let entry = word.load(Ordering::Relaxed) >> shift & 15;
        if enough(entry) {
            return entry;
        }
        let found = find(entry) | entry;
        word.fetch_or(found << shift, Ordering::Relaxed);
        found
    }
}

/// SK-3.9, SK-3.10 How two figures appear to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mutual {
    /// Whether they see each other.
    pub seen: bool,
    /// Whether the first is in cover from the second.
    pub first_covered: bool,
    /// Whether the second is in cover from the first.
    pub second_covered: bool,
}

impl Tabletop {
    /// SK-3.9, SK-3.10 How figures at `a` and `b` appear to each other; radii are 1 or 2. Quickest
    /// where the same `a` is asked for many `b`.
    #[inline]
    pub fn mutual(&self, a: Spot, a_radius: u8, b: Spot, b_radius: u8) -> Mutual {
        let memory = &self.glances[usize::from((a_radius - 1) * 2 + b_radius - 1)];
        let enough = |entry| entry == UNSEEN || entry & COVER_KNOWN != 0;
        let entry = memory.get_or(self.spot_index(a), self.spot_index(b), enough, |entry| {
            let (a_radius, b_radius) = (i32::from(a_radius), i32::from(b_radius));
            if entry != SEEN && !self.sees(a, a_radius, b, b_radius) {
                return UNSEEN;
            }
            let first = if self.is_in_cover(b, a, a_radius) { FIRST_COVERED } else { 0 };
            let second = if self.is_in_cover(a, b, b_radius) { SECOND_COVERED } else { 0 };
            SEEN | COVER_KNOWN | first | second
        });
        let seen = entry != UNSEEN;
        Mutual {
            seen,
            first_covered: seen && entry & FIRST_COVERED != 0,
            second_covered: seen && entry & SECOND_COVERED != 0,
        }
    }

    /// SK-3.9 Whether figures at `a` and `b` see each other; radii are 1 or 2.
    #[inline]
    pub fn can_see(&self, a: Spot, a_radius: u8, b: Spot, b_radius: u8) -> bool {
        let memory = &self.glances[usize::from((a_radius - 1) * 2 + b_radius - 1)];
        let entry = memory.get_or(
            self.spot_index(a),
            self.spot_index(b),
            |entry| entry != 0,
            |_| {
                if self.sees(a, a_radius.into(), b, b_radius.into()) { SEEN } else { UNSEEN }
            },
        );
        entry != UNSEEN
    }

    /// SK-3.9, SK-3.10 How a figure at `b` appears to one at `a`; radii are 1 or 2.
    #[inline]
    pub fn glance(&self, a: Spot, a_radius: u8, b: Spot, b_radius: u8) -> Glance {
        match self.mutual(a, a_radius, b, b_radius) {
            Mutual { seen: false, .. } => Glance::Unseen,
            Mutual { second_covered: true, .. } => Glance::Cover,
            Mutual { second_covered: false, .. } => Glance::Open,
        }
    }

    /// SK-3.9 Whether one of nine rays between two figures is unblocked.
    pub fn sees(&self, a: Spot, a_radius: i32, b: Spot, b_radius: i32) -> bool {
        self.clear_ray(a, a_radius, b, b_radius).is_some()
    }

    /// SK-3.9 The first of the nine rays between two figures that nothing blocks.
    pub fn clear_ray(
        &self,
        a: Spot,
        a_radius: i32,
        b: Spot,
        b_radius: i32,
    ) -> Option<(Point, Point)> {
        let (za, zb) = (a.level.foot() + EYE, b.level.foot() + EYE);
        let (ca, cb) = (a.point(), b.point());
        let blocks = |piece: &Piece, s: Point, t: Point| {
            piece.kind.blocks_sight() && piece.shape.hits(piece.kind.height(), (s, za), (t, zb))
        };
        // What blocks a ray most often blocks the next one, too.
        let mut last = self.pieces.first();
        let clear = |&(s, t): &(Point, Point)| {
            if last.is_some_and(|piece| blocks(piece, s, t)) {
                return false;
            }
            last = self.pieces.iter().find(|piece| blocks(piece, s, t));
            last.is_none()
        };
        let outward = cb.five(b_radius).map(|t| (ca, t));
        let inward = ca.five(a_radius).map(|s| (s, cb));
        outward.into_iter().chain(inward.into_iter().skip(1)).find(clear)
    }

    /// SK-3.10 Whether a target at `b` is in cover from a shooter at `a`.
    pub fn is_in_cover(&self, a: Spot, b: Spot, b_radius: i32) -> bool {
        self.cover_from(a, b, b_radius).is_some()
    }

    /// SK-3.10 The first piece that gives a target at `b` cover from a shooter at `a`.
    pub fn cover_from(&self, a: Spot, b: Spot, b_radius: i32) -> Option<usize> {
        let (s, zs, zt) = (a.point(), a.level.foot() + EYE, b.level.foot());
        let points = b.point().five(b_radius);
        let both_on_ground = a.level.is_ground() && b.level.is_ground();
        self.pieces.iter().position(|piece| {
            let shape = &piece.shape;
            match piece.kind {
                Kind::Low | Kind::Wall | Kind::Building => {
                    points.iter().any(|&t| shape.hits(piece.kind.height(), (s, zs), (t, zt)))
                }
                Kind::Area => {
                    b.level.is_ground() && shape.overlaps_base(b.point(), b_radius)
                        || both_on_ground
                            && !shape.contains(s)
                            && points.iter().any(|&t| shape.meets(s, t))
                }
            }
        })
    }
}
