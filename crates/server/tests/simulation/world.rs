//! One run: processes, clients, a clock, and dice that decide what happens next.

use super::super::common::{Dice, Folder};
use super::checks::Inspector;
use super::client::Client;
use super::clocks::Open;
use super::desk::fault;
use super::plan::{Plan, Planted};
use super::process::Process;
use super::trace::Trace;
use starboard_core::Lang;
use starboard_store::{News, Passage};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// When every run begins.
const BEGIN: u64 = 1_700_000_000_000;

/// A rest that is no longer is no rest to houses that share a database.
const GRACE: u64 = 6_000;

/// Moves in which things go wrong.
const CHAOS: usize = 110;

/// Moves in which the rest of a game has to come to its end once nothing goes wrong any more.
const CALM: usize = 3_000;

/// How often a clock may be turned in vain before everybody is taken to be stuck, and how far.
const IN_VAIN: usize = 40;
const TURN: Duration = Duration::from_secs(10);

/// One run.
pub(super) struct World {
    plan: Plan,
    dice: Dice,
    trace: Arc<Mutex<Trace>>,
    db: String,
    now: u64,
    open: Open,
    processes: Vec<Option<Process>>,
    clients: Vec<Client>,
    inspector: Inspector,
    _folder: Folder,
}

/// Something that may happen next.
#[derive(Clone, Copy, Debug)]
enum Move {
    /// Something that waits at a gate passes, or fails.
    Pass { process: usize, index: usize, fails: bool },
    /// A process hears news, or that it has missed some.
    News { process: usize, missed: bool },
    /// What a client said reaches the house.
    Carry { client: usize },
    /// What the house said reaches a client.
    Hear { client: usize },
    /// A client does something.
    Act { client: usize },
    /// A client plays on, and nothing else.
    Play { client: usize },
    /// A client connects to a process; it may have forgotten everything.
    Connect { client: usize, process: usize, forgetful: bool },
    /// A line is cut, or found to be dead.
    Cut { client: usize },
    /// Time passes.
    Turn { millis: u64 },
    /// A process dies.
    Crash { process: usize },
    /// A process starts.
    Start { process: usize },
}

impl World {
    pub(super) fn new(seed: u64, planted: Option<Planted>, trace: Arc<Mutex<Trace>>) -> Self {
        let mut dice = Dice::new(seed.wrapping_add(1));
        for _ in 0..8 {
            dice.below(2);
        }
        let plan = Plan::draw(seed, planted, &mut dice);
        let folder = Folder::quick();
        let db = folder.db();
        Plan::prepare(Path::new(&db));
        let inspector = Inspector::open(&db);
        let clients = plan.set_up(&inspector, BEGIN);
        let grace = if plan.processes > 1 { GRACE } else { 0 };
        let processes = (0..plan.processes).map(|_| None).collect();
        let mut world = Self {
            plan,
            dice,
            trace,
            db,
            now: BEGIN,
            open: Open::new(grace),
            processes,
            clients,
            inspector,
            _folder: folder,
        };
        for process in 0..world.plan.processes {
            world.make(Move::Start { process });
        }
        world
    }

    /// Lets things go wrong, then lets everything come to rest, and looks at what is left.
    pub(super) fn run(mut self) {
        for _ in 0..CHAOS {
            let moves = self.possible();
            let next = self.choose(&moves);
            self.make(next);
        }
        self.play_to_the_end();
        self.inspector.check_all(&self.clients, &self.open);
        self.inspector.check_everybody_knows(&self.clients);
    }

    /// Nothing goes wrong any more: then every game comes to its end, and everybody hears of it.
    fn play_to_the_end(&mut self) {
        let mut in_vain = 0;
        for _ in 0..CALM {
            let moves = self.sensible();
            if !moves.is_empty() {
                let next = moves[self.dice.below(moves.len())];
                self.make(next);
                // Beats of the house's heart are no progress, nor is coming back.
                if matches!(next, Move::Play { .. }) {
                    in_vain = 0;
                }
                continue;
            }
            let tables: Vec<String> =
                self.clients.iter().map(|client| client.table.clone()).collect();
            if tables.iter().all(|table| self.inspector.is_over(table)) {
                return;
            }
            in_vain += 1;
            assert!(in_vain < IN_VAIN, "the game stands still, and nobody can do anything");
            self.make(Move::Turn { millis: TURN.as_millis() as u64 });
        }
        panic!("the game does not end");
    }

