//! A house without a port, and what its journals tell: what a simulation holds in its hands
//! (feature `simulation`).
//!
//! Everything in the house is the real thing: hosts, clocks, the store and its database. What is
//! missing is what a simulation stands in for: the gate of [`Config`] decides when anything is
//! done that leaves the thread, and a [`Wire`] stands where a WebSocket would be.

use crate::clocks::Rests;
use crate::config::Config;
use crate::entry::Entry;
use crate::house::House;
use crate::play::{Eyes, Play};
use crate::sessions::Visitor;
use crate::socket::Connection;
use crate::summary::clock_of;
use crate::time::Time;
use axum::extract::ws::Message;
use futures_util::{Sink, Stream};
use serde_json::Value;
use starboard_core::record::Step;
use starboard_core::{Lang, Observer, Seat};
use starboard_room::loading::{follow, from_journal};
use starboard_store::{Downtime, Event, Game, Player, Secret, Store, StoreError};
use starboard_table::{Known, Table};
use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

/// A house without a port.
#[derive(Debug)]
pub struct Simulated {
    house: Arc<House>,
}

impl Simulated {
    /// Opens the house on the database that the configuration names.
    ///
    /// # Errors
    /// If the database cannot be opened.
    pub async fn open(config: Config, time: Time) -> Result<Self, StoreError> {
        Ok(Self { house: House::open(config, time).await? })
    }

    /// The store of the house.
    pub fn store(&self) -> &Store {
        &self.house.store
    }

    /// What time the house believes it is.
    pub fn now(&self) -> u64 {
        self.house.time.now()
    }

    /// Somebody connects, with a session or as a stranger.
    pub fn connect(&self, who: Option<(Player, Secret)>, lang: Lang) -> Wire {
        let wire = Wire::default();
        let (player, session) = who.unzip();
        let address = "simulated".to_owned();
        let visitor = Visitor { player, session, address, device: None, rehearsal: true };
        tokio::spawn(Connection::new(self.house.clone(), visitor, lang).run(wire.clone()));
        wire
    }
}

/// A line between a client and the house: what one side says waits here until whoever simulates
/// carries it to the other.
#[derive(Clone, Debug, Default)]
pub struct Wire {
    ends: Arc<Mutex<Ends>>,
}

#[derive(Debug, Default)]
struct Ends {
    to_house: VecDeque<Message>,
    to_client: VecDeque<String>,
    /// Whether the client hears and says nothing any more.
    cut: bool,
    /// Whether the house has hung up.
    over: bool,
    reader: Option<Waker>,
}

impl Wire {
    fn ends(&self) -> MutexGuard<'_, Ends> {
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Carries something to the house.
    pub fn say(&self, text: &str) {
        let mut ends = self.ends();
        ends.to_house.push_back(Message::text(text));
        if let Some(reader) = ends.reader.take() {
            reader.wake();
        }
    }

    /// What the house has said since the last time, whether or not anybody still listens.
    pub fn said(&self) -> Vec<String> {
        self.ends().to_client.drain(..).collect()
    }

    /// Cuts the line, as if the client had gone.
    pub fn cut(&self) {
        let mut ends = self.ends();
        ends.cut = true;
        if let Some(reader) = ends.reader.take() {
            reader.wake();
        }
    }

    /// Whether the house has hung up.
    pub fn is_over(&self) -> bool {
        self.ends().over
    }
}

impl Stream for Wire {
    type Item = Result<Message, axum::Error>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut ends = self.ends();
        if ends.cut {
            return Poll::Ready(None);
        }
        let Some(message) = ends.to_house.pop_front() else {
            ends.reader = Some(cx.waker().clone());
            return Poll::Pending;
        };
        Poll::Ready(Some(Ok(message)))
    }
}

impl Sink<Message> for Wire {
    type Error = axum::Error;

    fn poll_ready(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        Poll::Ready(Ok(()))
    }

    fn start_send(self: Pin<&mut Self>, message: Message) -> Result<(), axum::Error> {
        let mut ends = self.ends();
        match message {
            Message::Text(text) => ends.to_client.push_back(text.as_str().to_owned()),
            Message::Close(_) => ends.over = true,
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => {}
        }
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        self.ends().over = true;
        Poll::Ready(Ok(()))
    }
}

/// A game as its journal tells it, entry by entry.
#[derive(Debug)]
pub struct Truth {
    play: Play,
}

impl Truth {
    /// The game as the first entry sets it up, in a house that was closed now and then.
    ///
    /// # Errors
    /// If the entry cannot be read.
    pub fn begin(
        game: &Game,
        secret: &Secret,
        rests: Vec<Downtime>,
        first: &Event,
    ) -> Result<Self, String> {
        let (clock, rests) = (clock_of(game), Arc::new(Rests(rests)));
        let first = std::slice::from_ref(first);
        Ok(Self {
            play: from_journal(secret, clock, rests, first)
                .map_err(|unread| format!("{unread:?}"))?,
        })
    }

    /// The next entry.
    ///
    /// # Errors
    /// If it cannot be carried out.
    pub fn follow(&mut self, event: &Event) -> Result<(), String> {
        follow(&mut self.play, std::slice::from_ref(event))
    }

    /// What an observer is to be told at this point if it knows the events before `since`.
    pub fn told(&self, table: &str, observer: Observer, since: usize, now: u64) -> Value {
        // Through a text, since a text is what clients get: it rounds numbers.
        let eyes = Eyes { observer, lang: Lang::En, brief: false };
        let update = self.play.update(table, since, eyes, now);
        let text = serde_json::to_string(&update).expect("plain data");
        serde_json::from_str(&text).expect("its own text")
    }

    /// How many steps and events an observer knows of.
    pub fn known(&self, observer: Observer) -> Known {
        self.play.known(observer)
    }

    /// The steps that a seat may name when it decides now.
    pub fn names(&self, seat: Seat) -> RangeInclusive<usize> {
        let last = self.known(Observer::Seat(seat)).steps;
        let may_name = |step: &usize| self.play.expect(seat, *step).is_ok();
        let first = (0..=last).rev().take_while(may_name).last();
        first.unwrap_or(last)..=last
    }

    /// The table.
    pub fn table(&self) -> &dyn Table {
        self.play.table()
    }

    /// Whether a bot plays for somebody.
    pub fn has_stand_ins(&self) -> bool {
        !self.play.stand_ins().is_empty()
    }

    /// The bot in a seat, or that plays for whoever sits there, if only until the game is set up.
    pub fn bot_in(&self, seat: Seat) -> Option<&str> {
        self.play.thinker(seat)
    }

    /// Whether the house has answered for a person, as an entry tells.
    pub fn is_unasked(event: &Event) -> bool {
        matches!(Entry::read(&event.body), Ok(Entry::Step { unasked: true, .. }))
    }

    /// Who decided and what, if an entry tells of a decision.
    pub fn step_of(event: &Event) -> Option<(Seat, Value)> {
        match Entry::read(&event.body) {
            Ok(Entry::Step { step: Step::Act { seat, action, .. }, .. }) => Some((seat, action)),
            Ok(_) | Err(_) => None,
        }
    }
}
