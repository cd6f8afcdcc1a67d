//! SK-21.3 Reading and checking a scenario file.

use super::{MAX_TERMINALS, Objective, Placement, Rect, Scenario, Terminal, Zone, ZoneKind};
use crate::catalogue::{FIGURES, FigureId, FigureSet, Side, check_schema};
use crate::geometry::{Facing, MAX_SIDE, Point, Polygon};
use crate::tabletop::{Gait, Kind, Level, Piece, Spot, Tabletop};
use serde::{Deserialize, Deserializer};
use serde_spanned::Spanned;
use starboard_core::data::{DataError, DataFile};
use starboard_core::words::Name;
use std::ops::Range;
use std::sync::OnceLock;

/// The most pieces of terrain of a table.
const MAX_PIECES: usize = 48;

/// Checks a scenario file.
pub(super) struct Loader<'a> {
    pub(super) file: DataFile<'a>,
}

impl Loader<'_> {
    fn error<T>(&self, at: Range<usize>, problem: impl Into<String>) -> Result<T, DataError> {
        Err(self.file.error(at, problem))
    }

    pub(super) fn load(&self) -> Result<Scenario, DataError> {
        let raw: RawScenario = self.file.parse()?;
        check_schema(&self.file, &raw.schema, "skirmish-scenario/1")?;
        let id = &raw.id;
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if id.get_ref().is_empty() || !id.get_ref().chars().all(plain) {
            return self.error(id.span(), "an id consists of a to z, 0 to 9 and _");
        }
        let [width, height] = *raw.table.get_ref();
        if ![width, height].iter().all(|side| (12..=MAX_SIDE).contains(side)) {
            let problem = format!("a table measures 12 to {MAX_SIDE} half inches (SK-3.1)");
            return self.error(raw.table.span(), problem);
        }
        if !(3..=12).contains(raw.rounds.get_ref()) {
            return self.error(raw.rounds.span(), "a game lasts 3 to 12 rounds (SK-17)");
        }
        let pieces = self.pieces(&raw.terrain, width, height)?;
        let zones = self.zones(&raw.zone, width, height)?;
        let terminals = self.terminals(&raw.terminal, width, height)?;
        let table = Tabletop::new(width, height, pieces);
        let places = self.places(&raw.place, &table)?;
        let figures: FigureSet = places.iter().map(|place| place.figure).collect();
        let objective = self.objective(&raw.objective, figures, &zones, &terminals)?;
        let scenario = Scenario {
            name: name(raw.id.get_ref(), raw.name, raw.name_de),
            id: raw.id.into_inner(),
            text: name("", raw.text, raw.text_de),
            rounds: raw.rounds.into_inner(),
            players: raw.players.get_ref().clone(),
            places,
            figures,
            objective,
            zones,
            terminals,
            table,
            ways: OnceLock::new(),
        };
        self.check_players(&scenario, raw.players.span())?;
        self.check_sides(&scenario, raw.place.span())?;
        self.check_room(&scenario, raw.place.span())?;
        Ok(scenario)
    }

    /// SK-3.5 Terrain.
    fn pieces(
        &self,
        rows: &[Spanned<TerrainRow>],
        width: u8,
        height: u8,
    ) -> Result<Vec<Piece>, DataError> {
        let mut pieces: Vec<Piece> = Vec::new();
        for row in rows {
            let span = row.span();
            let row = row.get_ref();
            let id = row.id.get_ref();
            let error =
                |problem: String| self.error(span.clone(), format!("piece {id}: {problem}"));
            if pieces.len() == MAX_PIECES {
                return error(format!("a table has at most {MAX_PIECES} pieces"));
            }
            if pieces.iter().any(|piece| piece.id == *id) {
                return error("there is another piece with this id".to_owned());
            }
            let corners: Vec<Point> = match (&row.rect, &row.poly) {
                (Some(Rect { x, y, w, h }), None) => {
                    [(*x, *y), (x + w, *y), (x + w, y + h), (*x, y + h)]
                        .map(|(x, y)| Point::new(x, y))
                        .to_vec()
                }
                (None, Some(poly)) => poly.iter().map(|&[x, y]| Point::new(x, y)).collect(),
                (Some(_), Some(_)) | (None, None) => {
                    return error("a piece has either a rect or a poly".to_owned());
                }
            };
            let on_table = |p: &Point| {
                (0..=i32::from(width)).contains(&p.x) && (0..=i32::from(height)).contains(&p.y)
            };
            if !corners.iter().all(on_table) {
                return error("it does not lie on the table".to_owned());
            }
            let Some(shape) = Polygon::new(corners) else {
                let problem = "a piece is convex, and its corners go clockwise on the screen, \
                               without needless ones (SK-3.5)";
                return error(problem.to_owned());
            };
            if let Some(other) = pieces.iter().find(|other| other.shape.overlaps(&shape)) {
                return error(format!("it overlaps {} (SK-3.5)", other.id));
            }
            if row.roof.is_some() && row.kind != Kind::Building {
                return error("only a building has a roof (SK-3.5)".to_owned());
            }
            let buildings = pieces.iter().filter(|piece| piece.kind == Kind::Building).count();
            if row.kind == Kind::Building && buildings == Level::MAX_BUILDINGS {
                let most = Level::MAX_BUILDINGS;
                return error(format!("a table has at most {most} buildings"));
            }
            let roof = row.kind == Kind::Building && row.roof.unwrap_or(true);
            let name = name(id, row.name.clone(), row.name_de.clone());
            pieces.push(Piece { id: id.clone(), name, kind: row.kind, roof, shape });
        }
        Ok(pieces)
    }

    fn zones(
        &self,
        rows: &[Spanned<ZoneRow>],
        width: u8,
        height: u8,
    ) -> Result<Vec<Zone>, DataError> {
        let mut zones: Vec<Zone> = Vec::new();
        for row in rows {
            let span = row.span();
            let ZoneRow { id, kind, side, rect } = row.get_ref().clone();
            if zones.iter().any(|zone| zone.id == id) {
                return self.error(span, format!("there is another zone {id:?}"));
            }
            let Rect { x, y, w, h } = rect;
            let fits = x >= 0 && y >= 0 && w > 0 && h > 0;
            if !fits || x + w > i32::from(width) || y + h > i32::from(height) {
                return self.error(span, format!("zone {id}: it does not lie on the table"));
            }
            zones.push(Zone { id, kind, side, rect });
        }
        Ok(zones)
    }

    fn terminals(
        &self,
        rows: &[Spanned<TerminalRow>],
        width: u8,
        height: u8,
    ) -> Result<Vec<Terminal>, DataError> {
        let mut terminals: Vec<Terminal> = Vec::new();
        for row in rows {
            let span = row.span();
            let row = row.get_ref().clone();
            let id = row.id;
            if terminals.len() == MAX_TERMINALS {
                let problem = format!("a table has at most {MAX_TERMINALS} terminals");
                return self.error(span, problem);
            }
            if terminals.iter().any(|terminal| terminal.id == id) {
                return self.error(span, format!("there is another terminal {id:?}"));
            }
            if row.x > width || row.y > height {
                return self.error(span, format!("terminal {id}: it is not on the table"));
            }
            let name = name(&id, row.name, row.name_de);
            let at = Point::new(row.x.into(), row.y.into());
            terminals.push(Terminal { id, name, at });
        }
        Ok(terminals)
    }

    /// SK-2.4 Who stands where at the start.
    fn places(
        &self,
        rows: &Spanned<Vec<Spanned<PlaceRow>>>,
        table: &Tabletop,
    ) -> Result<Vec<Placement>, DataError> {
        let mut places: Vec<Placement> = Vec::new();
        for row in rows.get_ref() {
            let span = row.span();
            let PlaceRow(id, x, y, facing) = row.get_ref();
            let Some(figure) = FigureId::named(id) else {
                return self.error(span, format!("there is no figure {id:?}"));
            };
            if places.iter().any(|place| place.figure == figure) {
                return self.error(span, format!("{id} is placed twice"));
            }
            let at = Spot::ground(*x, *y);
            let card = figure.card();
            if !table.can_stand(Gait::of(card), at.point()) {
                return self.error(span, format!("{id} cannot stand there (SK-7.3)"));
            }
            let touches = |other: &&Placement| {
                let reach = i32::from(card.radius + other.figure.card().radius);
                other.at.point().distance2(at.point()) < reach * reach
            };
            if let Some(other) = places.iter().find(touches) {
                let other = &other.figure.card().id;
                return self.error(span, format!("{id} overlaps {other} (SK-3.4)"));
            }
            places.push(Placement { figure, at, facing: *facing });
        }
        places.sort_unstable_by_key(|place| place.figure);
        debug_assert!(places.len() <= FIGURES, "each figure once");
        Ok(places)
    }

    /// SK-14 What the sides fight for.
    fn objective(
        &self,
        row: &Spanned<ObjectiveRow>,
        figures: FigureSet,
        zones: &[Zone],
        terminals: &[Terminal],
    ) -> Result<Objective, DataError> {
        let span = row.span();
        let exit = |id: &str| {
            let is_exit = |zone: &Zone| zone.id == id && zone.kind == ZoneKind::Exit;
            match zones.iter().position(is_exit) {
                Some(at) => Ok(at),
                None => self.error(span.clone(), format!("there is no exit zone {id:?}")),
            }
        };
        let light = |id: &str| match FigureId::named(id) {
            Some(figure) if figures.contains(figure) && figure.side() == Side::Light => Ok(figure),
            Some(_) | None => {
                self.error(span.clone(), format!("{id:?} is no Light figure on the table"))
            }
        };
        match row.get_ref().clone() {
            ObjectiveRow::Points { light_bonus, dark_bonus } => {
                Ok(Objective::Points { bonus: [light_bonus, dark_bonus] })
            }
            ObjectiveRow::Escape { escapers, need, must, zone, locked_by, captive, recapture } => {
                let set = |ids: &[String]| {
                    ids.iter().map(|id| light(id)).collect::<Result<FigureSet, _>>()
                };
                let (escapers, must) = (set(&escapers)?, set(&must)?);
                if need == 0 || usize::from(need) > escapers.len() {
                    return self.error(span, "between one and all of the escapers are needed");
                }
                if !must.minus(escapers).is_empty() {
                    return self.error(span, "who must escape is an escaper");
                }
                let locked_by = match locked_by {
                    None => None,
                    Some(id) => match terminals.iter().position(|terminal| terminal.id == id) {
                        Some(at) => Some(at as u8),
                        None => return self.error(span, format!("there is no terminal {id:?}")),
                    },
                };
                let captive = captive.map(|id| light(&id)).transpose()?;
                if recapture && captive.is_none() {
                    return self.error(span, "nobody is captive who could be recaptured");
                }
                let zone = exit(&zone)?;
                Ok(Objective::Escape { escapers, need, must, zone, locked_by, captive, recapture })
            }
            ObjectiveRow::Carry { carrier, zone, token, token_name, token_name_de } => {
                let (carrier, zone) = (light(&carrier)?, exit(&zone)?);
                let token = name(&token, token_name, token_name_de);
                Ok(Objective::Carry { carrier, zone, token })
            }
        }
    }

    /// SK-2.1 Each number of players must be able to share out the parties.
    fn check_players(&self, scenario: &Scenario, span: Range<usize>) -> Result<(), DataError> {
        let divided = Side::BOTH.map(|side| scenario.is_divided(side));
        let can = |players: u8| match players {
            2 => true,
            3 => divided[0] || divided[1],
            4 => divided[0] && divided[1],
            _ => false,
        };
        if scenario.players.is_empty() || !scenario.players.iter().all(|&players| can(players)) {
            let problem = "2 players, 3 if a side has two parties, 4 with all four (SK-2.1)";
            return self.error(span, problem);
        }
        Ok(())
    }

    /// SK-15.1 Both sides need somebody who can act.
    fn check_sides(&self, scenario: &Scenario, span: Range<usize>) -> Result<(), DataError> {
        for side in Side::BOTH {
            let mut own = scenario.figures.iter().filter(|figure| figure.side() == side);
            if !own.any(|figure| Some(figure) != scenario.captive()) {
                let problem = format!("the {} side has nobody who can act", side.code());
                return self.error(span, problem);
            }
        }
        Ok(())
    }

    /// SK-2.4 Deployment zones must have room for everybody, in every order and however clumsily
    /// they are used: each figure placed takes away every centre that it could touch.
    fn check_room(&self, scenario: &Scenario, span: Range<usize>) -> Result<(), DataError> {
        for side in Side::BOTH {
            let own: Vec<FigureId> = scenario
                .figures
                .iter()
                .filter(|figure| figure.side() == side && Some(*figure) != scenario.captive())
                .collect();
            if scenario.zones_of(ZoneKind::Deploy, side).next().is_none() {
                let problem = format!("the {} side has no deploy zone (SK-2.4)", side.code());
                return self.error(span, problem);
            }
            for (at, figure) in own.iter().enumerate() {
                let card = figure.card();
                let (radius, gait) = (i32::from(card.radius), Gait::of(card));
                let fits = |p: &Point| {
                    scenario.table.can_stand(gait, *p)
                        && scenario
                            .zones_of(ZoneKind::Deploy, side)
                            .any(|zone| zone.rect.holds(*p, radius))
                };
                let room = scenario.table.points().filter(fits).count();
                let taken = |other: &FigureId| {
                    let reach = radius + i32::from(other.card().radius);
                    let around = |d: i32| (-reach..=reach).map(move |e| d * d + e * e);
                    (-reach..=reach).flat_map(around).filter(|d2| *d2 < reach * reach).count()
                };
                let others = scenario.figures.iter().filter(|other| !own[at..].contains(other));
                let before = others.map(|other| taken(&other)).sum();
                if room <= before {
                    let id = &card.id;
                    let problem = format!("the deploy zones may have no room for {id} (SK-2.4)");
                    return self.error(span, problem);
                }
            }
        }
        Ok(())
    }
}

