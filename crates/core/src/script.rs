//! Positions and actions as people write them: the game's half of case files and text notation.

use crate::game::Game;
use crate::io::Io;
use crate::seat::Seat;
use crate::tree::Tree;
use crate::words::Refusal;
use serde::de::DeserializeOwned;

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
    Tree::from(given).read().map_err(|flaw| SetUpError::Nonsense(flaw.to_string()))
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
    fn set_up(given: &toml::Table, io: &mut impl Io<Self::Event>) -> Result<Self, SetUpError>;

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
