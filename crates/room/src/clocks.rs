//! How long players may think.

use crate::wire::{Clock, Clocks};
use starboard_core::{Seat, SeatSet};
use starboard_store::Downtime;
use std::sync::Arc;

/// When the house was closed, in order: then no clock runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rests(pub Vec<Downtime>);

impl Rests {
    /// How long the house was open between two times.
    fn passed(&self, from: u64, to: u64) -> u64 {
        let shared = |rest: &Downtime| rest.until.min(to).saturating_sub(rest.since.max(from));
        to.saturating_sub(from).saturating_sub(self.0.iter().map(shared).sum())
    }

    /// When the house has been open so long since `from`.
    fn after(&self, from: u64, long: u64) -> u64 {
        let mut at = from.saturating_add(long);
        for rest in &self.0 {
            let missed = rest.until.saturating_sub(rest.since.max(from));
            if rest.since < at && rest.until > from {
                at = at.saturating_add(missed);
            }
        }
        at
    }
}

/// The clocks of a running game. Bots have none: they think on the house's time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timekeeper {
    clock: Clock,
    rests: Arc<Rests>,
    people: SeatSet,
    /// Milliseconds left at `since`, by seat.
    left: Vec<u64>,
    running: SeatSet,
    since: u64,
    /// How often whoever took back gets no new time, by seat: a decision that is made again was paid
    /// for before, so that nobody gains time by deciding and taking back.
    paid: Vec<u8>,
}

impl Timekeeper {
    /// Starts the clocks of those who have to decide.
    pub fn start(clock: Clock, seats: u8, people: SeatSet, to_act: SeatSet, at: u64) -> Self {
        let all = match clock {
            Clock::None => 0,
            Clock::Move { seconds } | Clock::Total { seconds, .. } => u64::from(seconds) * 1000,
        };
        let running = to_act.iter().filter(|&seat| people.contains(seat)).collect();
        let rests = Arc::default();
        let (left, paid) = (vec![all; seats.into()], vec![0; seats.into()]);
        Self { clock, rests, people, left, running, since: at, paid }
    }

    /// The same, in a house that was closed now and then.
    #[must_use]
    pub fn with_rests(self, rests: Arc<Rests>) -> Self {
        Self { rests, ..self }
    }

    /// `actor` has decided (nobody, if something was taken back), and now `to_act` have to.
    pub fn turn(&mut self, actor: Option<Seat>, to_act: SeatSet, at: u64) {
        self.left = self.left_at(at);
        self.since = self.since.max(at);
        let next: SeatSet = to_act.iter().filter(|&seat| self.people.contains(seat)).collect();
        match self.clock {
            Clock::None => {}
            Clock::Move { seconds } => {
                // Whoever is still thinking about the same question gets no new time for it.
                for seat in next {
                    let anew = actor == Some(seat) || !self.running.contains(seat);
                    if anew && !self.was_paid(seat) {
                        self.left[seat.index()] = u64::from(seconds) * 1000;
                    }
                }
            }
            Clock::Total { increment, .. } => {
                let actor = actor.filter(|&seat| self.people.contains(seat));
                if let Some(actor) = actor.filter(|&seat| !self.was_paid(seat)) {
                    self.left[actor.index()] += u64::from(increment) * 1000;
                }
            }
        }
        self.running = next;
    }

    /// `seat` takes back, and decides again: its clock goes on where it stopped. Asked before
    /// [`turn`](Self::turn).
    pub fn takes_back(&mut self, seat: Seat) {
        let asked_again = match self.clock {
            Clock::Move { .. } => !self.running.contains(seat),
            Clock::None | Clock::Total { .. } => false,
        };
        let paid = &mut self.paid[seat.index()];
        *paid = paid.saturating_add(1 + u8::from(asked_again));
    }

    fn was_paid(&mut self, seat: Seat) -> bool {
        let paid = &mut self.paid[seat.index()];
        let was = *paid > 0;
        *paid = paid.saturating_sub(1);
        was
    }

