//! What time it is, in a way that tests can turn forward.

use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// The time of the house: that of the machine, and what tests have added to it.
#[derive(Clone, Debug)]
pub struct Time {
    ahead: watch::Sender<u64>,
}

impl Default for Time {
    fn default() -> Self {
        Self { ahead: watch::Sender::new(0) }
    }
}

impl Time {
    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX).saturating_add(*self.ahead.borrow())
    }

    /// Turns the clock forward, for everybody who waits for a time.
    pub fn advance(&self, by: Duration) {
        let millis = u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
        self.ahead.send_modify(|ahead| *ahead = ahead.saturating_add(millis));
    }

    /// Waits until it is `at`.
    pub async fn until(&self, at: u64) {
        let mut turned = self.ahead.subscribe();
        loop {
            let left = at.saturating_sub(self.now());
            if left == 0 {
                return;
            }
            tokio::select! {
                () = tokio::time::sleep(Duration::from_millis(left)) => {}
                // We hold a sender, so it cannot close.
                _ = turned.changed() => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_waits_is_woken_when_the_clock_is_turned() {
        let time = Time::default();
        let tomorrow = time.now() + 86_400_000;
        let waiting = tokio::spawn({
            let time = time.clone();
            async move { time.until(tomorrow).await }
        });
        time.advance(Duration::from_hours(25));
        waiting.await.unwrap();
        assert!(time.now() >= tomorrow);
    }
}
