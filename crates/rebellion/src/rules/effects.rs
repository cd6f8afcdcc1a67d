//! RB-26 Carrying out effect lists.

use super::AnyIo;
use crate::catalogue::MissionDeck;
use crate::effect::{DeckName, Entry, ListId, Verb, Wearer, Who};
use crate::event::Event;
use crate::frame::{Card, Frame, Task};
use crate::ids::{Leader, Mission, Place, Side, Systems, Unit};
use crate::question::Question;
use crate::state::{Mobilization, Rebellion, Whereabouts};
use starboard_core::Journal;

/// What comes of an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// It is done.
    Done,
    /// Somebody has to choose.
    Ask,
    /// It goes on at another stage, after whatever was put on the stack.
    Stage(u8),
}

/// The place of an entry: its card, its list, its number.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) card: Card,
    pub(super) list: ListId,
    pub(super) at: u8,
    pub(super) stage: u8,
}

impl Rebellion {
    /// RB-26.1 The entry that an effect frame stands at.
    pub(crate) fn entry(&self, list: ListId, at: u8) -> Option<Entry> {
        self.catalogue().list(list).get(usize::from(at)).copied()
    }

    /// RB-26.1 Carries out the next entry of the list on top.
    pub(crate) fn run_effects(&mut self, io: &mut AnyIo<'_>) {
        let Some(Question::Effects { card, list, at, stage, .. }) = self.asked() else { return };
        let Some(entry) = self.entry(list, at) else { return self.pop() };
        if stage == 0 {
            if at == 0 && !self.is_list_possible(card, list) {
                return self.pop();
            }
            if !self.holds(entry.condition, card) {
                return self.replace(Question::Effects {
                    card,
                    list,
                    at: at + 1,
                    stage: 0,
                    asks: false,
                });
            }
            let goes_on = matches!(entry.verb, Verb::AdvanceQueue { different: true });
            if !goes_on {
                self.picks.clear();
            }
        }
        let spot = Spot { card, list, at, stage };
        let depth = self.stack.len() - 1;
        let next = if entry.optional && stage == 0 {
            if self.is_possible(&entry, card) { Next::Ask } else { Next::Done }
        } else {
            self.carry_out(&entry, spot, io)
        };
        self.advance(depth, &entry, next);
    }

    /// RB-26.1 Moves the effect frame at `depth` on. What the entry put above it comes first; checks come
    /// before that (RB-7.3).
    pub(super) fn advance(&mut self, depth: usize, entry: &Entry, next: Next) {
        if self.winner.is_some() {
            return;
        }
        let Frame::Ask(Question::Effects { at, stage, asks, .. }) = &mut self.stack[depth] else {
            return;
        };
        match next {
            Next::Ask => *asks = true,
            Next::Stage(new) => (*stage, *asks) = (new, false),
            Next::Done => {
                (*at, *stage, *asks) = (*at + 1, 0, false);
                if !entry.with_next {
                    self.stack.insert(depth + 1, Task::Checks.into());
                }
            }
        }
    }

    /// RB-26.1 A required entry that is impossible stops the whole list.
    pub(crate) fn is_list_possible(&self, card: Card, list: ListId) -> bool {
        let placed = |entry: &Entry| matches!(entry.verb, Verb::PlaceLeader { .. });
        let entries = self.catalogue().list(list);
        // Where a leader is placed first, the place decides.
        entries.iter().any(placed)
            || entries.iter().all(|entry| !entry.required || self.is_possible(entry, card))
    }

