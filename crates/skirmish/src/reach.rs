//! SK-7.2 to SK-7.6 How far a figure gets: cheapest ways over the lattice, and the path they take.

use crate::catalogue::FIGURES;
use crate::geometry::Point;
use crate::tabletop::{Gait, Level, STANDING, Tabletop};
use starboard_core::Inline;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

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

/// The cheapest step. Points whose costs differ by less than that cannot lie on each other's way, so
/// they may be settled together.
const SHORTEST: u16 = 50;

/// SK-7.2 The two budgets.
const FOOT: u16 = 600;
const MOUNTED: u16 = 1200;
/// Steps lead at most two points out of a window.
const MARGIN: usize = 2;
/// The most points that others can take away from a mover: its start, and a disc for each of them.
const MAX_GAPS: usize = 1 + (FIGURES - 1) * 45;

/// The side of the window that a budget needs, with its margin.
const fn padded(budget: u16) -> usize {
    2 * (budget / SHORTEST) as usize + 1 + 2 * MARGIN
}

/// Into how many parts a budget falls that can be settled together.
const fn buckets(budget: u16) -> usize {
    (budget / SHORTEST) as usize + 1
}

/// In a cell: the cost of the way there, [`FAR`] if there is none.
const COST: u16 = 0x07FF;
const FAR: u16 = COST;
/// In a cell: the path to it contains an *over* point.
const CROSSES: u16 = 0x4000;
/// In a cell: nothing but figures can be in the way of standing there.
const STANDS: u16 = 0x8000;

/// A base that is in the way: points closer than `radius` to its centre are closed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Disc {
    pub(crate) centre: Point,
    pub(crate) radius: i32,
}

impl Disc {
    #[inline]
    pub(crate) fn covers(self, p: Point) -> bool {
        self.centre.distance2(p) < self.radius * self.radius
    }

    /// The points it covers.
    fn points(self) -> impl Iterator<Item = Point> {
        let Self { centre: c, radius } = self;
        let reach = -(radius - 1)..=radius - 1;
        let around = move |dy| reach.clone().map(move |dx| Point::new(c.x + dx, c.y + dy));
        (-(radius - 1)..radius).flat_map(around).filter(move |&p| self.covers(p))
    }
}

/// SK-7.5 What everything costs from one point.
#[derive(Debug)]
pub(crate) struct Reach {
    /// The north-west corner of the window.
    corner: Point,
    side: usize,
    cells: Box<[u16]>,
    /// Every point within the budget on which terrain lets a base stand, by y, then x.
    standing: Box<[[u8; 2]]>,
    /// SK-7.8 Whether some path contains an *over* point.
    crosses: bool,
}

/// The enemy bases that close points within reach.
type Blockers = Inline<Disc, FIGURES>;

/// What a way round enemy bases depends on.
#[derive(Clone, Copy, PartialEq)]
struct Key {
    gait: Gait,
    level: Level,
    from: Point,
    in_the_way: Blockers,
}

impl Key {
    fn slot(&self) -> usize {
        let mix = |hash: u32, part: i32| (hash ^ part as u32).wrapping_mul(0x0100_0193);
        let Self { gait, level, from, in_the_way } = self;
        let start = [*gait as i32, i32::from(level.0), from.x, from.y];
        let hash = start.into_iter().fold(0x811C_9DC5, mix);
        let discs = in_the_way.iter().flat_map(|disc| [disc.centre.x, disc.centre.y]);
        discs.fold(hash, mix) as usize % SLOTS
    }
}

/// A way round enemies, if one is remembered.
type Slot = Mutex<Option<(Key, Arc<Reach>)>>;

/// How many ways round enemies are remembered.
const SLOTS: usize = 128;

/// The latest ways round enemy bases: a list of legal actions and each of these actions ask for the
/// same. A memory of a pure function, like the rest of the [`Tabletop`].
#[derive(Default)]
pub(crate) struct Detours {
    slots: OnceLock<Box<[Slot]>>,
}

impl std::fmt::Debug for Detours {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Detours").finish_non_exhaustive()
    }
}

impl Detours {
    fn look_up(&self, key: &Key, work_out: impl FnOnce() -> Reach) -> Arc<Reach> {
        let slots = self.slots.get_or_init(|| (0..SLOTS).map(|_| Mutex::new(None)).collect());
        let mut slot = slots[key.slot()].lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, found)) = &*slot
            && known == key
        {
            return Arc::clone(found);
        }
        let found = Arc::new(work_out());
        *slot = Some((*key, Arc::clone(&found)));
        found
    }
}

