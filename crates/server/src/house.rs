//! Everything that the tables of one process share.

use crate::config::Config;
use crate::host::{Host, Order};
use crate::limits::Buckets;
use crate::lobby;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::presence::Presence;
use crate::summary::{clock_of, sheet_of};
use crate::time::Time;
use crate::wire::Clock;
use starboard_store::{Feed, Game, GameState, News, Store, StoreError};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};

/// How often the house looks for tables that nobody in this process looks after: their clocks run,
/// and another process may have gone away.
const ROUND: Duration = Duration::from_mins(5);

/// The lobby changes at most so often.
const LOBBY_PAUSE: Duration = Duration::from_secs(1);

/// Everything that the tables of one process share.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) time: Time,
    pub(crate) pool: Pool,
    pub(crate) presence: Presence,
    pub(crate) config: Config,
    /// Tables opened, by player.
    pub(crate) tables: Buckets,
    /// Guests and accounts made, by address.
    pub(crate) guests: Buckets,
    /// Attempts to sign in, by address and by name.
    pub(crate) logins: Buckets,
    /// Replays worked out, by address.
    pub(crate) replays: Buckets,
    /// Says that something has changed that the lobby shows.
    lobby_changed: Notify,
    /// The public tables, as they were last looked at.
    lobby: watch::Sender<Arc<Vec<Game>>>,
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
    by_table: HashMap<String, Desk>,
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
        let store = Store::open(&config.db).await?;
        let limits = &config.limits;
        let house = Arc::new(Self {
            tables: Buckets::new(limits.tables),
            guests: Buckets::new(limits.guests),
            logins: Buckets::new(limits.logins),
            replays: Buckets::new(limits.replays),
            store,
            time,
            pool: Pool::start(),
            presence: Presence::default(),
            config,
            lobby_changed: Notify::new(),
            lobby: watch::Sender::default(),
            hosts: Mutex::default(),
            alarms: watch::Sender::default(),
            closing: watch::Sender::default(),
            errands: Mutex::default(),
        });
        let mut errands = house.errands.lock().unwrap_or_else(PoisonError::into_inner);
        errands.spawn(house.clone().listen(house.store.feed()));
        errands.spawn(house.clone().ring());
        errands.spawn(house.clone().go_round());
        errands.spawn(house.clone().keep_lobby());
        drop(errands);
        Ok(house)
    }

    fn hosts(&self) -> MutexGuard<'_, Hosts> {
        self.hosts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives an order to the host of a table, which is called if it is not there; whether the house
    /// is still open.
    pub(crate) fn order(self: &Arc<Self>, table: &str, order: Order) -> bool {
        let mut hosts = self.hosts();
        if hosts.closed {
            return false;
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
    pub(crate) fn lobby(&self) -> watch::Receiver<Arc<Vec<Game>>> {
        self.lobby.subscribe()
    }

    /// Looks at the public tables when they have changed and somebody cares.
    async fn keep_lobby(self: Arc<Self>) {
        loop {
            self.lobby_changed.notified().await;
            if self.lobby.receiver_count() > 0 {
                match lobby::public_tables(&self, None, None).await {
                    Ok(tables) => _ = self.lobby.send_replace(Arc::new(tables)),
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
                News::Missed => {
                    for desk in self.hosts().by_table.values() {
                        _ = desk.orders.send(Order::LookAgain);
                    }
                }
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

    /// Looks for tables where the house has something to do: set up, let bots move, mind the clock.
    async fn go_round(self: Arc<Self>) {
        loop {
            if let Err(error) = self.look_round().await {
                tracing::warn!(%error, "could not look round");
            }
            tokio::time::sleep(ROUND).await;
        }
    }

    async fn look_round(self: &Arc<Self>) -> Result<(), StoreError> {
        Metrics::get().tidy();
        self.store.expire_sessions(self.time.now()).await?;
        for id in self.store.games_in(GameState::Running).await? {
            let Some(game) = self.store.game(&id).await? else { continue };
            let sheet = sheet_of(&game);
            let is_bots_turn = game
                .seats
                .iter()
                .filter(|seat| seat.bot.is_some())
                .any(|seat| sheet.to_act.contains(starboard_core::Seat(seat.seat)));
            if game.events == 0 || is_bots_turn {
                self.order(&id, Order::Wake);
            } else if let (true, Some(at)) = (clock_of(&game) != Clock::None, sheet.deadline) {
                self.remind(&id, at);
            }
        }
        Ok(())
    }

    /// Closes: no new orders; waits for what is being written.
    pub(crate) async fn close(&self) {
        self.closing.send_replace(true);
        let tasks: Vec<_> = {
            let mut hosts = self.hosts();
            hosts.closed = true;
            let desks = hosts.by_table.drain();
            desks.map(|(_, desk)| (desk.orders.send(Order::Close), desk.task).1).collect()
        };
        for task in tasks {
            _ = task.await;
        }
        self.errands.lock().unwrap_or_else(PoisonError::into_inner).abort_all();
        self.pool.close();
        self.store.close().await;
    }
}
