//! Tests of the parlour as whoever calls it sees it: texts in, texts out.

mod driver;
mod luck;
mod requests;
mod reviews;
mod same;
mod tables;
