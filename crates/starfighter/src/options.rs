//! What is agreed upon before the game, and the ready-made decks.

use crate::card::CardSet;
use crate::catalogue::Catalogue;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use starboard_core::coded;
use starboard_core::{Message, Refusal};
use std::fmt;
use std::sync::Arc;

pub use crate::decks::{ReadyDeck, read_decks, ready_decks};

/// SF-3.2 The three modes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The training cards and cruisers, shared piles.
    #[default]
    Training,
    /// All cards and cruisers, shared piles.
    Skirmish,
    /// Own decks, own piles.
    UltimateWar,
}

coded! {
    pub Mode {
        Training = "training",
        Skirmish = "skirmish",
        UltimateWar = "ultimate_war",
    }
}

impl Mode {
    /// What it is called.
    pub(crate) fn name(self) -> Message {
        Message::new(match self {
            Self::Training => "setting-mode-training",
            Self::Skirmish => "setting-mode-skirmish",
            Self::UltimateWar => "setting-mode-ultimate-war",
        })
    }
}

/// SF-3.1 Who starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// Chance decides.
    #[default]
    Random,
    /// Seat 1.
    South,
    /// Seat 2.
    North,
}

/// SF-11.3 Where the decks of ultimate war come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Each player may use every card.
    #[default]
    Full,
    /// The cards are dealt out in halves.
    Dealt,
    /// Both decks stand in the options.
    Lists,
}

/// SF-11.3 A deck in the options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum DeckList {
    /// A ready-made deck.
    Named(String),
    /// Cards by their id codes.
    Cards(Vec<String>),
}

/// By hand, because an untagged enum could not say what is wrong with it.
impl<'de> Deserialize<'de> for DeckList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Written;
        impl<'de> Visitor<'de> for Written {
            type Value = DeckList;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a deck or a list of id codes")
            }
            fn visit_str<E>(self, name: &str) -> Result<DeckList, E> {
                Ok(DeckList::Named(name.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, cards: A) -> Result<DeckList, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(cards)).map(DeckList::Cards)
            }
        }
        deserializer.deserialize_any(Written)
    }
}

/// SF-11.3 Both decks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lists {
    /// South's deck.
    pub south: DeckList,
    /// North's deck.
    pub north: DeckList,
}

/// What is agreed upon before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// SF-3.2
    pub mode: Mode,
    /// SF-3.1
    pub start: Start,
    /// SF-10.5
    pub max_rounds: u16,
    /// SF-11.3
    pub pool: Pool,
    /// SF-11.3 Only for pool `lists`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lists: Option<Lists>,
    /// SF-11.3 Copies of the game at the table, 1 or 2; only for pool `lists`.
    pub copies: u8,
    /// SF-13.4 The text of another card file. Records carry it along and so stand alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    /// SF-13.4 The text of another cruiser file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cruisers: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            start: Start::default(),
            max_rounds: 60,
            pool: Pool::default(),
            lists: None,
            copies: 2,
            cards: None,
            cruisers: None,
        }
    }
}

/// SF-11.2 The fewest cards of a deck.
pub const DECK_MIN: usize = 25;

/// The options and what follows from them: everything that never changes during a game. It stands
/// outside the position, which only points to it.
#[derive(Debug)]
pub struct Setup {
    /// The options themselves.
    pub options: Options,
    /// The cards and cruisers played with.
    pub catalogue: Arc<Catalogue>,
    /// SF-11.3 Both decks, with pool `lists`.
    pub lists: Option<[CardSet; 2]>,
}

/// Everything else follows from the options. Since equality is total, those of two copies of a position are
/// not even looked at: an `Arc` compares where it points first.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        self.options == other.options
    }
}

impl Eq for Setup {}

impl starboard_core::Setup for Setup {
    type Options = Options;

