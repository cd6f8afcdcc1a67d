//! What the truth is made of.

mod refusals;
mod running;

use crate::catalogue::Catalogue;
use crate::frame::Frame;
use crate::ids::{
    ActionCard, ActionCards, BASE_SPACE, Leader, Leaders, Mission, Missions, Objectives, Place,
    Ring, Side, Systems, TYPES, Tactic, Unit,
};
use crate::layers::Layers;
use crate::options::{Mode, Setup};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use starboard_core::coded;
use starboard_core::{Deck, Inline, Seat, SeatSet};
use std::sync::Arc;

pub(crate) use refusals::Refusals;
pub(crate) use running::{CardUse, Combat, Due, MissionRun, Movement};
pub use running::{Dice, Hurt, Loaded, Transport};

/// No leader, no place: the end of a byte.
pub(crate) const NONE: u8 = u8::MAX;

/// RB-20.1 Who decides: in a game for two a faction, in team play an Admiral or a General. The
/// numbers are the order of initiative (RB-20.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Role(pub u8);

impl<'de> Deserialize<'de> for Role {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let role = (number < Self::COUNT).then_some(Self(number));
        role.ok_or_else(|| D::Error::custom(format_args!("there is no role {number}")))
    }
}

impl Role {
    /// How many roles there can be.
    pub const COUNT: u8 = 4;

    /// Its faction.
    pub fn side(self) -> Side {
        Side::BOTH[usize::from(self.0 % 2)]
    }

    /// RB-20.1 Whether it is a General's.
    pub fn is_general(self) -> bool {
        self.0 >= 2
    }
}

/// RB-20.4 What a role is responsible for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Duty {
    /// RB-20.4 Space, recruiting and building.
    Admiral,
    /// RB-20.4 Ground and cards.
    General,
}

/// A game of Rebellion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rebellion {
    /// Options, map, cards: everything that never changes.
    #[serde(with = "starboard_core::setup")]
    pub(crate) setup: Arc<Setup>,
    pub(crate) board: Board,
    pub(crate) people: People,
    pub(crate) cards: Cards,
    pub(crate) base: Base,
    pub(crate) clock: Clock,
    /// What remains to be done; the top comes next.
    pub(crate) stack: Inline<Frame, 20>,
    /// RB-9.5 The movement that is being put together.
    pub(crate) movement: Movement,
    /// RB-10 The mission under way.
    pub(crate) mission: MissionRun,
    /// RB-11 The combat under way.
    pub(crate) combat: Combat,
    /// RB-11.19 Combats that wait, first in first out.
    pub(crate) combats: Inline<Due, 6>,
    /// Cards that somebody looks at now.
    pub(crate) aside: Aside,
    /// What has been picked for the entry under way.
    pub(crate) picks: Inline<u8, 12>,
    /// RB-19 Who has won.
    pub(crate) winner: Option<Side>,
}

/// How many of each type of one side.
pub(crate) type Force = [u8; TYPES];

/// RB-1.2 What lies on the map and beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Board {
    /// By place and side.
    #[serde(with = "forces")]
    pub(crate) units: [[Force; 2]; Place::COUNT],
    /// RB-3.6 By side.
    pub(crate) supply: [Force; 2],
    /// By side and space, space 1 first.
    pub(crate) queues: [[Force; 3]; 2],
    /// RB-2.3 Loyalty markers by side.
    pub(crate) loyalty: [Systems; 2],
    pub(crate) subjugated: Systems,
    pub(crate) sabotage: Systems,
    /// RB-2.6
    pub(crate) destroyed: Systems,
    /// RB-17.8 Places that a unit was deployed to in this step, one bit each: once, twice.
    pub(crate) deployed: [u64; 2],
    /// RB-3.6 Units that a written position leaves out of the game, by side.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub(crate) left_out: [Force; 2],
}

fn is_nothing(forces: &[Force; 2]) -> bool {
    *forces == [[0; TYPES]; 2]
}

/// Arrays of 33 are too long for the usual way of storing.
mod forces {
    use super::{Force, Place};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    type Units = [[Force; 2]; Place::COUNT];

