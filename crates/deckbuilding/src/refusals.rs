//! Which rule asks, and which forbids what is not legal.

use crate::action::{Action, Own, Picked, Shelf, Slot, Target};
use crate::frame::{Frame, Question, TurnStep};
use crate::rules::Unusable;
use crate::state::{Deckbuilding, Marks};
use crate::view::Decision;
use crate::words::{base_words, card_words, cause_words};
use starboard_core::{Refusal, Seat};

impl Deckbuilding {
    /// DB-12 The rule that says what is asked.
    pub(crate) fn rule_that_asks(&self) -> &'static str {
        let decision = self.decision();
        match decision.kind {
            Decision::Secret => "DB-14.3",
            Decision::Base => "DB-4.2",
            Decision::Main => "DB-5.1",
            Decision::Attack if decision.attack.is_some_and(|attack| attack.slot.is_some()) => {
                "DB-8.3"
            }
            Decision::Attack | Decision::Dmg => "DB-8.2",
            Decision::Order => "DB-7.3",
            Decision::Opt if decision.reward => "DB-8.4",
            Decision::Opt => "DB-7.1",
            Decision::Choose => "DB-7.6",
            Decision::OppChoose | Decision::OppDiscard => "DB-7.7",
            Decision::Exile => "DB-9.6",
            Decision::Cost => "DB-7.5",
            Decision::Ship => "DB-8.6",
            Decision::Dest => "DB-6.5",
            Decision::Row
            | Decision::Return
            | Decision::TopTwo
            | Decision::Swap
            | Decision::TopDeck => "DB-7.8",
            Decision::Over => "DB-10.3",
        }
    }

    /// Why an action that is not legal is not.
    pub(crate) fn refuse(&self, seat: Seat, action: Action) -> Refusal {
        match (self.top(), action) {
            (Frame::Secret, Action::PickSecretBase { .. }) => {
                Refusal::new("DB-15.4", "refusal-secret-base")
            }
            (Frame::Turn { step: TurnStep::NewBase }, Action::ChooseBase { base }) => {
                Refusal::new("DB-4.2", "refusal-base").with("base", base_words(base))
            }
            (Frame::Turn { step: TurnStep::Main }, action) => self.refuse_main(action),
            (Frame::Attack { target }, action) => self.refuse_attacker(target, action),
            (Frame::Damage { left, spared }, Action::AssignDamage { .. }) => {
                let (least, most) = self.assignable(left, spared).unwrap_or((0, 0));
                Refusal::new("DB-15.3", "refusal-damage").with("least", least).with("most", most)
            }
            (Frame::Place { .. }, Action::ChooseDestination { .. }) => {
                Refusal::new("DB-6.5", "refusal-destination")
            }
            (Frame::Ask { question }, action) => self.refuse_answer(seat, question, action),
            _ => Refusal::new("DB-15.2", "refusal-answer-first"),
        }
    }

    /// DB-5.1 In the main phase.
    fn refuse_main(&self, action: Action) -> Refusal {
        if let Action::Play { card } = action {
            Refusal::new("DB-5.3", "refusal-not-in-hand").with("card", card_words(card.id()))
        } else if let Action::Purchase { from } = action {
            self.refuse_purchase(from)
        } else if let Action::UseAbility { of } = action {
            self.refuse_ability(of)
        } else if let Action::DeclareAttack { target } = action {
            self.refuse_attack(target)
        } else if let Action::PayOut { slot } = action {
            self.refuse_payment(slot)
        } else {
            Refusal::new("DB-15.2", "refusal-main-phase")
        }
    }

    /// DB-6.1 to DB-6.3
    fn refuse_purchase(&self, from: Shelf) -> Refusal {
        let Some(card) = self.on_shelf(from) else {
            return match from {
                Shelf::Pilots => Refusal::new("DB-6.3", "refusal-no-pilots"),
                Shelf::Row(slot) => {
                    Refusal::new("DB-6.1", "refusal-slot-empty").with("slot", slot.number())
                }
            };
        };
        let name = card_words(card);
        if !self.may_own(card) {
            return Refusal::new("DB-6.1", "refusal-enemy-card").with("card", name);
        }
        if !self.can_afford(card) {
            return Refusal::new("DB-6.2", "refusal-too-expensive")
                .with("card", name)
                .with("cost", card.print().cost)
                .with("pool", self.tally.pool);
        }
        Refusal::new("DB-1.8", "refusal-lowest-copy").with("card", name)
    }

    /// DB-7.2
    fn refuse_ability(&self, of: Own) -> Refusal {
        let Some(source) = self.source_of(of) else {
            return Refusal::new("DB-7.2", "refusal-not-in-play");
        };
        let cause = cause_words(self.cause(source));
        let (rule, key) = match self.unusable(source) {
            Some(Unusable::NoAction) => ("DB-7.2", "refusal-no-action"),
            Some(Unusable::Used) => ("DB-7.2", "refusal-used"),
            Some(Unusable::Condition) => ("DB-7.2", "refusal-condition"),
            Some(Unusable::Cost) => ("DB-7.2", "refusal-cost"),
            Some(Unusable::NoObject) => ("DB-7.2", "refusal-no-object"),
            Some(Unusable::NoEffect) => ("DB-7.9", "refusal-no-effect"),
            None => ("DB-1.8", "refusal-lowest-copy"),
        };
        Refusal { rule: rule.into(), message: starboard_core::Message::new(key) }
            .with("card", cause)
    }

    /// DB-8.1 to DB-8.3
    fn refuse_attack(&self, target: Target) -> Refusal {
        let Target::Row(slot) = target else {
            if !self.base_can_be_attacked() {
                return Refusal::new("DB-8.9", "refusal-no-base");
            }
            return Refusal::new("DB-8.1", "refusal-no-attacker");
        };
        let Some(card) = self.in_slot(slot) else {
            return Refusal::new("DB-8.3", "refusal-slot-empty").with("slot", slot.number());
        };
        let name = card_words(card);
        let Some(needed) = self.target_value(card) else {
            let hunted = self.tally.ord_mantell_used && card.print().is_neutral();
            return if hunted && !card.print().is_ship() {
                Refusal::new("DB-13.1", "refusal-neutral-hunted").with("card", name)
            } else {
                Refusal::new("DB-8.3", "refusal-no-target").with("card", name)
            };
        };
        let (_, strength) = self.strength(self.own_in_play());
        if strength >= u16::from(needed) {
            return Refusal::new("DB-1.8", "refusal-lowest-copy").with("card", name);
        }
        Refusal::new("DB-8.3", "refusal-too-weak")
            .with("card", name)
            .with("needed", needed)
            .with("strength", strength)
    }

    /// DB-14.4
    fn refuse_payment(&self, slot: Slot) -> Refusal {
        if !self.options.pay_out_neutral {
            return Refusal::new("DB-14.4", "refusal-pay-out-off");
        }
        match self.in_slot(slot) {
            Some(card) if !card.print().is_neutral() => {
                Refusal::new("DB-14.4", "refusal-not-neutral").with("card", card_words(card))
            }
            Some(card) if !self.can_afford(card) => {
                Refusal::new("DB-14.4", "refusal-too-expensive")
                    .with("card", card_words(card))
                    .with("cost", card.print().cost)
                    .with("pool", self.tally.pool)
            }
            Some(card) => {
                Refusal::new("DB-1.8", "refusal-lowest-copy").with("card", card_words(card))
            }
            None => Refusal::new("DB-14.4", "refusal-slot-empty").with("slot", slot.number()),
        }
    }

    /// DB-5.5, DB-15.3 While an attack is put together.
    fn refuse_attacker(&self, target: Target, action: Action) -> Refusal {
        let against_row = target != Target::Base;
        if action == Action::ResolveAttack {
            return Refusal::new("DB-15.3", "refusal-attack-too-weak")
                .with("needed", self.needed(target));
        }
        let Action::AddAttacker { card: own } = action else {
            return Refusal::new("DB-5.5", "refusal-attack-first");
        };
        let Some(card) = self.deployed(own) else {
            return Refusal::new("DB-8.1", "refusal-not-in-play");
        };
        let name = card_words(card.card.id());
        if against_row && card.print().is_ship() {
            return Refusal::new("DB-8.3", "refusal-ship-against-row").with("card", name);
        }
        let attack = self.attack_of(card, &self.bonuses(), against_row);
        if card.marks.has(Marks::ATTACKED) || attack == 0 {
            return Refusal::new("DB-8.1", "refusal-cannot-attack").with("card", name);
        }
        Refusal::new("DB-15.3", "refusal-attacker-order").with("card", name)
    }

    /// The answer does not fit the question.
    fn refuse_answer(&self, seat: Seat, question: Question, action: Action) -> Refusal {
        let fits = match question {
            Question::Option => matches!(action, Action::ChooseOption { .. }),
            Question::Object => {
                matches!(action, Action::PickCard { .. } | Action::PickShip { .. })
            }
            Question::Exile { .. } | Question::Swap => {
                matches!(action, Action::PickCard { .. } | Action::Done)
            }
            Question::RowForDiscard { .. }
            | Question::Cost
            | Question::OpponentDiscard
            | Question::TopTwo
            | Question::Topdeck => matches!(action, Action::PickCard { .. }),
        };
        if !fits {
            let rule = if seat == self.active { "DB-15.2" } else { "DB-7.7" };
            return Refusal {
                rule: rule.into(),
                ..Refusal::new("DB-15.2", "refusal-answer-first")
            };
        }
        match (question, action) {
            (Question::Option, _) => Refusal::new("DB-7.6", "refusal-option"),
            (Question::Exile { .. }, Action::Done) => {
                Refusal::new("DB-9.6", "refusal-exile-more").with("least", self.exile_bounds().0)
            }
            (Question::Exile { .. }, Action::PickCard { card }) if self.holds_card(card) => {
                Refusal::new("DB-15.4", "refusal-exile-order")
            }
            _ => Refusal::new("DB-15.2", "refusal-not-among-these"),
        }
    }

    /// Whether a card lies where somebody says it does.
    fn holds_card(&self, picked: Picked) -> bool {
        match picked {
            Picked::Hand(card) => self.own().hand.contains(card),
            Picked::Discard(card) => self.own().discard.contains(&card),
            Picked::Row(_)
            | Picked::GalaxyDiscard(_)
            | Picked::Galaxy(_)
            | Picked::EnemyHand(_) => false,
        }
    }
}
