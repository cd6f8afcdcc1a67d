//! What a player may say.

use crate::catalogue::{FIGURES, FigureId, MAX_WEAPONS, WeaponId};
use crate::geometry::{Facing, MAX_SIDE};
use crate::quote::Quote;
use crate::scenario::MAX_TERMINALS;
use crate::tabletop::Level;
use serde::{Deserialize, Deserializer, Serialize};
use starboard_core::Numbered;
use starboard_core::coded;
use starboard_core::strict::{below, nothing_more};

/// SK-7 The mode of a Move.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Step by step.
    #[default]
    Walk,
    /// SK-7.7 A straight flight with a jetpack.
    Fly,
    /// SK-7.8 A speeder flies over walls.
    Overfly,
}

coded! { pub Mode { Walk = "walk", Fly = "fly", Overfly = "overfly" } }

/// SK-14 What an Interact does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "deed", deny_unknown_fields)]
pub enum Interaction {
    /// SK-14.3 Operate a terminal, by its index.
    Operate {
        /// Which.
        #[serde(deserialize_with = "terminal")]
        terminal: u8,
    },
    /// SK-14.2 Free a captive.
    Free {
        /// Who.
        captive: FigureId,
    },
    /// SK-14.4 Take the token.
    #[serde(deserialize_with = "nothing_more")]
    Take,
    /// SK-14.4 Destroy the token.
    #[serde(deserialize_with = "nothing_more")]
    Destroy,
}

/// SK-14.3 Reads the index of a terminal.
pub(crate) fn terminal<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    below(from, MAX_TERMINALS as u8, "terminal")
}

/// One atomic decision. The variants stand in the order of the rules' table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the parameters are those of the rules' table")]
pub enum Action {
    /// SK-2.4
    Deploy { x: u8, y: u8 },
    /// SK-6
    #[serde(deserialize_with = "nothing_more")]
    HanPass,
    /// SK-6.2
    HanShoot { target: FigureId },
    /// SK-4.2
    Activate { figure: FigureId },
    /// SK-7
    MoveTo { mode: Mode, x: u8, y: u8, level: Level },
    /// SK-7.6
    Via { mode: Mode, x: u8, y: u8 },
    /// SK-9; the offset of the template's centre is for the shotgun (SK-9.6).
    Shoot { weapon: WeaponId, target: FigureId, dx: i8, dy: i8 },
    /// SK-8.1
    #[serde(deserialize_with = "nothing_more")]
    Aim,
    /// SK-11.1
    Ready { facing: Facing },
    /// SK-10
    Melee { target: FigureId },
    /// SK-9.3
    #[serde(deserialize_with = "nothing_more")]
    ClearJam,
    /// SK-14
    Interact { what: Interaction },
    /// SK-14.5
    #[serde(deserialize_with = "nothing_more")]
    Leave,
    /// SK-8.1
    #[serde(deserialize_with = "nothing_more")]
    Done,
    /// SK-11.4
    #[serde(deserialize_with = "nothing_more")]
    Fire,
    /// SK-11.4
    #[serde(deserialize_with = "nothing_more")]
    Hold,
    /// SK-12.2
    #[serde(deserialize_with = "nothing_more")]
    Accept,
    /// SK-12.3
    #[serde(deserialize_with = "nothing_more")]
    UseAce,
    /// SK-12.2
    #[serde(deserialize_with = "nothing_more")]
    UseMarker,
    /// SK-13.2
    Revive { text: Quote },
    /// SK-13.3
    #[serde(deserialize_with = "nothing_more")]
    Decline,
    /// SK-10.5
    Separate { x: u8, y: u8 },
}

impl Action {
    /// Whether every figure, weapon and terminal it names is one that a game can have: an action may
    /// be made of any numbers.
    pub(crate) fn names_what_exists(self) -> bool {
        match self {
            Self::HanShoot { target: figure }
            | Self::Activate { figure }
            | Self::Melee { target: figure }
            | Self::Interact { what: Interaction::Free { captive: figure } } => figure.exists(),
            Self::Shoot { weapon, target, .. } => weapon.exists() && target.exists(),
            Self::Interact { what: Interaction::Operate { terminal } } => {
                usize::from(terminal) < MAX_TERMINALS
            }
            Self::Deploy { .. }
            | Self::HanPass
            | Self::MoveTo { .. }
            | Self::Via { .. }
            | Self::Aim
            | Self::Ready { .. }
            | Self::ClearJam
            | Self::Interact { what: Interaction::Take | Interaction::Destroy }
            | Self::Leave
            | Self::Done
            | Self::Fire
            | Self::Hold
            | Self::Accept
            | Self::UseAce
            | Self::UseMarker
            | Self::Revive { .. }
            | Self::Decline
            | Self::Separate { .. } => true,
        }
    }
}