    /// What may happen while things go wrong, and how likely it is.
    fn possible(&self) -> Vec<(u32, Move)> {
        let mut moves = Vec::new();
        for (number, process) in self.processes.iter().enumerate() {
            let locked = self.is_locked_for(number);
            let Some(running) = process else {
                moves.push((if locked { 0 } else { 6 }, Move::Start { process: number }));
                continue;
            };
            for (index, passage) in running.desk.waiting().iter().enumerate() {
                if locked && *passage == Passage::Begin {
                    continue;
                }
                let pass = |fails| Move::Pass { process: number, index, fails };
                moves.push((30, pass(false)));
                // What is set up or loaded fails only if the rules panic: that is another test's.
                let may_fail = !matches!(passage, Passage::Work(_));
                moves.push((if may_fail { self.plan.failures } else { 0 }, pass(true)));
            }
            if !running.post.is_empty() {
                moves.push((30, Move::News { process: number, missed: false }));
                moves.push((self.plan.misses, Move::News { process: number, missed: true }));
            }
            moves.push((self.plan.crashes, Move::Crash { process: number }));
        }
        for (client, model) in self.clients.iter().enumerate() {
            match &model.line {
                None => {
                    for process in 0..self.processes.len() {
                        let forgetful = self.now.is_multiple_of(3);
                        moves.push((15, Move::Connect { client, process, forgetful }));
                    }
                }
                Some(line) => {
                    if !line.to_house.is_empty() && !line.is_dead {
                        moves.push((30, Move::Carry { client }));
                    }
                    if !line.to_client.is_empty() {
                        moves.push((30, Move::Hear { client }));
                    }
                    moves.push((
                        if line.is_dead { 20 } else { self.plan.cuts },
                        Move::Cut { client },
                    ));
                    moves.push((12, Move::Act { client }));
                }
            }
        }
        for (weight, millis) in [(8, 7), (6, 900), (3, 2_500), (self.plan.jumps, 31_000)] {
            moves.push((weight, Move::Turn { millis }));
        }
        moves
    }

    /// What has to happen when nothing goes wrong.
    fn sensible(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (process, running) in self.processes.iter().enumerate() {
            let locked = self.is_locked_for(process);
            let Some(running) = running else {
                moves.extend((!locked).then_some(Move::Start { process }));
                continue;
            };
            for (index, &passage) in running.desk.waiting().iter().enumerate() {
                if !(locked && passage == Passage::Begin || self.plan.hangs(passage)) {
                    moves.push(Move::Pass { process, index, fails: false });
                }
            }
            if !running.post.is_empty() {
                moves.push(Move::News { process, missed: false });
            }
        }
        for (client, model) in self.clients.iter().enumerate() {
            let Some(line) = &model.line else {
                let process = client % self.processes.len();
                if self.processes[process].is_none() {
                    continue;
                }
                moves.push(Move::Connect { client, process, forgetful: false });
                continue;
            };
            if !line.to_client.is_empty() {
                moves.push(Move::Hear { client });
            } else if line.is_dead || line.wire.is_over() {
                moves.push(Move::Cut { client });
            } else if !line.to_house.is_empty() {
                moves.push(Move::Carry { client });
            } else if model.is_asked() || model.has_to_watch() {
                moves.push(Move::Play { client });
            }
        }
        moves
    }

    /// Whether another process writes: in a database file, nobody else can begin to meanwhile.
    fn is_locked_for(&self, process: usize) -> bool {
        let writes = |other: &Process| other.desk.held() > 0;
        let others = self.processes.iter().enumerate().filter(|(other, _)| *other != process);
        others.filter_map(|(_, other)| other.as_ref()).any(writes)
    }

    fn choose(&mut self, moves: &[(u32, Move)]) -> Move {
        let all: u32 = moves.iter().map(|(weight, _)| weight).sum();
        let mut at = self.dice.below(all as usize) as u32;
        for (weight, next) in moves {
            if at < *weight {
                return *next;
            }
            at -= weight;
        }
        unreachable!("the weights add up")
    }

