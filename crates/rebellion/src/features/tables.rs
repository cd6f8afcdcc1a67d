//! What is printed, in the form in which positions are counted: worked out once.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

use crate::bot::{LEADER_WORTH, MISSION_WORTH, UNIT_WORTH};
use crate::catalogue::{Catalogue, MissionInfo};
use crate::effect::{DeckName, Icon, LeaderFilter, LeaderTest, Shape, Verb, Where};
use crate::features::might::Might;
use crate::ids::{Leader, Mission, Place, Side, Systems, TYPES, Theatre, Unit};
use std::sync::LazyLock;

/// How far the rings of neighbours reach that are kept.
pub(super) const RINGS: usize = 3;

/// What a mission is good for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// It wins systems over.
    Loyalty,
    /// It makes units, or projects that do.
    Production,
    /// It hinders or destroys what the opponent has.
    Disruption,
    /// It brings units into battle.
    Strike,
    /// It tells where the base is, or is not.
    Search,
    /// It takes or holds a leader.
    Capture,
    /// It makes use of a captive.
    Captive,
    /// It destroys a system.
    Superlaser,
    /// It frees a captive.
    Rescue,
    /// It finds better objectives.
    Objectives,
    /// It keeps the base from being found.
    Hiding,
    /// Something else.
    Other,
}

impl Kind {
    /// The kinds that a side's cards are counted by.
    pub(super) fn of(side: Side) -> [Self; 8] {
        match side {
            Side::Rebel => [
                Self::Loyalty,
                Self::Production,
                Self::Disruption,
                Self::Strike,
                Self::Rescue,
                Self::Objectives,
                Self::Hiding,
                Self::Other,
            ],
            Side::Empire => [
                Self::Loyalty,
                Self::Production,
                Self::Disruption,
                Self::Strike,
                Self::Search,
                Self::Capture,
                Self::Captive,
                Self::Superlaser,
            ],
        }
    }

    /// The kinds of face-down missions that are counted one by one: what they do may decide the game.
    pub(super) fn urgent(side: Side) -> [Self; 3] {
        match side {
            Side::Rebel => [Self::Hiding, Self::Rescue, Self::Strike],
            Side::Empire => [Self::Search, Self::Capture, Self::Superlaser],
        }
    }
}

/// What is printed, counted.
pub(super) struct Tables {
    /// What each type of unit brings to a battle.
    pub(super) might: [Might; Unit::COUNT],
    /// RB-9.6 Units that each type carries.
    pub(super) capacity: [i16; Unit::COUNT],
    /// RB-9.6 Types that move by themselves, by side, one bit for each slot.
    pub(super) ships: [u16; 2],
    /// RB-9.6 Slots that need transport, by side: what is loaded first comes first.
    pub(super) passengers: [&'static [usize]; 2],
    /// What each type is worth, in tenths.
    pub(super) worth: [i32; Unit::COUNT],
    /// What each leader is worth, in tenths.
    pub(super) leaders: [i32; Leader::COUNT],
    /// What each mission is good for, and what it promises, in tenths.
    pub(super) missions: [(Kind, i32); Mission::COUNT],
    /// RB-3.3 What each icon builds for a side, in tenths.
    icons: [[i32; 6]; 2],
    /// RB-10.11 Systems at most one, two and three steps away, the system itself among them.
    pub(super) within: [[Systems; Place::COUNT]; RINGS],
}

impl Tables {
    /// The tables of the catalogue that comes with the program.
    pub(super) fn shipped() -> &'static Self {
        static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::of(&Catalogue::shipped()));
        &TABLES
    }

    fn of(catalogue: &Catalogue) -> Self {
        let worth = std::array::from_fn(|at| tenths(UNIT_WORTH[at]));
        let free = |side: Side| {
            let moves = |&slot: &usize| {
                let info = catalogue.unit(Unit::of(side, slot));
                !info.needs_transport && !info.immobile
            };
            (0..TYPES).filter(moves).fold(0, |bits, slot| bits | 1 << slot)
        };
        Self {
            might: std::array::from_fn(|at| Might::of(catalogue, Unit(at as u8))),
            capacity: std::array::from_fn(|at| catalogue.units[at].capacity.into()),
            ships: Side::BOTH.map(free),
            // Airspeeders, troopers; walkers, troopers, fighters.
            passengers: [&[6, 5], &[8, 7, 6, 0]],
            icons: Side::BOTH.map(|side| icons(catalogue, side, &worth)),
            worth,
            leaders: std::array::from_fn(|at| tenths(LEADER_WORTH[at])),
            missions: std::array::from_fn(|at| {
                (kind(catalogue, &catalogue.missions[at]), tenths(MISSION_WORTH[at]))
            }),
            within: std::array::from_fn(|ring| {
                std::array::from_fn(|at| {
                    let near = |&to: &Place| {
                        let steps = catalogue.distance.get(at).map(|row| row[to.index()]);
                        steps.is_some_and(|steps| usize::from(steps) <= ring + 1)
                    };
                    Place::systems().filter(near).collect()
                })
            }),
        }
    }

    /// RB-3.3 What an icon builds for a side, in tenths.
    pub(super) fn icon(&self, side: Side, icon: Icon) -> i32 {
        self.icons[side.index()][icon.index()]
    }
}

