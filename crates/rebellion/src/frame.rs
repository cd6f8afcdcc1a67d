//! RB-22 What remains to be done, and the questions that are asked.

use crate::effect::ListId;
use crate::ids::{Mission, Place, Side, Theatre, Unit};
use crate::question::QuestionKind;
use crate::state::Role;
use serde::{Deserialize, Serialize};

/// RB-26.1 What a card in progress knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Card {
    pub(crate) owner: Side,
    /// The role that decides.
    pub(crate) role: Role,
    /// The system of the card.
    pub(crate) here: Place,
    /// The leader that it is aimed at, or [`crate::state::NONE`].
    pub(crate) target: u8,
    /// The pictured leader who uses it, or [`crate::state::NONE`].
    pub(crate) pictured: u8,
}

/// RB-10.7, RB-24 Moments at which somebody may use a card or a ring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Window {
    /// (3) Undercover, Wookiee Guardian.
    #[default]
    BeforeDice,
    /// (4) One in a Million.
    BeforeRoll,
    /// (5) R2-D2.
    R2D2,
    /// (6) C-3PO.
    C3PO,
    /// (7) Son of Skywalker.
    Success,
    /// (7) The Millennium Falcon.
    Falcon,
    /// (8) It Is Your Destiny.
    Destiny,
    /// RB-14.10 Noble Sacrifice.
    Captured,
}

/// What a roll is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Roll {
    /// RB-10.5
    #[default]
    Mission,
    /// RB-11.6
    Attack,
    /// RB-16.7
    Plans,
}

/// Why a leader is chosen outside an effect entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Why {
    /// Who uses the action card.
    #[default]
    Uses,
    /// RB-14.8 Whom the Falcon rescues.
    Falcon,
}

/// One thing that remains to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "snake_case", deny_unknown_fields)]
#[allow(clippy::enum_variant_names, reason = "questions are called by what they ask")]
pub(crate) enum Frame {
    // Set-up (RB-6)
    /// RB-6.3 The next unit of a roster.
    PlaceUnit {
        side: Side,
        index: u8,
        last: Place,
    },
    /// RB-6.3 The Rebels' one system.
    StartSystem,
    /// RB-6.3
    StartingActions,
    /// RB-5.5 Immediate cards of a hand.
    Immediates {
        side: Side,
    },
    /// RB-6.4
    ChooseBase,
    /// RB-6.1
    DealHands,

    // Rounds (RB-7)
    /// A new round begins.
    #[default]
    Round,
    /// RB-8.1 A faction assigns.
    AssignSide {
        side: Side,
    },
    /// RB-8.2
    Assign {
        role: Role,
        from: u8,
        played: bool,
    },
    /// RB-20.5 The card of a slot, or a card of the hand if `slot` is [`crate::state::NONE`].
    Consent {
        leader: u8,
        card: Mission,
        slot: u8,
    },
    /// RB-9.1 The next turn.
    Command,
    /// RB-9.1
    Turn {
        role: Role,
    },
    /// RB-9.1 With whom?
    ActivateWith {
        role: Role,
        place: Place,
    },
    /// RB-9.5
    Move {
        role: Role,
        activation: bool,
    },
    /// RB-12.10
    EndOfCommand,
    /// RB-12.10
    Mobilize {
        which: u8,
    },
    /// RB-12.10 Which of two?
    MobilizeWhich,
    /// RB-12.9
    NewBase,
    /// RB-17 The steps of the Refresh Phase.
    Refresh {
        step: u8,
    },
    /// RB-17.4
    Discard {
        side: Side,
        from: Mission,
    },
    /// RB-17.7
    Recruit {
        side: Side,
    },
    /// RB-17.7 Building: place by place, icon by icon.
    BuildNext {
        side: Side,
        place: Place,
        icon: u8,
    },
    /// RB-17.7
    Build {
        side: Side,
        place: Place,
        icon: u8,
    },
    /// RB-18.2 For a queue space, or for a place if `space` is 0.
    Sacrifice {
        unit: Unit,
        space: u8,
        place: Place,
    },
    /// RB-17.8 What leaves the queue lies here, by type.
    DeployNext {
        side: Side,
    },
    /// RB-17.8
    Deploy {
        side: Side,
        unit: Unit,
        from: Place,
    },

    // Checks (RB-7.3)
    Checks,
    /// RB-15.7
    Shortfall {
        side: Side,
        system: Place,
        from: Unit,
    },
    /// RB-11.19 Queued combats.
    Combats,

    // Missions (RB-10)
    /// RB-10.2
    Target,
    /// RB-10.4
    Oppose {
        role: Role,
    },
    /// RB-10.4 Is it opposed?
    Opposed,
    /// RB-10.5 A side rolls.
    MissionRoll {
        side: Side,
    },
    /// RB-10.7 (5)
    AfterDice,
    /// RB-10.5
    Compare,
    /// RB-10.8
    MissionEffect,
    /// RB-10.9
    Dispose,
    /// RB-10.7, RB-14.10
    Window {
        window: Window,
        role: Role,
        roll: Roll,
    },
    /// `SetDie`
    SetDice {
        roll: Roll,
        left: u8,
        last: u8,
    },
    /// RB-14.8
    Yoda {
        roll: Roll,
    },
    /// R2-D2's die.
    Blank,
    /// A leader for a card or a ring.
    ChooseLeader {
        why: Why,
        card: u8,
        role: Role,
    },
    /// RB-10.10 Who goes home with the one who is rescued.
    Follower {
        from: u8,
    },
    /// RB-10.10 The rescued leader and those who travel leave.
    Rescued {
        place: Place,
    },

