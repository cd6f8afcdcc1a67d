//! RK-18 Reading the map file.

use super::super::{Army, ForceSpace, ForceTrack, Link, PlanetInfo, Region, check_id, name};
use super::{named, pair};
use crate::card::{Faction, MOST};
use crate::script::is_reserved;
use crate::set::{MAX_PLANETS, Planet, PlanetSet};
use serde::Deserialize;
use starboard_core::data::{DataError, DataFile, quoted};
use starboard_core::tree::Spanned;
use starboard_core::words::Message;
use std::ops::Range;

/// Everything the map file says.
pub(in crate::catalogue) struct Board {
    pub(in crate::catalogue) regions: Vec<Region>,
    pub(in crate::catalogue) planets: Vec<PlanetInfo>,
    pub(in crate::catalogue) links: Vec<Link>,
    pub(in crate::catalogue) adjacent: Box<[PlanetSet; MAX_PLANETS]>,
    pub(in crate::catalogue) bordering: Box<[PlanetSet; MAX_PLANETS]>,
    pub(in crate::catalogue) resource_planets: PlanetSet,
    pub(in crate::catalogue) force: ForceTrack,
    pub(in crate::catalogue) resources_to_win: u8,
    pub(in crate::catalogue) hutt_cards: Vec<u8>,
    pub(in crate::catalogue) income: Vec<u16>,
    pub(in crate::catalogue) set_forces: [u16; 4],
    pub(in crate::catalogue) standard: Vec<(u8, u16)>,
    pub(in crate::catalogue) starwars: Vec<(u8, Vec<Army>)>,
}

/// The fewest planets that a game can be played with.
const MIN_PLANETS: usize = 8;
/// The most regions: actions and views number them.
const MAX_REGIONS: usize = 16;

pub(in crate::catalogue) fn load(file: &DataFile) -> Result<Board, DataError> {
    let content: MapFile = file.parse()?;
    file.check_schema(&content.schema, "risk-map/1")?;
    let mut regions = read_regions(file, content.region)?;
    let (planets, resource_planets) = read_planets(file, content.planet, &mut regions)?;
    let mut links = read_links(file, content.border, false, &planets)?;
    links.extend(read_links(file, content.lane, true, &planets)?);
    check_links(file, &links, &planets)?;
    let adjacent = join(links.iter());
    check_whole(file, &adjacent, &planets)?;
    let count = planets.len();
    let resources = content.resources.get_ref();
    let needed = resource_planets.len() + 1;
    if resources.hutt_cards.len() < needed {
        let problem = Message::new("data-hutt-cards")
            .with("found", resources.hutt_cards.len())
            .with("needed", needed);
        return Err(file.error(content.resources.span(), problem));
    }
    let (count_of_resources, win_at) = (resource_planets.len(), usize::from(resources.win_at));
    if !(1..=count_of_resources).contains(&win_at) {
        let problem =
            Message::new("data-win-at").with("planets", count_of_resources).with("needed", win_at);
        return Err(file.error(content.resources.span(), problem));
    }
    if resources.hutt_cards.iter().any(|&cards| cards > MOST) {
        let problem = Message::new("data-draws").with("most", MOST);
        return Err(file.error(content.resources.span(), problem));
    }
    let IncomeRow { least, planets_per_force } = *content.reinforcement.get_ref();
    if planets_per_force == 0 || least == 0 || least > 100 {
        let problem = Message::new("data-income");
        return Err(file.error(content.reinforcement.span(), problem));
    }
    let SetsRow { fighters, bombers, destroyers, mixed } = content.card_sets;
    Ok(Board {
        bordering: join(links.iter().filter(|link| !link.lane)),
        regions,
        links,
        adjacent,
        resource_planets,
        force: read_force(file, &content.force)?,
        resources_to_win: resources.win_at,
        hutt_cards: resources.hutt_cards.clone(),
        income: (0..=count as u16).map(|n| least.max(n / planets_per_force)).collect(),
        set_forces: [fighters, bombers, destroyers, mixed].map(u16::from),
        standard: read_standard(file, content.standard, count)?,
        starwars: read_starwars(file, content.starwars, count, win_at.min(count_of_resources))?,
        planets,
    })
}

