//! RB-11.6 Damage, and what is blocked of it.

use super::{Answers, AnyIo};
use crate::action::Action;
use crate::effect::Verb;
use crate::event::Event;
use crate::ids::{Colour, Face, Side, Tactic, Theatre, Unit};
use crate::rules::board::slots;
use crate::state::{CardUse, Hurt, Rebellion, Role};
use starboard_core::{Inline, Journal};

impl Rebellion {
    /// RB-3.5 The states of damage of the units of a type: points, markers, how many.
    fn states(&self, unit: Unit) -> Inline<(u8, u8, u8), 65> {
        let mut states: Inline<(u8, u8, u8), 65> = Inline::new();
        let mut hurt = 0;
        for of in self.combat.hurt.iter().filter(|of| of.unit == unit) {
            hurt += 1;
            let same = |state: &&mut (u8, u8, u8)| (state.0, state.1) == (of.points, of.markers);
            match states.iter_mut().find(same) {
                Some(state) => state.2 += 1,
                None => states.push((of.points, of.markers, 1)),
            }
        }
        let whole = self.count(self.combat.due.system, unit).saturating_sub(hurt);
        if whole > 0 {
            states.push((0, 0, whole));
        }
        states
    }

    /// RB-11.6 Targets for a point: by type, then fewest points, then most markers, not before the
    /// last pick. `fresh` leaves out the unit that this card has just hit.
    pub(super) fn list_hits(&self, colour: Option<Colour>, fresh: bool, out: &mut impl Answers) {
        let foe = self.combat.attacker.other();
        let last = self.combat.last;
        for slot in slots(foe, self.combat.theatre) {
            let unit = Unit::of(foe, slot);
            let info = self.catalogue().unit(unit);
            if info.health == 0 || colour.is_some() && info.colour != colour {
                continue;
            }
            let mut states = self.states(unit);
            states.sort_unstable_by_key(|&(points, markers, _)| (points, u8::MAX - markers));
            for &(points, markers, count) in &states {
                let key = (unit, points, u8::MAX - markers);
                let behind =
                    last.is_some_and(|last| key < (last.unit, last.points, u8::MAX - last.markers));
                let just_hit = fresh
                    && count == 1
                    && last.is_some_and(|last| {
                        (last.unit, last.points + 1, last.markers) == (unit, points, markers)
                    });
                if !behind && !just_hit {
                    out.add(Action::Hit { unit, markers, points });
                }
            }
        }
    }

    /// RB-3.5 Puts points on a unit.
    fn strike(&mut self, unit: Unit, markers: u8, points: u8, amount: u8) {
        let same =
            |hurt: &&mut Hurt| (hurt.unit, hurt.markers, hurt.points) == (unit, markers, points);
        match self.combat.hurt.iter_mut().find(same) {
            Some(hurt) => hurt.points += amount,
            None => self.combat.hurt.push(Hurt { unit, markers: 0, points: amount }),
        }
        self.combat.last = Some(Hurt { unit, markers, points });
    }

    /// RB-11.6 A card hits.
    pub(crate) fn hit_with_card(
        &mut self,
        unit: Unit,
        markers: u8,
        points: u8,
        io: &mut AnyIo<'_>,
    ) {
        let CardUse::Damage { hits, points: amount, distinct, .. } = self.combat.using else {
            return;
        };
        self.strike(unit, markers, points, amount);
        io.tell(|| Event::Hit { unit, points: amount });
        let next = CardUse::Damage { hits: hits - 1, points: amount, distinct, begun: true };
        self.combat.using = if hits > 1 { next } else { CardUse::Nothing };
        if distinct && hits > 1 {
            // RB-11.7 Nobody else to hit.
            let mut any = Count(0);
            self.list_hits(None, true, &mut any);
            if any.0 == 0 {
                self.combat.using = CardUse::Nothing;
            }
        }
    }

    /// RB-11.6 Whether black hits may count as red.
    pub(crate) fn asks_recolour(&self) -> bool {
        self.combat.flags.recolour > 0
            && self.combat.attacker == Side::Rebel
            && self.combat.theatre == Theatre::Space
            && self.combat.dice.0[1][Face::Hit as usize] > 0
    }

    /// RB-11.6 How many black hits may count as red.
    pub(crate) fn list_recolours(&self, out: &mut impl Answers) {
        let black = self.combat.dice.0[1][Face::Hit as usize];
        for count in 0..=self.combat.flags.recolour.min(black) {
            out.add(Action::Recolor { count });
        }
    }

    /// RB-11.6.3 Black hits become red ones.
    pub(crate) fn recolour(&mut self, count: u8) {
        self.pop();
        let hit = Face::Hit as usize;
        self.combat.dice.0[1][hit] -= count;
        self.combat.dice.0[0][hit] += count;
    }

    /// RB-11.6.3 The colour of the hits that are being assigned (direct ones have none), and how
    /// many are left.
    fn hits_left(&self) -> (Option<Colour>, u8) {
        let dice = &self.combat.dice;
        match self.combat.assigning {
            0 => (Some(Colour::Red), dice.0[0][Face::Hit as usize]),
            1 => (Some(Colour::Black), dice.0[1][Face::Hit as usize]),
            _ => (None, dice.showing(Face::DirectHit)),
        }
    }

    /// RB-11.6 Whether a die of the present kind has a target.
    pub(crate) fn asks_damage(&self) -> bool {
        let (colour, left) = self.hits_left();
        if left == 0 {
            return false;
        }
        let mut any = Count(0);
        self.list_hits(colour, false, &mut any);
        any.0 > 0
    }

    /// RB-11.6 Where a die of the present kind may hit.
    pub(crate) fn list_damage(&self, out: &mut impl Answers) {
        self.list_hits(self.hits_left().0, false, out);
    }

