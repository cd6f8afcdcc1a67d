//! A server in a process of its own, and players who keep the books on it.
#![allow(dead_code, reason = "every test uses a part of it")]

pub(crate) mod players;

use serde_json::{Value, json};
use starboard_server::client::{Client, Socket};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Nothing here takes longer, on however busy a machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A folder that goes with the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir();
        let folder = folder.join(format!("starboard-serve-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
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

/// A server in a process of its own. Killed when it is dropped.
pub(crate) struct Process {
    pub(crate) child: Child,
    pub(crate) url: String,
}

impl Process {
    pub(crate) fn start(db: &str) -> Self {
        Self::start_with(db, &["--log", "warn"])
    }

    /// The same, for tests in which the server has reason to complain.
    pub(crate) fn start_silently(db: &str) -> Self {
        Self::start_with(db, &["--log", "off"])
    }

    pub(crate) fn start_with(db: &str, options: &[&str]) -> Self {
        let usual = ["--port", "0", "--unlimited", "--db", db];
        Self::start_as_told(&[&usual, options].concat(), db)
    }

    /// With these options and no others; `db` is where games are kept if they do not say.
    pub(crate) fn start_as_told(options: &[&str], db: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_starboard"))
            .arg("serve")
            .args(options)
            .env("STARBOARD_DB", db)
            .env("STARBOARD_PORT", "0")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut url = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut url).unwrap();
        Self { child, url: url.trim().to_owned() }
    }

    /// Sends a signal: `STOP`, `CONT`, `TERM`.
    pub(crate) fn signal(&self, name: &str) {
        let (signal, id) = (format!("-{name}"), self.child.id().to_string());
        assert!(Command::new("kill").args([signal, id]).status().unwrap().success());
    }

    /// Sends `SIGKILL`: it cannot finish anything.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
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

/// A player's connection to a table.
pub(crate) struct Line {
    pub(crate) socket: Socket,
    pub(crate) table: String,
    /// The last `table` or `update`.
    pub(crate) now: Value,
    requests: u32,
}

impl Line {
    /// Follows a table and waits until its game has begun.
    pub(crate) async fn open(client: &Client, table: &str) -> io::Result<Self> {
        let mut socket = client.connect().await?;
        socket.send(&json!({"kind": "watch", "table": table})).await?;
        let mut line = Self { socket, table: table.to_owned(), now: Value::Null, requests: 0 };
        while line.now["view"].is_null() {
            let message = line.next().await?;
            if message["kind"] == "refused" {
                return Err(io::Error::other(message.to_string()));
            }
        }
        Ok(line)
    }

    pub(crate) async fn next(&mut self) -> io::Result<Value> {
        let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
        let message = next.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
        match message["kind"].as_str() {
            Some("update") => self.now = message.clone(),
            Some("table") => self.now = message["table"].clone(),
            _ => {}
        }
        Ok(message)
    }

    pub(crate) fn step(&self) -> usize {
        self.now["step"].as_u64().unwrap_or_default() as usize
    }

    pub(crate) fn offers(&self) -> &[Value] {
        self.now["offers"].as_array().map_or(&[], Vec::as_slice)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.now["outcome"].is_object()
    }

    pub(crate) async fn until_step(&mut self, step: usize) -> io::Result<()> {
        while self.step() < step {
            self.next().await?;
        }
        Ok(())
    }

    /// Sends a request and waits for the answer to it.
    pub(crate) async fn request(&mut self, mut message: Value) -> io::Result<Value> {
        self.requests += 1;
        message["id"] = self.requests.into();
        message["table"] = self.table.clone().into();
        self.socket.send(&message).await?;
        loop {
            let answer = self.next().await?;
            if answer["id"] == self.requests {
                return Ok(answer);
            }
        }
    }
}

/// Two guests at a new table, the first at `one` server, the second at `other`.
pub(crate) async fn open_table(one: &str, other: &str) -> io::Result<(String, [Client; 2])> {
    let mut ada = Client::guest(one, "Ada").await?;
    let mut bob = Client::guest(other, "Bob").await?;
    let seats = [json!({"kind": "me"}), json!({"kind": "open"})];
    let created = ada.post("/api/tables", &json!({"game": "starfighter", "seats": seats})).await?;
    let id = created.ok()?["id"].as_str().unwrap_or_default().to_owned();
    bob.post(&format!("/api/tables/{id}/sit"), &json!({})).await?.ok()?;
    Ok((id, [ada, bob]))
}
