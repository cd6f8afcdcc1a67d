//! Choices that form a set, in whatever order they are made.
//!
//! Rules ask for such a set one element after the other, in canonical order. At a table that leaves
//! the order free, what a seat has chosen stands in a draft: the seat sees it as if it had been done,
//! adds to it, takes out of it, and nobody else notices anything. Whatever ends the choice carries all
//! of it out, as ordinary steps in canonical order: positions, records and what others are told are
//! the same as if the seat had chosen in that order.

use crate::error::{Code, TableError};
use crate::face::Offer;
use crate::reading::{read_action, to_json};
use crate::registry::Playable;
use crate::running::Running;
use serde::Serialize;
use serde_json::Value;
use starboard_core::{Lang, Message, Observer, Seat, SeatSet, sets};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// What an action comes to where the order is free.
#[derive(Clone, Debug, PartialEq)]
pub enum Plan<A = Value> {
    /// This is chosen then, in canonical order: for [`choose`](Choosing::choose).
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

/// A set that was carried out is chosen again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reopened {
    /// How many steps were taken back.
    pub steps: usize,
    /// How many of them, the first ones of the seat, are elements that are chosen again.
    pub elements: usize,
}

/// Sets that are chosen in whatever order: the part of a table that knows of them.
pub trait Choosing {
    /// These seats choose sets in whatever order they like: their offers are for that. Nothing else
    /// changes, and by default nobody does.
    fn free_order(&mut self, seats: SeatSet);
    /// What actions of `seat`, one after the other, come to where the order is free: an element of a
    /// set is chosen, and whatever ends the choice, the last one, is carried out with all that was
    /// chosen.
    ///
    /// # Errors
    /// Like [`act`](crate::Table::act).
    fn plan(&self, seat: Seat, actions: &[Value]) -> Result<Plan, TableError>;
    /// What it comes to if `seat` chooses these elements, in any order, instead of what it has chosen.
    ///
    /// # Errors
    /// If they cannot be chosen together.
    fn arranged(&self, seat: Seat, elements: &[Value]) -> Result<Plan, TableError>;
    /// What `seat` has chosen, without this element.
    ///
    /// # Errors
    /// If it was not chosen, or the rest cannot be chosen without it.
    fn without(&self, seat: Seat, element: &Value) -> Result<Vec<Value>, TableError>;
    /// `seat` has chosen this, instead of what it had chosen before: as [`plan`](Choosing::plan),
    /// [`arranged`](Choosing::arranged) or [`without`](Choosing::without) says. Nobody else can notice,
    /// and the record does not know. Whatever the seat does next, it does not count any more.
    ///
    /// # Errors
    /// If these are no actions, or it is not for `seat` to act.
    fn choose(&mut self, seat: Seat, chosen: &[Value]) -> Result<(), TableError>;
    /// Takes back the last decision of `seat` together with the set that it ended, and the seat has
    /// chosen again what it had before. Nothing, and nothing has changed, if it ended none, if that
    /// cannot be taken back, or if something is chosen.
    fn reopen(&mut self, seat: Seat) -> Option<Reopened>;
    /// What `seat` has chosen, in canonical order. For the eyes of that seat.
    fn chosen(&self, seat: Seat, lang: Lang) -> Vec<Offer>;
    /// Whether `seat` has chosen anything. For the eyes of that seat.
    fn has_chosen(&self, seat: Seat) -> bool;
}

impl<G: Playable> Choosing for Running<G> {
    fn free_order(&mut self, seats: SeatSet) {
        self.free = seats;
    }

    fn plan(&self, seat: Seat, actions: &[Value]) -> Result<Plan, TableError> {
        self.sits(seat)?;
        self.runs()?;
        let actions = read_all::<G>(actions)?;
        self.is_asked(seat)?;
        Ok(plan(self.position(), seat, self.drafted(seat), &actions)?.in_json())
    }

    fn arranged(&self, seat: Seat, elements: &[Value]) -> Result<Plan, TableError> {
        let elements = read_all::<G>(elements)?;
        self.is_asked(seat)?;
        let chosen = choose_more(self.position(), seat, Vec::new(), &elements)?;
        Ok(planned(self.position(), seat, chosen).in_json())
    }

