//! What happens, for the log and the animation: `docs/risk/cases.md`.

use crate::card::{Class, Faction, Fleet, Role, Set};
use crate::options::Army;
use crate::set::{CardId, Planet};
use crate::strict;
use serde::{Deserialize, Serialize};
use starboard_core::Seat;

/// RK-7.3 What is on the hidden side of a base marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Nothing.
    Plain,
    /// The Emperor.
    Emperor,
}

/// RK-3.1 What dice decide at the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// Who claims first.
    Claim,
    /// Who has the first turn.
    Turn,
}

/// RK-3.1 A roll for the first place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StartRoll {
    /// Who rolled.
    pub seat: Seat,
    /// What.
    pub value: u8,
}

/// RK-6.11 A die on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Die {
    /// 6 or 8.
    #[serde(deserialize_with = "strict::sides")]
    pub sides: u8,
    /// What it shows.
    #[serde(deserialize_with = "strict::face")]
    pub value: u8,
}

/// RK-6.11 What the dice of one side are made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Pool {
    /// RK-5.3 He may still decide to roll fewer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub at_most: bool,
    /// The sides of each die, in the order of rolling.
    pub sides: Vec<u8>,
    /// How many of them have eight sides.
    pub eights: u8,
    /// RK-6.6.4 Ones that fighters roll again.
    pub fighters: u8,
    /// RK-6.6.4 Dice that bombers add 1 to, highest first.
    pub bombers: u8,
    /// RK-10.2 Added to every die.
    pub all: u8,
    /// RK-10.2 Added to the highest die.
    pub highest: u8,
    /// RK-10.2 There are ships, but an event takes their effect from them.
    pub suppressed: bool,
}

/// RK-6.11 Why a die was rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reroll {
    /// A fighter prevents a one.
    Fighter,
    /// An event.
    Event,
}

/// RK-5.4, RK-10.3 Why an invasion ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum InvasionEnd {
    /// The attacker wanted it.
    Chosen,
    /// There is no source left.
    NoSource,
    /// An event.
    Cancelled,
    /// An event, with a way out.
    Toll,
}

/// RK-14 Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The Rebels have found the Emperor.
    Emperor,
    /// No Imperial force is left.
    EmpireGone,
    /// No Rebel force is left.
    RebelsGone,
    /// The Hutts hold enough resource planets.
    Resources,
    /// Standard: one player is left.
    LastPlayer,
    /// RK-14.5 A draw.
    MaxRounds,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are what the sentence says; see docs/risk/cases.md")]
