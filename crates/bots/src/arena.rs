//! Many games between bots, and what they say about their strength.
//!
//! Luck is paired: every seed is played once for each way round the table, so that every bot gets
//! every seat, with the same deal, equally often. Games run on all cores, each game on one; which
//! core played what makes no difference to the report.

pub mod adjusted;
mod endings;
pub mod stats;

pub use endings::EndingReport;

pub use crate::sides::sides;

use crate::beside;
use crate::glimpse::Glimpse;
use crate::spec::{Budget, Spec, Step, cores};
use starboard_core::chance::Fast;
use starboard_core::{Game, Outcome, Refusal, Seat, SeatSet};
use stats::{Meeting, intervals, ratings, wilson};

/// A game that two bots play round in circles is stopped here and counts as a draw.
pub const MAX_ACTIONS: u32 = 100_000;

/// So many rounds are too few to see how they differ.
const FEW_ROUNDS: usize = 30;

/// Who is to play how much.
#[derive(Clone, Debug, PartialEq)]
pub struct Match<O> {
    /// The bots. More than there are sides: every combination meets. Fewer: some play several
    /// sides.
    pub bots: Vec<Spec>,
    /// How many games at least; rounded up so that every bot gets every seat equally often.
    pub games: usize,
    /// All luck of the match comes from here.
    pub seed: u64,
    /// The options of the game.
    pub options: O,
}

/// Those who are measured against each other to see how far the levels lie apart: Trooper, all captains,
/// Commander and Admiral.
pub fn ladder() -> Vec<Spec> {
    let commander = Spec::Search(Budget::COMMANDER);
    let mut bots = vec![Spec::Greedy];
    bots.extend(Step::all().map(Spec::Captain));
    bots.extend([commander, Spec::Admiral(Budget::ADMIRAL)]);
    bots
}

/// What came of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// How many games were played.
    pub games: usize,
    /// The bots, in the order of the match.
    pub bots: Vec<BotReport>,
    /// The seats, in order.
    pub seats: Vec<SeatReport>,
    /// The mean number of actions of a game.
    pub mean_actions: f64,
    /// The mean number of rounds of a game, or of turns where it has no rounds; nothing where it
    /// counts neither.
    pub mean_rounds: Option<f64>,
    /// How many games were stopped because they would not end.
    pub stopped: usize,
    /// What decided the games, where they tell, in the order of the words.
    pub endings: Vec<EndingReport>,
}

/// How a bot did. A bot that plays several sides of one game is counted for each.
#[derive(Clone, Debug, PartialEq)]
pub struct BotReport {
    /// Which bot.
    pub bot: Spec,
    /// How many games.
    pub games: usize,
    /// How many of them it won alone.
    pub wins: usize,
    /// In how many it shared the win.
    pub draws: usize,
    /// Its mean share of the win, from 0 to 1.
    pub win_rate: f64,
    /// The lower end of the 95 % interval around `win_rate`.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Its strength against the others', whose mean is 0.
    pub elo: f64,
    /// The 95 % interval around `elo`.
    pub elo_interval: (f64, f64),
    /// How it did on each side, by the first seat of the side.
    pub sides: Vec<SideReport>,
}

/// How a bot did on one side.
#[derive(Clone, Debug, PartialEq)]
pub struct SideReport {
    /// The first seat of the side.
    pub seat: u8,
    /// How many games.
    pub games: usize,
    /// How many of them it won alone.
    pub wins: usize,
    /// Its mean share of the win, from 0 to 1.
    pub win_rate: f64,
}

/// How a seat did, whoever sat there.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatReport {
    /// Which seat.
    pub seat: u8,
    /// How many games it won, alone or with its allies.
    pub wins: usize,
    /// Its mean share of the win, from 0 to 1.
    pub win_rate: f64,
    /// The lower end of the 95 % interval around `win_rate`. It is wide: games of one round share
    /// their deal, so each round says only once who was lucky.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// One game of a match, played.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// Nothing if it would not end.
    pub outcome: Option<Outcome>,
    /// How many actions it took.
    pub actions: u32,
    /// How many rounds, or turns; nothing where the game counts neither.
    pub rounds: Option<u32>,
    /// What decided it, in a word or two; nothing where nobody can tell.
    pub decided_by: &'static str,
}

/// One game of a match, to be played.
#[derive(Clone, Debug)]
pub struct Fixture {
    /// Its number, from 0.
    pub number: usize,
    /// Where its luck comes from: all games of a round have the same.
    pub seed: u64,
    /// The bot of each side, by its place in the match.
    pub line_up: Vec<usize>,
}