/// In tenths of a point.
pub(super) fn tenths(points: f32) -> i32 {
    (points * 10.0).round() as i32
}

/// A chance in per cent.
pub(super) fn percent(chance: f32) -> i32 {
    (chance * 100.0).round() as i32
}

/// RB-3.3 The mean worth of what each icon builds.
fn icons(catalogue: &Catalogue, side: Side, worth: &[i32; Unit::COUNT]) -> [i32; 6] {
    let mut icons = [0; 6];
    for theatre in Theatre::BOTH {
        for shape in Shape::ALL {
            let at = Icon { theatre, shape }.index();
            let types = catalogue.build_table[side.index()][at];
            let built = Unit::all().filter(|&unit| types.contains(unit));
            let count = built.clone().count().max(1) as i32;
            icons[at] = built.map(|unit| worth[unit.index()]).sum::<i32>() / count;
        }
    }
    icons
}

/// What a mission is good for, by its target and by the first effect that tells.
fn kind(catalogue: &Catalogue, info: &MissionInfo) -> Kind {
    let wants_captive =
        |filter: &LeaderFilter| filter.test == LeaderTest::Captured && !filter.negated;
    if let Where::Leader(filters) = info.place
        && filters.iter().any(wants_captive)
    {
        return Kind::Captive;
    }
    let told = |list: &[crate::effect::Entry]| list.iter().find_map(|entry| told_by(entry.verb));
    let list = catalogue.list(info.effect);
    // Units that are raised in order to fight are no production.
    if list.iter().any(|entry| entry.verb == Verb::StartCombat) {
        return Kind::Strike;
    }
    let first_option = |entry: &crate::effect::Entry| {
        let Verb::ChooseOne { options } = entry.verb else { return None };
        told(catalogue.list(options[0]))
    };
    told(list).or_else(|| list.iter().find_map(first_option)).unwrap_or(Kind::Other)
}

#[allow(clippy::wildcard_enum_match_arm, reason = "the rest does not tell")]
fn told_by(verb: Verb) -> Option<Kind> {
    Some(match verb {
        Verb::GainLoyalty { .. } | Verb::SetNeutral { .. } => Kind::Loyalty,
        Verb::QueueFromSystem { .. }
        | Verb::QueueUnit { .. }
        | Verb::AdvanceQueue { .. }
        | Verb::DeployFromQueue
        | Verb::GainUnits { .. }
        | Verb::DrawCards { deck: DeckName::Project, .. } => Kind::Production,
        Verb::PlaceSabotage
        | Verb::DestroyHealth { .. }
        | Verb::DestroyQueueByIcons
        | Verb::DestroyQueueHealth { .. } => Kind::Disruption,
        Verb::MoveUnits { .. } => Kind::Strike,
        Verb::DrawProbes { .. } | Verb::RebelDrawsProbes { .. } | Verb::AskBase { .. } => {
            Kind::Search
        }
        Verb::Capture { .. } | Verb::Detain => Kind::Capture,
        Verb::DestroySystem => Kind::Superlaser,
        Verb::Rescue { .. } => Kind::Rescue,
        Verb::RearrangeDeck { .. } | Verb::DrawCards { deck: DeckName::Objective, .. } => {
            Kind::Objectives
        }
        Verb::ScheduleMobilization | Verb::ReturnProbes { .. } => Kind::Hiding,
        _ => return None,
    })
}
