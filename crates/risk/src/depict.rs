//! RK-2, RK-9 What is printed on the board and the cards, as a client draws it.

use crate::card::{Class, Faction, MAX_SHIPS, Set, Window};
use crate::catalogue::FIGURES;
use crate::options::Army;
use crate::set::{CardId, Planet};
use crate::state::Risk;
use crate::steps::Step;
use crate::words::{class_text, class_words, set_words, step_words};
use serde::Serialize;
use starboard_core::Depict;
use starboard_core::words::Phrasebook;

/// Everything that is printed, with names and texts in one language.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Catalogue"))]
pub struct Depiction {
    /// RK-2.1 The regions, by index.
    pub regions: Vec<RegionPrint>,
    /// RK-2.1 The planets, by index.
    pub planets: Vec<PlanetPrint>,
    /// RK-2.2 Borders and lanes.
    pub links: Vec<LinkPrint>,
    /// RK-11.2 The Force track, from the dark to the light side.
    pub force: Vec<ForcePrint>,
    /// RK-14.3 So many resource planets are a victory of the Hutts.
    pub resources_to_win: u8,
    /// RK-11.5 Extra cards of the Hutts, by resource planets held.
    pub hutt_cards: Vec<u8>,
    /// RK-9.2 The sets of cards.
    pub sets: Vec<SetPrint>,
    /// RK-1 The factions.
    pub factions: Vec<FactionPrint>,
    /// RK-1 The armies that take part: the players in seat order, then the neutral Hutts.
    pub armies: Vec<ArmyPrint>,
    /// RK-3.3 The forces that a figure of each kind stands for.
    pub figure_forces: Vec<u8>,
    /// RK-6.6.1 The most ships of a class that an army may have.
    pub most_ships: u8,
    /// RK-3 The steps of the set-up.
    pub setup_steps: Vec<StepPrint>,
    /// RK-4, RK-6 The steps of a turn.
    pub steps: Vec<StepPrint>,
    /// RK-6.6.4 The classes of ships.
    pub classes: Vec<ClassPrint>,
    /// RK-9 The cards, by index.
    pub cards: Vec<CardPrint>,
}

/// A region.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RegionPrint {
    /// The id in the map file.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Forces for whoever holds all of it.
    pub bonus: u16,
    /// Its colour, as in a style sheet.
    pub color: String,
    /// Where its name is written.
    pub label: [i16; 2],
    /// Its planets.
    pub planets: Vec<Planet>,
}

/// A planet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlanetPrint {
    /// The id in the map file.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its region.
    pub region: u8,
    /// Where it is drawn, both 0 to 1000.
    pub at: [i16; 2],
    /// Whether it is a resource planet.
    pub resource: bool,
    /// RK-2.2 Its neighbours.
    pub adjacent: Vec<Planet>,
}

/// A border or a lane.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LinkPrint {
    /// The planets it joins.
    pub between: [Planet; 2],
    /// Whether it is a hyperspace lane.
    pub lane: bool,
    /// Points of the curve.
    pub via: Vec<[i16; 2]>,
}

/// A space of the Force track.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ForcePrint {
    /// Its level.
    pub level: i8,
    /// Extra cards of each Imperial player.
    pub empire_cards: u8,
    /// Extra cards of each Rebel player.
    pub rebel_cards: u8,
    /// Dice in a Rebel attack on the Death Star.
    pub death_star_dice: i8,
}

/// A set of cards.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SetPrint {
    /// Its name in actions.
    pub set: Set,
    /// Its name.
    pub name: String,
    /// The classes of its cards.
    pub classes: [Class; 3],
    /// The forces it brings.
    pub forces: u16,
}

/// A faction.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FactionPrint {
    /// Which.
    pub faction: Faction,
    /// Its name.
    pub name: String,
    /// What its figures are called, by kind.
    pub figures: Vec<String>,
    /// Its ships, by class.
    pub ships: Vec<String>,
}

/// An army.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ArmyPrint {
    /// Which.
    pub army: Army,
    /// Its name.
    pub name: String,
    /// RK-12 Nobody plays it.
    pub neutral: bool,
}

/// A step of the set-up or of a turn.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct StepPrint {
    /// Its name.
    pub name: String,
    /// The only faction that has it, if not all have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<Faction>,
}