    /// RB-11.6.3 The next kind of dice: red hits, black hits, direct hits.
    pub(crate) fn next_damage(&mut self) {
        self.combat.last = None;
        if self.combat.assigning >= 2 {
            self.pop();
        } else {
            self.combat.assigning += 1;
        }
    }

    /// RB-11.6 A die hits.
    pub(crate) fn hit_with_die(&mut self, unit: Unit, markers: u8, points: u8, io: &mut AnyIo<'_>) {
        let dice = &mut self.combat.dice.0;
        match self.combat.assigning {
            0 => dice[0][Face::Hit as usize] -= 1,
            1 => dice[1][Face::Hit as usize] -= 1,
            _ => {
                let direct = Face::DirectHit as usize;
                let colour = usize::from(dice[0][direct] == 0);
                dice[colour][direct] -= 1;
            }
        }
        self.strike(unit, markers, points, 1);
        io.tell(|| Event::Hit { unit, points: 1 });
    }

    /// RB-22.3 Whether the defender is asked for blocks.
    pub(crate) fn asks_block(&self, role: Role) -> bool {
        let side = role.side();
        self.combat.using != CardUse::Nothing
            || self.combat.hurt.iter().any(|hurt| hurt.points > 0)
                && !self.combat.flags.no_block[side.index()]
                && self.may_play_tactics(side)
    }

    /// RB-11.6 What the defender may do against the damage.
    pub(crate) fn list_blocks(&self, side: Side, out: &mut impl Answers) {
        let theatre = self.combat.theatre;
        let held = self.cards.tactics[side.index()];
        let of_theatre = |card: &Tactic| {
            held[card.index()] > 0 && self.catalogue().tactic(*card).theatre == theatre
        };
        match self.combat.using {
            CardUse::Nothing => {
                let from = self.combat.block_from;
                for card in Tactic::all().filter(of_theatre).filter(|card| card.0 >= from) {
                    let info = self.catalogue().tactic(card);
                    let Verb::BlockDamage { discards, .. } = info.entry.verb else { continue };
                    if !discards || self.tactic_count(side, theatre) > 1 {
                        out.add(Action::PlayBlock { card });
                    }
                }
                out.add(Action::Done);
            }
            CardUse::Discard { .. } => {
                for card in Tactic::all().filter(of_theatre) {
                    out.add(Action::DiscardTactic { card });
                }
            }
            CardUse::Block { begun, .. } => {
                self.list_blockable(side, out);
                if begun {
                    out.add(Action::Done);
                }
            }
            CardUse::Damage { .. }
            | CardUse::Ship
            | CardUse::Draw { .. }
            | CardUse::Reroll { .. } => {}
        }
    }

    /// RB-11.6.4 Points that may be cancelled: by type, then most points, then most markers.
    fn list_blockable(&self, side: Side, out: &mut impl Answers) {
        let last = self.combat.last;
        for slot in slots(side, self.combat.theatre) {
            let unit = Unit::of(side, slot);
            let mut states = self.states(unit);
            let order = |points: u8, markers: u8| (u8::MAX - points, u8::MAX - markers);
            states.sort_unstable_by_key(|&(points, markers, _)| order(points, markers));
            for &(points, markers, _) in &states {
                let key = (unit, order(points, markers));
                let behind =
                    last.is_some_and(|last| key < (last.unit, order(last.points, last.markers)));
                if points > 0 && !behind {
                    out.add(Action::Block { unit, markers, points });
                }
            }
        }
    }

    /// RB-11.6 A block card is played.
    pub(crate) fn play_block(&mut self, side: Side, card: Tactic, io: &mut AnyIo<'_>) {
        io.revealed_to(self.seats_of(side.other()));
        self.discard_tactic(side, card);
        io.tell(|| Event::TacticPlayed { side, card });
        self.combat.block_from = card.0;
        self.combat.last = None;
        if let Verb::BlockDamage { amount, discards } = self.catalogue().tactic(card).entry.verb {
            self.combat.using = if discards {
                CardUse::Discard { amount }
            } else {
                CardUse::Block { amount, begun: false }
            };
        }
    }

    /// RB-11.6 Another card pays for it.
    pub(crate) fn pay_for_block(&mut self, side: Side, card: Tactic, io: &mut AnyIo<'_>) {
        let CardUse::Discard { amount } = self.combat.using else { return };
        io.revealed_to(self.seats_of(side.other()));
        self.discard_tactic(side, card);
        io.tell(|| Event::TacticDiscarded { side, card });
        self.combat.using = CardUse::Block { amount, begun: false };
    }

    /// RB-11.6.4 A point is cancelled.
    pub(crate) fn block(&mut self, unit: Unit, markers: u8, points: u8, io: &mut AnyIo<'_>) {
        let CardUse::Block { amount, .. } = self.combat.using else { return };
        let same =
            |hurt: &&mut Hurt| (hurt.unit, hurt.markers, hurt.points) == (unit, markers, points);
        if let Some(hurt) = self.combat.hurt.iter_mut().find(same) {
            hurt.points -= 1;
        }
        self.combat.hurt.retain(|hurt| hurt.points > 0 || hurt.markers > 0);
        self.combat.last = Some(Hurt { unit, markers, points });
        io.tell(|| Event::Blocked { unit });
        let mut any = Count(0);
        self.list_blockable(unit.side(), &mut any);
        self.combat.using = if amount > 1 && any.0 > 0 {
            CardUse::Block { amount: amount - 1, begun: true }
        } else {
            CardUse::Nothing
        };
    }
}

/// Counts answers.
struct Count(u8);

impl Answers for Count {
    fn add(&mut self, _: Action) {
        self.0 = self.0.saturating_add(1);
    }
}
