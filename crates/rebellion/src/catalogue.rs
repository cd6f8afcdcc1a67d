//! RB-1, RB-5 The data files: map, units, leaders and cards, loaded and checked once.

mod cards;
mod effects;
mod pieces;
mod rows;

use crate::effect::{
    CardWindow, Class, Condition, Entry, Goal, GoalWindow, Icon, ListId, Types, Where,
};
use crate::ids::{
    ActionCard, ActionCards, Colour, Leader, Leaders, Mission, Objective, Objectives, Place, Ring,
    SYSTEMS, Side, Skill, Systems, TYPES, Tactic, Theatre, Unit,
};
use starboard_core::Inline;
use starboard_core::data::{DataError, DataFile};
use starboard_core::words::Name;
use std::sync::{Arc, LazyLock};

/// What something is called and what it does, in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Label {
    /// The id in the data file.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it does, in a sentence.
    pub text: Name,
}

/// RB-2.1 A system, or the Rebel Base space.
#[derive(Clone, Debug, PartialEq)]
pub struct SystemInfo {
    /// Its names.
    pub label: Label,
    /// The region, from 0.
    pub region: u8,
    /// RB-2.2
    pub populous: bool,
    /// RB-2.2 From left to right.
    pub icons: Inline<Icon, 2>,
    /// RB-2.2 The build number; 0 for remote systems.
    pub queue_space: u8,
    /// RB-2.1 Systems behind open borders.
    pub neighbours: Systems,
    /// RB-2.1 Systems behind closed borders only.
    pub impassable: Systems,
    /// RB-5.6
    pub probe_card: bool,
    /// RB-6.3 The mark on the probe card.
    pub allegiance: Option<Side>,
    /// Where it is drawn: the planet, the ships, and the outline.
    pub planet: [u16; 2],
    /// Where ships are drawn.
    pub fleet: [u16; 2],
    /// The outline.
    pub polygon: Vec<[u16; 2]>,
}

/// RB-2.1 A region.
#[derive(Clone, Debug, PartialEq)]
pub struct RegionInfo {
    /// Its names.
    pub label: Label,
    /// Its systems.
    pub systems: Systems,
}

/// RB-3.2 A type of unit.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitInfo {
    /// Its names.
    pub label: Label,
    /// Where it fights.
    pub theatre: Theatre,
    /// RB-3.1
    pub class: Class,
    /// RB-3.3 What builds it.
    pub icon: Option<Icon>,
    /// RB-3.6 How many there are.
    pub supply: u8,
    /// Dice by colour.
    pub attack: [u8; 2],
    /// 0 for the Death Star.
    pub health: u8,
    /// The colour of its health.
    pub colour: Option<Colour>,
    /// Units it carries.
    pub capacity: u8,
    /// RB-3.2
    pub needs_transport: bool,
    /// RB-3.2
    pub immobile: bool,
    /// RB-18.2
    pub may_be_sacrificed: bool,
}

/// RB-4.1 A leader.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaderInfo {
    /// Its names.
    pub label: Label,
    /// What everybody calls it.
    pub short: Name,
    /// The side it begins with.
    pub side: Side,
    /// RB-20.1 Whether it is an Admiral's (blue).
    pub admiral: bool,
    /// RB-4.3
    pub starting: bool,
    /// RB-4.5
    pub recruitable: bool,
    /// Icons by skill.
    pub skills: [u8; 4],
    /// Tactic values by theatre.
    pub tactics: [u8; 2],
    /// RB-4.5 Whom it counts as.
    pub counts_as: Leader,
}

impl LeaderInfo {
    /// RB-4.4 Whether it has tactic values.
    pub fn has_tactics(&self) -> bool {
        self.tactics != [0, 0]
    }

    /// RB-10.5 Icons of a skill.
    #[inline]
    pub fn icons(&self, skill: Skill) -> u8 {
        self.skills[skill as usize]
    }
}

