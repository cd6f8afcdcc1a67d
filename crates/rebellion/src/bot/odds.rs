//! RB-10.5 The chances of missions.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

use std::sync::LazyLock;

/// RB-1.4 At most ten dice are rolled.
const DICE: usize = 11;
/// What may be added to the successes.
const BONUS: usize = 5;

/// RB-1.3 The chances of 0, 1 and 2 successes of a die.
const SUCCESSES: [f32; 3] = [2.0 / 6.0, 3.0 / 6.0, 1.0 / 6.0];

/// The chance of more successes, by own dice, dice of the opponent and bonus.
static TABLE: LazyLock<[[[f32; BONUS]; DICE]; DICE]> = LazyLock::new(|| {
    let mut sums = [[0.0f32; 2 * DICE]; DICE];
    sums[0][0] = 1.0;
    for dice in 1..DICE {
        for sum in 0..2 * DICE {
            let ways = SUCCESSES.iter().enumerate().filter(|&(n, _)| n <= sum);
            sums[dice][sum] = ways.map(|(n, chance)| chance * sums[dice - 1][sum - n]).sum();
        }
    }
    std::array::from_fn(|own| {
        std::array::from_fn(|foe| {
            std::array::from_fn(|bonus| {
                let mut chance = 0.0;
                for (a, p) in sums[own].iter().enumerate() {
                    let below = sums[foe].iter().take(a + bonus);
                    chance += p * below.sum::<f32>();
                }
                chance.min(1.0)
            })
        })
    })
});

/// The chance that so many dice and successes beat so many dice.
pub(super) fn beats(own: u8, bonus: u8, foe: u8) -> f32 {
    let at = |dice: u8| usize::from(dice).min(DICE - 1);
    TABLE[at(own)][at(foe)][usize::from(bonus).min(BONUS - 1)]
}

#[cfg(test)]
mod tests {
    use super::beats;

    /// RB-10.5
    #[test]
    fn ties_go_to_the_opponent() {
        assert!((beats(1, 0, 0) - 2.0 / 3.0).abs() < 1e-6);
        assert!(beats(0, 0, 0) < 1e-6);
        assert!((beats(0, 2, 1) - 5.0 / 6.0).abs() < 1e-6);
        // 1/2 * 1/3 + 1/6 * 5/6
        assert!((beats(1, 0, 1) - (1.0 / 6.0 + 5.0 / 36.0)).abs() < 1e-6);
    }
}