impl<O: Clone> Match<O> {
    /// Plays the match on all cores. `progress` is told how many of how many games are over.
    ///
    /// # Errors
    /// If the options contradict the rules.
    ///
    /// # Panics
    /// If there is no bot.
    pub fn run<G: Game<Options = O>>(
        &self,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Report, Refusal>
    where
        O: Sync,
    {
        self.run_on::<G>(cores(), progress)
    }

    /// Like [`run`](Match::run), on so many cores.
    ///
    /// # Errors
    /// If the options contradict the rules.
    ///
    /// # Panics
    /// If there is no bot.
    pub fn run_on<G: Game<Options = O>>(
        &self,
        cores: usize,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Report, Refusal>
    where
        O: Sync,
    {
        let first = self.begin::<G>(&mut Fast::new(self.seed))?;
        let sides = sides(&first);
        self.play_with(&sides, cores, progress, &|fixture| self.play::<G>(fixture, &sides))
    }

    /// Like [`run_on`](Match::run_on), where somebody else plays the games: of these sides, wherever they like.
    ///
    /// # Errors
    /// Of whoever plays.
    ///
    /// # Panics
    /// If there is no bot.
    pub fn play_with<E: Send>(
        &self,
        sides: &[SeatSet],
        cores: usize,
        progress: &(dyn Fn(usize, usize) + Sync),
        play: &(dyn Fn(&Fixture) -> Result<Played, E> + Sync),
    ) -> Result<Report, E>
    where
        O: Sync,
    {
        assert!(!self.bots.is_empty(), "a match needs bots");
        let fixtures = self.fixtures(sides.len());
        let played = beside::each(&fixtures, cores.max(1), progress, play);
        let played = played.into_iter().collect::<Result<Vec<Played>, E>>()?;
        Ok(self.report(sides, &fixtures, &played))
    }

    /// Which bot has a seat in a game.
    ///
    /// # Panics
    /// If nobody sits there.
    pub fn bot_at(&self, fixture: &Fixture, sides: &[SeatSet], seat: Seat) -> Spec {
        let side = sides.iter().position(|side| side.contains(seat)).expect("a side");
        self.bots[fixture.line_up[side]]
    }

    /// How many games in a row share their luck: so many that every bot has had every side equally often; one,
    /// if there are so few rounds that games are better taken one by one.
    pub fn alike(&self, games: usize, sides: usize) -> usize {
        let round = line_ups(self.bots.len(), sides).len();
        if games / round < FEW_ROUNDS { 1 } else { round }
    }

    /// All games, round by round. In one round all games have the same seed, and every bot gets
    /// every seat equally often.
    fn fixtures(&self, sides: usize) -> Vec<Fixture> {
        let round = line_ups(self.bots.len(), sides);
        let rounds = self.games.max(1).div_ceil(round.len());
        let fixture = |number: usize| {
            let (at, mut line_up) = (number / round.len(), round[number % round.len()].clone());
            if at % 2 == 1 {
                // Every second round sits the other way round: who plays after whom matters too.
                line_up.reverse();
            }
            Fixture { number, seed: Fast::part(self.seed, at as u64).seed(), line_up }
        };
        (0..rounds * round.len()).map(fixture).collect()
    }

    /// Sets a game up in which nobody but bots plays.
    fn begin<G: Game<Options = O>>(&self, chance: &mut Fast) -> Result<G, Refusal> {
        let options = self.options.clone();
        G::new(&G::settled(options, true), chance)
    }

    /// Plays one game; every bot thinks on this core alone.
    fn play<G: Game<Options = O>>(
        &self,
        fixture: &Fixture,
        sides: &[SeatSet],
    ) -> Result<Played, Refusal> {
        let mut chance = Fast::part(fixture.seed, 0);
        let mut thoughts = Fast::part(fixture.seed, 1);
        let mut game = self.begin::<G>(&mut chance)?;
        let mut actions = 0;
        while let Some(seat) = game.to_act().iter().next() {
            if actions == MAX_ACTIONS {
                break;
            }
            let bot = self.bot_at(fixture, sides, seat);
            let choice = bot.choose_on(1, Glimpse::new(&game, seat), thoughts.seed());
            game.apply(seat, choice.action, &mut chance);
            actions += 1;
        }
        let (outcome, rounds, decided_by) = (game.outcome(), game.round(), game.decided_by());
        Ok(Played { outcome, actions, rounds, decided_by })
    }

    fn report(&self, sides: &[SeatSet], fixtures: &[Fixture], played: &[Played]) -> Report {
        let meetings: Vec<Meeting> = fixtures
            .iter()
            .zip(played)
            .map(|(fixture, played)| Meeting {
                players: fixture.line_up.clone(),
                shares: played.shares(sides),
            })
            .collect();
        let round = line_ups(self.bots.len(), sides.len()).len();
        let rounds = fixtures.len() / round;
        let alike = self.alike(fixtures.len(), sides.len());
        let by_round: Vec<&[Meeting]> = meetings.chunks(alike).collect();
        let elo = ratings(self.bots.len(), &meetings);
        let elo = elo.into_iter().zip(intervals(self.bots.len(), &by_round, self.seed));
        let bot_report = |(at, (&bot, (elo, elo_interval)))| {
            let shares = meetings.iter().flat_map(|meeting| meeting.shares_of(at));
            let tally = Tally::of(shares);
            let (low, high) = wilson(tally.score, tally.games);
            let Tally { games, wins, draws, .. } = tally;
            let sides = sides.iter().enumerate().map(|(side, seats)| {
                let on_side = meetings.iter().filter(|meeting| meeting.players[side] == at);
                let tally = Tally::of(on_side.map(|meeting| meeting.shares[side]));
                let seat = seats.iter().next().map_or(0, |seat| seat.0);
                SideReport { seat, games: tally.games, wins: tally.wins, win_rate: tally.rate() }
            });
            let (win_rate, sides) = (tally.rate(), sides.collect());
            BotReport { bot, games, wins, draws, win_rate, low, high, elo, elo_interval, sides }
        };
        let seat_report = |seat: u8| {
            let side = sides.iter().position(|side| side.contains(Seat(seat)));
            let side = side.expect("every seat is on a side");
            let tally = Tally::of(meetings.iter().map(|meeting| meeting.shares[side]));
            let (low, high) = wilson(tally.rate() * rounds as f64, rounds);
            SeatReport { seat, wins: tally.wins, win_rate: tally.rate(), low, high }
        };
        let mean = |sum: f64| sum / played.len() as f64;
        let rounds: Option<u32> = played.iter().map(|game| game.rounds).sum();
        Report {
            games: played.len(),
            bots: self.bots.iter().zip(elo).enumerate().map(bot_report).collect(),
            seats: (0..sides.iter().map(|side| side.len() as u8).sum()).map(seat_report).collect(),
            mean_actions: mean(played.iter().map(|game| f64::from(game.actions)).sum()),
            mean_rounds: rounds.map(|rounds| mean(rounds.into())),
            stopped: played.iter().filter(|game| game.outcome.is_none()).count(),
            endings: endings::count(self.bots.len(), fixtures, played),
        }
    }
}

impl Played {
    /// The share of the win of each side; a game that would not end is shared by all.
    pub fn shares(&self, sides: &[SeatSet]) -> Vec<f64> {
        let share = |side: &SeatSet| match &self.outcome {
            Some(outcome) => side.iter().next().map_or(0.0, |seat| outcome.share(seat).into()),
            None => 1.0 / sides.len() as f64,
        };
        sides.iter().map(share).collect()
    }
}

/// Shares of the win, added up.
struct Tally {
    games: usize,
    wins: usize,
    draws: usize,
    score: f64,
}

impl Tally {
    fn of(shares: impl Iterator<Item = f64>) -> Self {
        let mut tally = Self { games: 0, wins: 0, draws: 0, score: 0.0 };
        for share in shares {
            tally.games += 1;
            tally.wins += usize::from(share >= 1.0);
            tally.draws += usize::from(share > 0.0 && share < 1.0);
            tally.score += share;
        }
        tally
    }

    fn rate(&self) -> f64 {
        self.score / self.games.max(1) as f64
    }
}

/// The line-ups of one round, the bot of each side: every choice of bots, every way round the
/// table. Each bot appears on each side equally often.
fn line_ups(bots: usize, sides: usize) -> Vec<Vec<usize>> {
    let tables: Vec<Vec<usize>> = if bots >= sides {
        combinations(bots, sides)
    } else {
        // Bots take turns along the table; whoever begins does so once.
        (0..bots).map(|first| (0..sides).map(|side| (side + first) % bots).collect()).collect()
    };
    let mut line_ups = Vec::new();
    for table in &tables {
        for turn in 0..sides {
            let mut line_up = table.clone();
            line_up.rotate_right(turn);
            // A bot against itself looks the same from both sides: once is enough.
            if !line_ups.contains(&line_up) {
                line_ups.push(line_up);
            }
        }
    }
    line_ups
}

/// All ways to choose `k` of the first `n` numbers, in order.
fn combinations(n: usize, k: usize) -> Vec<Vec<usize>> {
    if k == 0 {
        return vec![Vec::new()];
    }
    (k - 1..n)
        .flat_map(|last| {
            combinations(last, k - 1).into_iter().map(move |mut chosen| {
                chosen.push(last);
                chosen
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_gets_every_side_equally_often() {
        for bots in 1..6 {
            for sides in 1..5 {
                let mut counts = vec![vec![0; sides]; bots];
                for line_up in line_ups(bots, sides) {
                    assert_eq!(line_up.len(), sides);
                    line_up.iter().enumerate().for_each(|(side, &bot)| counts[bot][side] += 1);
                }
                let first = counts[0][0];
                assert!(first > 0, "{bots} bots, {sides} sides: {counts:?}");
                assert!(counts.iter().flatten().all(|&n| n == first), "{bots}/{sides}: {counts:?}");
            }
        }
    }

    #[test]
    fn all_pairs_meet_both_ways_round() {
        let mut round = line_ups(3, 2);
        round.sort();
        assert_eq!(round, [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]);
        assert_eq!(line_ups(1, 2), [[0, 0]]);
    }
}
