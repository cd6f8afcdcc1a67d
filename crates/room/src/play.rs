//! A game as its journal tells it.

mod choosing;
mod closed;
mod consent;
mod ledger;
mod remembered;
mod shown;
#[cfg(test)]
mod sizes;
mod unasked;

pub use consent::{Petition, Wish};
pub use shown::{Asked, Eyes, shares};
pub use unasked::PAUSE;

use crate::clocks::{Rests, Timekeeper};
use crate::entry::{Entry, VERSION};
use crate::refused::{Refused, Why};
use crate::wire::Clock;
use closed::Closed;
use ledger::{Ledger, Turn};
use remembered::Remembered;
use serde_json::Value;
use starboard_core::record::{Player, Step};
use starboard_core::{Observer, Seat, SeatSet};
use starboard_store::Secret;
use starboard_table::{Known, Reopened, Seeds, Table, TableError, new_table, resume};
use std::collections::BTreeMap;
use std::sync::Arc;
use unasked::Proxies;

/// The bot that plays on for people: it decides at once, and not badly.
const STAND_IN: &str = "greedy";

/// A running or finished game: the table, and what its journal says beyond the record.
#[derive(Debug)]
pub struct Play {
    table: Box<dyn Table>,
    /// How many entries have been carried out.
    entries: u64,
    /// When the last one was written.
    last: u64,
    clocks: Timekeeper,
    bots: SeatSet,
    /// The bots that play on for people.
    stand_ins: BTreeMap<Seat, String>,
    /// What everybody has noticed: by seat, and last the public.
    ledgers: Vec<Ledger>,
    wish: Option<Wish>,
    /// How many wishes there have been.
    wishes: usize,
    /// The last wish that ended, and whether it was granted.
    settled: Option<(usize, bool)>,
    /// When seats last asked for a hint that everybody was told of: at which step of theirs.
    hinted: BTreeMap<Seat, usize>,
    draw: Option<Petition>,
    /// How many offers of a draw there have been.
    draws: usize,
    /// The last offer that ended: its number, who made it, and at which step of theirs.
    declined: Option<(usize, Seat, usize)>,
    /// Who would like to play again, since when, and what they add to the luck of that game.
    again: BTreeMap<Seat, (u64, String)>,
    /// Why the game cannot go on, if it was begun under older rules and cannot.
    closed: Option<Closed>,
    /// What was put into words for somebody.
    remembered: Remembered,
    /// What the house answers for people.
    proxies: Proxies,
    /// The most that seats have chosen of the set that they are asked for.
    most_chosen: BTreeMap<Seat, usize>,
}

/// Whose doing a turn is.
#[derive(Clone, Copy, Debug)]
enum Whose {
    /// A decision, of a seat or agreed upon.
    Did(Option<Seat>),
    /// This seat took back.
    TookBack(Seat),
}

/// What it takes to begin a game.
pub struct Setup<'a> {
    /// Which game.
    pub game: &'a str,
    /// Its options.
    pub options: &'a Value,
    /// Who plays, by seat.
    pub players: Vec<Player>,
    /// What its luck comes from.
    pub seeds: Seeds,
    /// How long players may think.
    pub clock: Clock,
    /// When no house was open.
    pub rests: Arc<Rests>,
    /// Whether luck may be taken back.
    pub practice: bool,
}

impl Play {
    /// Sets a game up; the entry says how.
    ///
    /// # Errors
    /// If there can be no such game.
    pub fn begin(setup: Setup<'_>, at: u64) -> Result<(Self, Entry), Refused> {
        let mut table = new_table(setup.game, setup.options, setup.players, setup.seeds)?;
        if setup.practice {
            table.practise();
        }
        // Without an outcome there is no seed in it.
        let mut record = table.record()?;
        if let Some(fields) = record.as_object_mut() {
            fields.remove("seed");
        }
        let entry = Entry::Begin { version: VERSION, record };
        Ok((Self::new(table, setup.clock, setup.rests, at), entry))
    }

