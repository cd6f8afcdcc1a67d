//! The battery tried on the sample game and on broken ones: one program, so that the sample is compiled once.

mod broken;
mod cases;
mod golden;
mod laws;
