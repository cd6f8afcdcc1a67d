//! The tests of Risk: one program, so that the rules are compiled once.

mod bots;
mod cases;
mod common;
mod data;
mod given;
mod golden;
mod laws;
mod odds;
mod outside;
mod own;
mod words;
