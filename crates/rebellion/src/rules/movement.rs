//! RB-9.5 to RB-9.7 Movement.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::effect::{From, MoveRules, NO_LIMIT, Only};
use crate::event::Event;
use crate::frame::Task;
use crate::ids::{BASE_SPACE, Leader, Place, Side, Systems, Theatre, Unit};
use crate::question::Question;
use crate::state::{Loaded, Movement, Rebellion, Role, Transport, Whereabouts};
use starboard_core::Journal;

/// All places, one bit each.
const EVERYWHERE: u64 = (1 << SYSTEM_BITS) - 1;
const SYSTEM_BITS: u64 = 32;

impl Rebellion {
    /// RB-9.5 Asks what moves.
    pub(crate) fn begin_move(
        &mut self,
        role: Role,
        side: Side,
        to: Place,
        rules: MoveRules,
        activation: bool,
    ) {
        self.movement = Movement { side, to, rules, ..Movement::default() };
        self.push(Question::Move { role, activation });
    }

    /// RB-9.5, RB-12.3 Places that units may leave, one bit each.
    pub(crate) fn sources(&self, retreat: bool) -> u64 {
        let Movement { side, to, rules, ref loaded, .. } = self.movement;
        if retreat {
            return 1 << self.combat.due.system.0;
        }
        let mut places: u64 = match rules.from {
            From::Adjacent if to == BASE_SPACE => self.around_base().word().into(),
            From::Adjacent => {
                let near: u64 = self.catalogue().neighbours(to).word().into();
                let from_base =
                    side == Side::Rebel && self.base.hidden && self.around_base().contains(to);
                near | u64::from(from_base) << BASE_SPACE.0
            }
            From::BaseSpace => 1 << self.base_place().0,
            From::OneSystem => match loaded.first() {
                Some(first) => 1 << first.source.0,
                None => EVERYWHERE,
            },
            From::AnySystems => EVERYWHERE,
        };
        places &= !(1 << to.0);
        if !rules.ignores_pins {
            for leader in Leader::all() {
                if let Whereabouts::At(place) = self.people.at[leader.index()]
                    && places >> place.0 & 1 == 1
                    && self.side_of_leader(leader) == side
                    && !self.is_captive(leader)
                    && !self.people.unpinning.contains(leader)
                {
                    places &= !(1 << place.0);
                }
            }
        }
        places
    }

    /// RB-9.5 Whether units may leave a place in this movement.
    pub(crate) fn is_source(&self, place: Place) -> bool {
        self.sources(false) >> place.0 & 1 == 1
    }

    /// RB-9.5 The same before anything was picked.
    pub(crate) fn with_nothing_loaded(&self) -> Self {
        let mut before = self.clone();
        before.movement.loaded.clear();
        before.movement.captives.clear();
        before
    }

    /// RB-9.5 What may be loaded next, in load order.
    pub(crate) fn list_loads(&self, retreat: bool, out: &mut impl Answers) {
        let Movement { side, rules, ref loaded, ref captives, .. } = self.movement;
        let total: u8 = loaded.iter().map(|load| load.count).sum();
        let order = Unit::load_order(side);
        let last = loaded.last();
        let last_captive = captives.last();
        let mut places = self.sources(retreat);
        while places != 0 {
            let source = Place(places.trailing_zeros() as u8);
            places &= places - 1;
            let behind = last.is_some_and(|last| source < last.source)
                || last_captive.is_some_and(|last| source.0 < last.0);
            if behind || !self.has_units(source, side) && self.captives_at(source).next().is_none()
            {
                continue;
            }
            let first = match last {
                Some(last) if last.source == source => {
                    order.iter().position(|&unit| unit == last.unit).unwrap_or(0)
                }
                Some(_) | None => 0,
            };
            let after_captive = last_captive.is_some_and(|last| source.0 == last.0);
            if total < rules.max && !after_captive {
                for &unit in &order[first..] {
                    if self.can_load(source, unit, retreat) {
                        out.add(Action::Load { source, unit });
                    }
                }
            }
            if rules.takes_captives && side == Side::Empire && !retreat {
                self.list_captives(source, out);
            }
        }
    }

    /// RB-9.7 Captives that may come along from a place.
    fn list_captives(&self, source: Place, out: &mut impl Answers) {
        let carried =
            |load: &Loaded| load.source == source && self.catalogue().unit(load.unit).capacity > 0;
        if !self.movement.loaded.iter().any(carried) {
            return;
        }
        let last = self.movement.captives.last();
        for leader in self.captives_at(source) {
            if last.is_none_or(|last| source.0 > last.0 || leader.0 > last.1) {
                out.add(Action::LoadCaptive { source, leader });
            }
        }
    }

