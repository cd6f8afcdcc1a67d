//! What may be done now.

use crate::action::{Action, Interaction};
use crate::catalogue::{FigureId, Template, Trait};
use crate::ends::list_ends;
use crate::frame::{Activation, Asked, Roll};
use crate::geometry::{Facing, Point};
use crate::quote::Quote;
use crate::state::Skirmish;
use crate::tabletop::Spot;
use starboard_core::{Chance, Legal, Refusal, Seat, SeatSet};

impl Legal for Skirmish {
    /// SK-4.1 Who decides now.
    fn to_act(&self) -> SeatSet {
        let active = || self.activation.expect("a figure is active").figure;
        let figure = match self.asked {
            Asked::Draw | Asked::Over { .. } => return SeatSet::NOBODY,
            Asked::Deploy { figure } | Asked::Revive { figure } | Asked::Separate { figure } => {
                figure
            }
            Asked::Han => self.first_shooter().expect("he has been asked"),
            Asked::Figure => {
                let card = self.card.expect("a card is turned up");
                return self.setup.controller(card.party).into();
            }
            Asked::Action | Asked::End { .. } => active(),
            Asked::Reaction => self.due_ambush().expect("a shot is due").by,
            Asked::Reroll { roll } => roll.figure,
        };
        self.controller(figure).into()
    }

    /// The moves of the rules' table that are legal now, in canonical order.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.to_act().contains(seat) {
            return;
        }
        match self.asked {
            Asked::Draw | Asked::Over { .. } => {}
            Asked::Deploy { figure } => {
                let points = self.table().points().filter(|&p| self.can_deploy(figure, p));
                out.extend(points.map(|p| Action::Deploy { x: p.x as u8, y: p.y as u8 }));
            }
            Asked::Han => {
                let han = self.first_shooter().expect("he has been asked");
                let targets = self.foes(han).iter().filter(|&foe| self.han_can_shoot(han, foe));
                out.push(Action::HanPass);
                out.extend(targets.map(|target| Action::HanShoot { target }));
            }
            Asked::Figure => {
                let card = self.card.expect("a card is turned up");
                let eligible = self.eligible(card.party);
                out.extend(eligible.iter().map(|figure| Action::Activate { figure }));
            }
            Asked::Action => {
                self.list_activation(self.activation.expect("a figure is active"), out);
            }
            Asked::End { mode, x, y } => {
                let active = self.activation.expect("a figure is active");
                let terms = self.via_terms(active, mode, Point::new(x.into(), y.into()));
                list_ends(mode, &self.ends(&terms, mode), out);
            }
            Asked::Reaction => out.extend([Action::Fire, Action::Hold]),
            Asked::Reroll { roll } => out.extend(self.answers_to(roll)),
            Asked::Revive { .. } => {
                out.extend([Action::Revive { text: Quote::DEFAULT }, Action::Decline]);
            }
            Asked::Separate { figure } => {
                let attacker = self.attack.expect("an attack is under way").attacker;
                let mut points = self.separation_points(figure, attacker);
                points.sort_unstable_by_key(|p| (p.y, p.x));
                out.extend(points.iter().map(|p| Action::Separate { x: p.x as u8, y: p.y as u8 }));
            }
        }
    }

    /// SK-4.1 One of the legal actions, each as likely as another: the one that the same pick from
    /// the list would give. The many ways to move are counted, not written down.
    fn random_action(
        &self,
        seat: Seat,
        chance: &mut impl Chance,
        scratch: &mut Vec<Action>,
    ) -> Action {
        match (self.asked, self.activation) {
            (Asked::Action, Some(active)) => {
                let moves = self.moves(active);
                scratch.clear();
                self.list_deeds(active, scratch);
                let count = moves.len();
                let pick = chance.pick(count + scratch.len());
                moves.nth(pick).unwrap_or_else(|| scratch[pick - count])
            }
            (Asked::End { mode, x, y }, Some(active)) => {
                let terms = self.via_terms(active, mode, Point::new(x.into(), y.into()));
                let ends = self.ends(&terms, mode);
                let Spot { x, y, level } = ends.nth(chance.pick(ends.len()));
                Action::MoveTo { mode, x, y, level }
            }
            _ => {
                self.legal_actions(seat, scratch);
                scratch[chance.pick(scratch.len())]
            }
        }
    }

    /// Whether `seat` may do this; if not, the rule that forbids it.
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check_now(seat, action)
    }
}

impl Skirmish {
    /// SK-8 What the active figure may do.
    pub(crate) fn list_activation(&self, active: Activation, out: &mut Vec<Action>) {
        self.moves(active).list(out);
        self.list_deeds(active, out);
    }

