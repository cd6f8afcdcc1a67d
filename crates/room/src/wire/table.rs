//! Tables, positions and replays.

use super::lobby::{BotCard, Clock, Hints, PlayerCard};
use super::{Millis, Written};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use starboard_core::standing::StandingKind;
use starboard_core::{Livery, Seat};
use starboard_table::Coaching;
#[cfg(test)]
use ts_rs::TS;

use starboard_table::story::Story;
pub use starboard_table::story::{Frame, Turn};
pub use starboard_table::{Hidden, Swath, Tally, Told};

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats are empty.
    Waiting,
    /// The game is on.
    Running,
    /// The game has ended.
    Over,
}

/// What a lobby shows of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct TableSummary {
    /// The table.
    pub id: String,
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// What the table is called.
    pub name: String,
    /// The options in words.
    pub mode: String,
    /// Not listed; seats only by link.
    pub private: bool,
    /// How far it is.
    pub state: Stage,
    /// How long players may think.
    pub clock: Clock,
    /// Whether players may ask for hints.
    pub hints: Hints,
    /// Whether it is played to learn: luck can be taken back, and the result does not count.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub practice: bool,
    /// Whether I may let bots sit down on open seats.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub may_seat_bots: bool,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// Where I sit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub my_seat: Option<Seat>,
    /// The seat that a link is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// Who has to decide.
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub to_act: Vec<Seat>,
    /// Where the game stands, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<String>,
    /// How many steps everybody has noticed.
    pub step: usize,
    /// When the table was opened.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: Millis,
    /// When something last happened that everybody has noticed.
    #[cfg_attr(test, ts(type = "number"))]
    pub updated: Millis,
    /// The hash of the house's seed, published before the first move.
    pub commitment: String,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Ending>,
    /// The table at which it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct SeatCard {
    /// The seat.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// What it is called in the game: South.
    pub name: String,
    /// The person in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerCard>,
    /// The bot in it; beside a person, it plays for them because they have given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<BotCard>,
    /// Whether whoever sits there has the table open.
    pub online: bool,
    /// The colours of the side that it plays for, where sides have some and it is known which.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub livery: Option<Livery>,
}

/// How a game ended. Lists say no more than who won.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Ending {
    /// The share of the win, by seat.
    pub shares: Vec<f32>,
    /// In words.
    pub words: String,
    /// Why it ended so, as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// By seat, in games that count points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<i32>>,
    /// Numbers worth comparing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<Tally>>"))]
    pub tallies: Vec<Tally>,
    /// What was hidden when it ended: hands, decks, what lay face down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<Hidden>>"))]
    pub hidden: Vec<Hidden>,
}

/// Something a seat may do now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Offer {
    /// The action's number, the same in every position.
    pub id: u32,
    /// The action.
    pub action: Value,
    /// The action in the game's notation.
    pub notation: String,
    /// The action in words.
    pub words: String,
}

/// Something that I may answer once and for all. Only I am told of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct StandingCard {
    /// Its name.
    pub id: &'static str,
    /// What it says.
    pub label: String,
    /// What may be said of it.
    #[cfg_attr(test, ts(type = "\"switch\" | \"percentage\""))]
    pub kind: StandingKind,
    /// What I have said: 0 is off.
    pub value: u8,
}

/// The clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Clocks {
    /// Milliseconds left, by seat.
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub left: Vec<u64>,
    /// Whose clock runs.
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub running: Vec<Seat>,
    /// When this was true.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: Millis,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct ChatLine {
    /// Where the writer sits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// Who wrote it.
    pub name: String,
    /// What.
    pub text: String,
    /// When.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: Millis,
}

/// Everything about a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct TableState {
    /// As the lobby shows it.
    pub summary: TableSummary,
    /// Where I sit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub me: Option<Seat>,
    /// How many steps I have noticed.
    pub step: usize,
    /// The number of the round, or of the turn where the game has no rounds; absent during set-up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// What I may see; absent before the game begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<Value>,
    /// Who has to decide.
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub to_act: Vec<Seat>,
    /// What I am asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The rule that says what I am asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// What an experienced friend would say about that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coach: Option<Coaching>,
    /// What I may do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offers: Option<Vec<Offer>>,
    /// What I may do besides, told briefly.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<Swath>>"))]
    pub swaths: Vec<Swath>,
    /// What I have chosen of a set so far.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<Offer>>"))]
    pub chosen: Vec<Offer>,
    /// What happened, from the number on that I know.
    #[cfg_attr(test, ts(as = "Vec<Told>"))]
    pub events: Vec<Written<Told>>,
    /// How many events I have been told of.
    pub event_count: usize,
    /// The clocks, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// Whether I might take back my last decision.
    pub undo: bool,
    /// Why not, if I play here and cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo_why: Option<String>,
    /// Whether I may offer a draw.
    pub draw: bool,
    /// The hash of the house's seed for the next game here, should there be one.
    pub rematch_commitment: String,
    /// The constants of the game that a board draws from; absent before the game begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<Value>"))]
    pub catalogue: Option<Written<Value>>,
    /// What was said.
    pub chat: Vec<ChatLine>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Ending>,
    /// Says so if the game was begun under older rules and goes on under these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules_note: Option<String>,
    /// Who would like to play again; absent if nobody does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<u8>>"))]
    pub rematch_asked: Vec<Seat>,
    /// What I may answer once and for all, and have; absent if there is nothing, or I do not play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<StandingCard>>"))]
    pub standing: Vec<StandingCard>,
    /// Whether the house could decide for me until the game is set up; absent if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub entrust: bool,
}

