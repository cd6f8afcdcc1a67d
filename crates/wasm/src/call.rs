//! What a parlour is told, and what it answers: `docs/engine-in-the-browser.md` in types.

use serde::{Deserialize, Serialize};
use starboard_core::{Lang, Seat};
use starboard_room::wire::TableSummary;
use starboard_store::{Downtime, Event, Game, Player};

/// One call.
#[derive(Clone, Debug, Deserialize)]
pub struct Call {
    /// What time it is, in milliseconds since 1970.
    pub now: u64,
    /// At least sixteen random bytes, in hexadecimal digits.
    pub entropy: String,
    /// What has happened.
    #[serde(flatten)]
    pub what: What,
}

/// What has happened.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum What {
    /// The parlour opens. Whatever it was before is forgotten.
    Open(Opened),
    /// A request over HTTP, as it were.
    Request(Request),
    /// A WebSocket was opened, as it were.
    Connect {
        /// Its number; the caller's choice.
        connection: u64,
        /// The language of all texts.
        #[serde(default)]
        lang: Lang,
    },
    /// A text came over a connection.
    Hear {
        /// Which.
        connection: u64,
        /// What.
        text: String,
    },
    /// A connection was closed.
    Disconnect {
        /// Which.
        connection: u64,
    },
    /// A worker has thought about a task, or failed.
    Thought {
        /// Which.
        ticket: u64,
        /// What `think` answered; nothing if it failed.
        #[serde(default)]
        found: Option<String>,
    },
    /// It is time, as an answer has wished.
    Wake,
    /// Whoever plays is called something else: another engine was told.
    Player {
        /// Who.
        player: Player,
    },
    /// A table is not wanted any more.
    Forget {
        /// Which.
        table: String,
    },
}

/// What was stored.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Opened {
    /// Who plays; nobody, if no name has been given yet.
    #[serde(default)]
    pub player: Option<Player>,
    /// What [`Write::house`] was last.
    #[serde(default)]
    pub house: Option<Kept>,
    /// The tables.
    #[serde(default)]
    pub tables: Vec<Stored>,
    /// For tests: all luck follows from this seed and the names of tables.
    #[serde(default)]
    pub rehearsal: Option<String>,
}

/// What a house keeps for itself. **Secret**: its key tells the seeds of tables to come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// What the seeds of tables follow from, in hexadecimal digits.
    pub key: String,
    /// When it was closed: then no clock runs.
    pub rests: Vec<Downtime>,
    /// When it was last open.
    pub seen: u64,
}

/// A table as it is stored.
#[derive(Clone, Debug, Deserialize)]
pub struct Stored {
    /// Its row.
    pub row: Game,
    /// The house's seed. **Secret** until the game is over.
    pub secret: String,
    /// Its journal, from the first entry on.
    #[serde(default)]
    pub journal: Vec<Event>,
}

/// A request over HTTP.
#[derive(Clone, Debug, Deserialize)]
pub struct Request {
    /// For the reply.
    pub id: u64,
    /// `GET` or `POST`.
    pub method: String,
    /// Like `/api/games`.
    pub path: String,
    /// Like `lang=de&from=20`, without `?`.
    #[serde(default)]
    pub query: String,
    /// The text of the body.
    #[serde(default)]
    pub body: Option<String>,
}

/// What is to happen in the world. First of all, what is to be written is stored; only then anything
/// else is passed on.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    /// Says so if the call made no sense. Nothing has happened then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// To be stored.
    pub write: Write,
    /// Tables that are not to be stored any more.
    pub forget: Vec<String>,
    /// Answers to requests.
    pub replies: Vec<Reply>,
    /// Texts for connections, in order.
    pub lines: Vec<Line>,
    /// Tasks for workers.
    pub think: Vec<Think>,
    /// Tickets of tasks whose result nobody waits for any more.
    pub cancel: Vec<u64>,
    /// When to call again at the latest, if nothing happens before.
    pub wake: Option<u64>,
}

/// What is to be stored, all of it or nothing.
#[derive(Debug, Default, Serialize)]
pub struct Write {
    /// Tables that have changed.
    pub tables: Vec<Written>,
    /// What the house keeps for itself, in the place of what it kept before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house: Option<Kept>,
    /// Whoever plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
}

/// A table that has changed.
#[derive(Debug, Serialize)]
pub struct Written {
    /// Which.
    pub table: String,
    /// Its row, in the place of the row before.
    pub row: Game,
    /// The house's seed, of a table that is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// Entries that are added to its journal.
    pub journal: Vec<Event>,
    /// What a list shows of it, in both languages: for a page that has loaded no engine.
    pub listed: Listed,
}

/// What a list shows of a table.
#[derive(Debug, Serialize)]
pub struct Listed {
    /// In English.
    pub en: TableSummary,
    /// In German.
    pub de: TableSummary,
}

/// The answer to a request.
#[derive(Debug, Serialize)]
pub struct Reply {
    /// Which.
    pub id: u64,
    /// As HTTP knows it.
    pub status: u16,
    /// JSON.
    pub body: String,
}

/// A text for a connection.
#[derive(Debug, Serialize)]
pub struct Line {
    /// Which.
    pub connection: u64,
    /// JSON.
    pub text: String,
}

/// A task for a worker.
#[derive(Debug, Serialize)]
pub struct Think {
    /// For the result.
    pub ticket: u64,
    /// At which table.
    pub table: String,
    /// For whom.
    pub seat: Seat,
    /// Whether it takes a moment only.
    pub quick: bool,
    /// What `think` is given.
    pub task: String,
}
