//! A real server, real sockets, a real database.

use serde_json::{Value, json};
use starboard_server::client::{Client, Socket};
use starboard_server::{Config, Limits, Rehearsal, Server};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Nothing here takes longer, on however busy a machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A folder that goes with the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        Self::within(&std::env::temp_dir())
    }

    /// In memory, where there is a place for that: for those who write much and need none of it
    /// after a power cut.
    pub(crate) fn quick() -> Self {
        let memory = PathBuf::from("/dev/shm");
        if memory.is_dir() { Self::within(&memory) } else { Self::new() }
    }

    fn within(folder: &Path) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = folder.join(format!("starboard-server-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn db(&self) -> String {
        self.0.join("starboard.db").display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server on any free port, with this database.
pub(crate) async fn serve(db: &str) -> Server {
    serve_with(Config { limits: Limits::default().unlimited(), ..config(db) }).await
}

/// A server whose luck is always the same: what holds for most deals only is found at once.
pub(crate) fn config(db: &str) -> Config {
    let any = ([127, 0, 0, 1], 0).into();
    let (pause, rehearsal) = (Duration::ZERO, Some(Rehearsal::new("tests")));
    let db = db.to_owned();
    Config { bind: any, metrics: Some(any), db, pause, rehearsal, ..Config::default() }
}

/// What somebody is told about themselves who has no session.
pub(crate) fn nobody() -> Value {
    json!({"rehearsal": true})
}

/// A server whose luck follows from this seed.
pub(crate) async fn rehearse(folder: &Folder, seed: &str) -> Server {
    let (rehearsal, limits) = (Some(Rehearsal::new(seed)), Limits::default().unlimited());
    serve_with(Config { rehearsal, limits, ..config(&folder.db()) }).await
}

/// A server whose luck nobody knows, as everywhere but in tests.
pub(crate) async fn serve_with_luck(db: &str) -> Server {
    let limits = Limits::default().unlimited();
    serve_with(Config { rehearsal: None, limits, ..config(db) }).await
}

pub(crate) async fn serve_with(config: Config) -> Server {
    Server::start(config).await.unwrap()
}

pub(crate) fn url(server: &Server) -> String {
    format!("http://{}", server.address())
}

pub(crate) async fn guest(server: &Server, name: &str) -> Client {
    Client::guest(&url(server), name).await.unwrap()
}

/// Somebody at a table: a connection and what came over it.
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) socket: Socket,
    pub(crate) table: String,
    /// Everything that was received, in order.
    pub(crate) heard: Vec<Value>,
    /// The last `table` or `update`.
    pub(crate) now: Value,
    next_id: u32,
}

impl Player {
    /// Follows a table.
    pub(crate) async fn watch(client: Client, table: &str) -> Self {
        Self::watch_since(client, table, None).await
    }

    pub(crate) async fn watch_since(client: Client, table: &str, since: Option<usize>) -> Self {
        let socket = client.connect().await.unwrap();
        let mut player = Self {
            client,
            socket,
            table: table.to_owned(),
            heard: Vec::new(),
            now: Value::Null,
            next_id: 1,
        };
        player.until("hello").await;
        player.say(json!({"kind": "watch", "table": table, "since": since})).await;
        player.until("table").await;
        player
    }

    pub(crate) async fn say(&mut self, message: Value) {
        self.socket.send(&message).await.unwrap();
    }

    /// Sends a request and gives its number.
    pub(crate) async fn ask(&mut self, mut message: Value) -> u32 {
        let id = self.next_id;
        self.next_id += 1;
        message["id"] = id.into();
        message["table"] = self.table.clone().into();
        self.say(message).await;
        id
    }

