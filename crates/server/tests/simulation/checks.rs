//! What has to be true, whatever happens: everything that leaves a house is compared with what the
//! journal in the database says at that moment.

use super::super::leak;
use super::client::{Client, Told};
use super::clocks::{Course, Open};
use serde_json::Value;
use starboard_core::{Lang, Observer, Seat};
use starboard_server::simulated::Truth;
use starboard_store::{Event, Game, GameState, Secret, Store};
use starboard_table::Known;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::RangeInclusive;
use tokio::runtime::{Builder, Runtime};

/// Looks into the database past all gates.
pub(super) struct Inspector {
    runtime: Runtime,
    pub(super) store: Store,
    tables: BTreeMap<String, Tracked>,
}

/// A table and its journal, as far as they have been read.
struct Tracked {
    game: Game,
    secret: Secret,
    journal: Vec<Event>,
    truth: Option<Truth>,
    /// What everybody is to see after each entry.
    sights: Vec<HashMap<Observer, Sight>>,
    decisions: Vec<Decision>,
}

/// What an observer is to see after an entry.
struct Sight {
    known: Known,
    /// Everything but events and clocks.
    shown: Value,
    events: Vec<Value>,
}

/// A decision of a seat that stands in the journal.
struct Decision {
    seat: Seat,
    /// The steps that the seat may have named.
    named: RangeInclusive<usize>,
    action: Value,
}

impl Inspector {
    pub(super) fn open(db: &str) -> Self {
        let runtime = Builder::new_current_thread().enable_time().build().expect("a runtime");
        let store = runtime.block_on(Store::open(db)).expect("a database");
        Self { runtime, store, tables: BTreeMap::new() }
    }

    pub(super) fn run<T>(&self, work: impl Future<Output = T>) -> T {
        self.runtime.block_on(work)
    }

    pub(super) fn is_over(&mut self, table: &str) -> bool {
        self.look(table).truth.as_ref().is_some_and(|truth| truth.table().outcome().is_some())
    }

    /// Reads what has been written since the last look. A journal has no gap, and what stands in
    /// it stays there.
    fn look(&mut self, table: &str) -> &mut Tracked {
        let Self { runtime, store, tables } = self;
        let tracked = tables.entry(table.to_owned()).or_insert_with(|| {
            let game = runtime.block_on(store.game(table)).unwrap().expect("the table");
            let secret = runtime.block_on(store.secret(table)).unwrap().expect("its seed");
            let (journal, sights, decisions) = Default::default();
            Tracked { game, secret, journal, truth: None, sights, decisions }
        });
        let since = tracked.journal.len().saturating_sub(1);
        let events = runtime.block_on(store.events(table, since as u64)).unwrap();
        if let Some(last) = tracked.journal.last() {
            assert_eq!(events.first(), Some(last), "what was written stays");
        }
        for event in events.into_iter().skip(usize::from(!tracked.journal.is_empty())) {
            tracked.follow(event);
        }
        tracked
    }

    /// Something was sent to a client about a table, or in answer to a request.
    pub(super) fn sent(&mut self, client: &mut Client, text: &str, checks_guesses: bool) {
        let message: Value = serde_json::from_str(text).expect("JSON");
        match message["kind"].as_str().expect("a kind") {
            "table" => self.told(client, &message["table"], true, checks_guesses),
            "update" => self.told(client, &message, false, checks_guesses),
            "done" => self.acknowledged(client, &message),
            "chat" => {
                let said = message["line"].to_string();
                let line = client.line.as_mut().expect("a line");
                assert!(!line.told.chat.contains(&said), "{said} was passed on twice");
                line.told.chat.push(said);
            }
            "hello" | "seats" | "refused" | "undo_asked" | "undo_over" | "draw_offered"
            | "draw_over" | "rematch_asked" | "pong" => {}
            kind => panic!("{kind} was not expected"),
        }
    }

