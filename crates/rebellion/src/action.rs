//! What a player may say: the table "Actions" of the rules.

use crate::ids::{
    ActionCard, Colour, Face, Leader, Mission, Objective, Place, Ring, Tactic, Theatre, Unit,
};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

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
fn below<'de, D: Deserializer<'de>, const END: u32>(deserializer: D) -> Result<u8, D::Error> {
    let number = u8::deserialize(deserializer)?;
    if u32::from(number) < END {
        Ok(number)
    } else {
        let expected = format!("a number below {END}");
        Err(D::Error::invalid_value(Unexpected::Unsigned(number.into()), &&*expected))
    }
}

/// RB-17.8 Reads the number of a space of a build queue.
fn queue_space<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let space = u8::deserialize(deserializer)?;
    if (1..=SPACES).contains(&space.into()) {
        Ok(space)
    } else {
        Err(D::Error::invalid_value(Unexpected::Unsigned(space.into()), &"1, 2 or 3"))
    }
}

impl Action {
    /// Whether there is such an action at all: everything in it is a thing of the game. Only these
    /// have a number of their own.
    pub(crate) fn exists(self) -> bool {
        from_id(id(self)) == Some(self)
    }
}

const PLACES: u32 = Place::COUNT as u32;
const SYSTEMS: u32 = crate::ids::SYSTEMS as u32;
const LEADERS: u32 = Leader::COUNT as u32;
const MISSIONS: u32 = Mission::COUNT as u32;
const ACTIONS: u32 = ActionCard::COUNT as u32;
const UNITS: u32 = Unit::COUNT as u32;
const TACTICS: u32 = Tactic::COUNT as u32;
const OBJECTIVES: u32 = Objective::COUNT as u32;
const RINGS: u32 = Ring::COUNT as u32;
const SLOTS: u32 = 16;
const FACES: u32 = 8;
/// RB-17.8 A build queue has three spaces.
const SPACES: u32 = 3;
const BRANCHES: u32 = 4;
/// RB-11.6 None, one or two, and one number that nobody needs.
const RECOLOURS: u32 = 4;
/// RB-11.6 Survivors have fewer markers than health.
const MARKERS: u32 = 8;
/// RB-11.6 Dice and cards of one attack deal less.
const POINTS: u32 = 32;

/// How many kinds of action there are.
const KINDS: usize = 55;

/// How many actions each kind has, in the order of [`Action`]. Append-only: programs and learned
/// models hold the numbers that follow from it.
const SIZES: [u32; KINDS] = [
    PLACES,
    SYSTEMS,
    SYSTEMS,
    LEADERS * MISSIONS,
    LEADERS * SLOTS,
    ACTIONS,
    1,
    2,
    1,
    PLACES,
    LEADERS,
    SLOTS * 2,
    1,
    PLACES * UNITS,
    SYSTEMS * LEADERS,
    SYSTEMS,
    LEADERS,
    LEADERS,
    RINGS,
    FACES,
    FACES,
    SYSTEMS,
    LEADERS,
    UNITS,
    UNITS * SPACES,
    MISSIONS,
    OBJECTIVES,
    SYSTEMS * 2,
    BRANCHES,
    1,
    LEADERS,
    1,
    TACTICS,
    2,
    UNITS,
    RECOLOURS,
    UNITS * MARKERS * POINTS,
    TACTICS,
    TACTICS,
    UNITS * MARKERS * POINTS,
    OBJECTIVES,
    1,
    LEADERS,
    SYSTEMS,
    1,
    1,
    SYSTEMS,
    MISSIONS,
    ACTIONS * (LEADERS + 1),
    1,
    UNITS,
    PLACES,
    PLACES,
    1,
    TACTICS,
];

const STARTS: [u32; KINDS + 1] = {
    let mut starts = [0; KINDS + 1];
    let mut at = 0;
    while at < KINDS {
        starts[at + 1] = starts[at] + SIZES[at];
        at += 1;
    }
    starts
};

/// One more than the highest id.
pub(crate) const IDS: u32 = STARTS[KINDS];

