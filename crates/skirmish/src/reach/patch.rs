//! Some points of a part of the table, by rows of bits.

use super::{Disc, MOUNTED, bits, mask, padded};
use crate::geometry::Point;

/// As many rows, and as many points in a row, as the largest window has.
const SIDE: usize = padded(MOUNTED);

/// Some points of a part of the table. Their order is that of all lists: by y, then x.
#[derive(Clone, Debug)]
pub(crate) struct Patch {
    /// The north-west corner.
    corner: Point,
    /// How many rows there are.
    high: usize,
    /// A bit for each point, the west first.
    rows: [u64; SIDE],
}

impl Patch {
    /// No point at all.
    pub(crate) const EMPTY: Self = Self { corner: Point::new(0, 0), high: 0, rows: [0; SIDE] };

    /// The points of these rows.
    #[inline]
    pub(super) fn new(corner: Point, rows: &[u64]) -> Self {
        let mut patch = Self { corner, high: rows.len(), ..Self::EMPTY };
        patch.rows[..rows.len()].copy_from_slice(rows);
        patch
    }

    /// The points of the rows that `row` gives for each y, north to south.
    #[inline]
    pub(crate) fn from_rows(corner: Point, high: usize, mut row: impl FnMut(i32) -> u64) -> Self {
        let mut patch = Self { corner, high, ..Self::EMPTY };
        for (y, bits) in (corner.y..).zip(&mut patch.rows[..high]) {
            *bits = row(y);
        }
        patch
    }

    /// Row by row, the west first.
    #[inline]
    pub(super) fn rows(&self) -> &[u64] {
        &self.rows[..self.high]
    }

    /// The points that these discs cover.
    pub(super) fn covered(corner: Point, high: usize, discs: &[Disc]) -> Self {
        let mut patch = Self { corner, high, ..Self::EMPTY };
        for (y, west, east) in discs.iter().flat_map(|disc| disc.rows()) {
            let mask = patch.mask(west, east);
            if let Some(row) = patch.row(y) {
                *row |= mask;
            }
        }
        patch
    }

    /// Leaves a point out.
    #[inline]
    pub(crate) fn remove(&mut self, p: Point) {
        let mask = self.mask(p.x, p.x);
        if let Some(row) = self.row(p.y) {
            *row &= !mask;
        }
    }

    /// Leaves out what a disc covers.
    #[inline]
    pub(crate) fn remove_disc(&mut self, disc: Disc) {
        for (y, west, east) in disc.rows() {
            let mask = self.mask(west, east);
            if let Some(row) = self.row(y) {
                *row &= !mask;
            }
        }
    }

    #[inline]
    fn row(&mut self, y: i32) -> Option<&mut u64> {
        self.rows[..self.high].get_mut(usize::try_from(y - self.corner.y).ok()?)
    }

    /// The bits from `west` to `east`, both included.
    #[inline]
    fn mask(&self, west: i32, east: i32) -> u64 {
        mask(west - self.corner.x, east - self.corner.x)
    }

    /// How many points there are.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.rows().iter().map(|row| row.count_ones() as usize).sum()
    }

    /// The point with `n` others before it.
    pub(crate) fn nth(&self, mut n: usize) -> Option<Point> {
        for (y, &row) in (self.corner.y..).zip(self.rows()) {
            let here = row.count_ones() as usize;
            if n < here {
                let mut row = row;
                for _ in 0..n {
                    row &= row - 1;
                }
                return Some(Point::new(self.corner.x + row.trailing_zeros() as i32, y));
            }
            n -= here;
        }
        None
    }

    /// All points.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        let rows = (self.corner.y..).zip(self.rows());
        rows.flat_map(move |(y, &row)| {
            bits(row).map(move |x| Point::new(self.corner.x + x as i32, y))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_patch_is_a_set_of_points_in_order(
            rows in proptest::collection::vec(any::<u64>(), 0..SIDE),
            corner in (-20..90i32, -20..90i32),
            centre in (-20..90i32, -20..90i32),
            radius in 1..6i32,
        ) {
            let corner = Point::new(corner.0, corner.1);
            let disc = Disc::new(Point::new(centre.0, centre.1), radius);
            let mut patch = Patch::new(corner, &rows);
            let mut expected: Vec<Point> = (0..)
                .zip(&rows)
                .flat_map(|(y, row)| {
                    let there = (0..64).filter(move |x| row >> x & 1 == 1);
                    there.map(move |x| Point::new(corner.x + x, corner.y + y))
                })
                .collect();
            prop_assert_eq!(patch.iter().collect::<Vec<_>>(), expected.clone());
            patch.remove_disc(disc);
            patch.remove(corner);
            expected.retain(|&p| !disc.covers(p) && p != corner);
            prop_assert_eq!(patch.iter().collect::<Vec<_>>(), expected.clone());
            prop_assert_eq!(patch.len(), expected.len());
            for (n, &p) in expected.iter().enumerate() {
                prop_assert_eq!(patch.nth(n), Some(p));
            }
            prop_assert_eq!(patch.nth(expected.len()), None);
            let covered = Patch::covered(corner, SIDE, &[disc]);
            prop_assert!(covered.iter().all(|p| disc.covers(p)));
            let inside = |p: &Point| {
                (0..64).contains(&(p.x - corner.x)) && (0..SIDE as i32).contains(&(p.y - corner.y))
            };
            prop_assert_eq!(covered.len(), disc.points().filter(inside).count());
        }
    }
}
