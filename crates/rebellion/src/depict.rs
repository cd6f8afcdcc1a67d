//! RB-1 What is printed on the board, on units, leaders and cards, as a client draws it.

use crate::catalogue::{Catalogue, Label, MissionDeck, MissionMode};
use crate::effect::{CardWindow, GoalWindow, Icon, Shape};
use crate::ids::{
    ActionCard, Colour, Leader, Mission, Objective, Place, Side, Skill, Tactic, Theatre, Unit,
};
use crate::state::{Duty, Rebellion, Role};
use serde::Serialize;
use starboard_core::Depict;
use starboard_core::words::{Message, Phrasebook};

/// Everything that is printed, with names and texts in one language.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Depiction {
    /// The systems, and last the Rebel Base space.
    pub places: Vec<PlacePrint>,
    /// The regions.
    pub regions: Vec<RegionPrint>,
    /// The types of unit.
    pub units: Vec<UnitPrint>,
    /// The leaders.
    pub leaders: Vec<LeaderPrint>,
    /// The rings.
    pub rings: Vec<Print>,
    /// The mission cards.
    pub missions: Vec<MissionPrint>,
    /// The action cards.
    pub actions: Vec<ActionPrint>,
    /// The tactic cards.
    pub tactics: Vec<TacticPrint>,
    /// The objectives.
    pub objectives: Vec<ObjectivePrint>,
    /// RB-17.7 By space of the time track, from 1.
    pub track: Vec<TrackPrint>,
    /// The names of the skills, in the order of [`LeaderPrint::skills`].
    pub skills: Vec<String>,
    /// RB-20.1 The roles, in order of initiative.
    pub roles: Vec<RolePrint>,
}

/// Anything with a name and a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Print {
    /// The id in the data file.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
    pub text: String,
}

/// A system, or the Rebel Base space.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct PlacePrint {
    /// Its names.
    #[serde(flatten)]
    pub print: Print,
    /// The region, from 0; none for the Rebel Base space.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<u8>,
    /// RB-2.2
    pub populous: bool,
    /// RB-2.2
    pub icons: Vec<IconPrint>,
    /// RB-2.2 The build number.
    pub queue_space: u8,
    /// Systems behind open borders.
    pub neighbours: Vec<Place>,
    /// Systems behind closed borders.
    pub impassable: Vec<Place>,
    /// Where the planet is drawn, 0 to 10000 in both directions.
    pub planet: [u16; 2],
    /// Where ships are drawn.
    pub fleet: [u16; 2],
    /// The outline.
    pub polygon: Vec<[u16; 2]>,
}

/// RB-3.3 A resource icon.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum IconPrint {
    SpaceTriangle,
    SpaceCircle,
    SpaceSquare,
    GroundTriangle,
    GroundCircle,
    GroundSquare,
}

/// A region.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RegionPrint {
    /// Its name.
    pub name: String,
    /// Its systems.
    pub systems: Vec<Place>,
}

/// A type of unit.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct UnitPrint {
    /// Its names.
    #[serde(flatten)]
    pub print: Print,
    /// Whose it is.
    pub side: Side,
    /// Where it fights.
    pub theatre: Theatre,
    /// RB-3.3
    #[serde(skip_serializing_if = "Option::is_none")]
    pub icon: Option<IconPrint>,
    /// How many there are.
    pub supply: u8,
    /// Red and black dice.
    pub attack: [u8; 2],
    /// 0 if it has none.
    pub health: u8,
    /// The colour of its health.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Units it carries.
    pub capacity: u8,
    /// RB-3.2
    pub needs_transport: bool,
    /// RB-3.2
    pub immobile: bool,
}

/// RB-20.1 A role of this game.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct RolePrint {
    /// Its faction.
    pub side: Side,
    /// What it is responsible for, if its faction is a team.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duty: Option<Duty>,
    /// RB-20.4 Whether it holds the cards of its faction.
    pub holds_cards: bool,
}