/// A game executed again.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Replay {
    /// The game.
    pub game: String,
    /// Who played, and how it ended.
    pub summary: ReplaySummary,
    /// The constants of the game.
    pub catalogue: Value,
    /// What the seats are called.
    pub seats: Vec<String>,
    /// The colours of their sides, by seat, where sides have some.
    pub liveries: Vec<Option<Livery>>,
    /// The verdict on its dice.
    pub fairness: Fairness,
    /// The verdict in words.
    pub fairness_words: String,
    /// What is to be said about older rules that the game was begun under, also why it is not told
    /// to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules_note: Option<String>,
    /// The first frame of each round; set-up is none.
    pub turning_points: Vec<usize>,
    /// How many frames there are: the position after set-up, and one after each step.
    pub length: usize,
    /// The first of them.
    pub frames: Vec<Frame>,
}

/// The course of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Review {
    /// The frames of the replay that the curve is drawn through.
    pub steps: Vec<usize>,
    /// The chance to win at each of them, by seat.
    pub curve: Vec<Vec<f32>>,
    /// Where the game turned, at most three times.
    pub turns: Vec<Turn>,
}

/// Some frames of a replay.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ReplayPage {
    /// The number of the first one.
    pub from: usize,
    /// As many as fit into a page; none beyond the end.
    pub frames: Vec<Frame>,
}

/// Who played, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct ReplaySummary {
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// In words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
}

/// The verdict on the dice of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum Fairness {
    /// Every outcome of chance comes from the seed that was committed to.
    Proven,
    /// The seed has not been published.
    SeedMissing,
    /// Another seed was published than the one committed to.
    WrongSeed,
    /// An outcome does not come from the seed.
    Touched,
}

/// What there is to know about somebody.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PlayerPage {
    /// Never changes.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// When they first came.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: Millis,
    /// How they did, by game.
    pub results: Vec<Results>,
    /// Their public games, newest first.
    pub games: Vec<TableSummary>,
}

/// How somebody did in one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Results {
    /// The game.
    pub game: String,
    /// What it is called.
    pub title: String,
    /// Finished games.
    pub played: u32,
    /// Of these, won.
    pub won: u32,
    /// Of these, drawn.
    pub drawn: u32,
    /// What of all this was played against bots alone.
    pub bots: AgainstBots,
}

/// How somebody did against bots alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct AgainstBots {
    /// Finished games.
    pub played: u32,
    /// Of these, won.
    pub won: u32,
    /// Of these, drawn.
    pub drawn: u32,
}

/// The rule book of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RuleBook {
    /// What the game is called.
    pub title: String,
    /// Markdown.
    pub book: &'static str,
}

/// The figures of a rule book: positions that the board of the game draws.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Figures {
    /// The constants of the game that they are drawn from: some depend on the options.
    pub catalogues: Vec<Value>,
    /// In the order of the book.
    pub figures: Vec<FigureCard>,
}

/// A figure of a rule book.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct FigureCard {
    /// Its name in the book.
    pub id: String,
    /// Whose eyes it is seen with; absent: those of the public.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub me: Option<Seat>,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// What is seen.
    pub view: Value,
    /// Who has to decide.
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub to_act: Vec<Seat>,
    /// What may be done, as far as the figure shows that.
    pub offers: Vec<Offer>,
    /// The number of the offer that is pointed at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointed: Option<u32>,
    /// What has just happened, if the figure shows that.
    pub events: Vec<Told>,
    /// The number of its catalogue.
    pub catalogue: usize,
}

/// The record of a finished game, with the seed: nothing in it is secret any more.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct PublishedRecord(Value);

impl PublishedRecord {
    /// The record of a game that is over; nothing before.
    pub fn of(story: &dyn Story) -> Option<Self> {
        story.record().map(Self)
    }
}