    /// RB-26.1 Whether an entry could do anything.
    fn is_possible(&self, entry: &Entry, card: Card) -> bool {
        #[allow(clippy::wildcard_enum_match_arm, reason = "these can be required or optional")]
        match entry.verb {
            Verb::RemoveSabotage => self.board.sabotage.contains(card.here),
            Verb::GainUnits { units, .. } => units.iter().all(|&(unit, count)| {
                let unit = Unit(unit);
                self.board.supply[unit.side().index()][unit.slot()] >= count
            }),
            Verb::QueueUnit { unit, .. } => self.board.supply[unit.side().index()][unit.slot()] > 0,
            Verb::EvacuateGround { to, .. } => {
                Place::systems().any(|system| self.passes_all(&to, system, card.here))
            }
            Verb::AdvanceQueue { different } => self.has_advances(card.owner, different),
            _ => true,
        }
    }

    /// RB-26.1 Whether the pictured leader may be placed in a system: what the card requires must
    /// be possible there.
    pub(crate) fn may_be_placed(&self, card: Card, list: ListId, at: u8, system: Place) -> bool {
        let entries = self.catalogue().list(list);
        let Some(Verb::PlaceLeader { filters, .. }) =
            entries.get(usize::from(at)).map(|entry| entry.verb)
        else {
            return false;
        };
        let there = Card { here: system, ..card };
        self.passes_all(&filters, system, system)
            && entries
                .iter()
                .skip(usize::from(at) + 1)
                .all(|entry| !entry.required || self.is_possible(entry, there))
    }

    /// RB-5.4 Whether nothing can be drawn from a deck.
    pub(crate) fn is_deck_empty(&self, deck: DeckName) -> bool {
        match deck {
            DeckName::Project => self.cards.projects.is_empty(),
            DeckName::Objective => self.cards.objective_deck.is_empty(),
            DeckName::RebelMission => {
                let own = |card: &Mission| self.is_in_rebel_deck(*card);
                Mission::all().filter(own).all(|card| self.cards.deck[card.index()] == 0)
            }
        }
    }

    /// RB-5.1 Whether a card belongs to the mission deck of the Rebels.
    pub(crate) fn is_in_rebel_deck(&self, card: Mission) -> bool {
        let info = self.catalogue().mission(card);
        info.side == Side::Rebel && info.deck == MissionDeck::Mission
    }