pub enum Event {
    /// RK-3.1
    StartRoll { rolls: Vec<StartRoll> },
    /// RK-3.1
    FirstPlayer { seat: Seat, of: First },
    /// RK-3, RK-12.1
    Claimed { seat: Seat, army: Army, planet: Planet },
    /// RK-3, RK-12.2
    Reinforced { seat: Seat, army: Army, planet: Planet },
    /// RK-3.2, RK-8.7
    DeathStarPlaced { seat: Seat, planet: Planet },
    /// RK-16
    TurnBegan { seat: Seat, round: u16 },
    /// RK-7.1 Only the Empire sees the face.
    BaseDrawn {
        seat: Seat,
        base: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// RK-7.1, RK-7.3
    BasePlaced { seat: Seat, base: u8, planet: Planet },
    /// RK-4.1
    Counted { seat: Seat, planets: u8, regions: Vec<u8>, forces: u16 },
    /// RK-10
    Played { seat: Seat, card: CardId },
    /// RK-10.3
    Gained { seat: Seat, forces: u16 },
    /// RK-9.2
    Traded { seat: Seat, set: Set, cards: Vec<CardId>, forces: u16 },
    /// RK-9.3, RK-10.3
    ShipBuilt {
        seat: Seat,
        class: Class,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
    },
    /// RK-10.3
    Garrisoned { seat: Seat, planets: Vec<Planet>, forces: u8 },
    /// RK-6.4
    Deployed { seat: Seat, planet: Planet },
    /// RK-6.4
    ShipDeployed { seat: Seat, planet: Planet, class: Class },
    /// RK-5.2
    Declared { seat: Seat, source: Planet, target: Planet },
    /// RK-8.4
    DeathStarAttacked { seat: Seat, source: Planet, place: Planet },
    /// RK-5.3
    Engaged { seat: Seat, source: Planet, forces: u8, ships: Fleet },
    /// RK-5.3
    Defended { army: Army, dice: u8 },
    /// RK-6.11
    Rolled { side: Role, dice: Vec<Die>, pool: Pool },
    /// RK-6.11
    Rerolled { side: Role, sides: u8, from: u8, to: u8, why: Reroll },
    /// RK-5.3 The values that were compared, highest first, and who won each pair.
    Fought {
        attack: Vec<u8>,
        defence: Vec<u8>,
        won: Vec<Role>,
        attacker_loses: u8,
        defender_loses: u8,
    },
    /// RK-5.8
    Conquered {
        seat: Seat,
        planet: Planet,
        from: Army,
        forces: u16,
        ships: Fleet,
        destroyed: Fleet,
    },
    /// RK-7.3
    BaseCaptured { seat: Seat, planet: Planet, base: u8, face: Face },
    /// RK-11.5
    Resources { count: u8 },
    /// RK-10.3
    ShiftCancelled { seat: Seat },
    /// RK-11.3
    Shifted { from: i8, to: i8 },
    /// RK-5.6
    Occupied { seat: Seat, source: Planet, target: Planet, forces: u16 },
    /// RK-5.4
    InvasionEnded { seat: Seat, target: Planet, why: InvasionEnd },
    /// RK-14.1
    Eliminated { army: Army },
    /// RK-4.7 Only both of them see the cards.
    CardsTaken { seat: Seat, from: Seat, count: u8, cards: Vec<CardId> },
    /// RK-10.3, RK-14.1
    Discarded { seat: Seat, cards: Vec<CardId> },
    /// RK-10.3 Only the side that looks, and the side of the hand, see the cards.
    HandShown { seat: Seat, of: Seat, cards: Vec<CardId> },
    /// RK-10.3 Only the Rebels and the Empire see the face.
    BaseSeen {
        seat: Seat,
        base: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// RK-10.3
    BaseMoved { seat: Seat, base: u8, from: Planet, to: Planet },
    /// RK-10.3
    ForcesRemoved { seat: Seat, army: Army, planet: Planet, forces: u16 },
    /// RK-10.3
    ShipDestroyed { seat: Seat, army: Army, planet: Planet, class: Class },
    /// RK-10.3
    Retreated { seat: Seat, from: Planet, to: Planet, forces: u16, ships: Fleet },
    /// RK-10.3
    CrossingOpened { seat: Seat },
    /// RK-10.3
    Linked { seat: Seat, planet: Planet, other: Planet },
    /// RK-4.5, RK-6.7, RK-6.8
    Fortified {
        seat: Seat,
        from: Planet,
        to: Planet,
        /// From planet to planet, both ends included.
        way: Vec<Planet>,
        forces: u16,
        ships: Fleet,
    },
    /// RK-10.3
    ExtraFortification { seat: Seat },
    /// RK-13.4
    CommandAsked { seat: Seat, planet: Planet },
    /// RK-13.4
    CommandAnswered { seat: Seat, planet: Planet, yes: bool },
    /// RK-8.5
    DeathStarRolled { seat: Seat, value: u8 },
    /// RK-8.5
    DeathStarMoved {
        seat: Seat,
        from: Planet,
        to: Planet,
        /// From planet to planet, both ends included.
        way: Vec<Planet>,
    },
    /// RK-8.4 The dice as they were counted, after the rerolls of fighters.
    DeathStarRolledAt { total: u8, needed: u8, dice: Vec<u8>, pool: Pool },
    /// RK-8.4
    DeathStarDestroyed { seat: Seat },
    /// RK-8.4
    AttackFailed { seat: Seat, source: Planet, forces: u8 },
    /// RK-8.6
    PlanetDestroyed { seat: Seat, planet: Planet, army: Army, forces: u16, ships: Fleet },
    /// RK-10.3
    ExtraDraw { seat: Seat, count: u8 },
    /// RK-4.6, RK-6.10 Only the owner and the partner see the cards.
    Drew { seat: Seat, count: u8, cards: Vec<CardId> },
    /// RK-14
    Ended {
        #[serde(skip_serializing_if = "Option::is_none")]
        faction: Option<Faction>,
        why: Ending,
    },
}
