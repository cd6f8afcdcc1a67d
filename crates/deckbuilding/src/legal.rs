//! DB-12, DB-15 What may be done now, in canonical order.

use crate::action::{Action, Own, Picked, Target};
use crate::card::Card;
use crate::effect::Effect;
use crate::frame::{ExilePick, Frame, Question, Source, TurnStep};
use crate::rules::Chosen;
use crate::state::{Deckbuilding, OWNED};
use starboard_core::{Chance, Inline, Legal, Refusal, Seat, SeatSet};
use std::ops::ControlFlow;

impl Legal for Deckbuilding {
    /// DB-12 Who decides now.
    #[inline]
    fn to_act(&self) -> SeatSet {
        match self.top() {
            Frame::Secret => self.picking(),
            Frame::Over { .. } => SeatSet::NOBODY,
            Frame::Ask { question } => match question {
                Question::OpponentDiscard => self.foe().into(),
                Question::Option if self.opponent_chooses() => self.foe().into(),
                Question::Option
                | Question::Object
                | Question::RowForDiscard { .. }
                | Question::Exile { .. }
                | Question::Cost
                | Question::TopTwo
                | Question::Swap
                | Question::Topdeck => self.active.into(),
            },
            Frame::Turn { .. }
            | Frame::Attack { .. }
            | Frame::Damage { .. }
            | Frame::Triggers { .. }
            | Frame::Offer { .. }
            | Frame::Resolve { .. }
            | Frame::Place { .. } => self.active.into(),
        }
    }

    /// DB-15.2 The actions that are legal now, in canonical order.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.to_act().contains(seat) {
            return;
        }
        match self.top() {
            Frame::Secret => {
                let bases = self.secret_choices(seat);
                out.extend(bases.iter().map(|base| Action::PickSecretBase { base }));
            }
            Frame::Turn { step: TurnStep::Main } => self.list_main(out),
            Frame::Turn { .. } => {
                let bases = self.own().base_deck.iter();
                out.extend(bases.map(|base| Action::ChooseBase { base }));
            }
            Frame::Attack { target } => self.list_attack(target, out),
            Frame::Damage { left, spared } => {
                let (least, most) = self.assignable(left, spared).unwrap_or((0, 0));
                out.extend((least..=most).map(|n| Action::AssignDamage { n }));
            }
            Frame::Triggers { waiting, .. } => {
                let waiting = self.effective(&waiting);
                let names = waiting.iter().filter_map(|&one| self.own_name(one.into()));
                out.extend(names.map(|source| Action::PickTrigger { source }));
                out.sort_unstable();
            }
            Frame::Offer { .. } => out.extend([Action::Accept, Action::Decline]),
            Frame::Ask { question } => self.list_answers(question, out),
            Frame::Place { places, .. } => {
                out.extend(places.iter().map(|to| Action::ChooseDestination { to }));
            }
            Frame::Resolve { .. } | Frame::Over { .. } => {}
        }
    }

    /// DB-15.2 The legal action at the place that chance picks. The main phase, where most of them
    /// are, counts what it does not write down.
    fn random_action(
        &self,
        seat: Seat,
        chance: &mut impl Chance,
        scratch: &mut Vec<Action>,
    ) -> Action {
        if let Frame::Turn { step: TurnStep::Main } = self.top() {
            return self.pick_main(chance, scratch);
        }
        self.legal_actions(seat, scratch);
        scratch[chance.pick(scratch.len())]
    }

    /// Whether `seat` may do this; if not, the rule that forbids it.
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if let Frame::Over { .. } = self.top() {
            return Err(Refusal::new("DB-10.3", "refusal-game-over"));
        }
        if !self.to_act().contains(seat) {
            // DB-7.7 The turn is suspended while the opponent answers.
            let suspended = seat == self.active && !matches!(self.top(), Frame::Secret);
            let rule = if suspended { "DB-7.7" } else { "DB-5.1" };
            return Err(Refusal::new(rule, "refusal-not-your-turn"));
        }
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        if legal.contains(&action) {
            return Ok(());
        }
        Err(self.refuse(seat, action))
    }

    /// DB-1.6 Hands, the cards that somebody looks at, and secret bases are hidden: cards of a kind are
    /// one answer, and so is the last base that can be picked.
    fn asks_in_secret(&self, seat: Seat) -> bool {
        if !self.to_act().contains(seat) {
            return false;
        }
        let question = match self.top() {
            Frame::Secret => return true,
            Frame::Ask { question } => question,
            Frame::Turn { .. }
            | Frame::Attack { .. }
            | Frame::Damage { .. }
            | Frame::Triggers { .. }
            | Frame::Offer { .. }
            | Frame::Resolve { .. }
            | Frame::Place { .. }
            | Frame::Over { .. } => return false,
        };
        match question {
            Question::Exile { .. } => !self.own().hand.is_empty(),
            Question::Cost => self.own().hand.len() > 1,
            Question::OpponentDiscard => self.theirs().hand.len() > 1,
            Question::TopTwo => true,
            Question::Option
            | Question::Object
            | Question::RowForDiscard { .. }
            | Question::Swap
            | Question::Topdeck => false,
        }
    }
}

