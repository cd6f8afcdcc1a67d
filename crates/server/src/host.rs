//! Whoever looks after one table: a task that owns the game and takes orders one at a time.
//!
//! A decision is carried out on the host's own game, written to the journal, and only then told to
//! anybody. If it cannot be written, or somebody else wrote first, or the rules panic, the host
//! throws its game away and loads the true one. [`load`] does that, [`deeds`] is what players do,
//! [`unasked`] is what the house does for them, [`tell`] is what everybody hears.

mod deeds;
mod load;
mod tell;
mod unasked;

use crate::house::House;
use crate::outbox::Caller;
use crate::panics::{caught, caught_in};
use crate::play::Play;
use crate::refused::{Refused, Why};
use crate::wire::{Deed, Request, RequestId};
use serde_json::Value;
use starboard_core::{Observer, Seat};
use starboard_room::Room;
use starboard_room::telling::ToldSoFar;
use starboard_table::Hint;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use unasked::Held;

/// Where the rules are asked, for the log.
const PLACE: &str = "table";

/// What a host is told to do.
#[derive(Debug)]
pub(crate) enum Order {
    /// Somebody follows the table; they know so many events.
    Watch { caller: Caller, since: Option<usize> },
    /// A connection does not follow the table any more.
    Unwatch { connection: u64 },
    /// Somebody wants something.
    Ask { caller: Caller, request: Request },
    /// The journal has grown, perhaps by somebody else's hand.
    Grown { last: u64 },
    /// Seats, state or rematch have changed.
    Changed,
    /// Somebody has said something.
    Said,
    /// News may have been missed.
    LookAgain,
    /// Look whether there is something to do.
    Wake,
    /// A bot has made up its mind about the position at `step`, or failed to.
    BotDecided { seat: Seat, step: usize, action: Option<Value> },
    /// A hint for the position at `step` is ready, or there is none.
    Hinted { caller: Caller, id: RequestId, seat: Seat, step: usize, hint: Result<Hint, Refused> },
    /// Somebody has gone for good.
    Gone { player: String },
    /// Finish.
    Close,
}

impl Order {
    /// Who waits for an answer, and to which request.
    fn asker(&self) -> Option<(Caller, Option<RequestId>)> {
        match self {
            Self::Watch { caller, .. } => Some((caller.clone(), None)),
            Self::Ask { caller, request } => Some((caller.clone(), Some(request.id))),
            Self::Hinted { caller, id, .. } => Some((caller.clone(), Some(*id))),
            Self::Unwatch { .. }
            | Self::Grown { .. }
            | Self::Changed
            | Self::Said
            | Self::LookAgain
            | Self::Wake
            | Self::BotDecided { .. }
            | Self::Gone { .. }
            | Self::Close => None,
        }
    }

    /// The bot whose decision it is, and its step.
    fn bot(&self) -> Option<(Seat, usize)> {
        if let Self::BotDecided { seat, step, .. } = self { Some((*seat, *step)) } else { None }
    }
}

/// Whoever looks after one table.
#[derive(Debug)]
pub(crate) struct Host {
    house: Arc<House>,
    id: String,
    /// For what comes back from the bots' threads.
    orders: mpsc::UnboundedSender<Order>,
    /// The table, or why there is none.
    table: Result<Room, Refused>,
    watchers: BTreeMap<u64, Caller>,
    /// What everybody has been told.
    told: ToldSoFar,
    /// Bots that think, and about which step.
    thinking: HashMap<Seat, usize>,
    /// Decisions of bots that the rules could not bear: how many, and at which step.
    stumbles: HashMap<Seat, (usize, usize)>,
    /// Seats for which a hint is being thought about.
    hinting: Vec<Seat>,
    /// Decisions that came too early to be carried out.
    held: Vec<Held>,
    /// When the house answers for people again, after it could not write an answer down.
    calm_at: u64,
}

impl Host {
    pub(crate) fn new(house: Arc<House>, id: String, orders: mpsc::UnboundedSender<Order>) -> Self {
        Self {
            house,
            id,
            orders,
            table: Err(Why::NoTable.into()),
            watchers: BTreeMap::new(),
            told: ToldSoFar::default(),
            thinking: HashMap::new(),
            stumbles: HashMap::new(),
            hinting: Vec::new(),
            held: Vec::new(),
            calm_at: 0,
        }
    }

    /// Takes orders until nobody needs the table any more. Whoever still watches then has to
    /// connect again, and finds another host.
    pub(crate) async fn run(mut self, mut orders: mpsc::UnboundedReceiver<Order>) {
        self.load_whatever_comes().await;
        loop {
            let deadline = self.play().ok().and_then(Play::deadline).map(|(at, _)| at);
            let due = caught(PLACE, || self.due()).ok().flatten();
            let time = self.house.time.clone();
            let idle = if self.table.is_ok() { self.house.config.idle } else { Duration::ZERO };
            tokio::select! {
                biased;
                // Before the clocks: nobody loses on time for whom the house had to answer.
                () = time.until(due.unwrap_or(u64::MAX)), if due.is_some() => {
                    if caught_in(PLACE, Box::pin(self.do_what_is_due())).await.is_err() {
                        self.table = Err(Why::Failed.into());
                    }
                }
                () = time.until(deadline.unwrap_or(u64::MAX)), if deadline.is_some() => {
                    if caught_in(PLACE, self.time_is_up()).await.is_err() {
                        // It would come to the same at once, and for ever.
                        self.table = Err(Why::Failed.into());
                    }
                }
                order = orders.recv() => match order {
                    None | Some(Order::Close) => return,
                    Some(order) => self.take(order).await,
                },
                () = tokio::time::sleep(idle), if due.is_none() && self.is_idle() => {
                    if self.house.dismiss(&self.id, &orders) {
                        if let Some(at) = deadline {
                            self.house.remind(&self.id, at);
                        }
                        return;
                    }
                }
            }
        }
    }

