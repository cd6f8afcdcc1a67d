//! The tests of Rebellion: one program, so that the rules are compiled once.

mod cases;
mod common;
mod data;
mod given;
mod golden;
mod laws;
mod own_code;
mod reference;
mod secrecy;
mod strict;
mod teams;
mod words;
