//! A match without its luck: the same certainty from fewer games.
//!
//! What chance gave a side is 0 in the mean, whatever the judgement of positions is worth, and whoever had more of it
//! won more. So it is taken away (a control variate), as far as it tells about the result: by the line that fits
//! shares to luck best. What is left varies less.

use super::stats::{Meeting, Z};

/// One game, and what chance gave each of its sides.
#[derive(Clone, Debug, PartialEq)]
pub struct Lucky {
    /// Who played, and what came of it.
    pub meeting: Meeting,
    /// What chance gave each side, in parts of a win.
    pub luck: Vec<f64>,
}

impl Lucky {
    /// What chance gave a side more than the others: they may hold their own luck to be other than what others
    /// see of it.
    fn advantage(&self, side: usize) -> f64 {
        self.luck[side] - self.luck.iter().sum::<f64>() / self.luck.len().max(1) as f64
    }
}

/// A mean share of the win, as it was and without luck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adjusted {
    /// The mean.
    pub share: f64,
    /// The 95 % interval around it.
    pub interval: (f64, f64),
    /// The standard deviation of a round, whose games share their luck.
    pub sd: f64,
    /// The mean without luck.
    pub adjusted: f64,
    /// The 95 % interval around it.
    pub adjusted_interval: (f64, f64),
    /// The standard deviation of a round without luck.
    pub adjusted_sd: f64,
    /// How many games without adjustment would be as certain.
    pub as_certain_as: f64,
}

/// The luck of one side, whoever played it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideLuck {
    /// The mean luck of a game, in parts of a win: 0 but for luck.
    pub luck: f64,
    /// The standard error of that.
    pub error: f64,
    /// The standard deviation of the share of the win.
    pub sd: f64,
    /// The same of the share less all luck, as reviews tell it.
    pub without_luck_sd: f64,
    /// The same as [`Adjusted`] takes the luck away.
    pub adjusted_sd: f64,
}

/// How a bot did, with and without luck. `alike` games in a row share their luck.
pub fn bot(games: &[Lucky], alike: usize, bot: usize) -> Adjusted {
    let (mut pairs, mut played) = (Vec::new(), 0);
    for round in games.chunks(alike.max(1)) {
        let of_bot = round.iter().flat_map(|game| {
            let sides = game.meeting.players.iter().enumerate();
            sides
                .filter(|(_, who)| **who == bot)
                .map(|(side, _)| (game.meeting.shares[side], game.advantage(side)))
        });
        let of_bot: Vec<(f64, f64)> = of_bot.collect();
        played += of_bot.len();
        pairs.extend(mean_of(&of_bot));
    }
    let fit = Fit::of(&pairs);
    let error = |variance: f64| (variance / pairs.len().max(1) as f64).sqrt();
    let interval = |mean: f64, variance: f64| {
        let half = Z * error(variance);
        ((mean - half).max(0.0), (mean + half).min(1.0))
    };
    let adjusted = fit.x - fit.slope * fit.y;
    let worth = if fit.left > 0.0 { fit.variance / fit.left } else { 1.0 };
    Adjusted {
        share: fit.x,
        interval: interval(fit.x, fit.variance),
        sd: fit.variance.sqrt(),
        adjusted,
        adjusted_interval: interval(adjusted, fit.left),
        adjusted_sd: fit.left.sqrt(),
        as_certain_as: played as f64 * worth,
    }
}

/// The luck of a side. `alike` games in a row share their luck.
pub fn side(games: &[Lucky], alike: usize, side: usize) -> SideLuck {
    let means = |luck: &dyn Fn(&Lucky) -> f64| -> Vec<(f64, f64)> {
        let pair = |game: &Lucky| (game.meeting.shares[side], luck(game));
        let round = |round: &[Lucky]| mean_of(&round.iter().map(pair).collect::<Vec<_>>());
        games.chunks(alike.max(1)).filter_map(round).collect()
    };
    let own = means(&|game| game.luck[side]);
    let luck = Fit::of(&own.iter().map(|&(_, luck)| (luck, 0.0)).collect::<Vec<_>>());
    let without = Fit::of(&own.iter().map(|&(x, luck)| (x - luck, 0.0)).collect::<Vec<_>>());
    let fit = Fit::of(&means(&|game| game.advantage(side)));
    SideLuck {
        luck: luck.x,
        error: (luck.variance / own.len().max(1) as f64).sqrt(),
        sd: fit.variance.sqrt(),
        without_luck_sd: without.variance.sqrt(),
        adjusted_sd: fit.left.sqrt(),
    }
}

