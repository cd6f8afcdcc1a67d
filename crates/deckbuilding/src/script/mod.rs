//! Positions and actions as people write them: `docs/deckbuilding/cases.md`.

mod facts;
mod notation;
mod position;

use crate::action::Action;
use crate::event::Event;
use crate::state::Deckbuilding;
use starboard_core::script::{Script, SetUpError};
use starboard_core::{Chance, Journal, Seat};

/// The seats and their names.
const SEATS: [(Seat, &str); 2] = [(Seat(0), "empire"), (Seat(1), "rebel")];

impl Script for Deckbuilding {
    fn seat_names() -> &'static [&'static str] {
        &["empire", "rebel"]
    }

    fn set_up(
        given: &toml::Table,
        chance: &mut impl Chance,
        journal: &mut impl Journal<Event>,
    ) -> Result<Self, SetUpError> {
        position::set_up(given, chance, journal)
    }

    fn facts(&self) -> toml::Table {
        facts::facts(self)
    }

    fn read_action(&self, text: &str) -> Result<Action, String> {
        notation::read_action(self, text)
    }

    fn write_action(&self, action: Action) -> String {
        notation::write_action(self, action)
    }
}
