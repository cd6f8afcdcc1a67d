//! What may be done now, and which rule forbids the rest.

use crate::action::Action;
use crate::frame::Frame;
use crate::ids::{BASE_SPACE, Side};
use crate::rules::Answers;
use crate::state::Rebellion;
use starboard_core::{Legal, Refusal, Seat, SeatSet};

/// Looks for one answer.
struct Wanted {
    action: Action,
    found: bool,
}

impl Answers for Wanted {
    #[inline]
    fn add(&mut self, action: Action) {
        self.found |= action == self.action;
    }
}

impl Legal for Rebellion {
    /// RB-22 Who decides now.
    fn to_act(&self) -> SeatSet {
        let role = self.top().and_then(|frame| self.asker(frame));
        role.map_or(SeatSet::NOBODY, |role| self.seat_of(role).into())
    }

    /// Every answer to the question, in canonical order.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.to_act().contains(seat) {
            self.list_answers(out);
        }
    }

    /// Whether `seat` may do this; if not, the rule that forbids it.
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.winner.is_some() {
            return Err(Refusal::new("RB-19.4", "refusal-game-over"));
        }
        if !self.to_act().contains(seat) {
            return Err(Refusal::new("RB-7.2", "refusal-not-your-turn"));
        }
        if !action.exists() {
            return Err(Refusal::new("RB-7.2", "refusal-not-offered"));
        }
        let mut wanted = Wanted { action, found: false };
        self.list_answers(&mut wanted);
        if wanted.found { Ok(()) } else { Err(self.refusal(action)) }
    }
}