    fn of(options: &Options) -> Result<Arc<Self>, Refusal> {
        let catalogue = Catalogue::with(options.cards.as_deref(), options.cruisers.as_deref())
            .map_err(|error| {
                Refusal::new("SF-13.4", "refusal-data").with("error", error.message())
            })?;
        if options.max_rounds == 0 {
            return Err(Refusal::new("SF-10.5", "refusal-max-rounds"));
        }
        if !(1..=2).contains(&options.copies) {
            return Err(Refusal::new("SF-11.3", "refusal-copies"));
        }
        let cards = catalogue.cards_of(options.mode);
        let fewest = match (options.mode, options.pool) {
            // SF-4.1 Without cards there is nothing to play with.
            (Mode::Training | Mode::Skirmish, _) => 1,
            (Mode::UltimateWar, Pool::Full | Pool::Lists) => DECK_MIN,
            (Mode::UltimateWar, Pool::Dealt) => 2 * DECK_MIN,
        };
        if cards.len() < fewest {
            return Err(Refusal::new("SF-13.4", "refusal-too-few-cards").with("fewest", fewest));
        }
        check_cruisers(&catalogue, options.mode)?;
        let ultimate_lists = options.mode == Mode::UltimateWar && options.pool == Pool::Lists;
        let lists = match (&options.lists, ultimate_lists) {
            (Some(lists), true) => Some(check_lists(lists, options.copies, &catalogue)?),
            (None, true) => return Err(Refusal::new("SF-11.3", "refusal-lists-missing")),
            (Some(_), false) => return Err(Refusal::new("SF-11.3", "refusal-lists-unwanted")),
            (None, false) => None,
        };
        Ok(Arc::new(Self { options: options.clone(), catalogue, lists }))
    }

    fn options(&self) -> &Options {
        &self.options
    }
}

/// SF-13.4 The mode that is to be played has cruisers; no other mode needs any.
fn check_cruisers(catalogue: &Catalogue, mode: Mode) -> Result<(), Refusal> {
    let (enough, refusal) = match mode {
        Mode::Training | Mode::Skirmish => (
            !catalogue.first_choices(mode).is_empty(),
            Refusal::new("SF-13.4", "refusal-no-two-cruisers").with("mode", mode.name()),
        ),
        // SF-11.4 Any two classes may meet, also two equal ones: the boards do not matter.
        Mode::UltimateWar => (
            catalogue.classes().any(|class| catalogue.allows(mode, class)),
            Refusal::new("SF-13.4", "refusal-no-cruiser"),
        ),
    };
    if enough { Ok(()) } else { Err(refusal) }
}

/// SF-11.3 A pair of lists that breaks SF-11.2 or `copies` never becomes a game.
fn check_lists(lists: &Lists, copies: u8, catalogue: &Catalogue) -> Result<[CardSet; 2], Refusal> {
    let decks = [read_deck(&lists.south, catalogue)?, read_deck(&lists.north, catalogue)?];
    let shared = decks[0].intersection(decks[1]);
    match shared.into_iter().next() {
        Some(card) if copies == 1 => Err(Refusal::new("SF-11.3", "refusal-card-in-both-decks")
            .with("card", catalogue.id_code(card))),
        Some(_) | None => Ok(decks),
    }
}

/// SF-11.2 At least 25 cards, each at most once.
fn read_deck(list: &DeckList, catalogue: &Catalogue) -> Result<CardSet, Refusal> {
    let ids = match list {
        DeckList::Cards(ids) => ids,
        DeckList::Named(name) => match ready_decks().get(name) {
            Some(deck) => &deck.cards,
            None => {
                return Err(Refusal::new("SF-11.3", "refusal-unknown-deck")
                    .with("deck", name.as_str())
                    .with("known", ready_decks().keys().cloned().collect::<Vec<_>>().join(", ")));
            }
        },
    };
    let mut deck = CardSet::EMPTY;
    for id in ids {
        let card = catalogue.card(id).ok_or_else(|| {
            Refusal::new("SF-11.2", "refusal-unknown-card").with("card", id.as_str())
        })?;
        if deck.contains(card) {
            return Err(Refusal::new("SF-11.2", "refusal-card-twice").with("card", id.as_str()));
        }
        deck.insert(card);
    }
    if deck.len() < DECK_MIN {
        return Err(Refusal::new("SF-11.2", "refusal-deck-too-small").with("count", deck.len()));
    }
    Ok(deck)
}
