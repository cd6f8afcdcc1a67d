//! How a server is set up.

use crate::rehearsal::Rehearsal;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub bind: SocketAddr,
    /// The address of the database, as [`Store::open`](starboard_store::Store::open) takes it.
    pub db: String,
    /// The folder of the built browser client, instead of the one inside the program.
    pub client: Option<PathBuf>,
    /// Origins besides the server's own that browsers may come from: `https://play.example.org`.
    pub origins: Vec<String>,
    /// Whether browsers come over https even if the request does not say so.
    pub secure: bool,
    /// Whether a proxy in front tells the truth about who comes (`X-Forwarded-For`).
    pub behind_proxy: bool,
    /// What one visitor may do.
    pub limits: Limits,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// Whether luck and time can be dictated: for tests and demonstrations.
    pub rehearsal: Option<Rehearsal>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            bind: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080),
            db: "starboard.db".to_owned(),
            client: None,
            origins: Vec::new(),
            secure: false,
            behind_proxy: false,
            limits: Limits::default(),
            idle: Duration::from_mins(1),
            rehearsal: None,
        }
    }
}

/// What one visitor may do.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Messages of one connection.
    pub messages: Rate,
    /// Tables opened by one player.
    pub tables: Rate,
    /// Guests and accounts from one address.
    pub guests: Rate,
    /// Attempts to sign in, from one address and for one name.
    pub logins: Rate,
    /// Lines of chat of one connection.
    pub chat: Rate,
    /// Hints asked for by one connection.
    pub hints: Rate,
    /// Replays worked out for one address: each executes a whole game.
    pub replays: Rate,
    /// Tables of a guest that are not over.
    pub tables_of_guest: usize,
    /// Tables of an account that are not over.
    pub tables_of_account: usize,
    /// Tables that one connection may follow at once.
    pub watched: usize,
    /// Characters in a line of chat.
    pub chat_line: usize,
    /// Bytes in a request or message.
    pub body: usize,
    /// Bytes in an uploaded record.
    pub record: usize,
}

/// How often something may be done: so many at once, and then so many per second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// Per second.
    pub per_second: f64,
}

impl Rate {
    /// So many at once, and then so many per second.
    pub const fn new(burst: f64, per_second: f64) -> Self {
        Self { burst, per_second }
    }
}

impl Limits {
    /// The same, but nothing is ever too often or too many: for measuring one's own server.
    #[must_use]
    pub fn unlimited(self) -> Self {
        let always = Rate::new(1e12, 1e12);
        Self {
            messages: always,
            tables: always,
            guests: always,
            logins: always,
            chat: always,
            hints: always,
            replays: always,
            tables_of_guest: 1_000_000,
            tables_of_account: 1_000_000,
            ..self
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            messages: Rate::new(60.0, 20.0),
            tables: Rate::new(10.0, 0.1),
            guests: Rate::new(100.0, 1.0),
            logins: Rate::new(8.0, 0.1),
            chat: Rate::new(8.0, 0.5),
            hints: Rate::new(10.0, 0.5),
            replays: Rate::new(30.0, 2.0),
            tables_of_guest: 20,
            tables_of_account: 200,
            watched: 32,
            chat_line: 500,
            body: 64 * 1024,
            record: 2 * 1024 * 1024,
        }
    }
}
