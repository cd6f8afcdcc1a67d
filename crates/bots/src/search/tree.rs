//! The tree and the walk through it.
//!
//! A node is a sequence of decisions, not a position: what chance and hidden cards made of that
//! sequence differs between iterations, and with it who decides and what is legal. So an edge
//! belongs to a seat and an action, counts how often it was *available*, and competes only with the
//! edges that are legal in the present guess. Forced actions make no node.
//!
//! Approximations, all known: a seat that is not the observer decides as if it knew the observer's
//! cards, and the observer answers secret decisions of others as if it had seen them. Where several
//! seats choose in secret at the same time, that would be plainly wrong; there, all but one choose
//! by the game's roll-out policy and leave no trace in the tree, so nobody can answer them
//! ([`turn::next_decider`]).

use super::{BATCH, Judge, Share, Tally};
use crate::glimpse::Glimpse;
use crate::sides::sides;
use crate::turn;
use starboard_core::chance::Fast;
use starboard_core::seat::MAX_SEATS;
use starboard_core::{Chance, Game, Seat, SeatSet};
use std::time::Instant;

/// How much curiosity weighs against what is known, in units of the spread of values.
const CURIOSITY: f32 = 3.0;
/// An action that was never tried is thought worse than its tried neighbours, in units of the
/// spread of values: by this much once all others have been tried.
const DOUBT: f32 = 0.2;
/// The part of the prior that is shared out evenly, so that no legal action is ever forgotten.
const EVEN: f32 = 0.1;
/// A roll-out that finds no quiet moment stops after so many decisions.
const ROLLOUT_CAP: usize = 60;
/// The tree stops growing (and goes on counting) at so many edges: about 64 MB.
const MAX_EDGES: usize = 1 << 21;
/// The spread of values that is assumed before any was seen, and how many values it outweighs.
const SPREAD: (f32, f32) = (0.25, 8.0);

const ROOT: u32 = 0;
const NO_NODE: u32 = u32::MAX;

/// A decision that was taken at a node.
#[derive(Clone, Copy)]
struct Edge<A> {
    action: A,
    seat: Seat,
    /// Its share of the first impression.
    prior: f32,
    visits: u32,
    /// How many times it could have been taken.
    available: u32,
    /// The mean of what came of it, for `seat`.
    value: f32,
    child: u32,
}

/// A tree that grows from one decision of one seat.
pub(crate) struct Tree<'a, G: Game> {
    glimpse: Glimpse<'a, G>,
    judge: Judge<'a>,
    chance: Fast,
    sides: Vec<SeatSet>,
    nodes: Vec<Vec<Edge<G::Action>>>,
    edges: usize,
    spread: Spread,
    // Scratch of one iteration, kept to save allocations.
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    /// The edge of each legal action.
    slots: Vec<usize>,
    /// The nodes passed and the edges taken.
    path: Vec<(u32, usize)>,
    /// The numbers of a position.
    row: Vec<f32>,
}

impl<'a, G: Game> Tree<'a, G> {
    /// A tree with nothing but a root.
    pub(crate) fn new(glimpse: Glimpse<'a, G>, judge: Judge<'a>, mut chance: Fast) -> Self {
        // Sides do not change in the course of a game, so any guess tells them.
        let sides = sides(&glimpse.guess(&mut chance));
        Self {
            glimpse,
            judge,
            chance,
            sides,
            nodes: vec![Vec::new()],
            edges: 0,
            spread: Spread::default(),
            legal: Vec::new(),
            weights: Vec::new(),
            slots: Vec::new(),
            path: Vec::new(),
            row: Vec::new(),
        }
    }

    /// Grows for this share of the budget, by one iteration at least.
    pub(super) fn grow(&mut self, share: Share) {
        match share {
            Share::Iterations(iterations) => self.iterate(iterations),
            Share::Until(end) => loop {
                self.iterate(BATCH);
                if Instant::now() >= end {
                    break;
                }
            },
        }
    }

    /// Grows by so many iterations.
    pub(crate) fn iterate(&mut self, iterations: u32) {
        for _ in 0..iterations {
            let leaf = self.descend();
            let values = self.values(&leaf);
            self.credit(&values);
        }
    }