    /// Sends a request and waits for the answer to it.
    pub(crate) async fn request(&mut self, message: Value) -> Value {
        let id = self.ask(message).await;
        self.until_where(|message| message["id"] == id).await
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Value {
        let message = tokio::time::timeout(PATIENCE, self.socket.next()).await;
        let message = message.expect("an answer in time").expect("a connection");
        match message["kind"].as_str() {
            Some("update") => self.now = message.clone(),
            Some("table") => self.now = message["table"].clone(),
            _ => {}
        }
        // Whoever has chosen something may still change it.
        let is_all = ["chosen", "swaths"].iter().all(|key| self.now.get(key).is_none());
        let is_forced = self.offers().len() == 1 && is_all;
        assert!(!is_forced, "nobody is asked what has only one answer");
        self.heard.push(message.clone());
        message
    }

    pub(crate) async fn until_where(&mut self, mut wanted: impl FnMut(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            if wanted(&message) {
                return message;
            }
        }
    }

    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        self.until_where(|message| message["kind"] == kind).await
    }

    pub(crate) fn step(&self) -> usize {
        self.now["step"].as_u64().unwrap_or_default() as usize
    }

    pub(crate) async fn until_step(&mut self, step: usize) {
        while self.step() < step || self.now["view"].is_null() {
            self.next().await;
        }
    }

    /// Hears everything that has been said to this player until now.
    pub(crate) async fn catch_up(&mut self) {
        self.say(json!({"kind": "ping"})).await;
        let asked = self.heard.len();
        while !self.heard[asked..].iter().any(|message| message["kind"] == "pong") {
            self.next().await;
        }
        self.heard.retain(|message| message["kind"] != "pong");
    }

    pub(crate) fn offers(&self) -> &[Value] {
        self.now["offers"].as_array().map_or(&[], Vec::as_slice)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.now["outcome"].is_object()
    }

    /// Takes the offer with this index.
    pub(crate) async fn act(&mut self, index: usize) -> Value {
        let action = self.offers()[index]["action"].clone();
        let step = self.step();
        self.request(json!({"kind": "act", "step": step, "action": action})).await
    }
}

/// Two guests at a table of Starfighter with these options, both watching.
pub(crate) async fn two_at_a_table(server: &Server, table: Value) -> (Player, Player) {
    two_at(server, server, table).await
}

/// The same, each at a server of their own.
pub(crate) async fn two_at(one: &Server, other: &Server, table: Value) -> (Player, Player) {
    let mut ada = guest(one, "Ada").await;
    let mut bob = guest(other, "Bob").await;
    let mut new = json!({
        "game": "starfighter", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}],
        "private": false, "clock": {"kind": "none"},
    });
    for (key, value) in table.as_object().into_iter().flatten() {
        new[key] = value.clone();
    }
    let created = ada.post("/api/tables", &new).await.unwrap().ok().unwrap();
    let id = created["id"].as_str().unwrap().to_owned();
    let url = created["links"][0]["url"].as_str().unwrap();
    let token = url.strip_prefix("/join/").unwrap();
    let sit = json!({"token": token});
    bob.post(&format!("/api/tables/{id}/sit"), &sit).await.unwrap().ok().unwrap();
    let mut ada = Player::watch(ada, &id).await;
    let mut bob = Player::watch(bob, &id).await;
    ada.until_step(0).await;
    bob.until_step(0).await;
    (ada, bob)
}

/// Numbers that look random and are the same in every run.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

/// Plays with random legal actions until the game is over, or so many steps have been taken.
pub(crate) async fn play_on(players: &mut [&mut Player], dice: &mut Dice, steps: usize) {
    for _ in 0..steps {
        let Some(at) = players.iter().position(|player| !player.offers().is_empty()) else {
            break;
        };
        let index = dice.below(players[at].offers().len());
        let step = players[at].step();
        let answer = players[at].act(index).await;
        assert_eq!(answer["kind"], "done", "{answer}");
        players[at].until_step(step + 1).await;
        // Not everybody hears of everything.
        for player in players.iter_mut() {
            player.catch_up().await;
        }
        if players[0].is_over() {
            break;
        }
    }
}
