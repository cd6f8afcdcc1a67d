//! Systems and what they produce, units on the map and in the queues.

use crate::features::survey::Survey;
use crate::frame::{Frame, Task};
use crate::ids::{BASE_SPACE, Place, Side, TYPES, Theatre, Unit};
use crate::question::Question;
use crate::rules::slots;
use crate::state::Force;
use starboard_core::Eyes;

impl Survey<'_> {
    /// RB-2.3 Who holds how many systems, and how much of it is of use.
    pub(super) fn tell_systems(&self, eyes: &mut impl Eyes) {
        let board = &self.game.board;
        let [rebel, empire] = board.loyalty;
        let free = rebel.minus(board.subjugated);
        let imperial = empire.union(board.subjugated);
        eyes.see("Rebel systems", free.len() as i32);
        eyes.see("Rebel systems held down", rebel.len() as i32 - free.len() as i32);
        eyes.see("loyal to the Empire", empire.len() as i32);
        eyes.see("subjugated", board.subjugated.len() as i32);
        eyes.see("destroyed", board.destroyed.len() as i32);
        eyes.see("sabotaged for the Empire", board.sabotage.intersection(imperial).len() as i32);
        eyes.see("sabotaged for the Rebels", board.sabotage.intersection(free).len() as i32);
    }

    /// RB-17.7 What the systems of each side build, in tenths of worth: for the first space of its queue
    /// and for those behind it; and how many icons are still to be used in this step.
    pub(super) fn tell_production(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let places = game.board.loyalty.map(|loyal| loyal.union(game.board.subjugated));
        for side in Side::BOTH {
            let mut built = [0; 2];
            let mut add_up = |place: Place| {
                let info = game.catalogue().system(place);
                let usable = usize::from(game.usable_icons(side, place));
                for &icon in info.icons.iter().take(usable) {
                    built[usize::from(info.queue_space > 1)] += self.tables.icon(side, icon);
                }
            };
            places[side.index()].iter().for_each(&mut add_up);
            if side == Side::Rebel {
                add_up(BASE_SPACE);
            }
            let name = match side {
                Side::Rebel => "Rebel production",
                Side::Empire => "Imperial production",
            };
            eyes.see_each(name, built);
        }
        eyes.see_each("still to build", Side::BOTH.map(|side| self.icons_to_use(side)));
    }

    /// RB-17.7 Icons that a side has still to build with in this Refresh Phase.
    fn icons_to_use(&self, of: Side) -> i32 {
        let game = self.game;
        let mut icons = 0;
        for frame in &game.stack {
            match *frame {
                Frame::Run(Task::BuildNext { side, place, icon }) if side == of => {
                    let left = Place::all().filter(|&at| at > place);
                    icons += left.map(|at| i32::from(game.usable_icons(side, at))).sum::<i32>();
                    let usable = if place.index() < Place::COUNT {
                        game.usable_icons(side, place)
                    } else {
                        0
                    };
                    icons += i32::from(usable.saturating_sub(icon));
                }
                Frame::Ask(Question::Build { side, .. }) if side == of => icons += 1,
                Frame::Run(_) | Frame::Ask(_) => {}
            }
        }
        icons
    }

    /// RB-3.1 Units by their kinds: of the Rebels on the map and at the base, and of the Empire.
    pub(super) fn tell_units(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        let base = game.base_place();
        let mut totals = [[0u8; TYPES]; 2];
        for (at, forces) in game.board.units.iter().enumerate() {
            for side in Side::BOTH {
                let force = &forces[side.index()];
                if *force == [0; TYPES] || side == Side::Rebel && at == base.index() {
                    continue;
                }
                for (total, &count) in totals[side.index()].iter_mut().zip(force) {
                    *total += count;
                }
            }
        }
        let [rebels, imperials] = totals;
        let [x_wings, y_wings, transports, corvettes, cruisers, troopers, speeders, shields, ions] =
            rebels;
        let ships = [x_wings + y_wings, transports, corvettes, cruisers];
        eyes.see_each("Rebel ships", ships.map(i32::from));
        // Structures stand where the base was.
        eyes.see_each("Rebel troops", [troopers, speeders, shields + ions].map(i32::from));
        let [x_wings, y_wings, transports, corvettes, cruisers, troopers, speeders, shields, ions] =
            *game.force(base, Side::Rebel);
        let ships = [x_wings + y_wings, transports, corvettes, cruisers];
        eyes.see_each("ships of the base", ships.map(i32::from));
        eyes.see_each("guards of the base", [troopers, speeders, shields, ions].map(i32::from));
        eyes.see_each("Imperial units", imperials.map(i32::from));
    }

    /// RB-17.8 What waits in the queues, in tenths of worth: what comes next, and the rest. What is just
    /// being deployed comes next, too.
    pub(super) fn tell_queues(&self, eyes: &mut impl Eyes) {
        let game = self.game;
        for side in Side::BOTH {
            let names = match side {
                Side::Rebel => ["Rebel ships in the queue", "Rebel troops in the queue"],
                Side::Empire => ["Imperial ships in the queue", "Imperial troops in the queue"],
            };
            let leaving = self.leaving(side);
            let [first, second, third] = &game.board.queues[side.index()];
            for (name, theatre) in names.into_iter().zip(Theatre::BOTH) {
                let worth = |force: &Force| self.worth_of(side, theatre, force);
                let next = worth(&leaving) + worth(first);
                eyes.see_each(name, [next, worth(second) + worth(third)]);
            }
        }
    }

    /// RB-17.8 Units that have left a side's queue and are being deployed.
    fn leaving(&self, of: Side) -> Force {
        match self.game.asked() {
            Some(Question::Deploy { side, .. }) if side == of => {
                self.game.picks.first_chunk::<TYPES>().copied().unwrap_or_default()
            }
            Some(_) | None => [0; TYPES],
        }
    }

    /// What units of a theatre are worth, in tenths.
    fn worth_of(&self, side: Side, theatre: Theatre, force: &Force) -> i32 {
        let worth =
            |slot: usize| self.tables.worth[Unit::of(side, slot).index()] * i32::from(force[slot]);
        slots(side, theatre).map(worth).sum()
    }

    /// How the Imperial troops are spread: how many could move, how many are left behind without
    /// ships, and the largest group that can land as one.
    pub(super) fn tell_spread(&self, eyes: &mut impl Eyes) {
        let [_, ground] = self.ground;
        let (mut ready, mut all, mut largest) = (0, 0, 0);
        for at in ground {
            let troops = self.troops(Side::Empire, at);
            ready += troops;
            all += i32::from(self.game.size(at, Side::Empire, Theatre::Ground));
            largest = largest.max(troops);
        }
        eyes.see("troops on ships", ready);
        eyes.see("troops without ships", all - ready);
        eyes.see("largest landing", largest);
        eyes.see("systems with troops", ground.len() as i32);
    }
}
