//! RB-8, RB-20.5 The Assignment Phase.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::effect::CardWindow;
use crate::event::Event;
use crate::frame::Task;
use crate::ids::{ActionCard, Leader, Mission, Side};
use crate::question::Question;
use crate::state::{Duty, NONE, Origin, Rebellion, Refusals, Role, Slot, Whereabouts};
use starboard_core::Journal;

impl Rebellion {
    /// RB-8.1 A faction begins to assign.
    pub(crate) fn begin_assignment(&mut self, side: Side) {
        self.pop();
        self.clock.current = side;
        self.people.refused = Refusals::default();
        for slot in self.people.rows[side.index()].iter_mut() {
            slot.fresh = false;
        }
        self.ask_assigners(side);
    }

    /// RB-20.5 The Admiral first, then the General.
    fn ask_assigners(&mut self, side: Side) {
        let general = self.role_for(side, Duty::General);
        self.push(Question::Assign { role: general, from: 0, played: false });
        let admiral = self.role_for(side, Duty::Admiral);
        if admiral != general {
            self.push(Question::Assign { role: admiral, from: 0, played: false });
        }
    }

    /// RB-8.2 What may be assigned, in ascending order of leaders.
    pub(crate) fn list_assignments(&self, role: Role, from: u8, out: &mut impl Answers) {
        let side = role.side();
        let row = &self.people.rows[side.index()];
        let needs_consent = self.needs_consent(role);
        for leader in self.pool(role).filter(|leader| leader.0 >= from) {
            let refused =
                |card: Mission| needs_consent && self.people.refused.contains(leader, card);
            let hand = self.catalogue().missions.iter().zip(&self.cards.hand);
            for (card, (info, &count)) in Mission::all().zip(hand) {
                if count > 0 && info.side == side && !refused(card) {
                    out.add(Action::Assign { leader, card });
                }
            }
            for (at, slot) in row.iter().enumerate() {
                if slot.fresh && slot.leaders[1] == NONE && !refused(slot.card) {
                    out.add(Action::Join { leader, slot: at as u8 });
                }
            }
        }
        for held in &self.cards.actions[side.index()] {
            if self.card_fits(held.card, CardWindow::AssignmentPhase, role) {
                out.add(Action::PlayCard { card: held.card });
            }
        }
        out.add(Action::Done);
    }

    /// RB-20.5 Whether the General has a say: not if both roles are played by one person.
    pub(crate) fn needs_consent(&self, role: Role) -> bool {
        let general = self.role_for(role.side(), Duty::General);
        self.seat_of(role) != self.seat_of(general)
    }

    /// RB-8.2 A leader is put on a card of the hand, or on a card that has one.
    pub(crate) fn propose(
        &mut self,
        role: Role,
        played: bool,
        leader: Leader,
        card: Mission,
        slot: u8,
        io: &mut AnyIo<'_>,
    ) {
        self.replace(Question::Assign { role, from: leader.0 + 1, played });
        if self.needs_consent(role) {
            // A refusal lets the same leader be proposed for another card.
            self.replace(Question::Assign { role, from: leader.0, played });
            self.push(Question::Consent { leader: leader.0, card, slot });
        } else {
            self.assign(leader, card, slot, io);
        }
    }

    /// RB-20.5 The General accepts or refuses.
    pub(crate) fn consent(
        &mut self,
        yes: bool,
        leader: Leader,
        card: Mission,
        slot: u8,
        io: &mut AnyIo<'_>,
    ) {
        self.pop();
        let side = self.side_of_leader(leader);
        if yes {
            if let Some(Question::Assign { role, played, .. }) = self.asked() {
                self.replace(Question::Assign { role, from: leader.0 + 1, played });
            }
            return self.assign(leader, card, slot, io);
        }
        self.people.refused.insert(leader, card);
        self.tell_side(
            io,
            side,
            || Event::Refused { leader, card: Some(card) },
            || Event::Refused { leader, card: None },
        );
    }

    /// RB-8.2 One leader, one card.
    fn assign(&mut self, leader: Leader, card: Mission, slot: u8, io: &mut AnyIo<'_>) {
        self.send(leader, Whereabouts::OnMission);
        let side = self.side_of_leader(leader);
        if slot == NONE {
            self.cards.hand[card.index()] -= 1;
            self.lay_down(side, card, [leader.0, NONE], Origin::Hand, true);
            let slot = self.people.rows[side.index()].len() as u8 - 1;
            self.tell_side(
                io,
                side,
                || Event::Assigned { leader, slot, card: Some(card) },
                || Event::Assigned { leader, slot, card: None },
            );
        } else {
            self.people.rows[side.index()][usize::from(slot)].leaders[1] = leader.0;
            io.tell(|| Event::Joined { leader, slot });
        }
    }

    /// RB-8.2 A card is laid face down into the mission row.
    pub(crate) fn lay_down(
        &mut self,
        side: Side,
        card: Mission,
        leaders: [u8; 2],
        origin: Origin,
        fresh: bool,
    ) {
        let row = &mut self.people.rows[side.index()];
        row.push(Slot { card, leaders, origin, fresh });
    }

    /// RB-8.5 An Assignment action card is used instead of an assignment.
    pub(crate) fn play_assignment_card(
        &mut self,
        role: Role,
        card: ActionCard,
        io: &mut AnyIo<'_>,
    ) {
        self.replace(Question::Assign { role, from: 0, played: true });
        self.push(Task::Combats);
        self.show_card(card, role, io);
    }

    /// RB-8.2 The step ends; RB-20.5 a card of the General gives the Admiral one more go.
    pub(crate) fn end_assignment(&mut self, role: Role, played: bool, io: &mut AnyIo<'_>) {
        self.pop();
        let side = role.side();
        if self.is_team_game() && role.is_general() && played {
            return self.ask_assigners(side);
        }
        if role == self.role_for(side, Duty::General) {
            for slot in self.people.rows[side.index()].iter_mut() {
                slot.fresh = false;
            }
            io.tell(|| Event::AssignmentDone { side });
        }
    }
}
