//! RB-22 The questions that the game asks, and what is always true of each.

use crate::effect::ListId;
use crate::frame::{Card, Roll, Why, Window};
use crate::ids::{Mission, Place, Side, Unit};
use crate::state::Role;
use serde::{Deserialize, Serialize};

/// The kinds of questions with their names in files.
macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident = $code:literal,)*) => {
        /// What is asked: see docs/rebellion/cases.md.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        pub enum QuestionKind {
            $($(#[$about])* $kind,)*
        }

        impl QuestionKind {
            /// Its name in files.
            pub fn code(self) -> &'static str {
                match self {
                    $(Self::$kind => $code,)*
                }
            }
        }
    };
}

kinds! {
    /// RB-6.3 Where the next unit of a roster goes.
    PlaceUnit = "place_unit",
    /// RB-6.3 The one system where some Rebel units may begin.
    StartSystem = "start_system",
    /// RB-6.4 Where the base is.
    ChooseBase = "choose_base",
    /// RB-8.2 Which leader goes on which mission.
    Assign = "assign",
    /// RB-20.5 Whether the General accepts what the Admiral proposes.
    Consent = "consent",
    /// RB-9.1 What to do with a turn.
    Turn = "turn",
    /// RB-9.4 Which leader activates the system.
    ActivateWith = "activate_with",
    /// RB-9.5 What moves there.
    Move = "move",
    /// RB-12.10 What a Rapid Mobilization does.
    Mobilize = "mobilize",
    /// RB-12.10 Which of two comes first.
    MobilizeWhich = "mobilize_which",
    /// RB-12.9 Where the new base is, if there is one.
    NewBase = "new_base",
    /// RB-17.4 Which mission card goes.
    Discard = "discard",
    /// RB-17.7 Which card is kept, and which leader comes.
    Recruit = "recruit",
    /// RB-17.7 What is built.
    Build = "build",
    /// RB-18.2 Which unit on the board is given up, since none is left in the supply.
    Sacrifice = "sacrifice",
    /// RB-17.8 Where a unit is deployed.
    Deploy = "deploy",
    /// RB-15.7 Which unit is destroyed that no ship there can carry.
    Shortfall = "shortfall",
    /// RB-10.2 Where, or against whom, a mission is carried out.
    Target = "target",
    /// RB-10.4 Who opposes it.
    Oppose = "oppose",
    /// RB-10.7, RB-14.10 Whether a card or a ring is used now.
    Window = "window",
    /// RB-10.7 Which dice are set instead of rolled.
    SetDice = "set_dice",
    /// RB-14.8 Which die is rolled again.
    Yoda = "yoda",
    /// RB-14.8 Which die R2-D2 turns to blank.
    Blank = "blank",
    /// RB-5.5, RB-14.8 Which leader uses a card, or is rescued by a ring.
    ChooseLeader = "choose_leader",
    /// RB-10.10 Whether a leader goes home with the one who is rescued.
    Follower = "follower",
    /// RB-26.1 What a card in progress asks.
    Effect = "effect",
    /// RB-11.3 Which leader joins the combat.
    AddLeader = "add_leader",
    /// RB-11.4 Which cards are used at the start of the combat.
    StartCards = "start_cards",
    /// RB-11.6 Which combat action comes next.
    CombatAction = "combat_action",
    /// RB-11.6 How many dice change their colour.
    Recolour = "recolour",
    /// RB-11.6 Which unit is hit.
    Damage = "damage",
    /// RB-11.6 Which damage is blocked.
    Block = "block",
    /// RB-16.3 Which objective is played.
    Objective = "objective",
    /// RB-16.7 Which station is destroyed.
    PlansTarget = "plans_target",
    /// RB-11.12 Which leader retreats.
    Retreat = "retreat",
    /// RB-11.14 Where to.
    RetreatTo = "retreat_to",
    /// RB-11.13 What comes along.
    RetreatLoad = "retreat_load",
}

/// Something that a role is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "snake_case", deny_unknown_fields)]
#[allow(clippy::enum_variant_names, reason = "questions are called by what they ask")]
pub(crate) enum Question {
    // Set-up (RB-6)
    /// RB-6.3 The next unit of a roster.
    PlaceUnit { side: Side, index: u8, last: Place },
    /// RB-6.3 The Rebels' one system.
    StartSystem,
    /// RB-6.4
    ChooseBase,

