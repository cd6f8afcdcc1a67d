//! One WebSocket: what a client says goes to the hosts of its tables, what they say goes back.

use crate::host::Order;
use crate::house::House;
use crate::http::{Ask, Failure};
use crate::limits::Inside;
use crate::listen::Entered;
use crate::lobby::{self, Notice};
use crate::outbox::{Caller, Mail, Outbox, Text, Who};
use crate::panics::caught_in;
use crate::refused::{Refused, Why};
use crate::sessions::Visitor;
use crate::wire::{FromClient, Listen, PROTOCOL, PlayerCard, Sent, ToClient};
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocketUpgrade};
use axum::response::Response;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use starboard_core::Lang;
use starboard_room::random::is_id;
use starboard_store::Secret;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::watch;
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
pub(crate) async fn connect(ask: Ask, upgrade: WebSocketUpgrade) -> Result<Response, Failure> {
    let most = ask.house.config.limits.message;
    let inside = Seated::of(&ask).ok_or_else(|| ask.refuse(Why::TooOften))?;
    let lang = ask.lang();
    let connection = Connection::new(ask.house, ask.visitor, lang);
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _inside = inside;
        connection.run(socket).await;
    }))
}

/// A WebSocket counts as a connection, for its address and for its player.
struct Seated {
    _connection: Option<Entered>,
    _address: Inside<String>,
    _player: Option<Inside<String>>,
}

impl Seated {
    fn of(ask: &Ask) -> Option<Self> {
        let (house, connection) = (&ask.house, ask.connection.clone());
        let address = house.sockets.enter(ask.address.clone())?;
        let player = match &ask.visitor.player {
            None => None,
            Some(player) => Some(house.sockets_of_players.enter(player.id.clone())?),
        };
        Some(Self { _connection: connection, _address: address, _player: player })
    }
}

/// What messages go over: a WebSocket, or whatever a simulation has in its place.
pub(crate) trait Line:
    Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Send + Unpin
{
}

impl<T> Line for T where
    T: Stream<Item = Result<Message, axum::Error>>
        + Sink<Message, Error = axum::Error>
        + Send
        + Unpin
{
}

/// One client.
pub(crate) struct Connection {
    house: Arc<House>,
    caller: Caller,
    /// The hash of the token of the session.
    session: Option<Secret>,
    mail: Mail,
    hang_up: Arc<tokio::sync::Notify>,
    watched: BTreeSet<String>,
    lobby: Option<watch::Receiver<Arc<Notice>>>,
    /// The tables that the client has been shown.
    listed: Option<Text>,
    /// Messages in a row that came too fast.
    too_fast: u32,
}

impl Connection {
    /// Messages in a row that may come too fast, or make no sense, before the line is cut.
    const TOO_FAST: u32 = 200;

