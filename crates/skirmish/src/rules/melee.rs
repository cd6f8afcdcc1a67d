//! SK-10 Melee.

use crate::catalogue::{Class, FigureId, Trait};
use crate::event::Event;
use crate::frame::{Asked, Attack, Cause, Roll, RollKind};
use crate::geometry::{Facing, Point};
use crate::state::{Skirmish, both_radii};
use crate::tabletop::Spot;
use starboard_core::{Inline, Io};

/// SK-10.4 What a figure with `saber_dodge` needs against a weapon that cannot be dodged.
pub(crate) const SABER_DODGE: u8 = 8;
/// SK-7.9 What a figure needs to dodge after a failed test.
const TEST_DODGE: u8 = 8;

impl Skirmish {
    /// SK-8.1 Whether a figure may attack `target` now.
    pub(crate) fn can_melee(&self, figure: FigureId, target: FigureId) -> bool {
        figure.card().melee.is_some()
            && self.foes(figure).contains(target)
            && self.touches(figure, target)
    }

    /// SK-10.2, SK-10.4 An attack on a figure in contact.
    pub(crate) fn melee(&mut self, figure: FigureId, target: FigureId, io: &mut impl Io<Event>) {
        let weapon = figure.card().melee.expect("it can fight");
        io.tell(|| Event::Attacked { figure, weapon, target });
        self.turn_towards(figure, target);
        let victims = [target].into_iter().collect();
        let (cause, weapon_used) = (Cause::Action, Some(weapon));
        self.attack =
            Some(Attack { cause, attacker: figure, weapon: weapon_used, target, victims });
        let card = weapon.card();
        if !card.needs_roll {
            return self.next_victim(io);
        }
        let kind = RollKind::Melee;
        let roll = Roll { kind, figure, need: card.to_hit, value: 0, terminal: 0 };
        self.roll(roll, io);
    }

    /// SK-9.4, SK-10.3, SK-10.4 What the victim's die must show; 0: no dodge.
    pub(crate) fn dodge_needed(&self, victim: FigureId) -> u8 {
        let attack = self.attack.expect("an attack is under way");
        let Some(weapon) = attack.weapon else { return TEST_DODGE };
        match weapon.card().dodge {
            0 if victim.card().has(Trait::SaberDodge) => SABER_DODGE,
            need => need,
        }
    }

    /// SK-10.5 The victim of a melee attack that still stands is placed one inch away.
    pub(crate) fn separate_if_melee(&mut self, victim: FigureId, io: &mut impl Io<Event>) {
        let attack = self.attack.expect("an attack is under way");
        let melee = attack.weapon.is_some_and(|weapon| weapon.card().class == Class::Melee);
        if melee {
            let points = self.separation_points(victim, attack.attacker);
            match points[..] {
                [] => {}
                [only] => self.put_apart(victim, only, io),
                _ => {
                    self.asked = Asked::Separate { figure: victim };
                    return;
                }
            }
        }
        self.next_victim(io);
    }

    /// SK-10.5 Puts a figure on its new place. This is no Move: nobody reacts, nobody turns.
    pub(crate) fn put_apart(&mut self, victim: FigureId, to: Point, io: &mut impl Io<Event>) {
        let at = self.spot(victim).at(to);
        self.places[victim.index()].at = at;
        io.tell(|| Event::Separated { figure: victim, at });
    }

    /// SK-10.5 Where the victim may go: one point for each direction, the default first.
    pub(crate) fn separation_points(
        &self,
        victim: FigureId,
        attacker: FigureId,
    ) -> Inline<Point, 8> {
        let (own, from, both) =
            (self.spot(victim), self.point(attacker), both_radii(victim, attacker));
        let centre = own.point();
        let order = |n: Point| (n.distance2(centre), -n.distance2(from), n.y, n.x);
        let mut best: [Option<Point>; 8] = [None; 8];
        for dy in -4..=4 {
            for dx in -4..=4 {
                let n = Point::new(centre.x + dx, centre.y + dy);
                let away = n.distance2(from);
                let apart = away >= (both + 2) * (both + 2) && away < (both + 3) * (both + 3);
                if dx * dx + dy * dy > 16 || !apart {
                    continue;
                }
                let best = &mut best[Facing::toward(from, n) as usize];
                let better = best.is_none_or(|best| order(n) < order(best));
                if better && self.can_be_put(victim, own, n) {
                    *best = Some(n);
                }
            }
        }
        let mut points: Inline<Point, 8> = best.into_iter().flatten().collect();
        points.sort_unstable_by_key(|&n| order(n));
        points
    }

    /// SK-10.5 A standing place on the same level, with no wall or building on the way.
    fn can_be_put(&self, victim: FigureId, own: Spot, n: Point) -> bool {
        let on_table = self.table().holds(n, victim.card().radius.into());
        on_table
            && self.is_standing_place(victim, own.at(n))
            && !(own.level.is_ground() && self.table().is_walled_off(own.point(), n))
    }
}
