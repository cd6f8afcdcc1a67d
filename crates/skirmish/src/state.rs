//! What a position is made of.

use crate::card::{Card, Cards};
use crate::catalogue::{FIGURES, FigureId, FigureSet, Party, Side};
use crate::frame::{Activation, Asked, Attack, Moving};
use crate::geometry::{Facing, Point};
use crate::options::Setup;
use crate::quote::Words;
use crate::scenario::Scenario;
use crate::tabletop::{Gait, Glance, Spot, Tabletop};
use serde::{Deserialize, Serialize};
use starboard_core::Seat;
use starboard_core::strict::nothing_more;
use std::ops::Deref;
use std::sync::Arc;

/// A game of Skirmish.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skirmish {
    /// Options and scenario: everything that never changes.
    #[serde(with = "starboard_core::setup")]
    pub(crate) setup: Arc<Setup>,
    /// Where each figure stands, or last stood.
    pub(crate) places: [Place; FIGURES],
    pub(crate) on_table: FigureSet,
    /// SK-2.4 Still to be deployed.
    pub(crate) waiting: FigureSet,
    /// SK-13.1 Out for good.
    pub(crate) out: FigureSet,
    /// SK-14.5 Left the table.
    pub(crate) left: FigureSet,
    /// SK-14.2 On the table, captive.
    pub(crate) captive: FigureSet,
    // SK-4.4 Markers.
    pub(crate) activated: FigureSet,
    pub(crate) running: FigureSet,
    pub(crate) ready: FigureSet,
    pub(crate) jammed: FigureSet,
    /// SK-9.7 Whose flamethrower is empty.
    pub(crate) burnt: FigureSet,
    /// SK-13.2 Whose revival is spent.
    pub(crate) quoted: FigureSet,
    /// SK-12.2 Reroll markers, by side.
    pub(crate) rerolls: [u8; 2],
    /// SK-13.2 What has been said, in order.
    pub(crate) quotes: Sayings,
    pub(crate) round: u8,
    /// SK-5 The undrawn cards: a bag, whose order does not exist.
    pub(crate) pile: Cards,
    pub(crate) discard: Cards,
    /// SK-5.4 Cards of eliminated parties.
    pub(crate) gone: Cards,
    /// The card that is turned up.
    pub(crate) card: Option<Card>,
    /// SK-6.1 Han has shot first this round.
    pub(crate) han_has_shot: bool,
    /// SK-14.3 One bit for each terminal that has been operated.
    pub(crate) operated: u8,
    pub(crate) token: Token,
    pub(crate) activation: Option<Activation>,
    pub(crate) moving: Option<Moving>,
    pub(crate) attack: Option<Attack>,
    pub(crate) asked: Asked,
    /// The progress that a bot looks ahead to, in a guess; 0 in a real game. No rule knows it.
    #[serde(skip)]
    pub(crate) horizon: u16,
}

/// Where a figure stands and looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Place {
    pub(crate) at: Spot,
    pub(crate) facing: Facing,
}

/// SK-13.2 A quote that has been used. The default text is kept as its number: 1 for
/// `<name>: <prompt>`, 2 for the same with ` 2`, and so on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Spoken {
    pub(crate) figure: FigureId,
    pub(crate) text: Words,
    pub(crate) number: u8,
}

/// SK-13.2 What has been said, in order: the copies of a position share it, and where nobody has
/// said anything, as in nearly every search, there is nothing to copy.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "Vec<Spoken>", into = "Vec<Spoken>")]
pub(crate) struct Sayings(Option<Arc<[Spoken]>>);

impl Sayings {
    pub(crate) fn push(&mut self, spoken: Spoken) {
        *self = self.iter().cloned().chain([spoken]).collect::<Vec<_>>().into();
    }
}

impl Deref for Sayings {
    type Target = [Spoken];
    fn deref(&self) -> &[Spoken] {
        self.0.as_deref().unwrap_or_default()
    }
}

impl From<Vec<Spoken>> for Sayings {
    fn from(said: Vec<Spoken>) -> Self {
        Self((!said.is_empty()).then(|| said.into()))
    }
}

impl From<Sayings> for Vec<Spoken> {
    fn from(said: Sayings) -> Self {
        said.to_vec()
    }
}

/// SK-14.4 Where the token is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "token", rename_all = "snake_case", deny_unknown_fields)]
pub enum Token {
    /// The scenario has none.
    #[default]
    #[serde(deserialize_with = "nothing_more")]
    None,
    /// Somebody carries it.
    Carried {
        /// Who.
        by: FigureId,
    },
    /// It lies on the ground.
    Dropped {
        /// Where.
        x: u8,
        /// Where.
        y: u8,
    },
    /// It has left the table or is destroyed.
    #[serde(deserialize_with = "nothing_more")]
    Gone,
}

