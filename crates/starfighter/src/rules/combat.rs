//! SF-8 Slide and order, SF-9.1 to SF-9.4 the course of the battles.

use crate::action::{Order, SECTORS, Sector, Slide};
use crate::event::Event;
use crate::frame::{Battle, Phase};
use crate::state::{NORTH, SOUTH, Starfighter};
use starboard_core::{Inline, Io, Seat};

/// SF-8.2 After a slide at least two sectors face each other.
pub(crate) const MAX_OFFSET: i8 = 3;

impl Starfighter {
    /// SF-8.2 Whether the boards may be shifted so.
    pub(crate) fn can_slide(&self, slide: Slide) -> bool {
        (-MAX_OFFSET..=MAX_OFFSET).contains(&(self.offset + slide.step()))
    }

    /// SF-8.2 The holder of the initiative slides the own board.
    pub(crate) fn slide(&mut self, seat: Seat, slide: Slide, io: &mut impl Io<Event>) {
        self.offset += slide.step();
        let offset = self.offset;
        io.tell(|| Event::Slid { seat, slide, offset });
        self.phase = Phase::BattleOrder;
    }

    /// SF-8.3 The same player orders the battles.
    pub(crate) fn order(&mut self, seat: Seat, order: Order, io: &mut impl Io<Event>) {
        io.tell(|| Event::Ordered { seat, order });
        self.phase = Phase::Battles { order, at: 0, battle: None };
    }

    /// SF-8.1 The sector that faces `sector` of either board.
    pub(crate) fn facing(&self, sector: Sector) -> Option<Sector> {
        facing_at(self.offset, sector)
    }

    /// SF-8.1 The pairs (South's sector, North's sector) that face each other with this offset.
    pub(crate) fn facing_pairs(offset: i8) -> Vec<[Sector; 2]> {
        Sector::all().filter_map(|south| Some([south, facing_at(offset, south)?])).collect()
    }

    /// SF-8.3 The facing pairs (South's sector, North's sector) in the order of the battles.
    pub(crate) fn pairs(&self, order: Order) -> Inline<[Sector; 2], SECTORS> {
        let facing = |south| Some([south, self.facing(south)?]);
        // Seen from North's chair, South's sectors run the other way.
        let ascending = (order == Order::LeftToRight) == (self.initiative == SOUTH);
        let mut pairs: Inline<_, SECTORS> = Sector::all().filter_map(facing).collect();
        if !ascending {
            pairs.reverse();
        }
        pairs
    }

    /// SF-9.1 to SF-9.4 The next step of the battles: count, or one marker, or the end of the round.
    pub(crate) fn step_battles(
        &mut self,
        order: Order,
        at: u8,
        battle: Option<Battle>,
        io: &mut impl Io<Event>,
    ) {
        let Some(mut battle) = battle else {
            match self.pairs(order).get(usize::from(at)) {
                None => self.end_round(io),
                Some(&sectors) => {
                    let battle = Some(self.count_damage(sectors, io));
                    self.phase = Phase::Battles { order, at, battle };
                }
            }
            return;
        };
        // SF-9.2 The holder of the initiative takes all his damage first.
        let first = self.initiative;
        let taking = [first, first.opponent()];
        match taking.into_iter().find(|seat| battle.left[seat.index()] > 0) {
            None => self.phase = Phase::Battles { order, at: at + 1, battle: None },
            Some(seat) => {
                self.take_damage(seat, &mut battle, io);
                self.phase = Phase::Battles { order, at, battle: Some(battle) };
            }
        }
    }

    /// SF-9.1 Both numbers are counted at the start of a battle and do not change any more.
    fn count_damage(&self, sectors: [Sector; 2], io: &mut impl Io<Event>) -> Battle {
        let [south, north] = sectors;
        let left = [self.fighters(NORTH, north), self.fighters(SOUTH, south)];
        let [south_takes, north_takes] = left;
        io.tell(|| Event::Battle { south, north, south_takes, north_takes });
        Battle { sectors, left }
    }
}

/// SF-8.1 The sector that faces `sector` of either board with this offset.
pub(crate) fn facing_at(offset: i8, sector: Sector) -> Option<Sector> {
    let number = 6 - i16::from(sector.number()) - i16::from(offset);
    u8::try_from(number).ok().and_then(Sector::numbered)
}
