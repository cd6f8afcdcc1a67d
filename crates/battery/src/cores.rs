//! Work on all cores.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Runs the jobs from 0 to `jobs - 1` on all cores, each core with a workplace of its own, and
/// returns the workplaces. Jobs begin in ascending order; after a `Break` none begins any more.
///
/// # Panics
/// If a job panics.
pub(crate) fn each_job<W: Send>(
    jobs: u32,
    workplace: impl Fn() -> W + Sync,
    run: impl Fn(&mut W, u32) -> ControlFlow<()> + Sync,
) -> Vec<W> {
    let (next, stopped) = (AtomicU32::new(0), AtomicBool::new(false));
    let work = || {
        let mut mine = workplace();
        while !stopped.load(Ordering::Relaxed) {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                break;
            }
            if run(&mut mine, job).is_break() {
                stopped.store(true, Ordering::Relaxed);
            }
        }
        mine
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores.min(jobs as usize)).map(|_| scope.spawn(work)).collect();
        let results = workers.into_iter().map(std::thread::ScopedJoinHandle::join);
        results
            .map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}
