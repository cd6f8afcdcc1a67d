//! DB-12 What is to be decided, and what everybody knows about it.

use crate::action::{Slot, Target};
use crate::card::CardId;
use crate::effect::{Destination, Effect};
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
                Decision::Opt
            }
            Frame::Place { card, places } => {
                view.card = Some(card);
                view.places = places.iter().collect();
                Decision::Dest
            }
            Frame::Ask { question } => {
                view.cause = self.pending().map(|(source, _)| self.cause(source));
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
}
