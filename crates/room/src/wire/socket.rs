//! Messages of the WebSocket.

use super::lobby::PlayerCard;
use super::table::{
    ChatLine, Clocks, Ending, Offer, SeatCard, StandingCard, Swath, TableState, TableSummary, Told,
};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use starboard_core::Seat;
use starboard_table::Coaching;
#[cfg(test)]
use ts_rs::TS;

/// The number that a client gives a request; the answer carries it.
pub type RequestId = u32;

/// Offers that one request may ask to be put into words.
pub const MOST_WORDS: usize = 200;

/// Elements of a set that one request may choose.
pub const MOST_CHOSEN: usize = 200;

/// What a client says.
#[derive(Clone, Debug)]
#[cfg_attr(test, derive(TS), ts(untagged))]
pub enum FromClient {
    /// What it wants to hear.
    Listen(Listen),
    /// What it wants to be done.
    Request(Request),
}

/// What a client wants to hear; there is no answer to that.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Listen {
    /// Be told when public tables change.
    Lobby {
        /// Or not any more.
        on: bool,
    },
    /// Follow a table.
    Watch {
        /// Which.
        table: String,
        /// How many events I know.
        since: Option<usize>,
        /// Whether many offers, and views, are to be told briefly.
        brief: Option<bool>,
    },
    /// Do not follow it any more.
    Unwatch {
        /// Which.
        table: String,
    },
    /// Is anybody there?
    Ping,
}

/// What a client wants to be done at a table.
#[derive(Clone, Debug)]
#[cfg_attr(test, derive(TS))]
pub struct Request {
    /// For the answer.
    pub id: RequestId,
    /// Where.
    pub table: String,
    /// What.
    #[cfg_attr(test, ts(flatten))]
    pub deed: Deed,
}

/// What somebody may do at a table.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Deed {
    /// Decide.
    Act {
        /// The step of the view that I decided on.
        step: usize,
        /// What.
        action: Value,
    },
    /// Put offers into words that came without.
    Words {
        /// The step of the view that they belong to.
        step: usize,
        /// Their numbers, at most [`MOST_WORDS`] of them.
        offers: Vec<u32>,
    },
    /// Take an element out of what I have chosen of a set.
    TakeOut {
        /// The step that I look at.
        step: usize,
        /// Which.
        action: Value,
    },
    /// Choose these elements of a set, at most [`MOST_CHOSEN`], instead of what I have chosen.
    Choose {
        /// The step that I look at.
        step: usize,
        /// Which, in any order.
        actions: Vec<Value>,
    },
    /// Take my last decision back.
    Undo {
        /// The step that I look at.
        step: usize,
    },
    /// Answer somebody's wish to take back.
    Agree {
        /// The wish.
        undo: usize,
        /// Yes or no.
        agree: bool,
    },
    /// Offer a draw to everybody who still plays.
    OfferDraw,
    /// Answer somebody's offer of a draw, or withdraw my own.
    AnswerDraw {
        /// The offer.
        draw: usize,
        /// Yes or no.
        agree: bool,
    },
    /// Ask what an Admiral would do.
    Hint {
        /// Whether I have an engine, and may be told what to think about instead.
        task: Option<bool>,
    },
    /// Give up.
    Resign,
    /// Leave the rest of the game to a bot.
    HandOver,
    /// Play again with seats swapped: asks the others, or agrees if they have asked.
    Rematch {
        /// No also withdraws my own wish; yes if absent.
        agree: Option<bool>,
        /// Bytes in hexadecimal digits that I add to the luck of the new table.
        contribution: Option<String>,
    },
    /// Say what I answer once and for all.
    Standing {
        /// Which answer.
        standing: String,
        /// 0 is off; 1 is on, or so many per cent.
        value: u8,
    },
    /// Let the house decide for me until the game is set up. Taking back ends it.
    Entrust,
    /// Say something.
    Chat {
        /// What.
        text: String,
    },
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ToClient {
    /// First of all.
    Hello {
        /// [`PROTOCOL`](super::PROTOCOL).
        protocol: &'static str,
        /// Who I am.
        #[serde(skip_serializing_if = "Option::is_none")]
        player: Option<PlayerCard>,
    },
    /// Public tables, whenever they change.
    Lobby {
        /// Newest first.
        tables: Vec<TableSummary>,
    },
    /// Everything about a table.
    Table {
        /// The table.
        table: Box<TableState>,
    },
    /// One step happened.
    Update(Box<Update>),
    /// Somebody sat down, left, came online or went away.
    Seats {
        /// Where.
        table: String,
        /// Who sits where now.
        seats: Vec<SeatCard>,
    },
    /// Somebody wishes to take back.
    UndoAsked {
        /// Where.
        table: String,
        /// The number of the wish.
        undo: usize,
        /// Who.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// How many steps would go.
        steps: usize,
    },
    /// How a wish to take back ended.
    UndoOver {
        /// Where.
        table: String,
        /// The number of the wish.
        undo: usize,
        /// Whether the steps have gone.
        done: bool,
    },
    /// Somebody offers a draw.
    DrawOffered {
        /// Where.
        table: String,
        /// The number of the offer.
        draw: usize,
        /// Who.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// Who has still to agree.
        #[cfg_attr(test, ts(as = "Vec<u8>"))]
        of: Vec<Seat>,
    },
    /// An offer of a draw has ended. If all agreed, the game is over.
    DrawOver {
        /// Where.
        table: String,
        /// The number of the offer.
        draw: usize,
    },
    /// Who would like to play again; nobody, if somebody would not.
    RematchAsked {
        /// Where.
        table: String,
        /// Who.
        #[cfg_attr(test, ts(as = "Vec<u8>"))]
        seats: Vec<Seat>,
    },
    /// Somebody said something.
    Chat {
        /// Where.
        table: String,
        /// What.
        line: ChatLine,
    },
    /// A request was carried out.
    Done {
        /// Which.
        id: RequestId,
        /// After `rematch`: the new table, if everybody has agreed.
        #[serde(skip_serializing_if = "Option::is_none")]
        table: Option<String>,
    },
    /// What an Admiral would do.
    Hint(Box<HintCard>),
    /// What to think about to find that out, for whoever has an engine.
    Task {
        /// The request it answers.
        id: RequestId,
        /// Where.
        table: String,
        /// The game whose engine it is for.
        game: String,
        /// What the engine is given; nobody else looks into it. The position in it is guessed from what
        /// I see.
        task: Value,
    },
    /// Offers with their words.
    Words {
        /// The request it answers.
        id: RequestId,
        /// Where.
        table: String,
        /// Those that were asked for, as far as they are offers.
        offers: Vec<Offer>,
    },
    /// A request was not carried out.
    Refused {
        /// Which.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<RequestId>,
        /// Where.
        #[serde(skip_serializing_if = "Option::is_none")]
        table: Option<String>,
        /// For programs.
        code: String,
        /// The rule that forbids it.
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// For people.
        message: String,
    },
    /// Somebody is there.
    Pong,
}

