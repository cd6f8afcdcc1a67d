//! RB-7.2 What each task does when its turn comes, RB-22 who is asked a question.

use super::AnyIo;
use super::attack::duty;
use crate::frame::{Frame, Roll, Task};
use crate::ids::Side;
use crate::luck;
use crate::question::Question;
use crate::state::{Duty, Rebellion, Role};
use starboard_core::chance::Stake;

impl Rebellion {
    /// RB-20.4, RB-22 Who answers a question; nobody if it has become pointless by what everybody
    /// can see.
    pub(crate) fn asker(&self, question: Question) -> Option<Role> {
        let admiral = |side| self.role_for(side, Duty::Admiral);
        let general = |side| self.role_for(side, Duty::General);
        match question {
            Question::PlaceUnit { side, .. }
            | Question::Build { side, .. }
            | Question::Deploy { side, .. } => Some(admiral(side)),
            Question::StartSystem => Some(admiral(Side::Rebel)),
            Question::ChooseBase | Question::PlansTarget => Some(general(Side::Rebel)),
            Question::Assign { role, .. }
            | Question::Turn { role }
            | Question::ActivateWith { role, .. }
            | Question::Move { role, .. }
            | Question::Oppose { role }
            | Question::ChooseLeader { role, .. }
            | Question::AddLeader { role }
            | Question::Retreat { role, .. }
            | Question::RetreatTo { role, .. }
            | Question::RetreatLoad { role, .. } => Some(role),
            Question::Consent { .. } => Some(general(self.clock.current)),
            Question::Mobilize { which } => {
                self.base.mobilizations.get(usize::from(which)).map(|waiting| waiting.role)
            }
            Question::MobilizeWhich => self.base.mobilizations.first().map(|waiting| waiting.role),
            Question::NewBase => Some(Role(self.clock.turn)),
            Question::Discard { side, .. } => self.must_discard(side).then(|| general(side)),
            Question::Recruit { side } => {
                let drawn = !self.aside.cards.is_empty();
                drawn.then(|| admiral(side))
            }
            Question::Sacrifice { unit, .. } => {
                Some(self.card_role().unwrap_or_else(|| admiral(unit.side())))
            }
            Question::Shortfall { side, .. } => Some(general(side)),
            Question::Target | Question::Follower { .. } if self.is_pointless(question) => None,
            Question::Target | Question::Follower { .. } => Some(self.mission.role),
            Question::Window { window, role, .. } => {
                self.is_window_open(window, role).then_some(role)
            }
            Question::SetDice { roll, .. } => Some(self.roller_role(roll, Side::Rebel)),
            Question::Yoda { roll } => {
                let bearer = self.bearer_role(crate::ids::ring::YODA);
                self.can_ask_yoda(roll).then_some(bearer)
            }
            Question::Blank => Some(self.roller_role(Roll::Mission, Side::Rebel)),
            Question::Effects { card, list, at, asks, .. } => {
                let by = self.entry(list, at).and_then(|entry| entry.by);
                asks.then(|| self.decider(self.other_chooser(list, at).or(by), card))
            }
            Question::StartCards { role } => self.asks_start_cards(role).then_some(role),
            Question::CombatAction { role } => self.asks_combat_action().then_some(role),
            Question::Recolour { role } => self.asks_recolour().then_some(role),
            Question::Damage { role } => self.asks_damage().then_some(role),
            Question::Block { role } => self.asks_block(role).then_some(role),
            Question::Objective { after_space, end } => {
                self.asks_objective(after_space, end).then(|| general(Side::Rebel))
            }
        }
    }

    /// RB-14.5, RB-21.3 Entries that the Rebels answer although the card is Imperial.
    fn other_chooser(&self, list: crate::effect::ListId, at: u8) -> Option<Side> {
        use crate::effect::Verb;
        let verb = self.entry(list, at)?.verb;
        matches!(verb, Verb::NameSystems { .. } | Verb::Rescue { to_region: true, .. })
            .then_some(Side::Rebel)
    }

    /// RB-22.1 A question without an answer is not asked.
    fn is_pointless(&self, question: Question) -> bool {
        matches!(question, Question::Follower { from } if self.next_follower(from).is_none())
    }

