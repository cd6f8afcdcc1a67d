//! DB-7 When an ability can be used, and when it has an effect.

use crate::action::{Object, Own, Picked};
use crate::card::Faction;
use crate::effect::{Ability, Condition, Cost, Effect, RowShips, Step, Steps, Trigger};
use crate::event::Event;
use crate::frame::{Frame, MAX_TRIGGERS, Source, Waiting};
use crate::state::{Deckbuilding, Deployed, Marks};
use serde::{Deserialize, Serialize};
use starboard_core::{Inline, Io};
use std::ops::ControlFlow;

/// DB-7.2 Why an action ability cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Unusable {
    /// There is no action ability.
    NoAction,
    /// It has been used this turn.
    Used,
    /// Its condition does not hold.
    Condition,
    /// Its cost cannot be paid.
    Cost,
    /// There is nothing to choose.
    NoObject,
    /// It would do nothing.
    NoEffect,
}

impl Deckbuilding {
    /// DB-7.2 The active player's card or base as a source of an ability.
    pub(crate) fn source_of(&self, own: Own) -> Option<Source> {
        match own {
            Own::Unit(copy) => {
                Self::find_copy(&self.units, copy).map(|at| Source::Unit { at: at as u8 })
            }
            Own::Ship(copy) => {
                Self::find_copy(&self.own().ships, copy).map(|at| Source::Ship { at: at as u8 })
            }
            Own::Base => self.own().base.map(|_| Source::Base),
        }
    }

    /// DB-7.2 Why the ability of a card in play cannot be used now; nothing if it can.
    pub(crate) fn unusable(&self, source: Source) -> Option<Unusable> {
        let (ability, used) = match source {
            Source::Unit { at } => ability_and_mark(self.units[usize::from(at)]),
            Source::Ship { at } => ability_and_mark(self.own().ships[usize::from(at)]),
            Source::Base => {
                (self.own().base.and_then(|base| base.print().ability), self.own().base_used)
            }
            Source::Gone { .. }
            | Source::Reward { .. }
            | Source::Bounty { .. }
            | Source::Purchased { .. } => (None, false),
        };
        let Some(Ability::Action { condition, cost, steps }) = ability else {
            return Some(Unusable::NoAction);
        };
        if used {
            return Some(Unusable::Used);
        }
        if condition.is_some_and(|condition| !self.holds(condition, source)) {
            return Some(Unusable::Condition);
        }
        let Some(cost) = cost else {
            return if self.has_effect(steps, source) {
                None
            } else if steps.get().iter().all(|step| needs_object(step.effect)) {
                Some(Unusable::NoObject)
            } else {
                Some(Unusable::NoEffect)
            };
        };
        if !self.can_pay(cost) {
            return Some(Unusable::Cost);
        }
        let lacks_object = |step: &Step| needs_object(step.effect) && !self.counts(step, source);
        steps.get().iter().any(lacks_object).then_some(Unusable::NoObject)
    }

    /// DB-7.5 Whether a cost can be paid in full.
    pub(crate) fn can_pay(&self, cost: Cost) -> bool {
        match cost {
            Cost::ExileSelf => true,
            Cost::ExileFromHand | Cost::DiscardFromHand => !self.own().hand.is_empty(),
            Cost::Resources(n) => self.tally.pool >= u16::from(n),
        }
    }

    /// DB-3.3 Whether a condition holds at this moment for the active player.
    pub(crate) fn holds(&self, condition: Condition, source: Source) -> bool {
        match condition {
            Condition::ForceWithYou => self.force_is_with(self.active),
            Condition::OwnShip => !self.own().ships.is_empty(),
            Condition::OpponentShip => !self.theirs().ships.is_empty(),
            Condition::OwnUnit(traits) => {
                self.units.iter().any(|unit| unit.print().traits.meet(traits))
            }
            Condition::OtherUniqueUnit => {
                let other = |at: usize| source != Source::Unit { at: at as u8 };
                let mut units = self.units.iter().enumerate();
                units.any(|(at, unit)| unit.print().unique && other(at))
            }
            // Asked only where an attack is summed up, which knows its target.
            Condition::AttackingRow => false,
            Condition::OwnBase(base) => self.own().base == Some(base),
            Condition::OwnCard(card) => {
                let mut cards = self.units.iter().chain(&self.own().ships);
                cards.any(|found| found.card.id() == card)
            }
        }
    }

