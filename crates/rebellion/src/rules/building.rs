//! RB-17.7, RB-17.8 Building and deploying.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::event::Event;
use crate::frame::Task;
use crate::ids::{BASE_SPACE, Place, Side, TYPES, Unit, unit};
use crate::question::Question;
use crate::state::{NONE, Rebellion};
use starboard_core::Journal;

/// Where `picks` holds the last type and place of a deployment.
const LAST_UNIT: usize = TYPES;
const LAST_PLACE: usize = TYPES + 1;

impl Rebellion {
    /// RB-17.7 How many icons of a place a side may use.
    pub(crate) fn usable_icons(&self, side: Side, place: Place) -> u8 {
        if place == BASE_SPACE {
            let base = self.base.system;
            let watched = !self.base.hidden
                && (self.has_units(base, Side::Empire) || self.is_loyal(base, Side::Empire));
            let open = side == Side::Rebel && !watched;
            return if open { self.icons_of(place) } else { 0 };
        }
        if !self.is_populous(place)
            || self.has_units(place, side.other())
            || self.board.sabotage.contains(place)
        {
            return 0;
        }
        let subjugated = self.board.subjugated.contains(place);
        match side {
            Side::Rebel if self.is_loyal(place, side) && !subjugated => self.icons_of(place),
            Side::Empire if self.is_loyal(place, side) => self.icons_of(place),
            // RB-13.6 The leftmost only.
            Side::Empire if subjugated => 1,
            Side::Rebel | Side::Empire => 0,
        }
    }

    /// RB-17.7 The next icon, systems in file order, the Rebel Base space last.
    pub(crate) fn next_build(&mut self, side: Side, place: Place, icon: u8) {
        if place.index() >= Place::COUNT {
            return self.pop();
        }
        if icon >= self.usable_icons(side, place) {
            let place = Place(place.0 + 1);
            return self.replace(Task::BuildNext { side, place, icon: 0 });
        }
        self.replace(Task::BuildNext { side, place, icon: icon + 1 });
        self.push(Question::Build { side, place, icon });
    }

    /// RB-17.7 What an icon may build, or that it builds nothing.
    pub(crate) fn list_build(&self, side: Side, place: Place, icon: u8, out: &mut impl Answers) {
        let icon = self.catalogue().system(place).icons[usize::from(icon)];
        let mut any = AnyAnswer { out, any: false };
        self.list_builds(side, icon, &mut any);
        if !any.any {
            any.out.add(Action::Done);
        }
    }

    /// RB-17.7 A unit is put onto the queue.
    pub(crate) fn build(&mut self, place: Place, unit: Unit, io: &mut AnyIo<'_>) {
        self.pop();
        let space = self.catalogue().system(place).queue_space;
        if !self.enqueue(unit, space, io) {
            self.push(Question::Sacrifice { unit, space, place });
        }
    }

    /// RB-17.8 Every unit in the queue moves one space; those that leave it lie in `picks`, by type,
    /// and behind them the last type and place.
    fn move_queue(&mut self, side: Side, io: &mut AnyIo<'_>) {
        let queue = &mut self.board.queues[side.index()];
        if *queue != [[0; TYPES]; 3] {
            io.tell(|| Event::QueueMoved { side });
        }
        self.picks.extend(queue[0]);
        self.picks.extend([NONE, 0]);
        queue[0] = queue[1];
        queue[1] = queue[2];
        queue[2] = [0; TYPES];
        self.board.deployed = [0; 2];
        self.finish_linked(side, io);
    }

    /// RB-17.8 The next unit that leaves the queue is deployed.
    pub(crate) fn next_deploy(&mut self, side: Side, io: &mut AnyIo<'_>) {
        if self.picks.is_empty() {
            self.move_queue(side, io);
        }
        if let Some(slot) = self.picks[..TYPES].iter().position(|&count| count > 0) {
            let unit = Unit::of(side, slot);
            let from = if self.picks[LAST_UNIT] == unit.0 { self.picks[LAST_PLACE] } else { 0 };
            self.push(Question::Deploy { side, unit, from: Place(from) });
        } else {
            self.picks.clear();
            self.replace(Task::Checks);
        }
    }

    /// RB-15.3 A Death Star that leaves the queue replaces its shell at once.
    fn finish_linked(&mut self, side: Side, io: &mut AnyIo<'_>) {
        if side != Side::Empire {
            return;
        }
        let slot = unit::DEATH_STAR.slot();
        while self.picks[slot] > 0 {
            self.picks[slot] -= 1;
            let shell = Place::systems().find(|&at| self.count(at, unit::CONSTRUCTION) > 0);
            match shell {
                Some(system) => self.finish_death_star(system, io),
                // Without its shell it is lost (RB-15.4).
                None => *self.supply_mut(unit::DEATH_STAR) += 1,
            }
        }
    }

    /// RB-17.8 Whether a place takes another unit of a side.
    fn takes(&self, side: Side, place: Place) -> bool {
        if self.board.deployed[1] >> place.0 & 1 == 1 {
            return false;
        }
        if place == BASE_SPACE {
            return side == Side::Rebel && self.base.hidden;
        }
        let subjugated = self.board.subjugated.contains(place);
        let own = match side {
            Side::Rebel => self.is_loyal(place, side) && !subjugated,
            Side::Empire => self.is_loyal(place, side) || subjugated,
        };
        own && self.is_populous(place)
            && !self.has_units(place, side.other())
            && !self.board.sabotage.contains(place)
    }

    /// RB-17.8 Where the next unit may be deployed; equal units in ascending order.
    pub(crate) fn list_deploys(&self, side: Side, from: Place, out: &mut impl Answers) {
        for place in Place::all().filter(|&place| place >= from && self.takes(side, place)) {
            out.add(Action::Deploy { place });
        }
        out.add(Action::Done);
    }

    /// RB-17.8 A unit is deployed, or goes back to queue space 1 with its equals.
    pub(crate) fn deploy(&mut self, unit: Unit, place: Option<Place>, io: &mut AnyIo<'_>) {
        self.pop();
        let slot = unit.slot();
        if let Some(place) = place {
            self.picks[slot] -= 1;
            *self.count_mut(place, unit) += 1;
            let [once, twice] = &mut self.board.deployed;
            let here = 1 << place.0;
            *twice |= *once & here;
            *once |= here;
            (self.picks[LAST_UNIT], self.picks[LAST_PLACE]) = (unit.0, place.0);
            io.tell(|| Event::Deployed { unit, place });
        } else {
            // `Done` is last: the equal units behind it stay as well.
            let back = std::mem::take(&mut self.picks[slot]);
            self.board.queues[unit.side().index()][0][slot] += back;
        }
    }
}

/// Passes answers on and notes that there was one.
struct AnyAnswer<'a, S> {
    out: &'a mut S,
    any: bool,
}

impl<S: Answers> Answers for AnyAnswer<'_, S> {
    fn add(&mut self, action: Action) {
        self.any = true;
        self.out.add(action);
    }
}
