//! What is on its way to one client.

use crate::refused::Refused;
use crate::wire::{RequestId, ToClient, Wire};
use axum::extract::ws::Utf8Bytes;
use starboard_core::Lang;
use std::sync::Arc;
use tokio::sync::{Notify, mpsc};

/// A message that may leave the process. Made from types of the wire only, and once for everybody
/// who gets the same.
#[derive(Clone, Debug)]
pub(crate) struct Text(Utf8Bytes);

impl Text {
    pub(crate) fn of(message: &impl Wire) -> Self {
        Self(serde_json::to_string(message).expect("plain data").into())
    }

    pub(crate) fn into_inner(self) -> Utf8Bytes {
        self.0
    }
}

/// Messages that a slow client may be behind with before the line is cut. It comes back with the
/// number of events that it knows.
const PATIENCE: usize = 1_024;

/// The way to one client.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Text>,
    hang_up: Arc<Notify>,
}

impl Outbox {
    /// An outbox, what comes out of it, and the sign that the line is to be cut.
    pub(crate) fn open() -> (Self, mpsc::Receiver<Text>, Arc<Notify>) {
        let (messages, receiver) = mpsc::channel(PATIENCE);
        let hang_up = Arc::new(Notify::new());
        (Self { messages, hang_up: hang_up.clone() }, receiver, hang_up)
    }

    pub(crate) fn send(&self, message: &ToClient) {
        self.send_text(Text::of(message));
    }

    pub(crate) fn send_text(&self, text: Text) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.messages.try_send(text) {
            self.hang_up();
        }
    }

    /// Cuts the line.
    pub(crate) fn hang_up(&self) {
        self.hang_up.notify_one();
    }
}

/// Whoever asks for something over a WebSocket.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// The number of the connection.
    pub(crate) connection: u64,
    /// Who it is, if they have said.
    pub(crate) player: Option<Arc<Who>>,
    pub(crate) lang: Lang,
    pub(crate) outbox: Outbox,
}

/// A player behind a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Who {
    pub(crate) id: String,
    pub(crate) name: String,
}

impl Caller {
    pub(crate) fn player_id(&self) -> Option<&str> {
        self.player.as_ref().map(|who| who.id.as_str())
    }

    pub(crate) fn done(&self, id: RequestId, table: Option<String>) {
        self.outbox.send(&ToClient::Done { id, table });
    }

    pub(crate) fn refuse(&self, id: Option<RequestId>, table: Option<&str>, refused: Refused) {
        metrics::counter!("starboard_refusals_total", "code" => refused.code.clone()).increment(1);
        self.outbox.send(&refused.message(id, table.map(str::to_owned), self.lang));
    }
}
