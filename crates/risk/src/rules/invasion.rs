//! RK-5.1 to RK-5.5 Invasions: who may attack what, and how an invasion goes on and ends.

use crate::card::{Class, Fleet, Window};
use crate::event::{Event, InvasionEnd};
use crate::frame::Question;
use crate::options::Army;
use crate::set::{Planet, PlanetSet};
use crate::state::{Boost, Invasion, Risk};
use starboard_core::{Io, SeatSet};

impl Risk {
    /// RK-8.3 An Imperial planet under the Death Star cannot be attacked.
    pub(crate) fn is_shielded(&self, planet: Planet) -> bool {
        let holder = self.holder(planet);
        self.death_star == Some(planet)
            && holder.is_some_and(|army| self.faction(army) == Some(crate::card::Faction::Empire))
    }

    /// RK-10.3 Planets that the active player may not attack because of an event.
    pub(crate) fn forbidden(&self) -> PlanetSet {
        self.turn.tolled.iter().fold(self.turn.banned, |all, &tolled| all | tolled)
    }

    /// RK-5.2 The planets that the active player may attack, from wherever.
    pub(crate) fn attackable(&self) -> PlanetSet {
        let mut targets = self.hostile(self.active) - self.forbidden();
        if let Some(place) = self.death_star
            && targets.contains(place)
            && self.is_shielded(place)
        {
            targets.remove(place);
        }
        targets
    }

    /// RK-4.5, RK-5.2, RK-5.6 The forces that can leave a planet: one stays behind.
    #[inline]
    pub(crate) fn spare_forces(&self, planet: Planet) -> u16 {
        self.forces_at(planet).saturating_sub(1)
    }

    /// RK-5.2 The own planets with forces to send.
    pub(crate) fn sources(&self) -> impl Iterator<Item = Planet> {
        self.planets_of(self.active).iter().filter(|&planet| self.spare_forces(planet) > 0)
    }

    /// RK-5.3 The most forces that go into one battle from here.
    pub(crate) fn most_to_send(&self, source: Planet) -> u8 {
        self.spare_forces(source).min(3) as u8
    }

    /// RK-5.3 The most dice that the defender rolls.
    pub(crate) fn most_defence_dice(&self) -> u8 {
        self.forces_at(self.invasion.target).min(2) as u8
    }

    /// RK-5.2, RK-8.3, RK-12.3 The forces of enemies beside a planet that they could attack it with.
    /// The neutral Hutts attack nobody.
    pub(crate) fn threat(&self, planet: Planet) -> u32 {
        let Some(holder) = self.holder(planet).filter(|_| !self.is_shielded(planet)) else {
            return 0;
        };
        let enemies = self.hostile(holder) - self.planets_of(Army::NEUTRAL);
        let beside = (self.neighbours(planet) & enemies).iter();
        beside.map(|enemy| u32::from(self.spare_forces(enemy))).sum()
    }

    /// RK-5.4 The planets from which the invasion can go on.
    pub(crate) fn sources_against_target(&self) -> PlanetSet {
        let near = self.within_reach(self.invasion.target) & self.planets_of(self.active);
        near.iter().filter(|&source| self.spare_forces(source) > 0).collect()
    }

    /// RK-5.3 Who defends.
    pub(crate) fn target_holder(&self) -> Army {
        self.holder(self.invasion.target).expect("RK-2.4: every planet is held")
    }

    /// RK-5.2 A declared invasion must be fought; the holder of the target may answer first.
    pub(crate) fn declare(&mut self, source: Planet, target: Planet, io: &mut impl Io<Event>) {
        let seat = self.active;
        self.invasion = Invasion { source, target, ..Invasion::default() };
        io.tell(|| Event::Declared { seat, source, target });
        self.ask(Question::Respond);
    }

    /// RK-10.1 `invasion_declared`: whether the holder of the target is asked.
    pub(crate) fn responds(&self) -> bool {
        let holder = self.target_holder().seat();
        holder.is_some_and(|seat| self.window_is_open(Window::InvasionDeclared, seat))
    }

    /// RK-16 After the answer: forces are sent, or after a retreat the attacker decides anew.
    pub(crate) fn go_on_after_response(&mut self) {
        let next = if self.invasion.countered { Question::Invasion } else { Question::Send };
        self.replace(next);
    }

    /// RK-5.4 The next battle of the invasion, from this planet.
    pub(crate) fn continue_from(&mut self, source: Planet) {
        self.invasion.source = source;
        self.replace(Question::Send);
    }

    /// RK-5.3 Forces are sent into a battle, or against the Death Star.
    pub(crate) fn send(&mut self, forces: u8) {
        self.invasion.sent = forces;
        self.invasion.support = Fleet::NONE;
        self.invasion.battle_boosts = [Boost::default(); 2];
        self.invasion.rerolled = 0;
        self.replace(Question::Support { class: Class::Fighter });
    }

    /// RK-6.6.3 Ships of one class support them; then the next class.
    pub(crate) fn support(&mut self, class: Class, ships: u8, io: &mut impl Io<Event>) {
        self.invasion.support = self.invasion.support.with(class, ships);
        if let Some(class) = class.next() {
            return self.replace(Question::Support { class });
        }
        let (seat, Invasion { source, sent, support, .. }) = (self.active, self.invasion);
        io.tell(|| Event::Engaged { seat, source, forces: sent, ships: support });
        self.replace(Question::Ready);
    }

    /// RK-10.1 The window of the attacker.
    pub(crate) fn attack_window(&self) -> Window {
        if self.invasion.at_death_star { Window::DsAttack } else { Window::BattleAttack }
    }

    /// RK-10.1 The attacker plays no more events; the other side may answer.
    pub(crate) fn engage(&mut self) {
        self.replace(if self.invasion.at_death_star {
            Question::DsDefend { who: self.active, passed: SeatSet::NOBODY }
        } else {
            Question::Defend
        });
    }

    /// RK-5.3 The defender commits his dice; both sides roll.
    pub(crate) fn defend_with(&mut self, dice: u8, io: &mut impl Io<Event>) {
        let army = self.target_holder();
        io.tell(|| Event::Defended { army, dice });
        self.roll_battle(dice, io);
        self.replace(Question::AfterRoll { side: crate::card::Role::Attacker });
    }

    /// RK-5.4 The invasion is over; effects that lasted for it end.
    pub(crate) fn end_invasion(&mut self, why: InvasionEnd, io: &mut impl Io<Event>) {
        let (seat, target) = (self.active, self.invasion.target);
        io.tell(|| Event::InvasionEnded { seat, target, why });
        self.leave_invasion();
    }

    /// RK-5.4, RK-8.4 Back to step 5.
    pub(crate) fn leave_invasion(&mut self) {
        self.invasion = Invasion::default();
        self.enter(Question::Invade);
    }
}
