//! What rules are handed with every decision: luck comes in, news go out.

use crate::chance::{Chance, Stake};
use crate::journal::Journal;
use crate::seat::SeatSet;

/// Luck and journal as the one argument that rules hand on to each other.
///
/// Rules are generic over it, so that a search pays for neither: it passes a fast generator and a
/// journal that forgets everything.
pub trait Io<E>: Chance + Journal<E> {}

impl<E, T: Chance + Journal<E>> Io<E> for T {}

/// This luck and this journal as one.
pub fn io<'a, C: Chance, J>(chance: &'a mut C, journal: &'a mut J) -> Pair<'a, C, J> {
    Pair { chance, journal }
}

/// A source of luck and a journal, see [`io`].
#[derive(Debug)]
pub struct Pair<'a, C, J> {
    chance: &'a mut C,
    journal: &'a mut J,
}

impl<C: Chance, J> Chance for Pair<'_, C, J> {
    #[inline]
    fn pick(&mut self, n: usize) -> usize {
        self.chance.pick(n)
    }

    #[inline]
    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        self.chance.pick_named(n, name)
    }

    #[inline]
    fn die(&mut self, sides: u8) -> u8 {
        self.chance.die(sides)
    }

    #[inline]
    fn at_stake(&mut self, stake: Stake) -> &mut Self {
        self.chance.at_stake(stake);
        self
    }
}

impl<E, C, J: Journal<E>> Journal<E> for Pair<'_, C, J> {
    #[inline]
    fn tell_apart(
        &mut self,
        knowing: SeatSet,
        event: impl FnOnce() -> E,
        others: impl FnOnce() -> Option<E>,
    ) {
        self.journal.tell_apart(knowing, event, others);
    }

    #[inline]
    fn revealed_to(&mut self, seats: SeatSet) {
        self.journal.revealed_to(seats);
    }
}

/// Luck and journal whose types do not matter.
///
/// Rules that take this are compiled once, not once for every kind of luck and journal: right for a
/// game of many rules, each of which does so much that a call through a pointer costs nothing.
pub struct AnyIo<'a, E>(&'a mut dyn Behind<E>);

impl<'a, E> AnyIo<'a, E> {
    /// The same without its type.
    pub fn of(io: &'a mut impl Io<E>) -> Self {
        Self(io)
    }
}

impl<E> Chance for AnyIo<'_, E> {
    fn pick(&mut self, n: usize) -> usize {
        self.0.pick_any(n)
    }

    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        self.0.pick_by_name(n, &name)
    }

    fn at_stake(&mut self, stake: Stake) -> &mut Self {
        self.0.stake_any(stake);
        self
    }
}

impl<E> Journal<E> for AnyIo<'_, E> {
    fn tell_apart(
        &mut self,
        knowing: SeatSet,
        event: impl FnOnce() -> E,
        others: impl FnOnce() -> Option<E>,
    ) {
        let (mut event, mut others) = (Some(event), Some(others));
        self.0.write(
            knowing,
            &mut || event.take().expect("an event is written once")(),
            &mut || others.take().and_then(|others| others()),
        );
    }

    fn revealed_to(&mut self, seats: SeatSet) {
        self.0.reveal(seats);
    }
}

/// [`Io`] in a form that can stand behind a pointer.
trait Behind<E> {
    fn pick_any(&mut self, n: usize) -> usize;
    fn pick_by_name(&mut self, n: usize, name: &dyn Fn(usize) -> String) -> usize;
    fn stake_any(&mut self, stake: Stake);
    fn write(
        &mut self,
        knowing: SeatSet,
        event: &mut dyn FnMut() -> E,
        others: &mut dyn FnMut() -> Option<E>,
    );
    fn reveal(&mut self, seats: SeatSet);
}

impl<E, T: Io<E>> Behind<E> for T {
    fn pick_any(&mut self, n: usize) -> usize {
        self.pick(n)
    }

    fn pick_by_name(&mut self, n: usize, name: &dyn Fn(usize) -> String) -> usize {
        self.pick_named(n, name)
    }

    fn stake_any(&mut self, stake: Stake) {
        self.at_stake(stake);
    }

    fn write(
        &mut self,
        knowing: SeatSet,
        event: &mut dyn FnMut() -> E,
        others: &mut dyn FnMut() -> Option<E>,
    ) {
        self.tell_apart(knowing, event, others);
    }

    fn reveal(&mut self, seats: SeatSet) {
        self.revealed_to(seats);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Fast;
    use crate::journal::Log;
    use crate::seat::{Observer, Seat};

    /// A rule that asks and tells.
    fn roll(io: &mut impl Io<u8>) {
        let rolled = io.die(6);
        io.tell(|| rolled);
        io.tell_apart(Seat(1).into(), || 100, || Some(0));
        io.revealed_to(Seat(1).into());
    }

    #[test]
    fn luck_and_journal_are_the_same_as_one_argument_and_behind_a_pointer() {
        let (mut open, mut hidden) = (Log::default(), Log::default());
        roll(&mut io(&mut Fast::new(7), &mut open));
        roll(&mut AnyIo::of(&mut io(&mut Fast::new(7), &mut hidden)));
        assert_eq!(open, hidden);
        assert_eq!(open.seen_by(Observer::Public).last(), Some(&0));
        assert_eq!(open.revealed_to, Seat(1).into());
    }
}
