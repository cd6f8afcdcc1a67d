//! What missions promise, who is assigned to them, and who stands against them.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

use super::odds::beats;
use super::plan::Plan;
use super::{LEADER_WORTH, MISSION_WORTH};
use crate::action::Action;
use crate::catalogue::MissionMode;
use crate::effect::{Verb, Where};
use crate::ids::{Leader, Mission, Place, Side, Theatre, Unit};
use crate::question::Question;
use crate::state::{NONE, Rebellion};
use starboard_core::Inline;

/// A mission that nobody stands against yet: somebody may still be sent.
const UNOPPOSED: f32 = 0.85;

impl Plan<'_> {
    /// What a card promises at the best place there is.
    pub(super) fn promise(&self, card: Mission) -> f32 {
        let game = self.game;
        let info = game.catalogue().mission(card);
        let worth = MISSION_WORTH[card.index()];
        match info.place {
            Where::System(_) => {
                let at = |place| self.place_worth(card, place);
                worth * game.target_systems(card).iter().map(at).fold(0.0, f32::max)
            }
            Where::Leader(_) => {
                let catches = game
                    .catalogue()
                    .list(info.effect)
                    .iter()
                    .any(|entry| matches!(entry.verb, Verb::Capture { .. } | Verb::Detain));
                if game.target_leaders(card).next().is_some() {
                    worth
                } else if catches && game.clock.phase == crate::state::Phase::Assignment {
                    // Those who are on missions will stand somewhere soon.
                    0.2 * worth * game.people.rows[Side::Rebel.index()].len().min(3) as f32
                } else {
                    0.0
                }
            }
            Where::BaseSpace => {
                if self.in_danger {
                    9.0
                } else {
                    0.2
                }
            }
            Where::Nowhere => 0.8,
        }
    }

    /// How good a place is for a mission, about 1.
    pub(super) fn place_worth(&self, card: Mission, here: Place) -> f32 {
        if !here.is_system() {
            return 1.0;
        }
        let game = self.game;
        let side = self.side;
        let list = game.catalogue().list(game.catalogue().mission(card).effect);
        let icons = f32::from(game.icons_of(here));
        let mut worth: f32 = 1.0;
        for entry in list {
            #[allow(clippy::wildcard_enum_match_arm, reason = "other entries do not care")]
            match entry.verb {
                Verb::GainLoyalty { who, pick: None, .. } => {
                    worth *= self.loyalty_worth(who, here, icons);
                }
                Verb::PlaceSabotage => {
                    let useful = game.is_imperial(here) && !game.board.sabotage.contains(here);
                    worth *= if useful { 0.8 + 0.3 * icons } else { 0.1 };
                }
                Verb::QueueFromSystem { .. } => worth *= 0.3 + 0.6 * icons,
                Verb::DestroyHealth { types, .. } => {
                    let prey = Unit::all().any(|unit| {
                        unit.side() != side && types.contains(unit) && game.count(here, unit) > 0
                    });
                    worth *= if prey { 1.3 } else { 0.1 };
                }
                Verb::GainUnits { .. } | Verb::GainByShape { .. } if side == Side::Rebel => {
                    let foes = game.size(here, Side::Empire, Theatre::Ground);
                    worth *= match foes {
                        0 => 0.8,
                        1..=2 => 1.3,
                        _ => 0.3,
                    };
                }
                Verb::AskBase { .. } => worth *= 0.1 + 20.0 * self.belief[here.index()],
                Verb::DestroySystem => {
                    let belief = self.belief[here.index()];
                    let found = !game.base.hidden && here == game.base.system;
                    worth *= if found { 30.0 } else { 0.2 + 20.0 * belief };
                }
                Verb::DrawProbes { .. } if !game.base.hidden => worth *= 0.1,
                _ => {}
            }
        }
        let opposed = game.free_leaders(here, side.other()).next().is_some();
        if opposed { worth * 0.6 } else { worth }
    }

    fn loyalty_worth(&self, who: Side, here: Place, icons: f32) -> f32 {
        let game = self.game;
        if game.is_loyal(here, who) || !game.is_populous(here) || here == crate::ids::CORUSCANT {
            0.05
        } else if game.is_loyal(here, who.other()) {
            0.9 + 0.2 * icons
        } else if who == Side::Rebel && game.board.subjugated.contains(here) {
            0.6 + 0.1 * icons
        } else {
            1.0 + 0.3 * icons
        }
    }

    /// What a leader on a card is worth: nothing if the card could not be revealed.
    pub(super) fn assignment(&self, leader: Leader, card: Mission, first: Option<Leader>) -> f32 {
        let game = self.game;
        let info = game.catalogue().mission(card);
        let icons = |leader: Leader| game.catalogue().leader(leader).icons(info.skill);
        let before = first.map_or(0, icons);
        if before >= info.required {
            return 0.05;
        }
        if before + icons(leader) < info.required {
            return 0.01;
        }
        let pictured = info.pictured.is_some_and(|named| game.catalogue().counts_as(leader, named));
        let spare = f32::from(before + icons(leader) - info.required);
        let sure = if info.mode == MissionMode::Attempt { 0.75 + 0.06 * spare } else { 1.0 };
        let bonus = if pictured { 1.2 } else { 1.0 };
        self.missions[card.index()] * sure * bonus
    }

    /// What a leader could do instead, as the n-th who stays behind.
    #[allow(clippy::match_same_arms, reason = "a table: the Empire first, then the Rebels")]
    fn in_reserve(&self, leader: Leader, nth: usize) -> f32 {
        let tactics = self.game.catalogue().leader(leader).has_tactics();
        match (self.side, tactics, nth) {
            (Side::Empire, true, 0..=2) => 4.5,
            (Side::Empire, true, 3) => 3.0,
            (Side::Empire, true, 4..) => 2.0,
            (Side::Empire, false, _) => 0.6,
            (Side::Rebel, _, 0) => 1.2,
            (Side::Rebel, _, _) => 0.6,
        }
    }

    /// RB-8.2 The best pairs of leaders and cards; leaders come in their order, so the first of them is
    /// the next assignment.
    pub(super) fn next_assignment(&self, legal: &[Action]) -> Action {
        for &action in legal {
            if let Action::PlayCard { .. } = action
                && self.appeal(action) > 2.0
            {
                return action;
            }
        }
        let mut free: Inline<Leader, 25> = Inline::new();
        let mut cards: Inline<(Mission, u8), 53> = Inline::new();
        for &action in legal {
            if let Action::Assign { leader, card } = action {
                if free.last() != Some(&leader) {
                    free.push(leader);
                }
                if free.len() == 1 {
                    cards.push((card, self.game.cards.hand[card.index()]));
                }
            }
        }
        // RB-20.5 What the General has refused is not proposed again.
        let refused = !self.game.people.refused.is_empty();
        let may = |leader, card| !refused || legal.contains(&Action::Assign { leader, card });
        let mut best: Option<Action> = None;
        let mut first = Leader::COUNT as u8;
        let reserve = self.pool_before(legal);
        while !free.is_empty() && !cards.is_empty() {
            let mut top = (0.0, 0, 0);
            for (at, &leader) in free.iter().enumerate() {
                let cost = self.in_reserve(leader, reserve + free.len() - 1);
                for (of, &(card, _)) in cards.iter().enumerate() {
                    let gain = self.assignment(leader, card, None)
                        - cost
                        - 0.05 * LEADER_WORTH[leader.index()];
                    if gain > top.0 && may(leader, card) {
                        top = (gain, at, of);
                    }
                }
            }
            if top.0 <= 0.0 {
                break;
            }
            let (leader, card) = (free.remove(top.1), cards[top.2].0);
            if leader.0 < first {
                first = leader.0;
                best = Some(Action::Assign { leader, card });
            }
            cards[top.2].1 -= 1;
            if cards[top.2].1 == 0 {
                cards.remove(top.2);
            }
        }
        best.unwrap_or(Action::Done)
    }

    /// Leaders in the pool who can no longer be assigned: they stay behind in any case.
    fn pool_before(&self, legal: &[Action]) -> usize {
        let Some(Question::Assign { role, .. }) = self.game.asked() else { return 0 };
        let mut last = None;
        let mut assignable = 0;
        for &action in legal {
            if let Action::Assign { leader, .. } = action
                && last != Some(leader)
            {
                last = Some(leader);
                assignable += 1;
            }
        }
        self.game.pool(role).count().saturating_sub(assignable)
    }

    /// RB-10.4 What it brings to send a leader against the mission under way.
    pub(super) fn opposition(&self, leader: Leader) -> f32 {
        let game = self.game;
        let mission = &game.mission;
        let attacker = mission.role.side();
        let stake = game.mission_stake();
        let info = game.running_mission();
        let now = game.mission_odds(attacker);
        let icons = game.catalogue().leader(leader).icons(info.skill);
        let [own, foe] = game.mission_icons();
        let then = beats(own, game.mission_bonus(), foe + icons);
        let busy = match (self.side, game.clock.passed[usize::from(self.side as u8)]) {
            (_, true) => 0.1,
            (Side::Empire, false) => 1.5,
            (Side::Rebel, false) => 0.5,
        };
        let cost = busy + 0.1 * LEADER_WORTH[leader.index()];
        1.0 + stake * (now - then) - cost
    }
}

