//! A table in memory.

use crate::play::Play;
use crate::refused::{Refused, Why};
use crate::summary;
use crate::wire::ChatLine;
use starboard_core::{Lang, Observer, Seat};
use starboard_store::Game;

/// A table in memory.
#[derive(Debug)]
pub struct Room {
    /// Its row.
    pub game: Game,
    /// Its game; absent while the table waits for players.
    pub play: Option<Play>,
    /// What was said last.
    pub chat: Vec<ChatLine>,
    /// How many lines of chat have been read.
    pub chats: u64,
}

/// Somebody who looks at a table, and how they want to be told.
#[derive(Clone, Copy, Debug)]
pub struct Viewer<'a> {
    /// Who it is, if they have said.
    pub player: Option<&'a str>,
    /// In which language.
    pub lang: Lang,
    /// Whether many offers, and views, are told briefly.
    pub brief: bool,
}

impl Room {
    /// The game.
    ///
    /// # Errors
    /// If it has not begun.
    pub fn play(&self) -> Result<&Play, Refused> {
        self.play.as_ref().ok_or_else(|| Why::NotBegun.into())
    }

    /// The game, to change it.
    ///
    /// # Errors
    /// If it has not begun.
    pub fn play_mut(&mut self) -> Result<&mut Play, Refused> {
        self.play.as_mut().ok_or_else(|| Why::NotBegun.into())
    }

    /// Where somebody sits.
    pub fn seat_of(&self, player: Option<&str>) -> Option<Seat> {
        summary::seat_of(&self.game, player?)
    }

    /// Whose eyes somebody looks through.
    pub fn observer(&self, player: Option<&str>) -> Observer {
        self.seat_of(player).map_or(Observer::Public, Observer::Seat)
    }

    /// Where somebody sits.
    ///
    /// # Errors
    /// If they do not.
    pub fn sits(&self, player: &str) -> Result<Seat, Refused> {
        self.seat_of(Some(player)).ok_or_else(|| Why::NotSeated.into())
    }

    /// Where somebody sits who plays: no bot does it for them.
    ///
    /// # Errors
    /// If they do not sit here, or a bot plays for them.
    pub fn plays(&self, player: &str) -> Result<Seat, Refused> {
        let seat = self.sits(player)?;
        let is_relieved = self.play.as_ref().is_some_and(|play| play.is_relieved(seat));
        if is_relieved { Err(Why::Relieved.into()) } else { Ok(seat) }
    }

    /// Whether somebody plays here who is not a bot.
    pub fn has_people(&self) -> bool {
        let Some(play) = &self.play else { return false };
        let plays = |seat: &starboard_store::Seat| {
            seat.player.is_some() && !play.is_relieved(Seat(seat.seat))
        };
        self.game.seats.iter().any(plays)
    }
}
