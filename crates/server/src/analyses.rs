//! Finished games looked at again: in the pool of those who think for bots, a step at a time and after
//! everybody whom somebody at a table waits for; each game once for all who ask, and kept a while.

use crate::config::Limits;
use crate::kept::Kept;
use crate::limits::{Doors, Inside};
use crate::pool::{Pool, Turn, Urgency};
use crate::refused::{Refused, Why};
use crate::wire::AnalysisState;
use starboard_room::analysis::begin;
use starboard_table::analysis::Inquiry;
use starboard_table::story::Story;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Finished games that are looked at again.
#[derive(Debug)]
pub(crate) struct Analyses {
    /// Those that are not done, in all and by asker.
    doors: Doors<String>,
    kept: Mutex<Kept<Arc<Job>>>,
}

/// How far an analysis has come.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    /// Not to its end.
    Underway(AnalysisState),
    /// To its end.
    Done(Arc<dyn Inquiry>),
    /// Never.
    Failed(Refused),
}

#[derive(Debug)]
struct Job(Mutex<Stage>);

impl Job {
    fn stage(&self) -> MutexGuard<'_, Stage> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn weight(&self) -> usize {
        match &*self.stage() {
            Stage::Underway(_) | Stage::Failed(_) => 0,
            Stage::Done(inquiry) => inquiry.weight(),
        }
    }
}

impl Analyses {
    pub(crate) fn new(limits: &Limits) -> Self {
        let doors = Doors::new(limits.analyses, limits.analyses_of_one);
        Self { doors, kept: Mutex::default() }
    }

    fn kept(&self) -> MutexGuard<'_, Kept<Arc<Job>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far the analysis of the game under this key has come. If nobody has asked for it before, it
    /// begins.
    ///
    /// # Errors
    /// `busy` if too many are underway, or another one that this asker has begun; whatever has stopped it.
    pub(crate) fn of(
        &self,
        pool: &Pool,
        asker: &str,
        key: &str,
        story: &Arc<dyn Story>,
    ) -> Result<Stage, Refused> {
        let mut kept = self.kept();
        if let Some(job) = kept.find(key) {
            let stage = job.stage().clone();
            if let Stage::Failed(refused) = stage {
                kept.forget(key, |known| Arc::ptr_eq(known, &job));
                return Err(refused);
            }
            return Ok(stage);
        }
        let place = self.doors.enter(asker.to_owned()).ok_or(Why::Busy)?;
        let waiting = Stage::Underway(AnalysisState::Waiting);
        let job = Arc::new(Job(Mutex::new(waiting.clone())));
        kept.keep(key, job.clone());
        kept.make_room(|job| job.weight());
        drop(kept);
        metrics::counter!("starboard_analyses_total").increment(1);
        let (owner, key, story) = (asker.to_owned(), key.to_owned(), story.clone());
        let errand = Errand { pool: pool.clone(), owner, key, job, _place: place };
        errand.think(move || begin(&*story));
        Ok(waiting)
    }

    /// The analysis of the game under this key, if it is done.
    pub(crate) fn done(&self, key: &str) -> Option<Arc<dyn Inquiry>> {
        let stage = self.kept().find(key)?.stage().clone();
        if let Stage::Done(inquiry) = stage { Some(inquiry) } else { None }
    }
}

/// An analysis that goes its way through the pool.
struct Errand {
    pool: Pool,
    owner: String,
    key: String,
    job: Arc<Job>,
    /// It counts as long as it is underway.
    _place: Inside<String>,
}

type Looked = Result<Box<dyn Inquiry>, Refused>;

impl Errand {
    fn think(self, thought: impl FnOnce() -> Looked + Send + 'static) {
        let (pool, owner, table) = (self.pool.clone(), self.owner.clone(), self.key.clone());
        let turn = Turn { owner: &owner, table: &table, urgency: Urgency::Idle };
        pool.think(turn, thought, move |came| self.go_on(came));
    }

    /// A step at a time, so that nobody else waits for the whole game.
    fn go_on(self, came: Option<Looked>) {
        match came.unwrap_or_else(|| Err(Why::Failed.into())) {
            Err(refused) => *self.job.stage() = Stage::Failed(refused),
            Ok(inquiry) if inquiry.done() == inquiry.steps() => {
                *self.job.stage() = Stage::Done(Arc::from(inquiry));
            }
            Ok(mut inquiry) => {
                let (done, of) = (inquiry.done(), inquiry.steps());
                *self.job.stage() = Stage::Underway(AnalysisState::Thinking { done, of });
                self.think(move || {
                    inquiry.go_on();
                    Ok(inquiry)
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use starboard_core::Seat;
    use starboard_table::story::execute;
    use starboard_table::{Luck, new_table};
    use std::sync::mpsc;

    /// A game that somebody gave up at once.
    fn given_up() -> Arc<dyn Story> {
        let luck = Luck::scripted([], 1);
        let mut table = new_table("starfighter", &json!({}), Vec::new(), luck).unwrap();
        table.resign(Seat(0), 0).unwrap();
        Arc::from(execute(&table.record().unwrap()).unwrap())
    }

    #[test]
    fn there_are_some_of_each_and_some_in_all_until_they_are_done() {
        let limits = Limits { analyses: 2, analyses_of_one: 1, ..Limits::default() };
        let (analyses, pool, story) = (Analyses::new(&limits), Pool::with_threads(1), given_up());
        // Whoever thinks long is busy, so everything waits.
        let (end, ended) = mpsc::channel::<()>();
        let turn = Turn { owner: "bot", table: "t", urgency: Urgency::Awaited };
        pool.think(turn, move || _ = ended.recv(), |_| ());
        let ask = |asker, key| analyses.of(&pool, asker, key, &story);
        let waits = |stage| matches!(stage, Ok(Stage::Underway(AnalysisState::Waiting)));
        let is_refused = |stage: Result<Stage, Refused>| stage.unwrap_err().code == "busy";
        assert!(waits(ask("ada", "1")));
        assert!(waits(ask("bob", "1")), "it is shared");
        assert!(is_refused(ask("ada", "2")), "one at a time");
        assert!(waits(ask("bob", "2")));
        assert!(is_refused(ask("eve", "3")), "there are enough");
        assert!(analyses.done("1").is_none());
        drop(end);
        for key in ["1", "2"] {
            while analyses.done(key).is_none() {
                std::thread::yield_now();
            }
        }
        assert!(matches!(ask("eve", "1"), Ok(Stage::Done(_))));
        pool.close();
    }

    #[test]
    fn what_cannot_be_looked_at_says_why_and_is_not_kept() {
        let luck = Luck::scripted([], 1);
        let table = new_table("starfighter", &json!({}), Vec::new(), luck).unwrap();
        let running: Arc<dyn Story> = Arc::from(execute(&table.record().unwrap()).unwrap());
        let (analyses, pool) = (Analyses::new(&Limits::default()), Pool::with_threads(1));
        let refused = loop {
            match analyses.of(&pool, "ada", "1", &running) {
                Ok(_) => std::thread::yield_now(),
                Err(refused) => break refused,
            }
        };
        assert_eq!((refused.code.as_str(), analyses.kept().len()), ("not_over", 0));
        pool.close();
    }
}
