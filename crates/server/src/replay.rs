//! Games executed again: worked out once, off the threads that answer everybody, and kept a while.

use crate::crew;
use crate::entry::Entry;
use crate::house::House;
use crate::outbox::Text;
use crate::random;
use crate::refused::{Refused, Why};
use crate::summary;
use crate::wire::{Fairness, PublishedRecord, Query, Replay, ReplayPage, ReplaySummary, Review};
use crate::words;
use crate::workshop::{Ticket, Workshop};
use axum::body::Bytes;
use serde_json::{Value, json};
use starboard_core::record::Fairness as Verdict;
use starboard_core::{Lang, Message, Observer, Seat};
use starboard_store::{Event, Game, GameState, Secret};
use starboard_table::story::{self, Story};
use starboard_table::{Along, Eyes, taken_back};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Executed at the same time.
const AT_ONCE: usize = 2;
/// Requests that wait for their turn.
const WAITING: usize = 24;
/// Requests of one visitor among all of these.
const OF_ONE: usize = 6;
/// Games that are kept, and how many bytes they may take together.
const KEPT: usize = 64;
const KEPT_BYTES: usize = 32 * 1024 * 1024;

/// Games executed again.
#[derive(Debug)]
pub(crate) struct Replays {
    workshop: Workshop,
    kept: Mutex<Kept>,
    /// How many games have been executed.
    executed: AtomicU64,
}

type Executed = Arc<OnceCell<Arc<dyn Story>>>;

/// What was asked for last stands at the back.
#[derive(Debug, Default)]
struct Kept {
    games: VecDeque<(String, Executed)>,
}

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
        if game.state != GameState::Over {
            return Err(Why::NotOver.into());
        }
        if game.events == 0 {
            return Err(Why::NotBegun.into());
        }
        if game.events > house.config.limits.replay_entries {
            return Err(Why::TooLarge.into());
        }
        let name = |seat: &starboard_store::Seat| match &seat.bot {
            Some(spec) => crew::name(spec, &game.commitment, Seat(seat.seat)).en,
            None => summary::shown(seat.player_name.clone().unwrap_or_default(), Lang::En),
        };
        let names: Vec<String> = game.seats.iter().map(name).collect();
        let key = format!("table {} {}", game.id, names.join("\n"));
        let fetch = async {
            let events = house.store.events(&game.id, 0).await?;
            Ok((events, house.store.secret(&game.id).await?.ok_or(Why::NoTable)?))
        };
        self.once(ticket, key, fetch, move |(events, secret)| {
            recorded(&events, &secret, &names).ok_or_else(|| Why::Broken.into())
        })
        .await
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
        let bytes = body.clone();
        let key = ticket.work(move || format!("record {}", random::digest(&bytes))).await?;
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
        let cell = self.kept().find(&key);
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
            Ok(_) => kept.make_room(),
            Err(_) => kept.forget(&key, &cell),
        }
        story
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn find(&mut self, key: &str) -> Executed {
        let at = self.games.iter().position(|(known, _)| known == key);
        let found = at.and_then(|at| self.games.remove(at));
        let (key, cell) = found.unwrap_or_else(|| (key.to_owned(), Executed::default()));
        self.games.push_back((key, cell.clone()));
        cell
    }

    fn forget(&mut self, key: &str, cell: &Executed) {
        self.games.retain(|(known, kept)| known != key || !Arc::ptr_eq(kept, cell));
    }

    /// What nobody has asked for lately goes.
    fn make_room(&mut self) {
        let weight = |(_, cell): &(String, Executed)| cell.get().map_or(0, |story| story.weight());
        let mut bytes: usize = self.games.iter().map(weight).sum();
        while self.games.len() > KEPT || bytes > KEPT_BYTES && self.games.len() > 1 {
            let gone = self.games.pop_front();
            bytes -= gone.as_ref().map_or(0, weight);
        }
    }
}

