//! What happened, for whose eyes, and what it revealed.

use crate::seat::{Observer, SeatSet};
use serde::{Deserialize, Serialize};

/// Where rules write down what happens. A search passes one that forgets everything, which costs
/// nothing ([`Fast`](crate::chance::Fast)): events are built by closures that it never calls.
pub trait Journal<E> {
    /// Everybody sees this.
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.tell_apart(SeatSet::EVERYBODY, event, || None);
    }

    /// `knowing` see `event`; all others see what `others` makes, if anything.
    fn tell_apart(
        &mut self,
        knowing: SeatSet,
        event: impl FnOnce() -> E,
        others: impl FnOnce() -> Option<E>,
    );

    /// Something that was hidden from `seats` has been shown to them: no way back behind this
    /// moment for them.
    fn revealed_to(&mut self, seats: SeatSet);
}

/// A journal that forgets everything, for any luck.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Journal<E> for Silent {
    #[inline]
    fn tell_apart(&mut self, _: SeatSet, _: impl FnOnce() -> E, _: impl FnOnce() -> Option<E>) {}

    #[inline]
    fn revealed_to(&mut self, _: SeatSet) {}
}

/// An event with its audience.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<E> {
    /// Who sees the whole event.
    pub knowing: SeatSet,
    /// The whole event.
    pub event: E,
    /// What all others see instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others: Option<E>,
}

impl<E> Entry<E> {
    /// The event as `observer` sees it.
    pub fn seen_by(&self, observer: Observer) -> Option<&E> {
        let knows = match observer {
            Observer::Seat(seat) => self.knowing.contains(seat),
            Observer::Public => self.knowing == SeatSet::EVERYBODY,
        };
        if knows { Some(&self.event) } else { self.others.as_ref() }
    }
}

/// A journal that keeps everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Log<E> {
    /// What happened, in order.
    pub entries: Vec<Entry<E>>,
    /// Who has been shown something hidden.
    pub revealed_to: SeatSet,
}

impl<E> Default for Log<E> {
    fn default() -> Self {
        Self { entries: Vec::new(), revealed_to: SeatSet::NOBODY }
    }
}

impl<E> Log<E> {
    /// What `observer` sees of it, in order.
    pub fn seen_by(&self, observer: Observer) -> impl Iterator<Item = &E> {
        self.entries.iter().filter_map(move |entry| entry.seen_by(observer))
    }
}

impl<E> Journal<E> for Log<E> {
    fn tell_apart(
        &mut self,
        knowing: SeatSet,
        event: impl FnOnce() -> E,
        others: impl FnOnce() -> Option<E>,
    ) {
        let others = if knowing == SeatSet::EVERYBODY { None } else { others() };
        self.entries.push(Entry { knowing, event: event(), others });
    }

    fn revealed_to(&mut self, seats: SeatSet) {
        self.revealed_to = self.revealed_to.union(seats);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    #[test]
    fn an_event_shows_its_secret_only_to_those_who_know_it() {
        let mut log = Log::default();
        log.tell_apart(Seat(0).into(), || "drew the ace", || Some("drew a card"));
        log.tell(|| "passed");
        let seen = |observer| log.seen_by(observer).copied().collect::<Vec<_>>();
        assert_eq!(seen(Observer::Seat(Seat(0))), ["drew the ace", "passed"]);
        assert_eq!(seen(Observer::Seat(Seat(1))), ["drew a card", "passed"]);
        assert_eq!(seen(Observer::Public), ["drew a card", "passed"]);
    }
}
