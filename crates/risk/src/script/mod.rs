//! Positions and actions as people write them: `docs/risk/cases.md`.

mod facts;
mod given;
mod notation;
mod position;

pub(crate) use notation::{is_reserved, write_army};

use crate::action::Action;
use crate::event::Event;
use crate::sound;
use crate::state::Risk;
use starboard_core::Io;
use starboard_core::script::{Script, SetUpError};

/// The seats, in turn order.
const SEATS: [&str; 5] = ["p1", "p2", "p3", "p4", "p5"];
/// RK-12 The army without a seat.
const NEUTRAL: &str = "hutts";

impl Script for Risk {
    fn seat_names() -> &'static [&'static str] {
        &SEATS
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
        notation::read_action(text, self.catalogue())
    }

    fn write_action(&self, action: Action) -> String {
        notation::write_action(action, self.catalogue())
    }
}