    /// DB-7.6 What a part of an ability does as things are.
    #[inline]
    pub(crate) fn effect_now(&self, step: &Step, source: Source) -> Effect {
        match step.instead {
            Some((condition, other)) if self.holds(condition, source) => other,
            Some(_) | None => step.effect,
        }
    }

    /// DB-7.9 An ability or reward counts if at least one of its parts does.
    pub(crate) fn has_effect(&self, steps: Steps, source: Source) -> bool {
        steps.get().iter().any(|step| self.counts(step, source))
    }

    /// DB-7.9 A part with a condition counts only while that holds.
    fn counts(&self, step: &Step, source: Source) -> bool {
        step.only_if.is_none_or(|condition| self.holds(condition, source))
            && self.does_something(self.effect_now(step, source), source)
    }

    /// DB-7.9 When a single effect counts as having an effect. All of it is visible to both
    /// players.
    fn does_something(&self, effect: Effect, source: Source) -> bool {
        let row = || self.row.iter().any(Option::is_some);
        match effect {
            Effect::GainResources(_) | Effect::GainAttack(_) | Effect::NextPurchaseToDeckTop => {
                true
            }
            Effect::GainForce(_) => !self.force_is_fully_with(self.active),
            Effect::Draw(_) => self.drawable(self.active) > 0,
            Effect::RepairBase(_) => self.own().base_damage > 0,
            Effect::ExileCards { .. } => self.exilable() > 0,
            Effect::OpponentDiscards { .. }
            | Effect::LookOpponentHand
            | Effect::TopdeckOpponentCard => !self.theirs().hand.is_empty(),
            Effect::Choose { options, .. } => {
                options.iter().any(|&option| self.has_effect(option, source))
            }
            Effect::DiscardEnemyRow { .. } => self
                .row
                .iter()
                .flatten()
                .any(|card| Some(card.print().faction) == self.faction(self.active).enemy()),
            Effect::RevealGalaxyTop { .. } | Effect::LookGalaxyTop | Effect::KeepOneOfTopTwo => {
                !self.galaxy.is_empty()
            }
            Effect::SwapGalaxyTop => !self.galaxy.is_empty() && row(),
            Effect::SwapDiscardWithRow
            | Effect::DealDamage { .. }
            | Effect::DestroyShip { .. }
            | Effect::DiscardFromRow
            | Effect::ReturnFromDiscard(_)
            | Effect::TakeFromRow(_)
            | Effect::Purchase { .. } => {
                self.visit_objects(effect, |_| ControlFlow::Break(())).is_break()
            }
            Effect::MoveSelfToHand => match source {
                Source::Purchased { at, .. } => at != crate::effect::Destination::Hand,
                Source::Unit { .. }
                | Source::Ship { .. }
                | Source::Base
                | Source::Gone { .. }
                | Source::Reward { .. }
                | Source::Bounty { .. } => false,
            },
        }
    }

    /// DB-9.6 How many own cards could be exiled from hand and discard pile.
    pub(crate) fn exilable(&self) -> usize {
        self.own().hand.len() + self.own().discard.len()
    }

