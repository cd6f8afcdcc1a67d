//! RK-2, RK-9, RK-18 The map and the cards, as the data files have them.

mod report;
mod rows;

use self::rows::{cards, map};
use crate::card::{Class, Effects, Faction, Set, Window};
use crate::set::{CardId, CardSet, MAX_CARDS, MAX_PLANETS, Planet, PlanetSet};
use starboard_core::data::{DataError, DataFile, quoted};
use starboard_core::words::{Message, Name};
use std::ops::Range;
use std::sync::{Arc, LazyLock};

pub use report::{MapReport, RegionReport};

/// RK-2.1 A region.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// The id in the map file.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Forces for whoever holds all of it.
    pub bonus: u16,
    /// Its colour, as in a style sheet.
    pub color: String,
    /// Where its name is written.
    pub label: [i16; 2],
    /// Its planets.
    pub planets: PlanetSet,
}

/// RK-2.1 What the map says about a planet.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanetInfo {
    /// The id in the map file.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// The region it lies in, by index.
    pub region: u8,
    /// Where it is drawn.
    pub at: [i16; 2],
}

/// RK-2.2 A border or a lane.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The planets it joins.
    pub between: [Planet; 2],
    /// Whether it is a hyperspace lane.
    pub lane: bool,
    /// Points of the curve.
    pub via: Vec<[i16; 2]>,
}

/// RK-11.2 A space of the Force track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForceSpace {
    /// Extra cards of each Imperial player.
    pub empire_cards: u8,
    /// Extra cards of each Rebel player.
    pub rebel_cards: u8,
    /// Dice in a Rebel attack on the Death Star.
    pub death_star_dice: i8,
}

/// RK-11.1 The Force track.
#[derive(Clone, Debug, PartialEq)]
pub struct ForceTrack {
    /// The darkest level.
    pub min: i8,
    /// The lightest level.
    pub max: i8,
    /// The level at the start.
    pub start: i8,
    /// From the darkest to the lightest level.
    pub spaces: Vec<ForceSpace>,
}

/// RK-3.2 An army of the Star Wars game.
#[derive(Clone, Debug, PartialEq)]
pub struct Army {
    /// Its faction.
    pub faction: Faction,
    /// Its colours.
    pub colors: Vec<String>,
    /// Starting forces.
    pub forces: u16,
    /// The most planets it may claim, if there is a limit.
    pub limit: Option<u8>,
    /// Whether nobody plays it.
    pub neutral: bool,
}

/// RK-3.3 The forces that a figure of each kind stands for.
pub const FIGURES: [u8; 2] = [1, 3];

/// RK-1 What the card file says about a faction.
#[derive(Clone, Debug, PartialEq)]
pub struct FactionInfo {
    /// Its name.
    pub name: Name,
    /// What the figures are called, by kind ([`FIGURES`]).
    pub figures: [Name; 2],
    /// Its ships, by class.
    pub ships: [Name; 3],
}

/// RK-10 An event.
#[derive(Clone, Debug, PartialEq)]
pub struct EventInfo {
    /// The id in the card file.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// When it may be played.
    pub windows: Vec<Window>,
    /// What it does.
    pub effects: Effects,
}

/// RK-9 A card.
#[derive(Clone, Debug, PartialEq)]
pub struct CardInfo {
    /// The id in the card file.
    pub id: String,
    /// The deck it belongs to.
    pub faction: Faction,
    /// What it is in a set, and the ship it builds.
    pub class: Class,
    /// Its event, by index.
    pub event: u8,
}

/// RK-9.6 Sets of cards by what they are good for, for quick answers.
#[derive(Clone, Debug, PartialEq)]
struct Groups {
    by_faction: [CardSet; 3],
    by_class: [CardSet; 3],
    by_window: [CardSet; Window::COUNT],
    /// For each card the cards with the same class and event, itself included.
    equals: Box<[CardSet; MAX_CARDS]>,
}

