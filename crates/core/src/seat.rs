//! Who sits at the table, and who looks on.

use crate::bit;
use crate::bits::Bits;
use serde::{Deserialize, Serialize};

/// The most seats any game may have.
pub const MAX_SEATS: usize = 8;

/// One place at the table, counted from zero.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into an array.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The other seat of a game for two.
    #[must_use]
    pub fn opponent(self) -> Self {
        debug_assert!(self.0 < 2, "only a game for two has one opponent");
        Self(1 - self.0)
    }

    /// The first `count` seats, in order.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).map(Self)
    }
}

bit!(Seat in u8, MAX_SEATS, "seat");

/// Some of the seats.
pub type SeatSet = Bits<Seat>;

impl SeatSet {
    /// No seat at all.
    pub const NOBODY: Self = Self::EMPTY;
    /// Every seat, and with them everybody who looks on.
    pub const EVERYBODY: Self = Self::of_word(u8::MAX);

    /// The first `count` seats.
    pub fn all(count: u8) -> Self {
        Seat::first(count).collect()
    }
}

/// Whose eyes look at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Observer {
    /// A player, who also sees what is private to that seat.
    Seat(Seat),
    /// Anybody: sees only what lies open.
    Public,
}

impl Observer {
    /// The seat, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public => None,
        }
    }

    /// Whether this observer is `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// Every seat of a game for `seats`, then the public.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seat::first(seats).map(Self::Seat).chain([Self::Public])
    }
}
