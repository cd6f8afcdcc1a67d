//! `search`: information-set Monte-Carlo tree search.
//!
//! One tree over many guesses (Cowling, Powley and Whitehouse, 2012, single observer): every
//! iteration guesses anew what is hidden, walks down the tree along actions that are legal in this
//! guess, adds one action, lets quick moves play on to a quiet moment, and credits what came of it
//! to the actions on the way. [`tree`] holds the tree and the walk; this file spends the budget.
//!
//! Several trees grow beside each other where the budget allows, and are added up at the root.
//! Their number depends on the budget, never on the machine: the answer is the same on one core and
//! on eight.

mod judge;
mod tree;

use crate::glimpse::Glimpse;
use crate::spec::{Budget, Choice, Considered};
pub(crate) use judge::Judge;
use starboard_core::Game;
use starboard_core::chance::Fast;
use std::time::{Duration, Instant};
pub(crate) use tree::Tree;

/// More trees find the same over and over.
const MAX_TREES: u32 = 8;
/// How many iterations lie between two looks at the clock.
const BATCH: u32 = 16;

/// How long one tree may grow.
#[derive(Clone, Copy)]
enum Share {
    Iterations(u32),
    Until(Instant),
}

/// What all trees together found out about one action.
#[derive(Clone, Copy, Default)]
struct Tally {
    visits: u32,
    total: f64,
}

/// Spends the budget and answers with the action that was visited most.
pub(crate) fn choose<G: Game>(
    glimpse: Glimpse<'_, G>,
    legal: &[G::Action],
    judge: Judge<'_>,
    budget: Budget,
    seed: u64,
    cores: usize,
) -> Choice<G::Action> {
    let shares = shares(budget, judge.iterations_per_tree(), cores);
    let grow = |(index, &share): (usize, &Share)| {
        let mut tree = Tree::new(glimpse, judge, Fast::part(seed, index as u64));
        tree.grow(share);
        tree.tallies(legal)
    };
    let workers = cores.clamp(1, shares.len());
    let mut found: Vec<(usize, Vec<Tally>)> = if workers == 1 {
        shares.iter().enumerate().map(|part| (part.0, grow(part))).collect()
    } else {
        std::thread::scope(|scope| {
            let worker = |first: usize| {
                let parts = shares.iter().enumerate().skip(first).step_by(workers);
                parts.map(|part| (part.0, grow(part))).collect::<Vec<_>>()
            };
            let threads: Vec<_> =
                (0..workers).map(|first| scope.spawn(move || worker(first))).collect();
            let join = |thread: std::thread::ScopedJoinHandle<'_, Vec<_>>| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            threads.into_iter().flat_map(join).collect()
        })
    };
    // Sums of floats depend on their order.
    found.sort_unstable_by_key(|&(index, _)| index);
    verdict(legal, found.iter().map(|(_, tallies)| &tallies[..]))
}

/// Divides the budget among trees.
fn shares(budget: Budget, per_tree: u32, cores: usize) -> Vec<Share> {
    match budget {
        Budget::Iterations(iterations) => {
            let trees = (iterations / per_tree).clamp(1, MAX_TREES);
            let share = |tree| iterations / trees + u32::from(tree < iterations % trees);
            (0..trees).map(|tree| Share::Iterations(share(tree))).collect()
        }
        Budget::Millis(millis) => {
            let end = Instant::now() + Duration::from_millis(millis.into());
            vec![Share::Until(end); cores.clamp(1, MAX_TREES as usize)]
        }
    }
}

/// Adds up what the trees found.
fn verdict<'a, A: Copy>(legal: &[A], trees: impl Iterator<Item = &'a [Tally]>) -> Choice<A> {
    let mut sums = vec![Tally::default(); legal.len()];
    for tallies in trees {
        for (sum, tally) in sums.iter_mut().zip(tallies) {
            sum.visits += tally.visits;
            sum.total += tally.total;
        }
    }
    let mut considered: Vec<Considered<A>> = legal
        .iter()
        .zip(&sums)
        .filter(|(_, sum)| sum.visits > 0)
        .map(|(&action, sum)| {
            let value = (sum.total / f64::from(sum.visits)) as f32;
            Considered { action, visits: sum.visits, value }
        })
        .collect();
    considered.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
    let best = considered.first().expect("every iteration visits an action");
    Choice { action: best.action, value: Some(best.value), considered }
}
