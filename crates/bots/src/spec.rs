//! Which bot plays, with which budget, and what it answers.

use crate::glimpse::Glimpse;
use crate::greedy;
use crate::learn::Brain;
use crate::search::{self, Judge};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use starboard_core::chance::Fast;
use starboard_core::{Chance, Game};
use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::sync::OnceLock;
use std::time::Duration;

/// A bot: a fixed policy with a budget. Written as `random`, `greedy`, `search:1000`, `search:250ms`,
/// `captain:3` or `admiral:2s`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spec {
    /// Any legal action, each as likely as another.
    Random,
    /// One step ahead on the game's evaluation.
    Greedy,
    /// Information-set Monte-Carlo tree search, judged by the game's own evaluation.
    Search(Budget),
    /// The same search, judged by what was learnt.
    Admiral(Budget),
    /// The same with less and less to think about: eight steps, so that somebody who learns always finds
    /// an opponent who is slightly stronger.
    Captain(Step),
}

/// A step of the scale of captains, from 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step(u8);

impl Step {
    /// What each step may think: what is twice as strong thinks more than twice as long.
    const ITERATIONS: [u32; 8] = [2, 6, 15, 40, 100, 250, 700, 2000];

    /// All steps, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::ITERATIONS.len() as u8).map(Self)
    }

    /// From 1 to 8.
    pub fn number(self) -> u8 {
        self.0
    }

    fn budget(self) -> Budget {
        Budget::Iterations(Self::ITERATIONS[usize::from(self.0) - 1])
    }
}

/// How long a search may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// So many roll-outs: the same answer on every machine.
    Iterations(u32),
    /// So many milliseconds: as good an answer as the machine can find.
    Millis(u32),
}

/// What a bot wants to do, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice<A> {
    /// What it wants to do.
    pub action: A,
    /// The estimated chance to win by it, from 0 to 1; nothing if the bot did not look ahead.
    pub value: Option<f32>,
    /// What it looked at, most promising first.
    pub considered: Vec<Considered<A>>,
}

/// An action that a bot looked at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Considered<A> {
    /// What might be done.
    pub action: A,
    /// How many times the bot tried it: how much it trusts `value`.
    pub visits: u32,
    /// The estimated chance to win by it, from 0 to 1.
    pub value: f32,
}

impl<A> Choice<A> {
    /// A choice without a thought.
    pub(crate) fn unexamined(action: A) -> Self {
        Self { action, value: None, considered: Vec::new() }
    }

    /// The same, its actions written otherwise.
    pub fn map<B>(&self, mut write: impl FnMut(&A) -> B) -> Choice<B> {
        let considered = self.considered.iter().map(|line| Considered {
            action: write(&line.action),
            visits: line.visits,
            value: line.value,
        });
        Choice { considered: considered.collect(), action: write(&self.action), value: self.value }
    }
}

impl Budget {
    /// Enough for a sensible move in a fraction of a second.
    pub const DEFAULT: Self = Self::Iterations(1000);
    /// What the Commander of the tables thinks.
    pub const COMMANDER: Self = Self::Iterations(2000);
    /// Enough for a strong move in a second or two.
    pub const ADMIRAL: Self = Self::Iterations(4000);
    /// Trees of more iterations would not fit into memory.
    const MAX_ITERATIONS: u32 = 1_000_000;
    /// Nobody waits longer than a minute.
    const MAX_MILLIS: u32 = 60_000;

    /// The budget as a duration, if it is one.
    pub(crate) fn time(self) -> Option<Duration> {
        match self {
            Self::Iterations(_) => None,
            Self::Millis(millis) => Some(Duration::from_millis(millis.into())),
        }
    }
}

impl Spec {
    /// Whether the same knowledge and the same seed always give the same answer.
    pub fn is_reproducible(self) -> bool {
        match self {
            Self::Random | Self::Greedy | Self::Captain(_) => true,
            Self::Search(budget) | Self::Admiral(budget) => budget.time().is_none(),
        }
    }

    /// What this bot does in the place of `glimpse.seat()`, thinking on all cores.
    ///
    /// # Panics
    /// If it is not for that seat to act.
    pub fn choose<G: Game>(self, glimpse: Glimpse<'_, G>, seed: u64) -> Choice<G::Action> {
        self.choose_on(cores(), glimpse, seed)
    }

    /// Like [`choose`](Spec::choose), on so many cores at most. A search that counts iterations
    /// answers the same on any number of them.
    ///
    /// # Panics
    /// If it is not for that seat to act.
    pub fn choose_on<G: Game>(
        self,
        cores: usize,
        glimpse: Glimpse<'_, G>,
        seed: u64,
    ) -> Choice<G::Action> {
        let mut legal = Vec::new();
        glimpse.legal_actions(&mut legal);
        match (self, &legal[..]) {
            (_, []) => panic!("seat {} is not asked to act", glimpse.seat().0),
            (_, &[only]) => Choice::unexamined(only),
            (Self::Random, _) => Choice::unexamined(legal[Fast::new(seed).pick(legal.len())]),
            (Self::Greedy, _) => greedy::choose(glimpse, &legal, seed),
            (Self::Search(budget), _) => {
                search::choose(glimpse, &legal, Judge::ByHand, budget, seed, cores)
            }
            (Self::Admiral(budget), _) => {
                search::choose(glimpse, &legal, learnt::<G>(), budget, seed, cores)
            }
            (Self::Captain(step), _) => {
                search::choose(glimpse, &legal, learnt::<G>(), step.budget(), seed, cores)
            }
        }
    }
}

