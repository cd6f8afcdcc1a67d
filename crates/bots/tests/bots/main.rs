//! Bots on games so small that the right move is known.

mod arena;
mod choices;
mod games;
mod learning;
mod secrets;
