//! A game as its journal tells it.

mod shown;

pub(crate) use shown::{Asked, shares};

use crate::clocks::Timekeeper;
use crate::entry::{Entry, VERSION};
use crate::numbers::Numbers;
use crate::refused::{Refused, Why};
use crate::wire::Clock;
use serde_json::Value;
use starboard_core::record::Player;
use starboard_core::{Seat, SeatSet};
use starboard_store::Secret;
use starboard_table::{Seeds, Table, TableError, new_table, resume};
use std::collections::BTreeMap;

/// The bot that plays on for people: it decides at once, and not badly.
const STAND_IN: &str = "greedy";

/// A running or finished game: the table, and what its journal says beyond the record.
#[derive(Debug)]
pub(crate) struct Play {
    table: Box<dyn Table>,
    /// How many entries have been carried out.
    entries: u64,
    /// When the last one was written.
    last: u64,
    clocks: Timekeeper,
    bots: SeatSet,
    /// The bots that play on for people.
    stand_ins: BTreeMap<Seat, String>,
    /// How many steps have been taken, on the wire; taking back is one, too.
    step: usize,
    /// How many events there have been, on the wire.
    told: usize,
    events: Numbers,
    /// Of the steps that events belong to.
    steps: Numbers,
    notes: Vec<Note>,
    wish: Option<Wish>,
    /// The last wish that ended, and whether it was granted.
    settled: Option<(usize, bool)>,
}

/// Something that happened at the table but not in the game.
#[derive(Clone, Debug)]
struct Note {
    /// Its number among the events.
    number: usize,
    step: usize,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Undone { seat: Seat, steps: usize },
    TimedOut { seat: Seat },
    Relieved { seat: Seat },
}

/// A wish to take back that others have not agreed to yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    /// Its number: that of its entry.
    pub(crate) number: usize,
    /// Who wishes.
    pub(crate) seat: Seat,
    /// How many steps would go.
    pub(crate) steps: usize,
    /// Who has still to agree.
    pub(crate) of: SeatSet,
    /// Whose steps would go along.
    all: SeatSet,
}

/// What it takes to begin a game.
pub(crate) struct Setup<'a> {
    pub(crate) game: &'a str,
    pub(crate) options: &'a Value,
    pub(crate) players: Vec<Player>,
    pub(crate) seeds: Seeds,
    pub(crate) clock: Clock,
}

impl Play {
    /// Sets a game up; the entry says how.
    pub(crate) fn begin(setup: Setup<'_>, at: u64) -> Result<(Self, Entry), Refused> {
        let table = new_table(setup.game, setup.options, setup.players, setup.seeds)?;
        // Without an outcome there is no seed in it.
        let mut record = table.record()?;
        if let Some(fields) = record.as_object_mut() {
            fields.remove("seed");
        }
        let entry = Entry::Begin { version: VERSION, record };
        Ok((Self::new(table, setup.clock, at), entry))
    }

    /// Loads a game from the first entry of its journal.
    pub(crate) fn load(
        record: &Value,
        secret: &Secret,
        clock: Clock,
        at: u64,
    ) -> Result<Self, Refused> {
        let mut record = record.clone();
        record["seed"] = secret.reveal().into();
        Ok(Self::new(resume(&record)?, clock, at))
    }

    fn new(table: Box<dyn Table>, clock: Clock, at: u64) -> Self {
        let is_bot = |seat: &Seat| table.players()[seat.index()].bot.is_some();
        let bots: SeatSet = Seat::first(table.seats()).filter(is_bot).collect();
        let people = Seat::first(table.seats()).filter(|&seat| !bots.contains(seat)).collect();
        let clocks = Timekeeper::start(clock, table.seats(), people, table.to_act(), at);
        Self {
            entries: 1,
            last: at,
            clocks,
            bots,
            stand_ins: BTreeMap::new(),
            step: 0,
            told: table.event_count(),
            table,
            events: Numbers::default(),
            steps: Numbers::default(),
            notes: Vec::new(),
            wish: None,
            settled: None,
        }
    }

