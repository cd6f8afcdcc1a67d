//! Which rule asks, and which forbids what is not legal.

use crate::action::Action;
use crate::ids::{BASE_SPACE, Place, Side, Unit};
use crate::question::Question;
use crate::rules::Answers;
use crate::sets::load_place;
use crate::state::{Rebellion, Whereabouts};
use starboard_core::Refusal;

impl Rebellion {
    /// RB-22 The rule that says what is asked.
    pub(crate) fn rule_that_asks(&self) -> &'static str {
        match self.asked() {
            Some(Question::Objective { .. }) if self.combat.on => "RB-16.4",
            Some(question) => question.facts().rule,
            None => "RB-7.2",
        }
    }

    /// RB-22 The rule that forbids an action which is not among the answers.
    pub(crate) fn refuse(&self, action: Action) -> Refusal {
        let no = |rule: &'static str, key: &'static str| Refusal::new(rule, key);
        let Some(question) = self.asked() else { return no("RB-7.2", "refusal-not-offered") };
        #[allow(clippy::wildcard_enum_match_arm, reason = "a question has few answers")]
        match (question, action) {
            (
                Question::Assign { .. },
                Action::Assign { leader, .. } | Action::Join { leader, .. },
            ) if self.people.at[leader.index()] != Whereabouts::Pool => {
                no("RB-8.2", "refusal-leader-not-in-pool")
            }
            (
                Question::Assign { from, .. },
                Action::Assign { leader, .. } | Action::Join { leader, .. },
            ) if leader.0 < from => no("RB-8.2", "refusal-leader-order"),
            (Question::Assign { .. }, Action::Assign { .. } | Action::Join { .. }) => {
                no("RB-8.2", "refusal-assignment")
            }
            (Question::Assign { .. }, Action::PlayCard { .. }) => no("RB-8.5", "refusal-card"),
            (Question::Turn { role }, Action::Activate { place }) => {
                if role.side() == Side::Empire && place == BASE_SPACE {
                    no("RB-9.4", "refusal-empire-base-space")
                } else if place == BASE_SPACE && !self.base.hidden {
                    no("RB-12.8", "refusal-base-revealed")
                } else {
                    no("RB-4.4", "refusal-no-tactics")
                }
            }
            (Question::Turn { .. }, Action::RevealMission { .. }) => {
                no("RB-10.1", "refusal-reveal-mission")
            }
            (Question::Turn { .. }, Action::RevealBase) => no("RB-9.3", "refusal-reveal-base"),
            (Question::Move { .. }, Action::Load { source, unit }) => {
                self.load_refusal(source, unit)
            }
            (Question::Move { .. }, Action::LoadCaptive { .. }) => no("RB-9.7", "refusal-captive"),
            (
                Question::CombatAction { .. },
                Action::PlayTactic { .. } | Action::PlayTacticBlack { .. },
            ) => no("RB-11.7", "refusal-tactic"),
            (Question::Objective { .. }, Action::AttemptPlans) => {
                no("RB-16.7", "refusal-objective")
            }
            (Question::Objective { .. }, _) if self.combat.on => no("RB-16.4", "refusal-objective"),
            (Question::Retreat { forced: true, .. }, Action::Done) => {
                no("RB-11.15", "refusal-retreat-forced")
            }
            _ => no(question.facts().rule, question.facts().refusal),
        }
    }

    /// RB-4.6, RB-9.5, RB-9.6 Why a unit cannot be loaded.
    fn load_refusal(&self, source: Place, unit: Unit) -> Refusal {
        let side = self.movement.side;
        let rules = &self.movement.rules;
        let info = self.catalogue().unit(unit);
        let name = |refusal: Refusal| {
            refusal
                .with("unit", &info.label.name)
                .with("place", &self.catalogue().system(source).label.name)
        };
        if unit.side() != side || self.count(source, unit) == 0 {
            return name(Refusal::new("RB-9.5", "refusal-load-absent"));
        }
        if info.immobile {
            return name(Refusal::new("RB-3.2", "refusal-load-immobile"));
        }
        if !rules.ignores_pins && self.is_pinned(source, side) {
            return name(Refusal::new("RB-4.6", "refusal-load-pinned"));
        }
        let last = self.movement.loaded.last().map(|load| (load.source, load_place(load.unit)));
        let is_behind = last.is_some_and(|last| (source, load_place(unit)) < last);
        if is_behind && self.is_source(source) && self.can_load(source, unit, false) {
            return name(Refusal::new("RB-9.5", "refusal-load-order"));
        }
        let mut near = Near { source, found: false };
        self.list_loads(false, &mut near);
        if info.needs_transport && !rules.ignores_transport && near.found {
            return name(Refusal::new("RB-9.6", "refusal-load-capacity"));
        }
        if info.needs_transport && !rules.ignores_transport && self.is_source(source) {
            return name(Refusal::new("RB-9.6", "refusal-load-capacity"));
        }
        name(Refusal::new("RB-9.5", "refusal-load-source"))
    }
}

/// Notices loads from one place.
struct Near {
    source: Place,
    found: bool,
}

impl Answers for Near {
    fn add(&mut self, action: Action) {
        if let Action::Load { source, .. } = action {
            self.found |= source == self.source;
        }
    }
}
