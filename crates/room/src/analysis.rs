//! Finished games looked at again, as they are told. Nothing of a running game is ever looked at: what a
//! search thinks of a decision tells what lies hidden.

use crate::crew;
use crate::refused::{Refused, Why};
use crate::wire::{AnalysisLine, AnalysisState};
use starboard_core::record::Player;
use starboard_core::{Lang, Seat};
use starboard_table::analysis::{self, ITERATIONS, Inquiry};
use starboard_table::story::Story;

/// Steps of the longest game that is looked at.
const LONGEST: usize = 10_000;

/// Begins to look at a game again.
///
/// # Errors
/// `not_over` if it is not over, `too_large` if it is far too long, `other_rules` if it cannot be carried
/// out to its end any more.
pub fn begin(story: &dyn Story) -> Result<Box<dyn Inquiry>, Refused> {
    let record = story.record().ok_or(Why::NotOver)?;
    if story.length() > LONGEST {
        return Err(Why::TooLarge.into());
    }
    Ok(analysis::begin(&record, ITERATIONS)?)
}

/// How far it has come, and all that there is to tell in the end. The players are called what they are
/// called today.
pub fn state(inquiry: &dyn Inquiry, players: &[Player], lang: Lang) -> AnalysisState {
    let (done, of) = (inquiry.done(), inquiry.steps());
    if done < of {
        return AnalysisState::Thinking { done, of };
    }
    let mut analysis = inquiry.told(lang);
    for (seat, player) in analysis.seats.iter_mut().zip(players) {
        seat.player = crew::of_record(player, lang);
    }
    let liveries = (0..).zip(players).map(|(seat, _)| inquiry.livery(Seat(seat))).collect();
    AnalysisState::Done { analysis, liveries }
}

/// How the game could have gone on.
///
/// # Errors
/// If no better move is known at this step.
pub fn line(inquiry: &dyn Inquiry, step: usize, lang: Lang) -> Result<AnalysisLine, Refused> {
    let plies = inquiry.line(step, lang);
    let plies = plies.ok_or_else(|| Why::bad_request(&"no better move is known at this step"))?;
    Ok(AnalysisLine { step, plies })
}
