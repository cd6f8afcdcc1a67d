//! How promising an action looks at first sight: what a player does without thinking.
#![allow(
    clippy::float_arithmetic,
    clippy::wildcard_enum_match_arm,
    reason = "judgements are not rules"
)]

use super::worth;
use crate::action::{Action, Object, Own, Picked, Shelf, Target};
use crate::card::{BaseId, Card, CardId};
use crate::effect::{Ability, Cost, Destination, Effect, Steps};
use crate::frame::{Frame, Question, Source};
use crate::rules::joined_attack;
use crate::state::Deckbuilding;

/// What all actions of one position have in common.
pub(super) struct Outlook {
    /// The attack that is left against the base.
    strike: u16,
    /// What is needed to destroy the opponent's base through the ships.
    lethal: u16,
}

/// A card that a deck is better off without.
fn is_junk(card: Card) -> bool {
    worth(card.id()) < 1.0
}

impl Deckbuilding {
    pub(super) fn outlook(&self) -> Outlook {
        if !matches!(self.top(), Frame::Turn { .. } | Frame::Ask { .. }) {
            return Outlook { strike: 0, lethal: u16::MAX };
        }
        let strike = self.attackers(false).iter().map(|one| u16::from(one.attack)).sum();
        let theirs = self.theirs();
        let ships: u16 = theirs.ships.iter().map(|ship| u16::from(ship.hit_points_left())).sum();
        let lethal = theirs.base.map_or(u16::MAX, |base| {
            ships + u16::from(base.print().hit_points - theirs.base_damage)
        });
        Outlook { strike, lethal }
    }

    /// The greater, the better; ending the turn is 0.
    pub(super) fn promise(&self, action: Action, outlook: &Outlook) -> f32 {
        match action {
            Action::PickSecretBase { base } | Action::ChooseBase { base } => {
                self.base_promise(base)
            }
            Action::Play { card } => 10.0 + 0.3 * f32::from(card.print().force.min(2)),
            Action::Purchase { from } => self.purchase_promise(from),
            Action::UseAbility { of } => self.ability_promise(of, outlook),
            Action::DeclareAttack { target } => self.attack_promise(target, outlook),
            Action::PayOut { .. } => -3.0,
            Action::EndTurn | Action::Decline | Action::Done => 0.0,
            Action::AddAttacker { card } => self.attacker_promise(card),
            Action::ResolveAttack => match self.top() {
                Frame::Attack { target: Target::Row(_) } => 8.0,
                _ => 0.0,
            },
            Action::AssignDamage { n } => self.damage_promise(n),
            Action::Accept => self.offer_promise(),
            Action::PickTrigger { .. } => 1.0,
            Action::ChooseOption { option } => self.option_promise(option),
            Action::PickCard { card } => self.pick_promise(card),
            Action::PickShip { object } => self.object_promise(object, outlook),
            Action::ChooseDestination { to } => match to {
                Destination::Hand => self.hand_promise(),
                Destination::DeckTop => 2.0,
                Destination::Discard => 0.0,
            },
        }
    }

    /// High hit points when the race is close, a free card when a good one lies there.
    fn base_promise(&self, base: BaseId) -> f32 {
        let hit_points = 0.35 * f32::from(base.print().hit_points);
        let ability = match base.print().ability {
            Some(Ability::Trigger { steps, .. }) => match steps.get().first().map(|s| s.effect) {
                Some(Effect::Purchase { .. }) => {
                    let own = self.row.iter().flatten().filter(|&&card| self.may_own(card));
                    own.map(|&card| worth(card)).fold(0.0, f32::max) * 0.6
                }
                Some(Effect::ExileCards { .. }) => 2.0,
                Some(_) => 1.0,
                None => 0.0,
            },
            Some(Ability::Action { .. } | Ability::Constant { .. }) => 1.5,
            None => 0.0,
        };
        hit_points + ability
    }

    fn purchase_promise(&self, from: Shelf) -> f32 {
        let Some(card) = self.on_shelf(from) else { return -9.0 };
        let wealth = f32::from(self.tally.pool);
        let left = wealth - f32::from(card.print().cost);
        match from {
            Shelf::Pilots => 0.3,
            Shelf::Row(_) => 1.5 + 0.5 * worth(card) - 0.05 * left,
        }
    }

