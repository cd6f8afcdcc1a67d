//! RB-9 The Command Phase: turns and activation. RB-12.10 its end.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::effect::{ACTIVATION, CardWindow, From, MoveRules};
use crate::event::Event;
use crate::frame::Task;
use crate::ids::{BASE_SPACE, Leader, Place, Side, Systems};
use crate::question::Question;
use crate::state::{Due, Mobilization, NONE, Phase, Rebellion, Role, Whereabouts};
use starboard_core::Journal;

/// RB-12.10 Up to five units of one system come to the Rebel Base space.
pub(crate) const MOBILIZATION: MoveRules =
    MoveRules { from: From::OneSystem, max: 5, takes_captives: false, ..ACTIVATION };
/// RB-12.9 Probe cards drawn for a new base, by number of leaders.
const NEW_BASE_CARDS: [u8; 2] = [4, 8];

impl Rebellion {
    /// RB-9.1, RB-20.2 The next role that has not passed takes a turn.
    pub(crate) fn next_turn(&mut self, io: &mut AnyIo<'_>) {
        if self.clock.phase != Phase::Command {
            self.begin_phase(Phase::Command, io);
            self.clock.passed = [false; Role::COUNT as usize];
            self.clock.turn = self.role_count() - 1;
        }
        let count = self.role_count();
        let order = (1..=count).map(|step| Role((self.clock.turn + step) % count));
        let Some(role) = order.into_iter().find(|role| !self.clock.passed[usize::from(role.0)])
        else {
            return self.pop();
        };
        self.clock.turn = role.0;
        self.clock.current = role.side();
        self.push(Question::Turn { role });
        if self.passes_by_itself(role) {
            self.pass(role, true, io);
        }
    }

    /// RB-9.2 Nothing to activate with, no face-down mission, no base to reveal.
    fn passes_by_itself(&self, role: Role) -> bool {
        let hides = role.side() == Side::Rebel && self.base.hidden;
        !hides && !self.can_activate(role) && self.slots_of(role).next().is_none()
    }

    /// RB-9.4 Whether a role has somebody to activate a system with.
    fn can_activate(&self, role: Role) -> bool {
        self.activators(role).next().is_some()
    }

    /// RB-4.4 Leaders who can activate a system: those with tactic values.
    pub(crate) fn activators(&self, role: Role) -> impl Iterator<Item = Leader> {
        self.pool(role).filter(|&leader| self.catalogue().leader(leader).has_tactics())
    }

    /// RB-20.3 The face-down missions that carry a leader of this role.
    fn slots_of(&self, role: Role) -> impl Iterator<Item = u8> {
        let row = self.people.rows[role.side().index()].iter().enumerate();
        row.filter(move |(_, slot)| slot.leaders().any(|leader| self.role_of(leader) == role))
            .map(|(at, _)| at as u8)
    }

    /// RB-9.1 What may be done in a turn.
    pub(crate) fn list_turn(&self, role: Role, out: &mut impl Answers) {
        let rebel = role.side() == Side::Rebel;
        if rebel && self.base.hidden {
            out.add(Action::RevealBase);
        }
        if self.can_activate(role) {
            for place in Place::systems() {
                out.add(Action::Activate { place });
            }
            if rebel && self.base.hidden {
                out.add(Action::Activate { place: BASE_SPACE });
            }
        }
        for slot in self.slots_of(role) {
            if self.can_reveal(role.side(), slot) {
                out.add(Action::RevealMission { slot, blindside: false });
                if self.can_blindside(role.side(), slot) {
                    out.add(Action::RevealMission { slot, blindside: true });
                }
            }
        }
        out.add(Action::Pass);
    }

    /// RB-10.7 Whether Blindside can be declared for a mission.
    fn can_blindside(&self, side: Side, slot: u8) -> bool {
        let cards = self.catalogue().of_window(CardWindow::BeforeRevealingOwnMission);
        let slot = self.people.rows[side.index()][usize::from(slot)];
        cards.iter().any(|card| {
            self.catalogue().action(card).side == side
                && self.holds_card(card)
                && slot.leaders().any(|leader| self.may_use(leader, card))
        })
    }

