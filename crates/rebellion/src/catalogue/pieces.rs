//! RB-2, RB-3, RB-4, RB-6 Map, units, leaders, track.

use super::rows::{
    Allegiance, Counts, HealthColour, Id, Kind, LeadersFile, MapFile, Rank, SystemRow, TrackFile,
    UnitsFile,
};
use super::{Catalogue, Label, LeaderInfo, Placement, RegionInfo, RingInfo, SystemInfo, UnitInfo};
use crate::effect::{Icon, Shape, Types};
use crate::ids::{
    BASE_SPACE, CORUSCANT, Colour, Leader, Place, Ring, SYSTEMS, Side, Systems, TYPES, Theatre,
    Unit, leader, ring, unit,
};
use starboard_core::Inline;
use starboard_core::data::{DataError, DataFile};
use starboard_core::words::Name;
use std::collections::BTreeSet;

/// RB-2.1 How many regions there are, and how many systems each has.
const REGIONS: (usize, usize) = (8, 4);
/// The last space of the time track.
const SPACES: usize = 16;

pub(super) fn label(id: &Id, names: [String; 2], texts: [String; 2]) -> Label {
    let name = |[en, de]: [String; 2]| Name { en, de };
    Label { id: id.get_ref().clone(), name: name(names), text: name(texts) }
}

/// Ids are unique within a file.
pub(super) fn check_unique<'a>(
    file: &DataFile,
    ids: impl Iterator<Item = &'a Id>,
) -> Result<(), DataError> {
    let mut seen = BTreeSet::new();
    for id in ids {
        if !seen.insert(id.get_ref()) {
            return Err(file.error(id.span(), format!("there is another {:?}", id.get_ref())));
        }
    }
    Ok(())
}

/// There must be exactly so many.
pub(super) fn check_count(
    file: &DataFile,
    what: &str,
    found: usize,
    wanted: usize,
) -> Result<(), DataError> {
    if found == wanted {
        return Ok(());
    }
    Err(file.error(0..0, format!("there are {found} {what}, not {wanted}")))
}

pub(super) fn read_icon(file: &DataFile, id: &Id) -> Result<Icon, DataError> {
    let shapes = ["triangle", "circle", "square"];
    let found = Theatre::BOTH.into_iter().find_map(|theatre| {
        let shape = id.get_ref().strip_prefix(theatre.code())?.strip_prefix('_')?;
        let shape = Shape::ALL[shapes.iter().position(|&known| known == shape)?];
        Some(Icon { theatre, shape })
    });
    found.ok_or_else(|| file.error(id.span(), format!("{:?} is no resource icon", id.get_ref())))
}

fn read_icons(file: &DataFile, ids: &[Id]) -> Result<Inline<Icon, 2>, DataError> {
    let mut icons = Inline::new();
    for id in ids {
        if icons.is_full() {
            return Err(file.error(id.span(), "a system has at most two resource icons (RB-2.2)"));
        }
        icons.push(read_icon(file, id)?);
    }
    Ok(icons)
}