/// A name in both languages; what is missing is filled in.
fn name(id: &str, en: Option<String>, de: Option<String>) -> Name {
    let en = en.unwrap_or_else(|| id.replace('_', " "));
    Name { de: de.unwrap_or_else(|| en.clone()), en }
}

// The form of the file (SK-21.3).

/// SK-21.3 An empty string means none.
fn text_or_none<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    Ok(text.filter(|text| !text.is_empty()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    schema: Spanned<String>,
    id: Spanned<String>,
    name: Option<String>,
    name_de: Option<String>,
    text: Option<String>,
    text_de: Option<String>,
    table: Spanned<[u8; 2]>,
    rounds: Spanned<u8>,
    players: Spanned<Vec<u8>>,
    place: Spanned<Vec<Spanned<PlaceRow>>>,
    objective: Spanned<ObjectiveRow>,
    #[serde(default)]
    zone: Vec<Spanned<ZoneRow>>,
    #[serde(default)]
    terminal: Vec<Spanned<TerminalRow>>,
    #[serde(default)]
    terrain: Vec<Spanned<TerrainRow>>,
}

#[derive(Clone, Deserialize)]
struct PlaceRow(String, u8, u8, Facing);

#[derive(Clone, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum ObjectiveRow {
    Points {
        #[serde(default)]
        light_bonus: u8,
        #[serde(default)]
        dark_bonus: u8,
    },
    Escape {
        escapers: Vec<String>,
        need: u8,
        #[serde(default)]
        must: Vec<String>,
        zone: String,
        #[serde(default, deserialize_with = "text_or_none")]
        locked_by: Option<String>,
        #[serde(default, deserialize_with = "text_or_none")]
        captive: Option<String>,
        #[serde(default)]
        recapture: bool,
    },
    Carry {
        carrier: String,
        token: String,
        token_name: Option<String>,
        token_name_de: Option<String>,
        zone: String,
    },
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct ZoneRow {
    id: String,
    kind: ZoneKind,
    side: Side,
    rect: Rect,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct TerminalRow {
    id: String,
    name: Option<String>,
    name_de: Option<String>,
    x: u8,
    y: u8,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainRow {
    id: Spanned<String>,
    name: Option<String>,
    name_de: Option<String>,
    kind: Kind,
    roof: Option<bool>,
    rect: Option<Rect>,
    poly: Option<Vec<[i32; 2]>>,
}
