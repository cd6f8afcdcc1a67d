//! How often somebody may do something, and how many of something they may have.

use crate::config::Rate;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// A bucket of tokens: every deed takes one, and they come back with time.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    rate: Rate,
    tokens: f64,
    at: Instant,
}

impl Bucket {
    fn new(rate: Rate) -> Self {
        Self { rate, tokens: rate.burst, at: Instant::now() }
    }

    fn has_one_at(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + passed * self.rate.per_second).min(self.rate.burst);
        self.at = now;
        self.tokens >= 1.0
    }

    fn is_full(&self) -> bool {
        self.tokens >= self.rate.burst
    }
}

/// Whose deed it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whose<'a> {
    /// Who, if they have said.
    pub(crate) player: Option<&'a str>,
    /// Where they come from.
    pub(crate) address: &'a str,
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
    /// People who come from the same address: an address may do so many times what a player may.
    const NEIGHBOURS: f64 = 5.0;

    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, all: Mutex::default() }
    }

    /// Whether `who` may do it once more now.
    pub(crate) fn take(&self, who: &str) -> bool {
        self.take_at(&[(who.to_owned(), self.rate)], Instant::now())
    }

    /// Whether it may be done once more now, by this player and from this address, however many
    /// connections they have.
    pub(crate) fn take_both(&self, whose: Whose<'_>) -> bool {
        let Rate { burst, per_second } = self.rate;
        let crowd = Rate::new(burst * Self::NEIGHBOURS, per_second * Self::NEIGHBOURS);
        let Whose { player, address } = whose;
        // Those who have not said who they are share what one player has.
        let one = player.map_or_else(|| format!("nobody {address}"), |id| format!("player {id}"));
        self.take_at(&[(one, self.rate), (format!("address {address}"), crowd)], Instant::now())
    }

    fn take_at(&self, names: &[(String, Rate)], now: Instant) -> bool {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > Self::MANY {
            all.retain(|_, bucket| !(bucket.has_one_at(now) && bucket.is_full()));
        }
        let mut have_one = true;
        for (name, rate) in names {
            let bucket = all.entry(name.clone()).or_insert_with(|| Bucket::new(*rate));
            have_one &= bucket.has_one_at(now);
        }
        for (name, _) in names.iter().filter(|_| have_one) {
            if let Some(bucket) = all.get_mut(name) {
                bucket.tokens -= 1.0;
            }
        }
        have_one
    }
}

/// How many of something there are, in all and by name; copies count together.
#[derive(Clone, Debug)]
pub(crate) struct Doors<K: Eq + Hash> {
    most: usize,
    most_of_one: usize,
    inside: Arc<Mutex<Crowd<K>>>,
}

#[derive(Debug)]
struct Crowd<K> {
    all: usize,
    by_name: HashMap<K, usize>,
}

impl<K: Eq + Hash + Clone> Doors<K> {
    pub(crate) fn new(most: usize, most_of_one: usize) -> Self {
        let crowd = Crowd { all: 0, by_name: HashMap::new() };
        Self { most, most_of_one, inside: Arc::new(Mutex::new(crowd)) }
    }

    /// Lets somebody in, if there is room for them and in all.
    pub(crate) fn enter(&self, who: K) -> Option<Inside<K>> {
        let mut inside = lock(&self.inside);
        let mine = inside.by_name.get(&who).copied().unwrap_or(0);
        if inside.all >= self.most || mine >= self.most_of_one {
            return None;
        }
        inside.all += 1;
        inside.by_name.insert(who.clone(), mine + 1);
        Some(Inside { who, inside: self.inside.clone() })
    }
}

fn lock<K>(inside: &Mutex<Crowd<K>>) -> MutexGuard<'_, Crowd<K>> {
    inside.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Somebody who is inside, until this is dropped.
#[derive(Debug)]
pub(crate) struct Inside<K: Eq + Hash> {
    who: K,
    inside: Arc<Mutex<Crowd<K>>>,
}

impl<K: Eq + Hash> Drop for Inside<K> {
    fn drop(&mut self) {
        let mut inside = lock(&self.inside);
        inside.all -= 1;
        if let Some(mine) = inside.by_name.get_mut(&self.who) {
            *mine -= 1;
            if *mine == 0 {
                inside.by_name.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn tokens_come_back_with_time() {
        let buckets = Buckets::new(Rate::new(2.0, 0.5));
        let start = Instant::now();
        let name = [("a".to_owned(), buckets.rate)];
        let at = |millis| buckets.take_at(&name, start + Duration::from_millis(millis));
        assert_eq!([0, 0, 0, 1900].map(at), [true, true, false, false]);
        assert!(at(2001));
        // However long nobody came: not more than the burst.
        assert_eq!([900_000, 900_000, 900_000].map(at), [true, true, false]);
    }

    #[test]
    fn everybody_has_a_bucket_of_their_own() {
        let buckets = Buckets::new(Rate::new(1.0, 0.0));
        assert!(buckets.take("a") && buckets.take("b") && !buckets.take("a"));
    }

    #[test]
    fn a_player_has_one_bucket_everywhere_and_an_address_one_for_all_its_players() {
        let buckets = Buckets::new(Rate::new(2.0, 0.0));
        let take = |player, address| buckets.take_both(Whose { player, address });
        assert_eq!(
            [take(Some("a"), "1"), take(Some("a"), "2"), take(Some("a"), "3")],
            [true, true, false]
        );
        // Nine are left at the first address, for whoever comes.
        let names: Vec<String> = (0..10).map(|number| format!("guest {number}")).collect();
        let taken: Vec<bool> = names.iter().map(|name| take(Some(name), "1")).collect();
        assert_eq!(taken.iter().filter(|taken| **taken).count(), 9);
        // A refusal takes nothing.
        assert!(take(Some("guest 9"), "4") && take(Some("guest 9"), "5"));
    }

    #[test]
    fn there_is_room_for_some_of_each_and_some_in_all() {
        let doors = Doors::new(3, 2);
        let first = doors.enter("a").unwrap();
        let _second = doors.enter("a").unwrap();
        assert!(doors.enter("a").is_none());
        let third = doors.enter("b").unwrap();
        assert!(doors.enter("c").is_none());
        drop(third);
        assert!(doors.enter("c").is_some());
        drop(first);
        assert!(doors.enter("a").is_some());
    }
}
