//! SK-9 Shooting.

use crate::catalogue::{Class, FigureId, FigureSet, Template, WeaponCard, WeaponId};
use crate::event::{Event, Modifier, Modifiers};
use crate::frame::{Attack, Cause, Roll, RollKind};
use crate::geometry::{Facing, Point};
use crate::state::{Skirmish, both_radii};
use crate::tabletop::{Glance, Spot};
use starboard_core::{Inline, Io};

/// SK-9.2 A target closer than this, base to base, is point blank: 3 inches.
const POINT_BLANK: i32 = 6;

/// SK-9.6 Where the centre of a circle may lie, seen from the target, in the order in which equal
/// sets of victims prefer it.
pub(crate) const OFFSETS: [(i8, i8); 13] = [
    (0, 0),
    (0, -1),
    (-1, 0),
    (1, 0),
    (0, 1),
    (-1, -1),
    (1, -1),
    (-1, 1),
    (1, 1),
    (0, -2),
    (-2, 0),
    (2, 0),
    (0, 2),
];

/// SK-9.6 A way to lay the circle: the offset of its centre, and who is under it.
pub(crate) type Option6 = ((i8, i8), FigureSet);

impl Skirmish {
    /// SK-8.3, SK-9.1 Whether a figure can use this weapon for a shot at all now.
    pub(crate) fn can_shoot(&self, figure: FigureId, weapon: WeaponId) -> bool {
        self.can_use(figure, weapon) && !self.is_engaged(figure)
    }

    /// SK-9.1 The same for a figure that is not engaged.
    pub(crate) fn can_use(&self, figure: FigureId, weapon: WeaponId) -> bool {
        match weapon.card().class {
            Class::Ranged => !self.jammed.contains(figure),
            Class::TemplateFlame => !self.burnt.contains(figure),
            Class::Melee => false,
        }
    }

    /// SK-9.1 Whether `target` is in sight and range, given that the weapon can be used.
    #[inline]
    pub(crate) fn can_hit(&self, figure: FigureId, weapon: WeaponId, target: FigureId) -> bool {
        let weapon = weapon.card();
        match weapon.class {
            Class::Ranged => {
                self.is_in_range(figure, weapon, target) && self.can_see(figure, target)
            }
            Class::TemplateFlame => self.is_under_flame(figure, weapon, self.point(target), target),
            Class::Melee => false,
        }
    }

    /// SK-3.4, SK-9.1 Whether the gap between the bases is within the weapon's range.
    #[inline]
    fn is_in_range(&self, figure: FigureId, weapon: &WeaponCard, target: FigureId) -> bool {
        let limit = weapon.range + both_radii(figure, target);
        self.point(figure).distance2(self.point(target)) <= limit * limit
    }

    /// SK-9.1 Whether any enemy can be shot at with a weapon.
    pub(crate) fn has_target(&self, figure: FigureId, weapon: WeaponId) -> bool {
        self.can_shoot(figure, weapon)
            && self.foes(figure).iter().any(|foe| self.can_hit(figure, weapon, foe))
    }

    /// SK-9.2 The modifiers of a shot at `target` as it would stand at `at`.
    #[inline]
    pub(crate) fn modifiers(
        &self,
        figure: FigureId,
        weapon: &WeaponCard,
        target: FigureId,
        at: Spot,
        cover: bool,
        aim: bool,
    ) -> Modifiers {
        let d2 = self.point(figure).distance2(at.point());
        let both = both_radii(figure, target);
        let half = weapon.half_range + both;
        let close = POINT_BLANK + both;
        Modifiers::default()
            .with(Modifier::BeyondHalfRange, weapon.long_range_penalty && d2 > half * half)
            .with(Modifier::Cover, cover)
            .with(Modifier::Running, self.running.contains(target))
            .with(Modifier::PointBlank, d2 < close * close)
            .with(Modifier::Large, target.card().large)
            .with(Modifier::Aim, aim)
    }

    /// SK-9.2 The modifiers of a shot that is legal now.
    pub(crate) fn modifiers_now(
        &self,
        figure: FigureId,
        weapon: WeaponId,
        target: FigureId,
    ) -> Modifiers {
        let weapon = weapon.card();
        if !weapon.needs_roll {
            return Modifiers::default();
        }
        let at = self.spot(target);
        let cover = self.glance_at(figure, target, at) == Glance::Cover;
        let aim = self.activation.is_some_and(|active| active.figure == figure && active.aimed);
        self.modifiers(figure, weapon, target, at, cover, aim)
    }