fn read_regions(file: &DataFile, rows: Vec<RegionRow>) -> Result<Vec<Region>, DataError> {
    let mut regions: Vec<Region> = Vec::new();
    for row in rows {
        let at = row.id.span();
        let id = row.id.into_inner();
        if regions.iter().any(|region| region.id == id) {
            return Err(file.error(at, named("data-region-twice", &id)));
        }
        if regions.len() == MAX_REGIONS {
            let problem = Message::new("data-regions").with("most", MAX_REGIONS);
            return Err(file.error(at, problem));
        }
        check_id(file, &at, &id)?;
        check_points(file, &at, id.as_str().into(), &[row.label])?;
        check_color(file, &at, &row.color)?;
        regions.push(Region {
            id,
            name: name(file, &at, row.name, row.name_de)?,
            bonus: row.bonus.into(),
            color: row.color,
            label: row.label,
            planets: PlanetSet::EMPTY,
        });
    }
    Ok(regions)
}

fn read_planets(
    file: &DataFile,
    rows: Vec<PlanetRow>,
    regions: &mut [Region],
) -> Result<(Vec<PlanetInfo>, PlanetSet), DataError> {
    let (mut planets, mut resources) = (Vec::<PlanetInfo>::new(), PlanetSet::EMPTY);
    for row in rows {
        let at = row.id.span();
        let id = row.id.into_inner();
        let error = |problem: Message| Err(file.error(at.clone(), problem));
        if planets.iter().any(|planet| planet.id == id) {
            return error(named("data-planet-twice", &id));
        }
        if planets.len() == MAX_PLANETS {
            return error(Message::new("data-planets-most").with("most", MAX_PLANETS));
        }
        check_id(file, &at, &id)?;
        if is_reserved(&id) {
            return error(named("data-reserved", &id));
        }
        let about = Message::new("data-about-planet").with("id", id.as_str());
        check_points(file, &at, about, &[row.at])?;
        let region = regions.iter().position(|region| region.id == *row.region.get_ref());
        let Some(region) = region else {
            let problem = named("data-planet-region", row.region.get_ref()).with("planet", id);
            return Err(file.error(row.region.span(), problem));
        };
        let planet = Planet(planets.len() as u8);
        regions[region].planets.insert(planet);
        if row.resource {
            resources.insert(planet);
        }
        let name = name(file, &at, row.name, row.name_de)?;
        planets.push(PlanetInfo { id, name, region: region as u8, at: row.at });
    }
    if planets.len() < MIN_PLANETS {
        let problem = Message::new("data-planets-least").with("least", MIN_PLANETS);
        return Err(file.error(0..0, problem));
    }
    if let Some(empty) = regions.iter().find(|region| region.planets.is_empty()) {
        let problem = Message::new("data-region-empty").with("id", empty.id.as_str());
        return Err(file.error(0..0, problem));
    }
    Ok((planets, resources))
}

fn read_links(
    file: &DataFile,
    rows: Vec<LinkRow>,
    lane: bool,
    planets: &[PlanetInfo],
) -> Result<Vec<Link>, DataError> {
    let planet = |id: &Spanned<String>| {
        let found = planets.iter().position(|planet| planet.id == *id.get_ref());
        found
            .map(|at| Planet(at as u8))
            .ok_or_else(|| file.error(id.span(), named("data-no-planet", id.get_ref())))
    };
    let mut links = Vec::new();
    for LinkRow { between, via } in rows {
        let [a, b] = &between.get_ref()[..] else {
            return Err(file.error(between.span(), Message::new("data-link")));
        };
        let between_planets = [planet(a)?, planet(b)?];
        if between_planets[0] == between_planets[1] {
            return Err(file.error(between.span(), Message::new("data-link-self")));
        }
        let about = pair("data-about-pair", a.get_ref(), b.get_ref());
        check_points(file, &between.span(), about, &via)?;
        links.push(Link { between: between_planets, lane, via });
    }
    Ok(links)
}

/// RK-2.2 Every link is named once.
fn check_links(file: &DataFile, links: &[Link], planets: &[PlanetInfo]) -> Result<(), DataError> {
    let mut seen = Box::new([PlanetSet::EMPTY; MAX_PLANETS]);
    for Link { between: [a, b], .. } in links {
        if seen[a.index()].contains(*b) {
            let (a, b) = (&planets[a.index()].id, &planets[b.index()].id);
            return Err(file.error(0..0, pair("data-link-twice", a, b)));
        }
        seen[a.index()].insert(*b);
        seen[b.index()].insert(*a);
    }
    Ok(())
}

