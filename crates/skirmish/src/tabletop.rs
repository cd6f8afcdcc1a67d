//! SK-3 The table of one scenario: terrain, and everything about it that never changes.
//!
//! Figures never block sight and give no cover, and terrain never moves. So what is seen from where,
//! what lies in cover and how far a walk is on an empty table are facts of the scenario. They are
//! worked out when somebody first asks and kept from then on, behind the [`Arc`](std::sync::Arc) that
//! all positions share: a memory of pure functions, invisible to the rules.

mod sight;

pub use sight::{Glance, Mutual};

use crate::catalogue::{FigureCard, Mobility, Trait};
use crate::geometry::{Point, Polygon};
use crate::reach::{Detours, Footing, Reach, Walk};
use serde::{Deserialize, Serialize};
use sight::Memory;
use starboard_core::coded;
use starboard_core::words::Name;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// SK-3.5 What a piece of terrain is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TerrainKind"))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A low obstacle.
    Low,
    /// A man-high obstacle.
    Wall,
    /// A building.
    Building,
    /// An area that gives cover.
    Area,
}

coded! { pub Kind { Low = "low", Wall = "wall", Building = "building", Area = "area" } }

impl Kind {
    /// SK-3.5 Its height.
    #[inline]
    pub const fn height(self) -> i32 {
        match self {
            Self::Low => 2,
            Self::Wall => 5,
            Self::Building => 12,
            Self::Area => 0,
        }
    }

    /// SK-3.9 Whether it can block sight.
    #[inline]
    pub const fn blocks_sight(self) -> bool {
        matches!(self, Self::Wall | Self::Building)
    }

    /// SK-3.5 Whether it is an obstacle.
    pub const fn is_obstacle(self) -> bool {
        matches!(self, Self::Low | Self::Wall)
    }
}

/// SK-3.5 A piece of terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its id in the scenario file.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// What it is.
    pub kind: Kind,
    /// Whether something can land on it; only buildings.
    pub roof: bool,
    /// Its outline.
    pub shape: Polygon,
}

/// SK-3.3 Where a figure stands: 0 on the ground, else the number of a building, from one.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(pub u8);

impl TryFrom<u8> for Level {
    type Error = String;
    fn try_from(level: u8) -> Result<Self, String> {
        let most = Self::MAX_BUILDINGS;
        let known = usize::from(level) <= most;
        known.then_some(Self(level)).ok_or_else(|| format!("a level is 0 to {most}, not {level}"))
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

impl Level {
    /// The ground.
    pub const GROUND: Self = Self(0);
    /// The most buildings a table can have.
    pub const MAX_BUILDINGS: usize = 12;

    /// Whether this is the ground.
    #[inline]
    pub const fn is_ground(self) -> bool {
        self.0 == 0
    }

    /// SK-3.3 The height of feet on it.
    #[inline]
    pub const fn foot(self) -> i32 {
        if self.is_ground() { 0 } else { Kind::Building.height() }
    }
}

/// SK-3.3 Eyes are this much above feet.
pub const EYE: i32 = 4;

/// A place on the table where a base may be: a point and a level.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// Grows to the east.
    pub x: u8,
    /// Grows to the south.
    pub y: u8,
    /// The ground or a roof.
    #[serde(default, skip_serializing_if = "is_ground")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub level: Level,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_ground(level: &Level) -> bool {
    level.is_ground()
}

impl Spot {
    /// A spot on the ground.
    pub const fn ground(x: u8, y: u8) -> Self {
        Self { x, y, level: Level::GROUND }
    }

    /// The point.
    #[inline]
    pub const fn point(self) -> Point {
        Point::new(self.x as i32, self.y as i32)
    }

    /// The same level, another point.
    #[inline]
    #[must_use]
    pub const fn at(self, point: Point) -> Self {
        Self { x: point.x as u8, y: point.y as u8, level: self.level }
    }
}

/// SK-3.5, SK-7.3 How a moving base takes terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// On foot: climbs obstacles.
    Climb,
    /// On foot, with the trait `no_climb`.
    Roll,
    /// A dewback: climbs low obstacles.
    Dewback,
    /// A speeder in mode `walk`: walls are closed.
    Skim,
    /// A speeder in mode `overfly`.
    Overfly,
}

impl Gait {
    /// All gaits.
    pub const ALL: [Self; 5] = [Self::Climb, Self::Roll, Self::Dewback, Self::Skim, Self::Overfly];

