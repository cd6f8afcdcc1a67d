//! What one asks for and others agree to: to take back, a draw, another game.

use super::Play;
use crate::entry::Entry;
use crate::refused::{Refused, Why};
use starboard_core::{Observer, Seat, SeatSet};
use starboard_table::Reopened;
use std::collections::BTreeMap;

/// How long an offer to play again holds, in milliseconds.
const OFFER: u64 = 2 * 60 * 1000;

/// What a seat asks for and others have not agreed to yet: to take back, or that it is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Petition {
    /// Its number: petitions of a kind are counted.
    pub number: usize,
    /// Who asks.
    pub seat: Seat,
    /// Who has still to agree.
    pub of: SeatSet,
}

impl Petition {
    /// Whether `seat` may answer the petition with this number. Those who are asked say yes or no;
    /// whoever asked may withdraw.
    fn takes(&self, seat: Seat, number: usize, agrees: bool) -> bool {
        self.number == number && (self.of.contains(seat) || !agrees && self.seat == seat)
    }

    pub(super) fn agreed(&mut self, seat: Seat) {
        self.of = self.of.without(seat);
    }
}

/// A wish to take back that others have not agreed to yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What is asked for.
    pub petition: Petition,
    /// Whose steps would go along.
    pub(super) all: SeatSet,
}

