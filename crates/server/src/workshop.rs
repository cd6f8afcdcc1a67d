//! Heavy work: off the threads that answer everybody, a few pieces at a time.

use crate::limits::{Doors, Inside};
use crate::panics::caught;
use crate::refused::{Refused, Why};
use starboard_store::{Gate, Passage};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// A place for one kind of heavy work. Whoever comes while all benches are taken waits, unless too
/// many wait already; nobody takes all the places in the queue.
#[derive(Debug)]
pub(crate) struct Workshop {
    place: &'static str,
    benches: Arc<Semaphore>,
    /// Pieces of work that may be here at once, waiting ones included.
    queue: Doors<String>,
    gate: Gate,
}

impl Workshop {
    /// So many pieces at once, so many that wait, and so many of one visitor among both.
    pub(crate) fn new(
        place: &'static str,
        benches: usize,
        waiting: usize,
        most_of_one: usize,
    ) -> Self {
        let most = benches.saturating_add(waiting);
        let benches = Arc::new(Semaphore::new(benches));
        Self { place, benches, queue: Doors::new(most, most_of_one), gate: Gate::default() }
    }

    /// The same behind a gate: if somebody keeps it, work is done where it was asked for.
    pub(crate) fn behind(self, gate: &Gate) -> Self {
        Self { gate: gate.clone(), ..self }
    }

    /// Does a piece of work for `visitor` when there is a bench for it.
    ///
    /// # Errors
    /// `busy` if too many wait; `failed` if the work panicked.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        visitor: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        self.ticket(visitor)?.work(work).await
    }

    /// A place in the queue.
    ///
    /// # Errors
    /// `busy` if too many wait.
    pub(crate) fn ticket(&self, visitor: &str) -> Result<Ticket<'_>, Refused> {
        let place = self.queue.enter(visitor.to_owned()).ok_or(Why::Busy)?;
        Ok(Ticket { workshop: self, _place: place })
    }
}

/// A place in the queue of a workshop; whoever holds it is waited for.
#[derive(Debug)]
pub(crate) struct Ticket<'a> {
    workshop: &'a Workshop,
    _place: Inside<String>,
}

impl Ticket<'_> {
    /// Does a piece of work when there is a bench for it.
    ///
    /// # Errors
    /// `failed` if the work panicked.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let benches = self.workshop.benches.clone();
        let bench = benches.acquire_owned().await.map_err(|_| Why::Closing)?;
        let Workshop { place, gate, .. } = self.workshop;
        let place = *place;
        if gate.is_kept() {
            gate.pass(Passage::Work(place)).await.map_err(|_| Why::Failed)?;
            let _bench = bench;
            return caught(place, work).map_err(|_| Why::Failed.into());
        }
        let done = tokio::task::spawn_blocking(move || {
            // The bench is free when the work is done, also if nobody waits for it any more.
            let _bench = bench;
            caught(place, work)
        });
        match done.await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(_)) => Err(Why::Failed.into()),
            Err(_) => Err(Why::Closing.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use tokio::task::JoinHandle;

    /// A workshop with one bench, and work that goes on until it is told to end.
    struct Scene {
        workshop: Arc<Workshop>,
        started: mpsc::Receiver<()>,
        starts: mpsc::Sender<()>,
        work: Vec<JoinHandle<Result<(), Refused>>>,
        ends: Vec<mpsc::Sender<()>>,
    }

    impl Scene {
        fn new(waiting: usize, most_of_one: usize) -> Self {
            let (starts, started) = mpsc::channel();
            let workshop = Arc::new(Workshop::new("test", 1, waiting, most_of_one));
            Self { workshop, started, starts, work: Vec::new(), ends: Vec::new() }
        }

        async fn come(&mut self, visitor: &'static str) {
            let (end, ended) = mpsc::channel();
            self.ends.push(end);
            let (workshop, starts) = (self.workshop.clone(), self.starts.clone());
            self.work.push(tokio::spawn(async move {
                let work = move || {
                    starts.send(()).unwrap();
                    ended.recv().unwrap();
                };
                workshop.work(visitor, work).await
            }));
            tokio::task::yield_now().await;
        }

        async fn finish(self) -> Vec<String> {
            self.ends.iter().for_each(|end| _ = end.send(()));
            let mut codes = Vec::new();
            for work in self.work {
                let code = work.await.unwrap().err().map(|refused| refused.code);
                codes.push(code.unwrap_or_default());
            }
            codes
        }
    }

    #[tokio::test]
    async fn few_work_some_wait_and_the_rest_come_back_later() {
        let mut scene = Scene::new(2, 9);
        for _ in 0..4 {
            scene.come("a").await;
        }
        scene.started.recv().unwrap();
        assert!(scene.started.try_recv().is_err(), "there is one bench");
        let workshop = scene.workshop.clone();
        assert_eq!(scene.finish().await, ["", "", "", "busy"]);
        for _ in 0..4 {
            assert_eq!(workshop.work("a", || 1).await.unwrap(), 1, "everybody has left");
        }
    }

    #[tokio::test]
    async fn nobody_takes_all_the_places_in_the_queue() {
        let mut scene = Scene::new(5, 2);
        for visitor in ["a", "a", "a", "b"] {
            scene.come(visitor).await;
        }
        assert_eq!(scene.finish().await, ["", "", "busy", ""]);
    }

    #[tokio::test]
    async fn work_that_panics_is_refused_and_leaves_its_bench() {
        let workshop = Workshop::new("test", 1, 0, 1);
        let failed = workshop.work("a", || -> u8 { panic!("on purpose") }).await;
        assert_eq!(failed.unwrap_err().code, "failed");
        assert_eq!(workshop.work("a", || 1).await.unwrap(), 1);
    }
}
