//! RB-22 The questions that the game asks.

use serde::{Deserialize, Serialize};

/// What is asked: see docs/rebellion/cases.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum QuestionKind {
    /// RB-6.3 Where the next unit of a roster goes.
    PlaceUnit,
    /// RB-6.3 The one system where some Rebel units may begin.
    StartSystem,
    /// RB-6.4 Where the base is.
    ChooseBase,
    /// RB-8.2 Which leader goes on which mission.
    Assign,
    /// RB-20.5 Whether the General accepts what the Admiral proposes.
    Consent,
    /// RB-9.1 What to do with a turn.
    Turn,
    /// RB-9.4 Which leader activates the system.
    ActivateWith,
    /// RB-9.5 What moves there.
    Move,
    /// RB-12.10 What a Rapid Mobilization does.
    Mobilize,
    /// RB-12.10 Which of two comes first.
    MobilizeWhich,
    /// RB-12.9 Where the new base is, if there is one.
    NewBase,
    /// RB-17.4 Which mission card goes.
    Discard,
    /// RB-17.7 Which card is kept, and which leader comes.
    Recruit,
    /// RB-17.7 What is built.
    Build,
    /// RB-18.2 Which unit on the board is given up, since none is left in the supply.
    Sacrifice,
    /// RB-17.8 Where a unit is deployed.
    Deploy,
    /// RB-15.7 Which unit is destroyed that no ship there can carry.
    Shortfall,
    /// RB-10.2 Where, or against whom, a mission is carried out.
    Target,
    /// RB-10.4 Who opposes it.
    Oppose,
    /// RB-10.7, RB-14.10 Whether a card or a ring is used now.
    Window,
    /// RB-10.7 Which dice are set instead of rolled.
    SetDice,
    /// RB-14.8 Which die is rolled again.
    Yoda,
    /// RB-14.8 Which die R2-D2 turns to blank.
    Blank,
    /// RB-5.5, RB-14.8 Which leader uses a card, or is rescued by a ring.
    ChooseLeader,
    /// RB-10.10 Whether a leader goes home with the one who is rescued.
    Follower,
    /// RB-26.1 What a card in progress asks.
    Effect,
    /// RB-11.3 Which leader joins the combat.
    AddLeader,
    /// RB-11.4 Which cards are used at the start of the combat.
    StartCards,
    /// RB-11.6 Which combat action comes next.
    CombatAction,
    /// RB-11.6 How many dice change their colour.
    Recolour,
    /// RB-11.6 Which unit is hit.
    Damage,
    /// RB-11.6 Which damage is blocked.
    Block,
    /// RB-16.3 Which objective is played.
    Objective,
    /// RB-16.7 Which station is destroyed.
    PlansTarget,
    /// RB-11.12 Which leader retreats.
    Retreat,
    /// RB-11.14 Where to.
    RetreatTo,
    /// RB-11.13 What comes along.
    RetreatLoad,
}

impl QuestionKind {
    /// Its name in files.
    pub fn code(self) -> &'static str {
        match self {
            Self::PlaceUnit => "place_unit",
            Self::StartSystem => "start_system",
            Self::ChooseBase => "choose_base",
            Self::Assign => "assign",
            Self::Consent => "consent",
            Self::Turn => "turn",
            Self::ActivateWith => "activate_with",
            Self::Move => "move",
            Self::Mobilize => "mobilize",
            Self::MobilizeWhich => "mobilize_which",
            Self::NewBase => "new_base",
            Self::Discard => "discard",
            Self::Recruit => "recruit",
            Self::Build => "build",
            Self::Sacrifice => "sacrifice",
            Self::Deploy => "deploy",
            Self::Shortfall => "shortfall",
            Self::Target => "target",
            Self::Oppose => "oppose",
            Self::Window => "window",
            Self::SetDice => "set_dice",
            Self::Yoda => "yoda",
            Self::Blank => "blank",
            Self::ChooseLeader => "choose_leader",
            Self::Follower => "follower",
            Self::Effect => "effect",
            Self::AddLeader => "add_leader",
            Self::StartCards => "start_cards",
            Self::CombatAction => "combat_action",
            Self::Recolour => "recolour",
            Self::Damage => "damage",
            Self::Block => "block",
            Self::Objective => "objective",
            Self::PlansTarget => "plans_target",
            Self::Retreat => "retreat",
            Self::RetreatTo => "retreat_to",
            Self::RetreatLoad => "retreat_load",
        }
    }
}
