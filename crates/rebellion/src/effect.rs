//! RB-26 The vocabulary in which cards say what they do.

use crate::ids::{Leader, Mission, Place, Ring, SYSTEMS, Side, Skill, TYPES, Theatre, Unit};
use starboard_core::Inline;

/// RB-3.3 A resource icon: a theatre and a shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Icon {
    /// Blue or orange.
    pub theatre: Theatre,
    /// Triangle, circle or square.
    pub shape: Shape,
}

impl Icon {
    /// Its place in an array of six.
    pub fn index(self) -> usize {
        self.theatre.index() * 3 + self.shape as usize
    }
}

/// RB-3.3 The shape of a resource icon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shape {
    /// The smallest.
    #[default]
    Triangle,
    /// The middle one.
    Circle,
    /// The largest.
    Square,
}

impl Shape {
    /// All, smallest first.
    pub const ALL: [Self; 3] = [Self::Triangle, Self::Circle, Self::Square];
}

/// RB-3.1 The class of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// A fighter.
    Fighter,
    /// A capital ship.
    Capital,
    /// A Death Star, finished or not.
    Station,
    /// Infantry.
    Trooper,
    /// A vehicle.
    Vehicle,
    /// A building.
    Structure,
}

/// Some types of unit, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Types(pub u32);

impl Types {
    /// Whether a type is one of them.
    #[inline]
    pub fn contains(self, unit: Unit) -> bool {
        self.0 >> unit.0 & 1 == 1
    }
}

/// What a system must be like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Whether the test must fail.
    pub negated: bool,
    /// The test.
    pub test: Test,
}

/// A test of a system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are those of RB-2.4")]
pub enum Test {
    #[default]
    Any,
    Populous,
    Remote,
    Is(Place),
    IsHere,
    ImperialSystem,
    RebelSystem,
    Loyal(Side),
    Neutral,
    Subjugated,
    UnitOf(Side),
    ShipOf(Side),
    GroundOf(Side),
    Type(Types),
    Icon(Icon),
    Sabotage,
    CapturedLeader,
    SameRegion,
    RegionOfBase,
    WasSubjugated,
}

/// Tests that must all hold.
pub type Filters = Inline<Filter, 4>;

/// What a leader must be like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeaderFilter {
    /// Whether the test must fail.
    pub negated: bool,
    /// The test.
    pub test: LeaderTest,
}

/// A test of a leader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeaderTest {
    /// Owned by the Rebels.
    #[default]
    Rebel,
    /// Wears a captive's ring.
    Captured,
    /// Wears this ring.
    Wears(Ring),
    /// Stands on the map.
    InASystem,
    /// The leader's system is like this.
    System(Filter),
}

/// Tests that must all hold.
pub type LeaderFilters = Inline<LeaderFilter, 4>;

/// When an entry is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Condition {
    /// Always.
    #[default]
    Always,
    /// The card's system is like this.
    Here(Filter),
    /// This leader is assigned to the mission.
    Assigned(Leader),
    /// The mission is aimed at this leader.
    Target(Leader),
    /// The mission asks for this skill.
    Skill(Skill),
    /// This leader is in the system, captured or not.
    LeaderHere(Leader),
}

/// Where a mission may be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// In a system like this.
    System(Filters),
    /// Against a leader like this.
    Leader(LeaderFilters),
    /// On the Rebel Base space.
    BaseSpace,
    /// Nowhere (Contingency Plan).
    Nowhere,
}

/// RB-9.6 Where moving units come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum From {
    /// From systems next to the destination.
    #[default]
    Adjacent,
    /// From the Rebel Base space.
    BaseSpace,
    /// From one system, wherever it is.
    OneSystem,
    /// From any systems.
    AnySystems,
}

/// What may move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Only {
    /// Everything mobile.
    #[default]
    Everything,
    /// Ships.
    Ships,
    /// Ground units.
    Ground,
}

/// How units move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveRules {
    /// From where.
    pub from: From,
    /// What.
    pub only: Only,
    /// How many in all.
    pub max: u8,
    /// How many of each type of the side; 255 is no limit.
    pub limits: [u8; TYPES],
    /// RB-9.6 Capacity does not matter.
    pub ignores_transport: bool,
    /// RB-4.6 Own leaders do not hold units back.
    pub ignores_pins: bool,
    /// RB-9.7 Captives may come along.
    pub takes_captives: bool,
}

/// Any number.
pub const NO_LIMIT: u8 = u8::MAX;

