//! RK-3, RK-4, RK-6 The steps of the set-up and of a turn, as players count them.

use crate::card::Faction;
use crate::frame::Question;
use crate::state::Risk;

/// A step of the set-up or of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// RK-3
    Claim,
    /// RK-3.2
    PlaceDeathStar,
    /// RK-3
    Reinforce,
    /// RK-6.1
    Base,
    /// RK-4.1, RK-6.2
    Count,
    /// RK-4.2, RK-6.3
    Cards,
    /// RK-4.3, RK-6.4
    Deploy,
    /// RK-4.4, RK-6.5
    Invade,
    /// RK-4.5, RK-6.7
    Fortify,
    /// RK-6.8
    Ships,
    /// RK-6.9
    DeathStar,
    /// RK-4.6, RK-6.10
    Draw,
}

impl Step {
    /// RK-6.1, RK-6.9 The only faction that has this step, if not all have it.
    pub(crate) fn only(self) -> Option<Faction> {
        match self {
            Self::Base | Self::DeathStar => Some(Faction::Empire),
            Self::Claim
            | Self::PlaceDeathStar
            | Self::Reinforce
            | Self::Count
            | Self::Cards
            | Self::Deploy
            | Self::Invade
            | Self::Fortify
            | Self::Ships
            | Self::Draw => None,
        }
    }
}

/// RK-4
const STANDARD: [Step; 6] =
    [Step::Count, Step::Cards, Step::Deploy, Step::Invade, Step::Fortify, Step::Draw];

/// RK-6
const STARWARS: [Step; 9] = [
    Step::Base,
    Step::Count,
    Step::Cards,
    Step::Deploy,
    Step::Invade,
    Step::Fortify,
    Step::Ships,
    Step::DeathStar,
    Step::Draw,
];

impl Risk {
    /// RK-4, RK-6 The steps of a turn.
    pub(crate) fn steps(&self) -> &'static [Step] {
        if self.is_standard() { &STANDARD } else { &STARWARS }
    }

    /// RK-3.1, RK-3.2 The steps of the set-up.
    pub(crate) fn setup_steps(&self) -> &'static [Step] {
        if self.is_standard() {
            &[Step::Claim, Step::Reinforce]
        } else {
            &[Step::Claim, Step::PlaceDeathStar, Step::Reinforce]
        }
    }

    /// The number of the present step among these, from 1.
    pub(crate) fn number_among(&self, steps: &[Step]) -> Option<u8> {
        let now = self.step_now()?;
        steps.iter().position(|&step| step == now).map(|at| at as u8 + 1)
    }

    /// RK-16 The step that everything under way is a part of.
    pub(crate) fn step_now(&self) -> Option<Step> {
        match self.step_question()? {
            Question::Claim | Question::ClaimNeutral { .. } => Some(Step::Claim),
            Question::PlaceDeathStar => Some(Step::PlaceDeathStar),
            Question::SetupReinforce | Question::SetupReinforceNeutral { .. } => {
                Some(Step::Reinforce)
            }
            Question::PlaceBase => Some(Step::Base),
            Question::Cards => Some(Step::Cards),
            Question::Deploy => Some(Step::Deploy),
            Question::Invade => Some(Step::Invade),
            Question::FortifyForces
            | Question::ForcesTo { .. }
            | Question::ForcesNumber { .. }
            | Question::Command
            | Question::CommandAnswer { .. } => Some(Step::Fortify),
            Question::FortifyShips | Question::ShipsTo { .. } | Question::ShipsNumber { .. } => {
                Some(Step::Ships)
            }
            Question::DeathStar | Question::DsDestination { .. } | Question::DsFire => {
                Some(Step::DeathStar)
            }
            Question::Draw => Some(Step::Draw),
            // What interrupts a step never stands at the bottom.
            Question::SetCards { .. }
            | Question::Respond
            | Question::Send
            | Question::Support { .. }
            | Question::Ready
            | Question::Defend
            | Question::DsDefend { .. }
            | Question::AfterRoll { .. }
            | Question::Invasion
            | Question::Rehome { .. }
            | Question::Occupy
            | Question::BonusSets
            | Question::BonusDeploy
            | Question::Event(_)
            | Question::ForceShift { .. } => None,
        }
    }
}
