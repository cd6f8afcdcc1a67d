//! What a player sees at a glance on a real table, so that no client has to work it out.

use crate::action::{Own, Slot};
use crate::card::{BaseId, Card, CardId};
use crate::effect::Constant;
use crate::frame::{Frame, TurnStep};
use crate::rules::{Attacker, Attackers, SECRET_PICKS};
use crate::state::{Deckbuilding, Deployed, Side};
use serde::{Deserialize, Serialize};
use starboard_core::{Observer, Seat};

/// Why nothing can be done with a card that lies open between the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "`short` is how much is missing")]
pub enum OutOfReach {
    /// DB-6.2 The pool does not suffice.
    Resources { short: u16 },
    /// DB-8.3 The units that have not attacked yet are too weak.
    Attack { short: u16 },
    /// DB-8.3 An enemy capital ship is no target.
    EnemyShip,
}

/// DB-8.1 Who could attack, in the order in which attackers are added (DB-15.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AttackersView {
    /// A card of the row.
    pub row: Vec<AttackerView>,
    /// The base.
    pub base: Vec<AttackerView>,
}

/// DB-8.1 A card that may attack, or has joined the attack that is being put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AttackerView {
    /// Which.
    pub card: Own,
    /// Its attack against that target.
    pub attack: u8,
    /// DB-15.3 It has joined.
    pub joined: bool,
}

/// DB-2.2 The own bases while some are picked in secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SecretView {
    /// All among which the player chooses, picked ones too.
    pub bases: Vec<BaseId>,
    /// DB-15.4 Those that can still be picked, now or later.
    pub open: Vec<BaseId>,
}

/// DB-7.4 What of a base's constant ability has been used up this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "`n` of `of` points")]
pub enum Spent {
    /// DB-8.7 Damage has been prevented.
    Prevented { n: u8, of: u8 },
    /// DB-13.1 The hunt for a neutral unit.
    Hunt,
}

impl Deckbuilding {
    /// DB-10.3 Then nothing can be done any more, and nothing helps to do it.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.top(), Frame::Over { .. })
    }

    /// Whether the observer is the active player in his main phase.
    fn may_do_anything(&self, observer: Observer) -> bool {
        observer.is(self.active) && matches!(self.top(), Frame::Turn { step: TurnStep::Main })
    }

    /// DB-5.3 What can be played without being asked anything.
    pub(super) fn plain_plays_of(&self, observer: Observer) -> Vec<Card> {
        if self.may_do_anything(observer) { self.plain_plays() } else { Vec::new() }
    }

    /// DB-6.1, DB-8.3 Why the active player can do nothing with an open card; nothing if it is not
    /// for want of resources or attack.
    pub(super) fn out_of_reach(&self, card: CardId, observer: Observer) -> Option<OutOfReach> {
        if !self.may_do_anything(observer) {
            return None;
        }
        let missing =
            |needed: u8, there: u16| u16::from(needed).checked_sub(there).filter(|&n| n > 0);
        let print = card.print();
        if self.may_own(card) {
            let short = missing(print.cost, self.tally.pool)?;
            return Some(OutOfReach::Resources { short });
        }
        if print.is_ship() {
            return Some(OutOfReach::EnemyShip);
        }
        let (_, strength) = self.strength(self.own_in_play());
        let short = missing(self.target_value(card)?, strength)?;
        Some(OutOfReach::Attack { short })
    }

    /// DB-8.3, DB-13.1 The value that the units of `seat` would have to reach, were it its turn.
    pub(super) fn target_value_for(&self, seat: Seat, card: CardId) -> Option<u8> {
        let hunts = seat == self.active && self.may_hunt_neutral();
        card.print().target_for(self.faction(seat), hunts)
    }

    /// DB-1.8 The lowest slot with the same card, if it is another one.
    pub(super) fn twin_slot(&self, slot: Slot) -> Option<Slot> {
        let card = self.in_slot(slot)?;
        let first = Slot::all().find(|&other| self.in_slot(other) == Some(card));
        first.filter(|&first| first != slot && !self.is_over())
    }

    /// DB-1.8 The copy of the first identical card, if it is another one.
    pub(super) fn twin_copy(&self, cards: &[Deployed], at: usize) -> Option<u8> {
        let first = first_alike(cards, at);
        (first != at && !self.is_over()).then(|| Self::copy_at(cards, first).copy)
    }

    /// DB-8.1 Who could attack, for the active player when an attack can be declared or is put
    /// together; then only those that may still join.
    pub(super) fn attackers_of(&self, observer: Observer) -> Option<AttackersView> {
        if self.may_do_anything(observer) {
            let all = |against_row| {
                self.attackers(against_row).iter().map(|one| self.attacker_view(*one)).collect()
            };
            return Some(AttackersView { row: all(true), base: all(false) });
        }
        let Frame::Attack { target } = self.top() else { return None };
        if !observer.is(self.active) {
            return None;
        }
        let against_row = target.slot().is_some();
        let joining = self.joining(&self.attackers(against_row), self.needed(target));
        let (row, base) = if against_row { (joining, vec![]) } else { (vec![], joining) };
        Some(AttackersView { row, base })
    }

    /// DB-15.3 Those that have joined or may join now: where one may, those like it may, too.
    fn joining(&self, attackers: &Attackers, needed: u16) -> Vec<AttackerView> {
        let mut addable = Vec::new();
        Self::visit_addable(attackers, needed, |one| addable.push((one.ship, usize::from(one.at))));
        let may_join = |one: &&Attacker| {
            let cards = if one.ship { &self.own().ships[..] } else { &self.units[..] };
            one.joined || addable.contains(&(one.ship, first_alike(cards, one.at.into())))
        };
        attackers.iter().filter(may_join).map(|one| self.attacker_view(*one)).collect()
    }

    fn attacker_view(&self, one: Attacker) -> AttackerView {
        AttackerView { card: self.name_of(one), attack: one.attack, joined: one.joined }
    }

    /// DB-2.2 The bases among which the observer picks.
    pub(super) fn secret_of(&self, observer: Observer) -> Option<SecretView> {
        let seat = observer.seat().filter(|_| matches!(self.top(), Frame::Secret))?;
        let Side { base_deck, out_of_game, .. } = *self.side(seat);
        let is_done = base_deck.len() == SECRET_PICKS;
        let open = self.later_bases(seat).filter(|_| !is_done).collect();
        let mut bases: Vec<BaseId> = base_deck.iter().chain(out_of_game.iter()).collect();
        bases.sort_unstable();
        Some(SecretView { bases, open })
    }

    /// DB-7.4 What the base of `seat` has no more to give this turn.
    pub(super) fn spent_by(&self, seat: Seat) -> Option<Spent> {
        let (_, constant) = self.side(seat).base?.print().constant()?;
        let spent = match constant {
            Constant::PreventDamage(of) => {
                let n = self.tally.hoth_prevented;
                (n > 0).then_some(Spent::Prevented { n, of })
            }
            Constant::AttackNeutralUnit => {
                (self.tally.ord_mantell_used && seat == self.active).then_some(Spent::Hunt)
            }
            Constant::ModifyAttack { .. } | Constant::RedirectPurchase { .. } => None,
        };
        spent.filter(|_| !self.is_over())
    }
}

/// DB-1.8 The place of the first card that nothing tells from the one at `at`.
fn first_alike(cards: &[Deployed], at: usize) -> usize {
    cards.iter().position(|card| *card == cards[at]).unwrap_or(at)
}
