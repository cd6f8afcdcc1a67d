//! Why a request was not carried out.

use crate::wire::{Failed, RequestId, ToClient, WireError};
use crate::words;
use axum::http::StatusCode;
use starboard_core::words::Name;
use starboard_core::{Lang, Message};
use starboard_store::StoreError;
use starboard_table::json::short;
use starboard_table::{Code, TableError};

/// Why a request was not carried out: a status for HTTP, a code for programs, the rule if one
/// forbids it, and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) status: StatusCode,
    pub(crate) code: String,
    pub(crate) rule: Option<String>,
    pub(crate) words: Name,
}

/// What kind of refusal it is. The code on the wire is the name; the sentence is
/// `refused-<name>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the sentences say it")]
pub(crate) enum Why {
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
    fn status_and_code(self) -> (StatusCode, &'static str) {
        match self {
            Self::NoTable => (StatusCode::NOT_FOUND, "no_table"),
            Self::NoPlayer => (StatusCode::NOT_FOUND, "no_player"),
            Self::NoPage => (StatusCode::NOT_FOUND, "no_page"),
            Self::NoLink => (StatusCode::NOT_FOUND, "no_link"),
            Self::NoDevice => (StatusCode::NOT_FOUND, "no_device"),
            Self::BadRequest => (StatusCode::BAD_REQUEST, "bad_request"),
            Self::BadName => (StatusCode::UNPROCESSABLE_ENTITY, "bad_name"),
            Self::BadPassword => (StatusCode::UNPROCESSABLE_ENTITY, "bad_password"),
            Self::NameTaken => (StatusCode::CONFLICT, "name_taken"),
            Self::HasAccount => (StatusCode::CONFLICT, "has_account"),
            Self::BadLogin => (StatusCode::UNAUTHORIZED, "bad_login"),
            Self::NoSession => (StatusCode::UNAUTHORIZED, "no_session"),
            Self::Origin => (StatusCode::FORBIDDEN, "origin"),
            Self::TooOften => (StatusCode::TOO_MANY_REQUESTS, "too_often"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too_slow"),
            Self::TooManyTables => (StatusCode::TOO_MANY_REQUESTS, "too_many_tables"),
            Self::BadSeats => (StatusCode::UNPROCESSABLE_ENTITY, "bad_seats"),
            Self::SeatsOfOptions => (StatusCode::UNPROCESSABLE_ENTITY, "seats_of_options"),
            Self::UnknownBot => (StatusCode::UNPROCESSABLE_ENTITY, "unknown_bot"),
            Self::BadClock => (StatusCode::UNPROCESSABLE_ENTITY, "bad_clock"),
            Self::BadContribution => (StatusCode::UNPROCESSABLE_ENTITY, "bad_contribution"),
            Self::NoPledge => (StatusCode::CONFLICT, "no_pledge"),
            Self::SeatTaken => (StatusCode::CONFLICT, "seat_taken"),
            Self::NeedsToken => (StatusCode::FORBIDDEN, "needs_token"),
            Self::NotWaiting => (StatusCode::CONFLICT, "not_waiting"),
            Self::NotBegun => (StatusCode::CONFLICT, "not_begun"),
            Self::NotOver => (StatusCode::CONFLICT, "not_over"),
            Self::NotSeated => (StatusCode::FORBIDDEN, "not_seated"),
            Self::SetUpOver => (StatusCode::CONFLICT, "set_up_over"),
            Self::NotHost => (StatusCode::FORBIDDEN, "not_host"),
            Self::NoHints => (StatusCode::CONFLICT, "no_hints"),
            Self::NoPractice => (StatusCode::UNPROCESSABLE_ENTITY, "no_practice"),
            Self::NoFork => (StatusCode::CONFLICT, "no_fork"),
            Self::Relieved => (StatusCode::CONFLICT, "relieved"),
            Self::NoWish => (StatusCode::CONFLICT, "no_wish"),
            Self::WishPending => (StatusCode::CONFLICT, "wish_pending"),
            Self::NoDrawOffer => (StatusCode::CONFLICT, "no_draw_offer"),
            Self::DrawPending => (StatusCode::CONFLICT, "draw_pending"),
            Self::DrawDeclined => (StatusCode::CONFLICT, "draw_declined"),
            Self::Thinking => (StatusCode::CONFLICT, "thinking"),
            Self::BadText => (StatusCode::UNPROCESSABLE_ENTITY, "bad_text"),
            Self::TooMuchSaid => (StatusCode::CONFLICT, "too_much_said"),
            Self::Overtaken => (StatusCode::CONFLICT, "overtaken"),
            Self::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
            Self::Unsure => (StatusCode::SERVICE_UNAVAILABLE, "unsure"),
            Self::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            Self::Closing => (StatusCode::SERVICE_UNAVAILABLE, "closing"),
            Self::Failed => (StatusCode::INTERNAL_SERVER_ERROR, "failed"),
            Self::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "broken"),
            Self::Differs => (StatusCode::INTERNAL_SERVER_ERROR, "differs"),
        }
    }

    /// A refusal whose sentence speaks of something.
    pub(crate) fn saying(self, fill: impl FnOnce(Message) -> Message) -> Refused {
        let (status, code) = self.status_and_code();
        let message = Message::new(format!("refused-{}", code.replace('_', "-")));
        let Name { en, de } = words::in_both(&fill(message));
        // It may quote what was sent, but not at any length.
        let words = Name { en: short(&en), de: short(&de) };
        Refused { status, code: code.to_owned(), rule: None, words }
    }

    /// The request is not of the right form.
    pub(crate) fn bad_request(problem: &impl ToString) -> Refused {
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
            | Code::OtherRules => StatusCode::CONFLICT,
            Code::UnknownGame | Code::NoSeat | Code::NoRecord => StatusCode::NOT_FOUND,
            Code::BadAction
            | Code::BadOptions
            | Code::BadState
            | Code::BadRecord
            | Code::BadChance
            | Code::BadPlayers => StatusCode::UNPROCESSABLE_ENTITY,
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
    pub(crate) fn closed(words: &Name) -> Self {
        TableError { code: Code::OtherRules, rule: None, words: words.clone() }.into()
    }

    /// Whether the rules are to blame that a game was begun under.
    pub(crate) fn is_of_other_rules(&self) -> bool {
        self.code == OTHER_RULES
    }

    /// Whether the same request may be carried out in a moment.
    pub(crate) fn may_come_back(&self) -> bool {
        matches!(self.status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS)
    }

    /// The answer over HTTP.
    pub(crate) fn failed(&self, lang: Lang) -> Failed {
        let Self { status: _, code, rule, words } = self;
        let message = words.in_lang(lang).to_owned();
        Failed { error: WireError { code: code.clone(), rule: rule.clone(), message } }
    }

    /// The answer over the WebSocket.
    pub(crate) fn message(
        self,
        id: Option<RequestId>,
        table: Option<String>,
        lang: Lang,
    ) -> ToClient {
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
