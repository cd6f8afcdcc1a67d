//! DB-5.1 What may be done in the main phase, in canonical order: written down, or counted for a
//! random pick.

use crate::action::{Action, InPlay, Own, SLOTS, Shelf, Slot, Target};
use crate::card::CardId;
use crate::card::CardSet;
use crate::catalogue::catalogue;
use crate::frame::Source;
use crate::lookup::lookup;
use crate::state::{Deckbuilding, Deployed, Marks, OWNED};
use starboard_core::{Chance, Inline};

/// The choices of the main phase besides hand cards and abilities, a bit each, in canonical order:
/// purchases by slot, then of a pilot (DB-6); attacks on the base, then by slot (DB-8); what can be
/// paid out, by slot (DB-14.4); the end of the turn.
#[derive(Clone, Copy)]
struct Choices(u32);

const PILOTS: usize = SLOTS;
const BASE: usize = PILOTS + 1;
const TARGETS: usize = BASE + 1;
const PAY_OUTS: usize = TARGETS + SLOTS;
const END: usize = PAY_OUTS + SLOTS;

impl Choices {
    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Those that come before abilities.
    fn purchases(self) -> Self {
        Self(self.0 & ((1 << BASE) - 1))
    }

    /// Those that come after abilities.
    fn others(self) -> Self {
        Self(self.0 & !((1 << BASE) - 1))
    }

    /// Without the first.
    fn rest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    fn nth(self, at: usize) -> Option<Action> {
        (0..at).fold(self, |choices, _| choices.rest()).first()
    }

    fn iter(self) -> impl Iterator<Item = Action> {
        let all = std::iter::successors(Some(self), |choices| Some(choices.rest()));
        all.map_while(Self::first)
    }

    fn first(self) -> Option<Action> {
        let place = self.0.trailing_zeros() as usize;
        let slot = |start: usize| place.checked_sub(start).and_then(Slot::at);
        if let Some(slot) = slot(0) {
            Some(Action::Purchase { from: Shelf::Row(slot) })
        } else if let Some(slot) = slot(TARGETS) {
            Some(Action::DeclareAttack { target: Target::Row(slot) })
        } else if let Some(slot) = slot(PAY_OUTS) {
            Some(Action::PayOut { slot })
        } else {
            match place {
                PILOTS => Some(Action::Purchase { from: Shelf::Pilots }),
                BASE => Some(Action::DeclareAttack { target: Target::Base }),
                END => Some(Action::EndTurn),
                _ => None,
            }
        }
    }
}

impl Deckbuilding {
    /// DB-5.1 Everything, in canonical order.
    pub(crate) fn list_main(&self, out: &mut Vec<Action>) {
        let in_play = self.own_in_play();
        let choices = self.choices(in_play);
        out.extend(self.own().hand.distinct().map(|card| Action::Play { card }));
        out.extend(choices.purchases().iter());
        let start = out.len();
        self.list_abilities(in_play, out);
        out[start..].sort_unstable();
        out.extend(choices.others().iter());
    }

    /// DB-5.1 What stands in that list at the place that chance picks.
    pub(crate) fn pick_main(
        &self,
        chance: &mut impl Chance,
        abilities: &mut Vec<Action>,
    ) -> Action {
        let in_play = self.own_in_play();
        let choices = self.choices(in_play);
        abilities.clear();
        self.list_abilities(in_play, abilities);
        let hand = &self.own().hand;
        let plays = hand.distinct_count();
        let at = chance.pick(plays + choices.len() + abilities.len());
        if at < plays {
            let card = hand.distinct().nth(at).expect("there are so many cards");
            return Action::Play { card };
        }
        let (at, purchases) = (at - plays, choices.purchases().len());
        let ability = (at >= purchases).then(|| at - purchases).filter(|&at| at < abilities.len());
        if let Some(ability) = ability {
            abilities.sort_unstable();
            return abilities[ability];
        }
        let at = if at < purchases { at } else { at - abilities.len() };
        choices.nth(at).expect("there are so many choices")
    }

    /// DB-6.1, DB-8.2, DB-8.3 What can be bought, attacked and paid out.
    fn choices(&self, in_play: CardSet) -> Choices {
        let (lookup, faction, pool) = (lookup(), self.faction(self.active), self.tally.pool);
        let (can_attack, strength) = self.strength(in_play);
        let prices = lookup.prices(faction);
        let targets = lookup.targets(faction, self.may_hunt_neutral());
        // No branches: what lies in the row is chance.
        let (mut seen, mut slots) = (CardSet::default(), 0);
        for slot in Slot::all() {
            if let Some(card) = self.in_slot(slot) {
                let first = !seen.contains(card);
                let bought = u32::from(first & prices.are_reached(card, pool));
                let reached = u32::from(first & targets.are_reached(card, strength));
                slots |= (bought | reached << TARGETS) << slot.index();
                seen.insert(card);
            }
        }
        let pilots = (self.pilots > 0) & prices.are_reached(catalogue().pilot, pool);
        let base = can_attack && self.base_can_be_attacked();
        let paid_out = if self.options.pay_out_neutral { self.payable() } else { 0 };
        let others = u32::from(pilots) << PILOTS | u32::from(base) << BASE | 1 << END;
        Choices(slots | paid_out << PAY_OUTS | others)
    }

    /// DB-14.4 The slots with neutral cards that can be paid for.
    fn payable(&self) -> u32 {
        let payable = |card: CardId| card.print().is_neutral() & self.can_afford(card);
        self.slots_where(payable).fold(0, |bits, slot| bits | 1 << slot.index())
    }

    /// DB-7.2 Abilities of cards in play and of the base that are usable, in no order.
    fn list_abilities(&self, in_play: CardSet, out: &mut Vec<Action>) {
        if in_play.meets(lookup().acting) {
            self.list_acting(&self.units, |at| Source::Unit { at }, Own::Unit, out);
            self.list_acting(&self.own().ships, |at| Source::Ship { at }, Own::Ship, out);
        }
        let base_acts = self.own().base.is_some_and(|base| lookup().acting_bases.contains(base));
        if base_acts && self.unusable(Source::Base).is_none() {
            out.push(Action::UseAbility { of: Own::Base });
        }
    }

    /// DB-7.2 Cards whose abilities are usable.
    fn list_acting(
        &self,
        cards: &[Deployed],
        source: impl Fn(u8) -> Source,
        own: impl Fn(InPlay) -> Own,
        out: &mut Vec<Action>,
    ) {
        let acting = lookup().acting;
        let mut unused = Inline::<u8, { OWNED + 1 }>::new();
        for (at, card) in cards.iter().enumerate() {
            unused
                .push_if(acting.contains(card.card.id()) & !card.marks.has(Marks::USED), at as u8);
        }
        for &at in &unused {
            let usable = self.unusable(source(at)).is_none();
            if usable && !Self::has_twin_before(cards, at.into()) {
                let of = own(Self::copy_at(cards, at.into()));
                out.push(Action::UseAbility { of });
            }
        }
    }
}
