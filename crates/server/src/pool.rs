//! Where bots think: a few threads of their own, shared fairly among those who let them think.
//!
//! Quick thoughts never wait for long ones: a thread is there for them alone, and the others take
//! them first. Of the long ones, those come first that somebody at the table waits for; and
//! whoever has opened two hundred tables gets as many turns as whoever has opened one.

use crate::panics::caught;
use starboard_store::{Gate, Passage};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::num::NonZero;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

type Job = Box<dyn FnOnce() + Send>;

/// How urgent a thought is. What comes first here is thought first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Urgency {
    /// It takes a moment only.
    Quick,
    /// It takes long, and a person at the table waits for it.
    Awaited,
    /// It takes long, and people look on at most.
    Idle,
}

/// Whose thought it is, and how urgent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn<'a> {
    /// Who takes turns: whoever opened the table, or asked for a hint.
    pub(crate) owner: &'a str,
    /// The tables of an owner take turns among themselves.
    pub(crate) table: &'a str,
    pub(crate) urgency: Urgency,
}

/// Threads on which bots think.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    shared: Arc<Shared>,
    gate: Gate,
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

/// What waits to be thought.
#[derive(Default)]
struct Queue {
    lanes: BTreeMap<Urgency, Turns<Turns<Job>>>,
    /// Long thoughts that are being thought, by owner, and how many may be.
    running: HashMap<String, usize>,
    most_of_one: usize,
    length: usize,
    closed: bool,
}

/// Things by name, and the names in the order of their turns.
struct Turns<T> {
    by_name: HashMap<String, VecDeque<T>>,
    order: VecDeque<String>,
}

impl<T> Default for Turns<T> {
    fn default() -> Self {
        Self { by_name: HashMap::new(), order: VecDeque::new() }
    }
}

impl<T> Turns<T> {
    fn push(&mut self, name: &str, thing: T) {
        let things = self.by_name.entry(name.to_owned()).or_default();
        if things.is_empty() {
            self.order.push_back(name.to_owned());
        }
        things.push_back(thing);
    }

    /// The next thing of whoever is next among those who may.
    fn pop(&mut self, may: impl Fn(&str) -> bool) -> Option<(String, T)> {
        let at = self.order.iter().position(|name| may(name))?;
        let name = self.order.remove(at)?;
        let things = self.by_name.get_mut(&name)?;
        let thing = things.pop_front()?;
        if things.is_empty() {
            self.by_name.remove(&name);
        } else {
            self.order.push_back(name.clone());
        }
        Some((name, thing))
    }
}

impl Turns<Turns<Job>> {
    /// An owner has one thing: the turns of their tables.
    fn push_job(&mut self, owner: &str, table: &str, job: Job) {
        if let Some(tables) = self.by_name.get_mut(owner).and_then(VecDeque::front_mut) {
            tables.push(table, job);
            return;
        }
        let mut tables = Turns::default();
        tables.push(table, job);
        self.push(owner, tables);
    }

    fn pop_job(&mut self, may: impl Fn(&str) -> bool) -> Option<(String, Job)> {
        let (owner, mut tables) = self.pop(may)?;
        let (_, job) = tables.pop(|_| true)?;
        if !tables.order.is_empty() {
            self.push(&owner, tables);
        }
        Some((owner, job))
    }
}

/// A thought whose turn it is.
struct Next {
    job: Job,
    /// Who is counted as thinking long.
    owner: Option<String>,
}

impl Queue {
    fn push(&mut self, turn: Turn<'_>, job: Job) {
        self.lanes.entry(turn.urgency).or_default().push_job(turn.owner, turn.table, job);
        self.length += 1;
    }

    fn pop(&mut self, only_quick: bool) -> Option<Next> {
        let Self { lanes, running, most_of_one, .. } = self;
        let may = |owner: &str| running.get(owner).is_none_or(|often| often < most_of_one);
        let next = lanes.iter_mut().find_map(|(urgency, lane)| match urgency {
            Urgency::Quick => lane.pop_job(|_| true).map(|(_, job)| Next { job, owner: None }),
            Urgency::Awaited | Urgency::Idle if only_quick => None,
            Urgency::Awaited | Urgency::Idle => {
                lane.pop_job(may).map(|(owner, job)| Next { job, owner: Some(owner) })
            }
        })?;
        self.length -= 1;
        if let Some(owner) = &next.owner {
            *self.running.entry(owner.clone()).or_default() += 1;
        }
        Some(next)
    }

    fn done(&mut self, owner: &str) {
        if let Some(often) = self.running.get_mut(owner) {
            *often -= 1;
            if *often == 0 {
                self.running.remove(owner);
            }
        }
    }
}

