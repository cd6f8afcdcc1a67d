//! Laws about storing, loading and replaying.

use super::{Breach, Held, Law, demand};
use crate::play::{Course, roam};
use crate::values::difference;
use serde::{Serialize, de::DeserializeOwned};
use starboard_core::chance::Fast;
use starboard_core::journal::Log;
use starboard_core::record::{self, FORMAT, Hex, Player, Record, RecordOf};
use starboard_core::{Game, Observer, tree};

/// How far a loaded position is followed.
const FUTURE: usize = 20;

/// Writes a thing down and reads it again.
pub(super) fn stored<T: Serialize + DeserializeOwned>(
    law: Law,
    what: &str,
    thing: &T,
) -> Result<T, Breach> {
    let broken = |problem: String| Breach { law, problem: format!("{what}: {problem}") };
    let text = serde_json::to_string(thing).map_err(|error| broken(error.to_string()))?;
    let written = &mut serde_json::Deserializer::from_str(&text);
    tree::read(written).map_err(|flaw| broken(flaw.to_string()))
}

/// Store and load change neither a position nor its future, nor what observers see of it.
pub(super) fn remembers<G: Game>(game: &G, probe: &mut Fast) -> Held {
    let mut loaded = stored(Law::Remembers, "the position", game)?;
    demand(Law::Remembers, loaded == *game, || {
        format!("the position differs: {}", told(difference(game, &loaded)))
    })?;
    let (mut kept, luck) = (game.clone(), probe.seed());
    let (events, other_events) = (roam(&mut kept, luck, FUTURE), roam(&mut loaded, luck, FUTURE));
    demand(Law::Remembers, kept == loaded && events == other_events, || {
        format!("another future: {}", told(difference(&kept, &loaded)))
    })?;
    for observer in Observer::all(game.seats()) {
        let view = game.view(observer);
        let loaded = stored(Law::Remembers, "the view", &view)?;
        demand(Law::Remembers, loaded == view, || format!("the view of {observer:?} differs"))?;
    }
    Ok(())
}

/// Two things that are not equal, and where it shows in JSON, if it does.
fn told(difference: Option<String>) -> String {
    difference.unwrap_or_else(|| "in something that is not written".to_owned())
}

/// The record of a game that has only been set up.
pub(super) fn blank_record<G: Game>(course: &Course<G>, options: &G::Options) -> RecordOf<G> {
    let player = |seat| Player { name: format!("Player {seat}"), bot: None };
    Record {
        format: FORMAT.to_owned(),
        game: G::ID.to_owned(),
        rules: G::RULES,
        options: options.clone(),
        players: (1..=course.game.seats()).map(player).collect(),
        commitment: Hex::default(),
        contributions: Vec::new(),
        seed: None,
        setup: course.setup.clone(),
        steps: Vec::new(),
        practice: false,
        outcome: None,
    }
}

/// The record can be stored, and leads to the same end by way of the same events.
pub(super) fn replays<G: Game>(end: &G, record: &RecordOf<G>, logs: &[Log<G::Event>]) -> Held {
    let loaded = stored(Law::Replays, "the record", record)?;
    demand(Law::Replays, loaded == *record, || {
        format!("the record differs: {}", told(difference(record, &loaded)))
    })?;
    let replayed = record::replay::<G>(&loaded, |_| ())
        .map_err(|flaw| Breach { law: Law::Replays, problem: flaw.to_string() })?;
    demand(Law::Replays, replayed.game == *end, || {
        format!("another end: {}", told(difference(end, &replayed.game)))
    })?;
    demand(Law::Replays, replayed.outcome == end.outcome(), || "another outcome".to_owned())?;
    let differing = replayed.logs.iter().zip(logs).position(|(again, log)| again != log);
    demand(Law::Replays, differing.is_none() && replayed.logs.len() == logs.len(), || {
        format!("other events at step {}", differing.unwrap_or(logs.len()))
    })?;
    let events = stored(Law::Replays, "the events", &logs.to_vec())?;
    demand(Law::Replays, events == logs, || "events differ after store and load".to_owned())
}
