//! What decided the games of a match.

use super::{Fixture, Played};
use std::collections::BTreeMap;

/// Games that were decided in the same way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingReport {
    /// What decided them.
    pub decided_by: &'static str,
    /// How many there were.
    pub games: usize,
    /// By bot, in the order of the match, and by side: in how many of them it sat there.
    pub sitting: Vec<Vec<usize>>,
}

/// Counts what decided games of so many bots.
pub(super) fn count(bots: usize, fixtures: &[Fixture], played: &[Played]) -> Vec<EndingReport> {
    let mut endings: BTreeMap<&'static str, EndingReport> = BTreeMap::new();
    for (fixture, game) in fixtures.iter().zip(played) {
        let decided_by = game.decided_by;
        if decided_by.is_empty() {
            continue;
        }
        let ending = endings.entry(decided_by).or_insert_with(|| {
            let sitting = vec![vec![0; fixture.line_up.len()]; bots];
            EndingReport { decided_by, games: 0, sitting }
        });
        ending.games += 1;
        for (side, &bot) in fixture.line_up.iter().enumerate() {
            ending.sitting[bot][side] += 1;
        }
    }
    endings.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ending_is_counted_once_for_each_side_of_the_table() {
        let fixture =
            |number, line_up: [usize; 2]| Fixture { number, seed: 1, line_up: line_up.into() };
        let fixtures = [fixture(0, [0, 1]), fixture(1, [1, 0]), fixture(2, [0, 1])];
        let game = |decided_by| Played { outcome: None, actions: 1, rounds: None, decided_by };
        let endings = count(2, &fixtures, &["time", "siege", "siege"].map(game));
        let report = |decided_by, games, sitting: [[usize; 2]; 2]| EndingReport {
            decided_by,
            games,
            sitting: sitting.map(Vec::from).into(),
        };
        let siege = report("siege", 2, [[1, 1], [1, 1]]);
        assert_eq!(endings, [siege, report("time", 1, [[1, 0], [0, 1]])]);
        assert_eq!(count(2, &fixtures, &["", "", ""].map(game)), []);
    }
}
