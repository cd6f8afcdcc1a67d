//! What each observer has noticed of a game: numbers that tell nothing hidden.
//!
//! Steps and events are counted for each observer alone. A step that an observer cannot notice (a
//! card picked in secret while others pick theirs) moves none of its numbers, so that neither the
//! number of such steps nor their time shows.

use starboard_core::journal::Log;
use starboard_core::seat::MAX_SEATS;
use starboard_core::{Game, Observer, Seat};

/// How many steps and events an observer knows of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The steps it has noticed: what a seat must name to show that it is up to date.
    pub steps: usize,
    /// The events it was told of: the `since` of a client that knows all it may.
    pub events: usize,
}

/// How much each observer knows of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    /// By seat, and last the public.
    known: [Known; MAX_SEATS + 1],
}

/// The place of an observer in a row: by seat, and last the public.
pub(crate) fn eye(observer: Observer) -> usize {
    observer.seat().map_or(MAX_SEATS, Seat::index)
}

impl Seen {
    /// What `observer` knows of.
    pub(crate) fn by(&self, observer: Observer) -> Known {
        self.known[eye(observer)]
    }

    /// After the set-up of a game.
    pub(crate) fn setup<G: Game>(game: &G, log: &Log<G::Event>) -> Self {
        let mut seen = Self::default();
        for observer in Observer::all(game.seats()) {
            seen.known[eye(observer)].events = log.seen_by(observer).count();
        }
        seen
    }

    /// After an action of `actor` that led from one position to another.
    #[must_use]
    pub(crate) fn acted<G: Game>(
        mut self,
        actor: Seat,
        before: &G,
        after: &G,
        log: &Log<G::Event>,
    ) -> Self {
        let is_public = before.to_act() != after.to_act() || after.outcome().is_some();
        for observer in Observer::all(after.seats()) {
            let told = log.seen_by(observer).count();
            // Views are compared last: nearly every step is told of.
            let noticed = observer.is(actor)
                || told > 0
                || is_public
                || before.view(observer) != after.view(observer);
            let known = &mut self.known[eye(observer)];
            known.steps += usize::from(noticed);
            known.events += told;
        }
        self
    }

    /// After a step that everybody is told of in one sentence.
    #[must_use]
    pub(crate) fn announced(mut self) -> Self {
        for known in &mut self.known {
            known.steps += 1;
            known.events += 1;
        }
        self
    }

    /// Whether each observer learned as much between these two as between two others.
    pub(crate) fn grew_like(one: (&Self, &Self), other: (&Self, &Self)) -> bool {
        let growth = |(before, after): (&Self, &Self)| {
            let pairs = before.known.iter().zip(&after.known);
            pairs.map(|(b, a)| (a.steps - b.steps, a.events - b.events)).collect::<Vec<_>>()
        };
        growth(one) == growth(other)
    }
}
