//! How long the game still lasts, whose turn it is, and what is left of the round.

use crate::features::survey::Survey;
use crate::frame::{Frame, Task};
use crate::ids::Side;
use crate::options::Mode;
use crate::question::Question;
use crate::state::{Phase, Rebellion};
use starboard_core::Eyes;

/// What a space of time is worth when the markers are next to each other.
const HASTE: i32 = 60;

impl Rebellion {
    /// RB-17.1 The step of the Refresh Phase that comes next; 0 outside of it.
    pub(super) fn refresh_step(&self) -> i32 {
        if self.clock.phase != Phase::Refresh {
            return 0;
        }
        let step = |frame: &Frame| match frame {
            Frame::Run(Task::Refresh { step }) => Some(i32::from(*step)),
            Frame::Run(_) | Frame::Ask(_) => None,
        };
        self.stack.iter().find_map(step).unwrap_or(0)
    }
}

impl Survey<'_> {
    /// RB-0.5 What is played.
    pub(super) fn tell_mode(&self, eyes: &mut impl Eyes) {
        let options = &self.game.setup.options;
        eyes.see("advanced", i32::from(options.mode == Mode::Advanced));
        eyes.see("teams", i32::from(self.game.is_team_game()));
    }

    /// RB-19.2 The Rebels win when the markers meet: what is left until then, and what comes with it.
    pub(super) fn tell_clock(&self, eyes: &mut impl Eyes) {
        let clock = &self.game.clock;
        let gap = self.gap();
        eyes.see("spaces between the markers", gap);
        eyes.see("haste", HASTE / gap.max(1));
        eyes.see("time", clock.time.into());
        let ahead = usize::from(clock.time) + 1..usize::from(clock.reputation);
        let track = self.game.catalogue().track.get(ahead).unwrap_or_default();
        eyes.see("times to build", track.iter().filter(|space| space.1).count() as i32);
        let next = self.game.catalogue().track.get(usize::from(clock.time) + 1);
        eyes.see("building next", i32::from(next.is_some_and(|space| space.1)));
    }

    /// RB-7.1 Where in the round the game stands, and who is asked.
    pub(super) fn tell_phase(&self, eyes: &mut impl Eyes) {
        let clock = &self.game.clock;
        let phases = [Phase::Setup, Phase::Assignment, Phase::EndOfCommand, Phase::Refresh];
        eyes.see_each("phase", phases.map(|phase| i32::from(clock.phase == phase)));
        eyes.see("step of refreshing", self.game.refresh_step());
        eyes.see("Rebels current", i32::from(clock.current == Side::Rebel));
        eyes.see("asked", i32::from(self.asked().is_some_and(|(_, mine)| mine)));
        for side in Side::BOTH {
            let names = match side {
                Side::Rebel => ["Rebels act", "Rebel activations", "Rebel missions to come"],
                Side::Empire => {
                    ["Empire acts", "Imperial activations", "Imperial missions to come"]
                }
            };
            let acts = self.may_act(side);
            let missions = self.game.people.rows[side.index()].len() as i32;
            eyes.see(names[0], acts.into());
            eyes.see(names[1], self.activations(side));
            eyes.see(names[2], if acts { missions } else { 0 });
        }
        let waits = |frame: &&Frame| matches!(frame, Frame::Ask(Question::Recruit { .. }));
        eyes.see("still to recruit", self.game.stack.iter().filter(waits).count() as i32);
    }
}
