//! RB-7.2 Which frame lies on which: who is put there by whom.

use crate::catalogue::Catalogue;
use crate::effect::{CardWindow, ListId, Verb};
use crate::frame::Frame::{Ask, Run};
use crate::frame::{Frame, Roll, Task, Why, Window};
use crate::ids::{ActionCard, Mission, Side};
use crate::question::Question;
use crate::state::{Duty, Rebellion, Role};

/// RB-20.2 The General waits below the Admiral of the same side.
fn waits_for(below: Role, above: Role) -> bool {
    below.is_general() && !above.is_general() && below.side() == above.side()
}

/// Whether a frame may lie on another: who pushes whom.
#[expect(clippy::too_many_lines, reason = "a table: a line for each frame")]
#[allow(clippy::match_same_arms, reason = "a table: a line for each frame")]
#[allow(clippy::wildcard_enum_match_arm, reason = "a frame lies on few others")]
pub(super) fn lies_on(game: &Rebellion, frame: Frame, below: Frame) -> bool {
    match frame {
        Run(Task::Round) => false,
        // RB-6
        Run(Task::DealHands) => matches!(below, Run(Task::Round)),
        Ask(Question::ChooseBase) => matches!(below, Run(Task::DealHands)),
        Run(Task::StartingActions) => matches!(below, Ask(Question::ChooseBase)),
        Ask(Question::StartSystem) => matches!(below, Run(Task::StartingActions)),
        Ask(Question::PlaceUnit { side: Side::Rebel, .. }) => {
            matches!(below, Run(Task::StartingActions))
        }
        Ask(Question::PlaceUnit { side: Side::Empire, .. }) => {
            matches!(below, Ask(Question::StartSystem))
        }
        Run(Task::Immediates { side: Side::Empire }) => matches!(below, Ask(Question::ChooseBase)),
        Run(Task::Immediates { side: Side::Rebel }) => {
            matches!(below, Run(Task::Immediates { side: Side::Empire }))
        }
        // RB-7.1
        Run(Task::Refresh { .. }) => matches!(below, Run(Task::Round)),
        Run(Task::EndOfCommand) => matches!(below, Run(Task::Refresh { step: 0 })),
        Run(Task::Command) => matches!(below, Run(Task::EndOfCommand)),
        Run(Task::AssignSide { side: Side::Empire }) => matches!(below, Run(Task::Command)),
        Run(Task::AssignSide { side: Side::Rebel }) => {
            matches!(below, Run(Task::AssignSide { side: Side::Empire }))
        }
        Ask(Question::Assign { role, .. }) => match (below, role.side()) {
            (Run(Task::Command), Side::Empire)
            | (Run(Task::AssignSide { side: Side::Empire }), Side::Rebel) => {
                role == game.role_for(role.side(), Duty::General)
            }
            (Ask(Question::Assign { role: below, .. }), _) => waits_for(below, role),
            _ => false,
        },
        Ask(Question::Consent { .. }) => matches!(below, Ask(Question::Assign { .. })),
        Ask(Question::Turn { .. } | Question::ActivateWith { .. }) => {
            matches!(below, Run(Task::Command))
        }
        Run(Task::Combats) => matches!(
            below,
            Run(Task::Command
                | Task::AssignSide { .. }
                | Task::EndOfCommand
                | Task::Refresh { .. })
                | Ask(Question::Turn { .. } | Question::Assign { .. })
        ),
        Ask(Question::Move { .. }) => matches!(
            below,
            Run(Task::Combats | Task::Checks | Task::EndOfCommand) | Ask(Question::Effects { .. })
        ),
        Ask(Question::Mobilize { .. } | Question::MobilizeWhich | Question::NewBase) => {
            matches!(below, Run(Task::EndOfCommand))
        }
        // RB-17
        Ask(Question::Discard { side: Side::Empire, .. }) => {
            matches!(below, Run(Task::Refresh { step: 3 }))
        }
        Ask(Question::Discard { side: Side::Rebel, .. }) => {
            matches!(below, Ask(Question::Discard { side: Side::Empire, .. }))
        }
        Run(Task::BuildNext { side: Side::Empire, .. }) => {
            matches!(below, Run(Task::Refresh { step: 6 }))
        }
        Run(Task::BuildNext { side: Side::Rebel, .. }) => {
            matches!(below, Run(Task::BuildNext { side: Side::Empire, .. }))
        }
        Ask(Question::Recruit { side: Side::Empire }) => {
            matches!(
                below,
                Run(Task::Refresh { step: 6 } | Task::BuildNext { side: Side::Rebel, .. })
            )
        }
        Ask(Question::Recruit { side: Side::Rebel }) => {
            matches!(below, Ask(Question::Recruit { side: Side::Empire }))
        }
        Ask(Question::Build { side, .. }) => {
            matches!(below, Run(Task::BuildNext { side: of, .. }) if of == side)
        }
        Ask(Question::Sacrifice { .. }) => {
            matches!(
                below,
                Run(Task::BuildNext { .. } | Task::Checks) | Ask(Question::Effects { .. })
            )
        }
        Run(Task::DeployNext { side: Side::Empire }) => {
            matches!(below, Run(Task::Refresh { step: 7 }))
        }
        Run(Task::DeployNext { side: Side::Rebel }) => {
            matches!(below, Run(Task::DeployNext { side: Side::Empire }))
        }
        Ask(Question::Deploy { side, .. }) => {
            matches!(below, Run(Task::DeployNext { side: of }) if of == side)
        }
        // RB-7.3
        Run(Task::Checks) => matches!(
            below,
            Ask(Question::Effects { .. })
                | Run(Task::Checks
                    | Task::Combats
                    | Task::Combat { .. }
                    | Task::Command
                    | Task::EndOfCommand
                    | Task::AssignSide { .. }
                    | Task::Refresh { .. }
                    | Task::BuildNext { .. }
                    | Task::DeployNext { .. }
                    | Task::Dispose)
        ),
        Ask(Question::Shortfall { .. }) => matches!(below, Run(Task::Checks)),
        // RB-10
        Ask(Question::Target) | Run(Task::Dispose) => matches!(below, Run(Task::Combats)),
        Run(Task::Opposed | Task::Compare) => matches!(below, Run(Task::Dispose)),
        Ask(Question::Oppose { role }) => match below {
            Run(Task::Opposed) => role == game.role_for(role.side(), Duty::General),
            Ask(Question::Oppose { role: below }) => waits_for(below, role),
            _ => false,
        },
        Run(Task::AfterDice) => matches!(below, Run(Task::Compare)),
        Run(Task::MissionRoll { side }) => match below {
            Run(Task::AfterDice) => side != game.mission.role.side(),
            Run(Task::MissionRoll { .. }) => side == game.mission.role.side(),
            _ => false,
        },
        Run(Task::MissionEffect) => lies_on_success(below),
        Ask(Question::Window { window, role, roll }) => window_lies_on(window, role, roll, below),
        Ask(Question::SetDice { roll, .. }) => {
            rolls_after(roll, below) || is_window(below, Window::BeforeRoll)
        }
        Ask(Question::Yoda { roll: Roll::Mission }) => matches!(below, Run(Task::Compare)),
        Ask(Question::Yoda { roll: Roll::Attack }) => matches!(below, Run(Task::Attack { .. })),
        Ask(Question::Yoda { roll: Roll::Plans }) => matches!(below, Run(Task::PlansResult)),
        Ask(Question::Blank) => matches!(below, Ask(Question::Yoda { roll: Roll::Mission })),
        Ask(Question::ChooseLeader { why: Why::Uses, .. }) => uses_lie_on(below),
        Ask(Question::ChooseLeader { why: Why::Falcon, .. }) => matches!(below, Run(Task::Dispose)),
        Ask(Question::Follower { .. }) => {
            matches!(below, Run(Task::Rescued { .. })) || is_window(below, Window::Destiny)
        }
        Run(Task::Rescued { .. }) => {
            matches!(below, Ask(Question::Effects { .. }) | Run(Task::Checks | Task::Dispose))
        }
        Ask(Question::Effects { list, .. }) => effects_lie_on(game, list, below),
        // RB-11
        Run(Task::Combat { .. }) => matches!(below, Run(Task::Combats)),
        Ask(Question::AddLeader { role }) => match below {
            Run(Task::Combat { step: 1 | 2 }) => role == game.role_for(role.side(), Duty::General),
            Ask(Question::AddLeader { role: below }) => waits_for(below, role),
            _ => false,
        },
        Ask(Question::StartCards { role }) => match below {
            Run(Task::Combat { step: 3 | 4 }) => role == game.role_for(role.side(), Duty::General),
            Ask(Question::StartCards { role: below }) => waits_for(below, role),
            _ => false,
        },
        Run(Task::Attack { .. }) => matches!(below, Run(Task::Combat { step: 7 | 8 | 12 | 13 })),
        Ask(
            Question::CombatAction { .. }
            | Question::Recolour { .. }
            | Question::Damage { .. }
            | Question::Block { .. },
        ) => matches!(below, Run(Task::Attack { .. })),
        Ask(Question::Objective { .. }) => {
            matches!(below, Run(Task::Refresh { step: 1 } | Task::Combat { step: 10 | 15 | 20 }))
        }
        Run(Task::PlansResult) => matches!(below, Ask(Question::Objective { .. })),
        Run(Task::PlansRoll) => matches!(below, Ask(Question::Yoda { roll: Roll::Plans })),
        Ask(Question::PlansTarget) => matches!(below, Run(Task::Combat { step: 10 })),
        Ask(
            Question::Retreat { role, forced: true }
            | Question::RetreatTo { role, forced: true, .. },
        ) => matches!(below, Run(Task::Checks)) && role.side() == Side::Rebel,
        Ask(
            Question::Retreat { role, .. }
            | Question::RetreatTo { role, .. }
            | Question::RetreatLoad { role, .. },
        ) => match below {
            Run(Task::Combat { step: 16 | 17 }) => true,
            Ask(Question::Retreat { role: below, forced: false }) => waits_for(below, role),
            Run(Task::Checks) => matches!(frame, Ask(Question::RetreatLoad { .. })),
            _ => false,
        },
    }
}

