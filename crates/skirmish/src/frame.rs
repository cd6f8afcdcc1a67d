//! SK-4 What is waited for, and what is under way: an activation, a Move, an attack, a roll.

use crate::action::Mode;
use crate::catalogue::{FigureId, FigureSet, WeaponId};
use crate::geometry::Facing;
use crate::tabletop::Spot;
use serde::{Deserialize, Serialize};
use starboard_core::strict::nothing_more;
use starboard_core::{Inline, Outcome};

/// SK-4.2 The activation under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "what SK-8.1 counts")]
pub(crate) struct Activation {
    pub(crate) figure: FigureId,
    /// Actions that are left.
    pub(crate) left: u8,
    pub(crate) moves: u8,
    pub(crate) shot: bool,
    pub(crate) aimed: bool,
    /// SK-5.5 The ace's reroll is unused.
    pub(crate) ace: bool,
    /// SK-4.3 The figure fell or was revived: nothing more happens.
    pub(crate) over: bool,
}

/// SK-7 A Move under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moving {
    pub(crate) figure: FigureId,
    pub(crate) mode: Mode,
    pub(crate) to: Spot,
    /// Where it will look.
    pub(crate) facing: Facing,
    /// SK-7.9
    pub(crate) test: bool,
    /// SK-11.4 The shots that may be fired at it, in order, fixed when the Move was declared.
    pub(crate) shots: Inline<Ambush, 13>,
    /// How many of them are over.
    pub(crate) past: u8,
}

/// SK-11.3 A shot that may be fired at a moving figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ambush {
    pub(crate) by: FigureId,
    /// Where the mover is then.
    pub(crate) at: Spot,
    pub(crate) sum: i8,
}

/// Why somebody is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// SK-8 An action of the active figure.
    Action,
    /// SK-6 Han shoots first.
    Han,
    /// SK-11
    Reaction,
    /// SK-7.9 A failed test.
    Test,
}

/// SK-9.8 An attack under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Attack {
    pub(crate) cause: Cause,
    pub(crate) attacker: FigureId,
    /// Nothing for a failed test.
    pub(crate) weapon: Option<WeaponId>,
    pub(crate) target: FigureId,
    /// Who has yet to dodge.
    pub(crate) victims: FigureSet,
}

/// SK-12.1 What a die is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the kinds of SK-12.1")]
pub enum RollKind {
    ToHit,
    Melee,
    Dodge,
    Test,
    Device,
}

/// SK-12.1 A die that has been rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Roll {
    pub(crate) kind: RollKind,
    pub(crate) figure: FigureId,
    /// What the die must show at least.
    pub(crate) need: u8,
    pub(crate) value: u8,
    /// SK-14.3 Which terminal is operated.
    pub(crate) terminal: u8,
}

impl Roll {
    pub(crate) fn succeeds(self) -> bool {
        self.value >= self.need
    }
}

/// SK-4.1 What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "asked", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Asked {
    /// Nobody is asked: the next card is due. Never seen from outside.
    #[serde(deserialize_with = "nothing_more")]
    Draw,
    Deploy {
        figure: FigureId,
    },
    #[serde(deserialize_with = "nothing_more")]
    Han,
    #[serde(deserialize_with = "nothing_more")]
    Figure,
    #[serde(deserialize_with = "nothing_more")]
    Action,
    End {
        mode: Mode,
        x: u8,
        y: u8,
    },
    #[serde(deserialize_with = "nothing_more")]
    Reaction,
    Reroll {
        roll: Roll,
    },
    Revive {
        figure: FigureId,
    },
    Separate {
        figure: FigureId,
    },
    Over {
        outcome: Outcome,
    },
}
