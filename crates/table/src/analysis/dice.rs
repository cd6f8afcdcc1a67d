//! How good somebody's dice were, whatever they did to the game.
//!
//! No judgement of positions is asked, only the dice: how many were rolled for the same thing, and how good their
//! sum is among all that these dice could have shown. A die counts what its game says that it counts: pips,
//! successes, hits; the more the better. A die that is rolled again is another die.

use serde::Serialize;
use starboard_core::Seat;
use starboard_core::chance::{Draw, Stake, Sums};
use starboard_core::words::Phrasebook;

/// The dice of one kind that somebody rolled in a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Dice {
    /// What they were rolled for.
    pub kind: &'static str,
    /// The same in words.
    pub words: String,
    /// How many.
    pub rolled: usize,
    /// In how many of 100 cases as many dice show less in all; what is the same counts half.
    pub percentile: f32,
}

/// How good dice were all together, in how many of 100 cases they would have been worse.
pub fn percentile<'a>(dice: impl IntoIterator<Item = &'a Draw>) -> f64 {
    let (mut sums, mut sum) = (Sums::default(), 0);
    for Draw { pick, stake } in dice {
        let sides = stake.map_or(&[][..], |stake| stake.sides);
        sums.add(sides);
        sum += sides.get(pick.pick as usize).map_or(0, |&side| usize::from(side));
    }
    sums.percentile(sum)
}

/// The dice of a seat, in the order in which their kinds were first rolled.
pub(super) fn of<'a>(
    draws: impl Iterator<Item = &'a Draw>,
    seat: Seat,
    book: &Phrasebook,
) -> Vec<Dice> {
    let mine = |stake: &Stake| stake.roller == Some(seat) && !stake.sides.is_empty();
    let mut kinds: Vec<(Stake, Vec<&Draw>)> = Vec::new();
    for draw in draws {
        let Some(stake) = draw.stake.filter(mine) else { continue };
        match kinds.iter_mut().find(|(kind, _)| kind.key == stake.key) {
            Some((_, dice)) => dice.push(draw),
            None => kinds.push((stake, vec![draw])),
        }
    }
    let line = |(stake, dice): (Stake, Vec<&Draw>)| Dice {
        kind: stake.kind(),
        words: book.get(stake.key),
        rolled: dice.len(),
        percentile: percentile(dice) as f32,
    };
    kinds.into_iter().map(line).collect()
}
