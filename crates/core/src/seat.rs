//! Who sits at the table, and who looks on.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

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

/// Some of the seats. Iterates in ascending order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat at all.
    pub const NOBODY: Self = Self(0);
    /// Every seat, and with them everybody who looks on.
    pub const EVERYBODY: Self = Self(u8::MAX);

    /// The first `count` seats.
    pub fn first(count: u8) -> Self {
        Seat::first(count).collect()
    }

    /// Whether `seat` is one of them.
    pub fn contains(self, seat: Seat) -> bool {
        seat.index() < MAX_SEATS && self.0 >> seat.0 & 1 == 1
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The one seat of a set of one.
    pub fn only(self) -> Option<Seat> {
        (self.len() == 1).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// These seats and `seat`.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// These seats without `seat`.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats of either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(MAX_SEATS as u8).filter(move |&seat| self.contains(seat))
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> Self {
        Self(1 << seat.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NOBODY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        if let Some(seat) = seats.iter().find(|seat| seat.index() >= MAX_SEATS) {
            return Err(serde::de::Error::custom(format!("there is no seat {}", seat.0)));
        }
        Ok(seats.into_iter().collect())
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