    /// Like [`turn`](Self::turn), if everybody can see it. What is decided in secret gains no
    /// increment: whoever sees the clocks would count the decisions.
    pub fn turn_openly(&mut self, openly: bool, actor: Option<Seat>, to_act: SeatSet, at: u64) {
        let counts = openly || !matches!(self.clock, Clock::Total { .. });
        self.turn(actor.filter(|_| counts), to_act, at);
    }

    /// Nobody's clock runs before this time: what is asked in secret is not answered before it either.
    pub fn rest_until(&mut self, at: u64) {
        self.since = self.since.max(at);
    }

    /// A bot plays for `seat` from now on.
    pub fn stop(&mut self, seat: Seat, at: u64) {
        self.left = self.left_at(at);
        self.since = self.since.max(at);
        self.people = self.people.without(seat);
        self.running = self.running.without(seat);
    }

    /// Milliseconds left at this time, by seat.
    fn left_at(&self, at: u64) -> Vec<u64> {
        let used = self.rests.passed(self.since, at);
        let left = |(index, &left): (usize, &u64)| {
            let runs = self.running.contains(Seat(index as u8));
            if runs { left.saturating_sub(used) } else { left }
        };
        self.left.iter().enumerate().map(left).collect()
    }

    /// When the first clock runs out, and whose it is.
    pub fn deadline(&self) -> Option<(u64, Seat)> {
        if self.clock == Clock::None {
            return None;
        }
        let at = |seat: Seat| (self.rests.after(self.since, self.left[seat.index()]), seat);
        self.running.iter().map(at).min()
    }