    // Rounds (RB-7)
    /// RB-8.2
    Assign { role: Role, from: u8, played: bool },
    /// RB-20.5 The card of a slot, or a card of the hand if `slot` is [`crate::state::NONE`].
    Consent { leader: u8, card: Mission, slot: u8 },
    /// RB-9.1
    Turn { role: Role },
    /// RB-9.1 With whom?
    ActivateWith { role: Role, place: Place },
    /// RB-9.5
    Move { role: Role, activation: bool },
    /// RB-12.10
    Mobilize { which: u8 },
    /// RB-12.10 Which of two?
    MobilizeWhich,
    /// RB-12.9
    NewBase,
    /// RB-17.4
    Discard { side: Side, from: Mission },
    /// RB-17.7
    Recruit { side: Side },
    /// RB-17.7
    Build { side: Side, place: Place, icon: u8 },
    /// RB-18.2 For a queue space, or for a place if `space` is 0.
    Sacrifice { unit: Unit, space: u8, place: Place },
    /// RB-17.8
    Deploy { side: Side, unit: Unit, from: Place },

    // Checks (RB-7.3)
    /// RB-15.7
    Shortfall { side: Side, system: Place, from: Unit },

    // Missions (RB-10)
    /// RB-10.2
    Target,
    /// RB-10.4
    Oppose { role: Role },
    /// RB-10.7, RB-14.10
    Window { window: Window, role: Role, roll: Roll },
    /// `SetDie`
    SetDice { roll: Roll, left: u8, last: u8 },
    /// RB-14.8
    Yoda { roll: Roll },
    /// R2-D2's die.
    Blank,
    /// A leader for a card or a ring.
    ChooseLeader { why: Why, card: u8, role: Role },
    /// RB-10.10 Who goes home with the one who is rescued.
    Follower { from: u8 },

    // Effects (RB-26)
    /// An effect list, and the entry that is next or asks.
    Effects { card: Card, list: ListId, at: u8, stage: u8, asks: bool },

    // Combat (RB-11)
    /// RB-11.3
    AddLeader { role: Role },
    /// RB-11.4
    StartCards { role: Role },
    /// RB-11.6 and what follows from it.
    CombatAction { role: Role },
    /// RB-11.6 `Recolor`
    Recolour { role: Role },
    /// RB-11.6
    Damage { role: Role },
    /// RB-11.6
    Block { role: Role },
    /// RB-16.4, RB-16.5
    Objective { after_space: bool, end: bool },
    /// RB-16.7 Which station is destroyed.
    PlansTarget,
    /// RB-11.12
    Retreat { role: Role, forced: bool },
    /// RB-11.12 Where to?
    RetreatTo { leader: u8, role: Role, forced: bool },
    /// RB-11.12 Who comes along?
    RetreatLoad { leader: u8, role: Role },
}

/// What is always true of a question.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    pub(crate) kind: QuestionKind,
    /// RB-22.3 Whether all answers follow from open facts, so that a single one is not asked for.
    pub(crate) is_open: bool,
    /// The rule that asks, and allows no other answers.
    pub(crate) rule: &'static str,
    /// What is said of other answers.
    pub(crate) refusal: &'static str,
    /// What "done" is called.
    pub(crate) done: &'static str,
}

impl Facts {
    const fn done(self, done: &'static str) -> Self {
        Self { done, ..self }
    }
}

const fn open(kind: QuestionKind, rule: &'static str, refusal: &'static str) -> Facts {
    Facts { kind, is_open: true, rule, refusal, done: "action-done" }
}

const fn secret(kind: QuestionKind, rule: &'static str, refusal: &'static str) -> Facts {
    Facts { is_open: false, ..open(kind, rule, refusal) }
}