    /// Nobody watches and nothing is under way.
    fn is_idle(&self) -> bool {
        self.table.is_err()
            || self.watchers.is_empty() && self.thinking.is_empty() && self.hinting.is_empty()
    }

    /// Obeys an order. If the rules panic meanwhile, nothing in memory can be trusted any more: whoever
    /// asked is told that it failed, and the table is loaded again.
    async fn take(&mut self, order: Order) {
        let asker = order.asker();
        let bot = order.bot();
        if caught_in(PLACE, self.obey(order)).await.is_ok() {
            return;
        }
        tracing::error!(table = %self.id, "the rules failed; the table is loaded again");
        if let Some((caller, id)) = asker {
            caller.refuse(id, Some(&self.id), Why::Failed.into());
        }
        if let Some((seat, step)) = bot {
            let before = self.stumbles_of(seat, step);
            self.stumbles.insert(seat, (step, before + 1));
        }
        self.load_whatever_comes().await;
        // Who was told what when it happened nobody knows.
        self.tell_table_anew();
    }

    async fn load_whatever_comes(&mut self) {
        if caught_in(PLACE, self.load()).await.is_err() {
            self.table = Err(Why::Failed.into());
        }
    }

    /// How often a bot has stumbled over its decision at this step.
    fn stumbles_of(&self, seat: Seat, step: usize) -> usize {
        self.stumbles.get(&seat).filter(|(at, _)| *at == step).map_or(0, |(_, often)| *often)
    }

    async fn obey(&mut self, order: Order) {
        match order {
            Order::Watch { caller, since } => {
                // Whoever comes from another process must not find less than they have seen there,
                // whatever kept the news from here.
                if self.house.store.is_shared() {
                    self.catch_up().await;
                }
                self.put_into_words(&caller, since).await;
                self.watch(&caller, since);
            }
            Order::Unwatch { connection } => self.unwatch(connection),
            Order::Ask { caller, request } => {
                let asked = Instant::now();
                let id = request.id;
                let decides = matches!(request.deed, Deed::Act { .. } | Deed::Resign);
                match self.answer(&caller, request).await {
                    Ok(Answer::Apart) => {}
                    Ok(Answer::Done) => {
                        caller.done(id, None);
                        if decides {
                            let took = asked.elapsed().as_secs_f64();
                            metrics::histogram!("starboard_decision_seconds").record(took);
                        }
                    }
                    Ok(Answer::Table(table)) => caller.done(id, Some(table)),
                    Err(refused) => caller.refuse(Some(id), Some(&self.id), refused),
                }
            }
            Order::Grown { last } => {
                if self.play().is_ok_and(|play| last >= play.entries()) {
                    self.catch_up().await;
                }
            }
            Order::Changed | Order::Wake => self.look_at_row().await,
            Order::Said => self.hear().await,
            Order::LookAgain => {
                self.look_at_row().await;
                self.catch_up().await;
                self.hear().await;
            }
            Order::BotDecided { seat, step, action } => self.bot_decided(seat, step, action).await,
            Order::Hinted { caller, id, seat, step, hint } => {
                self.hinted(&caller, id, seat, step, hint);
            }
            Order::Gone { player } => self.give_up_for(&player).await,
            Order::Close => {}
        }
    }

    fn loaded(&self) -> Result<&Room, Refused> {
        self.table.as_ref().map_err(Clone::clone)
    }

    fn loaded_mut(&mut self) -> Result<&mut Room, Refused> {
        self.table.as_mut().map_err(|refused| refused.clone())
    }

    fn play(&self) -> Result<&Play, Refused> {
        self.loaded()?.play()
    }

    fn play_mut(&mut self) -> Result<&mut Play, Refused> {
        self.loaded_mut()?.play_mut()
    }

    /// Where somebody sits.
    fn seat_of(&self, player: Option<&str>) -> Option<Seat> {
        self.table.as_ref().ok()?.seat_of(player)
    }

    /// Whose eyes somebody looks through.
    fn observer(&self, caller: &Caller) -> Observer {
        self.seat_of(caller.player_id()).map_or(Observer::Public, Observer::Seat)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        for watcher in self.watchers.values() {
            if let Some(player) = watcher.player_id() {
                self.house.presence.went(&self.id, player);
            }
            watcher.outbox.hang_up();
        }
    }
}

/// What became of a request.
enum Answer {
    /// It was carried out.
    Done,
    /// It was carried out, and this is the new table.
    Table(String),
    /// The answer has been given, or will come.
    Apart,
}
