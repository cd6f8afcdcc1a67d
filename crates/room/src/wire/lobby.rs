//! People, games, and wishes for tables.

use super::Millis;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use starboard_core::{Lang, Livery, Seat};
#[cfg(test)]
use ts_rs::TS;

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PlayerCard {
    /// Never changes.
    pub id: String,
    /// The name shown.
    pub name: String,
}

/// Who I am.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Me {
    /// Absent before a name has been given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<MyCard>,
    /// Whether this house rehearses: then nobody adds anything to its luck.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub rehearsal: bool,
}

/// The player that I am.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct MyCard {
    /// Never changes.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// Whether there is a password, and with it a way back from another device.
    pub account: bool,
}

/// A request for a guest's seat in the house.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name to be shown.
    pub name: String,
}

/// A name and what proves it. It has no `Debug`, so that no log can tell the password.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name of the account.
    pub name: String,
    /// Its password.
    pub password: String,
}

/// A change of my password. It has no `Debug`, like [`Credentials`].
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// What it was.
    pub password: String,
    /// What it shall be.
    pub new: String,
}

/// A wish to be forgotten. It has no `Debug`, like [`Credentials`].
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Farewell {
    /// Of an account: its password.
    #[serde(default)]
    pub password: Option<String>,
}

/// A device on which I am signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct SessionCard {
    /// To sign it out.
    pub id: String,
    /// What it calls itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub device: Option<String>,
    /// Since when.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: Millis,
    /// When it was last seen, to the day.
    #[cfg_attr(test, ts(type = "number"))]
    pub seen: Millis,
    /// Whether it is this one.
    pub current: bool,
}

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GameCard {
    /// The name in links and messages.
    pub id: &'static str,
    /// The name of the game.
    pub title: String,
    /// What it is about.
    pub blurb: String,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The options, as a form can show them.
    pub settings: Vec<SettingCard>,
    /// The bots that can sit at a table.
    pub bots: Vec<BotCard>,
    /// About how long a game takes.
    pub minutes: u16,
    /// How many lessons teach it.
    pub lessons: usize,
    /// How many puzzles it has.
    pub puzzles: usize,
}

/// One option of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct SettingCard {
    /// The key in the options.
    pub key: &'static str,
    /// What the field is called.
    pub label: String,
    /// What may be entered.
    pub kind: SettingKind,
    /// The values of a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<ValueCard>>,
    /// The least number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<u32>,
    /// The greatest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
    /// What applies if nothing is entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<Value>,
    /// Shown only if the option of this key has one of these values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only_if: Option<(&'static str, Vec<&'static str>)>,
}

/// What may be entered for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum SettingKind {
    /// One of the values.
    Choice,
    /// A whole number.
    Number,
    /// Yes or no.
    Switch,
    /// Longer text.
    Text,
}

/// One value of a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ValueCard {
    /// As it stands in the options.
    pub value: &'static str,
    /// As people read it.
    pub label: String,
}

/// A bot that can sit at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BotCard {
    /// Its policy and budget: `search:2000`.
    pub spec: String,
    /// What it is called: Commander; at a table it has a name of its own, Commander Vesk.
    pub name: String,
}

/// A wish for a new table.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// Its options.
    #[serde(default)]
    pub options: Value,
    /// Who shall sit where.
    pub seats: Vec<SeatWish>,
    /// Not listed; seats only by link.
    #[serde(default)]
    pub private: bool,
    /// How long players may think.
    #[serde(default)]
    pub clock: Clock,
    /// What the table is called.
    #[serde(default)]
    pub name: Option<String>,
    /// What the house has committed to; needed for a contribution.
    #[serde(default)]
    pub pledge: Option<Pledged>,
    /// Bytes in hexadecimal digits that I add to the luck of the table.
    #[serde(default)]
    pub contribution: Option<String>,
    /// Whether players may ask for hints; if absent, where only one person plays.
    #[serde(default)]
    pub hints: Option<Hints>,
    /// To learn: I may take back whatever happened, luck too. Only against bots, and it does not count.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub practice: bool,
}

/// Whether players may ask what an Admiral would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum Hints {
    /// They may not.
    Off,
    /// They may; where several people play, all of them hear of it.
    On,
}

/// The house commits to its seed for a table that has still to be opened, before it hears what anybody
/// adds to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Pledge {
    /// The id that the table will have.
    pub table: String,
    /// When; it lasts an hour.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: Millis,
    /// The hash of the house's seed.
    pub commitment: String,
}

/// A pledge that is called in.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct Pledged {
    /// The id that the table will have.
    pub table: String,
    /// When it was given.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: Millis,
}

/// What the seats of a table are called, and so how many there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct SeatNames {
    /// By seat.
    pub seats: Vec<String>,
    /// The colours of their sides, by seat, where sides have some and it is known which.
    pub liveries: Vec<Option<Livery>>,
}

/// Who shall sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatWish {
    /// Whoever opens the table.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot {
        /// One of those that the game offers.
        bot: String,
    },
}

/// How long players may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long for each decision; days make a game by correspondence.
    Move {
        /// Seconds.
        seconds: u32,
    },
    /// So long for the whole game, and some more with each decision.
    Total {
        /// Seconds.
        seconds: u32,
        /// Seconds added after each decision.
        increment: u32,
    },
}

/// A table was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Created {
    /// The table.
    pub id: String,
    /// A link for each open seat.
    pub links: Vec<SeatLink>,
}

/// A link that lets somebody sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct SeatLink {
    /// The seat it is for.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// The path: `/join/<token>`.
    pub url: String,
}

/// A wish to sit down.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Which seat; any open one if absent.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// The token of a seat link; private tables need it.
    #[serde(default)]
    pub token: Option<String>,
    /// Bytes in hexadecimal digits that I add to the luck of the table.
    #[serde(default)]
    pub contribution: Option<String>,
}

/// A wish that a bot sits down on an open seat.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    /// Which seat.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// One of those that the game offers.
    pub bot: String,
}

/// A wish to play on from a position of a finished game.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// The frame of the replay.
    pub step: usize,
    /// The seat that I take.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// The bot in the seats of other people; bots stay who they are.
    #[serde(default)]
    pub bot: Option<String>,
}

/// In a rehearsal: how far the clock of the house is turned forward.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forward {
    /// Seconds.
    pub seconds: u32,
}

/// What a query may say.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Query {
    /// The language of all texts.
    #[serde(default)]
    pub lang: Lang,
    /// Only tables of this game.
    pub game: Option<String>,
    /// Only tables with open seats, only running ones, or only those where the game has ended.
    pub state: Option<ListedStage>,
    /// Whose eyes look at a replay: a seat's number, `public`, or `all` for those that see everything.
    pub observer: Option<String>,
    /// The first frame of a page of a replay, or the first game of a page of mine.
    pub from: Option<usize>,
    /// To play on from a record: the frame,
    pub step: Option<usize>,
    /// the seat that I take,
    pub seat: Option<u8>,
    /// and the bot in the others.
    pub bot: Option<String>,
}

/// Which tables to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListedStage {
    /// Those with open seats.
    Open,
    /// Those where a game is on.
    Running,
    /// Those where it has ended.
    Over,
}
