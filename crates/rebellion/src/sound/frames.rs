//! RB-22 What remains to be done: every frame lies where play would put it, and knows what it needs.

use super::order::{Source, lies_on, source_of};
use super::pieces::is_leader_or_none;
use super::{Sound, demand};
use crate::effect::{CardWindow, ListId, Verb};
use crate::frame::Frame::{Ask, Run};
use crate::frame::{Card, Frame, Task, Why, Window};
use crate::ids::{ActionCard, BASE_SPACE, Leader, Leaders, Mission, Place, Side, Unit};
use crate::question::Question;
use crate::rules::Answers;
use crate::state::{Duty, NONE, Phase, Rebellion, Role, Whereabouts};

/// No play piles up more.
const DEEPEST: usize = 17;

/// RB-7.2 The frames from the bottom to the top.
pub(super) fn stack(game: &Rebellion) -> Sound {
    let stack = &game.stack;
    demand(stack.first() == Some(&Run(Task::Round)) && stack.len() > 1, || {
        "`stack`: a game goes on round by round".to_owned()
    })?;
    demand(stack.len() <= DEEPEST, || "`stack`: it is too deep".to_owned())?;
    for (at, pair) in stack.windows(2).enumerate() {
        let &[below, frame] = pair else { continue };
        demand(lies_on(game, frame, below), || {
            format!("`stack[{}]`: {} cannot lie on {}", at + 1, name(frame), name(below))
        })?;
        let top = at + 2 == stack.len();
        demand(is_sensible(game, frame, top), || {
            format!("`stack[{}]`: {} does not fit the position", at + 1, name(frame))
        })?;
    }
    let lists = |frame: &Frame| {
        if let Ask(Question::Effects { list, .. }) = frame { Some(list.0) } else { None }
    };
    let mut running: Vec<u8> = stack.iter().filter_map(lists).collect();
    let all = running.len();
    running.sort_unstable();
    running.dedup();
    demand(running.len() == all, || "`stack`: a card is carried out twice".to_owned())
}

/// What a frame is called in a message.
fn name(frame: Frame) -> String {
    let text = match frame {
        Ask(question) => format!("{question:?}"),
        Run(task) => format!("{task:?}"),
    };
    text.split([' ', '{']).next().unwrap_or_default().to_owned()
}