    fn ability_promise(&self, of: Own, outlook: &Outlook) -> f32 {
        let ability = match of {
            Own::Unit(copy) | Own::Ship(copy) => copy.card.print().ability,
            Own::Base => self.own().base.and_then(|base| base.print().ability),
        };
        let Some(Ability::Action { cost, steps, .. }) = ability else { return 0.0 };
        let Some(effect) = steps.get().first().map(|step| step.effect) else { return 0.0 };
        let junk_in_hand = || self.own().hand.cards().any(is_junk);
        let junk = || junk_in_hand() || self.own().discard.iter().any(|&card| is_junk(card));
        match cost {
            None => Self::effect_promise(effect),
            Some(Cost::DiscardFromHand) if matches!(effect, Effect::Draw(_)) => {
                if junk_in_hand() {
                    10.6
                } else {
                    -1.0
                }
            }
            Some(Cost::DiscardFromHand) => -1.0,
            Some(Cost::ExileFromHand) => {
                if junk_in_hand() {
                    10.6
                } else {
                    -1.0
                }
            }
            Some(Cost::Resources(_)) => self.ships_promise() - 3.0,
            Some(Cost::ExileSelf) => match effect {
                Effect::ExileCards { .. } => {
                    if junk() {
                        3.0
                    } else {
                        -2.0
                    }
                }
                Effect::DealDamage { n, .. } => {
                    let ships = !self.theirs().ships.is_empty();
                    let base = self.theirs().base.map_or(u8::MAX, |base| {
                        base.print().hit_points - self.theirs().base_damage
                    });
                    if n >= base {
                        16.0
                    } else if outlook.strike < outlook.lethal
                        && outlook.strike + u16::from(n) >= outlook.lethal
                        && !ships
                    {
                        15.0
                    } else {
                        -0.5
                    }
                }
                Effect::DestroyShip { .. } => self.ships_promise() - 3.0,
                Effect::RepairBase(n) => {
                    if self.own().base_damage >= n {
                        -0.3
                    } else {
                        -2.0
                    }
                }
                _ => -1.0,
            },
        }
    }

    /// The best ship that could be destroyed.
    fn ships_promise(&self) -> f32 {
        let cost = |card: CardId| f32::from(card.print().cost);
        self.theirs().ships.iter().map(|ship| cost(ship.card.id())).fold(0.0, f32::max)
    }

    /// An effect that costs nothing.
    fn effect_promise(effect: Effect) -> f32 {
        match effect {
            Effect::Draw(_) => 9.8,
            Effect::ReturnFromDiscard(_) | Effect::TakeFromRow(_) => 9.6,
            Effect::OpponentDiscards { .. }
            | Effect::Choose { .. }
            | Effect::RevealGalaxyTop { .. }
            | Effect::LookOpponentHand
            | Effect::RepairBase(_) => 9.0,
            Effect::DestroyShip { .. } | Effect::LookGalaxyTop => 8.6,
            Effect::NextPurchaseToDeckTop => 6.5,
            Effect::Purchase { .. } => 6.0,
            Effect::DiscardFromRow => 0.8,
            Effect::GainResources(_)
            | Effect::GainForce(_)
            | Effect::GainAttack(_)
            | Effect::DealDamage { .. }
            | Effect::ExileCards { .. }
            | Effect::DiscardEnemyRow { .. }
            | Effect::SwapGalaxyTop
            | Effect::KeepOneOfTopTwo
            | Effect::SwapDiscardWithRow
            | Effect::TopdeckOpponentCard
            | Effect::MoveSelfToHand => 8.0,
        }
    }

    fn attack_promise(&self, target: Target, outlook: &Outlook) -> f32 {
        match target {
            Target::Base if outlook.strike >= outlook.lethal => 14.0,
            Target::Base => 4.0,
            Target::Row(slot) => {
                let Some(card) = self.in_slot(slot) else { return 0.0 };
                let value = self.target_value(card).unwrap_or(0);
                let needed = f32::from(value);
                let lethal_anyway = outlook.strike >= outlook.lethal
                    && outlook.strike - outlook.lethal < u16::from(value);
                if lethal_anyway {
                    return 1.0;
                }
                let reward = self.steps_promise(card.print().reward);
                4.6 + 0.45 * (reward + 0.35 * worth(card) - 0.9 * needed)
            }
        }
    }

    /// What the parts of a reward are worth, in points of resources.
    fn steps_promise(&self, steps: Steps) -> f32 {
        let value = |effect: Effect| match effect {
            Effect::GainResources(n) => 0.9 * f32::from(n),
            Effect::GainForce(n) => {
                let room = self.force_room();
                0.6 * f32::from(n.min(room))
            }
            Effect::ExileCards { max, .. } => 1.5 * f32::from(max),
            Effect::Purchase { .. } => 4.0,
            _ => 1.0,
        };
        steps.get().iter().map(|step| value(step.effect)).sum()
    }

    /// Against the base everybody attacks; against the row those that are just enough.
    fn attacker_promise(&self, own: Own) -> f32 {
        let Frame::Attack { target } = self.top() else { return 0.0 };
        let attackers = self.attackers(target != Target::Base);
        let one = attackers.iter().find(|one| self.name_of(**one) == own);
        let attack = one.map_or(0, |one| u16::from(one.attack));
        match target {
            Target::Base => 5.0,
            Target::Row(_) => {
                let open = self.needed(target).saturating_sub(joined_attack(&attackers));
                5.0 - 0.6 * f32::from(open.abs_diff(attack))
            }
        }
    }

