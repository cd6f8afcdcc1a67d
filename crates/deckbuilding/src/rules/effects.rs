//! DB-7 Carrying out abilities and rewards: the only place where effects happen.

use super::abilities::{Chosen, needs_object};
use crate::action::{Object, Own, Picked};
use crate::card::{Card, CardId};
use crate::effect::{Ability, Cost, Effect, Steps, Trigger};
use crate::event::{Event, Origin, Zone};
use crate::frame::{ExilePick, Frame, Question, Source};
use crate::luck;
use crate::state::{Deckbuilding, Known, Marks};
use starboard_core::{Inline, Io, SeatSet};
use std::ops::ControlFlow;

impl Deckbuilding {
    /// DB-7.2 An action ability is used.
    pub(crate) fn use_ability(&mut self, of: Own, io: &mut impl Io<Event>) {
        let source = self.source_of(of).expect("the card is in play");
        match source {
            Source::Unit { at } => self.units[usize::from(at)].marks.add(Marks::USED),
            Source::Ship { at } => self.own_mut().ships[usize::from(at)].marks.add(Marks::USED),
            Source::Base => self.own_mut().base_used = true,
            Source::Gone { .. }
            | Source::Reward { .. }
            | Source::Bounty { .. }
            | Source::Purchased { .. } => unreachable!("not in play"),
        }
        let (seat, cause) = (self.active, self.cause(source));
        io.tell(|| Event::Used { seat, cause });
        let unpaid = self.cost_of(source).is_some();
        self.frames.push(Frame::Resolve { source, steps: self.steps_of(source), unpaid });
    }

    /// DB-7.3, DB-8.4 A trigger or reward is taken.
    pub(crate) fn accept(&mut self, source: Source, io: &mut impl Io<Event>) {
        self.frames.pop();
        let (seat, cause) = (self.active, self.cause(source));
        io.tell(|| Event::Accepted { seat, cause });
        if let Source::Bounty { card } = source {
            return self.gain_resources(card.print().cost, Some(cause), io);
        }
        self.frames.push(Frame::Resolve { source, steps: self.steps_of(source), unpaid: false });
    }

    /// DB-7.3, DB-8.4 A trigger or reward is left.
    pub(crate) fn decline(&mut self, source: Source, io: &mut impl Io<Event>) {
        self.frames.pop();
        let (seat, cause) = (self.active, self.cause(source));
        io.tell(|| Event::Declined { seat, cause });
    }

    /// DB-7.5 What using the ability of a source costs.
    pub(crate) fn cost_of(&self, source: Source) -> Option<Cost> {
        let ability = match source {
            Source::Unit { at } => self.units[usize::from(at)].print().ability,
            Source::Ship { at } => self.own().ships[usize::from(at)].print().ability,
            Source::Base => self.own().base?.print().ability,
            Source::Gone { .. }
            | Source::Reward { .. }
            | Source::Bounty { .. }
            | Source::Purchased { .. } => None,
        };
        match ability? {
            Ability::Action { cost, .. } => cost,
            Ability::Trigger { .. } | Ability::Constant { .. } => None,
        }
    }

    /// DB-7.10, DB-15.2 The next part of an ability: its object first, then the cost, then its
    /// effect. What cannot be done is skipped (DB-7.1).
    pub(super) fn resolve(
        &mut self,
        source: Source,
        steps: Steps,
        unpaid: bool,
        io: &mut impl Io<Event>,
    ) {
        let Some(step) = steps.get().first() else {
            self.frames.pop();
            return;
        };
        if step.only_if.is_some_and(|condition| !self.holds(condition, source)) {
            return self.next_step();
        }
        let effect = self.effect_now(step, source);
        if let Effect::ExileCards { .. } = effect {
            return self.begin_exile(io);
        }
        if needs_object(effect) {
            return match self.only_object(effect) {
                Objects::None => self.next_step(),
                Objects::One(chosen) => self.carry_out_on(effect, chosen, io),
                Objects::Several => self.ask(Question::Object),
            };
        }
        if unpaid {
            return self.pay_or_ask(io);
        }
        self.carry_out(effect, source, io);
    }

    /// DB-7.1 The ability goes on with its next part.
    pub(crate) fn next_step(&mut self) {
        if let Some(Frame::Resolve { steps, unpaid, .. }) = self.frames.last_mut() {
            *steps = steps.rest();
            *unpaid = false;
        }
    }

    /// DB-12.1 Puts a question on top of what is under way.
    pub(super) fn ask(&mut self, question: Question) {
        self.frames.push(Frame::Ask { question });
    }

    /// The objects of an effect, as far as it matters.
    fn only_object(&self, effect: Effect) -> Objects {
        let mut found = Objects::None;
        let _ = self.visit_objects(effect, |chosen| {
            if let Objects::None = found {
                found = Objects::One(chosen);
                return ControlFlow::Continue(());
            }
            found = Objects::Several;
            ControlFlow::Break(())
        });
        found
    }

