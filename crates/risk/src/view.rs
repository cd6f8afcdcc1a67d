//! RK-15 What each observer may see; `show` builds it.

mod show;

use crate::card::{Class, Faction, Fleet, Role};
use crate::event::{Die, Face, Pool};
use crate::options::{Army, Mode};
use crate::set::{CardId, Planet};
use serde::{Deserialize, Serialize};
use starboard_core::{Outcome, Seat, SeatSet};

/// What one observer may see of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct View {
    /// The seat that looks, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub me: Option<Seat>,
    /// RK-1
    pub mode: Mode,
    /// How many players.
    pub players: u8,
    /// The number of the round, 0 during set-up.
    pub round: u16,
    /// RK-14.5 0 for no limit.
    pub max_rounds: u16,
    /// RK-16 What is waited for or under way.
    pub phase: Phase,
    /// RK-4, RK-6 The step of the turn, from 1; 0 during set-up.
    pub step: u8,
    /// RK-3 The step of the set-up, from 1; none afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup_step: Option<u8>,
    /// Who has to decide.
    pub to_act: SeatSet,
    /// Whose turn it is.
    pub active: Seat,
    /// By planet.
    pub planets: Vec<PlanetView>,
    /// The players in seat order, then the neutral Hutts if there are any.
    pub armies: Vec<ArmyView>,
    /// RK-2.5 By region, until the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub regions: Vec<RegionView>,
    /// RK-8.1 Where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub death_star: Option<Planet>,
    /// RK-11.1
    pub force_level: i8,
    /// RK-11.5 The counter of active Hutts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resources: Option<u8>,
    /// RK-14.3 How far the factions are from their victories; not in standard mode, nor when the
    /// game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goals: Option<GoalsView>,
    /// Cards left in each deck: Empire, Rebels, Hutts; standard: one deck.
    pub decks: Vec<u8>,
    /// RK-9.5 All discard piles.
    pub discard: Vec<CardId>,
    /// RK-7.5 Base markers left in the stack.
    pub bases_left: u8,
    /// RK-7.1 The marker that is about to be placed, with its face for those who know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn_base: Option<BaseView>,
    /// RK-7.3 Markers in the stock of the Rebels.
    pub captured_bases: Vec<BaseView>,
    /// The turn so far.
    pub turn: TurnView,
    /// The invasion or the attack on the Death Star under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invasion: Option<InvasionView>,
    /// The event that is being carried out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<EventView>,
    /// RK-15.8 Cards that the observer is naming one by one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub named: Vec<CardId>,
    /// RK-17 What the attacks that the active player could make now would lead to.
    pub odds: Vec<OddsView>,
    /// RK-5.2 While the active player can attack: the planets that he can attack from nowhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub barred: Vec<BarredView>,
    /// RK-4.5, RK-5.2 While the active player can attack or move forces: how many can leave, by planet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub spare: Vec<u16>,
    /// RK-5.2 Forces of enemies beside it that could attack, by planet, until the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub threats: Vec<u32>,
    /// RK-4.5, RK-6.8 While the active player fortifies: his planets, in groups within which forces
    /// and ships can move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub connected: Vec<Vec<Planet>>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// RK-16 The state machine, as far as everybody may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the states and fields are those of RK-16")]
pub enum Phase {
    Claim,
    ClaimNeutral,
    PlaceDeathStar,
    SetupReinforce,
    SetupReinforceNeutral,
    PlaceBase,
    /// Also while a set is put together (RK-15.8), for all but the player himself.
    Cards,
    SetCards,
    Deploy,
    Invade,
    RespondInvasion,
    Send,
    Support {
        class: Class,
    },
    Ready,
    Defend,
    DsDefend,
    AfterRoll {
        side: Role,
    },
    Invasion,
    RehomeBase {
        base: u8,
    },
    Occupy,
    BonusSets,
    BonusDeploy,
    FortifyForces {
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<Planet>,
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<Planet>,
    },
    Command,
    CommandAnswer {
        planet: Planet,
    },
    FortifyShips {
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<Planet>,
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<Planet>,
        #[serde(skip_serializing_if = "Option::is_none")]
        class: Option<Class>,
        /// Ships that are to move.
        #[serde(default)]
        moving: Fleet,
    },
    DeathStar,
    DsDestination {
        steps: u8,
    },
    DsFire,
    Draw,
    Event,
    ForceShift {
        steps: u8,
    },
    Over,
}

/// A planet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct PlanetView {
    /// Who holds it; nobody before it is claimed, and in an asteroid field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holder: Option<Army>,
    /// Forces.
    pub forces: u16,
    /// Fighters, bombers, destroyers.
    pub ships: Fleet,
    /// RK-2.3
    pub asteroids: bool,
    /// RK-8.3 It cannot be attacked.
    pub shielded: bool,
    /// RK-10.3 The active player may not attack it this turn.
    pub banned: bool,
    /// RK-7 The markers on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub bases: Vec<BaseView>,
}

/// RK-5.2 Why the active player can attack a planet from nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Barred {
    /// RK-2.3
    Asteroids,
    /// It is his own.
    Own,
    /// It is his own, and nothing can be sent from it either: it has a single force.
    Lone,
    /// RK-13.1
    Partner,
    /// RK-8.3
    Shielded,
    /// RK-10.3
    Banned,
}

