//! Tables of any game: one program, so that the rules are compiled once.

mod games;
mod running;