/// RB-14.1 A ring.
#[derive(Clone, Debug, PartialEq)]
pub struct RingInfo {
    /// Its names.
    pub label: Label,
}

/// RB-5.1 Where a mission card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MissionDeck {
    /// RB-5.2
    Starting,
    /// The mission deck.
    Mission,
    /// RB-5.3
    Project,
}

/// RB-5.1 How a mission is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissionMode {
    /// RB-10.4 It may be opposed.
    Attempt,
    /// RB-10.3 It just happens.
    Resolve,
    /// RB-10.12 Contingency Plan.
    Special,
}

/// RB-5.1 A mission card.
#[derive(Clone, Debug, PartialEq)]
pub struct MissionInfo {
    /// Its names.
    pub label: Label,
    /// Whose it is.
    pub side: Side,
    /// Where it comes from.
    pub deck: MissionDeck,
    /// How many there are.
    pub copies: u8,
    /// The skill it asks for.
    pub skill: Skill,
    /// How many icons it asks for.
    pub required: u8,
    /// How it is carried out.
    pub mode: MissionMode,
    /// The pictured leader.
    pub pictured: Option<Leader>,
    /// RB-10.5 What the pictured leader adds.
    pub bonus: u8,
    /// Where it may be carried out.
    pub place: Where,
    /// RB-10.5 Every icon counts.
    pub all_skills: bool,
    /// RB-10.5 Extra dice and when.
    pub extra_dice: (u8, Condition),
    /// What it does.
    pub effect: ListId,
}

/// RB-5.5 An action card.
#[derive(Clone, Debug, PartialEq)]
pub struct ActionInfo {
    /// Its names.
    pub label: Label,
    /// Whose it is.
    pub side: Side,
    /// RB-6.1 Whether it has no recruit symbol.
    pub starting: bool,
    /// When it is used.
    pub window: CardWindow,
    /// The pictured leaders.
    pub leaders: Leaders,
    /// RB-5.5 Whether a pictured leader must be in the system.
    pub needs_leader_here: bool,
    /// What it does.
    pub effect: ListId,
}

/// RB-5.8 A tactic card.
#[derive(Clone, Debug, PartialEq)]
pub struct TacticInfo {
    /// Its names.
    pub label: Label,
    /// Where it is used.
    pub theatre: Theatre,
    /// How many there are.
    pub copies: u8,
    /// Whether a special die must be spent.
    pub costs_special: bool,
    /// Whether it is played when damage was assigned.
    pub blocks: bool,
    /// What it does.
    pub entry: Entry,
}

/// RB-5.7 An objective card.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectiveInfo {
    /// Its names.
    pub label: Label,
    /// 1, 2 or 3.
    pub stage: u8,
    /// What it is worth; 0 if that varies.
    pub reputation: u8,
    /// When it is played.
    pub window: GoalWindow,
    /// When it is fulfilled.
    pub goal: Goal,
    /// What it does.
    pub effect: ListId,
    /// RB-16.8 Whether it returns to the hand.
    pub returns: bool,
}

/// RB-6.2 Units at a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Placement {
    /// Where.
    pub at: Place,
    /// What.
    pub units: Vec<(Unit, u8)>,
}

/// RB-6 What both set-ups need.
#[derive(Clone, Debug, PartialEq)]
pub struct Setups {
    /// RB-6.2 Probe cards that leave the game.
    pub removed: Systems,
    /// RB-6.2
    pub rebel_loyalty: Systems,
    /// RB-6.2
    pub imperial_loyalty: Systems,
    /// RB-6.2
    pub subjugated: Systems,
    /// RB-6.2
    pub placements: Vec<Placement>,
    /// RB-6.3 Rebel and Imperial systems to be revealed.
    pub reveal: [u8; 2],
    /// RB-6.3 Units to place, by side, in the order of placing.
    pub rosters: [Vec<(Unit, u8)>; 2],
}

