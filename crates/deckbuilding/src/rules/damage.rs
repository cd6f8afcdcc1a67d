//! DB-8 Damage on ships and bases, however it came about.

use crate::effect::Constant;
use crate::event::Event;
use crate::frame::Frame;
use crate::state::{Deckbuilding, Deployed};
use starboard_core::Io;

impl Deckbuilding {
    /// DB-8.2 The damage of an attack: capital ships first, the rest hits the base.
    pub(super) fn hit(&mut self, damage: u16, io: &mut impl Io<Event>) {
        let ships = self.theirs().ships.iter();
        let needed: u16 = ships.map(|ship| u16::from(ship.hit_points_left())).sum();
        if damage < needed {
            self.frames.push(Frame::Damage { left: damage as u8, spared: 0 });
            return;
        }
        while let Some(ship) = self.theirs().ships.first() {
            let n = ship.hit_points_left();
            self.damage_ship(0, n, io);
        }
        self.damage_base(damage - needed, io);
    }

    /// DB-15.3 How many points, at least and at most, the ship in question can be assigned; nothing
    /// if there is no ship left.
    pub(crate) fn assignable(&self, left: u8, spared: u8) -> Option<(u8, u8)> {
        let (ship, others) = self.theirs().ships[usize::from(spared)..].split_first()?;
        let later: u8 = others.iter().copied().map(Deployed::hit_points_left).sum();
        Some((left.saturating_sub(later), left.min(ship.hit_points_left())))
    }

    /// DB-8.2 Points on the ship in question.
    pub(crate) fn assign_damage(&mut self, n: u8, io: &mut impl Io<Event>) {
        let Frame::Damage { left, spared } = self.top() else { return };
        let survives = n < self.theirs().ships[usize::from(spared)].hit_points_left();
        if n > 0 {
            self.damage_ship(spared.into(), n, io);
        }
        let spared = spared + u8::from(survives);
        *self.frames.last_mut().expect("damage is being assigned") =
            Frame::Damage { left: left - n, spared };
    }

    /// DB-8.2, DB-8.6 Damage on a capital ship of the opponent, no more than it can take.
    pub(super) fn damage_ship(&mut self, at: usize, n: u8, io: &mut impl Io<Event>) {
        let seat = self.foe();
        let ships = &mut self.side_mut(seat).ships;
        ships[at].damage += n;
        let ship = ships[at];
        let copy = Self::copy_at(ships, at);
        io.tell(|| Event::ShipDamaged {
            seat,
            card: copy.card,
            copy: copy.copy,
            n,
            damage: ship.damage,
        });
        if ship.hit_points_left() == 0 {
            self.destroy_ship(at, io);
        }
    }

    /// DB-7.8 A capital ship of the opponent goes to its owner's discard pile, without its damage.
    pub(super) fn destroy_ship(&mut self, at: usize, io: &mut impl Io<Event>) {
        let seat = self.foe();
        let side = self.side_mut(seat);
        let card = side.ships.remove(at).card;
        side.discard.push(card);
        io.tell(|| Event::ShipDestroyed { seat, card });
    }

    /// DB-8.2, DB-8.6, DB-8.9 Damage on the opponent's base; without a base it is lost.
    pub(super) fn damage_base(&mut self, damage: u16, io: &mut impl Io<Event>) {
        let seat = self.foe();
        let Some(base) = self.side(seat).base else { return };
        let damage = damage - self.prevented(damage, io);
        if damage == 0 {
            return;
        }
        let side = self.side_mut(seat);
        let n = damage.min(u16::from(base.print().hit_points - side.base_damage)) as u8;
        side.base_damage += n;
        let damage = side.base_damage;
        io.tell(|| Event::BaseDamaged { seat, base, n, damage });
        if damage >= base.print().hit_points {
            self.destroy_base(io);
        }
    }

    /// DB-8.7 The first points each turn that would be put on Hoth are prevented.
    fn prevented(&mut self, damage: u16, io: &mut impl Io<Event>) -> u16 {
        let seat = self.foe();
        let shield = match self.side(seat).base.and_then(|base| base.print().constant()) {
            Some((_, Constant::PreventDamage(n))) => n.saturating_sub(self.tally.hoth_prevented),
            Some(_) | None => 0,
        };
        let n = damage.min(shield.into()) as u8;
        if n > 0 {
            self.tally.hoth_prevented += n;
            io.tell(|| Event::DamagePrevented { seat, n });
        }
        n.into()
    }

    /// DB-8.8 The base goes to the victory pile of the attacker, who may have won.
    fn destroy_base(&mut self, io: &mut impl Io<Event>) {
        let (winner, seat) = (self.active, self.foe());
        let side = self.side_mut(seat);
        let base = side.base.take().expect("there was a base");
        side.base_damage = 0;
        side.base_used = false;
        self.side_mut(winner).victory.insert(base);
        io.tell(|| Event::BaseDestroyed { seat, base });
        self.check_victory(winner, io);
    }

    /// DB-7.8 Up to so much damage is removed from the own base.
    pub(super) fn repair_base(&mut self, n: u8, io: &mut impl Io<Event>) {
        let seat = self.active;
        let side = self.own_mut();
        let n = n.min(side.base_damage);
        if n == 0 {
            return;
        }
        side.base_damage -= n;
        let damage = side.base_damage;
        io.tell(|| Event::Repaired { seat, n, damage });
    }
}
