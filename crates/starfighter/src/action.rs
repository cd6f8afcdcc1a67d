//! What a player may say: the table "Actions" of the rules.

use crate::card::{Area, CARD_LIMIT, CardId, EFFECTS_PER_AREA, Side};
use crate::catalogue::CLASS_LIMIT;
use crate::strict;
use serde::{Deserialize, Serialize};
use starboard_core::numbers::Below;
use starboard_core::{Seat, number_ids, number_units, numbered};

/// SF-1.2 A sector, 1 to 5 from its owner's left.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct Sector(u8);

/// How many sectors a board has.
pub const SECTORS: usize = 5;
/// The most fields a sector can have.
pub const MAX_HEIGHT: usize = 4;

impl Sector {
    /// All sectors, from the owner's left to the owner's right.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..SECTORS as u8).map(Self)
    }

    /// The sector with this number, 1 to 5.
    pub fn numbered(number: u8) -> Option<Self> {
        (1..=SECTORS as u8).contains(&number).then(|| Self(number - 1))
    }

    /// Its number, 1 to 5.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place in an array.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// SF-7.3 Whether the other sector lies beside this one.
    pub fn is_beside(self, other: Self) -> bool {
        self.0.abs_diff(other.0) == 1
    }
}

impl From<Sector> for u8 {
    fn from(sector: Sector) -> u8 {
        sector.number()
    }
}

impl TryFrom<u8> for Sector {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::numbered(number).ok_or_else(|| format!("there is no sector {number}"))
    }
}

/// SF-8.2 Where the holder of the initiative slides the own board, as seen from the own chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Slide {
    /// One sector to the left.
    Left,
    /// Not at all.
    Stay,
    /// One sector to the right.
    Right,
}

impl Slide {
    /// All, in canonical order.
    pub const ALL: [Self; 3] = [Self::Left, Self::Stay, Self::Right];

    /// SF-8.1 What it adds to the offset, for either player.
    pub fn step(self) -> i8 {
        match self {
            Self::Left => -1,
            Self::Stay => 0,
            Self::Right => 1,
        }
    }
}

/// SF-8.3 In which order the battles are fought, as seen from the chooser's chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The chooser's sectors ascending.
    LeftToRight,
    /// The chooser's sectors descending.
    RightToLeft,
}

/// One atomic decision. The derived order is the canonical order of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// SF-3.3, SF-11.1 Choose a cruiser by its index in the data.
    ChooseCruiser {
        /// Which.
        #[serde(deserialize_with = "strict::class")]
        class: u8,
    },
    /// SF-11.6 Add a card to the own deck.
    DeckAdd {
        /// Which.
        card: CardId,
    },
    /// SF-11.6 The own deck is complete.
    #[serde(deserialize_with = "strict::nothing_more")]
    DeckDone,
    /// SF-5.1 Play a card from the hand.
    Play {
        /// Which.
        card: CardId,
        /// Which side up.
        side: Side,
        /// Where, on the own board.
        sector: Sector,
    },
    /// SF-4.5 Play no more cards this round.
    #[serde(deserialize_with = "strict::nothing_more")]
    Pass,
    /// SF-6.10 Which of several simultaneous effects is next.
    ResolveNext {
        /// The printed area that shows it.
        area: Area,
        /// Its index in the data list of that area.
        #[serde(deserialize_with = "strict::index")]
        index: u8,
    },
    /// SF-7.4, SF-7.6, SF-7.9, SF-7.11 A lying card.
    TargetCard {
        /// On whose board.
        #[serde(deserialize_with = "strict::seat")]
        board: Seat,
        /// In which sector.
        sector: Sector,
        /// How many cards lie below it.
        #[serde(deserialize_with = "strict::level")]
        level: u8,
    },
    /// SF-7.3, SF-7.5 A lying card, and where it goes.
    TargetMove {
        /// On whose board.
        #[serde(deserialize_with = "strict::seat")]
        board: Seat,
        /// In which sector.
        sector: Sector,
        /// How many cards lie below it.
        #[serde(deserialize_with = "strict::level")]
        level: u8,
        /// The sector of the same board it goes to.
        to: Sector,
    },
    /// SF-7.10 A sector.
    TargetSector {
        /// On whose board.
        #[serde(deserialize_with = "strict::seat")]
        board: Seat,
        /// Which.
        sector: Sector,
    },
    /// SF-8.2 Slide the own board.
    Slide {
        /// Where.
        slide: Slide,
    },
    /// SF-8.3 Choose the order of the battles.
    BattleOrder {
        /// Which.
        order: Order,
    },
}

// Append-only: programs and learned models hold these numbers.
numbered! {
    Action {
        ChooseCruiser { class: Below<{ CLASS_LIMIT as u32 }> },
        DeckAdd { card: CardId },
        DeckDone,
        Play { card: CardId, side: Side, sector: Sector },
        Pass,
        ResolveNext { area: Area, index: Below<{ EFFECTS_PER_AREA as u32 }> },
        TargetCard { board: Below<2>, sector: Sector, level: Below<{ MAX_HEIGHT as u32 }> },
        TargetMove {
            board: Below<2>,
            sector: Sector,
            level: Below<{ MAX_HEIGHT as u32 }>,
            to: Sector,
        },
        TargetSector { board: Below<2>, sector: Sector },
        Slide { slide: Slide },
        BattleOrder { order: Order },
    }
}

number_ids!(CardId, CARD_LIMIT);
number_ids!(Sector, SECTORS);
number_units!(Side, [Side::Front, Side::Back]);
number_units!(Area, Area::BOTH);
number_units!(Slide, Slide::ALL);
number_units!(Order, [Order::LeftToRight, Order::RightToLeft]);