    /// RB-26.2 What each verb does. Choices are put by [`Next::Ask`] and answered in `picking`.
    #[expect(clippy::too_many_lines, reason = "an arm for each verb")]
    #[allow(clippy::match_same_arms, reason = "what does nothing here has different reasons")]
    fn carry_out(&mut self, entry: &Entry, spot: Spot, io: &mut AnyIo<'_>) -> Next {
        let Spot { card, stage, .. } = spot;
        let here = card.here;
        match entry.verb {
            Verb::GainLoyalty { who, amount, pick: None } => {
                self.gain_loyalty(who, here, amount, io);
                Next::Done
            }
            Verb::SetNeutral { each } => {
                let found = Place::systems().filter(|&at| self.passes_all(&each, at, here));
                let found: Systems = found.collect();
                for system in found {
                    self.lose_loyalty(card.owner.other(), system, io);
                }
                Next::Done
            }
            Verb::PlaceSabotage => {
                self.sabotage(here, io);
                Next::Done
            }
            Verb::RemoveSabotage => {
                self.repair(here, io);
                Next::Done
            }
            Verb::QueueUnit { unit, space, .. } => {
                if !self.enqueue(unit, space, io) && self.can_sacrifice(unit) {
                    self.push(Question::Sacrifice { unit, space, place: here });
                }
                Next::Done
            }
            Verb::GainUnits { side, units, at_base } => {
                let place = if at_base { self.base_place() } else { here };
                self.gain_next(units, side, place, stage, io)
            }
            Verb::MoveUnits { side, rules } => {
                let role = self.decider(entry.by.or(Some(side)), card);
                self.begin_move(role, side, here, rules, false);
                Next::Done
            }
            Verb::RevealCheck | Verb::SetDice { .. } => Next::Done,
            Verb::StartCombat => {
                self.queue_combat(here, card.owner, [Systems::EMPTY; 2]);
                Next::Done
            }
            Verb::DestroySystem => {
                self.destroy_system(here, io);
                Next::Done
            }
            Verb::DrawCards { deck, count, keep } => self.draw_and_keep(deck, count, keep, io),
            Verb::RearrangeDeck { look, .. } => {
                self.look_at_objectives(look, io);
                if self.aside.cards.is_empty() { Next::Done } else { Next::Ask }
            }
            Verb::RevealObjectives => {
                self.show_objectives(io);
                Next::Done
            }
            Verb::TuckObjective if self.cards.objectives.is_empty() => Next::Done,
            Verb::DrawProbes { count, per } => {
                let units: u8 = self.force(self.base_place(), Side::Rebel).iter().sum();
                let by_units = units.checked_div(per).unwrap_or(0);
                self.draw_probes(count.max(by_units), io);
                Next::Done
            }
            Verb::RebelDrawsProbes { count } => {
                self.intercept(count, io);
                Next::Done
            }
            Verb::ReturnProbes { count } => {
                self.take_probes(count, io);
                if self.aside.cards.is_empty() { Next::Done } else { Next::Ask }
            }
            Verb::AskBase { region } => {
                self.answer_about_base(here, region, io);
                Next::Done
            }
            Verb::ScheduleMobilization => {
                let leaders = self.mission.leaders().count() as u8;
                if !self.base.mobilizations.is_full() {
                    self.base.mobilizations.push(Mobilization { leaders, role: card.role });
                }
                io.tell(|| Event::MobilizationPlanned { leaders });
                Next::Done
            }
            Verb::Capture { target: Who::Target } => {
                self.capture(Leader(card.target), io);
                Next::Done
            }
            Verb::Rescue { target: Who::Target, to_region: false, follow } => {
                let place = self.base_place();
                self.begin_rescue(Leader(card.target), place, follow, io);
                Next::Done
            }
            Verb::Detain => {
                let leader = Leader(card.target);
                self.people.detained.insert(leader);
                io.tell(|| Event::Detained { leader });
                Next::Done
            }
            Verb::AttachRing { ring, to: Wearer::Target } => {
                self.attach(ring, Leader(card.target), io);
                Next::Done
            }
            Verb::ChangeSide => {
                self.lure(Leader(card.target), io);
                Next::Done
            }
            Verb::ReplaceLeader { from, to } => {
                self.replace_leader(from, to, io);
                Next::Done
            }
            Verb::EliminatePictured => {
                self.eliminate(Leader(card.pictured), io);
                Next::Done
            }
            Verb::Recruit { leader } => {
                if self.people.at[leader.index()] == Whereabouts::Unrecruited {
                    self.send(leader, Whereabouts::At(here));
                    let side = card.owner;
                    io.tell(|| Event::Recruited { side, leader: Some(leader), card: None });
                }
                Next::Done
            }
            Verb::PlaceLeader { at_base: true, .. } => {
                let place = self.base_place();
                self.place_pictured(spot, place, io);
                Next::Done
            }
            Verb::JoinCombat => {
                let leader = Leader(card.pictured);
                self.combat.guest = leader.0;
                self.place_leader(leader, here, io);
                self.combat.leaders_seen.insert(leader);
                Next::Done
            }
            Verb::MovePictured => {
                self.place_leader(Leader(card.pictured), here, io);
                Next::Done
            }
            Verb::Reputation { delta } => {
                self.change_reputation(delta, io);
                Next::Done
            }
            Verb::ReputationPerDestroyedSystem => {
                self.change_reputation(self.board.destroyed.len() as i8, io);
                Next::Done
            }
            Verb::BonusSuccesses { leader, .. } => {
                self.people.bonus = leader.0;
                Next::Done
            }
            Verb::Forbid(what) => {
                self.forbid(what, card, io);
                Next::Done
            }
            Verb::WaivePin => {
                self.people.unpinning.insert(Leader(card.pictured));
                Next::Done
            }
            Verb::WaiveTransport => {
                self.combat.flags.free_retreat[card.owner.index()] = true;
                Next::Done
            }
            Verb::MissionFails => {
                self.mission.failed = true;
                Next::Done
            }
            Verb::ModifyDice { red, black } => {
                self.combat.flags.fewer_dice = [red, black];
                Next::Done
            }
            Verb::ModifyHealth => {
                self.combat.flags.weak = true;
                Next::Done
            }
            Verb::RecolourHits { count } => {
                self.combat.flags.recolour = count;
                Next::Done
            }
            Verb::RevealTactics => {
                self.combat.flags.open_tactics = true;
                io.revealed_to(self.seats_of(Side::Empire));
                Next::Done
            }
            Verb::DrawTactics { theatre: Some(theatre), count } => {
                self.draw_tactics(card.owner, theatre, count, io);
                Next::Done
            }
            // Tactic cards and Death Star Plans are carried out in combat.
            Verb::DrawTactics { theatre: None, .. }
            | Verb::DealDamage { .. }
            | Verb::BlockDamage { .. }
            | Verb::Reroll { .. }
            | Verb::PlansAttempt => Next::Done,
            // Somebody chooses, if there is anything to choose from.
            Verb::GainLoyalty { pick: Some(_), .. }
            | Verb::QueueFromSystem { .. }
            | Verb::AdvanceQueue { .. }
            | Verb::DeployFromQueue
            | Verb::GainByShape { .. }
            | Verb::EvacuateGround { .. }
            | Verb::DestroyUnits { .. }
            | Verb::DestroyHealth { .. }
            | Verb::DestroyQueueByIcons
            | Verb::DestroyQueueHealth { .. }
            | Verb::SearchDeck { .. }
            | Verb::TuckObjective
            | Verb::NameSystems { .. }
            | Verb::ChooseOne { .. }
            | Verb::Capture { .. }
            | Verb::Rescue { .. }
            | Verb::AttachRing { .. }
            | Verb::EliminateImperialLeader
            | Verb::PlaceLeader { .. }
            | Verb::MoveToClosest { .. }
            | Verb::AssignToStartingMission
            | Verb::ProtectLeader => self.ask_if_any(spot),
        }
    }

