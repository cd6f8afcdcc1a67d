//! The laws that every game obeys, on random games of every mode.

use starboard_battery::laws;
use starboard_starfighter::options::{DeckList, Lists, Pool};
use starboard_starfighter::{Mode, Options, Starfighter};

/// Every mode and every pool of ultimate war.
fn variants() -> Vec<(&'static str, Options)> {
    let mode = |mode| Options { mode, ..Options::default() };
    let war = |pool| Options { pool, ..mode(Mode::UltimateWar) };
    let deck = |name: &str| DeckList::Named(name.to_owned());
    let mut decks = starboard_starfighter::options::ready_decks().keys();
    let lists = Lists { south: deck(decks.next().unwrap()), north: deck(decks.next().unwrap()) };
    vec![
        ("training", mode(Mode::Training)),
        ("skirmish", mode(Mode::Skirmish)),
        ("ultimate war, full pool", war(Pool::Full)),
        ("ultimate war, dealt pool", war(Pool::Dealt)),
        ("ultimate war, lists", Options { lists: Some(lists), ..war(Pool::Lists) }),
    ]
}

/// How many games of each mode: few in every run of the tests, many with `make test-long`.
fn games() -> u32 {
    std::env::var("STARBOARD_LAW_GAMES").map_or(60, |games| games.parse().expect("a number"))
}

#[test]
fn all_laws_hold_on_random_games_of_every_mode() {
    laws::check::<Starfighter>(&variants(), games(), 1);
}
