//! How a bot judges a position: the section "Bots" of the rules.
//!
//! Everything here is public, or belongs to the side that judges: where the base is enters by the
//! candidates that the Empire has left, never by the truth, lest a search of the Rebels believe that
//! hiding is hopeless.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

mod appeal;
mod force;
mod missions;
mod moves;
mod odds;
mod plan;

use crate::action::Action;
use crate::catalogue::Catalogue;
use crate::effect::{Goal, Verb};
use crate::ids::{Leader, Mission, Objective, Place, Side, Theatre, Unit};
use crate::question::Question;
use crate::state::{NONE, Rebellion, Whereabouts};
use force::FACTS;
use plan::Plan;
use starboard_core::{Chance, Judged, Legal, Seat};
use std::sync::LazyLock;

/// So many points ahead is e times as likely to win as to lose.
const SCALE: f32 = 16.0;
/// The steps of appeal in which quick moves are drawn.
const GRAIN: f32 = 64.0;
/// One quick move in so many is no habit.
const WHIM: usize = 8;
/// How much more a search trusts the habit than any other action.
const HABIT_WEIGHT: f32 = 3.0;

/// What a unit of each type is worth.
pub(crate) static UNIT_WORTH: LazyLock<[f32; Unit::COUNT]> =
    LazyLock::new(|| std::array::from_fn(|at| FACTS[at].worth));

/// What a leader is worth.
pub(crate) static LEADER_WORTH: LazyLock<[f32; Leader::COUNT]> = LazyLock::new(|| {
    let catalogue = Catalogue::shipped();
    std::array::from_fn(|at| {
        let info = &catalogue.leaders[at];
        let skills: u8 = info.skills.iter().sum();
        let tactics: u8 = info.tactics.iter().sum();
        1.0 + 0.35 * f32::from(skills) + 0.2 * f32::from(tactics)
    })
});

/// What a mission promises, whatever the circumstances.
pub(crate) static MISSION_WORTH: LazyLock<[f32; Mission::COUNT]> = LazyLock::new(|| {
    let catalogue = Catalogue::shipped();
    std::array::from_fn(|at| {
        let list = catalogue.list(catalogue.missions[at].effect);
        list.iter().map(|entry| verb_worth(entry.verb)).fold(0.2, |sum, worth| sum + worth)
    })
});

#[allow(clippy::wildcard_enum_match_arm, reason = "the rest is worth little")]
#[allow(clippy::match_same_arms, reason = "a table: a line for each kind of effect")]
fn verb_worth(verb: Verb) -> f32 {
    match verb {
        Verb::GainLoyalty { amount, pick, .. } => {
            2.2 * f32::from(amount) * f32::from(pick.map_or(1, |pick| pick.0))
        }
        Verb::SetNeutral { .. } => 2.0,
        Verb::PlaceSabotage => 1.6,
        Verb::QueueFromSystem { .. } | Verb::DestroyHealth { .. } | Verb::ReturnProbes { .. } => {
            2.0
        }
        Verb::QueueUnit { .. } => 4.0,
        Verb::GainUnits { .. } | Verb::GainByShape { .. } => 3.0,
        Verb::DestroyQueueByIcons | Verb::DestroyQueueHealth { .. } => 2.5,
        Verb::DestroySystem => 3.0,
        Verb::DrawCards { .. } | Verb::ChooseOne { .. } => 2.0,
        Verb::RearrangeDeck { .. } => 1.4,
        Verb::DrawProbes { count, .. } => 1.0 + 0.6 * f32::from(count),
        Verb::RebelDrawsProbes { .. } | Verb::AskBase { .. } => 1.5,
        Verb::NameSystems { .. } => 6.0,
        Verb::Capture { .. } => 4.0,
        Verb::Rescue { .. } => 3.0,
        Verb::AttachRing { .. } => 2.0,
        Verb::ChangeSide => 6.0,
        Verb::Detain => 1.0,
        Verb::MoveUnits { .. } => 0.8,
        Verb::DeployFromQueue | Verb::AdvanceQueue { .. } => 0.8,
        Verb::RevealObjectives => 0.3,
        Verb::TuckObjective => 1.5,
        Verb::ScheduleMobilization => 0.4,
        _ => 0.2,
    }
}

