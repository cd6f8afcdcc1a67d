//! RB-26 What the answers to effect entries do.

use super::effects::{Next, Spot};
use super::{Answers, AnyIo};
use crate::action::Action;
use crate::effect::Verb;
use crate::event::Event;
use crate::frame::{Frame, Task};
use crate::ids::{Leader, Mission, Objective, Place, Side, Systems, Unit};
use crate::layers::KnownTo;
use crate::question::Question;
use crate::state::Rebellion;
use starboard_core::Journal;

impl Rebellion {
    /// RB-26.1 An answer to the entry on top.
    pub(crate) fn pick_for_effect(&mut self, action: Action, io: &mut AnyIo<'_>) {
        let Some(Question::Effects { card, list, at, stage, .. }) = self.asked() else { return };
        let Some(entry) = self.entry(list, at) else { return };
        let depth = self.stack.len() - 1;
        let spot = Spot { card, list, at, stage };
        let next = if entry.optional && stage == 0 {
            if action == Action::Yes { Next::Stage(1) } else { Next::Done }
        } else {
            self.settle_pick(spot, action, io)
        };
        self.advance(depth, &entry, next);
    }

    /// RB-26.1 What an answer does.
    fn settle_pick(&mut self, spot: Spot, action: Action, io: &mut AnyIo<'_>) -> Next {
        let card = spot.card;
        #[allow(clippy::wildcard_enum_match_arm, reason = "these are the answers of effects")]
        match action {
            Action::ChooseSystem { system } => self.settle_system(spot, system, io),
            Action::ChooseLeader { leader } => self.settle_leader(spot, leader, io),
            Action::ChooseUnit { unit } => self.settle_unit(spot, unit, io),
            Action::Build { unit } => {
                let space = self.catalogue().system(card.here).queue_space;
                if !self.enqueue(unit, space, io) {
                    self.push(Question::Sacrifice { unit, space, place: card.here });
                }
                self.after_part(spot)
            }
            Action::ChooseQueued { unit, space } => self.settle_queued(spot, unit, space, io),
            Action::ChooseMission { card: found } => self.settle_mission(spot, Some(found), io),
            Action::ChooseObjective { card: found } => self.settle_objective(spot, found, io),
            Action::ReturnProbe { card, top } => {
                self.return_probe(card, top, io);
                self.picks.clear();
                if !top {
                    self.picks.push(0);
                }
                if self.aside.cards.is_empty() { Next::Done } else { Next::Ask }
            }
            Action::ChooseBranch { branch } => {
                let Some(Verb::ChooseOne { options }) =
                    self.entry(spot.list, spot.at).map(|entry| entry.verb)
                else {
                    return Next::Done;
                };
                let list = options[usize::from(branch)];
                self.push(Question::Effects { card, list, at: 0, stage: 0, asks: false });
                Next::Done
            }
            _ => self.settle_done(spot, io),
        }
    }

    /// RB-26.1 `Done` ends a sequence.
    fn settle_done(&mut self, spot: Spot, io: &mut AnyIo<'_>) -> Next {
        let Some(entry) = self.entry(spot.list, spot.at) else { return Next::Done };
        #[allow(clippy::wildcard_enum_match_arm, reason = "these can be ended")]
        match entry.verb {
            Verb::DestroyHealth { .. } => {
                self.destroy_picked(spot.card.here, io);
                Next::Done
            }
            Verb::DestroyQueueHealth { .. } => {
                let picked = std::mem::take(&mut self.picks);
                for pair in picked.chunks_exact(2) {
                    self.destroy_queued(Unit(pair[0]), pair[1], io);
                }
                Next::Done
            }
            Verb::SearchDeck { .. } => self.settle_mission(spot, None, io),
            _ => self.after_part(spot),
        }
    }

    /// RB-26.1 The next part of an entry, or its end.
    fn after_part(&self, spot: Spot) -> Next {
        self.next_part(spot).map_or(Next::Done, Next::Stage)
    }

    /// RB-26.1 A system was chosen.
    fn settle_system(&mut self, spot: Spot, system: Place, io: &mut AnyIo<'_>) -> Next {
        let card = spot.card;
        let Some(entry) = self.entry(spot.list, spot.at) else { return Next::Done };
        #[allow(clippy::wildcard_enum_match_arm, reason = "these ask for systems")]
        match entry.verb {
            Verb::GainLoyalty { who, amount, pick: Some((count, filters)) } => {
                self.picks.push(system.0);
                let found = Place::systems().filter(|&at| self.passes_all(&filters, at, card.here));
                if self.picks.len() < usize::from(count).min(found.count()) {
                    return Next::Ask;
                }
                let picked = std::mem::take(&mut self.picks);
                for &system in &picked {
                    self.gain_loyalty(who, Place(system), amount, io);
                }
            }
            Verb::NameSystems { count } => {
                self.picks.push(system.0);
                if self.picks.len() + 1 < usize::from(count) {
                    return Next::Ask;
                }
                let picked = std::mem::take(&mut self.picks);
                let named: Systems = picked.iter().map(|&at| Place(at)).collect();
                let named = named.with(self.base.system);
                self.base.open = self.base.open.intersection(named);
                io.revealed_to(self.seats_of(Side::Empire));
                io.tell(|| Event::Named { systems: named.iter().collect() });
            }
            Verb::EvacuateGround { side, .. } => self.evacuate(card.here, system, side, io),
            Verb::Rescue { .. } => {
                // RB-14.5 Homing Beacon: the region is known from now on.
                let region = self.catalogue().region_of(system);
                self.base.open = self.base.open.intersection(region);
                io.revealed_to(self.seats_of(Side::Empire));
                self.begin_rescue(Leader(card.target), system, false, io);
            }
            Verb::PlaceLeader { .. } => self.place_pictured(spot, system, io),
            Verb::MoveToClosest { .. } => self.move_bounty(card, system, io),
            _ => {}
        }
        Next::Done
    }

