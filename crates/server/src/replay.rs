//! Games executed again: worked out once, off the threads that answer everybody, and kept a while.

use crate::house::House;
use crate::kept::Kept;
use crate::outbox::Text;
use crate::refused::{Refused, Why};
use crate::wire::Query;
use crate::workshop::{Ticket, Workshop};
use axum::body::Bytes;
use serde_json::Value;
use starboard_room::random::digest;
use starboard_room::replay;
use starboard_store::Game;
use starboard_table::story::{self, Story};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Executed at the same time.
const AT_ONCE: usize = 2;
/// Requests that wait for their turn.
const WAITING: usize = 24;
/// Requests of one visitor among all of these.
const OF_ONE: usize = 6;

/// Games executed again.
#[derive(Debug)]
pub(crate) struct Replays {
    workshop: Workshop,
    kept: Mutex<Kept<Executed>>,
    /// How many games have been executed.
    executed: AtomicU64,
}

type Executed = Arc<OnceCell<Arc<dyn Story>>>;

impl Default for Replays {
    fn default() -> Self {
        Self {
            workshop: Workshop::new("replay", AT_ONCE, WAITING, OF_ONE),
            kept: Mutex::default(),
            executed: AtomicU64::new(0),
        }
    }
}

impl Replays {
    /// A place in the queue, before anything is read or looked for.
    ///
    /// # Errors
    /// `busy` if too many wait.
    pub(crate) fn ticket(&self, visitor: &str) -> Result<Ticket<'_>, Refused> {
        self.workshop.ticket(visitor)
    }

    /// The game of a table that is over.
    ///
    /// # Errors
    /// `not_over` before anything is executed.
    pub(crate) async fn of_table(
        &self,
        house: &House,
        ticket: &Ticket<'_>,
        game: &Game,
    ) -> Result<Arc<dyn Story>, Refused> {
        replay::can_be_told(game)?;
        if game.events > house.config.limits.replay_entries {
            return Err(Why::TooLarge.into());
        }
        let names = replay::names(game);
        let key = format!("table {} {}", game.id, names.join("\n"));
        let fetch = async {
            let events = house.store.events(&game.id, 0).await?;
            Ok((events, house.store.secret(&game.id).await?.ok_or(Why::NoTable)?))
        };
        self.once(ticket, key, fetch, move |(events, secret)| {
            replay::recorded(&events, &secret, &names).ok_or_else(|| Why::Broken.into())
        })
        .await
    }

    /// What the game of a record that somebody has sent is kept under.
    ///
    /// # Errors
    /// `failed` or `closing`.
    pub(crate) async fn key(ticket: &Ticket<'_>, body: Bytes) -> Result<String, Refused> {
        ticket.work(move || format!("record {}", digest(&body))).await
    }

    /// The game of a record that somebody has sent.
    ///
    /// # Errors
    /// If it is not the record of a game.
    pub(crate) async fn of_record(
        &self,
        ticket: &Ticket<'_>,
        body: Bytes,
    ) -> Result<Arc<dyn Story>, Refused> {
        let key = Self::key(ticket, body.clone()).await?;
        let read =
            |body: Bytes| serde_json::from_slice(&body).map_err(|error| Why::bad_request(&error));
        self.once(ticket, key, std::future::ready(Ok(body)), read).await
    }

    /// The game that is kept under `key`; if there is none, it is executed, once for all who ask.
    async fn once<T: Send + 'static>(
        &self,
        ticket: &Ticket<'_>,
        key: String,
        fetch: impl Future<Output = Result<T, Refused>> + Send,
        read: impl FnOnce(T) -> Result<Value, Refused> + Send + 'static,
    ) -> Result<Arc<dyn Story>, Refused> {
        let cell = {
            let mut kept = self.kept();
            kept.find(&key).unwrap_or_else(|| {
                let cell = Executed::default();
                kept.keep(&key, cell.clone());
                cell
            })
        };
        let story = cell
            .get_or_try_init(|| async move {
                let source = fetch.await?;
                self.executed.fetch_add(1, Ordering::Relaxed);
                metrics::counter!("starboard_replays_total").increment(1);
                let execute = move || Ok(Arc::from(story::execute(&read(source)?)?));
                ticket.work(execute).await?
            })
            .await
            .cloned();
        let mut kept = self.kept();
        match &story {
            Ok(_) => kept.make_room(|cell| cell.get().map_or(0, |story| story.weight())),
            Err(_) => kept.forget(&key, |known| Arc::ptr_eq(known, &cell)),
        }
        story
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept<Executed>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is to be told of a game that was executed again.
pub(crate) type Tell = fn(&dyn Story, &Query) -> Result<Text, Refused>;

/// The replay of a game, ready to be sent.
pub(crate) fn told(story: &dyn Story, query: &Query) -> Result<Text, Refused> {
    replay::told(story, query).map(|replay| Text::of(&replay))
}

/// A page of its frames, ready to be sent.
pub(crate) fn told_page(story: &dyn Story, query: &Query) -> Result<Text, Refused> {
    replay::told_page(story, query).map(|page| Text::of(&page))
}

/// Its course, ready to be sent.
pub(crate) fn told_review(story: &dyn Story, query: &Query) -> Result<Text, Refused> {
    replay::told_review(story, query).map(|review| Text::of(&review))
}

/// Its record, ready to be sent.
pub(crate) fn told_record(story: &dyn Story, _: &Query) -> Result<Text, Refused> {
    replay::told_record(story).map(|record| Text::of(&record))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use starboard_core::Seat;
    use starboard_table::{Luck, Table, new_table};

    /// A long game of Risk, which ends because somebody gives up.
    fn long_game(steps: usize) -> Box<dyn Table> {
        let options = json!({"max_rounds": 0});
        let mut table = new_table("risk", &options, Vec::new(), Luck::scripted([], 1)).unwrap();
        let mut number = 1_usize;
        while table.steps() < steps && table.outcome().is_none() {
            let seat = table.to_act().iter().next().unwrap();
            let bot = "random".parse().unwrap();
            number += 1;
            let action = table.bot_move(seat, bot, number as u64).unwrap();
            table.act(seat, &action, number as u64).unwrap();
        }
        table.resign(Seat(0), 0).unwrap();
        table
    }

    #[tokio::test]
    async fn whoever_asks_for_the_same_game_shares_one_execution() {
        let replays = Replays::default();
        let body = Bytes::from(long_game(30).record().unwrap().to_string());
        let visitors: Vec<String> = (0..12).map(|number| number.to_string()).collect();
        let ask = async |visitor: &str| {
            let ticket = replays.ticket(visitor).unwrap();
            let story = replays.of_record(&ticket, body.clone()).await.unwrap();
            let query = Query::default();
            ticket.work(move || told(&*story, &query)).await.unwrap().unwrap()
        };
        let all = futures_util::future::join_all(visitors.iter().map(|visitor| ask(visitor)));
        assert_eq!(all.await.len(), 12);
        assert_eq!(replays.executed.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn what_fails_is_not_kept() {
        let replays = Replays::default();
        let ticket = replays.ticket("a").unwrap();
        let bad = replays.of_record(&ticket, Bytes::from("{}")).await;
        assert_eq!(bad.unwrap_err().code, "bad_record");
        assert_eq!(replays.kept().len(), 0);
    }
}
