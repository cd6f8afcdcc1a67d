//! Bots that learn what a position is worth.
//!
//! | | |
//! |---|---|
//! | `net` | a small network: the numbers of a position in, a chance to win out |
//! | [`brain`] | what was learnt of a game, and the bytes it is kept in |
//! | `teach` | gradient descent on positions whose games have ended |
//! | `school` | games that are played to learn from |
//! | [`training`] | generations of games and lessons, which can be interrupted |
//! | [`calibration`] | whether what is shown as 70 % happens in 70 % of cases |
//! | [`measures`] | how good a judgement is |
//!
//! By hand, and not by a library: a network of this size is two hundred lines, trains in a minute,
//! has the same bits everywhere and asks for nothing that a browser has not.

pub mod brain;
pub mod calibration;
pub mod measures;
mod net;
mod school;
mod teach;
pub mod training;

pub use brain::{Brain, NoBrain, chance};
