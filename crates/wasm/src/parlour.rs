//! The house of one person, in a browser: what the server's hosts do for many, without waiting for
//! anything.
//!
//! [`Parlour::take`] is all there is: one call in, one answer out. What a call has changed is in the
//! answer's [`Write`](crate::call::Write), and whoever calls stores that before it passes on the rest:
//! so nothing is heard before it is durable. Everything in memory can be thrown away at any moment and
//! opened again from what was stored; if the rules panic, that is what has to be done.

mod asked;
mod bots;
mod drawer;
mod heard;
mod tables;
mod told;

use crate::call::{Answer, Call, Kept, Line, Opened, Stored, What};
use crate::entropy::Entropy;
use drawer::Drawer;
use serde_json::to_string;
use starboard_core::{Lang, Seat};
use starboard_room::clocks::Rests;
use starboard_room::luck::HouseLuck;
use starboard_room::presence::Presence;
use starboard_room::refused::{Refused, Why};
use starboard_room::rehearsal::Rehearsal;
use starboard_room::wire::{PROTOCOL, PlayerCard, RequestId, ToClient, Wire};
use starboard_store::{Downtime, Player, Secret};
use starboard_table::story::Story;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

/// How often the house says that it is open, while a clock runs, in milliseconds.
const BEAT: u64 = 5_000;
/// Closed times that are remembered.
const RESTS: usize = 1_000;

/// The house of one person.
#[derive(Debug, Default)]
pub struct Parlour {
    house: Option<House>,
}

/// An open house.
#[derive(Debug)]
struct House {
    tables: BTreeMap<String, Drawer>,
    desk: Desk,
    /// Games executed again, what was asked for last at the back.
    stories: VecDeque<(String, Arc<dyn Story>)>,
    kept: Kept,
}

/// What all tables share.
#[derive(Debug)]
struct Desk {
    now: u64,
    entropy: Entropy,
    player: Option<Player>,
    luck: HouseLuck,
    rests: Arc<Rests>,
    presence: Presence,
    connections: BTreeMap<u64, Connection>,
    /// What workers think about, by ticket.
    thoughts: BTreeMap<u64, Pending>,
    tickets: u64,
    out: Answer,
}

/// Somebody who has connected: always the same person, or nobody yet.
#[derive(Debug)]
struct Connection {
    player: Option<String>,
    lang: Lang,
    watched: BTreeSet<String>,
    /// Whether they follow the lobby, and what they were last told of it.
    lobby: Option<String>,
}

/// Something that a worker thinks about.
#[derive(Clone, Debug)]
struct Pending {
    table: String,
    seat: Seat,
    /// The step that the seat has seen.
    step: usize,
    /// Who has asked for a hint, and how; nobody if a bot is to decide.
    hint: Option<(u64, RequestId)>,
}

impl Parlour {
    /// Takes a call, and answers it.
    pub fn take(&mut self, call: &str) -> String {
        let answer = self.answer(call);
        let answer =
            answer.unwrap_or_else(|error| Answer { error: Some(error), ..Answer::default() });
        to_string(&answer).expect("plain data")
    }

    fn answer(&mut self, call: &str) -> Result<Answer, String> {
        let call: Call = serde_json::from_str(call).map_err(|error| error.to_string())?;
        let entropy = Entropy::new(&call.entropy)?;
        if let What::Open(opened) = call.what {
            let house = House::open(opened, call.now, entropy);
            return Ok(self.house.insert(house).done());
        }
        let house = self.house.as_mut().ok_or("the parlour is not open")?;
        // The clock of a machine may be turned back; that of a house is not.
        house.desk.now = house.desk.now.max(call.now);
        house.desk.entropy = entropy;
        house.take(call.what)?;
        Ok(house.done())
    }
}

impl House {
    fn open(opened: Opened, now: u64, mut entropy: Entropy) -> Self {
        let Opened { player, house, tables, rehearsal } = opened;
        let mut kept =
            house.unwrap_or_else(|| Kept { key: entropy.token(), seen: now, ..Kept::default() });
        let last = tables.iter().map(|stored| stored.row.updated).max().unwrap_or(0);
        let since = kept.seen.max(last).min(now);
        if since + BEAT < now {
            kept.rests.push(Downtime { since, until: now });
            let old = kept.rests.len().saturating_sub(RESTS);
            kept.rests.drain(..old);
        }
        kept.seen = now;
        let luck = HouseLuck::new(Secret::new(&*kept.key), rehearsal.map(Rehearsal::new));
        let mut out = Answer::default();
        out.write.house = Some(kept.clone());
        let drawer = |stored: Stored| (stored.row.id.clone(), Drawer::stored(stored));
        Self {
            tables: tables.into_iter().map(drawer).collect(),
            desk: Desk {
                now,
                entropy,
                player,
                luck,
                rests: Arc::new(Rests(kept.rests.clone())),
                presence: Presence::default(),
                connections: BTreeMap::new(),
                thoughts: BTreeMap::new(),
                tickets: 0,
                out,
            },
            stories: VecDeque::new(),
            kept,
        }
    }

