//! What a run is about: who plays what, how much goes wrong, and what is wrong on purpose.

use super::super::common::{Dice, Folder};
use super::checks::Inspector;
use super::client::Client;
use serde_json::{Value, json};
use starboard_core::chance::SeedPair;
use starboard_core::record::Hex;
use starboard_store::{NewGame, NewSeat, Passage, Player, Secret, Store};
use std::cell::Cell;
use std::path::Path;
use std::sync::OnceLock;

/// The table at which every run begins.
const TABLE: &str = "table";

/// Sessions last longer than any run.
const FOR_EVER: u64 = 4_000_000_000_000;

/// Everybody who may play, and somebody who looks on.
const NAMES: [&str; 3] = ["Ada", "Bob", "Cyd"];
const STRANGER: &str = "Eve";

/// One run of so many is of a real game: it takes as long as fifty of the small one.
const REAL: [u32; 500] = {
    let mut numbers = [1; 500];
    numbers[0] = 0;
    numbers
};

/// Something that is wrong on purpose, at the edge of the houses, to show that a run notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Planted {
    /// A message to a client gets lost, and the line stays up.
    LostMessage,
    /// A message to a client comes twice.
    DoubledMessage,
    /// A decision reaches the house as another.
    ForgedDecision,
    /// A client hears that something is done which was refused.
    FalseAnswer,
    /// What one process writes, others never hear of.
    LostNews,
    /// Bots never come to an end.
    HungBots,
    /// A stranger is shown what a player may see.
    WrongEyes,
}

/// What a run is about.
pub(super) struct Plan {
    pub(super) seed: u64,
    planted: Option<Planted>,
    pub(super) processes: usize,
    kind: &'static str,
    options: Value,
    clock: Value,
    /// A person, or a bot by its name.
    seats: Vec<Option<&'static str>>,
    has_stranger: bool,
    /// How likely things go wrong: what passes a gate fails, processes die, lines are cut, news is
    /// missed, much time passes.
    pub(super) failures: u32,
    pub(super) crashes: u32,
    pub(super) cuts: u32,
    pub(super) misses: u32,
    pub(super) jumps: u32,
    has_struck: Cell<bool>,
}