    /// Loads a game from the first entry of its journal.
    ///
    /// # Errors
    /// If the entry makes no sense, or these rules cannot carry it out.
    pub fn load(
        record: &Value,
        secret: &Secret,
        clock: Clock,
        rests: Arc<Rests>,
        at: u64,
    ) -> Result<Self, Refused> {
        let mut record = record.clone();
        let fields = record.as_object_mut().ok_or(Why::Broken)?;
        fields.insert("seed".to_owned(), secret.reveal().into());
        Ok(Self::new(resume(&record)?, clock, rests, at))
    }

    fn new(mut table: Box<dyn Table>, clock: Clock, rests: Arc<Rests>, at: u64) -> Self {
        let table_seats = table.seats();
        let is_bot = |seat: &Seat| table.players()[seat.index()].bot.is_some();
        let bots: SeatSet = Seat::first(table.seats()).filter(is_bot).collect();
        let people = Seat::first(table.seats()).filter(|&seat| !bots.contains(seat)).collect();
        table.free_order(people);
        let clocks = Timekeeper::start(clock, table.seats(), people, table.to_act(), at);
        let clocks = clocks.with_rests(rests);
        let ledger = |observer| Ledger::new(table.known(observer), clocks.clone(), at);
        let mut play = Self {
            entries: 1,
            last: at,
            bots,
            stand_ins: BTreeMap::new(),
            ledgers: Observer::all(table.seats()).map(ledger).collect(),
            clocks,
            table,
            wish: None,
            wishes: 0,
            settled: None,
            hinted: BTreeMap::new(),
            draw: None,
            draws: 0,
            declined: None,
            again: BTreeMap::new(),
            closed: None,
            remembered: Remembered::default(),
            proxies: Proxies::new(table_seats),
            most_chosen: BTreeMap::new(),
        };
        let rest = play.ask_anew(None, true, at);
        play.clocks.rest_until(rest);
        for ledger in &mut play.ledgers {
            ledger.clocks.rest_until(rest);
        }
        play
    }

    /// Whether there is nothing left to decide.
    pub fn is_over(&self) -> bool {
        self.closed.is_some() || self.table.outcome().is_some()
    }

    /// Carries out an entry that somebody else has written.
    ///
    /// # Errors
    /// If these rules cannot carry it out.
    pub fn follow(&mut self, entry: &Entry, at: u64) -> Result<(), Refused> {
        if self.closed.is_some() && !entry.may_come_after_the_end() {
            self.pass_over(at);
            return Ok(());
        }
        if !entry.fits(self.table.seats()) {
            return Err(Why::Broken.into());
        }
        match entry {
            Entry::Closed { words } => {
                self.closed = Some(Closed { words: words.clone(), is_written: true });
                self.settle(false);
                self.settle_draw();
                self.pass_over(at);
                return Ok(());
            }
            Entry::Begin { .. } => return Err(Why::Broken.into()),
            Entry::Step { step, timed_out, unasked } => {
                let wish = step.seat().filter(|_| *unasked).and_then(|seat| self.wish_of(seat));
                match step {
                    Step::Act { seat, action, at, .. } => self.table.act(*seat, action, *at)?,
                    Step::Resign { seat, at } => self.give_up(*seat, *timed_out, *at)?,
                    Step::Draw { agreed, at } => self.table.draw(*agreed, *agreed, *at)?,
                    // Whoever leaves here is relieved.
                    Step::Leave { .. } => return Err(Why::Broken.into()),
                }
                // The seeds are the same, so chance has to say the same.
                if self.table.step(self.table.steps() - 1).as_ref() != Some(step) {
                    return Err(Why::Differs.into());
                }
                if *unasked {
                    self.mark_unasked(wish);
                }
            }
            Entry::Chosen { seat, chosen } => self.table.choose(*seat, chosen)?,
            Entry::Undo { seat, agreed, reopened: 0, .. } => self.table.undo(*seat, *agreed)?,
            Entry::Undo { seat, steps, reopened, .. } => {
                let gone = Some(Reopened { steps: *steps, elements: *reopened });
                if self.table.reopen(*seat) != gone {
                    return Err(Why::Differs.into());
                }
            }
            Entry::Relieved { seat, timed_out, .. } => self.table.relieve(*seat, *timed_out)?,
            Entry::Hinted { seat } => self.table.hinted(*seat)?,
            // Also an answer that the game does not know any more: it just never holds.
            Entry::Standing { .. }
            | Entry::Entrusted { .. }
            | Entry::UndoAsked { .. }
            | Entry::UndoAgreed { .. }
            | Entry::UndoRefused { .. }
            | Entry::DrawOffered { .. }
            | Entry::DrawAgreed { .. }
            | Entry::DrawRefused { .. }
            | Entry::RematchAsked { .. }
            | Entry::RematchRefused { .. } => {}
        }
        self.keep(entry, at);
        Ok(())
    }