impl Catalogue {
    /// RB-2.1 to RB-2.5 The map.
    pub(super) fn load_map(&mut self, file: &DataFile) -> Result<(), DataError> {
        let MapFile { schema, region: regions, system: rows, rebel_base_space: space } =
            file.parse()?;
        file.check_schema(&schema, "rebellion-map/1")?;
        check_unique(file, rows.iter().map(|row| &row.id).chain([&space.id]))?;
        check_count(file, "systems", rows.len(), SYSTEMS)?;
        check_count(file, "regions", regions.len(), REGIONS.0)?;
        let system = |id: &Id| -> Result<Place, DataError> {
            let found = rows.iter().position(|row| row.id.get_ref() == id.get_ref());
            found.map(|at| Place(at as u8)).ok_or_else(|| {
                file.error(id.span(), format!("there is no system {:?}", id.get_ref()))
            })
        };
        for row in &rows {
            let list = |ids: &[Id]| ids.iter().map(system).collect::<Result<Systems, _>>();
            let (neighbours, impassable) = (list(&row.neighbors)?, list(&row.impassable)?);
            let info = system_info(file, row, neighbours, impassable)?;
            self.systems.push(info);
        }
        for (at, row) in regions.iter().enumerate() {
            let systems: Systems = row.systems.iter().map(system).collect::<Result<_, _>>()?;
            let own = self.systems.iter().enumerate().filter(|(_, info)| info.region == at as u8);
            let own: Systems = own.map(|(at, _)| Place(at as u8)).collect();
            if systems.len() != REGIONS.1 || systems != own || usize::from(row.id) != at + 1 {
                let problem = "a region has four systems, and they name it (RB-2.1)";
                return Err(file.error(row.key.span(), problem));
            }
            let names = [row.name.clone(), row.name_de.clone()];
            let label = label(&row.key, names, [String::new(), String::new()]);
            self.regions.push(RegionInfo { label, systems });
        }
        self.check_borders(file, &rows)?;
        if rows[CORUSCANT.index()].id.get_ref() != "coruscant"
            || rows[CORUSCANT.index()].fixed_loyalty != Some(Side::Empire)
        {
            return Err(file.error(0..0, "Coruscant is the sixth system, and loyal (RB-2.5)"));
        }
        self.systems.push(SystemInfo {
            label: label(&space.id, [space.name, space.name_de], [space.text, space.text_de]),
            region: u8::MAX,
            populous: false,
            icons: read_icons(file, &space.icons)?,
            queue_space: space.queue_space,
            neighbours: Systems::EMPTY,
            impassable: Systems::EMPTY,
            probe_card: false,
            allegiance: None,
            planet: [0; 2],
            fleet: [0; 2],
            polygon: Vec::new(),
        });
        self.probes = Place::systems().filter(|&at| self.system(at).probe_card).collect();
        self.populous = Place::systems().filter(|&at| self.system(at).populous).collect();
        self.measure();
        Ok(())
    }

    /// RB-2.1 Borders have two sides.
    fn check_borders(&self, file: &DataFile, rows: &[SystemRow]) -> Result<(), DataError> {
        for (at, row) in Place::systems().zip(rows) {
            let info = self.system(at);
            let mutual = |other: Place| self.system(other).neighbours.contains(at) && other != at;
            let closed = |other: Place| self.system(other).impassable.contains(at) && other != at;
            if !info.neighbours.iter().all(mutual) || !info.impassable.iter().all(closed) {
                let problem = format!("a neighbour of {} does not know it", row.id.get_ref());
                return Err(file.error(row.id.span(), problem));
            }
            if info.neighbours.is_empty() {
                return Err(file.error(row.id.span(), "nobody gets there"));
            }
        }
        Ok(())
    }

    /// RB-10.11 Fewest borders crossed.
    fn measure(&mut self) {
        self.distance = vec![[u8::MAX; SYSTEMS]; SYSTEMS];
        for start in Place::systems() {
            let mut seen = Systems::EMPTY.with(start);
            let mut edge = seen;
            let mut steps = 0;
            while !edge.is_empty() {
                for at in edge {
                    self.distance[start.index()][at.index()] = steps;
                }
                let next =
                    edge.iter().fold(Systems::EMPTY, |all, at| all.union(self.neighbours(at)));
                edge = next.minus(seen);
                seen = seen.union(edge);
                steps += 1;
            }
        }
    }