    /// DB-7.5 Pays the cost, or asks for the hand card that pays it.
    fn pay_or_ask(&mut self, io: &mut impl Io<Event>) {
        let hand = &self.own().hand;
        match (self.pending_cost(), hand.len()) {
            (Some(Cost::ExileFromHand | Cost::DiscardFromHand), 2..) => self.ask(Question::Cost),
            (Some(Cost::ExileFromHand | Cost::DiscardFromHand), _) => {
                let only = hand.cards().next().expect("the cost can be paid");
                self.pay_with(only, io);
            }
            (Some(Cost::ExileSelf | Cost::Resources(_)) | None, _) => self.pay(io),
        }
    }

    /// The cost of the ability on top, if it has not been paid.
    fn pending_cost(&self) -> Option<Cost> {
        match self.top() {
            Frame::Resolve { source, unpaid: true, .. } => self.cost_of(source),
            Frame::Resolve { .. }
            | Frame::Secret
            | Frame::Turn { .. }
            | Frame::Attack { .. }
            | Frame::Damage { .. }
            | Frame::Triggers { .. }
            | Frame::Offer { .. }
            | Frame::Ask { .. }
            | Frame::Place { .. }
            | Frame::Over { .. } => None,
        }
    }

    /// DB-7.5 Pays a cost without a choice, if one is to be paid.
    fn pay(&mut self, io: &mut impl Io<Event>) {
        let cost = self.pending_cost();
        let Some(Frame::Resolve { source, unpaid, .. }) = self.frames.last_mut() else { return };
        *unpaid = false;
        let paying = *source;
        match cost {
            Some(Cost::ExileSelf) => {
                let card = self.exile_itself(paying, io);
                if let Some(Frame::Resolve { source, .. }) = self.frames.last_mut() {
                    *source = Source::Gone { card };
                }
            }
            Some(Cost::Resources(n)) => self.tally.pool -= u16::from(n),
            Some(Cost::ExileFromHand | Cost::DiscardFromHand) | None => {}
        }
    }

    /// DB-7.5 A card in play exiles itself.
    fn exile_itself(&mut self, source: Source, io: &mut impl Io<Event>) -> CardId {
        let seat = self.active;
        let (deployed, zone) = match source {
            Source::Unit { at } => (self.units.remove(at.into()), Zone::Units),
            Source::Ship { at } => (self.own_mut().ships.remove(at.into()), Zone::Ships),
            Source::Base
            | Source::Gone { .. }
            | Source::Reward { .. }
            | Source::Bounty { .. }
            | Source::Purchased { .. } => unreachable!("only cards in play exile themselves"),
        };
        self.exile(seat, deployed.card, zone, io);
        deployed.card.id()
    }

    /// DB-12 D-COST The cost is paid with this hand card.
    pub(crate) fn pay_with(&mut self, card: Card, io: &mut impl Io<Event>) {
        let seat = self.active;
        if self.pending_cost() == Some(Cost::ExileFromHand) {
            self.exile_from_hand(seat, card, io);
        } else {
            self.discard_from_hand(seat, card, false, io);
        }
        if let Some(Frame::Resolve { unpaid, .. }) = self.frames.last_mut() {
            *unpaid = false;
        }
    }

    /// Carries out an effect that needs no chosen object, or asks what it needs to know.
    fn carry_out(&mut self, effect: Effect, source: Source, io: &mut impl Io<Event>) {
        let seat = self.active;
        match effect {
            Effect::Choose { options, .. } => return self.choose(options, source, io),
            Effect::OpponentDiscards { random } => {
                return self.make_opponent_discard(random, io);
            }
            Effect::TopdeckOpponentCard => return self.put_one_on_deck(io),
            Effect::SwapGalaxyTop => return self.offer_swap(),
            Effect::KeepOneOfTopTwo => return self.look_at_top_two(io),
            Effect::GainResources(n) => {
                let cause = Some(self.cause(source));
                self.gain_resources(n, cause, io);
            }
            Effect::GainForce(n) => self.gain_force(seat, n, io),
            Effect::GainAttack(n) => self.gain_attack(source, n, io),
            Effect::Draw(n) => self.draw(seat, n, io),
            Effect::RepairBase(n) => self.repair_base(n, io),
            Effect::LookGalaxyTop => self.look_at_galaxy(seat, 1, io),
            Effect::LookOpponentHand => self.look_at_hand(io),
            Effect::NextPurchaseToDeckTop => {
                self.tally.smugglers += 1;
                let cause = self.cause(source);
                io.tell(|| Event::Waits { seat, cause });
            }
            Effect::MoveSelfToHand => {
                if let Source::Purchased { card, at } = source {
                    self.move_purchase_to_hand(card, at, io);
                }
            }
            // These may cause something else, which comes before the next part (DB-7.10).
            Effect::DiscardEnemyRow { damage } => {
                self.next_step();
                return self.discard_enemy_row(damage, io);
            }
            Effect::RevealGalaxyTop { if_own } => {
                self.next_step();
                return self.reveal_galaxy_top(if_own, source, io);
            }
            Effect::ExileCards { .. }
            | Effect::DealDamage { .. }
            | Effect::DestroyShip { .. }
            | Effect::DiscardFromRow
            | Effect::SwapDiscardWithRow
            | Effect::ReturnFromDiscard(_)
            | Effect::TakeFromRow(_)
            | Effect::Purchase { .. } => unreachable!("its object comes first"),
        }
        self.next_step();
    }

