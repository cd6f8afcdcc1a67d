//! RK-1, RK-3 What is agreed upon before the game, and who sits where.

use crate::card::Faction;
use crate::catalogue::Catalogue;
use crate::set::CardSet;
use serde::{Deserialize, Serialize};
use starboard_core::coded;
use starboard_core::words::Arg;
use starboard_core::{Message, Refusal, Seat, SeatSet};
use std::collections::BTreeSet;
use std::sync::Arc;

/// RK-1 The two modes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// RK-1.2 Three factions with different goals.
    #[default]
    Starwars,
    /// RK-1.1 Classic Risk on this map.
    Standard,
}

coded! { pub Mode { Starwars = "starwars", Standard = "standard" } }

/// What is agreed upon before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// RK-1
    pub mode: Mode,
    /// RK-1.1, RK-1.2
    pub players: u8,
    /// RK-14.5 The game is a draw after so many rounds, at most [`MAX_ROUNDS`]; 0 for no limit.
    pub max_rounds: u16,
    /// RK-18 The text of another map file. Records carry it along and so stand alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<String>,
    /// RK-18 The text of another card file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self { mode: Mode::default(), players: 2, max_rounds: 0, map: None, cards: None }
    }
}

/// The most players.
pub const MAX_PLAYERS: usize = 5;
/// Players, and the neutral Hutts.
pub const ARMIES: usize = MAX_PLAYERS + 1;

/// Who holds a planet: a player, or the neutral Hutts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct Army(pub u8);

impl Army {
    /// RK-12 The neutral Hutts.
    pub const NEUTRAL: Self = Self(MAX_PLAYERS as u8);

    /// The army as an index into an array.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The player, unless it is neutral.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        (self != Self::NEUTRAL).then_some(Seat(self.0))
    }
}

impl From<Army> for u8 {
    fn from(army: Army) -> Self {
        army.0
    }
}

impl TryFrom<u8> for Army {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        let can_be = usize::from(number) < ARMIES;
        can_be.then_some(Self(number)).ok_or_else(|| format!("there is no army {number}"))
    }
}

impl From<Seat> for Army {
    fn from(seat: Seat) -> Self {
        Self(seat.0)
    }
}

/// What an army is from the beginning to the end of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ArmySetup {
    /// Nothing in standard mode.
    pub faction: Option<Faction>,
    /// Colours of the army.
    pub colors: Vec<String>,
    /// RK-3 Starting forces.
    pub forces: u16,
    /// RK-3.2 The most planets it may claim.
    pub limit: Option<u8>,
    /// RK-13 The armies that win and lose with it, itself included, one bit each.
    pub friends: u8,
    /// RK-15 Who knows together: a faction, or in standard mode a player.
    pub side: u8,
}

/// The options and what follows from them: everything that never changes during a game. It stands
/// outside the position, which only points to it.
#[derive(Debug)]
pub struct Setup {
    /// The options themselves.
    pub options: Options,
    /// The map and the cards.
    pub catalogue: Arc<Catalogue>,
    /// By army; those that are not there have no forces.
    pub armies: [ArmySetup; ARMIES],
    /// RK-12 Whether the Hutts are neutral.
    pub has_neutral: bool,
    /// The players of each faction.
    pub players_of: [SeatSet; 3],
    /// RK-3 The deck that each player draws from.
    pub deck_of: [u8; MAX_PLAYERS],
    /// RK-3 The cards of each deck.
    pub decks: [CardSet; 3],
}