    pub(super) fn serialize<S: Serializer>(
        units: &Units,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        units[..].serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Units, D::Error> {
        let list = Vec::<[Force; 2]>::deserialize(deserializer)?;
        list.try_into().map_err(|_| D::Error::custom("there are 33 places"))
    }
}

/// RB-4.2 Where a leader is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// Beside the board.
    #[default]
    Unrecruited,
    /// In the leader pool.
    Pool,
    /// On a mission card.
    OnMission,
    /// In a system or on the Rebel Base space.
    At(Place),
    /// Out of the game.
    Box,
}

/// RB-4 The leaders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct People {
    pub(crate) at: [Whereabouts; Leader::COUNT],
    /// RB-14.1 Who wears each ring.
    pub(crate) rings: [u8; Ring::COUNT],
    /// RB-14.7 Who has gone over to the Empire.
    pub(crate) lured: Leaders,
    /// RB-14.9
    pub(crate) detained: Leaders,
    /// RB-24 Misdirection.
    pub(crate) protected: Leaders,
    /// RB-4.6 Public Support.
    pub(crate) unpinning: Leaders,
    /// RB-10.12 Who adds successes this round.
    pub(crate) bonus: u8,
    /// RB-14.8 Yoda has helped this round.
    pub(crate) yoda_used: bool,
    /// RB-24 Systems closed to the Rebels by Boba Fett.
    pub(crate) closed: Systems,
    /// RB-10.2 The face-down missions, by side.
    pub(crate) rows: [Inline<Slot, 16>; 2],
    /// RB-20.5 What the General has refused in this phase.
    pub(crate) refused: Refusals,
}

/// What everybody knows of a face-down mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// It came from the hand.
    #[default]
    Hand,
    /// RB-10.12 It is a starting mission.
    Starting,
    /// It was searched for in the mission deck.
    Deck,
    /// It was searched for in the project deck.
    Project,
}

/// RB-8.2 A face-down mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Slot {
    pub(crate) card: Mission,
    /// One or two leaders.
    pub(crate) leaders: [u8; 2],
    pub(crate) origin: Origin,
    /// RB-8.2 Placed in the assignment step under way: a second leader may join.
    pub(crate) fresh: bool,
}

impl Slot {
    /// The leaders on it.
    pub(crate) fn leaders(self) -> impl Iterator<Item = Leader> {
        self.leaders.into_iter().filter(|&leader| leader != NONE).map(Leader)
    }
}

/// How many of each mission card.
pub(crate) type MissionPile = [u8; Mission::COUNT];
/// How many of each tactic card.
pub(crate) type TacticPile = [u8; Tactic::COUNT];

/// RB-5.5 How everybody saw an action card come to a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Held {
    pub(crate) card: ActionCard,
    /// The leader recruited with it; [`NONE`] for a starting card, [`Held::NOBODY`] if it recruited
    /// nobody.
    pub(crate) with: u8,
}

impl Held {
    pub(crate) const NOBODY: u8 = 254;
}

/// RB-1.2 The cards.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cards {
    /// Mission cards in both hands: a card tells its side.
    #[serde(with = "pile")]
    pub(crate) hand: MissionPile,
    #[serde(with = "pile")]
    pub(crate) deck: MissionPile,
    #[serde(with = "pile")]
    pub(crate) discard: MissionPile,
    pub(crate) projects: Deck<Mission, 10, 10>,
    pub(crate) actions: [Inline<Held, 12>; 2],
    pub(crate) action_decks: [Deck<ActionCard, 12, 12>; 2],
    /// RB-5.5 Used face up, or shown and put away.
    pub(crate) used: ActionCards,
    /// Out of the game unseen.
    pub(crate) boxed: ActionCards,
    pub(crate) objectives: Objectives,
    /// RB-21.1 Objectives in hand that the Empire has seen.
    pub(crate) seen: Objectives,
    pub(crate) objective_deck: Layers,
    pub(crate) scored: Objectives,
    pub(crate) tactic_deck: TacticPile,
    pub(crate) tactic_discard: TacticPile,
    /// By side.
    pub(crate) tactics: [TacticPile; 2],
    /// RB-5.2 Starting missions that a written position leaves out of the game.
    #[serde(default, skip_serializing_if = "are_none")]
    pub(crate) left_out: Missions,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn are_none(missions: &Missions) -> bool {
    missions.is_empty()
}