    /// RB-9.5, RB-9.6 Whether one more unit may come along.
    pub(crate) fn can_load(&self, source: Place, unit: Unit, retreat: bool) -> bool {
        let rules = &self.movement.rules;
        let info = self.catalogue().unit(unit);
        let present = self.count(source, unit);
        if present == 0 || info.immobile {
            return false;
        }
        let fits = match rules.only {
            Only::Everything => true,
            Only::Ships => info.theatre == Theatre::Space,
            Only::Ground => info.theatre == Theatre::Ground,
        };
        // RB-11.13 Ships that must leave are loaded by themselves.
        if !fits || retreat && !info.needs_transport {
            return false;
        }
        let (mut loaded, mut of_type) = (0, 0);
        for load in self.movement.loaded.iter().filter(|load| load.unit == unit) {
            of_type += load.count;
            loaded += if load.source == source { load.count } else { 0 };
        }
        let limit = rules.limits[unit.slot()];
        present > loaded
            && (limit == NO_LIMIT || of_type < limit)
            && (!info.needs_transport
                || rules.ignores_transport
                || self.transport_from(source).has_room())
    }

    /// RB-9.6 What the picked ships of a place can carry, and what they do.
    pub(crate) fn transport_from(&self, source: Place) -> Transport {
        let mut transport = Transport { needed: 0, capacity: 0 };
        for load in self.movement.loaded.iter().filter(|load| load.source == source) {
            let of = self.catalogue().unit(load.unit);
            transport.capacity += load.count * of.capacity;
            transport.needed += if of.needs_transport { load.count } else { 0 };
        }
        transport
    }

    /// RB-9.5 One more unit comes along.
    pub(crate) fn load(&mut self, source: Place, unit: Unit) {
        match self.movement.loaded.last_mut() {
            Some(last) if last.source == source && last.unit == unit => last.count += 1,
            Some(_) | None => self.movement.loaded.push(Loaded { source, unit, count: 1 }),
        }
    }

    /// RB-9.5 All loaded units move at once.
    pub(crate) fn finish_move(&mut self, activation: bool, io: &mut AnyIo<'_>) {
        let Movement { side, to, .. } = self.movement;
        let origins = self.carry_out_move(io);
        if self.base.hidden && activation && side == Side::Rebel {
            self.prove_base(to);
        }
        let moved = !self.movement.loaded.is_empty();
        self.pop();
        if activation || moved {
            let mut by_side = [Systems::EMPTY; 2];
            by_side[side.index()] = origins;
            self.queue_combat(to, self.clock.current, by_side);
        }
        self.push(Task::Checks);
    }

    /// RB-12.3 Movement between the Rebel Base space and the map shows where the base is.
    fn prove_base(&mut self, to: Place) {
        if to == BASE_SPACE {
            let sources = self.movement.loaded;
            for load in &sources {
                self.narrow_to(load.source);
            }
        } else if self.movement.loaded.iter().any(|load| load.source == BASE_SPACE) {
            self.narrow_to(to);
        }
    }

    /// RB-9.5 Moves what is loaded, tells everybody, and says which systems were left.
    fn carry_out_move(&mut self, io: &mut AnyIo<'_>) -> Systems {
        let Movement { side, to, loaded, captives, .. } = self.movement;
        let mut origins = Systems::EMPTY;
        for &Loaded { source, unit, count } in &loaded {
            *self.count_mut(source, unit) -= count;
            *self.count_mut(to, unit) += count;
            if source.is_system() {
                origins.insert(source);
            }
        }
        for &(_, leader) in &captives {
            self.send(Leader(leader), Whereabouts::At(to));
        }
        // RB-9.5 What had been picked was known to the mover alone.
        io.revealed_to(self.seats_of(side.other()));
        io.tell(|| Event::Moved {
            side,
            to,
            loads: loaded.to_vec(),
            captives: captives.iter().map(|captive| Leader(captive.1)).collect(),
        });
        origins
    }

    /// RB-11.13 The retreating units move.
    pub(crate) fn finish_retreat_move(&mut self, leader: Leader, io: &mut AnyIo<'_>) {
        let Movement { side, to, loaded, .. } = self.movement;
        for &Loaded { source, unit, count } in &loaded {
            *self.count_mut(source, unit) -= count;
            *self.count_mut(to, unit) += count;
        }
        self.send(leader, Whereabouts::At(to));
        io.revealed_to(self.seats_of(side.other()));
        io.tell(|| Event::Retreated { side, leader, to, loads: loaded.to_vec() });
    }
}