    /// SK-9.6 The distinct ways to lay the circle on `target`.
    pub(crate) fn circles(
        &self,
        figure: FigureId,
        weapon: &WeaponCard,
        target: FigureId,
    ) -> Inline<Option6, { OFFSETS.len() }> {
        let mut found: Inline<Option6, { OFFSETS.len() }> = Inline::new();
        let centre = self.point(target);
        // Nobody else can be hit who is farther away than the circle reaches.
        let crowded = self.on_table.iter().any(|other| {
            let far = 2 + weapon.template_radius + i32::from(other.card().radius);
            other != figure && other != target && self.point(other).distance2(centre) < far * far
        });
        let offsets = if crowded { &OFFSETS[..] } else { &OFFSETS[..1] };
        for &(dx, dy) in offsets {
            let c = Point::new(centre.x + i32::from(dx), centre.y + i32::from(dy));
            let on_ground = self.spot(target).level.is_ground();
            let forbidden = self.table().is_inside_wall(c) || self.table().is_walled_off(c, centre);
            if on_ground && (dx, dy) != (0, 0) && forbidden {
                continue;
            }
            let victims = self.under_circle(figure, weapon, target, c);
            if !found.iter().any(|&(_, known)| known == victims) {
                found.push(((dx, dy), victims));
            }
        }
        found
    }

    /// SK-9.6 The target, and everybody else under the circle around `c`.
    fn under_circle(
        &self,
        figure: FigureId,
        weapon: &WeaponCard,
        target: FigureId,
        c: Point,
    ) -> FigureSet {
        let level = self.spot(target).level;
        let is_hit = |other: &FigureId| {
            let (at, reach) =
                (self.spot(*other), weapon.template_radius + i32::from(other.card().radius));
            at.level == level
                && c.distance2(at.point()) < reach * reach
                && !(level.is_ground() && self.table().is_walled_off(c, at.point()))
        };
        let others = self.on_table.minus(self.captive);
        let others = others.iter().filter(|&other| other != figure && other != target);
        let mut victims: FigureSet = others.filter(is_hit).collect();
        victims.insert(target);
        victims
    }

    /// SK-9.7 Whether a figure is under the flame laid towards `aim`.
    fn is_under_flame(
        &self,
        figure: FigureId,
        weapon: &WeaponCard,
        aim: Point,
        other: FigureId,
    ) -> bool {
        let (own, at) = (self.spot(figure), self.spot(other));
        let from = own.point();
        let v = Point::new(aim.x - from.x, aim.y - from.y);
        let length = weapon.range + i32::from(figure.card().radius);
        let (num, den) = weapon.flame_slope;
        own.level == at.level
            && at.point().five(other.card().radius.into()).into_iter().any(|q| {
                let d = Point::new(q.x - from.x, q.y - from.y);
                let along = d.x * v.x + d.y * v.y;
                let aside = (d.x * v.y - d.y * v.x).abs();
                along > 0 && d.x * d.x + d.y * d.y <= length * length && den * aside <= num * along
            })
            && self.can_see(figure, other)
    }

    /// SK-9.7 Everybody under the flame laid towards `target`.
    fn under_flame(&self, figure: FigureId, weapon: &WeaponCard, target: FigureId) -> FigureSet {
        let aim = self.point(target);
        let others = self.on_table.minus(self.captive).iter().filter(|&other| other != figure);
        others.filter(|&other| self.is_under_flame(figure, weapon, aim, other)).collect()
    }

    /// SK-9.6, SK-9.7 Who is hit if a shot hits: the target, or everybody under the template.
    pub(crate) fn victims(
        &self,
        figure: FigureId,
        weapon: WeaponId,
        target: FigureId,
        (dx, dy): (i8, i8),
    ) -> FigureSet {
        let card = weapon.card();
        match card.template {
            Template::None => [target].into_iter().collect(),
            Template::Circle2 => {
                let t = self.point(target);
                let c = Point::new(t.x + i32::from(dx), t.y + i32::from(dy));
                self.under_circle(figure, card, target, c)
            }
            Template::Flame => self.under_flame(figure, card, target),
        }
    }

