//! Games that are played to learn from, and what was seen in them.

use super::brain::Brain;
use crate::glimpse::Glimpse;
use crate::search::{self, Judge};
use crate::spec::{Budget, Choice, Spec};
use starboard_core::chance::Fast;
use starboard_core::{Chance, Game, Refusal, Seat, features};

/// So many positions of each seat are kept of one game at most, evenly spread over it.
const KEPT: usize = 96;
/// In one game of so many, moves are drawn by how much they were thought of, up to a decision that is
/// drawn from so many.
const CURIOUS: (usize, usize) = (3, 120);
/// One seat in so many is played by an earlier generation, and one by `greedy`: who forgets how to
/// beat them is beaten by them.
const OTHERS: usize = 8;
/// How finely a weight is drawn.
const FINE: usize = 1 << 20;
/// A game that will not end is no example.
const MAX_ACTIONS: usize = 20_000;
/// How much of the result, rather than of the chances seen on the way to it, is believed per
/// position (TD(λ)).
const LAMBDA: f32 = 0.97;

/// Who plays a side.
#[derive(Clone, Copy, Debug)]
enum Player<'a> {
    Greedy,
    Search(Judge<'a>),
}

/// Whose games are learnt from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Games {
    /// Those of `greedy`: quick, so that there are many of them.
    Habits,
    /// Those of whoever learns.
    Own,
    /// Those of `search`, as strong as it can, by hand.
    Watched,
}

/// A position of a game that has ended.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Seen {
    /// The outlook of whoever saw it.
    pub(super) outlook: u8,
    pub(super) numbers: Vec<i16>,
    /// What it was worth.
    pub(super) worth: f32,
    /// Whether its seat saw none later in that game. What a seat saw is told from the last position to the
    /// first.
    pub(super) last: bool,
}

/// What the positions of a game were worth in the light of what came later: of the result, and of what this
/// judge says of all positions on the way to it (TD(λ)).
pub(super) fn backed_up<'a>(
    game: &'a [Seen],
    judge: impl Fn(&Seen) -> f32 + 'a,
) -> impl Iterator<Item = f32> + 'a {
    game.iter().scan(0.0, move |worth, seen| {
        if seen.last {
            *worth = seen.worth;
        }
        let here = *worth;
        *worth = LAMBDA * here + (1.0 - LAMBDA) * judge(seen);
        Some(here)
    })
}

/// How games are played to learn from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Class<'a> {
    /// All luck comes from here.
    pub(super) seed: u64,
    /// What every decision may cost.
    pub(super) iterations: u32,
    /// What was learnt so far, newest last.
    pub(super) brains: &'a [Brain],
    /// Who plays.
    pub(super) games: Games,
}

impl Class<'_> {
    /// Plays game `number` and tells what was seen.
    ///
    /// # Errors
    /// If the options contradict the rules.
    pub(super) fn play<G: Game>(
        self,
        options: &G::Options,
        number: u32,
    ) -> Result<Vec<Seen>, Refusal> {
        let mut chance = Fast::part(self.seed, u64::from(number) * 2);
        let mut thoughts = Fast::part(self.seed, u64::from(number) * 2 + 1);
        let options = G::settled(options.clone(), true);
        let mut game = G::new(&options, &mut chance)?;
        let seats: Vec<Seat> = Seat::first(game.seats()).collect();
        let players: Vec<Player<'_>> = seats.iter().map(|_| self.player(&mut thoughts)).collect();
        let mut albums: Vec<Album> = seats.iter().map(|_| Album::default()).collect();
        let mood = thoughts.pick(CURIOUS.0);
        let is_curious = match self.games {
            // Habits alone would play the same game again and again.
            Games::Habits => mood > 0,
            Games::Own => mood == 0,
            Games::Watched => false,
        };
        let curious = if is_curious { thoughts.pick(CURIOUS.1) } else { 0 };
        let mut actions = 0;
        while let Some(seat) = game.to_act().iter().next() {
            if actions == MAX_ACTIONS {
                return Ok(Vec::new());
            }
            let mut legal = Vec::new();
            game.legal_actions(seat, &mut legal);
            if legal.len() > 1 {
                for (seat, album) in seats.iter().zip(&mut albums) {
                    album.look(|| numbers(&game, *seat));
                }
            }
            let choice = self.choose(players[seat.index()], &game, seat, &legal, thoughts.seed());
            let action = match self.games {
                Games::Habits if actions < curious => impulse(&game, seat, &legal, &mut thoughts),
                Games::Own if actions < curious => drawn(&choice, &mut thoughts),
                Games::Habits | Games::Own | Games::Watched => choice.action,
            };
            game.apply(seat, action, &mut chance);
            actions += 1;
        }
        let outcome = game.outcome().expect("nobody is to act");
        // What happens in games of others is all that counts there.
        let judge = self.brains.last().filter(|_| self.games == Games::Own);
        let seen = seats.iter().zip(albums).flat_map(|(&seat, album)| {
            let outlook = game.outlook(seat);
            album.developed(outlook, outcome.share(seat), judge)
        });
        Ok(seen.collect())
    }

    /// Who plays a seat of this game.
    fn player(&self, chance: &mut Fast) -> Player<'_> {
        match self.games {
            Games::Habits => return Player::Greedy,
            Games::Watched => return Player::Search(Judge::ByHand),
            Games::Own => {}
        }
        match (self.brains, chance.pick(OTHERS)) {
            (_, 0) => Player::Greedy,
            ([], _) => Player::Search(Judge::ByHand),
            (brains, 1) => match chance.pick(brains.len() + 1) {
                0 => Player::Search(Judge::ByHand),
                earlier => Player::Search(Judge::Learnt(&brains[earlier - 1])),
            },
            ([.., newest], _) => Player::Search(Judge::Learnt(newest)),
        }
    }

    fn choose<G: Game>(
        self,
        player: Player<'_>,
        game: &G,
        seat: Seat,
        legal: &[G::Action],
        seed: u64,
    ) -> Choice<G::Action> {
        let glimpse = Glimpse::new(game, seat);
        match (player, legal) {
            (_, &[only]) => Choice::unexamined(only),
            (Player::Greedy, _) => Spec::Greedy.choose_on(1, glimpse, seed),
            (Player::Search(judge), _) => {
                let budget = Budget::Iterations(self.iterations);
                search::choose(glimpse, legal, judge, budget, seed, 1)
            }
        }
    }
}

