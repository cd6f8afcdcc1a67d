//! One process: a real house on a runtime of its own, which does nothing unless it is told to.

use super::desk::Desk;
use starboard_server::simulated::Simulated;
use starboard_server::time::Time;
use starboard_server::{Config, Limits, Rehearsal};
use starboard_store::{Gate, News, Store};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, mpsc};
use std::task::{Poll, Waker};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};

/// A process. Dropping it is what a crash is: every task ends where it stands, nothing is said to
/// anybody, and what is not committed has never happened.
pub(super) struct Process {
    /// Taken only when it ends.
    parts: Option<(Runtime, Simulated)>,
    pub(super) desk: Arc<Desk>,
    /// News that is on its way here.
    pub(super) post: VecDeque<News>,
    quiet: Arc<Quiet>,
    /// Ends the job that keeps the clock of the runtime from running by itself.
    _still: mpsc::Sender<()>,
}

impl Process {
    /// Opens a house on this database. Nothing can go wrong meanwhile.
    pub(super) fn open(db: &str, seed: u64, now: u64, neighbours: bool) -> Self {
        let (desk, quiet) = (Arc::new(Desk::new(neighbours)), Arc::new(Quiet::default()));
        let hook = quiet.clone();
        let mut runtime = Builder::new_current_thread();
        runtime.enable_time().start_paused(true).on_thread_park(move || hook.look());
        let runtime = runtime.build().expect("a runtime");
        // A paused clock jumps to the next alarm whenever there is nothing to do, unless a job is
        // under way elsewhere. Here only the scheduler turns clocks.
        let (still, until) = mpsc::channel::<()>();
        runtime.spawn_blocking(move || _ = until.recv());
        let config = Config {
            db: db.to_owned(),
            limits: Limits::default().unlimited(),
            rehearsal: Some(Rehearsal::new(seed.to_string())),
            gate: Gate::kept_by(desk.clone()),
            ..Config::default()
        };
        let house = runtime.block_on(async { Simulated::open(config, Time::beginning(now)).await });
        let house = house.expect("a house");
        desk.close();
        quiet.keep(house.store().clone(), desk.clone());
        let parts = Some((runtime, house));
        let mut process = Self { parts, desk, post: VecDeque::new(), quiet, _still: still };
        process.settle();
        process
    }

    fn parts(&self) -> &(Runtime, Simulated) {
        self.parts.as_ref().expect("it has not ended")
    }

    /// Runs until everything waits for something that only the scheduler can bring about.
    pub(super) fn settle(&mut self) {
        let (runtime, _) = self.parts();
        // An alarm that is due rings when a runtime has nothing to do, and whoever it wakes may set
        // another that is due at once.
        for _ in 0..3 {
            runtime.block_on(self.quiet.reached());
        }
    }

    /// Does something to the house.
    pub(super) fn with<T>(&mut self, deed: impl FnOnce(&Simulated) -> T) -> T {
        let (runtime, house) = self.parts();
        let done = runtime.block_on(async { deed(house) });
        self.settle();
        done
    }

    /// Turns the clock.
    pub(super) fn advance(&mut self, by: Duration) {
        self.parts().0.block_on(tokio::time::advance(by));
        self.settle();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.quiet.forget();
        if let Some((runtime, house)) = self.parts.take() {
            let inside = runtime.enter();
            drop(house);
            drop(inside);
            runtime.shutdown_background();
        }
    }
}

/// Knows when a runtime has nothing to do, and no thread of its database has either.
#[derive(Default)]
struct Quiet {
    inner: Mutex<Watch>,
}

#[derive(Default)]
struct Watch {
    of: Option<(Store, Arc<Desk>)>,
    waiting: Option<Waker>,
    reached: bool,
}

impl Quiet {
    fn keep(&self, store: Store, desk: Arc<Desk>) {
        self.inner.lock().unwrap().of = Some((store, desk));
    }

    fn forget(&self) {
        let of = self.inner.lock().unwrap().of.take();
        drop(of);
    }

    /// The runtime is about to sleep. If it waits for the database, it may.
    fn look(&self) {
        let mut watch = self.inner.lock().unwrap();
        let Some((store, desk)) = &watch.of else { return };
        if store.busy() == desk.held()
            && let Some(waker) = watch.waiting.take()
        {
            watch.reached = true;
            waker.wake();
        }
    }

    async fn reached(&self) {
        poll_fn(|cx| {
            let mut watch = self.inner.lock().unwrap();
            if std::mem::take(&mut watch.reached) {
                return Poll::Ready(());
            }
            watch.waiting = Some(cx.waker().clone());
            Poll::Pending
        })
        .await;
    }
}
