//! DB-8 Attacks: who may take part, how they are put together, and what they do.

use crate::action::{Action, Own, Slot, Target};
use crate::card::CardSet;
use crate::card::{CardId, CardPrint, Traits};
use crate::effect::{Ability, Amount, Bonus, Condition, Constant, Scope, Trigger};
use crate::event::{Cause, Event};
use crate::frame::{Frame, MAX_TRIGGERS, Source, Waiting};
use crate::lookup::lookup;
use crate::state::{Deckbuilding, Deployed, Marks, OWNED, SHIPS};
use crate::view::BonusView;
use starboard_core::{Inline, Io};

/// DB-8.1 A card that may attack.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Attacker {
    /// Its attack against this target.
    pub(crate) attack: u8,
    pub(crate) id: CardId,
    pub(crate) ship: bool,
    /// Its place among the units or ships.
    pub(crate) at: u8,
    /// It has joined the attack.
    pub(crate) joined: bool,
    /// DB-1.8, DB-15.3 The attack of this card and the identical ones behind it; 0 if an identical
    /// one lies before it. Only the first of them is offered, and with it all are passed over.
    pub(crate) together: u16,
}

/// DB-15.3 The cards that may attack, in canonical order.
pub(crate) type Attackers = Inline<Attacker, { OWNED + SHIPS }>;

/// DB-7.4 Constant bonuses of the active player's cards for his other cards.
#[derive(Clone, Copy, Default)]
pub(crate) struct Bonuses {
    ships: u8,
    units: Inline<(TraitBits, u8), 8>,
}

impl Bonuses {
    /// What a card gets.
    #[inline]
    fn of(&self, print: &CardPrint) -> u8 {
        if print.is_ship() {
            return self.ships;
        }
        let meant = self.units.iter().filter(|(traits, _)| print.traits.meet(traits.0));
        meant.map(|(_, n)| n).sum()
    }
}

/// Traits with a default, for lists.
#[derive(Clone, Copy, Default)]
struct TraitBits(Traits);

impl Deckbuilding {
    /// DB-7.4 What the active player's cards and base give to the others.
    pub(crate) fn bonuses(&self) -> Bonuses {
        self.bonuses_among(self.own_in_play())
    }

    /// DB-7.4 The same, if it is known which cards are in play.
    #[inline]
    pub(crate) fn bonuses_among(&self, in_play: CardSet) -> Bonuses {
        let boosting = lookup().boosting;
        let base = self.own().base.filter(|&base| lookup().boosting_bases.contains(base));
        let mut bonuses = Bonuses::default();
        if in_play.meets(boosting) {
            let cards = self.units.iter().chain(&self.own().ships);
            for card in cards.filter(|card| boosting.contains(card.card.id())) {
                if let Some(bonus) = &card.print().bonus {
                    self.add_bonus(bonus, &mut bonuses);
                }
            }
        }
        if let Some(bonus) = base.and_then(|base| base.print().bonus.as_ref()) {
            self.add_bonus(bonus, &mut bonuses);
        }
        bonuses
    }

    fn add_bonus(&self, bonus: &Bonus, bonuses: &mut Bonuses) {
        let Bonus { condition, scope, n } = *bonus;
        if condition.is_some_and(|condition| !self.holds(condition, Source::Base)) {
            return;
        }
        match scope {
            Scope::Ships => bonuses.ships += self.amount(n),
            Scope::Units(traits) if !bonuses.units.is_full() => {
                bonuses.units.push((TraitBits(traits), self.amount(n)));
            }
            Scope::Own | Scope::Units(_) => {}
        }
    }

    fn amount(&self, n: Amount) -> u8 {
        match n {
            Amount::Fixed(n) => n,
            Amount::LostBases => self.theirs().victory.len() as u8,
        }
    }

    /// DB-8.1 Current attack: printed, gained this turn, and constant bonuses.
    #[inline]
    pub(crate) fn attack_of(&self, card: Deployed, bonuses: &Bonuses, against_row: bool) -> u8 {
        let print = card.print();
        let own = print.bonus.as_ref().map_or(0, |bonus| self.own_bonus(bonus, against_row));
        plain_attack(card) + own + bonuses.of(print)
    }

    /// DB-8.2 The attack of the cards that have joined, together.
    fn attack_of_joined(&self, against_row: bool) -> u16 {
        let bonuses = self.bonuses();
        let cards = self.units.iter().chain(&self.own().ships);
        let joined = cards.filter(|card| card.marks.has(Marks::JOINED));
        joined.map(|&card| u16::from(self.attack_of(card, &bonuses, against_row))).sum()
    }

