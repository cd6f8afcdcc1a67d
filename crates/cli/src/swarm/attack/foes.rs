//! Those who attack.

use super::Attack;
use crate::swarm::line::Line;
use serde_json::{Value, json};
use starboard_core::chance::Fast;
use starboard_core::record::Player;
use starboard_core::{Chance as _, Lang};
use starboard_server::client::{Client, Socket};
use starboard_table::{Seeds, games, new_table};
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout, timeout_at};

/// Bytes of options and of decisions: a little less than the server reads.
const OPTIONS: usize = 60_000;
const ACTION: usize = 7_500;
/// Steps of a long game.
const LONG: usize = 4_000;
/// Half requests that one address tries to hold open.
const HALVES: usize = 2_000;
/// Commander tables, and the addresses they are opened from.
const COMMANDERS: usize = 200;
const OPENERS: usize = 20;
/// Long games that are looked at.
const WATCHED: usize = 10;
/// How long somebody rests who was refused or cut off.
const BREATH: Duration = Duration::from_millis(20);

/// What the attackers count together.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) sent: AtomicU64,
    pub(super) refused: AtomicU64,
    pub(super) cut: AtomicU64,
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// What an attack needs that takes a while to get.
#[derive(Debug, Default)]
pub(super) struct Armed {
    /// The record of a long game.
    record: Value,
    /// Tables at which long games were played.
    tables: Vec<String>,
}

/// Where the attackers stand.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    url: String,
    seed: u64,
    /// Whether there is a choice of addresses to come from.
    is_local: bool,
}

impl Ground {
    pub(super) fn new(url: &str, seed: u64) -> io::Result<Self> {
        let host = Client::new(url)?.host;
        let is_local = host.starts_with("127.") || host.starts_with("localhost");
        Ok(Self { url: url.to_owned(), seed, is_local })
    }

    /// The address of an attacker: everybody else is at 127.0.0.1.
    fn address(&self, number: usize) -> Option<IpAddr> {
        let last = u8::try_from(2 + number).unwrap_or(u8::MAX);
        self.is_local.then_some(IpAddr::V4(Ipv4Addr::new(127, 0, 0, last)))
    }

    fn client(&self, number: usize) -> io::Result<Client> {
        Ok(Client { from: self.address(number), ..Client::new(&self.url)? })
    }

    /// A guest at the address with this number.
    async fn guest(&self, number: usize, name: &str) -> io::Result<Client> {
        let mut client = self.client(number)?;
        client.post("/api/guest", &json!({ "name": name })).await?.ok()?;
        Ok(client)
    }

    /// Gets ready.
    pub(super) async fn prepare(&self, attack: Attack) -> io::Result<Armed> {
        let mut armed = Armed::default();
        match attack {
            Attack::Uploads => armed.record = long_record(self.seed)?,
            Attack::Replays => armed.tables = self.long_games(1).await?,
            Attack::Watches => armed.tables = self.long_games(WATCHED).await?,
            Attack::Options
            | Attack::Acts
            | Attack::Halves
            | Attack::Floods
            | Attack::Bots
            | Attack::Crowds => {}
        }
        Ok(armed)
    }

    /// Lets bots play long games to their end, which they do as long as somebody looks on.
    async fn long_games(&self, count: usize) -> io::Result<Vec<String>> {
        let mut client = self.guest(40, "Foe").await?;
        let mut watching = JoinSet::new();
        let mut tables = Vec::new();
        for _ in 0..count {
            let bots = vec![json!({"kind": "bot", "bot": "random"}); 2];
            let wish = json!({"game": "rebellion", "seats": bots, "private": true});
            let created = client.post("/api/tables", &wish).await?.ok()?;
            let table = created["id"].as_str().unwrap_or_default().to_owned();
            let mut line = Line::open(&client, &table).await?;
            // Whoever does not listen all the time is cut off.
            watching.spawn(async move {
                while !line.is_over {
                    line.until(line.step + 1).await?;
                }
                io::Result::Ok(())
            });
            tables.push(table);
        }
        while let Some(watched) = watching.join_next().await {
            watched.map_err(io::Error::other)??;
        }
        Ok(tables)
    }

    /// Attacks until `end`.
    pub(super) async fn attack(&self, attack: Attack, armed: Armed, end: Instant, tally: &Tally) {
        let tally_of_all = Arc::new(Tally::default());
        let mut foes = JoinSet::new();
        let armed = Arc::new(armed);
        let many = match attack {
            Attack::Options | Attack::Uploads | Attack::Replays => 12,
            Attack::Acts | Attack::Floods => 20,
            Attack::Watches => 5,
            Attack::Halves => HALVES,
            Attack::Bots => OPENERS,
            Attack::Crowds => 10,
        };
        for number in 0..many {
            let foe = Foe {
                ground: self.clone(),
                armed: armed.clone(),
                tally: tally_of_all.clone(),
                number,
                dice: Fast::part(self.seed, number as u64),
            };
            foes.spawn(async move { timeout_at(end, foe.attack(attack, end)).await });
        }
        while foes.join_next().await.is_some() {}
        for (to, from) in [
            (&tally.sent, &tally_of_all.sent),
            (&tally.refused, &tally_of_all.refused),
            (&tally.cut, &tally_of_all.cut),
        ] {
            to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
        }
    }
}

