//! What is on its way to one client.

use crate::limits::Whose;
use crate::refused::Refused;
use crate::wire::{RequestId, ToClient, Wire};
use axum::extract::ws::Utf8Bytes;
use starboard_core::Lang;
use starboard_room::room::Viewer;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::{Notify, mpsc};

/// A message that may leave the process. Made from types of the wire only, and once for everybody
/// who gets the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text(Utf8Bytes);

impl Text {
    pub(crate) fn of(message: &impl Wire) -> Self {
        Self(serde_json::to_string(message).expect("plain data").into())
    }

    pub(crate) fn into_inner(self) -> Utf8Bytes {
        self.0
    }
}

/// Messages that a slow client may be behind with before the line is cut, and how many bytes they may
/// have together. It comes back with the number of events that it knows.
const PATIENCE: usize = 1_024;
const PATIENCE_BYTES: usize = 4 * 1024 * 1024;

/// The way to one client.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Text>,
    /// Bytes on their way.
    bytes: Arc<AtomicUsize>,
    hang_up: Arc<Notify>,
}

/// What comes out of an outbox.
#[derive(Debug)]
pub(crate) struct Mail {
    messages: mpsc::Receiver<Text>,
    bytes: Arc<AtomicUsize>,
}

impl Mail {
    pub(crate) async fn recv(&mut self) -> Option<Text> {
        let text = self.messages.recv().await;
        self.taken(text)
    }

    pub(crate) fn try_recv(&mut self) -> Option<Text> {
        let text = self.messages.try_recv().ok();
        self.taken(text)
    }

    fn taken(&self, text: Option<Text>) -> Option<Text> {
        let bytes = text.as_ref().map_or(0, |text| text.0.len());
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
        text
    }
}

impl Outbox {
    /// An outbox, what comes out of it, and the sign that the line is to be cut.
    pub(crate) fn open() -> (Self, Mail, Arc<Notify>) {
        let (sender, messages) = mpsc::channel(PATIENCE);
        let hang_up = Arc::new(Notify::new());
        let bytes = Arc::<AtomicUsize>::default();
        let mail = Mail { messages, bytes: bytes.clone() };
        (Self { messages: sender, bytes, hang_up: hang_up.clone() }, mail, hang_up)
    }

    pub(crate) fn send(&self, message: &ToClient) {
        self.send_text(Text::of(message));
    }

    pub(crate) fn send_text(&self, text: Text) {
        let bytes = text.0.len();
        let before = self.bytes.fetch_add(bytes, Ordering::Relaxed);
        let is_too_much = before > 0 && before + bytes > PATIENCE_BYTES;
        if is_too_much || self.messages.try_send(text).is_err() {
            self.bytes.fetch_sub(bytes, Ordering::Relaxed);
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
    /// Where they come from, for limits.
    pub(crate) address: Arc<str>,
    pub(crate) lang: Lang,
    /// Whether many offers, and views, are told briefly.
    pub(crate) brief: bool,
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

    /// How they look at a table.
    pub(crate) fn viewer(&self) -> Viewer<'_> {
        Viewer { player: self.player_id(), lang: self.lang, brief: self.brief }
    }

    pub(crate) fn whose(&self) -> Whose<'_> {
        Whose { player: self.player_id(), address: &self.address }
    }

    pub(crate) fn done(&self, id: RequestId, table: Option<String>) {
        self.outbox.send(&ToClient::Done { id, table });
    }

    pub(crate) fn refuse(&self, id: Option<RequestId>, table: Option<&str>, refused: Refused) {
        metrics::counter!("starboard_refusals_total", "code" => refused.code.clone()).increment(1);
        self.outbox.send(&refused.message(id, table.map(str::to_owned), self.lang));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    async fn is_cut(hang_up: &Notify) -> bool {
        timeout(Duration::ZERO, hang_up.notified()).await.is_ok()
    }

    #[tokio::test]
    async fn whoever_does_not_listen_is_cut_off() {
        let long = Text(Utf8Bytes::from("x".repeat(PATIENCE_BYTES / 2)));
        let (outbox, mut mail, hang_up) = Outbox::open();
        for _ in 0..10 {
            outbox.send_text(long.clone());
            outbox.send_text(long.clone());
            assert!(mail.recv().await.is_some() && mail.try_recv().is_some());
        }
        assert!(!is_cut(&hang_up).await, "everything was taken");
        for _ in 0..3 {
            outbox.send_text(long.clone());
        }
        assert!(is_cut(&hang_up).await);
        // One message may be as long as it likes.
        let (outbox, mut mail, hang_up) = Outbox::open();
        outbox.send_text(Text(Utf8Bytes::from("x".repeat(3 * PATIENCE_BYTES))));
        assert!(mail.recv().await.is_some() && !is_cut(&hang_up).await);
        let (outbox, _mail, hang_up) = Outbox::open();
        for _ in 0..=PATIENCE {
            outbox.send(&ToClient::Pong);
        }
        assert!(is_cut(&hang_up).await);
    }
}