    /// Whether `seat` has still the same to decide as at the step that it names.
    ///
    /// # Errors
    /// `stale` if it has not.
    pub fn expect(&self, seat: Seat, named: usize) -> Result<(), Refused> {
        Ok(self.table.expect(seat, named)?)
    }

    /// `seat` decides, having seen this step. Here and in all that follow: the game has moved on, and
    /// what comes back has still to be written; if that fails, this game is not the true one any more.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn act(
        &mut self,
        seat: Seat,
        step: usize,
        action: &Value,
        at: u64,
    ) -> Result<Vec<Entry>, Refused> {
        self.may_decide(seat, step)?;
        self.table.act(seat, action, at)?;
        Ok(vec![self.stepped(false, at)])
    }

    /// Whether `seat` may decide anything, having seen this step.
    ///
    /// # Errors
    /// `stale` if it has something else to decide by now, or why the game was closed.
    fn may_decide(&self, seat: Seat, step: usize) -> Result<(), Refused> {
        self.expect(seat, step)?;
        self.is_open()
    }

    /// `seat` gives up, or its clock does it. With two seats that ends the game. With more of them
    /// it must not end the game of the others: as long as another person plays on, a bot takes over.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn resign(&mut self, seat: Seat, timed_out: bool, at: u64) -> Result<Vec<Entry>, Refused> {
        self.is_open()?;
        if self.table.others_play_on(seat, self.people()) {
            return Ok(vec![self.relieved(seat, timed_out, at)?]);
        }
        self.give_up(seat, timed_out, at)?;
        Ok(vec![self.stepped(timed_out, at)])
    }

    fn give_up(&mut self, seat: Seat, timed_out: bool, at: u64) -> Result<(), TableError> {
        if timed_out { self.table.time_out(seat, at) } else { self.table.resign(seat, at) }
    }

    /// `seat` leaves the rest of the game to a bot.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn hand_over(&mut self, seat: Seat, at: u64) -> Result<Vec<Entry>, Refused> {
        self.is_open()?;
        if self.is_over() {
            return Err(TableError::game_over().into());
        }
        Ok(vec![self.relieved(seat, false, at)?])
    }

    /// Whether everybody has been told that `seat` asks for a hint here: once is enough, however often
    /// it asks about the same.
    pub fn is_hint_told(&self, seat: Seat) -> bool {
        self.hinted.get(&seat) == Some(&self.step(Observer::Seat(seat)))
    }

    /// `seat` asks for a hint, and everybody hears of it.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn tell_hint(&mut self, seat: Seat, at: u64) -> Result<Vec<Entry>, Refused> {
        self.is_open()?;
        self.table.hinted(seat)?;
        let entry = Entry::Hinted { seat };
        self.keep(&entry, at);
        Ok(vec![entry])
    }

    fn relieved(&mut self, seat: Seat, timed_out: bool, at: u64) -> Result<Entry, Refused> {
        self.table.relieve(seat, timed_out)?;
        let entry = Entry::Relieved { seat, bot: STAND_IN.to_owned(), timed_out };
        self.keep(&entry, at);
        Ok(entry)
    }

    fn stepped(&mut self, timed_out: bool, at: u64) -> Entry {
        let step = self.table.step(self.table.steps() - 1).expect("a step was just taken");
        let entry = Entry::Step { step, timed_out, unasked: false };
        self.keep(&entry, at);
        entry
    }

    /// Keeps the books: the entry has been carried out at the table.
    fn keep(&mut self, entry: &Entry, at: u64) {
        self.entries += 1;
        self.last = self.last.max(at);
        match entry {
            // The first was carried out when the game was loaded, and the last ends it.
            Entry::Begin { .. } | Entry::Closed { .. } => {}
            Entry::Step { step, unasked, .. } => {
                self.settle(false);
                let noticed = self.noticed();
                // What not everybody can notice earns no time that everybody would see, nor does what
                // nobody was asked about, or would be told apart from that.
                let actor = step.seat();
                let in_secret = actor.is_some_and(|seat| self.proxies.asked_in_secret(seat));
                let openly = !unasked && !in_secret && noticed.iter().all(|&noticed| noticed);
                self.proxies.decided(actor, *unasked);
                self.most_chosen.retain(|seat, _| Some(*seat) != actor);
                self.turn(&noticed, openly, Whose::Did(actor), at);
                if self.table.outcome().is_some() {
                    self.settle_draw();
                }
            }
            Entry::Relieved { seat, bot, .. } => {
                self.settle(false);
                self.settle_draw();
                self.bots = self.bots.with(*seat);
                self.stand_ins.insert(*seat, bot.clone());
                self.table.free_order(self.people());
                self.clocks.stop(*seat, at);
                for ledger in &mut self.ledgers {
                    ledger.clocks.stop(*seat, at);
                    ledger.last = at;
                }
            }
            Entry::Standing { seat, standing, value } => {
                self.proxies.stand(*seat, standing, *value);
            }
            Entry::Entrusted { seat } => self.proxies.entrust(*seat),
            // Nothing has happened but in the eyes of whoever chooses.
            Entry::Chosen { seat, chosen } => self.think_on(*seat, chosen.len(), at),
            Entry::Undo { seat, steps: 0, .. } => self.think_on(*seat, 0, at),
            Entry::Hinted { seat } => {
                let step = self.step(Observer::Seat(*seat));
                self.hinted.insert(*seat, step);
            }
            Entry::UndoAsked { seat, of, .. } => {
                self.wishes += 1;
                // Nothing can go wrong: it was asked before the wish was written.
                let going = self.table.going(*seat, SeatSet::EVERYBODY).unwrap_or_default();
                let petition = Petition { number: self.wishes, seat: *seat, of: *of };
                let all = self.actors(&going).without(*seat);
                self.wish = Some(Wish { petition, all });
            }
            Entry::UndoAgreed { seat } => {
                if let Some(wish) = &mut self.wish {
                    wish.petition.agreed(*seat);
                }
            }
            Entry::UndoRefused { .. } => self.settle(false),
            Entry::RematchAsked { seat, contribution } => {
                self.again.insert(*seat, (at, contribution.clone()));
            }
            Entry::RematchRefused { .. } => self.again.clear(),
            Entry::Undo { seat, reopened, .. } => {
                self.settle(true);
                self.remembered.forget();
                self.proxies.distrust(*seat);
                self.most_chosen.insert(*seat, *reopened);
                let noticed = self.noticed();
                self.turn(&noticed, true, Whose::TookBack(*seat), at);
            }
            Entry::DrawOffered { seat, of } => {
                self.draws += 1;
                self.draw = Some(Petition { number: self.draws, seat: *seat, of: *of });
            }
            Entry::DrawAgreed { seat } => {
                if let Some(offer) = &mut self.draw {
                    offer.agreed(*seat);
                }
            }
            Entry::DrawRefused { .. } => self.settle_draw(),
        }
    }

    /// The table has taken a step, or taken back: which observers have noticed.
    fn noticed(&mut self) -> Vec<bool> {
        let observers = Observer::all(self.table.seats());
        let ledgers = self.ledgers.iter_mut().zip(observers);
        ledgers.map(|(ledger, eyes)| ledger.go_on(self.table.known(eyes))).collect()
    }

    /// Somebody has decided, or taken back: the clocks of those who have noticed go on.
    fn turn(&mut self, noticed: &[bool], openly: bool, whose: Whose, at: u64) {
        let (actor, takes_back) = match whose {
            Whose::Did(actor) => (actor, None),
            Whose::TookBack(seat) => (None, Some(seat)),
        };
        // What nobody else can notice does not let anybody begin to wait.
        let own = |eyes: Observer| actor.is_some_and(|actor| eyes.is(actor));
        let others = |(eyes, noticed): (Observer, &bool)| *noticed && !own(eyes);
        let others_notice = self.observers().zip(noticed).any(others);
        let rest = self.ask_anew(actor, others_notice, at);
        let turn = Turn { openly, actor, takes_back, to_act: self.table.to_act(), rest };
        self.go_on(&turn, noticed, at);
    }

    /// `seat` has chosen so much, and thinks on. Nobody is asked anything new. Only what was never
    /// chosen before earns time: a set is finite, and taking out and choosing again is not.
    fn think_on(&mut self, seat: Seat, chosen: usize, at: u64) {
        let noticed = self.noticed();
        let most = self.most_chosen.entry(seat).or_default();
        let grows = chosen > *most;
        *most = chosen.max(*most);
        let (actor, to_act) = (grows.then_some(seat), self.table.to_act());
        let turn = Turn { openly: false, actor, takes_back: None, to_act, rest: at };
        self.go_on(&turn, &noticed, at);
    }

    fn go_on(&mut self, turn: &Turn, noticed: &[bool], at: u64) {
        turn.of(&mut self.clocks, at);
        for (ledger, _) in self.ledgers.iter_mut().zip(noticed).filter(|(_, noticed)| **noticed) {
            ledger.turn(turn, at);
        }
    }

    /// How many entries of the journal have been carried out.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// The time for the next entry: never before the last one, whatever the machine's clock says.
    pub fn not_before(&self, now: u64) -> u64 {
        now.max(self.last)
    }

    /// The books of an observer.
    fn ledger(&self, observer: Observer) -> &Ledger {
        let at = observer.seat().map_or(self.ledgers.len() - 1, Seat::index);
        &self.ledgers[at]
    }

    /// Steps and events that an observer knows of.
    pub fn known(&self, observer: Observer) -> Known {
        self.table.known(observer)
    }

    /// How many steps an observer has noticed; taking back is one, too.
    pub fn step(&self, observer: Observer) -> usize {
        self.known(observer).steps
    }

    /// How many events an observer has been told of.
    pub fn event_count(&self, observer: Observer) -> usize {
        self.known(observer).events
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.table.seats())
    }

    /// Everybody who may look: each seat, and the public.
    pub fn observers(&self) -> impl Iterator<Item = Observer> {
        Observer::all(self.table.seats())
    }

    /// When the public last noticed anything.
    pub fn last_noticed(&self) -> u64 {
        self.ledger(Observer::Public).last
    }

    /// When the first clock runs out, and whose it is.
    pub fn deadline(&self) -> Option<(u64, Seat)> {
        self.clocks.deadline().filter(|_| self.closed.is_none())
    }

    /// The bot in a seat: one that has sat there from the beginning, or plays for somebody.
    pub fn bot_in(&self, seat: Seat) -> Option<&str> {
        let stand_in = self.stand_ins.get(&seat).map(String::as_str);
        stand_in.or_else(|| self.table.players()[seat.index()].bot.as_deref())
    }

    /// The bots that play on for people who have given up or handed over.
    pub fn stand_ins(&self) -> &BTreeMap<Seat, String> {
        &self.stand_ins
    }

    /// Whether a bot plays on for whoever sits there.
    pub fn is_relieved(&self, seat: Seat) -> bool {
        self.stand_ins.contains_key(&seat)
    }

    /// The seats that have to decide and for which a bot thinks: its own, and those that people have
    /// entrusted to the house.
    pub fn bots_to_act(&self) -> impl Iterator<Item = Seat> {
        let thought_for = self.bots.union(self.proxies.entrusted());
        self.asked_seats().iter().filter(move |&seat| thought_for.contains(seat))
    }

    /// The bot that thinks for a seat.
    pub fn thinker(&self, seat: Seat) -> Option<&str> {
        let entrusted = self.proxies.entrusted().contains(seat).then_some(STAND_IN);
        self.bot_in(seat).or(entrusted)
    }

    /// Who has to decide: nobody once the game has stopped.
    pub fn asked_seats(&self) -> SeatSet {
        if self.closed.is_some() { SeatSet::NOBODY } else { self.table.to_act() }
    }

    /// The table, to ask and to copy; it cannot be changed past the journal.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }
}
