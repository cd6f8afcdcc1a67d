//! RB-22, RB-26 Choices that effect entries ask for (D11).

use super::effects::{Next, Spot};
use super::{Answers, Io};
use crate::action::Action;
use crate::effect::{DeckName, Icon, ListId, Shape, Types, Verb, Wearer, Who};
use crate::event::Event;
use crate::frame::{Card, Frame};
use crate::ids::{ActionCard, Leader, Mission, Objective, Place, Side, Systems, Unit, unit};
use crate::layers::KnownTo;
use crate::state::{NONE, Rebellion};

impl Rebellion {
    /// What may be chosen for an entry, in canonical order.
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
        #[allow(clippy::wildcard_enum_match_arm, reason = "the other verbs ask nothing")]
        match entry.verb {
            Verb::GainLoyalty { pick: Some((count, filters)), .. } => {
                let found = Place::systems().filter(|&at| self.passes_all(&filters, at, here));
                self.list_several(found.collect(), count, out);
            }
            Verb::QueueFromSystem { who } => {
                if stage < self.icons_of(here) {
                    let icon = self.catalogue().system(here).icons[usize::from(stage)];
                    self.list_builds(who, icon, out);
                }
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
            Verb::DestroyQueueByIcons => {
                if stage < self.icons_of(here) {
                    let icon = self.catalogue().system(here).icons[usize::from(stage)];
                    self.list_queued(card.owner.other(), out, |unit, _| {
                        self.catalogue().unit(unit).icon == Some(icon)
                    });
                }
            }
            Verb::DestroyQueueHealth { max } => {
                self.list_queue_health(card.owner.other(), max, out)
            }
            Verb::DrawCards { .. } | Verb::RearrangeDeck { .. } => self.list_aside(out),
            Verb::SearchDeck { deck, filter, .. } => self.list_search(deck, &filter, out),
            Verb::TuckObjective => {
                for card in self.cards.objectives.iter() {
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
            Verb::NameSystems { count } => {
                let found = Place::systems().filter(|&at| at != self.base.system);
                self.list_several(found.collect(), count - 1, out);
            }
            Verb::ChooseOne { options } => {
                for (branch, list) in options.into_iter().enumerate() {
                    if self.is_list_possible(&card, list) {
                        out.add(Action::ChooseBranch { branch: branch as u8 });
                    }
                }
            }
            Verb::Capture { target } | Verb::Rescue { target, to_region: false, .. } => {
                self.list_whom(target, &card, out);
            }
            Verb::Rescue { to_region: true, .. } => {
                for system in self.catalogue().region_of(self.base.system).iter() {
                    out.add(Action::ChooseSystem { system });
                }
            }
            Verb::AttachRing { to, .. } => self.list_wearers(to, &card, out),
            Verb::EliminateImperialLeader => {
                for leader in self.free_leaders(here, Side::Empire) {
                    out.add(Action::ChooseLeader { leader });
                }
            }
            Verb::PlaceLeader { .. } => {
                for system in Place::systems() {
                    if self.may_be_placed(&card, list, at, system) {
                        out.add(Action::ChooseSystem { system });
                    }
                }
            }
            Verb::MoveToClosest { filters } => {
                for system in self.closest(&filters, here).iter() {
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

    /// Several different systems in ascending order, as many as there are.
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

    /// D26 What an icon may build.
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
    fn list_health(&self, here: Place, max: u8, types: Types, out: &mut impl Answers) {
        let spent: u8 =
            self.picks.iter().map(|&unit| self.catalogue().unit(Unit(unit)).health).sum();
        let last = self.picks.last().copied().unwrap_or(0);
        let mut any = !self.picks.is_empty();
        for unit in Unit::all().filter(|&unit| unit.0 >= last && types.contains(unit)) {
            let picked = self.picks.iter().filter(|&&other| other == unit.0).count();
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

    /// Cards that lie aside: one of each.
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

    fn list_whom(&self, target: Who, card: &Card, out: &mut impl Answers) {
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

    fn list_wearers(&self, to: Wearer, card: &Card, out: &mut impl Answers) {
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

    /// D11 An answer to the entry on top.
    pub(crate) fn pick_for_effect(&mut self, action: Action, io: &mut Io<'_>) {
        let Some(Frame::Effects { card, list, at, stage, .. }) = self.top() else { return };
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

    /// What an answer does.
    fn settle_pick(&mut self, spot: Spot, action: Action, io: &mut Io<'_>) -> Next {
        let card = spot.card;
        #[allow(clippy::wildcard_enum_match_arm, reason = "these are the answers of effects")]
        match action {
            Action::ChooseSystem { system } => self.settle_system(spot, system, io),
            Action::ChooseLeader { leader } => self.settle_leader(spot, leader, io),
            Action::ChooseUnit { unit } => self.settle_unit(spot, unit, io),
            Action::Build { unit } => {
                let space = self.catalogue().system(card.here).queue_space;
                if !self.enqueue(unit, space, io) {
                    self.push(Frame::Sacrifice { unit, space, place: card.here });
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
                self.push(Frame::Effects { card, list, at: 0, stage: 0, asks: false });
                Next::Done
            }
            _ => self.settle_done(spot, io),
        }
    }

    /// `Done` ends a sequence.
    fn settle_done(&mut self, spot: Spot, io: &mut Io<'_>) -> Next {
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

    /// The next part of an entry, or its end.
    fn after_part(&self, spot: Spot) -> Next {
        self.next_part(spot).map_or(Next::Done, Next::Stage)
    }

    fn settle_system(&mut self, spot: Spot, system: Place, io: &mut Io<'_>) -> Next {
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
            Verb::MoveToClosest { .. } => self.move_bounty(&card, system, io),
            _ => {}
        }
        Next::Done
    }

    fn settle_leader(&mut self, spot: Spot, leader: Leader, io: &mut Io<'_>) -> Next {
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

    fn settle_unit(&mut self, spot: Spot, unit: Unit, io: &mut Io<'_>) -> Next {
        let here = spot.card.here;
        let Some(entry) = self.entry(spot.list, spot.at) else { return Next::Done };
        self.picks.push(unit.0);
        #[allow(clippy::wildcard_enum_match_arm, reason = "these ask for units")]
        match entry.verb {
            Verb::GainByShape { .. } => {
                if !self.gain(unit, here, io) {
                    self.push(Frame::Sacrifice { unit, space: 0, place: here });
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

    fn settle_queued(&mut self, spot: Spot, unit: Unit, space: u8, io: &mut Io<'_>) -> Next {
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

    fn settle_mission(&mut self, spot: Spot, found: Option<Mission>, io: &mut Io<'_>) -> Next {
        let Some(entry) = self.entry(spot.list, spot.at) else { return Next::Done };
        #[allow(clippy::wildcard_enum_match_arm, reason = "these ask for mission cards")]
        match (entry.verb, found) {
            (Verb::SearchDeck { deck, to_hand, .. }, found) => {
                self.take_from_deck(deck, found, to_hand, &spot.card, io);
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

    fn settle_objective(&mut self, spot: Spot, found: Objective, io: &mut Io<'_>) -> Next {
        let Some(entry) = self.entry(spot.list, spot.at) else { return Next::Done };
        #[allow(clippy::wildcard_enum_match_arm, reason = "these ask for objectives")]
        match entry.verb {
            Verb::TuckObjective => self.tuck(found, io),
            Verb::DrawCards { .. } => {
                self.aside.take(found.0);
                self.cards.objectives.insert(found);
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
    fn order(&mut self, next: Objective, to_bottom: u8, io: &mut Io<'_>) -> Next {
        let kind = self.aside.kind;
        self.aside.take(next.0);
        self.picks.push(next.0);
        if self.aside.cards.len() > 1 {
            self.aside.kind = kind;
            return Next::Ask;
        }
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

    /// D31 A unit on the board is given up for a new one, or not.
    pub(crate) fn sacrifice(
        &mut self,
        unit: Unit,
        space: u8,
        place: Place,
        from: Option<Place>,
        io: &mut Io<'_>,
    ) {
        self.pop();
        let Some(from) = from else { return };
        self.destroy(from, unit, 1, crate::event::Loss::Supply, io);
        if space == 0 {
            self.gain(unit, place, io);
        } else {
            self.enqueue(unit, space, io);
        }
        self.push(Frame::Checks);
    }

    /// RB-14.8 The Falcon rescues a captive.
    pub(crate) fn rescue_with_falcon(&mut self, leader: Leader, io: &mut Io<'_>) {
        self.pop();
        let place = self.base_place();
        self.begin_rescue(leader, place, false, io);
    }

    /// D30 A leader travels along or stays.
    pub(crate) fn follow(&mut self, leader: Leader, travels: bool) {
        if travels {
            self.mission.travellers.insert(leader);
        }
        self.replace(Frame::Follower { from: leader.0 + 1 });
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

/// Counts answers that name units.
struct CountUnits(u8);

impl Answers for CountUnits {
    fn add(&mut self, action: Action) {
        if matches!(action, Action::ChooseUnit { .. } | Action::ChooseQueued { .. }) {
            self.0 += 1;
        }
    }
}
