#![no_main]
//! See `TARGETS` in crates/fuzz.

mod common;

common::door!("entries");
