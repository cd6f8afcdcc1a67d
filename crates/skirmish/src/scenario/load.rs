//! SK-21.3 Reading and checking a scenario file.

use super::form::{Corner, ObjectiveRow, PlaceRow, RawScenario, TerminalRow, TerrainRow, ZoneRow};
use super::{MAX_TERMINALS, Objective, Placement, Rect, Scenario, Terminal, Zone, ZoneKind};
use crate::catalogue::{FIGURES, FigureId, FigureSet, Side};
use crate::geometry::{MAX_SIDE, Point, Polygon};
use crate::tabletop::{Gait, Kind, Level, Piece, Spot, Tabletop};
use starboard_core::data::{DataError, DataFile, quoted};
use starboard_core::tree::Spanned;
use starboard_core::words::{Message, Name};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::OnceLock;

/// The most pieces of terrain of a table.
const MAX_PIECES: usize = 48;
/// The most zones of a table: each of them is looked at for every point and figure.
const MAX_ZONES: usize = 32;
/// What notation calls the ground: no piece of terrain may be called the same.
const GROUND: &str = "ground";

/// Checks a scenario file.
pub(super) struct Loader<'a> {
    pub(super) file: DataFile<'a>,
}

impl Loader<'_> {
    fn error<T>(&self, at: Range<usize>, problem: Message) -> Result<T, DataError> {
        Err(self.file.error(at, problem))
    }

    pub(super) fn load(&self) -> Result<Scenario, DataError> {
        let raw: RawScenario = self.file.parse()?;
        self.file.check_schema(&raw.schema, "skirmish-scenario/1")?;
        self.check_id(raw.id.get_ref(), raw.id.span())?;
        let [width, height] = raw.table.get_ref()[..] else {
            return self.error(raw.table.span(), Message::new("data-table"));
        };
        if ![width, height].iter().all(|side| (12..=MAX_SIDE).contains(side)) {
            let problem = Message::new("data-table-size").with("most", MAX_SIDE);
            return self.error(raw.table.span(), problem);
        }
        if !(3..=12).contains(raw.rounds.get_ref()) {
            return self.error(raw.rounds.span(), Message::new("data-rounds"));
        }
        let pieces = self.pieces(&raw.terrain, width, height)?;
        let zones = self.zones(&raw.zone, width, height)?;
        let terminals = self.terminals(&raw.terminal, width, height)?;
        let table = Tabletop::new(width, height, pieces);
        let places = self.places(&raw.place, &table)?;
        let figures: FigureSet = places.iter().map(|place| place.figure).collect();
        let objective = self.objective(&raw.objective, figures, &zones, &terminals)?;
        let scenario = Scenario {
            name: self.name(raw.id.span(), raw.id.get_ref(), raw.name, raw.name_de)?,
            text: self.text(raw.id.span(), raw.text, raw.text_de)?,
            id: raw.id.into_inner(),
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

    /// SK-21.3 Ids are words of notation: `fly 40 30 on hut`, `operate clamp`.
    fn check_id(&self, id: &str, span: Range<usize>) -> Result<(), DataError> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if id.is_empty() || !id.chars().all(plain) {
            return self.error(span, named("data-id", id));
        }
        Ok(())
    }

    /// A name in both languages; what is missing is filled in. Control characters would reach
    /// terminals.
    fn name(
        &self,
        span: Range<usize>,
        id: &str,
        en: Option<String>,
        de: Option<String>,
    ) -> Result<Name, DataError> {
        let name = in_both(en.unwrap_or_else(|| id.replace('_', " ")), de);
        if [&name.en, &name.de].iter().any(|name| name.contains(char::is_control)) {
            return self.error(span, named("data-name", &name.en));
        }
        Ok(name)
    }

    /// What a scenario is about, in both languages: it may have several lines.
    fn text(
        &self,
        span: Range<usize>,
        en: Option<String>,
        de: Option<String>,
    ) -> Result<Name, DataError> {
        let text = in_both(en.unwrap_or_default(), de);
        let odd = |c: char| c.is_control() && !c.is_whitespace();
        if [&text.en, &text.de].iter().any(|text| text.contains(odd)) {
            return self.error(span, Message::new("data-text"));
        }
        Ok(text)
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
            let error = |problem: Message| {
                let about = Message::new("data-piece").with("id", id.as_str());
                self.error(span.clone(), about.with("problem", problem))
            };
            if pieces.len() == MAX_PIECES {
                return error(Message::new("data-pieces").with("most", MAX_PIECES));
            }
            self.check_id(id, span.clone())?;
            if id == GROUND {
                return error(Message::new("data-piece-ground"));
            }
            if pieces.iter().any(|piece| piece.id == *id) {
                return error(Message::new("data-piece-twice"));
            }
            let corners = match corners(row, width, height) {
                Ok(corners) => corners,
                Err(key) => return error(Message::new(key)),
            };
            let Some(shape) = Polygon::new(corners) else {
                return error(Message::new("data-piece-convex"));
            };
            if let Some(other) = pieces.iter().find(|other| other.shape.overlaps(&shape)) {
                return error(Message::new("data-piece-overlaps").with("other", other.id.as_str()));
            }
            if row.roof.is_some() && row.kind != Kind::Building {
                return error(Message::new("data-piece-roof"));
            }
            let buildings = pieces.iter().filter(|piece| piece.kind == Kind::Building).count();
            if row.kind == Kind::Building && buildings == Level::MAX_BUILDINGS {
                let most = Level::MAX_BUILDINGS;
                return error(Message::new("data-buildings").with("most", most));
            }
            let roof = row.kind == Kind::Building && row.roof.unwrap_or(true);
            let name = self.name(span, id, row.name.clone(), row.name_de.clone())?;
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
            if zones.len() == MAX_ZONES {
                let problem = Message::new("data-zones").with("most", MAX_ZONES);
                return self.error(span, problem);
            }
            self.check_id(&id, span.clone())?;
            if zones.iter().any(|zone| zone.id == id) {
                return self.error(span, named("data-zone-twice", &id));
            }
            if !rect.lies_on(width, height) {
                return self.error(span, Message::new("data-zone-beside").with("id", id));
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
                let problem = Message::new("data-terminals").with("most", MAX_TERMINALS);
                return self.error(span, problem);
            }
            self.check_id(&id, span.clone())?;
            if terminals.iter().any(|terminal| terminal.id == id) {
                return self.error(span, named("data-terminal-twice", &id));
            }
            if row.x > width || row.y > height {
                return self.error(span, Message::new("data-terminal-beside").with("id", id));
            }
            let name = self.name(span, &id, row.name, row.name_de)?;
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
            let about = |key: &'static str| Message::new(key).with("id", id.as_str());
            let Some(figure) = FigureId::named(id) else {
                return self.error(span, named("data-no-figure", id));
            };
            if places.iter().any(|place| place.figure == figure) {
                return self.error(span, about("data-placed-twice"));
            }
            let at = Spot::ground(*x, *y);
            let card = figure.card();
            if !table.can_stand(Gait::of(card), at.point()) {
                return self.error(span, about("data-cannot-stand"));
            }
            let touches = |other: &&Placement| {
                let reach = i32::from(card.radius + other.figure.card().radius);
                other.at.point().distance2(at.point()) < reach * reach
            };
            if let Some(other) = places.iter().find(touches) {
                let other = &other.figure.card().id;
                let problem = about("data-figures-overlap").with("other", other.as_str());
                return self.error(span, problem);
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
                None => self.error(span.clone(), named("data-no-exit", id)),
            }
        };
        let light = |id: &str| match FigureId::named(id) {
            Some(figure) if figures.contains(figure) && figure.side() == Side::Light => Ok(figure),
            Some(_) | None => self.error(span.clone(), named("data-no-light", id)),
        };
        match row.get_ref().clone() {
            ObjectiveRow::Points { light_bonus, dark_bonus } => {
                Ok(Objective::Points { bonus: [light_bonus, dark_bonus] })
            }
            ObjectiveRow::Escape { escapers, need, must, zone, locked_by, captive, recapture } => {
                let set = |ids: &[String]| {
                    let mut set = FigureSet::EMPTY;
                    for id in ids {
                        let figure = light(id)?;
                        if set.contains(figure) {
                            let problem =
                                Message::new("data-escaper-twice").with("id", id.as_str());
                            return self.error(span.clone(), problem);
                        }
                        set.insert(figure);
                    }
                    Ok(set)
                };
                let (escapers, must) = (set(&escapers)?, set(&must)?);
                if need == 0 || usize::from(need) > escapers.len() {
                    return self.error(span, Message::new("data-escape-need"));
                }
                if !must.minus(escapers).is_empty() {
                    return self.error(span, Message::new("data-escape-must"));
                }
                let locked_by = match locked_by {
                    None => None,
                    Some(id) => match terminals.iter().position(|terminal| terminal.id == id) {
                        Some(at) => Some(at as u8),
                        None => return self.error(span, named("data-no-terminal", &id)),
                    },
                };
                let captive = captive.map(|id| light(&id)).transpose()?;
                if recapture && captive.is_none() {
                    return self.error(span, Message::new("data-recapture"));
                }
                let zone = exit(&zone)?;
                Ok(Objective::Escape { escapers, need, must, zone, locked_by, captive, recapture })
            }
            ObjectiveRow::Carry { carrier, zone, token, token_name, token_name_de } => {
                let (carrier, zone) = (light(&carrier)?, exit(&zone)?);
                self.check_id(&token, span.clone())?;
                let token = self.name(span, &token, token_name, token_name_de)?;
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
        let counts: BTreeSet<u8> = scenario.players.iter().copied().collect();
        let once_each = counts.len() == scenario.players.len();
        if counts.is_empty() || !once_each || !counts.into_iter().all(can) {
            let problem = Message::new("data-players");
            return self.error(span, problem);
        }
        Ok(())
    }

    /// SK-15.1 Both sides need somebody who can act.
    fn check_sides(&self, scenario: &Scenario, span: Range<usize>) -> Result<(), DataError> {
        for side in Side::BOTH {
            let mut own = scenario.figures.iter().filter(|figure| figure.side() == side);
            if !own.any(|figure| Some(figure) != scenario.captive()) {
                let problem = Message::new("data-side-nobody").with("side", side.code());
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
                let problem = Message::new("data-side-deploy").with("side", side.code());
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
                    let problem = Message::new("data-no-room").with("id", card.id.as_str());
                    return self.error(span, problem);
                }
            }
        }
        Ok(())
    }
}