/// SK-3.4 Figures as far apart as this cannot be in contact, squared: two radii of an inch, and half
/// an inch.
const CONTACT2: i32 = 25;

impl Skirmish {
    /// The scenario played.
    #[inline]
    pub fn scenario(&self) -> &Scenario {
        &self.setup.scenario
    }

    /// SK-3 Its table.
    #[inline]
    pub fn table(&self) -> &Tabletop {
        &self.setup.scenario.table
    }

    #[inline]
    pub(crate) fn spot(&self, figure: FigureId) -> Spot {
        self.places[figure.index()].at
    }

    #[inline]
    pub(crate) fn point(&self, figure: FigureId) -> Point {
        self.spot(figure).point()
    }

    /// SK-2.2 Who decides for a figure.
    #[inline]
    pub(crate) fn controller(&self, figure: FigureId) -> Seat {
        self.setup.controller(figure.party())
    }

    /// The figures of a side that are on the table.
    #[inline]
    pub(crate) fn standing(&self, side: Side) -> FigureSet {
        self.on_table.intersection(self.setup.sides[side as usize])
    }

    /// SK-14.2 The enemies of a figure that can be attacked.
    #[inline]
    pub(crate) fn foes(&self, figure: FigureId) -> FigureSet {
        self.standing(figure.side().enemy()).minus(self.captive)
    }

    /// SK-4.2 The figures that a card of this party can activate.
    #[inline]
    pub(crate) fn eligible(&self, party: Party) -> FigureSet {
        let members = self.on_table.intersection(self.setup.parties[party as usize]);
        members.minus(self.activated).minus(self.captive)
    }

    /// SK-3.9, SK-3.10 How `b`, standing at `at`, appears to `a`.
    #[inline]
    pub(crate) fn glance_at(&self, a: FigureId, b: FigureId, at: Spot) -> Glance {
        self.table().glance(self.spot(a), a.card().radius, at, b.card().radius)
    }

    /// SK-3.9 Whether two figures see each other.
    #[inline]
    pub(crate) fn can_see(&self, a: FigureId, b: FigureId) -> bool {
        self.table().can_see(self.spot(a), a.card().radius, self.spot(b), b.card().radius)
    }

    /// SK-3.4 Whether `a` at `at` would be in contact with `b`.
    #[inline]
    pub(crate) fn would_touch(&self, a: FigureId, at: Spot, b: FigureId) -> bool {
        let there = self.spot(b);
        let d2 = at.point().distance2(there.point());
        // Nearly everybody is farther away than the largest bases reach.
        if d2 >= CONTACT2 || at.level != there.level {
            return false;
        }
        let both = both_radii(a, b);
        d2 >= both * both && d2 < (both + 1) * (both + 1)
    }

    /// SK-3.4 Whether two figures are in contact.
    #[inline]
    pub(crate) fn touches(&self, a: FigureId, b: FigureId) -> bool {
        self.would_touch(a, self.spot(a), b)
    }

    /// SK-3.4 The enemies with whom a figure is in contact.
    pub(crate) fn contacts(&self, figure: FigureId) -> FigureSet {
        self.foes(figure).iter().filter(|&foe| self.touches(figure, foe)).collect()
    }

    /// SK-8.3 Whether a figure is in contact with an enemy.
    #[inline]
    pub(crate) fn is_engaged(&self, figure: FigureId) -> bool {
        !self.contacts(figure).is_empty()
    }

    /// SK-7.3 Whether a figure could stand at a spot: terrain allows it and no other figure on the
    /// same level is in the way.
    pub(crate) fn is_standing_place(&self, figure: FigureId, spot: Spot) -> bool {
        self.table().can_stand_at(Gait::of(figure.card()), spot)
            && self.is_free_of_figures(figure, spot)
    }

    /// SK-3.4 Whether a figure at a spot would overlap no other.
    pub(crate) fn is_free_of_figures(&self, figure: FigureId, spot: Spot) -> bool {
        self.on_table.iter().filter(|&other| other != figure).all(|other| {
            let (there, both) = (self.spot(other), both_radii(figure, other));
            there.level != spot.level || there.point().distance2(spot.point()) >= both * both
        })
    }

    /// Whether the game is over.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.asked, Asked::Over { .. })
    }
}

/// SK-3.4 The sum of two radii.
#[inline]
pub(crate) fn both_radii(a: FigureId, b: FigureId) -> i32 {
    i32::from(a.card().radius + b.card().radius)
}
