//! How many questions of sight and cover are answered in a second of CPU time, on each shipped
//! table: `cargo run --release -p starboard-skirmish --example sight`.

use starboard_bots::bench::per_second;
use starboard_core::Chance;
use starboard_core::chance::Fast;
use starboard_skirmish::scenario::{SHIPPED, Scenario};
use starboard_skirmish::tabletop::{Spot, Tabletop};
use std::hint::black_box;
use std::time::Duration;

/// How long each figure is measured.
const TIME: Duration = Duration::from_millis(500);
/// From so many spots somebody looks at so many others.
const SPOTS: usize = 200;

fn main() {
    println!("{:<20}{:>16}{:>16}", "", "worked out/s", "remembered/s");
    for (id, _) in SHIPPED {
        let scenario = Scenario::shipped(id).expect("a shipped scenario");
        let table = &scenario.table;
        let spots = spots(table);
        let [mut first, mut second] = [Pairs::new(&spots), Pairs::new(&spots)];
        let worked_out = per_second(TIME, || {
            let (a, b) = first.next();
            black_box(table.sees(a, 1, b, 1) && table.is_in_cover(a, b, 1));
            1
        });
        let remembered = per_second(TIME, || {
            let (a, b) = second.next();
            black_box(table.glance(a, 1, b, 1));
            1
        });
        println!("{id:<20}{worked_out:>16.0}{remembered:>16.0}");
    }
}

/// Points of the ground all over a table.
fn spots(table: &Tabletop) -> Vec<Spot> {
    let mut chance = Fast::new(1);
    let mut along = |side: u8| 1 + chance.pick(usize::from(side) - 1) as u8;
    (0..SPOTS).map(|_| Spot::ground(along(table.width), along(table.height))).collect()
}

/// All pairs of spots, again and again.
struct Pairs<'a> {
    spots: &'a [Spot],
    at: usize,
}

impl<'a> Pairs<'a> {
    fn new(spots: &'a [Spot]) -> Self {
        Self { spots, at: 0 }
    }

    fn next(&mut self) -> (Spot, Spot) {
        let all = self.spots.len();
        self.at = (self.at + 1) % (all * all);
        (self.spots[self.at / all], self.spots[self.at % all])
    }
}
