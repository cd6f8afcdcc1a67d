//! Which bots think about what, and what somebody is told who asks for a hint.

use crate::games;
use crate::play::Play;
use crate::random;
use crate::refused::{Refused, Why};
use crate::wire::{Considered, HintCard, Hints, Offer, RequestId};
use crate::{Room, terms};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use starboard_core::{Lang, Observer, Seat};
use starboard_store::Game;
use starboard_table::registry::from_state;
use starboard_table::{Hint, Spec, Thought, face};

/// Moves that a hint tells of, and how much more often the best one may have been tried.
const CANDIDATES: usize = 3;
const BARELY: u32 = 20;

/// Who thinks for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Mind {
    /// A bot, which plays the seat.
    Bot {
        /// Which.
        bot: Spec,
    },
    /// The house, for somebody who has entrusted it with that.
    House,
}

impl Mind {
    /// What it decides.
    pub fn decide(self, thought: &dyn Thought, seed: u64) -> Value {
        match self {
            Self::Bot { bot } => thought.choose(bot, seed),
            Self::House => thought.decide_for(seed),
        }
    }

    /// Whether it takes a moment only.
    pub fn is_quick(self) -> bool {
        match self {
            Self::Bot { bot: Spec::Search(_) | Spec::Captain(_) | Spec::Admiral(_) } => false,
            Self::Bot { bot: Spec::Random | Spec::Greedy } | Self::House => true,
        }
    }
}

impl Play {
    /// Who thinks for a seat, if it is not a person.
    pub fn mind(&self, seat: Seat) -> Option<Mind> {
        match self.bot_in(seat) {
            Some(bot) => Some(Mind::Bot { bot: bot.parse().ok()? }),
            None => self.thinker(seat).map(|_| Mind::House),
        }
    }
}

/// Something to think about elsewhere: all that it takes. **Secret**, unless it was made for whoever sits
/// there ([`Task::for_player`]): it holds the whole position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The position.
    state: Value,
    /// Whose decision it is.
    seat: Seat,
    /// What is asked.
    question: Question,
    /// What whoever thinks draws from, in hexadecimal digits: numbers of JSON are not so long everywhere.
    seed: String,
}

/// What is asked of whoever thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Question {
    /// What to do.
    Decide(Mind),
    /// What an Admiral would do, in words.
    Hint {
        /// Of which language.
        lang: Lang,
    },
}

/// What came of a thought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Found {
    /// What to do.
    Action {
        /// It.
        action: Value,
    },
    /// What an Admiral would do.
    Advice(Advice),
}

/// What an Admiral would do, as players are told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    offer: Offer,
    value: Option<f32>,
    considered: Vec<Considered>,
}

impl From<Hint> for Advice {
    fn from(Hint { offer, value, considered }: Hint) -> Self {
        Self { offer: offer.into(), value, considered: candidates(considered) }
    }
}

impl Advice {
    /// As it is told to whoever asked.
    pub fn card(self, id: RequestId, table: &str) -> HintCard {
        let Self { offer, value, considered } = self;
        HintCard { id, table: table.to_owned(), offer, value, considered }
    }
}

impl Task {
    /// What to think about this.
    pub fn new(thought: &dyn Thought, seat: Seat, question: Question, seed: u64) -> Self {
        Self { state: thought.state(), seat, question, seed: format!("{seed:016x}") }
    }

    /// What to think about a hint, for a player who has an engine and thinks for themselves. It holds no
    /// more than they see: a guess in the place of the position, which leads to the same hint.
    pub fn for_player(thought: &dyn Thought, seat: Seat, lang: Lang, seed: u64) -> Self {
        let question = Question::Hint { lang };
        Self { state: thought.guess(seed), seat, question, seed: format!("{seed:016x}") }
    }

    /// Thinks about it, on one core.
    ///
    /// # Errors
    /// If it makes no sense.
    pub fn think(&self) -> Result<Found, Refused> {
        let seed = u64::from_str_radix(&self.seed, 16);
        let seed = seed.map_err(|problem| Why::bad_request(&problem))?;
        let mut thought = from_state(&self.state)?.thought(self.seat)?;
        thought.think_on(1);
        Ok(match self.question {
            Question::Decide(mind) => Found::Action { action: mind.decide(&*thought, seed) },
            Question::Hint { lang } => {
                Found::Advice(thought.hint(games::adviser(), seed, lang).into())
            }
        })
    }
}

