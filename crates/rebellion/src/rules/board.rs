//! RB-2, RB-3, RB-4 What can be said about the map, units and leaders.

use super::AnyIo;
use crate::effect::{Condition, Filter, LeaderFilter, LeaderTest, Test};
use crate::event::{Event, Loss};
use crate::frame::Card;
use crate::ids::{BASE_SPACE, Leader, Place, Ring, Side, TYPES, Theatre, Unit, ring, unit};
use crate::state::{NONE, Rebellion, Role, Whereabouts};
use starboard_core::Journal;

/// The first ground slot of each side: the slots before it are ships.
const FIRST_GROUND: [usize; 2] = [5, 6];

/// RB-2.7 The slots of a theatre.
#[inline]
pub(crate) fn slots(side: Side, theatre: Theatre) -> std::ops::Range<usize> {
    let first_ground = FIRST_GROUND[side.index()];
    match theatre {
        Theatre::Space => 0..first_ground,
        Theatre::Ground => first_ground..TYPES,
    }
}

impl Rebellion {
    /// RB-2.7 Whether a side has units in a theatre of a place.
    #[inline]
    pub(crate) fn has(&self, place: Place, side: Side, theatre: Theatre) -> bool {
        self.force(place, side)[slots(side, theatre)].iter().any(|&count| count > 0)
    }

    /// RB-2.7 Whether a side has any unit at a place, in either theatre.
    #[inline]
    pub(crate) fn has_units(&self, place: Place, side: Side) -> bool {
        *self.force(place, side) != [0; TYPES]
    }

    /// RB-2.7 How many units a side has in a theatre of a place.
    pub(crate) fn size(&self, place: Place, side: Side, theatre: Theatre) -> u8 {
        self.force(place, side)[slots(side, theatre)].iter().sum()
    }

    /// RB-11.1 Whether both factions have units in a theatre; the ground of a destroyed system is
    /// never contested.
    #[inline]
    pub(crate) fn is_contested(&self, system: Place, theatre: Theatre) -> bool {
        (theatre == Theatre::Space || !self.board.destroyed.contains(system))
            && Side::BOTH.into_iter().all(|side| self.has(system, side, theatre))
    }

    /// RB-11.1
    pub(crate) fn is_fought_over(&self, system: Place) -> bool {
        Theatre::BOTH.into_iter().any(|theatre| self.is_contested(system, theatre))
    }

    /// RB-2.4, RB-2.6 A destroyed system is neither populous nor remote.
    #[inline]
    pub(crate) fn is_populous(&self, system: Place) -> bool {
        self.catalogue().populous.contains(system) && !self.board.destroyed.contains(system)
    }

    /// RB-2.4
    #[inline]
    pub(crate) fn is_imperial(&self, system: Place) -> bool {
        self.is_loyal(system, Side::Empire) || self.board.subjugated.contains(system)
    }

    /// RB-2.4 Also under a subjugation marker. Coruscant has a marker that nothing moves.
    #[inline]
    pub(crate) fn is_loyal(&self, system: Place, side: Side) -> bool {
        self.board.loyalty[side.index()].contains(system)
    }

    /// RB-26 Whether a system passes a test of a card at `here`.
    pub(crate) fn passes(&self, filter: Filter, system: Place, here: Place) -> bool {
        let info = self.catalogue().system(system);
        let destroyed = self.board.destroyed.contains(system);
        let passes = match filter.test {
            Test::Any => true,
            Test::Populous => self.is_populous(system),
            Test::Remote => !info.populous && !destroyed,
            Test::Is(wanted) => system == wanted,
            Test::IsHere => system == here,
            Test::ImperialSystem => self.is_imperial(system),
            Test::RebelSystem => {
                self.is_loyal(system, Side::Rebel) && !self.board.subjugated.contains(system)
            }
            Test::Loyal(side) => self.is_loyal(system, side),
            Test::Neutral => Side::BOTH.into_iter().all(|side| !self.is_loyal(system, side)),
            Test::Subjugated => self.board.subjugated.contains(system),
            Test::UnitOf(side) => self.has_units(system, side),
            Test::ShipOf(side) => self.has(system, side, Theatre::Space),
            Test::GroundOf(side) => self.has(system, side, Theatre::Ground),
            Test::Type(types) => {
                Unit::all().any(|unit| types.contains(unit) && self.count(system, unit) > 0)
            }
            Test::Icon(icon) => !destroyed && info.icons.contains(&icon),
            Test::Sabotage => self.board.sabotage.contains(system),
            Test::CapturedLeader => self.captives_at(system).next().is_some(),
            Test::SameRegion => {
                here.is_system() && info.region == self.catalogue().system(here).region
            }
            Test::RegionOfBase => info.region == self.catalogue().system(self.base.system).region,
            Test::WasSubjugated => self.combat.was_subjugated,
        };
        passes != filter.negated
    }

