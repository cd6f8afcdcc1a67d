//! SK-7.2 What everything costs where nothing is in the way.

use super::{FAR, FOOT, MOUNTED, padded};

/// An empty plane around a figure: a window of [`padded`] rows.
pub(super) struct Plane {
    /// Row by row.
    pub(super) cells: &'static [u16],
    /// The points within the budget, a row of bits each.
    pub(super) reached: &'static [u64],
}

impl Plane {
    /// The plane for one of the two budgets.
    pub(super) fn of(budget: u16) -> Self {
        if budget == FOOT {
            Self { cells: &ON_FOOT.0, reached: &ON_FOOT.1 }
        } else {
            Self { cells: &ON_MOUNT.0, reached: &ON_MOUNT.1 }
        }
    }
}

/// The costs of a plane, and the points within the budget.
type Costs<const CELLS: usize, const SIDE: usize> = ([u16; CELLS], [u64; SIDE]);

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
    (cells, reached)
}
