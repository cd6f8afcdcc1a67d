//! RK-16 What remains to be done: questions that players are asked, and what runs between them.

use crate::card::{Class, Effect, Fleet, Role, Set};
use crate::set::{CardId, Planet};
use crate::state::Risk;
use crate::strict;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use starboard_core::tree::Tree;
use starboard_core::{Seat, SeatSet};
use std::fmt;

/// RK-16 Something that remains to be done. The innermost one is asked, or runs.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum Frame {
    /// It waits for a player, unless only one answer is possible (RK-16.1).
    Ask(Question),
    /// It never waits.
    Run(Task),
}

/// What runs by itself, and may ask something in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Task {
    /// RK-5.8 Points 4 to 7.
    Conquest { occupied: bool },
}

/// RK-16 What a player is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Question {
    /// RK-3 The active player claims a planet.
    #[default]
    #[serde(deserialize_with = "strict::nothing_more")]
    Claim,
    /// RK-12.1
    ClaimNeutral { chooser: Seat },
    /// RK-3.2
    #[serde(deserialize_with = "strict::nothing_more")]
    PlaceDeathStar,
    /// RK-3
    #[serde(deserialize_with = "strict::nothing_more")]
    SetupReinforce,
    /// RK-12.2
    SetupReinforceNeutral { chooser: Seat },
    /// RK-7.1 The marker drawn last is placed.
    #[serde(deserialize_with = "strict::nothing_more")]
    PlaceBase,
    /// RK-4.2, RK-6.3
    #[serde(deserialize_with = "strict::nothing_more")]
    Cards,
    /// RK-15.8
    SetCards { set: Set },
    /// RK-4.3, RK-6.4
    #[serde(deserialize_with = "strict::nothing_more")]
    Deploy,
    /// RK-4.4, RK-6.5
    #[serde(deserialize_with = "strict::nothing_more")]
    Invade,
    /// RK-10.1 `invasion_declared`
    #[serde(deserialize_with = "strict::nothing_more")]
    Respond,
    /// RK-5.3
    #[serde(deserialize_with = "strict::nothing_more")]
    Send,
    /// RK-6.6.3
    Support { class: Class },
    /// RK-10.1 `battle_attack`, `ds_attack`
    #[serde(deserialize_with = "strict::nothing_more")]
    Ready,
    /// RK-5.3, RK-10.1 `battle_defend`
    #[serde(deserialize_with = "strict::nothing_more")]
    Defend,
    /// RK-10.1 `ds_defend`
    DsDefend { who: Seat, passed: SeatSet },
    /// RK-10.1 `after_roll`
    AfterRoll { side: Role },
    /// RK-5.4
    #[serde(deserialize_with = "strict::nothing_more")]
    Invasion,
    /// RK-7.3
    Rehome { who: Seat, base: u8 },
    /// RK-5.6
    #[serde(deserialize_with = "strict::nothing_more")]
    Occupy,
    /// RK-4.7
    #[serde(deserialize_with = "strict::nothing_more")]
    BonusSets,
    /// RK-4.7
    #[serde(deserialize_with = "strict::nothing_more")]
    BonusDeploy,
    /// RK-4.5, RK-6.7
    #[serde(deserialize_with = "strict::nothing_more")]
    FortifyForces,
    /// RK-4.5, RK-6.7
    ForcesTo { from: Planet },
    /// RK-4.5, RK-6.7
    ForcesNumber { from: Planet, to: Planet },
    /// RK-13.4
    #[serde(deserialize_with = "strict::nothing_more")]
    Command,
    /// RK-13.4
    CommandAnswer { planet: Planet },
    /// RK-6.8
    #[serde(deserialize_with = "strict::nothing_more")]
    FortifyShips,
    /// RK-6.8
    ShipsTo { from: Planet },
    /// RK-6.8
    ShipsNumber { from: Planet, to: Planet, class: Class, moving: Fleet },
    /// RK-8.5
    #[serde(deserialize_with = "strict::nothing_more")]
    DeathStar,
    /// RK-8.5
    DsDestination { steps: u8 },
    /// RK-8.6
    #[serde(deserialize_with = "strict::nothing_more")]
    DsFire,
    /// RK-6.10
    #[serde(deserialize_with = "strict::nothing_more")]
    Draw,
    /// RK-10.3 An event is carried out.
    Event(Playing),
    /// RK-10.1 The Force is about to move towards light.
    ForceShift { steps: u8, who: Seat, passed: SeatSet },
}

