//! Why a request was not carried out.

use crate::wire::{Failed, RequestId, ToClient, WireError};
use crate::words;
use starboard_core::words::Name;
use starboard_core::{Lang, Message};
use starboard_store::StoreError;
use starboard_table::json::short;
use starboard_table::{Code, TableError};

/// Why a request was not carried out: a status for HTTP, a code for programs, the rule if one
/// forbids it, and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The status of an answer over HTTP.
    pub status: u16,
    /// For programs.
    pub code: String,
    /// The rule that forbids it.
    pub rule: Option<String>,
    /// For people.
    pub words: Name,
}

/// What kind of refusal it is. The code on the wire is the name; the sentence is
/// `refused-<name>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum Why {
    NoTable,
    NoPlayer,
    NoPage,
    NoLink,
    NoDevice,
    BadRequest,
    BadName,
    BadPassword,
    NameTaken,
    HasAccount,
    BadLogin,
    NoSession,
    Origin,
    TooOften,
    TooLarge,
    TooSlow,
    TooManyTables,
    BadSeats,
    SeatsOfOptions,
    UnknownBot,
    BadClock,
    BadContribution,
    NoPledge,
    SeatTaken,
    NeedsToken,
    NotWaiting,
    NotBegun,
    NotOver,
    NotSeated,
    SetUpOver,
    NotHost,
    NoHints,
    NoPractice,
    NoFork,
    Relieved,
    NoWish,
    WishPending,
    NoDrawOffer,
    DrawPending,
    DrawDeclined,
    Thinking,
    BadText,
    TooMuchSaid,
    Overtaken,
    Unavailable,
    Unsure,
    Busy,
    Closing,
    Failed,
    Broken,
    Differs,
}

impl Why {
    /// The status and the code; the key of the sentence is the code with `-` for `_`.
    fn status_and_code(self) -> (u16, &'static str) {
        match self {
            Self::NoTable => (404, "no_table"),
            Self::NoPlayer => (404, "no_player"),
            Self::NoPage => (404, "no_page"),
            Self::NoLink => (404, "no_link"),
            Self::NoDevice => (404, "no_device"),
            Self::BadRequest => (400, "bad_request"),
            Self::BadName => (422, "bad_name"),
            Self::BadPassword => (422, "bad_password"),
            Self::NameTaken => (409, "name_taken"),
            Self::HasAccount => (409, "has_account"),
            Self::BadLogin => (401, "bad_login"),
            Self::NoSession => (401, "no_session"),
            Self::Origin => (403, "origin"),
            Self::TooOften => (429, "too_often"),
            Self::TooLarge => (413, "too_large"),
            Self::TooSlow => (408, "too_slow"),
            Self::TooManyTables => (429, "too_many_tables"),
            Self::BadSeats => (422, "bad_seats"),
            Self::SeatsOfOptions => (422, "seats_of_options"),
            Self::UnknownBot => (422, "unknown_bot"),
            Self::BadClock => (422, "bad_clock"),
            Self::BadContribution => (422, "bad_contribution"),
            Self::NoPledge => (409, "no_pledge"),
            Self::SeatTaken => (409, "seat_taken"),
            Self::NeedsToken => (403, "needs_token"),
            Self::NotWaiting => (409, "not_waiting"),
            Self::NotBegun => (409, "not_begun"),
            Self::NotOver => (409, "not_over"),
            Self::NotSeated => (403, "not_seated"),
            Self::SetUpOver => (409, "set_up_over"),
            Self::NotHost => (403, "not_host"),
            Self::NoHints => (409, "no_hints"),
            Self::NoPractice => (422, "no_practice"),
            Self::NoFork => (409, "no_fork"),
            Self::Relieved => (409, "relieved"),
            Self::NoWish => (409, "no_wish"),
            Self::WishPending => (409, "wish_pending"),
            Self::NoDrawOffer => (409, "no_draw_offer"),
            Self::DrawPending => (409, "draw_pending"),
            Self::DrawDeclined => (409, "draw_declined"),
            Self::Thinking => (409, "thinking"),
            Self::BadText => (422, "bad_text"),
            Self::TooMuchSaid => (409, "too_much_said"),
            Self::Overtaken => (409, "overtaken"),
            Self::Unavailable => (503, "unavailable"),
            Self::Unsure => (503, "unsure"),
            Self::Busy => (503, "busy"),
            Self::Closing => (503, "closing"),
            Self::Failed => (500, "failed"),
            Self::Broken => (500, "broken"),
            Self::Differs => (500, "differs"),
        }
    }

    /// A refusal whose sentence speaks of something.
    pub fn saying(self, fill: impl FnOnce(Message) -> Message) -> Refused {
        let (status, code) = self.status_and_code();
        let message = Message::new(format!("refused-{}", code.replace('_', "-")));
        let Name { en, de } = words::in_both(&fill(message));
        // It may quote what was sent, but not at any length.
        let words = Name { en: short(&en), de: short(&de) };
        Refused { status, code: code.to_owned(), rule: None, words }
    }

