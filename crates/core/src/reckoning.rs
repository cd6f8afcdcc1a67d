//! What there is to say about a game when it is over: why it ended, numbers worth comparing, and what
//! was hidden.

use crate::seat::{Seat, SeatSet};
use crate::words::{Arg, Message, Speak};

/// A game that can be looked back upon.
pub trait Reckoned: Speak {
    /// What there is to say at the end of a game, from everything that happened in it, hidden or not.
    /// Nothing, unless the game has something to say. Where somebody gave up, the reason is the
    /// table's.
    fn reckon(&self, happened: &[&Self::Event]) -> Reckoning {
        let _ = happened;
        Reckoning::default()
    }

    /// Everything that is hidden from somebody in this position, in words: hands, secret decks,
    /// what lies face down. For those who look at a game that is over, and for nobody else.
    fn secrets(&self) -> Vec<Secret> {
        Vec::new()
    }
}

/// Something that not everybody could see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Secret {
    /// Whose it is, if it is somebody's.
    pub seat: Option<Seat>,
    /// What it is: the hand.
    pub label: Message,
    /// What is in it, in the order in which people would lay it out.
    pub things: Vec<Arg>,
}

impl Secret {
    /// What `key` names, of `seat`; nothing if there is nothing in it.
    pub fn of<T: Into<Arg>>(
        seat: impl Into<Option<Seat>>,
        key: &'static str,
        things: impl IntoIterator<Item = T>,
    ) -> Option<Self> {
        let things: Vec<Arg> = things.into_iter().map(Into::into).collect();
        let secret = Self { seat: seat.into(), label: Message::new(key), things };
        Some(secret).filter(|secret| !secret.things.is_empty())
    }
}

/// What there is to say about a game that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reckoning {
    /// Why it ended as it did, as a sentence.
    pub reason: Option<Message>,
    /// The points of each seat, in a game that counts some.
    pub points: Option<Vec<i32>>,
    /// Numbers worth comparing, the most telling first: at most [`MOST_TALLIES`].
    pub tallies: Vec<Tally>,
}

/// More than these nobody compares.
pub const MOST_TALLIES: usize = 8;

/// A number for each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What is counted.
    pub label: Message,
    /// By seat; nothing where it cannot be counted for a seat.
    pub values: Vec<Option<i32>>,
}

impl Tally {
    /// What `key` names, looked up for each of so many seats.
    pub fn of(key: &'static str, seats: u8, value: impl Fn(Seat) -> usize) -> Self {
        let value = |seat| Some(number(value(seat)));
        Self { label: Message::new(key), values: Seat::first(seats).map(value).collect() }
    }

    /// What `key` names, added up from what happened in its order: `add` says whose an event is, and how
    /// much.
    pub fn sum<E, S: Into<SeatSet>>(
        key: &'static str,
        seats: u8,
        happened: &[&E],
        add: impl FnMut(&&E) -> Option<(S, usize)>,
    ) -> Self {
        let mut sums = vec![0_usize; seats.into()];
        for (whose, much) in happened.iter().filter_map(add) {
            let whose: SeatSet = whose.into();
            for (seat, sum) in Seat::first(seats).zip(&mut sums) {
                *sum += if whose.contains(seat) { much } else { 0 };
            }
        }
        let values = sums.into_iter().map(|sum| Some(number(sum))).collect();
        Self { label: Message::new(key), values }
    }

    /// The same for these seats alone: the others have nothing to count.
    #[must_use]
    pub fn only_for(mut self, seats: impl Into<SeatSet>) -> Self {
        let seats = seats.into();
        for (seat, value) in (0..).map(Seat).zip(&mut self.values) {
            *value = value.filter(|_| seats.contains(seat));
        }
        self
    }
}

fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happened_is_added_up_for_those_whose_it_is() {
        let happened = [&(0, 2), &(1, 5), &(9, 7), &(0, 1)];
        let whose = |event: &&(u8, usize)| (event.0 < 3).then_some((Seat(event.0), event.1));
        let tally = Tally::sum("lost", 3, &happened, whose);
        assert_eq!(tally.values, [Some(3), Some(5), Some(0)]);
        let both = Tally::sum("lost", 3, &happened, |event| Some((SeatSet::all(2), event.1)));
        assert_eq!(both.only_for(Seat(1)).values, [None, Some(15), None]);
    }
}
