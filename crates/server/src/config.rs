//! How a server is set up.

use crate::rehearsal::Rehearsal;
use starboard_room::play::PAUSE;
use starboard_store::Gate;
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
    /// How many proxies in front tell the truth about who comes (`X-Forwarded-For`, `-Host`, `-Proto`).
    pub proxy_hops: usize,
    /// Where operators find what has been counted; port 0 takes any free one.
    pub metrics: Option<SocketAddr>,
    /// With this token they find it at the common address, too.
    pub metrics_token: Option<String>,
    /// How long connections may take.
    pub patience: Patience,
    /// What one visitor may do.
    pub limits: Limits,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// Whether luck and time can be dictated: for tests and demonstrations.
    pub rehearsal: Option<Rehearsal>,
    /// How long every answer takes at least where its time would tell what others must not know:
    /// whether there was a choice. Nothing in rehearsals, where nobody has to wait who tests or shows.
    pub pause: Duration,
    /// How long what nobody needs is kept.
    pub expiry: Expiry,
    /// What everything passes that leaves its thread: open, except in simulations.
    pub gate: Gate,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            bind: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080),
            db: "starboard.db".to_owned(),
            client: None,
            origins: Vec::new(),
            secure: false,
            proxy_hops: 0,
            metrics: None,
            metrics_token: None,
            patience: Patience::default(),
            limits: Limits::default(),
            idle: Duration::from_mins(1),
            rehearsal: None,
            pause: PAUSE,
            expiry: Expiry::default(),
            gate: Gate::default(),
        }
    }
}

/// How long what nobody needs is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expiry {
    /// Guests who have not come back and have left nothing behind.
    pub guests: Duration,
    /// Tables that wait for players.
    pub waiting: Duration,
    /// Tables of bots alone.
    pub bot_tables: Duration,
    /// What was said at tables that are over.
    pub chat: Duration,
}

impl Default for Expiry {
    fn default() -> Self {
        let days = |days: u64| Duration::from_hours(24 * days);
        Self { guests: days(60), waiting: days(14), bot_tables: days(14), chat: days(180) }
    }
}

/// How long connections may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For the head of a request, also between two of them.
    pub head: Duration,
    /// For its body.
    pub body: Duration,
    /// For a part of the answer to leave.
    pub answer: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(15),
            body: Duration::from_secs(20),
            answer: Duration::from_secs(20),
        }
    }
}

/// What one visitor may do. Rates of a player hold for all of their connections together, and five
/// times as much holds for all players who come from one address; an IPv6 address counts by its
/// first half.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections in all; fewer if the operating system allows fewer.
    pub connections: usize,
    /// Connections, or requests at the same time, from one address.
    pub connections_of_address: usize,
    /// Open lines (each a WebSocket) of one address.
    pub sockets_of_address: usize,
    /// Open lines of one player.
    pub sockets_of_player: usize,
    /// Options that wait to be read.
    pub options: usize,
    /// The same, of one address.
    pub options_of_address: usize,
    /// Requests from one address.
    pub requests: Rate,
    /// Messages, pings and nonsense of one player.
    pub messages: Rate,
    /// Tables that one player looks at.
    pub watches: Rate,
    /// Questions about options from one address.
    pub forms: Rate,
    /// Tables opened by one player.
    pub tables: Rate,
    /// Guests and accounts from one address.
    pub guests: Rate,
    /// Attempts to sign in, from one address and for one name.
    pub logins: Rate,
    /// Lines of chat of one player.
    pub chat: Rate,
    /// Hints asked for by one player.
    pub hints: Rate,
    /// Replays and records for one address: each may execute a whole game.
    pub replays: Rate,
    /// Pages of replays for one address.
    pub pages: Rate,
    /// Finished games that are looked at again at the same time, or wait for it.
    pub analyses: usize,
    /// The same, of one player.
    pub analyses_of_one: usize,
    /// Tables of a guest that are not over.
    pub tables_of_guest: usize,
    /// Tables of an account that are not over.
    pub tables_of_account: usize,
    /// Steps after which bots that play alone have played enough.
    pub bot_steps: usize,
    /// Tables that one connection may follow at once.
    pub watched: usize,
    /// Characters in a line of chat.
    pub chat_line: usize,
    /// Lines of chat at a table.
    pub chat_lines: u64,
    /// Bytes in a message.
    pub message: usize,
    /// Bytes in a request.
    pub small_body: usize,
    /// Bytes in a request with the options of a game.
    pub body: usize,
    /// Bytes in an uploaded record.
    pub record: usize,
    /// Entries in the journal of a game that is shown again.
    pub replay_entries: u64,
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
            connections: usize::MAX,
            connections_of_address: usize::MAX,
            sockets_of_address: usize::MAX,
            sockets_of_player: usize::MAX,
            options: usize::MAX,
            options_of_address: usize::MAX,
            requests: always,
            forms: always,
            messages: always,
            watches: always,
            tables: always,
            guests: always,
            logins: always,
            chat: always,
            hints: always,
            replays: always,
            pages: always,
            analyses: usize::MAX,
            analyses_of_one: usize::MAX,
            tables_of_guest: 1_000_000,
            tables_of_account: 1_000_000,
            ..self
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 10_000,
            connections_of_address: 200,
            sockets_of_address: 100,
            sockets_of_player: 20,
            options: 32,
            options_of_address: 6,
            requests: Rate::new(400.0, 50.0),
            forms: Rate::new(60.0, 4.0),
            messages: Rate::new(60.0, 20.0),
            watches: Rate::new(40.0, 2.0),
            tables: Rate::new(10.0, 0.1),
            guests: Rate::new(100.0, 1.0),
            logins: Rate::new(8.0, 0.1),
            chat: Rate::new(8.0, 0.5),
            hints: Rate::new(10.0, 0.5),
            replays: Rate::new(30.0, 2.0),
            pages: Rate::new(400.0, 20.0),
            analyses: 8,
            analyses_of_one: 1,
            tables_of_guest: 20,
            tables_of_account: 200,
            bot_steps: 5_000,
            watched: 32,
            chat_line: 500,
            chat_lines: 2_000,
            message: 8 * 1024,
            small_body: 4 * 1024,
            body: 64 * 1024,
            record: 2 * 1024 * 1024,
            replay_entries: 100_000,
        }
    }
}
