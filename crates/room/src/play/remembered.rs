//! What was put into words before.
//!
//! Words take far longer than sending them, and writing them down takes longer than copying what is
//! written. Whoever comes to a long game is told all of it, and one who comes and goes again and
//! again must not take that time from everybody else: so it is put into words, and written down,
//! once for all who see the same.

use super::Play;
use crate::wire::{Told, Written};
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
    catalogues: HashMap<Lang, Written<Value>>,
    logs: HashMap<(Observer, Lang), Log>,
}

/// What an observer was told, from the event with the number `first` to that before `end`.
#[derive(Debug)]
struct Log {
    first: usize,
    end: usize,
    /// Each event after its number.
    told: Vec<(usize, Written<Told>)>,
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
    pub fn catalogue(&self, lang: Lang) -> Written<Value> {
        let mut memory = self.remembered.lock();
        let write = || Written::new(&self.table.catalogue(lang));
        memory.catalogues.entry(lang).or_insert_with(write).clone()
    }

    /// What [`events`](Play::events) tells, for somebody who comes and not for everybody at each
    /// step: they ask for much, and for the same.
    pub fn log(&self, since: usize, observer: Observer, lang: Lang) -> Vec<Written<Told>> {
        let end = self.event_count(observer);
        let written = |since| {
            let told = self.events(since, observer, lang).into_iter();
            told.map(|told| (told.number, Written::new(&told)))
        };
        let mut memory = self.remembered.lock();
        let known = memory.logs.remove(&(observer, lang));
        let log = match known.filter(|log| log.first <= since) {
            Some(mut log) => {
                if log.end < end {
                    log.told.extend(written(log.end));
                    log.end = end;
                }
                if log.told.len() > MOST {
                    log.told.retain(|(number, _)| *number >= since);
                    log.first = since;
                }
                log
            }
            None => Log { first: since, end, told: written(since).collect() },
        };
        let asked = log.told.iter().filter(|(number, _)| *number >= since);
        let told = asked.map(|(_, told)| told.clone()).collect();
        memory.logs.insert((observer, lang), log);
        told
    }

    /// How many events [`log`](Play::log) would have to put into words.
    pub fn unsaid(&self, since: usize, observer: Observer, lang: Lang) -> usize {
        let end = self.event_count(observer);
        let memory = self.remembered.lock();
        let known = memory.logs.get(&(observer, lang));
        let known = known.filter(|log| log.first <= since);
        end.saturating_sub(known.map_or(since, |log| log.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Setup;
    use crate::wire::Clock;
    use serde_json::{json, to_value};
    use starboard_core::record::Player;
    use starboard_table::Seeds;
    use std::sync::Arc;

    const PUBLIC: Observer = Observer::Public;

    fn begun() -> Play {
        let setup = Setup {
            game: "starfighter",
            options: &json!({}),
            players: vec![Player::default(); 2],
            seeds: Seeds::from_number(1),
            clock: Clock::None,
            rests: Arc::default(),
            practice: false,
        };
        Play::begin(setup, 0).unwrap().0
    }

    fn decide(play: &mut Play) {
        let seat = play.to_act()[0];
        let action = play.table().offers(seat, Lang::En)[0].action.clone();
        play.act(seat, play.step(Observer::Seat(seat)), &action, 0).unwrap();
    }

    #[test]
    fn what_was_put_into_words_is_not_put_into_words_again() {
        let mut play = begun();
        (0..10).for_each(|_| decide(&mut play));
        let before = play.event_count(PUBLIC);
        assert!(before > 2);
        let unsaid = |play: &Play, since, lang| play.unsaid(since, PUBLIC, lang);
        assert_eq!([0, 2].map(|since| unsaid(&play, since, Lang::En)), [before, before - 2]);
        play.log(0, PUBLIC, Lang::En);
        assert_eq!([0, 2].map(|since| unsaid(&play, since, Lang::En)), [0, 0]);
        assert_eq!(unsaid(&play, 0, Lang::De), before);
        (0..10).for_each(|_| decide(&mut play));
        let new = play.event_count(PUBLIC) - before;
        assert_eq!([0, 2].map(|since| unsaid(&play, since, Lang::En)), [new, new]);
        // And it is the same as if it had never been said.
        for since in [0, 2, before, before + new] {
            let log = to_value(play.log(since, PUBLIC, Lang::En)).unwrap();
            assert_eq!(log, to_value(play.events(since, PUBLIC, Lang::En)).unwrap(), "{since}");
        }
    }
}