fn mean_of(pairs: &[(f64, f64)]) -> Option<(f64, f64)> {
    let many = pairs.len() as f64;
    let sum = pairs.iter().fold((0.0, 0.0), |sum, pair| (sum.0 + pair.0, sum.1 + pair.1));
    (!pairs.is_empty()).then(|| (sum.0 / many, sum.1 / many))
}

/// The line that fits pairs best.
struct Fit {
    /// The means of both.
    x: f64,
    y: f64,
    /// How much of `x` there is for each `y`.
    slope: f64,
    /// The variance of `x`.
    variance: f64,
    /// What is left of it around the line.
    left: f64,
}

impl Fit {
    fn of(pairs: &[(f64, f64)]) -> Self {
        let many = pairs.len() as f64;
        let (x, y) = mean_of(pairs).unwrap_or_default();
        let sum = |of: &dyn Fn(f64, f64) -> f64| -> f64 {
            pairs.iter().map(|&(a, b)| of(a - x, b - y)).sum()
        };
        let (xx, xy, yy) = (sum(&|a, _| a * a), sum(&|a, b| a * b), sum(&|_, b| b * b));
        let slope = if yy > 0.0 { xy / yy } else { 0.0 };
        let variance = xx / (many - 1.0).max(1.0);
        // The slope was learnt from the same games, which costs one more of them.
        let left = (xx - slope * xy).max(0.0) / (many - 2.0).max(1.0);
        Self { x, y, slope, variance, left: if yy > 0.0 { left } else { variance } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starboard_core::Chance;
    use starboard_core::chance::Fast;

    /// Games whose result is skill, luck that is seen, and luck that nobody sees: in halves.
    fn games(many: usize, seed: u64) -> Vec<Lucky> {
        let mut chance = Fast::new(seed);
        let mut unit = |wide: f64| (chance.pick(1001) as f64 / 1000.0 - 0.5) * wide;
        (0..many)
            .map(|_| {
                let (shown, hidden) = (unit(0.4), unit(0.2));
                let first = 0.6 + shown + hidden;
                let meeting = Meeting { players: vec![0, 1], shares: vec![first, 1.0 - first] };
                Lucky { meeting, luck: vec![shown, -shown] }
            })
            .collect()
    }

    #[test]
    fn without_luck_a_match_says_the_same_with_more_certainty() {
        let Adjusted { share, sd, adjusted, adjusted_sd, as_certain_as, adjusted_interval, .. } =
            bot(&games(2000, 1), 1, 0);
        assert!((share - 0.6).abs() < 0.01 && (adjusted - 0.6).abs() < 0.005, "{share} {adjusted}");
        // Seen luck has four times the variance of the unseen: five games say what one says without it.
        assert!((sd / adjusted_sd - 5_f64.sqrt()).abs() < 0.1, "{sd} {adjusted_sd}");
        assert!((as_certain_as / 10_000.0 - 1.0).abs() < 0.1, "{as_certain_as}");
        assert!(adjusted_interval.0 < 0.6 && 0.6 < adjusted_interval.1);
    }

    #[test]
    fn the_interval_holds_the_truth_in_95_of_100_matches() {
        let holds = |seed| {
            let (low, high) = bot(&games(60, seed), 1, 0).adjusted_interval;
            low < 0.6 && 0.6 < high
        };
        let held = (0..1000).filter(|&seed| holds(seed)).count();
        assert!((925..=970).contains(&held), "{held} of 1000");
    }

    #[test]
    fn games_that_share_their_luck_are_one() {
        let games = games(100, 3);
        let twice: Vec<Lucky> =
            games.iter().flat_map(|game| [game.clone(), game.clone()]).collect();
        let (once, paired) = (bot(&games, 1, 0), bot(&twice, 2, 0));
        assert!((once.sd - paired.sd).abs() < 1e-12);
        assert!((once.adjusted_sd - paired.adjusted_sd).abs() < 1e-12);
        let (once, paired) = (side(&games, 1, 1), side(&twice, 2, 1));
        assert!((once.error - paired.error).abs() < 1e-12);
        assert!(once.luck.abs() < 3.0 * once.error && once.without_luck_sd < once.sd);
    }

    #[test]
    fn luck_that_tells_nothing_changes_nothing() {
        let mut games = games(50, 4);
        for game in &mut games {
            game.luck = vec![0.0, 0.0];
        }
        let found = bot(&games, 1, 0);
        assert!((found.share - found.adjusted).abs() < 1e-12);
        assert!((found.as_certain_as - 50.0).abs() < 1e-9);
    }
}
