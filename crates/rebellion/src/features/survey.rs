//! What is counted once of a position, before anything is told: who stands where, what could move,
//! and who is free to do something.

use crate::features::might::Might;
use crate::features::tables::Tables;
use crate::ids::{BASE_SPACE, Leader, Mission, Place, Side, Systems, TYPES, Theatre, Unit};
use crate::question::Question;
use crate::rules::slots;
use crate::state::{Force, Phase, Rebellion, Whereabouts};

/// The leaders of a side.
#[derive(Clone, Copy, Default)]
pub(super) struct Crew {
    /// RB-4.2 In the pool, on face-down missions, and free on the board.
    pub(super) pool: i32,
    pub(super) assigned: i32,
    pub(super) placed: i32,
    /// RB-4.4 Those of the pool who can activate systems.
    pub(super) activators: i32,
    /// RB-4.1 Icons of the pool by skill.
    pub(super) skills: [i32; 4],
    /// RB-11.3 The best tactic values that the pool could add to a combat, by theatre.
    pub(super) tactics: [u8; 2],
    /// RB-4.6 Places that their units cannot leave, one bit each.
    pinned: u64,
}

/// What a side could have at a place.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    /// Everything, what stands there already included.
    pub(super) might: Might,
    /// Ground units, those that stand there included.
    pub(super) troops: i32,
}

/// What is counted once.
pub(super) struct Survey<'a> {
    pub(super) game: &'a Rebellion,
    pub(super) me: Side,
    pub(super) tables: &'static Tables,
    /// RB-2.7 Systems with units of each side, with its ships, and with its ground units.
    pub(super) units: [Systems; 2],
    pub(super) ships: [Systems; 2],
    pub(super) ground: [Systems; 2],
    /// RB-9.6 Systems that ground units of each side could leave on ships.
    pub(super) ready: [Systems; 2],
    /// By side and place: all units, those that could leave on their ships, and the ground units
    /// among these.
    stand: [[Might; Place::COUNT]; 2],
    leave: [[Might; Place::COUNT]; 2],
    troops: [[i16; Place::COUNT]; 2],
    /// What stands there is worth, in tenths.
    worth: [[i32; Place::COUNT]; 2],
    pub(super) crews: [Crew; 2],
    /// RB-10.1 The own face-down missions that can be revealed, one bit for each slot.
    ready_rows: u32,
}

impl<'a> Survey<'a> {
    /// Looks at a position as a side may.
    pub(super) fn new(game: &'a Rebellion, me: Side) -> Self {
        let mut survey = Self {
            game,
            me,
            tables: Tables::shipped(),
            units: [Systems::EMPTY; 2],
            ships: [Systems::EMPTY; 2],
            ground: [Systems::EMPTY; 2],
            ready: [Systems::EMPTY; 2],
            stand: [[Might::default(); Place::COUNT]; 2],
            leave: [[Might::default(); Place::COUNT]; 2],
            troops: [[0; Place::COUNT]; 2],
            worth: [[0; Place::COUNT]; 2],
            crews: [Crew::default(); 2],
            ready_rows: 0,
        };
        for (at, forces) in game.board.units.iter().enumerate() {
            for side in Side::BOTH {
                let force = &forces[side.index()];
                if *force != [0; TYPES] {
                    survey.count_units(side, Place(at as u8), force);
                }
            }
        }
        for leader in Leader::all() {
            survey.count_leader(leader);
        }
        for slot in 0..game.people.rows[me.index()].len() as u8 {
            survey.ready_rows |= u32::from(game.can_reveal(me, slot)) << slot;
        }
        survey
    }

    /// Units of a side at a place: what they are, and how much of it could leave.
    fn count_units(&mut self, side: Side, place: Place, force: &Force) {
        let tables = self.tables;
        let (of, at) = (side.index(), place.index());
        let (mut stand, mut leave) = (Might::default(), Might::default());
        let (mut room, mut worth) = (0, 0);
        for (slot, &count) in force.iter().enumerate().filter(|&(_, &count)| count > 0) {
            let unit = Unit::of(side, slot).index();
            let times = i16::from(count);
            stand.add(&tables.might[unit], times);
            worth += tables.worth[unit] * i32::from(count);
            if tables.ships[of] >> slot & 1 == 1 {
                leave.add(&tables.might[unit], times);
                room += tables.capacity[unit] * times;
            }
        }
        let mut troops = 0;
        for &slot in tables.passengers[of] {
            let carried = i16::from(force[slot]).min(room);
            if carried > 0 {
                room -= carried;
                leave.add(&tables.might[Unit::of(side, slot).index()], carried);
                troops += if slots(side, Theatre::Ground).contains(&slot) { carried } else { 0 };
            }
        }
        self.stand[of][at] = stand;
        self.leave[of][at] = leave;
        self.troops[of][at] = troops;
        self.worth[of][at] = worth;
        if place.is_system() {
            self.units[of].insert(place);
            if stand.health(Theatre::Space) > 0 {
                self.ships[of].insert(place);
            }
            if stand.health(Theatre::Ground) > 0 {
                self.ground[of].insert(place);
            }
            if troops > 0 {
                self.ready[of].insert(place);
            }
        }
    }