impl Rebellion {
    /// The rule that forbids an action which is not among the answers.
    fn refusal(&self, action: Action) -> Refusal {
        let no = |rule: &'static str, key: &'static str| Refusal::new(rule, key);
        let Some(frame) = self.top() else { return no("RB-7.2", "refusal-not-offered") };
        #[allow(clippy::wildcard_enum_match_arm, reason = "a question has few answers")]
        match (frame, action) {
            (Frame::PlaceUnit { .. }, _) => no("RB-6.3", "refusal-placement"),
            (Frame::StartSystem, _) => no("RB-6.3", "refusal-start-system"),
            (Frame::ChooseBase, _) => no("RB-6.4", "refusal-base"),
            (Frame::Assign { .. }, Action::Assign { leader, .. } | Action::Join { leader, .. })
                if self.people.at[leader.index()] != crate::state::Whereabouts::Pool =>
            {
                no("RB-8.2", "refusal-leader-not-in-pool")
            }
            (
                Frame::Assign { from, .. },
                Action::Assign { leader, .. } | Action::Join { leader, .. },
            ) if leader.0 < from => no("RB-8.2", "refusal-leader-order"),
            (Frame::Assign { .. }, Action::Assign { .. } | Action::Join { .. }) => {
                no("RB-8.2", "refusal-assignment")
            }
            (Frame::Assign { .. }, Action::PlayCard { .. }) => no("RB-8.5", "refusal-card"),
            (Frame::Assign { .. }, _) => no("RB-8.1", "refusal-not-offered"),
            (Frame::Consent { .. }, _) => no("RB-20.5", "refusal-not-offered"),
            (Frame::Turn { role }, Action::Activate { place }) => {
                if role.side() == Side::Empire && place == BASE_SPACE {
                    no("RB-9.4", "refusal-empire-base-space")
                } else if place == BASE_SPACE && !self.base.hidden {
                    no("RB-12.8", "refusal-base-revealed")
                } else {
                    no("RB-4.4", "refusal-no-tactics")
                }
            }
            (Frame::Turn { .. }, Action::RevealMission { .. }) => {
                no("RB-10.1", "refusal-reveal-mission")
            }
            (Frame::Turn { .. }, Action::RevealBase) => no("RB-9.3", "refusal-reveal-base"),
            (Frame::Turn { .. }, _) => no("RB-9.1", "refusal-not-offered"),
            (Frame::ActivateWith { .. }, _) => no("RB-9.4", "refusal-activate-with"),
            (Frame::Move { .. }, Action::Load { source, unit }) => self.load_refusal(source, unit),
            (Frame::Move { .. }, Action::LoadCaptive { .. }) => no("RB-9.7", "refusal-captive"),
            (Frame::Move { .. }, _) => no("RB-9.5", "refusal-not-offered"),
            (Frame::Mobilize { .. } | Frame::MobilizeWhich, _) => {
                no("RB-12.10", "refusal-mobilize")
            }
            (Frame::NewBase, _) => no("RB-12.9", "refusal-new-base"),
            (Frame::Discard { .. }, _) => no("RB-17.4", "refusal-discard"),
            (Frame::Recruit { .. }, _) => no("RB-17.7", "refusal-recruit"),
            (Frame::Build { .. }, _) => no("RB-3.3", "refusal-build"),
            (Frame::Sacrifice { .. }, _) => no("RB-18.2", "refusal-sacrifice"),
            (Frame::Deploy { .. }, _) => no("RB-17.8", "refusal-deploy"),
            (Frame::Shortfall { .. }, _) => no("RB-15.7", "refusal-shortfall"),
            (Frame::Target, _) => no("RB-10.2", "refusal-target"),
            (Frame::Oppose { .. }, _) => no("RB-10.4", "refusal-oppose"),
            (Frame::Window { .. } | Frame::SetDice { .. } | Frame::Blank, _) => {
                no("RB-10.7", "refusal-window")
            }
            (Frame::Yoda { .. }, _) => no("RB-14.8", "refusal-window"),
            (Frame::ChooseLeader { .. }, _) => no("RB-5.5", "refusal-choose-leader"),
            (Frame::Follower { .. }, _) => no("RB-10.10", "refusal-not-offered"),
            (Frame::Effects { .. }, _) => no("RB-26.1", "refusal-effect"),
            (Frame::AddLeader { .. }, _) => no("RB-11.3", "refusal-add-leader"),
            (Frame::StartCards { .. }, _) => no("RB-11.4", "refusal-card"),
            (
                Frame::CombatAction { .. },
                Action::PlayTactic { .. } | Action::PlayTacticBlack { .. },
            ) => no("RB-11.7", "refusal-tactic"),
            (
                Frame::CombatAction { .. }
                | Frame::Recolour { .. }
                | Frame::Damage { .. }
                | Frame::Block { .. },
                _,
            ) => no("RB-11.6", "refusal-attack"),
            (Frame::Objective { .. }, Action::AttemptPlans) => no("RB-16.7", "refusal-objective"),
            (Frame::Objective { .. }, _) if self.combat.on => no("RB-16.4", "refusal-objective"),
            (Frame::Objective { .. }, _) => no("RB-16.5", "refusal-objective"),
            (Frame::PlansTarget, _) => no("RB-16.7", "refusal-effect"),
            (Frame::Retreat { forced: true, .. }, Action::Done) => {
                no("RB-11.15", "refusal-retreat-forced")
            }
            (Frame::Retreat { .. }, _) => no("RB-11.12", "refusal-retreat"),
            (Frame::RetreatTo { .. }, _) => no("RB-11.14", "refusal-retreat-to"),
            (Frame::RetreatLoad { .. }, _) => no("RB-11.13", "refusal-retreat-load"),
            _ => no("RB-7.2", "refusal-not-offered"),
        }
    }

    /// RB-4.6, RB-9.5, RB-9.6 Why a unit cannot be loaded.
    fn load_refusal(&self, source: crate::ids::Place, unit: crate::ids::Unit) -> Refusal {
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
    source: crate::ids::Place,
    found: bool,
}

impl Answers for Near {
    fn add(&mut self, action: Action) {
        if let Action::Load { source, .. } = action {
            self.found |= source == self.source;
        }
    }
}