/// A walk to be worked out.
#[derive(Clone, Copy)]
pub(crate) struct Walk<'a> {
    pub(crate) table: &'a Tabletop,
    pub(crate) gait: Gait,
    pub(crate) level: Level,
    pub(crate) from: Point,
}

impl<'a> Walk<'a> {
    /// SK-7.5 What everything costs while these enemy bases close points. `room` keeps what is found
    /// if it is not a fact of the table.
    pub(crate) fn reach(self, blockers: &[Disc], room: &'a mut Option<Arc<Reach>>) -> &'a Reach {
        let mut in_the_way = Blockers::new();
        if self.level.is_ground() {
            let open = self.table.walk(self.gait, self.from);
            let closes = |disc: &&Disc| disc.points().any(|p| open.cost(p).is_some());
            in_the_way.extend(blockers.iter().filter(closes).copied());
            if in_the_way.is_empty() {
                return open;
            }
        } else {
            in_the_way.extend(blockers.iter().copied());
        }
        let key = Key { gait: self.gait, level: self.level, from: self.from, in_the_way };
        room.insert(self.table.detours().look_up(&key, || self.work_out(&key.in_the_way)))
    }

    /// SK-7.5 Works it out. Two sizes of window, so that a walk on foot does not pay for that of a
    /// speeder.
    pub(crate) fn work_out(self, blockers: &[Disc]) -> Reach {
        if self.gait.budget() == FOOT {
            self.work_out_in::<{ padded(FOOT) }, { buckets(FOOT) }>(blockers)
        } else {
            self.work_out_in::<{ padded(MOUNTED) }, { buckets(MOUNTED) }>(blockers)
        }
    }

    fn work_out_in<const SIDE: usize, const BUCKETS: usize>(self, blockers: &[Disc]) -> Reach {
        let corner = self.corner();
        let side = SIDE - 2 * MARGIN;
        let mut footing = self.footing::<SIDE>(corner);
        for p in blockers.iter().flat_map(|disc| disc.points()) {
            let (x, y) = (p.x - corner.x + MARGIN as i32, p.y - corner.y + MARGIN as i32);
            let row = usize::try_from(y).ok().and_then(|y| footing.get_mut(y));
            if let (Some(row), Ok(x)) = (row, usize::try_from(x))
                && let Some(cell) = row.get_mut(x)
            {
                *cell = Footing::Closed as u8;
            }
        }
        let costs = spread::<SIDE, BUCKETS>(&footing, self.gait.budget());
        let (mut cells, mut standing) = (Vec::with_capacity(side * side), Vec::new());
        for y in MARGIN..SIDE - MARGIN {
            for x in MARGIN..SIDE - MARGIN {
                let mut cell = costs[y][x];
                if cell != FAR && footing[y][x] & STANDING != 0 {
                    cell |= STANDS;
                    let at = |corner: i32, at: usize| (corner + at as i32 - MARGIN as i32) as u8;
                    standing.push([at(corner.x, x), at(corner.y, y)]);
                }
                cells.push(cell);
            }
        }
        if self.gait == Gait::Overfly {
            mark_crossings(&footing, &mut cells);
        }
        let crosses = cells.iter().any(|cell| cell & CROSSES != 0);
        Reach { corner, side, cells: cells.into(), standing: standing.into(), crosses }
    }

    /// The north-west corner of the window.
    fn corner(self) -> Point {
        let span = i32::from(self.gait.budget() / SHORTEST);
        Point::new(self.from.x - span, self.from.y - span)
    }

    /// SK-7.3 What terrain makes of the points of the window and its margin.
    fn footing<const SIDE: usize>(self, corner: Point) -> [[u8; SIDE]; SIDE] {
        let mut footing = [[Footing::Closed as u8; SIDE]; SIDE];
        let (table, radius) = (self.table, self.gait.radius());
        let (left, top) = (corner.x - MARGIN as i32, corner.y - MARGIN as i32);
        for (y, cells) in (top..).zip(&mut footing) {
            if self.level.is_ground() {
                let (row, from) = table.row(self.gait, y, left, SIDE);
                cells[from..from + row.len()].copy_from_slice(row);
                continue;
            }
            for (x, cell) in (left..).zip(cells) {
                if table.can_stand_on_roof(self.level, Point::new(x, y), radius) {
                    *cell = Footing::Open as u8 | STANDING;
                }
            }
        }
        footing
    }
}

/// SK-7.5 Cheapest costs from the middle of the window.
fn spread<const SIDE: usize, const BUCKETS: usize>(
    footing: &[[u8; SIDE]; SIDE],
    budget: u16,
) -> [[u16; SIDE]; SIDE] {
    let is_rough = |cell: &u8| cell & 3 == Footing::Rough as u8;
    // Most windows have nothing to climb in them.
    if footing.as_flattened().iter().any(is_rough) {
        spread_over::<SIDE, BUCKETS, true>(footing, budget)
    } else {
        spread_over::<SIDE, BUCKETS, false>(footing, budget)
    }
}

fn spread_over<const SIDE: usize, const BUCKETS: usize, const ROUGH: bool>(
    footing: &[[u8; SIDE]; SIDE],
    budget: u16,
) -> [[u16; SIDE]; SIDE] {
    let footing = footing.as_flattened();
    let is_closed = |at: usize| footing[at] & 3 == Footing::Closed as u8;
    let is_rough = |at: usize| footing[at] & 3 == Footing::Rough as u8;
    let mut window = [[FAR; SIDE]; SIDE];
    let costs = window.as_flattened_mut();
    // A point that costs nothing cannot be reached more cheaply: so closed points take no part.
    for (at, cost) in costs.iter_mut().enumerate() {
        if is_closed(at) {
            *cost = 0;
        }
    }
    // A bucket holds the points whose costs differ by less than the shortest step.
    let mut buckets = [[0u64; SIDE]; BUCKETS];
    let middle = SIDE / 2;
    costs[middle * SIDE + middle] = 0;
    buckets[0][middle] = 1 << middle;
    for bucket in 0..BUCKETS {
        for row in MARGIN..SIDE - MARGIN {
            while buckets[bucket][row] != 0 {
                let column = buckets[bucket][row].trailing_zeros() as usize;
                buckets[bucket][row] &= buckets[bucket][row] - 1;
                let at = row * SIDE + column;
                let cost = costs[at];
                if usize::from(cost / SHORTEST) != bucket {
                    // It has been reached more cheaply, and is settled.
                    continue;
                }
                let rough = ROUGH && is_rough(at);
                for (dx, dy, price) in STEPS {
                    let to = (at as i32 + dy * SIDE as i32 + dx) as usize;
                    // SK-7.4 A step that begins or ends on a rough point costs double.
                    let double = ROUGH && (rough || is_rough(to));
                    let total = cost + (price << u8::from(double));
                    if total <= budget && total < costs[to] {
                        costs[to] = total;
                        let row = (row as i32 + dy) as usize;
                        buckets[usize::from(total / SHORTEST)][row] |= 1 << (column as i32 + dx);
                    }
                }
            }
        }
    }
    for (at, cost) in costs.iter_mut().enumerate() {
        if is_closed(at) && at != middle * SIDE + middle {
            *cost = FAR;
        }
    }
    window
}

/// SK-7.8 Marks the cells whose path contains an *over* point.
fn mark_crossings<const SIDE: usize>(footing: &[[u8; SIDE]; SIDE], cells: &mut [u16]) {
    let side = SIDE - 2 * MARGIN;
    let mut order: Vec<usize> = (0..cells.len()).filter(|&at| cells[at] & COST != FAR).collect();
    order.sort_unstable_by_key(|&at| cells[at] & COST);
    let ground = |at: usize| footing[at / side + MARGIN][at % side + MARGIN] & 3;
    let rough = |at: usize| ground(at) == Footing::Rough as u8;
    for at in order {
        let over = ground(at) == Footing::Over as u8;
        let before = predecessor(cells, side, at, &rough);
        if over || before.is_some_and(|before| cells[before] & CROSSES != 0) {
            cells[at] |= CROSSES;
        }
    }
}

/// SK-7.6 The cell before `at` on the path: of all that explain its cost the one with the smallest
/// y, then the smallest x.
fn predecessor(
    cells: &[u16],
    side: usize,
    at: usize,
    rough: &impl Fn(usize) -> bool,
) -> Option<usize> {
    let cost = cells[at] & COST;
    if cost == 0 {
        return None;
    }
    let (x, y) = ((at % side) as i32, (at / side) as i32);
    STEPS.iter().find_map(|&(dx, dy, price)| {
        let (from_x, from_y) = (x + dx, y + dy);
        let inside = |at: i32| (0..side as i32).contains(&at);
        if !inside(from_x) || !inside(from_y) {
            return None;
        }
        let before = from_y as usize * side + from_x as usize;
        let so_far = cells[before] & COST;
        // Only points that were reached are points of the table.
        let explains = |price: u16| so_far + price == cost;
        let found = so_far != FAR && explains(price << u8::from(rough(before) || rough(at)));
        found.then_some(before)
    })
}

impl Reach {
    /// Every point within the budget, with its cost.
    pub(crate) fn costs(&self) -> impl Iterator<Item = (Point, u16)> + '_ {
        let points = (0..self.cells.len()).map(|at| self.point(at));
        points.filter_map(|p| Some((p, self.cost(p)?)))
    }

