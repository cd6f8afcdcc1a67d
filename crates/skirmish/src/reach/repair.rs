//! SK-7.5 Cheapest ways, once something is in the way.
//!
//! What everything costs without it is known. Closed points only make ways longer, and only those that
//! led through them: so the costs that are lost are found first, and then worked out again from the
//! others around them.

use super::{COST, FAR, MOUNTED, ROUGH, SHORTEST, STEPS, offset, price};

/// In a cell, for a while: the cost is lost. No cost with this mark explains another.
const LOST: u16 = 0x8000;
/// In a cell, for a while: no other way there has been found.
const UNKNOWN: u16 = FAR - 1;

/// Costs under repair: exact up to a budget, once they are [settled](Repair::settle).
pub(super) struct Repair<'a> {
    cells: &'a mut [u16],
    /// How far apart the two ends of each step are, and what it costs.
    steps: [(isize, u16); STEPS.len()],
    budget: u16,
    queue: Queue,
}

impl<'a> Repair<'a> {
    pub(super) fn new(cells: &'a mut [u16], side: usize, budget: u16) -> Self {
        let steps = STEPS.map(|(dx, dy, step)| (offset(dx, dy, side), step));
        Self { cells, steps, budget, queue: Queue::new() }
    }

    /// SK-7.3 No way leads through this cell any more.
    pub(super) fn close(&mut self, at: usize) {
        if self.cells[at] & COST <= self.budget {
            self.suspect_behind(at);
            self.cells[at] = FAR;
        }
    }

    /// The cells whose costs this one may have explained have to be looked at.
    fn suspect_behind(&mut self, at: usize) {
        let cell = self.cells[at];
        for (offset, step) in self.steps {
            let behind = at.wrapping_add_signed(offset);
            let known = self.cells[behind];
            let more = (known & !ROUGH).wrapping_sub(cell & COST);
            if more == price(step, cell, known) && known & COST <= self.budget {
                self.queue.push(known & COST, behind);
            }
        }
    }

    /// Works out all costs anew that have changed. Returns the cells that are out of reach now, the
    /// closed ones aside.
    pub(super) fn settle(&mut self) -> Vec<usize> {
        let lost = self.lose();
        self.find_ways(lost)
    }

    /// Finds the cells that no way of the same cost leads to any more: cheap ones first, so that it
    /// is known of every cell before what has become of it.
    fn lose(&mut self) -> Vec<usize> {
        let mut lost = Vec::new();
        for bucket in 0..buckets(self.budget) {
            while let Some(at) = self.queue.pop(bucket) {
                let cell = self.cells[at];
                if cell & LOST == 0 && cell & COST != FAR && !self.is_explained(at) {
                    self.suspect_behind(at);
                    self.cells[at] |= LOST;
                    lost.push(at);
                }
            }
        }
        lost
    }

    /// Whether a cell before this one explains its cost.
    fn is_explained(&self, at: usize) -> bool {
        let cell = self.cells[at];
        self.steps.iter().any(|&(offset, step)| {
            let before = self.cells[at.wrapping_add_signed(offset)];
            (before & !ROUGH) + price(step, before, cell) == cell & COST
        })
    }

    /// Finds other ways to the cells that are lost. Returns those to which there is none.
    pub(super) fn find_ways(&mut self, mut lost: Vec<usize>) -> Vec<usize> {
        for &at in &lost {
            let cell = self.cells[at];
            let costs = self.steps.map(|(offset, step)| {
                let before = self.cells[at.wrapping_add_signed(offset)];
                (before & !ROUGH) + price(step, before, cell)
            });
            let cost = costs.into_iter().min().filter(|&cost| cost <= self.budget);
            self.cells[at] = cell & ROUGH | cost.unwrap_or(UNKNOWN);
            if let Some(cost) = cost {
                self.queue.push(cost, at);
            }
        }
        for bucket in 0..buckets(self.budget) {
            while let Some(at) = self.queue.pop(bucket) {
                if usize::from((self.cells[at] & COST) / SHORTEST) == bucket {
                    self.spread_from(at);
                }
            }
        }
        lost.retain(|&at| self.cells[at] & COST == UNKNOWN);
        for &at in &lost {
            self.cells[at] |= FAR;
        }
        lost
    }

    /// Cells beside this one may be reached more cheaply from it. Those that are out of reach stay
    /// so.
    fn spread_from(&mut self, at: usize) {
        let cell = self.cells[at];
        for (offset, step) in self.steps {
            let to = at.wrapping_add_signed(offset);
            let known = self.cells[to];
            let total = (cell & COST) + price(step, cell, known);
            if total <= self.budget && total < known & COST && known & COST != FAR {
                self.cells[to] = known & ROUGH | total;
                self.queue.push(total, to);
            }
        }
    }
}

/// Into how many parts a budget falls that can be settled together: costs that differ by less than
/// the shortest step cannot lie on each other's way.
const fn buckets(budget: u16) -> usize {
    (budget / SHORTEST) as usize + 1
}

/// Cells in the order of their costs; those that differ by less than the shortest step in any order.
struct Queue {
    /// For each part of the budget the number of its latest entry, from one; 0: none.
    heads: [u32; buckets(MOUNTED)],
    /// A cell, and the number of the entry before it in the same part.
    entries: Vec<(u16, u32)>,
}

impl Queue {
    fn new() -> Self {
        Self { heads: [0; buckets(MOUNTED)], entries: Vec::with_capacity(256) }
    }

    #[inline]
    fn push(&mut self, cost: u16, at: usize) {
        let head = &mut self.heads[usize::from(cost / SHORTEST)];
        self.entries.push((at as u16, *head));
        *head = self.entries.len() as u32;
    }

    #[inline]
    fn pop(&mut self, bucket: usize) -> Option<usize> {
        let latest = (self.heads[bucket] as usize).checked_sub(1)?;
        let (at, before) = self.entries[latest];
        self.heads[bucket] = before;
        Some(at.into())
    }
}