/// RK-2.2 Adjacency is symmetric.
fn join<'a>(links: impl Iterator<Item = &'a Link>) -> Box<[PlanetSet; MAX_PLANETS]> {
    let mut joined = Box::new([PlanetSet::EMPTY; MAX_PLANETS]);
    for Link { between: [a, b], .. } in links {
        joined[a.index()].insert(*b);
        joined[b.index()].insert(*a);
    }
    joined
}

/// RK-18 Nobody is cut off from the start.
fn check_whole(
    file: &DataFile,
    adjacent: &[PlanetSet; MAX_PLANETS],
    planets: &[PlanetInfo],
) -> Result<(), DataError> {
    let galaxy: PlanetSet = (0..planets.len() as u8).map(Planet).collect();
    let reached = super::super::report::reached(adjacent, Planet(0), galaxy);
    let Some(lost) = (galaxy - reached).first() else { return Ok(()) };
    let problem = pair("data-parts", &planets[lost.index()].id, &planets[0].id);
    Err(file.error(0..0, problem))
}

/// Everything is drawn on one square.
fn check_points(
    file: &DataFile,
    at: &Range<usize>,
    about: Message,
    points: &[[i16; 2]],
) -> Result<(), DataError> {
    if points.as_flattened().iter().all(|coordinate| (0..=1000).contains(coordinate)) {
        return Ok(());
    }
    Err(file.error(at.clone(), Message::new("data-points").with("about", about)))
}

/// A colour as in a style sheet, by name or by number, and nothing that means more there.
fn check_color(file: &DataFile, at: &Range<usize>, color: &str) -> Result<(), DataError> {
    let by_name = color.bytes().all(|byte| byte.is_ascii_lowercase());
    let number = color.strip_prefix('#').unwrap_or_default();
    let by_number =
        [3, 6].contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_hexdigit());
    if (by_name && (3..=20).contains(&color.len())) || by_number {
        return Ok(());
    }
    Err(file.error(at.clone(), Message::new("data-colour").with("found", quoted(color))))
}

fn read_force(file: &DataFile, row: &Spanned<ForceRow>) -> Result<ForceTrack, DataError> {
    let ForceRow { start, space } = row.get_ref();
    let error = |key: &'static str| Err(file.error(row.span(), Message::new(key)));
    let (Some(first), Some(last)) = (space.first(), space.last()) else {
        return error("data-force-empty");
    };
    let (min, max) = (first.level, last.level);
    if space.iter().zip(i32::from(min)..).any(|(space, level)| i32::from(space.level) != level) {
        return error("data-force-levels");
    }
    if !(min..=max).contains(start) {
        return error("data-force-start");
    }
    let fits = |space: &ForceSpaceRow| {
        let dice = space.death_star_dice.unsigned_abs();
        space.empire_cards <= MOST && space.rebel_cards <= MOST && dice <= MOST
    };
    if !space.iter().all(fits) {
        return error("data-force-worth");
    }
    let spaces = space.iter().map(|space| ForceSpace {
        empire_cards: space.empire_cards,
        rebel_cards: space.rebel_cards,
        death_star_dice: space.death_star_dice,
    });
    Ok(ForceTrack { min, max, start: *start, spaces: spaces.collect() })
}

fn read_standard(
    file: &DataFile,
    rows: Vec<Spanned<StandardRow>>,
    planets: usize,
) -> Result<Vec<(u8, u16)>, DataError> {
    let mut read = Vec::new();
    for row in rows {
        let StandardRow { players, forces } = *row.get_ref();
        let error = |problem: Message| Err(file.error(row.span(), problem));
        if !(3..=4).contains(&players) {
            return error(Message::new("data-standard-players"));
        }
        if usize::from(forces) * usize::from(players) < planets || forces > 1000 {
            let problem = Message::new("data-standard-forces");
            return error(problem.with("forces", forces).with("players", players));
        }
        if read.iter().any(|row: &(u8, u16)| row.0 == players) {
            return error(Message::new("data-standard-twice").with("players", players));
        }
        read.push((players, forces));
    }
    Ok(read)
}