    /// What was found out about each of these actions of the root.
    pub(super) fn tallies(&self, legal: &[G::Action]) -> Vec<Tally> {
        let tally = |action| {
            let edge = self.nodes[ROOT as usize].iter().find(|edge| edge.action == action);
            edge.map_or(Tally::default(), |edge| Tally {
                visits: edge.visits,
                total: f64::from(edge.value) * f64::from(edge.visits),
            })
        };
        legal.iter().map(|&action| tally(action)).collect()
    }

    /// One walk: a new guess, down the tree, one new edge, and on to a quiet moment. Leaves the
    /// walk in `path` and returns where it ended.
    fn descend(&mut self) -> G {
        self.path.clear();
        let observer = self.glimpse.seat();
        let mut game = turn::guess(self.glimpse, &mut self.chance, &mut self.legal);
        let (mut seat, mut at) = (observer, ROOT);
        loop {
            self.legal.clear();
            game.legal_actions(seat, &mut self.legal);
            let (action, next) = if let [forced] = self.legal[..] {
                (forced, Some(at))
            } else {
                let taken = self.select(&game, seat, at);
                self.take(at, taken)
            };
            game.apply(seat, action, &mut self.chance);
            let Some(next) = next else {
                self.roll_out(&mut game);
                return game;
            };
            at = next;
            match turn::next_decider(&mut game, observer, &mut self.chance, &mut self.legal) {
                Some(decider) => seat = decider,
                None => return game,
            }
        }
    }

    /// Takes an edge: its action, and the node behind it, unless that is new.
    fn take(&mut self, at: u32, taken: usize) -> (G::Action, Option<u32>) {
        self.path.push((at, taken));
        let new_node = self.nodes.len() as u32;
        let edge = &mut self.nodes[at as usize][taken];
        let action = edge.action;
        if edge.child != NO_NODE {
            return (action, Some(edge.child));
        }
        if self.edges < MAX_EDGES {
            // Its own edges come when somebody passes by again.
            edge.child = new_node;
            self.nodes.push(Vec::new());
        }
        (action, None)
    }

    /// The edge to take among the legal actions: what is known to be good, and what has been
    /// neglected for its promise (PUCT).
    fn select(&mut self, game: &G, seat: Seat, at: u32) -> usize {
        self.find_edges(game, seat, at);
        let edges = &mut self.nodes[at as usize];
        let (mut prior, mut tried_prior, mut visits, mut total) = (0.0, 0.0, 0.0, 0.0);
        for &slot in &self.slots {
            let edge = &mut edges[slot];
            edge.available += 1;
            prior += edge.prior;
            if edge.visits > 0 {
                tried_prior += edge.prior;
                visits += edge.visits as f32;
                total += edge.value * edge.visits as f32;
            }
        }
        let spread = self.spread.get();
        let curiosity = CURIOSITY * spread / prior;
        let mean = if visits > 0.0 { total / visits } else { 0.5 };
        let untried = mean - DOUBT * spread * (tried_prior / prior).sqrt();

        // Equals are taken in no order, lest the first in the book is always thought best.
        let start = self.chance.pick(self.slots.len());
        let (before, after) = self.slots.split_at(start);
        let (mut best, mut best_score) = (after[0], f32::NEG_INFINITY);
        let (mut available, mut root_of_available) = (0, 0.0);
        for &slot in after.iter().chain(before) {
            let edge = &edges[slot];
            if edge.available != available {
                available = edge.available;
                root_of_available = (available as f32).sqrt();
            }
            let known = if edge.visits > 0 { edge.value } else { untried };
            let neglect = edge.prior * root_of_available / (1 + edge.visits) as f32;
            let score = known + curiosity * neglect;
            if score > best_score {
                (best, best_score) = (slot, score);
            }
        }
        best
    }

