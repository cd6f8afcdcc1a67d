//! Positions and actions as people write them: `docs/deckbuilding/cases.md`.

mod facts;
mod given;
mod notation;
mod position;

use crate::action::Action;
use crate::card::Faction;
use crate::event::Event;
use crate::state::Deckbuilding;
use starboard_core::script::{Script, SetUpError};
use starboard_core::{Io, Seat};

impl Script for Deckbuilding {
    fn seat_names() -> &'static [&'static str] {
        &["empire", "rebel"]
    }

    fn set_up(given: &toml::Table, io: &mut impl Io<Event>) -> Result<Self, SetUpError> {
        position::set_up(given, io)
    }

    fn flaw(&self) -> Option<String> {
        crate::sound::flaw(self)
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

    /// DB-2.1 Seats are called like the factions they play.
    fn seat_called(&self, name: &str) -> Option<Seat> {
        Seat::first(2).find(|&seat| self.script_name(seat) == name)
    }

    fn script_name(&self, seat: Seat) -> &'static str {
        match self.faction(seat) {
            Faction::Empire => "empire",
            Faction::Rebel | Faction::Neutral => "rebel",
        }
    }
}