    /// SK-9.8 Declares a shot. Everybody it can hit is determined before the first die.
    pub(crate) fn shoot(
        &mut self,
        cause: Cause,
        figure: FigureId,
        weapon: WeaponId,
        target: FigureId,
        offset: (i8, i8),
        io: &mut impl Io<Event>,
    ) {
        let modifiers = self.modifiers_now(figure, weapon, target);
        let victims = self.victims(figure, weapon, target, offset);
        let sum = modifiers.sum();
        io.tell(|| {
            let modifiers = modifiers.list();
            Event::Shot { figure, weapon, target, modifiers, sum, victims }
        });
        self.turn_towards(figure, target);
        self.attack =
            Some(Attack { cause, attacker: figure, weapon: Some(weapon), target, victims });
        self.roll_to_hit(figure, weapon, sum, io);
    }

    /// SK-9.2, SK-9.7 A die against the sum of modifiers; flames need none.
    pub(crate) fn roll_to_hit(
        &mut self,
        figure: FigureId,
        weapon: WeaponId,
        sum: i8,
        io: &mut impl Io<Event>,
    ) {
        let card = weapon.card();
        if card.class == Class::TemplateFlame {
            self.burnt.insert(figure);
        }
        if !card.needs_roll {
            return self.next_victim(io);
        }
        // SK-9.3 A natural 1 is always a miss.
        let need = (card.to_hit as i8 - sum).max(2) as u8;
        let roll = Roll { kind: RollKind::ToHit, figure, need, value: 0, terminal: 0 };
        self.roll(roll, io);
    }

    /// SK-3.8 After Shoot or Melee a figure faces its target, unless it is ready.
    pub(crate) fn turn_towards(&mut self, figure: FigureId, target: FigureId) {
        if !self.ready.contains(figure) {
            let facing = Facing::toward(self.point(figure), self.point(target));
            self.places[figure.index()].facing = facing;
        }
    }

    /// SK-9.3 The weapon cannot shoot until an action clears it.
    pub(crate) fn jam(&mut self, figure: FigureId, io: &mut impl Io<Event>) {
        let weapon = self.attack.and_then(|attack| attack.weapon);
        if weapon.is_some_and(|weapon| weapon.card().jams) {
            self.jammed.insert(figure);
            io.tell(|| Event::Jammed { figure });
        }
    }

    /// SK-9.3 An action clears a jam.
    pub(crate) fn clear_jam(&mut self, figure: FigureId, io: &mut impl Io<Event>) {
        self.jammed.remove(figure);
        io.tell(|| Event::JamCleared { figure });
        self.ask_for_action(io);
    }

    /// SK-9.8 The next victim dodges: the target first, the others by `order`.
    pub(crate) fn next_victim(&mut self, io: &mut impl Io<Event>) {
        if self.is_over() {
            return;
        }
        let attack = self.attack.as_mut().expect("an attack is under way");
        let first = attack.victims.contains(attack.target).then_some(attack.target);
        let Some(victim) = first.or_else(|| attack.victims.first()) else {
            return self.attack_over(io);
        };
        attack.victims.remove(victim);
        match self.dodge_needed(victim) {
            0 => self.struck(victim, io),
            need => {
                let kind = RollKind::Dodge;
                let roll = Roll { kind, figure: victim, need, value: 0, terminal: 0 };
                self.roll(roll, io);
            }
        }
    }

    /// SK-9.5 A dodged hit is void; in melee the dodger is separated (SK-10.5).
    pub(crate) fn dodged(&mut self, victim: FigureId, io: &mut impl Io<Event>) {
        io.tell(|| Event::Dodged { figure: victim });
        self.separate_if_melee(victim, io);
    }

    /// SK-9.8 What follows when an attack is over: whatever it came from goes on.
    pub(crate) fn attack_over(&mut self, io: &mut impl Io<Event>) {
        let attack = self.attack.take().expect("an attack is under way");
        match attack.cause {
            Cause::Han => self.choose_figure(io),
            Cause::Reaction if self.moving.is_some() => self.go_on_moving(io),
            // SK-11.5 If the mover fell or was revived, the Move is over.
            Cause::Action | Cause::Test | Cause::Reaction => self.ask_for_action(io),
        }
    }
}