    /// Ships are finished rather than scratched.
    fn damage_promise(&self, n: u8) -> f32 {
        let Frame::Damage { spared, .. } = self.top() else { return 0.0 };
        let ship = &self.theirs().ships[usize::from(spared)];
        if n == ship.hit_points_left() {
            4.0 + 0.3 * f32::from(ship.print().cost)
        } else if n == 0 {
            3.0
        } else {
            0.0
        }
    }

    fn offer_promise(&self) -> f32 {
        let Frame::Offer { source } = self.top() else { return 0.0 };
        let steps = self.steps_of(source);
        let exiles =
            matches!(steps.get().first().map(|step| step.effect), Some(Effect::ExileCards { .. }));
        let junk = || {
            self.own().hand.cards().any(is_junk)
                || self.own().discard.iter().any(|&card| is_junk(card))
        };
        if exiles && !junk() && !matches!(source, Source::Bounty { .. }) { -2.0 } else { 6.0 }
    }

    /// How many spaces the marker can still move towards the active player.
    fn force_room(&self) -> u8 {
        3u8.saturating_add_signed(-self.force_of(self.active))
    }

    fn option_promise(&self, option: u8) -> f32 {
        let Some((_, step)) = self.pending() else { return 0.0 };
        let Effect::Choose { opponent, options } = step.effect else { return 0.0 };
        let steps = options[usize::from(option) - 1];
        let Some(effect) = steps.get().first().map(|step| step.effect) else { return 0.0 };
        let value = match effect {
            Effect::GainResources(n) => 1.1 * f32::from(n),
            Effect::GainAttack(n) => 1.0 * f32::from(n),
            Effect::GainForce(n) => {
                let force = self.force_of(self.active);
                let room = self.force_room();
                let turning = if (-1..=0).contains(&force) { 0.6 } else { 0.0 };
                0.6 * f32::from(n.min(room)) + turning
            }
            Effect::RepairBase(n) => 0.7 * f32::from(n.min(self.own().base_damage)),
            Effect::OpponentDiscards { .. } => 1.4,
            _ => 1.0,
        };
        // The opponent takes what helps least.
        if opponent { -value } else { value }
    }

    fn pick_promise(&self, picked: Picked) -> f32 {
        let Frame::Ask { question } = self.top() else { return 0.0 };
        match (question, picked) {
            (Question::Exile { .. }, Picked::Hand(card)) => 1.2 - 2.0 * worth(card.id()),
            (Question::Exile { .. }, Picked::Discard(card)) => 1.6 - 2.0 * worth(card.id()),
            (Question::Cost | Question::OpponentDiscard, Picked::Hand(card)) => {
                -super::at_hand(card) - 0.2 * worth(card.id())
            }
            (Question::Topdeck, Picked::EnemyHand(card))
            | (Question::Object, Picked::Discard(card)) => super::at_hand(card),
            (Question::TopTwo, Picked::Galaxy(card)) => {
                if self.may_own(card) {
                    worth(card)
                } else {
                    -worth(card)
                }
            }
            (Question::Swap, Picked::Row(slot)) => {
                let out = self.in_slot(slot).map_or(0.0, |card| self.row_value(card));
                let top = self.galaxy.known_to(Some(self.active)).next().flatten();
                let into = top.map_or(0.0, |card| self.row_value(card));
                into - out - 0.5
            }
            (Question::Object, Picked::Row(slot)) => {
                let Some(card) = self.in_slot(slot) else { return 0.0 };
                match self.pending().map(|(_, step)| step.effect) {
                    Some(Effect::DiscardFromRow) => -self.row_value(card),
                    Some(Effect::TakeFromRow(_)) => 2.0 * super::at_hand(Card::new(card)),
                    Some(_) | None => worth(card),
                }
            }
            (Question::RowForDiscard { card }, Picked::Row(slot)) => {
                let out = self.in_slot(slot).map_or(0.0, |card| self.row_value(card));
                self.row_value(card) - out
            }
            (Question::Object, Picked::GalaxyDiscard(card)) => worth(card),
            _ => 0.0,
        }
    }

    /// What a row card is good for, as the active player sees it.
    fn row_value(&self, card: CardId) -> f32 {
        let print = card.print();
        if print.faction == self.faction(self.active) {
            worth(card)
        } else if print.is_neutral() {
            0.2 * worth(card)
        } else {
            -worth(card)
        }
    }

    fn object_promise(&self, object: Object, outlook: &Outlook) -> f32 {
        match object {
            Object::Base => {
                let lethal = outlook.lethal.saturating_sub(outlook.strike) <= 2;
                if lethal { 9.0 } else { 3.0 }
            }
            Object::Ship(copy) => 2.0 + 0.5 * f32::from(copy.card.print().cost),
            Object::Row(slot) => {
                1.0 + 0.3 * self.in_slot(slot).map_or(0.0, |card| -self.row_value(card))
            }
        }
    }

    /// A card that leaves at the end of the turn is worth only what it gives now.
    fn hand_promise(&self) -> f32 {
        match self.top() {
            Frame::Place { card, places } if places.leaves => {
                2.0 * super::at_hand(Card::new(card)) - worth(card)
            }
            _ => 3.0,
        }
    }
}