/// Arrays of 53 are too long for the usual way of storing.
mod pile {
    use super::MissionPile;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(
        pile: &MissionPile,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        pile[..].serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<MissionPile, D::Error> {
        let list = Vec::<u8>::deserialize(deserializer)?;
        list.try_into().map_err(|_| D::Error::custom("there are 53 mission cards"))
    }
}

/// RB-12 The Rebel base and the probe cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Base {
    /// RB-12.1 The card in the location slot; [`BASE_SPACE`] before it is chosen.
    pub(crate) system: Place,
    pub(crate) hidden: bool,
    pub(crate) probe_deck: Layers,
    /// The Imperial hand.
    pub(crate) probes: Systems,
    /// Cards of that hand which the Rebels have seen.
    pub(crate) shown: Systems,
    /// RB-6.2 Out of the game.
    pub(crate) removed: Systems,
    /// RB-21.5 Where the base can be as far as everybody knows; the Empire leaves out the probe
    /// cards it has seen ([`Rebellion::candidates`]).
    pub(crate) open: Systems,
    /// RB-21.5 Cards returned to the deck of which both sides know that the base is not there.
    pub(crate) returned: Systems,
    /// RB-21.5 Cards that the Empire lost to a false lead and has not seen since.
    pub(crate) planted: Systems,
    /// How many of them lie on top of the deck.
    pub(crate) planted_on_top: u8,
    /// How many cards lie below those at the bottom.
    pub(crate) planted_below: u8,
    /// RB-12.10 New bases or moves that wait for the end of the phase.
    pub(crate) mobilizations: Inline<Mobilization, 4>,
}

/// RB-12.10 A Rapid Mobilization that waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mobilization {
    /// How many leaders were assigned.
    pub(crate) leaders: u8,
    pub(crate) role: Role,
}

/// RB-7, RB-16.1 Rounds, turns and markers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Clock {
    pub(crate) round: u8,
    pub(crate) time: u8,
    pub(crate) reputation: u8,
    pub(crate) phase: Phase,
    /// RB-0.3 The current player.
    pub(crate) current: Side,
    /// The role whose turn it is, or was last.
    pub(crate) turn: u8,
    /// RB-9.2 By role.
    pub(crate) passed: [bool; Role::COUNT as usize],
}

/// RB-7.1 What a round is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// RB-6
    #[default]
    Setup,
    /// RB-8
    Assignment,
    /// RB-9
    Command,
    /// RB-12.10
    EndOfCommand,
    /// RB-17
    Refresh,
}

coded! {
    pub Phase {
        Setup = "setup",
        Assignment = "assignment",
        Command = "command",
        EndOfCommand = "end_of_command",
        Refresh = "refresh",
    }
}

/// Cards that somebody looks at now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Aside {
    pub(crate) kind: AsideKind,
    /// In ascending order.
    pub(crate) cards: Inline<u8, 12>,
}

/// What kind of cards lies aside, and who sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AsideKind {
    #[default]
    Nothing,
    /// Objectives, for the Rebels.
    Objectives,
    /// Projects, for the Empire.
    Projects,
    /// Action cards of the Rebels.
    RebelActions,
    /// Action cards of the Empire.
    EmpireActions,
    /// RB-12.9 Probe cards drawn for a new base.
    Probes,
    /// Probe cards on their way from the Imperial hand to the deck.
    Lost,
}

impl AsideKind {
    /// Who sees the cards.
    pub(crate) fn seen_by(self) -> Side {
        match self {
            Self::Projects | Self::EmpireActions => Side::Empire,
            Self::Nothing | Self::Objectives | Self::RebelActions | Self::Probes | Self::Lost => {
                Side::Rebel
            }
        }
    }
}

