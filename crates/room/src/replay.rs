//! Games executed again, as they are told.

use crate::crew;
use crate::entry::Entry;
use crate::refused::{Refused, Why};
use crate::summary;
use crate::wire::{Fairness, PublishedRecord, Query, Replay, ReplayPage, ReplaySummary, Review};
use crate::words;
use serde_json::{Value, json};
use starboard_core::record::Fairness as Verdict;
use starboard_core::{Lang, Message, Observer, Seat};
use starboard_store::{Event, Game, GameState, Secret};
use starboard_table::story::{self, Story};
use starboard_table::{Along, Eyes, taken_back};

/// Whether the game of a table can be executed again.
///
/// # Errors
/// `not_over` or `not_begun`.
pub fn can_be_told(game: &Game) -> Result<(), Refused> {
    if game.state != GameState::Over {
        return Err(Why::NotOver.into());
    }
    if game.events == 0 { Err(Why::NotBegun.into()) } else { Ok(()) }
}

/// What those who played at a table are called in its record today.
pub fn names(game: &Game) -> Vec<String> {
    let name = |seat: &starboard_store::Seat| match &seat.bot {
        Some(spec) => crew::name(spec, &game.commitment, Seat(seat.seat)).en,
        None => summary::shown(seat.player_name.clone().unwrap_or_default(), Lang::En),
    };
    game.seats.iter().map(name).collect()
}

/// The replay of a game.
///
/// # Errors
/// If these eyes may not look.
pub fn told(story: &dyn Story, query: &Query) -> Result<Replay, Refused> {
    let (eyes, lang, players) = (eyes(story, query)?, query.lang, story.players());
    let seats = || (0..).zip(players).map(|(seat, _)| Seat(seat));
    let (fairness, message) = in_words(story.fairness(), story.is_committed());
    Ok(Replay {
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
    })
}

/// A page of its frames.
///
/// # Errors
/// If these eyes may not look.
pub fn told_page(story: &dyn Story, query: &Query) -> Result<ReplayPage, Refused> {
    let (eyes, from) = (eyes(story, query)?, query.from.unwrap_or(0));
    Ok(ReplayPage { from, frames: story.page(from, eyes, query.lang) })
}

/// Its course.
///
/// # Errors
/// If it is not over.
pub fn told_review(story: &dyn Story, query: &Query) -> Result<Review, Refused> {
    let story::Review { steps, curve, turns } = story.review(query.lang).ok_or(Why::NotOver)?;
    Ok(Review { steps, curve, turns })
}

/// Its record.
///
/// # Errors
/// If it is not over.
pub fn told_record(story: &dyn Story) -> Result<PublishedRecord, Refused> {
    PublishedRecord::of(story).ok_or_else(|| Why::NotOver.into())
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
pub fn recorded(events: &[Event], secret: &Secret, names: &[String]) -> Option<Value> {
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
}