/// The replay of a game, ready to be sent.
pub(crate) fn told(story: &dyn Story, query: &Query) -> Result<Text, Refused> {
    let (eyes, lang, players) = (eyes(story, query)?, query.lang, story.players());
    let seats = || (0..).zip(players).map(|(seat, _)| Seat(seat));
    let (fairness, message) = in_words(story.fairness(), story.is_committed());
    Ok(Text::of(&Replay {
        game: story.game().to_owned(),
        summary: ReplaySummary {
            players: players.iter().map(|player| crew::of_record(player, lang)).collect(),
            outcome: story.outcome_words(lang),
        },
        catalogue: story.catalogue(lang),
        seats: seats().map(|seat| story.seat_name(seat, lang)).collect(),
        liveries: seats().map(|seat| story.livery(seat)).collect(),
        fairness,
        fairness_words: words::book(lang).say(&message),
        rules_note: story.rules_note(lang),
        turning_points: story.turning_points().to_vec(),
        length: story.length(),
        frames: story.page(0, eyes, lang),
    }))
}

/// A page of its frames, ready to be sent.
pub(crate) fn told_page(story: &dyn Story, query: &Query) -> Result<Text, Refused> {
    let (eyes, from) = (eyes(story, query)?, query.from.unwrap_or(0));
    Ok(Text::of(&ReplayPage { from, frames: story.page(from, eyes, query.lang) }))
}

/// Its course, ready to be sent.
pub(crate) fn told_review(story: &dyn Story, query: &Query) -> Result<Text, Refused> {
    let story::Review { steps, curve, turns } = story.review(query.lang).ok_or(Why::NotOver)?;
    Ok(Text::of(&Review { steps, curve, turns }))
}

/// Its record, ready to be sent.
pub(crate) fn told_record(story: &dyn Story, _: &Query) -> Result<Text, Refused> {
    Ok(Text::of(&PublishedRecord::new(story.record().ok_or(Why::NotOver)?)))
}

/// Whose eyes a query means. While a game runs only the public may look, and nobody is told what
/// each seat's chances are: that knows everything hidden.
fn eyes(story: &dyn Story, query: &Query) -> Result<Eyes, Refused> {
    let eyes = match query.observer.as_deref().unwrap_or_default() {
        "" | "public" => return Ok(Eyes::Of(Observer::Public)),
        "all" => Eyes::All,
        seat => {
            let seat = seat.parse().map(Seat).map_err(|error| Why::bad_request(&error))?;
            if seat.index() >= story.players().len() {
                return Err(Why::bad_request(&"no such seat"));
            }
            Eyes::Of(Observer::Seat(seat))
        }
    };
    if story.is_over() { Ok(eyes) } else { Err(Why::NotOver.into()) }
}

/// The verdict for programs, and for people.
fn in_words(verdict: Verdict, is_committed: bool) -> (Fairness, Message) {
    match verdict {
        Verdict::Proven => (Fairness::Proven, Message::new("fairness-proven")),
        Verdict::SeedMissing if !is_committed => {
            (Fairness::SeedMissing, Message::new("fairness-no-commitment"))
        }
        Verdict::SeedMissing => (Fairness::SeedMissing, Message::new("fairness-seed-missing")),
        Verdict::WrongSeed => (Fairness::WrongSeed, Message::new("fairness-wrong-seed")),
        Verdict::Touched(0) => (Fairness::Touched, Message::new("fairness-touched-setup")),
        Verdict::Touched(step) => {
            (Fairness::Touched, Message::new("fairness-touched").with("step", step))
        }
    }
}

