//! Thinking in the background, so that the screen stays alive.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Something that is being worked out. Dropping it means that nobody wants to know any more.
#[derive(Debug)]
pub(crate) struct Task<T> {
    answer: Receiver<T>,
    since: Instant,
}

/// The worker broke down.
#[derive(Debug)]
pub(crate) struct Broken;

impl<T: Send + 'static> Task<T> {
    /// Begins to work.
    pub(crate) fn start(work: impl FnOnce() -> T + Send + 'static) -> Self {
        let (sender, answer) = channel();
        // If nobody waits for the answer any more, it was not needed.
        thread::spawn(move || _ = sender.send(work()));
        Self { answer, since: Instant::now() }
    }

    /// The answer, if there is one within this time.
    ///
    /// # Errors
    /// If there will never be one.
    pub(crate) fn wait(&self, patience: Duration) -> Result<Option<T>, Broken> {
        match self.answer.recv_timeout(patience) {
            Ok(answer) => Ok(Some(answer)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Broken),
        }
    }

    /// How long it has been working.
    pub(crate) fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_arrives_or_is_known_never_to() {
        let long = Duration::from_mins(1);
        assert_eq!(Task::start(|| 7).wait(long).unwrap(), Some(7));
        let (open, gate) = channel::<()>();
        let waiting = Task::start(move || gate.recv().is_ok());
        assert_eq!(waiting.wait(Duration::ZERO).unwrap(), None);
        open.send(()).unwrap();
        assert_eq!(waiting.wait(long).unwrap(), Some(true));
        assert!(waiting.wait(long).is_err());
    }
}