impl Question {
    /// What is always true of it, in one place.
    pub(crate) fn facts(self) -> Facts {
        use QuestionKind as Kind;
        match self {
            Self::PlaceUnit { .. } => open(Kind::PlaceUnit, "RB-6.3", "refusal-placement"),
            Self::StartSystem => open(Kind::StartSystem, "RB-6.3", "refusal-start-system")
                .done("action-done-base-space"),
            Self::ChooseBase => secret(Kind::ChooseBase, "RB-6.4", "refusal-base"),
            Self::Assign { .. } => {
                secret(Kind::Assign, "RB-8.2", "refusal-not-offered").done("action-done-assign")
            }
            Self::Consent { .. } => secret(Kind::Consent, "RB-20.5", "refusal-not-offered"),
            Self::Turn { .. } => secret(Kind::Turn, "RB-9.1", "refusal-not-offered"),
            Self::ActivateWith { .. } => {
                open(Kind::ActivateWith, "RB-9.4", "refusal-activate-with")
            }
            Self::Move { .. } => {
                secret(Kind::Move, "RB-9.5", "refusal-not-offered").done("action-done-move")
            }
            Self::Mobilize { .. } => {
                secret(Kind::Mobilize, "RB-12.10", "refusal-mobilize").done("action-done-keep-base")
            }
            Self::MobilizeWhich => open(Kind::MobilizeWhich, "RB-12.10", "refusal-mobilize"),
            Self::NewBase => {
                secret(Kind::NewBase, "RB-12.9", "refusal-new-base").done("action-done-keep-base")
            }
            Self::Discard { .. } => secret(Kind::Discard, "RB-17.4", "refusal-discard"),
            Self::Recruit { .. } => secret(Kind::Recruit, "RB-17.7", "refusal-recruit"),
            Self::Build { .. } => {
                open(Kind::Build, "RB-3.3", "refusal-build").done("action-done-no-build")
            }
            Self::Sacrifice { .. } => open(Kind::Sacrifice, "RB-18.2", "refusal-sacrifice"),
            Self::Deploy { .. } => {
                open(Kind::Deploy, "RB-17.8", "refusal-deploy").done("action-done-no-deploy")
            }
            Self::Shortfall { .. } => open(Kind::Shortfall, "RB-15.7", "refusal-shortfall"),
            Self::Target => open(Kind::Target, "RB-10.2", "refusal-target"),
            Self::Oppose { .. } => {
                open(Kind::Oppose, "RB-10.4", "refusal-oppose").done("action-no")
            }
            Self::Window { .. } => {
                secret(Kind::Window, "RB-10.7", "refusal-window").done("action-no")
            }
            Self::SetDice { .. } => open(Kind::SetDice, "RB-10.7", "refusal-window"),
            Self::Yoda { .. } => open(Kind::Yoda, "RB-14.8", "refusal-window").done("action-no"),
            Self::Blank => secret(Kind::Blank, "RB-10.7", "refusal-window"),
            Self::ChooseLeader { .. } => {
                open(Kind::ChooseLeader, "RB-5.5", "refusal-choose-leader")
            }
            Self::Follower { .. } => {
                open(Kind::Follower, "RB-10.10", "refusal-not-offered").done("action-no")
            }
            Self::Effects { .. } => open(Kind::Effect, "RB-26.1", "refusal-effect"),
            Self::AddLeader { .. } => {
                open(Kind::AddLeader, "RB-11.3", "refusal-add-leader").done("action-no")
            }
            Self::StartCards { .. } => secret(Kind::StartCards, "RB-11.4", "refusal-card"),
            Self::CombatAction { .. } => secret(Kind::CombatAction, "RB-11.6", "refusal-attack"),
            Self::Recolour { .. } => open(Kind::Recolour, "RB-11.6", "refusal-attack"),
            Self::Damage { .. } => open(Kind::Damage, "RB-11.6", "refusal-attack"),
            Self::Block { .. } => secret(Kind::Block, "RB-11.6", "refusal-attack"),
            Self::Objective { .. } => {
                secret(Kind::Objective, "RB-16.5", "refusal-objective").done("action-no")
            }
            Self::PlansTarget => open(Kind::PlansTarget, "RB-16.7", "refusal-effect"),
            Self::Retreat { .. } => {
                open(Kind::Retreat, "RB-11.12", "refusal-retreat").done("action-no")
            }
            Self::RetreatTo { .. } => open(Kind::RetreatTo, "RB-11.14", "refusal-retreat-to"),
            Self::RetreatLoad { .. } => {
                open(Kind::RetreatLoad, "RB-11.13", "refusal-retreat-load").done("action-done-move")
            }
        }
    }
}