/// One line of attack.
struct Foe {
    ground: Ground,
    armed: Arc<Armed>,
    tally: Arc<Tally>,
    number: usize,
    dice: Fast,
}

impl Foe {
    /// Whatever goes wrong, they try again.
    async fn attack(mut self, attack: Attack, end: Instant) {
        while Instant::now() < end {
            let done = match attack {
                Attack::Options => self.options().await,
                Attack::Acts => self.acts().await,
                Attack::Uploads => self.uploads().await,
                Attack::Replays => self.replays().await,
                Attack::Watches => self.watches().await,
                Attack::Halves => self.halves().await,
                Attack::Floods => self.floods().await,
                Attack::Bots => self.bots().await,
                Attack::Crowds => self.crowds().await,
            };
            if done.is_err() {
                count(&self.tally.cut);
            }
            sleep(BREATH).await;
        }
    }

    async fn post(&self, client: &mut Client, path: &str, body: &Value) -> io::Result<Value> {
        count(&self.tally.sent);
        self.answered(client.post(path, body).await?).await
    }

    async fn get(&self, client: &mut Client, path: &str) -> io::Result<Value> {
        count(&self.tally.sent);
        self.answered(client.get(path).await?).await
    }

    async fn answered(&self, answer: starboard_server::client::Answer) -> io::Result<Value> {
        if answer.status >= 400 {
            count(&self.tally.refused);
            sleep(BREATH).await;
        }
        Ok(answer.body)
    }

    /// Says something and hears whatever there is to hear.
    async fn say(&self, socket: &mut Socket, text: String) -> io::Result<()> {
        count(&self.tally.sent);
        socket.send_text(text).await?;
        while let Ok(heard) = timeout(Duration::from_millis(1), socket.next_text()).await {
            if heard?.contains(r#""refused""#) {
                count(&self.tally.refused);
            }
        }
        Ok(())
    }

    async fn options(&mut self) -> io::Result<()> {
        let mut client = self.ground.client(0)?;
        let all = games();
        let game = all[self.dice.pick(all.len())].id;
        let options = intricate(&mut self.dice, OPTIONS);
        self.post(&mut client, &format!("/api/games/{game}/seats"), &options).await.map(drop)
    }

    /// A table of one's own, at which nothing sensible is done.
    async fn acts(&mut self) -> io::Result<()> {
        let mut client = self.ground.guest(0, "Foe").await?;
        let all = games();
        let game = &all[self.number % all.len()];
        let mut seats = vec![json!({"kind": "bot", "bot": "random"}); game.seats.0.into()];
        seats[0] = json!({"kind": "me"});
        let wish = json!({"game": game.id, "seats": seats, "private": true});
        let created = self.post(&mut client, "/api/tables", &wish).await?;
        let table = created["id"].as_str().unwrap_or("none").to_owned();
        let mut socket = client.connect().await?;
        socket.send(&json!({"kind": "watch", "table": table})).await?;
        for id in 0..1000 {
            let step = self.dice.pick(4);
            let action = intricate(&mut self.dice, ACTION);
            let act =
                json!({"kind": "act", "id": id, "table": table, "step": step, "action": action});
            self.say(&mut socket, act.to_string()).await?;
        }
        Ok(())
    }

    async fn uploads(&mut self) -> io::Result<()> {
        let mut client = self.ground.client(0)?;
        let mut record = self.armed.record.clone();
        // Nothing that was executed before helps.
        record["players"][0]["name"] = self.dice.seed().to_string().into();
        if self.dice.pick(2) == 0 {
            let nonsense = intricate(&mut self.dice, OPTIONS);
            if let Some(step) = record["steps"].as_array_mut().and_then(|steps| steps.last_mut()) {
                step["action"] = nonsense;
            }
        }
        self.post(&mut client, "/api/replay", &record).await.map(drop)
    }

    async fn replays(&mut self) -> io::Result<()> {
        let mut client = self.ground.client(0)?;
        let table = self.armed.tables[0].clone();
        let from = self.dice.pick(LONG);
        for what in ["replay".to_owned(), "record".to_owned(), format!("replay/frames?from={from}")]
        {
            self.get(&mut client, &format!("/api/tables/{table}/{what}")).await?;
        }
        Ok(())
    }

    async fn watches(&mut self) -> io::Result<()> {
        let client = self.ground.guest(0, "Foe").await?;
        let mut socket = client.connect().await?;
        for turn in 0.. {
            let table = &self.armed.tables[turn % self.armed.tables.len()];
            let kind = ["watch", "unwatch"][turn / self.armed.tables.len() % 2];
            self.say(&mut socket, json!({"kind": kind, "table": table}).to_string()).await?;
        }
        Ok(())
    }