    /// RB-20.4 Whose dice a side rolls: in a battle those of the theatre's commander, for an
    /// objective the General's; in a mission they belong to who revealed it or who sent a leader
    /// against it, otherwise to the General.
    fn roller_role(&self, roll: Roll, side: Side) -> Role {
        let general = self.role_for(side, Duty::General);
        match roll {
            Roll::Attack => self.role_for(side, duty(self.combat.theatre)),
            Roll::Plans => general,
            Roll::Mission if self.mission.role.side() == side => self.mission.role,
            Roll::Mission => self.mission.sent_by.unwrap_or(general),
        }
    }

    /// RB-1.3, RB-20.4 What the dice of a side are rolled for, and by whom.
    pub(crate) fn dice_at_stake(&self, roll: Roll, side: Side) -> Stake {
        luck::roll(roll).by(self.seat_of(self.roller_role(roll, side)))
    }

    /// RB-20.4 Who decides about the card that is being carried out, if one is.
    fn card_role(&self) -> Option<Role> {
        let card = |frame: &Frame| {
            if let Frame::Ask(Question::Effects { card, .. }) = frame {
                Some(card.role)
            } else {
                None
            }
        };
        self.stack.iter().rev().find_map(card)
    }

    /// RB-7.2 Carries out the task on top.
    pub(crate) fn perform(&mut self, task: Task, io: &mut AnyIo<'_>) {
        match task {
            Task::StartingActions => self.deal_starting_actions(io),
            Task::Immediates { side } => self.resolve_immediate(side, io),
            Task::DealHands => self.deal_hands(io),
            Task::Round => self.begin_round(io),
            Task::AssignSide { side } => self.begin_assignment(side),
            Task::Command => self.next_turn(io),
            Task::EndOfCommand => self.end_command(io),
            Task::Refresh { step } => self.step_refresh(step, io),
            Task::BuildNext { side, place, icon } => self.next_build(side, place, icon),
            Task::DeployNext { side } => self.next_deploy(side, io),
            Task::Checks => self.check_board(io),
            Task::Combats => self.run_combats(io),
            Task::Opposed => self.decide_opposition(io),
            Task::MissionRoll { side } => self.roll_mission(side, io),
            Task::AfterDice => self.after_mission_dice(),
            Task::Compare => self.compare(io),
            Task::MissionEffect => self.begin_effect(),
            Task::Dispose => self.dispose(io),
            Task::Rescued { place } => self.leave_with_rescued(place, io),
            Task::Combat { step } => self.step_combat(step, io),
            Task::Attack { side, theatre, stage } => self.step_attack(side, theatre, stage, io),
            Task::PlansRoll => self.roll_plans(io),
            Task::PlansResult => self.resolve_plans(io),
        }
    }

    /// RB-22.1 A question that nobody is asked now: it goes, or what it stands for goes on.
    pub(crate) fn lapse(&mut self, question: Question, io: &mut AnyIo<'_>) {
        match question {
            Question::Recruit { side } => {
                if !self.draw_recruits(side, io) {
                    self.pop();
                }
            }
            Question::Effects { .. } => self.run_effects(io),
            Question::Damage { .. } => self.next_damage(),
            Question::Objective { .. } => self.close_objective_window(),
            Question::PlaceUnit { .. }
            | Question::StartSystem
            | Question::ChooseBase
            | Question::Assign { .. }
            | Question::Consent { .. }
            | Question::Turn { .. }
            | Question::ActivateWith { .. }
            | Question::Move { .. }
            | Question::Mobilize { .. }
            | Question::MobilizeWhich
            | Question::NewBase
            | Question::Discard { .. }
            | Question::Build { .. }
            | Question::Sacrifice { .. }
            | Question::Deploy { .. }
            | Question::Shortfall { .. }
            | Question::Target
            | Question::Oppose { .. }
            | Question::Window { .. }
            | Question::SetDice { .. }
            | Question::Yoda { .. }
            | Question::Blank
            | Question::ChooseLeader { .. }
            | Question::Follower { .. }
            | Question::AddLeader { .. }
            | Question::StartCards { .. }
            | Question::CombatAction { .. }
            | Question::Recolour { .. }
            | Question::Block { .. }
            | Question::PlansTarget
            | Question::Retreat { .. }
            | Question::RetreatTo { .. }
            | Question::RetreatLoad { .. } => self.pop(),
        }
    }
}
