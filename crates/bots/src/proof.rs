//! The test that a bot reads nothing hidden.

use crate::glimpse::Glimpse;
use crate::spec::Spec;
use starboard_core::chance::Fast;
use starboard_core::{Chance, Game};

/// One decision in so many is looked at, the first always.
const EVERY: usize = 6;
/// A long game is proof enough after so many decisions looked at.
const ENOUGH: usize = 20;
/// How many times the hidden facts of one position are guessed anew.
const GUESSES: u64 = 2;

/// Plays a seeded random game and asserts, at decisions along the way, that `spec` answers in the
/// true position as it does, with the same seed, when everything hidden from it has been guessed
/// anew: same action, same value, same considerations.
///
/// # Panics
/// If an answer differs, the options are refused, or `spec` has a time budget (which never answers
/// twice alike).
#[track_caller]
pub fn sees_only_its_view<G: Game>(options: &G::Options, spec: Spec, seed: u64) {
    assert!(spec.is_reproducible(), "{spec} depends on the clock and proves nothing");
    let mut chance = Fast::part(seed, 0);
    let mut thoughts = Fast::part(seed, 1);
    let mut game = G::new(options, &mut chance)
        .unwrap_or_else(|refusal| panic!("{} refuses its options: {refusal:?}", G::ID));
    let mut legal = Vec::new();
    let (mut decision, mut looked_at) = (0, 0);
    while !game.to_act().is_empty() && looked_at < ENOUGH {
        let acting: Vec<_> = game.to_act().iter().collect();
        for &seat in &acting {
            Glimpse::new(&game, seat).legal_actions(&mut legal);
            let is_first = looked_at == 0;
            if legal.len() > 1 && (is_first || chance.pick(EVERY) == 0) {
                looked_at += 1;
                let thought = thoughts.seed();
                let truth = spec.choose_on(1, Glimpse::new(&game, seat), thought);
                for _ in 0..GUESSES {
                    let mut other = game.clone();
                    other.resample(seat, &mut thoughts);
                    let answer = spec.choose_on(1, Glimpse::new(&other, seat), thought);
                    assert_eq!(
                        truth,
                        answer,
                        "{}: {spec} in seat {} saw something hidden at decision {decision} of the \
                         random game {seed}",
                        G::ID,
                        seat.0,
                    );
                }
            }
        }
        let seat = acting[chance.pick(acting.len())];
        Glimpse::new(&game, seat).legal_actions(&mut legal);
        game.apply(seat, legal[chance.pick(legal.len())], &mut chance);
        decision += 1;
    }
}