/// A leader.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LeaderPrint {
    /// Its names.
    #[serde(flatten)]
    pub print: Print,
    /// What everybody calls it.
    pub short: String,
    /// Its side at the start.
    pub side: Side,
    /// RB-20.1 Whether it is an Admiral's (blue).
    pub admiral: bool,
    /// Icons by skill.
    pub skills: [u8; 4],
    /// Tactic values in space and on the ground.
    pub tactics: [u8; 2],
}

/// A mission card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct MissionPrint {
    /// Its names.
    #[serde(flatten)]
    pub print: Print,
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
    /// Whether it can be opposed.
    pub attempt: bool,
    /// The pictured leader.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pictured: Option<Leader>,
}

/// An action card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActionPrint {
    /// Its names.
    #[serde(flatten)]
    pub print: Print,
    /// Whose it is.
    pub side: Side,
    /// Whether it has no recruit symbol.
    pub starting: bool,
    /// When it is played.
    pub timing: Timing,
    /// The pictured leaders.
    pub leaders: Vec<Leader>,
}

/// RB-5.5 When an action card is played.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// In the Assignment Phase.
    Assignment,
    /// At the start of a combat.
    StartOfCombat,
    /// As soon as it is gained.
    Immediate,
    /// At the moment that its text names.
    Special,
}

/// A tactic card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TacticPrint {
    /// Its names.
    #[serde(flatten)]
    pub print: Print,
    /// Where it is used.
    pub theatre: Theatre,
    /// How many there are.
    pub copies: u8,
    /// Whether a special die must be spent.
    pub special: bool,
    /// Whether it blocks.
    pub blocks: bool,
}

/// An objective.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ObjectivePrint {
    /// Its names.
    #[serde(flatten)]
    pub print: Print,
    /// 1, 2 or 3.
    pub stage: u8,
    /// What it is worth; 0 if that varies.
    pub reputation: u8,
    /// Whether it is played in a combat.
    pub combat: bool,
}

/// A space of the time track.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrackPrint {
    /// RB-17.7
    pub recruit: bool,
    /// RB-17.7
    pub build: bool,
}

impl From<Icon> for IconPrint {
    fn from(icon: Icon) -> Self {
        match (icon.theatre, icon.shape) {
            (Theatre::Space, Shape::Triangle) => Self::SpaceTriangle,
            (Theatre::Space, Shape::Circle) => Self::SpaceCircle,
            (Theatre::Space, Shape::Square) => Self::SpaceSquare,
            (Theatre::Ground, Shape::Triangle) => Self::GroundTriangle,
            (Theatre::Ground, Shape::Circle) => Self::GroundCircle,
            (Theatre::Ground, Shape::Square) => Self::GroundSquare,
        }
    }
}

impl From<CardWindow> for Timing {
    fn from(window: CardWindow) -> Self {
        match window {
            CardWindow::AssignmentPhase => Self::Assignment,
            CardWindow::StartOfCombat => Self::StartOfCombat,
            CardWindow::OnGain => Self::Immediate,
            CardWindow::BeforeRevealingOwnMission
            | CardWindow::OpponentAttemptsMissionBeforeRoll
            | CardWindow::BeforeOwnRoll
            | CardWindow::AfterOwnMissionSuccessHere
            | CardWindow::AfterRescueDuringMission
            | CardWindow::WhenCardLeaderIsCaptured => Self::Special,
        }
    }
}

/// What is needed to print anything: the data and the words.
struct Printer<'a> {
    catalogue: &'a Catalogue,
    words: &'a Phrasebook,
}

