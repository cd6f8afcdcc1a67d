//! Everything that the tables of one process share.

use crate::analyses::Analyses;
use crate::clocks::Rests;
use crate::config::{Config, Expiry};
use crate::health::Health;
use crate::host::{Host, Order};
use crate::limits::{Buckets, Doors};
use crate::lines::Lines;
use crate::listen::open_files;
use crate::lobby::{self, Notice};
use crate::luck;
use crate::metrics::Metrics;
use crate::panics::caught_in;
use crate::pool::Pool;
use crate::presence::Presence;
use crate::replay::Replays;
use crate::summary::{clock_of, sheet_of};
use crate::time::Time;
use crate::wire::Clock;
use crate::workshop::Workshop;
use starboard_core::Seat;
use starboard_room::luck::HouseLuck;
use starboard_store::{Feed, Game, GameState, News, Store, StoreError};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};

/// How often the house looks for tables that nobody in this process looks after: their clocks run,
/// and another process may have gone away.
const ROUND: Duration = Duration::from_mins(5);

/// How often the house looks for tables that have stood still, in milliseconds; how long they have, at
/// least and at most; and how many at once.
const STEP_IN: u64 = 5_000;
const STILL: u64 = 6_000;
const LONG_STILL: u64 = 10 * 60 * 1000;
const MANY_STILL: u32 = 200;

/// How often the house says that it is open.
const BEAT: Duration = Duration::from_secs(2);

/// The lobby changes at most so often.
const LOBBY_PAUSE: Duration = Duration::from_secs(1);

/// Tables that are loaded at the same time; and entries in the journal of one that takes long.
const LOADING: usize = 2;
const LONG_JOURNAL: usize = 400;

/// Options that are read at the same time.
const OPTIONS: usize = 2;

/// Passwords that are hashed at the same time.
const PASSWORDS: usize = 2;

/// Files that the house needs for itself: the database, above all.
const RESERVE: usize = 64;

/// Everything that the tables of one process share.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) health: Health,
    pub(crate) time: Time,
    /// What the seeds of new tables follow from.
    pub(crate) luck: HouseLuck,
    /// When no house was open.
    pub(crate) rests: Arc<Rests>,
    pub(crate) pool: Pool,
    pub(crate) presence: Presence,
    /// Open lines, by session.
    pub(crate) lines: Lines,
    /// Where passwords are hashed.
    pub(crate) passwords: Workshop,
    pub(crate) config: Config,
    /// Connections.
    pub(crate) doors: Doors<String>,
    /// Requests that are being answered, by address.
    pub(crate) asking: Doors<String>,
    /// Open lines, by address and by player.
    pub(crate) sockets: Doors<String>,
    pub(crate) sockets_of_players: Doors<String>,
    /// Requests, by address.
    pub(crate) requests: Buckets,
    /// Messages, looks at tables, lines of chat and hints.
    pub(crate) messages: Buckets,
    pub(crate) watches: Buckets,
    pub(crate) chat: Buckets,
    pub(crate) hints: Buckets,
    /// Questions about options, by address.
    pub(crate) forms: Buckets,
    /// Where options are read.
    pub(crate) options: Workshop,
    /// Tables opened.
    pub(crate) tables: Buckets,
    /// Guests and accounts made, by address.
    pub(crate) guests: Buckets,
    /// Attempts to sign in, by address and by name.
    pub(crate) logins: Buckets,
    /// Games executed again.
    pub(crate) replays: Replays,
    /// Games looked at again.
    pub(crate) analyses: Analyses,
    /// Replays and records asked for, by address.
    pub(crate) replays_asked: Buckets,
    /// Pages of replays, by address.
    pub(crate) pages_asked: Buckets,
    /// Where games are set up and loaded from their journals, the long ones by themselves.
    loading: Workshop,
    loading_long: Workshop,
    /// Where long games are put into words for whoever comes.
    pub(crate) telling: Workshop,
    /// Says that something has changed that the lobby shows.
    lobby_changed: Notify,
    /// The public tables, as they were last looked at.
    lobby: watch::Sender<Arc<Notice>>,
    hosts: Mutex<Hosts>,
    /// When the house has to look at which table again.
    alarms: watch::Sender<BTreeSet<(u64, String)>>,
    closing: watch::Sender<bool>,
    /// What runs as long as the house is open.
    errands: Mutex<JoinSet<()>>,
}

