//! What a bot gets to see.

use starboard_core::{Chance, Game, Observer, Seat, SeatSet};
use std::fmt;

/// A running game through the eyes of one seat.
///
/// The true position is behind a private field and nothing here gives it away, so that a bot that
/// cheats does not compile:
///
/// ```compile_fail
/// fn cheat<G: starboard_core::Game>(glimpse: starboard_bots::Glimpse<'_, G>) -> G {
///     glimpse.game.clone()
/// }
/// ```
pub struct Glimpse<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<G> Clone for Glimpse<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Glimpse<'_, G> {}

/// Shows the seat alone: a position in a log file would be a leak.
impl<G> fmt::Debug for Glimpse<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Glimpse").field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl<'a, G: Game> Glimpse<'a, G> {
    /// What `seat` knows of `game`.
    pub fn new(game: &'a G, seat: Seat) -> Self {
        Self { game, seat }
    }

    /// Whose eyes these are.
    pub fn seat(self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    pub fn view(self) -> G::View {
        self.game.view(Observer::Seat(self.seat))
    }

    /// Fills `out` with everything the seat may do now.
    pub fn legal_actions(self, out: &mut Vec<G::Action>) {
        out.clear();
        self.game.legal_actions(self.seat, out);
    }

    /// How many seats the game has.
    pub fn seats(self) -> u8 {
        self.game.seats()
    }

    /// Who has to decide now.
    pub fn to_act(self) -> SeatSet {
        self.game.to_act()
    }

    /// A position that fits all the seat knows, with everything hidden guessed anew.
    pub fn guess(self, chance: &mut impl Chance) -> G {
        let mut game = self.game.clone();
        game.resample(self.seat, chance);
        game
    }
}
