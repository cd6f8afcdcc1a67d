//! What units bring to a battle, and who would win it.

use crate::catalogue::Catalogue;
use crate::ids::{Colour, Theatre, Unit, unit};

/// RB-1.4 At most so many dice of a colour.
const MAX_DICE: i32 = 5;
/// RB-11.9 The Death Star cannot be damaged: so much health is as good as that.
const INVULNERABLE: i16 = 30;
/// RB-3.4 A card at the start of every ground step hits or blocks like so many dice.
const GENERATOR: i16 = 2;
/// RB-3.4 Red dice that an Ion Cannon takes away.
const ION: i16 = 2;
/// Numbers of a theatre.
const LANES: usize = 4;
/// Where they lie: dice by colour, then health by colour.
const RED: usize = 0;
const BLACK: usize = 1;
const HARD: usize = 2;
const SOFT: usize = 3;

/// Dice and health by colour, in space and on the ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Might([i16; 2 * LANES]);

impl Might {
    /// What one unit of a type brings.
    pub(super) fn of(catalogue: &Catalogue, at: Unit) -> Self {
        let info = catalogue.unit(at);
        let first = info.theatre.index() * LANES;
        let mut might = Self::default();
        might.0[first + RED] = info.attack[0].into();
        might.0[first + BLACK] = info.attack[1].into();
        match info.colour {
            Some(Colour::Red) => might.0[first + HARD] = info.health.into(),
            Some(Colour::Black) => might.0[first + SOFT] = info.health.into(),
            None => might.0[first + HARD] = INVULNERABLE,
        }
        if at == unit::SHIELD_GENERATOR {
            might.0[first + BLACK] += GENERATOR;
        }
        might
    }

    /// Adds so many of the others.
    #[inline]
    pub(super) fn add(&mut self, other: &Self, times: i16) {
        for (lane, more) in self.0.iter_mut().zip(other.0) {
            *lane += more * times;
        }
    }

    /// These and the others.
    #[inline]
    pub(super) fn with(mut self, other: &Self) -> Self {
        self.add(other, 1);
        self
    }

    /// RB-3.5 Units of a theatre that have lost so much of their health in all.
    pub(super) fn hurt(&mut self, theatre: Theatre, colour: Colour, damage: i16) {
        let lane = theatre.index() * LANES + if colour == Colour::Red { HARD } else { SOFT };
        self.0[lane] = (self.0[lane] - damage).max(0);
    }

    /// RB-3.4 What is left of the ships' dice where so many Ion Cannons stand.
    #[inline]
    pub(super) fn under_ions(mut self, cannons: u8) -> Self {
        self.0[RED] = (self.0[RED] - ION * i16::from(cannons)).max(0);
        self
    }

    /// The health in a theatre.
    #[inline]
    pub(super) fn health(&self, theatre: Theatre) -> i32 {
        let first = theatre.index() * LANES;
        i32::from(self.0[first + HARD] + self.0[first + SOFT])
    }

    /// RB-3.1 Ships with black health: fighters, one each.
    #[inline]
    pub(super) fn fighters(&self) -> i32 {
        self.0[SOFT].into()
    }

    /// Whether there is nobody.
    #[inline]
    pub(super) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// RB-1.3 Damage that an attack in a theatre is expected to do, in sixths of a point: every sixth
    /// side hits anything, two others what has their colour, as far as there is such health.
    fn damage(&self, foe: &Self, theatre: Theatre) -> i32 {
        let first = theatre.index() * LANES;
        let lane = |might: &Self, at: usize| i32::from(might.0[first + at]);
        let red = lane(self, RED).min(MAX_DICE);
        let black = lane(self, BLACK).min(MAX_DICE);
        let of_colour = (2 * red).min(6 * lane(foe, HARD)) + (2 * black).min(6 * lane(foe, SOFT));
        red + black + of_colour
    }

    /// The chance in per cent to clear a theatre of these foes: damage times health decides, as in
    /// Lanchester's square law.
    pub(super) fn odds(&self, foe: &Self, theatre: Theatre) -> i32 {
        let (own, other) = (self.health(theatre), foe.health(theatre));
        if other <= 0 {
            return 100;
        }
        if own <= 0 {
            return 0;
        }
        let own = i64::from(self.damage(foe, theatre) * own);
        let other = i64::from(foe.damage(self, theatre) * other);
        (100 * own * own / (own * own + other * other).max(1)) as i32
    }

    /// The chance in per cent to clear both theatres.
    pub(super) fn odds_of_both(&self, foe: &Self) -> i32 {
        self.odds(foe, Theatre::Space) * self.odds(foe, Theatre::Ground) / 100
    }
}