    /// The gait of a figure that does not fly over walls.
    pub fn of(card: &FigureCard) -> Self {
        match card.mobility {
            Mobility::Foot | Mobility::Jetpack if card.has(Trait::NoClimb) => Self::Roll,
            Mobility::Foot | Mobility::Jetpack => Self::Climb,
            Mobility::Dewback => Self::Dewback,
            Mobility::Speeder => Self::Skim,
        }
    }

    /// SK-3.2 The radius of the base that moves so.
    pub const fn radius(self) -> i32 {
        match self {
            Self::Climb | Self::Roll => 1,
            Self::Dewback | Self::Skim | Self::Overfly => 2,
        }
    }

    /// SK-7.2 The budget of a Move, in hundredths of an inch.
    #[inline]
    pub const fn budget(self) -> u16 {
        match self {
            Self::Climb | Self::Roll => 600,
            Self::Dewback | Self::Skim | Self::Overfly => 1200,
        }
    }

    /// SK-3.5 What an obstacle is for it.
    const fn over(self, kind: Kind) -> Footing {
        match (kind, self) {
            (Kind::Area, _) | (Kind::Low, Self::Skim | Self::Overfly) => Footing::Open,
            (Kind::Low, Self::Climb | Self::Dewback) | (Kind::Wall, Self::Climb) => Footing::Rough,
            (Kind::Wall, Self::Overfly) => Footing::Over,
            (Kind::Building, _)
            | (Kind::Low, Self::Roll)
            | (Kind::Wall, Self::Roll | Self::Dewback | Self::Skim) => Footing::Closed,
        }
    }
}

/// SK-7.3 What terrain makes of each point for a gait, row by row.
#[derive(Debug)]
pub(crate) struct Grid {
    /// The footing, and [`STANDING`] where nothing but figures can be in the way.
    pub(crate) points: Box<[u8]>,
    /// The same row by row: a table is at most 97 points wide.
    rows: Box<[Row<u128>]>,
}

/// SK-7.3 What terrain makes of the points of a row for a gait, one bit each, the west first.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Row<T> {
    /// All but the closed ones.
    pub(crate) passable: T,
    pub(crate) rough: T,
    pub(crate) over: T,
    /// Where nothing but figures can be in the way.
    pub(crate) standing: T,
}

impl Row<u128> {
    /// The 64 points from `left` on.
    #[inline]
    fn cut(self, left: i32) -> Row<u64> {
        let cut = |bits: u128| (if left < 0 { bits << -left } else { bits >> left }) as u64;
        Row {
            passable: cut(self.passable),
            rough: cut(self.rough),
            over: cut(self.over),
            standing: cut(self.standing),
        }
    }
}

/// SK-7.3 In a [`Grid`]: an open point that overlaps no obstacle at all.
pub(crate) const STANDING: u8 = 4;

/// SK-7.7 Only jetpacks reach roofs, and they carry one-inch bases.
const ROOF_RADIUS: i32 = 1;

/// A roof on which a figure can stand.
#[derive(Debug)]
struct Roof {
    piece: usize,
    low: Point,
    wide: i32,
    /// The number of its first spot.
    first: usize,
    /// Where a one-inch base can stand, by y, then x.
    places: Vec<Point>,
}

/// The table of a scenario.
#[derive(Debug)]
pub struct Tabletop {
    /// SK-3.1 In half inches.
    pub width: u8,
    /// SK-3.1 In half inches.
    pub height: u8,
    /// In the order of the file.
    pub pieces: Vec<Piece>,
    /// The pieces that are buildings: level 1 is the first.
    buildings: Vec<usize>,
    /// By level less one.
    roofs: Vec<Option<Roof>>,
    grids: [Grid; Gait::ALL.len()],
    glances: [Memory; 4],
    walks: [Box<[OnceLock<Reach>]>; Gait::ALL.len()],
    detours: Detours,
}