    /// RB-3 The units.
    pub(super) fn load_units(&mut self, file: &DataFile) -> Result<(), DataError> {
        let UnitsFile { schema, unit: rows, build_table } = file.parse()?;
        file.check_schema(&schema, "rebellion-units/1")?;
        check_unique(file, rows.iter().map(|row| &row.id))?;
        check_count(file, "units", rows.len(), Unit::COUNT)?;
        for (at, row) in rows.into_iter().enumerate() {
            let error = |problem: String| Err(file.error(row.id.span(), problem));
            if row.side != Unit(at as u8).side() {
                return error("nine Imperial units come first, then nine Rebel ones".to_owned());
            }
            let colour = match row.health_color {
                HealthColour::Red => Some(Colour::Red),
                HealthColour::Black => Some(Colour::Black),
                HealthColour::None => None,
            };
            if colour.is_none() != (row.health == 0) {
                return error(format!("{}: health has a colour (RB-3.2)", row.id.get_ref()));
            }
            let icon = match row.build_icon.get_ref().as_str() {
                "" => None,
                _ => Some(read_icon(file, &row.build_icon)?),
            };
            self.theatre_slots[row.side.index()][row.theatre.index()] |= 1 << Unit(at as u8).slot();
            self.units.push(UnitInfo {
                label: label(&row.id, [row.name, row.name_de], [row.text, row.text_de]),
                theatre: row.theatre,
                class: row.class,
                icon,
                supply: row.supply,
                attack: [row.attack_red, row.attack_black],
                health: row.health,
                colour,
                capacity: row.transport_capacity,
                needs_transport: row.needs_transport,
                immobile: row.immobile,
                may_be_sacrificed: row.may_be_sacrificed_for_supply,
            });
        }
        let named = [
            (unit::TIE, "tie_fighter"),
            (unit::STAR_DESTROYER, "star_destroyer"),
            (unit::DEATH_STAR, "death_star"),
            (unit::CONSTRUCTION, "death_star_under_construction"),
            (unit::TRANSPORT, "rebel_transport"),
            (unit::SHIELD_GENERATOR, "shield_generator"),
            (unit::ION_CANNON, "ion_cannon"),
        ];
        for (unit, id) in named {
            if self.unit(unit).label.id != id {
                return Err(file.error(0..0, format!("{id} is not in its place")));
            }
        }
        for (side, table) in [(Side::Empire, build_table.empire), (Side::Rebel, build_table.rebel)]
        {
            for (icon, units) in table {
                let at = read_icon(file, &icon)?;
                let types = self.read_types(file, units.iter())?;
                let fits = |unit: &Unit| unit.side() == side && self.unit(*unit).icon == Some(at);
                if !Unit::all().filter(|&unit| types.contains(unit)).all(|unit| fits(&unit)) {
                    return Err(file.error(icon.span(), "an icon builds what shows it (RB-3.3)"));
                }
                self.build_table[side.index()][at.index()] = types;
            }
        }
        Ok(())
    }

