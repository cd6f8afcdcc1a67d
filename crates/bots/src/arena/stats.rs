//! What numbers of wins say about strength.

use starboard_core::Chance;
use starboard_core::chance::Fast;
use std::collections::BTreeMap;

/// The two-sided 95 % point of the normal distribution.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// The 95 % interval (Wilson's) around the rate `score / games`, where `score` is a sum of shares
/// of the win.
pub fn wilson(score: f64, games: usize) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = games as f64;
    let (rate, zz) = (score / n, Z * Z);
    let centre = (rate + zz / (2.0 * n)) / (1.0 + zz / n);
    let half = Z / (1.0 + zz / n) * (rate * (1.0 - rate) / n + zz / (4.0 * n * n)).sqrt();
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

/// One game: who played, and which share of the win each got.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// The player of each side, counted from zero; one may play several.
    pub players: Vec<usize>,
    /// The share of each side, together 1.
    pub shares: Vec<f64>,
}

impl Meeting {
    /// The shares of the sides that `player` played.
    pub(super) fn shares_of(&self, player: usize) -> impl Iterator<Item = f64> {
        let sides = self.players.iter().zip(&self.shares);
        sides.filter(move |(who, _)| **who == player).map(|(_, &share)| share)
    }
}

/// Games of the same players, added up.
#[derive(Default)]
struct Table {
    games: f64,
    /// The sum of the shares of each player, in the order of the key.
    shares: Vec<f64>,
}

/// Elo ratings of `players` by maximum likelihood, with mean 0.
///
/// The model is Bradley and Terry's, for more than two sides Luce's: a side wins with a chance in
/// proportion to its strength. A player that won everything would be infinitely strong; so every
/// two players are thought to have drawn one more game, half a win for each.
pub fn ratings(players: usize, meetings: &[Meeting]) -> Vec<f64> {
    let mut tables: BTreeMap<Vec<usize>, Table> = BTreeMap::new();
    for meeting in meetings.iter().filter(|meeting| meeting.shares.iter().sum::<f64>() > 0.0) {
        let mut sides: Vec<_> = meeting.players.iter().copied().zip(&meeting.shares).collect();
        sides.sort_by_key(|&(player, _)| player);
        let key: Vec<usize> = sides.iter().map(|&(player, _)| player).collect();
        let table = tables.entry(key).or_default();
        table.games += 1.0;
        table.shares.resize(sides.len(), 0.0);
        for (sum, (_, share)) in table.shares.iter_mut().zip(sides) {
            *sum += share;
        }
    }
    for low in 0..players {
        for high in low + 1..players {
            let table = tables.entry(vec![low, high]).or_default();
            table.games += 1.0;
            table.shares.resize(2, 0.0);
            table.shares.iter_mut().for_each(|sum| *sum += 0.5);
        }
    }
    let strengths = strengths(players, &tables);
    let elo: Vec<f64> = strengths.iter().map(|strength| 400.0 * strength.log10()).collect();
    let mean = elo.iter().sum::<f64>() / players.max(1) as f64;
    elo.into_iter().map(|elo| elo - mean).collect()
}

/// The 95 % intervals around [`ratings`], by asking what they would be if the rounds of a match, whose
/// games share their luck, had come in other numbers (the bootstrap).
pub fn intervals(players: usize, rounds: &[&[Meeting]], seed: u64) -> Vec<(f64, f64)> {
    const MATCHES: usize = 400;
    let mut chance = Fast::new(seed);
    let mut found: Vec<Vec<f64>> = vec![Vec::with_capacity(MATCHES); players];
    for _ in 0..MATCHES {
        let drawn = (0..rounds.len()).flat_map(|_| rounds[chance.pick(rounds.len())]);
        let drawn: Vec<Meeting> = drawn.cloned().collect();
        for (all, elo) in found.iter_mut().zip(ratings(players, &drawn)) {
            all.push(elo);
        }
    }
    let interval = |mut all: Vec<f64>| {
        all.sort_by(f64::total_cmp);
        (all[MATCHES / 40], all[MATCHES - 1 - MATCHES / 40])
    };
    found.into_iter().map(interval).collect()
}