    /// DB-7.4 What a card's constant bonus adds to its own attack.
    fn own_bonus(&self, bonus: &Bonus, against_row: bool) -> u8 {
        let Bonus { condition, scope: Scope::Own, n } = *bonus else { return 0 };
        let holds = match condition {
            None => true,
            Some(Condition::AttackingRow) => against_row,
            Some(condition) => self.holds(condition, Source::Base),
        };
        if holds { self.amount(n) } else { 0 }
    }

    /// DB-7.4 What one bonus adds to the attack of a card, if anything. `own` says that the card
    /// gives it itself.
    pub(crate) fn bonus_for(
        &self,
        card: Deployed,
        cause: Cause,
        bonus: &Bonus,
        own: bool,
    ) -> Option<BonusView> {
        let Bonus { condition, scope, n } = *bonus;
        let row_only = condition == Some(Condition::AttackingRow);
        let holds = row_only || condition.is_none_or(|c| self.holds(c, Source::Base));
        let print = card.print();
        let meant = match scope {
            Scope::Own => own,
            Scope::Ships => print.is_ship(),
            Scope::Units(traits) => !print.is_ship() && print.traits.meet(traits),
        };
        let n = self.amount(n);
        (holds && meant && n > 0).then_some(BonusView { cause, n, row_only })
    }

    /// DB-5.1 Whether anything could attack the base, and the attack of all units together against
    /// a card of the row.
    pub(crate) fn strength(&self, in_play: CardSet) -> (bool, u16) {
        let (units, ships) = (&self.units[..], &self.own().ships[..]);
        if !self.attacks_vary(in_play) {
            let row = sum_of_able(units, plain_attack);
            return (row + sum_of_able(ships, plain_attack) > 0, row);
        }
        let bonuses = &self.bonuses_among(in_play);
        let attack = |card, against_row| self.attack_of(card, bonuses, against_row);
        let base = [units, ships].map(|cards| sum_of_able(cards, |card| attack(card, false)));
        (base != [0, 0], sum_of_able(units, |card| attack(card, true)))
    }

    /// DB-7.4 Whether anything in play gives constant bonuses.
    #[inline]
    fn attacks_vary(&self, in_play: CardSet) -> bool {
        let lookup = lookup();
        in_play.meets(lookup.boosting.union(lookup.varying))
            || self.own().base.is_some_and(|base| lookup.boosting_bases.contains(base))
    }

    /// DB-8.1, DB-15.3 The eligible attackers in canonical order: highest attack first, equal ones
    /// in data order. Against the row only units may attack (DB-8.3).
    pub(crate) fn attackers(&self, against_row: bool) -> Attackers {
        let in_play = self.own_in_play();
        let vary = self.attacks_vary(in_play);
        let bonuses = if vary { self.bonuses_among(in_play) } else { Bonuses::default() };
        let mut attackers = Attackers::new();
        let ships = if against_row { &[][..] } else { &self.own().ships[..] };
        for (cards, ship) in [(&self.units[..], false), (ships, true)] {
            for (at, card) in cards.iter().enumerate() {
                if card.marks.has(Marks::ATTACKED) {
                    continue;
                }
                let attack = if vary {
                    self.attack_of(*card, &bonuses, against_row)
                } else {
                    plain_attack(*card)
                };
                if attack > 0 {
                    let alike = cards[..at].iter().position(|before| before == card);
                    let of_alike =
                        |one: &&mut Attacker| one.ship == ship && Some(one.at.into()) == alike;
                    if let Some(first) = attackers.iter_mut().find(of_alike) {
                        first.together += u16::from(attack);
                    }
                    attackers.push(Attacker {
                        attack,
                        id: card.card.id(),
                        ship,
                        at: at as u8,
                        joined: card.marks.has(Marks::JOINED),
                        together: if alike.is_some() { 0 } else { attack.into() },
                    });
                }
            }
        }
        // Stable, so that copies stay in the order of play.
        attackers.sort_by_key(|one| (std::cmp::Reverse(one.attack), one.id));
        attackers
    }

    /// DB-15.3 What an attacker is called.
    pub(crate) fn name_of(&self, attacker: Attacker) -> Own {
        if attacker.ship {
            Own::Ship(Self::copy_at(&self.own().ships, attacker.at.into()))
        } else {
            Own::Unit(Self::copy_at(&self.units, attacker.at.into()))
        }
    }

