//! DB-12 What is to be decided, and what everybody knows about it.

use crate::action::{Slot, Target};
use crate::card::CardId;
use crate::effect::{Ability, Cost, Destination, Effect};
use crate::event::Cause;
use crate::frame::{Frame, Question, Source, TurnStep};
use crate::rules::joined_attack;
use crate::state::Deckbuilding;
use serde::{Deserialize, Serialize};

/// DB-12 A decision, as the rules call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names are those of the rules")]
pub enum Decision {
    #[serde(rename = "D-SECRET")]
    Secret,
    #[serde(rename = "D-BASE")]
    Base,
    #[serde(rename = "D-MAIN")]
    Main,
    #[serde(rename = "D-OPT")]
    Opt,
    #[serde(rename = "D-ORDER")]
    Order,
    #[serde(rename = "D-CHOOSE")]
    Choose,
    #[serde(rename = "D-OPPCHOOSE")]
    OppChoose,
    #[serde(rename = "D-OPPDISCARD")]
    OppDiscard,
    #[serde(rename = "D-EXILE")]
    Exile,
    #[serde(rename = "D-COST")]
    Cost,
    #[serde(rename = "D-ROW")]
    Row,
    #[serde(rename = "D-SHIP")]
    Ship,
    #[serde(rename = "D-DEST")]
    Dest,
    #[serde(rename = "D-RETURN")]
    Return,
    #[serde(rename = "D-TOPTWO")]
    TopTwo,
    #[serde(rename = "D-SWAP")]
    Swap,
    #[serde(rename = "D-TOPDECK")]
    TopDeck,
    #[serde(rename = "D-ATTACK")]
    Attack,
    #[serde(rename = "D-DMG")]
    Dmg,
    #[serde(rename = "GAME_OVER")]
    Over,
}

/// What is to be decided, and what everybody knows about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct DecisionView {
    /// Which decision.
    pub kind: Decision,
    /// The card or base that caused it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// D-OPT Whether it is about a reward.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub reward: bool,
    /// DB-13.1 D-OPT The resources that are offered for a neutral unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bounty: Option<u8>,
    /// What is done with what is picked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deed: Option<Deed>,
    /// D-ATTACK The attack that is being put together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<AttackView>,
    /// D-DMG The damage that is being assigned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageView>,
    /// D-EXILE How many cards are exiled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exile: Option<ExileView>,
    /// D-DEST The card, and the places where it may go; D-ROW the card of Tatooine's exchange.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// D-DEST
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub places: Vec<Destination>,
}

/// What is done with a card, ship or base that is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// DB-8.6 It takes damage.
    Damage,
    /// It is destroyed.
    Destroy,
    /// DB-9.6 It is exiled.
    Exile,
    /// It is discarded.
    Discard,
    /// It changes places with another card.
    Exchange,
    /// It comes back from the discard pile to the hand.
    Return,
    /// DB-6.7 It comes from the row to the hand.
    Take,
    /// DB-6.4 It is purchased.
    Buy,
    /// DB-6.4 It is purchased for nothing.
    BuyFree,
    /// It stays on top of the galaxy deck.
    Keep,
    /// It goes on top of its owner's deck.
    PutOnDeck,
}

/// DB-15.3 An attack that is being put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct AttackView {
    /// The slot that is attacked; nothing: the base.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<Slot>,
    /// The attack of those that have joined.
    pub attack: u16,
    /// What is needed at least.
    pub needed: u16,
}

/// DB-9.6 Cards that are being exiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ExileView {
    /// So many have been.
    pub taken: u8,
    /// So many have to be.
    pub least: u8,
    /// So many may be.
    pub most: u8,
}

/// DB-8.2 Damage that is being assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DamageView {
    /// Points left.
    pub left: u8,
    /// The place of the ship in question among the opponent's ships, from 0.
    pub ship: u8,
}

