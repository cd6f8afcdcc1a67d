//! What the house answers for people: what they cannot answer otherwise, what they have answered once
//! and for all, and what they have entrusted to it until the game is set up.
//!
//! Where the time of an answer would tell others what they must not know, every answer takes as
//! long ([`Play::ready`]).

use super::Play;
use crate::entry::Entry;
use crate::refused::{Refused, Why};
use serde_json::Value;
use starboard_core::standing::{StandingAnswer, Wishes};
use starboard_core::{Seat, SeatSet};
use starboard_table::Spec;
use std::collections::BTreeMap;
use std::time::Duration;

/// How long an answer to a question in secret waits: long enough for a person who sees at a glance that
/// they pass, short enough for all others.
pub const PAUSE: Duration = Duration::from_millis(1_200);

/// What the house has to know to answer for people.
#[derive(Clone, Debug)]
pub(super) struct Proxies {
    /// Who has been asked, and since when, by seat.
    asked: SeatSet,
    since: Vec<u64>,
    /// Which of them in secret.
    in_secret: SeatSet,
    /// What people answer once and for all.
    wishes: BTreeMap<Seat, Wishes>,
    /// Who lets the house decide, and for whom it has not decided yet.
    entrusted: SeatSet,
    fresh: SeatSet,
}

impl Proxies {
    pub(super) fn new(seats: u8) -> Self {
        Self {
            asked: SeatSet::NOBODY,
            since: vec![0; seats.into()],
            in_secret: SeatSet::NOBODY,
            wishes: BTreeMap::new(),
            entrusted: SeatSet::NOBODY,
            fresh: SeatSet::NOBODY,
        }
    }

    pub(super) fn asked_in_secret(&self, seat: Seat) -> bool {
        self.in_secret.contains(seat)
    }

    pub(super) fn wishes(&self, seat: Seat) -> Wishes {
        self.wishes.get(&seat).cloned().unwrap_or_default()
    }

    pub(super) fn stand(&mut self, seat: Seat, standing: &str, value: u8) {
        self.wishes.entry(seat).or_default().say(standing, value);
    }

    pub(super) fn entrusted(&self) -> SeatSet {
        self.entrusted
    }

    pub(super) fn entrust(&mut self, seat: Seat) {
        self.entrusted = self.entrusted.with(seat);
        self.fresh = self.fresh.with(seat);
    }

    pub(super) fn distrust(&mut self, seat: Seat) {
        self.entrusted = self.entrusted.without(seat);
        self.fresh = self.fresh.without(seat);
    }

    /// A step was taken. The first that the house decides for a seat that has entrusted itself counts
    /// as a decision of that seat: so all of them can be taken back as one.
    pub(super) fn decided(&mut self, actor: Option<Seat>, unasked: bool) {
        if let Some(actor) = actor.filter(|_| !unasked) {
            self.fresh = self.fresh.without(actor);
        }
    }
}

impl Play {
    /// Something has happened that others than the actor have noticed or not: notes who is asked anew,
    /// and gives the time before which no clock runs.
    pub(super) fn ask_anew(&mut self, actor: Option<Seat>, others_notice: bool, at: u64) -> u64 {
        let to_act = self.table.to_act();
        let before = std::mem::replace(&mut self.proxies.asked, to_act);
        // Whoever is asked the same as before has been asked since then, and so has, for all that others
        // know, who goes on to choose in secret.
        let goes_on = |seat: Seat| actor.is_none_or(|actor| actor == seat) && others_notice;
        let anew = |seat: &Seat| goes_on(*seat) || !before.contains(*seat);
        for seat in to_act.iter().filter(anew) {
            self.proxies.since[seat.index()] = at;
        }
        let in_secret = |seat: &Seat| self.table.asks_in_secret(*seat);
        self.proxies.in_secret = to_act.iter().filter(in_secret).collect();
        if !self.table.is_setting_up() {
            (self.proxies.entrusted, self.proxies.fresh) = (SeatSet::NOBODY, SeatSet::NOBODY);
        }
        let waits = others_notice && !self.proxies.in_secret.is_empty();
        if waits { at + PAUSE.as_millis() as u64 } else { at }
    }

    /// Whether others who play must not learn by the time of an answer whether `seat` has a choice.
    /// Bots that think as long about one action as about many tell nothing by theirs.
    fn has_to_wait(&self, seat: Seat) -> bool {
        let is_quick = |bot: &str| matches!(bot.parse(), Ok(Spec::Random | Spec::Greedy));
        let others = self.people().without(seat);
        self.proxies.asked_in_secret(seat)
            && !others.is_empty()
            && !self.bot_in(seat).is_some_and(is_quick)
    }

    /// When `seat` may answer what it is asked: at any time, or after a pause, whoever answers.
    pub fn ready(&self, seat: Seat, pause: Duration) -> u64 {
        let since = self.proxies.since[seat.index()];
        if self.has_to_wait(seat) { since + pause.as_millis() as u64 } else { 0 }
    }

    /// Whether `seat`, which a person plays, is asked something that the house answers.
    pub fn is_answered_for(&self, seat: Seat) -> bool {
        self.proxies.entrusted.contains(seat) || self.unasked_answer(seat).is_some()
    }

    /// What the house answers for a seat without thinking.
    fn unasked_answer(&self, seat: Seat) -> Option<Value> {
        let standing = || self.table.standing_answer(seat, self.proxies.wishes.get(&seat)?);
        self.table.forced(seat).or_else(standing)
    }