    /// Half a head, half a body, or a socket that says nothing, until it is cut.
    async fn halves(&mut self) -> io::Result<()> {
        let client = self.ground.client(0)?;
        count(&self.tally.sent);
        if self.number.is_multiple_of(3) {
            let mut socket = client.connect().await?;
            loop {
                socket.next_text().await?;
            }
        }
        let mut stream = client.stream().await?;
        let head = format!("POST /api/guest HTTP/1.1\r\nHost: {}\r\n", client.host);
        let body = if self.number % 3 == 1 { "" } else { "Content-Length: 1000\r\n\r\n{" };
        stream.write_all(format!("{head}{body}").as_bytes()).await?;
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).await?;
        Err(io::ErrorKind::ConnectionAborted.into())
    }

    async fn floods(&mut self) -> io::Result<()> {
        let client = self.ground.guest(0, "Foe").await?;
        let mut socket = client.connect().await?;
        for turn in 0.. {
            let nonsense = intricate(&mut self.dice, ACTION).to_string();
            match turn % 4 {
                0 => self.say(&mut socket, r#"{"kind":"ping"}"#.to_owned()).await?,
                1 => self.say(&mut socket, nonsense).await?,
                2 => self.say(&mut socket, r#"{"kind":"lobby","on":true}"#.to_owned()).await?,
                _ => {
                    count(&self.tally.sent);
                    socket.ping().await?;
                }
            }
        }
        Ok(())
    }

    /// Ten tables of Commanders, and somebody who looks on at each.
    async fn bots(&mut self) -> io::Result<()> {
        let mut client = self.ground.guest(self.number, "Foe").await?;
        let mut socket = client.connect().await?;
        let commander = json!({"kind": "bot", "bot": "search:2000"});
        for _ in 0..COMMANDERS / OPENERS {
            let wish =
                json!({"game": "starfighter", "seats": [commander, commander], "private": true});
            let created = self.post(&mut client, "/api/tables", &wish).await?;
            let table = created["id"].as_str().unwrap_or("none");
            self.say(&mut socket, json!({"kind": "watch", "table": table}).to_string()).await?;
        }
        loop {
            socket.next_text().await?;
        }
    }

    /// Guests, passwords, and tables with long options, a few lines of chat at each.
    async fn crowds(&mut self) -> io::Result<()> {
        let name = format!("Foe {}", self.dice.seed() % 1_000_000);
        let mut client = self.ground.client(0)?;
        let guess = json!({"name": name, "password": "guessed by chance"});
        self.post(&mut client, "/api/login", &guess).await?;
        self.post(&mut client, "/api/guest", &json!({ "name": name })).await?;
        let seats = [json!({"kind": "me"}), json!({"kind": "open"})];
        let long = "x".repeat(OPTIONS - 1000);
        let wish = json!({"game": "starfighter", "seats": seats, "name": long});
        let created = self.post(&mut client, "/api/tables", &wish).await?;
        let table = created["id"].as_str().unwrap_or("none").to_owned();
        let mut socket = client.connect().await?;
        for id in 0..20 {
            let chat = json!({"kind": "chat", "id": id, "table": table, "text": "x".repeat(400)});
            self.say(&mut socket, chat.to_string()).await?;
        }
        self.get(&mut client, "/api/tables").await?;
        self.get(&mut client, "/api/mine").await.map(drop)
    }
}

/// Some JSON of about so many bytes that means nothing and is troublesome to read.
fn intricate(dice: &mut Fast, bytes: usize) -> Value {
    let deep =
        |depth: usize, key: &str| (0..depth).fold(json!(0), |inner, _| json!({ key: inner }));
    let name = ["mode", "kind", "cards", "map", "squads"][dice.pick(5)];
    match dice.pick(6) {
        0 => (0..bytes / 10).map(|n| (format!("k{n}"), n)).collect(),
        1 => json!({ name: vec![0; bytes / 2] }),
        2 => json!({ name: "x".repeat(bytes - 20) }),
        3 => json!({ name: vec![deep(60, name); bytes / 600] }),
        4 => json!({ name: (0..bytes / 10).map(|n| format!("k{n}")).collect::<Vec<_>>() }),
        _ => json!({ name: vec![json!([]); bytes / 3] }),
    }
}

/// The record of a long game of random moves.
fn long_record(seed: u64) -> io::Result<Value> {
    let wrong = |error: starboard_table::TableError| {
        io::Error::other(error.words.in_lang(Lang::En).to_owned())
    };
    let options = json!({"max_rounds": 0});
    let players = vec![Player::default(); 2];
    let mut table =
        new_table("risk", &options, players, Seeds::from_number(seed)).map_err(wrong)?;
    let mut dice = Fast::new(seed);
    for at in 0..LONG {
        let Some(seat) = table.to_act().iter().next() else { break };
        let offers = table.offers(seat, Lang::En);
        let action = offers[dice.pick(offers.len())].action.clone();
        table.act(seat, &action, at as u64).map_err(wrong)?;
    }
    table.full_record().map_err(wrong)
}
