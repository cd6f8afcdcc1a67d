//! What each observer has noticed of a game: numbers that tell nothing hidden.
//!
//! Steps and events are counted for each observer alone. A step that an observer cannot notice (a
//! card picked in secret while others pick theirs) moves none of its numbers, so that neither the
//! number of such steps nor their time shows. Numbers never come again: taking back is a step, too.

use crate::registry::Playable;
use crate::telling::Scene;
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

/// Something for each observer: by seat, and last for the public.
pub(crate) type Each<T> = [T; MAX_SEATS + 1];

/// The place of an observer among all.
pub(crate) fn eye(observer: Observer) -> usize {
    observer.seat().map_or(MAX_SEATS, Seat::index)
}

/// How much each observer knows of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen(Each<Known>);

impl Seen {
    /// What `observer` knows of.
    pub(crate) fn by(&self, observer: Observer) -> Known {
        self.0[eye(observer)]
    }

    /// After something that is told of, and that these observers notice as a step.
    #[must_use]
    pub(crate) fn after<G: Playable>(
        mut self,
        scene: &Scene<'_, G>,
        notices: impl Fn(Observer) -> bool,
    ) -> Self {
        for observer in Observer::all(scene.game.seats()) {
            let known = &mut self.0[eye(observer)];
            known.steps += usize::from(notices(observer));
            known.events += scene.count(observer);
        }
        self
    }

    /// After a step of `actor` that led on from the position `before`.
    #[must_use]
    pub(crate) fn after_step<G: Playable>(
        self,
        actor: Option<Seat>,
        before: &G,
        scene: &Scene<'_, G>,
    ) -> Self {
        let after = scene.game;
        let is_public = before.to_act() != after.to_act() || after.outcome().is_some();
        // Views are compared last: nearly every step is told of.
        self.after(scene, |observer| {
            actor.is_some_and(|actor| observer.is(actor))
                || scene.count(observer) > 0
                || is_public
                || before.view(observer) != after.view(observer)
        })
    }

    /// How much more each observer knows of than before.
    #[must_use]
    pub(crate) fn since(mut self, before: &Self) -> Self {
        for (known, before) in self.0.iter_mut().zip(&before.0) {
            known.steps -= before.steps;
            known.events -= before.events;
        }
        self
    }
}
