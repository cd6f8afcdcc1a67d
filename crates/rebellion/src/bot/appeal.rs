//! How good an action looks at first sight: the order in which a search looks, and the moves of
//! roll-outs.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

use super::{LEADER_WORTH, MISSION_WORTH, UNIT_WORTH};
use crate::action::Action;
use crate::effect::Verb;
use crate::frame::Frame;
use crate::ids::{BASE_SPACE, Face, Leader, Mission, Place, Side, Systems, Theatre, Unit};
use crate::state::{NONE, Rebellion};

impl Rebellion {
    /// How good an action looks; about 1 for an ordinary one.
    #[expect(clippy::too_many_lines, reason = "a line or two for each action")]
    pub(super) fn appeal(&self, side: Side, action: Action) -> f32 {
        match action {
            Action::ChooseBase { system } => self.hiding_place(system),
            Action::Assign { leader, card } => self.assignment_appeal(leader, card, None),
            Action::Join { leader, slot } => {
                let slot = self.people.rows[side.index()][usize::from(slot)];
                let first = (slot.leaders[0] != NONE).then_some(Leader(slot.leaders[0]));
                self.assignment_appeal(leader, slot.card, first)
            }
            Action::PlayCard { .. } => 3.0,
            Action::Done => self.done_appeal(side),
            Action::Consent { yes } => {
                if yes {
                    6.0
                } else {
                    0.3
                }
            }
            Action::RevealBase => 0.01,
            Action::Activate { place } => self.activation_appeal(side, place),
            Action::ActivateWith { leader } => {
                let [space, ground] = self.catalogue().leader(leader).tactics;
                let worth = LEADER_WORTH[leader.index()];
                1.0 + 0.4 * f32::from(space.max(ground)) - 0.15 * worth
            }
            Action::RevealMission { slot, blindside } => {
                let card = self.people.rows[side.index()][usize::from(slot)].card;
                2.0 + 2.0 * MISSION_WORTH[card.index()] + if blindside { 0.5 } else { 0.0 }
            }
            Action::Pass => 0.15,
            Action::Load { unit, .. } => 3.0 + UNIT_WORTH[unit.index()],
            Action::TargetSystem { system } => {
                self.place_worth(side, Mission(self.mission.card), system)
            }
            Action::TargetLeader { leader } => LEADER_WORTH[leader.index()],
            Action::Oppose { leader } => {
                let info = self.running_mission();
                let icons = f32::from(self.catalogue().leader(leader).icons(info.skill));
                0.4 + 0.8 * icons
            }
            Action::UseRing { .. } | Action::Yes => 4.0,
            Action::ChooseDie { face, .. } => match (self.top(), face) {
                (Some(Frame::Blank), Face::Special) => 5.0,
                (Some(Frame::Blank), _) => 1.0,
                (_, Face::Blank) => 5.0,
                (_, Face::Hit) => 0.3,
                (_, Face::Special | Face::DirectHit) => 0.05,
            },
            Action::SetDie { face, .. } => match face {
                Face::DirectHit | Face::Special => 3.0,
                Face::Hit => 1.0,
                Face::Blank => 0.01,
            },
            Action::ChooseSystem { system } => self.system_appeal(side, system),
            Action::ChooseLeader { leader } | Action::AddLeader { leader } => {
                0.5 + LEADER_WORTH[leader.index()]
            }
            Action::ChooseUnit { unit } | Action::ChooseQueued { unit, .. } => {
                self.choice_of_unit(side, unit)
            }
            Action::ChooseMission { card } => MISSION_WORTH[card.index()],
            Action::ChooseObjective { card } => 0.3 + self.closeness(card),
            Action::DrawTactic => 2.0,
            Action::PlayTactic { .. } => 5.0,
            Action::Recolor { count } => 1.0 + f32::from(count),
            Action::Hit { unit, markers, points } => {
                let health = self.health(unit);
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
                let health = self.health(unit);
                if markers + points == health { 3.0 + UNIT_WORTH[unit.index()] } else { 0.5 }
            }
            Action::PlayObjective { .. } | Action::AttemptPlans => 60.0,
            Action::Retreat { .. } => self.retreat_appeal(side),
            Action::MobilizeBase => {
                if self.is_base_in_danger() {
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
            Action::Sacrifice { .. } => 0.1,
            Action::Deploy { place } => self.deploy_appeal(side, place),
            Action::PlaceUnit { .. }
            | Action::LoadCaptive { .. }
            | Action::ReturnProbe { .. }
            | Action::ChooseBranch { .. }
            | Action::DrawFrom { .. }
            | Action::ChooseShip { .. }
            | Action::DiscardTactic { .. }
            | Action::RetreatTo { .. }
            | Action::DrawAnother => 1.0,
            Action::ChooseStartSystem { system } => {
                if self.is_loyal(system, Side::Rebel) {
                    1.0
                } else {
                    0.1
                }
            }
            Action::Recruit { leader: None, .. } => 0.1,
        }
    }

    /// A leader on a card: can it be revealed then?
    fn assignment_appeal(&self, leader: Leader, card: Mission, first: Option<Leader>) -> f32 {
        let info = self.catalogue().mission(card);
        let icons = |leader: Leader| self.catalogue().leader(leader).icons(info.skill);
        let before = first.map_or(0, icons);
        if before >= info.required {
            return 0.1;
        }
        let pictured = info.pictured.is_some_and(|named| self.catalogue().counts_as(leader, named));
        let ready = before + icons(leader) >= info.required;
        let rich = f32::from(icons(leader)) * 0.15;
        let bonus = if pictured { 1.5 } else { 1.0 };
        if ready { (0.4 + rich) * MISSION_WORTH[card.index()] * bonus } else { 0.03 }
    }

    /// "No" or "nothing more".
    fn done_appeal(&self, side: Side) -> f32 {
        #[allow(clippy::wildcard_enum_match_arm, reason = "most questions want an answer")]
        match self.top() {
            Some(Frame::Assign { role, .. }) => match self.pool(role).count() {
                0..=2 => 8.0,
                3 => 2.0,
                _ => 0.2,
            },
            Some(Frame::Move { .. }) if self.movement.loaded.is_empty() => 0.2,
            Some(Frame::Move { .. } | Frame::RetreatLoad { .. }) => 0.6,
            Some(Frame::Oppose { .. }) => 1.2,
            Some(Frame::Build { .. } | Frame::Deploy { .. }) => 0.02,
            Some(Frame::Sacrifice { .. }) => 3.0,
            Some(Frame::CombatAction { .. } | Frame::Block { .. }) => 0.3,
            Some(Frame::Mobilize { .. }) => 1.5,
            Some(Frame::NewBase) => 0.5,
            Some(Frame::Retreat { .. }) => 1.0,
            Some(Frame::StartSystem) => 1.0,
            Some(Frame::AddLeader { .. }) => {
                if self.has_units(self.combat.due.system, side) {
                    0.4
                } else {
                    2.0
                }
            }
            _ => 0.5,
        }
    }

    /// RB-6.4 Far from Imperial troops, among friends.
    fn hiding_place(&self, system: Place) -> f32 {
        let distance = &self.catalogue().distance[system.index()];
        let near = Place::systems()
            .filter(|&at| self.has(at, Side::Empire, Theatre::Ground))
            .map(|at| distance[at.index()])
            .min()
            .unwrap_or(3);
        0.1 + f32::from(near * near)
    }

    /// Units that could come to a place by activation: own worth, troops, capacity.
    fn reachable(&self, side: Side, place: Place) -> (f32, bool) {
        let near: Systems = if place == BASE_SPACE {
            self.around_base()
        } else {
            self.catalogue().neighbours(place)
        };
        let (mut worth, mut lands) = (0.0, false);
        for at in near.iter() {
            if !self.has_units(at, side) || self.is_pinned(at, side) {
                continue;
            }
            let capacity = self.capacity(at, side);
            let troops = self.size(at, side, Theatre::Ground);
            if side == Side::Rebel || capacity > 0 {
                let ships = self.size(at, side, Theatre::Space);
                worth += f32::from(ships) + f32::from(troops.min(capacity));
            }
            lands |= capacity > 0 && troops > 0;
        }
        (worth, lands)
    }

    fn activation_appeal(&self, side: Side, place: Place) -> f32 {
        let (worth, lands) = self.reachable(side, place);
        if worth <= 0.0 {
            return 0.01;
        }
        if !place.is_system() {
            return 0.05;
        }
        let foes: u8 =
            Theatre::BOTH.map(|theatre| self.size(place, side.other(), theatre)).iter().sum();
        let foes = f32::from(foes);
        let odds = worth / (worth + foes);
        match side {
            Side::Empire => {
                if !self.base.hidden && place == self.base.system {
                    return 12.0 * odds;
                }
                let held = self.has(place, side, Theatre::Ground);
                let search = self.candidates().contains(place) && !held && lands;
                let seize = lands && !held && self.is_populous(place);
                let gain = if search { 3.0 } else { 0.2 } + if seize { 1.5 } else { 0.0 };
                gain * odds
            }
            Side::Rebel => {
                let strike = if foes > 0.0 && odds > 0.55 { 2.0 } else { 0.15 };
                let free = self.is_imperial(place) && odds > 0.5;
                strike + if free { 0.6 } else { 0.0 }
            }
        }
    }

    fn system_appeal(&self, side: Side, system: Place) -> f32 {
        let Some(Frame::Effects { list, at, .. }) = self.top() else { return 1.0 };
        let icons = f32::from(self.icons_of(system));
        #[allow(clippy::wildcard_enum_match_arm, reason = "other entries do not care")]
        match self.entry(list, at).map(|entry| entry.verb) {
            Some(Verb::GainLoyalty { who, .. }) if self.is_loyal(system, who) => 0.1,
            Some(Verb::GainLoyalty { .. }) => 1.0 + icons,
            Some(Verb::PlaceLeader { .. }) => {
                let foes = if self.has_units(system, side.other()) { 1.0 } else { 0.0 };
                0.3 + icons + foes
            }
            Some(Verb::NameSystems { .. }) => {
                if self.base.open.contains(system) {
                    4.0
                } else {
                    0.2
                }
            }
            _ => 1.0,
        }
    }

    fn choice_of_unit(&self, side: Side, unit: Unit) -> f32 {
        let worth = UNIT_WORTH[unit.index()];
        match self.top() {
            Some(Frame::Shortfall { .. }) => 1.0 / (0.2 + worth),
            Some(Frame::Effects { list, at, .. }) => {
                let verb = self.entry(list, at).map(|entry| entry.verb);
                let gains = matches!(
                    verb,
                    Some(
                        Verb::GainByShape { .. }
                            | Verb::AdvanceQueue { .. }
                            | Verb::DeployFromQueue
                    )
                );
                if gains || unit.side() != side { 1.0 + 2.0 * worth } else { 0.01 }
            }
            Some(_) | None => 1.0 + worth,
        }
    }

    /// Whether the fight goes badly.
    fn retreat_appeal(&self, side: Side) -> f32 {
        let system = self.combat.due.system;
        let strength = |of: Side| -> f32 {
            let force = self.force(system, of).iter().enumerate();
            force
                .map(|(slot, &count)| f32::from(count) * UNIT_WORTH[Unit::of(of, slot).index()])
                .sum()
        };
        let (own, foe) = (strength(side), strength(side.other()));
        if own < 0.7 * foe { 4.0 } else { 0.05 }
    }

    /// Imperial troops next to the base, or hardly another place left.
    fn is_base_in_danger(&self) -> bool {
        let near = self.catalogue().neighbours(self.base.system);
        let troops: u8 = near.iter().map(|at| self.size(at, Side::Empire, Theatre::Ground)).sum();
        !self.base.hidden || troops >= 4 || self.base.open.len() <= 4
    }

    fn deploy_appeal(&self, side: Side, place: Place) -> f32 {
        match side {
            Side::Rebel if place == BASE_SPACE => 1.5,
            Side::Rebel => 1.0,
            Side::Empire => {
                let near = self.catalogue().neighbours(place);
                let open = near.intersection(self.candidates()).len() as f32;
                let base = !self.base.hidden && near.contains(self.base.system);
                1.0 + 0.5 * open + if base { 5.0 } else { 0.0 }
            }
        }
    }
}