/// The dense number of an action, the same in every position. What is no action gets some number.
pub(crate) fn id(action: Action) -> u32 {
    let die = |colour: Colour, face: Face| colour as u32 * 4 + face as u32;
    let hurt = |unit: Unit, markers: u8, points: u8| {
        (u32::from(unit.0) * MARKERS + u32::from(markers)) * POINTS + u32::from(points)
    };
    let (kind, rest): (usize, u32) = match action {
        Action::PlaceUnit { place } => (0, place.0.into()),
        Action::ChooseStartSystem { system } => (1, system.0.into()),
        Action::ChooseBase { system } => (2, system.0.into()),
        Action::Assign { leader, card } => (3, u32::from(leader.0) * MISSIONS + u32::from(card.0)),
        Action::Join { leader, slot } => (4, u32::from(leader.0) * SLOTS + u32::from(slot)),
        Action::PlayCard { card } => (5, card.0.into()),
        Action::Done => (6, 0),
        Action::Consent { yes } => (7, yes.into()),
        Action::RevealBase => (8, 0),
        Action::Activate { place } => (9, place.0.into()),
        Action::ActivateWith { leader } => (10, leader.0.into()),
        Action::RevealMission { slot, blindside } => {
            (11, u32::from(slot) * 2 + u32::from(blindside))
        }
        Action::Pass => (12, 0),
        Action::Load { source, unit } => (13, u32::from(source.0) * UNITS + u32::from(unit.0)),
        Action::LoadCaptive { source, leader } => {
            (14, u32::from(source.0) * LEADERS + u32::from(leader.0))
        }
        Action::TargetSystem { system } => (15, system.0.into()),
        Action::TargetLeader { leader } => (16, leader.0.into()),
        Action::Oppose { leader } => (17, leader.0.into()),
        Action::UseRing { ring } => (18, ring.0.into()),
        Action::ChooseDie { colour, face } => (19, die(colour, face)),
        Action::SetDie { colour, face } => (20, die(colour, face)),
        Action::ChooseSystem { system } => (21, system.0.into()),
        Action::ChooseLeader { leader } => (22, leader.0.into()),
        Action::ChooseUnit { unit } => (23, unit.0.into()),
        Action::ChooseQueued { unit, space } => {
            (24, (u32::from(unit.0) * SPACES + u32::from(space)).saturating_sub(1))
        }
        Action::ChooseMission { card } => (25, card.0.into()),
        Action::ChooseObjective { card } => (26, card.0.into()),
        Action::ReturnProbe { card, top } => (27, u32::from(card.0) * 2 + u32::from(top)),
        Action::ChooseBranch { branch } => (28, branch.into()),
        Action::Yes => (29, 0),
        Action::AddLeader { leader } => (30, leader.0.into()),
        Action::DrawTactic => (31, 0),
        Action::PlayTactic { card } => (32, card.0.into()),
        Action::DrawFrom { theatre } => (33, theatre as u32),
        Action::ChooseShip { unit } => (34, unit.0.into()),
        Action::Recolor { count } => (35, count.into()),
        Action::Hit { unit, markers, points } => (36, hurt(unit, markers, points)),
        Action::PlayBlock { card } => (37, card.0.into()),
        Action::DiscardTactic { card } => (38, card.0.into()),
        Action::Block { unit, markers, points } => (39, hurt(unit, markers, points)),
        Action::PlayObjective { card } => (40, card.0.into()),
        Action::AttemptPlans => (41, 0),
        Action::Retreat { leader } => (42, leader.0.into()),
        Action::RetreatTo { system } => (43, system.0.into()),
        Action::MobilizeMove => (44, 0),
        Action::MobilizeBase => (45, 0),
        Action::NewBase { system } => (46, system.0.into()),
        Action::Discard { card } => (47, card.0.into()),
        Action::Recruit { card, leader } => {
            let leader = leader.map_or(LEADERS, |leader| leader.0.into());
            (48, u32::from(card.0) * (LEADERS + 1) + leader)
        }
        Action::DrawAnother => (49, 0),
        Action::Build { unit } => (50, unit.0.into()),
        Action::Sacrifice { place } => (51, place.0.into()),
        Action::Deploy { place } => (52, place.0.into()),
        Action::DrawTacticBlack => (53, 0),
        Action::PlayTacticBlack { card } => (54, card.0.into()),
    };
    STARTS[kind] + rest
}