    /// RB-26.1 Whether a system passes all tests of a card at `here`.
    pub(crate) fn passes_all(&self, filters: &[Filter], system: Place, here: Place) -> bool {
        filters.iter().all(|&filter| self.passes(filter, system, here))
    }

    /// RB-26 Whether a leader passes all tests.
    pub(crate) fn leader_passes(&self, filters: &[LeaderFilter], leader: Leader) -> bool {
        let at = match self.people.at[leader.index()] {
            Whereabouts::At(place) => place,
            Whereabouts::Unrecruited
            | Whereabouts::Pool
            | Whereabouts::OnMission
            | Whereabouts::Box => return false,
        };
        let passes = |filter: &LeaderFilter| {
            let passes = match filter.test {
                LeaderTest::Rebel => self.side_of_leader(leader) == Side::Rebel,
                LeaderTest::Captured => self.is_captive(leader),
                LeaderTest::Wears(ring) => self.people.rings[ring.index()] == leader.0,
                LeaderTest::InASystem => at.is_system(),
                LeaderTest::System(test) => at.is_system() && self.passes(test, at, at),
            };
            passes != filter.negated
        };
        // RB-14.2 The Rebel Base space is no place for missions against leaders.
        at.is_system() && filters.iter().all(passes)
    }

    /// RB-26.1 Whether an entry of a card is carried out.
    pub(crate) fn holds(&self, condition: Condition, card: Card) -> bool {
        let catalogue = self.catalogue();
        match condition {
            Condition::Always => true,
            Condition::Here(filter) => self.passes(filter, card.here, card.here),
            Condition::Assigned(named) => {
                self.mission.leaders().any(|leader| catalogue.counts_as(leader, named))
            }
            Condition::Target(named) => {
                card.target != NONE && catalogue.counts_as(Leader(card.target), named)
            }
            Condition::Skill(skill) => {
                self.mission.card != NONE && self.running_mission().skill == skill
            }
            Condition::LeaderHere(named) => {
                let here = Whereabouts::At(card.here);
                self.people.at[named.index()] == here
            }
        }
    }

    /// RB-4.2 The leaders at a place, captives included.
    pub(crate) fn leaders_at(&self, place: Place) -> impl Iterator<Item = Leader> {
        Leader::all().filter(move |leader| self.people.at[leader.index()] == Whereabouts::At(place))
    }

    /// RB-14.3 The leaders of a side at a place who are no captives.
    pub(crate) fn free_leaders(&self, place: Place, side: Side) -> impl Iterator<Item = Leader> {
        self.leaders_at(place)
            .filter(move |&leader| self.side_of_leader(leader) == side && !self.is_captive(leader))
    }

    /// RB-14.3
    pub(crate) fn captives_at(&self, place: Place) -> impl Iterator<Item = Leader> {
        self.leaders_at(place).filter(|&leader| self.is_captive(leader))
    }

    /// RB-14.4 Captured or frozen.
    #[inline]
    pub(crate) fn is_captive(&self, leader: Leader) -> bool {
        let [captured, carbonite, ..] = self.people.rings;
        leader.0 == captured || leader.0 == carbonite
    }

    /// RB-14.1 The ring that a leader wears.
    pub(crate) fn ring_of(&self, leader: Leader) -> Option<Ring> {
        Ring::all().find(|ring| self.people.rings[ring.index()] == leader.0)
    }

    /// RB-14.8 The free Rebel leader who wears this ring at a place.
    pub(crate) fn bearer_at(&self, ring: Ring, place: Place) -> Option<Leader> {
        let bearer = self.people.rings[ring.index()];
        if bearer == NONE || self.people.at[usize::from(bearer)] != Whereabouts::At(place) {
            return None;
        }
        Some(Leader(bearer)).filter(|&leader| self.side_of_leader(leader) == Side::Rebel)
    }

    /// RB-4.2 The leaders of a role in its pool.
    pub(crate) fn pool(&self, role: Role) -> impl Iterator<Item = Leader> {
        Leader::all().filter(move |&leader| {
            self.people.at[leader.index()] == Whereabouts::Pool && self.role_of(leader) == role
        })
    }

    /// RB-4.6 Whether a side's leaders hold its units at a place.
    pub(crate) fn is_pinned(&self, place: Place, side: Side) -> bool {
        self.free_leaders(place, side).any(|leader| !self.people.unpinning.contains(leader))
    }

