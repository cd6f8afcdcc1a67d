//! How fast a game and its bots are, on one core, in CPU time.
//!
//! Machines differ and are shared, so every figure is also given as a ratio to a yardstick: a piece
//! of other people's work that is measured in the same run, in turns with the game, in several
//! short rounds of which the middle one counts.

use crate::glimpse::Glimpse;
use crate::search::{Judge, Tree};
use crate::spec::Spec;
#[cfg(not(target_family = "wasm"))]
use cpu_time::ThreadTime;
use starboard_core::chance::Fast;
use starboard_core::{Chance, Game, Refusal, Seat};
use std::hint::black_box;
use std::time::Duration;

/// How many rounds; odd, so that there is a middle one.
const ROUNDS: u32 = 5;
/// How many things are measured in a round, the yardstick included.
const THINGS: u32 = 6;
/// How many positions are looked at for the figures that need positions.
const POSITIONS: usize = 64;
/// How many iterations a measured search has.
const ITERATIONS: u32 = 500;
/// No random game needs more actions than this.
const MAX_ACTIONS: u32 = 100_000;
/// The same games every time.
const SEED: u64 = 0x5747_A12B_0A12_D000;

/// What a game can do in a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    /// Moves of random games: one of the legal actions, each as likely as another, and its
    /// consequences.
    pub random_moves_per_s: f64,
    /// Whole random games.
    pub playouts_per_s: f64,
    /// Copies of a position with one action carried out.
    pub clone_apply_per_s: f64,
    /// Lists of legal actions.
    pub legal_lists_per_s: f64,
    /// Iterations of the tree search.
    pub search_iterations_per_s: f64,
    /// Whole games between greedy bots.
    pub greedy_games_per_s: f64,
    /// The yardstick, measured in turns with all of the above.
    pub yardstick_per_s: f64,
    /// Random moves in units of the yardstick.
    pub ratio: f64,
    /// The size of a position in bytes, without what it keeps on the heap.
    pub state_bytes: usize,
}

/// One round of measurements.
#[derive(Clone, Copy)]
struct Round {
    moves: f64,
    playouts: f64,
    clone_apply: f64,
    legal_lists: f64,
    iterations: f64,
    greedy_games: f64,
    yardstick: f64,
}

/// A position in the middle of a random game, and what was done there.
struct Moment<G: Game> {
    game: G,
    seat: Seat,
    action: G::Action,
}

/// Measures a game for about `budget` of CPU time. `yardstick` is to work for the given time and
/// say how much it does per second; [`per_second`] helps.
///
/// # Errors
/// If the options contradict the rules.
pub fn measure<G: Game>(
    options: &G::Options,
    budget: Duration,
    mut yardstick: impl FnMut(Duration) -> f64,
) -> Result<Figures, Refusal> {
    let slice = budget / (ROUNDS * THINGS);
    let options = &G::settled(options.clone(), true);
    let moments = moments::<G>(options)?;
    let mut chance = Fast::part(SEED, 1);
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        let (moves, playouts) = random_games::<G>(options, slice, &mut chance)?;
        rounds.push(Round {
            yardstick: yardstick(slice),
            moves,
            playouts,
            clone_apply: clone_apply(&moments, slice, &mut chance),
            legal_lists: legal_lists(&moments, slice),
            iterations: search_iterations(&moments, slice, &mut chance),
            greedy_games: greedy_games::<G>(options, slice, &mut chance)?,
        });
    }
    let median = |figure: fn(&Round) -> f64| median(rounds.iter().map(figure).collect());
    Ok(Figures {
        random_moves_per_s: median(|round| round.moves),
        playouts_per_s: median(|round| round.playouts),
        clone_apply_per_s: median(|round| round.clone_apply),
        legal_lists_per_s: median(|round| round.legal_lists),
        search_iterations_per_s: median(|round| round.iterations),
        greedy_games_per_s: median(|round| round.greedy_games),
        yardstick_per_s: median(|round| round.yardstick),
        ratio: median(|round| round.moves / round.yardstick),
        state_bytes: size_of::<G>(),
    })
}

/// Repeats `work`, which says how much it did, for at least `time` of this thread's CPU time.
pub fn per_second(time: Duration, work: impl FnMut() -> u64) -> f64 {
    per_second_of(cpu_clock(), time, work)
}

/// A clock of this thread's CPU time, which begins now.
#[cfg(not(target_family = "wasm"))]
fn cpu_clock() -> impl Fn() -> Duration {
    let start = ThreadTime::now();
    move || start.elapsed()
}

/// A browser tells nobody how much a thread has worked: nothing is measured there.
#[cfg(target_family = "wasm")]
fn cpu_clock() -> impl Fn() -> Duration {
    || Duration::MAX
}

/// No more is done between two looks at the clock: work that takes no time at all must not grow the
/// batch for ever.
const LARGEST_BATCH: u64 = 1 << 16;

/// [`per_second`] by a clock that says how much time has passed.
fn per_second_of(
    elapsed: impl Fn() -> Duration,
    time: Duration,
    mut work: impl FnMut() -> u64,
) -> f64 {
    let (mut done, mut batch) = (0_u64, 1_u64);
    loop {
        for _ in 0..batch {
            // Work whose result nobody looks at could be left out by the compiler.
            done = done.saturating_add(black_box(work()));
        }
        let elapsed = elapsed();
        if elapsed >= time {
            return done as f64 / elapsed.as_secs_f64().max(1e-9);
        }
        // Reading the clock takes most of a microsecond; a hundred times is enough.
        if elapsed < time / 100 {
            batch = LARGEST_BATCH.min(batch * 2);
        }
    }
}