const COLUMNS: u32 = MAX_SIDE as u32 + 1;
const POINTS: u32 = COLUMNS * COLUMNS;
const LEVELS: u32 = Level::MAX_BUILDINGS as u32 + 1;
const PEOPLE: u32 = FIGURES as u32;
const WEAPONS: u32 = MAX_WEAPONS as u32;
/// SK-9.6 Offsets of a template's centre, from -2 to 2 in each direction.
const OFFSETS: u32 = 25;
const TERMINALS: u32 = MAX_TERMINALS as u32;

// The first id of each kind of action. Append-only: programs and learned models hold these numbers.
const DEPLOY: u32 = 0;
const HAN_PASS: u32 = DEPLOY + POINTS;
const HAN_SHOOT: u32 = HAN_PASS + 1;
const ACTIVATE: u32 = HAN_SHOOT + PEOPLE;
const WALK: u32 = ACTIVATE + PEOPLE;
const FLY: u32 = WALK + POINTS * LEVELS;
const OVERFLY: u32 = FLY + POINTS * LEVELS;
const VIA_WALK: u32 = OVERFLY + POINTS;
const VIA_OVERFLY: u32 = VIA_WALK + POINTS;
const SHOOT: u32 = VIA_OVERFLY + POINTS;
const AIM: u32 = SHOOT + WEAPONS * PEOPLE * OFFSETS;
const READY: u32 = AIM + 1;
const MELEE: u32 = READY + 8;
const CLEAR_JAM: u32 = MELEE + PEOPLE;
const OPERATE: u32 = CLEAR_JAM + 1;
const FREE: u32 = OPERATE + TERMINALS;
const TAKE: u32 = FREE + PEOPLE;
const DESTROY: u32 = TAKE + 1;
const LEAVE: u32 = DESTROY + 1;
const DONE: u32 = LEAVE + 1;
const FIRE: u32 = DONE + 1;
const HOLD: u32 = FIRE + 1;
const ACCEPT: u32 = HOLD + 1;
const USE_ACE: u32 = ACCEPT + 1;
const USE_MARKER: u32 = USE_ACE + 1;
const REVIVE: u32 = USE_MARKER + 1;
const DECLINE: u32 = REVIVE + 1;
const SEPARATE: u32 = DECLINE + 1;

/// Written out, because kinds of movement have numbers of different numbers of levels. All quotes
/// share one number: which words are said makes no difference to the game.
impl Numbered for Action {
    const COUNT: u32 = SEPARATE + POINTS;

    fn number(self) -> u32 {
        let point = |x: u8, y: u8| u32::from(y) * COLUMNS + u32::from(x);
        match self {
            Action::Deploy { x, y } => DEPLOY + point(x, y),
            Action::HanPass => HAN_PASS,
            Action::HanShoot { target } => HAN_SHOOT + u32::from(target.0),
            Action::Activate { figure } => ACTIVATE + u32::from(figure.0),
            Action::MoveTo { mode, x, y, level } => match mode {
                Mode::Walk => WALK + u32::from(level.0) * POINTS + point(x, y),
                Mode::Fly => FLY + u32::from(level.0) * POINTS + point(x, y),
                Mode::Overfly => OVERFLY + point(x, y),
            },
            Action::Via { mode: Mode::Overfly, x, y } => VIA_OVERFLY + point(x, y),
            Action::Via { mode: Mode::Walk | Mode::Fly, x, y } => VIA_WALK + point(x, y),
            Action::Shoot { weapon, target, dx, dy } => {
                let offset = (i32::from(dy) + 2) * 5 + i32::from(dx) + 2;
                let shooter = u32::from(weapon.0) * PEOPLE + u32::from(target.0);
                SHOOT + shooter * OFFSETS + offset.clamp(0, 24) as u32
            }
            Action::Aim => AIM,
            Action::Ready { facing } => READY + facing as u32,
            Action::Melee { target } => MELEE + u32::from(target.0),
            Action::ClearJam => CLEAR_JAM,
            Action::Interact { what } => match what {
                Interaction::Operate { terminal } => OPERATE + u32::from(terminal),
                Interaction::Free { captive } => FREE + u32::from(captive.0),
                Interaction::Take => TAKE,
                Interaction::Destroy => DESTROY,
            },
            Action::Leave => LEAVE,
            Action::Done => DONE,
            Action::Fire => FIRE,
            Action::Hold => HOLD,
            Action::Accept => ACCEPT,
            Action::UseAce => USE_ACE,
            Action::UseMarker => USE_MARKER,
            Action::Revive { .. } => REVIVE,
            Action::Decline => DECLINE,
            Action::Separate { x, y } => SEPARATE + point(x, y),
        }
    }