    /// DB-12 D-SHIP, D-ROW, D-RETURN The objects that an effect can have, in canonical order.
    pub(crate) fn visit_objects(
        &self,
        effect: Effect,
        mut visit: impl FnMut(Chosen) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match effect {
            Effect::DealDamage { ships, .. } => {
                if ships {
                    self.visit_enemy_ships(&mut visit)?;
                }
                if self.theirs().base.is_some() {
                    visit(Chosen::Object(Object::Base))?;
                }
            }
            Effect::DestroyShip { in_play, row } => {
                if in_play {
                    self.visit_enemy_ships(&mut visit)?;
                }
                let enemy = self.faction(self.active).enemy();
                for (slot, card) in self.distinct_slots() {
                    let print = card.print();
                    let meant = match row {
                        RowShips::None => false,
                        RowShips::Enemy => Some(print.faction) == enemy,
                        RowShips::Any => true,
                    };
                    if meant && print.is_ship() {
                        visit(Chosen::Object(Object::Row(slot)))?;
                    }
                }
            }
            Effect::DiscardFromRow => {
                for (slot, _) in self.distinct_slots() {
                    visit(Chosen::Card(Picked::Row(slot)))?;
                }
            }
            Effect::TakeFromRow(factions)
            | Effect::Purchase { from_discard: false, factions, .. } => {
                for (slot, card) in self.distinct_slots() {
                    if factions.allow(card.print().faction, self.faction(self.active)) {
                        visit(Chosen::Card(Picked::Row(slot)))?;
                    }
                }
            }
            Effect::Purchase { from_discard: true, factions, free, .. } => {
                self.visit_galaxy_discard(|card| {
                    let own = self.faction(self.active);
                    let allowed = factions.allow(card.print().faction, own);
                    if allowed && (free || self.can_afford(card)) {
                        return visit(Chosen::Card(Picked::GalaxyDiscard(card)));
                    }
                    ControlFlow::Continue(())
                })?;
            }
            Effect::ReturnFromDiscard(wanted) => {
                let mut cards = self.own().discard;
                cards.retain(|card| wanted.fits(card.print()));
                cards.sort_unstable();
                for (at, &card) in cards.iter().enumerate() {
                    if at == 0 || cards[at - 1] != card {
                        visit(Chosen::Card(Picked::Discard(card)))?;
                    }
                }
            }
            Effect::SwapDiscardWithRow if self.row.iter().any(Option::is_some) => {
                self.visit_galaxy_discard(|card| {
                    if card.print().faction == Faction::Rebel {
                        return visit(Chosen::Card(Picked::GalaxyDiscard(card)));
                    }
                    ControlFlow::Continue(())
                })?;
            }
            Effect::SwapDiscardWithRow
            | Effect::GainResources(_)
            | Effect::GainForce(_)
            | Effect::GainAttack(_)
            | Effect::Draw(_)
            | Effect::RepairBase(_)
            | Effect::ExileCards { .. }
            | Effect::OpponentDiscards { .. }
            | Effect::Choose { .. }
            | Effect::DiscardEnemyRow { .. }
            | Effect::RevealGalaxyTop { .. }
            | Effect::LookGalaxyTop
            | Effect::SwapGalaxyTop
            | Effect::KeepOneOfTopTwo
            | Effect::LookOpponentHand
            | Effect::TopdeckOpponentCard
            | Effect::NextPurchaseToDeckTop
            | Effect::MoveSelfToHand => {}
        }
        ControlFlow::Continue(())
    }