/// All constants of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Catalogue {
    /// The systems, and last the Rebel Base space.
    pub systems: Vec<SystemInfo>,
    /// The regions.
    pub regions: Vec<RegionInfo>,
    /// The types of unit.
    pub units: Vec<UnitInfo>,
    /// RB-3.3 By side and icon: what may be built.
    pub build_table: [[Types; 6]; 2],
    /// The leaders.
    pub leaders: Vec<LeaderInfo>,
    /// The rings.
    pub rings: Vec<RingInfo>,
    /// The mission cards.
    pub missions: Vec<MissionInfo>,
    /// The action cards.
    pub actions: Vec<ActionInfo>,
    /// The tactic cards.
    pub tactics: Vec<TacticInfo>,
    /// The objective cards.
    pub objectives: Vec<ObjectiveInfo>,
    /// RB-17.7 By space of the track, from 1: recruit, build.
    pub track: Vec<(bool, bool)>,
    /// Both set-ups.
    pub setups: Setups,
    /// All effect lists.
    pub lists: Vec<Vec<Entry>>,
    /// RB-5.6 Systems that have a probe card.
    pub probes: Systems,
    /// RB-16.2 Objectives by stage.
    pub stages: [Objectives; 3],
    /// RB-10.11 Steps between systems.
    pub distance: Vec<[u8; SYSTEMS]>,
    /// Units of each side that fight in each theatre, one bit for each slot of the side.
    pub theatre_slots: [[u16; 2]; 2],
    /// Action cards by window.
    pub windows: [ActionCards; 9],
    /// Populous systems.
    pub populous: Systems,
}

macro_rules! shipped {
    ($($name:literal),*) => {
        [$(DataFile { name: $name, text: include_str!(concat!("../data/", $name)) }),*]
    };
}