    /// The seats of people who have to decide.
    fn people_to_act(&self) -> impl Iterator<Item = Seat> {
        self.asked_seats().iter().filter(|&seat| !self.bots.contains(seat))
    }

    /// Whether the house has to answer for somebody.
    pub fn owes(&self) -> bool {
        self.people_to_act().any(|seat| self.is_answered_for(seat))
    }

    /// For whom the house answers without thinking, and when.
    pub fn owed(&self, pause: Duration) -> impl Iterator<Item = (Seat, u64)> {
        let owed = self.people_to_act().filter(|&seat| self.unasked_answer(seat).is_some());
        owed.map(move |seat| (seat, self.ready(seat, pause)))
    }

    /// Answers for one seat, if the house has to by now.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn answer_for(
        &mut self,
        seat: Seat,
        pause: Duration,
        at: u64,
    ) -> Result<Vec<Entry>, Refused> {
        let is_ready = self.ready(seat, pause) <= at;
        let Some(action) = self.unasked_answer(seat).filter(|_| is_ready) else {
            return Ok(Vec::new());
        };
        let wish = self.wish_of(seat);
        self.table.act(seat, &action, at)?;
        Ok(vec![self.answered(wish, at)])
    }

    /// What `seat` has answered once and for all, if that is what the house goes by now.
    pub(super) fn wish_of(&self, seat: Seat) -> Option<StandingAnswer> {
        if self.proxies.entrusted.contains(seat) || self.table.forced(seat).is_some() {
            return None;
        }
        self.table.standing_wish(seat, self.proxies.wishes.get(&seat)?)
    }

    /// Nobody was asked about the last step: only its seat is told which of its wishes has decided.
    pub(super) fn mark_unasked(&mut self, wish: Option<StandingAnswer>) {
        self.table.mark_unasked(self.table.steps() - 1);
        if let Some(wish) = wish {
            self.table.mark_standing(wish.label());
        }
    }

    /// Answers for everybody who need not wait, until somebody is asked who has a choice. What has to
    /// wait is told by itself: like an answer that somebody gives.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn answer_at_once(&mut self, pause: Duration, at: u64) -> Result<Vec<Entry>, Refused> {
        let mut entries = Vec::new();
        loop {
            let at_once = |seat: &Seat| pause.is_zero() || !self.has_to_wait(*seat);
            let owed = |seat: &Seat| self.unasked_answer(*seat).is_some();
            let next = self.people_to_act().filter(at_once).find(owed);
            let Some(seat) = next else { return Ok(entries) };
            entries.extend(self.answer_for(seat, pause, at)?);
        }
    }

    /// The house has answered for somebody.
    fn answered(&mut self, wish: Option<StandingAnswer>, at: u64) -> Entry {
        self.mark_unasked(wish);
        let step = self.table.step(self.table.steps() - 1).expect("a step was just taken");
        let entry = Entry::Step { step, timed_out: false, unasked: true };
        self.keep(&entry, at);
        entry
    }

    /// A bot has decided for `seat`, its own or one that is entrusted to the house.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn act_for(
        &mut self,
        seat: Seat,
        step: usize,
        action: &Value,
        at: u64,
    ) -> Result<Vec<Entry>, Refused> {
        let Proxies { entrusted, fresh, .. } = self.proxies;
        if !entrusted.contains(seat) || fresh.contains(seat) {
            return self.act(seat, step, action, at);
        }
        self.may_decide(seat, step)?;
        self.table.act(seat, action, at)?;
        Ok(vec![self.answered(None, at)])
    }

    /// Whether this may be said of a standing answer.
    ///
    /// # Errors
    /// If there is no such answer, or it takes no such value.
    fn knows(&self, standing: &str, value: u8) -> Result<(), Refused> {
        let known = self.table.standing().into_iter().find(|answer| answer.id == standing);
        let known = known.ok_or_else(|| Why::bad_request(&format!("no answer `{standing}`")))?;
        let fits = known.takes(value);
        if fits { Ok(()) } else { Err(Why::bad_request(&format!("{value} is too much"))) }
    }

    /// `seat` says what it answers once and for all.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn stand(
        &mut self,
        seat: Seat,
        standing: &str,
        value: u8,
        at: u64,
    ) -> Result<Vec<Entry>, Refused> {
        self.is_open()?;
        self.knows(standing, value)?;
        let entry = Entry::Standing { seat, standing: standing.to_owned(), value };
        self.keep(&entry, at);
        Ok(vec![entry])
    }

    /// Whether `seat` may let the house decide until the game is set up.
    ///
    /// # Errors
    /// If it is set up.
    pub(super) fn can_entrust(&self, seat: Seat) -> Result<(), Refused> {
        self.is_open()?;
        if !self.table.is_setting_up() || self.proxies.entrusted.contains(seat) {
            return Err(Why::SetUpOver.into());
        }
        Ok(())
    }

    /// `seat` lets the house decide until the game is set up.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn entrust(&mut self, seat: Seat, at: u64) -> Result<Vec<Entry>, Refused> {
        self.can_entrust(seat)?;
        let entry = Entry::Entrusted { seat };
        self.keep(&entry, at);
        Ok(vec![entry])
    }

    /// What only `seat` is told of itself, to see whether it has changed.
    pub fn own_affairs(&self, seat: Seat) -> (Wishes, bool) {
        (self.proxies.wishes(seat), self.proxies.entrusted.contains(seat))
    }
}
