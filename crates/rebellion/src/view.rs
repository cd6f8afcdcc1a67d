//! RB-21 What each observer may see.

mod aids;
mod outlook;
mod show;

pub use aids::{Aids, CombatAids, CombatStep, HealthView, MissionAids, MovementAids, SourceView};
pub use outlook::{Chance, Outlook, Spot};

use crate::ids::{
    ActionCard, Leader, Mission, Objective, Place, Ring, Side, Tactic, Theatre, Unit,
};
use crate::options::Mode;
use crate::question::QuestionKind;
use crate::state::{Dice, Hurt, Loaded, Origin, Phase, Role, Whereabouts};
use serde::{Deserialize, Serialize};
use starboard_core::{Seat, SeatSet};

/// Units of one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pile {
    /// The type.
    pub unit: Unit,
    /// How many.
    pub count: u8,
}

/// Mission cards of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MissionCount {
    /// The card.
    pub card: Mission,
    /// How many.
    pub count: u8,
}

/// What one observer may see of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct View {
    /// The seat that looks, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub me: Option<Seat>,
    /// The side that it plays for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// RB-0.5
    pub mode: Mode,
    /// RB-20.1 How many players.
    pub seats: u8,
    /// RB-20.1 By role, in order of initiative: the seat that plays it.
    pub roles: Vec<Seat>,
    /// The number of the round, 0 before the first.
    pub round: u8,
    /// RB-7.1
    pub phase: Phase,
    /// RB-16.1 The time marker.
    pub time: u8,
    /// RB-16.1 The reputation marker.
    pub reputation: u8,
    /// RB-0.3 The current player.
    pub current: Side,
    /// The role whose turn it is, or was last.
    pub turn: Role,
    /// RB-9.2 The roles that have passed.
    pub passed: Vec<Role>,
    /// Who has to decide.
    pub to_act: SeatSet,
    /// What is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<QuestionView>,
    /// RB-19 Who has won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// By place: the systems, and last the Rebel Base space.
    pub places: Vec<PlaceView>,
    /// By leader.
    pub leaders: Vec<LeaderView>,
    /// RB-10.2 Face-down missions by side, Rebels first.
    pub rows: [Vec<SlotView>; 2],
    /// By side and space.
    pub queues: [[Vec<Pile>; 3]; 2],
    /// RB-3.6
    pub supply: Vec<Pile>,
    /// RB-12
    pub base: BaseView,
    /// The cards.
    pub cards: CardsView,
    /// RB-9.5 The movement that is being put together, for the mover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub movement: Option<MovementView>,
    /// RB-10 The mission under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mission: Option<MissionView>,
    /// RB-11 The combat under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combat: Option<CombatView>,
    /// RB-11.19 Systems where a combat is due.
    pub combats: Vec<Place>,
    /// RB-24 Systems closed to the Rebels.
    pub closed: Vec<Place>,
    /// What has been picked for the choice under way, if the observer may know it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<u8>>"))]
    pub picks: Vec<u8>,
    /// What helps to decide; absent when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aids: Option<Aids>,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct QuestionView {
    /// The name of the question: see docs/rebellion/cases.md.
    pub kind: QuestionKind,
    /// RB-20.1 The role that answers.
    pub role: Role,
    /// The place that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The unit that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    /// The leader that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leader: Option<Leader>,
    /// The card that it is about, if the observer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Mission>,
    /// RB-20.5 The face-down mission that a leader is to join.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<u8>,
}

/// A system, or the Rebel Base space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct PlaceView {
    /// RB-2.3 Whose loyalty marker lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loyalty: Option<Side>,
    /// RB-13.4
    pub subjugated: bool,
    /// RB-13.7
    pub sabotage: bool,
    /// RB-15.6
    pub destroyed: bool,
    /// All units there.
    pub units: Vec<Pile>,
    /// All leaders there.
    pub leaders: Vec<Leader>,
}

/// A leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct LeaderView {
    /// RB-4.2
    pub at: Whereabouts,
    /// RB-14.7 Whom the leader serves.
    pub side: Side,
    /// RB-20.1 The role that the leader belongs to.
    pub role: Role,
    /// RB-14.1
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ring: Option<Ring>,
    /// RB-14.3
    pub captive: bool,
    /// RB-14.9
    pub detained: bool,
    /// RB-24
    pub protected: bool,
}

