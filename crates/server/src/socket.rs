//! One WebSocket: what a client says goes to the hosts of its tables, what they say goes back.

use crate::host::{Deed, Order};
use crate::house::House;
use crate::http::Ask;
use crate::limits::Bucket;
use crate::lobby;
use crate::outbox::{Caller, Outbox, Text, Who};
use crate::refused::{Refused, Why};
use crate::summary::summary;
use crate::wire::{FromClient, PROTOCOL, PlayerCard, TableSummary, ToClient};
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use starboard_store::Game;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout};

/// How often a silent client is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// A client that has said nothing for so long is gone.
const SILENCE: Duration = Duration::from_secs(70);
/// How long a message may take to leave.
const PATIENCE: Duration = Duration::from_secs(20);
/// Messages that leave together.
const BATCH: usize = 64;

/// Why we close a connection, as the WebSocket knows it.
mod code {
    /// The server restarts: connect again in a moment.
    pub(super) const RESTART: u16 = 1012;
    /// Too slow, or the table went away: connect again.
    pub(super) const TRY_AGAIN: u16 = 1013;
    /// The client does not keep to the rules.
    pub(super) const POLICY: u16 = 1008;
}

/// Takes a WebSocket.
pub(crate) async fn connect(ask: Ask, upgrade: WebSocketUpgrade) -> Response {
    let most = ask.house.config.limits.body;
    upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .on_upgrade(move |socket| Connection::new(ask).run(socket))
}

/// One client.
struct Connection {
    house: Arc<House>,
    caller: Caller,
    outbox: mpsc::Receiver<Text>,
    hang_up: Arc<tokio::sync::Notify>,
    watched: HashSet<String>,
    lobby: Option<watch::Receiver<Arc<Vec<Game>>>>,
    /// The tables that the client has been shown.
    listed: Option<Vec<TableSummary>>,
    messages: Bucket,
    chat: Bucket,
    hints: Bucket,
    /// Messages in a row that came too fast.
    too_fast: u32,
}

impl Connection {
    /// Messages in a row that may come too fast before the line is cut.
    const TOO_FAST: u32 = 200;

    fn new(ask: Ask) -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let (outbox, messages, hang_up) = Outbox::open();
        let lang = ask.lang();
        let player = ask.visitor.player.as_ref();
        let player = player.map(|p| Arc::new(Who { id: p.id.clone(), name: p.name.clone() }));
        let connection = NUMBER.fetch_add(1, Ordering::Relaxed);
        let limits = &ask.house.config.limits;
        Self {
            caller: Caller { connection, player, lang, outbox },
            outbox: messages,
            hang_up,
            watched: HashSet::new(),
            lobby: None,
            listed: None,
            messages: Bucket::new(limits.messages),
            chat: Bucket::new(limits.chat),
            hints: Bucket::new(limits.hints),
            too_fast: 0,
            house: ask.house,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        metrics::gauge!("starboard_connections").increment(1.0);
        let card = |who: &Arc<Who>| PlayerCard { id: who.id.clone(), name: who.name.clone() };
        let player = self.caller.player.as_ref().map(card);
        self.caller.outbox.send(&ToClient::Hello { protocol: PROTOCOL, player });
        let reason = self.talk(&mut socket).await;
        if let Some(code) = reason {
            let frame = CloseFrame { code, reason: "".into() };
            _ = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
        }
        for table in &self.watched {
            let connection = self.caller.connection;
            self.house.order_if_there(table, Order::Unwatch { connection });
        }
        metrics::gauge!("starboard_connections").decrement(1.0);
    }

