//! RK-4.3, RK-6.4, RK-9.2, RK-10.6 Reinforcements are placed, and cards and dice named, in whatever
//! order one likes. Planets are claimed, and bases placed, one by one and in turns: that is no set.

use crate::action::Action;
use crate::card::{Effect, Set};
use crate::frame::{Frame, Question};
use crate::set::{CardId, CardSet};
use crate::state::Risk;
use starboard_core::{Legal, Refusal, Seat, Sets, sets};

/// The forces; ships of a class have the numbers behind it.
const FORCES: u8 = 0;
/// The cards of a set that is traded.
const CARDS: u8 = 8;
/// The cards that somebody else discards.
const DISCARDS: u8 = 9;
/// The dice that are rolled again.
const DICE: u8 = 10;

impl Sets for Risk {
    /// RK-21 Forces first, then ships class by class.
    fn asked_set(&self, seat: Seat) -> Option<u8> {
        if !self.to_act().contains(seat) {
            return None;
        }
        let Frame::Ask(question) = self.top() else { return None };
        #[allow(clippy::wildcard_enum_match_arm, reason = "few questions ask for a set")]
        match question {
            Question::Deploy | Question::BonusDeploy => {
                let ship = self.next_ship().map(|class| FORCES + 1 + class as u8);
                (self.turn.reinforcements > 0).then_some(FORCES).or(ship)
            }
            Question::SetCards { .. } => Some(CARDS),
            Question::Event(playing) => match self.current_effect(playing)? {
                Effect::LookAndDiscard { .. } if playing.step > 0 => Some(DISCARDS),
                Effect::RerollOwn => Some(DICE),
                _ => None,
            },
            _ => None,
        }
    }

    fn is_element(&self, action: Action) -> bool {
        matches!(
            action,
            Action::Deploy { .. }
                | Action::DeployShip { .. }
                | Action::SetCard { .. }
                | Action::ChooseCard { .. }
                | Action::RerollDie { .. }
        )
    }

    /// RK-21 Cards of a set slot by slot, dice by value and then sides.
    fn in_order(&self, _: Seat, chosen: &mut Vec<Action>) {
        let set = self.traded();
        #[allow(clippy::wildcard_enum_match_arm, reason = "all else goes by its number")]
        chosen.sort_by_key(|&action| match action {
            Action::SetCard { card } => {
                let class = self.catalogue().card(card).class;
                let slot = set.and_then(|set| set.classes().iter().position(|&of| of == class));
                (slot.unwrap_or(0) as u8, 0, action)
            }
            Action::RerollDie { sides, value } => (value, sides, action),
            _ => (0, 0, action),
        });
    }

    /// RK-9.6 Of equal cards the last one goes, so that the lowest are left.
    fn take_out(&self, _: Seat, chosen: &mut Vec<Action>, at: usize) {
        let equals = card_of(chosen[at]).map(|card| self.equals_of(card));
        let is_equal = |action: &Action| {
            equals.zip(card_of(*action)).is_some_and(|(equals, card)| equals.contains(card))
        };
        chosen.remove(chosen.iter().rposition(is_equal).unwrap_or(at));
    }

    fn besides(&self, seat: Seat, chosen: &[Action], out: &mut Vec<Action>) {
        let then = self.pictured(seat, chosen);
        if let Some(set) = self.traded() {
            out.clear();
            then.list_for_set(set, out);
        } else if let Some((hand, most)) = self.discarding() {
            out.clear();
            if then.named.len() < most {
                let cards = then.offered(hand - then.named);
                out.extend(cards.map(|card| Action::ChooseCard { card }));
            }
        } else {
            sets::tried(self, seat, chosen, out);
        }
    }

    fn pictured(&self, seat: Seat, chosen: &[Action]) -> Self {
        if self.traded().is_none() && self.discarding().is_none() {
            return sets::follow(self, seat, chosen).pop().unwrap_or_else(|| self.clone());
        }
        let mut then = self.clone();
        for card in chosen.iter().copied().filter_map(card_of) {
            then.named.insert(card);
        }
        then
    }

    /// RK-16.1 A card for which there is no other is named by itself.
    fn done_until(&self, then: &Self) -> usize {
        then.named.len().saturating_sub(self.named.len())
    }

    fn forbidden(&self, seat: Seat, chosen: &[Action], action: Action) -> Option<Refusal> {
        self.pictured(seat, chosen).check(seat, action).err()
    }
}

impl Risk {
    /// RK-9.2 The set whose cards are named.
    fn traded(&self) -> Option<Set> {
        if let Some(Question::SetCards { set }) = self.question() { Some(set) } else { None }
    }

    /// RK-10.6 The hand that cards are discarded from, and how many.
    fn discarding(&self) -> Option<(CardSet, usize)> {
        let Some(Question::Event(playing)) = self.question() else { return None };
        let Some(Effect::LookAndDiscard { n, .. }) = self.current_effect(playing) else {
            return None;
        };
        (playing.step > 0).then(|| (self.hand(Seat(playing.chosen)), n.into()))
    }

    /// RK-9.2 Every card that fits into a set besides those that are named.
    fn list_for_set(&self, set: Set, out: &mut Vec<Action>) {
        if self.named.len() == set.classes().len() {
            return;
        }
        let hand = self.hand(self.active) - self.named;
        let mut classes = set.classes().to_vec();
        if set == Set::Mixed {
            let is_open =
                |&class: &_| (self.named & self.catalogue().cards_of_class(class)).is_empty();
            classes.retain(is_open);
        }
        classes.dedup();
        for class in classes {
            let cards = self.offered(hand & self.catalogue().cards_of_class(class));
            out.extend(cards.map(|card| Action::SetCard { card }));
        }
    }
}

/// The card that is named.
fn card_of(action: Action) -> Option<CardId> {
    #[allow(clippy::wildcard_enum_match_arm, reason = "nothing else names a card")]
    match action {
        Action::SetCard { card } | Action::ChooseCard { card } => Some(card),
        _ => None,
    }
}