    /// Several types of unit.
    pub(super) fn read_types<'a>(
        &self,
        file: &DataFile,
        ids: impl Iterator<Item = &'a Id>,
    ) -> Result<Types, DataError> {
        let mut types = Types::default();
        for id in ids {
            types.0 |= 1 << self.read_unit(file, id)?.0;
        }
        Ok(types)
    }

    pub(super) fn read_unit(&self, file: &DataFile, id: &Id) -> Result<Unit, DataError> {
        self.unit_named(id.get_ref())
            .ok_or_else(|| file.error(id.span(), format!("there is no unit {:?}", id.get_ref())))
    }

    pub(super) fn read_system(&self, file: &DataFile, id: &Id) -> Result<Place, DataError> {
        let found = self.place_named(id.get_ref()).filter(|place| place.is_system());
        found.ok_or_else(|| file.error(id.span(), format!("there is no system {:?}", id.get_ref())))
    }

    pub(super) fn read_leader(&self, file: &DataFile, id: &Id) -> Result<Leader, DataError> {
        self.leader_named(id.get_ref())
            .ok_or_else(|| file.error(id.span(), format!("there is no leader {:?}", id.get_ref())))
    }

    /// RB-4 The leaders and the rings.
    pub(super) fn load_leaders(&mut self, file: &DataFile) -> Result<(), DataError> {
        let LeadersFile { schema, leader: rows, ring: rings } = file.parse()?;
        file.check_schema(&schema, "rebellion-leaders/1")?;
        check_unique(file, rows.iter().map(|row| &row.id))?;
        check_unique(file, rings.iter().map(|row| &row.id))?;
        check_count(file, "leaders", rows.len(), Leader::COUNT)?;
        check_count(file, "rings", rings.len(), Ring::COUNT)?;
        for (at, row) in rows.iter().enumerate() {
            let names = [row.name.clone(), row.name_de.clone()];
            let called = |name: &str| {
                let last = name.rsplit(' ').next().unwrap_or(name);
                row.short.as_deref().unwrap_or(last).to_owned()
            };
            self.leaders.push(LeaderInfo {
                short: Name { en: called(&row.name), de: called(&row.name_de) },
                label: label(&row.id, names, [String::new(), String::new()]),
                side: row.side,
                admiral: row.rank == Rank::Admiral,
                starting: row.starting,
                recruitable: row.recruitable && !row.starting,
                skills: [row.diplomacy, row.intel, row.spec_ops, row.logistics],
                tactics: [row.tactic_space, row.tactic_ground],
                counts_as: Leader(at as u8),
            });
        }
        for (at, row) in rows.iter().enumerate() {
            if let Some(id) = &row.counts_as {
                self.leaders[at].counts_as = self.read_leader(file, id)?;
            }
            if let Some(id) = &row.upgrades_to {
                self.read_leader(file, id)?;
            }
        }
        for row in rings {
            let known = ["rebel_leader", "captured_leader"];
            let named = |id: &str| self.leader_named(id).is_some() || known.contains(&id);
            if !row.allowed_on.split('|').all(named)
                || row.side == Side::Empire && row.text.is_empty()
            {
                return Err(file.error(row.id.span(), "nobody may wear this ring"));
            }
            let label = label(&row.id, [row.name, row.name_de], [row.text, row.text_de]);
            self.rings.push(RingInfo { label });
        }
        let in_place = self.leader_named("emperor_palpatine") == Some(leader::PALPATINE)
            && self.leader_named("darth_vader") == Some(leader::VADER)
            && self.leader_named("luke_skywalker") == Some(leader::LUKE)
            && self.leader_named("luke_skywalker_jedi") == Some(leader::LUKE_JEDI)
            && self.ring_named("captured") == Some(ring::CAPTURED)
            && self.ring_named("carbonite") == Some(ring::CARBONITE)
            && self.ring_named("lure_of_the_dark_side") == Some(ring::LURE)
            && self.ring_named("c_3po") == Some(ring::C_3PO)
            && self.ring_named("r2_d2") == Some(ring::R2_D2)
            && self.ring_named("millennium_falcon") == Some(ring::FALCON)
            && self.ring_named("master_yoda") == Some(ring::YODA);
        if !in_place {
            return Err(file.error(0..0, "a leader or ring that rules name is not in its place"));
        }
        for side in Side::BOTH {
            let starting = self.leaders.iter().filter(|info| info.side == side && info.starting);
            check_count(file, "starting leaders of a side", starting.count(), 4)?;
        }
        Ok(())
    }

    /// RB-6, RB-17.7 The time track and the set-ups.
    pub(super) fn load_track(&mut self, file: &DataFile) -> Result<(), DataError> {
        let TrackFile { schema, space, team_game, setup } = file.parse()?;
        file.check_schema(&schema, "rebellion-track/1")?;
        check_count(file, "spaces of the time track", space.len(), SPACES)?;
        self.track.push((false, false));
        for (row, n) in space.iter().zip(1..) {
            if row.n != n {
                return Err(file.error(0..0, format!("space {n} of the track is not in its place")));
            }
            self.track.push((row.recruit, row.build));
        }
        let order = ["rebel_admiral", "empire_admiral", "rebel_general", "empire_general"];
        if team_game.initiative.get_ref() != &order {
            let problem = "sides alternate, the Rebels first (RB-20.2)";
            return Err(file.error(team_game.initiative.span(), problem));
        }
        let first = setup.first_game;
        let list = |ids: &[Id]| -> Result<Systems, DataError> {
            ids.iter().map(|id| self.read_system(file, id)).collect()
        };
        let (removed, rebel) = (list(&first.probe_cards_removed)?, list(&first.rebel_loyalty)?);
        let (imperial, subjugated) = (list(&first.imperial_loyalty)?, list(&first.subjugated)?);
        let mut placements = Vec::new();
        for row in &first.placement {
            let at = match row.at.get_ref().as_str() {
                "rebel_base_space" => BASE_SPACE,
                _ => self.read_system(file, &row.at)?,
            };
            let units = self.read_units(file, &row.units, row.side)?;
            placements.push(Placement { at, units });
        }
        let advanced = setup.advanced;
        let mut rosters = [Vec::new(), Vec::new()];
        for (side, counts) in
            [(Side::Empire, &advanced.empire_units), (Side::Rebel, &advanced.rebel_units)]
        {
            // RB-6.3 Ground units first, then ships, small before large.
            let mut roster = self.read_units(file, counts, side)?;
            let order = placing_order(side);
            roster.sort_by_key(|(unit, _)| order.iter().position(|other| other == unit));
            rosters[side.index()] = roster;
        }
        self.setups = super::Setups {
            removed,
            rebel_loyalty: rebel,
            imperial_loyalty: imperial,
            subjugated,
            placements,
            reveal: [
                advanced.reveal_probe_cards_until.rebel_systems,
                advanced.reveal_probe_cards_until.imperial_systems,
            ],
            rosters,
        };
        self.check_setups(file)
    }

    /// RB-6.2 Both set-ups use the same units; there are enough marked probe cards.
    fn check_setups(&self, file: &DataFile) -> Result<(), DataError> {
        let mut totals = [0u8; Unit::COUNT];
        for (unit, count) in self.setups.placements.iter().flat_map(|row| &row.units) {
            totals[unit.index()] += count;
        }
        for (unit, count) in self.setups.rosters.iter().flatten() {
            if totals[unit.index()] != *count || *count > self.unit(*unit).supply {
                let problem = format!("the set-ups differ in {}", self.unit(*unit).label.id);
                return Err(file.error(0..0, problem));
            }
        }
        for side in Side::BOTH {
            let marked = Place::systems().filter(|&at| self.system(at).allegiance == Some(side));
            if marked.count() < usize::from(self.setups.reveal[side.index()]) {
                return Err(file.error(0..0, "too few probe cards are marked (RB-6.3)"));
            }
        }
        Ok(())
    }

    fn read_units(
        &self,
        file: &DataFile,
        counts: &Counts,
        side: Side,
    ) -> Result<Vec<(Unit, u8)>, DataError> {
        let mut units = Vec::new();
        for (id, &count) in counts {
            let unit = self.read_unit(file, id)?;
            if unit.side() != side {
                return Err(file.error(id.span(), "this unit belongs to the other side"));
            }
            units.push((unit, count));
        }
        Ok(units)
    }
}

