//! Whoever calls a parlour: keeps what is to be stored, carries lines, and lets bots think.

use serde_json::{Map, Value, from_str, json};
use starboard_wasm::{Parlour, think};
use std::collections::VecDeque;

/// All luck follows from this seed and the name of the table.
pub(crate) const REHEARSAL: &str = "proof";
/// Between two calls, in milliseconds.
const PAUSE: u64 = 1_000;

/// A parlour and the world around it.
pub(crate) struct Driver {
    parlour: Parlour,
    /// What time it is.
    pub(crate) now: u64,
    calls: u64,
    rehearsal: Option<&'static str>,
    /// Who plays.
    pub(crate) player: Value,
    /// What is stored: the house, and the tables by their ids.
    pub(crate) house: Value,
    /// Tables by their ids, with `row`, `secret` and `journal`.
    pub(crate) tables: Map<String, Value>,
    /// What was said, as (connection, message).
    pub(crate) lines: Vec<(u64, Value)>,
    /// What waits to be thought about.
    pub(crate) tasks: VecDeque<Value>,
    /// The last answer.
    pub(crate) last: Value,
}

impl Driver {
    /// A parlour that was just opened, with nothing in it.
    pub(crate) fn new(rehearsal: Option<&'static str>) -> Self {
        let mut driver = Self {
            parlour: Parlour::default(),
            now: 1_000_000,
            calls: 0,
            rehearsal,
            player: json!({"id": "me", "name": "Ada", "account": false, "created": 1}),
            house: Value::Null,
            tables: Map::new(),
            lines: Vec::new(),
            tasks: VecDeque::new(),
            last: Value::Null,
        };
        driver.open();
        driver
    }

    /// Throws the parlour away and opens another from what is stored.
    pub(crate) fn open(&mut self) {
        self.parlour = Parlour::default();
        self.tasks.clear();
        let tables: Vec<Value> = self.tables.values().cloned().collect();
        let mut open =
            json!({"kind": "open", "player": self.player, "house": self.house, "tables": tables});
        if let Some(seed) = self.rehearsal {
            open["rehearsal"] = seed.into();
        }
        self.call(open);
    }

    /// Calls the parlour, and keeps what it wants to be kept.
    pub(crate) fn call(&mut self, mut call: Value) -> &Value {
        self.now += PAUSE;
        self.calls += 1;
        call["now"] = self.now.into();
        call["entropy"] = format!("{:032x}", self.calls).into();
        let answer: Value = from_str(&self.parlour.take(&call.to_string())).unwrap();
        for written in answer["write"]["tables"].as_array().into_iter().flatten() {
            let id = written["table"].as_str().unwrap();
            let table = self.tables.entry(id).or_insert_with(|| json!({"journal": []}));
            table["row"] = written["row"].clone();
            if let Some(secret) = written.get("secret") {
                table["secret"] = secret.clone();
            }
            let journal = table["journal"].as_array_mut().unwrap();
            for event in written["journal"].as_array().unwrap() {
                assert_eq!(event["seq"], json!(journal.len()), "no gap, and nothing twice");
                journal.push(event.clone());
            }
            assert_eq!(table["row"]["events"], json!(table["journal"].as_array().unwrap().len()));
        }
        if let Some(house) = answer["write"].get("house") {
            self.house = house.clone();
        }
        if let Some(player) = answer["write"].get("player") {
            self.player = player.clone();
        }
        for table in answer["forget"].as_array().into_iter().flatten() {
            self.tables.remove(table.as_str().unwrap());
        }
        for line in answer["lines"].as_array().into_iter().flatten() {
            let message = from_str(line["text"].as_str().unwrap()).unwrap();
            self.lines.push((line["connection"].as_u64().unwrap(), message));
        }
        self.tasks.extend(answer["think"].as_array().into_iter().flatten().cloned());
        for ticket in answer["cancel"].as_array().into_iter().flatten() {
            self.tasks.retain(|task| task["ticket"] != *ticket);
        }
        self.last = answer;
        &self.last
    }

    /// A request: the status and the answer.
    pub(crate) fn request(&mut self, method: &str, path: &str, body: &str) -> (u64, String) {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let call = json!({"kind": "request", "id": 7, "method": method, "path": path, "query": query, "body": body});
        let reply = &self.call(call)["replies"][0];
        assert_eq!(reply["id"], 7);
        (reply["status"].as_u64().unwrap(), reply["body"].as_str().unwrap().to_owned())
    }

    /// A request that is carried out.
    pub(crate) fn get(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.request(method, path, &body.to_string());
        assert_eq!(status, 200, "{method} {path}: {answer}");
        from_str(&answer).unwrap()
    }

    /// A text over a connection.
    pub(crate) fn say(&mut self, connection: u64, message: &Value) {
        let hear = json!({"kind": "hear", "connection": connection, "text": message.to_string()});
        self.call(hear);
    }

    /// Opens a connection.
    pub(crate) fn connect(&mut self, connection: u64) {
        self.call(json!({"kind": "connect", "connection": connection, "lang": "en"}));
    }

    /// One worker thinks about one task; whether there was one.
    pub(crate) fn think(&mut self) -> bool {
        let Some(task) = self.tasks.pop_front() else { return false };
        let found = think(task["task"].as_str().unwrap()).unwrap();
        self.call(json!({"kind": "thought", "ticket": task["ticket"], "found": found}));
        true
    }

    /// The last message of this kind that was said.
    pub(crate) fn heard(&self, kind: &str) -> Option<&Value> {
        let messages = self.lines.iter().rev().map(|(_, message)| message);
        messages.into_iter().find(|message| message["kind"] == kind)
    }
}

/// A game between these bots, at the table of this name, to its end: its record.
///
/// A table that waits for somebody is opened and stored; what is stored then has these bots in its seats.
/// So any bot may play, also one that nobody is offered.
pub(crate) fn bots_play(game: &str, bots: &[&str], name: &str) -> String {
    let mut driver = Driver::new(Some(REHEARSAL));
    let wish = |seat: usize| {
        if seat == 0 { json!({"kind": "open"}) } else { json!({"kind": "bot", "bot": "greedy"}) }
    };
    let seats: Vec<Value> = (0..bots.len()).map(wish).collect();
    let new = json!({"game": game, "name": name, "seats": seats});
    let table = driver.get("POST", "/api/tables", &new)["id"].as_str().unwrap().to_owned();
    let row = &mut driver.tables[&table]["row"];
    row["state"] = "running".into();
    for (seat, bot) in bots.iter().enumerate() {
        row["seats"][seat]["bot"] = (*bot).into();
    }
    driver.open();
    driver.connect(1);
    driver.say(1, &json!({"kind": "watch", "table": table, "brief": true}));
    while driver.think() {
        driver.lines.clear();
    }
    let (status, record) = driver.request("GET", &format!("/api/tables/{table}/record"), "");
    assert_eq!(status, 200, "{record}");
    record
}
