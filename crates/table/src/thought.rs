//! What somebody thinks about: one position, and not the game that led to it.

use crate::face::{Considered, Hint};
use crate::reading::{to_json, written};
use crate::registry::Playable;
use crate::running::Running;
use serde_json::Value;
use starboard_bots::{Choice, Glimpse, Spec};
use starboard_core::chance::Fast;
use starboard_core::{Lang, Seat};
use std::fmt::Debug;

/// What a seat has to decide, to think about it elsewhere and at leisure. It stays as it was,
/// whatever happens at the table.
pub trait Thought: Send + Debug {
    /// The bot that thinks may do so on so many cores, instead of all.
    fn think_on(&mut self, cores: usize);
    /// The action a bot chooses, which knows no more than the seat does.
    fn choose(&self, bot: Spec, seed: u64) -> Value;
    /// The same, with all that it looked at.
    fn ponder(&self, bot: Spec, seed: u64) -> Choice<Value>;
    /// What the house decides for somebody who has entrusted it with that: by the habits of the game,
    /// and where others must not foresee it, not always the same.
    fn decide_for(&self, seed: u64) -> Value;
    /// The position, with everything hidden, as [`Table::state`](crate::Table::state) writes it: to think
    /// about it elsewhere. **Secret.**
    fn state(&self) -> Value;
    /// A position that fits all that the seat knows, written in the same way, with everything hidden
    /// guessed anew. Positions that look alike to the seat are guessed alike, so it tells nothing hidden;
    /// and since a bot guesses for itself, it finds the same as in the true one.
    fn guess(&self, seed: u64) -> Value;
    /// What a bot would do, in words.
    fn hint(&self, bot: Spec, seed: u64, lang: Lang) -> Hint;
}

/// A position in which `seat` has to decide.
#[derive(Debug)]
pub(crate) struct Pondered<G: Playable> {
    pub(crate) game: G,
    pub(crate) seat: Seat,
    /// How many cores a bot may think on; all if nobody said.
    pub(crate) cores: Option<usize>,
}

impl<G: Playable> Pondered<G> {
    fn ask(&self, bot: Spec, seed: u64) -> Choice<G::Action> {
        G::choose(bot, self.cores, Glimpse::new(&self.game, self.seat), seed)
    }
}

impl<G: Playable> Thought for Pondered<G> {
    fn think_on(&mut self, cores: usize) {
        self.cores = Some(cores);
    }

    fn choose(&self, bot: Spec, seed: u64) -> Value {
        to_json(&self.ask(bot, seed).action)
    }

    fn ponder(&self, bot: Spec, seed: u64) -> Choice<Value> {
        self.ask(bot, seed).map(to_json)
    }

    fn decide_for(&self, seed: u64) -> Value {
        let mut chance = Fast::new(seed);
        let guess = Glimpse::new(&self.game, self.seat).guess(&mut chance);
        let mixed = guess.mixed(self.seat, &mut chance, &mut Vec::new());
        mixed.map_or_else(|| self.choose(Spec::Greedy, seed), |action| to_json(&action))
    }

    fn state(&self) -> Value {
        written(&self.game)
    }

    fn guess(&self, seed: u64) -> Value {
        let mut guess = Glimpse::new(&self.game, self.seat).guess(&mut Fast::new(seed));
        guess.as_at_a_table();
        written(&guess)
    }

    fn hint(&self, bot: Spec, seed: u64, lang: Lang) -> Hint {
        let choice = self.ask(bot, seed);
        let offer = |action| Running::offer(&self.game, self.seat, action, lang);
        let considered = choice.considered.iter().map(|line| Considered {
            offer: offer(line.action),
            visits: line.visits,
            value: line.value,
        });
        Hint { considered: considered.collect(), offer: offer(choice.action), value: choice.value }
    }
}
