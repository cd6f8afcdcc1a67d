//! What happened, for the log and the animation. Who sees what: RB-21.1.

use crate::ids::{
    ActionCard, Face, Leader, Mission, Objective, Place, Ring, Side, Tactic, Theatre, Unit,
};
use crate::options::Mode;
use crate::state::{Dice, Loaded, Phase, Role};
use serde::{Deserialize, Serialize};

/// A marker on a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    /// RB-13.2 Rebel loyalty.
    RebelLoyalty,
    /// RB-13.2 Imperial loyalty.
    ImperialLoyalty,
    /// RB-13.4
    Subjugation,
    /// RB-13.7
    Sabotage,
    /// RB-15.6
    Destroyed,
}

/// Why units are gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// RB-11.6 In a battle.
    Battle,
    /// RB-10.11 By a card.
    Card,
    /// RB-11.15
    Collapse,
    /// RB-15.7
    Shortfall,
    /// RB-18.2
    Supply,
}

/// A piece of a public answer about the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// A system.
    System,
    /// A region.
    Region,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "the fields are what the sentence says; see docs/rebellion/cases.md"
)]
pub enum Event {
    /// RB-6.1
    GameBegan { mode: Mode },
    /// RB-6.3
    StartingSystem { system: Place, side: Side, subjugated: bool },
    /// RB-6.3
    Placed { unit: Unit, place: Place },
    /// RB-6.3 One system, or none.
    StartSystemChosen {
        #[serde(skip_serializing_if = "Option::is_none")]
        system: Option<Place>,
    },
    /// RB-6.4 Only the Rebels see the system.
    BaseChosen {
        #[serde(skip_serializing_if = "Option::is_none")]
        system: Option<Place>,
    },
    /// RB-7.1
    RoundBegan { round: u8 },
    /// RB-7.1
    PhaseBegan { phase: Phase },
    /// RB-8.2 Only the side sees the card.
    Assigned {
        leader: Leader,
        slot: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Mission>,
    },
    /// RB-8.2
    Joined { leader: Leader, slot: u8 },
    /// RB-20.5 Only the side sees the card.
    Refused {
        leader: Leader,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Mission>,
    },
    /// RB-8.1
    AssignmentDone { side: Side },
    /// RB-5.5
    CardPlayed {
        side: Side,
        card: ActionCard,
        #[serde(skip_serializing_if = "Option::is_none")]
        leader: Option<Leader>,
    },
    /// RB-5.5 An Immediate card that can do nothing.
    CardLost { side: Side, card: ActionCard },
    /// RB-9.4
    Activated { side: Side, leader: Leader, place: Place },
    /// RB-9.5
    Moved { side: Side, to: Place, loads: Vec<Loaded>, captives: Vec<Leader> },
    /// RB-9.8 Imperial ground units are there, and no base is.
    NothingFound { system: Place },
    /// RB-9.2
    Passed { side: Side, role: Role, automatic: bool },
    /// RB-10.2
    MissionRevealed { side: Side, card: Mission, leaders: Vec<Leader> },
    /// RB-10.2
    MissionAt {
        card: Mission,
        place: Place,
        #[serde(skip_serializing_if = "Option::is_none")]
        target: Option<Leader>,
        /// RB-10.4 Leaders of the other side who stand there already.
        opposing: Vec<Leader>,
    },
    /// RB-10.4
    Opposed { leader: Leader, system: Place },
    /// RB-10.5
    MissionDice { side: Side, dice: Dice },
    /// RB-10.5
    MissionSucceeded { card: Mission, own: u8, other: u8, opposed: bool },
    /// RB-10.5
    MissionFailed { card: Mission, own: u8, other: u8 },
    /// RB-10.9
    MissionDone { card: Mission, returns: bool },
    /// RB-14.8
    RingUsed { ring: Ring, leader: Leader },
    /// RB-10.7
    DieTurned { face: Face },
    /// RB-10.7, RB-11.6
    Rerolled { side: Side, dice: Dice },
    /// RB-11.1
    CombatBegan { system: Place, current: Side },
    /// RB-11.3
    LeaderAdded { leader: Leader, system: Place },
    /// RB-11.5 Only the side sees the cards.
    TacticsDrawn { side: Side, theatre: Theatre, count: u8, cards: Vec<Tactic> },
    /// RB-11.6
    CombatRound { round: u8 },
    /// RB-11.6
    AttackRolled { side: Side, theatre: Theatre, dice: Dice },
    /// RB-11.6
    TacticPlayed { side: Side, card: Tactic },
    /// RB-11.6
    TacticDiscarded { side: Side, card: Tactic },
    /// RB-11.6
    Hit { unit: Unit, points: u8 },
    /// RB-11.6
    Blocked { unit: Unit },
    /// RB-11.6, RB-10.11
    Destroyed { unit: Unit, count: u8, place: Place, why: Loss },
    /// RB-10.11 On a build queue.
    QueueDestroyed { unit: Unit, space: u8 },
    /// RB-11.17
    BattleWon { side: Side, theatre: Theatre },
    /// RB-11.13
    Retreated { side: Side, leader: Leader, to: Place, loads: Vec<Loaded> },
    /// RB-11.15
    Standoff { system: Place },
    /// RB-11.16
    CombatEnded { system: Place },
    /// RB-12.6
    BaseRevealed { system: Place },
    /// RB-12.9
    BaseMoved { from: Place },
    /// RB-12.9
    BaseKept { drawn: u8 },
    /// RB-21.3
    Answer { scope: Scope, system: Place, yes: bool },
    /// RB-21.3
    Named { systems: Vec<Place> },
    /// RB-13
    MarkerPlaced { marker: Marker, system: Place },
    /// RB-13
    MarkerRemoved { marker: Marker, system: Place },
    /// RB-10.11
    Gained { unit: Unit, place: Place },
    /// RB-17.7
    Queued { unit: Unit, space: u8 },
    /// RB-10.11
    Advanced { unit: Unit, space: u8 },
    /// RB-17.8
    Deployed { unit: Unit, place: Place },
    /// RB-17.8
    QueueMoved { side: Side },
    /// RB-15.3
    DeathStarFinished { system: Place },
    /// RB-14.2
    Captured { leader: Leader, system: Place },
    /// RB-14.5
    Rescued { leader: Leader, place: Place },
    /// RB-10.10
    Travelled { leader: Leader, place: Place },
    /// RB-14.1
    RingAttached { ring: Ring, leader: Leader },
    /// RB-14.1
    RingDiscarded { ring: Ring, leader: Leader },
    /// RB-14.7
    Lured { leader: Leader },
    /// RB-14.9
    Detained { leader: Leader },
    /// RB-4.7
    Eliminated { leader: Leader },
    /// RB-4.5
    Replaced { from: Leader, to: Leader },
    /// RB-4.2
    LeaderPlaced { leader: Leader, place: Place },
    /// RB-17.7
    Recruited {
        side: Side,
        #[serde(skip_serializing_if = "Option::is_none")]
        leader: Option<Leader>,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<ActionCard>,
    },
    /// RB-24
    Protected { leader: Leader },
    /// RB-24
    Closed { system: Place },
    /// RB-10.12 Only the Rebels see the card.
    Reassigned {
        slot: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Mission>,
    },
    /// RB-17.4 Only the side sees the cards.
    MissionsDrawn { side: Side, count: u8, cards: Vec<Mission> },
    /// RB-17.4
    Discarded { side: Side, card: Mission },
    /// RB-5.3 Only the Empire sees the cards.
    ProjectsDrawn { count: u8, cards: Vec<Mission> },
    /// RB-10.11 A card went to the bottom of the project deck, or was kept; only the owner sees it.
    Kept {
        side: Side,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Mission>,
    },
    /// RB-5.5, RB-17.7 Only the side sees the cards.
    ActionsDrawn { side: Side, count: u8, cards: Vec<ActionCard> },
    /// RB-5.6 Only the Empire sees the cards.
    ProbesDrawn { count: u8, cards: Vec<Place> },
    /// RB-12.9, RB-21.3 Only the Rebels see the cards.
    ProbesLookedAt { count: u8, cards: Vec<Place> },
    /// RB-21.3 The Rebels hand cards over; only the players see them.
    ProbesGiven { count: u8, cards: Vec<Place> },
    /// RB-26.3 Cards leave the Imperial hand; only the players see them.
    ProbesLost { count: u8, cards: Vec<Place> },
    /// RB-26.3 Only the Rebels see the card.
    ProbeReturned {
        top: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Place>,
    },
    /// RB-16.2 Only the Rebels see the cards.
    ObjectivesDrawn { stages: Vec<u8>, cards: Vec<Objective> },
    /// RB-10.11 Only the Rebels see the cards.
    ObjectivesLookedAt { stages: Vec<u8>, cards: Vec<Objective> },
    /// RB-10.11 Only the Rebels see the card.
    ObjectiveReturned {
        stage: u8,
        top: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Objective>,
    },
    /// RB-21.1 Only the players see the cards.
    ObjectivesShown { count: u8, cards: Vec<Objective> },
    /// RB-16.3
    ObjectivePlayed { card: Objective },
    /// RB-16.7
    PlansTried { card: Objective, dice: Dice, success: bool },
    /// RB-16.1
    Reputation { delta: i8, at: u8 },
    /// RB-17.7
    Time { at: u8 },
    /// RB-17.3
    LeadersRetrieved,
    /// RB-12.10
    MobilizationPlanned { leaders: u8 },
    /// RB-19
    Won { side: Side },
}