    fn numbered(id: u32) -> Option<Self> {
        let x = |n: u32| (n % COLUMNS) as u8;
        let y = |n: u32| (n % POINTS / COLUMNS) as u8;
        let level = |n: u32| Level((n / POINTS) as u8);
        let figure = |n: u32| FigureId((n % PEOPLE) as u8);
        Some(match id {
            DEPLOY..HAN_PASS => Action::Deploy { x: x(id - DEPLOY), y: y(id - DEPLOY) },
            HAN_PASS => Action::HanPass,
            HAN_SHOOT..ACTIVATE => Action::HanShoot { target: figure(id - HAN_SHOOT) },
            ACTIVATE..WALK => Action::Activate { figure: figure(id - ACTIVATE) },
            WALK..FLY => {
                let n = id - WALK;
                Action::MoveTo { mode: Mode::Walk, x: x(n), y: y(n), level: level(n) }
            }
            FLY..OVERFLY => {
                let n = id - FLY;
                Action::MoveTo { mode: Mode::Fly, x: x(n), y: y(n), level: level(n) }
            }
            OVERFLY..VIA_WALK => {
                let n = id - OVERFLY;
                Action::MoveTo { mode: Mode::Overfly, x: x(n), y: y(n), level: Level::GROUND }
            }
            VIA_WALK..VIA_OVERFLY => {
                Action::Via { mode: Mode::Walk, x: x(id - VIA_WALK), y: y(id - VIA_WALK) }
            }
            VIA_OVERFLY..SHOOT => {
                Action::Via { mode: Mode::Overfly, x: x(id - VIA_OVERFLY), y: y(id - VIA_OVERFLY) }
            }
            SHOOT..AIM => {
                let n = id - SHOOT;
                let weapon = WeaponId((n / OFFSETS / PEOPLE) as u8);
                let offset = (n % OFFSETS) as i8;
                let (dx, dy) = (offset % 5 - 2, offset / 5 - 2);
                Action::Shoot { weapon, target: figure(n / OFFSETS), dx, dy }
            }
            AIM => Action::Aim,
            READY..MELEE => Action::Ready { facing: Facing::ALL[(id - READY) as usize] },
            MELEE..CLEAR_JAM => Action::Melee { target: figure(id - MELEE) },
            CLEAR_JAM => Action::ClearJam,
            OPERATE..FREE => {
                Action::Interact { what: Interaction::Operate { terminal: (id - OPERATE) as u8 } }
            }
            FREE..TAKE => {
                Action::Interact { what: Interaction::Free { captive: figure(id - FREE) } }
            }
            TAKE => Action::Interact { what: Interaction::Take },
            DESTROY => Action::Interact { what: Interaction::Destroy },
            LEAVE => Action::Leave,
            DONE => Action::Done,
            FIRE => Action::Fire,
            HOLD => Action::Hold,
            ACCEPT => Action::Accept,
            USE_ACE => Action::UseAce,
            USE_MARKER => Action::UseMarker,
            REVIVE => Action::Revive { text: Quote::DEFAULT },
            DECLINE => Action::Decline,
            SEPARATE..Self::COUNT => Action::Separate { x: x(id - SEPARATE), y: y(id - SEPARATE) },
            _ => return None,
        })
    }
}