/// A problem with the thing of this id, as it stands in the file.
fn named(key: &'static str, id: &str) -> Message {
    Message::new(key).with("id", quoted(id))
}

/// What lacks German is said in English.
fn in_both(en: String, de: Option<String>) -> Name {
    Name { de: de.unwrap_or_else(|| en.clone()), en }
}

/// SK-3.5 The corners of a piece, on the table; or the key of what is wrong.
fn corners(row: &TerrainRow, width: u8, height: u8) -> Result<Vec<Point>, &'static str> {
    let beside = "data-piece-beside";
    match (&row.rect, &row.poly) {
        (Some(rect), None) if rect.w < 1 || rect.h < 1 => Err("data-piece-rectangle"),
        (Some(rect), None) if !rect.lies_on(width, height) => Err(beside),
        (Some(Rect { x, y, w, h }), None) => {
            let corners = [(*x, *y), (x + w, *y), (x + w, y + h), (*x, y + h)];
            Ok(corners.map(|(x, y)| Point::new(x, y)).to_vec())
        }
        (None, Some(poly)) => {
            let on_table = |Corner(p): &Corner| {
                (0..=i32::from(width)).contains(&p.x) && (0..=i32::from(height)).contains(&p.y)
            };
            let corners = poly.iter().map(|Corner(p)| *p).collect();
            if poly.iter().all(on_table) { Ok(corners) } else { Err(beside) }
        }
        (Some(_), Some(_)) | (None, None) => Err("data-piece-shape"),
    }
}
