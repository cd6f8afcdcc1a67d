//! The one door through which luck enters.
//!
//! Rules ask [`Chance`] in the middle of their sentence and read on. Who answers depends on where
//! the game is played:
//!
//! | | who answers | for |
//! |---|---|---|
//! | [`Live`] | a cryptographic stream, committed to before the first move | real tables |
//! | [`Replay`] | the outcomes written in a record | replays, verification |
//! | [`Dictated`] | a script | case files, tests |
//! | [`Fast`] | a small fast generator | search, simulations |
//! | [`Odometer`] | every outcome in turn | exact odds, count files |
//!
//! [`Recorded`] wraps any of them and writes the outcomes down, [`Noted`] also what they were for ([`Stake`]);
//! [`After`] gives outcomes that are known before it asks; [`Door`] makes one type of them all.

mod dictated;
mod door;
mod fast;
mod live;
mod odometer;
mod replay;
mod stake;
mod sums;

pub use dictated::{Dictated, Outcome};
pub use door::Door;
pub use fast::Fast;
pub use live::{Live, SeedPair};
pub use odometer::Odometer;
pub use replay::{After, Replay};
pub use stake::{Draw, Noted, Stake, pips};
pub use sums::Sums;

/// A source of luck.
pub trait Chance {
    /// One of the numbers from 0 to `n - 1`, each as likely as another. Where there is no choice
    /// (`n` is 1), nobody is asked.
    fn pick(&mut self, n: usize) -> usize {
        self.pick_named(n, |at| at.to_string())
    }

    /// Like [`pick`](Chance::pick) among things that have names, so that a script can say "2-14"
    /// instead of a number. `name` is called by scripts only.
    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize;

    /// Says what the answers from here on are for. Whoever writes the luck of a game down listens, nobody
    /// else does.
    #[inline]
    fn at_stake(&mut self, stake: Stake) -> &mut Self {
        let _ = stake;
        self
    }

    /// A die with `sides` sides.
    fn die(&mut self, sides: u8) -> u8 {
        self.pick_named(sides.into(), |at| (at + 1).to_string()) as u8 + 1
    }
}

/// One answer of chance: `pick` of `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// What came up, from 0 to `of - 1`.
    pub pick: u32,
    /// How many outcomes there were.
    pub of: u32,
}

/// Written as `[pick, of]`: short in records, and a replay can tell a wrong question from a wrong
/// answer.
impl serde::Serialize for Pick {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.pick, self.of).serialize(serializer)
    }
}

impl<'de> serde::Deserialize<'de> for Pick {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (pick, of) = serde::Deserialize::deserialize(deserializer)?;
        if pick >= of {
            return Err(serde::de::Error::custom(format!("{pick} is not one of {of} outcomes")));
        }
        Ok(Self { pick, of })
    }
}

/// Asks `source` and writes its answers down.
#[derive(Debug)]
pub struct Recorded<'a, C> {
    source: &'a mut C,
    /// The answers so far.
    pub picks: Vec<Pick>,
}

impl<'a, C: Chance> Recorded<'a, C> {
    /// Nothing asked yet.
    pub fn new(source: &'a mut C) -> Self {
        Self { source, picks: Vec::new() }
    }
}

impl<C: Chance> Chance for Recorded<'_, C> {
    fn pick_named(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        let pick = self.source.pick_named(n, name);
        if n > 1 {
            self.picks.push(Pick { pick: pick as u32, of: n as u32 });
        }
        pick
    }

    fn at_stake(&mut self, stake: Stake) -> &mut Self {
        self.source.at_stake(stake);
        self
    }
}

/// A number below `n` from a source of random 32-bit words, without bias: words beyond the last
/// whole multiple of `n` are thrown away.
fn below(n: usize, mut word: impl FnMut() -> u32) -> usize {
    debug_assert!(n > 0, "there must be something to pick");
    if n <= 1 {
        return 0;
    }
    let n = n as u32;
    // Lemire's method: the high half of a product is the number, the low half tells the bias.
    let mut product = u64::from(word()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(word()) * u64::from(n);
        }
    }
    (product >> 32) as usize
}

/// Puts `items` into a random order (Fisher and Yates).
pub fn shuffle<T>(items: &mut [T], chance: &mut impl Chance) {
    for at in (1..items.len()).rev() {
        items.swap(at, chance.pick(at + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_below_n_are_fair_for_every_word() {
        // A source of words that runs through all residues: each number must come up equally often
        // once the unfair words are thrown away.
        for n in [2usize, 3, 6, 7, 10] {
            let mut counts = vec![0u32; n];
            let mut words = (0..100_000u32).map(|i| i.wrapping_mul(2_654_435_761));
            while let Some(first) = words.next() {
                let mut pending = Some(first);
                let pick = below(n, || pending.take().or_else(|| words.next()).unwrap_or(u32::MAX));
                counts[pick] += 1;
            }
            let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
            assert!(most - least < 30, "{n}: {counts:?}");
        }
    }

    #[test]
    fn the_streams_never_change() {
        // Golden: records and tests depend on these numbers for ever.
        let mut fast = Fast::new(1);
        let picks: Vec<_> = (0..12).map(|_| fast.pick(100)).collect();
        assert_eq!(picks, [81, 74, 10, 74, 18, 59, 98, 52, 9, 13, 92, 34]);
        let mut live = Live::new(&SeedPair::new([7; 32], &[b"south".to_vec(), b"north".to_vec()]));
        let picks: Vec<_> = (0..12).map(|_| live.pick(100)).collect();
        assert_eq!(picks, [16, 45, 71, 7, 23, 75, 63, 17, 40, 27, 41, 63]);
    }
}