    /// The opponent's capital ships in data order, of identical ones the first.
    fn visit_enemy_ships(
        &self,
        visit: &mut impl FnMut(Chosen) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let ships = &self.theirs().ships;
        let mut order: Inline<u8, { crate::state::SHIPS }> = (0..ships.len() as u8).collect();
        order.sort_by_key(|&at| ships[usize::from(at)].card.id());
        for &at in &order {
            if !Self::has_twin_before(ships, at.into()) {
                visit(Chosen::Object(Object::Ship(Self::copy_at(ships, at.into()))))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cards of the galaxy discard pile, each once, in data order.
    fn visit_galaxy_discard(
        &self,
        mut visit: impl FnMut(crate::card::CardId) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let there = self.galaxy_discard.iter().fold(0u64, |bits, card| bits | 1 << card.0);
        let mut left = there;
        while left != 0 {
            visit(crate::card::CardId(left.trailing_zeros() as u8))?;
            left &= left - 1;
        }
        ControlFlow::Continue(())
    }

    /// DB-7.3 A trigger or reward is offered, unless it would have no effect.
    pub(crate) fn offer(&mut self, source: Source, io: &mut impl Io<Event>) {
        if !self.is_worth_asking(source) {
            return;
        }
        let (seat, cause) = (self.active, self.cause(source));
        let reward = matches!(source, Source::Reward { .. } | Source::Bounty { .. });
        io.tell(|| Event::Offered { seat, cause, reward });
        self.frames.push(Frame::Offer { source });
    }

    /// DB-7.3 Whether a trigger or reward has an effect now.
    fn is_worth_asking(&self, source: Source) -> bool {
        matches!(source, Source::Bounty { .. }) || self.has_effect(self.steps_of(source), source)
    }

    /// DB-7.3 The trigger of the active player's base, if it has one for this event.
    pub(crate) fn trigger_base(&mut self, on: Trigger, io: &mut impl Io<Event>) {
        if self.base_triggers(on) {
            self.offer(Source::Base, io);
        }
    }

    /// DB-7.3 Whether this event triggers the active player's base.
    pub(super) fn base_triggers(&self, on: Trigger) -> bool {
        let ability = self.own().base.and_then(|base| base.print().ability);
        ability.and_then(Ability::trigger).is_some_and(|(event, _)| event == on)
    }

    /// DB-7.3 Of the waiting triggers those that have an effect now.
    pub(crate) fn effective(&self, waiting: &[Waiting]) -> Inline<Waiting, MAX_TRIGGERS> {
        waiting.iter().copied().filter(|&one| self.is_worth_asking(one.into())).collect()
    }

    /// DB-7.3 Two or more effective triggers: the player picks; one: it is offered; none: all that
    /// still wait lapse. Says whether the game goes on by itself.
    pub(super) fn next_trigger(
        &mut self,
        on: Trigger,
        waiting: Inline<Waiting, MAX_TRIGGERS>,
        io: &mut impl Io<Event>,
    ) -> bool {
        match self.effective(&waiting)[..] {
            [] => {
                self.frames.pop();
            }
            [only] => self.take_trigger(on, waiting, only, io),
            _ => return false,
        }
        true
    }

    /// DB-12 D-ORDER This trigger comes next.
    pub(crate) fn take_trigger(
        &mut self,
        on: Trigger,
        mut waiting: Inline<Waiting, MAX_TRIGGERS>,
        taken: Waiting,
        io: &mut impl Io<Event>,
    ) {
        waiting.retain(|&other| other != taken);
        *self.frames.last_mut().expect("triggers wait") = Frame::Triggers { on, waiting };
        self.offer(taken.into(), io);
    }
}

/// What an effect is done to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chosen {
    /// A card.
    Card(Picked),
    /// A ship or a base.
    Object(Object),
}

/// DB-7.2 Whether an effect needs an object that is chosen before the cost is paid.
pub(crate) fn needs_object(effect: Effect) -> bool {
    match effect {
        Effect::DealDamage { .. }
        | Effect::DestroyShip { .. }
        | Effect::ExileCards { .. }
        | Effect::DiscardFromRow
        | Effect::ReturnFromDiscard(_)
        | Effect::TakeFromRow(_)
        | Effect::Purchase { .. }
        | Effect::SwapDiscardWithRow => true,
        Effect::GainResources(_)
        | Effect::GainForce(_)
        | Effect::GainAttack(_)
        | Effect::Draw(_)
        | Effect::RepairBase(_)
        | Effect::OpponentDiscards { .. }
        | Effect::Choose { .. }
        | Effect::DiscardEnemyRow { .. }
        | Effect::RevealGalaxyTop { .. }
        | Effect::LookGalaxyTop
        | Effect::SwapGalaxyTop
        | Effect::KeepOneOfTopTwo
        | Effect::LookOpponentHand
        | Effect::TopdeckOpponentCard
        | Effect::NextPurchaseToDeckTop
        | Effect::MoveSelfToHand => false,
    }
}

fn ability_and_mark(deployed: Deployed) -> (Option<Ability>, bool) {
    (deployed.print().ability, deployed.marks.has(Marks::USED))
}