    /// DB-7.6 The chooser takes an option that can be resolved; a single one is taken by itself.
    fn choose(
        &mut self,
        options: Inline<Steps, { crate::effect::MAX_OPTIONS }>,
        source: Source,
        io: &mut impl Io<Event>,
    ) {
        let mut resolvable = (1..).zip(&options).filter(|(_, o)| self.has_effect(**o, source));
        match (resolvable.next(), resolvable.next()) {
            (None, _) => self.next_step(),
            (Some((only, _)), None) => self.take_option(only, io),
            (Some(_), Some(_)) => self.ask(Question::Option),
        }
    }

    /// DB-7.6 An option is taken, 1 being the first.
    pub(crate) fn take_option(&mut self, option: u8, io: &mut impl Io<Event>) {
        let Some((source, step)) = self.pending() else { return };
        let Effect::Choose { opponent, options } = step.effect else { return };
        let seat = if opponent { self.foe() } else { self.active };
        let cause = self.cause(source);
        io.tell(|| Event::Chose { seat, cause, option });
        self.next_step();
        let steps = options[usize::from(option) - 1];
        self.frames.push(Frame::Resolve { source, steps, unpaid: false });
    }

    /// DB-7.5 Carries out an effect on the object that was chosen, after its cost.
    pub(crate) fn carry_out_on(&mut self, effect: Effect, chosen: Chosen, io: &mut impl Io<Event>) {
        let (seat, foe) = (self.active, self.foe());
        self.pay(io);
        if let (Effect::SwapDiscardWithRow, Chosen::Card(Picked::GalaxyDiscard(card))) =
            (effect, chosen)
        {
            return self.swap_discard_with_row(card, io);
        }
        self.next_step();
        match (effect, chosen) {
            (Effect::DealDamage { n, .. }, Chosen::Object(Object::Base)) => {
                self.damage_base(n.into(), io);
            }
            (Effect::DealDamage { n, .. }, Chosen::Object(Object::Ship(copy))) => {
                let at = Self::find_copy(&self.side(foe).ships, copy).expect("the ship is there");
                // DB-8.6 Surplus does not pass on.
                let n = n.min(self.side(foe).ships[at].hit_points_left());
                self.damage_ship(at, n, io);
            }
            (Effect::DestroyShip { .. }, Chosen::Object(Object::Ship(copy))) => {
                let at = Self::find_copy(&self.side(foe).ships, copy).expect("the ship is there");
                self.destroy_ship(at, io);
            }
            (Effect::DestroyShip { .. }, Chosen::Object(Object::Row(slot)))
            | (Effect::DiscardFromRow, Chosen::Card(Picked::Row(slot))) => {
                self.discard_from_row(slot, io);
            }
            (Effect::TakeFromRow(_), Chosen::Card(Picked::Row(slot))) => {
                self.take_into_hand(slot, io);
            }
            (Effect::Purchase { to, .. }, Chosen::Card(Picked::Row(slot))) => {
                let card = self.in_slot(slot).expect("there is a card to buy");
                self.buy(card, (Origin::Row, Some(slot)), 0, to, io);
            }
            (Effect::Purchase { free, to, .. }, Chosen::Card(Picked::GalaxyDiscard(card))) => {
                let paid = if free { 0 } else { card.print().cost };
                self.buy(card, (Origin::GalaxyDiscard, None), paid, to, io);
            }
            (Effect::ReturnFromDiscard(_), Chosen::Card(Picked::Discard(card))) => {
                self.take_from_discard(seat, card);
                self.own_mut().hand.insert(card, Known::Everybody);
                io.tell(|| Event::Returned { seat, card });
            }
            other => unreachable!("no such object: {other:?}"),
        }
    }

