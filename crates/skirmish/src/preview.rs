//! What a player wants to know before deciding: where a Move leads, what a shot promises, and why
//! something is not offered.

use crate::action::{Action, Interaction, Mode};
use crate::catalogue::{FigureId, Side, Template, WeaponId};
use crate::frame::{Activation, Asked};
use crate::geometry::{Facing, Point};
use crate::rules::MoveTerms;
use crate::scenario::Objective;
use crate::state::{Skirmish, Token, both_radii};
use crate::tabletop::{Glance, Spot};
use crate::view::{AimView, ObjectiveView, OddsView, ReachView, RefusedView, TemplateView};
use starboard_core::Refusal;
use std::cmp::Reverse;

impl Skirmish {
    /// SK-9 The shots of whoever may shoot now; to whoever decides, with the best at each target.
    pub(crate) fn aim_view(&self, decides: bool) -> Vec<AimView> {
        let figure = match self.asked {
            Asked::Action => self.activation.map(|active| active.figure),
            Asked::Han => self.first_shooter(),
            Asked::Draw
            | Asked::Deploy { .. }
            | Asked::Figure
            | Asked::End { .. }
            | Asked::Reaction
            | Asked::Reroll { .. }
            | Asked::Revive { .. }
            | Asked::Separate { .. }
            | Asked::Over { .. } => None,
        };
        let Some(figure) = figure else { return Vec::new() };
        let mut shots = Vec::new();
        for &weapon in &figure.card().weapons {
            if self.can_shoot(figure, weapon) {
                let foes = self.foes(figure).iter();
                let targets = foes.filter(|&foe| self.can_hit(figure, weapon, foe));
                shots.extend(targets.map(|target| self.shot_view(figure, weapon, target)));
            }
        }
        if decides {
            mark_the_best(&mut shots);
        }
        shots
    }

    /// SK-9 A shot that is legal now.
    fn shot_view(&self, figure: FigureId, weapon: WeaponId, target: FigureId) -> AimView {
        let (own, at) = (self.spot(figure), self.spot(target));
        let [own_radius, radius] = [figure, target].map(|f| i32::from(f.card().radius));
        let apart = (own.point().distance2(at.point()) * 2500).isqrt();
        let ray = self.table().clear_ray(own, own_radius, at, radius);
        let (from, to) = ray.unwrap_or((own.point(), at.point()));
        AimView {
            odds: self.odds(figure, weapon, target),
            gap: (apart - 50 * both_radii(figure, target)).max(0) as u16,
            ray: [from, to].map(|p| [p.x, p.y]),
            cover: self.table().cover_from(own, at, radius),
            templates: self.templates(figure, weapon, target),
            best: false,
        }
    }

    /// SK-9.6, SK-9.7 The ways to lay a weapon's template on a target.
    fn templates(&self, figure: FigureId, weapon: WeaponId, target: FigureId) -> Vec<TemplateView> {
        let view = |(dx, dy), victims| TemplateView { dx, dy, victims };
        match weapon.card().template {
            Template::None => Vec::new(),
            Template::Circle2 => {
                let circles = self.circles(figure, weapon.card(), target);
                circles.iter().map(|&(offset, victims)| view(offset, victims)).collect()
            }
            Template::Flame => vec![view((0, 0), self.victims(figure, weapon, target, (0, 0)))],
        }
    }

    /// SK-9.2 The odds of a shot.
    pub(crate) fn odds(&self, figure: FigureId, weapon: WeaponId, target: FigureId) -> OddsView {
        let card = weapon.card();
        let modifiers = self.modifiers_now(figure, weapon, target);
        let sum = modifiers.sum();
        let (need, hit) = if card.needs_roll {
            ((card.to_hit as i8 - sum).max(2) as u8, hit_percent(card.to_hit, sum))
        } else {
            (0, 100)
        };
        OddsView {
            weapon,
            target,
            modifiers: modifiers.list(),
            sum,
            need,
            dodge: card.dodge,
            hit,
            out: taken_out_percent(hit, card.dodge),
        }
    }

