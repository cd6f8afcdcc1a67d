//! RB-22, RB-26 Choices that effect entries ask for.

use super::Answers;
use crate::action::Action;
use crate::effect::{DeckName, Icon, ListId, Shape, Types, Verb, Wearer, Who};
use crate::frame::Card;
use crate::ids::{ActionCard, Leader, Mission, Objective, Place, Side, Systems, Unit, unit};
use crate::state::{NONE, Rebellion};

impl Rebellion {
    /// RB-26.1 What may be chosen for an entry, in canonical order.
    #[expect(clippy::too_many_lines, reason = "an arm for each verb that asks")]
    pub(crate) fn list_effect(
        &self,
        card: Card,
        list: ListId,
        at: u8,
        stage: u8,
        out: &mut impl Answers,
    ) {
        let Some(entry) = self.entry(list, at) else { return };
        if entry.optional && stage == 0 {
            out.add(Action::Yes);
            return out.add(Action::Done);
        }
        let here = card.here;
        if let Some((found, count)) = self.several(entry.verb, here) {
            return self.list_several(found, count, out);
        }
        #[allow(clippy::wildcard_enum_match_arm, reason = "the other verbs ask nothing")]
        match entry.verb {
            Verb::QueueFromSystem { who } if stage < self.icons_of(here) => {
                let icon = self.catalogue().system(here).icons[usize::from(stage)];
                self.list_builds(who, icon, out);
            }
            Verb::AdvanceQueue { different } => self.list_advances(card.owner, different, out),
            Verb::DeployFromQueue => self.list_deployable(here, out),
            Verb::GainByShape { side, circles, triangles } => {
                self.list_shapes(side, stage, circles, triangles, out);
            }
            Verb::EvacuateGround { to, .. } => {
                for system in Place::systems().filter(|&at| self.passes_all(&to, at, here)) {
                    out.add(Action::ChooseSystem { system });
                }
            }
            Verb::DestroyUnits { types } => {
                for unit in Unit::all().filter(|&unit| types.contains(unit)) {
                    if self.count(here, unit) > 0 {
                        out.add(Action::ChooseUnit { unit });
                    }
                }
            }
            Verb::DestroyHealth { max, types } => self.list_health(here, max, types, out),
            Verb::DestroyQueueByIcons if stage < self.icons_of(here) => {
                let icon = self.catalogue().system(here).icons[usize::from(stage)];
                self.list_queued(card.owner.other(), out, |unit, _| {
                    self.catalogue().unit(unit).icon == Some(icon)
                });
            }
            Verb::DestroyQueueHealth { max } => {
                self.list_queue_health(card.owner.other(), max, out);
            }
            Verb::DrawCards { .. } | Verb::RearrangeDeck { .. } => self.list_aside(out),
            Verb::SearchDeck { deck, filter, .. } => self.list_search(deck, &filter, out),
            Verb::TuckObjective => {
                for card in self.cards.objectives {
                    out.add(Action::ChooseObjective { card });
                }
            }
            Verb::ReturnProbes { .. } => {
                let under = self.picks.first() == Some(&0);
                for &card in &self.aside.cards {
                    if !under {
                        out.add(Action::ReturnProbe { card: Place(card), top: true });
                    }
                    out.add(Action::ReturnProbe { card: Place(card), top: false });
                }
            }
            Verb::ChooseOne { options } => {
                for (branch, list) in options.into_iter().enumerate() {
                    if self.is_list_possible(card, list) {
                        out.add(Action::ChooseBranch { branch: branch as u8 });
                    }
                }
            }
            Verb::Capture { target } | Verb::Rescue { target, to_region: false, .. } => {
                self.list_whom(target, card, out);
            }
            Verb::Rescue { to_region: true, .. } => {
                for system in self.catalogue().region_of(self.base.system) {
                    out.add(Action::ChooseSystem { system });
                }
            }
            Verb::AttachRing { to, .. } => self.list_wearers(to, card, out),
            Verb::EliminateImperialLeader => {
                for leader in self.free_leaders(here, Side::Empire) {
                    out.add(Action::ChooseLeader { leader });
                }
            }
            Verb::PlaceLeader { .. } => {
                for system in Place::systems() {
                    if self.may_be_placed(card, list, at, system) {
                        out.add(Action::ChooseSystem { system });
                    }
                }
            }
            Verb::MoveToClosest { filters } => {
                for system in self.closest(&filters, here) {
                    out.add(Action::ChooseSystem { system });
                }
            }
            Verb::AssignToStartingMission => {
                for card in self.starting_in_hand(card.owner) {
                    out.add(Action::ChooseMission { card });
                }
            }
            Verb::ProtectLeader => {
                for leader in Leader::all().filter(|&leader| self.may_wear_rebel_ring(leader)) {
                    out.add(Action::ChooseLeader { leader });
                }
            }
            _ => {}
        }
    }

