//! Positions and actions as people write them: the game's half of case files and text notation.

use crate::chance::Chance;
use crate::game::Game;
use crate::journal::Journal;
use crate::seat::Seat;
use crate::words::Refusal;

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

/// A game whose positions and actions can be written by hand.
pub trait Script: Game {
    /// The names of the seats in scripts, in order: `["south", "north"]`.
    fn seat_names() -> &'static [&'static str];

    /// Sets up the partial position `given`, in the words of the rules, and runs to the first
    /// question.
    ///
    /// # Errors
    /// If the words make no sense, or the rules forbid what they say.
    fn set_up(
        given: &toml::Table,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Self::Event>,
    ) -> Result<Self, SetUpError>;

    /// Everything that can be said about this position, in the words of [`set_up`](Script::set_up).
    fn facts(&self) -> toml::Table;

    /// The action that `text` means in the game's notation, legal or not.
    ///
    /// # Errors
    /// If it means none; the text says why.
    fn read_action(&self, text: &str) -> Result<Self::Action, String>;

    /// The action in the game's notation.
    fn write_action(&self, action: Self::Action) -> String;

    /// The seat of this name.
    fn seat_named(name: &str) -> Option<Seat> {
        Self::seat_names().iter().position(|&seat| seat == name).map(|at| Seat(at as u8))
    }
}
