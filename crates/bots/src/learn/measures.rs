//! How good a judgement of positions is: of chances that were told, and what came of them.

/// What was told of a position, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Told {
    /// The chance to win that was told, from 0 to 1.
    pub chance: f32,
    /// What came of it: 1 won, 0 lost, between them shared.
    pub share: f32,
}

/// So many steps of chances are compared with what came of them.
pub const STEPS: usize = 10;

/// How good chances were.
#[derive(Clone, Debug, PartialEq)]
pub struct Measures {
    /// How many positions.
    pub positions: usize,
    /// The mean squared error.
    pub brier: f64,
    /// That of whoever always says the mean of what came.
    pub constant: f64,
    /// How far chances lie from what came of them, in the mean.
    pub calibration: f64,
    /// How often a position that was won was given more than one that was lost.
    pub auc: f64,
    /// For each step of chances: how many positions, the mean chance, the mean of what came.
    pub steps: [(usize, f64, f64); STEPS],
}

impl Measures {
    /// Measures what was told.
    pub fn of(told: &[Told]) -> Self {
        let count = told.len().max(1) as f64;
        let mean = |sum: f64| sum / count;
        let squared = |a: f32, b: f64| (f64::from(a) - b).powi(2);
        let average = mean(told.iter().map(|told| f64::from(told.share)).sum());
        let mut steps = [(0, 0.0, 0.0); STEPS];
        for told in told {
            #[expect(clippy::cast_sign_loss, reason = "a chance is not below 0")]
            let step = &mut steps[((told.chance * STEPS as f32) as usize).min(STEPS - 1)];
            step.0 += 1;
            step.1 += f64::from(told.chance);
            step.2 += f64::from(told.share);
        }
        let calibration = mean(steps.iter().map(|(_, told, came)| (told - came).abs()).sum());
        for (positions, told, came) in &mut steps {
            *told /= (*positions).max(1) as f64;
            *came /= (*positions).max(1) as f64;
        }
        Self {
            positions: told.len(),
            brier: mean(told.iter().map(|t| squared(t.chance, t.share.into())).sum()),
            constant: mean(told.iter().map(|t| squared(t.share, average)).sum()),
            calibration,
            auc: auc(told),
            steps,
        }
    }
}

/// The area under the curve: ties count half, a shared win is half won and half lost.
fn auc(told: &[Told]) -> f64 {
    let mut sorted: Vec<&Told> = told.iter().collect();
    sorted.sort_by(|a, b| a.chance.total_cmp(&b.chance));
    let (mut lost_below, mut pairs) = (0.0, 0.0);
    for equal in sorted.chunk_by(|a, b| a.chance.total_cmp(&b.chance).is_eq()) {
        let won: f64 = equal.iter().map(|told| f64::from(told.share)).sum();
        let lost = equal.len() as f64 - won;
        pairs += won * (lost_below + lost / 2.0);
        lost_below += lost;
    }
    let won: f64 = told.iter().map(|told| f64::from(told.share)).sum();
    if won * lost_below > 0.0 { pairs / (won * lost_below) } else { 0.5 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(list: &[(f32, f32)]) -> Vec<Told> {
        list.iter().map(|&(chance, share)| Told { chance, share }).collect()
    }

    fn thousandths(number: f64) -> i64 {
        (number * 1000.0).round() as i64
    }

    #[test]
    fn whoever_is_always_right_has_no_error() {
        let measures = Measures::of(&told(&[(1.0, 1.0), (0.0, 0.0), (1.0, 1.0)]));
        assert_eq!(
            [measures.brier, measures.calibration, measures.auc].map(thousandths),
            [0, 0, 1000]
        );
        assert!((measures.constant - 2.0 / 9.0).abs() < 1e-9);
    }

    #[test]
    fn even_chances_of_even_games_are_calibrated_and_tell_nothing() {
        let measures = Measures::of(&told(&[(0.5, 1.0), (0.5, 0.0)]));
        assert_eq!(
            [measures.brier, measures.calibration, measures.auc].map(thousandths),
            [250, 0, 500]
        );
    }

    #[test]
    fn the_area_counts_pairs_in_the_right_order() {
        let measures = Measures::of(&told(&[(0.1, 0.0), (0.4, 1.0), (0.35, 0.0), (0.3, 1.0)]));
        assert_eq!(thousandths(measures.auc), 750);
    }
}