    fn take(&mut self, what: What) -> Result<(), String> {
        // Whatever is done after the time has run out comes too late.
        for drawer in self.tables.values_mut() {
            drawer.time_is_up(&mut self.desk);
        }
        match what {
            What::Open(_) | What::Wake => {}
            What::Request(request) => {
                let reply = self.reply(&request);
                self.desk.out.replies.push(reply);
            }
            What::Connect { connection, lang } => self.connect(connection, lang),
            What::Hear { connection, text } => {
                if !self.desk.connections.contains_key(&connection) {
                    return Err(format!("there is no connection {connection}"));
                }
                self.hear(connection, &text);
            }
            What::Disconnect { connection } => self.disconnect(connection),
            What::Thought { ticket, found } => self.thought(ticket, found.as_deref()),
            What::Player { player } => self.call_me(player),
            What::Forget { table } => self.forget(&table),
        }
        Ok(())
    }

    fn connect(&mut self, connection: u64, lang: Lang) {
        self.disconnect(connection);
        let player = self.desk.player.as_ref();
        let card =
            |player: &Player| PlayerCard { id: player.id.clone(), name: player.name.clone() };
        let hello = ToClient::Hello { protocol: PROTOCOL, player: player.map(card) };
        let (player, watched) = (player.map(|player| player.id.clone()), BTreeSet::new());
        let new = Connection { player, lang, watched, lobby: None };
        self.desk.connections.insert(connection, new);
        self.desk.send(connection, &hello);
    }

    fn disconnect(&mut self, connection: u64) {
        let Some(gone) = self.desk.connections.remove(&connection) else { return };
        self.desk.cancel(|pending| pending.hint.is_some_and(|(asker, _)| asker == connection));
        for table in gone.watched {
            if let Some(drawer) = self.tables.get_mut(&table) {
                drawer.unwatch(&mut self.desk, connection, gone.player.as_deref());
            }
        }
    }

    /// Whoever plays is called something else: everybody sees it everywhere.
    fn call_me(&mut self, player: Player) {
        for drawer in self.tables.values_mut() {
            drawer.rename(&mut self.desk, &player);
        }
        self.desk.player = Some(player);
    }

    fn forget(&mut self, table: &str) {
        let Some(drawer) = self.tables.remove(table) else { return };
        let refused = Refused::from(Why::NoTable);
        for connection in drawer.watchers() {
            self.desk.refuse(connection, None, Some(table), refused.clone());
            if let Some(connection) = self.desk.connections.get_mut(&connection) {
                connection.watched.remove(table);
            }
        }
        self.desk.cancel(|pending| pending.table == table);
        self.desk.out.forget.push(table.to_owned());
    }

    /// The answer, with everything that has changed.
    fn done(&mut self) -> Answer {
        let clock_runs = self.tables.values().any(Drawer::has_clock);
        if clock_runs && self.kept.seen + BEAT <= self.desk.now {
            self.kept.seen = self.desk.now;
            self.desk.out.write.house = Some(self.kept.clone());
        }
        let written: Vec<_> =
            self.tables.values_mut().filter_map(|drawer| drawer.written(&self.desk)).collect();
        if !written.is_empty() || !self.desk.out.forget.is_empty() {
            self.tell_lobby();
        }
        self.desk.out.write.tables = written;
        let deadlines = self.tables.values().filter_map(Drawer::deadline);
        let beat = clock_runs.then(|| self.kept.seen + BEAT);
        self.desk.out.wake = deadlines.chain(beat).min();
        std::mem::take(&mut self.desk.out)
    }
}

impl Desk {
    /// Sends a message over a connection.
    fn send(&mut self, connection: u64, message: &ToClient) {
        let text = to_string(message).expect("plain data");
        self.out.lines.push(Line { connection, text });
    }

    fn refuse(
        &mut self,
        connection: u64,
        id: Option<RequestId>,
        table: Option<&str>,
        refused: Refused,
    ) {
        let lang = self.lang(connection);
        self.send(connection, &refused.message(id, table.map(str::to_owned), lang));
    }

    fn lang(&self, connection: u64) -> Lang {
        self.connections.get(&connection).map_or_else(Lang::default, |known| known.lang)
    }

    /// Whoever plays.
    fn me(&self) -> Result<&Player, Refused> {
        self.player.as_ref().ok_or_else(|| Why::NoSession.into())
    }

    fn my_id(&self) -> Option<&str> {
        self.player.as_ref().map(|player| player.id.as_str())
    }

    /// Nobody waits for these thoughts any more.
    fn cancel(&mut self, which: impl Fn(&Pending) -> bool) {
        let gone = self.thoughts.extract_if(.., |_, pending| which(pending));
        self.out.cancel.extend(gone.map(|(ticket, _)| ticket));
    }
}

/// What may leave the process, as a text.
fn text(answer: &impl Wire) -> String {
    to_string(answer).expect("plain data")
}
