//! Work beside each other on several cores, whose results do not depend on how many there are.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Does all jobs, on so many cores at most, and answers in their order. `progress` is told how many
/// of how many are done.
pub(crate) fn each<J: Sync, R: Send>(
    jobs: &[J],
    cores: usize,
    progress: &(dyn Fn(usize, usize) + Sync),
    work: impl Fn(&J) -> R + Sync,
) -> Vec<R> {
    let results: Vec<Mutex<Option<R>>> = jobs.iter().map(|_| Mutex::new(None)).collect();
    run(jobs.len(), cores, progress, &|number| {
        let result = work(&jobs[number]);
        *results[number].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    });
    let result = |slot: Mutex<Option<R>>| slot.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().map(|slot| result(slot).expect("every job was done")).collect()
}

/// The threads of [`each`], compiled once and not for every kind of work.
fn run(
    jobs: usize,
    cores: usize,
    progress: &(dyn Fn(usize, usize) + Sync),
    work: &(dyn Fn(usize) + Sync),
) {
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let worker = || {
        while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&n| n < jobs) {
            work(number);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, jobs);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..cores.clamp(1, jobs.max(1)) {
            scope.spawn(worker);
        }
    });
}
