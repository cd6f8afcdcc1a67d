//! Positions and actions as people write them: `docs/starfighter/cases.md`.

mod facts;
mod given;
mod notation;
mod position;

pub(crate) use notation::write_board_sector;

use crate::action::Action;
use crate::event::Event;
use crate::sound;
use crate::state::Starfighter;
use starboard_core::Io;
use starboard_core::script::{Script, SetUpError, read_given};

impl Script for Starfighter {
    fn seat_names() -> &'static [&'static str] {
        &["south", "north"]
    }

    fn set_up(given: &toml::Table, io: &mut impl Io<Event>) -> Result<Self, SetUpError> {
        position::set_up(&read_given(given)?, io)
    }

    fn flaw(&self) -> Option<String> {
        sound::flaw(self)
    }

    fn facts(&self) -> toml::Table {
        facts::facts(self)
    }

    fn read_action(&self, text: &str) -> Result<Action, String> {
        notation::read_action(text, self.catalogue())
    }

    fn write_action(&self, action: Action) -> String {
        notation::write_action(action, self.catalogue())
    }
}