    pub(crate) fn new(house: Arc<House>, visitor: Visitor, lang: Lang) -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let (outbox, mail, hang_up) = Outbox::open();
        let player = visitor.player.as_ref();
        let player = player.map(|p| Arc::new(Who { id: p.id.clone(), name: p.name.clone() }));
        let connection = NUMBER.fetch_add(1, Ordering::Relaxed);
        let address = visitor.address.into();
        Self {
            caller: Caller { connection, player, address, lang, brief: false, outbox },
            mail,
            hang_up,
            watched: BTreeSet::new(),
            lobby: None,
            listed: None,
            too_fast: 0,
            session: visitor.session,
            house,
        }
    }

    pub(crate) async fn run(mut self, mut socket: impl Line) {
        metrics::gauge!("starboard_connections").increment(1.0);
        let card = |who: &Arc<Who>| PlayerCard { id: who.id.clone(), name: who.name.clone() };
        let player = self.caller.player.as_ref().map(card);
        self.caller.outbox.send(&ToClient::Hello { protocol: PROTOCOL, player });
        let connection = self.caller.connection;
        if let Some(session) = &self.session {
            self.house.lines.opened(session, connection, self.caller.outbox.clone());
        }
        let talk = caught_in("socket", self.talk(&mut socket)).await;
        let reason = talk.unwrap_or(Some(code::TRY_AGAIN));
        if let Some(code) = reason {
            let frame = CloseFrame { code, reason: "".into() };
            _ = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
        }
        if let Some(session) = &self.session {
            self.house.lines.closed(session, connection);
        }
        for table in &self.watched {
            self.house.order_if_there(table, Order::Unwatch { connection });
        }
        metrics::gauge!("starboard_connections").decrement(1.0);
    }

    /// Passes messages to and fro until the line is cut; the reason, if we cut it.
    async fn talk(&mut self, socket: &mut impl Line) -> Option<u16> {
        // They may have signed out before anybody knew of this line.
        if !self.is_signed_in().await {
            return Some(code::TRY_AGAIN);
        }
        let mut closing = self.house.closing();
        let mut heard = Instant::now();
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        heartbeat.reset();
        loop {
            tokio::select! {
                biased;
                () = House::closed(&mut closing) => return Some(code::RESTART),
                () = self.hang_up.notified() => return Some(code::TRY_AGAIN),
                text = self.mail.recv() => {
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
                        // They cost us something, too.
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if !self.may_speak() && let Err(code) = self.slow_down() {
                                return Some(code);
                            }
                        }
                        Some(Ok(Message::Binary(_))) => return Some(code::POLICY),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    }
                }
                tables = lobby_changed(&mut self.lobby) => self.tell_lobby(&tables),
                _ = heartbeat.tick() => {
                    if heard.elapsed() > SILENCE || !self.is_signed_in().await {
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

    /// Whether the session that the line was opened with is still one. If the store cannot say, it is.
    async fn is_signed_in(&self) -> bool {
        let Some(session) = &self.session else { return true };
        let found = self.house.store.session(session, self.house.time.now()).await;
        !matches!(found, Ok(None))
    }

    /// Sends a message, and whatever else waits, with as few packets as possible.
    async fn send(&mut self, socket: &mut impl Line, first: Text) -> Result<(), axum::Error> {
        socket.feed(Message::Text(first.into_inner())).await?;
        for _ in 1..BATCH {
            let Some(text) = self.mail.try_recv() else { break };
            socket.feed(Message::Text(text.into_inner())).await?;
        }
        socket.flush().await
    }

    /// One message of the client. Whatever it is, it counts; what comes too fast is not even read.
    async fn hear(&mut self, text: &str) -> Result<(), u16> {
        if !self.may_speak() {
            self.slow_down()?;
            let Sent { id, table } = serde_json::from_str(text).unwrap_or_default();
            self.caller.refuse(id, table.as_deref(), Why::TooOften.into());
            return Ok(());
        }
        let message = match serde_json::from_str::<FromClient>(text) {
            Ok(message) => message,
            Err(error) => {
                self.slow_down()?;
                // Even nonsense may carry a number to answer to.
                let Sent { id, .. } = serde_json::from_str(text).unwrap_or_default();
                self.caller.refuse(id, None, Why::bad_request(&error));
                return Ok(());
            }
        };
        self.too_fast = 0;
        let (id, table) = message.about();
        let table = table.map(str::to_owned);
        if let Err(refused) = self.obey(message).await {
            self.caller.refuse(id, table.as_deref(), refused);
        }
        Ok(())
    }

    fn may_speak(&self) -> bool {
        self.house.messages.take_both(self.caller.whose())
    }

    fn slow_down(&mut self) -> Result<(), u16> {
        self.too_fast += 1;
        if self.too_fast > Self::TOO_FAST { Err(code::POLICY) } else { Ok(()) }
    }

    async fn obey(&mut self, message: FromClient) -> Result<(), Refused> {
        match message {
            FromClient::Listen(Listen::Ping) => self.caller.outbox.send(&ToClient::Pong),
            FromClient::Listen(Listen::Lobby { on }) => self.follow_lobby(on).await?,
            FromClient::Listen(Listen::Watch { table, since, brief }) => {
                self.watch(table, since, brief.unwrap_or(false))?;
            }
            FromClient::Listen(Listen::Unwatch { table }) => {
                if self.watched.remove(&table) {
                    let connection = self.caller.connection;
                    self.house.order_if_there(&table, Order::Unwatch { connection });
                }
            }
            FromClient::Request(request) => {
                let (table, caller) = (request.table.clone(), self.caller.clone());
                self.order(&table, Order::Ask { caller, request })?;
            }
        }
        Ok(())
    }

    fn order(&self, table: &str, order: Order) -> Result<(), Refused> {
        // Nobody calls a host for something that cannot be a table.
        if !is_id(table) {
            return Err(Why::NoTable.into());
        }
        if self.house.order(table, order) { Ok(()) } else { Err(Why::Closing.into()) }
    }

    fn watch(&mut self, table: String, since: Option<usize>, brief: bool) -> Result<(), Refused> {
        if self.watched.len() >= self.house.config.limits.watched && !self.watched.contains(&table)
        {
            return Err(Why::TooOften.into());
        }
        // Whoever looks is told everything, which costs more than any other answer.
        if !self.house.watches.take_both(self.caller.whose()) {
            return Err(Why::TooOften.into());
        }
        let caller = Caller { brief, ..self.caller.clone() };
        self.order(&table, Order::Watch { caller, since })?;
        self.watched.insert(table);
        Ok(())
    }

    async fn follow_lobby(&mut self, on: bool) -> Result<(), Refused> {
        if !on {
            self.lobby = None;
            return Ok(());
        }
        if !self.house.watches.take_both(self.caller.whose()) {
            return Err(Why::TooOften.into());
        }
        let mut lobby = self.house.lobby();
        lobby.mark_unchanged();
        self.lobby = Some(lobby);
        self.listed = None;
        let tables = lobby::public_tables(&self.house, None, None).await?;
        self.tell_lobby(&Notice::new(tables));
        Ok(())
    }

    /// Lists the tables, if anything has changed that may be seen.
    fn tell_lobby(&mut self, notice: &Notice) {
        let Caller { lang, outbox, .. } = &self.caller;
        let text = notice.text(self.caller.player_id(), &self.house.presence, *lang);
        if self.listed.as_ref() != Some(&text) {
            outbox.send_text(text.clone());
            self.listed = Some(text);
        }
    }
}

/// Waits for the next change of the lobby, if anybody cares.
async fn lobby_changed(lobby: &mut Option<watch::Receiver<Arc<Notice>>>) -> Arc<Notice> {
    if let Some(lobby) = lobby
        && lobby.changed().await.is_ok()
    {
        return lobby.borrow_and_update().clone();
    }
    std::future::pending().await
}
