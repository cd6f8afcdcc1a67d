//! DB-11 What each observer may see; `show` builds it.

mod aids;
mod decision;
mod show;

pub use aids::{AttackerView, AttackersView, OutOfReach, SecretView, Spent};
pub use decision::{AttackView, DamageView, Decision, DecisionView, Deed, ExileView};

use crate::action::Slot;
use crate::card::{BaseId, Card, CardId, Faction};
use crate::event::Cause;
use crate::options::Mode;
use crate::rules::Unusable;
use serde::{Deserialize, Serialize};
use starboard_core::{Outcome, Seat, SeatSet};

/// What one observer may see of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct View {
    /// The seat that looks, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub me: Option<Seat>,
    /// DB-14
    pub mode: Mode,
    /// DB-14.5
    pub bases_to_win: u8,
    /// DB-14.4
    pub pay_out_neutral: bool,
    /// DB-10.3 The last turn; 0 if there is none.
    pub turn_limit: u16,
    /// The number of the turn, counted over both players; 0 before the first.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// The seat that plays the Empire.
    pub empire: Seat,
    /// DB-3.1 From -3 (the Empire's last space) to 3.
    pub force: i8,
    /// Who has to decide.
    pub to_act: SeatSet,
    /// What is to be decided.
    pub decision: DecisionView,
    /// DB-5.4 Resources of the active player.
    pub pool: u16,
    /// DB-12.2 Cards purchased this turn.
    pub purchases: u8,
    /// DB-12.2 Neutral cards purchased this turn.
    pub neutral_purchases: u8,
    /// DB-12.2 Neutral cards played this turn.
    pub neutral_played: u8,
    /// DB-13.3 Smugglers that wait for the next purchase.
    pub smugglers: u8,
    /// DB-13.1 The hunt for a neutral unit has been used.
    pub ord_mantell_used: bool,
    /// DB-8.7 Damage that Hoth has prevented this turn.
    pub hoth_prevented: u8,
    /// By seat.
    pub sides: [SideView; 2],
    /// The units of the active player, in the order of play.
    pub units: Vec<InPlayView>,
    /// DB-8.1 Attack that the active player has not used yet.
    pub reach: ReachView,
    /// DB-8.1 Who could attack, if that is for the observer to decide now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attackers: Option<AttackersView>,
    /// DB-5.3 The observer's hand cards that can be played now and ask nothing then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub plain_plays: Vec<Card>,
    /// DB-2.2 The observer's bases while some are picked in secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<SecretView>,
    /// DB-1.6 The row, slot 1 first.
    pub row: Vec<SlotView>,
    /// Cards in the galaxy deck.
    pub galaxy_count: u8,
    /// DB-11.2 The top galaxy cards, topmost first, as far down as the observer knows one.
    pub galaxy_top: Vec<Option<CardId>>,
    /// The galaxy discard pile, bottom first.
    pub galaxy_discard: Vec<CardId>,
    /// DB-11.2 Cards of the galaxy deck whose place the observer does not know, in data order.
    pub galaxy_unseen: Vec<CardId>,
    /// DB-6.3 Pilots left.
    pub pilots: u8,
    /// DB-6.3 Why the observer can have none of them now, in his main phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pilots_refused: Option<OutOfReach>,
    /// Exiled cards, in data order.
    pub exile: Vec<CardId>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// A slot of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SlotView {
    /// Its number.
    pub slot: Slot,
    /// The card there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// DB-1.8 The slot that stands for it in actions, if it is another one with the same card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twin: Option<Slot>,
    /// DB-8.3 The value the active player's units must reach to defeat it, if it is a target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<u8>,
    /// DB-8.3 The value the observer's units must reach, in his own turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<u8>,
    /// DB-13.1 The resources for defeating it, if it is a neutral unit and a target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bounty: Option<u8>,
    /// Why the observer can do nothing with it now, in his main phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<OutOfReach>,
}

/// What one observer may see of a player's side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SideView {
    /// Which faction it is.
    pub faction: Faction,
    /// The base that lies face up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<BaseView>,
    /// Bases in the base deck.
    pub base_deck_count: u8,
    /// DB-11.3 The bases in it, if the observer may know them.
    pub base_deck: Vec<BaseId>,
    /// DB-11.3 Own bases that are not played with, if the observer may know them.
    pub out_of_game: Vec<BaseId>,
    /// The enemy bases that this player has destroyed.
    pub victory: Vec<BaseId>,
    /// Cards in hand.
    pub hand_count: u8,
    /// The hand cards that the observer knows: all of the own ones (DB-11.2).
    pub hand: Vec<Card>,
    /// Cards in the deck.
    pub deck_count: u8,
    /// DB-11.2 The top cards of the deck, topmost first, as far down as the observer knows one.
    pub deck_top: Vec<Option<Card>>,
    /// DB-11.2 Cards that are in deck or hand, the observer does not know where, in data order.
    pub unseen: Vec<Card>,
    /// The discard pile, bottom first.
    pub discard: Vec<Card>,
    /// Capital ships in the order of play.
    pub ships: Vec<InPlayView>,
}

/// A base that lies face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct BaseView {
    /// Which.
    pub base: BaseId,
    /// Damage on it.
    pub damage: u8,
    /// Its hit points.
    pub hit_points: u8,
    /// DB-7.2 Its ability has been used this turn.
    pub used: bool,
    /// DB-7.2 Why its action ability cannot be used now; absent if it can, or if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unusable: Option<Unusable>,
    /// DB-7.4 What of its constant ability has been used up this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<Spent>,
}

/// DB-7.4 Where a constant bonus to attack comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BonusView {
    /// The card or base that gives it.
    pub cause: Cause,
    /// How much.
    pub n: u8,
    /// DB-13.3 It counts against cards of the row only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub row_only: bool,
}

/// DB-8.1 Attack that the active player has not used yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReachView {
    /// Of units, against a card of the row.
    pub row: u16,
    /// Of units and ships, against the base.
    pub base: u16,
}

/// A card in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct InPlayView {
    /// Which.
    pub card: Card,
    /// The how-manieth of its player's copies in play, from 1.
    pub copy: u8,
    /// DB-1.8 The copy that stands for it in actions, if it is another one that nothing tells from
    /// it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twin: Option<u8>,
    /// DB-8.1 Its attack against a base now.
    pub attack: u8,
    /// DB-8.1 Its attack against a card of the row now; 0 for ships.
    pub row_attack: u8,
    /// DB-7.2
    pub used: bool,
    /// DB-8.1
    pub attacked: bool,
    /// DB-15.3 It has joined the attack that is being put together.
    pub joined: bool,
    /// DB-7.8 Attack gained this turn.
    pub gained: u8,
    /// DB-7.4 Constant bonuses to its attack.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub bonuses: Vec<BonusView>,
    /// DB-7.2 Why its action ability cannot be used now; absent if it can, or if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unusable: Option<Unusable>,
    /// Damage on it.
    pub damage: u8,
    /// Its hit points; 0 for a unit.
    pub hit_points: u8,
}