    fn without(&self, seat: Seat, element: &Value) -> Result<Vec<Value>, TableError> {
        let element = read_action::<G>(element)?;
        self.is_asked(seat)?;
        let left = without(self.position(), seat, self.drafted(seat), element)?;
        Ok(left.iter().map(to_json).collect())
    }

    fn choose(&mut self, seat: Seat, chosen: &[Value]) -> Result<(), TableError> {
        let chosen = read_all::<G>(chosen)?;
        self.is_asked(seat)?;
        self.course.redraft(seat, |drafts| drafts.change(seat, chosen));
        Ok(())
    }

    fn reopen(&mut self, seat: Seat) -> Option<Reopened> {
        self.runs().ok()?;
        self.course.reopen(seat)
    }

    fn chosen(&self, seat: Seat, lang: Lang) -> Vec<Offer> {
        let game = self.seen_by(Observer::Seat(seat));
        let offer = |&action: &G::Action| Self::offer(&game, seat, action, lang);
        self.drafted(seat).iter().map(offer).collect()
    }

    fn has_chosen(&self, seat: Seat) -> bool {
        !self.drafted(seat).is_empty()
    }
}

impl<G: Playable> Running<G> {
    /// What `seat` has chosen of a set so far.
    fn drafted(&self, seat: Seat) -> &[G::Action] {
        self.course.drafts().of(seat)
    }

    /// If `seat` chooses a set in whatever order: what it may say next.
    pub(crate) fn list_choices(&self, seat: Seat, out: &mut Vec<G::Action>) -> bool {
        let game = self.position();
        let is_free = self.free.contains(seat) && game.asked_set(seat).is_some();
        if is_free {
            game.besides(seat, self.drafted(seat), out);
        }
        is_free
    }

    /// The position as an observer sees it: with what it has chosen itself.
    pub(crate) fn seen_by(&self, observer: Observer) -> Cow<'_, G> {
        let drafting = observer.seat().filter(|&seat| !self.drafted(seat).is_empty());
        drafting.map_or(Cow::Borrowed(self.position()), |seat| {
            Cow::Owned(self.position().pictured(seat, self.drafted(seat)))
        })
    }

    /// The position from which `seat` goes on, with as much of what it has chosen as the rules can
    /// carry out now.
    pub(crate) fn carried_on(&self, seat: Seat) -> G {
        let after = sets::follow(self.position(), seat, self.drafted(seat)).pop();
        after.unwrap_or_else(|| self.position().clone())
    }

    /// Whether taking back concerns what `seat` has chosen, and nobody else.
    pub(crate) fn is_drafting(&self, seat: Seat, agreed: SeatSet) -> bool {
        agreed.is_empty() && self.course.drafts().can_go_back(seat)
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
fn plan<G: Playable>(
    game: &G,
    seat: Seat,
    chosen: &[G::Action],
    actions: &[G::Action],
) -> Result<Plan<G::Action>, TableError> {
    let Some((&last, before)) = actions.split_last() else {
        return Ok(planned(game, seat, chosen.to_vec()));
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
    Ok(planned(game, seat, with(game, seat, chosen, action)?))
}

/// What it comes to if these are chosen: a set to which nothing can be added is complete.
fn planned<G: Playable>(game: &G, seat: Seat, chosen: Vec<G::Action>) -> Plan<G::Action> {
    let mut besides = Vec::new();
    game.besides(seat, &chosen, &mut besides);
    if besides.is_empty() { Plan::Act(said(game, seat, chosen)) } else { Plan::Choose(chosen) }
}

/// As many of these as need be said: once the set is complete the rules go on by themselves, and so
/// they do with an element if there is no other.
fn said<G: Playable>(game: &G, seat: Seat, actions: Vec<G::Action>) -> Vec<G::Action> {
    let after = sets::follow(game, seat, &actions);
    let before = std::iter::once(game).chain(&after);
    let steps = before.zip(actions).enumerate();
    let said = steps.filter(|(at, (before, _))| game.done_until(before) <= *at);
    said.map(|(_, (_, action))| action).collect()
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
fn without<G: Playable>(
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
    choose_more(game, seat, Vec::new(), &left)
}

/// Reads elements that somebody names.
fn read_all<G: Playable>(elements: &[Value]) -> Result<Vec<G::Action>, TableError> {
    elements.iter().map(read_action::<G>).collect()
}