    /// As clients are told.
    pub fn card(&self, now: u64) -> Option<Clocks> {
        (self.clock != Clock::None).then(|| Clocks {
            left: self.left_at(now),
            running: self.running.iter().collect(),
            at: now,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn both() -> SeatSet {
        SeatSet::all(2)
    }

    #[test]
    fn a_clock_per_move_begins_anew_with_every_question() {
        let clock = Clock::Move { seconds: 10 };
        let mut keeper = Timekeeper::start(clock, 2, both(), A.into(), 1_000);
        assert_eq!(keeper.deadline(), Some((11_000, A)));
        keeper.turn(Some(A), A.into(), 4_000);
        assert_eq!(keeper.deadline(), Some((14_000, A)));
        keeper.turn(Some(A), B.into(), 5_000);
        assert_eq!(keeper.deadline(), Some((15_000, B)));
    }

    #[test]
    fn whoever_still_thinks_gets_no_new_time_when_another_decides() {
        let clock = Clock::Move { seconds: 10 };
        let mut keeper = Timekeeper::start(clock, 2, both(), both(), 0);
        keeper.turn(Some(A), B.into(), 4_000);
        assert_eq!(keeper.deadline(), Some((10_000, B)));
        assert_eq!(keeper.card(5_000).unwrap().left, [6_000, 5_000]);
    }

    #[test]
    fn nobody_gains_time_by_deciding_and_taking_back() {
        let clock = Clock::Move { seconds: 10 };
        let mut keeper = Timekeeper::start(clock, 2, both(), A.into(), 0);
        for round in 1..=4 {
            // A decides something, a bot in B answers at once, and A takes both back.
            keeper.turn(Some(A), B.into(), 2_000 * round);
            keeper.turn(Some(B), A.into(), 2_000 * round);
            keeper.takes_back(A);
            keeper.turn(None, A.into(), 2_000 * round);
        }
        // New time was given once, at the first answer.
        assert_eq!(keeper.deadline(), Some((12_000, A)));
        // Whoever is asked again because somebody else took back has time for it.
        let mut keeper = Timekeeper::start(clock, 2, both(), A.into(), 0);
        keeper.turn(Some(A), B.into(), 1_000);
        keeper.takes_back(A);
        keeper.turn(None, A.into(), 8_000);
        assert_eq!(keeper.deadline(), Some((17_000, A)), "the clock goes on where it stopped");
        keeper.turn(Some(A), B.into(), 9_000);
        assert_eq!(keeper.deadline(), Some((19_000, B)));

        let clock = Clock::Total { seconds: 10, increment: 5 };
        let mut keeper = Timekeeper::start(clock, 2, both(), A.into(), 0);
        for _ in 0..3 {
            keeper.turn(Some(A), B.into(), 0);
            keeper.takes_back(A);
            keeper.turn(None, A.into(), 0);
        }
        assert_eq!(keeper.card(0).unwrap().left, [15_000, 10_000]);
    }

    #[test]
    fn a_clock_for_the_whole_game_runs_down_and_gains_an_increment() {
        let clock = Clock::Total { seconds: 60, increment: 2 };
        let mut keeper = Timekeeper::start(clock, 2, both(), A.into(), 0);
        keeper.turn(Some(A), B.into(), 10_000);
        assert_eq!(keeper.card(15_000).unwrap().left, [52_000, 55_000]);
        keeper.turn(Some(B), A.into(), 15_000);
        assert_eq!(keeper.deadline(), Some((67_000, A)));
        keeper.turn(Some(A), SeatSet::NOBODY, 20_000);
        assert_eq!(keeper.deadline(), None);
    }

    #[test]
    fn what_is_decided_in_secret_gains_no_increment() {
        let clock = Clock::Total { seconds: 60, increment: 2 };
        let mut keeper = Timekeeper::start(clock, 2, both(), both(), 0);
        for at in 1..=5 {
            keeper.turn_openly(false, Some(A), both(), at * 1_000);
        }
        assert_eq!(keeper.card(5_000).unwrap().left, [55_000, 55_000]);
        keeper.turn_openly(true, Some(A), B.into(), 6_000);
        assert_eq!(keeper.card(6_000).unwrap().left, [56_000, 54_000]);
    }

    #[test]
    fn whoever_must_wait_with_an_answer_loses_no_time() {
        let clock = Clock::Total { seconds: 60, increment: 0 };
        let mut keeper = Timekeeper::start(clock, 2, both(), A.into(), 0);
        keeper.turn(Some(A), B.into(), 10_000);
        keeper.rest_until(11_200);
        assert_eq!(keeper.deadline(), Some((71_200, B)));
        assert_eq!(keeper.card(11_000).unwrap().left, [50_000, 60_000]);
        keeper.turn(Some(B), A.into(), 11_200);
        assert_eq!(keeper.card(12_200).unwrap().left, [49_000, 60_000]);
    }

    #[test]
    fn no_clock_runs_while_the_house_is_closed() {
        let rest = |since, until| Downtime { since, until };
        let rests = Arc::new(Rests(vec![rest(1_000, 5_000), rest(20_000, 90_000)]));
        let clock = Clock::Total { seconds: 60, increment: 0 };
        let keeper = Timekeeper::start(clock, 2, both(), A.into(), 2_000).with_rests(rests);
        // It began to run while the house was closed, as far as anybody knows.
        assert_eq!(keeper.card(4_000).unwrap().left, [60_000, 60_000]);
        assert_eq!(keeper.card(15_000).unwrap().left, [50_000, 60_000]);
        assert_eq!(keeper.card(50_000).unwrap().left, [45_000, 60_000]);
        assert_eq!(keeper.card(91_000).unwrap().left, [44_000, 60_000]);
        assert_eq!(keeper.deadline(), Some((135_000, A)));
        let mut keeper = keeper;
        keeper.turn(Some(A), B.into(), 91_000);
        assert_eq!(keeper.deadline(), Some((151_000, B)), "what is past does not count twice");
    }

    #[test]
    fn bots_and_tables_without_a_clock_have_all_the_time() {
        let total = Clock::Total { seconds: 60, increment: 0 };
        assert_eq!(Timekeeper::start(total, 2, A.into(), B.into(), 0).deadline(), None);
        let none = Timekeeper::start(Clock::None, 2, both(), both(), 0);
        assert_eq!((none.deadline(), none.card(5)), (None, None));
    }
}