fn read_starwars(
    file: &DataFile,
    rows: Vec<Spanned<StarwarsRow>>,
    planets: usize,
    win_at: usize,
) -> Result<Vec<(u8, Vec<Army>)>, DataError> {
    let mut read: Vec<(u8, Vec<Army>)> = Vec::new();
    for row in rows {
        let at = row.span();
        let StarwarsRow { players, armies } = row.into_inner();
        let error = |key: &'static str| Err(file.error(at.clone(), Message::new(key)));
        let seats = armies.iter().filter(|army| !army.neutral).count();
        if !(2..=5).contains(&players) || seats != usize::from(players) {
            return error("data-army-each");
        }
        let neutral_last = armies.iter().rposition(|army| !army.neutral) == Some(seats - 1);
        if !neutral_last || armies.len() > seats + 1 {
            return error("data-army-neutral");
        }
        let of = |faction| armies.iter().filter(move |army| army.faction == faction);
        if of(Faction::Rebel).count() == 0 || of(Faction::Empire).count() == 0 {
            return error("data-army-both");
        }
        if armies.iter().any(|army| army.neutral && army.faction != Faction::Hutt) {
            return error("data-army-hutts");
        }
        let limit = |army: &ArmyRow| army.limit.map_or(planets, usize::from);
        let claims = |army: &ArmyRow| limit(army).min(army.forces.into());
        if armies.iter().map(claims).sum::<usize>() < planets {
            return error("data-army-claims");
        }
        if armies.iter().any(|army| army.forces == 0 || army.forces > 1000) {
            return error("data-army-forces");
        }
        if armies.iter().any(|army| army.limit == Some(0)) {
            return error("data-army-limit");
        }
        if of(Faction::Hutt).any(|army| !army.neutral && claims(army) >= win_at) {
            return error("data-army-won");
        }
        if of(Faction::Hutt).count() > 1 || read.iter().any(|row| row.0 == players) {
            return error("data-army-one");
        }
        for army in &armies {
            if army.colors.is_empty() {
                return error("data-army-colour");
            }
            for color in &army.colors {
                check_color(file, &at, color)?;
            }
        }
        let army = |row: ArmyRow| Army {
            faction: row.faction,
            colors: row.colors,
            forces: row.forces,
            limit: row.limit,
            neutral: row.neutral,
        };
        read.push((players, armies.into_iter().map(army).collect()));
    }
    Ok(read)
}

// The form of the file.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    schema: Spanned<String>,
    region: Vec<RegionRow>,
    planet: Vec<PlanetRow>,
    #[serde(default)]
    border: Vec<LinkRow>,
    #[serde(default)]
    lane: Vec<LinkRow>,
    force: Spanned<ForceRow>,
    resources: Spanned<ResourcesRow>,
    reinforcement: Spanned<IncomeRow>,
    card_sets: SetsRow,
    #[serde(default)]
    standard: Vec<Spanned<StandardRow>>,
    #[serde(default)]
    starwars: Vec<Spanned<StarwarsRow>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegionRow {
    id: Spanned<String>,
    name: String,
    name_de: Option<String>,
    bonus: u8,
    color: String,
    label: [i16; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanetRow {
    id: Spanned<String>,
    name: String,
    name_de: Option<String>,
    region: Spanned<String>,
    at: [i16; 2],
    #[serde(default)]
    resource: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LinkRow {
    between: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    via: Vec<[i16; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ForceRow {
    start: i8,
    space: Vec<ForceSpaceRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ForceSpaceRow {
    level: i8,
    empire_cards: u8,
    rebel_cards: u8,
    death_star_dice: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResourcesRow {
    win_at: u8,
    hutt_cards: Vec<u8>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct IncomeRow {
    least: u16,
    planets_per_force: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetsRow {
    fighters: u8,
    bombers: u8,
    destroyers: u8,
    mixed: u8,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct StandardRow {
    players: u8,
    forces: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StarwarsRow {
    players: u8,
    armies: Vec<ArmyRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyRow {
    faction: Faction,
    colors: Vec<String>,
    forces: u16,
    limit: Option<u8>,
    #[serde(default)]
    neutral: bool,
}