/// A face-down mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SlotView {
    /// One or two leaders.
    pub leaders: Vec<Leader>,
    /// What everybody knows of the card.
    pub origin: Origin,
    /// The card, for its side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Mission>,
}

/// RB-12 The base and the probe cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct BaseView {
    /// Whether it is hidden.
    pub hidden: bool,
    /// Where it is, if the observer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system: Option<Place>,
    /// RB-21.5 Where it can be, as far as the observer knows.
    pub candidates: Vec<Place>,
    /// Cards of the Imperial probe hand that the observer knows.
    pub probes: Vec<Place>,
    /// How many cards that hand has.
    pub probe_count: u8,
    /// How many cards are in the probe deck.
    pub probe_deck: u8,
    /// Cards that have left the game.
    pub removed: Vec<Place>,
    /// RB-12.10 By waiting Rapid Mobilization: how many leaders it had.
    pub mobilizations: Vec<u8>,
}

/// An objective, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ObjectiveView {
    /// RB-16.2 What the back shows.
    pub stage: u8,
    /// Which it is, if the observer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Objective>,
}

/// RB-1.2 The cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct CardsView {
    /// The mission hand of the observer's side.
    pub hand: Vec<MissionCount>,
    /// By side.
    pub hand_count: [u8; 2],
    /// By side.
    pub mission_deck: [u8; 2],
    /// Face up.
    pub discard: Vec<MissionCount>,
    /// Cards in the project deck.
    pub project_deck: u8,
    /// The action hand of the observer's side.
    pub actions: Vec<ActionCard>,
    /// By side.
    pub action_count: [u8; 2],
    /// By side.
    pub action_deck: [u8; 2],
    /// RB-5.5 Used face up.
    pub used: Vec<ActionCard>,
    /// The objectives in the Rebel hand.
    pub objectives: Vec<ObjectiveView>,
    /// RB-16.2 From the top down.
    pub objective_deck: Vec<ObjectiveView>,
    /// Discarded objectives.
    pub scored: Vec<Objective>,
    /// Cards that somebody looks at: how many.
    pub aside_count: u8,
    /// Mission cards among them that the observer sees.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Mission>>"))]
    pub aside_missions: Vec<Mission>,
    /// Action cards among them that the observer sees.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<ActionCard>>"))]
    pub aside_actions: Vec<ActionCard>,
    /// Objectives among them that the observer sees.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Objective>>"))]
    pub aside_objectives: Vec<Objective>,
    /// Probe cards among them that the observer sees.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Place>>"))]
    pub aside_probes: Vec<Place>,
}

/// RB-9.5 A movement that is being put together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MovementView {
    /// Who moves.
    pub side: Side,
    /// Where to.
    pub to: Place,
    /// What.
    pub loads: Vec<Loaded>,
    /// Which captives.
    pub captives: Vec<Leader>,
}

/// RB-10 The mission under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct MissionView {
    /// The card.
    pub card: Mission,
    /// Whose it is.
    pub side: Side,
    /// The assigned leaders.
    pub leaders: Vec<Leader>,
    /// Where it is carried out, once that is said.
    pub place: Place,
    /// Against whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Leader>,
    /// The dice by side.
    pub dice: [Dice; 2],
    /// RB-10.7 Dice that are set instead of rolled.
    pub set: Dice,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// RB-11 The combat under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct CombatView {
    /// Where.
    pub system: Place,
    /// Who initiated it.
    pub current: Side,
    /// The combat round, 0 before the first.
    pub round: u8,
    /// Who attacks.
    pub attacker: Side,
    /// In which theatre.
    pub theatre: Theatre,
    /// The dice of the attack that are left.
    pub dice: Dice,
    /// Dice that are set instead of rolled, or marked for a reroll.
    pub marked: Dice,
    /// RB-11.6 How many hits, dice, cards or points the tactic card under way still asks for.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>"))]
    pub left: u8,
    /// Damaged units.
    pub hurt: Vec<Hurt>,
    /// RB-11.17 By theatre.
    pub won: [Option<Side>; 2],
    /// By side and theatre.
    pub tactic_count: [[u8; 2]; 2],
    /// By side: the tactic cards that the observer sees.
    pub tactics: [Vec<Tactic>; 2],
    /// Discarded tactic cards.
    pub tactic_discard: Vec<Tactic>,
}
