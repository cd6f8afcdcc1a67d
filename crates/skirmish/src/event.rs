//! What happened. Everything on the table is open, so everybody sees every event.

use crate::action::{self, Interaction, Mode};
use crate::card::Card;
use crate::catalogue::{FigureId, FigureSet, Party, Side, WeaponId};
use crate::frame::RollKind;
use crate::geometry::Facing;
use crate::tabletop::Spot;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use starboard_core::coded;

/// SK-9.2 A modifier of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Modifier {
    /// -1
    BeyondHalfRange,
    /// -1
    Cover,
    /// -1
    Running,
    /// +1
    PointBlank,
    /// +1
    Large,
    /// +1
    Aim,
}

coded! {
    pub Modifier {
        BeyondHalfRange = "beyond_half_range",
        Cover = "cover",
        Running = "running",
        PointBlank = "point_blank",
        Large = "large",
        Aim = "aim",
    }
}

impl Modifier {
    /// What it adds to the roll.
    #[inline]
    pub const fn value(self) -> i8 {
        match self {
            Self::BeyondHalfRange | Self::Cover | Self::Running => -1,
            Self::PointBlank | Self::Large | Self::Aim => 1,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// SK-15.1 A side has nobody left.
    Elimination,
    /// SK-14.2 Enough have escaped.
    Escaped,
    /// SK-14.2 Escape has become impossible.
    NoEscape,
    /// SK-14.4 The token is off the table.
    Delivered,
    /// SK-14.4 The token is destroyed.
    Destroyed,
    /// SK-14.6 The last round is over.
    Time,
    /// SK-15.2 More points.
    Points,
    /// SK-15.2 Equal points, more figures.
    Figures,
    /// SK-15.2 Equal figures, more reroll markers.
    Markers,
    /// SK-15.2 Equal in everything.
    Draw,
}

/// SK-9.2 The modifiers of a shot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Modifiers(u8);

impl Modifiers {
    /// These, and another one if it applies.
    #[inline]
    pub(crate) fn with(self, modifier: Modifier, applies: bool) -> Self {
        Self(self.0 | u8::from(applies) << modifier as u8)
    }

    /// SK-9.2 They add up.
    #[inline]
    pub(crate) fn sum(self) -> i8 {
        const BONUS: u8 =
            1 << Modifier::PointBlank as u8 | 1 << Modifier::Large as u8 | 1 << Modifier::Aim as u8;
        (self.0 & BONUS).count_ones() as i8 - (self.0 & !BONUS).count_ones() as i8
    }

    /// One bit for each modifier, in the order of [`Modifier::ALL`].
    pub(crate) fn bits(self) -> u8 {
        self.0
    }

    /// As a list, in the order of [`Modifier::ALL`].
    pub(crate) fn list(self) -> Vec<Modifier> {
        Modifier::ALL.into_iter().filter(|&found| self.0 >> found as u8 & 1 == 1).collect()
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are what the sentence says; see docs/skirmish/cases.md")]
pub enum Event {
    /// SK-2.4
    Deployed { figure: FigureId, at: Spot, facing: Facing },
    /// SK-4.1
    RoundBegan { round: u8, rounds: u8, cards: u8 },
    /// SK-4.2
    Card { card: Card },
    /// SK-5.3
    DeadCard { card: Card },
    /// SK-6
    HanPassed { figure: FigureId },
    /// SK-6.2
    HanShootsFirst { figure: FigureId },
    /// SK-4.2
    Activated { figure: FigureId, ace: bool },
    /// SK-7.1
    Runs { figure: FigureId },
    /// SK-7 The path from the start to the end, both included; a flight has only these.
    MoveBegan { figure: FigureId, mode: Mode, path: Vec<[u8; 2]>, cost: u16, end: Spot, test: bool },
    /// SK-11.4 The mover reaches the point of a possible shot.
    Spotted { figure: FigureId, by: FigureId, at: Spot, sum: i8 },
    /// SK-11.4
    Held { figure: FigureId, target: FigureId },
    /// SK-11.4
    Reacted { figure: FigureId, target: FigureId },
    /// SK-7
    Moved { figure: FigureId, at: Spot, facing: Facing },
    /// SK-9
    Shot {
        figure: FigureId,
        weapon: WeaponId,
        target: FigureId,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
        modifiers: Vec<Modifier>,
        sum: i8,
        /// SK-9.6, SK-9.7 Everybody under the template; without a template the target alone.
        victims: FigureSet,
    },
    /// SK-10
    Attacked { figure: FigureId, weapon: WeaponId, target: FigureId },
    /// SK-12.1
    Rolled { figure: FigureId, roll: RollKind, value: u8, need: u8, success: bool },
    /// SK-12.3
    AceUsed { figure: FigureId },
    /// SK-12.2
    MarkerUsed { side: Side, left: u8 },
    /// SK-9.3
    Jammed { figure: FigureId },
    /// SK-9.1
    Missed { figure: FigureId },
    /// SK-9.4
    Dodged { figure: FigureId },
    /// SK-9.5
    Struck { figure: FigureId },
    /// SK-13.2
    Revived { figure: FigureId, text: String, at: Spot },
    /// SK-13.1
    TakenOut { figure: FigureId, points: u8 },
    /// SK-14.2
    Recaptured { figure: FigureId, at: Spot },
    /// SK-10.5
    Separated { figure: FigureId, at: Spot },
    /// SK-8.1
    Aimed { figure: FigureId },
    /// SK-11.1
    Readied { figure: FigureId, facing: Facing },
    /// SK-9.3
    JamCleared { figure: FigureId },
    /// SK-14.3, SK-14.2, SK-14.4
    #[serde(deserialize_with = "interacted")]
    Interacted {
        figure: FigureId,
        #[serde(flatten)]
        what: Interaction,
        done: bool,
    },
    /// SK-14.4
    TokenDropped { at: Spot },
    /// SK-14.5
    Left { figure: FigureId },
    /// SK-8.1
    ActivationEnded { figure: FigureId },
    /// SK-5.4
    PartyEliminated { party: Party },
    /// SK-15
    Ended {
        why: Ending,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<Side>,
        points: [u16; 2],
    },
}

/// SK-14 Reads what was done and by whom. The parts of the [`Interaction`] stand beside those of the
/// event: each is read where it stands, so that a wrong one is named, not another one that is missing.
fn interacted<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<(FigureId, Interaction, bool), D::Error> {
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Deed {
        Operate,
        Free,
        Take,
        Destroy,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Written {
        figure: FigureId,
        deed: Deed,
        #[serde(default, deserialize_with = "terminal")]
        terminal: Option<u8>,
        captive: Option<FigureId>,
        done: bool,
    }
    fn terminal<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
        action::terminal(deserializer).map(Some)
    }
    let Written { figure, deed, terminal, captive, done } = Written::deserialize(deserializer)?;
    let what = match (deed, terminal, captive) {
        (Deed::Operate, Some(terminal), None) => Interaction::Operate { terminal },
        (Deed::Free, None, Some(captive)) => Interaction::Free { captive },
        (Deed::Take, None, None) => Interaction::Take,
        (Deed::Destroy, None, None) => Interaction::Destroy,
        (Deed::Operate | Deed::Free | Deed::Take | Deed::Destroy, _, _) => {
            return Err(D::Error::custom("something else was done than is said"));
        }
    };
    Ok((figure, what, done))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sk_14_what_was_done_is_read_as_it_is_written() {
        let figure = FigureId::named("r2_d2").unwrap();
        let deeds = [
            Interaction::Operate { terminal: 1 },
            Interaction::Free { captive: figure },
            Interaction::Take,
            Interaction::Destroy,
        ];
        for what in deeds {
            let event = Event::Interacted { figure, what, done: false };
            let json = serde_json::to_value(&event).unwrap();
            assert_eq!(serde_json::from_value::<Event>(json).unwrap(), event);
        }
        let refused = |rest: &str, problem: &str| {
            let json = format!(r#"{{ "kind": "interacted", {rest} }}"#);
            let error = serde_json::from_str::<Event>(&json).unwrap_err().to_string();
            assert!(error.starts_with(problem), "{error}");
        };
        let by = r#""figure": "r2_d2", "done": true"#;
        refused(r#""deed": "eat""#, "unknown variant `eat`");
        refused(&format!(r#"{by}, "deed": "take", "terminal": 1"#), "something else was done");
        refused(&format!(r#"{by}, "deed": "free""#), "something else was done");
        refused(&format!(r#"{by}, "deed": "operate", "terminal": 99"#), "there is no terminal 99");
        refused(&format!(r#"{by}, "deed": "take", "twice": true"#), "unknown field `twice`");
    }
}
