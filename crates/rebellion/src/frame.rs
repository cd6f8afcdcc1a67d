//! RB-7.2 What remains to be done: questions that wait, and tasks that run.

use crate::ids::{Place, Side, Theatre};
use crate::question::Question;
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

/// One thing that remains to be done: a question waits for its answer, a task is carried out at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Frame {
    /// It waits, unless it has become pointless.
    Ask(Question),
    /// It runs.
    Run(Task),
}

impl Default for Frame {
    fn default() -> Self {
        Self::Run(Task::default())
    }
}

impl From<Question> for Frame {
    fn from(question: Question) -> Self {
        Self::Ask(question)
    }
}

impl From<Task> for Frame {
    fn from(task: Task) -> Self {
        Self::Run(task)
    }
}

/// Something that nobody is asked about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Task {
    // Set-up (RB-6)
    /// RB-6.3
    StartingActions,
    /// RB-5.5 Immediate cards of a hand.
    Immediates {
        side: Side,
    },
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
    /// RB-9.1 The next turn.
    Command,
    /// RB-12.10
    EndOfCommand,
    /// RB-17 The steps of the Refresh Phase.
    Refresh {
        step: u8,
    },
    /// RB-17.7 Building: place by place, icon by icon.
    BuildNext {
        side: Side,
        place: Place,
        icon: u8,
    },
    /// RB-17.8 What leaves the queue lies here, by type.
    DeployNext {
        side: Side,
    },

    // Checks (RB-7.3)
    Checks,
    /// RB-11.19 Queued combats.
    Combats,

    // Missions (RB-10)
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
    /// RB-10.10 The rescued leader and those who travel leave.
    Rescued {
        place: Place,
    },

    // Combat (RB-11)
    /// The steps of a combat.
    Combat {
        step: u8,
    },
    /// The stages of an attack.
    Attack {
        side: Side,
        theatre: Theatre,
        stage: u8,
    },
    /// RB-16.7 Three dice.
    PlansRoll,
    /// RB-16.7 What they show.
    PlansResult,
}