impl From<Question> for Frame {
    fn from(question: Question) -> Self {
        Self::Ask(question)
    }
}

impl From<Task> for Frame {
    fn from(task: Task) -> Self {
        Self::Run(task)
    }
}

/// Questions and tasks are written alike; what is wrong with one is said of that one.
impl<'de> Deserialize<'de> for Frame {
    fn deserialize<D: Deserializer<'de>>(written: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Tagged {
            frame: String,
        }
        let tree = Tree::deserialize(written)?;
        let frame = match tree.read::<Tagged>() {
            Ok(Tagged { frame }) if frame == "conquest" => tree.read().map(Self::Run),
            Ok(_) | Err(_) => tree.read().map(Self::Ask),
        };
        frame.map_err(D::Error::custom)
    }
}

/// A flaw of a position names the question or the task.
impl fmt::Debug for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ask(question) => question.fmt(f),
            Self::Run(task) => task.fmt(f),
        }
    }
}

impl Default for Frame {
    fn default() -> Self {
        Question::default().into()
    }
}

impl Frame {
    /// The question, if it is one.
    #[inline]
    pub(crate) fn question(self) -> Option<Question> {
        match self {
            Self::Ask(question) => Some(question),
            Self::Run(_) => None,
        }
    }

    /// RK-6.5 Whether it is a part of an invasion.
    pub(crate) fn is_of_invasion(&self) -> bool {
        match self {
            Self::Ask(question) => question.is_of_invasion(),
            Self::Run(Task::Conquest { .. }) => true,
        }
    }
}

impl Question {
    fn is_of_invasion(self) -> bool {
        matches!(
            self,
            Self::Respond
                | Self::Send
                | Self::Support { .. }
                | Self::Ready
                | Self::Defend
                | Self::DsDefend { .. }
                | Self::AfterRoll { .. }
                | Self::Invasion
                | Self::Occupy
        )
    }
}

/// RK-10.6 An event and the choices made for it so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Playing {
    pub(crate) who: Seat,
    pub(crate) card: CardId,
    /// Which of its effects is carried out.
    pub(crate) effect: u8,
    /// How many choices have been made for it.
    pub(crate) step: u8,
    /// The planet, player or base chosen first.
    pub(crate) chosen: u8,
    /// RK-10.3 `retreat`: the forces that go.
    pub(crate) number: u16,
    /// RK-10.3 `retreat`: the ships that go.
    pub(crate) ships: Fleet,
}

impl Playing {
    /// An effect of a card, before any choice.
    pub(crate) fn of_effect(who: Seat, card: CardId, effect: u8) -> Self {
        Self { who, card, effect, step: 0, chosen: 0, number: 0, ships: Fleet::NONE }
    }
}

impl Risk {
    /// What is asked or under way.
    #[inline]
    pub(crate) fn top(&self) -> Frame {
        *self.stack.last().expect("a game that is not over waits for something")
    }

    /// What is asked now: always something between two decisions, unless the game is over.
    #[inline]
    pub(crate) fn question(&self) -> Option<Question> {
        self.stack.last().copied().and_then(Frame::question)
    }

    /// The question that everything under way is a part of.
    #[inline]
    pub(crate) fn step_question(&self) -> Option<Question> {
        self.stack.first().copied().and_then(Frame::question)
    }

    /// What the present question interrupts.
    #[inline]
    pub(crate) fn below(&self) -> Option<Frame> {
        self.stack.len().checked_sub(2).map(|at| self.stack[at])
    }

    /// Something is asked before what is under way goes on.
    #[inline]
    pub(crate) fn ask(&mut self, question: Question) {
        self.stack.push(question.into());
    }

    /// Goes on with something else.
    #[inline]
    pub(crate) fn replace(&mut self, frame: impl Into<Frame>) {
        *self.stack.last_mut().expect("a game that is not over waits for something") = frame.into();
    }

    /// Begins the next step of the turn.
    #[inline]
    pub(crate) fn enter(&mut self, step: Question) {
        self.stack.clear();
        self.ask(step);
    }

    /// The effect that is being carried out, unless the event is complete.
    pub(crate) fn current_effect(&self, playing: Playing) -> Option<Effect> {
        let effects = self.catalogue().event_of(playing.card).effects;
        effects.get(usize::from(playing.effect)).copied()
    }
}
