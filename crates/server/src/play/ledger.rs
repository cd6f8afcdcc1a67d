//! The books of one observer: what it has noticed and been told, and when.

use crate::clocks::Timekeeper;
use crate::numbers::Numbers;
use starboard_core::{Seat, SeatSet};
use starboard_table::Known;
use std::ops::Range;

/// The books of one observer. Nothing in them depends on what the observer cannot notice.
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    /// How many steps it has noticed, on the wire; taking back is one, too.
    pub(super) step: usize,
    /// What it knows of at the table.
    pub(super) known: Known,
    pub(super) events: Numbers,
    /// Of the steps that events belong to.
    pub(super) steps: Numbers,
    pub(super) notes: Vec<Note>,
    /// The step since which a seat has had the same to decide.
    pub(super) same_since: usize,
    /// What a seat may do, in short, while others decide at the same time.
    asked: Option<u64>,
    /// The clocks, as far as it can follow them.
    pub(super) clocks: Timekeeper,
    /// When it last noticed anything.
    pub(super) last: u64,
}

/// Something that happened at the table but not in the game.
#[derive(Clone, Debug)]
pub(super) struct Note {
    /// Its number among the events.
    pub(super) number: usize,
    pub(super) step: usize,
    pub(super) what: What,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    Undone { seat: Seat, steps: usize },
    TimedOut { seat: Seat },
    Relieved { seat: Seat },
}

/// What is taken back, as an observer counts it.
#[derive(Clone, Debug, Default)]
pub(super) struct Gone {
    /// From the last to the first.
    pub(super) parts: Vec<(Range<usize>, Range<usize>)>,
}

impl Gone {
    /// How many steps.
    pub(super) fn steps(&self) -> usize {
        self.parts.iter().map(|(steps, _)| steps.len()).sum()
    }
}

impl Ledger {
    pub(super) fn new(known: Known, asked: Option<u64>, clocks: Timekeeper, at: u64) -> Self {
        Self {
            step: 0,
            known,
            events: Numbers::default(),
            steps: Numbers::default(),
            notes: Vec::new(),
            same_since: 0,
            asked,
            clocks,
            last: at,
        }
    }

    /// How many events it has been told of, on the wire.
    pub(crate) fn event_count(&self) -> usize {
        self.events.of(self.known.events)
    }

    /// Whether a seat that has seen this step has still the same to decide.
    pub(crate) fn is_up_to_date(&self, step: usize) -> bool {
        self.names().contains(&step)
    }

    /// The steps since which a seat has had the same to decide.
    pub(crate) fn names(&self) -> std::ops::RangeInclusive<usize> {
        self.same_since..=self.step
    }

    /// The table has gone on; whether this observer has noticed.
    pub(super) fn go_on(&mut self, known: Known) -> bool {
        let noticed = known.steps > self.known.steps;
        self.known = known;
        self.step += usize::from(noticed);
        noticed
    }

    /// Steps were taken back; whether this observer has noticed.
    pub(super) fn go_back(&mut self, seat: Seat, gone: &Gone, known: Known) -> bool {
        let steps = gone.steps();
        if steps == 0 {
            return false;
        }
        for (steps, events) in &gone.parts {
            // Steps are counted from one.
            self.steps.gone(steps.start + 1..steps.end + 1);
            self.events.gone(events.clone());
        }
        self.known = known;
        self.step += 1;
        self.steps.insert(known.steps + 1);
        self.note(What::Undone { seat, steps }, known.events);
        true
    }

    /// Tells something between the events of the table, before its event with number `before`.
    pub(super) fn note(&mut self, what: What, before: usize) {
        let number = self.events.insert(before);
        self.notes.push(Note { number, step: self.step, what });
    }

    /// Looks at what the seat is asked now, after something that was not its own doing.
    pub(super) fn look(&mut self, is_own: bool, asked: Option<u64>) {
        if is_own || asked.is_none() || asked != self.asked {
            self.same_since = self.step;
        }
        self.asked = asked;
    }

    /// The clocks as this observer can follow them: it has noticed that `actor` has decided.
    pub(super) fn turn(&mut self, actor: Option<Seat>, to_act: SeatSet, at: u64) {
        self.clocks.turn(actor, to_act, at);
        self.last = at;
    }
}