/// What was learnt of a game, or its own judgement where nobody has learnt it.
fn learnt<G: Game>() -> Judge<'static> {
    Brain::shipped::<G>().map_or(Judge::ByHand, Judge::Learnt)
}

/// How many cores this machine lets us use; asked once, because the answer is slow.
pub fn cores() -> usize {
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, NonZero::get))
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, budget) = match text.split_once(':') {
            Some((name, budget)) => (name, Some(budget)),
            None => (text, None),
        };
        // Version one's judgement and search are today's: its names stay, to measure progress by.
        let is_old = |name: &&str| ["random", "greedy", "search"].contains(name);
        let name = name.strip_suffix("@1").filter(is_old).unwrap_or(name);
        match (name, budget) {
            ("random", None) => Ok(Self::Random),
            ("greedy", None) => Ok(Self::Greedy),
            ("search", None) => Ok(Self::Search(Budget::DEFAULT)),
            ("search", Some(budget)) => budget.parse().map(Self::Search),
            ("admiral", None) => Ok(Self::Admiral(Budget::ADMIRAL)),
            ("admiral", Some(budget)) => budget.parse().map(Self::Admiral),
            ("captain", step) => {
                let number = step.unwrap_or_default();
                let known = Step::all().find(|step| step.number().to_string() == number);
                known
                    .map(Self::Captain)
                    .ok_or_else(|| format!("{text:?}: a captain is of step 1 to 8"))
            }
            ("random" | "greedy", Some(_)) => Err(format!("{text:?}: {name} takes no budget")),
            _ => Err(format!(
                "{text:?} is not a bot: random, greedy, search, search:1000 (iterations), \
                 search:250ms (time), captain:1 to captain:8, admiral, admiral:500 or admiral:2s"
            )),
        }
    }
}

impl FromStr for Budget {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (digits, most, unit) = if let Some(digits) = text.strip_suffix("ms") {
            (digits, Self::MAX_MILLIS, "milliseconds")
        } else if let Some(digits) = text.strip_suffix('s') {
            (digits, Self::MAX_MILLIS / 1000, "seconds")
        } else {
            (text, Self::MAX_ITERATIONS, "iterations")
        };
        // `parse` would take a sign as well, and then `Display` would not give it back.
        let number = digits
            .bytes()
            .all(|byte| byte.is_ascii_digit())
            .then(|| digits.parse().ok())
            .flatten()
            .ok_or_else(|| format!("{text:?} is not a budget: 1000 (iterations) or 250ms"))?;
        if !(1..=most).contains(&number) {
            return Err(format!("a search takes 1 to {most} {unit}, not {number}"));
        }
        Ok(match unit {
            "iterations" => Self::Iterations(number),
            "seconds" => Self::Millis(number * 1000),
            _ => Self::Millis(number),
        })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.pad("random"),
            Self::Greedy => f.pad("greedy"),
            Self::Search(budget) => f.pad(&format!("search:{budget}")),
            Self::Admiral(budget) => f.pad(&format!("admiral:{budget}")),
            Self::Captain(step) => f.pad(&format!("captain:{}", step.number())),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Iterations(iterations) => write!(f, "{iterations}"),
            Self::Millis(millis) => write!(f, "{millis}ms"),
        }
    }
}

impl Serialize for Spec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Spec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_what_it_is_called() {
        for (text, bot, written) in [
            ("random", Spec::Random, "random"),
            ("greedy", Spec::Greedy, "greedy"),
            ("search", Spec::Search(Budget::Iterations(1000)), "search:1000"),
            ("search:50", Spec::Search(Budget::Iterations(50)), "search:50"),
            ("search:250ms", Spec::Search(Budget::Millis(250)), "search:250ms"),
            ("search:2s", Spec::Search(Budget::Millis(2000)), "search:2000ms"),
            ("admiral", Spec::Admiral(Budget::ADMIRAL), "admiral:4000"),
            ("admiral:500", Spec::Admiral(Budget::Iterations(500)), "admiral:500"),
            ("captain:8", Spec::Captain(Step(8)), "captain:8"),
            ("search@1:300", Spec::Search(Budget::Iterations(300)), "search:300"),
            ("greedy@1", Spec::Greedy, "greedy"),
        ] {
            assert_eq!(text.parse(), Ok(bot));
            assert_eq!(bot.to_string(), written);
            assert_eq!(written.parse(), Ok(bot));
            let json = serde_json::to_string(&bot).unwrap();
            assert_eq!(json, format!("{written:?}"));
            assert_eq!(serde_json::from_str::<Spec>(&json).unwrap(), bot);
        }
    }

    #[test]
    fn nonsense_is_no_bot_and_the_error_says_why() {
        for (text, why) in [
            ("", "is not a bot"),
            ("Greedy", "is not a bot"),
            ("greedy:5", "takes no budget"),
            ("search:", "is not a budget"),
            ("search:+5", "is not a budget"),
            ("search:ms", "is not a budget"),
            ("search:99999999999", "is not a budget"),
            ("search:0", "takes 1 to 1000000 iterations, not 0"),
            ("search:61s", "takes 1 to 60 seconds, not 61"),
            ("admiral@1", "is not a bot"),
            ("captain", "of step 1 to 8"),
            ("captain:9", "of step 1 to 8"),
            ("captain:01", "of step 1 to 8"),
            ("search:0ms", "takes 1 to 60000 milliseconds, not 0"),
        ] {
            let error = text.parse::<Spec>().unwrap_err();
            assert!(error.contains(why), "{text:?}: {error}");
        }
    }
}