    // Effects (RB-26)
    /// An effect list, and the entry that is next or asks.
    Effects {
        card: Card,
        list: ListId,
        at: u8,
        stage: u8,
        asks: bool,
    },

    // Combat (RB-11)
    /// The steps of a combat.
    Combat {
        step: u8,
    },
    /// RB-11.3
    AddLeader {
        role: Role,
    },
    /// RB-11.4
    StartCards {
        role: Role,
    },
    /// The stages of an attack.
    Attack {
        side: Side,
        theatre: Theatre,
        stage: u8,
    },
    /// RB-11.6 and what follows from it.
    CombatAction {
        role: Role,
    },
    /// RB-11.6 `Recolor`
    Recolour {
        role: Role,
    },
    /// RB-11.6
    Damage {
        role: Role,
    },
    /// RB-11.6
    Block {
        role: Role,
    },
    /// RB-16.4, RB-16.5
    Objective {
        after_space: bool,
        end: bool,
    },
    /// RB-16.7 Three dice.
    PlansRoll,
    /// RB-16.7 What they show.
    PlansResult,
    /// RB-16.7 Which station is destroyed.
    PlansTarget,
    /// RB-11.12
    Retreat {
        role: Role,
        forced: bool,
    },
    /// RB-11.12 Where to?
    RetreatTo {
        leader: u8,
        role: Role,
        forced: bool,
    },
    /// RB-11.12 Who comes along?
    RetreatLoad {
        leader: u8,
        role: Role,
    },
}

impl Frame {
    /// The question that it puts, if it is one.
    pub(crate) fn question(self) -> Option<QuestionKind> {
        Some(match self {
            Self::PlaceUnit { .. } => QuestionKind::PlaceUnit,
            Self::StartSystem => QuestionKind::StartSystem,
            Self::ChooseBase => QuestionKind::ChooseBase,
            Self::Assign { .. } => QuestionKind::Assign,
            Self::Consent { .. } => QuestionKind::Consent,
            Self::Turn { .. } => QuestionKind::Turn,
            Self::ActivateWith { .. } => QuestionKind::ActivateWith,
            Self::Move { .. } => QuestionKind::Move,
            Self::Mobilize { .. } => QuestionKind::Mobilize,
            Self::MobilizeWhich => QuestionKind::MobilizeWhich,
            Self::NewBase => QuestionKind::NewBase,
            Self::Discard { .. } => QuestionKind::Discard,
            Self::Recruit { .. } => QuestionKind::Recruit,
            Self::Build { .. } => QuestionKind::Build,
            Self::Sacrifice { .. } => QuestionKind::Sacrifice,
            Self::Deploy { .. } => QuestionKind::Deploy,
            Self::Shortfall { .. } => QuestionKind::Shortfall,
            Self::Target => QuestionKind::Target,
            Self::Oppose { .. } => QuestionKind::Oppose,
            Self::Window { .. } => QuestionKind::Window,
            Self::SetDice { .. } => QuestionKind::SetDice,
            Self::Yoda { .. } => QuestionKind::Yoda,
            Self::Blank => QuestionKind::Blank,
            Self::ChooseLeader { why: Why::Uses | Why::Falcon, .. } => QuestionKind::ChooseLeader,
            Self::Follower { .. } => QuestionKind::Follower,
            Self::Effects { .. } => QuestionKind::Effect,
            Self::AddLeader { .. } => QuestionKind::AddLeader,
            Self::StartCards { .. } => QuestionKind::StartCards,
            Self::CombatAction { .. } => QuestionKind::CombatAction,
            Self::Recolour { .. } => QuestionKind::Recolour,
            Self::Damage { .. } => QuestionKind::Damage,
            Self::Block { .. } => QuestionKind::Block,
            Self::Objective { .. } => QuestionKind::Objective,
            Self::PlansTarget => QuestionKind::PlansTarget,
            Self::Retreat { .. } => QuestionKind::Retreat,
            Self::RetreatTo { .. } => QuestionKind::RetreatTo,
            Self::RetreatLoad { .. } => QuestionKind::RetreatLoad,
            Self::StartingActions
            | Self::Immediates { .. }
            | Self::DealHands
            | Self::Round
            | Self::AssignSide { .. }
            | Self::Command
            | Self::EndOfCommand
            | Self::Refresh { .. }
            | Self::BuildNext { .. }
            | Self::DeployNext { .. }
            | Self::Checks
            | Self::Combats
            | Self::Opposed
            | Self::MissionRoll { .. }
            | Self::AfterDice
            | Self::Compare
            | Self::MissionEffect
            | Self::Dispose
            | Self::Rescued { .. }
            | Self::Combat { .. }
            | Self::Attack { .. }
            | Self::PlansRoll
            | Self::PlansResult => return None,
        })
    }
}