/// The tables that are in memory.
#[derive(Debug, Default)]
struct Hosts {
    by_table: BTreeMap<String, Desk>,
    closed: bool,
}

/// Where a host takes orders.
#[derive(Debug)]
struct Desk {
    orders: mpsc::UnboundedSender<Order>,
    task: JoinHandle<()>,
}

impl House {
    pub(crate) async fn open(config: Config, time: Time) -> Result<Arc<Self>, StoreError> {
        let gate = &config.gate;
        let store = if gate.is_kept() {
            Store::open_behind(gate.clone(), &config.db).await?
        } else {
            Store::open_alone(&config.db).await?
        };
        // Others may share the database and be there: then a beat that is a little late is no rest.
        let gap = if store.is_shared() { 3 * BEAT.as_millis() as u64 } else { 0 };
        store.begin(time.now(), gap).await?;
        let rests = Arc::new(Rests(store.downtimes().await?));
        let luck = luck::of_house(&store, config.rehearsal.clone()).await?;
        let limits = &config.limits;
        let most = open_files().map_or(usize::MAX, |files| files.saturating_sub(RESERVE).max(1));
        let house = Arc::new(Self {
            doors: Doors::new(limits.connections.min(most), limits.connections_of_address),
            asking: Doors::new(usize::MAX, limits.connections_of_address),
            sockets: Doors::new(usize::MAX, limits.sockets_of_address),
            sockets_of_players: Doors::new(usize::MAX, limits.sockets_of_player),
            requests: Buckets::new(limits.requests),
            messages: Buckets::new(limits.messages),
            watches: Buckets::new(limits.watches),
            chat: Buckets::new(limits.chat),
            hints: Buckets::new(limits.hints),
            forms: Buckets::new(limits.forms),
            options: Workshop::new("options", OPTIONS, limits.options, limits.options_of_address)
                .behind(gate),
            tables: Buckets::new(limits.tables),
            guests: Buckets::new(limits.guests),
            logins: Buckets::new(limits.logins),
            replays: Replays::default(),
            analyses: Analyses::new(limits),
            replays_asked: Buckets::new(limits.replays),
            pages_asked: Buckets::new(limits.pages),
            loading: Workshop::new("table", LOADING, usize::MAX, usize::MAX).behind(gate),
            loading_long: Workshop::new("table", 1, usize::MAX, usize::MAX).behind(gate),
            telling: Workshop::new("words", 1, usize::MAX, usize::MAX).behind(gate),
            store,
            health: Health::default(),
            time,
            luck,
            rests,
            pool: if gate.is_kept() { Pool::behind(gate) } else { Pool::start() },
            presence: Presence::default(),
            lines: Lines::default(),
            passwords: Workshop::new("passwords", PASSWORDS, 32, 4).behind(gate),
            config,
            lobby_changed: Notify::new(),
            lobby: watch::Sender::default(),
            hosts: Mutex::default(),
            alarms: watch::Sender::default(),
            closing: watch::Sender::default(),
            errands: Mutex::default(),
        });
        let mut errands = house.errands.lock().unwrap_or_else(PoisonError::into_inner);
        let shared = || house.clone();
        let (feed, alarms, round, lobby) = (shared(), shared(), shared(), shared());
        errands.spawn(without_end(move || feed.clone().listen(feed.store.feed())));
        errands.spawn(without_end(move || alarms.clone().ring()));
        errands.spawn(without_end(move || round.clone().go_round()));
        errands.spawn(without_end(move || lobby.clone().keep_lobby()));
        let heart = shared();
        errands.spawn(without_end(move || heart.clone().beat()));
        if house.store.is_shared() {
            let watchman = shared();
            errands.spawn(without_end(move || watchman.clone().step_in()));
        }
        drop(errands);
        Ok(house)
    }

