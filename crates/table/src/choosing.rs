//! Choices that form a set, in whatever order they are made.
//!
//! Rules ask for such a set one element after the other, in canonical order. At a table that leaves
//! the order free, what a seat has chosen stands in a draft: the seat sees it as if it had been done,
//! adds to it, takes out of it, and nobody else notices anything. Whatever ends the choice carries all
//! of it out, as ordinary steps in canonical order: positions, records and what others are told are
//! the same as if the seat had chosen in that order.

use crate::error::{Code, TableError};
use crate::reading::{read_action, to_json};
use crate::registry::Playable;
use serde::Serialize;
use serde_json::Value;
use starboard_core::{Message, Seat, SeatSet, sets};
use std::collections::BTreeMap;

/// What an action comes to where the order is free.
#[derive(Clone, Debug, PartialEq)]
pub enum Plan<A = Value> {
    /// This is chosen then, in canonical order: for [`choose`](crate::Table::choose).
    Choose(Vec<A>),
    /// These are carried out, one after the other: for [`act`](crate::Table::act).
    Act(Vec<A>),
}

impl<A: Serialize> Plan<A> {
    /// The same as JSON.
    pub(crate) fn in_json(&self) -> Plan {
        let all = |actions: &[A]| actions.iter().map(to_json).collect();
        match self {
            Self::Choose(chosen) => Plan::Choose(all(chosen)),
            Self::Act(actions) => Plan::Act(all(actions)),
        }
    }
}

/// What seats have chosen so far, and what they had chosen before each change.
#[derive(Clone, Debug)]
pub(crate) struct Drafts<A>(BTreeMap<Seat, Vec<Vec<A>>>);

impl<A> Default for Drafts<A> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<A> Drafts<A> {
    /// What `seat` has chosen.
    pub(crate) fn of(&self, seat: Seat) -> &[A] {
        self.0.get(&seat).and_then(|past| past.last()).map_or(&[], Vec::as_slice)
    }

    /// Whether there is a change that `seat` could take back.
    pub(crate) fn can_go_back(&self, seat: Seat) -> bool {
        self.0.contains_key(&seat)
    }

    /// `seat` has chosen this, instead of what it had chosen before.
    pub(crate) fn change(&mut self, seat: Seat, chosen: Vec<A>) {
        self.0.entry(seat).or_default().push(chosen);
    }

    /// `seat` takes its last change back.
    pub(crate) fn go_back(&mut self, seat: Seat) {
        if let Some(past) = self.0.get_mut(&seat) {
            past.pop();
            if past.is_empty() {
                self.forget(seat);
            }
        }
    }

    /// What `seat` had chosen does not count any more.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.0.remove(&seat);
    }

    /// The same for everybody but `seats`.
    pub(crate) fn keep(&mut self, seats: SeatSet) {
        self.0.retain(|&seat, _| seats.contains(seat));
    }
}

/// What these actions, one after the other, come to if `seat` has chosen `chosen`: the next choice,
/// or what is carried out. Whatever ends the choice is the last one.
pub(crate) fn plan<G: Playable>(
    game: &G,
    seat: Seat,
    chosen: &[G::Action],
    actions: &[G::Action],
) -> Result<Plan<G::Action>, TableError> {
    let Some((&last, before)) = actions.split_last() else {
        return Ok(Plan::Choose(chosen.to_vec()));
    };
    let chosen = choose_more(game, seat, chosen.to_vec(), before)?;
    plan_one(game, seat, &chosen, last)
}

fn plan_one<G: Playable>(
    game: &G,
    seat: Seat,
    chosen: &[G::Action],
    action: G::Action,
) -> Result<Plan<G::Action>, TableError> {
    if game.asked_set(seat).is_none() {
        let refused = |refusal| TableError::refused::<G>(&refusal);
        game.check(seat, action).map_err(refused)?;
        return Ok(Plan::Act(vec![action]));
    }
    if !game.is_element(action) {
        may_follow(game, seat, chosen, action)?;
        return Ok(Plan::Act(said(game, seat, [chosen, &[action]].concat())));
    }
    let with = with(game, seat, chosen, action)?;
    let mut besides = Vec::new();
    game.besides(seat, &with, &mut besides);
    Ok(if besides.is_empty() {
        Plan::Act(said(game, seat, with))
    } else {
        Plan::Choose(with)
    })
}

/// As many of these as need be said: once the set is complete the rules go on by themselves.
fn said<G: Playable>(game: &G, seat: Seat, mut actions: Vec<G::Action>) -> Vec<G::Action> {
    actions.truncate(sets::follow(game, seat, &actions).len() + 1);
    actions
}

/// What is chosen, in canonical order, if `action` comes to it.
fn with<G: Playable>(
    game: &G,
    seat: Seat,
    chosen: &[G::Action],
    action: G::Action,
) -> Result<Vec<G::Action>, TableError> {
    may_follow(game, seat, chosen, action)?;
    let mut with = [chosen, &[action]].concat();
    game.in_order(seat, &mut with);
    Ok(with)
}

fn may_follow<G: Playable>(
    game: &G,
    seat: Seat,
    chosen: &[G::Action],
    action: G::Action,
) -> Result<(), TableError> {
    let mut besides = Vec::new();
    game.besides(seat, chosen, &mut besides);
    if besides.contains(&action) {
        return Ok(());
    }
    Err(game.forbidden(seat, chosen, action).map_or_else(
        || TableError::new(Code::Refused, &Message::new("error-does-not-fit")),
        |refusal| TableError::refused::<G>(&refusal),
    ))
}

/// These elements in canonical order, if they may be chosen together.
pub(crate) fn arranged<G: Playable>(
    game: &G,
    seat: Seat,
    elements: &[G::Action],
) -> Result<Vec<G::Action>, TableError> {
    choose_more(game, seat, Vec::new(), elements)
}

/// What is chosen when these elements have come to `chosen`, one after the other.
fn choose_more<G: Playable>(
    game: &G,
    seat: Seat,
    chosen: Vec<G::Action>,
    elements: &[G::Action],
) -> Result<Vec<G::Action>, TableError> {
    elements.iter().try_fold(chosen, |chosen, &element| {
        is_element(game, seat, element)?;
        with(game, seat, &chosen, element)
    })
}

fn is_element<G: Playable>(game: &G, seat: Seat, action: G::Action) -> Result<(), TableError> {
    if game.asked_set(seat).is_some() && game.is_element(action) {
        return Ok(());
    }
    Err(TableError::new(Code::Refused, &Message::new("error-no-element")))
}

/// What is chosen without this element, if that may be chosen.
pub(crate) fn without<G: Playable>(
    game: &G,
    seat: Seat,
    chosen: &[G::Action],
    element: G::Action,
) -> Result<Vec<G::Action>, TableError> {
    let Some(at) = chosen.iter().position(|&one| one == element) else {
        return Err(TableError::new(Code::Refused, &Message::new("error-not-chosen")));
    };
    let mut left = chosen.to_vec();
    game.take_out(seat, &mut left, at);
    arranged(game, seat, &left)
}

/// Reads elements that somebody names.
pub(crate) fn read_all<G: Playable>(elements: &[Value]) -> Result<Vec<G::Action>, TableError> {
    elements.iter().map(read_action::<G>).collect()
}
