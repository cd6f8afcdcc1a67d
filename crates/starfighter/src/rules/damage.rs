//! SF-9.5 to SF-9.8 Damage: markers, force fields, destroyed cards, hulls.

use crate::action::Sector;
use crate::card::{Area, AreaPrint};
use crate::event::{Event, Struck};
use crate::frame::Battle;
use crate::state::{Lying, Marks, Starfighter};
use starboard_core::{Inline, Io, Seat};

impl Starfighter {
    /// SF-6.1 The visible areas of a card, upper position first.
    pub(crate) fn visible_areas(&self, seat: Seat, sector: Sector, level: u8) -> Inline<Area, 2> {
        let stack = self.stack(seat, sector);
        let lying = &stack[usize::from(level)];
        let mut areas = Inline::new();
        if usize::from(level) + 1 == stack.len() {
            areas.push(lying.upper());
        }
        areas.push(lying.lower());
        areas
    }

    fn area(&self, lying: &Lying, area: Area) -> (AreaPrint, Marks) {
        (*lying.face(self.catalogue()).area(area), lying.marks[area as usize])
    }

    /// SF-9.1 The visible, unmarked fighters of a sector.
    pub(crate) fn fighters(&self, seat: Seat, sector: Sector) -> u8 {
        let stack = self.stack(seat, sector);
        let Some(top) = stack.last() else { return 0 };
        let unmarked = |lying: &Lying, area: Area| {
            lying.face(self.catalogue()).area(area).fighters - lying.marks[area as usize].fighters
        };
        let lower: u8 = stack.iter().map(|lying| unmarked(lying, lying.lower())).sum();
        lower + unmarked(top, top.upper())
    }

    /// SF-9.8 Whether a card has a free shield or an unmarked fighter that is visible.
    pub(crate) fn can_take_marker(&self, seat: Seat, sector: Sector, level: u8) -> bool {
        let lying = &self.stack(seat, sector)[usize::from(level)];
        self.visible_areas(seat, sector, level).iter().any(|&area| {
            let (print, marks) = self.area(lying, area);
            print.shields > marks.shields || print.fighters > marks.fighters
        })
    }

    /// SF-9.6 Whether a card shows a force field.
    fn shows_force_field(&self, seat: Seat, sector: Sector, level: u8) -> bool {
        let lying = &self.stack(seat, sector)[usize::from(level)];
        let areas = self.visible_areas(seat, sector, level);
        areas.iter().any(|&area| lying.face(self.catalogue()).area(area).force_field)
    }

    /// SF-9.5 Puts one marker on a card: shields before fighters, upper position before lower. A
    /// card whose last visible fighter is hit is destroyed (SF-9.7).
    pub(crate) fn place_marker(
        &mut self,
        seat: Seat,
        sector: Sector,
        level: u8,
        io: &mut impl Io<Event>,
    ) {
        let at = self.place(seat, sector, level);
        let lying = self.stack(seat, sector)[usize::from(level)];
        let areas = self.visible_areas(seat, sector, level);
        let free_shield = areas.iter().find(|&&area| {
            let (print, marks) = self.area(&lying, area);
            print.shields > marks.shields
        });
        if let Some(&area) = free_shield {
            io.tell(|| Event::Marked { at, area, on: Struck::Shield });
            let lying = &mut self.stack_mut(seat, sector)[usize::from(level)];
            lying.marks[area as usize].shields += 1;
            return;
        }
        let unmarked = |area: Area| {
            let (print, marks) = self.area(&lying, area);
            print.fighters - marks.fighters
        };
        let left: u8 = areas.iter().map(|&area| unmarked(area)).sum();
        let area = *areas.iter().find(|&&area| unmarked(area) > 0).expect("it can take a marker");
        io.tell(|| Event::Marked { at, area, on: Struck::Fighter });
        self.stack_mut(seat, sector)[usize::from(level)].marks[area as usize].fighters += 1;
        if left == 1 {
            self.destroy_card(at, io);
        }
    }

    /// SF-9.12 Hulls have no lower limit but that of the numbers, which no game comes near.
    pub(crate) fn damage_hull(&mut self, seat: Seat, loss: u8, io: &mut impl Io<Event>) {
        let hull = &mut self.board_mut(seat).hull;
        *hull = hull.saturating_sub(loss.into());
        let left = *hull;
        io.tell(|| Event::Hull { seat, loss, left });
    }

    /// SF-9.3, SF-9.4 `seat` takes the next part of the damage of a battle: one marker, or all that
    /// is left where no card can take it.
    pub(crate) fn take_damage(&mut self, seat: Seat, battle: &mut Battle, io: &mut impl Io<Event>) {
        let sector = battle.sectors[seat.index()];
        let left = &mut battle.left[seat.index()];
        // SF-9.8 The top card, or the next one downwards that can take a marker.
        let levels = (0..self.stack(seat, sector).len() as u8).rev();
        let taker = levels.into_iter().find(|&level| self.can_take_marker(seat, sector, level));
        let Some(level) = taker else {
            let rest = std::mem::take(left);
            return self.damage_hull(seat, rest, io);
        };
        *left -= 1;
        // SF-9.6 Also if the one marker destroys the card.
        let absorbed =
            if self.shows_force_field(seat, sector, level) { std::mem::take(left) } else { 0 };
        // SF-6.12 A card destroyed by a marker of a battle starts a chain of its own.
        self.chain.start();
        self.place_marker(seat, sector, level, io);
        if absorbed > 0 {
            io.tell(|| Event::Absorbed { seat, count: absorbed });
        }
    }
}
