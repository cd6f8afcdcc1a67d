//! Open lines, each a WebSocket, by session: whoever signs out is cut off.

use crate::outbox::Outbox;
use starboard_store::Secret;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

type BySession = HashMap<String, HashMap<u64, Outbox>>;

/// Open lines of this process, by the hash of the token of their session. Those of other
/// processes notice by themselves, at their next heartbeat.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    open: Mutex<BySession>,
}

impl Lines {
    fn open(&self) -> MutexGuard<'_, BySession> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn opened(&self, session: &Secret, connection: u64, outbox: Outbox) {
        let mut open = self.open();
        open.entry(session.reveal().to_owned()).or_default().insert(connection, outbox);
    }

    pub(crate) fn closed(&self, session: &Secret, connection: u64) {
        let mut open = self.open();
        if let Some(lines) = open.get_mut(session.reveal()) {
            lines.remove(&connection);
            if lines.is_empty() {
                open.remove(session.reveal());
            }
        }
    }

    /// Cuts all lines of sessions that have ended.
    pub(crate) fn cut(&self, ended: &[Secret]) {
        let mut open = self.open();
        for session in ended {
            let lines = open.remove(session.reveal()).unwrap_or_default();
            lines.values().for_each(Outbox::hang_up);
        }
    }
}
