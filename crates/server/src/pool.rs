//! Where bots think: a few threads of their own, shared fairly among the tables.

use std::collections::{HashMap, VecDeque};
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

type Job = Box<dyn FnOnce() + Send>;

/// Threads on which bots think. A table that asks for much waits for its own jobs, not for those
/// of others: tables take turns.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    filled: Condvar,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Shared")
    }
}

/// Jobs by table, and the tables in the order of their turns.
#[derive(Default)]
struct Queue {
    jobs: HashMap<String, VecDeque<Job>>,
    turns: VecDeque<String>,
    length: usize,
    closed: bool,
}

impl Queue {
    fn push(&mut self, table: &str, job: Job) {
        let jobs = self.jobs.entry(table.to_owned()).or_default();
        if jobs.is_empty() {
            self.turns.push_back(table.to_owned());
        }
        jobs.push_back(job);
        self.length += 1;
    }

    fn pop(&mut self) -> Option<Job> {
        let table = self.turns.pop_front()?;
        let jobs = self.jobs.get_mut(&table)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&table);
        } else {
            self.turns.push_back(table);
        }
        self.length -= 1;
        job
    }
}

impl Pool {
    /// As many threads as the machine has cores, less one for everything else.
    pub(crate) fn start() -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Self::with_threads(cores.saturating_sub(1).max(1))
    }

    fn with_threads(threads: usize) -> Self {
        let pool = Self { shared: Arc::default() };
        for number in 0..threads {
            let shared = pool.shared.clone();
            let thread = thread::Builder::new().name(format!("bot {number}"));
            thread.spawn(move || shared.work()).expect("a thread for bots");
        }
        pool
    }

    /// Thinks for a table when it is its turn, and tells what came of it; nothing, if the thought
    /// panicked.
    pub(crate) fn think<T>(
        &self,
        table: &str,
        thought: impl FnOnce() -> T + Send + 'static,
        tell: impl FnOnce(Option<T>) + Send + 'static,
    ) {
        let job = move || tell(catch_unwind(AssertUnwindSafe(thought)).ok());
        let mut queue = self.shared.lock();
        queue.push(table, Box::new(job));
        metrics::gauge!("starboard_bot_queue").set(queue.length as f64);
        drop(queue);
        self.shared.filled.notify_one();
    }

    /// Lets the threads go when they have finished what they are doing.
    pub(crate) fn close(&self) {
        let mut queue = self.shared.lock();
        queue.closed = true;
        queue.jobs.clear();
        queue.turns.clear();
        drop(queue);
        self.shared.filled.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Option<Job> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.pop() {
                metrics::gauge!("starboard_bot_queue").set(queue.length as f64);
                return Some(job);
            }
            queue = self.filled.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn work(&self) {
        while let Some(job) = self.next() {
            job();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn tables_take_turns() {
        let mut queue = Queue::default();
        let (said, heard) = mpsc::channel();
        for (table, name) in [("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1")] {
            let said = said.clone();
            queue.push(table, Box::new(move || said.send(name).unwrap()));
        }
        while let Some(job) = queue.pop() {
            job();
        }
        drop(said);
        assert_eq!(heard.iter().collect::<Vec<_>>(), ["a1", "b1", "c1", "a2", "a3"]);
        assert_eq!(queue.length, 0);
    }

    #[test]
    fn a_panic_does_not_stop_the_others() {
        let pool = Pool::with_threads(1);
        let (said, heard) = mpsc::channel();
        let tell = |said: mpsc::Sender<Option<i32>>| move |came| said.send(came).unwrap();
        pool.think("a", || panic!("a bad bot"), tell(said.clone()));
        pool.think("b", || 1, tell(said));
        assert_eq!(heard.iter().collect::<Vec<_>>(), [None, Some(1)]);
        pool.close();
    }
}