    fn hosts(&self) -> MutexGuard<'_, Hosts> {
        self.hosts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where a game with so many entries in its journal is loaded. Nobody who begins a game waits for
    /// all the long ones that somebody looks at.
    pub(crate) fn loading(&self, entries: usize) -> &Workshop {
        if entries > LONG_JOURNAL { &self.loading_long } else { &self.loading }
    }

    /// Gives an order to the host of a table, which is called if it is not there; whether the house
    /// is still open.
    pub(crate) fn order(self: &Arc<Self>, table: &str, order: Order) -> bool {
        let mut hosts = self.hosts();
        if hosts.closed {
            return false;
        }
        if hosts.by_table.get(table).is_some_and(|desk| desk.orders.is_closed()) {
            tracing::error!(table, "the host of a table has died; another is called");
            hosts.by_table.remove(table);
        }
        let desk = hosts.by_table.entry(table.to_owned()).or_insert_with(|| {
            let (sender, orders) = mpsc::unbounded_channel();
            let host = Host::new(self.clone(), table.to_owned(), sender.clone());
            Desk { orders: sender, task: tokio::spawn(host.run(orders)) }
        });
        // Orders are sent while the lock is held, so no host leaves with an order in its hands.
        _ = desk.orders.send(order);
        metrics::gauge!("starboard_tables_live").set(hosts.by_table.len() as f64);
        true
    }

    /// Gives an order to the host of a table, if it is there.
    pub(crate) fn order_if_there(&self, table: &str, order: Order) {
        if let Some(desk) = self.hosts().by_table.get(table) {
            _ = desk.orders.send(order);
        }
    }

    /// Gives the same order to all hosts.
    fn tell_hosts(&self, order: impl Fn() -> Order) {
        for desk in self.hosts().by_table.values() {
            _ = desk.orders.send(order());
        }
    }

    /// Lets a host go if nobody has given it an order meanwhile.
    pub(crate) fn dismiss(&self, table: &str, orders: &mpsc::UnboundedReceiver<Order>) -> bool {
        let mut hosts = self.hosts();
        let idle = orders.is_empty();
        if idle {
            hosts.by_table.remove(table);
            metrics::gauge!("starboard_tables_live").set(hosts.by_table.len() as f64);
        }
        idle
    }

    /// The public tables, whenever they have changed.
    pub(crate) fn lobby(&self) -> watch::Receiver<Arc<Notice>> {
        self.lobby.subscribe()
    }

    /// Looks at the public tables when they have changed and somebody cares.
    async fn keep_lobby(self: Arc<Self>) {
        loop {
            self.lobby_changed.notified().await;
            if self.lobby.receiver_count() > 0 {
                match lobby::public_tables(&self, None, None).await {
                    Ok(tables) => _ = self.lobby.send_replace(Arc::new(Notice::new(tables))),
                    Err(error) => tracing::warn!(%error, "could not look at the lobby"),
                }
            }
            tokio::time::sleep(LOBBY_PAUSE).await;
        }
    }