/// The map and the cards of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Catalogue {
    /// RK-2.1
    pub regions: Vec<Region>,
    /// RK-2.1 In canonical order.
    pub planets: Vec<PlanetInfo>,
    /// RK-2.2
    pub links: Vec<Link>,
    /// All planets.
    pub galaxy: PlanetSet,
    /// RK-2.1
    pub resource_planets: PlanetSet,
    /// RK-11.1
    pub force: ForceTrack,
    /// RK-14.3 So many resource planets are a victory of the Hutts.
    pub resources_to_win: u8,
    /// RK-11.5 Extra cards of the Hutts, by resource planets held.
    pub hutt_cards: Vec<u8>,
    /// RK-9.2 What each set is worth.
    pub set_forces: [u16; 4],
    /// RK-3.1 Starting forces by player count.
    pub standard: Vec<(u8, u16)>,
    /// RK-3.2 Armies by player count, in turn order, the neutral one last.
    pub starwars: Vec<(u8, Vec<Army>)>,
    /// RK-1
    pub factions: [FactionInfo; 3],
    /// RK-10
    pub events: Vec<EventInfo>,
    /// RK-9 In canonical order.
    pub cards: Vec<CardInfo>,
    adjacent: Box<[PlanetSet; MAX_PLANETS]>,
    /// RK-8.4 Without the lanes.
    bordering: Box<[PlanetSet; MAX_PLANETS]>,
    /// RK-4.1 Forces by number of planets.
    income: Vec<u16>,
    groups: Groups,
}

const MAP_TOML: &str = include_str!("../data/map.toml");
const CARDS_TOML: &str = include_str!("../data/cards.toml");

impl Catalogue {
    /// The map and the cards that come with the program.
    pub fn shipped() -> Arc<Self> {
        static SHIPPED: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
            let load = Catalogue::load(
                DataFile { name: "map.toml", text: MAP_TOML },
                DataFile { name: "cards.toml", text: CARDS_TOML },
            );
            Arc::new(load.expect("the shipped data files are tested"))
        });
        SHIPPED.clone()
    }

    /// RK-18 Loads another map or other cards; what is left out is taken from the shipped ones.
    ///
    /// # Errors
    /// If a file breaks a rule of its form; the error names the line.
    pub fn with(map: Option<&str>, cards: Option<&str>) -> Result<Arc<Self>, DataError> {
        if map.is_none() && cards.is_none() {
            return Ok(Self::shipped());
        }
        let map = DataFile { name: "map", text: map.unwrap_or(MAP_TOML) };
        let cards = DataFile { name: "cards", text: cards.unwrap_or(CARDS_TOML) };
        Self::load(map, cards).map(Arc::new)
    }

    fn load(map: DataFile, cards: DataFile) -> Result<Self, DataError> {
        let board = map::load(&map)?;
        let cards::Deck { factions, events, cards } = cards::load(&cards, &board.regions)?;
        let groups = Groups::of(&cards, &events);
        let map::Board {
            regions,
            planets,
            links,
            adjacent,
            bordering,
            resource_planets,
            force,
            resources_to_win,
            hutt_cards,
            income,
            set_forces,
            standard,
            starwars,
        } = board;
        Ok(Self {
            galaxy: (0..planets.len() as u8).map(Planet).collect(),
            regions,
            planets,
            links,
            resource_planets,
            force,
            resources_to_win,
            hutt_cards,
            set_forces,
            standard,
            starwars,
            factions,
            events,
            cards,
            adjacent,
            bordering,
            income,
            groups,
        })
    }

    /// RK-2.2 The planets joined to this one by a border or a lane.
    #[inline]
    pub fn adjacent(&self, planet: Planet) -> PlanetSet {
        self.adjacent[planet.index()]
    }

    /// RK-2.2, RK-8.4 The planets that share a border with this one; lanes do not count.
    #[inline]
    pub fn bordering(&self, planet: Planet) -> PlanetSet {
        self.bordering[planet.index()]
    }

    /// RK-4.1 Forces for so many planets, without regions.
    #[inline]
    pub fn forces_for(&self, planets: usize) -> u16 {
        self.income[planets]
    }

    /// RK-11.2 What the Force track says at a level.
    pub fn force_space(&self, level: i8) -> ForceSpace {
        self.force.spaces[usize::from(level.abs_diff(self.force.min))]
    }

    /// RK-9 A card.
    #[inline]
    pub fn card(&self, card: CardId) -> &CardInfo {
        &self.cards[card.index()]
    }

    /// RK-10 The event of a card.
    #[inline]
    pub fn event_of(&self, card: CardId) -> &EventInfo {
        &self.events[usize::from(self.cards[card.index()].event)]
    }

    /// All cards.
    pub fn deck(&self) -> CardSet {
        self.groups.by_faction.into_iter().fold(CardSet::EMPTY, |all, deck| all | deck)
    }

    /// RK-9 The cards of a faction.
    #[inline]
    pub fn cards_of(&self, faction: Faction) -> CardSet {
        self.groups.by_faction[faction.index()]
    }

    /// RK-9.2 The cards of a class.
    #[inline]
    pub fn cards_of_class(&self, class: Class) -> CardSet {
        self.groups.by_class[class.index()]
    }

    /// RK-10.1 The cards whose event has this window.
    #[inline]
    pub fn cards_for(&self, window: Window) -> CardSet {
        self.groups.by_window[window.index()]
    }

    /// RK-9.6 The cards with the same class and event as this one.
    #[inline]
    pub fn equals_of(&self, card: CardId) -> CardSet {
        self.groups.equals[card.index()]
    }

    /// The planet with this id.
    pub fn planet_named(&self, id: &str) -> Option<Planet> {
        self.planets.iter().position(|planet| planet.id == id).map(|at| Planet(at as u8))
    }

    /// The card with this id.
    pub fn card_named(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|at| CardId(at as u8))
    }

    /// The id of a planet.
    pub fn planet_id(&self, planet: Planet) -> &str {
        self.planets.get(planet.index()).map_or("?", |planet| &planet.id)
    }

    /// The id of a card.
    pub fn card_id(&self, card: CardId) -> &str {
        self.cards.get(card.index()).map_or("?", |card| &card.id)
    }

    /// The region of a planet.
    pub fn region_of(&self, planet: Planet) -> u8 {
        self.planets[planet.index()].region
    }

    /// RK-9.2 The forces that a set brings.
    pub fn forces_of(&self, set: Set) -> u16 {
        self.set_forces[set as usize]
    }

    /// RK-18 How the planets hang together.
    pub fn report(&self) -> MapReport {
        report::report(self)
    }
}