    /// SK-7 Every end of the active figure's next Move, with what it costs and what may come of it.
    pub(crate) fn reach_view(&self) -> Vec<ReachView> {
        let Some(active) = self.activation else { return Vec::new() };
        let (terms, modes, via) = match self.asked {
            Asked::Action if active.may_move() => {
                (self.move_terms(active), self.modes(active.figure).to_vec(), None)
            }
            Asked::End { mode, x, y } => {
                let via = Point::new(x.into(), y.into());
                (self.via_terms(active, mode, via), vec![mode], Some(via))
            }
            Asked::Action
            | Asked::Draw
            | Asked::Deploy { .. }
            | Asked::Han
            | Asked::Figure
            | Asked::Reaction
            | Asked::Reroll { .. }
            | Asked::Revive { .. }
            | Asked::Separate { .. }
            | Asked::Over { .. } => return Vec::new(),
        };
        let views = modes.into_iter().map(|mode| self.mode_view(active, &terms, mode, via));
        views.filter(|view| !view.ends.is_empty()).collect()
    }

    fn mode_view(
        &self,
        active: Activation,
        terms: &MoveTerms,
        mode: Mode,
        via: Option<Point>,
    ) -> ReachView {
        let (mut ends, mut places, mut tree) = (Vec::new(), Vec::new(), Vec::new());
        self.visit_costs(terms, mode, |end, cost, test| {
            let [x, y, level] = [end.x, end.y, end.level.0].map(u16::from);
            ends.push([x, y, level, cost, u16::from(test)]);
            places.push(end);
        });
        if mode != Mode::Fly {
            self.visit_steps(terms, mode, |p, from| {
                tree.push([p.x, p.y, from.x, from.y].map(|at| at as u8));
            });
        }
        let shots = self.shots_from(active, &places);
        let ambushes = self.ambushes_on_the_way(active, mode, via, &places);
        let threats = self.threats_at(active, &places);
        let run = self.ends_of_runs(active, &places);
        ReachView { mode, ends, tree, shots, ambushes, threats, run }
    }

    /// SK-7.10 The points where a second Move could end after a first one to any of these places,
    /// which are left out themselves.
    fn ends_of_runs(&self, active: Activation, ends: &[Spot]) -> Vec<[u8; 2]> {
        let figure = active.figure;
        let after =
            Activation { left: active.left.saturating_sub(1), moves: active.moves + 1, ..active };
        if self.asked != Asked::Action || !after.may_move() {
            return Vec::new();
        }
        let (mut there, table) = (self.clone(), self.table());
        let mut reached = vec![false; table.points().count()];
        for &end in ends {
            there.places[figure.index()].at = end;
            let terms = there.move_terms(after);
            for &mode in there.modes(figure) {
                for spot in there.ends(&terms, mode).iter() {
                    reached[table.point_index(spot.point())] = true;
                }
            }
        }
        for end in ends {
            reached[table.point_index(end.point())] = false;
        }
        let reached = table.points().filter(|&p| reached[table.point_index(p)]);
        reached.map(|p| [p.x as u8, p.y as u8]).collect()
    }

    /// SK-9 The shots with the figure's gun that could follow a Move to each of these places.
    fn shots_from(&self, active: Activation, ends: &[Spot]) -> Vec<Vec<[i16; 5]>> {
        let figure = active.figure;
        let Some(gun) = figure.card().gun else { return Vec::new() };
        if active.left < 2 || !self.may_shoot(active) || self.jammed.contains(figure) {
            return Vec::new();
        }
        let mut there = self.clone();
        let mut shots_at = |&end: &Spot| {
            there.places[figure.index()].at = end;
            if !there.can_shoot(figure, gun) {
                return Vec::new();
            }
            let foes = there.foes(figure).iter();
            let targets = foes.filter(|&foe| there.can_hit(figure, gun, foe));
            targets
                .map(|target| {
                    let modifiers = there.modifiers_now(figure, gun, target);
                    let [sum, hit, out] = percents(gun, modifiers.sum());
                    [i16::from(target.0) + 1, sum, hit, out, i16::from(modifiers.bits())]
                })
                .collect()
        };
        ends.iter().map(&mut shots_at).collect()
    }