impl Deckbuilding {
    /// DB-12 The decision that is put, and what everybody knows about it.
    pub(crate) fn decision(&self) -> DecisionView {
        let mut view = DecisionView {
            kind: Decision::Over,
            cause: None,
            reward: false,
            bounty: None,
            deed: None,
            attack: None,
            damage: None,
            exile: None,
            card: None,
            places: Vec::new(),
        };
        view.kind = match self.top() {
            Frame::Secret => Decision::Secret,
            Frame::Turn { step: TurnStep::NewBase } => Decision::Base,
            Frame::Turn { .. } => Decision::Main,
            Frame::Attack { target } => {
                let attackers = self.attackers(target != Target::Base);
                let attack = joined_attack(&attackers);
                let (slot, needed) = (target.slot(), self.needed(target));
                view.attack = Some(AttackView { slot, attack, needed });
                Decision::Attack
            }
            Frame::Damage { left, spared } => {
                view.damage = Some(DamageView { left, ship: spared });
                Decision::Dmg
            }
            Frame::Triggers { .. } => Decision::Order,
            Frame::Offer { source } => {
                view.cause = Some(self.cause(source));
                view.reward = matches!(source, Source::Reward { .. } | Source::Bounty { .. });
                if let Source::Bounty { card } = source {
                    view.bounty = Some(card.print().cost);
                }
                Decision::Opt
            }
            Frame::Place { card, places } => {
                view.card = Some(card);
                view.places = places.iter().collect();
                Decision::Dest
            }
            Frame::Ask { question } => {
                view.cause = self.pending().map(|(source, _)| self.cause(source));
                view.deed = self.deed(question);
                self.question_view(question, &mut view)
            }
            Frame::Resolve { .. } | Frame::Over { .. } => Decision::Over,
        };
        view
    }

    fn question_view(&self, question: Question, view: &mut DecisionView) -> Decision {
        match question {
            Question::Option if self.opponent_chooses() => Decision::OppChoose,
            Question::Option => Decision::Choose,
            Question::Object => {
                let effect = self.pending().map(|(_, step)| step.effect);
                match effect {
                    Some(Effect::DealDamage { .. } | Effect::DestroyShip { .. }) => Decision::Ship,
                    Some(Effect::ReturnFromDiscard(_)) => Decision::Return,
                    Some(_) | None => Decision::Row,
                }
            }
            Question::RowForDiscard { card } => {
                view.card = Some(card);
                Decision::Row
            }
            Question::Exile { taken, .. } => {
                let (least, most) = self.exile_bounds();
                view.exile = Some(ExileView { taken, least, most });
                Decision::Exile
            }
            Question::Cost => Decision::Cost,
            Question::OpponentDiscard => Decision::OppDiscard,
            Question::TopTwo => Decision::TopTwo,
            Question::Swap => Decision::Swap,
            Question::Topdeck => Decision::TopDeck,
        }
    }

    /// What is done with the answer to a question.
    pub(crate) fn deed(&self, question: Question) -> Option<Deed> {
        match question {
            Question::Option => None,
            Question::Object => match self.pending()?.1.effect {
                Effect::DealDamage { .. } => Some(Deed::Damage),
                Effect::DestroyShip { .. } => Some(Deed::Destroy),
                Effect::ReturnFromDiscard(_) => Some(Deed::Return),
                Effect::TakeFromRow(_) => Some(Deed::Take),
                Effect::Purchase { free: true, .. } => Some(Deed::BuyFree),
                Effect::Purchase { free: false, .. } => Some(Deed::Buy),
                Effect::SwapDiscardWithRow => Some(Deed::Exchange),
                Effect::DiscardFromRow => Some(Deed::Discard),
                Effect::GainResources(_)
                | Effect::GainForce(_)
                | Effect::GainAttack(_)
                | Effect::Draw(_)
                | Effect::RepairBase(_)
                | Effect::ExileCards { .. }
                | Effect::OpponentDiscards { .. }
                | Effect::Choose { .. }
                | Effect::DiscardEnemyRow { .. }
                | Effect::RevealGalaxyTop { .. }
                | Effect::LookGalaxyTop
                | Effect::SwapGalaxyTop
                | Effect::KeepOneOfTopTwo
                | Effect::LookOpponentHand
                | Effect::TopdeckOpponentCard
                | Effect::NextPurchaseToDeckTop
                | Effect::MoveSelfToHand => None,
            },
            Question::RowForDiscard { .. } | Question::Swap => Some(Deed::Exchange),
            Question::Exile { .. } => Some(Deed::Exile),
            Question::Cost if self.cost_exiles() => Some(Deed::Exile),
            Question::Cost | Question::OpponentDiscard => Some(Deed::Discard),
            Question::TopTwo => Some(Deed::Keep),
            Question::Topdeck => Some(Deed::PutOnDeck),
        }
    }

    /// DB-7.5 Whether the pending cost is an exile.
    fn cost_exiles(&self) -> bool {
        let Some((source, _)) = self.pending() else { return false };
        let Cause::Card(card) = self.cause(source) else { return false };
        let ability = card.print().ability;
        matches!(ability, Some(Ability::Action { cost: Some(Cost::ExileFromHand), .. }))
    }
}
