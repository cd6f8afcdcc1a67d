//! SK-7.2 What everything costs where nothing is in the way.

use super::{FAR, FOOT, MOUNTED, STEPS, offset, padded};

/// A row of bits for each row of the largest window.
pub(super) type Bits = [u64; padded(MOUNTED)];

/// An empty plane around a figure: a window of [`padded`] rows.
pub(super) struct Plane {
    /// Row by row.
    pub(super) cells: &'static [u16],
    /// The points within the budget, a row of bits each.
    pub(super) reached: &'static [u64],
    /// By row and step: the points to which a cheapest way leads from the point that the step leads
    /// to.
    behind: &'static [[u64; STEPS.len()]],
}

/// The steps along a row: from the west, from the east.
const FROM_WEST: usize = 7;
const FROM_EAST: usize = 8;
const _: () = assert!(STEPS[FROM_WEST].0 == -1 && STEPS[FROM_WEST].1 == 0);
const _: () = assert!(STEPS[FROM_EAST].0 == 1 && STEPS[FROM_EAST].1 == 0);

impl Plane {
    /// The plane for one of the two budgets.
    pub(super) fn of(budget: u16) -> Self {
        if budget == FOOT {
            let (cells, reached, behind) = &ON_FOOT;
            Self { cells, reached, behind }
        } else {
            let (cells, reached, behind) = &ON_MOUNT;
            Self { cells, reached, behind }
        }
    }

    /// The points that cost no more than on the plane if all but the `open` ones are in the way, up
    /// to `span` points away. Cheapest ways lead outwards, so a whole row is found at a time.
    pub(super) fn unhindered(&self, open: &Bits, span: usize) -> Bits {
        let mut found: Bits = [0; _];
        let middle = self.reached.len() / 2;
        found[middle] = 1 << middle;
        for away in 0..=span {
            for y in [middle - away, middle + away] {
                let mut row = found[y];
                for (&(dx, dy, _), behind) in STEPS.iter().zip(&self.behind[y]) {
                    if dy != 0 {
                        let before = found[y.wrapping_add_signed(dy as isize)];
                        row |= behind & if dx < 0 { before << -dx } else { before >> dx };
                    }
                }
                row &= open[y] | found[y];
                let east = fill(row, open[y] & self.behind[y][FROM_WEST], |row, by| row << by);
                let west = fill(row, open[y] & self.behind[y][FROM_EAST], |row, by| row >> by);
                found[y] = east | west;
            }
        }
        found
    }
}

/// The points of a row, and those that `along` leads to from them without a gap.
#[inline]
fn fill(mut row: u64, mut along: u64, shift: impl Fn(u64, u32) -> u64) -> u64 {
    for by in [1, 2, 4, 8, 16] {
        row |= along & shift(row, by);
        along &= shift(along, by);
    }
    row
}

/// The costs of a plane, the points within the budget, and what lies behind them.
type Costs<const CELLS: usize, const SIDE: usize> =
    ([u16; CELLS], [u64; SIDE], [[u64; STEPS.len()]; SIDE]);

static ON_FOOT: Costs<{ padded(FOOT) * padded(FOOT) }, { padded(FOOT) }> = plane(FOOT);
static ON_MOUNT: Costs<{ padded(MOUNTED) * padded(MOUNTED) }, { padded(MOUNTED) }> = plane(MOUNTED);

const fn plane<const CELLS: usize, const SIDE: usize>(budget: u16) -> Costs<CELLS, SIDE> {
    let (mut cells, mut reached) = ([FAR; CELLS], [0; SIDE]);
    let middle = SIDE / 2;
    let mut at = 0;
    while at < CELLS {
        let (dx, dy) = ((at % SIDE).abs_diff(middle), (at / SIDE).abs_diff(middle));
        let (more, less) = if dx > dy { (dx, dy) } else { (dy, dx) };
        // Straight steps and knight's moves, or knight's moves and diagonal steps.
        let cost = if 2 * less <= more { 50 * more + 12 * less } else { 41 * more + 30 * less };
        if cost <= budget as usize {
            cells[at] = cost as u16;
            reached[at / SIDE] |= 1 << (at % SIDE);
        }
        at += 1;
    }
    (cells, reached, behind(&cells))
}

const fn behind<const CELLS: usize, const SIDE: usize>(
    cells: &[u16; CELLS],
) -> [[u64; STEPS.len()]; SIDE] {
    let mut behind = [[0; STEPS.len()]; SIDE];
    let mut at = 0;
    while at < CELLS {
        let mut step = 0;
        while cells[at] != FAR && step < STEPS.len() {
            let (dx, dy, cost) = STEPS[step];
            let before = at.wrapping_add_signed(offset(dx, dy, SIDE));
            if cells[before] + cost == cells[at] {
                behind[at / SIDE][step] |= 1 << (at % SIDE);
            }
            step += 1;
        }
        at += 1;
    }
    behind
}
