//! What a player may say: the table "Actions" of the rules.

use crate::card::{Area, CARD_LIMIT, CardId, EFFECTS_PER_AREA, Side};
use crate::catalogue::CLASS_LIMIT;
use crate::reading;
use serde::{Deserialize, Serialize};
use starboard_core::Seat;

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
        #[serde(deserialize_with = "reading::class")]
        class: u8,
    },
    /// SF-11.6 Add a card to the own deck.
    DeckAdd {
        /// Which.
        card: CardId,
    },
    /// SF-11.6 The own deck is complete.
    #[serde(deserialize_with = "reading::nothing_more")]
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
    #[serde(deserialize_with = "reading::nothing_more")]
    Pass,
    /// SF-6.10 Which of several simultaneous effects is next.
    ResolveNext {
        /// The printed area that shows it.
        area: Area,
        /// Its index in the data list of that area.
        #[serde(deserialize_with = "reading::index")]
        index: u8,
    },
    /// SF-7.4, SF-7.6, SF-7.9, SF-7.11 A lying card.
    TargetCard {
        /// On whose board.
        #[serde(deserialize_with = "reading::seat")]
        board: Seat,
        /// In which sector.
        sector: Sector,
        /// How many cards lie below it.
        #[serde(deserialize_with = "reading::level")]
        level: u8,
    },
    /// SF-7.3, SF-7.5 A lying card, and where it goes.
    TargetMove {
        /// On whose board.
        #[serde(deserialize_with = "reading::seat")]
        board: Seat,
        /// In which sector.
        sector: Sector,
        /// How many cards lie below it.
        #[serde(deserialize_with = "reading::level")]
        level: u8,
        /// The sector of the same board it goes to.
        to: Sector,
    },
    /// SF-7.10 A sector.
    TargetSector {
        /// On whose board.
        #[serde(deserialize_with = "reading::seat")]
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

const CARDS: u32 = CARD_LIMIT as u32;
const CLASSES: u32 = CLASS_LIMIT as u32;
const LINES: u32 = SECTORS as u32;
const LEVELS: u32 = MAX_HEIGHT as u32;

// The first id of each kind of action. Append-only: programs and learned models hold these numbers.
const DECK_ADD: u32 = CLASSES;
const DECK_DONE: u32 = DECK_ADD + CARDS;
const PLAY: u32 = DECK_DONE + 1;
const PASS: u32 = PLAY + CARDS * 2 * LINES;
const RESOLVE_NEXT: u32 = PASS + 1;
const TARGET_CARD: u32 = RESOLVE_NEXT + 2 * EFFECTS_PER_AREA as u32;
const TARGET_MOVE: u32 = TARGET_CARD + 2 * LINES * LEVELS;
const TARGET_SECTOR: u32 = TARGET_MOVE + 2 * LINES * LEVELS * LINES;
const SLIDE: u32 = TARGET_SECTOR + 2 * LINES;
const BATTLE_ORDER: u32 = SLIDE + 3;
/// One more than the highest id.
pub(crate) const IDS: u32 = BATTLE_ORDER + 2;

/// The dense number of an action, the same in every position.
pub(crate) fn id(action: Action) -> u32 {
    let place = |board: Seat, sector: Sector, level: u8| -> u32 {
        (u32::from(board.0) * LINES + u32::from(sector.0)) * LEVELS + u32::from(level)
    };
    match action {
        Action::ChooseCruiser { class } => class.into(),
        Action::DeckAdd { card } => DECK_ADD + u32::from(card.0),
        Action::DeckDone => DECK_DONE,
        Action::Play { card, side, sector } => {
            PLAY + (u32::from(card.0) * 2 + side as u32) * LINES + u32::from(sector.0)
        }
        Action::Pass => PASS,
        Action::ResolveNext { area, index } => {
            RESOLVE_NEXT + area as u32 * EFFECTS_PER_AREA as u32 + u32::from(index)
        }
        Action::TargetCard { board, sector, level } => TARGET_CARD + place(board, sector, level),
        Action::TargetMove { board, sector, level, to } => {
            TARGET_MOVE + place(board, sector, level) * LINES + u32::from(to.0)
        }
        Action::TargetSector { board, sector } => {
            TARGET_SECTOR + u32::from(board.0) * LINES + u32::from(sector.0)
        }
        Action::Slide { slide } => SLIDE + slide as u32,
        Action::BattleOrder { order } => BATTLE_ORDER + order as u32,
    }
}

/// The action with this number.
pub(crate) fn from_id(id: u32) -> Option<Action> {
    let sector = |n: u32| Sector((n % LINES) as u8);
    let place = |n: u32| {
        let board = Seat((n / (LINES * LEVELS)) as u8);
        (board, sector(n / LEVELS), (n % LEVELS) as u8)
    };
    Some(match id {
        ..DECK_ADD => Action::ChooseCruiser { class: id as u8 },
        DECK_ADD..DECK_DONE => Action::DeckAdd { card: CardId((id - DECK_ADD) as u8) },
        DECK_DONE => Action::DeckDone,
        PLAY..PASS => {
            let n = id - PLAY;
            let side = [Side::Front, Side::Back][(n / LINES % 2) as usize];
            Action::Play { card: CardId((n / LINES / 2) as u8), side, sector: sector(n) }
        }
        PASS => Action::Pass,
        RESOLVE_NEXT..TARGET_CARD => {
            let n = id - RESOLVE_NEXT;
            let area = Area::BOTH[n as usize / EFFECTS_PER_AREA];
            Action::ResolveNext { area, index: (n as usize % EFFECTS_PER_AREA) as u8 }
        }
        TARGET_CARD..TARGET_MOVE => {
            let (board, sector, level) = place(id - TARGET_CARD);
            Action::TargetCard { board, sector, level }
        }
        TARGET_MOVE..TARGET_SECTOR => {
            let n = id - TARGET_MOVE;
            let (board, from, level) = place(n / LINES);
            Action::TargetMove { board, sector: from, level, to: sector(n) }
        }
        TARGET_SECTOR..SLIDE => {
            let n = id - TARGET_SECTOR;
            Action::TargetSector { board: Seat((n / LINES) as u8), sector: sector(n) }
        }
        SLIDE..BATTLE_ORDER => Action::Slide { slide: Slide::ALL[(id - SLIDE) as usize] },
        BATTLE_ORDER..IDS => Action::BattleOrder {
            order: [Order::LeftToRight, Order::RightToLeft][(id - BATTLE_ORDER) as usize],
        },
        IDS.. => return None,
    })
}