    /// RB-26.1 A leader was chosen.
    fn settle_leader(&mut self, spot: Spot, leader: Leader, io: &mut AnyIo<'_>) -> Next {
        let Some(entry) = self.entry(spot.list, spot.at) else { return Next::Done };
        #[allow(clippy::wildcard_enum_match_arm, reason = "these ask for leaders")]
        match entry.verb {
            Verb::Capture { .. } => self.capture(leader, io),
            Verb::Rescue { follow, .. } => {
                let place = self.base_place();
                self.begin_rescue(leader, place, follow, io);
            }
            Verb::AttachRing { ring, .. } => self.attach(ring, leader, io),
            Verb::EliminateImperialLeader => self.eliminate(leader, io),
            Verb::ProtectLeader => {
                self.people.protected.insert(leader);
                io.tell(|| Event::Protected { leader });
            }
            _ => {}
        }
        Next::Done
    }

    /// RB-26.1 A unit was chosen.
    fn settle_unit(&mut self, spot: Spot, unit: Unit, io: &mut AnyIo<'_>) -> Next {
        let here = spot.card.here;
        let Some(entry) = self.entry(spot.list, spot.at) else { return Next::Done };
        self.picks.push(unit.0);
        #[allow(clippy::wildcard_enum_match_arm, reason = "these ask for units")]
        match entry.verb {
            Verb::GainByShape { .. } => {
                if !self.gain(unit, here, io) {
                    self.push(Question::Sacrifice { unit, space: 0, place: here });
                }
                self.after_part(spot)
            }
            Verb::DestroyHealth { max, types } => {
                let mut more = CountUnits(0);
                self.list_health(here, max, types, &mut more);
                if more.0 > 0 {
                    return Next::Ask;
                }
                self.destroy_picked(here, io);
                Next::Done
            }
            _ => {
                self.destroy_picked(here, io);
                Next::Done
            }
        }
    }

    /// RB-26.1 A unit of a build queue was chosen.
    fn settle_queued(&mut self, spot: Spot, unit: Unit, space: u8, io: &mut AnyIo<'_>) -> Next {
        let Some(entry) = self.entry(spot.list, spot.at) else { return Next::Done };
        #[allow(clippy::wildcard_enum_match_arm, reason = "these ask for queued units")]
        match entry.verb {
            Verb::AdvanceQueue { .. } => {
                let queue = &mut self.board.queues[unit.side().index()];
                queue[usize::from(space) - 1][unit.slot()] -= 1;
                queue[usize::from(space) - 2][unit.slot()] += 1;
                self.picks.clear();
                self.picks.extend([unit.0, space - 1]);
                io.tell(|| Event::Advanced { unit, space: space - 1 });
                Next::Done
            }
            Verb::DeployFromQueue => {
                self.deploy_queued(unit, space, spot.card.here, io);
                Next::Done
            }
            Verb::DestroyQueueByIcons => {
                self.destroy_queued(unit, space, io);
                self.after_part(spot)
            }
            _ => {
                self.picks.extend([unit.0, space]);
                let mut more = CountUnits(0);
                let Spot { card, list, at, stage } = spot;
                self.list_effect(card, list, at, stage, &mut more);
                if more.0 > 0 { Next::Ask } else { self.settle_done(spot, io) }
            }
        }
    }

    /// RB-26.1 A mission card was chosen, or none.
    fn settle_mission(&mut self, spot: Spot, found: Option<Mission>, io: &mut AnyIo<'_>) -> Next {
        let Some(entry) = self.entry(spot.list, spot.at) else { return Next::Done };
        #[allow(clippy::wildcard_enum_match_arm, reason = "these ask for mission cards")]
        match (entry.verb, found) {
            (Verb::SearchDeck { deck, to_hand, .. }, found) => {
                self.take_from_deck(deck, found, to_hand, spot.card, io);
            }
            (Verb::DrawCards { .. }, Some(kept)) => {
                // RB-10.11 One project is kept, the others go to the bottom.
                self.aside.take(kept.0);
                self.cards.hand[kept.index()] += 1;
                let rest = std::mem::take(&mut self.aside);
                for &card in &rest.cards {
                    let known = self.seats_of(Side::Empire);
                    self.cards.projects.put_at_bottom(Mission(card), known);
                }
                self.tell_side(
                    io,
                    Side::Empire,
                    || Event::Kept { side: Side::Empire, card: Some(kept) },
                    || Event::Kept { side: Side::Empire, card: None },
                );
            }
            (Verb::AssignToStartingMission, Some(card)) => self.reassign(card, io),
            _ => {}
        }
        Next::Done
    }