/// Whether a frame fits the position.
#[expect(clippy::too_many_lines, reason = "a table: a line for each frame")]
#[allow(clippy::match_same_arms, reason = "a table: a line for each frame")]
fn is_sensible(game: &Rebellion, frame: Frame, top: bool) -> bool {
    let played = |role: Role| role.0 < game.role_count();
    let attacker = game.combat.attacker;
    let combat_leader = |leader: u8, role: Role| {
        usize::from(leader) < Leader::COUNT
            && game.people.at[usize::from(leader)] == Whereabouts::At(game.combat.due.system)
            && game.role_of(Leader(leader)) == role
    };
    let reachable = |place: Place| place.is_system() || game.base.hidden;
    match frame {
        Ask(Question::PlaceUnit { side, index, .. }) => is_roster_placed(game, side, index),
        Ask(Question::StartSystem) => !top || is_roster_placed(game, Side::Rebel, 0),
        Run(Task::StartingActions) => {
            game.mode() == crate::Mode::Advanced && game.cards.actions.iter().all(|h| h.is_empty())
        }
        Ask(Question::ChooseBase) => !game.base.system.is_system(),
        Run(Task::Refresh { step }) => {
            step <= 7 && (game.base.system.is_system() || game.winner.is_some())
        }
        Ask(Question::Assign { role, from, .. }) => {
            played(role) && usize::from(from) <= Leader::COUNT
        }
        Ask(Question::Consent { leader, card, slot }) => is_proposal(game, leader, card, slot),
        Ask(Question::Turn { role }) => played(role) && role.0 == game.clock.turn,
        Ask(Question::ActivateWith { role, place }) => {
            played(role) && (place.is_system() || role.side() == Side::Rebel && game.base.hidden)
        }
        Ask(Question::Move { role, .. }) => played(role) && role.side() == game.movement.side,
        Ask(Question::Mobilize { which }) => usize::from(which) < game.base.mobilizations.len(),
        Ask(Question::MobilizeWhich) => game.base.mobilizations.len() > 1,
        Ask(Question::NewBase) => Role(game.clock.turn).side() == Side::Rebel,
        Ask(Question::Discard { from, .. }) => top || from == Mission(0),
        Ask(Question::Build { side, place, icon }) => {
            usize::from(icon) < game.catalogue().system(place).icons.len()
                && (place.is_system() || side == Side::Rebel)
        }
        Ask(Question::Sacrifice { unit, space, place }) => {
            game.catalogue().unit(unit).may_be_sacrificed
                && game.board.supply[unit.side().index()][unit.slot()] == 0
                && space <= 3
                && (place.is_system()
                    || unit.side() == Side::Rebel && (space > 0 || game.base.hidden))
        }
        Ask(Question::Deploy { side, unit, .. }) => unit.side() == side,
        Ask(Question::Shortfall { side, system, from }) => {
            from.side() == side && game.board.destroyed.contains(system)
        }
        Ask(Question::Oppose { role }) => played(role) && role.side() != game.mission.role.side(),
        Ask(Question::Window { window, role, .. }) => {
            let side = if window == Window::Destiny { Side::Empire } else { Side::Rebel };
            played(role) && role.side() == side
        }
        Ask(Question::SetDice { left, last, .. }) => (1..=2).contains(&left) && last < 8,
        Ask(Question::ChooseLeader { why, card, role }) => match why {
            Why::Uses => {
                let card = ActionCard(card);
                played(role)
                    && card.index() < ActionCard::COUNT
                    && game.cards.used.contains(card)
                    && game.catalogue().action(card).side == role.side()
            }
            Why::Falcon => played(role),
        },
        Ask(Question::Follower { from }) => usize::from(from) <= Leader::COUNT,
        Run(Task::Rescued { place }) => reachable(place),
        Ask(Question::Effects { card, list, at, stage, asks }) => {
            is_context(game, card, list, at)
                && usize::from(at) <= game.catalogue().list(list).len()
                && stage <= 3
                && (top || !asks)
        }
        Run(Task::Combat { step }) => step <= 20,
        Ask(
            Question::AddLeader { role }
            | Question::StartCards { role }
            | Question::Retreat { role, .. },
        ) => played(role),
        Run(Task::Attack { side, theatre, stage }) => {
            let begun = stage == 0 || side == attacker && theatre == game.combat.theatre;
            stage <= 6 && begun
        }
        Ask(
            Question::CombatAction { role }
            | Question::Recolour { role }
            | Question::Damage { role },
        ) => played(role) && role.side() == attacker,
        Ask(Question::Block { role }) => played(role) && role.side() != attacker,
        Ask(Question::RetreatTo { leader, role, .. } | Question::RetreatLoad { leader, role }) => {
            played(role) && combat_leader(leader, role)
        }
        Run(
            Task::Round
            | Task::Immediates { .. }
            | Task::DealHands
            | Task::AssignSide { .. }
            | Task::Command
            | Task::EndOfCommand
            | Task::BuildNext { .. }
            | Task::DeployNext { .. }
            | Task::Checks
            | Task::Combats
            | Task::Opposed
            | Task::MissionRoll { .. }
            | Task::AfterDice
            | Task::Compare
            | Task::MissionEffect
            | Task::Dispose
            | Task::PlansRoll
            | Task::PlansResult,
        )
        | Ask(
            Question::Recruit { .. }
            | Question::Target
            | Question::Yoda { .. }
            | Question::Blank
            | Question::Objective { .. }
            | Question::PlansTarget,
        ) => true,
    }
}

/// RB-6.3 Exactly the first units of a roster are on the board.
fn is_roster_placed(game: &Rebellion, side: Side, index: u8) -> bool {
    if index > 0 && game.roster_unit(side, index).is_none() {
        return false;
    }
    let placed = |unit: Unit| {
        let before = (0..index).filter(|&at| game.roster_unit(side, at) == Some(unit)).count();
        let there: usize = Place::all().map(|at| usize::from(game.count(at, unit))).sum();
        before == there
    };
    Unit::all_of(side).all(placed)
}

/// RB-20.5 The Admiral can propose this.
fn is_proposal(game: &Rebellion, leader: u8, card: Mission, slot: u8) -> bool {
    if usize::from(leader) >= Leader::COUNT {
        return false;
    }
    let leader = Leader(leader);
    let (side, role) = (game.side_of_leader(leader), game.role_of(leader));
    let mine = matches!(
        game.stack.iter().nth_back(1),
        Some(Ask(Question::Assign { role: proposing, .. })) if *proposing == role
    );
    let free = game.people.at[leader.index()] == Whereabouts::Pool && !role.is_general();
    let there = if slot == NONE {
        game.cards.hand[card.index()] > 0 && game.catalogue().mission(card).side == side
    } else {
        let row = &game.people.rows[side.index()];
        row.get(usize::from(slot)).is_some_and(|slot| slot.card == card && slot.leaders[1] == NONE)
    };
    let asked = game.seat_of(role) != game.seat_of(game.role_for(side, Duty::General));
    mine && free && there && asked && game.clock.current == side
}

