//! DB-15.3, DB-15.4 Attackers join, cards are exiled and secret bases picked in whatever order one
//! likes. Damage goes from ship to ship as they lie (DB-8.2): that order is the rule's own.

use crate::action::{Action, Own, Picked};
use crate::frame::{Frame, Question};
use crate::state::{Deckbuilding, Marks};
use starboard_core::{Legal, Refusal, Seat, Sets, sets};

/// Who attacks together.
const ATTACKERS: u8 = 0;
/// What is exiled together.
const EXILES: u8 = 1;
/// The bases that one begins with.
const BASES: u8 = 2;

impl Sets for Deckbuilding {
    fn asked_set(&self, seat: Seat) -> Option<u8> {
        if !self.to_act().contains(seat) {
            return None;
        }
        #[allow(clippy::wildcard_enum_match_arm, reason = "few questions ask for a set")]
        match self.top() {
            Frame::Attack { .. } => Some(ATTACKERS),
            Frame::Ask { question: Question::Exile { .. } } => Some(EXILES),
            Frame::Secret => Some(BASES),
            _ => None,
        }
    }

    fn is_element(&self, action: Action) -> bool {
        matches!(
            action,
            Action::AddAttacker { .. }
                | Action::PickCard { card: Picked::Hand(_) | Picked::Discard(_) }
                | Action::PickSecretBase { .. }
        )
    }

    /// DB-15.3 Attackers strongest first, everything else in data order.
    fn in_order(&self, _: Seat, chosen: &mut Vec<Action>) {
        let Frame::Attack { target } = self.top() else { return chosen.sort_unstable() };
        let order = self.attackers(target != crate::action::Target::Base);
        chosen.sort_by_cached_key(|&action| {
            order.iter().position(|&one| attacker(action) == Some(self.name_of(one)))
        });
    }

    /// DB-1.8 Of attackers that nothing tells apart the last one goes, so that the first ones are
    /// left.
    fn take_out(&self, _: Seat, chosen: &mut Vec<Action>, at: usize) {
        let looks = |&action: &Action| attacker(action).and_then(|own| self.deployed(own));
        let alike = looks(&chosen[at])
            .and_then(|card| chosen.iter().rposition(|other| looks(other) == Some(card)));
        chosen.remove(alike.unwrap_or(at));
    }

    fn besides(&self, seat: Seat, chosen: &[Action], out: &mut Vec<Action>) {
        if let Frame::Attack { target } = self.top() {
            self.pictured(seat, chosen).list_joiners(target, out);
        } else if let Frame::Secret = self.top() {
            let then = self.pictured(seat, chosen);
            out.clear();
            if then.picking().contains(seat) {
                let left = then.side(seat).out_of_game.iter();
                out.extend(left.map(|base| Action::PickSecretBase { base }));
            }
        } else {
            sets::tried(self, seat, chosen, out);
        }
    }

    fn pictured(&self, seat: Seat, chosen: &[Action]) -> Self {
        if self.asked_set(seat) == Some(EXILES) {
            return sets::follow(self, seat, chosen).pop().unwrap_or_else(|| self.clone());
        }
        let mut then = self.clone();
        for &action in chosen {
            if let Action::PickSecretBase { base } = action {
                then.side_mut(seat).out_of_game.remove(base);
                then.side_mut(seat).base_deck.insert(base);
            } else if let Some(own) = attacker(action) {
                then.join(own);
            }
        }
        then
    }

    /// DB-15.3 A card without which the attack would be too weak joins by itself.
    fn done_until(&self, then: &Self) -> usize {
        let joined = |game: &Self| {
            let cards = game.units.iter().chain(&game.own().ships);
            cards.filter(|card| card.marks.has(Marks::JOINED)).count()
        };
        joined(then).saturating_sub(joined(self))
    }

    fn forbidden(&self, seat: Seat, chosen: &[Action], action: Action) -> Option<Refusal> {
        self.pictured(seat, chosen).check(seat, action).err()
    }
}

/// Who joins an attack.
fn attacker(action: Action) -> Option<Own> {
    #[allow(clippy::wildcard_enum_match_arm, reason = "nobody else attacks")]
    match action {
        Action::AddAttacker { card } => Some(card),
        _ => None,
    }
}