    /// Tells when the house closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Waits until the house closes.
    pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
        // An error means that the house is gone.
        _ = closing.wait_for(|closing| *closing).await;
    }

    /// Looks at a table again at this time, also if its host has gone.
    pub(crate) fn remind(&self, table: &str, at: u64) {
        self.alarms.send_if_modified(|alarms| alarms.insert((at, table.to_owned())));
    }

    /// Passes on what this process and others have written.
    async fn listen(self: Arc<Self>, mut feed: Feed) {
        // Before this feed there may have been another.
        self.tell_hosts(|| Order::LookAgain);
        while let Some(news) = feed.next().await {
            match news {
                News::Events { game, last } => self.order_if_there(&game, Order::Grown { last }),
                News::Seats { game } | News::Table { game } => {
                    self.order_if_there(&game, Order::Changed);
                }
                News::Chat { game, .. } => {
                    self.order_if_there(&game, Order::Said);
                    continue;
                }
                News::Missed => self.tell_hosts(|| Order::LookAgain),
            }
            self.lobby_changed.notify_one();
        }
    }

    /// Wakes tables when their clocks run out.
    async fn ring(self: Arc<Self>) {
        let mut changed = self.alarms.subscribe();
        loop {
            let first = changed.borrow_and_update().first().cloned();
            let Some((at, table)) = first else {
                if changed.changed().await.is_err() {
                    return;
                }
                continue;
            };
            tokio::select! {
                biased;
                () = self.time.until(at) => {
                    self.alarms.send_if_modified(|alarms| alarms.remove(&(at, table.clone())));
                    if !self.order(&table, Order::Wake) {
                        return;
                    }
                }
                _ = changed.changed() => {}
            }
        }
    }

    /// Says now and then that the house is open: while it is not, no clock runs.
    async fn beat(self: Arc<Self>) {
        loop {
            let now = self.time.now();
            if let Err(error) = self.store.beat(now).await {
                tracing::debug!(%error, "could not say that the house is open");
            }
            self.time.until(now + BEAT.as_millis() as u64).await;
        }
    }

    /// Looks for tables where the house has something to do: set up, let bots move, mind the clock.
    async fn go_round(self: Arc<Self>) {
        loop {
            let next = self.time.now() + ROUND.as_millis() as u64;
            if let Err(error) = self.look_round().await {
                tracing::warn!(%error, "could not look round");
            }
            self.time.until(next).await;
        }
    }

    async fn look_round(self: &Arc<Self>) -> Result<(), StoreError> {
        Metrics::get().tidy();
        self.forget_old().await?;
        for id in self.store.games_in(GameState::Running).await? {
            if let Some(game) = self.store.game(&id).await? {
                self.look_after(&game);
            }
        }
        Ok(())
    }

    /// Looks again and again at tables that have just stood still: if the process that looked after
    /// one has died, somebody may be waiting for a bot.
    async fn step_in(self: Arc<Self>) {
        loop {
            let now = self.time.now();
            let (before, since) = (now.saturating_sub(STILL), now.saturating_sub(LONG_STILL));
            match self.store.running_between(since, before, MANY_STILL).await {
                Ok(games) => games.iter().for_each(|game| self.look_after(game)),
                Err(error) => tracing::debug!(%error, "could not look for tables that stand still"),
            }
            self.time.until(now + STEP_IN).await;
        }
    }

    /// Wakes a table where the house has something to do, or will when its clock runs out.
    fn look_after(self: &Arc<Self>, game: &Game) {
        let sheet = sheet_of(game);
        let plays = |seat: &&starboard_store::Seat| {
            seat.player.is_some() && !sheet.stand_ins.contains_key(&Seat(seat.seat))
        };
        let (people, bots): (Vec<_>, Vec<_>) = game.seats.iter().partition(plays);
        let is_bots_turn = bots.iter().any(|seat| sheet.to_act.contains(Seat(seat.seat)));
        // Bots alone wait until somebody looks on.
        if game.events == 0 || (is_bots_turn || sheet.owes) && !people.is_empty() {
            self.order(&game.id, Order::Wake);
        } else if let (true, Some(at)) = (clock_of(game) != Clock::None, sheet.deadline) {
            self.remind(&game.id, at);
        }
    }

    /// Forgets what nobody needs any more.
    async fn forget_old(&self) -> Result<(), StoreError> {
        let now = self.time.now();
        let before = |age: Duration| now.saturating_sub(age.as_millis() as u64);
        let Expiry { guests, waiting, bot_tables, chat } = self.config.expiry;
        self.store.expire_sessions(now).await?;
        let mut tables = self.store.expire_waiting(before(waiting)).await?;
        tables.extend(self.store.expire_bot_tables(before(bot_tables)).await?);
        let lines = self.store.expire_chat(before(chat)).await?;
        let gone = self.store.expire_guests(before(guests)).await?;
        if !tables.is_empty() || lines + gone > 0 {
            tracing::info!(
                tables = tables.len(),
                lines,
                guests = gone,
                "what nobody needs is gone"
            );
        }
        Ok(())
    }

    /// Closes: no new orders; waits for what is being written.
    pub(crate) async fn close(&self) {
        self.closing.send_replace(true);
        let tasks: Vec<_> = {
            let mut hosts = self.hosts();
            hosts.closed = true;
            let desks = std::mem::take(&mut hosts.by_table).into_values();
            desks.map(|desk| (desk.orders.send(Order::Close), desk.task).1).collect()
        };
        for task in tasks {
            _ = task.await;
        }
        self.errands.lock().unwrap_or_else(PoisonError::into_inner).abort_all();
        self.pool.close();
        _ = self.store.beat(self.time.now()).await;
        self.store.close().await;
    }
}