    /// SK-9 The shots that enemies could fire at the figure at each of these places, from where they
    /// stand: what it has to fear when their cards are turned up.
    fn threats_at(&self, active: Activation, ends: &[Spot]) -> Vec<Vec<[i16; 4]>> {
        let figure = active.figure;
        let guns: Vec<(FigureId, WeaponId)> =
            self.foes(figure).iter().filter_map(|foe| Some((foe, foe.card().gun?))).collect();
        if guns.is_empty() {
            return Vec::new();
        }
        let mut there = self.clone();
        if active.runs_next() {
            there.running.insert(figure);
        }
        let mut threats_to = |&end: &Spot| {
            there.places[figure.index()].at = end;
            let can = |&&(foe, gun): &&(FigureId, WeaponId)| {
                there.can_shoot(foe, gun) && there.can_hit(foe, gun, figure)
            };
            let view = |&(foe, gun): &(FigureId, WeaponId)| {
                let modifiers = there.modifiers_now(foe, gun, figure);
                let [_, hit, out] = percents(gun, modifiers.sum());
                [i16::from(foe.0) + 1, hit, out, i16::from(modifiers.bits())]
            };
            guns.iter().filter(can).map(view).collect()
        };
        ends.iter().map(&mut threats_to).collect()
    }

    /// SK-11.3 The shots that ready enemies may fire at a Move to each of these places.
    fn ambushes_on_the_way(
        &self,
        active: Activation,
        mode: Mode,
        via: Option<Point>,
        ends: &[Spot],
    ) -> Vec<Vec<[i16; 6]>> {
        let figure = active.figure;
        if self.foes(figure).intersection(self.ready).is_empty() {
            return Vec::new();
        }
        let mut underway = self.clone();
        if active.runs_next() {
            underway.running.insert(figure);
        }
        let ambushes_to = |&end: &Spot| {
            let path = underway.path_of(active, mode, end, via);
            let shots = underway.ambushes(figure, &path[1..]);
            let view = |shot: &crate::frame::Ambush| {
                let gun = shot.by.card().gun.expect("it is ready");
                let [sum, hit, out] = percents(gun, shot.sum);
                [i16::from(shot.by.0) + 1, shot.at.x.into(), shot.at.y.into(), sum, hit, out]
            };
            shots.iter().map(view).collect()
        };
        ends.iter().map(ambushes_to).collect()
    }

    /// SK-8 Why the active figure cannot do what is not offered.
    pub(crate) fn refused_view(&self) -> Vec<RefusedView> {
        let (Asked::Action, Some(active)) = (self.asked, self.activation) else {
            return Vec::new();
        };
        let mut offered = Vec::new();
        self.list_activation(active, &mut offered);
        let samples = self.samples(active.figure);
        let refusals = samples.into_iter().filter_map(|(kind, sample)| {
            let same =
                |action: &Action| std::mem::discriminant(action) == std::mem::discriminant(&sample);
            if offered.iter().any(same) {
                return None;
            }
            let refusal = self.check_activation(active, sample).err()?;
            let Refusal { rule, message } = refusal;
            let key = match &*message.key {
                "refusal-no-shot" => self.why_no_shot(active.figure),
                _ => &message.key,
            };
            Some(RefusedView {
                kind: kind.to_owned(),
                rule: rule.into_owned(),
                key: key.to_owned(),
            })
        });
        refusals.collect()
    }

