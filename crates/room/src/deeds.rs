//! What players do at a table.

use crate::entry::Entry;
use crate::play::Play;
use crate::refused::{Refused, Why};
use crate::wire::{Deed, MOST_CHOSEN, MOST_WORDS, Offer};
use starboard_core::{Lang, Seat};
use std::time::Duration;

/// What a change has brought: entries that have still to be written. If that fails, the game in memory
/// is not the true one any more.
#[derive(Clone, Debug)]
pub struct Change {
    /// The number of the first entry.
    pub first: u64,
    /// When.
    pub at: u64,
    /// All of them; none if nothing has changed.
    pub entries: Vec<Entry>,
}

/// Carries a change out, and what the house then answers for people.
///
/// # Errors
/// Why it was not carried out. The game may have changed all the same if the house could not answer.
pub fn change(
    play: &mut Play,
    pause: Duration,
    now: u64,
    change: impl FnOnce(&mut Play, u64) -> Result<Vec<Entry>, Refused>,
) -> Result<Change, Refused> {
    let (first, at) = (play.entries(), play.not_before(now));
    let mut entries = change(play, at)?;
    entries.extend(play.answer_at_once(pause, at)?);
    Ok(Change { first, at, entries })
}

/// Carries out what somebody in `seat` does in the game. What is not of the game (words, hints, chat,
/// another game) changes nothing in it.
///
/// # Errors
/// Why it was not carried out; nothing has changed then.
pub fn carry_out(play: &mut Play, seat: Seat, deed: &Deed, at: u64) -> Result<Vec<Entry>, Refused> {
    match deed {
        Deed::Act { step, action } => play.decide(seat, *step, action, at),
        Deed::TakeOut { step, action } => play.take_out(seat, *step, action, at),
        Deed::Choose { step, actions } => {
            if actions.len() > MOST_CHOSEN {
                return Err(Why::TooLarge.into());
            }
            play.choose(seat, *step, actions, at)
        }
        Deed::Undo { step } => play.undo(seat, *step, at),
        Deed::Agree { undo, agree } => play.answer(seat, *undo, *agree, at),
        Deed::OfferDraw => play.offer_draw(seat, at),
        Deed::AnswerDraw { draw, agree } => play.answer_draw(seat, *draw, *agree, at),
        Deed::Resign => play.resign(seat, false, at),
        Deed::Standing { standing, value } => play.stand(seat, standing, *value, at),
        Deed::Entrust => play.entrust(seat, at),
        Deed::HandOver => play.hand_over(seat, at),
        Deed::Words { .. } | Deed::Hint { .. } | Deed::Rematch { .. } | Deed::Chat { .. } => {
            Ok(Vec::new())
        }
    }
}

/// The words of offers that were told briefly.
///
/// # Errors
/// If there are too many, or the game has moved on.
pub fn words(
    play: &Play,
    seat: Seat,
    step: usize,
    offers: &[u32],
    lang: Lang,
) -> Result<Vec<Offer>, Refused> {
    if offers.len() > MOST_WORDS {
        return Err(Why::TooLarge.into());
    }
    play.expect(seat, step)?;
    Ok(play.offers_of(seat, offers, lang))
}

/// If a clock has run out, its seat gives up.
pub fn out_of_time(play: &Play, now: u64) -> Option<Seat> {
    play.deadline().filter(|&(at, _)| at <= now).map(|(_, seat)| seat)
}