impl Judged for Rebellion {
    /// A guess of the chance to win, exact when the game is over.
    fn evaluate(&self, seat: Seat) -> f32 {
        let side = self.side_of(seat);
        if let Some(winner) = self.winner {
            return if winner == side { 1.0 } else { 0.0 };
        }
        let lead = self.rebel_lead(side);
        let lead = if side == Side::Rebel { lead } else { -lead };
        1.0 / (1.0 + (-lead / SCALE).exp())
    }

    /// How promising actions look at first sight, and the habit more than that.
    fn prior(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        let plan = Plan::new(self, self.side_of(seat));
        let habit = plan.choose(actions);
        let weigh = |&action: &Action| {
            let weight = plan.appeal(action).max(0.02);
            if action == habit { weight.max(1.0) * HABIT_WEIGHT } else { weight }
        };
        weights.extend(actions.iter().map(weigh));
    }

    /// A sensible move for roll-outs: mostly the habit, sometimes another by its appeal.
    fn rollout(&self, seat: Seat, chance: &mut impl Chance, scratch: &mut Vec<Action>) -> Action {
        self.legal_actions(seat, scratch);
        if let [only] = scratch[..] {
            return only;
        }
        let plan = Plan::new(self, self.side_of(seat));
        if chance.pick(WHIM) > 0 {
            return plan.choose(scratch);
        }
        let (mut total, mut chosen) = (0usize, scratch[0]);
        for &action in scratch.iter() {
            #[expect(clippy::cast_sign_loss, reason = "no appeal below 0 gets here")]
            let weight = (plan.appeal(action).max(0.0) * GRAIN) as usize + 1;
            total += weight;
            if chance.pick(total) < weight {
                chosen = action;
            }
        }
        chosen
    }

    fn habit(&self, seat: Seat, scratch: &mut Vec<Action>) -> Option<Action> {
        Some(self.habit_now(seat, scratch))
    }

    /// RB-6.4 Where the base is hidden.
    fn mixed(
        &self,
        seat: Seat,
        chance: &mut impl Chance,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        let hides = matches!(self.asked(), Some(Question::ChooseBase));
        hides.then(|| self.rollout(seat, chance, scratch))
    }

    fn is_quiet(&self) -> bool {
        matches!(self.asked(), Some(Question::Turn { .. } | Question::Assign { .. }))
    }

    /// RB-19 The base decides, or time does.
    fn decided_by(&self) -> &'static str {
        match (self.winner, self.base.hidden) {
            (None, _) => "",
            (Some(Side::Empire), _) => "base taken",
            (Some(Side::Rebel), false) => "base found and held",
            (Some(Side::Rebel), true) => "base hidden to the end",
        }
    }
}

impl Rebellion {
    /// Points by which the Rebels are ahead, as `side` sees it.
    fn rebel_lead(&self, side: Side) -> f32 {
        let gap = f32::from(self.clock.reputation) - f32::from(self.clock.time);
        let mut points = 3.2 * (6.5 - gap);
        points += self.territory();
        points += self.forces();
        points += self.personnel();
        points += self.base_safety();
        points += self.plans(side);
        points += self.objective_outlook();
        points
    }

