//! What a player may say: the table "Actions" of the rules.

use crate::ids::{
    ActionCard, Colour, Face, Leader, Mission, Objective, Place, Ring, Tactic, Theatre, Unit,
};
use serde::{Deserialize, Deserializer, Serialize};
use starboard_core::numbers::{Below, Digit, Digits, Numbered, UpTo};
use starboard_core::strict::within;
use starboard_core::{number_ids, number_units, numbered};

/// One atomic decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the rules; see docs/rebellion/cases.md")]
pub enum Action {
    /// RB-6.3 The next unit of the roster goes here.
    PlaceUnit { place: Place },
    /// RB-6.3 The Rebels' one starting system.
    ChooseStartSystem { system: Place },
    /// RB-6.4
    ChooseBase { system: Place },
    /// RB-8.2
    Assign { leader: Leader, card: Mission },
    /// RB-8.2
    Join {
        leader: Leader,
        #[serde(deserialize_with = "below::<_, SLOTS>")]
        slot: u8,
    },
    /// RB-5.5
    PlayCard { card: ActionCard },
    /// No, or nothing more.
    Done,
    /// RB-20.5
    Consent { yes: bool },
    /// RB-9.3
    RevealBase,
    /// RB-9.4
    Activate { place: Place },
    /// RB-9.4
    ActivateWith { leader: Leader },
    /// RB-10.1
    RevealMission {
        #[serde(deserialize_with = "below::<_, SLOTS>")]
        slot: u8,
        blindside: bool,
    },
    /// RB-9.2
    Pass,
    /// RB-9.5
    Load { source: Place, unit: Unit },
    /// RB-9.7
    LoadCaptive { source: Place, leader: Leader },
    /// RB-10.2
    TargetSystem { system: Place },
    /// RB-10.2
    TargetLeader { leader: Leader },
    /// RB-10.4
    Oppose { leader: Leader },
    /// RB-14.8
    UseRing { ring: Ring },
    /// RB-10.7, RB-11.6
    ChooseDie { colour: Colour, face: Face },
    /// RB-10.7
    SetDie { colour: Colour, face: Face },
    /// RB-26.2
    ChooseSystem { system: Place },
    /// RB-26.2
    ChooseLeader { leader: Leader },
    /// RB-10.11, RB-15.7
    ChooseUnit { unit: Unit },
    /// RB-10.11
    ChooseQueued {
        unit: Unit,
        #[serde(deserialize_with = "queue_space")]
        space: u8,
    },
    /// RB-26.2
    ChooseMission { card: Mission },
    /// RB-26.2
    ChooseObjective { card: Objective },
    /// RB-26.3
    ReturnProbe { card: Place, top: bool },
    /// RB-26.1
    ChooseBranch {
        #[serde(deserialize_with = "below::<_, BRANCHES>")]
        branch: u8,
    },
    /// RB-26.1
    Yes,
    /// RB-11.3
    AddLeader { leader: Leader },
    /// RB-11.6
    DrawTactic,
    /// RB-11.6
    PlayTactic { card: Tactic },
    /// RB-11.7
    DrawFrom { theatre: Theatre },
    /// RB-11.6
    ChooseShip { unit: Unit },
    /// RB-11.6
    Recolor {
        #[serde(deserialize_with = "below::<_, RECOLOURS>")]
        count: u8,
    },
    /// RB-11.6
    Hit {
        unit: Unit,
        #[serde(deserialize_with = "below::<_, MARKERS>")]
        markers: u8,
        #[serde(deserialize_with = "below::<_, POINTS>")]
        points: u8,
    },
    /// RB-11.6
    PlayBlock { card: Tactic },
    /// RB-11.6
    DiscardTactic { card: Tactic },
    /// RB-11.6
    Block {
        unit: Unit,
        #[serde(deserialize_with = "below::<_, MARKERS>")]
        markers: u8,
        #[serde(deserialize_with = "below::<_, POINTS>")]
        points: u8,
    },
    /// RB-16.3
    PlayObjective { card: Objective },
    /// RB-16.7
    AttemptPlans,
    /// RB-11.12
    Retreat { leader: Leader },
    /// RB-11.14
    RetreatTo { system: Place },
    /// RB-12.10
    MobilizeMove,
    /// RB-12.10
    MobilizeBase,
    /// RB-12.9
    NewBase { system: Place },
    /// RB-17.4
    Discard { card: Mission },
    /// RB-17.7
    Recruit {
        card: ActionCard,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leader: Option<Leader>,
    },
    /// RB-17.7
    DrawAnother,
    /// RB-17.7
    Build { unit: Unit },
    /// RB-18.2
    Sacrifice { place: Place },
    /// RB-17.8
    Deploy { place: Place },
    /// RB-11.6 Like `DrawTactic`, with a black die although there is a red one.
    DrawTacticBlack,
    /// RB-11.6 Like `PlayTactic`, with a black die although there is a red one.
    PlayTacticBlack { card: Tactic },
}

