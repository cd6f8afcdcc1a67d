//! A game executed again, frame by frame.

use crate::play::shares;
use crate::refused::{Refused, Why};
use crate::wire::{Fairness, Frame, Replay, ReplaySummary, Told};
use crate::words;
use serde_json::Value;
use starboard_core::record::{self, Fairness as Verdict, RecordOf, Replayed, Step};
use starboard_core::words::Phrasebook;
use starboard_core::{Lang, Message, Observer, Seat};
use starboard_table::sentences::{announced, explain_flaw, outcome_message, phrasebook};
use starboard_table::{ForGame, Playable, TableError, running, with_game};

/// Plays a record again and looks at it through the eyes of an observer.
///
/// While a game runs only the public may look, and nobody is told what each seat's chances are:
/// that knows everything hidden.
pub(crate) fn replay(record: &Value, observer: &str, lang: Lang) -> Result<Replay, Refused> {
    let game = record.get("game").and_then(Value::as_str).unwrap_or_default();
    with_game(game, Again { record, observer, lang }).map_err(TableError::from)?
}

struct Again<'a> {
    record: &'a Value,
    observer: &'a str,
    lang: Lang,
}

impl ForGame for Again<'_> {
    type Out = Result<Replay, Refused>;

    fn run<G: Playable>(self) -> Self::Out {
        let Self { record, observer, lang } = self;
        let record = running::read_record::<G>(record).map_err(|error| Why::bad_request(&error))?;
        let flawed = |flaw| Why::bad_request(&explain_flaw::<G>(&flaw, lang));
        let mut positions = Vec::new();
        let replayed =
            record::replay::<G>(&record, |game| positions.push(game.clone())).map_err(flawed)?;
        let verdict = record::verify::<G>(&record).map_err(flawed)?;
        let observer = match observer {
            "" | "public" => Observer::Public,
            seat => {
                let seat = seat.parse().map(Seat).map_err(|error| Why::bad_request(&error))?;
                if seat.0 >= replayed.game.seats() {
                    return Err(Why::bad_request(&"no such seat"));
                }
                if replayed.outcome.is_none() {
                    return Err(Why::NotOver.into());
                }
                Observer::Seat(seat)
            }
        };
        let story = Story { record: &record, replayed: &replayed, positions, observer, lang };
        Ok(story.tell(verdict))
    }
}

/// A replayed game, as the observer saw it.
struct Story<'a, G: Playable> {
    record: &'a RecordOf<G>,
    replayed: &'a Replayed<G>,
    /// After set-up and after each step.
    positions: Vec<G>,
    observer: Observer,
    lang: Lang,
}

impl<G: Playable> Story<'_, G> {
    fn book(&self) -> &'static Phrasebook {
        phrasebook::<G>(self.lang)
    }

    fn tell(&self, verdict: Verdict) -> Replay {
        let game = &self.replayed.game;
        let mut number = 0;
        let frames: Vec<Frame> =
            (0..self.positions.len()).map(|step| self.frame(step, &mut number)).collect();
        let is_turning = |frame: &Frame| {
            let kind =
                |told: &Told| told.event["kind"].as_str().map(|kind| kind.ends_with("_began"));
            frame.events.iter().any(|told| kind(told) == Some(true))
        };
        let turning_points =
            frames.iter().filter(|frame| is_turning(frame)).map(|frame| frame.step).collect();
        let (fairness, message) = in_words(verdict, self.record.commitment.0.is_empty());
        let outcome = outcome_message(game, self.replayed.outcome);
        Replay {
            game: G::ID.to_owned(),
            summary: ReplaySummary {
                players: self.record.players.iter().map(|player| player.name.clone()).collect(),
                outcome: outcome.map(|message| self.book().say(&message)),
            },
            catalogue: plain(&game.depict(self.book())),
            seats: Seat::first(game.seats())
                .map(|seat| self.book().say(&game.say_seat(seat)))
                .collect(),
            fairness,
            fairness_words: words::book(self.lang).say(&message),
            turning_points,
            frames,
        }
    }

    fn frame(&self, step: usize, number: &mut usize) -> Frame {
        let position = &self.positions[step];
        let done = step.checked_sub(1).map(|before| &self.record.steps[before]);
        let mut events = Vec::new();
        for entry in &self.replayed.logs[step].entries {
            if let Some(event) = entry.seen_by(self.observer) {
                let words = self.book().say(&position.say_event(event));
                events.push(Told { number: *number, step, event: plain(event), words });
            }
            *number += 1;
        }
        let told = done.and_then(|step| announced(step, position));
        let mut words = told.map(|(event, message)| {
            let words = self.book().say(&message);
            events.push(Told { number: *number, step, event, words: words.clone() });
            *number += 1;
            words
        });
        // The action may be secret (a card laid face down): others have the events.
        if let Some(Step::Act { seat, action, .. }) = done
            && self.observer.is(*seat)
        {
            let before = &self.positions[step - 1];
            words = Some(self.book().say(&before.say_action(*seat, *action)));
        }
        Frame {
            step,
            seat: done.and_then(Step::seat),
            words,
            view: plain(&position.view(self.observer)),
            events,
            value: self.value(step),
        }
    }

    /// The chance to win, by seat, once nothing is secret any more.
    fn value(&self, step: usize) -> Option<Vec<f32>> {
        let outcome = self.replayed.outcome.as_ref()?;
        if step + 1 == self.positions.len() {
            return Some(shares(outcome));
        }
        let position = &self.positions[step];
        Some(Seat::first(position.seats()).map(|seat| position.evaluate(seat)).collect())
    }
}

/// The verdict for programs, and for people.
fn in_words(verdict: Verdict, nobody_committed: bool) -> (Fairness, Message) {
    match verdict {
        Verdict::Proven => (Fairness::Proven, Message::new("fairness-proven")),
        Verdict::SeedMissing if nobody_committed => {
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

fn plain(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}