impl Catalogue {
    /// The catalogue that comes with the program.
    pub fn shipped() -> Arc<Self> {
        static SHIPPED: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
            let files = shipped![
                "map.toml",
                "units.toml",
                "leaders.toml",
                "missions.toml",
                "actions.toml",
                "tactics.toml",
                "objectives.toml",
                "track.toml"
            ];
            Arc::new(Catalogue::load(&files).expect("the shipped data files are tested"))
        });
        SHIPPED.clone()
    }

    /// Loads map, units, leaders, missions, actions, tactics, objectives and track.
    ///
    /// # Errors
    /// If a file breaks a rule of its form; the error names the line.
    pub fn load(files: &[DataFile; 8]) -> Result<Self, DataError> {
        let [map, units, leaders, missions, actions, tactics, objectives, track] = files;
        let mut catalogue = Self {
            systems: Vec::new(),
            regions: Vec::new(),
            units: Vec::new(),
            build_table: [[Types::default(); 6]; 2],
            leaders: Vec::new(),
            rings: Vec::new(),
            missions: Vec::new(),
            actions: Vec::new(),
            tactics: Vec::new(),
            objectives: Vec::new(),
            track: Vec::new(),
            setups: Setups {
                removed: Systems::EMPTY,
                rebel_loyalty: Systems::EMPTY,
                imperial_loyalty: Systems::EMPTY,
                subjugated: Systems::EMPTY,
                placements: Vec::new(),
                reveal: [0; 2],
                rosters: [Vec::new(), Vec::new()],
            },
            lists: Vec::new(),
            probes: Systems::EMPTY,
            stages: [Objectives::EMPTY; 3],
            distance: Vec::new(),
            theatre_slots: [[0; 2]; 2],
            windows: [ActionCards::EMPTY; 9],
            populous: Systems::EMPTY,
        };
        catalogue.load_map(map)?;
        catalogue.load_units(units)?;
        catalogue.load_leaders(leaders)?;
        catalogue.load_missions(missions)?;
        catalogue.load_actions(actions)?;
        catalogue.load_tactics(tactics)?;
        catalogue.load_objectives(objectives)?;
        catalogue.load_track(track)?;
        Ok(catalogue)
    }

    /// What there is to know about a place.
    #[inline]
    pub fn system(&self, place: Place) -> &SystemInfo {
        &self.systems[place.index()]
    }

    /// What there is to know about a type of unit.
    #[inline]
    pub fn unit(&self, unit: Unit) -> &UnitInfo {
        &self.units[unit.index()]
    }

    /// What there is to know about a leader.
    #[inline]
    pub fn leader(&self, leader: Leader) -> &LeaderInfo {
        &self.leaders[leader.index()]
    }

    /// What there is to know about a mission card.
    #[inline]
    pub fn mission(&self, card: Mission) -> &MissionInfo {
        &self.missions[card.index()]
    }

    /// What there is to know about an action card.
    #[inline]
    pub fn action(&self, card: ActionCard) -> &ActionInfo {
        &self.actions[card.index()]
    }

    /// What there is to know about a tactic card.
    #[inline]
    pub fn tactic(&self, card: Tactic) -> &TacticInfo {
        &self.tactics[card.index()]
    }

    /// What there is to know about an objective.
    #[inline]
    pub fn objective(&self, card: Objective) -> &ObjectiveInfo {
        &self.objectives[card.index()]
    }

    /// An effect list.
    #[inline]
    pub fn list(&self, list: ListId) -> &[Entry] {
        &self.lists[usize::from(list.0)]
    }

    /// The action cards of a window.
    pub fn of_window(&self, window: CardWindow) -> ActionCards {
        self.windows[window as usize]
    }

    /// RB-2.1 Systems next to this one.
    #[inline]
    pub fn neighbours(&self, system: Place) -> Systems {
        self.systems[system.index()].neighbours
    }

    /// RB-4.5 Whether a leader is, or counts as, another.
    #[inline]
    pub fn counts_as(&self, leader: Leader, named: Leader) -> bool {
        leader == named || self.leaders[leader.index()].counts_as == named
    }

    /// The systems of the region of this one.
    pub fn region_of(&self, system: Place) -> Systems {
        self.regions[usize::from(self.system(system).region)].systems
    }

    /// The thing with this id among labelled ones.
    pub fn find<T>(items: &[T], label: impl Fn(&T) -> &Label, id: &str) -> Option<u8> {
        items.iter().position(|item| label(item).id == id).map(|at| at as u8)
    }

    /// The place with this id.
    pub fn place_named(&self, id: &str) -> Option<Place> {
        Self::find(&self.systems, |item| &item.label, id).map(Place)
    }

    /// The type of unit with this id.
    pub fn unit_named(&self, id: &str) -> Option<Unit> {
        Self::find(&self.units, |item| &item.label, id).map(Unit)
    }

    /// The leader with this id.
    pub fn leader_named(&self, id: &str) -> Option<Leader> {
        Self::find(&self.leaders, |item| &item.label, id).map(Leader)
    }

    /// The ring with this id.
    pub fn ring_named(&self, id: &str) -> Option<Ring> {
        Self::find(&self.rings, |item| &item.label, id).map(Ring)
    }

    /// The mission card with this id.
    pub fn mission_named(&self, id: &str) -> Option<Mission> {
        Self::find(&self.missions, |item| &item.label, id).map(Mission)
    }

    /// The action card with this id.
    pub fn action_named(&self, id: &str) -> Option<ActionCard> {
        Self::find(&self.actions, |item| &item.label, id).map(ActionCard)
    }

    /// The tactic card with this id.
    pub fn tactic_named(&self, id: &str) -> Option<Tactic> {
        Self::find(&self.tactics, |item| &item.label, id).map(Tactic)
    }

    /// The objective with this id.
    pub fn objective_named(&self, id: &str) -> Option<Objective> {
        Self::find(&self.objectives, |item| &item.label, id).map(Objective)
    }

    /// The slots of a side's units in a theatre, one bit each.
    #[inline]
    pub fn slots(&self, side: Side, theatre: Theatre) -> u16 {
        self.theatre_slots[side.index()][theatre.index()]
    }
}

const _: () = assert!(Unit::COUNT == 2 * TYPES, "each side has nine types");