/// RB-26.1 A card in progress knows who carries it out, where, and with whom.
fn is_context(game: &Rebellion, card: Card, list: ListId, at: u8) -> bool {
    let Some(source) = source_of(game.catalogue(), list) else { return false };
    let known = is_leader_or_none(card.target) && card.role.0 < game.role_count();
    let owned = card.role.side() == card.owner;
    known
        && owned
        && match source {
            Source::Mission(mission, _) => {
                let run = &game.mission;
                mission.0 == run.card
                    && (card.role, card.here, card.target) == (run.role, run.here, run.target)
                    && card.pictured == NONE
            }
            Source::Action(action, option) => is_card_context(game, card, action, list, at, option),
            Source::Objective => {
                let here = game.combat_system().unwrap_or(BASE_SPACE);
                let general = game.role_for(Side::Rebel, Duty::General);
                (card.role, card.here) == (general, here)
                    && (card.target, card.pictured) == (NONE, NONE)
            }
        }
}

fn is_card_context(
    game: &Rebellion,
    card: Card,
    action: ActionCard,
    list: ListId,
    at: u8,
    option: bool,
) -> bool {
    let info = game.catalogue().action(action);
    if info.side != card.owner || card.target != NONE || !game.cards.used.contains(action) {
        return false;
    }
    if info.window == CardWindow::OnGain {
        return card.pictured == action.0 && card.here == BASE_SPACE;
    }
    if usize::from(card.pictured) >= Leader::COUNT {
        return false;
    }
    let leader = Leader(card.pictured);
    let stands = game.people.at[leader.index()];
    let users: Leaders = Leader::all().filter(|&leader| game.is_pictured(leader, action)).collect();
    let first = game.catalogue().list(list).first().map(|entry| entry.verb);
    let placed = at > 0 && matches!(first, Some(Verb::PlaceLeader { .. }));
    let here = match info.window {
        CardWindow::AssignmentPhase if placed => stands == Whereabouts::At(card.here),
        CardWindow::AssignmentPhase => {
            card.here == BASE_SPACE && (option || at > 0 || stands == Whereabouts::Pool)
        }
        CardWindow::StartOfCombat
        | CardWindow::OnGain
        | CardWindow::BeforeRevealingOwnMission
        | CardWindow::OpponentAttemptsMissionBeforeRoll
        | CardWindow::BeforeOwnRoll
        | CardWindow::AfterOwnMissionSuccessHere
        | CardWindow::AfterRescueDuringMission
        | CardWindow::WhenCardLeaderIsCaptured => {
            let mission = game.mission.card != NONE && card.here == game.mission.here;
            let combat = game.combat_system() == Some(card.here);
            mission || combat
        }
    };
    here && users.contains(leader) && !game.people.lured.contains(leader)
}

/// RB-7.1 The phase is the one that the frames belong to, when a question is put.
pub(super) fn phase(game: &Rebellion) -> Sound {
    if game.put().is_none() {
        return Ok(());
    }
    let at = |depth: usize| game.stack.get(depth).copied();
    let phase = match (at(1), at(2), at(3), at(4)) {
        (Some(Run(Task::DealHands)), ..) => Phase::Setup,
        (_, Some(Run(Task::EndOfCommand)), Some(Run(Task::Command)), next) => match next {
            Some(Run(Task::AssignSide { .. }) | Ask(Question::Assign { .. })) => Phase::Assignment,
            Some(_) | None => Phase::Command,
        },
        (_, Some(Run(Task::EndOfCommand)), ..) => Phase::EndOfCommand,
        _ => Phase::Refresh,
    };
    demand(game.clock.phase == phase, || {
        format!("`phase`: {} does not fit what remains to be done", game.clock.phase.code())
    })
}

/// RB-22 A question has an answer.
pub(super) fn question(game: &Rebellion) -> Sound {
    struct Any(bool);
    impl Answers for Any {
        fn add(&mut self, _: crate::Action) {
            self.0 = true;
        }
    }
    let Some((question, _)) = game.put() else { return Ok(()) };
    let mut any = Any(false);
    game.list_answers(&mut any);
    demand(any.0, || format!("`stack`: {} has no answer", question.facts().kind.code()))
}