/// The record of a game as its journal tells it, without playing it: what was taken back is left out.
/// The players are called what they are called today.
fn recorded(events: &[Event], secret: &Secret, names: &[String]) -> Option<Value> {
    let mut record = Value::Null;
    let (mut steps, mut unasked) = (Vec::new(), Vec::new());
    for event in events {
        match Entry::read(&event.body).ok()? {
            // A game that is played on begins with steps.
            Entry::Begin { record: begun, .. } => {
                let before = begun.get("steps").cloned().unwrap_or_else(|| json!([]));
                steps = serde_json::from_value(before).ok()?;
                unasked = vec![false; steps.len()];
                record = begun;
            }
            Entry::Step { step, unasked: nobody, .. } => {
                steps.push(step);
                unasked.push(nobody);
            }
            Entry::Undo { steps: 0, .. }
            | Entry::Chosen { .. }
            | Entry::Standing { .. }
            | Entry::Entrusted { .. }
            | Entry::Relieved { .. }
            | Entry::UndoAsked { .. }
            | Entry::UndoAgreed { .. }
            | Entry::UndoRefused { .. }
            | Entry::DrawOffered { .. }
            | Entry::DrawAgreed { .. }
            | Entry::DrawRefused { .. }
            | Entry::RematchAsked { .. }
            | Entry::RematchRefused { .. }
            | Entry::Hinted { .. }
            | Entry::Closed { .. } => {}
            Entry::Undo { seat, agreed, steps: count, reopened } => {
                let back = |along| taken_back(&steps, &unasked, seat, agreed, along);
                let went = [Along::OwnAlone, Along::Everybodys].map(back);
                let last = went.into_iter().find(|going| going.len() + reopened == count)?;
                let own = (0..*last.first()?).rev().filter(|&at| steps[at].seat() == Some(seat));
                let elements: Vec<usize> = own.take(reopened).collect();
                for index in last.into_iter().rev().chain(elements) {
                    steps.remove(index);
                    unasked.remove(index);
                }
            }
        }
    }
    let fields = record.as_object_mut()?;
    fields.insert("steps".to_owned(), serde_json::to_value(steps).ok()?);
    fields.insert("seed".to_owned(), secret.reveal().into());
    let players = record.get_mut("players")?.as_array_mut()?;
    for (player, name) in players.iter_mut().zip(names) {
        player["name"] = name.clone().into();
    }
    Some(record)
}

#[cfg(test)]
mod tests {
    use super::*;
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

    #[test]
    fn what_was_taken_back_is_not_on_record_and_what_others_chose_meanwhile_is() {
        let act = |seat: u8, at: u64| json!({"step": "act", "seat": seat, "action": at, "at": at});
        let steps = [(0, 1), (1, 2), (0, 3), (1, 4), (2, 5)].map(|(seat, at)| act(seat, at));
        let undo = |agreed: &[u8], steps: usize| json!({"kind": "undo", "seat": 0, "agreed": agreed, "steps": steps});
        let on_record = |more: &[Value]| {
            let begin = json!({"kind": "begin", "version": 1, "record": {"players": []}});
            let done = steps.iter().map(|step| json!({"kind": "step", "step": step}));
            let bodies = [begin].into_iter().chain(done).chain(more.iter().cloned());
            let event = |body: Value| Event { seq: 0, body: body.to_string(), at: 0 };
            let events: Vec<Event> = bodies.map(event).collect();
            Some(recorded(&events, &Secret::new("00"), &[])?["steps"].take())
        };
        assert_eq!(on_record(&[]), Some(json!(steps)));
        let once = || undo(&[], 1);
        let kept = json!([act(0, 1), act(1, 2), act(1, 4), act(2, 5)]);
        assert_eq!(on_record(&[once()]), Some(kept));
        assert_eq!(on_record(&[once(), undo(&[1], 3)]), Some(json!([act(2, 5)])));
        // An entry that says something else than the steps do.
        assert_eq!(on_record(&[undo(&[], 2)]), None);
        assert_eq!(on_record(&[once(), once(), once()]), None);
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
    async fn what_is_kept_is_bounded_and_what_fails_is_not_kept() {
        let replays = Replays::default();
        let ticket = replays.ticket("a").unwrap();
        let bad = replays.of_record(&ticket, Bytes::from("{}")).await;
        assert_eq!(bad.unwrap_err().code, "bad_record");
        assert!(replays.kept().games.is_empty());
        let record = long_game(3).record().unwrap();
        for number in 0..2 * KEPT {
            let mut record = record.clone();
            record["players"][0]["name"] = number.to_string().into();
            let body = Bytes::from(record.to_string());
            replays.of_record(&ticket, body).await.unwrap();
        }
        assert_eq!(replays.kept().games.len(), KEPT);
    }
}