impl Play {
    /// `seat` wishes to take back, having seen this step; if nobody has to agree, it is done.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn undo(&mut self, seat: Seat, step: usize, at: u64) -> Result<Vec<Entry>, Refused> {
        self.may_decide(seat, step)?;
        if self.wish.is_some() {
            return Err(Why::WishPending.into());
        }
        // A whole set that was carried out is chosen again, and can be changed.
        if let Some(Reopened { steps, elements: reopened }) = self.table.reopen(seat) {
            let entry = Entry::Undo { seat, agreed: SeatSet::NOBODY, steps, reopened };
            self.keep(&entry, at);
            return Ok(vec![entry]);
        }
        // What others chose at the same time stays; nobody has to agree to that, or hears of it.
        if self.table.going(seat, SeatSet::NOBODY).is_ok() {
            return Ok(vec![self.undone(seat, SeatSet::NOBODY, at)?]);
        }
        let going = self.table.going(seat, SeatSet::EVERYBODY)?;
        let actors = self.actors(&going).without(seat);
        let of: SeatSet = actors.iter().filter(|&actor| !self.bots.contains(actor)).collect();
        if of.is_empty() {
            return Ok(vec![self.undone(seat, actors, at)?]);
        }
        let entry = Entry::UndoAsked { seat, steps: going.len(), of };
        self.keep(&entry, at);
        Ok(vec![entry])
    }

    fn undone(&mut self, seat: Seat, agreed: SeatSet, at: u64) -> Result<Entry, Refused> {
        let steps = self.table.can_undo(seat, agreed)?;
        self.table.undo(seat, agreed)?;
        let entry = Entry::Undo { seat, agreed, steps, reopened: 0 };
        self.keep(&entry, at);
        Ok(entry)
    }

    /// `seat` answers a wish; if nobody else has to agree, it is done. Whoever wished may withdraw.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn answer(
        &mut self,
        seat: Seat,
        number: usize,
        agrees: bool,
        at: u64,
    ) -> Result<Vec<Entry>, Refused> {
        let takes = |wish: &Wish| wish.petition.takes(seat, number, agrees);
        let wish = self.wish.filter(takes).ok_or(Why::NoWish)?;
        let said = if agrees { Entry::UndoAgreed { seat } } else { Entry::UndoRefused { seat } };
        self.keep(&said, at);
        let mut entries = vec![said];
        if self.wish.is_some_and(|wish| wish.petition.of.is_empty()) {
            entries.push(self.undone(wish.petition.seat, wish.all, at)?);
        }
        Ok(entries)
    }

    /// `seat` would like to play again and adds something to the luck of that game, or would not: then
    /// nobody is asked any more.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn ask_again(
        &mut self,
        seat: Seat,
        adds: Option<String>,
        at: u64,
    ) -> Result<Vec<Entry>, Refused> {
        if !self.is_over() {
            return Err(Why::NotOver.into());
        }
        if adds.is_none() && self.who_wants_again(at).is_empty() {
            return Err(Why::NoWish.into());
        }
        let entry = match adds {
            Some(contribution) => Entry::RematchAsked { seat, contribution },
            None => Entry::RematchRefused { seat },
        };
        self.keep(&entry, at);
        Ok(vec![entry])
    }

    /// Who would like to play again. Nobody is bound by what they said long ago: they may have gone,
    /// and a clock may be about to run.
    pub fn who_wants_again(&self, now: u64) -> SeatSet {
        self.added_again(now).into_keys().collect()
    }

    /// What they add to the luck of that game.
    pub fn added_again(&self, now: u64) -> BTreeMap<Seat, String> {
        let recent = self.again.iter().filter(|(_, (at, _))| at.saturating_add(OFFER) > now);
        recent.map(|(seat, (_, adds))| (*seat, adds.clone())).collect()
    }

    /// Whether somebody would like to play again, and everybody who is not a bot. Bots alone never ask.
    pub fn all_want_again(&self, now: u64) -> bool {
        let wants = self.who_wants_again(now);
        if wants.is_empty() {
            return false;
        }
        let players = self.table.players().iter().zip(Seat::first(self.table.seats()));
        let mut people = players.filter(|(player, _)| player.bot.is_none()).map(|(_, seat)| seat);
        people.all(|seat| wants.contains(seat))
    }

    /// Who decided on these steps; nobody on those that nobody was asked about.
    pub(super) fn actors(&self, steps: &[usize]) -> SeatSet {
        let decided = steps.iter().filter(|&&index| !self.table.is_unasked(index));
        decided.filter_map(|&index| self.table.step(index)?.seat()).collect()
    }

    /// The seats that people play themselves.
    pub(super) fn people(&self) -> SeatSet {
        Seat::first(self.table.seats()).filter(|&seat| !self.bots.contains(seat)).collect()
    }

    /// Who would have to agree to a draw that `seat` offers.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn can_offer_draw(&self, seat: Seat) -> Result<SeatSet, Refused> {
        self.is_open()?;
        if self.draw.is_some() {
            return Err(Why::DrawPending.into());
        }
        let all = self.table.can_draw(self.people())?;
        if !all.contains(seat) {
            self.table.can_draw(SeatSet::NOBODY)?;
        }
        // Whoever was told no asks again when the game has moved on.
        let step = self.step(Observer::Seat(seat));
        if self.declined.is_some_and(|(_, by, at)| by == seat && at == step) {
            return Err(Why::DrawDeclined.into());
        }
        Ok(all.without(seat))
    }

    /// `seat` offers a draw to everybody who still plays.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn offer_draw(&mut self, seat: Seat, at: u64) -> Result<Vec<Entry>, Refused> {
        let entry = Entry::DrawOffered { seat, of: self.can_offer_draw(seat)? };
        self.keep(&entry, at);
        Ok(vec![entry])
    }

    /// `seat` answers an offer; if nobody else has to agree, the game is over. Whoever made the
    /// offer may withdraw it.
    ///
    /// # Errors
    /// Why it was not carried out.
    pub fn answer_draw(
        &mut self,
        seat: Seat,
        number: usize,
        agrees: bool,
        at: u64,
    ) -> Result<Vec<Entry>, Refused> {
        let takes = |offer: &Petition| offer.takes(seat, number, agrees);
        self.draw.filter(takes).ok_or(Why::NoDrawOffer)?;
        let said = if agrees { Entry::DrawAgreed { seat } } else { Entry::DrawRefused { seat } };
        self.keep(&said, at);
        let mut entries = vec![said];
        if self.draw.is_some_and(|offer| offer.of.is_empty()) {
            let people = self.people();
            self.table.draw(people, people, at)?;
            entries.push(self.stepped(false, at));
        }
        Ok(entries)
    }

    /// An offer of a draw, if there was one, has ended.
    pub(super) fn settle_draw(&mut self) {
        if let Some(offer) = self.draw.take() {
            let step = self.step(Observer::Seat(offer.seat));
            self.declined = Some((offer.number, offer.seat, step));
        }
    }

    /// A wish, if there was one, has ended.
    pub(super) fn settle(&mut self, done: bool) {
        if let Some(wish) = self.wish.take() {
            self.settled = Some((wish.petition.number, done));
        }
    }

    /// Whether the wish with this number ended with steps taken back.
    pub fn was_granted(&self, wish: usize) -> bool {
        self.settled == Some((wish, true))
    }

    /// The offer of a draw that waits for answers.
    pub fn draw_offer(&self) -> Option<Petition> {
        self.draw
    }

    /// How many steps a wish is about, as an observer counts them.
    pub fn steps_of(&self, wish: Wish, observer: Observer) -> usize {
        let going = self.table.going(wish.petition.seat, SeatSet::EVERYBODY).unwrap_or_default();
        self.table.noticed(&going, observer)
    }

    /// The wish to take back that waits for an answer.
    pub fn wish(&self) -> Option<Wish> {
        self.wish
    }
}
