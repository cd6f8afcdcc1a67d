//! The scenario file of a table that a position describes in a few words.

use super::given::{Given, Terminal, Where, Word, Zone};
use crate::catalogue::{FigureId, Side};
use crate::sound::CASE;
use toml::{Table, Value};

/// The size of a table of which nothing is said.
const SIZE: [u8; 2] = [96, 72];
/// SK-4.1 How long a game on it lasts.
const ROUNDS: u8 = 6;
/// Who stands in for a side of which nothing is said. Takes no part in the game.
const STAND_INS: [(Side, &str); 2] = [(Side::Light, "c_3po"), (Side::Dark, "zuckuss")];

/// The file: everything else about it is for the loader of scenario files to check.
pub(super) fn scenario_file(given: &Given, players: u8) -> Result<String, String> {
    let size = given.table.unwrap_or(SIZE);
    let mut file = Table::new();
    let mut say = |key: &str, value: Value| {
        file.insert(key.to_owned(), value);
    };
    say("schema", "skirmish-scenario/1".into());
    say("id", CASE.into());
    say("table", numbers(&size));
    say("rounds", ROUNDS.into());
    say("players", numbers(&[players]));
    say("place", places(given, size)?);
    let points = || Table::from_iter([("kind".to_owned(), "points".into())]);
    say("objective", Value::Table(given.objective.clone().unwrap_or_else(points)));
    say("zone", zones(given, size));
    say("terminal", terminals(given));
    say("terrain", terrain(given));
    toml::to_string(&file).map_err(|error| error.to_string())
}

fn list(values: impl IntoIterator<Item = Value>) -> Value {
    Value::Array(values.into_iter().collect())
}

fn numbers(numbers: &[u8]) -> Value {
    list(numbers.iter().map(|&number| number.into()))
}

fn row<const N: usize>(fields: [(&str, Value); N]) -> Value {
    Value::Table(fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// SK-2.4 The whole table is everybody's deployment zone; those that are named are exits.
fn zones(given: &Given, [wide, high]: [u8; 2]) -> Value {
    let zone = |id: &str, kind: &str, side: Side, rect: [u8; 4]| {
        let (kind, side) = (kind.into(), side.code().into());
        row([("id", id.into()), ("kind", kind), ("side", side), ("rect", numbers(&rect))])
    };
    let deploy = Side::BOTH.map(|side| zone(side.code(), "deploy", side, [0, 0, wide, high]));
    let named = given.zone.iter().flatten();
    let exits = named.map(|Word(Zone { id, rect })| zone(id, "exit", Side::Light, *rect));
    list(deploy.into_iter().chain(exits))
}

fn terminals(given: &Given) -> Value {
    let named = given.terminal.iter().flatten();
    let terminal = |Word(Terminal { id, x, y }): &Word<Terminal>| {
        row([("id", id.as_str().into()), ("x", (*x).into()), ("y", (*y).into())])
    };
    list(named.map(terminal))
}

fn terrain(given: &Given) -> Value {
    let pieces = given.terrain.iter().flatten().zip(1..);
    let piece = |(piece, number): (&super::given::Terrain, usize)| {
        let mut row = piece.row.clone();
        let id = piece.id.clone().unwrap_or_else(|| format!("piece_{number}"));
        row.insert("id".to_owned(), id.into());
        Value::Table(row)
    };
    list(pieces.map(piece))
}

/// Where the figures stand. Files know no roofs, and no side without figures: who starts on a roof,
/// who is out, and a stand-in for a missing side, are put into corners first.
fn places(given: &Given, [wide, high]: [u8; 2]) -> Result<Value, String> {
    let mut standing: Vec<(FigureId, [u8; 2])> = Vec::new();
    let mut cornered: Vec<FigureId> = Vec::new();
    for (figure, Word(place)) in given.at.iter().flat_map(|at| &at.0) {
        match place {
            Where::On(x, y, None) => standing.push((*figure, [*x, *y])),
            Where::On(_, _, Some(_)) | Where::Out | Where::Left => cornered.push(*figure),
        }
    }
    for (side, stand_in) in STAND_INS {
        let mut named = standing.iter().map(|(figure, _)| figure).chain(&cornered);
        if !named.any(|figure| figure.side() == side) {
            cornered.extend(FigureId::named(stand_in));
        }
    }
    for figure in cornered {
        // From the south-east corner on.
        let from = |side: u8| (2..side.saturating_sub(1)).rev().step_by(5);
        let mut corners = from(high).flat_map(|y| from(wide).map(move |x| [x, y]));
        let free = |corner: &[u8; 2]| {
            let apart = |at: &[u8; 2]| at[0].abs_diff(corner[0]).max(at[1].abs_diff(corner[1]));
            standing.iter().all(|(_, at)| apart(at) > 4)
        };
        let corner = corners.find(free).ok_or("`at`: there is no free corner")?;
        standing.push((figure, corner));
    }
    let place = |(figure, [x, y]): (FigureId, [u8; 2])| -> Value {
        let facing = if figure.side() == Side::Light { "E" } else { "W" };
        let id = figure.card().id.as_str();
        list([id.into(), x.into(), y.into(), facing.into()])
    };
    Ok(list(standing.into_iter().map(place)))
}