    /// A client was told about a position: it is one that stands in the journal by now, not older
    /// than the last, as its observer may see it, and no event between the two is missing.
    fn told(&mut self, client: &mut Client, told: &Value, is_whole: bool, checks_guesses: bool) {
        let table = if is_whole { &told["summary"]["id"] } else { &told["table"] };
        let table = table.as_str();
        // Whoever has gone on to another table hears of the old one until it has heard that.
        if table != Some(client.table.as_str()) || told["view"].is_null() {
            return;
        }
        let (name, id) = (client.name, client.table.clone());
        let tracked = self.look(&id);
        let observer = client.observer(&tracked.game.seats);
        let line = client.line.as_mut().expect("a line");
        let entries = tracked.find(&mut line.told, observer, told, is_whole);
        let entries = entries.unwrap_or_else(|why| panic!("{name} was told {told}\n{why}"));
        let newest = entries == tracked.sights.len();
        if checks_guesses && newest {
            tracked.check_guesses(observer, told, entries);
        }
    }

    /// A request was acknowledged: then what it asked for is in the journal.
    fn acknowledged(&mut self, client: &mut Client, message: &Value) {
        let id = message["id"].as_u64().expect("a number") as u32;
        let name = client.name;
        let player = client.id().map(str::to_owned);
        let request = client.requests.get_mut(&id).expect("a request");
        assert!(!request.acknowledged || request.message["kind"] != "act", "{id} was done twice");
        request.acknowledged = true;
        let tracked = self.look(&request.table);
        let seat = tracked.game.seats.iter().find(|seat| seat.player == player);
        let seat = Seat(seat.expect("a seat").seat);
        if request.message["kind"] == "act" {
            let found = tracked.decisions.iter().filter(|had| had.is(seat, &request.message));
            let found = found.count();
            assert_eq!(found, 1, "{name}'s {} is in the journal once", request.message);
        }
    }

    /// What holds at any time: every decision of a person was asked for, no request was carried out
    /// twice, and nothing that was acknowledged has gone.
    pub(super) fn check_all(&mut self, clients: &[Client], open: &Open) {
        for table in self.tables.keys().cloned().collect::<Vec<_>>() {
            let tracked = self.tables.get_mut(&table).expect("known");
            let journal = std::mem::take(&mut tracked.journal);
            tracked.forget();
            let length = self.look(&table).journal.len();
            let tracked = &self.tables[&table];
            assert_eq!(tracked.journal[..journal.len()], journal, "what was written stays");
            for (number, event) in tracked.journal.iter().enumerate() {
                assert_eq!(event.seq, number as u64, "the journal has no gap");
            }
            let row = self.run(self.store.game(&table)).unwrap().expect("the table");
            assert_eq!(row.events, length as u64, "the table knows how long its journal is");
            let truth = tracked.truth.as_ref();
            let over = truth.is_some_and(|truth| truth.table().outcome().is_some());
            assert_eq!(row.state == GameState::Over, over, "the table knows whether it is over");
            for client in clients {
                tracked.check_requests(&table, client);
            }
            tracked.check_clocks(open);
        }
    }

    /// Everybody who follows a table has been told all there is.
    pub(super) fn check_everybody_knows(&mut self, clients: &[Client]) {
        for client in clients {
            let told = client.line.as_ref().and_then(|line| line.told.events);
            let tracked = self.look(&client.table);
            let Some(truth) = &tracked.truth else { continue };
            let known = truth.known(client.observer(&tracked.game.seats));
            assert_eq!(told, Some(known.events), "{} has been told everything", client.name);
        }
    }
}

impl Tracked {
    fn forget(&mut self) {
        self.truth = None;
        self.sights.clear();
        self.decisions.clear();
    }

    fn follow(&mut self, event: Event) {
        let acts = Truth::step_of(&event);
        match &mut self.truth {
            None => {
                let truth = Truth::begin(&self.game, &self.secret, Vec::new(), &event);
                self.truth = Some(truth.expect("a journal that can be read"));
            }
            Some(truth) => {
                if let Some((seat, action)) = acts {
                    let is_bots = truth.bot_in(seat).is_some();
                    let named = truth.names(seat);
                    if !is_bots && !Truth::is_unasked(&event) {
                        self.decisions.push(Decision { seat, named, action });
                    }
                }
                truth.follow(&event).expect("an entry that can be carried out");
            }
        }
        let truth = self.truth.as_ref().expect("it has begun");
        let sight = |observer| {
            let mut shown = truth.told(&self.game.id, observer, 0, event.at);
            let Value::Array(events) = shown["events"].take() else { panic!("events") };
            shown.as_object_mut().expect("an object").remove("clocks");
            (observer, Sight { known: truth.known(observer), shown, events })
        };
        let seats = self.game.seats.len() as u8;
        self.sights.push(Observer::all(seats).map(sight).collect());
        self.journal.push(event);
    }