    /// DB-8.3, DB-13.1 The value that attackers must reach to defeat a card of the row; nothing if it
    /// is no target. A neutral unit is one for Ord Mantell, once per turn.
    pub(crate) fn target_value(&self, card: CardId) -> Option<u8> {
        card.print().target_for(self.faction(self.active), self.may_hunt_neutral())
    }

    /// DB-13.1 Ord Mantell allows one hunt for a neutral unit each turn.
    pub(crate) fn may_hunt_neutral(&self) -> bool {
        let base = self.own().base.and_then(|base| base.print().constant());
        matches!(base, Some((_, Constant::AttackNeutralUnit))) && !self.tally.ord_mantell_used
    }

    /// DB-8.3 The value to be reached by an attack that has been declared, Ord Mantell's included.
    pub(crate) fn needed(&self, target: Target) -> u16 {
        let print = target.slot().and_then(|slot| self.in_slot(slot)).map(CardId::print);
        print.map_or(0, |print| print.target.unwrap_or(print.cost).into())
    }

    /// DB-8.2 Whether there is anything behind which the base could be attacked.
    pub(crate) fn base_can_be_attacked(&self) -> bool {
        self.theirs().base.is_some() || !self.theirs().ships.is_empty()
    }

    /// DB-8.2, DB-8.3 An attack is opened.
    pub(crate) fn declare_attack(&mut self, target: Target, io: &mut impl Io<Event>) {
        let (seat, slot) = (self.active, target.slot());
        if let Some(card) = slot.and_then(|slot| self.in_slot(slot))
            && card.print().is_neutral()
        {
            self.tally.ord_mantell_used = true;
        }
        io.tell(|| Event::AttackDeclared { seat, slot });
        self.frames.push(Frame::Attack { target });
    }

    /// DB-15.3 The attackers that may be added now, in canonical order of attackers: those with
    /// which, and with all that could still join after them, the target is within reach.
    pub(crate) fn visit_addable(
        attackers: &Attackers,
        needed: u16,
        mut visit: impl FnMut(Attacker),
    ) {
        let after_last = attackers.iter().rposition(|one| one.joined).map_or(0, |at| at + 1);
        let candidates = &attackers[after_last..];
        let sum: u16 = candidates.iter().map(|one| one.together).sum();
        let mut reach = joined_attack(attackers) + sum;
        for one in candidates {
            if one.together > 0 && reach >= needed {
                visit(*one);
            }
            // Whoever passes a card over passes those like it over, too.
            reach -= one.together;
        }
    }

    /// DB-15.3 Whether the attack can be resolved as it stands.
    pub(crate) fn can_resolve(attackers: &Attackers, needed: u16) -> bool {
        attackers.iter().any(|one| one.joined) && joined_attack(attackers) >= needed
    }

    /// DB-15.1 The only thing that can be done in an attack, if there is only one.
    pub(super) fn only_attack_step(&self, target: Target) -> Option<Action> {
        let attackers = self.attackers(target != Target::Base);
        let needed = self.needed(target);
        let (mut only, mut count) = (None, 0);
        Self::visit_addable(&attackers, needed, |one| {
            only = Some(one);
            count += 1;
        });
        let add = only.map(|one| Action::AddAttacker { card: self.name_of(one) });
        match (count, Self::can_resolve(&attackers, needed)) {
            (1, false) => add,
            (0, true) => Some(Action::ResolveAttack),
            _ => None,
        }
    }

    /// DB-15.3 An attacker joins, or the attack is resolved.
    pub(crate) fn step_attack(&mut self, target: Target, action: Action, io: &mut impl Io<Event>) {
        if let Action::AddAttacker { card } = action {
            self.add_attacker(target, card, io);
        } else {
            self.resolve_attack(target, io);
        }
    }

    fn add_attacker(&mut self, target: Target, own: Own, io: &mut impl Io<Event>) {
        let seat = self.active;
        let (Some(card), Own::Unit(copy) | Own::Ship(copy)) = (self.join(own), own) else { return };
        io.tell(|| {
            let attack = self.attack_of(card, &self.bonuses(), target != Target::Base);
            Event::AttackerAdded { seat, card: copy.card, copy: copy.copy, attack }
        });
    }