    /// DB-9.6 Cards are picked one at a time; the only one there is goes by itself.
    fn begin_exile(&mut self, io: &mut impl Io<Event>) {
        let side = self.own();
        match self.exilable() {
            0 => self.next_step(),
            1 => {
                let in_hand = side.hand.cards().next();
                let from_discard = in_hand.is_none();
                let card = in_hand.unwrap_or_else(|| side.discard[0]);
                self.exile_picked(ExilePick { from_discard, card }, io);
                self.next_step();
            }
            _ => self.ask(Question::Exile { taken: 0, last: None }),
        }
    }

    /// DB-12 D-EXILE The next card. The ability goes on at the maximum, or when nothing is left.
    pub(crate) fn exile_next(&mut self, taken: u8, pick: ExilePick, io: &mut impl Io<Event>) {
        let (_, max) = self.exile_bounds();
        self.frames.pop();
        self.exile_picked(pick, io);
        let taken = taken + 1;
        if taken == max || self.exilable() == 0 {
            self.next_step();
        } else {
            self.ask(Question::Exile { taken, last: Some(pick) });
        }
    }

    fn exile_picked(&mut self, pick: ExilePick, io: &mut impl Io<Event>) {
        self.pay(io);
        let (seat, ExilePick { from_discard, card }) = (self.active, pick);
        if from_discard {
            self.exile_from_discard(seat, card, io);
        } else {
            self.exile_from_hand(seat, card, io);
        }
    }

    /// DB-7.8 Only that card has more attack.
    fn gain_attack(&mut self, source: Source, n: u8, io: &mut impl Io<Event>) {
        let seat = self.active;
        let copy = match source {
            Source::Unit { at } => {
                self.units[usize::from(at)].gained += n;
                Self::copy_at(&self.units, at.into())
            }
            Source::Ship { at } => {
                let ships = &mut self.own_mut().ships;
                ships[usize::from(at)].gained += n;
                Self::copy_at(ships, at.into())
            }
            Source::Base
            | Source::Gone { .. }
            | Source::Reward { .. }
            | Source::Bounty { .. }
            | Source::Purchased { .. } => return,
        };
        io.tell(|| Event::AttackGained { seat, card: copy.card, copy: copy.copy, n });
    }

    /// DB-7.7 The opponent discards a card of his choice, or a random one; an empty hand discards
    /// nothing.
    fn make_opponent_discard(&mut self, random: bool, io: &mut impl Io<Event>) {
        let hand = &self.theirs().hand;
        let at = match hand.len() {
            0 => return self.next_step(),
            1 => 0,
            n if random => {
                io.at_stake(luck::DISCARD).pick_named(n, |at| hand.held()[at].card.to_string())
            }
            _ => return self.ask(Question::OpponentDiscard),
        };
        let card = hand.held()[at].card;
        self.next_step();
        self.opponent_discards(card, random, io);
    }

    /// DB-7.7, DB-7.10 The opponent discards a hand card; what that triggers is resolved at once.
    pub(crate) fn opponent_discards(&mut self, card: Card, random: bool, io: &mut impl Io<Event>) {
        self.discard_from_hand(self.foe(), card, random, io);
        self.trigger_base(Trigger::OpponentDiscards, io);
    }

    /// DB-13.2 The active player sees the opponent's hand.
    fn look_at_hand(&mut self, io: &mut impl Io<Event>) {
        let (seat, foe) = (self.active, self.foe());
        let hand = &mut self.side_mut(foe).hand;
        hand.show_to_opponent();
        let hand = *hand;
        io.revealed_to(seat.into());
        let count = hand.len() as u8;
        io.tell_apart(
            SeatSet::all(2),
            || Event::HandShown { seat: foe, count, cards: hand.cards().collect() },
            || Some(Event::HandShown { seat: foe, count, cards: Vec::new() }),
        );
    }

    /// DB-12 D-TOPDECK One card of the opponent's hand; the only one goes by itself.
    fn put_one_on_deck(&mut self, io: &mut impl Io<Event>) {
        match *self.theirs().hand.held() {
            [] => self.next_step(),
            [only] => {
                self.next_step();
                self.put_on_deck(only.card, io);
            }
            [..] => self.ask(Question::Topdeck),
        }
    }

    /// DB-13.2 A card of the opponent's hand goes on top of his deck; it is not a discard.
    pub(crate) fn put_on_deck(&mut self, card: Card, io: &mut impl Io<Event>) {
        let foe = self.foe();
        let side = self.side_mut(foe);
        side.hand.remove(card);
        // DB-11.5 Spectators are not told which card it is, nor by what is left which it was.
        side.hand.hide_from_spectators();
        side.deck.put_on_top(card, SeatSet::all(2));
        io.tell_apart(
            SeatSet::all(2),
            || Event::PutOnDeck { seat: foe, card: Some(card) },
            || Some(Event::PutOnDeck { seat: foe, card: None }),
        );
    }
}

/// How many objects an effect can have, as far as it matters.
enum Objects {
    None,
    One(Chosen),
    Several,
}
