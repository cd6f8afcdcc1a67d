//! Nobody loses by the clock who has not had the time: reckoned from the journal and from when a
//! house was really open, without the house's own books.

use serde_json::Value;
use starboard_core::Seat;
use starboard_server::simulated::Truth;
use starboard_store::Event;

/// When at least one process ran.
pub(super) struct Open {
    spans: Vec<(u64, u64)>,
    /// Time that may be counted although nobody was there: where processes share a database, a
    /// short rest is taken for a late beat.
    grace: u64,
}

impl Open {
    pub(super) fn new(grace: u64) -> Self {
        Self { spans: Vec::new(), grace }
    }

    pub(super) fn begins(&mut self, at: u64) {
        if self.spans.last().is_none_or(|(_, until)| *until < u64::MAX) {
            self.spans.push((at, u64::MAX));
        }
    }

    pub(super) fn ends(&mut self, at: u64) {
        if let Some((_, until)) = self.spans.last_mut() {
            *until = at;
        }
    }

    fn between(&self, from: u64, to: u64) -> u64 {
        let shared =
            |(since, until): &(u64, u64)| (*until).min(to).saturating_sub(*since.max(&from));
        self.spans.iter().map(shared).sum()
    }

    fn slack(&self) -> u64 {
        self.grace * (self.spans.len() as u64 - 1)
    }
}

/// The journal of a table, with whose turn it was after each entry.
pub(super) struct Course<'a> {
    pub(super) clock: &'a Value,
    pub(super) journal: &'a [Event],
    pub(super) to_act: Vec<&'a Value>,
}

impl Course<'_> {
    pub(super) fn check(&self, open: &Open) {
        for (end, event) in self.journal.iter().enumerate() {
            let entry: Value = serde_json::from_str(&event.body).expect("JSON");
            if entry["timed_out"] != true {
                continue;
            }
            let seat = entry["seat"].as_u64().or(entry["step"]["seat"].as_u64()).expect("a seat");
            let from = if self.clock["kind"] == "move" { self.asked(seat, end) } else { 0 };
            let had: u64 = (from..end).map(|at| self.thought(seat, at, open)).sum();
            let given = self.clock["seconds"].as_u64().expect("a clock") * 1_000;
            assert!(
                had + open.slack() >= given,
                "seat {seat} lost by the clock after {had} of {given} milliseconds"
            );
        }
    }

    fn is_asked(&self, seat: u64, after: usize) -> bool {
        self.to_act[after].as_array().is_some_and(|seats| seats.contains(&seat.into()))
    }

    /// The entry since which a seat has had its last question.
    fn asked(&self, seat: u64, end: usize) -> usize {
        let decided = |at: usize| {
            let step = Truth::step_of(&self.journal[at]);
            step.is_some_and(|(actor, _)| actor == Seat(seat as u8))
        };
        let begins = |at: &usize| *at == 0 || !self.is_asked(seat, at - 1) || decided(*at);
        (0..end).rev().find(begins).unwrap_or(0)
    }

    /// How long a seat could think between an entry and the next.
    fn thought(&self, seat: u64, after: usize, open: &Open) -> u64 {
        let (from, to) = (self.journal[after].at, self.journal[after + 1].at);
        if self.is_asked(seat, after) { open.between(from, to) } else { 0 }
    }
}