impl Aside {
    pub(crate) fn add(&mut self, kind: AsideKind, card: u8) {
        self.kind = kind;
        let at = self.cards.iter().position(|&other| other > card).unwrap_or(self.cards.len());
        self.cards.insert(at, card);
    }

    pub(crate) fn take(&mut self, card: u8) {
        if let Some(at) = self.cards.iter().position(|&other| other == card) {
            self.cards.remove(at);
        }
        if self.cards.is_empty() {
            self.kind = AsideKind::Nothing;
        }
    }
}

impl Rebellion {
    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.setup.catalogue
    }

    pub(crate) fn mode(&self) -> Mode {
        self.setup.options.mode
    }

    /// RB-20.1 Whether factions are teams of an Admiral and a General.
    pub(crate) fn is_team_game(&self) -> bool {
        self.setup.options.seats > 2
    }

    /// The seat that plays a role.
    pub(crate) fn seat_of(&self, role: Role) -> Seat {
        Seat(match (self.setup.options.seats, role.0) {
            (2, role) => role % 2,
            (3, 0 | 2) | (4, 0) => 0,
            (_, 1) => 1,
            (_, 3) => 2,
            (_, _) => 3,
        })
    }

    /// The side that a seat plays for.
    pub(crate) fn side_of(&self, seat: Seat) -> Side {
        match (self.setup.options.seats, seat.0) {
            (_, 0 | 3) => Side::Rebel,
            (_, _) => Side::Empire,
        }
    }

    /// RB-21.1 All seats of a side: they share what they know.
    pub(crate) fn seats_of(&self, side: Side) -> SeatSet {
        Seat::first(self.setup.options.seats).filter(|&seat| self.side_of(seat) == side).collect()
    }

    /// RB-20.4 The role of a side that has a duty.
    pub(crate) fn role_for(&self, side: Side, duty: Duty) -> Role {
        let general = self.is_team_game() && duty == Duty::General;
        Role(side as u8 + if general { 2 } else { 0 })
    }

    /// RB-20.1 The role that a leader belongs to.
    pub(crate) fn role_of(&self, leader: Leader) -> Role {
        let duty =
            if self.catalogue().leader(leader).admiral { Duty::Admiral } else { Duty::General };
        self.role_for(self.side_of_leader(leader), duty)
    }

    /// The roles of a side, in order of initiative.
    pub(crate) fn roles_of(&self, side: Side) -> impl Iterator<Item = Role> + use<> {
        let count = if self.is_team_game() { 2 } else { 1 };
        (0..count).map(move |n| Role(side as u8 + 2 * n))
    }

    /// How many roles take turns.
    pub(crate) fn role_count(&self) -> u8 {
        if self.is_team_game() { 4 } else { 2 }
    }

    /// RB-14.7 Whom a leader serves.
    pub(crate) fn side_of_leader(&self, leader: Leader) -> Side {
        if self.people.lured.contains(leader) {
            Side::Empire
        } else {
            self.catalogue().leader(leader).side
        }
    }

    /// The units of a side at a place.
    #[inline]
    pub(crate) fn force(&self, place: Place, side: Side) -> &Force {
        &self.board.units[place.index()][side.index()]
    }

    /// How many units of a type are at a place.
    #[inline]
    pub(crate) fn count(&self, place: Place, unit: Unit) -> u8 {
        self.board.units[place.index()][unit.side().index()][unit.slot()]
    }

    /// How many units of a type are at a place, to be changed.
    #[inline]
    pub(crate) fn count_mut(&mut self, place: Place, unit: Unit) -> &mut u8 {
        &mut self.board.units[place.index()][unit.side().index()][unit.slot()]
    }

    /// RB-3.6 How many units of a type are in the supply.
    #[inline]
    pub(crate) fn supply_mut(&mut self, unit: Unit) -> &mut u8 {
        &mut self.board.supply[unit.side().index()][unit.slot()]
    }

    /// RB-12.8 The Rebel Base space, or the base's system once it is revealed.
    pub(crate) fn base_place(&self) -> Place {
        if self.base.hidden { BASE_SPACE } else { self.base.system }
    }
}