impl Printer<'_> {
    fn print(&self, label: &Label) -> Print {
        Print {
            id: label.id.clone(),
            name: label.name.in_lang(self.words.lang()).to_owned(),
            text: label.text.in_lang(self.words.lang()).to_owned(),
        }
    }

    fn place(&self, at: Place) -> PlacePrint {
        let info = self.catalogue.system(at);
        PlacePrint {
            print: self.print(&info.label),
            region: at.is_system().then_some(info.region),
            populous: info.populous,
            icons: info.icons.iter().copied().map(IconPrint::from).collect(),
            queue_space: info.queue_space,
            neighbours: info.neighbours.iter().collect(),
            impassable: info.impassable.iter().collect(),
            planet: info.planet,
            fleet: info.fleet,
            polygon: info.polygon.clone(),
        }
    }

    fn unit(&self, unit: Unit) -> UnitPrint {
        let info = self.catalogue.unit(unit);
        UnitPrint {
            print: self.print(&info.label),
            side: unit.side(),
            theatre: info.theatre,
            icon: info.icon.map(IconPrint::from),
            supply: info.supply,
            attack: info.attack,
            health: info.health,
            colour: info.colour,
            capacity: info.capacity,
            needs_transport: info.needs_transport,
            immobile: info.immobile,
        }
    }

    fn leader(&self, leader: Leader) -> LeaderPrint {
        let info = self.catalogue.leader(leader);
        LeaderPrint {
            print: self.print(&info.label),
            short: info.short.in_lang(self.words.lang()).to_owned(),
            side: info.side,
            admiral: info.admiral,
            skills: info.skills,
            tactics: info.tactics,
        }
    }

    fn mission(&self, card: Mission) -> MissionPrint {
        let info = self.catalogue.mission(card);
        MissionPrint {
            print: self.print(&info.label),
            side: info.side,
            deck: info.deck,
            copies: info.copies,
            skill: info.skill,
            required: info.required,
            attempt: info.mode == MissionMode::Attempt,
            pictured: info.pictured,
        }
    }

    fn action(&self, card: ActionCard) -> ActionPrint {
        let info = self.catalogue.action(card);
        ActionPrint {
            print: self.print(&info.label),
            side: info.side,
            starting: info.starting,
            timing: info.window.into(),
            leaders: info.leaders.iter().collect(),
        }
    }

    fn tactic(&self, card: Tactic) -> TacticPrint {
        let info = self.catalogue.tactic(card);
        TacticPrint {
            print: self.print(&info.label),
            theatre: info.theatre,
            copies: info.copies,
            special: info.costs_special,
            blocks: info.blocks,
        }
    }

    fn objective(&self, card: Objective) -> ObjectivePrint {
        let info = self.catalogue.objective(card);
        ObjectivePrint {
            print: self.print(&info.label),
            stage: info.stage,
            reputation: info.reputation,
            combat: info.window != GoalWindow::BeforeRetrieve,
        }
    }

    fn region(&self, info: &crate::catalogue::RegionInfo) -> RegionPrint {
        RegionPrint {
            name: info.label.name.in_lang(self.words.lang()).to_owned(),
            systems: info.systems.iter().collect(),
        }
    }
}

impl Rebellion {
    fn role_print(&self, role: Role) -> RolePrint {
        let duty = if role.is_general() { Duty::General } else { Duty::Admiral };
        RolePrint {
            side: role.side(),
            duty: self.is_team_game().then_some(duty),
            holds_cards: self.role_for(role.side(), Duty::General) == role,
        }
    }
}

impl Depict for Rebellion {
    type Catalogue = Depiction;

    fn depict(&self, words: &Phrasebook) -> Depiction {
        let catalogue = self.catalogue();
        let printer = Printer { catalogue, words };
        let spaces = catalogue.track.iter().skip(1);
        let skill = |skill: Skill| {
            words.say(&Message::new(format!("skill-{}", skill.code().replace('_', "-"))))
        };
        Depiction {
            places: Place::all().map(|place| printer.place(place)).collect(),
            regions: catalogue.regions.iter().map(|region| printer.region(region)).collect(),
            units: Unit::all().map(|unit| printer.unit(unit)).collect(),
            leaders: Leader::all().map(|leader| printer.leader(leader)).collect(),
            rings: catalogue.rings.iter().map(|info| printer.print(&info.label)).collect(),
            missions: Mission::all().map(|mission| printer.mission(mission)).collect(),
            actions: ActionCard::all().map(|action| printer.action(action)).collect(),
            tactics: Tactic::all().map(|tactic| printer.tactic(tactic)).collect(),
            objectives: Objective::all().map(|objective| printer.objective(objective)).collect(),
            track: spaces.map(|&(recruit, build)| TrackPrint { recruit, build }).collect(),
            skills: Skill::ALL.into_iter().map(skill).collect(),
            roles: (0..self.role_count()).map(|role| self.role_print(Role(role))).collect(),
        }
    }
}