    /// SK-9.1 Why a figure whose weapon could be used has nobody to shoot at.
    fn why_no_shot(&self, figure: FigureId) -> &'static str {
        if self.foes(figure).iter().any(|foe| self.can_see(figure, foe)) {
            "refusal-nobody-in-range"
        } else {
            "refusal-nobody-in-sight"
        }
    }

    /// An action of each kind, as a figure would like to take it.
    fn samples(&self, figure: FigureId) -> [(&'static str, Action); 8] {
        let card = figure.card();
        let foes = self.foes(figure);
        // A target in sight tells more than one that is not.
        let seen = |foe: &FigureId| self.glance_at(figure, *foe, self.spot(*foe)) != Glance::Unseen;
        let target = foes.iter().find(seen).or(foes.first()).unwrap_or_default();
        let weapon = card.weapons.first().copied().unwrap_or_default();
        let what = match (self.scenario().terminals.is_empty(), self.captive.first(), card.side) {
            (_, _, Side::Dark) => Interaction::Destroy,
            (_, Some(captive), Side::Light) => Interaction::Free { captive },
            (false, None, Side::Light) => Interaction::Operate { terminal: 0 },
            (true, None, Side::Light) => Interaction::Take,
        };
        let at = self.spot(figure);
        let (x, y) = (at.x.saturating_add(1), at.y);
        [
            ("move", Action::MoveTo { mode: self.modes(figure)[0], x, y, level: at.level }),
            ("shoot", Action::Shoot { weapon, target, dx: 0, dy: 0 }),
            ("aim", Action::Aim),
            ("ready", Action::Ready { facing: Facing::N }),
            ("melee", Action::Melee { target }),
            ("clear_jam", Action::ClearJam),
            ("interact", Action::Interact { what }),
            ("leave", Action::Leave),
        ]
    }

    /// SK-14 How far the objective is.
    pub(crate) fn objective_view(&self) -> ObjectiveView {
        match *self.setup.objective() {
            Objective::Points { .. } => ObjectiveView::Points,
            Objective::Escape { escapers, need, locked_by, .. } => ObjectiveView::Escape {
                need,
                done: self.left.intersection(escapers).len() as u8,
                possible: escapers.minus(self.out).len() as u8,
                open: locked_by.is_none_or(|terminal| self.is_operated(terminal)),
            },
            Objective::Carry { .. } => {
                let delivered = self.token == Token::Gone && !self.left.is_empty();
                ObjectiveView::Carry { delivered }
            }
        }
    }
}

/// Of all shots at a target, the first of those that are most likely to take it out.
fn mark_the_best(shots: &mut [AimView]) {
    let is_best = |(at, shot): (usize, &AimView)| {
        let rivals =
            shots.iter().enumerate().filter(|(_, other)| other.odds.target == shot.odds.target);
        !rivals
            .map(|(place, other)| (other.odds.out, Reverse(place)))
            .any(|it| it > (shot.odds.out, Reverse(at)))
    };
    let best: Vec<bool> = shots.iter().enumerate().map(is_best).collect();
    for (shot, best) in shots.iter_mut().zip(best) {
        shot.best = best;
    }
}

/// The sum of modifiers with the chances to hit and to take out, in percent.
fn percents(gun: WeaponId, sum: i8) -> [i16; 3] {
    let gun = gun.card();
    let hit = hit_percent(gun.to_hit, sum);
    [sum.into(), hit.into(), taken_out_percent(hit, gun.dodge).into()]
}

/// SK-9.2 The chance to hit, in percent.
pub(crate) fn hit_percent(to_hit: u8, sum: i8) -> u8 {
    let need = (to_hit as i8 - sum).clamp(2, 11) as u8;
    (11 - need) * 10
}

/// SK-9.2 The chance to take a target out, in percent; a dodge of 0 is none.
pub(crate) fn taken_out_percent(hit: u8, dodge: u8) -> u8 {
    let caught = if dodge == 0 { 10 } else { dodge - 1 };
    (u16::from(hit) * u16::from(caught) / 10) as u8
}