    /// RB-26.1 Impossible choices are skipped; those with several parts go on to the next part.
    fn ask_if_any(&mut self, spot: Spot) -> Next {
        struct Any(bool);
        impl super::Answers for Any {
            fn add(&mut self, _: crate::action::Action) {
                self.0 = true;
            }
        }
        let mut any = Any(false);
        let Spot { card, list, at, stage } = spot;
        self.list_effect(card, list, at, stage, &mut any);
        if any.0 {
            return Next::Ask;
        }
        match self.next_part(spot) {
            Some(stage) => Next::Stage(stage),
            None => Next::Done,
        }
    }

    /// RB-26.1 The next part of an entry that has several: icons, shapes.
    pub(super) fn next_part(&self, spot: Spot) -> Option<u8> {
        let entry = self.entry(spot.list, spot.at)?;
        // Stage 0 asks whether; parts are counted from 1 for optional entries only.
        #[allow(clippy::wildcard_enum_match_arm, reason = "few verbs have parts")]
        let parts = match entry.verb {
            Verb::QueueFromSystem { .. } | Verb::DestroyQueueByIcons => {
                self.icons_of(spot.card.here)
            }
            Verb::GainByShape { circles, triangles, .. } => circles + triangles,
            _ => return None,
        };
        (spot.stage + 1 < parts).then_some(spot.stage + 1)
    }

    /// RB-2.6 A destroyed system has no icons.
    pub(crate) fn icons_of(&self, place: Place) -> u8 {
        if self.board.destroyed.contains(place) {
            0
        } else {
            self.catalogue().system(place).icons.len() as u8
        }
    }
}
