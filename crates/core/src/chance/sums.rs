//! What dice can add up to.

/// How likely each sum of some dice is, exactly. The number of dice is what it is: of a game in which dice lead
/// to more dice, this is what those that were rolled could have shown.
#[derive(Clone, Debug)]
pub struct Sums {
    /// The chance of each sum, from 0 on.
    chances: Vec<f64>,
    /// How many dice.
    dice: usize,
}

impl Default for Sums {
    /// No dice, which add up to nothing.
    fn default() -> Self {
        Self { chances: vec![1.0], dice: 0 }
    }
}

impl Sums {
    /// One more die, each of whose sides is as likely as another and counts so much.
    pub fn add(&mut self, sides: &[u8]) {
        let most = sides.iter().copied().max().unwrap_or(0);
        let mut chances = vec![0.0; self.chances.len() + usize::from(most)];
        for &side in sides {
            let behind = &mut chances[usize::from(side)..];
            for (chance, before) in behind.iter_mut().zip(&self.chances) {
                *chance += before;
            }
        }
        let each = 1.0 / sides.len().max(1) as f64;
        for chance in &mut chances {
            *chance *= each;
        }
        self.chances = chances;
        self.dice += 1;
    }

    /// How many dice were added.
    pub fn dice(&self) -> usize {
        self.dice
    }

    /// In how many of 100 cases the dice show less than `sum`; those that show the same count half.
    pub fn percentile(&self, sum: usize) -> f64 {
        let less: f64 = self.chances.iter().take(sum).sum();
        let same = self.chances.get(sum).copied().unwrap_or(0.0);
        100.0 * (less + same / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Chance, Fast, Odometer, pips};
    use super::*;
    use proptest::prelude::*;

    /// The same by looking at everything that could come up.
    fn counted(dice: &[Vec<u8>], sum: usize) -> f64 {
        100.0
            * Odometer::each(|chance| {
                let shown = dice.iter().map(|sides| usize::from(sides[chance.pick(sides.len())]));
                match shown.sum::<usize>().cmp(&sum) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                }
            })
    }

    fn sums(dice: &[Vec<u8>]) -> Sums {
        let mut sums = Sums::default();
        for sides in dice {
            sums.add(sides);
        }
        sums
    }

    proptest! {
        #[test]
        fn a_percentile_is_what_counting_all_cases_gives(
            dice in prop::collection::vec(prop::collection::vec(0..9u8, 1..7), 0..6),
            sum in 0..50usize,
        ) {
            let (found, expected) = (sums(&dice).percentile(sum), counted(&dice, sum));
            prop_assert!((found - expected).abs() < 1e-9, "{found} instead of {expected}");
        }
    }

    #[test]
    fn percentiles_of_what_chance_gives_are_evenly_spread() {
        let (mut luck, many) = (Fast::new(5), 2000);
        let mean: f64 = (0..many)
            .map(|_| {
                let (mut all, mut sum) = (Sums::default(), 0);
                for sides in [6, 6, 8, 10] {
                    all.add(pips(1, sides));
                    sum += usize::from(luck.die(sides));
                }
                all.percentile(sum)
            })
            .sum::<f64>()
            / f64::from(many);
        // The standard error is 100 / √12 / √2000, some 0.65.
        assert!((mean - 50.0).abs() < 2.0, "{mean}");
    }

    #[test]
    fn no_dice_are_neither_good_nor_bad() {
        assert!((Sums::default().percentile(0) - 50.0).abs() < 1e-12);
        assert_eq!(Sums::default().dice(), 0);
    }

    #[test]
    fn thousands_of_dice_are_still_exact() {
        let mut all = Sums::default();
        (0..3000).for_each(|_| all.add(pips(1, 6)));
        assert!((all.percentile(3000 * 7 / 2) - 50.0).abs() < 1e-6, "{}", all.percentile(10_500));
    }
}