    /// Loyalty, subjugation, sabotage.
    pub(crate) fn territory(&self) -> f32 {
        let mut points = 0.0;
        let board = &self.board;
        for at in self.catalogue().populous.minus(board.destroyed) {
            let icons = f32::from(self.catalogue().system(at).icons.len() as u8);
            let subjugated = board.subjugated.contains(at);
            let mut worth = 0.0;
            if self.is_loyal(at, Side::Rebel) {
                worth += if subjugated { 1.0 } else { 2.0 + icons };
            }
            if self.is_loyal(at, Side::Empire) {
                worth -= 1.6 + 0.8 * icons;
            } else if subjugated {
                worth -= 1.6;
            }
            if board.sabotage.contains(at) && worth != 0.0 {
                worth -= worth.signum() * 1.2;
            }
            points += worth;
        }
        points + 0.6 * f32::from(board.destroyed.len() as u8)
    }

    /// Units on the board and in the queues.
    pub(crate) fn forces(&self) -> f32 {
        let worth = &*UNIT_WORTH;
        let mut total = [0.0f32; 2];
        for place in &self.board.units {
            for side in Side::BOTH {
                let force = &place[side.index()];
                if *force == [0; crate::ids::TYPES] {
                    continue;
                }
                for (slot, &count) in force.iter().enumerate() {
                    total[side.index()] += f32::from(count) * worth[Unit::of(side, slot).index()];
                }
            }
        }
        for side in Side::BOTH {
            for (space, force) in self.board.queues[side.index()].iter().enumerate() {
                let ready = 0.8 - 0.1 * space as f32;
                for (slot, &count) in force.iter().enumerate() {
                    let unit = Unit::of(side, slot);
                    total[side.index()] += ready * f32::from(count) * worth[unit.index()];
                }
            }
        }
        0.55 * total[0] - 0.45 * total[1]
    }

    /// Leaders, captives, rings.
    pub(crate) fn personnel(&self) -> f32 {
        let worth = &*LEADER_WORTH;
        let mut points = 0.0;
        for leader in Leader::all() {
            let value = match self.people.at[leader.index()] {
                Whereabouts::Unrecruited | Whereabouts::Box => continue,
                // A leader in the pool can still oppose.
                Whereabouts::Pool => worth[leader.index()] + 0.15,
                Whereabouts::OnMission | Whereabouts::At(_) => worth[leader.index()],
            };
            let own = self.side_of_leader(leader) == Side::Rebel;
            points += match (own, own && self.is_captive(leader)) {
                (true, true) => -1.5,
                (true, false) => value,
                (false, _) => -value,
            };
        }
        points
    }

    /// How far the Empire is from the base.
    pub(crate) fn base_safety(&self) -> f32 {
        let guard: f32 = self
            .force(self.base_place(), Side::Rebel)
            .iter()
            .enumerate()
            .map(|(slot, &count)| {
                f32::from(count) * UNIT_WORTH[Unit::of(Side::Rebel, slot).index()]
            })
            .sum();
        if !self.base.hidden {
            let base = self.base.system;
            let mut threat = 0.0;
            for near in self.catalogue().neighbours(base).with(base) {
                let there = if near == base { 1.0 } else { 0.8 };
                threat += there * f32::from(self.size(near, Side::Empire, Theatre::Ground));
            }
            return -9.0 + 0.5 * guard - 1.1 * threat.min(14.0);
        }
        let candidates = self.candidates();
        let left = candidates.len() as f32;
        let mut pressure = 0.0;
        for at in candidates {
            let near = self.catalogue().neighbours(at);
            let troops: u8 =
                near.iter().map(|at| self.size(at, Side::Empire, Theatre::Ground)).sum();
            pressure += f32::from(troops.min(8));
        }
        let pressure = pressure / left.max(1.0);
        9.0 * (left / 26.0).sqrt() - 0.35 * pressure + 0.12 * guard.min(20.0)
    }

    /// Missions under way, and face-down ones that can be revealed.
    fn plans(&self, side: Side) -> f32 {
        let worth = &*MISSION_WORTH;
        let sign = |of: Side| if of == Side::Rebel { 1.0 } else { -1.0 };
        let mut points = 0.0;
        for (at, slot) in self.people.rows[side.index()].iter().enumerate() {
            let ready = self.can_reveal(side, at as u8);
            let value = if ready { 0.6 * worth[slot.card.index()] } else { -0.3 };
            points += sign(side) * value;
        }
        if self.mission.card != NONE {
            let of = self.mission.role.side();
            let likely = self.mission_odds(of);
            points += sign(of) * likely * self.mission_stake();
        }
        points
    }

