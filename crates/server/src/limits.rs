//! How often somebody may do something.

use crate::config::Rate;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A bucket of tokens: every deed takes one, and they come back with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, tokens: rate.burst, at: Instant::now() }
    }

    /// Whether it may be done once more now.
    pub(crate) fn take(&mut self) -> bool {
        self.take_at(Instant::now())
    }

    fn take_at(&mut self, now: Instant) -> bool {
        self.refill(now);
        let allowed = self.tokens >= 1.0;
        if allowed {
            self.tokens -= 1.0;
        }
        allowed
    }

    fn refill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + passed * self.rate.per_second).min(self.rate.burst);
        self.at = now;
    }
}

/// Buckets by name: of an address, of a player.
#[derive(Debug)]
pub(crate) struct Buckets {
    rate: Rate,
    all: Mutex<HashMap<String, Bucket>>,
}

impl Buckets {
    /// Full buckets are forgotten when there are more than so many.
    const MANY: usize = 10_000;

    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, all: Mutex::default() }
    }

    /// Whether `who` may do it once more now.
    pub(crate) fn take(&self, who: &str) -> bool {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > Self::MANY {
            let now = Instant::now();
            all.retain(|_, bucket| {
                bucket.refill(now);
                bucket.tokens < bucket.rate.burst
            });
        }
        all.entry(who.to_owned()).or_insert_with(|| Bucket::new(self.rate)).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn tokens_come_back_with_time() {
        let mut bucket = Bucket::new(Rate::new(2.0, 0.5));
        let start = bucket.at;
        let mut at = |millis| bucket.take_at(start + Duration::from_millis(millis));
        assert_eq!([0, 0, 0, 1900].map(&mut at), [true, true, false, false]);
        assert!(at(2001));
        // However long nobody came: not more than the burst.
        assert_eq!([900_000, 900_000, 900_000].map(&mut at), [true, true, false]);
    }

    #[test]
    fn everybody_has_a_bucket_of_their_own() {
        let buckets = Buckets::new(Rate::new(1.0, 0.0));
        assert!(buckets.take("a") && buckets.take("b") && !buckets.take("a"));
    }
}
