//! RB-7.2 What each frame does when its turn comes, and who is asked if it is a question.

use super::AnyIo;
use super::attack::duty;
use crate::frame::{Frame, Roll, Why};
use crate::ids::Side;
use crate::state::{Duty, Rebellion, Role};

impl Rebellion {
    /// RB-20.4, RB-22 Who answers a frame; nobody if it is no question, or has become pointless by
    /// what everybody can see.
    pub(crate) fn asker(&self, frame: Frame) -> Option<Role> {
        let admiral = |side| self.role_for(side, Duty::Admiral);
        let general = |side| self.role_for(side, Duty::General);
        match frame {
            Frame::PlaceUnit { side, .. }
            | Frame::Build { side, .. }
            | Frame::Deploy { side, .. } => Some(admiral(side)),
            Frame::StartSystem => Some(admiral(Side::Rebel)),
            Frame::ChooseBase | Frame::PlansTarget => Some(general(Side::Rebel)),
            Frame::Assign { role, .. }
            | Frame::Turn { role }
            | Frame::ActivateWith { role, .. }
            | Frame::Move { role, .. }
            | Frame::Oppose { role }
            | Frame::ChooseLeader { role, .. }
            | Frame::AddLeader { role }
            | Frame::Retreat { role, .. }
            | Frame::RetreatTo { role, .. }
            | Frame::RetreatLoad { role, .. } => Some(role),
            Frame::Consent { .. } => Some(general(self.clock.current)),
            Frame::Mobilize { which } => {
                self.base.mobilizations.get(usize::from(which)).map(|waiting| waiting.role)
            }
            Frame::MobilizeWhich => self.base.mobilizations.first().map(|waiting| waiting.role),
            Frame::NewBase => Some(Role(self.clock.turn)),
            Frame::Discard { side, .. } => self.must_discard(side).then(|| general(side)),
            Frame::Recruit { side } => {
                let drawn = !self.aside.cards.is_empty();
                drawn.then(|| admiral(side))
            }
            Frame::Sacrifice { unit, .. } => {
                Some(self.card_role().unwrap_or_else(|| admiral(unit.side())))
            }
            Frame::Shortfall { side, .. } => Some(general(side)),
            Frame::Target | Frame::Follower { .. } if self.is_pointless(frame) => None,
            Frame::Target | Frame::Follower { .. } => Some(self.mission.role),
            Frame::Window { window, role, .. } => self.is_window_open(window, role).then_some(role),
            Frame::SetDice { roll, .. } => Some(self.roller_role(roll)),
            Frame::Yoda { roll } => {
                let bearer = self.bearer_role(crate::ids::ring::YODA);
                self.can_ask_yoda(roll).then_some(bearer)
            }
            Frame::Blank => Some(self.roller_role(Roll::Mission)),
            Frame::Effects { card, list, at, asks, .. } => {
                let by = self.entry(list, at).and_then(|entry| entry.by);
                asks.then(|| self.decider(self.other_chooser(list, at).or(by), card))
            }
            Frame::StartCards { role } => self.asks_start_cards(role).then_some(role),
            Frame::CombatAction { role } => self.asks_combat_action().then_some(role),
            Frame::Recolour { role } => self.asks_recolour().then_some(role),
            Frame::Damage { role } => self.asks_damage().then_some(role),
            Frame::Block { role } => self.asks_block(role).then_some(role),
            Frame::Objective { after_space, end } => {
                self.asks_objective(after_space, end).then(|| general(Side::Rebel))
            }
            Frame::StartingActions
            | Frame::Immediates { .. }
            | Frame::DealHands
            | Frame::Round
            | Frame::AssignSide { .. }
            | Frame::Command
            | Frame::EndOfCommand
            | Frame::Refresh { .. }
            | Frame::BuildNext { .. }
            | Frame::DeployNext { .. }
            | Frame::Checks
            | Frame::Combats
            | Frame::Opposed
            | Frame::MissionRoll { .. }
            | Frame::AfterDice
            | Frame::Compare
            | Frame::MissionEffect
            | Frame::Dispose
            | Frame::Rescued { .. }
            | Frame::Combat { .. }
            | Frame::Attack { .. }
            | Frame::PlansRoll
            | Frame::PlansResult => None,
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
    fn is_pointless(&self, frame: Frame) -> bool {
        matches!(frame, Frame::Follower { from } if self.next_follower(from).is_none())
    }

    /// RB-20.4 Whose dice the Rebels roll: in a battle those of the theatre's commander, for an
    /// objective the General's; in a mission they belong to who revealed it or who sent a leader
    /// against it, otherwise to the General.
    fn roller_role(&self, roll: Roll) -> Role {
        let general = self.role_for(Side::Rebel, Duty::General);
        match (roll, self.mission.role.side()) {
            (Roll::Attack, _) => self.role_for(Side::Rebel, duty(self.combat.theatre)),
            (Roll::Plans, _) => general,
            (Roll::Mission, Side::Rebel) => self.mission.role,
            (Roll::Mission, Side::Empire) => self.mission.sent_by.unwrap_or(general),
        }
    }

    /// RB-20.4 Who decides about the card that is being carried out, if one is.
    fn card_role(&self) -> Option<Role> {
        let card = |frame: &Frame| {
            if let Frame::Effects { card, .. } = frame { Some(card.role) } else { None }
        };
        self.stack.iter().rev().find_map(card)
    }

    /// RB-7.2 Carries out the frame on top, which asks nobody.
    pub(crate) fn perform(&mut self, frame: Frame, io: &mut AnyIo<'_>) {
        match frame {
            Frame::StartingActions => self.deal_starting_actions(io),
            Frame::Immediates { side } => self.resolve_immediate(side, io),
            Frame::DealHands => self.deal_hands(io),
            Frame::Round => self.begin_round(io),
            Frame::AssignSide { side } => self.begin_assignment(side),
            Frame::Command => self.next_turn(io),
            Frame::EndOfCommand => self.end_command(io),
            Frame::Refresh { step } => self.step_refresh(step, io),
            Frame::Recruit { side } => {
                if !self.draw_recruits(side, io) {
                    self.pop();
                }
            }
            Frame::BuildNext { side, place, icon } => self.next_build(side, place, icon),
            Frame::DeployNext { side } => self.next_deploy(side, io),
            Frame::Checks => self.check_board(io),
            Frame::Combats => self.run_combats(io),
            Frame::Opposed => self.decide_opposition(io),
            Frame::MissionRoll { side } => self.roll_mission(side, io),
            Frame::AfterDice => self.after_mission_dice(),
            Frame::Compare => self.compare(io),
            Frame::MissionEffect => self.begin_effect(),
            Frame::Dispose => self.dispose(io),
            Frame::Rescued { place } => self.leave_with_rescued(place, io),
            Frame::Effects { .. } => self.run_effects(io),
            Frame::Combat { step } => self.step_combat(step, io),
            Frame::Attack { side, theatre, stage } => self.step_attack(side, theatre, stage, io),
            Frame::Damage { .. } => self.next_damage(),
            Frame::PlansRoll => self.roll_plans(io),
            Frame::PlansResult => self.resolve_plans(io),
            Frame::Objective { .. } => self.close_objective_window(),
            // Questions that nobody is asked any more.
            Frame::PlaceUnit { .. }
            | Frame::StartSystem
            | Frame::ChooseBase
            | Frame::Assign { .. }
            | Frame::Consent { .. }
            | Frame::Turn { .. }
            | Frame::ActivateWith { .. }
            | Frame::Move { .. }
            | Frame::Mobilize { .. }
            | Frame::MobilizeWhich
            | Frame::NewBase
            | Frame::Discard { .. }
            | Frame::Build { .. }
            | Frame::Sacrifice { .. }
            | Frame::Deploy { .. }
            | Frame::Shortfall { .. }
            | Frame::Target
            | Frame::Oppose { .. }
            | Frame::Window { .. }
            | Frame::SetDice { .. }
            | Frame::Yoda { .. }
            | Frame::Blank
            | Frame::ChooseLeader { .. }
            | Frame::Follower { .. }
            | Frame::AddLeader { .. }
            | Frame::StartCards { .. }
            | Frame::CombatAction { .. }
            | Frame::Recolour { .. }
            | Frame::Block { .. }
            | Frame::PlansTarget
            | Frame::Retreat { .. }
            | Frame::RetreatTo { .. }
            | Frame::RetreatLoad { .. } => self.pop(),
        }
    }
}

impl Frame {
    /// RB-22.3 Whether all answers follow from open facts, so that a single one is not asked for.
    pub(crate) fn is_open(self) -> bool {
        match self {
            Self::PlaceUnit { .. }
            | Self::StartSystem
            | Self::Target
            | Self::Oppose { .. }
            | Self::AddLeader { .. }
            // The pool is open: with one leader who can activate there is nothing to ask.
            | Self::ActivateWith { .. }
            | Self::Damage { .. }
            | Self::Recolour { .. }
            | Self::Retreat { .. }
            | Self::RetreatTo { .. }
            | Self::RetreatLoad { .. }
            | Self::Shortfall { .. }
            | Self::Build { .. }
            | Self::Sacrifice { .. }
            | Self::Deploy { .. }
            | Self::PlansTarget
            | Self::Follower { .. }
            | Self::Yoda { .. }
            // No die is left to set.
            | Self::SetDice { .. }
            | Self::MobilizeWhich
            | Self::Effects { .. } => true,
            Self::ChooseLeader { why, .. } => matches!(why, Why::Uses | Why::Falcon),
            Self::ChooseBase
            | Self::Assign { .. }
            | Self::Consent { .. }
            | Self::Turn { .. }
            | Self::Move { .. }
            | Self::Mobilize { .. }
            | Self::NewBase
            | Self::Discard { .. }
            | Self::Recruit { .. }
            | Self::Window { .. }
            | Self::Blank
            | Self::StartCards { .. }
            | Self::CombatAction { .. }
            | Self::Block { .. }
            | Self::Objective { .. }
            | Self::StartingActions
            | Self::Immediates { .. }
            | Self::DealHands
            | Self::Round
            | Self::AssignSide { .. }
            | Self::Command
            | Self::EndOfCommand
            | Self::Refresh { .. }
            | Self::BuildNext { .. }
            | Self::DeployNext { .. }
            | Self::Checks
            | Self::Combats
            | Self::Opposed
            | Self::MissionRoll { .. }
            | Self::AfterDice
            | Self::Compare
            | Self::MissionEffect
            | Self::Dispose
            | Self::Rescued { .. }
            | Self::Combat { .. }
            | Self::Attack { .. }
            | Self::PlansRoll
            | Self::PlansResult => false,
        }
    }
}