/// RB-9.5 The movement of an activation.
pub const ACTIVATION: MoveRules = MoveRules {
    from: From::Adjacent,
    only: Only::Everything,
    max: NO_LIMIT,
    limits: [NO_LIMIT; TYPES],
    ignores_transport: false,
    ignores_pins: false,
    takes_captives: true,
};

/// A deck that cards draw from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckName {
    /// The project deck.
    Project,
    /// The objective deck.
    Objective,
    /// The Rebel mission deck.
    RebelMission,
}

/// Which leader an entry means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The leader that the mission is aimed at.
    Target,
    /// A captive in this system, chosen by the owner.
    CaptiveHere,
    /// A Rebel leader assigned to the mission, chosen by the Empire.
    Assigned,
}

/// Who gets a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wearer {
    /// The leader that the mission is aimed at.
    Target,
    /// A leader pictured on the card.
    Pictured,
    /// A leader assigned to the mission.
    Assigned,
    /// Any free own leader in play.
    AnyOwn,
}

/// What is forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// Retreating, for the whole combat.
    RetreatThisCombat,
    /// Retreating, in this combat round.
    RetreatThisRound,
    /// Blocking damage in this battle step.
    Blocking,
    /// Playing space tactic cards in the first combat round.
    SpaceTactics,
    /// Attempting missions in this system.
    Missions,
    /// Using action cards in this system.
    ActionCards,
    /// Sending a leader from the pool against this mission.
    Opposing,
}

/// How much damage a tactic card deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// So many points.
    Points(u8),
    /// The printed red attack of an own ship.
    RedAttackOfShip,
}

/// An entry of an effect list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// What is done.
    pub verb: Verb,
    /// Who chooses, if not the owner of the card.
    pub by: Option<Side>,
    /// When it is done.
    pub condition: Condition,
    /// Whether it may be declined.
    pub optional: bool,
    /// RB-26.1 Whether its being impossible forbids the option or the list.
    pub required: bool,
    /// RB-7.3 Whether it is one change with the next entry.
    pub with_next: bool,
}

/// Units that are gained, by type.
pub type Gains = Inline<(u8, u8), 2>;

/// The number of an effect list in the catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct ListId(pub u8);