    /// RB-26.1 An objective was chosen.
    fn settle_objective(&mut self, spot: Spot, found: Objective, io: &mut AnyIo<'_>) -> Next {
        let Some(entry) = self.entry(spot.list, spot.at) else { return Next::Done };
        #[allow(clippy::wildcard_enum_match_arm, reason = "these ask for objectives")]
        match entry.verb {
            Verb::TuckObjective => self.tuck(found, io),
            Verb::DrawCards { .. } => {
                self.aside.take(found.0);
                self.cards.objectives.insert(found);
                // RB-16.2 Everybody sees the back of the card that is kept.
                io.revealed_to(self.seats_of(Side::Empire));
                let rest = std::mem::take(&mut self.aside);
                for &card in &rest.cards {
                    self.return_objective(Objective(card), false, Side::Rebel.into(), io);
                }
            }
            Verb::RearrangeDeck { to_bottom, .. } => return self.order(found, to_bottom, io),
            _ => {}
        }
        Next::Done
    }

    /// RB-10.11 The next card from the top; the last follows by itself.
    fn order(&mut self, next: Objective, to_bottom: u8, io: &mut AnyIo<'_>) -> Next {
        let kind = self.aside.kind;
        self.aside.take(next.0);
        self.picks.push(next.0);
        if self.aside.cards.len() > 1 {
            self.aside.kind = kind;
            return Next::Ask;
        }
        // RB-16.2 Now everybody sees the order of the backs.
        io.revealed_to(self.seats_of(Side::Empire));
        let known: KnownTo = Side::Rebel.into();
        let rest = std::mem::take(&mut self.aside);
        let mut order = std::mem::take(&mut self.picks);
        for &last in &rest.cards {
            if to_bottom > 0 {
                self.return_objective(Objective(last), false, known, io);
            } else {
                order.push(last);
            }
        }
        while let Some(card) = order.pop() {
            self.return_objective(Objective(card), true, known, io);
        }
        Next::Done
    }

    /// RB-18.2 A unit on the board is given up for a new one, or not.
    pub(crate) fn sacrifice(
        &mut self,
        unit: Unit,
        space: u8,
        place: Place,
        from: Option<Place>,
        io: &mut AnyIo<'_>,
    ) {
        self.pop();
        let Some(from) = from else { return self.give_up_gaining(unit) };
        self.destroy(from, unit, 1, crate::event::Loss::Supply, io);
        if space == 0 {
            self.gain(unit, place, io);
        } else {
            self.enqueue(unit, space, io);
        }
        self.push(Task::Checks);
    }

    /// RB-18.2, RB-22.2 Who gives up no unit of a name for a card has declined it for all units of
    /// that name which the card would still gain.
    fn give_up_gaining(&mut self, unit: Unit) {
        let Some(Question::Effects { list, at, .. }) = self.asked() else { return };
        let Some(entry) = self.entry(list, at) else { return };
        #[allow(clippy::wildcard_enum_match_arm, reason = "these gain several units")]
        match entry.verb {
            Verb::GainUnits { units, .. } => {
                let behind = units.iter().position(|&(of, _)| of == unit.0).map_or(0, |at| at + 1);
                let skipped = units[..behind].iter().map(|&(_, count)| count).sum();
                if let Some(Frame::Ask(Question::Effects { stage, .. })) = self.stack.last_mut() {
                    *stage = skipped;
                }
            }
            // The next pick comes after this type.
            Verb::GainByShape { .. } => {
                if let Some(last) = self.picks.last_mut() {
                    *last = unit.0 + 1;
                }
            }
            _ => {}
        }
    }

    /// RB-14.8 The Falcon rescues a captive.
    pub(crate) fn rescue_with_falcon(&mut self, leader: Leader, io: &mut AnyIo<'_>) {
        self.pop();
        let place = self.base_place();
        self.begin_rescue(leader, place, false, io);
    }

    /// RB-10.10 A leader travels along or stays.
    pub(crate) fn follow(&mut self, leader: Leader, travels: bool) {
        if travels {
            self.mission.travellers.insert(leader);
        }
        self.replace(Question::Follower { from: leader.0 + 1 });
    }
}

/// Counts answers that name units.
struct CountUnits(u8);

impl Answers for CountUnits {
    fn add(&mut self, action: Action) {
        if matches!(action, Action::ChooseUnit { .. } | Action::ChooseQueued { .. }) {
            self.0 += 1;
        }
    }
}
