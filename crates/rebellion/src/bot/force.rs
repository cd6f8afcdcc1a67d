//! How strong units are, and what an activation could bring to a place.
#![allow(clippy::float_arithmetic, reason = "judgements are not rules")]

use crate::catalogue::Catalogue;
use crate::ids::{BASE_SPACE, Leader, Place, Side, TYPES, Theatre, Unit, unit};
use crate::state::{Rebellion, Whereabouts};
use std::sync::LazyLock;

/// What a judgement wants to know about a type of unit.
#[derive(Clone, Copy, Default)]
pub(super) struct Facts {
    pub(super) worth: f32,
    dice: f32,
    health: f32,
    theatre: usize,
    pub(super) capacity: u8,
    pub(super) needs_transport: bool,
    pub(super) immobile: bool,
}

/// The Death Star cannot be damaged: so much health is as good as that.
const INVULNERABLE: f32 = 10.0;

/// All types.
pub(super) static FACTS: LazyLock<[Facts; Unit::COUNT]> = LazyLock::new(|| {
    let catalogue = Catalogue::shipped();
    std::array::from_fn(|at| {
        let info = &catalogue.units[at];
        let dice = f32::from(info.attack[0] + info.attack[1]);
        let health = f32::from(info.health);
        let carries = f32::from(info.capacity) * 0.15;
        let structure = if info.immobile && info.theatre == Theatre::Ground { 1.2 } else { 0.0 };
        let station = if Unit(at as u8) == unit::DEATH_STAR { 5.0 } else { 0.0 };
        Facts {
            worth: 0.5 * dice + 0.5 * health + carries + structure + station,
            dice: dice + structure * 0.5,
            health: if info.health == 0 { INVULNERABLE } else { health },
            theatre: info.theatre.index(),
            capacity: info.capacity,
            needs_transport: info.needs_transport,
            immobile: info.immobile,
        }
    })
});

/// Dice and health by theatre.
#[derive(Clone, Copy, Default)]
pub(super) struct Might {
    dice: [f32; 2],
    health: [f32; 2],
}

impl Might {
    pub(super) fn add(&mut self, unit: Unit, count: u8) {
        let facts = &FACTS[unit.index()];
        self.dice[facts.theatre] += facts.dice * f32::from(count);
        self.health[facts.theatre] += facts.health * f32::from(count);
    }

    /// The health of its units in a theatre.
    pub(super) fn health(&self, theatre: Theatre) -> f32 {
        self.health[theatre.index()]
    }

    /// The chance to clear a theatre of these foes: dice times health decides, as in Lanchester's
    /// square law; RB-1.4 more than ten dice are never rolled.
    pub(super) fn odds(&self, foe: &Self, theatre: Theatre) -> f32 {
        let at = theatre.index();
        if foe.health[at] <= 0.0 {
            return 1.0;
        }
        if self.health[at] <= 0.0 {
            return 0.0;
        }
        let own = self.dice[at].min(10.0) * self.health[at];
        let other = foe.dice[at].min(10.0) * foe.health[at];
        let (own, other) = (own * own.sqrt(), other * other.sqrt());
        own / (own + other).max(0.001)
    }
}

/// What could stand at a place after an activation.
#[derive(Clone, Copy, Default)]
pub(super) struct Muster {
    /// Everything, what stands there already included.
    pub(super) might: Might,
    /// Ships that would come.
    pub(super) ships: u8,
    /// Ground units that would come.
    pub(super) troops: u8,
}

impl Rebellion {
    /// RB-4.6 The places that a side's units cannot leave, one bit each.
    pub(super) fn pinned_places(&self, side: Side) -> u64 {
        let mut places = 0;
        for leader in Leader::all() {
            if let Whereabouts::At(place) = self.people.at[leader.index()]
                && self.side_of_leader(leader) == side
                && !self.is_captive(leader)
                && !self.people.unpinning.contains(leader)
            {
                places |= 1 << place.0;
            }
        }
        places
    }

    /// The units of a side at a place.
    pub(super) fn might(&self, place: Place, side: Side) -> Might {
        let mut might = Might::default();
        for (slot, &count) in self.force(place, side).iter().enumerate() {
            if count > 0 {
                might.add(Unit::of(side, slot), count);
            }
        }
        might
    }

    /// How many ground units stay behind at a place: one holds down a system, or keeps a
    /// loyal one alive for objectives.
    pub(super) fn garrison(&self, place: Place, side: Side, to: Place) -> u8 {
        let storming = side == Side::Empire && !self.base.hidden && to == self.base.system;
        if storming || !place.is_system() || !self.is_populous(place) {
            return 0;
        }
        match side {
            Side::Empire => u8::from(!self.is_loyal(place, side) || place == crate::ids::CORUSCANT),
            Side::Rebel => u8::from(self.is_loyal(place, side)),
        }
    }

    /// Whether an activation by the Rebels may take units off the Rebel Base space: it proves
    /// where the base is (RB-12.3).
    pub(super) fn may_leave_base(&self) -> bool {
        let gap = self.clock.reputation.saturating_sub(self.clock.time);
        gap <= 2 || self.candidates().len() <= 3
    }

    /// Where the units of an activation can come from.
    pub(super) fn sources_of(&self, side: Side, to: Place) -> u64 {
        if to == BASE_SPACE {
            return self.around_base().word().into();
        }
        let near: u64 = self.catalogue().neighbours(to).word().into();
        let from_base = side == Side::Rebel
            && self.base.hidden
            && self.may_leave_base()
            && self.around_base().contains(to);
        near | u64::from(from_base) << BASE_SPACE.0
    }

    /// What an activation could bring to a place.
    pub(super) fn muster(&self, side: Side, to: Place, pinned: u64) -> Muster {
        let mut all = Muster { might: self.might(to, side), ..Muster::default() };
        let mut places = self.sources_of(side, to) & !pinned & !(1 << to.0);
        while places != 0 {
            let from = Place(places.trailing_zeros() as u8);
            places &= places - 1;
            let force = self.force(from, side);
            if *force == [0; TYPES] {
                continue;
            }
            let mut room = 0;
            for (slot, &count) in force.iter().enumerate() {
                let unit = Unit::of(side, slot);
                let facts = &FACTS[unit.index()];
                if count > 0 && !facts.needs_transport && !facts.immobile {
                    all.might.add(unit, count);
                    all.ships += count;
                    room += count * facts.capacity;
                }
            }
            let mut stay = self.garrison(from, side, to);
            // The best troops first, then fighters.
            for slot in (0..TYPES).rev() {
                let unit = Unit::of(side, slot);
                let facts = &FACTS[unit.index()];
                if force[slot] == 0 || !facts.needs_transport || room == 0 {
                    continue;
                }
                let ground = facts.theatre == Theatre::Ground.index();
                let kept = if ground { stay.min(force[slot]) } else { 0 };
                stay -= kept;
                let count = (force[slot] - kept).min(room);
                room -= count;
                if count > 0 {
                    all.might.add(unit, count);
                    all.troops += if ground { count } else { 0 };
                }
            }
        }
        all
    }
}
