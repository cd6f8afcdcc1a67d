//! SK-14, SK-21.3 Scenario files: a table, who stands on it, and what they fight for.
//!
//! A scenario is one TOML file with the schema `skirmish-scenario/1`; `docs/skirmish/scenarios.md`
//! describes it. Players may bring their own: errors name the line.

mod form;
mod load;

use crate::bot::Ways;
use crate::catalogue::{FigureId, FigureSet, Party, Side};
use crate::geometry::{Facing, Point};
use crate::tabletop::{Spot, Tabletop};
use load::Loader;
use serde::Deserialize;
use starboard_core::data::{DataError, DataFile};
use starboard_core::words::Name;
use std::sync::{Arc, LazyLock, OnceLock};

/// SK-2.4, SK-14 A rectangle of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<i32>")]
pub struct Rect {
    /// West.
    pub x: i32,
    /// North.
    pub y: i32,
    /// Width.
    pub w: i32,
    /// Height.
    pub h: i32,
}

impl TryFrom<Vec<i32>> for Rect {
    type Error = String;
    fn try_from(numbers: Vec<i32>) -> Result<Self, String> {
        let [x, y, w, h] = numbers[..] else { return Err("data-no-rectangle".to_owned()) };
        Ok(Self { x, y, w, h })
    }
}

impl Rect {
    /// Whether it has an inside and lies on a table of this size.
    pub fn lies_on(self, width: u8, height: u8) -> bool {
        let fits = |from: i32, length: i32, all: u8| {
            from >= 0 && length > 0 && from.checked_add(length).is_some_and(|to| to <= all.into())
        };
        fits(self.x, self.w, width) && fits(self.y, self.h, height)
    }

    /// SK-3.11 Whether a centre lies in the rectangle, its border included.
    pub const fn contains(self, p: Point) -> bool {
        self.holds(p, 0)
    }

    /// SK-2.4 Whether a whole base lies in the rectangle.
    pub const fn holds(self, p: Point, radius: i32) -> bool {
        p.x >= self.x + radius
            && p.x <= self.x + self.w - radius
            && p.y >= self.y + radius
            && p.y <= self.y + self.h - radius
    }
}

/// SK-21.3 What a zone is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ZoneKind {
    /// SK-2.4
    Deploy,
    /// SK-14.2, SK-14.4
    Exit,
}

/// SK-21.3 A zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Its id in the file.
    pub id: String,
    /// What it is for.
    pub kind: ZoneKind,
    /// Whose it is.
    pub side: Side,
    /// Where it is.
    pub rect: Rect,
}

/// SK-14.3 A terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terminal {
    /// Its id in the file.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// Where it is.
    pub at: Point,
}

/// SK-14 What the sides fight for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objective {
    /// SK-14.1
    Points {
        /// Added to each side's points: Light, Dark.
        bonus: [u8; 2],
    },
    /// SK-14.2
    Escape {
        /// Who may leave.
        escapers: FigureSet,
        /// How many of them have to.
        need: u8,
        /// Who has to be among them.
        must: FigureSet,
        /// The index of the exit zone.
        zone: usize,
        /// The index of the terminal that opens it.
        locked_by: Option<u8>,
        /// Who starts captive.
        captive: Option<FigureId>,
        /// Whether the freed captive is captured again instead of being taken out.
        recapture: bool,
    },
    /// SK-14.4
    Carry {
        /// Who starts with the token.
        carrier: FigureId,
        /// The index of the exit zone.
        zone: usize,
        /// What the token is called.
        token: Name,
    },
}

/// SK-2.4 Where a figure stands at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Who.
    pub figure: FigureId,
    /// Where.
    pub at: Spot,
    /// Looking where.
    pub facing: Facing,
}

/// A scenario.
#[derive(Debug)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// What it is about.
    pub text: Name,
    /// SK-4.1 How many rounds are played.
    pub rounds: u8,
    /// SK-2.1 The numbers of players it can be played by.
    pub players: Vec<u8>,
    /// SK-2.4 By `order`.
    pub places: Vec<Placement>,
    /// Everybody who takes part.
    pub figures: FigureSet,
    /// SK-14
    pub objective: Objective,
    /// SK-21.3
    pub zones: Vec<Zone>,
    /// SK-14.3
    pub terminals: Vec<Terminal>,
    /// SK-3.5
    pub table: Tabletop,
    ways: OnceLock<Ways>,
}

/// SK-14.6 The scenarios that come with the program.
pub const SHIPPED: [(&str, &str); 5] = [
    ("spaceport_street", include_str!("../data/scenarios/spaceport_street.toml")),
    ("desert_ambush", include_str!("../data/scenarios/desert_ambush.toml")),
    ("hangar_breakout", include_str!("../data/scenarios/hangar_breakout.toml")),
    ("prisoner_rescue", include_str!("../data/scenarios/prisoner_rescue.toml")),
    ("standoff", include_str!("../data/scenarios/standoff.toml")),
];

/// The most terminals of a table.
pub const MAX_TERMINALS: usize = 8;

impl Scenario {
    /// A shipped scenario.
    pub fn shipped(id: &str) -> Option<Arc<Self>> {
        type Loaded = Vec<LazyLock<Arc<Scenario>, Box<dyn FnOnce() -> Arc<Scenario> + Send>>>;
        static LOADED: LazyLock<Loaded> = LazyLock::new(|| {
            let load = |(id, text): (&'static str, &'static str)| {
                LazyLock::new(Box::new(move || {
                    let loaded = Scenario::load(DataFile { name: id, text });
                    Arc::new(loaded.expect("the shipped scenarios are tested"))
                }) as Box<dyn FnOnce() -> Arc<Scenario> + Send>)
            };
            SHIPPED.into_iter().map(load).collect()
        });
        let at = SHIPPED.iter().position(|(known, _)| *known == id)?;
        Some(Arc::clone(&LOADED[at]))
    }

    /// SK-14.2 Who starts captive.
    pub fn captive(&self) -> Option<FigureId> {
        match &self.objective {
            Objective::Escape { captive, .. } => *captive,
            Objective::Points { .. } | Objective::Carry { .. } => None,
        }
    }

    /// SK-5.1 How many figures of a party take part.
    pub fn members(&self, party: Party) -> usize {
        self.figures.iter().filter(|figure| figure.party() == party).count()
    }

    /// SK-2.1 Whether a side has two parties.
    pub fn is_divided(&self, side: Side) -> bool {
        side.parties().into_iter().all(|party| self.members(party) > 0)
    }

    /// The zones of one kind and side.
    pub fn zones_of(&self, kind: ZoneKind, side: Side) -> impl Iterator<Item = &Zone> {
        self.zones.iter().filter(move |zone| zone.kind == kind && zone.side == side)
    }

    /// How far everything is from the places that the objective is about; for bots.
    pub(crate) fn ways(&self) -> &Ways {
        self.ways.get_or_init(|| Ways::new(self))
    }

    /// SK-21.3 Reads and checks a scenario file.
    ///
    /// # Errors
    /// If the file breaks a rule of its form; the error names the line.
    pub fn load(file: DataFile) -> Result<Self, DataError> {
        Loader { file }.load()
    }
}