/// RB-26.2 What an entry does.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the fields are those of the data files")]
pub enum Verb {
    /// RB-13.2 In this system, or in `count` different systems like `filters`.
    GainLoyalty { who: Side, amount: u8, pick: Option<(u8, Filters)> },
    /// RB-13.2 The opponent's markers go.
    SetNeutral { each: Filters },
    /// RB-13.7
    PlaceSabotage,
    /// RB-13.7
    RemoveSabotage,
    /// RB-10.11
    QueueFromSystem { who: Side },
    /// RB-10.11, RB-15.2
    QueueUnit { unit: Unit, space: u8, linked: bool },
    /// RB-10.11
    AdvanceQueue { different: bool },
    /// RB-10.11, RB-15.5
    DeployFromQueue,
    /// RB-10.11
    GainUnits { side: Side, units: Gains, at_base: bool },
    /// RB-10.11 By shape: circles, then triangles.
    GainByShape { side: Side, circles: u8, triangles: u8 },
    /// RB-9.5
    MoveUnits { side: Side, rules: MoveRules },
    /// Independent Operation: all ground units leave for one system like this.
    EvacuateGround { side: Side, to: Filters },
    /// RB-9.8 A moment that is automatic here.
    RevealCheck,
    /// RB-26.1
    StartCombat,
    /// RB-10.11
    DestroyUnits { types: Types },
    /// RB-10.11
    DestroyHealth { max: u8, types: Types },
    /// RB-10.11
    DestroyQueueByIcons,
    /// RB-10.11
    DestroyQueueHealth { max: u8 },
    /// RB-15.6
    DestroySystem,
    /// RB-10.11
    DrawCards { deck: DeckName, count: u8, keep: u8 },
    /// RB-10.11
    RearrangeDeck { look: u8, to_bottom: u8 },
    /// RB-10.7, RB-8.2
    SearchDeck { deck: DeckName, filter: Inline<Mission, 2>, to_hand: bool },
    /// RB-21.1
    TuckObjective,
    /// RB-21.1
    RevealObjectives,
    /// RB-17.5 A number, or one for each `per` units on the Rebel Base space, at least one.
    DrawProbes { count: u8, per: u8 },
    /// RB-21.3
    RebelDrawsProbes { count: u8 },
    /// RB-21.3
    ReturnProbes { count: u8 },
    /// RB-21.3
    AskBase { region: bool },
    /// RB-21.3
    NameSystems { count: u8 },
    /// RB-12.10
    ScheduleMobilization,
    /// RB-26.1
    ChooseOne { options: [ListId; 2] },
    /// RB-14.2
    Capture { target: Who },
    /// RB-14.5
    Rescue { target: Who, to_region: bool, follow: bool },
    /// RB-14.9
    Detain,
    /// RB-14.1
    AttachRing { ring: Ring, to: Wearer },
    /// RB-14.7
    ChangeSide,
    /// RB-4.5
    ReplaceLeader { from: Leader, to: Leader },
    /// RB-4.7 An Imperial leader of this system, chosen by the owner.
    EliminateImperialLeader,
    /// RB-4.7 The pictured leader.
    EliminatePictured,
    /// RB-17.7
    Recruit { leader: Leader },
    /// RB-8.5 The pictured leader goes from the pool to a system like this.
    PlaceLeader { filters: Filters, at_base: bool },
    /// RB-11.4 The pictured leader joins the combat.
    JoinCombat,
    /// RB-14.6 The target and the assigned leaders go to the closest system like this.
    MoveToClosest { filters: Filters },
    /// RB-10.7 The pictured leader comes from another system to the mission.
    MovePictured,
    /// RB-10.12
    AssignToStartingMission,
    /// RB-16.1
    Reputation { delta: i8 },
    /// RB-16.8
    ReputationPerDestroyedSystem,
    /// RB-10.12
    BonusSuccesses { leader: Leader, amount: u8 },
    /// RB-24
    ProtectLeader,
    /// RB-24.1
    Forbid(Forbidden),
    /// RB-4.6 The pictured leader does not hold units back this round.
    WaivePin,
    /// RB-11.13 Transport does not matter in a retreat of this combat round.
    WaiveTransport,
    /// RB-10.7
    MissionFails,
    /// RB-11.6
    ModifyDice { red: u8, black: u8 },
    /// RB-11.6
    ModifyHealth,
    /// RB-11.6
    RecolourHits { count: u8 },
    /// RB-10.7
    SetDice { count: u8 },
    /// RB-11.6
    Reroll { count: u8 },
    /// RB-16.7
    PlansAttempt,
    /// RB-11.5
    DrawTactics { theatre: Option<Theatre>, count: u8 },
    /// RB-21.1
    RevealTactics,
    /// RB-11.6
    DealDamage { amount: Amount, targets: u8, distinct: bool },
    /// RB-11.6
    BlockDamage { amount: u8, discards: bool },
}

/// RB-16 When an objective is fulfilled.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the fields are those of the data files")]
pub enum Goal {
    /// RB-16.4 In a combat the Rebels initiated, Imperial units worth so much health were lost.
    DestroyedHealth { theatre: Theatre, at_least: u8 },
    /// RB-16.4 In a combat the Rebels initiated, one of these types was destroyed.
    DestroyedTypes { types: Types },
    /// RB-16.6 The Rebels won the ground battle in a system that was subjugated.
    Liberated,
    /// RB-16.6 The Rebels won a battle where one of these leaders was.
    WonAgainst { leaders: Inline<Leader, 2> },
    /// RB-16.7
    Plans,
    /// So many systems are like this, and like one of the alternatives.
    SystemCount { filters: Filters, any_of: Inline<Filter, 2>, at_least: u8 },
    /// This system is like this.
    SystemIs { system: Place, filters: Filters },
    /// RB-16.8
    WholeRegion,
    /// No Rebel leader is a captive.
    NoCaptives,
    /// RB-16.8
    DestroyedSystems,
}

/// The window in which an objective is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalWindow {
    /// RB-16.4
    AsSoonAsMet,
    /// RB-16.4
    EndOfCombat,
    /// RB-16.7
    AfterSpaceBattleStep,
    /// RB-16.5
    BeforeRetrieve,
}

/// The window in which an action card is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of RB-24")]
pub enum CardWindow {
    AssignmentPhase,
    StartOfCombat,
    OnGain,
    BeforeRevealingOwnMission,
    OpponentAttemptsMissionBeforeRoll,
    #[serde(rename = "before_own_roll_in_combat_or_mission")]
    BeforeOwnRoll,
    AfterOwnMissionSuccessHere,
    AfterRescueDuringMission,
    WhenCardLeaderIsCaptured,
}

const _: () = assert!(SYSTEMS == 32, "sets of systems are 32 bits");