    /// The entry after which the table looks as a client was told.
    fn find(
        &self,
        so_far: &mut Told,
        observer: Observer,
        told: &Value,
        is_whole: bool,
    ) -> Result<usize, String> {
        let mut why = "nothing like that stands in the journal".to_owned();
        for entries in so_far.entries.max(1)..=self.sights.len() {
            let sight = &self.sights[entries - 1][&observer];
            let Known { steps, events } = sight.known;
            if told["step"] != steps || told["event_count"] != events {
                continue;
            }
            let keys = ["view", "round", "to_act", "question", "offers", "undo", "draw", "outcome"];
            let differs = keys.iter().find(|&&key| told.get(key) != sight.shown.get(key));
            if let Some(key) = differs {
                why = format!("{key} is not as after entry {entries}: {}", sight.shown);
                continue;
            }
            // An update goes on where the last message ended; somebody who comes is told the rest
            // of what they know; and whoever cannot be trusted to know is told everything.
            let from = match (is_whole, so_far.events) {
                (false, Some(events)) => vec![events],
                (false, None) => return Err("an update before the table was shown".to_owned()),
                (true, Some(events)) => vec![events, 0],
                (true, None) => vec![so_far.since, 0],
            };
            let since = |since: &usize| {
                let rest = |event: &&Value| event["number"].as_u64() >= Some(*since as u64);
                sight.events.iter().filter(rest).cloned().collect::<Vec<_>>()
            };
            if !from.iter().any(|from| told["events"] == Value::Array(since(from))) {
                why = format!("after entry {entries}, events from {from:?} on were to be told");
                continue;
            }
            (so_far.entries, so_far.events) = (entries, Some(events));
            return Ok(entries);
        }
        Err(why)
    }

    /// What was told stays the same if everything is guessed anew that the observer may not know.
    fn check_guesses(&self, observer: Observer, told: &Value, seed: usize) {
        let Some(truth) = &self.truth else { return };
        // A position does not know that somebody has given up, or that a bot plays for somebody.
        if !truth.has_stand_ins() && truth.table().outcome().is_none() {
            leak::check_guesses(truth.table(), observer, Lang::En, told, seed);
        }
    }

    fn check_clocks(&self, open: &Open) {
        let clock = serde_json::from_str(&self.game.clock).expect("a clock");
        let mut to_act = Vec::new();
        for sight in &self.sights {
            to_act.push(&sight[&Observer::Public].shown["to_act"]);
        }
        Course { clock: &clock, journal: &self.journal, to_act }.check(open);
    }

    /// Decisions and requests of one client belong together, one to one.
    fn check_requests(&self, table: &str, client: &Client) {
        let Observer::Seat(seat) = client.observer(&self.game.seats) else { return };
        let mut used = BTreeSet::new();
        for decision in self.decisions.iter().filter(|decision| decision.seat == seat) {
            let mut asked = client.requests.iter().filter(|(_, request)| {
                request.table == table && decision.is(seat, &request.message)
            });
            let id = asked.find(|(id, _)| !used.contains(*id)).map(|(id, _)| *id);
            let id =
                id.unwrap_or_else(|| panic!("{} never asked for {}", client.name, decision.action));
            used.insert(id);
        }
        for (id, request) in &client.requests {
            let counts = request.acknowledged && request.table == table;
            if counts && request.message["kind"] == "act" {
                let found = self.decisions.iter().any(|had| had.is(seat, &request.message));
                assert!(found, "{}'s request {id} was acknowledged and has gone", client.name);
            }
        }
    }
}

impl Decision {
    fn is(&self, seat: Seat, message: &Value) -> bool {
        let step = message["step"].as_u64().unwrap_or(u64::MAX) as usize;
        self.seat == seat && self.named.contains(&step) && message["action"] == self.action
    }
}
