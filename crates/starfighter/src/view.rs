//! SF-12 What each observer may see; `show` builds it.

mod show;

use crate::action::{Order, Sector, Slide};
use crate::card::{CardId, Side};
use crate::event::Symbol;
use crate::options::Mode;
use serde::{Deserialize, Serialize};
use starboard_core::{Outcome, Seat, SeatSet};

/// What one observer may see of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct View {
    /// The seat that looks, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub me: Option<Seat>,
    /// The name of the card set.
    pub card_set: String,
    /// SF-3.2
    pub mode: Mode,
    /// The number of the round, 0 before the first.
    pub round: u16,
    /// SF-10.5
    pub max_rounds: u16,
    /// What is waited for or under way.
    pub phase: PhaseView,
    /// Who has to decide.
    pub to_act: SeatSet,
    /// Who holds the initiative marker.
    pub initiative: Seat,
    /// Whose turn in deployment it is.
    pub active: Seat,
    /// Who has passed this round.
    pub passed: SeatSet,
    /// SF-8.1
    pub offset: i8,
    /// SF-8.1 The facing sectors (South's, North's).
    pub facing: Vec<[Sector; 2]>,
    /// SF-8.2 While the observer decides on a slide: where each would lead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub slides: Vec<SlideView>,
    /// By seat.
    pub boards: [BoardView; 2],
    /// The cards in the observer's hand.
    pub hand: Vec<CardId>,
    /// SF-11.3 While decks are built: the cards the observer may use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub pool: Vec<CardId>,
    /// SF-11.6 Those of them that can still come into the observer's deck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub open: Vec<CardId>,
    /// SF-11.2 The observer's own deck, in ultimate war.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub deck: Vec<CardId>,
    /// Cards in each draw pile: one shared pile, or one of each player.
    pub pile_count: Vec<u8>,
    /// Cards in each discard pile.
    pub discard: Vec<Vec<CardId>>,
    /// SF-12.5 By pile: cards that may still be hidden somewhere, for those who count.
    pub unseen: Vec<Vec<CardId>>,
    /// The effects that wait, outermost group first.
    pub waiting: Vec<Vec<Symbol>>,
    /// The effect that waits for its target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picked: Option<Symbol>,
}

/// SF-8.2 A slide that is allowed, and where it would lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlideView {
    /// Which.
    pub slide: Slide,
    /// The offset after it.
    pub offset: i8,
    /// SF-8.1 The sectors that would face each other (South's, North's).
    pub facing: Vec<[Sector; 2]>,
}

/// What is waited for or under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are those of the rules")]
pub enum PhaseView {
    /// SF-3.3
    ChooseCruiser,
    /// SF-11.1
    Build { done: SeatSet },
    /// SF-4.5
    Deployment,
    /// SF-8.2
    Slide,
    /// SF-8.3
    BattleOrder,
    /// SF-9
    Battles {
        order: Order,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleView>,
    },
    /// SF-10
    Over { outcome: Outcome },
}

/// SF-9.1 A battle under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BattleView {
    /// The sectors that face each other, by seat.
    pub sectors: [Sector; 2],
    /// The damage that each still has to take.
    pub left: [u8; 2],
}

/// What one observer may see of a player's side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct BoardView {
    /// The cruiser, unless it is still secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<u8>,
    /// Hull points left.
    pub hull: i16,
    /// Hull points at the start.
    pub hull_max: i16,
    /// Fields per sector.
    pub heights: Vec<u8>,
    /// The stacks, bottom first.
    pub sectors: Vec<Vec<CardView>>,
    /// SF-9.1 Visible, unmarked fighters by sector.
    pub fighters: Vec<u8>,
    /// Cards in hand.
    pub hand_count: u8,
    /// Cards set aside.
    pub aside_count: u8,
    /// SF-4.1 Cards the next supply will bring, as things are.
    pub draw_symbols: u8,
    /// SF-11.1 Cards in the deck, once that is public.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck_size: Option<u8>,
}

/// A lying card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct CardView {
    /// SF-1.8
    pub token: u16,
    /// Which card, if the observer knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// The side that shows.
    pub side: Side,
    /// Whether it is turned by 180 degrees.
    pub turned: bool,
    /// SF-12.2 Whether everybody knows its front.
    pub known: bool,
    /// Markers on fighters, by printed area.
    pub marks: [u8; 2],
    /// Markers on shields, by printed area.
    pub shield_marks: [u8; 2],
}