/// The middle one of some figures.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Plays a random game, in which `choose` picks the actions. Returns the number of actions.
fn random_game<G: Game>(
    options: &G::Options,
    chance: &mut Fast,
    mut choose: impl FnMut(&G, Seat, &mut Fast) -> G::Action,
) -> Result<u32, Refusal> {
    let mut game = G::new(options, chance)?;
    let mut actions = 0;
    while let Some(seat) = game.to_act().iter().next() {
        let action = choose(&game, seat, chance);
        game.apply(seat, action, chance);
        actions += 1;
        if actions == MAX_ACTIONS {
            break;
        }
    }
    Ok(actions)
}

/// Real decisions from all over some random games.
fn moments<G: Game>(options: &G::Options) -> Result<Vec<Moment<G>>, Refusal> {
    let mut chance = Fast::part(SEED, 0);
    let (mut legal, mut kept) = (Vec::new(), Vec::new());
    let mut seen = 0;
    for _ in 0..POSITIONS {
        let mut lots = Fast::new(chance.seed());
        random_game::<G>(options, &mut chance, |game, seat, chance| {
            game.legal_actions(seat, &mut legal);
            let action = legal[chance.pick(legal.len())];
            if legal.len() < 2 {
                return action;
            }
            // Each of the decisions seen so far is kept with the same chance (reservoir sampling).
            seen += 1;
            let moment = || Moment { game: game.clone(), seat, action };
            if kept.len() < POSITIONS {
                kept.push(moment());
            } else if let Some(place) = kept.get_mut(lots.pick(seen)) {
                *place = moment();
            }
            action
        })?;
    }
    Ok(kept)
}

/// Random moves and random games per second.
fn random_games<G: Game>(
    options: &G::Options,
    slice: Duration,
    chance: &mut Fast,
) -> Result<(f64, f64), Refusal> {
    let (mut scratch, mut moves, mut games, mut refusal) = (Vec::new(), 0_u64, 0_u64, None);
    let moves_per_s = per_second(slice, || {
        let played = random_game::<G>(options, chance, |game, seat, chance| {
            game.random_action(seat, chance, &mut scratch)
        });
        match played {
            Ok(actions) => {
                games += 1;
                moves += u64::from(actions);
                actions.into()
            }
            Err(error) => {
                refusal = Some(error);
                0
            }
        }
    });
    match refusal {
        Some(refusal) => Err(refusal),
        None => Ok((moves_per_s, moves_per_s * games as f64 / moves.max(1) as f64)),
    }
}

fn clone_apply<G: Game>(moments: &[Moment<G>], slice: Duration, chance: &mut Fast) -> f64 {
    per_second(slice, || {
        for moment in moments {
            let mut game = black_box(&moment.game).clone();
            game.apply(moment.seat, moment.action, chance);
            black_box(&game);
        }
        moments.len() as u64
    })
}

fn legal_lists<G: Game>(moments: &[Moment<G>], slice: Duration) -> f64 {
    let mut legal = Vec::new();
    per_second(slice, || {
        for moment in moments {
            legal.clear();
            black_box(&moment.game).legal_actions(moment.seat, &mut legal);
            black_box(&legal);
        }
        moments.len() as u64
    })
}

/// A fresh tree for one position after the other, as in play.
fn search_iterations<G: Game>(moments: &[Moment<G>], slice: Duration, chance: &mut Fast) -> f64 {
    let mut next = moments.iter().cycle();
    per_second(slice, || {
        let Some(moment) = next.next() else { return 0 };
        let glimpse = Glimpse::new(&moment.game, moment.seat);
        Tree::new(glimpse, Judge::ByHand, Fast::new(chance.seed())).iterate(ITERATIONS);
        ITERATIONS.into()
    })
}

fn greedy_games<G: Game>(
    options: &G::Options,
    slice: Duration,
    chance: &mut Fast,
) -> Result<f64, Refusal> {
    let mut refusal = None;
    let games = per_second(slice, || match G::new(options, chance) {
        Ok(mut game) => {
            for _ in 0..MAX_ACTIONS {
                let Some(seat) = game.to_act().iter().next() else { break };
                let choice = Spec::Greedy.choose_on(1, Glimpse::new(&game, seat), chance.seed());
                game.apply(seat, choice.action, chance);
            }
            1
        }
        Err(error) => {
            refusal = Some(error);
            0
        }
    });
    refusal.map_or(Ok(games), Err)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn the_middle_figure_counts() {
        assert!((median(vec![9.0, 1.0, 2.0]) - 2.0).abs() < f64::EPSILON);
        assert!(median(vec![]).is_nan());
    }

    /// A clock that goes on by `tick` whenever somebody looks at it.
    fn ticking(tick: Duration) -> impl Fn() -> Duration {
        let looks = Cell::new(0);
        move || {
            looks.set(looks.get() + 1);
            tick * looks.get()
        }
    }

    #[test]
    fn work_is_counted_per_second() {
        let (tick, time) = (Duration::from_millis(1), Duration::from_millis(5));
        let mut pieces = 0_u32;
        let rate = per_second_of(ticking(tick), time, || {
            pieces += 1;
            1000
        });
        assert_eq!(pieces, 5, "a piece for each look at a clock that is fast compared to the work");
        assert!((rate - 1_000_000.0).abs() < 1e-6, "{rate}");
    }

    #[test]
    fn work_that_takes_no_time_on_the_quickest_clock_is_counted_too() {
        let time = Duration::from_millis(10);
        let looks = Cell::new(0_u32);
        let clock = || {
            looks.set(looks.get() + 1);
            // It hardly moves for a hundred looks: more doublings than a batch has bits.
            if looks.get() > 100 { time } else { Duration::from_nanos(looks.get().into()) }
        };
        let rate = per_second_of(clock, time, || u64::MAX / 4);
        assert!(rate.is_finite() && rate > 0.0, "{rate}");
    }
}