/// A class of ships.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClassPrint {
    /// Which.
    pub class: Class,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// A card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardPrint {
    /// The id in the card file.
    pub id: String,
    /// Its faction.
    pub faction: Faction,
    /// Its class.
    pub class: Class,
    /// RK-9.6 The first of all cards that it is as good as: equal cards have the same.
    pub like: CardId,
    /// The name of its event.
    pub name: String,
    /// What the event does; nothing in standard mode.
    pub text: String,
    /// When the event may be played.
    pub windows: Vec<Window>,
}

impl Depict for Risk {
    type Catalogue = Depiction;

    fn depict(&self, words: &Phrasebook) -> Depiction {
        let catalogue = self.catalogue();
        let lang = words.lang();
        let force = &catalogue.force;
        Depiction {
            regions: catalogue
                .regions
                .iter()
                .map(|region| RegionPrint {
                    id: region.id.clone(),
                    name: region.name.in_lang(lang).to_owned(),
                    bonus: region.bonus,
                    color: region.color.clone(),
                    label: region.label,
                    planets: region.planets.iter().collect(),
                })
                .collect(),
            planets: catalogue.galaxy.iter().map(|p| self.planet_print(p, words)).collect(),
            links: catalogue
                .links
                .iter()
                .map(|link| LinkPrint {
                    between: link.between,
                    lane: link.lane,
                    via: link.via.clone(),
                })
                .collect(),
            force: (force.min..=force.max)
                .zip(&force.spaces)
                .map(|(level, space)| ForcePrint {
                    level,
                    empire_cards: space.empire_cards,
                    rebel_cards: space.rebel_cards,
                    death_star_dice: space.death_star_dice,
                })
                .collect(),
            resources_to_win: catalogue.resources_to_win,
            hutt_cards: catalogue.hutt_cards.clone(),
            sets: Set::ALL
                .into_iter()
                .map(|set| SetPrint {
                    set,
                    name: words.say(&set_words(set)),
                    classes: set.classes(),
                    forces: catalogue.forces_of(set),
                })
                .collect(),
            factions: Faction::ALL.into_iter().map(|f| self.faction_print(f, words)).collect(),
            armies: self
                .armies()
                .map(|army| ArmyPrint {
                    army,
                    name: words.say(&self.army_words(army)),
                    neutral: army == Army::NEUTRAL,
                })
                .collect(),
            figure_forces: FIGURES.to_vec(),
            most_ships: MAX_SHIPS,
            setup_steps: step_prints(self.setup_steps(), words),
            steps: step_prints(self.steps(), words),
            classes: Class::ALL
                .into_iter()
                .map(|class| ClassPrint {
                    class,
                    name: words.say(&class_words(class)),
                    text: words.say(&class_text(class)),
                })
                .collect(),
            cards: catalogue.deck().iter().map(|card| self.card_print(card, words)).collect(),
        }
    }
}

impl Risk {
    fn planet_print(&self, planet: Planet, words: &Phrasebook) -> PlanetPrint {
        let info = &self.catalogue().planets[planet.index()];
        PlanetPrint {
            id: info.id.clone(),
            name: info.name.in_lang(words.lang()).to_owned(),
            region: info.region,
            at: info.at,
            resource: self.catalogue().resource_planets.contains(planet),
            adjacent: self.catalogue().adjacent(planet).iter().collect(),
        }
    }

    fn faction_print(&self, faction: Faction, words: &Phrasebook) -> FactionPrint {
        let info = &self.catalogue().factions[faction.index()];
        let names = |names: &[starboard_core::words::Name]| {
            names.iter().map(|name| name.in_lang(words.lang()).to_owned()).collect()
        };
        FactionPrint {
            faction,
            name: info.name.in_lang(words.lang()).to_owned(),
            figures: names(&info.figures),
            ships: names(&info.ships),
        }
    }

    fn card_print(&self, card: CardId, words: &Phrasebook) -> CardPrint {
        let info = self.catalogue().card(card);
        let event = self.catalogue().event_of(card);
        let standard = self.is_standard();
        CardPrint {
            id: info.id.clone(),
            faction: info.faction,
            class: info.class,
            like: self.equals_of(card).first().unwrap_or(card),
            name: if standard {
                words.say(&self.card_words(card))
            } else {
                event.name.in_lang(words.lang()).to_owned()
            },
            text: if standard { String::new() } else { words.say(&self.event_text(card)) },
            windows: if standard { Vec::new() } else { event.windows.clone() },
        }
    }
}

fn step_prints(steps: &[Step], words: &Phrasebook) -> Vec<StepPrint> {
    let print = |step: &Step| StepPrint { name: words.say(&step_words(*step)), only: step.only() };
    steps.iter().map(print).collect()
}
