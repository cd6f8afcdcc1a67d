//! Numbers of events and steps that never come again.
//!
//! When steps are taken back, a table counts backwards. On the wire nothing does: numbers go on,
//! and what was taken back stays said. A client that knows the first `n` events needs only those
//! from `n` on, whatever happened meanwhile; and a step that was decided on before something was
//! taken back is stale for ever.

use std::ops::Range;

/// Where the table's own counting and the wire's part: from the table's number `from` on, the
/// wire's is greater by `by`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shift {
    from: usize,
    by: usize,
}

/// One kind of numbers: those of events, or those of steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Numbers {
    shifts: Vec<Shift>,
}

impl Numbers {
    /// The wire's number for a number of the table.
    pub(crate) fn of(&self, number: usize) -> usize {
        number + self.by(number)
    }

    fn by(&self, number: usize) -> usize {
        let shift = self.shifts.iter().rev().find(|shift| shift.from <= number);
        shift.map_or(0, |shift| shift.by)
    }

    /// The first number of the table whose number on the wire is at least `wire`.
    pub(crate) fn since(&self, wire: usize) -> usize {
        let reaches = |shift: &&Shift| shift.from + shift.by <= wire;
        match self.shifts.iter().rev().find(reaches) {
            // Between two shifts the wire skips numbers that are gone.
            Some(shift) => self.next_shift(shift.from).min(wire - shift.by),
            None => self.shifts.first().map_or(wire, |first| first.from.min(wire)),
        }
    }

    fn next_shift(&self, from: usize) -> usize {
        let next = self.shifts.iter().find(|shift| shift.from > from);
        next.map_or(usize::MAX, |shift| shift.from)
    }

    /// These numbers of the table have been taken back: it counts those behind them anew, the wire
    /// does not.
    pub(crate) fn gone(&mut self, gone: Range<usize>) {
        let count = gone.len();
        let first = Shift { from: gone.start, by: self.by(gone.end) + count };
        let behind = self.shifts.iter().filter(|shift| shift.from > gone.end);
        let behind: Vec<Shift> =
            behind.map(|shift| Shift { from: shift.from - count, by: shift.by + count }).collect();
        self.shifts.retain(|shift| shift.from < gone.start);
        self.shifts.push(first);
        self.shifts.extend(behind);
    }

    /// Something that the table does not count stands before its `number`; gives its own number on
    /// the wire.
    pub(crate) fn insert(&mut self, number: usize) -> usize {
        let wire = self.of(number);
        let here = Shift { from: number, by: self.by(number) + 1 };
        self.shifts.retain(|shift| shift.from != number);
        let place = self.shifts.partition_point(|shift| shift.from < number);
        for shift in &mut self.shifts[place..] {
            shift.by += 1;
        }
        self.shifts.insert(place, here);
        wire
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_on_when_the_table_steps_back() {
        let mut numbers = Numbers::default();
        assert_eq!((numbers.of(0), numbers.of(7), numbers.since(7)), (0, 7, 7));
        // Ten events; four are taken back, and a note of it has number 10.
        numbers.gone(6..10);
        assert_eq!(numbers.insert(6), 10);
        assert_eq!((numbers.of(5), numbers.of(6), numbers.of(8)), (5, 11, 13));
        for (wire, table) in [(0, 0), (5, 5), (6, 6), (9, 6), (10, 6), (11, 6), (13, 8)] {
            assert_eq!(numbers.since(wire), table, "since {wire}");
        }
        // Three more events came, then everything from 4 on went: 14 numbers were used, and a note.
        numbers.gone(4..9);
        assert_eq!(numbers.insert(4), 14);
        assert_eq!((numbers.of(3), numbers.of(4)), (3, 15));
        for (wire, table) in [(3, 3), (4, 4), (11, 4), (14, 4), (15, 4), (16, 5)] {
            assert_eq!(numbers.since(wire), table, "since {wire}");
        }
    }

    #[test]
    fn a_note_in_between_takes_a_number_of_its_own() {
        let mut numbers = Numbers::default();
        assert_eq!((numbers.insert(3), numbers.insert(5)), (3, 6));
        assert_eq!([2, 3, 4, 5].map(|number| numbers.of(number)), [2, 4, 5, 7]);
        assert_eq!([2, 3, 4, 5, 6, 7].map(|wire| numbers.since(wire)), [2, 3, 3, 4, 5, 5]);
    }

    #[test]
    fn what_stays_behind_something_that_goes_keeps_its_number() {
        let mut numbers = Numbers::default();
        assert_eq!(numbers.insert(8), 8);
        // Of ten events the third and fourth go.
        numbers.gone(2..4);
        assert_eq!([0, 1, 2, 5, 6, 7].map(|number| numbers.of(number)), [0, 1, 4, 7, 9, 10]);
        assert_eq!(numbers.insert(8), 11);
        assert_eq!(numbers.of(8), 12);
        // Nothing goes.
        let before = numbers.of(9);
        numbers.gone(9..9);
        assert_eq!(numbers.of(9), before);
    }
}
