//! `greedy`: the game's habit, or else one step ahead on the game's evaluation.

use crate::glimpse::Glimpse;
use crate::spec::{Choice, Considered};
use crate::turn;
use starboard_core::chance::Fast;
use starboard_core::{Game, Seat};

/// So many guesses of what is hidden are averaged; every action meets the same ones, so that luck
/// does not decide between them.
const GUESSES: usize = 4;
/// A choice made in several steps is followed for so many more before it is judged.
const FOLLOW_UP: usize = 6;
/// Values closer than this are equal.
const TIE: f32 = 1e-6;

pub(crate) fn choose<G: Game>(
    glimpse: Glimpse<'_, G>,
    legal: &[G::Action],
    seed: u64,
) -> Choice<G::Action> {
    let seat = glimpse.seat();
    let (mut chance, mut scratch) = (Fast::new(seed), Vec::new());
    let first = turn::guess(glimpse, &mut chance, &mut scratch);
    if let Some(action) = first.habit(seat, &mut scratch) {
        debug_assert!(legal.contains(&action), "{action:?} is a habit and not legal");
        return Choice::unexamined(action);
    }
    let mut guesses = vec![(first, Fast::new(chance.seed()))];
    while guesses.len() < GUESSES {
        let game = turn::guess(glimpse, &mut chance, &mut scratch);
        guesses.push((game, Fast::new(chance.seed())));
    }
    let mut priors = Vec::with_capacity(legal.len());
    guesses[0].0.prior(seat, legal, &mut priors);

    let mut judged: Vec<(Considered<G::Action>, f32)> = legal
        .iter()
        .zip(&priors)
        .map(|(&action, &prior)| {
            let total: f32 = guesses
                .iter()
                .map(|(game, luck)| outlook(game, seat, action, luck, &mut scratch))
                .sum();
            let value = total / GUESSES as f32;
            (Considered { action, visits: GUESSES as u32, value }, prior)
        })
        .collect();
    // Stable, so that the first of equals stays first. In whole steps, because "nearly equal" is no
    // order to sort by.
    judged.sort_by(|(a, a_prior), (b, b_prior)| {
        let step = |value: f32| (value / TIE).round() as i64;
        step(b.value).cmp(&step(a.value)).then(b_prior.total_cmp(a_prior))
    });
    let considered: Vec<_> = judged.into_iter().map(|(considered, _)| considered).collect();
    Choice { action: considered[0].action, value: Some(considered[0].value), considered }
}

/// How things look for `seat` after `action`, at the end of the choice that it begins: while the
/// same seat alone is asked on, quick moves complete what it has begun.
fn outlook<G: Game>(
    game: &G,
    seat: Seat,
    action: G::Action,
    luck: &Fast,
    scratch: &mut Vec<G::Action>,
) -> f32 {
    let (mut game, mut luck) = (game.clone(), luck.clone());
    game.apply(seat, action, &mut luck);
    for _ in 0..FOLLOW_UP {
        if game.to_act().only() != Some(seat) || game.is_quiet() {
            break;
        }
        let next = game.rollout(seat, &mut luck, scratch);
        game.apply(seat, next, &mut luck);
    }
    game.evaluate(seat)
}
