use starboard_bots::bench::{measure};
use starboard_skirmish::{Action, Options, Skirmish};
use std::time::Duration;
fn main() {
    println!("Action {} Skirmish {}", size_of::<Action>(), size_of::<Skirmish>());
    for id in ["standoff", "spaceport_street"] {
        let options = Options { scenario: id.to_owned(), ..Options::default() };
        for _ in 0..3 {
            let figures = measure::<Skirmish>(&options, Duration::from_secs(6), |_| 1.0).unwrap();
            println!("{id} {figures:?}");
        }
    }
}
