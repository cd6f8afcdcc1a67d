//! What a seat sees of a position, in numbers: what learned bots look at.
//!
//! A game tells its numbers one after the other, each with its name, so that names and numbers
//! cannot drift apart. How many there are never changes in a game, nor does their order.

use crate::game::Rules;
use crate::seat::Seat;

/// Whoever is told what a position looks like.
pub trait Eyes {
    /// One number.
    fn see(&mut self, name: &'static str, value: i32);

    /// A number for each of a row of things; how many they are is the same in every position.
    fn see_each(&mut self, name: &'static str, values: impl IntoIterator<Item = i32>);
}

/// A position as numbers, for whoever learns what positions are worth.
///
/// A game that says nothing here has no numbers and no weights: its bots do with
/// [`evaluate`](crate::Judged::evaluate).
pub trait Featured: Rules {
    /// The version of the numbers: raised whenever one of them means something else than before.
    /// Weights belong to one version.
    const FEATURES: u32 = 0;
    /// How many kinds of seats look at the game with eyes of their own: one where all play alike.
    const OUTLOOKS: usize = 1;

    /// Whether the numbers tell enough in the middle of a battle or a choice, too, for a search to trust
    /// what was learnt at once; else quick moves play on to a quiet moment first.
    const JUDGED_AT_ONCE: bool = true;

    /// Whether the numbers tell enough of this very position: where not every one can be trusted at once,
    /// but some long before quick moves would have come to a quiet moment.
    fn is_settled(&self) -> bool {
        Self::JUDGED_AT_ONCE
    }

    /// Which of the outlooks `seat` has.
    fn outlook(&self, seat: Seat) -> usize {
        let _ = seat;
        0
    }

    /// What `seat` sees, and nothing else: whole numbers that a strong player would look at.
    fn features(&self, seat: Seat, eyes: &mut impl Eyes) {
        let _ = (seat, eyes);
    }

    /// The ways of playing that bots learn, each as often as another.
    fn schooling() -> Vec<Self::Options> {
        vec![Self::Options::default()]
    }

    /// What was learnt: the weights that belong to these numbers, as `starboard train` writes them.
    fn weights() -> &'static [u8] {
        &[]
    }
}

/// Writes numbers one after the other into a row.
struct Row<'a> {
    row: &'a mut [f32],
    next: usize,
}

impl Eyes for Row<'_> {
    #[inline]
    fn see(&mut self, _: &'static str, value: i32) {
        self.row[self.next] = value as f32;
        self.next += 1;
    }

    #[inline]
    fn see_each(&mut self, name: &'static str, values: impl IntoIterator<Item = i32>) {
        values.into_iter().for_each(|value| self.see(name, value));
    }
}

/// Counts numbers.
struct Count(usize);

impl Eyes for Count {
    fn see(&mut self, _: &'static str, _: i32) {
        self.0 += 1;
    }

    fn see_each(&mut self, _: &'static str, values: impl IntoIterator<Item = i32>) {
        self.0 += values.into_iter().count();
    }
}

/// Writes names down.
struct Names(Vec<String>);

impl Eyes for Names {
    fn see(&mut self, name: &'static str, _: i32) {
        self.0.push(name.to_owned());
    }

    fn see_each(&mut self, name: &'static str, values: impl IntoIterator<Item = i32>) {
        self.0.extend(values.into_iter().enumerate().map(|(at, _)| format!("{name} {at}")));
    }
}

/// Fills `row` with what `seat` sees.
///
/// # Panics
/// If the row has not as many places as there are numbers.
pub fn fill<G: Featured>(game: &G, seat: Seat, row: &mut [f32]) {
    let places = row.len();
    let mut eyes = Row { row, next: 0 };
    game.features(seat, &mut eyes);
    assert_eq!(eyes.next, places, "{} has as many numbers as names", G::ID);
}

/// How many numbers `seat` sees.
pub fn count<G: Featured>(game: &G, seat: Seat) -> usize {
    let mut count = Count(0);
    game.features(seat, &mut count);
    count.0
}

/// The names of the numbers that `seat` sees, in their order.
pub fn names<G: Featured>(game: &G, seat: Seat) -> Vec<String> {
    let mut names = Names(Vec::new());
    game.features(seat, &mut names);
    names.0
}
