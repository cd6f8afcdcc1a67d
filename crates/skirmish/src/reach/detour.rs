//! SK-7.5 The memory of ways round enemies.

use super::{Blockers, Reach, Walk};
use crate::geometry::Point;
use crate::tabletop::{Gait, Level};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// What a way round enemy bases depends on.
#[derive(Clone, Copy, PartialEq)]
struct Key {
    gait: Gait,
    level: Level,
    from: Point,
    budget: u16,
    in_the_way: Blockers,
}

impl Key {
    fn slot(&self) -> usize {
        let mix = |hash: u32, part: i32| (hash ^ part as u32).wrapping_mul(0x0100_0193);
        let Self { gait, level, from, budget, in_the_way } = self;
        let start = [*gait as i32, i32::from(level.0), from.x, from.y, i32::from(*budget)];
        let hash = start.into_iter().fold(0x811C_9DC5, mix);
        let discs = in_the_way.iter().map(|disc| i32::from(disc.x) << 8 | i32::from(disc.y));
        discs.fold(hash, mix) as usize % SLOTS
    }
}

/// A way round enemies, if one is remembered.
type Slot = Mutex<Option<(Key, Arc<Reach>)>>;

/// How many ways round enemies are remembered.
const SLOTS: usize = 128;

/// The latest ways round enemy bases: a list of legal actions and each of these actions ask for the
/// same. A memory of a pure function, like the rest of the table.
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
    pub(super) fn look_up(
        &self,
        walk: Walk,
        in_the_way: &Blockers,
        work_out: impl FnOnce(&Blockers) -> Reach,
    ) -> Arc<Reach> {
        let Walk { gait, level, from, budget, .. } = walk;
        let key = Key { gait, level, from, budget, in_the_way: *in_the_way };
        let slots = self.slots.get_or_init(|| (0..SLOTS).map(|_| Mutex::new(None)).collect());
        let mut slot = slots[key.slot()].lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, found)) = &*slot
            && *known == key
        {
            return Arc::clone(found);
        }
        let found = Arc::new(work_out(in_the_way));
        *slot = Some((key, Arc::clone(&found)));
        found
    }
}