impl Plan {
    pub(super) fn draw(seed: u64, planted: Option<Planted>, dice: &mut Dice) -> Self {
        let mut pick = |numbers: &[u32]| numbers[dice.below(numbers.len())];
        let failures = pick(&[0, 2, 3, 6]);
        let crashes = pick(&[0, 1, 1, 3]);
        let cuts = pick(&[0, 1, 3]);
        let misses = pick(&[0, 3]);
        let jumps = pick(&[0, 1, 2]);
        let processes = pick(&[1, 1, 2]) as usize;
        let is_real = pick(&REAL) == 0;
        let clock = match pick(&[0, 0, 1, 2]) {
            0 => json!({"kind": "none"}),
            1 => json!({"kind": "move", "seconds": 60}),
            _ => json!({"kind": "total", "seconds": 120, "increment": 2}),
        };
        let bot = |number| ["random", "greedy"][number as usize];
        let seats: Vec<Option<&'static str>> = match pick(&[0, 0, 1, 2, 3]) {
            0 => vec![None, None],
            1 => vec![None, Some(bot(pick(&[0, 1])))],
            2 => vec![Some(bot(pick(&[0, 1]))), None],
            _ if is_real => vec![None, None],
            _ => vec![None, Some(bot(pick(&[0, 1]))), None],
        };
        let (kind, options) = if is_real {
            ("starfighter", json!({"mode": "training"}))
        } else {
            ("sample", json!({"seats": seats.len()}))
        };
        let has_stranger = planted == Some(Planted::WrongEyes) || pick(&[0, 1]) == 1;
        let has_struck = Cell::new(false);
        Self {
            seed,
            planted,
            processes,
            kind,
            options,
            clock,
            seats,
            has_stranger,
            failures,
            crashes,
            cuts,
            misses,
            jumps,
            has_struck,
        }
    }

    /// Puts a database there in which everybody is known.
    pub(super) fn prepare(db: &Path) {
        static PREPARED: OnceLock<Vec<u8>> = OnceLock::new();
        let bytes = PREPARED.get_or_init(|| {
            let folder = Folder::quick();
            let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
            runtime.unwrap().block_on(async {
                let store = Store::open(&folder.db()).await.unwrap();
                for name in NAMES {
                    let (player, session) = person(name);
                    store.create_guest(&player.id, name, 0).await.unwrap();
                    store.create_session(&session, &player.id, 0, FOR_EVER).await.unwrap();
                }
                store.close().await;
            });
            std::fs::read(folder.db()).unwrap()
        });
        std::fs::write(db, bytes).unwrap();
    }

    /// Opens the table and gives everybody who comes to it.
    pub(super) fn set_up(&self, inspector: &Inspector, at: u64) -> Vec<Client> {
        let mut house = [0; 32];
        house[..8].copy_from_slice(&self.seed.to_le_bytes());
        let mut names = NAMES.into_iter();
        let mut clients = Vec::new();
        let mut seats = Vec::new();
        for bot in &self.seats {
            let player = bot.is_none().then(|| {
                let name = names.next().expect("a name for everybody");
                clients.push(Client::new(name, Some(person(name)), TABLE));
                person(name).0.id
            });
            seats.push(NewSeat { player, bot: bot.map(str::to_owned), ..NewSeat::default() });
        }
        let game = NewGame {
            id: TABLE.to_owned(),
            kind: self.kind.to_owned(),
            name: TABLE.to_owned(),
            options: self.options.to_string(),
            clock: self.clock.to_string(),
            secret: Secret::new(Hex(house.to_vec()).to_string()),
            commitment: Hex(SeedPair::new(house, &[]).commitment().to_vec()).to_string(),
            seats,
            at,
            ..NewGame::default()
        };
        inspector.run(inspector.store.create_game(&game)).unwrap();
        clients.extend(self.has_stranger.then(|| Client::new(STRANGER, None, TABLE)));
        clients
    }

    fn is(&self, planted: Planted) -> bool {
        self.planted == Some(planted)
    }

    /// The first time that it can strike.
    fn strikes(&self, planted: Planted) -> bool {
        self.is(planted) && !self.has_struck.replace(true)
    }

    /// Who the house takes a client for.
    pub(super) fn eyes(&self, client: &Client) -> Option<(Player, Secret)> {
        let wrong = self.is(Planted::WrongEyes) && client.who.is_none();
        if wrong { Some(person(NAMES[0])) } else { client.who.clone() }
    }

    /// What reaches the house of what a client says.
    pub(super) fn carried(&self, text: String) -> String {
        let (take, leave) = (r#"{"act":"take"}"#, r#"{"act":"leave"}"#);
        if text.contains(take) && self.strikes(Planted::ForgedDecision) {
            return text.replace(take, leave);
        }
        text
    }

    /// What reaches a client of what the house says.
    pub(super) fn sent(&self, text: String) -> Vec<String> {
        let is = |kind: &str| text.starts_with(&format!(r#"{{"kind":"{kind}""#));
        if is("update") && self.strikes(Planted::LostMessage) {
            return Vec::new();
        }
        if is("update") && self.strikes(Planted::DoubledMessage) {
            return vec![text.clone(), text];
        }
        let message: Value = serde_json::from_str(&text).expect("JSON");
        if message["code"] == "unavailable"
            && message["id"].is_u64()
            && self.is(Planted::FalseAnswer)
        {
            return vec![json!({"kind": "done", "id": message["id"]}).to_string()];
        }
        vec![text]
    }

    pub(super) fn loses_news(&self) -> bool {
        self.is(Planted::LostNews)
    }

    pub(super) fn hangs(&self, passage: Passage) -> bool {
        self.is(Planted::HungBots) && passage == Passage::Thought
    }
}

/// A player and their session.
fn person(name: &str) -> (Player, Secret) {
    let id = name.to_lowercase();
    let session = Secret::new(format!("session of {id}"));
    (Player { id, name: name.to_owned(), account: false, created: 0 }, session)
}
