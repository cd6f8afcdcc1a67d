//! What was put into words before.
//!
//! Words take far longer than sending them. Whoever comes to a long game is told all of it, and one
//! who comes and goes again and again must not take that time from everybody else: so it is put into
//! words once for all who see the same.

use super::Play;
use crate::wire::Told;
use serde_json::Value;
use starboard_core::{Lang, Observer};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Events that are remembered, if nobody asks for more.
const MOST: usize = 4_000;

/// The memory of a game.
#[derive(Debug, Default)]
pub(super) struct Remembered(Mutex<Memory>);

#[derive(Debug, Default)]
struct Memory {
    catalogues: HashMap<Lang, Value>,
    logs: HashMap<(Observer, Lang), Log>,
}

/// What an observer was told, from the event with the number `first` to that before `end`.
#[derive(Debug)]
struct Log {
    first: usize,
    end: usize,
    told: Vec<Told>,
}

impl Remembered {
    fn lock(&self) -> MutexGuard<'_, Memory> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something was taken back: what was told of it is not told again.
    pub(super) fn forget(&self) {
        self.lock().logs.clear();
    }
}

impl Play {
    /// The constants of the game that a board is drawn from.
    pub(crate) fn catalogue(&self, lang: Lang) -> Value {
        let mut memory = self.remembered.lock();
        memory.catalogues.entry(lang).or_insert_with(|| self.table.catalogue(lang)).clone()
    }

    /// What [`events`](Play::events) tells, for somebody who comes and not for everybody at each
    /// step: they ask for much, and for the same.
    pub(crate) fn log(&self, since: usize, observer: Observer, lang: Lang) -> Vec<Told> {
        let end = self.event_count(observer);
        let mut memory = self.remembered.lock();
        let known = memory.logs.remove(&(observer, lang));
        let known = known.filter(|log| log.first <= since);
        let log = match known {
            Some(mut log) => {
                if log.end < end {
                    log.told.extend(self.events(log.end, observer, lang));
                    log.end = end;
                }
                if log.told.len() > MOST {
                    log.told.retain(|told| told.number >= since);
                    log.first = since;
                }
                log
            }
            None => Log { first: since, end, told: self.events(since, observer, lang) },
        };
        let told = log.told.iter().filter(|told| told.number >= since).cloned().collect();
        memory.logs.insert((observer, lang), log);
        told
    }
}