impl Tabletop {
    /// A table of this size with these pieces.
    pub fn new(width: u8, height: u8, pieces: Vec<Piece>) -> Self {
        let is_building = |at: &usize| pieces[*at].kind == Kind::Building;
        let buildings: Vec<usize> = (0..pieces.len()).filter(is_building).collect();
        let mut spots = (usize::from(width) + 1) * (usize::from(height) + 1);
        let roof = |&piece: &usize| {
            let (low, high) = pieces[piece].shape.bounds();
            let wide = high.x - low.x + 1;
            pieces[piece].roof.then(|| {
                let first = spots;
                spots += (wide * (high.y - low.y + 1)) as usize;
                let row = |y| (low.x..=high.x).map(move |x| Point::new(x, y));
                let stands = |p: &Point| pieces[piece].shape.holds_base(*p, ROOF_RADIUS);
                let places = (low.y..=high.y).flat_map(row).filter(stands).collect();
                Roof { piece, low, wide, first, places }
            })
        };
        let roofs = buildings.iter().map(roof).collect();
        let grids = Gait::ALL.map(|gait| grid(width, height, &pieces, gait));
        let ground = grids[0].points.len();
        Self {
            width,
            height,
            buildings,
            roofs,
            glances: std::array::from_fn(|_| Memory::new(spots)),
            walks: Gait::ALL.map(|_| (0..ground).map(|_| OnceLock::new()).collect()),
            detours: Detours::default(),
            grids,
            pieces,
        }
    }

    /// SK-3.3 The building of a level.
    pub fn building(&self, level: Level) -> Option<&Piece> {
        let at = self.buildings.get(usize::from(level.0).checked_sub(1)?)?;
        Some(&self.pieces[*at])
    }

    /// SK-3.3 All roofs on which a figure can stand.
    pub fn roofs(&self) -> impl Iterator<Item = Level> + '_ {
        let landable = |&at: &usize| self.roofs[at].is_some();
        (0..self.roofs.len()).filter(landable).map(|at| Level(at as u8 + 1))
    }

    /// The level of the building with this id.
    pub fn level_named(&self, id: &str) -> Option<Level> {
        let at = self.buildings.iter().position(|&at| self.pieces[at].id == id)?;
        Some(Level(at as u8 + 1))
    }

    /// SK-3.2 Whether a base of this radius lies wholly on the table.
    #[inline]
    pub fn holds(&self, p: Point, radius: i32) -> bool {
        p.x >= radius
            && p.y >= radius
            && p.x <= i32::from(self.width) - radius
            && p.y <= i32::from(self.height) - radius
    }

    #[inline]
    pub(crate) fn stride(&self) -> usize {
        usize::from(self.width) + 1
    }

    /// The number of a point of the ground.
    #[inline]
    pub(crate) fn point_index(&self, p: Point) -> usize {
        p.y as usize * self.stride() + p.x as usize
    }

    /// The number of a spot, if there is such a spot.
    #[inline]
    fn spot_index(&self, spot: Spot) -> usize {
        let p = spot.point();
        if spot.level.is_ground() {
            return self.point_index(p);
        }
        let roof = self.roofs[usize::from(spot.level.0) - 1].as_ref().expect("a roof to stand on");
        roof.first + ((p.y - roof.low.y) * roof.wide + p.x - roof.low.x) as usize
    }

    #[inline]
    pub(crate) fn grid(&self, gait: Gait) -> &Grid {
        &self.grids[gait as usize]
    }

    /// SK-7.3 What terrain makes of the 64 points of a row from `left` on.
    #[inline]
    pub(crate) fn row(&self, gait: Gait, y: i32, left: i32) -> Row<u64> {
        let row = usize::try_from(y).ok().and_then(|y| self.grid(gait).rows.get(y));
        row.map_or_else(Row::default, |row| row.cut(left))
    }

    /// SK-7.3 Whether terrain lets a base that moves like this come to rest on a point of the ground.
    #[inline]
    pub fn can_stand(&self, gait: Gait, p: Point) -> bool {
        self.holds(p, gait.radius()) && self.grid(gait).points[self.point_index(p)] & STANDING != 0
    }

    /// SK-3.6, SK-7.3 Whether a base lies wholly on a roof.
    pub fn can_stand_on_roof(&self, level: Level, p: Point, radius: i32) -> bool {
        let roof = usize::from(level.0).checked_sub(1).and_then(|at| self.roofs.get(at)?.as_ref());
        roof.is_some_and(|roof| self.pieces[roof.piece].shape.holds_base(p, radius))
    }

    /// SK-7.7 Where a jetpack can land on a roof, by y, then x.
    pub(crate) fn landings(&self, level: Level) -> &[Point] {
        let roof = usize::from(level.0).checked_sub(1).and_then(|at| self.roofs.get(at)?.as_ref());
        roof.map_or(&[], |roof| &roof.places)
    }

    /// SK-7.3 Whether terrain lets a base come to rest on a spot.
    pub fn can_stand_at(&self, gait: Gait, spot: Spot) -> bool {
        if spot.level.is_ground() {
            self.can_stand(gait, spot.point())
        } else {
            self.can_stand_on_roof(spot.level, spot.point(), gait.radius())
        }
    }

    /// SK-7.5 How far everything is from a point of the ground for a base that moves like this, on a
    /// table without figures.
    #[inline]
    pub(crate) fn walk(&self, gait: Gait, from: Point) -> &Reach {
        let slot = &self.walks[gait as usize][self.point_index(from)];
        slot.get_or_init(|| {
            let (level, budget) = (Level::GROUND, gait.budget());
            Walk { table: self, gait, level, from, budget }.work_out(&[])
        })
    }

    /// The same if somebody has asked before.
    #[inline]
    pub(crate) fn known_walk(&self, gait: Gait, from: Point) -> Option<&Reach> {
        self.walks[gait as usize][self.point_index(from)].get()
    }

    /// The latest ways round enemies.
    #[inline]
    pub(crate) fn detours(&self) -> &Detours {
        &self.detours
    }

    /// SK-7.5 What every point costs that can be passed within one Move, on a table without figures.
    pub fn costs_from(&self, gait: Gait, from: Point) -> BTreeMap<Point, u16> {
        self.walk(gait, from).costs().collect()
    }

    /// SK-9.6, SK-10.5 Whether a wall or building lies between two points of the ground.
    pub fn is_walled_off(&self, s: Point, t: Point) -> bool {
        self.pieces.iter().any(|piece| piece.kind.blocks_sight() && piece.shape.meets(s, t))
    }

    /// SK-9.6 Whether a point is strictly inside a wall or building.
    pub fn is_inside_wall(&self, p: Point) -> bool {
        self.pieces.iter().any(|piece| piece.kind.blocks_sight() && piece.shape.contains(p))
    }

    /// SK-7.7 Whether a straight flight needs a test: it meets a building.
    pub fn flight_needs_test(&self, s: Point, t: Point) -> bool {
        self.pieces.iter().any(|piece| piece.kind == Kind::Building && piece.shape.meets(s, t))
    }

    /// SK-3.1 The lattice points in the order of the lists of the rules: by y, then x.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (width, height) = (i32::from(self.width), i32::from(self.height));
        (0..=height).flat_map(move |y| (0..=width).map(move |x| Point::new(x, y)))
    }
}