/// Runs an errand of the house, and once more whenever it panics.
async fn without_end<F: Future<Output = ()>>(errand: impl Fn() -> F) {
    while caught_in("errand", errand()).await.is_err() {
        tokio::time::sleep(LOBBY_PAUSE).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::{Caller, Outbox};
    use starboard_core::Lang;

    #[tokio::test]
    async fn a_host_that_has_died_is_replaced() {
        let config = Config { db: "sqlite::memory:".to_owned(), ..Config::default() };
        let house = House::open(config, Time::default()).await.unwrap();
        let (orders, _) = mpsc::unbounded_channel();
        let desk = Desk { orders, task: tokio::spawn(async {}) };
        house.hosts().by_table.insert("dead".to_owned(), desk);
        let (outbox, mut answers, _) = Outbox::open();
        let address = "here".into();
        let caller =
            Caller { connection: 1, player: None, address, lang: Lang::En, brief: false, outbox };
        assert!(house.order("dead", Order::Watch { caller, since: None }));
        let answer = answers.recv().await.unwrap().into_inner();
        assert!(answer.contains("no_table"), "{answer}");
        house.close().await;
    }

    #[tokio::test]
    async fn whoever_begins_a_game_does_not_wait_for_long_ones_to_be_loaded() {
        let config = Config { db: "sqlite::memory:".to_owned(), ..Config::default() };
        let house = House::open(config, Time::default()).await.unwrap();
        let (starts, mut started) = mpsc::unbounded_channel();
        let mut long = Vec::new();
        for _ in 0..LOADING {
            let (end, ended) = std::sync::mpsc::channel::<()>();
            let (house, starts) = (house.clone(), starts.clone());
            let load = move || (starts.send(()).is_ok(), ended.recv().is_ok());
            let work = async move { house.loading(LONG_JOURNAL + 1).work("long", load).await };
            long.push((tokio::spawn(work), end));
        }
        started.recv().await.unwrap();
        assert_eq!(house.loading(LONG_JOURNAL).work("short", || 7).await.unwrap(), 7);
        for (loading, end) in long {
            end.send(()).unwrap();
            assert_eq!(loading.await.unwrap().unwrap(), (true, true));
        }
        house.close().await;
    }

    #[tokio::test(start_paused = true)]
    async fn an_errand_that_panics_is_begun_again() {
        let begun = std::cell::Cell::new(0);
        without_end(|| {
            begun.set(begun.get() + 1);
            let often = begun.get();
            async move { assert!(often >= 3, "on purpose") }
        })
        .await;
        assert_eq!(begun.get(), 3);
    }
}