    fn count_leader(&mut self, leader: Leader) {
        let game = self.game;
        let at = game.people.at[leader.index()];
        if matches!(at, Whereabouts::Unrecruited | Whereabouts::Box) || game.is_captive(leader) {
            return;
        }
        let info = game.catalogue().leader(leader);
        let crew = &mut self.crews[game.side_of_leader(leader).index()];
        match at {
            Whereabouts::Pool => {
                crew.pool += 1;
                crew.activators += i32::from(info.has_tactics());
                for (pool, icons) in crew.skills.iter_mut().zip(info.skills) {
                    *pool += i32::from(icons);
                }
                for (best, value) in crew.tactics.iter_mut().zip(info.tactics) {
                    *best = value.max(*best);
                }
            }
            Whereabouts::OnMission => crew.assigned += 1,
            Whereabouts::At(place) => {
                crew.placed += 1;
                if !game.people.unpinning.contains(leader) {
                    crew.pinned |= 1 << place.0;
                }
            }
            Whereabouts::Unrecruited | Whereabouts::Box => {}
        }
    }

    /// RB-10.1 The own face-down missions, and whether they can be revealed.
    pub(super) fn rows(&self) -> impl Iterator<Item = (Mission, bool)> {
        let row = self.game.people.rows[self.me.index()].iter().enumerate();
        row.map(|(at, slot)| (slot.card, self.ready_rows >> at & 1 == 1))
    }

    /// The units of a side at a place.
    #[inline]
    pub(super) fn stand(&self, side: Side, place: Place) -> &Might {
        &self.stand[side.index()][place.index()]
    }

    /// What the units of a side at a place are worth, in tenths.
    #[inline]
    pub(super) fn worth(&self, side: Side, place: Place) -> i32 {
        self.worth[side.index()][place.index()]
    }

    /// RB-9.6 Ground units that could leave a place on their ships.
    #[inline]
    pub(super) fn troops(&self, side: Side, place: Place) -> i32 {
        self.troops[side.index()][place.index()].into()
    }

    /// RB-4.6 Systems out of which a side may move now.
    pub(super) fn unpinned(&self, side: Side) -> Systems {
        Systems::of_word(!self.crews[side.index()].pinned as u32)
    }

    /// What a side could have at a system if everything that can leave these systems came there.
    pub(super) fn reach(&self, side: Side, to: Place, from: Systems) -> Reach {
        let of = side.index();
        let mut might = self.stand[of][to.index()];
        let mut troops = i32::from(self.game.size(to, side, Theatre::Ground));
        for at in from.intersection(self.units[of]).without(to) {
            might.add(&self.leave[of][at.index()], 1);
            troops += i32::from(self.troops[of][at.index()]);
        }
        if side == Side::Rebel && self.next_to_base().contains(to) {
            might.add(&self.leave[of][BASE_SPACE.index()], 1);
            troops += i32::from(self.troops[of][BASE_SPACE.index()]);
        }
        Reach { might, troops }
    }

    /// RB-12.3 Systems next to the hidden base, as only the Rebels know them.
    pub(super) fn next_to_base(&self) -> Systems {
        let base = &self.game.base;
        let known = self.me == Side::Rebel && base.hidden && base.system.is_system();
        if known { self.game.around_base() } else { Systems::EMPTY }
    }

    /// RB-9.5 What a side could have at a system after one activation, pinned or not.
    pub(super) fn one_move(&self, side: Side, to: Place) -> Reach {
        self.reach(side, to, self.tables.within[0][to.index()])
    }

    /// RB-9.4 Activations that a side can still make in this round.
    pub(super) fn activations(&self, side: Side) -> i32 {
        if self.may_act(side) { self.crews[side.index()].activators } else { 0 }
    }

    /// RB-9.2 Whether a side can still take turns in this round.
    pub(super) fn may_act(&self, side: Side) -> bool {
        let clock = &self.game.clock;
        match clock.phase {
            Phase::Setup | Phase::EndOfCommand | Phase::Refresh => false,
            Phase::Assignment => true,
            Phase::Command => {
                self.game.roles_of(side).any(|role| !clock.passed[usize::from(role.0)])
            }
        }
    }

    /// The question that waits, and whether this side answers it.
    pub(super) fn asked(&self) -> Option<(Question, bool)> {
        let (question, role) = self.game.put()?;
        Some((question, role.side() == self.me))
    }

    /// RB-19.2 Spaces between the markers.
    pub(super) fn gap(&self) -> i32 {
        let clock = &self.game.clock;
        i32::from(clock.reputation) - i32::from(clock.time)
    }
}
