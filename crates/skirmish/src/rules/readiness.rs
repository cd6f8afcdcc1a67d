//! SK-11 Readiness.

use crate::catalogue::{FigureId, WeaponCard};
use crate::event::{Event, Modifiers};
use crate::frame::{Ambush, Attack, Cause};
use crate::geometry::Facing;
use crate::state::{Skirmish, both_radii};
use crate::tabletop::{Glance, Spot};
use starboard_core::{Inline, Io};

impl Skirmish {
    /// SK-8.1 Whether a figure may take Ready.
    pub(crate) fn can_ready(&self, figure: FigureId) -> bool {
        self.can_react(figure) && !self.is_engaged(figure)
    }

    /// SK-8.1 The same for a figure that is not engaged.
    pub(crate) fn can_react(&self, figure: FigureId) -> bool {
        let reacts = figure.card().gun.is_some_and(|gun| gun.card().reaction);
        reacts && !self.jammed.contains(figure)
    }

    /// SK-11.1 A Ready marker and a facing; the activation is over.
    pub(crate) fn take_readiness(
        &mut self,
        figure: FigureId,
        facing: Facing,
        io: &mut impl Io<Event>,
    ) {
        self.ready.insert(figure);
        self.places[figure.index()].facing = facing;
        io.tell(|| Event::Readied { figure, facing });
        self.end_activation(io);
    }

    /// SK-11.3, SK-11.4 The shots that ready enemies may fire at a Move through these places (without
    /// its start), by position on the path, then by `order`.
    pub(crate) fn ambushes(&self, mover: FigureId, path: &[Spot]) -> Inline<Ambush, 13> {
        let ready = self.foes(mover).intersection(self.ready).minus(self.jammed);
        let mut found: Inline<(usize, Ambush), 13> = Inline::new();
        for by in ready {
            if let Some((at, sum)) = self.best_moment(by, mover, path) {
                found.push((at, Ambush { by, at: path[at], sum }));
            }
        }
        found.sort_by_key(|&(at, ambush)| (at, ambush.by));
        found.iter().map(|&(_, ambush)| ambush).collect()
    }

    /// SK-11.3 The place of the path with the highest sum of modifiers, the earliest of equals.
    fn best_moment(&self, by: FigureId, mover: FigureId, path: &[Spot]) -> Option<(usize, i8)> {
        let gun = by.card().gun.filter(|gun| gun.card().reaction)?;
        let mut others = self.foes(by).iter().filter(|&foe| foe != mover);
        if others.any(|foe| self.touches(by, foe)) {
            return None;
        }
        let mut best: Option<(usize, i8)> = None;
        for (at, &spot) in path.iter().enumerate() {
            if let Some(modifiers) = self.reaction_at(by, gun.card(), mover, spot) {
                let sum = modifiers.sum();
                if best.is_none_or(|(_, highest)| sum > highest) {
                    best = Some((at, sum));
                }
            }
        }
        best
    }

    /// SK-11.3 The modifiers of a shot at the mover there, if the place is usable.
    fn reaction_at(
        &self,
        by: FigureId,
        gun: &WeaponCard,
        mover: FigureId,
        spot: Spot,
    ) -> Option<Modifiers> {
        let (own, both) = (self.places[by.index()], both_radii(by, mover));
        let d2 = own.at.point().distance2(spot.point());
        let in_range = d2 <= (gun.range + both) * (gun.range + both);
        let touching = own.at.level == spot.level && d2 < (both + 1) * (both + 1);
        if !in_range || touching || !own.facing.is_front(own.at.point(), spot.point()) {
            return None;
        }
        match self.glance_at(by, mover, spot) {
            Glance::Unseen => None,
            Glance::Open => Some(self.modifiers(by, gun, mover, spot, false, false)),
            Glance::Cover => Some(self.modifiers(by, gun, mover, spot, true, false)),
        }
    }

    /// SK-11.4 The ready figure fires; its marker is used up, whatever comes of it.
    pub(crate) fn fire(&mut self, ambush: Ambush, io: &mut impl Io<Event>) {
        let moving = self.moving.as_mut().expect("somebody moves");
        moving.past += 1;
        let (by, target) = (ambush.by, moving.figure);
        let weapon = by.card().gun.expect("it is ready");
        self.ready.remove(by);
        io.tell(|| Event::Reacted { figure: by, target });
        // SK-9.6 A readiness shot is always centred on the mover.
        let victims = self.victims(by, weapon, target, (0, 0));
        io.tell(|| {
            let modifiers = self.modifiers_now(by, weapon, target).list();
            Event::Shot { figure: by, weapon, target, modifiers, sum: ambush.sum, victims }
        });
        let cause = Cause::Reaction;
        self.attack = Some(Attack { cause, attacker: by, weapon: Some(weapon), target, victims });
        self.roll_to_hit(by, weapon, ambush.sum, io);
    }

    /// SK-11.4 The ready figure holds its fire and keeps its marker.
    pub(crate) fn hold(&mut self, ambush: Ambush, io: &mut impl Io<Event>) {
        let moving = self.moving.as_mut().expect("somebody moves");
        moving.past += 1;
        let target = moving.figure;
        io.tell(|| Event::Held { figure: ambush.by, target });
        self.go_on_moving(io);
    }

    /// SK-11.4 The shot that is due.
    pub(crate) fn due_ambush(&self) -> Option<Ambush> {
        let moving = self.moving.as_ref()?;
        moving.shots.get(usize::from(moving.past)).copied()
    }
}
