//! The server, over real sockets: one program, so that the rules are compiled once.

mod accounts;
mod analyses;
mod bots;
mod brief;
mod choosing;
mod common;
mod giving_up;
mod golden;
mod housekeeping;
mod leak;
mod lessons;
mod lobby;
mod luck;
mod panics;
mod play;
mod rehearsal;
mod rules;
mod simulation;
mod sitting;
mod unasked;
mod visitors;
