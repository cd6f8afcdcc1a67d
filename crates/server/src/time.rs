//! What time it is, in a way that tests can turn forward.

use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;
use tokio::time::Instant;

/// The time of the house: that of the machine when it opened, what has passed since, and what tests
/// have added to it. If the machine's clock is set meanwhile, players gain and lose nothing by it.
#[derive(Clone, Debug)]
pub struct Time {
    /// Milliseconds since 1970 at `since`.
    began: u64,
    since: Instant,
    ahead: watch::Sender<u64>,
}

impl Default for Time {
    fn default() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self::beginning(u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
    }
}

impl Time {
    /// A time that begins with so many milliseconds since 1970.
    pub fn beginning(began: u64) -> Self {
        Self { began, since: Instant::now(), ahead: watch::Sender::new(0) }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        let passed = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.began.saturating_add(passed).saturating_add(*self.ahead.borrow())
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
                biased;
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

    #[test]
    fn it_does_not_depend_on_the_clock_of_the_machine() {
        let (long_ago, far_away) = (Time::beginning(1_000), Time::beginning(u64::MAX / 2));
        assert!((1_000..u64::MAX / 4).contains(&long_ago.now()));
        assert!(far_away.now() >= u64::MAX / 2);
        let before = long_ago.now();
        long_ago.advance(Duration::from_secs(5));
        assert!(long_ago.now() >= before + 5_000);
    }

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