/// SK-7.3 Each point is the first of closed, rough, over, open that applies.
fn grid(width: u8, height: u8, pieces: &[Piece], gait: Gait) -> Grid {
    let (width, height, radius) = (i32::from(width), i32::from(height), gait.radius());
    let mut points = vec![STANDING; ((width + 1) * (height + 1)) as usize];
    let index = |x: i32, y: i32| (y * (width + 1) + x) as usize;
    for y in 0..=height {
        for x in 0..=width {
            if x < radius || y < radius || x > width - radius || y > height - radius {
                points[index(x, y)] = Footing::Closed as u8;
            }
        }
    }
    for piece in pieces.iter().filter(|piece| piece.kind != Kind::Area) {
        let (low, high) = piece.shape.bounds();
        for y in (low.y - radius).max(0)..=(high.y + radius).min(height) {
            for x in (low.x - radius).max(0)..=(high.x + radius).min(width) {
                if piece.shape.overlaps_base(Point::new(x, y), radius) {
                    let point = &mut points[index(x, y)];
                    *point = (*point & 3).max(gait.over(piece.kind) as u8);
                }
            }
        }
    }
    let row = |cells: &[u8]| {
        let mut row = Row::default();
        for (x, &cell) in cells.iter().enumerate() {
            let bit = |holds: bool| u128::from(holds) << x;
            row.passable |= bit(cell & 3 != Footing::Closed as u8);
            row.rough |= bit(cell & 3 == Footing::Rough as u8);
            row.over |= bit(cell & 3 == Footing::Over as u8);
            row.standing |= bit(cell & STANDING != 0);
        }
        row
    };
    let rows = points.chunks(width as usize + 1).map(row).collect();
    Grid { points: points.into(), rows }
}