    /// SK-8 What the active figure may do besides moving.
    fn list_deeds(&self, active: Activation, out: &mut Vec<Action>) {
        let figure = active.figure;
        if active.left > 0 {
            let contacts = self.contacts(figure);
            if contacts.is_empty() && self.may_shoot(active) {
                let others = out.len();
                self.list_shots(figure, out);
                if out.len() > others && self.can_aim(active) {
                    out.push(Action::Aim);
                }
            }
            if !active.aimed {
                if contacts.is_empty() && self.can_react(figure) {
                    out.extend(Facing::ALL.map(|facing| Action::Ready { facing }));
                }
                if figure.card().melee.is_some() {
                    out.extend(contacts.iter().map(|target| Action::Melee { target }));
                }
                if self.jammed.contains(figure) {
                    out.push(Action::ClearJam);
                }
                self.visit_interactions(figure, |what| out.push(Action::Interact { what }));
            }
        }
        if !active.has_just_aimed() && self.can_leave(figure) {
            out.push(Action::Leave);
        }
        out.push(Action::Done);
    }

    /// SK-8.1, SK-6.3 Whether a Shoot is still allowed in this activation.
    pub(crate) fn may_shoot(&self, active: Activation) -> bool {
        let han = self.han_has_shot && active.figure.card().has(Trait::ShootsFirst);
        active.left > 0 && !active.shot && !han
    }

    /// SK-9 Every weapon, target and, for the shotgun, way to lay the circle, if the figure is not
    /// engaged.
    fn list_shots(&self, figure: FigureId, out: &mut Vec<Action>) {
        for &weapon in &figure.card().weapons {
            if !self.can_use(figure, weapon) {
                continue;
            }
            let circle = weapon.card().template == Template::Circle2;
            for target in self.foes(figure).iter().filter(|&foe| self.can_hit(figure, weapon, foe))
            {
                if circle {
                    let circles = self.circles(figure, weapon.card(), target);
                    out.extend(circles.iter().map(|&((dx, dy), _)| Action::Shoot {
                        weapon,
                        target,
                        dx,
                        dy,
                    }));
                } else {
                    out.push(Action::Shoot { weapon, target, dx: 0, dy: 0 });
                }
            }
        }
    }

    /// SK-8.1 As first action, if a Shoot with a roll would be legal now.
    pub(crate) fn can_aim(&self, active: Activation) -> bool {
        let gun = active.figure.card().gun.filter(|gun| gun.card().needs_roll);
        active.left == 2
            && !active.aimed
            && self.may_shoot(active)
            && gun.is_some_and(|gun| self.has_target(active.figure, gun))
    }

    /// SK-14 What a figure can do with what is around it.
    pub(crate) fn visit_interactions(&self, figure: FigureId, mut each: impl FnMut(Interaction)) {
        let mut offer = |what| {
            if self.can_interact(figure, what) {
                each(what);
            }
        };
        for terminal in 0..self.scenario().terminals.len() as u8 {
            offer(Interaction::Operate { terminal });
        }
        for captive in self.captive {
            offer(Interaction::Free { captive });
        }
        offer(Interaction::Take);
        offer(Interaction::Destroy);
    }

    /// SK-12 What can be done about a failed die.
    fn answers_to(&self, roll: Roll) -> impl Iterator<Item = Action> {
        let ace = self.can_use_ace(roll.figure);
        let marker = self.rerolls[roll.figure.side() as usize] > 0;
        let answers = [(Action::Accept, true), (Action::UseAce, ace), (Action::UseMarker, marker)];
        answers.into_iter().filter(|(_, offered)| *offered).map(|(action, _)| action)
    }

    /// SK-4.1 Whether the active figure can do anything but Done. The cheap questions come first.
    pub(crate) fn has_choice(&self, active: Activation) -> bool {
        let figure = active.figure;
        if active.left == 0 {
            return self.can_leave(figure);
        }
        if active.aimed {
            return true;
        }
        let mut found = self.jammed.contains(figure)
            || self.can_leave(figure)
            || if self.is_engaged(figure) {
                figure.card().melee.is_some()
            } else {
                self.can_react(figure)
            };
        if !found {
            self.visit_interactions(figure, |_| found = true);
        }
        if !found && active.may_move() {
            let terms = self.move_terms(active);
            found = self.modes(figure).iter().any(|&mode| !self.ends(&terms, mode).is_empty());
        }
        let weapons = &figure.card().weapons;
        found
            || self.may_shoot(active)
                && weapons.iter().any(|&weapon| self.has_target(figure, weapon))
    }
}