/// RK-5.2 Planets that the active player can attack from nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BarredView {
    /// Why.
    pub why: Barred,
    /// Which.
    pub planets: Vec<Planet>,
}

/// RK-2.5 A region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RegionView {
    /// How many planets are left of it.
    pub planets: u8,
    /// How many of them each army holds, in the order of the armies.
    pub held: Vec<u8>,
}

/// RK-14.3 How far the factions are from their victories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct GoalsView {
    /// RK-7.3 Bases on the board that may hide the Emperor, as far as the observer knows.
    pub to_search: u8,
    /// Where the Emperor is, if the observer knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emperor: Option<Planet>,
    /// Planets that the Rebels are left with.
    pub rebels: u8,
}

/// RK-15.2 A base marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct BaseView {
    /// 1 to 6, in the order of drawing.
    pub base: u8,
    /// Its face, if the observer knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// Everybody knows its face.
    pub shown: bool,
    /// The Rebels have looked at it.
    pub peeked: bool,
}

/// An army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ArmyView {
    /// Which.
    pub army: Army,
    /// Nothing in standard mode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faction: Option<Faction>,
    /// Its colours.
    pub colors: Vec<String>,
    /// RK-14.1
    pub out: bool,
    /// How many planets it holds.
    pub planets: u8,
    /// How many forces it has on the board.
    pub forces: u32,
    /// Its ships on the board.
    pub ships: Fleet,
    /// RK-2.5 The regions it controls.
    pub regions: Vec<u8>,
    /// RK-4.1 What it would count now.
    pub income: u16,
    /// RK-6.10 Cards that step 9 would bring now.
    pub due: u8,
    /// Cards in hand.
    pub hand_count: u8,
    /// The cards of the hand that the observer knows: all of the own and the partner's hand.
    pub hand: Vec<CardId>,
    /// RK-3 Starting forces still to be placed.
    pub to_place: u16,
    /// RK-3.2 The most planets it may claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim_limit: Option<u8>,
}

/// The turn so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurnView {
    /// Forces still to be placed.
    pub reinforcements: u16,
    /// Ships still to be placed.
    pub new_ships: Fleet,
    /// RK-6.3
    pub set_traded: bool,
    /// RK-6.3
    pub ship_built: bool,
    /// RK-6.10 Factions conquered from.
    pub conquered: Vec<Faction>,
    /// RK-10.3 `cross_asteroids` is on.
    pub crossing: bool,
    /// RK-10.3 Planets joined by `link_planets`.
    pub links: Vec<[Planet; 2]>,
    /// RK-6.7 Moves left.
    pub force_moves: u8,
    /// RK-6.8 Moves left.
    pub ship_moves: u8,
    /// RK-13.4 Planets that the partner has refused.
    pub refused: Vec<Planet>,
}

/// RK-10.2 What events do for one side of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoostView {
    /// On all dice.
    pub all: u8,
    /// On the highest die.
    pub highest: u8,
    /// All dice are d8.
    pub only_d8: bool,
    /// The ships of this side have no effect.
    pub suppressed: bool,
}

/// RK-5.1 The invasion or the attack on the Death Star under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct InvasionView {
    /// Where the forces come from.
    pub source: Planet,
    /// Where they go.
    pub target: Planet,
    /// RK-8.4
    pub at_death_star: bool,
    /// Forces sent into the present battle.
    pub sent: u8,
    /// Ships that support them.
    pub support: Fleet,
    /// Events for the attacker and the defender.
    pub boosts: [BoostView; 2],
    /// RK-8.4 The number of dice against the Death Star.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// RK-6.11 What the attacker's dice are made of, once forces are sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack_pool: Option<Pool>,
    /// RK-6.11 What the defender's dice are made of: those on the table, or as many as there can be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defence_pool: Option<Pool>,
    /// RK-8.4 The total that destroys the Death Star.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<u8>,
    /// The dice of the attacker on the table.
    pub attack: Vec<Die>,
    /// The dice of the defender on the table.
    pub defence: Vec<Die>,
    /// RK-10.6 Dice marked for a second roll, by place.
    pub marked: Vec<u8>,
}

/// RK-10.6 The event that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct EventView {
    /// Who plays it.
    pub seat: Seat,
    /// The card.
    pub card: CardId,
    /// Which of its effects.
    pub effect: u8,
    /// How many choices have been made; not for others while cards are named (RK-15.8).
    pub step: u8,
    /// The planet, player or base chosen first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<u8>,
    /// RK-10.3 `retreat`: the forces that go.
    pub number: u16,
    /// RK-10.3 `retreat`: the ships that go.
    pub ships: Fleet,
}

/// RK-17 What an attack would lead to, with all ships of the source, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct OddsView {
    /// Where the forces come from.
    pub source: Planet,
    /// Where they go.
    pub target: Planet,
    /// It goes against the Death Star.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub at_death_star: bool,
    /// RK-5.3 The most forces that can be sent into one battle.
    pub most: u8,
    /// The chance of success in hundredths of a per cent, with everything the source has.
    pub success: u16,
    /// Forces that the attacker loses on average, in hundredths.
    pub attacker_loses: u32,
    /// Forces of the source that are left on average, in hundredths.
    pub left: u32,
    /// Forces that the defender loses on average, in hundredths.
    pub defender_loses: u32,
}