    /// RB-22.3 Whether a choice follows from open facts only.
    pub(crate) fn is_open_choice(&self, list: ListId, at: u8) -> bool {
        let Some(entry) = self.entry(list, at) else { return true };
        !matches!(
            entry.verb,
            Verb::DrawCards { .. }
                | Verb::RearrangeDeck { .. }
                | Verb::SearchDeck { .. }
                | Verb::TuckObjective
                | Verb::ReturnProbes { .. }
                | Verb::NameSystems { .. }
                | Verb::Rescue { to_region: true, .. }
                | Verb::AssignToStartingMission
        )
    }

    /// RB-26.1 The systems of which an entry asks for several, and how many.
    pub(crate) fn several(&self, verb: Verb, here: Place) -> Option<(Systems, u8)> {
        #[allow(clippy::wildcard_enum_match_arm, reason = "the other verbs ask for one at most")]
        match verb {
            Verb::GainLoyalty { pick: Some((count, filters)), .. } => {
                let found = Place::systems().filter(|&at| self.passes_all(&filters, at, here));
                Some((found.collect(), count))
            }
            Verb::NameSystems { count } => {
                let found = Place::systems().filter(|&at| at != self.base.system);
                Some((found.collect(), count - 1))
            }
            _ => None,
        }
    }

    /// RB-26.1 Several different systems in ascending order, as many as there are.
    fn list_several(&self, found: Systems, count: u8, out: &mut impl Answers) {
        let last = self.picks.last().copied();
        let wanted = usize::from(count).min(found.len());
        let left = wanted.saturating_sub(self.picks.len());
        let rest = found.iter().filter(|at| last.is_none_or(|last| at.0 > last));
        let enough = rest.clone().count().saturating_sub(left.saturating_sub(1));
        if left > 0 {
            for system in rest.take(enough) {
                out.add(Action::ChooseSystem { system });
            }
        }
    }

    /// RB-17.7 What an icon may build.
    pub(crate) fn list_builds(&self, side: Side, icon: Icon, out: &mut impl Answers) {
        let types = self.catalogue().build_table[side.index()][icon.index()];
        let mut any = false;
        for unit in Unit::all_of(side).filter(|&unit| types.contains(unit)) {
            if self.is_available(unit) {
                any = true;
                out.add(Action::Build { unit });
            }
        }
        if any {
            out.add(Action::Done);
        }
    }

    /// RB-10.11 Units of a build queue that fit.
    fn list_queued(&self, side: Side, out: &mut impl Answers, fits: impl Fn(Unit, u8) -> bool) {
        for unit in Unit::all_of(side) {
            for space in 1..=3 {
                let queued = self.board.queues[side.index()][usize::from(space) - 1][unit.slot()];
                if queued > 0 && fits(unit, space) {
                    out.add(Action::ChooseQueued { unit, space });
                }
            }
        }
    }

    /// RB-10.11 Queued units that may move forward; the one that just did may not again.
    fn list_advances(&self, side: Side, different: bool, out: &mut impl Answers) {
        let moved = match self.picks[..] {
            [unit, space] if different => Some((unit, space)),
            _ => None,
        };
        self.list_queued(side, out, |unit, space| {
            let queued = self.board.queues[side.index()][usize::from(space) - 1][unit.slot()];
            space >= 2 && (moved != Some((unit.0, space)) || queued > 1)
        });
    }

    /// RB-10.11 Whether a queued unit may move forward.
    pub(crate) fn has_advances(&self, side: Side, different: bool) -> bool {
        struct Any(bool);
        impl Answers for Any {
            fn add(&mut self, _: Action) {
                self.0 = true;
            }
        }
        let mut any = Any(false);
        self.list_advances(side, different, &mut any);
        any.0
    }

    /// RB-15.5 A Death Star only where its shell is.
    fn list_deployable(&self, here: Place, out: &mut impl Answers) {
        self.list_queued(Side::Empire, out, |unit, space| {
            space <= 2 && (unit != unit::DEATH_STAR || self.count(here, unit::CONSTRUCTION) > 0)
        });
    }

    /// RB-10.11 Units by the shape of their icon: circles first, each shape ascending.
    fn list_shapes(
        &self,
        side: Side,
        stage: u8,
        circles: u8,
        triangles: u8,
        out: &mut impl Answers,
    ) {
        if stage >= circles + triangles {
            return;
        }
        let shape = if stage < circles { Shape::Circle } else { Shape::Triangle };
        let first = stage == 0 || stage == circles;
        let last = self.picks.last().copied().filter(|_| !first);
        for unit in Unit::all_of(side) {
            let fits = self.catalogue().unit(unit).icon.is_some_and(|icon| icon.shape == shape);
            if fits && last.is_none_or(|last| unit.0 >= last) && self.is_available(unit) {
                out.add(Action::ChooseUnit { unit });
            }
        }
    }

