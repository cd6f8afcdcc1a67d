//! Positions and actions as people write them: `docs/skirmish/cases.md`.

mod facts;
mod given;
mod notation;
mod own_table;
mod position;

use crate::action::Action;
use crate::event::Event;
use crate::sound;
use crate::state::Skirmish;
use starboard_core::script::{Script, SetUpError};
use starboard_core::{Io, Seat};

impl Script for Skirmish {
    fn seat_names() -> &'static [&'static str] {
        &["first", "second", "third", "fourth"]
    }

    fn set_up(given: &toml::Table, io: &mut impl Io<Event>) -> Result<Self, SetUpError> {
        position::set_up(given, io)
    }

    fn flaw(&self) -> Option<String> {
        sound::flaw(self)
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

    fn seat_named(name: &str) -> Option<Seat> {
        let at = Self::seat_names().iter().position(|&seat| seat == name);
        let side = ["light", "dark"].iter().position(|&side| side == name);
        at.or(side).map(|at| Seat(at as u8))
    }
}
