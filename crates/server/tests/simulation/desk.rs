//! The keeper of a process's gate: everything that wants to pass waits here.

use starboard_store::{Keeper, News, Passage, StoreError, Verdict};
use std::sync::{Mutex, MutexGuard};
use tokio::sync::oneshot;

/// The keeper of a process's gate.
pub(super) struct Desk {
    neighbours: bool,
    book: Mutex<Book>,
}

#[derive(Default)]
struct Book {
    /// Whether whoever comes has to wait.
    closed: bool,
    waiting: Vec<Waiting>,
    /// News of what has just become durable, until whoever wrote it knows.
    fresh: Vec<News>,
    /// News that everybody is to hear.
    out: Vec<News>,
}

struct Waiting {
    passage: Passage,
    answer: oneshot::Sender<Verdict>,
    news: Vec<News>,
}

impl Desk {
    /// An open gate, of one of several processes on one database, or of the only one.
    pub(super) fn new(neighbours: bool) -> Self {
        Self { neighbours, book: Mutex::default() }
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap()
    }

    /// From now on everybody waits.
    pub(super) fn close(&self) {
        self.book().closed = true;
    }

    /// What waits, in the order in which it came.
    pub(super) fn waiting(&self) -> Vec<Passage> {
        let mut book = self.book();
        book.waiting.retain(|waiting| !waiting.answer.is_closed());
        book.waiting.iter().map(|waiting| waiting.passage).collect()
    }

    /// How many of those who wait hold a connection.
    pub(super) fn held(&self) -> usize {
        self.waiting().iter().filter(|&&passage| passage == Passage::Commit).count()
    }

    /// Says what becomes of one that waits.
    pub(super) fn release(&self, index: usize, verdict: Verdict) {
        let mut book = self.book();
        let Waiting { answer, news, .. } = book.waiting.remove(index);
        // Alone on a database, whoever does not know that it has written tells nobody.
        if verdict.is_ok() {
            book.out.extend(news);
        }
        _ = answer.send(verdict);
    }

    /// News that everybody is to hear.
    pub(super) fn take_news(&self) -> Vec<News> {
        std::mem::take(&mut self.book().out)
    }
}

impl Keeper for Desk {
    fn pass(&self, passage: Passage) -> oneshot::Receiver<Verdict> {
        let (answer, answered) = oneshot::channel();
        let mut book = self.book();
        let news = std::mem::take(&mut book.fresh);
        if book.closed {
            book.waiting.push(Waiting { passage, answer, news });
        } else {
            book.out.extend(news);
            _ = answer.send(Ok(()));
        }
        answered
    }

    fn tell(&self, news: Vec<News>) {
        let mut book = self.book();
        // With neighbours, the database itself tells everybody when it commits.
        if self.neighbours { book.out.extend(news) } else { book.fresh = news }
    }

    fn has_neighbours(&self) -> bool {
        self.neighbours
    }
}

/// What goes wrong with something that wants to pass, if it can.
pub(super) fn fault(passage: Passage, kind: usize) -> StoreError {
    let lost = || StoreError::Unavailable("the connection was lost".to_owned());
    let full = || StoreError::Refused("database or disk is full (13)".to_owned());
    match passage {
        Passage::Begin | Passage::Commit if kind.is_multiple_of(2) => full(),
        Passage::Read
        | Passage::Begin
        | Passage::Commit
        | Passage::Committed
        | Passage::Thought
        | Passage::Work(_) => lost(),
    }
}
