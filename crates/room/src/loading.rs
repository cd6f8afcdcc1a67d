//! Setting a game up, and staying true to its journal.

use crate::clocks::Rests;
use crate::crew;
use crate::entry::Entry;
use crate::play::{Play, Setup};
use crate::refused::{Refused, Why};
use crate::summary::{clock_of, options_of};
use crate::terms::Terms;
use crate::wire::Clock;
use starboard_core::Seat;
use starboard_core::record::{Hex, Player};
use starboard_core::words::Name;
use starboard_store::{Event, Game, GameTouch, Secret};
use starboard_table::{Seeds, rules};
use std::sync::Arc;

/// Sets up the game of a table that everybody has sat down at; the entry says how.
///
/// # Errors
/// If there can be no such game.
pub fn begin(
    game: &Game,
    secret: &Secret,
    rests: Arc<Rests>,
    at: u64,
) -> Result<(Play, Entry), Refused> {
    let house = secret.reveal().parse::<Hex>().ok().and_then(|hex| hex.0.try_into().ok());
    let contribution = |seat: &starboard_store::Seat| {
        let text = seat.contribution.as_deref().unwrap_or_default();
        text.parse().map_or_else(|_| Vec::new(), |Hex(bytes)| bytes)
    };
    let contributions = game.seats.iter().map(contribution).collect();
    let setup = Setup {
        game: &game.kind,
        options: &options_of(game),
        players: game.seats.iter().map(|seat| player(game, seat)).collect(),
        seeds: Seeds { house: house.ok_or(Why::Broken)?, contributions },
        clock: clock_of(game),
        rests,
        practice: Terms::of(game).practice,
    };
    Play::begin(setup, at)
}

/// Why there is no game.
#[derive(Debug)]
pub enum Unread {
    /// It was begun under rules that are newer than these.
    Newer(Refused),
    /// It was begun under older rules, and these cannot even set it up.
    Older {
        /// Why, for people.
        words: Name,
        /// Whether the journal says so.
        is_written: bool,
    },
    /// The journal makes no sense.
    Broken(String),
}

impl From<String> for Unread {
    fn from(problem: String) -> Self {
        Self::Broken(problem)
    }
}

/// Loads a game from its journal.
///
/// # Errors
/// Why there is none.
pub fn from_journal(
    secret: &Secret,
    clock: Clock,
    rests: Arc<Rests>,
    events: &[Event],
) -> Result<Play, Unread> {
    let (first, rest) = events.split_first().ok_or_else(|| "it is empty".to_owned())?;
    let Entry::Begin { record, .. } = Entry::read(&first.body)? else {
        return Err("it does not begin with `begin`".to_owned().into());
    };
    let play = Play::load(&record, secret, clock, rests, first.at);
    let mut play =
        play.map_err(|refused| match rules::cannot_go_on(&record, 0, &refused.words) {
            Some(_) => unplayable(refused, rest),
            None if refused.is_of_other_rules() => Unread::Newer(refused),
            None => Unread::Broken(refused.words.en),
        })?;
    for event in rest {
        let entry = Entry::read(&event.body)?;
        let Err(refused) = play.follow(&entry, event.at) else { continue };
        // What cannot be carried out any more was right when it was done.
        let step = play.table().steps() + 1;
        match rules::cannot_go_on(&record, step, &refused.words) {
            Some(error) => play.stop(error.words, event.at),
            None => return Err(said(event, &refused).into()),
        }
    }
    Ok(play)
}

/// A game that was begun under older rules cannot be set up. If its journal says so, it says why.
fn unplayable(refused: Refused, rest: &[Event]) -> Unread {
    let closed = rest.iter().find_map(|event| {
        let entry = Entry::read(&event.body);
        if let Ok(Entry::Closed { words }) = entry { Some(words) } else { None }
    });
    let is_written = closed.is_some();
    Unread::Older { words: closed.unwrap_or(refused.words), is_written }
}

/// Carries out entries of the journal.
///
/// # Errors
/// Which of them makes no sense.
pub fn follow(play: &mut Play, events: &[Event]) -> Result<(), String> {
    for event in events {
        let entry = Entry::read(&event.body)?;
        play.follow(&entry, event.at).map_err(|refused| said(event, &refused))?;
    }
    Ok(())
}

fn said(event: &Event, refused: &Refused) -> String {
    format!("entry {}: {}", event.seq, refused.words.en)
}

/// Keeps the row as it is stored now.
pub fn absorb(game: &mut Game, touch: GameTouch, at: u64, play: &Play) {
    let GameTouch { state, outcome, summary } = touch;
    game.state = state.unwrap_or(game.state);
    game.outcome = outcome.or_else(|| game.outcome.take());
    game.summary = summary.or_else(|| game.summary.take());
    game.updated = at;
    game.events = play.entries();
}

fn player(game: &Game, seat: &starboard_store::Seat) -> Player {
    match &seat.bot {
        Some(spec) => {
            let name = crew::name(spec, &game.commitment, Seat(seat.seat)).en;
            Player { name, bot: Some(spec.clone()) }
        }
        None => Player { name: seat.player_name.clone().unwrap_or_default(), bot: None },
    }
}