    /// How near the Rebels are to their objectives.
    fn objective_outlook(&self) -> f32 {
        self.cards.objectives.iter().map(|card| self.closeness(card)).sum()
    }

    fn closeness(&self, card: Objective) -> f32 {
        let info = self.catalogue().objective(card);
        let worth = 2.2 * f32::from(info.reputation.max(1));
        let near = match info.goal {
            Goal::SystemCount { filters, any_of, at_least } => {
                let fits = |at: &Place| {
                    self.passes_all(&filters, *at, *at)
                        && (any_of.is_empty()
                            || any_of.iter().any(|&filter| self.passes(filter, *at, *at)))
                };
                let count = Place::systems().filter(fits).count() as f32;
                let share = (count / f32::from(at_least)).min(1.0);
                share * share
            }
            Goal::NoCaptives => f32::from(u8::from(self.captives().next().is_none())),
            Goal::DestroyedSystems => f32::from(self.board.destroyed.len().min(1) as u8),
            Goal::SystemIs { system, .. } => {
                if self.has_units(system, Side::Rebel) {
                    0.5
                } else {
                    0.1
                }
            }
            Goal::WholeRegion => self.best_region(),
            Goal::DestroyedHealth { .. }
            | Goal::DestroyedTypes { .. }
            | Goal::Liberated
            | Goal::WonAgainst { .. }
            | Goal::Plans => 0.25,
        };
        worth * near
    }

    /// RB-16.8 The largest share of a region that is loyal.
    fn best_region(&self) -> f32 {
        let share = |region: &crate::catalogue::RegionInfo| {
            let populous = region.systems.iter().filter(|&at| self.is_populous(at));
            let (mut all, mut loyal) = (0.0, 0.0);
            for at in populous {
                all += 1.0;
                loyal += if self.is_loyal(at, Side::Rebel) { 1.0 } else { 0.0 };
            }
            if all > 0.0 { loyal / all } else { 0.0 }
        };
        self.catalogue().regions.iter().map(share).fold(0.0, f32::max)
    }

    /// RB-11.6 Where a side puts damage, or takes it back, without a long look, if it is asked that.
    pub(crate) fn damage_habit(&self, side: Side) -> Option<Action> {
        let (question, role) = self.put()?;
        let about_damage = matches!(
            question,
            Question::CombatAction { .. } | Question::Damage { .. } | Question::Block { .. }
        );
        if !about_damage || role.side() != side {
            return None;
        }
        let mut answers = Vec::new();
        self.list_answers(&mut answers);
        answers.retain(|action| matches!(action, Action::Hit { .. } | Action::Block { .. }));
        (!answers.is_empty()).then(|| Plan::new(self, side).choose(&answers))
    }

    /// What an experienced player does without a long look.
    pub(crate) fn habit_now(&self, seat: Seat, scratch: &mut Vec<Action>) -> Action {
        self.legal_actions(seat, scratch);
        if let [only] = scratch[..] {
            return only;
        }
        Plan::new(self, self.side_of(seat)).choose(scratch)
    }
}

impl Plan<'_> {
    /// The habit among these legal actions: the first of the most appealing.
    fn choose(&self, actions: &[Action]) -> Action {
        if let Some(Question::Assign { .. }) = self.game.asked() {
            return self.next_assignment(actions);
        }
        let (mut best, mut most) = (actions[0], f32::NEG_INFINITY);
        for &action in actions {
            let appeal = self.appeal(action);
            if appeal > most {
                (best, most) = (action, appeal);
            }
        }
        best
    }
}
