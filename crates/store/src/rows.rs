//! What is kept, as plain data: it stands without a database.

use crate::Secret;
use serde::{Deserialize, Serialize};

/// A table with its seats. Options, clock, terms, outcome and summary are JSON of the caller's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// The id.
    pub id: String,
    /// Which game is played.
    pub kind: String,
    /// What the table is called.
    pub name: String,
    /// Whether only those who are invited find it.
    pub private: bool,
    /// Who opened it; not known of old tables.
    pub opener: Option<String>,
    /// What was agreed upon before the game. It may be long: lists leave it out if there are labels.
    pub options: String,
    /// What lists say about the options; not known of old tables.
    pub labels: Option<String>,
    /// How time is kept.
    pub clock: String,
    /// What else was agreed upon at the table, apart from the game; not known of old tables.
    pub terms: Option<String>,
    /// The published hash of the house's seed.
    pub commitment: String,
    /// How far it is.
    pub state: GameState,
    /// The length of the journal: the number that the next event will have.
    pub events: u64,
    /// How many lines of chat there are.
    pub chats: u64,
    /// What lists show of a running game, as last written.
    pub summary: Option<String>,
    /// How it ended.
    pub outcome: Option<String>,
    /// The table at which the same players went on.
    pub rematch: Option<String>,
    /// When it was opened.
    pub created: u64,
    /// When it last changed.
    pub updated: u64,
    /// Its seats, in order.
    pub seats: Vec<Seat>,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameState {
    /// A seat is free.
    Waiting,
    /// Every seat is taken, and seats no longer change. Until the first event has been appended, the
    /// game has still to be set up: whoever notices does it.
    Running,
    /// It has ended.
    Over,
}

impl GameState {
    /// How it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Over => "over",
        }
    }

    /// What is written like this.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Waiting, Self::Running, Self::Over].into_iter().find(|state| state.name() == name)
    }
}

/// A seat of a table. It is free if it has neither a player nor a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// Its number, from 0.
    pub seat: u8,
    /// The id of the player.
    pub player: Option<String>,
    /// The player's name.
    pub player_name: Option<String>,
    /// The policy and budget of the bot.
    pub bot: Option<String>,
    /// What its owner added to the seed.
    pub contribution: Option<String>,
}

/// A table to be opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// The id.
    pub id: String,
    /// Which game is played.
    pub kind: String,
    /// What the table is called.
    pub name: String,
    /// Whether only those who are invited find it.
    pub private: bool,
    /// Who opens it.
    pub opener: Option<String>,
    /// What was agreed upon before the game.
    pub options: String,
    /// What lists say about the options.
    pub labels: Option<String>,
    /// How time is kept.
    pub clock: String,
    /// What else was agreed upon at the table, apart from the game.
    pub terms: Option<String>,
    /// The house's seed.
    pub secret: Secret,
    /// The published hash of the house's seed.
    pub commitment: String,
    /// Its seats, in order.
    pub seats: Vec<NewSeat>,
    /// When.
    pub at: u64,
}

/// A seat of a table to be opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewSeat {
    /// Who has it.
    pub player: Option<String>,
    /// Which bot has it.
    pub bot: Option<String>,
    /// The hash of the token in the link to this seat.
    pub token_hash: Option<Secret>,
    /// What its owner adds to the seed.
    pub contribution: Option<String>,
}

impl NewSeat {
    /// Whether nobody sits there.
    pub fn is_free(&self) -> bool {
        self.player.is_none() && self.bot.is_none()
    }
}

/// What changes at a table; `None` leaves it as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTouch {
    /// How far it is.
    pub state: Option<GameState>,
    /// How it ended.
    pub outcome: Option<String>,
    /// What lists show: whose turn it is, which round …
    pub summary: Option<String>,
}

/// What became of a claim to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The seat was free. If it was the last one, the table is now running.
    Seated {
        /// Whether it was the last free one.
        full: bool,
    },
    /// Somebody else has it, or there is no such seat.
    Taken,
    /// The player has this seat of the table already.
    Already(u8),
    /// The game has begun, or there is no such table.
    Closed,
}

/// What became of a wish to play again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rematch {
    /// The new table was opened.
    Opened,
    /// Somebody was quicker: this is their table, and no other was opened.
    Exists(String),
    /// There is no table to play again.
    NoGame,
}

/// One entry of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Its number in the journal, from 0.
    pub seq: u64,
    /// What happened: JSON, or whatever the caller wrote.
    pub body: String,
    /// When it was appended.
    pub at: u64,
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The id.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// Whether there is a password, and so a name that nobody else's account has.
    pub account: bool,
    /// Since when.
    pub created: u64,
}

/// One line of a chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Its number at this table, from 0.
    pub number: u64,
    /// Who said it; nobody, if the house did.
    pub player: Option<String>,
    /// The speaker's name at that time.
    pub name: String,
    /// What was said.
    pub text: String,
    /// When.
    pub at: u64,
}

/// A time in which no server was there, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Downtime {
    /// When the last one was seen.
    pub since: u64,
    /// When the next one began.
    pub until: u64,
}