/// One step happened: the new view, what happened, and, if it is for me to act, what I may do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Update {
    /// Where.
    pub table: String,
    /// How many steps I have noticed.
    pub step: usize,
    /// The number of the round, or of the turn where the game has no rounds; absent during set-up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// What I see.
    pub view: Value,
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
    /// What I have chosen of a set so far, as the view shows it; it is carried out when I end the choice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<Offer>>"))]
    pub chosen: Vec<Offer>,
    /// What happened.
    pub events: Vec<Told>,
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
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Ending>,
    /// What I may answer once and for all, and have; absent if there is nothing, or I do not play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<StandingCard>>"))]
    pub standing: Vec<StandingCard>,
    /// Whether the house could decide for me until the game is set up; absent if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub entrust: bool,
}

/// What an Admiral would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct HintCard {
    /// The request it answers.
    pub id: super::RequestId,
    /// Where.
    pub table: String,
    /// The move it would make.
    pub offer: Offer,
    /// What it thinks the chance to win is, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f32>,
    /// The best that it looked at, at most three, best first.
    pub considered: Vec<Considered>,
}

/// A move that a Commander looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Considered {
    /// The move.
    #[serde(flatten)]
    pub offer: Offer,
    /// How often it was tried.
    pub visits: u32,
    /// What came of it, from 0 to 1.
    pub value: f32,
}

impl FromClient {
    /// The number of the request and the table it is about, for a refusal.
    pub fn about(&self) -> (Option<RequestId>, Option<&str>) {
        match self {
            Self::Listen(Listen::Lobby { .. } | Listen::Ping) => (None, None),
            Self::Listen(Listen::Watch { table, .. } | Listen::Unwatch { table }) => {
                (None, Some(table))
            }
            Self::Request(request) => (Some(request.id), Some(&request.table)),
        }
    }
}

/// By hand: the derived way says of what is wrong only that nothing fits, and copies everything that
/// somebody sent for each way it could be meant.
impl<'de> Deserialize<'de> for FromClient {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut message = serde_json::Map::deserialize(deserializer)?;
        let kind = message.get("kind").and_then(Value::as_str).unwrap_or_default();
        let is_listen = matches!(kind, "lobby" | "watch" | "unwatch" | "ping");
        // Requests are numbered.
        if is_listen || !message.contains_key("id") {
            let listen = Listen::deserialize(Value::Object(message));
            return listen.map(Self::Listen).map_err(D::Error::custom);
        }
        let mut field =
            |name: &'static str| message.remove(name).ok_or_else(|| D::Error::missing_field(name));
        let (id, table) = (field("id")?, field("table")?);
        let id = RequestId::deserialize(id).map_err(D::Error::custom)?;
        let table = String::deserialize(table).map_err(D::Error::custom)?;
        let deed = Deed::deserialize(Value::Object(message)).map_err(D::Error::custom)?;
        Ok(Self::Request(Request { id, table, deed }))
    }
}

/// As much of a message as its refusal needs, whatever else it says.
#[derive(Debug, Default, Deserialize)]
pub struct Sent {
    /// The number of the request.
    #[serde(default)]
    pub id: Option<RequestId>,
    /// The table it is about.
    #[serde(default)]
    pub table: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn problem(text: &str) -> String {
        serde_json::from_str::<FromClient>(text).unwrap_err().to_string()
    }

    #[test]
    fn what_is_wrong_with_a_message_is_named() {
        assert_eq!(problem(r#"{"kind":"watch"}"#), "missing field `table`");
        assert_eq!(problem(r#"{"kind":"undo","id":1,"table":"t"}"#), "missing field `step`");
        assert_eq!(problem(r#"{"kind":"hint","id":1}"#), "missing field `table`");
        let unknown = problem(r#"{"kind":"fly","id":1,"table":"t"}"#);
        assert!(unknown.starts_with("unknown variant `fly`, expected one of `act`, `words`"));
    }

    #[test]
    fn whoever_wants_to_hear_something_may_number_it_too() {
        let message = serde_json::from_str(r#"{"kind":"watch","id":7,"table":"t","more":1}"#);
        let Ok(FromClient::Listen(Listen::Watch { table, since: None, brief: None })) = message
        else {
            panic!("{message:?}")
        };
        assert_eq!(table, "t");
    }
}