    #[inline]
    fn index(&self, p: Point) -> Option<usize> {
        let (x, y) = (p.x - self.corner.x, p.y - self.corner.y);
        let inside = |at: i32| (0..self.side as i32).contains(&at);
        (inside(x) && inside(y)).then(|| y as usize * self.side + x as usize)
    }

    #[inline]
    fn cell(&self, p: Point) -> u16 {
        self.index(p).map_or(FAR, |at| self.cells[at])
    }

    /// SK-7.5 The cost of a point, if it is within the budget.
    #[inline]
    pub(crate) fn cost(&self, p: Point) -> Option<u16> {
        let cost = self.cell(p) & COST;
        (cost != FAR).then_some(cost)
    }

    /// SK-7.3 Whether a way leads there and terrain lets a base stand.
    #[inline]
    pub(crate) fn stands(&self, p: Point) -> bool {
        self.cell(p) & STANDS != 0
    }

    /// SK-7.8 Whether the path to a point contains an *over* point.
    #[inline]
    pub(crate) fn crosses(&self, p: Point) -> bool {
        self.cell(p) & CROSSES != 0
    }

    /// SK-7.8 Whether any path contains an *over* point.
    pub(crate) fn crosses_anywhere(&self) -> bool {
        self.crosses
    }

    /// Shows `each` every point on which terrain lets a base stand, by y, then x, except `start` and
    /// those that one of these discs covers: in runs, between the points that are left out, until it
    /// has seen enough.
    pub(crate) fn visit_standing(
        &self,
        start: Point,
        discs: &[Disc],
        mut each: impl FnMut(&[[u8; 2]]) -> bool,
    ) {
        let place = |p: Point| {
            let wanted = [p.y, p.x];
            let order = |known: &[u8; 2]| [i32::from(known[1]), i32::from(known[0])].cmp(&wanted);
            self.standing.binary_search_by(order).ok()
        };
        let mut gaps = [0; MAX_GAPS];
        let mut count = 0;
        let taken = discs.iter().flat_map(|disc| disc.points());
        for at in std::iter::once(start).chain(taken).filter(|&p| self.stands(p)).filter_map(place)
        {
            gaps[count] = at;
            count += 1;
        }
        gaps[..count].sort_unstable();
        let mut from = 0;
        for &gap in &gaps[..count] {
            if from < gap && !each(&self.standing[from..gap]) {
                return;
            }
            from = gap + 1;
        }
        each(&self.standing[from..]);
    }