    /// DB-8.1 A card of one's own in play.
    pub(crate) fn deployed(&self, own: Own) -> Option<Deployed> {
        let (cards, copy) = match own {
            Own::Unit(copy) => (&self.units[..], copy),
            Own::Ship(copy) => (&self.own().ships[..], copy),
            Own::Base => return None,
        };
        Self::find_copy(cards, copy).map(|at| cards[at])
    }

    /// DB-8.2 A card in play joins the attack.
    pub(crate) fn join(&mut self, own: Own) -> Option<Deployed> {
        let card = match own {
            Own::Unit(copy) => Self::find_copy(&self.units, copy).map(|at| &mut self.units[at]),
            Own::Ship(copy) => {
                let at = Self::find_copy(&self.own().ships, copy);
                at.map(|at| &mut self.own_mut().ships[at])
            }
            Own::Base => None,
        }?;
        card.marks.add(Marks::JOINED);
        Some(*card)
    }

    /// DB-15.3 Everybody who could still join, in whatever order: of those that nothing tells apart
    /// the first; then the resolution. Nothing, if only the resolution is left.
    pub(crate) fn list_joiners(&self, target: Target, out: &mut Vec<Action>) {
        out.clear();
        let attackers = self.attackers(target != Target::Base);
        let free = attackers.iter().filter(|one| !one.joined && one.together > 0);
        out.extend(free.map(|&one| Action::AddAttacker { card: self.name_of(one) }));
        out.sort_unstable();
        if !out.is_empty() && Self::can_resolve(&attackers, self.needed(target)) {
            out.push(Action::ResolveAttack);
        }
    }

    /// DB-8.2, DB-8.3 The attack is carried out.
    fn resolve_attack(&mut self, target: Target, io: &mut impl Io<Event>) {
        let (seat, slot) = (self.active, target.slot());
        let attack = self.attack_of_joined(slot.is_some());
        self.frames.pop();
        let mut waiting = Inline::<Waiting, MAX_TRIGGERS>::new();
        for (at, unit) in (0..).zip(self.units.iter_mut()) {
            if has_attacked(unit) && triggers_on_defeat(*unit) && !waiting.is_full() {
                waiting.push(Waiting::Unit(at));
            }
        }
        for ship in self.own_mut().ships.iter_mut() {
            has_attacked(ship);
        }
        io.tell(|| Event::AttackResolved { seat, attack, slot });
        match target {
            Target::Base => self.hit(attack, io),
            Target::Row(slot) => self.defeat(slot, waiting, io),
        }
    }

    /// DB-8.3 The target goes to the galaxy discard pile; refill, reward, then "when ... defeats".
    fn defeat(
        &mut self,
        slot: Slot,
        waiting: Inline<Waiting, MAX_TRIGGERS>,
        io: &mut impl Io<Event>,
    ) {
        let seat = self.active;
        let card = self.take_from_row(slot);
        self.galaxy_discard.push(card);
        io.tell(|| Event::Defeated { seat, card, slot });
        self.fill_row(io);
        if !waiting.is_empty() {
            self.frames.push(Frame::Triggers { on: Trigger::DefeatTarget, waiting });
        }
        let reward = if card.print().is_neutral() {
            Source::Bounty { card }
        } else {
            Source::Reward { card }
        };
        self.offer(reward, io);
    }
}

/// DB-8.1 Printed attack, and what was gained this turn.
#[inline]
fn plain_attack(card: Deployed) -> u8 {
    lookup().attack(card.card.id()) + card.gained
}

/// The attack of the cards that have not attacked yet.
#[inline]
fn sum_of_able(cards: &[Deployed], attack: impl Fn(Deployed) -> u8) -> u16 {
    let able = |card: Deployed| u16::from(!card.marks.has(Marks::ATTACKED));
    cards.iter().map(|&card| able(card) * u16::from(attack(card))).sum()
}

/// DB-8.2 The attack of those that have joined.
pub(crate) fn joined_attack(attackers: &[Attacker]) -> u16 {
    attackers.iter().filter(|one| one.joined).map(|one| u16::from(one.attack)).sum()
}

/// DB-8.1 A card that has joined the attack has now attacked.
fn has_attacked(card: &mut Deployed) -> bool {
    let joined = card.marks.has(Marks::JOINED);
    if joined {
        card.marks.remove(Marks::JOINED);
        card.marks.add(Marks::ATTACKED);
    }
    joined
}

fn triggers_on_defeat(unit: Deployed) -> bool {
    let trigger = unit.print().ability.and_then(Ability::trigger);
    trigger.is_some_and(|(on, _)| on == Trigger::DefeatTarget)
}
