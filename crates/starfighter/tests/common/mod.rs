//! What the test files share.

use starboard_starfighter::options::{DeckList, Lists, Pool, ready_decks};
use starboard_starfighter::{Mode, Options};

/// Every mode and every pool of ultimate war.
pub(crate) fn variants() -> Vec<(&'static str, Options)> {
    let mode = |mode| Options { mode, ..Options::default() };
    let war = |pool| Options { pool, ..mode(Mode::UltimateWar) };
    let mut decks = ready_decks().keys().map(|name| DeckList::Named(name.clone()));
    let lists = Lists { south: decks.next().unwrap(), north: decks.next().unwrap() };
    vec![
        ("training", mode(Mode::Training)),
        ("skirmish", mode(Mode::Skirmish)),
        ("ultimate war, full pool", war(Pool::Full)),
        ("ultimate war, dealt pool", war(Pool::Dealt)),
        ("ultimate war, lists", Options { lists: Some(lists), ..war(Pool::Lists) }),
    ]
}