impl Rebellion {
    /// What the mission under way is worth to its side if it succeeds.
    pub(crate) fn mission_stake(&self) -> f32 {
        let card = Mission(self.mission.card);
        let plan = Plan::blank(self, self.mission.role.side());
        let worth = MISSION_WORTH[card.index()] * plan.place_worth(card, self.mission.here);
        if self.mission.target == NONE {
            worth
        } else {
            worth * 0.5 + 0.7 * LEADER_WORTH[usize::from(self.mission.target)]
        }
    }

    /// Icons of both sides at the mission's place: its own first.
    pub(super) fn mission_icons(&self) -> [u8; 2] {
        let info = self.running_mission();
        let here = self.mission.here;
        let side = self.mission.role.side();
        [side, side.other()].map(|of| {
            let of = self.free_leaders(here, of);
            of.map(|leader| self.catalogue().leader(leader).icons(info.skill)).sum()
        })
    }

    /// RB-10.5 What is added to the successes.
    pub(super) fn mission_bonus(&self) -> u8 {
        let info = self.running_mission();
        let named = |leader: Leader| {
            info.pictured.is_some_and(|pictured| self.catalogue().counts_as(leader, pictured))
        };
        if self.mission.leaders().any(named) { info.bonus } else { 0 }
    }

    /// The chance that the mission under way succeeds.
    pub(crate) fn mission_odds(&self, side: Side) -> f32 {
        let here = self.mission.here;
        let target = self.mission.target;
        let captive = target != NONE && self.is_captive(Leader(target));
        let stands = self.free_leaders(here, side.other()).next().is_some() || captive;
        if self.running_mission().mode != MissionMode::Attempt {
            return 1.0;
        }
        if !stands {
            let settled = !matches!(self.asked(), Some(Question::Oppose { .. }));
            return if settled { 1.0 } else { UNOPPOSED };
        }
        let [own, mut foe] = self.mission_icons();
        if captive {
            foe += self.catalogue().leader(Leader(target)).icons(self.running_mission().skill);
        }
        beats(own, self.mission_bonus(), foe)
    }
}
