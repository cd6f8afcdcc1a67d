//! What chance is asked for.

use super::{Chance, Pick};
use crate::seat::Seat;

/// What chance is asked for: a kind of luck that players have a word for, and of dice also whose they are and
/// how much each side counts. A game lists its kinds in `luck.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// The key of the words for it in the game's locales, which begins with [`Stake::KEYS`].
    pub key: &'static str,
    /// Who rolls.
    pub roller: Option<Seat>,
    /// How much each side of the die counts, the more the better; nothing if it is not a die.
    pub sides: &'static [u8],
}

impl Stake {
    /// How the keys begin of what luck is called.
    pub const KEYS: &'static str = "luck-";
    /// The luck of everything that comes before the first decision.
    pub const SETUP: Self = Self::drawing("luck-setup");

    /// Something is drawn, or decided by lot.
    pub const fn drawing(key: &'static str) -> Self {
        Self { key, roller: None, sides: &[] }
    }

    /// A die with these sides is rolled.
    pub const fn rolling(key: &'static str, sides: &'static [u8]) -> Self {
        Self { key, roller: None, sides }
    }

    /// The same, rolled by somebody.
    #[must_use]
    pub fn by(self, roller: impl Into<Option<Seat>>) -> Self {
        Self { roller: roller.into(), ..self }
    }

    /// The kind as programs call it.
    pub fn kind(&self) -> &'static str {
        self.key.strip_prefix(Self::KEYS).unwrap_or(self.key)
    }
}

/// The sides from `from` to `to` of a die with pips, at most 20.
pub const fn pips(from: u8, to: u8) -> &'static [u8] {
    const PIPS: [u8; 20] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
    PIPS.split_at(to as usize).0.split_at(from as usize - 1).1
}

/// An answer of chance, and what it was for, if the rules have said so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// The answer.
    pub pick: Pick,
    /// What it was for.
    pub stake: Option<Stake>,
}

/// Asks `source` and writes its answers down together with what they are for.
#[derive(Debug)]
pub struct Noted<'a, C> {
    source: &'a mut C,
    stake: Option<Stake>,
    /// The answers so far.
    pub draws: Vec<Draw>,
}

impl<'a, C: Chance> Noted<'a, C> {
    /// Nothing asked yet.
    pub fn new(source: &'a mut C) -> Self {
        Self { source, stake: None, draws: Vec::new() }
    }
}

impl<C: Chance> Chance for Noted<'_, C> {
    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        let pick = self.source.pick_named(n, name);
        if n > 1 {
            let pick = Pick { pick: pick as u32, of: n as u32 };
            self.draws.push(Draw { pick, stake: self.stake });
        }
        pick
    }

    fn at_stake(&mut self, stake: Stake) -> &mut Self {
        self.stake = Some(stake);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Door, Fast};
    use super::*;
    use crate::io;
    use crate::io::AnyIo;
    use crate::journal::Log;

    const DRAW: Stake = Stake::drawing("luck-draw");

    #[test]
    fn what_an_answer_is_for_is_heard_through_doors_and_behind_pointers() {
        let (mut fast, mut log) = (Fast::new(1), Log::<u8>::default());
        let mut noted = Noted::new(&mut fast);
        let dice = Stake::rolling("luck-attack", pips(1, 6)).by(Seat(1));
        let mut door = Door::to(&mut noted);
        let mut pair = io(&mut door, &mut log);
        pair.pick(2);
        let mut any = AnyIo::of(&mut pair);
        any.at_stake(DRAW).pick(10);
        any.at_stake(dice).die(6);
        any.die(6);
        any.pick(1);
        let stakes: Vec<_> = noted.draws.iter().map(|draw| (draw.pick.of, draw.stake)).collect();
        assert_eq!(stakes, [(2, None), (10, Some(DRAW)), (6, Some(dice)), (6, Some(dice))]);
        assert_eq!((DRAW.kind(), Stake::SETUP.kind()), ("draw", "setup"));
    }

    #[test]
    fn pips_are_the_numbers_of_a_die() {
        assert_eq!(pips(1, 6), [1, 2, 3, 4, 5, 6]);
        assert_eq!(pips(2, 8), [2, 3, 4, 5, 6, 7, 8]);
    }
}