/// RK-3.1 The colours of standard mode, in seat order: four of the five in the box.
const STANDARD_COLORS: [&str; 4] = ["orange", "grey", "green", "white"];

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
        let catalogue =
            Catalogue::with(options.map.as_deref(), options.cards.as_deref()).map_err(|error| {
                Refusal::new("RK-18", "refusal-data").with("error", error.message())
            })?;
        if options.max_rounds > MAX_ROUNDS {
            return Err(Refusal::new("RK-14.5", "refusal-max-rounds").with("most", MAX_ROUNDS));
        }
        let armies = match options.mode {
            Mode::Standard => standard_armies(&catalogue, options.players)?,
            Mode::Starwars => starwars_armies(&catalogue, options.players)?,
        };
        let players = || Seat::first(options.players);
        let of = |faction| {
            players().filter(|seat| armies[seat.index()].faction == Some(faction)).collect()
        };
        let deck_of = |seat: usize| armies[seat].faction.map_or(0, |faction| faction as u8);
        let decks = match options.mode {
            Mode::Standard => [catalogue.deck(), CardSet::EMPTY, CardSet::EMPTY],
            Mode::Starwars => Faction::ALL.map(|faction| catalogue.cards_of(faction)),
        };
        Ok(Arc::new(Self {
            options: options.clone(),
            has_neutral: armies[Army::NEUTRAL.index()].forces > 0,
            players_of: Faction::ALL.map(of),
            deck_of: std::array::from_fn(deck_of),
            decks,
            armies,
            catalogue,
        }))
    }

    fn options(&self) -> &Options {
        &self.options
    }
}

/// RK-14.5 The most rounds that can be agreed upon.
pub const MAX_ROUNDS: u16 = 10_000;
/// RK-14.5 The last round at tables with a bot, where no other is agreed upon.
pub const ROUNDS_WITH_BOTS: u16 = 60;

/// RK-1.1, RK-1.2 A number of players that the mode is not for; the sentence says which it is for.
fn wrong_number(rule: &'static str, players: u8, possible: impl Iterator<Item = u8>) -> Refusal {
    let possible: BTreeSet<u8> = possible.collect();
    let mut possible: Vec<Arg> = possible.into_iter().map(Arg::from).collect();
    let Some(last) = possible.pop() else { return Refusal::new("RK-18", "refusal-no-table") };
    let possible = if possible.is_empty() {
        last
    } else {
        Message::new("list-or").with("others", possible).with("last", last).into()
    };
    Refusal::new(rule, "refusal-players").with("players", players).with("possible", possible)
}

/// RK-3.1 Everyone for himself.
fn standard_armies(catalogue: &Catalogue, players: u8) -> Result<[ArmySetup; ARMIES], Refusal> {
    let rows = &catalogue.standard;
    let row = rows.iter().find(|row| row.0 == players);
    let &(_, forces) =
        row.ok_or_else(|| wrong_number("RK-1.1", players, rows.iter().map(|row| row.0)))?;
    Ok(std::array::from_fn(|at| {
        if at >= players.into() {
            return ArmySetup::default();
        }
        ArmySetup {
            faction: None,
            colors: vec![STANDARD_COLORS[at].to_owned()],
            forces,
            limit: None,
            friends: 1 << at,
            side: at as u8,
        }
    }))
}

/// RK-3.2 Three factions.
fn starwars_armies(catalogue: &Catalogue, players: u8) -> Result<[ArmySetup; ARMIES], Refusal> {
    let rows = &catalogue.starwars;
    let row = rows.iter().find(|row| row.0 == players);
    let (_, rows) =
        row.ok_or_else(|| wrong_number("RK-1.2", players, rows.iter().map(|row| row.0)))?;
    let mut armies: [ArmySetup; ARMIES] = std::array::from_fn(|_| ArmySetup::default());
    for (at, row) in rows.iter().enumerate() {
        let at = if row.neutral { Army::NEUTRAL.index() } else { at };
        armies[at] = ArmySetup {
            faction: Some(row.faction),
            colors: row.colors.clone(),
            forces: row.forces,
            limit: row.limit,
            friends: 0,
            side: row.faction as u8,
        };
    }
    for at in 0..ARMIES {
        let faction = armies[at].faction;
        let friend = |other: &usize| faction.is_some() && armies[*other].faction == faction;
        armies[at].friends = (0..ARMIES).filter(friend).fold(0, |bits, other| bits | 1 << other);
    }
    Ok(armies)
}