/// RB-6.3 The order in which units are placed.
fn placing_order(side: Side) -> [Unit; TYPES] {
    use unit::{
        AIRSPEEDER, AT_AT, AT_ST, CARRIER, CONSTRUCTION, CORVETTE, CRUISER, DEATH_STAR, ION_CANNON,
        SHIELD_GENERATOR, STAR_DESTROYER, STORMTROOPER, SUPER_STAR_DESTROYER, TIE, TRANSPORT,
        TROOPER, X_WING, Y_WING,
    };
    match side {
        Side::Empire => [
            STORMTROOPER,
            AT_ST,
            AT_AT,
            TIE,
            CARRIER,
            STAR_DESTROYER,
            DEATH_STAR,
            SUPER_STAR_DESTROYER,
            CONSTRUCTION,
        ],
        Side::Rebel => [
            TROOPER,
            AIRSPEEDER,
            X_WING,
            Y_WING,
            TRANSPORT,
            CORVETTE,
            CRUISER,
            SHIELD_GENERATOR,
            ION_CANNON,
        ],
    }
}

/// RB-2.2 One `[[system]]` table.
fn system_info(
    file: &DataFile,
    row: &SystemRow,
    neighbours: Systems,
    impassable: Systems,
) -> Result<SystemInfo, DataError> {
    let error = |problem: &str| Err(file.error(row.id.span(), problem));
    let populous = row.r#type == Kind::Populous;
    if populous != (1..=3).contains(&row.queue_space) || populous == row.icons.is_empty() {
        return error("a populous system has icons and a build number, others have not (RB-2.2)");
    }
    if !(1..=REGIONS.0 as u8).contains(&row.region) {
        return error("there is no such region");
    }
    let allegiance = match row.probe_allegiance {
        Some(Allegiance::Rebel) => Some(Side::Rebel),
        Some(Allegiance::Empire) => Some(Side::Empire),
        Some(Allegiance::None) | None => None,
    };
    let names = [row.name.clone(), row.name_de.clone()];
    Ok(SystemInfo {
        label: label(&row.id, names, [String::new(), String::new()]),
        region: row.region - 1,
        populous,
        icons: read_icons(file, &row.icons)?,
        queue_space: row.queue_space,
        neighbours,
        impassable,
        probe_card: row.fixed_loyalty.is_none(),
        allegiance,
        planet: row.planet,
        fleet: row.fleet,
        polygon: row.polygon.clone(),
    })
}