fn is_window(frame: Frame, wanted: Window) -> bool {
    matches!(frame, Ask(Question::Window { window, .. }) if window == wanted)
}

/// RB-10.8 Where the effect of a successful or resolved mission lies.
fn lies_on_success(below: Frame) -> bool {
    matches!(below, Run(Task::Dispose))
        || is_window(below, Window::Falcon)
        || is_window(below, Window::Success)
}

/// Where the roll lies that dice are set for.
fn rolls_after(roll: Roll, below: Frame) -> bool {
    match roll {
        Roll::Mission => matches!(below, Run(Task::MissionRoll { side: Side::Rebel })),
        Roll::Attack => matches!(below, Run(Task::Attack { side: Side::Rebel, .. })),
        Roll::Plans => matches!(below, Run(Task::PlansRoll)),
    }
}

fn window_lies_on(window: Window, asked: Role, roll: Roll, below: Frame) -> bool {
    if let Ask(Question::Window { window: other, role: waiting, .. }) = below
        && other == window
    {
        return waits_for(waiting, asked);
    }
    match window {
        Window::BeforeDice => matches!(below, Run(Task::MissionRoll { side: Side::Empire })),
        Window::BeforeRoll => rolls_after(roll, below),
        Window::R2D2 => matches!(below, Ask(Question::Yoda { roll: Roll::Mission })),
        Window::C3PO | Window::Falcon => matches!(below, Run(Task::Dispose)),
        Window::Success => is_window(below, Window::Falcon),
        Window::Destiny => matches!(below, Run(Task::Rescued { .. })),
        Window::Captured => matches!(below, Ask(Question::Effects { .. }) | Run(Task::Checks)),
    }
}

