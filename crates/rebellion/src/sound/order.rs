//! RB-7.2 Which frame lies on which: who is put there by whom.

use crate::catalogue::Catalogue;
use crate::effect::{CardWindow, ListId, Verb};
use crate::frame::{Frame, Roll, Why, Window};
use crate::ids::{ActionCard, Mission, Side};
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
        Frame::Round => false,
        // RB-6
        Frame::DealHands => matches!(below, Frame::Round),
        Frame::ChooseBase => matches!(below, Frame::DealHands),
        Frame::StartingActions => matches!(below, Frame::ChooseBase),
        Frame::StartSystem => matches!(below, Frame::StartingActions),
        Frame::PlaceUnit { side: Side::Rebel, .. } => matches!(below, Frame::StartingActions),
        Frame::PlaceUnit { side: Side::Empire, .. } => matches!(below, Frame::StartSystem),
        Frame::Immediates { side: Side::Empire } => matches!(below, Frame::ChooseBase),
        Frame::Immediates { side: Side::Rebel } => {
            matches!(below, Frame::Immediates { side: Side::Empire })
        }
        // RB-7.1
        Frame::Refresh { .. } => matches!(below, Frame::Round),
        Frame::EndOfCommand => matches!(below, Frame::Refresh { step: 0 }),
        Frame::Command => matches!(below, Frame::EndOfCommand),
        Frame::AssignSide { side: Side::Empire } => matches!(below, Frame::Command),
        Frame::AssignSide { side: Side::Rebel } => {
            matches!(below, Frame::AssignSide { side: Side::Empire })
        }
        Frame::Assign { role, .. } => match (below, role.side()) {
            (Frame::Command, Side::Empire)
            | (Frame::AssignSide { side: Side::Empire }, Side::Rebel) => {
                role == game.role_for(role.side(), Duty::General)
            }
            (Frame::Assign { role: below, .. }, _) => waits_for(below, role),
            _ => false,
        },
        Frame::Consent { .. } => matches!(below, Frame::Assign { .. }),
        Frame::Turn { .. } | Frame::ActivateWith { .. } => matches!(below, Frame::Command),
        Frame::Combats => matches!(
            below,
            Frame::Command
                | Frame::Turn { .. }
                | Frame::Assign { .. }
                | Frame::AssignSide { .. }
                | Frame::EndOfCommand
                | Frame::Refresh { .. }
        ),
        Frame::Move { .. } => matches!(
            below,
            Frame::Combats | Frame::Checks | Frame::Effects { .. } | Frame::EndOfCommand
        ),
        Frame::Mobilize { .. } | Frame::MobilizeWhich | Frame::NewBase => {
            matches!(below, Frame::EndOfCommand)
        }
        // RB-17
        Frame::Discard { side: Side::Empire, .. } => matches!(below, Frame::Refresh { step: 3 }),
        Frame::Discard { side: Side::Rebel, .. } => {
            matches!(below, Frame::Discard { side: Side::Empire, .. })
        }
        Frame::BuildNext { side: Side::Empire, .. } => matches!(below, Frame::Refresh { step: 6 }),
        Frame::BuildNext { side: Side::Rebel, .. } => {
            matches!(below, Frame::BuildNext { side: Side::Empire, .. })
        }
        Frame::Recruit { side: Side::Empire } => {
            matches!(below, Frame::Refresh { step: 6 } | Frame::BuildNext { side: Side::Rebel, .. })
        }
        Frame::Recruit { side: Side::Rebel } => {
            matches!(below, Frame::Recruit { side: Side::Empire })
        }
        Frame::Build { side, .. } => {
            matches!(below, Frame::BuildNext { side: of, .. } if of == side)
        }
        Frame::Sacrifice { .. } => {
            matches!(below, Frame::BuildNext { .. } | Frame::Effects { .. } | Frame::Checks)
        }
        Frame::DeployNext { side: Side::Empire } => matches!(below, Frame::Refresh { step: 7 }),
        Frame::DeployNext { side: Side::Rebel } => {
            matches!(below, Frame::DeployNext { side: Side::Empire })
        }
        Frame::Deploy { side, .. } => matches!(below, Frame::DeployNext { side: of } if of == side),
        // RB-7.3
        Frame::Checks => matches!(
            below,
            Frame::Effects { .. }
                | Frame::Checks
                | Frame::Combats
                | Frame::Combat { .. }
                | Frame::Command
                | Frame::EndOfCommand
                | Frame::AssignSide { .. }
                | Frame::Refresh { .. }
                | Frame::BuildNext { .. }
                | Frame::DeployNext { .. }
                | Frame::Dispose
        ),
        Frame::Shortfall { .. } => matches!(below, Frame::Checks),
        // RB-10
        Frame::Target | Frame::Dispose => matches!(below, Frame::Combats),
        Frame::Opposed | Frame::Compare => matches!(below, Frame::Dispose),
        Frame::Oppose { role } => match below {
            Frame::Opposed => role == game.role_for(role.side(), Duty::General),
            Frame::Oppose { role: below } => waits_for(below, role),
            _ => false,
        },
        Frame::AfterDice => matches!(below, Frame::Compare),
        Frame::MissionRoll { side } => match below {
            Frame::AfterDice => side != game.mission.role.side(),
            Frame::MissionRoll { .. } => side == game.mission.role.side(),
            _ => false,
        },
        Frame::MissionEffect => lies_on_success(below),
        Frame::Window { window, role, roll } => window_lies_on(window, role, roll, below),
        Frame::SetDice { roll, .. } => {
            rolls_after(roll, below) || is_window(below, Window::BeforeRoll)
        }
        Frame::Yoda { roll: Roll::Mission } => matches!(below, Frame::Compare),
        Frame::Yoda { roll: Roll::Attack } => matches!(below, Frame::Attack { .. }),
        Frame::Yoda { roll: Roll::Plans } => matches!(below, Frame::PlansResult),
        Frame::Blank => matches!(below, Frame::Yoda { roll: Roll::Mission }),
        Frame::ChooseLeader { why: Why::Uses, .. } => uses_lie_on(below),
        Frame::ChooseLeader { why: Why::Falcon, .. } => matches!(below, Frame::Dispose),
        Frame::Follower { .. } => {
            matches!(below, Frame::Rescued { .. }) || is_window(below, Window::Destiny)
        }
        Frame::Rescued { .. } => {
            matches!(below, Frame::Effects { .. } | Frame::Checks | Frame::Dispose)
        }
        Frame::Effects { list, .. } => effects_lie_on(game, list, below),
        // RB-11
        Frame::Combat { .. } => matches!(below, Frame::Combats),
        Frame::AddLeader { role } => match below {
            Frame::Combat { step: 1 | 2 } => role == game.role_for(role.side(), Duty::General),
            Frame::AddLeader { role: below } => waits_for(below, role),
            _ => false,
        },
        Frame::StartCards { role } => match below {
            Frame::Combat { step: 3 | 4 } => role == game.role_for(role.side(), Duty::General),
            Frame::StartCards { role: below } => waits_for(below, role),
            _ => false,
        },
        Frame::Attack { .. } => matches!(below, Frame::Combat { step: 7 | 8 | 12 | 13 }),
        Frame::CombatAction { .. }
        | Frame::Recolour { .. }
        | Frame::Damage { .. }
        | Frame::Block { .. } => matches!(below, Frame::Attack { .. }),
        Frame::Objective { .. } => {
            matches!(below, Frame::Refresh { step: 1 } | Frame::Combat { step: 10 | 15 | 20 })
        }
        Frame::PlansResult => matches!(below, Frame::Objective { .. }),
        Frame::PlansRoll => matches!(below, Frame::Yoda { roll: Roll::Plans }),
        Frame::PlansTarget => matches!(below, Frame::Combat { step: 10 }),
        Frame::Retreat { role, forced: true } | Frame::RetreatTo { role, forced: true, .. } => {
            matches!(below, Frame::Checks) && role.side() == Side::Rebel
        }
        Frame::Retreat { role, .. }
        | Frame::RetreatTo { role, .. }
        | Frame::RetreatLoad { role, .. } => match below {
            Frame::Combat { step: 16 | 17 } => true,
            Frame::Retreat { role: below, forced: false } => waits_for(below, role),
            Frame::Checks => matches!(frame, Frame::RetreatLoad { .. }),
            _ => false,
        },
    }
}