    /// Fills `slots` with the edges of the legal actions; makes those that are missing.
    fn find_edges(&mut self, game: &G, seat: Seat, at: u32) {
        let edges = &mut self.nodes[at as usize];
        self.slots.clear();
        // Actions come in the canonical order of the rules, so the next edge is nearly always the
        // one behind the last.
        let mut next = 0;
        let is = |edge: &Edge<G::Action>, action| edge.action == action && edge.seat == seat;
        for &action in &self.legal {
            let found = (edges[next..].iter().position(|edge| is(edge, action)).map(|i| next + i))
                .or_else(|| edges[..next].iter().position(|edge| is(edge, action)));
            self.slots.push(found.unwrap_or(usize::MAX));
            next = found.map_or(next, |found| found + 1);
        }
        if !self.slots.contains(&usize::MAX) {
            return;
        }
        self.weights.clear();
        game.prior(seat, &self.legal, &mut self.weights);
        debug_assert_eq!(self.weights.len(), self.legal.len(), "a weight for each action");
        debug_assert!(self.weights.iter().all(|weight| *weight >= 0.0), "weights are positive");
        let sum = self.weights.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        let even = EVEN / self.legal.len() as f32;
        for ((slot, &action), weight) in self.slots.iter_mut().zip(&self.legal).zip(&self.weights) {
            if *slot == usize::MAX {
                *slot = edges.len();
                let prior = (1.0 - EVEN) * weight / sum + even;
                let (visits, available, value, child) = (0, 0, 0.0, NO_NODE);
                edges.push(Edge { action, seat, prior, visits, available, value, child });
                self.edges += 1;
            }
        }
    }

    /// Lets quick moves play on to a moment at which the evaluation can be trusted. The new edge
    /// was one step already: if that led to a quiet moment, nothing is rolled out.
    fn roll_out(&mut self, game: &mut G) {
        for _ in 0..ROLLOUT_CAP {
            if self.judge.trusts(game) {
                return;
            }
            let Some(seat) = game.to_act().iter().next() else { return };
            let action = game.rollout(seat, &mut self.chance, &mut self.legal);
            game.apply(seat, action, &mut self.chance);
        }
    }

    /// What the position is worth for each seat; allies share.
    fn values(&mut self, game: &G) -> [f32; MAX_SEATS] {
        let observer = self.glimpse.seat();
        let mut values = [0.0; MAX_SEATS];
        if let Some(outcome) = game.outcome() {
            for seat in Seat::first(game.seats()) {
                values[seat.index()] = outcome.share(seat);
            }
        } else if self.sides.len() == 2 {
            // What one side wins the other loses: half the work, and no contradiction.
            let value = self.judge.chance(game, observer, &mut self.row);
            values[..game.seats().into()].fill(1.0 - value);
            for ally in self.sides.iter().filter(|side| side.contains(observer)) {
                ally.iter().for_each(|seat| values[seat.index()] = value);
            }
        } else {
            let mut sum = 0.0;
            for side in &self.sides {
                let Some(first) = side.iter().next() else { continue };
                let value = self.judge.chance(game, first, &mut self.row);
                sum += value;
                side.iter().for_each(|seat| values[seat.index()] = value);
            }
            self.judge.share_out(&mut values, sum);
        }
        debug_assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
        self.spread.add(values[observer.index()]);
        values
    }

    /// Credits the edges of the walk with what came of them.
    fn credit(&mut self, values: &[f32; MAX_SEATS]) {
        for &(node, edge) in &self.path {
            let edge = &mut self.nodes[node as usize][edge];
            edge.visits += 1;
            edge.value += (values[edge.seat.index()] - edge.value) / edge.visits as f32;
        }
    }
}

/// How much values differ from one iteration to the next. Evaluations of one game run from 0.45 to
/// 0.55, those of another from 0 to 1; curiosity has to be measured against that.
#[derive(Default)]
struct Spread {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    /// Welford's method.
    fn add(&mut self, value: f32) {
        self.count += 1.0;
        let before = value - self.mean;
        self.mean += before / self.count;
        self.squares += before * (value - self.mean);
    }

    /// The standard deviation.
    fn get(&self) -> f32 {
        let (assumed, weight) = SPREAD;
        ((self.squares + assumed * assumed * weight) / (self.count + weight)).sqrt().max(0.01)
    }
}
