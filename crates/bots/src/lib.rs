//! Players that work for every game, and what is needed to measure them.
//!
//! | module | what it is for |
//! |---|---|
//! | [`glimpse`] | what a bot gets to see: never the true position |
//! | [`spec`] | which bot plays, with which budget, and what it answers |
//! | [`proof`] | the test that a bot reads nothing hidden |
//! | [`arena`] | many games between bots, and what they say about their strength |
//! | [`learn`] | what positions are worth, learnt from games against oneself |
//! | [`mod@bench`] | how fast a game and its bots are |
//!
//! A bot is a pure function of what its seat knows and a seed: `random` takes any legal action,
//! `greedy` looks one step ahead on [`evaluate`](starboard_core::Judged::evaluate), `search` grows an
//! information-set Monte-Carlo tree, and `admiral` grows one whose positions are judged by what was
//! learnt. Only a search with a time budget looks at a clock.

pub mod arena;
pub mod bench;
mod beside;
pub mod glimpse;
mod greedy;
pub mod learn;
pub mod proof;
mod search;
mod sides;
pub mod spec;
mod turn;

pub use glimpse::Glimpse;
pub use spec::{Budget, Choice, Considered, Spec, Step, cores};