/// The action with this number.
pub(crate) fn from_id(id: u32) -> Option<Action> {
    let kind = STARTS.iter().rposition(|&start| start <= id)?;
    if id >= IDS {
        return None;
    }
    let n = id - STARTS[kind];
    let byte = |n: u32| n as u8;
    let place = |n: u32| Place(byte(n));
    let leader = |n: u32| Leader(byte(n));
    let die = |n: u32| (Colour::BOTH[n as usize / 4], Face::ALL[n as usize % 4]);
    let hurt =
        |n: u32| (Unit(byte(n / POINTS / MARKERS)), byte(n / POINTS % MARKERS), byte(n % POINTS));
    Some(match kind {
        0 => Action::PlaceUnit { place: place(n) },
        1 => Action::ChooseStartSystem { system: place(n) },
        2 => Action::ChooseBase { system: place(n) },
        3 => Action::Assign { leader: leader(n / MISSIONS), card: Mission(byte(n % MISSIONS)) },
        4 => Action::Join { leader: leader(n / SLOTS), slot: byte(n % SLOTS) },
        5 => Action::PlayCard { card: ActionCard(byte(n)) },
        6 => Action::Done,
        7 => Action::Consent { yes: n == 1 },
        8 => Action::RevealBase,
        9 => Action::Activate { place: place(n) },
        10 => Action::ActivateWith { leader: leader(n) },
        11 => Action::RevealMission { slot: byte(n / 2), blindside: n % 2 == 1 },
        12 => Action::Pass,
        13 => Action::Load { source: place(n / UNITS), unit: Unit(byte(n % UNITS)) },
        14 => Action::LoadCaptive { source: place(n / LEADERS), leader: leader(n % LEADERS) },
        15 => Action::TargetSystem { system: place(n) },
        16 => Action::TargetLeader { leader: leader(n) },
        17 => Action::Oppose { leader: leader(n) },
        18 => Action::UseRing { ring: Ring(byte(n)) },
        19 => Action::ChooseDie { colour: die(n).0, face: die(n).1 },
        20 => Action::SetDie { colour: die(n).0, face: die(n).1 },
        21 => Action::ChooseSystem { system: place(n) },
        22 => Action::ChooseLeader { leader: leader(n) },
        23 => Action::ChooseUnit { unit: Unit(byte(n)) },
        24 => Action::ChooseQueued { unit: Unit(byte(n / SPACES)), space: byte(n % SPACES) + 1 },
        25 => Action::ChooseMission { card: Mission(byte(n)) },
        26 => Action::ChooseObjective { card: Objective(byte(n)) },
        27 => Action::ReturnProbe { card: place(n / 2), top: n % 2 == 1 },
        28 => Action::ChooseBranch { branch: byte(n) },
        29 => Action::Yes,
        30 => Action::AddLeader { leader: leader(n) },
        31 => Action::DrawTactic,
        32 => Action::PlayTactic { card: Tactic(byte(n)) },
        33 => Action::DrawFrom { theatre: Theatre::BOTH[n as usize] },
        34 => Action::ChooseShip { unit: Unit(byte(n)) },
        35 => Action::Recolor { count: byte(n) },
        36 => {
            let (unit, markers, points) = hurt(n);
            Action::Hit { unit, markers, points }
        }
        37 => Action::PlayBlock { card: Tactic(byte(n)) },
        38 => Action::DiscardTactic { card: Tactic(byte(n)) },
        39 => {
            let (unit, markers, points) = hurt(n);
            Action::Block { unit, markers, points }
        }
        40 => Action::PlayObjective { card: Objective(byte(n)) },
        41 => Action::AttemptPlans,
        42 => Action::Retreat { leader: leader(n) },
        43 => Action::RetreatTo { system: place(n) },
        44 => Action::MobilizeMove,
        45 => Action::MobilizeBase,
        46 => Action::NewBase { system: place(n) },
        47 => Action::Discard { card: Mission(byte(n)) },
        48 => {
            let (card, of) = (n / (LEADERS + 1), n % (LEADERS + 1));
            let leader = (of < LEADERS).then(|| leader(of));
            Action::Recruit { card: ActionCard(byte(card)), leader }
        }
        49 => Action::DrawAnother,
        50 => Action::Build { unit: Unit(byte(n)) },
        51 => Action::Sacrifice { place: place(n) },
        52 => Action::Deploy { place: place(n) },
        53 => Action::DrawTacticBlack,
        _ => Action::PlayTacticBlack { card: Tactic(byte(n)) },
    })
}