    /// Carries out an entry that somebody else has written.
    pub(crate) fn follow(&mut self, entry: &Entry, at: u64) -> Result<(), Refused> {
        match entry {
            Entry::Begin { .. } => return Err(Why::Broken.into()),
            Entry::Step { step, .. } => {
                let seat = seat_of(step).ok_or(Why::Broken)?;
                let when = step["at"].as_u64().unwrap_or(at);
                match step["step"].as_str() {
                    Some("act") => self.table.act(seat, &step["action"], when)?,
                    Some("resign") => self.table.resign(seat, when)?,
                    _ => return Err(Why::Broken.into()),
                }
                // The seeds are the same, so chance has to say the same.
                if self.table.step(self.table.steps() - 1).as_ref() != Some(step) {
                    return Err(Why::Broken.into());
                }
            }
            Entry::Undo { seat, agreed, .. } => self.table.undo(*seat, *agreed)?,
            Entry::Relieved { .. }
            | Entry::UndoAsked { .. }
            | Entry::UndoAgreed { .. }
            | Entry::UndoRefused { .. } => {}
        }
        self.keep(entry, at);
        Ok(())
    }

    /// `seat` decides. Here and in the next four: the game has moved on, and what comes back has
    /// still to be written; if that fails, this game is not the true one any more.
    pub(crate) fn act(&mut self, seat: Seat, action: &Value, at: u64) -> Result<Entry, Refused> {
        self.table.act(seat, action, at)?;
        Ok(self.stepped(false, at))
    }

    /// `seat` gives up, or its clock does it. With two seats that ends the game. With more of them
    /// it must not end the game of the others: as long as another person plays on, a bot takes over.
    pub(crate) fn resign(
        &mut self,
        seat: Seat,
        timed_out: bool,
        at: u64,
    ) -> Result<Entry, Refused> {
        let others = Seat::first(self.table.seats()).filter(|&other| other != seat);
        let play_on = others.filter(|&other| !self.bots.contains(other)).count() > 0;
        if self.table.seats() > 2 && play_on && self.table.outcome().is_none() {
            return Ok(self.relieved(seat, timed_out, at));
        }
        self.table.resign(seat, at)?;
        Ok(self.stepped(timed_out, at))
    }

    /// `seat` leaves the rest of the game to a bot.
    pub(crate) fn hand_over(&mut self, seat: Seat, at: u64) -> Result<Entry, Refused> {
        if self.table.outcome().is_some() {
            return Err(TableError::game_over().into());
        }
        Ok(self.relieved(seat, false, at))
    }

    fn relieved(&mut self, seat: Seat, timed_out: bool, at: u64) -> Entry {
        let entry = Entry::Relieved { seat, bot: STAND_IN.to_owned(), timed_out };
        self.keep(&entry, at);
        entry
    }

    fn stepped(&mut self, timed_out: bool, at: u64) -> Entry {
        let step = self.table.step(self.table.steps() - 1).expect("a step was just taken");
        let entry = Entry::Step { step, timed_out };
        self.keep(&entry, at);
        entry
    }

    /// `seat` wishes to take back; if nobody has to agree, it is done.
    pub(crate) fn undo(&mut self, seat: Seat, at: u64) -> Result<Entry, Refused> {
        if self.wish.is_some() {
            return Err(Why::WishPending.into());
        }
        let steps = self.table.can_undo(seat, SeatSet::EVERYBODY)?;
        let actors = self.last_actors(steps).without(seat);
        let of: SeatSet = actors.iter().filter(|&actor| !self.bots.contains(actor)).collect();
        let entry = if of.is_empty() {
            self.table.undo(seat, actors)?;
            Entry::Undo { seat, agreed: actors, steps }
        } else {
            Entry::UndoAsked { seat, steps, of }
        };
        self.keep(&entry, at);
        Ok(entry)
    }

