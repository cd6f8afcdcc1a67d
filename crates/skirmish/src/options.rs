//! SK-17 What is agreed upon before the game.

use crate::catalogue::{FigureSet, Party, Side};
use crate::scenario::{Objective, SHIPPED, Scenario};
use serde::{Deserialize, Serialize};
use starboard_core::data::DataFile;
use starboard_core::{Refusal, Seat, SeatSet};
use std::sync::Arc;

/// SK-2.4 How figures come onto the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Deploy {
    /// As the scenario says.
    #[default]
    Fixed,
    /// The players place them in turn.
    Free,
}

/// Whether an optional rule applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OnOff {
    /// It does.
    #[default]
    On,
    /// It does not.
    Off,
}

impl OnOff {
    /// Whether it applies.
    #[inline]
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}

/// SK-13.2 Film quotes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Quotes {
    /// Any text.
    #[default]
    Free,
    /// No revival.
    Off,
}

/// SK-2.1 Which side is split between two of three players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Split {
    /// Light if it has two parties, else Dark.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// SK-17 What is agreed upon before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// SK-14.6 The id of a shipped scenario.
    pub scenario: String,
    /// SK-2.1
    pub players: u8,
    /// SK-2.1 Only with three players.
    pub split: Split,
    /// SK-2.4
    pub deploy: Deploy,
    /// SK-7.8
    pub speeder_test: OnOff,
    /// SK-13.2
    pub quotes: Quotes,
    /// SK-6
    pub han_first: OnOff,
    /// SK-12.2
    pub rerolls_light: u8,
    /// SK-12.2
    pub rerolls_dark: u8,
    /// SK-4.1 0: as the scenario says.
    pub rounds: u8,
    /// SK-21.3 The text of a scenario file of the players' own, which is played instead of a shipped
    /// one. Records carry it along and so stand alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            scenario: "standoff".to_owned(),
            players: 2,
            split: Split::default(),
            deploy: Deploy::default(),
            speeder_test: OnOff::default(),
            quotes: Quotes::default(),
            han_first: OnOff::default(),
            rerolls_light: 3,
            rerolls_dark: 3,
            rounds: 0,
            table: None,
        }
    }
}

/// The options and what follows from them: everything that never changes during a game. It stands
/// outside the position, which only points to it.
#[derive(Debug)]
pub struct Setup {
    /// The options themselves.
    pub options: Options,
    /// The scenario played.
    pub scenario: Arc<Scenario>,
    /// SK-2.2 Who controls each party.
    pub controllers: [Seat; 4],
    /// SK-4.1 The last round.
    pub rounds: u8,
    /// By side: all its figures.
    pub sides: [FigureSet; 2],
    /// By party: all its figures.
    pub parties: [FigureSet; 4],
}

/// Everything else follows from the options. Since equality is total, those of two copies of a position are
/// not even looked at: an `Arc` compares where it points first.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        self.options == other.options
    }
}

impl Eq for Setup {}

impl starboard_core::Setup for Setup {
    type Options = Options;

    fn of(options: &Options) -> Result<Arc<Self>, Refusal> {
        let scenario = scenario(options)?;
        if !scenario.players.contains(&options.players) {
            let counts: Vec<String> = scenario.players.iter().map(ToString::to_string).collect();
            return Err(Refusal::new("SK-2.1", "refusal-players").with("counts", counts.join(", ")));
        }
        let split = split(options, &scenario)?;
        if options.rerolls_light > 5 || options.rerolls_dark > 5 {
            return Err(Refusal::new("SK-17.5", "refusal-rerolls"));
        }
        let rounds = match options.rounds {
            0 => scenario.rounds,
            rounds @ 3..=12 => rounds,
            _ => return Err(Refusal::new("SK-17.6", "refusal-rounds")),
        };
        let of = |wanted: &dyn Fn(Party) -> bool| -> FigureSet {
            scenario.figures.iter().filter(|figure| wanted(figure.party())).collect()
        };
        Ok(Arc::new(Self {
            options: options.clone(),
            controllers: controllers(options.players, split),
            rounds,
            sides: Side::BOTH.map(|side| of(&|party| party.side() == side)),
            parties: Party::ALL.map(|party| of(&|other| other == party)),
            scenario,
        }))
    }

    fn options(&self) -> &Options {
        &self.options
    }
}

impl Setup {
    /// SK-2.2 Who decides for a party.
    #[inline]
    pub fn controller(&self, party: Party) -> Seat {
        self.controllers[party as usize]
    }

    /// SK-2.1 The parties that a seat plays.
    pub fn parties_of(&self, seat: Seat) -> impl Iterator<Item = Party> + '_ {
        let takes_part = |party: &Party| !self.parties[*party as usize].is_empty();
        Party::ALL.into_iter().filter(takes_part).filter(move |&p| self.controller(p) == seat)
    }

    /// SK-2.1 The side of a seat.
    pub fn side_of(&self, seat: Seat) -> Side {
        let own = Party::ALL.into_iter().find(|&party| self.controller(party) == seat);
        own.map_or(Side::Dark, Party::side)
    }

    /// SK-2.1 The seats of a side: they win or lose together.
    pub fn seats_of(&self, side: Side) -> SeatSet {
        let seats = Seat::first(self.options.players);
        seats.filter(|&seat| self.side_of(seat) == side).collect()
    }

    /// SK-14 What the sides fight for.
    pub fn objective(&self) -> &Objective {
        &self.scenario.objective
    }
}

fn scenario(options: &Options) -> Result<Arc<Scenario>, Refusal> {
    let shipped = Scenario::shipped(&options.scenario).ok_or_else(|| {
        let known: Vec<&str> = SHIPPED.iter().map(|(id, _)| *id).collect();
        Refusal::new("SK-14.6", "refusal-unknown-scenario")
            .with("scenario", options.scenario.as_str())
            .with("known", known.join(", "))
    })?;
    if let Some(text) = options.table.as_ref().filter(|text| !text.trim().is_empty()) {
        let own = Scenario::load(DataFile { name: "table", text });
        return own.map(Arc::new).map_err(|error| {
            Refusal::new("SK-21.3", "refusal-data").with("error", error.message())
        });
    }
    Ok(shipped)
}

/// SK-2.1, SK-17 Which side is split.
fn split(options: &Options, scenario: &Scenario) -> Result<Side, Refusal> {
    let side = match options.split {
        Split::Light | Split::Dark if options.players != 3 => {
            return Err(Refusal::new("SK-17.7", "refusal-split-unwanted"));
        }
        Split::Auto if scenario.is_divided(Side::Light) => Side::Light,
        Split::Light => Side::Light,
        Split::Auto | Split::Dark => Side::Dark,
    };
    if options.players == 3 && !scenario.is_divided(side) {
        return Err(Refusal::new("SK-17.7", "refusal-split"));
    }
    Ok(side)
}

/// SK-2.1 Seats, in the order of the rules.
fn controllers(players: u8, split: Side) -> [Seat; 4] {
    match (players, split) {
        (4, _) => [0, 1, 2, 3],
        (3, Side::Light) => [0, 1, 2, 2],
        (3, Side::Dark) => [0, 0, 1, 2],
        _ => [0, 0, 1, 1],
    }
    .map(Seat)
}
