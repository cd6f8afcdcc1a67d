//! What each observer has noticed of a game: numbers that tell nothing hidden.
//!
//! Steps and events are counted for each observer alone. A step that an observer cannot notice (a
//! card picked in secret while others pick theirs) moves none of its numbers, so that neither the
//! number of such steps nor their time shows.

use crate::registry::Playable;
use crate::telling::Scene;
use starboard_core::record::Step;
use starboard_core::seat::MAX_SEATS;
use starboard_core::{Observer, Seat};

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
    pub(crate) fn setup<G: Playable>(scene: &Scene<'_, G>) -> Self {
        let mut seen = Self::default();
        for observer in Observer::all(scene.game.seats()) {
            seen.known[eye(observer)].events = scene.count(observer);
        }
        seen
    }

    /// After a step that led on from a position.
    #[must_use]
    pub(crate) fn after<G: Playable>(mut self, before: &G, scene: &Scene<'_, G>) -> Self {
        let after = scene.game;
        let is_public = before.to_act() != after.to_act() || after.outcome().is_some();
        let actor = scene.step.and_then(Step::seat);
        for observer in Observer::all(after.seats()) {
            let told = scene.count(observer);
            // Views are compared last: nearly every step is told of.
            let noticed = told > 0
                || actor.is_some_and(|actor| observer.is(actor))
                || is_public
                || before.view(observer) != after.view(observer);
            let known = &mut self.known[eye(observer)];
            known.steps += usize::from(noticed);
            known.events += told;
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