    /// The request is not of the right form.
    pub fn bad_request(problem: &impl ToString) -> Refused {
        Self::BadRequest.saying(|message| message.with("problem", problem.to_string()))
    }
}

impl From<Why> for Refused {
    fn from(why: Why) -> Self {
        why.saying(|message| message)
    }
}

/// [`Code::OtherRules`] on the wire.
const OTHER_RULES: &str = "other_rules";

impl From<TableError> for Refused {
    fn from(error: TableError) -> Self {
        let status = match error.code {
            Code::Refused
            | Code::Stale
            | Code::GameOver
            | Code::NotYourTurn
            | Code::NoUndo
            | Code::NoDraw
            | Code::OtherRules => 409,
            Code::UnknownGame | Code::NoSeat | Code::NoRecord => 404,
            Code::BadAction
            | Code::BadOptions
            | Code::BadState
            | Code::BadRecord
            | Code::BadChance
            | Code::BadPlayers => 422,
        };
        let code = serde_json::to_value(error.code).ok();
        let code = code.as_ref().and_then(|code| code.as_str()).unwrap_or("refused").to_owned();
        Self { status, code, rule: error.rule, words: error.words }
    }
}

impl From<StoreError> for Refused {
    /// The reason goes into the log, not to the client.
    fn from(error: StoreError) -> Self {
        if error != StoreError::Closed {
            tracing::error!(%error, "the store failed");
        }
        let is_unsure = matches!(error, StoreError::Unsure(_));
        if is_unsure { Why::Unsure } else { Why::Unavailable }.into()
    }
}

impl Refused {
    /// The game of the table was begun under older rules and has been closed.
    pub fn closed(words: &Name) -> Self {
        TableError { code: Code::OtherRules, rule: None, words: words.clone() }.into()
    }

    /// Whether the rules are to blame that a game was begun under.
    pub fn is_of_other_rules(&self) -> bool {
        self.code == OTHER_RULES
    }

    /// Whether the same request may be carried out in a moment.
    pub fn may_come_back(&self) -> bool {
        matches!(self.status, 429 | 503)
    }

    /// The answer over HTTP.
    pub fn failed(&self, lang: Lang) -> Failed {
        let Self { status: _, code, rule, words } = self;
        let message = words.in_lang(lang).to_owned();
        Failed { error: WireError { code: code.clone(), rule: rule.clone(), message } }
    }

    /// The answer over the WebSocket.
    pub fn message(self, id: Option<RequestId>, table: Option<String>, lang: Lang) -> ToClient {
        let message = self.words.in_lang(lang).to_owned();
        ToClient::Refused { id, table, code: self.code, rule: self.rule, message }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A key without a sentence, or a sentence with a variable that nobody names, would panic.
    #[test]
    fn every_refusal_has_its_sentence() {
        let plain = [
            Why::NoTable,
            Why::NoPlayer,
            Why::NoPage,
            Why::NoLink,
            Why::NoDevice,
            Why::NameTaken,
            Why::HasAccount,
            Why::BadLogin,
            Why::NoSession,
            Why::Origin,
            Why::TooOften,
            Why::TooLarge,
            Why::TooSlow,
            Why::SeatTaken,
            Why::NeedsToken,
            Why::NotWaiting,
            Why::NotBegun,
            Why::NotOver,
            Why::NotSeated,
            Why::SetUpOver,
            Why::Relieved,
            Why::NoWish,
            Why::WishPending,
            Why::NoDrawOffer,
            Why::DrawPending,
            Why::DrawDeclined,
            Why::NoPledge,
            Why::Thinking,
            Why::TooMuchSaid,
            Why::Overtaken,
            Why::Unavailable,
            Why::Unsure,
            Why::Busy,
            Why::Closing,
            Why::Failed,
            Why::Broken,
            Why::Differs,
        ];
        for why in plain {
            let refused = Refused::from(why);
            assert_ne!(refused.words.en, refused.words.de);
        }
        for why in [Why::BadName, Why::TooManyTables, Why::BadContribution, Why::BadText] {
            why.saying(|message| message.with("most", 3_u8));
        }
        for why in [Why::BadPassword, Why::BadClock] {
            why.saying(|message| message.with("least", 3_u8).with("most", 4_u8));
        }
        let seats = |m: Message| m.with("game", "Go").with("from", 2_u8).with("to", 2_u8);
        Why::BadSeats.saying(seats);
        Why::SeatsOfOptions.saying(|message| message.with("seats", 2_u8));
        Why::UnknownBot.saying(|message| message.with("bot", "me"));
        assert_eq!(Why::bad_request(&"?").words.en, "This request cannot be read: ?");
    }
}
