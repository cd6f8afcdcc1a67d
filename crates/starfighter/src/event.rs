//! What happened, and for whose eyes.

use crate::action::{Order, Sector, Slide};
use crate::card::{Area, CardId, Effect, Side};
use serde::{Deserialize, Serialize};
use starboard_core::Seat;

/// SF-1.8 Where a card lies, and its public token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Place {
    /// On whose board.
    pub board: Seat,
    /// In which sector.
    pub sector: Sector,
    /// How many cards lie below it.
    pub level: u8,
    /// The running number it got when it was played.
    pub token: u16,
}

/// An effect symbol on a lying card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "EffectSymbol"))]
pub struct Symbol {
    /// SF-6.7 Who makes its choices.
    pub controller: Seat,
    /// The card that shows it.
    pub at: Place,
    /// The printed area that shows it.
    pub area: Area,
    /// The effect.
    pub effect: Effect,
}

/// Why an effect came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Lost {
    /// SF-6.11 Its area stopped being visible.
    Hidden,
    /// SF-6.8 There is no legal target.
    NoTarget,
    /// SF-6.12 The same situation has been there before.
    Repetition,
    /// SF-6.13 The chain is too long.
    Cap,
}

/// What a damage marker was put on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Struck {
    /// A fighter.
    Fighter,
    /// A shield.
    Shield,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "the fields are what the sentence says; see docs/starfighter/cases.md"
)]
pub enum Event {
    /// SF-3.1
    StartPlayer { seat: Seat },
    /// SF-3.3
    CruiserChosen { seat: Seat, class: u8 },
    /// SF-11.3 Only the owner sees the cards.
    PoolDealt { seat: Seat, cards: Vec<CardId> },
    /// SF-11.1
    BuildDone { seat: Seat },
    /// SF-11.1
    Revealed { classes: [u8; 2], deck_sizes: [u8; 2] },
    /// SF-4
    RoundBegan { round: u16, initiative: Seat },
    /// SF-4.1 Only the owner sees the cards.
    TookAside { seat: Seat, count: u8, cards: Vec<CardId> },
    /// SF-4.1 Only the owner sees the cards.
    Supplied { seat: Seat, count: u8, cards: Vec<CardId> },
    /// SF-4.3
    Reshuffled {
        #[serde(skip_serializing_if = "Option::is_none")]
        pile: Option<Seat>,
        count: u8,
    },
    /// SF-4 What follows was not asked, because there was no choice.
    Automatic { seat: Seat },
    /// SF-5.1 The card is hidden from all but its owner if it was played back up (SF-12.4).
    Played {
        seat: Seat,
        at: Place,
        side: Side,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
    },
    /// SF-6.3
    Triggered {
        #[serde(flatten)]
        symbol: Symbol,
    },
    /// SF-6.14
    Resolving {
        #[serde(flatten)]
        symbol: Symbol,
    },
    /// SF-6.8, SF-6.11, SF-6.12, SF-6.13
    Lost {
        #[serde(flatten)]
        symbol: Symbol,
        why: Lost,
    },
    /// SF-7.2
    SetAside { seat: Seat },
    /// SF-7.3, SF-7.4, SF-7.5
    Moved { at: Place, from: Sector, from_level: u8 },
    /// SF-7.6
    Turned { at: Place },
    /// SF-7.11
    Rolled { at: Place, side: Side, card: CardId },
    /// SF-9.5
    Marked { at: Place, area: Area, on: Struck },
    /// SF-9.10
    MarkersBack { at: Place, area: Area, count: u8 },
    /// SF-9.7
    Destroyed { at: Place, card: CardId },
    /// SF-9.12
    Hull { seat: Seat, loss: u8, left: i16 },
    /// SF-4.5
    Passed { seat: Seat, takes_initiative: bool },
    /// SF-8.2
    Slid { seat: Seat, slide: Slide, offset: i8 },
    /// SF-8.3
    Ordered { seat: Seat, order: Order },
    /// SF-9.1
    Battle { south: Sector, north: Sector, south_takes: u8, north_takes: u8 },
    /// SF-9.6
    Absorbed { seat: Seat, count: u8 },
    /// SF-9.11
    ShieldsReset,
    /// SF-9.11
    Initiative { seat: Seat },
    /// SF-10
    Ended { hulls: [i16; 2], cards: [u8; 2] },
}
