//! RK-13.4 Change of command.

use crate::event::Event;
use crate::frame::Question;
use crate::set::{Planet, PlanetSet};
use crate::state::Risk;
use starboard_core::{Io, Seat};

impl Risk {
    /// RK-13.4 The planets of the partner that may be asked for: 1 force, no ship, no base, not his
    /// last one, not refused this turn.
    pub(crate) fn planets_to_ask_for(&self) -> PlanetSet {
        let Some(partner) = self.partner(self.active) else { return PlanetSet::EMPTY };
        let planets = self.planets_of(partner);
        if planets.len() < 2 {
            return PlanetSet::EMPTY;
        }
        let open = planets - self.harbours - self.bases.planets() - self.turn.refused;
        open.iter().filter(|&planet| self.forces_at(planet) == 1).collect()
    }

    /// RK-13.4 The partner is asked.
    pub(crate) fn ask_command(&mut self, planet: Planet, io: &mut impl Io<Event>) {
        let seat = self.active;
        io.tell(|| Event::CommandAsked { seat, planet });
        self.enter(Question::CommandAnswer { planet });
    }

    /// RK-13.4 Yes: his force goes back, one of the active player takes its place. No: the same
    /// planet cannot be asked for again this turn.
    pub(crate) fn answer_command(
        &mut self,
        partner: Seat,
        planet: Planet,
        yes: bool,
        io: &mut impl Io<Event>,
    ) {
        io.tell(|| Event::CommandAnswered { seat: partner, planet, yes });
        if yes {
            self.held[partner.index()].remove(planet);
            self.held[self.active.index()].insert(planet);
            self.end_command();
        } else {
            self.turn.refused.insert(planet);
            self.enter(Question::Command);
        }
    }

    /// RK-13.4 Step 7 follows.
    pub(crate) fn end_command(&mut self) {
        self.enter(Question::FortifyShips);
    }
}