    /// RB-9.6 What the ships of a side at a place can carry.
    pub(crate) fn capacity(&self, place: Place, side: Side) -> u8 {
        let carried = |slot: usize| {
            self.force(place, side)[slot] * self.catalogue().unit(Unit::of(side, slot)).capacity
        };
        slots(side, Theatre::Space).map(carried).sum()
    }

    /// RB-3.6 Units go back to the supply.
    pub(crate) fn destroy(
        &mut self,
        place: Place,
        unit: Unit,
        count: u8,
        why: Loss,
        io: &mut AnyIo<'_>,
    ) {
        if count == 0 {
            return;
        }
        *self.count_mut(place, unit) -= count;
        *self.supply_mut(unit) += count;
        if self.combat.on && self.combat.due.system == place && unit.side() == Side::Empire {
            let info = self.catalogue().unit(unit);
            let (theatre, health) = (info.theatre, info.health);
            self.combat.lost_health[theatre.index()] += health * count;
            self.combat.lost_types |= 1 << unit.slot();
        }
        io.tell(|| Event::Destroyed { unit, count, place, why });
        if unit == unit::CONSTRUCTION {
            self.lose_linked_death_star(io);
        }
    }

    /// RB-15.4 The Death Star in the queue is lost with its shell.
    fn lose_linked_death_star(&mut self, io: &mut AnyIo<'_>) {
        let queue = &mut self.board.queues[Side::Empire.index()];
        let slot = unit::DEATH_STAR.slot();
        if let Some(space) = queue.iter().position(|space| space[slot] > 0) {
            queue[space][slot] -= 1;
            *self.supply_mut(unit::DEATH_STAR) += 1;
            let space = space as u8 + 1;
            io.tell(|| Event::QueueDestroyed { unit: unit::DEATH_STAR, space });
        }
    }

    /// RB-10.11 A unit from the supply; false if there is none.
    pub(crate) fn gain(&mut self, unit: Unit, place: Place, io: &mut AnyIo<'_>) -> bool {
        if *self.supply_mut(unit) == 0 {
            return false;
        }
        *self.supply_mut(unit) -= 1;
        *self.count_mut(place, unit) += 1;
        io.tell(|| Event::Gained { unit, place });
        true
    }

    /// RB-17.7 A unit from the supply onto a queue space; false if there is none.
    pub(crate) fn enqueue(&mut self, unit: Unit, space: u8, io: &mut AnyIo<'_>) -> bool {
        if *self.supply_mut(unit) == 0 {
            return false;
        }
        *self.supply_mut(unit) -= 1;
        self.board.queues[unit.side().index()][usize::from(space) - 1][unit.slot()] += 1;
        io.tell(|| Event::Queued { unit, space });
        true
    }

    /// RB-18.2 Whether an own unit of this name on the board could be given up.
    pub(crate) fn can_sacrifice(&self, unit: Unit) -> bool {
        self.catalogue().unit(unit).may_be_sacrificed && self.sacrifices(unit).next().is_some()
    }

    /// RB-18.2 Where such units are.
    pub(crate) fn sacrifices(&self, unit: Unit) -> impl Iterator<Item = Place> {
        Place::all().filter(move |&place| self.count(place, unit) > 0)
    }

    /// RB-3.6 Whether a unit of this name can be had.
    pub(crate) fn is_available(&self, unit: Unit) -> bool {
        self.board.supply[unit.side().index()][unit.slot()] > 0 || self.can_sacrifice(unit)
    }

    /// RB-14.6 Whether a captive is held by nobody any more.
    pub(crate) fn is_unguarded(&self, leader: Leader) -> bool {
        match self.people.at[leader.index()] {
            Whereabouts::At(place) => {
                place != BASE_SPACE
                    && self.is_captive(leader)
                    && !self.has_units(place, Side::Empire)
            }
            Whereabouts::Unrecruited
            | Whereabouts::Pool
            | Whereabouts::OnMission
            | Whereabouts::Box => false,
        }
    }

    /// RB-14.1 The leader who wears this ring.
    pub(crate) fn wearer(&self, ring: Ring) -> Option<Leader> {
        let wearer = self.people.rings[ring.index()];
        (wearer != NONE).then_some(Leader(wearer))
    }

    /// RB-14.4 All captives.
    pub(crate) fn captives(&self) -> impl Iterator<Item = Leader> {
        [ring::CAPTURED, ring::CARBONITE].into_iter().filter_map(|ring| self.wearer(ring))
    }
}