/// What `seat` sees, in whole numbers.
fn numbers<G: Game>(game: &G, seat: Seat) -> Vec<i16> {
    let mut row = vec![0.0; features::count(game, seat)];
    features::fill(game, seat, &mut row);
    row.into_iter().map(|number| number as i16).collect()
}

/// An action by how much it was thought of.
fn drawn<A: Copy>(choice: &Choice<A>, chance: &mut Fast) -> A {
    let total: u32 = choice.considered.iter().map(|considered| considered.visits).sum();
    if total == 0 {
        return choice.action;
    }
    let mut left = chance.pick(total as usize) as u32;
    for considered in &choice.considered {
        if left < considered.visits {
            return considered.action;
        }
        left -= considered.visits;
    }
    choice.action
}

/// An action by how promising it looks.
fn impulse<G: Game>(game: &G, seat: Seat, legal: &[G::Action], chance: &mut Fast) -> G::Action {
    let mut weights = Vec::with_capacity(legal.len());
    game.prior(seat, legal, &mut weights);
    let mut left = chance.pick(FINE) as f32 / FINE as f32 * weights.iter().sum::<f32>();
    let fits = |&(_, weight): &(usize, &f32)| {
        left -= weight;
        left < 0.0
    };
    let found = weights.iter().enumerate().find(fits);
    legal[found.map_or(legal.len() - 1, |(at, _)| at)]
}

/// What one seat saw in a game: at most [`KEPT`] positions, evenly spread.
#[derive(Default)]
struct Album {
    pictures: Vec<Vec<i16>>,
    /// How many positions there were, and how many lie between two pictures.
    seen: usize,
    stride_log: u32,
}

impl Album {
    fn look(&mut self, picture: impl FnOnce() -> Vec<i16>) {
        if self.seen.is_multiple_of(1 << self.stride_log) {
            if self.pictures.len() == KEPT {
                let mut keep = false;
                self.pictures.retain(|_| {
                    keep = !keep;
                    keep
                });
                self.stride_log += 1;
            }
            if self.seen.is_multiple_of(1 << self.stride_log) {
                self.pictures.push(picture());
            }
        }
        self.seen += 1;
    }

    /// What each position was worth, in the light of what came later.
    fn developed(self, outlook: usize, share: f32, judge: Option<&Brain>) -> Vec<Seen> {
        let mut last = true;
        let pictures = self.pictures.into_iter().rev().map(|numbers| Seen {
            outlook: outlook as u8,
            numbers,
            worth: share,
            last: std::mem::take(&mut last),
        });
        let mut seen: Vec<Seen> = pictures.collect();
        // Whoever judged the game before tells what the position before this one led to.
        if let Some(brain) = judge {
            let net = &brain.nets[outlook];
            let worth: Vec<f32> =
                backed_up(&seen, |seen| net.chance(&as_row(&seen.numbers))).collect();
            seen.iter_mut().zip(worth).for_each(|(seen, worth)| seen.worth = worth);
        }
        seen
    }
}

/// Whole numbers as a network looks at them.
pub(super) fn as_row(numbers: &[i16]) -> Vec<f32> {
    numbers.iter().copied().map(f32::from).collect()
}