    /// RB-10.11 Units whose printed health fits the rest, in ascending order.
    pub(super) fn list_health(&self, here: Place, max: u8, types: Types, out: &mut impl Answers) {
        let spent: u8 =
            self.picks.iter().map(|&unit| self.catalogue().unit(Unit(unit)).health).sum();
        let last = self.picks.last().copied().unwrap_or(0);
        let mut any = !self.picks.is_empty();
        for unit in Unit::all().filter(|&unit| unit.0 >= last && types.contains(unit)) {
            let picked = self.picks.iter().filter(|&&other| Unit(other) == unit).count();
            let left = usize::from(self.count(here, unit)) > picked;
            if left && spent + self.catalogue().unit(unit).health <= max {
                any = true;
                out.add(Action::ChooseUnit { unit });
            }
        }
        if any {
            out.add(Action::Done);
        }
    }

    /// RB-10.11 The same on a build queue.
    fn list_queue_health(&self, side: Side, max: u8, out: &mut impl Answers) {
        let pairs = self.picks.chunks_exact(2);
        let spent: u8 = pairs.clone().map(|pair| self.catalogue().unit(Unit(pair[0])).health).sum();
        let last = pairs.clone().next_back().map_or((0, 0), |pair| (pair[0], pair[1]));
        let mut any = !self.picks.is_empty();
        self.list_queued(side, &mut Noting { out, any: &mut any }, |unit, space| {
            let picked = pairs.clone().filter(|pair| pair[..] == [unit.0, space]).count();
            let queued = self.board.queues[side.index()][usize::from(space) - 1][unit.slot()];
            let health = self.catalogue().unit(unit).health;
            (unit.0, space) >= last
                && health > 0
                && usize::from(queued) > picked
                && spent + health <= max
        });
        if any {
            out.add(Action::Done);
        }
    }

    /// RB-10.11 Cards that lie aside: one of each.
    fn list_aside(&self, out: &mut impl Answers) {
        let mut last = NONE;
        for &card in &self.aside.cards {
            if card != last {
                out.add(match self.aside.kind {
                    crate::state::AsideKind::Objectives => {
                        Action::ChooseObjective { card: Objective(card) }
                    }
                    crate::state::AsideKind::Nothing
                    | crate::state::AsideKind::Projects
                    | crate::state::AsideKind::RebelActions
                    | crate::state::AsideKind::EmpireActions
                    | crate::state::AsideKind::Probes
                    | crate::state::AsideKind::Lost => {
                        Action::ChooseMission { card: Mission(card) }
                    }
                });
            }
            last = card;
        }
    }

    /// RB-10.7 A search: `Done` only if nothing fits.
    fn list_search(&self, deck: DeckName, filter: &[Mission], out: &mut impl Answers) {
        let mut any = false;
        for card in Mission::all() {
            let there = match deck {
                DeckName::Project => self.cards.projects.cards().contains(&card),
                DeckName::RebelMission | DeckName::Objective => {
                    self.is_in_rebel_deck(card) && self.cards.deck[card.index()] > 0
                }
            };
            if there && (filter.is_empty() || filter.contains(&card)) {
                any = true;
                out.add(Action::ChooseMission { card });
            }
        }
        if !any {
            out.add(Action::Done);
        }
    }

    /// RB-14.2, RB-14.5 Leaders who may be captured or rescued.
    fn list_whom(&self, target: Who, card: Card, out: &mut impl Answers) {
        match target {
            Who::Target => out.add(Action::ChooseLeader { leader: Leader(card.target) }),
            Who::CaptiveHere => {
                for leader in self.captives_at(card.here) {
                    out.add(Action::ChooseLeader { leader });
                }
            }
            Who::Assigned => {
                let mut from = 0;
                while let Some(leader) = self.next_follower(from) {
                    out.add(Action::ChooseLeader { leader });
                    from = leader.0 + 1;
                }
            }
        }
    }

    /// RB-14.1 Leaders who may wear a ring.
    fn list_wearers(&self, to: Wearer, card: Card, out: &mut impl Answers) {
        let fits = |leader: Leader| match to {
            Wearer::Target => leader.0 == card.target,
            // An Immediate card carries its own number instead of a leader.
            Wearer::Pictured => {
                self.may_wear_rebel_ring(leader)
                    && self.is_pictured(leader, ActionCard(card.pictured))
            }
            Wearer::Assigned => {
                self.may_wear_rebel_ring(leader)
                    && self.mission.leaders().any(|assigned| assigned == leader)
            }
            Wearer::AnyOwn => self.may_wear_rebel_ring(leader),
        };
        for leader in Leader::all().filter(|&leader| fits(leader)) {
            out.add(Action::ChooseLeader { leader });
        }
    }
}

/// Passes answers on and notes that there was one.
struct Noting<'a, S> {
    out: &'a mut S,
    any: &'a mut bool,
}

impl<S: Answers> Answers for Noting<'_, S> {
    fn add(&mut self, action: Action) {
        *self.any = true;
        self.out.add(action);
    }
}