    fn make(&mut self, next: Move) {
        let process = |process: &Option<Process>| process.as_ref().map(|p| p.desk.waiting());
        let waiting: Vec<_> = if let Move::Pass { process: at, .. } = next {
            process(&self.processes[at]).unwrap_or_default()
        } else {
            Vec::new()
        };
        self.trace.lock().unwrap().step(&format_args!("{} {next:?} of {waiting:?}", self.now));
        match next {
            Move::Pass { process, index, fails } => {
                let running = self.processes[process].as_mut().expect("it runs");
                let wrong = fails.then(|| fault(waiting[index], self.dice.below(2)));
                let verdict = wrong.map_or(Ok(()), Err);
                running.desk.release(index, verdict);
                running.settle();
            }
            Move::News { process, missed } => {
                let running = self.processes[process].as_mut().expect("it runs");
                let mut news = running.post.pop_front().expect("news");
                if missed {
                    running.post.clear();
                    news = News::Missed;
                }
                running.with(|house| house.store().hear(news));
            }
            Move::Carry { client } => self.carry(client),
            Move::Hear { client } => {
                let client = &mut self.clients[client];
                let line = client.line.as_mut().expect("a line");
                let text = line.to_client.pop_front().expect("a message");
                client.hear(&text);
            }
            Move::Act { client } => {
                let client = &mut self.clients[client];
                if !(client.is_over() && client.go_on()) {
                    client.do_something(&mut self.dice);
                }
            }
            Move::Play { client } => self.clients[client].play_on(&mut self.dice),
            Move::Connect { client, process, forgetful } => {
                if let Some(running) = &mut self.processes[process] {
                    let client = &mut self.clients[client];
                    let who = self.plan.eyes(client);
                    let wire = running.with(|house| house.connect(who, Lang::En));
                    client.connected(process, wire, forgetful);
                }
            }
            Move::Cut { client } => {
                let at = self.clients[client].line.as_ref().map(|line| line.process);
                self.clients[client].hang_up();
                if let Some(running) = at.and_then(|at| self.processes[at].as_mut()) {
                    running.settle();
                }
            }
            Move::Turn { millis } => {
                self.now += millis;
                for running in self.processes.iter_mut().flatten() {
                    running.advance(Duration::from_millis(millis));
                }
            }
            Move::Crash { process } => {
                self.processes[process] = None;
                if self.processes.iter().all(Option::is_none) {
                    self.open.ends(self.now);
                }
                let lines = self.clients.iter_mut().filter_map(|client| client.line.as_mut());
                for line in lines.filter(|line| line.process == process) {
                    line.is_dead = true;
                }
            }
            Move::Start { process } => {
                self.open.begins(self.now);
                let neighbours = self.plan.processes > 1;
                let running = Process::open(&self.db, self.plan.seed, self.now, neighbours);
                self.processes[process] = Some(running);
            }
        }
        self.spread_news();
        self.collect();
    }

    fn carry(&mut self, client: usize) {
        let line = self.clients[client].line.as_mut().expect("a line");
        let text = line.to_house.pop_front().expect("a message");
        line.wire.say(&self.plan.carried(text));
        let process = line.process;
        self.processes[process].as_mut().expect("it runs").settle();
    }

    /// What one process has written, all hear of, each in its own time.
    fn spread_news(&mut self) {
        let told: Vec<News> =
            self.processes.iter().flatten().flat_map(|running| running.desk.take_news()).collect();
        for running in self.processes.iter_mut().flatten() {
            running.post.extend(told.iter().filter(|_| !self.plan.loses_news()).cloned());
        }
    }

    /// Takes what the houses have said and looks whether it is true.
    fn collect(&mut self) {
        for client in &mut self.clients {
            let Some(line) = &client.line else { continue };
            for text in line.wire.said() {
                let guesses = self.dice.below(8) == 0;
                self.trace.lock().unwrap().said(client.name, &text);
                for text in self.plan.sent(text) {
                    self.inspector.sent(client, &text, guesses);
                    let line = client.line.as_mut().expect("a line");
                    line.to_client.push_back(text);
                }
            }
            let line = client.line.as_mut().expect("a line");
            line.is_dead |= line.wire.is_over();
        }
    }
}
