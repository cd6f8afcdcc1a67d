use super::{Chance, below};
use crate::journal::Journal;
use crate::seat::SeatSet;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A small fast stream for search and simulations. Predictable from its outcomes: never for real
/// tables.
#[derive(Clone, Debug)]
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    /// The stream that belongs to `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A stream of its own for part `index` of a work that has one seed.
    pub fn part(seed: u64, index: u64) -> Self {
        let mut mixer = Self::new(seed ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        Self::new(mixer.0.next_u64())
    }

    /// A number from 0 to 1, for choices that are not part of any rule.
    pub fn unit(&mut self) -> f32 {
        (self.0.next_u32() >> 8) as f32 / (1u32 << 24) as f32
    }

    /// Any number: a seed for another stream.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Chance for Fast {
    #[inline]
    fn pick(&mut self, n: usize) -> usize {
        below(n, || self.0.next_u32())
    }

    #[inline]
    fn pick_named(&mut self, n: usize, _: impl Fn(usize) -> String) -> usize {
        self.pick(n)
    }
}

/// Whoever thinks tells nobody: so this is luck and journal in one, and rules that are handed it have one
/// pointer to follow instead of two.
impl<E> Journal<E> for Fast {
    #[inline]
    fn tell_apart(&mut self, _: SeatSet, _: impl FnOnce() -> E, _: impl FnOnce() -> Option<E>) {}

    #[inline]
    fn revealed_to(&mut self, _: SeatSet) {}
}