    /// RB-9.2 Passing is final for this phase.
    pub(crate) fn pass(&mut self, role: Role, automatic: bool, io: &mut AnyIo<'_>) {
        self.pop();
        self.clock.passed[usize::from(role.0)] = true;
        io.tell(|| Event::Passed { side: role.side(), role, automatic });
    }

    /// RB-9.3 The Rebels reveal their base, perhaps fight, and take their turn.
    pub(crate) fn reveal_voluntarily(&mut self, io: &mut AnyIo<'_>) {
        self.push(Task::Combats);
        self.push(Task::Checks);
        self.reveal_base(io);
    }

    /// RB-9.4 A leader activates a place.
    pub(crate) fn activate(
        &mut self,
        role: Role,
        place: Place,
        leader: Leader,
        io: &mut AnyIo<'_>,
    ) {
        self.replace(Task::Combats);
        self.send(leader, Whereabouts::At(place));
        io.tell(|| Event::Activated { side: role.side(), leader, place });
        self.begin_move(role, role.side(), place, ACTIVATION, true);
    }

    /// RB-11.19 A combat becomes due, if a theatre is shared.
    pub(crate) fn queue_combat(&mut self, system: Place, current: Side, origins: [Systems; 2]) {
        if !system.is_system() || !self.is_fought_over(system) {
            return;
        }
        if self.combat.on && self.combat.due.system == system {
            return;
        }
        match self.combats.iter_mut().find(|due| due.system == system) {
            Some(due) => {
                for side in Side::BOTH {
                    let known = &mut due.origins[side.index()];
                    *known = known.union(origins[side.index()]);
                }
            }
            None => self.combats.push(Due { system, current, origins }),
        }
    }

    /// RB-11.19 The next queued combat starts, if a theatre is still shared.
    pub(crate) fn run_combats(&mut self, io: &mut AnyIo<'_>) {
        if self.combats.is_empty() {
            return self.pop();
        }
        let due = self.combats.remove(0);
        if self.is_fought_over(due.system) {
            self.begin_combat(due, io);
        } else {
            // RB-13.4 Nothing holds the marker back any more.
            self.push(Task::Checks);
        }
    }

    /// RB-12.10 After all have passed, mobilizations take effect.
    pub(crate) fn end_command(&mut self, io: &mut AnyIo<'_>) {
        if self.clock.phase != Phase::EndOfCommand {
            self.begin_phase(Phase::EndOfCommand, io);
            self.clock.current = Side::Rebel;
        }
        let waiting = self.base.mobilizations;
        match &waiting[..] {
            [] => {
                // RB-24.1
                self.people.protected = crate::ids::Leaders::EMPTY;
                self.people.unpinning = crate::ids::Leaders::EMPTY;
                self.people.closed = Systems::EMPTY;
                self.people.bonus = NONE;
                self.pop();
            }
            [one, other, ..] if one != other => self.push(Question::MobilizeWhich),
            [_, ..] => self.push(Question::Mobilize { which: 0 }),
        }
    }

    /// RB-12.10 Either or, while it is possible.
    pub(crate) fn list_mobilizations(&self, out: &mut impl Answers) {
        if self.base.hidden {
            out.add(Action::MobilizeMove);
        }
        if !self.base.probe_deck.is_empty() {
            out.add(Action::MobilizeBase);
        }
        out.add(Action::Done);
    }

    /// RB-12.10 A mobilization is spent.
    pub(crate) fn spend_mobilization(&mut self, which: u8) -> Mobilization {
        self.base.mobilizations.remove(usize::from(which))
    }

    /// RB-12.10 Up to five units of one system come to the Rebel Base space.
    pub(crate) fn mobilize_move(&mut self, which: u8) {
        let Mobilization { role, .. } = self.spend_mobilization(which);
        self.pop();
        self.begin_move(role, Side::Rebel, BASE_SPACE, MOBILIZATION, false);
    }

    /// RB-12.9 Probe cards are drawn for a new base.
    pub(crate) fn mobilize_base(&mut self, which: u8, io: &mut AnyIo<'_>) {
        let Mobilization { leaders, role } = self.spend_mobilization(which);
        self.clock.turn = role.0;
        let count = NEW_BASE_CARDS[usize::from(leaders.clamp(1, 2)) - 1];
        self.draw_for_new_base(count, io);
    }
}