/// RB-5.5 Where an action card is used: on what waits for it, or where its window has closed.
fn uses_lie_on(below: Frame) -> bool {
    matches!(
        below,
        Run(Task::Combats | Task::Rescued { .. } | Task::Checks)
            | Ask(Question::Window { .. }
                | Question::SetDice { .. }
                | Question::StartCards { .. }
                | Question::Effects { .. })
    )
}

/// The card that an effect list stands on, and whether it is an option of that card.
pub(super) enum Source {
    Mission(Mission, bool),
    Action(ActionCard, bool),
    Objective,
}

/// Where an effect list stands; nowhere, if there is none with this number.
pub(super) fn source_of(catalogue: &Catalogue, list: ListId) -> Option<Source> {
    if usize::from(list.0) >= catalogue.lists.len() {
        return None;
    }
    let is_option = |effect: ListId| {
        catalogue.list(effect).iter().any(
            |entry| matches!(entry.verb, Verb::ChooseOne { options } if options.contains(&list)),
        )
    };
    let stands = |effect: ListId| effect == list || is_option(effect);
    let mission = Mission::all().find(|&card| stands(catalogue.mission(card).effect));
    let action = ActionCard::all().find(|&card| stands(catalogue.action(card).effect));
    let objective = catalogue.objectives.iter().any(|info| info.effect == list);
    mission
        .map(|card| Source::Mission(card, catalogue.mission(card).effect != list))
        .or_else(|| action.map(|card| Source::Action(card, catalogue.action(card).effect != list)))
        .or_else(|| objective.then_some(Source::Objective))
}

fn effects_lie_on(game: &Rebellion, list: ListId, below: Frame) -> bool {
    let Some(source) = source_of(game.catalogue(), list) else { return false };
    match source {
        Source::Mission(_, true) | Source::Action(_, true) => {
            matches!(below, Ask(Question::Effects { .. }) | Run(Task::Checks))
        }
        Source::Mission(_, false) => lies_on_success(below),
        Source::Action(card, false) => match game.catalogue().action(card).window {
            CardWindow::OnGain => matches!(
                below,
                Run(Task::Immediates { .. } | Task::BuildNext { .. } | Task::Refresh { step: 6 })
                    | Ask(Question::Recruit { .. })
            ),
            CardWindow::AssignmentPhase
            | CardWindow::StartOfCombat
            | CardWindow::BeforeRevealingOwnMission
            | CardWindow::OpponentAttemptsMissionBeforeRoll
            | CardWindow::BeforeOwnRoll
            | CardWindow::AfterOwnMissionSuccessHere
            | CardWindow::AfterRescueDuringMission
            | CardWindow::WhenCardLeaderIsCaptured => uses_lie_on(below),
        },
        Source::Objective => {
            matches!(below, Run(Task::Refresh { step: 1 } | Task::Combat { step: 10 | 15 | 20 }))
        }
    }
}