impl Groups {
    fn of(cards: &[CardInfo], events: &[EventInfo]) -> Self {
        let cards_with = |wanted: &dyn Fn(&CardInfo) -> bool| -> CardSet {
            let numbered = cards.iter().zip(0..).filter(|(card, _)| wanted(card));
            numbered.map(|(_, at)| CardId(at)).collect()
        };
        let mut equals = Box::new([CardSet::EMPTY; MAX_CARDS]);
        for (one, equals) in cards.iter().zip(equals.iter_mut()) {
            *equals = cards_with(&|other| (other.class, other.event) == (one.class, one.event));
        }
        Self {
            by_faction: Faction::ALL.map(|faction| cards_with(&|card| card.faction == faction)),
            by_class: Class::ALL.map(|class| cards_with(&|card| card.class == class)),
            by_window: Window::ALL.map(|window| {
                cards_with(&|card| events[usize::from(card.event)].windows.contains(&window))
            }),
            equals,
        }
    }
}

/// The longest id or name.
const LONGEST: usize = 60;

/// A name in both languages: something to be read, on one line.
fn name(
    file: &DataFile,
    at: &Range<usize>,
    en: String,
    de: Option<String>,
) -> Result<Name, DataError> {
    let name = Name { de: de.unwrap_or_else(|| en.clone()), en };
    for text in [&name.en, &name.de] {
        let readable = !text.trim().is_empty() && !text.chars().any(char::is_control);
        if !readable || text.chars().count() > LONGEST {
            let problem =
                Message::new("data-name").with("name", quoted(text)).with("most", LONGEST);
            return Err(file.error(at.clone(), problem));
        }
    }
    Ok(name)
}

/// Ids stand in notation, between spaces and commas.
fn check_id(file: &DataFile, at: &Range<usize>, id: &str) -> Result<(), DataError> {
    let made_of = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    if id.is_empty() || id.len() > LONGEST || !id.bytes().all(made_of) {
        let problem = Message::new("data-id").with("id", quoted(id)).with("most", LONGEST);
        return Err(file.error(at.clone(), problem));
    }
    Ok(())
}
