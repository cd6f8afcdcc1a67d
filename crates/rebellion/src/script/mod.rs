//! Positions and actions as people write them: `docs/rebellion/cases.md`.

mod facts;
mod given;
mod notation;
mod position;

use crate::action::Action;
use crate::event::Event;
use crate::rules::AnyIo;
use crate::state::Rebellion;
use starboard_core::Io;
use starboard_core::script::{Script, SetUpError};

/// The seats, in order: a game for two has the first two, a game for three the first three.
pub(super) const SEATS: [&str; 4] = ["rebel", "empire", "empire_general", "rebel_general"];
/// The roles in order of initiative (RB-20.2).
pub(super) const ROLES: [&str; 4] = ["rebel", "empire", "rebel_general", "empire_general"];

impl Script for Rebellion {
    fn seat_names() -> &'static [&'static str] {
        &SEATS
    }

    fn set_up(given: &toml::Table, io: &mut impl Io<Event>) -> Result<Self, SetUpError> {
        position::set_up(given, &mut AnyIo::of(io))
    }

    fn flaw(&self) -> Option<String> {
        crate::sound::flaw(self)
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
