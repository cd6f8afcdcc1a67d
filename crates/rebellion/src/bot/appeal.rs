//! How good an action looks at first sight: habits, the order in which a search looks, and the
//! moves of roll-outs.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

use super::plan::Plan;
use super::{LEADER_WORTH, MISSION_WORTH, UNIT_WORTH};
use crate::action::Action;
use crate::effect::{CardWindow, Verb};
use crate::ids::{ActionCard, BASE_SPACE, Face, Leader, Mission, Place, Side, Theatre, Unit};
use crate::question::Question;
use crate::state::NONE;

impl Plan<'_> {
    /// How good an action looks; about 1 for an ordinary one.
    #[expect(clippy::too_many_lines, reason = "a line or two for each action")]
    #[allow(clippy::match_same_arms, reason = "a table: a line or two for each action")]
    pub(super) fn appeal(&self, action: Action) -> f32 {
        let (game, side) = (self.game, self.side);
        match action {
            Action::PlaceUnit { place } => match game.asked() {
                Some(Question::PlaceUnit { index, .. }) => {
                    game.roster_unit(side, index).map_or(1.0, |unit| self.setup(place, unit))
                }
                Some(_) | None => 1.0,
            },
            Action::ChooseBase { system } => self.hiding_place(system),
            Action::Assign { leader, card } => self.assignment(leader, card, None),
            Action::Join { leader, slot } => {
                let slot = game.people.rows[side.index()][usize::from(slot)];
                let first = (slot.leaders[0] != NONE).then_some(Leader(slot.leaders[0]));
                0.5 * self.assignment(leader, slot.card, first)
            }
            Action::PlayCard { card } => self.card_appeal(card),
            Action::Done => self.done_appeal(),
            Action::Consent { yes } => {
                if yes {
                    6.0
                } else {
                    0.3
                }
            }
            Action::RevealBase => 0.01,
            Action::Activate { place } => self.activation(place),
            Action::ActivateWith { leader } => {
                let [space, ground] = game.catalogue().leader(leader).tactics;
                let worth = LEADER_WORTH[leader.index()];
                let fight = match game.asked() {
                    Some(Question::ActivateWith { place, .. }) => {
                        game.has_units(place, side.other())
                    }
                    Some(_) | None => false,
                };
                let tactics = f32::from(space + ground);
                if fight { 1.0 + tactics } else { 4.0 - 0.5 * worth - 0.2 * tactics }
            }
            Action::RevealMission { slot, blindside } => {
                let card = game.people.rows[side.index()][usize::from(slot)].card;
                0.4 + self.missions[card.index()] + if blindside { 0.2 } else { 0.0 }
            }
            Action::Pass => 0.35,
            Action::Load { source, unit } => match game.asked() {
                Some(Question::RetreatLoad { .. }) => 3.0,
                Some(_) | None => {
                    if self.wants_load(source, unit) {
                        3.0
                    } else {
                        0.05
                    }
                }
            },
            Action::TargetSystem { system } => self.place_worth(Mission(game.mission.card), system),
            Action::TargetLeader { leader } => LEADER_WORTH[leader.index()],
            Action::Oppose { leader } => self.opposition(leader),
            Action::UseRing { .. } | Action::Yes => 4.0,
            Action::ChooseDie { face, .. } => match (game.asked(), face) {
                (Some(Question::Blank), Face::Special) => 5.0,
                (Some(Question::Blank), Face::Hit | Face::DirectHit) => 1.0,
                (Some(Question::Blank), Face::Blank) => 0.01,
                (_, Face::Blank) => 5.0,
                (_, Face::Hit) => 0.3,
                (_, Face::Special | Face::DirectHit) => 0.05,
            },
            Action::SetDie { face, .. } => match face {
                Face::DirectHit => 3.0,
                Face::Special => 2.9,
                Face::Hit => 1.0,
                Face::Blank => 0.01,
            },
            Action::ChooseSystem { system } => self.system_appeal(system),
            Action::ChooseLeader { leader } => 0.5 + LEADER_WORTH[leader.index()],
            Action::AddLeader { leader } => self.help_in_combat(leader),
            Action::ChooseUnit { unit } | Action::ChooseQueued { unit, .. } => {
                self.choice_of_unit(unit)
            }
            Action::ChooseMission { card } => MISSION_WORTH[card.index()],
            Action::ChooseObjective { card } => 0.3 + game.closeness(card),
            Action::DrawTactic | Action::DrawTacticBlack => 2.0,
            Action::PlayTactic { .. } | Action::PlayTacticBlack { .. } => 5.0,
            Action::Recolor { count } => 1.0 + f32::from(count),
            Action::Hit { unit, markers, points } => {
                let health = game.health(unit);
                let taken = markers + points;
                if taken >= health {
                    0.05
                } else if taken + 1 == health {
                    2.0 + 2.0 * UNIT_WORTH[unit.index()]
                } else {
                    0.5 + f32::from(taken)
                }
            }
            Action::PlayBlock { .. } => 4.0,
            Action::Block { unit, markers, points } => {
                let health = game.health(unit);
                if markers + points == health { 3.0 + UNIT_WORTH[unit.index()] } else { 0.5 }
            }
            Action::PlayObjective { card } => {
                60.0 + f32::from(game.catalogue().objective(card).reputation)
            }
            Action::AttemptPlans => 60.0,
            Action::Retreat { .. } => self.retreat_appeal(),
            Action::RetreatTo { system } => {
                1.0 + 0.2 * f32::from(game.size(system, side, Theatre::Ground))
            }
            Action::MobilizeBase => {
                if self.in_danger {
                    4.0
                } else {
                    0.1
                }
            }
            Action::MobilizeMove => 0.4,
            Action::NewBase { system } => 0.5 + self.hiding_place(system),
            Action::Discard { card } => 1.0 / (0.3 + MISSION_WORTH[card.index()]),
            Action::Recruit { leader: Some(leader), .. } => LEADER_WORTH[leader.index()],
            Action::Build { unit } => 1.0 + 2.0 * UNIT_WORTH[unit.index()],
            Action::Sacrifice { .. } | Action::Recruit { leader: None, .. } => 0.1,
            Action::Deploy { place } => self.deploy_appeal(place),
            Action::ReturnProbe { top, .. } => {
                if top {
                    2.0
                } else {
                    1.0
                }
            }
            Action::LoadCaptive { .. }
            | Action::ChooseBranch { .. }
            | Action::DrawFrom { .. }
            | Action::ChooseShip { .. }
            | Action::DiscardTactic { .. }
            | Action::DrawAnother => 1.0,
            Action::ChooseStartSystem { system } => {
                if game.is_loyal(system, Side::Rebel) {
                    1.2
                } else {
                    0.1
                }
            }
        }
    }

    /// Action cards: nearly always at once.
    fn card_appeal(&self, card: ActionCard) -> f32 {
        let info = self.game.catalogue().action(card);
        if info.window != CardWindow::AssignmentPhase {
            return 3.0;
        }
        let leaves = |verb: Verb| {
            matches!(verb, Verb::MoveUnits { side: Side::Rebel, .. })
                || matches!(verb, Verb::EvacuateGround { side: Side::Rebel, .. })
        };
        let list = self.game.catalogue().list(info.effect);
        if list.iter().any(|entry| leaves(entry.verb)) && !self.in_danger { 0.3 } else { 3.0 }
    }

    /// "No" or "nothing more".
    fn done_appeal(&self) -> f32 {
        let game = self.game;
        #[allow(clippy::wildcard_enum_match_arm, reason = "most questions want an answer")]
        match game.asked() {
            Some(Question::Assign { role, .. }) => match game.pool(role).count() {
                0..=2 => 8.0,
                3 => 2.0,
                _ => 0.2,
            },
            Some(Question::Move { .. } | Question::RetreatLoad { .. }) => 0.6,
            Some(
                Question::Oppose { .. }
                | Question::Retreat { .. }
                | Question::StartSystem
                | Question::AddLeader { .. },
            ) => 1.0,
            Some(Question::Build { .. } | Question::Deploy { .. }) => 0.02,
            Some(Question::Sacrifice { .. }) => 3.0,
            Some(Question::CombatAction { .. } | Question::Block { .. }) => 0.3,
            Some(Question::Mobilize { .. }) => 1.5,
            _ => 0.5,
        }
    }

    /// RB-11.3 What a leader would do for the fight.
    fn help_in_combat(&self, leader: Leader) -> f32 {
        let game = self.game;
        let system = game.combat.due.system;
        let tactics = game.catalogue().leader(leader).tactics;
        let cards: u8 = Theatre::BOTH
            .into_iter()
            .filter(|&theatre| game.is_contested(system, theatre))
            .map(|theatre| tactics[theatre.index()])
            .sum();
        let foe = game.might(system, self.side.other());
        let stake: f32 = Theatre::BOTH.into_iter().map(|theatre| foe.health(theatre)).sum();
        0.4 + 0.4 * f32::from(cards) * (stake / 6.0).min(1.5) - 0.05 * LEADER_WORTH[leader.index()]
    }

    fn system_appeal(&self, system: Place) -> f32 {
        let (game, side) = (self.game, self.side);
        let Some(Question::Effects { list, at, .. }) = game.asked() else { return 1.0 };
        let icons = f32::from(game.icons_of(system));
        #[allow(clippy::wildcard_enum_match_arm, reason = "other entries do not care")]
        match game.entry(list, at).map(|entry| entry.verb) {
            Some(Verb::GainLoyalty { who, .. }) if game.is_loyal(system, who) => 0.1,
            Some(Verb::GainLoyalty { .. }) => 1.0 + icons,
            Some(Verb::PlaceLeader { .. }) => {
                let foes = if game.has_units(system, side.other()) { 1.0 } else { 0.0 };
                0.3 + icons + foes + 10.0 * self.belief[system.index()]
            }
            // RB-21.3 Any that the Empire has not ruled out tells as little as possible.
            Some(Verb::NameSystems { .. }) => {
                if game.base.open.contains(system) {
                    4.0
                } else {
                    0.2
                }
            }
            _ => 1.0,
        }
    }

    fn choice_of_unit(&self, unit: Unit) -> f32 {
        let worth = UNIT_WORTH[unit.index()];
        match self.game.asked() {
            Some(Question::Shortfall { .. }) => 1.0 / (0.2 + worth),
            Some(Question::Effects { list, at, .. }) => {
                let verb = self.game.entry(list, at).map(|entry| entry.verb);
                let gains = matches!(
                    verb,
                    Some(
                        Verb::GainByShape { .. }
                            | Verb::AdvanceQueue { .. }
                            | Verb::DeployFromQueue
                    )
                );
                if gains || unit.side() != self.side { 1.0 + 2.0 * worth } else { 0.01 }
            }
            Some(_) | None => 1.0 + worth,
        }
    }

    /// Whether the fight goes badly.
    fn retreat_appeal(&self) -> f32 {
        let (game, side) = (self.game, self.side);
        let system = game.combat.due.system;
        if side == Side::Rebel && !game.base.hidden && system == game.base.system {
            // RB-19.1 The base is lost without its defenders.
            return 0.01;
        }
        let (own, foe) = (game.might(system, side), game.might(system, side.other()));
        let odds = Theatre::BOTH
            .into_iter()
            .filter(|&theatre| game.is_contested(system, theatre))
            .map(|theatre| own.odds(&foe, theatre))
            .fold(1.0, f32::min);
        if odds < 0.25 { 4.0 } else { 0.05 }
    }

    fn deploy_appeal(&self, place: Place) -> f32 {
        let (game, side) = (self.game, self.side);
        match side {
            Side::Rebel if place == BASE_SPACE => 1.5,
            Side::Rebel => {
                if game.has_units(place, side) {
                    0.8
                } else {
                    2.0
                }
            }
            Side::Empire => {
                let near = game.catalogue().neighbours(place);
                let open: f32 = near.iter().map(|at| self.belief[at.index()]).sum();
                let base = !game.base.hidden && near.contains(game.base.system);
                let room = game.capacity(place, side) > game.size(place, side, Theatre::Ground);
                1.0 + 6.0 * open + if base { 8.0 } else { 0.0 } + if room { 0.8 } else { 0.0 }
            }
        }
    }
}