fn is_window(frame: Frame, wanted: Window) -> bool {
    matches!(frame, Frame::Window { window, .. } if window == wanted)
}

/// RB-10.8 Where the effect of a successful or resolved mission lies.
fn lies_on_success(below: Frame) -> bool {
    matches!(below, Frame::Dispose)
        || is_window(below, Window::Falcon)
        || is_window(below, Window::Success)
}

/// Where the roll lies that dice are set for.
fn rolls_after(roll: Roll, below: Frame) -> bool {
    match roll {
        Roll::Mission => matches!(below, Frame::MissionRoll { side: Side::Rebel }),
        Roll::Attack => matches!(below, Frame::Attack { side: Side::Rebel, .. }),
        Roll::Plans => matches!(below, Frame::PlansRoll),
    }
}

fn window_lies_on(window: Window, asked: Role, roll: Roll, below: Frame) -> bool {
    if let Frame::Window { window: other, role: waiting, .. } = below
        && other == window
    {
        return waits_for(waiting, asked);
    }
    match window {
        Window::BeforeDice => matches!(below, Frame::MissionRoll { side: Side::Empire }),
        Window::BeforeRoll => rolls_after(roll, below),
        Window::R2D2 => matches!(below, Frame::Yoda { roll: Roll::Mission }),
        Window::C3PO | Window::Falcon => matches!(below, Frame::Dispose),
        Window::Success => is_window(below, Window::Falcon),
        Window::Destiny => matches!(below, Frame::Rescued { .. }),
        Window::Captured => matches!(below, Frame::Effects { .. } | Frame::Checks),
    }
}

/// RB-5.5 Where an action card is used: on what waits for it, or where its window has closed.
fn uses_lie_on(below: Frame) -> bool {
    matches!(
        below,
        Frame::Combats
            | Frame::Window { .. }
            | Frame::SetDice { .. }
            | Frame::StartCards { .. }
            | Frame::Rescued { .. }
            | Frame::Effects { .. }
            | Frame::Checks
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
            matches!(below, Frame::Effects { .. } | Frame::Checks)
        }
        Source::Mission(_, false) => lies_on_success(below),
        Source::Action(card, false) => match game.catalogue().action(card).window {
            CardWindow::OnGain => matches!(
                below,
                Frame::Immediates { .. }
                    | Frame::Recruit { .. }
                    | Frame::BuildNext { .. }
                    | Frame::Refresh { step: 6 }
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
            matches!(below, Frame::Refresh { step: 1 } | Frame::Combat { step: 10 | 15 | 20 })
        }
    }
}
