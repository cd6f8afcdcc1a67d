//! What the test files share.

use starboard_core::chance::Fast;
use starboard_core::{
    Chance, Hidden, Judged, Legal, Observer, Rules, Script, Seat, Speak, Visible,
};
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
    let mut game = Starfighter::new(options, &mut chance).expect("legal options");
    for _ in 0..steps {
        let deciders: Vec<Seat> = game.to_act().iter().collect();
        if deciders.is_empty() {
            break;
        }
        let seat = deciders[chance.pick(deciders.len())];
        game.legal_actions(seat, &mut legal);
        game.apply(seat, legal[chance.pick(legal.len())], &mut chance);
    }
    game
}

/// How many games of each mode: few in every run of the tests, many with `make test-long`.
pub(crate) fn games() -> u32 {
    starboard_battery::effort::games(30)
}

/// Asks everything that can be asked of a position, and plays on for a while.
pub(crate) fn use_it(mut game: Starfighter, chance: &mut Fast) {
    let mut legal = Vec::new();
    for _ in 0..12 {
        for observer in Observer::all(2) {
            game.view(observer);
        }
        let _ = (game.facts(), game.is_quiet(), game.round());
        for seat in Seat::first(2) {
            assert!((0.0..=1.0).contains(&game.evaluate(seat)));
            game.say_question(seat);
            let mut guess = game.clone();
            guess.resample(seat, chance);
            assert_eq!(guess.view(Observer::Seat(seat)), game.view(Observer::Seat(seat)));
        }
        let deciders: Vec<Seat> = game.to_act().iter().collect();
        assert_eq!(deciders.is_empty(), game.outcome().is_some());
        let Some(&seat) = deciders.get(chance.pick(deciders.len().max(1))) else { return };
        game.legal_actions(seat, &mut legal);
        assert!(!legal.is_empty(), "nothing can be done");
        for &action in &legal {
            assert_eq!(game.check(seat, action), Ok(()));
            game.say_action(seat, action);
        }
        game.apply(seat, legal[chance.pick(legal.len())], chance);
        assert_eq!(game.flaw(), None, "after an action");
    }
}