impl Deckbuilding {
    /// DB-7.7 Whether the pending choice is the opponent's.
    pub(crate) fn opponent_chooses(&self) -> bool {
        let pending = self.pending();
        matches!(pending, Some((_, step)) if matches!(step.effect, Effect::Choose { opponent: true, .. }))
    }

    /// DB-15.3 Attackers in data order, then the resolution.
    fn list_attack(&self, target: Target, out: &mut Vec<Action>) {
        let attackers = self.attackers(target != Target::Base);
        let needed = self.needed(target);
        Self::visit_addable(&attackers, needed, |one| {
            out.push(Action::AddAttacker { card: self.name_of(one) });
        });
        out.sort_unstable();
        if Self::can_resolve(&attackers, needed) {
            out.push(Action::ResolveAttack);
        }
    }

    /// What a source is called among the active player's cards.
    pub(crate) fn own_name(&self, source: Source) -> Option<Own> {
        match source {
            Source::Unit { at } => Some(Own::Unit(Self::copy_at(&self.units, at.into()))),
            Source::Ship { at } => Some(Own::Ship(Self::copy_at(&self.own().ships, at.into()))),
            Source::Base => Some(Own::Base),
            Source::Gone { .. }
            | Source::Reward { .. }
            | Source::Bounty { .. }
            | Source::Purchased { .. } => None,
        }
    }

    /// The answers to a question about the next part of an ability.
    fn list_answers(&self, question: Question, out: &mut Vec<Action>) {
        let pick = |card| Action::PickCard { card };
        let row = |out: &mut Vec<Action>| {
            out.extend(self.distinct_slots().map(|(slot, _)| pick(Picked::Row(slot))));
        };
        match question {
            Question::Option => self.list_options(out),
            Question::Object => {
                let Some((source, step)) = self.pending() else { return };
                let _ = self.visit_objects(self.effect_now(&step, source), |chosen| {
                    out.push(chosen.action());
                    ControlFlow::Continue(())
                });
            }
            Question::RowForDiscard { .. } => row(out),
            Question::Exile { taken, last } => self.list_exiles(taken, last, out),
            Question::Cost => {
                out.extend(self.own().hand.distinct().map(|card| pick(Picked::Hand(card))));
            }
            Question::OpponentDiscard => {
                out.extend(self.theirs().hand.distinct().map(|card| pick(Picked::Hand(card))));
            }
            Question::TopTwo => {
                let known = self.galaxy.known_to(Some(self.active)).take(2).flatten();
                out.extend(known.map(|card| pick(Picked::Galaxy(card))));
                out.sort_unstable();
                out.dedup();
            }
            Question::Swap => {
                row(out);
                out.push(Action::Done);
            }
            Question::Topdeck => {
                out.extend(self.theirs().hand.distinct().map(|card| pick(Picked::EnemyHand(card))));
            }
        }
    }

    /// DB-7.6 The options that can be resolved.
    fn list_options(&self, out: &mut Vec<Action>) {
        let Some((source, step)) = self.pending() else { return };
        let Effect::Choose { options, .. } = step.effect else { return };
        for (option, steps) in (1..).zip(&options) {
            if self.has_effect(*steps, source) {
                out.push(Action::ChooseOption { option });
            }
        }
    }

    /// DB-15.4 Cards that come after the last one picked; `Done` once the minimum is reached.
    fn list_exiles(&self, taken: u8, last: Option<ExilePick>, out: &mut Vec<Action>) {
        let comes =
            |from_discard, card| last.is_none_or(|last| ExilePick { from_discard, card } >= last);
        let hand = self.own().hand.distinct().filter(|&card| comes(false, card));
        out.extend(hand.map(|card| Action::PickCard { card: Picked::Hand(card) }));
        let mut discard: Inline<Card, OWNED> = self.own().discard;
        discard.retain(|&card| comes(true, card));
        discard.sort_unstable();
        for (at, &card) in discard.iter().enumerate() {
            if at == 0 || discard[at - 1] != card {
                out.push(Action::PickCard { card: Picked::Discard(card) });
            }
        }
        if taken >= self.exile_bounds().0 {
            out.push(Action::Done);
        }
    }

    /// DB-9.6 How many cards are exiled at least and at most.
    pub(crate) fn exile_bounds(&self) -> (u8, u8) {
        let pending = self.pending().map(|(source, step)| self.effect_now(&step, source));
        if let Some(Effect::ExileCards { min, max }) = pending { (min, max) } else { (0, 0) }
    }
}

impl Chosen {
    /// The action that chooses it.
    pub(crate) fn action(self) -> Action {
        match self {
            Self::Card(card) => Action::PickCard { card },
            Self::Object(object) => Action::PickShip { object },
        }
    }

    /// What an action chooses.
    pub(crate) fn of(action: Action) -> Option<Self> {
        if let Action::PickCard { card } = action {
            Some(Self::Card(card))
        } else if let Action::PickShip { object } = action {
            Some(Self::Object(object))
        } else {
            None
        }
    }
}
