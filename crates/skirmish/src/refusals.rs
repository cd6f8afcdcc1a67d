//! Which rule asks, and which forbids what is not legal.

use crate::action::{Action, Interaction, Mode};
use crate::catalogue::{Class, FigureId, Template, Trait, WeaponId};
use crate::frame::{Activation, Asked};
use crate::geometry::Point;
use crate::state::Skirmish;
use crate::tabletop::{Gait, Spot};
use starboard_core::{Legal, Refusal, Seat};

impl Skirmish {
    /// SK-4.1 The rule that says what is asked.
    pub(crate) fn rule_that_asks(&self) -> &'static str {
        match self.asked {
            Asked::Deploy { .. } => "SK-2.4",
            Asked::Han => "SK-6.2",
            Asked::Draw | Asked::Figure => "SK-4.2",
            Asked::Action => "SK-8.1",
            Asked::End { .. } => "SK-7.6",
            Asked::Reaction => "SK-11.3",
            Asked::Reroll { .. } => "SK-12.2",
            Asked::Revive { .. } => "SK-13.2",
            Asked::Separate { .. } => "SK-10.5",
            Asked::Over { .. } => "SK-15.1",
        }
    }

    /// SK-4.1 Nothing if `seat` may do this, else the rule that forbids it.
    pub(crate) fn check_now(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::new("SK-15.1", "refusal-game-over"));
        }
        if !self.to_act().contains(seat) {
            return Err(Refusal::new("SK-2.2", "refusal-not-your-turn"));
        }
        if !action.names_what_exists() {
            return Err(Refusal::new("SK-4.1", "refusal-not-offered"));
        }
        let not_now = || Err(Refusal::new("SK-4.1", "refusal-not-offered"));
        match (self.asked, action) {
            (Asked::Deploy { figure }, Action::Deploy { x, y }) => {
                let fits = self.can_deploy(figure, Point::new(x.into(), y.into()));
                allow(fits, "SK-2.4", "refusal-deploy")
            }
            (Asked::Han, Action::HanPass)
            | (Asked::Reaction, Action::Fire | Action::Hold)
            | (Asked::Reroll { .. }, Action::Accept)
            | (Asked::Revive { .. }, Action::Decline) => Ok(()),
            (Asked::Han, Action::HanShoot { target }) => {
                let han = self.first_shooter().expect("he has been asked");
                let can = self.foes(han).contains(target) && self.han_can_shoot(han, target);
                allow(can, "SK-9.1", "refusal-no-shot")
            }
            (Asked::Figure, Action::Activate { figure }) => {
                let card = self.card.expect("a card is turned up");
                let can = self.eligible(card.party).contains(figure);
                allow(can, "SK-4.2", "refusal-not-eligible")
            }
            (Asked::Action, _) => {
                self.check_activation(self.activation.expect("a figure is active"), action)
            }
            (
                Asked::End { mode, x, y },
                Action::MoveTo { mode: chosen, x: to_x, y: to_y, level },
            ) => {
                if chosen != mode {
                    return Err(Refusal::new("SK-7.6", "refusal-via-mode"));
                }
                let active = self.activation.expect("a figure is active");
                let terms = self.via_terms(active, mode, Point::new(x.into(), y.into()));
                let can = self.can_end(&terms, mode, Spot { x: to_x, y: to_y, level });
                allow(can, "SK-7.6", "refusal-via-end")
            }
            (Asked::Reroll { roll }, Action::UseAce) => {
                allow(self.can_use_ace(roll.figure), "SK-12.3", "refusal-no-ace")
            }
            (Asked::Reroll { roll }, Action::UseMarker) => {
                let left = self.rerolls[roll.figure.side() as usize] > 0;
                allow(left, "SK-12.2", "refusal-no-marker")
            }
            (Asked::Revive { .. }, Action::Revive { text }) => self.check_quote(text),
            (Asked::Separate { figure }, Action::Separate { x, y }) => {
                let attacker = self.attack.expect("an attack is under way").attacker;
                let points = self.separation_points(figure, attacker);
                let offered = points.contains(&Point::new(x.into(), y.into()));
                allow(offered, "SK-10.5", "refusal-separate")
            }
            _ => not_now(),
        }
    }

    /// SK-8.1 Whether the active figure may do this.
    pub(crate) fn check_activation(
        &self,
        active: Activation,
        action: Action,
    ) -> Result<(), Refusal> {
        let figure = active.figure;
        match action {
            Action::Done => Ok(()),
            Action::Leave => {
                allow(!active.has_just_aimed(), "SK-8.1", "refusal-after-aim")?;
                allow(self.can_leave(figure), "SK-14.5", "refusal-leave")
            }
            Action::Shoot { weapon, target, dx, dy } => {
                has_action(active)?;
                self.check_shot(active, weapon, target, (dx, dy))
            }
            Action::MoveTo { mode, x, y, level } => {
                has_free_action(active)?;
                self.check_move(active, mode, Some(Spot { x, y, level }), None)
            }
            Action::Via { mode, x, y } => {
                has_free_action(active)?;
                self.check_move(active, mode, None, Some(Point::new(x.into(), y.into())))
            }
            Action::Aim => {
                has_free_action(active)?;
                self.check_aim(active)
            }
            Action::Ready { .. } => {
                has_free_action(active)?;
                self.check_ready(figure)
            }
            Action::Melee { target } => {
                has_free_action(active)?;
                allow(figure.card().melee.is_some(), "SK-8.4", "refusal-noncombatant")?;
                allow(self.can_melee(figure, target), "SK-10.1", "refusal-melee")
            }
            Action::ClearJam => {
                has_free_action(active)?;
                allow(self.jammed.contains(figure), "SK-9.3", "refusal-no-jam")
            }
            Action::Interact { what } => {
                has_free_action(active)?;
                let rule = match what {
                    Interaction::Operate { .. } => "SK-14.3",
                    Interaction::Free { .. } => "SK-14.2",
                    Interaction::Take | Interaction::Destroy => "SK-14.4",
                };
                allow(self.can_interact(figure, what), rule, "refusal-interact")
            }
            Action::Deploy { .. }
            | Action::HanPass
            | Action::HanShoot { .. }
            | Action::Activate { .. }
            | Action::Fire
            | Action::Hold
            | Action::Accept
            | Action::UseAce
            | Action::UseMarker
            | Action::Revive { .. }
            | Action::Decline
            | Action::Separate { .. } => Err(Refusal::new("SK-4.1", "refusal-not-offered")),
        }
    }

    /// SK-7 Whether a Move may end at `end` or go by way of `via`.
    fn check_move(
        &self,
        active: Activation,
        mode: Mode,
        end: Option<Spot>,
        via: Option<Point>,
    ) -> Result<(), Refusal> {
        if !active.may_move() {
            return Err(Refusal::new("SK-7.1", "refusal-cannot-run"));
        }
        if via.is_some() && mode == Mode::Fly {
            return Err(Refusal::new("SK-7.6", "refusal-flight-via"));
        }
        if !self.modes(active.figure).contains(&mode) {
            let rule = if mode == Mode::Fly { "SK-7.7" } else { "SK-7.8" };
            return Err(Refusal::new(rule, "refusal-mode"));
        }
        let terms = self.move_terms(active);
        let can = end.is_none_or(|end| self.can_end(&terms, mode, end))
            && via.is_none_or(|via| self.can_go_via(&terms, mode, via));
        if can {
            return Ok(());
        }
        // Which rule is it? Without enemies in contact a run would be fine: then it is that one.
        let p = end.map(Spot::point).or(via).unwrap_or_default();
        let spot = end.unwrap_or(terms.start.at(p));
        if p == terms.start.point() && spot.level == terms.start.level {
            return Err(Refusal::new("SK-7.3", "refusal-same-place"));
        }
        let on_table = self.table().holds(p, active.figure.card().radius.into());
        let gait = Gait::of(active.figure.card());
        let level_exists = self.table().building(spot.level).is_some() || spot.level.is_ground();
        if !on_table || !level_exists || !self.table().can_stand_at(gait, spot) {
            return Err(Refusal::new("SK-7.3", "refusal-no-standing-place"));
        }
        if !self.is_free_of_figures(active.figure, spot) {
            return Err(Refusal::new("SK-3.4", "refusal-occupied"));
        }
        let mut foes = self.foes(active.figure).iter();
        if terms.run && foes.any(|foe| self.would_touch(active.figure, spot, foe)) {
            return Err(Refusal::new("SK-7.10", "refusal-run-into-contact"));
        }
        match mode {
            Mode::Walk => Err(Refusal::new("SK-7.5", "refusal-too-far")),
            Mode::Fly => Err(Refusal::new("SK-7.7", "refusal-too-far")),
            Mode::Overfly => Err(Refusal::new("SK-7.8", "refusal-overfly")),
        }
    }

    /// SK-9 Whether this shot is legal.
    fn check_shot(
        &self,
        active: Activation,
        weapon: WeaponId,
        target: FigureId,
        offset: (i8, i8),
    ) -> Result<(), Refusal> {
        let figure = active.figure;
        if figure.card().has(Trait::Noncombatant) {
            return Err(Refusal::new("SK-8.4", "refusal-noncombatant"));
        }
        if !figure.card().weapons.contains(&weapon) || weapon.card().class == Class::Melee {
            return Err(Refusal::new("SK-9.1", "refusal-weapon"));
        }
        self.check_may_shoot(active)?;
        if weapon.card().class == Class::TemplateFlame && self.burnt.contains(figure) {
            return Err(Refusal::new("SK-9.7", "refusal-flame-spent"));
        }
        if weapon.card().class == Class::Ranged && self.jammed.contains(figure) {
            return Err(Refusal::new("SK-9.3", "refusal-jammed"));
        }
        if !self.foes(figure).contains(target) || !self.can_hit(figure, weapon, target) {
            let rule = if weapon.card().class == Class::Ranged { "SK-9.1" } else { "SK-9.7" };
            return Err(Refusal::new(rule, "refusal-no-shot"));
        }
        let offered = if weapon.card().template == Template::Circle2 {
            let circles = self.circles(figure, weapon.card(), target);
            circles.iter().any(|&(known, _)| known == offset)
        } else {
            offset == (0, 0)
        };
        allow(offered, "SK-9.6", "refusal-circle")
    }

    /// SK-8.1, SK-8.3 Whether the active figure may shoot at all now.
    fn check_may_shoot(&self, active: Activation) -> Result<(), Refusal> {
        if self.is_engaged(active.figure) {
            return Err(Refusal::new("SK-8.3", "refusal-engaged"));
        }
        if active.shot {
            return Err(Refusal::new("SK-8.1", "refusal-second-shot"));
        }
        allow(self.may_shoot(active), "SK-6.3", "refusal-han-has-shot")
    }

    /// SK-8.1, SK-8.5 Whether the active figure may aim.
    fn check_aim(&self, active: Activation) -> Result<(), Refusal> {
        if active.figure.card().has(Trait::Noncombatant) {
            return Err(Refusal::new("SK-8.4", "refusal-noncombatant"));
        }
        if active.left < 2 {
            return Err(Refusal::new("SK-8.1", "refusal-aim-first"));
        }
        self.check_may_shoot(active)?;
        allow(self.can_aim(active), "SK-8.5", "refusal-aim-without-target")
    }

    /// SK-11.1 Whether a figure may take readiness.
    fn check_ready(&self, figure: FigureId) -> Result<(), Refusal> {
        if figure.card().has(Trait::Noncombatant) {
            return Err(Refusal::new("SK-8.4", "refusal-noncombatant"));
        }
        if self.is_engaged(figure) {
            return Err(Refusal::new("SK-8.3", "refusal-engaged"));
        }
        allow(self.can_ready(figure), "SK-8.1", "refusal-ready")
    }
}

/// SK-8.1 Up to two actions.
fn has_action(active: Activation) -> Result<(), Refusal> {
    allow(active.left > 0, "SK-8.1", "refusal-no-action-left")
}

/// SK-8.1 After Aim only Shoot or Done.
fn has_free_action(active: Activation) -> Result<(), Refusal> {
    has_action(active)?;
    allow(!active.aimed, "SK-8.1", "refusal-after-aim")
}

/// Nothing against it, or the rule that forbids it.
fn allow(holds: bool, rule: &'static str, key: &'static str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::new(rule, key)) }
}