impl Pool {
    /// As many threads as the machine has cores, less one for everything else, and one for quick
    /// thoughts.
    pub(crate) fn start() -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Self::with_threads(cores.saturating_sub(1).max(1))
    }

    /// No threads at all: everything is thought where it was asked for, when the gate lets it pass.
    pub(crate) fn behind(gate: &Gate) -> Self {
        Self { shared: Arc::default(), gate: gate.clone() }
    }

    pub(crate) fn with_threads(threads: usize) -> Self {
        let pool = Self { shared: Arc::default(), gate: Gate::default() };
        pool.shared.lock().most_of_one = (threads / 2).max(1);
        for number in 0..=threads {
            let shared = pool.shared.clone();
            let thread = thread::Builder::new().name(format!("bot {number}"));
            thread.spawn(move || shared.work(number == 0)).expect("a thread for bots");
        }
        pool
    }

    /// Thinks when it is somebody's turn, and tells what came of it; nothing, if the thought
    /// panicked.
    pub(crate) fn think<T>(
        &self,
        turn: Turn<'_>,
        thought: impl FnOnce() -> T + Send + 'static,
        tell: impl FnOnce(Option<T>) + Send + 'static,
    ) {
        if self.gate.is_kept() {
            let gate = self.gate.clone();
            tokio::spawn(async move {
                let may = gate.pass(Passage::Thought).await.is_ok();
                let came = if may { caught("bot", thought).ok() } else { None };
                _ = caught("bot", || tell(came));
            });
            return;
        }
        let job = move || {
            // Whoever is told may have gone, or fail: the thread must not go with them.
            _ = caught("bot", || tell(caught("bot", thought).ok()));
        };
        let mut queue = self.shared.lock();
        queue.push(turn, Box::new(job));
        metrics::gauge!("starboard_bot_queue").set(queue.length as f64);
        drop(queue);
        // Not every thread takes every thought.
        self.shared.filled.notify_all();
    }

    /// Lets the threads go when they have finished what they are doing.
    pub(crate) fn close(&self) {
        let mut queue = self.shared.lock();
        queue.closed = true;
        queue.lanes.clear();
        drop(queue);
        self.shared.filled.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self, only_quick: bool) -> Option<Next> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(next) = queue.pop(only_quick) {
                metrics::gauge!("starboard_bot_queue").set(queue.length as f64);
                return Some(next);
            }
            queue = self.filled.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn work(&self, only_quick: bool) {
        while let Some(Next { job, owner }) = self.next(only_quick) {
            job();
            if let Some(owner) = owner {
                self.lock().done(&owner);
                self.filled.notify_all();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn turn<'a>(owner: &'a str, table: &'a str, urgency: Urgency) -> Turn<'a> {
        Turn { owner, table, urgency }
    }

    /// The order in which these thoughts are thought, one at a time.
    fn order(turns: &[(&'static str, &str, Urgency)]) -> Vec<String> {
        let mut queue = Queue { most_of_one: 1, ..Queue::default() };
        let (said, heard) = mpsc::channel();
        for (number, &(owner, table, urgency)) in turns.iter().enumerate() {
            let (said, name) = (said.clone(), format!("{owner}{table}{number}"));
            queue.push(turn(owner, table, urgency), Box::new(move || said.send(name).unwrap()));
        }
        while let Some(Next { job, owner }) = queue.pop(false) {
            job();
            owner.inspect(|owner| queue.done(owner));
        }
        assert!((queue.length == 0) && queue.running.is_empty());
        drop(said);
        heard.iter().collect()
    }

    #[test]
    fn whoever_has_opened_many_tables_has_no_more_turns_than_others() {
        use Urgency::Idle;
        let many = [("a", "1", Idle), ("a", "1", Idle), ("a", "2", Idle), ("a", "3", Idle)];
        let one = [("b", "4", Idle), ("b", "4", Idle), ("c", "5", Idle)];
        let order = order(&[&many[..], &one[..]].concat());
        assert_eq!(order, ["a10", "b44", "c56", "a22", "b45", "a33", "a11"]);
    }

    #[test]
    fn quick_thoughts_come_first_and_then_those_that_somebody_waits_for() {
        use Urgency::{Awaited, Idle, Quick};
        let turns = [("a", "1", Idle), ("b", "2", Awaited), ("a", "3", Quick), ("c", "4", Quick)];
        assert_eq!(order(&turns), ["a32", "c43", "b21", "a10"]);
    }

    #[test]
    fn nobody_has_more_long_thoughts_at_once_than_their_share() {
        let mut queue = Queue { most_of_one: 1, ..Queue::default() };
        for owner in ["a", "a", "b"] {
            queue.push(turn(owner, "1", Urgency::Idle), Box::new(|| {}));
        }
        let first = queue.pop(false).unwrap().owner.unwrap();
        let second = queue.pop(false).unwrap().owner.unwrap();
        assert_eq!([first, second], ["a", "b"]);
        assert!(queue.pop(false).is_none(), "a thinks already");
        queue.done("a");
        assert_eq!(queue.pop(false).unwrap().owner.unwrap(), "a");
    }

    #[test]
    fn a_quick_thought_is_thought_while_all_others_think_long() {
        let pool = Pool::with_threads(2);
        let (said, heard) = mpsc::channel();
        let mut ends = Vec::new();
        for number in 0..200 {
            let (end, ended) = mpsc::channel::<()>();
            ends.push(end);
            let owner = format!("opener {number}");
            pool.think(turn(&owner, "t", Urgency::Awaited), move || _ = ended.recv(), |_| ());
        }
        for number in 0..100 {
            let said = said.clone();
            let tell = move |came| said.send(came).unwrap();
            pool.think(turn("trooper", "t", Urgency::Quick), move || number, tell);
            assert_eq!(heard.recv().unwrap(), Some(number));
        }
        drop(ends);
        pool.close();
    }

    #[test]
    fn a_panic_does_not_stop_the_others() {
        let pool = Pool::with_threads(1);
        let (said, heard) = mpsc::channel();
        let tell = |said: mpsc::Sender<Option<i32>>| move |came| said.send(came).unwrap();
        for urgency in [Urgency::Quick, Urgency::Idle] {
            pool.think(turn("a", "1", urgency), || panic!("a bad bot"), tell(said.clone()));
            assert_eq!(heard.recv().unwrap(), None);
            pool.think(turn("b", "2", urgency), || 1, tell(said.clone()));
            assert_eq!(heard.recv().unwrap(), Some(1));
        }
        pool.close();
    }
}