/// The best few of what a bot looked at, best first; what it hardly tried it knows nothing about.
fn candidates(considered: Vec<face::Considered>) -> Vec<Considered> {
    let most = considered.first().map_or(0, |best| best.visits);
    let is_known = |line: &face::Considered| line.visits.saturating_mul(BARELY) >= most;
    let known = considered.into_iter().filter(is_known).take(CANDIDATES);
    known
        .map(|face::Considered { offer, visits, value }| Considered {
            offer: offer.into(),
            visits,
            value,
        })
        .collect()
}

/// Whether there are hints at a table.
///
/// # Errors
/// If there are none.
pub fn may_ask(game: &Game) -> Result<(), Refused> {
    match terms::hints(game) {
        Hints::On => Ok(()),
        Hints::Off => Err(Why::NoHints.into()),
    }
}

/// What whoever thinks about a hint for `seat` begins with, and the seed they draw from: it follows from
/// what the seat sees, so the same question has the same answer, and the answer tells nothing hidden.
///
/// # Errors
/// If the game does not go on, or the seat is not asked.
pub fn hint(room: &Room, seat: Seat) -> Result<(Box<dyn Thought>, u64), Refused> {
    let play = room.play()?;
    play.is_open()?;
    let mut thought = play.table().thought(seat)?;
    thought.think_on(1);
    let view = play.table().view(Observer::Seat(seat));
    let told = format!("{} {} {view}", room.game.commitment, seat.0);
    let mut digest = random::digest(told.as_bytes());
    digest.truncate(16);
    Ok((thought, u64::from_str_radix(&digest, 16).expect("hexadecimal digits")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Setup;
    use crate::wire::Clock;
    use serde_json::{from_str, json, to_string};
    use starboard_table::{Seeds, games};
    use std::sync::Arc;

    /// A game as it is usually played.
    fn begun(game: &str) -> Play {
        let setup = Setup {
            game,
            options: &json!({}),
            players: Vec::new(),
            seeds: Seeds::from_number(3),
            clock: Clock::None,
            rests: Arc::default(),
            practice: false,
        };
        Play::begin(setup, 0).unwrap().0
    }

    /// Also through a text, as it goes to another thread of a browser and back.
    #[test]
    fn whoever_thinks_elsewhere_finds_the_same() {
        for game in games() {
            let mut play = begun(game.id);
            for seed in 0..12 {
                let Some(seat) = play.asked_seats().iter().next() else { break };
                let mut thought = play.table().thought(seat).unwrap();
                thought.think_on(1);
                let bot = if seed % 4 == 3 { "search:8" } else { "greedy" };
                let mind = Mind::Bot { bot: bot.parse().unwrap() };
                let here = mind.decide(&*thought, seed);
                let task = Task::new(&*thought, seat, Question::Decide(mind), seed);
                let task: Task = from_str(&to_string(&task).unwrap()).unwrap();
                let there = task.think().unwrap();
                assert_eq!(there, Found::Action { action: here.clone() }, "{}", game.id);
                play.act(seat, play.step(Observer::Seat(seat)), &here, 0).unwrap();
            }
        }
    }

    /// So it can be told to whoever sits there, and costs the house nothing.
    #[test]
    fn a_player_who_thinks_for_themselves_is_told_nothing_hidden_and_finds_the_same() {
        let bot = Mind::Bot { bot: "search:8".parse().unwrap() };
        for game in games() {
            let mut play = begun(game.id);
            for seed in 0..40 {
                let Some(seat) = play.asked_seats().iter().next() else { break };
                let thought = play.table().thought(seat).unwrap();
                let told = Task::for_player(&*thought, seat, Lang::De, seed);
                // The same position with everything hidden from the seat guessed anew.
                let alike = from_state(&thought.guess(seed + 1)).unwrap();
                let alike = Task::for_player(&*alike.thought(seat).unwrap(), seat, Lang::De, seed);
                assert_eq!(told, alike, "{}", game.id);
                if seed % 8 == 0 {
                    let question = Question::Decide(bot);
                    let truth = Task::new(&*thought, seat, question, seed);
                    let found = Task { question, ..told }.think().unwrap();
                    assert_eq!(found, truth.think().unwrap(), "{}", game.id);
                }
                let quick = Mind::Bot { bot: "random".parse().unwrap() };
                let action = quick.decide(&*thought, seed);
                play.act(seat, play.step(Observer::Seat(seat)), &action, 0).unwrap();
            }
        }
    }

    #[test]
    fn a_task_that_makes_no_sense_is_refused() {
        let question = Question::Hint { lang: Lang::En };
        let task = Task { state: json!({}), seat: Seat(0), question, seed: "0".to_owned() };
        assert_eq!(task.think().unwrap_err().code, "bad_state");
        assert_eq!(Task { seed: "x".to_owned(), ..task }.think().unwrap_err().code, "bad_request");
    }
}