    /// SK-7.6 Fills `path` with the points from the start to `end`, both included.
    pub(crate) fn path(&self, walk: &Walk, end: Point, path: &mut Vec<Point>) {
        let from = path.len();
        let mut at = self.index(end).expect("the end is within reach");
        loop {
            path.push(self.point(at));
            let rough = |cell: usize| walk.is_rough(self.point(cell));
            let Some(before) = predecessor(&self.cells, self.side, at, &rough) else { break };
            at = before;
        }
        path[from..].reverse();
    }

    /// SK-7.6 The point before `end` on the path.
    pub(crate) fn before(&self, walk: &Walk, end: Point) -> Option<Point> {
        let rough = |cell: usize| walk.is_rough(self.point(cell));
        let before = predecessor(&self.cells, self.side, self.index(end)?, &rough)?;
        Some(self.point(before))
    }

    fn point(&self, at: usize) -> Point {
        let (x, y) = ((at % self.side) as i32, (at / self.side) as i32);
        Point::new(self.corner.x + x, self.corner.y + y)
    }
}

impl Walk<'_> {
    fn is_rough(&self, p: Point) -> bool {
        let table = self.table;
        self.level.is_ground()
            && table.grid(self.gait).points[table.point_index(p)] & 3 == Footing::Rough as u8
    }
}