    /// Passes messages to and fro until the line is cut; the reason, if we cut it.
    async fn talk(&mut self, socket: &mut WebSocket) -> Option<u16> {
        let mut closing = self.house.closing();
        let mut heard = Instant::now();
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        heartbeat.reset();
        loop {
            tokio::select! {
                biased;
                () = House::closed(&mut closing) => return Some(code::RESTART),
                () = self.hang_up.notified() => return Some(code::TRY_AGAIN),
                text = self.outbox.recv() => {
                    let sent = timeout(PATIENCE, self.send(socket, text?)).await;
                    if !matches!(sent, Ok(Ok(()))) {
                        return None;
                    }
                }
                message = socket.next() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if let Err(code) = self.hear(&text).await {
                                return Some(code);
                            }
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Binary(_))) => return Some(code::POLICY),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    }
                }
                tables = lobby_changed(&mut self.lobby) => self.tell_lobby(&tables),
                _ = heartbeat.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Some(code::TRY_AGAIN);
                    }
                    let ping = socket.send(Message::Ping(Bytes::new()));
                    if !matches!(timeout(PATIENCE, ping).await, Ok(Ok(()))) {
                        return None;
                    }
                }
            }
        }
    }

    /// Sends a message, and whatever else waits, with as few packets as possible.
    async fn send(&mut self, socket: &mut WebSocket, first: Text) -> Result<(), axum::Error> {
        socket.feed(Message::Text(first.into_inner())).await?;
        for _ in 1..BATCH {
            let Ok(text) = self.outbox.try_recv() else { break };
            socket.feed(Message::Text(text.into_inner())).await?;
        }
        socket.flush().await
    }

    /// One message of the client.
    async fn hear(&mut self, text: &str) -> Result<(), u16> {
        let message = match serde_json::from_str::<FromClient>(text) {
            Ok(message) => message,
            Err(error) => {
                // Even nonsense may carry a number to answer to.
                let value = serde_json::from_str::<serde_json::Value>(text).unwrap_or_default();
                let id = value["id"].as_u64().and_then(|id| u32::try_from(id).ok());
                self.slow_down()?;
                self.caller.refuse(id, None, Why::bad_request(&error));
                return Ok(());
            }
        };
        let (id, table) = message.about();
        let table = table.map(str::to_owned);
        if !self.messages.take() {
            self.slow_down()?;
            self.caller.refuse(id, table.as_deref(), Why::TooOften.into());
            return Ok(());
        }
        self.too_fast = 0;
        if let Err(refused) = self.obey(message).await {
            self.caller.refuse(id, table.as_deref(), refused);
        }
        Ok(())
    }

    fn slow_down(&mut self) -> Result<(), u16> {
        self.too_fast += 1;
        if self.too_fast > Self::TOO_FAST { Err(code::POLICY) } else { Ok(()) }
    }

    async fn obey(&mut self, message: FromClient) -> Result<(), Refused> {
        let (id, table, deed) = match message {
            FromClient::Ping => {
                self.caller.outbox.send(&ToClient::Pong);
                return Ok(());
            }
            FromClient::Lobby { on } => return self.follow_lobby(on).await,
            FromClient::Watch { table, since } => return self.watch(table, since),
            FromClient::Unwatch { table } => {
                if self.watched.remove(&table) {
                    let connection = self.caller.connection;
                    self.house.order_if_there(&table, Order::Unwatch { connection });
                }
                return Ok(());
            }
            FromClient::Act { id, table, step, action } => (id, table, Deed::Act { step, action }),
            FromClient::Undo { id, table, step } => (id, table, Deed::Undo { step }),
            FromClient::Agree { id, table, undo, agree } => {
                (id, table, Deed::Agree { undo, agree })
            }
            FromClient::OfferDraw { id, table } => (id, table, Deed::OfferDraw),
            FromClient::AnswerDraw { id, table, draw, agree } => {
                (id, table, Deed::AnswerDraw { draw, agree })
            }
            FromClient::Hint { id, table } => {
                if !self.hints.take() {
                    return Err(Why::TooOften.into());
                }
                (id, table, Deed::Hint)
            }
            FromClient::Resign { id, table } => (id, table, Deed::Resign),
            FromClient::HandOver { id, table } => (id, table, Deed::HandOver),
            FromClient::Rematch { id, table } => (id, table, Deed::Rematch),
            FromClient::Chat { id, table, text } => {
                if !self.chat.take() {
                    return Err(Why::TooOften.into());
                }
                (id, table, Deed::Chat { text })
            }
        };
        self.order(&table, Order::Ask { caller: self.caller.clone(), id, deed })
    }

    fn order(&self, table: &str, order: Order) -> Result<(), Refused> {
        // Nobody calls a host for something that cannot be a table.
        if table.len() > 64 || !table.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(Why::NoTable.into());
        }
        if self.house.order(table, order) { Ok(()) } else { Err(Why::Closing.into()) }
    }

    fn watch(&mut self, table: String, since: Option<usize>) -> Result<(), Refused> {
        if self.watched.len() >= self.house.config.limits.watched && !self.watched.contains(&table)
        {
            return Err(Why::TooOften.into());
        }
        self.order(&table, Order::Watch { caller: self.caller.clone(), since })?;
        self.watched.insert(table);
        Ok(())
    }

    async fn follow_lobby(&mut self, on: bool) -> Result<(), Refused> {
        if !on {
            self.lobby = None;
            return Ok(());
        }
        let mut lobby = self.house.lobby();
        lobby.mark_unchanged();
        self.lobby = Some(lobby);
        self.listed = None;
        let tables = lobby::public_tables(&self.house, None, None).await?;
        self.tell_lobby(&tables);
        Ok(())
    }

    /// Lists the tables, if anything has changed that may be seen.
    fn tell_lobby(&mut self, tables: &[Game]) {
        let summary =
            |game| summary(game, self.caller.player_id(), &self.house.presence, self.caller.lang);
        let tables: Vec<TableSummary> = tables.iter().map(summary).collect();
        if self.listed.as_ref() != Some(&tables) {
            self.caller.outbox.send(&ToClient::Lobby { tables: tables.clone() });
            self.listed = Some(tables);
        }
    }
}

/// Waits for the next change of the lobby, if anybody cares.
async fn lobby_changed(lobby: &mut Option<watch::Receiver<Arc<Vec<Game>>>>) -> Arc<Vec<Game>> {
    if let Some(lobby) = lobby
        && lobby.changed().await.is_ok()
    {
        return lobby.borrow_and_update().clone();
    }
    std::future::pending().await
}