    /// `seat` answers a wish; if nobody else has to agree, it is done. Whoever wished may withdraw.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        number: usize,
        agrees: bool,
        at: u64,
    ) -> Result<Vec<Entry>, Refused> {
        let wish = self.wish.filter(|wish| wish.number == number).ok_or(Why::NoWish)?;
        let may_answer = wish.of.contains(seat) || !agrees && wish.seat == seat;
        if !may_answer {
            return Err(Why::NoWish.into());
        }
        let mut entries = Vec::new();
        if agrees {
            entries.push(Entry::UndoAgreed { seat });
            if wish.of.without(seat).is_empty() {
                self.table.undo(wish.seat, wish.all)?;
                entries.push(Entry::Undo { seat: wish.seat, agreed: wish.all, steps: wish.steps });
            }
        } else {
            entries.push(Entry::UndoRefused { seat });
        }
        for entry in &entries {
            self.keep(entry, at);
        }
        Ok(entries)
    }

    /// Who took the last so many steps.
    fn last_actors(&self, steps: usize) -> SeatSet {
        let last = self.table.steps() - steps..self.table.steps();
        last.filter_map(|index| seat_of(&self.table.step(index)?)).collect()
    }

    /// Keeps the books: the entry has been carried out at the table.
    fn keep(&mut self, entry: &Entry, at: u64) {
        let number = usize::try_from(self.entries).unwrap_or(usize::MAX);
        self.entries += 1;
        self.last = self.last.max(at);
        match entry {
            Entry::Begin { .. } => {}
            Entry::Step { step, timed_out } => {
                self.settle(false);
                self.step += 1;
                if let (true, Some(seat)) = (*timed_out, seat_of(step)) {
                    // The note stands before what the table says of the step.
                    self.note(What::TimedOut { seat }, self.table.event_count() - 1);
                }
                self.clocks.turn(seat_of(step), self.table.to_act(), at);
            }
            Entry::Relieved { seat, bot, timed_out } => {
                self.settle(false);
                self.bots = self.bots.with(*seat);
                self.stand_ins.insert(*seat, bot.clone());
                if *timed_out {
                    self.note(What::TimedOut { seat: *seat }, self.table.event_count());
                    self.told = self.events.of(self.table.event_count());
                }
                self.note(What::Relieved { seat: *seat }, self.table.event_count());
                self.clocks.stop(*seat, at);
            }
            Entry::UndoAsked { seat, steps, of } => {
                let all = self.last_actors(*steps).without(*seat);
                self.wish = Some(Wish { number, seat: *seat, steps: *steps, of: *of, all });
            }
            Entry::UndoAgreed { seat } => {
                if let Some(wish) = &mut self.wish {
                    wish.of = wish.of.without(*seat);
                }
            }
            Entry::UndoRefused { .. } => self.settle(false),
            Entry::Undo { seat, steps, .. } => {
                self.settle(true);
                self.step += 1;
                self.steps.go_on(self.table.steps() + 1, self.step + 1);
                self.note(What::Undone { seat: *seat, steps: *steps }, self.table.event_count());
                self.clocks.turn(None, self.table.to_act(), at);
            }
        }
        self.told = self.events.of(self.table.event_count());
    }

    /// A wish, if there was one, has ended.
    fn settle(&mut self, done: bool) {
        if let Some(wish) = self.wish.take() {
            self.settled = Some((wish.number, done));
        }
    }

    /// Whether the wish with this number ended with steps taken back.
    pub(crate) fn was_granted(&self, wish: usize) -> bool {
        self.settled == Some((wish, true))
    }

    /// How many entries of the journal have been carried out.
    pub(crate) fn entries(&self) -> u64 {
        self.entries
    }

    /// The time for the next entry: never before the last one, whatever the machine's clock says.
    pub(crate) fn not_before(&self, now: u64) -> u64 {
        now.max(self.last)
    }

    /// How many steps have been taken, counting what was taken back.
    pub(crate) fn step(&self) -> usize {
        self.step
    }

    /// How many events there have been, seen or not.
    pub(crate) fn event_count(&self) -> usize {
        self.told
    }

    /// The wish to take back that waits for an answer.
    pub(crate) fn wish(&self) -> Option<Wish> {
        self.wish
    }

    /// When the first clock runs out, and whose it is.
    pub(crate) fn deadline(&self) -> Option<(u64, Seat)> {
        self.clocks.deadline()
    }

    /// The bot in a seat: one that has sat there from the beginning, or plays for somebody.
    pub(crate) fn bot_in(&self, seat: Seat) -> Option<&str> {
        let stand_in = self.stand_ins.get(&seat).map(String::as_str);
        stand_in.or_else(|| self.table.players()[seat.index()].bot.as_deref())
    }

    /// The bots that play on for people who have given up or handed over.
    pub(crate) fn stand_ins(&self) -> &BTreeMap<Seat, String> {
        &self.stand_ins
    }

    /// The seats of bots that have to decide.
    pub(crate) fn bots_to_act(&self) -> impl Iterator<Item = Seat> {
        let bots = self.bots;
        self.table.to_act().iter().filter(move |&seat| bots.contains(seat))
    }

    /// The table, to ask and to copy; it cannot be changed past the journal.
    pub(crate) fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Tells something between the events of the table, before its event with number `before`.
    fn note(&mut self, what: What, before: usize) {
        self.notes.push(Note { number: self.told, step: self.step, what });
        self.events.go_on(before, self.told + 1);
    }
}

fn seat_of(step: &Value) -> Option<Seat> {
    step["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat)
}