/// Reads a number below `END`.
fn below<'de, D: Deserializer<'de>, const END: u32>(from: D) -> Result<u8, D::Error> {
    within(from, 0..=(END - 1) as u8)
}

/// RB-17.8 Reads the number of a space of a build queue.
fn queue_space<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    within(from, 1..=SPACES as u8)
}

impl Action {
    /// Whether there is such an action at all: everything in it is a thing of the game. Only these
    /// have a number of their own.
    pub(crate) fn exists(self) -> bool {
        Self::numbered(self.number()) == Some(self)
    }
}

/// A place that is a system.
struct System;

impl Digits for System {
    const COUNT: u32 = crate::ids::SYSTEMS as u32;
}

impl Digit<Place> for System {
    fn digit(system: Place) -> u32 {
        u32::from(system.0).min(Self::COUNT - 1)
    }

    fn value(digit: u32) -> Option<Place> {
        Some(Place(digit as u8))
    }
}

/// RB-8.2 Missions that are being carried out, or wait.
const SLOTS: u32 = 16;
/// RB-17.8 A build queue has three spaces.
const SPACES: u32 = 3;
const BRANCHES: u32 = 4;
/// RB-11.6 None, one or two, and one number that nobody needs.
const RECOLOURS: u32 = 4;
/// RB-11.6 Survivors have fewer markers than health.
const MARKERS: u32 = 8;
/// RB-11.6 Dice and cards of one attack deal less.
const POINTS: u32 = 32;

// Append-only: programs and learned models hold these numbers.
numbered! {
    Action {
        PlaceUnit { place: Place },
        ChooseStartSystem { system: System },
        ChooseBase { system: System },
        Assign { leader: Leader, card: Mission },
        Join { leader: Leader, slot: Below<SLOTS> },
        PlayCard { card: ActionCard },
        Done,
        Consent { yes: bool },
        RevealBase,
        Activate { place: Place },
        ActivateWith { leader: Leader },
        RevealMission { slot: Below<SLOTS>, blindside: bool },
        Pass,
        Load { source: Place, unit: Unit },
        LoadCaptive { source: System, leader: Leader },
        TargetSystem { system: System },
        TargetLeader { leader: Leader },
        Oppose { leader: Leader },
        UseRing { ring: Ring },
        ChooseDie { colour: Colour, face: Face },
        SetDie { colour: Colour, face: Face },
        ChooseSystem { system: System },
        ChooseLeader { leader: Leader },
        ChooseUnit { unit: Unit },
        ChooseQueued { unit: Unit, space: UpTo<SPACES> },
        ChooseMission { card: Mission },
        ChooseObjective { card: Objective },
        ReturnProbe { card: System, top: bool },
        ChooseBranch { branch: Below<BRANCHES> },
        Yes,
        AddLeader { leader: Leader },
        DrawTactic,
        PlayTactic { card: Tactic },
        DrawFrom { theatre: Theatre },
        ChooseShip { unit: Unit },
        Recolor { count: Below<RECOLOURS> },
        Hit { unit: Unit, markers: Below<MARKERS>, points: Below<POINTS> },
        PlayBlock { card: Tactic },
        DiscardTactic { card: Tactic },
        Block { unit: Unit, markers: Below<MARKERS>, points: Below<POINTS> },
        PlayObjective { card: Objective },
        AttemptPlans,
        Retreat { leader: Leader },
        RetreatTo { system: System },
        MobilizeMove,
        MobilizeBase,
        NewBase { system: System },
        Discard { card: Mission },
        Recruit { card: ActionCard, leader: Option<Leader> },
        DrawAnother,
        Build { unit: Unit },
        Sacrifice { place: Place },
        Deploy { place: Place },
        DrawTacticBlack,
        PlayTacticBlack { card: Tactic },
    }
}

number_ids!(Place, Place::COUNT);
number_ids!(Leader, Leader::COUNT);
number_ids!(Mission, Mission::COUNT);
number_ids!(ActionCard, ActionCard::COUNT);
number_ids!(Unit, Unit::COUNT);
number_ids!(Tactic, Tactic::COUNT);
number_ids!(Objective, Objective::COUNT);
number_ids!(Ring, Ring::COUNT);
number_units!(Colour, Colour::BOTH);
number_units!(Face, Face::ALL);
number_units!(Theatre, Theatre::BOTH);
