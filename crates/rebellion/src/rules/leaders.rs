//! RB-4, RB-14 Leaders, rings, captives.

use super::AnyIo;
use crate::effect::CardWindow;
use crate::event::Event;
use crate::frame::{Roll, Window};
use crate::ids::{Leader, Place, Ring, Side, ring};
use crate::question::Question;
use crate::state::{NONE, Rebellion, Whereabouts};
use starboard_core::Journal;

impl Rebellion {
    /// RB-4.2, RB-4.7 A leader goes somewhere; who is in the box stays there, whatever still wants to
    /// bring him back. Says whether he went.
    pub(crate) fn send(&mut self, leader: Leader, to: Whereabouts) -> bool {
        let at = &mut self.people.at[leader.index()];
        let goes = *at != Whereabouts::Box;
        if goes {
            *at = to;
        }
        goes
    }

    /// RB-4.2 A leader goes to a place.
    pub(crate) fn place_leader(&mut self, leader: Leader, place: Place, io: &mut AnyIo<'_>) {
        if self.send(leader, Whereabouts::At(place)) {
            io.tell(|| Event::LeaderPlaced { leader, place });
        }
    }

    /// RB-14.2, RB-14.4 A leader is captured; an earlier captive with the same ring is rescued.
    pub(crate) fn capture(&mut self, leader: Leader, io: &mut AnyIo<'_>) {
        let Whereabouts::At(system) = self.people.at[leader.index()] else { return };
        if self.side_of_leader(leader) != Side::Rebel || self.is_captive(leader) {
            return;
        }
        self.attach(ring::CAPTURED, leader, io);
        self.people.detained.remove(leader);
        io.tell(|| Event::Captured { leader, system });
        // RB-14.10
        let role = self.role_of(leader);
        let window = Window::Captured;
        if self.could_use(CardWindow::WhenCardLeaderIsCaptured, role) {
            self.push(Question::Window { window, role, roll: Roll::Mission });
        }
    }

    /// RB-14.5 A captive loses the ring and goes to a place.
    pub(crate) fn free(&mut self, leader: Leader, place: Place, io: &mut AnyIo<'_>) {
        self.unchain(leader);
        if self.send(leader, Whereabouts::At(place)) {
            io.tell(|| Event::Rescued { leader, place });
        }
    }

    /// RB-14.5 A captive loses the ring.
    pub(crate) fn unchain(&mut self, leader: Leader) {
        for ring in [ring::CAPTURED, ring::CARBONITE] {
            if self.people.rings[ring.index()] == leader.0 {
                self.people.rings[ring.index()] = NONE;
            }
        }
    }

    /// RB-14.1, RB-14.4 A ring is attached; the leader's other ring goes, and so does the ring's
    /// earlier wearer, if he was a captive.
    pub(crate) fn attach(&mut self, ring: Ring, leader: Leader, io: &mut AnyIo<'_>) {
        if let Some(earlier) = self.wearer(ring).filter(|&earlier| earlier != leader)
            && (ring == ring::CAPTURED || ring == ring::CARBONITE)
        {
            let place = self.base_place();
            self.free(earlier, place, io);
        }
        if let Some(old) = self.ring_of(leader).filter(|&old| old != ring) {
            self.people.rings[old.index()] = NONE;
            io.tell(|| Event::RingDiscarded { ring: old, leader });
        }
        self.people.rings[ring.index()] = leader.0;
        io.tell(|| Event::RingAttached { ring, leader });
    }

    /// RB-14.8 A ring is used up.
    pub(crate) fn spend_ring(&mut self, ring: Ring, io: &mut AnyIo<'_>) {
        if let Some(leader) = self.wearer(ring) {
            self.people.rings[ring.index()] = NONE;
            io.tell(|| Event::RingUsed { ring, leader });
        }
    }

    /// RB-14.7 A captive serves the Empire from now on.
    pub(crate) fn lure(&mut self, leader: Leader, io: &mut AnyIo<'_>) {
        self.people.lured.insert(leader);
        self.people.protected.remove(leader);
        self.people.detained.remove(leader);
        io.tell(|| Event::Lured { leader });
    }

    /// RB-4.7 A leader leaves the game.
    pub(crate) fn eliminate(&mut self, leader: Leader, io: &mut AnyIo<'_>) {
        if let Some(ring) = self.ring_of(leader) {
            self.people.rings[ring.index()] = NONE;
        }
        self.people.at[leader.index()] = Whereabouts::Box;
        self.people.detained.remove(leader);
        self.people.protected.remove(leader);
        io.tell(|| Event::Eliminated { leader });
    }

    /// RB-4.5 Another figure takes a leader's place and ring.
    pub(crate) fn replace_leader(&mut self, from: Leader, to: Leader, io: &mut AnyIo<'_>) {
        if self.people.at[from.index()] == Whereabouts::Box
            || self.people.at[to.index()] != Whereabouts::Unrecruited
        {
            return;
        }
        self.people.at[to.index()] = self.people.at[from.index()];
        self.people.at[from.index()] = Whereabouts::Box;
        for worn in &mut self.people.rings {
            if *worn == from.0 {
                *worn = to.0;
            }
        }
        for assigned in &mut self.mission.leaders {
            if *assigned == from.0 {
                *assigned = to.0;
            }
        }
        let people = &mut self.people;
        for set in [&mut people.detained, &mut people.protected] {
            if set.contains(from) {
                set.remove(from);
                set.insert(to);
            }
        }
        io.tell(|| Event::Replaced { from, to });
    }

    /// RB-17.3 All leaders come home but captives and those detained; unrevealed missions return to
    /// the hand unseen.
    pub(crate) fn retrieve_leaders(&mut self, io: &mut AnyIo<'_>) {
        for side in Side::BOTH {
            for slot in &self.people.rows[side.index()] {
                self.cards.hand[slot.card.index()] += 1;
            }
            self.people.rows[side.index()].clear();
        }
        for leader in Leader::all() {
            let home = match self.people.at[leader.index()] {
                Whereabouts::OnMission => true,
                Whereabouts::At(_) => {
                    !self.is_captive(leader) && !self.people.detained.contains(leader)
                }
                Whereabouts::Unrecruited | Whereabouts::Pool | Whereabouts::Box => false,
            };
            if home {
                self.people.at[leader.index()] = Whereabouts::Pool;
            }
        }
        // RB-24.1
        self.people.detained = crate::ids::Leaders::EMPTY;
        io.tell(|| Event::LeadersRetrieved);
    }

    /// RB-14.1 Whether a leader can wear a Rebel ring: free, Rebel and in play.
    pub(crate) fn may_wear_rebel_ring(&self, leader: Leader) -> bool {
        let in_play = match self.people.at[leader.index()] {
            Whereabouts::Pool | Whereabouts::OnMission | Whereabouts::At(_) => true,
            Whereabouts::Unrecruited | Whereabouts::Box => false,
        };
        in_play && self.side_of_leader(leader) == Side::Rebel && !self.is_captive(leader)
    }
}
