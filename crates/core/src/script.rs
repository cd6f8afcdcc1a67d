//! Positions and actions as people write them: the game's half of case files and text notation.

use crate::chance::Chance;
use crate::game::Game;
use crate::journal::Journal;
use crate::seat::Seat;
use crate::words::Refusal;
use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Segment};

/// Why a scripted position could not be set up.
#[derive(Clone, Debug)]
pub enum SetUpError {
    /// The script makes no sense: an unknown word, a card that is nowhere.
    Nonsense(String),
    /// The script is understood and the rules forbid it.
    Refused(Refusal),
}

impl From<String> for SetUpError {
    fn from(problem: String) -> Self {
        Self::Nonsense(problem)
    }
}

impl From<Refusal> for SetUpError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Reads `given` as the words of a position. `T` is to refuse unknown fields, so that a word that
/// nobody knows is an error and not a silent default.
///
/// # Errors
/// The place and the reason: ``"`hull.north`: invalid value: integer `-3`, expected u8"``.
pub fn read_given<T: DeserializeOwned>(given: &toml::Table) -> Result<T, SetUpError> {
    let given = toml::Value::Table(given.clone());
    serde_path_to_error::deserialize(given.clone()).map_err(|error| {
        let problem = first_line(error.inner());
        let path = place_of::<T>(&given, error.path(), &problem);
        // An unknown word at the top says its own name.
        let says_it = path.is_empty() || problem.starts_with(&format!("unknown field `{path}`"));
        SetUpError::Nonsense(if says_it { problem } else { format!("`{path}`: {problem}") })
    })
}

/// The lines below the first repeat a part of the path.
fn first_line(error: &toml::de::Error) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}

/// The place in `given` that serde's way leads to, as people write it. A key that is not a plain
/// text to serde (the name of a seat, say) is not in the way: the one without which the problem is
/// another one is meant.
fn place_of<T: DeserializeOwned>(given: &toml::Value, way: &Path, problem: &str) -> String {
    let mut place = String::new();
    let mut here = given;
    let mut keys: Vec<Segment> = Vec::new();
    for segment in way {
        let segment = match (segment, here) {
            (Segment::Unknown, toml::Value::Table(table)) => {
                let meant = |key: &&String| {
                    let mut without = given.clone();
                    let table = at_mut(&mut without, &keys).and_then(toml::Value::as_table_mut);
                    table.map(|table| table.remove(*key));
                    let again = T::deserialize(without).err();
                    again.is_none_or(|error| first_line(&error) != problem)
                };
                match table.keys().find(meant) {
                    Some(key) => Segment::Map { key: key.clone() },
                    None => break,
                }
            }
            (segment, _) => segment.clone(),
        };
        match &segment {
            Segment::Seq { index } => place.extend(["[", &index.to_string(), "]"]),
            Segment::Map { key } | Segment::Enum { variant: key } => {
                let dot = if place.is_empty() { "" } else { "." };
                place.extend([dot, key]);
            }
            Segment::Unknown => break,
        }
        let next = match &segment {
            Segment::Seq { index } => here.get(index),
            Segment::Map { key } | Segment::Enum { variant: key } => here.get(key),
            Segment::Unknown => None,
        };
        here = next.unwrap_or(here);
        keys.push(segment);
    }
    place
}

fn at_mut<'a>(given: &'a mut toml::Value, way: &[Segment]) -> Option<&'a mut toml::Value> {
    way.iter().try_fold(given, |value, segment| match segment {
        Segment::Seq { index } => value.get_mut(index),
        Segment::Map { key } | Segment::Enum { variant: key } => value.get_mut(key),
        Segment::Unknown => None,
    })
}

/// A game whose positions and actions can be written by hand.
pub trait Script: Game {
    /// The names of the seats in scripts, in order: `["south", "north"]`. Where chance gives the
    /// seats their names, a game knows better: [`script_name`](Script::script_name).
    fn seat_names() -> &'static [&'static str];

    /// Sets up the partial position `given`, in the words of the rules, and runs to the first
    /// question. What is not [sound](Script::flaw) is refused before anything runs on it.
    ///
    /// # Errors
    /// If the words make no sense, or the rules forbid what they say.
    fn set_up(
        given: &toml::Table,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Self::Event>,
    ) -> Result<Self, SetUpError>;

    /// What is impossible about this position, if anything, in a sentence that names the place: a
    /// card that is twice, a piece that is nowhere, a count that no game can reach. Positions that
    /// people and programs wrote are asked this before the rules, which hold every position to be
    /// sound, get to see them. A position that play can reach has no flaw.
    fn flaw(&self) -> Option<String> {
        None
    }

    /// Everything that can be said about this position, in the words of [`set_up`](Script::set_up).
    fn facts(&self) -> toml::Table;

    /// The action that `text` means in the game's notation, legal or not.
    ///
    /// # Errors
    /// If it means none; the text says why.
    fn read_action(&self, text: &str) -> Result<Self::Action, String>;

    /// The action in the game's notation.
    fn write_action(&self, action: Self::Action) -> String;

    /// The seat of this name, as far as it can be told without a game.
    fn seat_named(name: &str) -> Option<Seat> {
        Self::seat_names().iter().position(|&seat| seat == name).map(|at| Seat(at as u8))
    }

    /// The seat of this game that scripts call so; nothing if nobody sits there.
    fn seat_called(&self, name: &str) -> Option<Seat> {
        Self::seat_named(name).filter(|seat| seat.0 < self.seats())
    }

    /// What scripts call a seat of this game.
    ///
    /// # Panics
    /// If the seat has no name.
    fn script_name(&self, seat: Seat) -> &'static str {
        Self::seat_names()[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Given {
        #[serde(default)]
        round: u8,
        #[serde(default)]
        hull: Vec<Hull>,
        #[serde(default)]
        fuel: BTreeMap<Side, u8>,
    }

    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Side {
        South,
        North,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Hull {
        north: u8,
    }

    #[track_caller]
    fn check(given: &str, expected: &str) {
        let given: toml::Table = given.parse().unwrap();
        match read_given::<Given>(&given) {
            Err(SetUpError::Nonsense(problem)) => assert_eq!(problem, expected),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_wrong_with_a_position_is_said_with_its_place() {
        check("rond = 1", "unknown field `rond`, expected one of `round`, `hull`, `fuel`");
        check("round = 300", "`round`: invalid value: integer `300`, expected u8");
        check("round = \"one\"", "`round`: invalid type: string \"one\", expected u8");
        check(
            "hull = [{ north = 3 }, { north = -1 }]",
            "`hull[1].north`: invalid value: integer `-1`, expected u8",
        );
        check(
            "fuel = { south = 1, north = 300 }",
            "`fuel.north`: invalid value: integer `300`, expected u8",
        );
        check(
            "fuel = { east = 1 }",
            "`fuel.east`: unknown variant `east`, expected `south` or `north`",
        );
        check("hull = [{ south = 3 }]", "`hull[0].south`: unknown field `south`, expected `north`");
    }
}
