//! The server, over real sockets: one program, so that the rules are compiled once.

mod accounts;
mod bots;
mod brief;
mod common;
mod giving_up;
mod golden;
mod housekeeping;
mod leak;
mod lobby;
mod luck;
mod panics;
mod play;
mod rehearsal;
mod rules;
mod simulation;
mod unasked;
mod visitors;
