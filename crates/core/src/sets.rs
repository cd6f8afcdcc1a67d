//! Choices that form a set: rules ask for its elements one by one, in canonical order, so that every
//! set comes about in exactly one way. People choose in whatever order they like and change their
//! minds; a table puts what they have chosen into order (`table/src/choosing.rs`).

use crate::chance::{Door, Replay};
use crate::game::Legal;
use crate::io::io;
use crate::journal::Log;
use crate::seat::Seat;
use crate::words::Refusal;

/// Which decisions of a game form a set.
///
/// `self` is always the position in which the first element is asked for, and `chosen` what `seat` has
/// chosen from there on, in canonical order. By default nothing forms a set.
pub trait Sets: Legal {
    /// The set that `seat` is asked for, by a number that other sets of the game do not have.
    fn asked_set(&self, seat: Seat) -> Option<u8> {
        let _ = seat;
        None
    }

    /// Whether this is an element of the set that is asked for.
    fn is_element(&self, action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Puts `chosen` into the order in which the rules ask for it. The last one is new, and may speak
    /// of the others as they stand before it.
    fn in_order(&self, seat: Seat, chosen: &mut Vec<Self::Action>) {
        let _ = seat;
        chosen.sort_unstable();
    }

    /// Takes one of `chosen` out.
    fn take_out(&self, seat: Seat, chosen: &mut Vec<Self::Action>, at: usize) {
        let _ = seat;
        chosen.remove(at);
    }

    /// Clears `out` and fills it with what `seat` may say next: elements, whatever their place in the
    /// order, and then what ends the choice. Nothing, if the choice is complete.
    fn besides(&self, seat: Seat, chosen: &[Self::Action], out: &mut Vec<Self::Action>) {
        tried(self, seat, chosen, out);
    }

    /// The position as whoever has chosen these sees it. It is looked at and never played on, so it
    /// need not be one that the rules lead to.
    #[must_use]
    fn pictured(&self, seat: Seat, chosen: &[Self::Action]) -> Self {
        follow(self, seat, chosen).pop().unwrap_or_else(|| self.clone())
    }

    /// How many elements have been done from here to `then`, where the rules do some by themselves
    /// because there is no other: these are not said to them, and not chosen again if the set is
    /// opened again later.
    fn done_until(&self, then: &Self) -> usize {
        let _ = then;
        0
    }

    /// The rule that forbids an action which is not among those of [`besides`](Sets::besides); none,
    /// if it could be done alone and only does not go together with `chosen`.
    fn forbidden(
        &self,
        seat: Seat,
        chosen: &[Self::Action],
        action: Self::Action,
    ) -> Option<Refusal> {
        let after = follow(self, seat, chosen);
        after.last().unwrap_or(self).check(seat, action).err()
    }
}

/// What may be chosen besides `chosen`, found by trying: every element that was legal before one of
/// them, if all can be carried out in their order with it.
pub fn tried<G: Sets>(game: &G, seat: Seat, chosen: &[G::Action], out: &mut Vec<G::Action>) {
    out.clear();
    let after = follow(game, seat, chosen);
    let last = after.last().unwrap_or(game);
    if after.len() < chosen.len() || !is_within(game, last, seat) {
        return;
    }
    let mut legal = Vec::new();
    for position in std::iter::once(game).chain(&after) {
        position.legal_actions(seat, &mut legal);
        out.extend(legal.iter().filter(|&&action| game.is_element(action)));
    }
    out.sort_unstable();
    out.dedup();
    out.retain(|&element| {
        let mut with = [chosen, &[element]].concat();
        game.in_order(seat, &mut with);
        // What comes before it has been carried out above.
        let same = with.iter().zip(chosen).take_while(|(one, other)| one == other).count();
        let before = same.checked_sub(1).map_or(game, |last| &after[last]);
        can_be_carried_out(before, seat, &with[same..])
    });
    game.in_order(seat, out);
    out.extend(legal.into_iter().filter(|&action| !game.is_element(action)));
}

/// The positions after each of `chosen`, as far as they lead on within the set.
pub fn follow<G: Sets>(game: &G, seat: Seat, chosen: &[G::Action]) -> Vec<G> {
    let mut after: Vec<G> = Vec::with_capacity(chosen.len());
    for &action in chosen {
        let before = after.last().unwrap_or(game);
        let goes_unsaid = game.done_until(before) > after.len();
        let next = if goes_unsaid { Some(before.clone()) } else { step(before, seat, action) };
        match next.filter(|next| is_within(game, next, seat)) {
            Some(next) => after.push(next),
            None => break,
        }
    }
    after
}

/// Whether these elements can be carried out one after the other; the last one may end the set.
fn can_be_carried_out<G: Sets>(game: &G, seat: Seat, chosen: &[G::Action]) -> bool {
    let Some((&last, others)) = chosen.split_last() else { return true };
    let after = follow(game, seat, others);
    let before = after.last().unwrap_or(game);
    after.len() == others.len()
        && (game.done_until(before) > others.len() || before.check(seat, last).is_ok())
}

/// Whether the same set is asked for.
fn is_within<G: Sets>(game: &G, then: &G, seat: Seat) -> bool {
    then.to_act().contains(seat) && then.asked_set(seat) == game.asked_set(seat)
}

/// The position after an element, if it is legal, chance is not asked and nothing hidden is shown to
/// whoever chooses.
fn step<G: Sets>(game: &G, seat: Seat, action: G::Action) -> Option<G> {
    game.check(seat, action).ok()?;
    let (mut after, mut log, mut luck) = (game.clone(), Log::default(), Replay::new(&[]));
    after.apply(seat, action, &mut io(&mut Door::to(&mut luck), &mut log));
    (luck.fault().is_none() && !log.revealed_to.contains(seat)).then_some(after)
}
