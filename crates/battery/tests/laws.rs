//! The sample game obeys all laws.

use starboard_battery::sample::{Options, Scoring};
use starboard_battery::{Sample, laws};

#[test]
fn the_sample_obeys_the_laws() {
    let three = Options { seats: 3, scoring: Scoring::Ranks, trap: None };
    laws::check::<Sample>(&[("two", Options::default()), ("three", three)], 300, 1);
}

#[test]
fn the_sample_speaks_both_languages() {
    laws::words::<Sample>();
}
