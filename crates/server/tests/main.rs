//! The server, over real sockets: one program, so that the rules are compiled once.

mod common;
mod giving_up;
mod leak;
mod lobby;
mod play;
mod rehearsal;