/// The most likely strengths, by Hunter's iteration (2004).
fn strengths(players: usize, tables: &BTreeMap<Vec<usize>, Table>) -> Vec<f64> {
    let mut strengths = vec![1.0; players];
    for _ in 0..10_000 {
        let (mut won, mut expected) = (vec![0.0; players], vec![0.0; players]);
        for (key, table) in tables {
            let together: f64 = key.iter().map(|&player| strengths[player]).sum();
            for (&player, share) in key.iter().zip(&table.shares) {
                won[player] += share;
                expected[player] += table.games / together;
            }
        }
        let mut change: f64 = 0.0;
        for player in (0..players).filter(|&player| expected[player] > 0.0) {
            let strength = won[player] / expected[player];
            change = change.max((strength / strengths[player] - 1.0).abs());
            strengths[player] = strength;
        }
        if change < 1e-10 {
            break;
        }
    }
    strengths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_close(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found} instead of {expected}");
    }

    #[test]
    fn wilson_intervals_are_those_of_the_books() {
        for (score, games, low, high) in [
            (8.0, 10, 0.4902, 0.9433),
            (50.0, 100, 0.4038, 0.5962),
            (0.0, 10, 0.0, 0.2775),
            (10.0, 10, 0.7225, 1.0),
        ] {
            let found = wilson(score, games);
            check_close(found.0, low, 5e-5);
            check_close(found.1, high, 5e-5);
        }
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
    }

    fn duels(results: &[(usize, usize, usize, usize)]) -> Vec<Meeting> {
        let duel = |players: [usize; 2], shares: [f64; 2]| Meeting {
            players: players.to_vec(),
            shares: shares.to_vec(),
        };
        results
            .iter()
            .flat_map(|&(a, b, a_wins, b_wins)| {
                let wins = std::iter::repeat_n(duel([a, b], [1.0, 0.0]), a_wins);
                wins.chain(std::iter::repeat_n(duel([b, a], [1.0, 0.0]), b_wins))
            })
            .collect()
    }

    #[test]
    fn elo_of_two_is_the_logarithm_of_their_wins() {
        // 75 % is 190.8 Elo; the drawn game that is thought to have been played makes it 75.5 : 25.5.
        let elo = ratings(2, &duels(&[(0, 1, 75, 25)]));
        check_close(elo[0] - elo[1], 400.0 * (75.5_f64 / 25.5).log10(), 1e-6);
        check_close(elo[0] + elo[1], 0.0, 1e-9);
        let elo = ratings(2, &duels(&[(0, 1, 10, 0)]));
        check_close(elo[0] - elo[1], 400.0 * 21_f64.log10(), 1e-6);
        check_close(ratings(1, &[])[0], 0.0, 1e-9);
    }

    #[test]
    fn an_interval_holds_the_rating_and_shrinks_with_more_games() {
        let width = |rounds: usize| {
            let games = duels(&[(0, 1, 2 * rounds, rounds)]);
            let rounds: Vec<&[Meeting]> = games.chunks(1).collect();
            let (low, high) = intervals(2, &rounds, 3)[0];
            let elo = ratings(2, &games)[0];
            assert!(low < elo && elo < high, "{low} {elo} {high}");
            high - low
        };
        let (few, many) = (width(20), width(320));
        check_close(few / many, 4.0, 1.0);
    }

    #[test]
    fn elo_of_many_adds_up() {
        // Odds of 2 : 1 and 3 : 1 and, fitting them, 6 : 1, in large numbers.
        let elo = ratings(
            3,
            &duels(&[(0, 1, 20_000, 10_000), (1, 2, 30_000, 10_000), (0, 2, 60_000, 10_000)]),
        );
        check_close(elo[0] - elo[1], 400.0 * 2_f64.log10(), 0.05);
        check_close(elo[1] - elo[2], 400.0 * 3_f64.log10(), 0.05);
    }

    #[test]
    fn elo_at_a_table_of_three_is_the_share_of_wins() {
        let game = |winner: usize| Meeting {
            players: vec![0, 1, 2],
            shares: (0..3).map(|side| f64::from(side == winner)).collect(),
        };
        let wins = [(0, 6000), (1, 3000), (2, 1000)];
        let meetings: Vec<_> =
            wins.iter().flat_map(|&(winner, n)| std::iter::repeat_n(game(winner), n)).collect();
        let elo = ratings(3, &meetings);
        check_close(elo[0] - elo[1], 400.0 * 2_f64.log10(), 0.5);
        check_close(elo[1] - elo[2], 400.0 * 3_f64.log10(), 0.5);
    }
}
