//! What the test files share.

use starboard_core::chance::Fast;
use starboard_core::journal::Silent;
use starboard_core::{Chance, Game, Seat};
use starboard_starfighter::options::{DeckList, Lists, Pool, ready_decks};
use starboard_starfighter::{Mode, Options, Starfighter};

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

/// A random game after so many steps, or at its end.
pub(crate) fn after(options: &Options, seed: u64, steps: usize) -> Starfighter {
    let (mut chance, mut legal) = (Fast::new(seed), Vec::new());
    let mut game = Starfighter::new(options, &mut chance, &mut Silent).expect("legal options");
    for _ in 0..steps {
        let deciders: Vec<Seat> = game.to_act().iter().collect();
        if deciders.is_empty() {
            break;
        }
        let seat = deciders[chance.pick(deciders.len())];
        game.legal_actions(seat, &mut legal);
        game.apply(seat, legal[chance.pick(legal.len())], &mut chance, &mut Silent);
    }
    game
}
