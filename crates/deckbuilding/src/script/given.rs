//! The words of a position, read strictly: what is not understood is an error with its place.

use super::notation::{Item, read_cards, read_deployed, read_items, read_known};
use crate::action::SLOTS;
use crate::card::{BaseId, Card, CardId};
use crate::options::{BasesToWin, FactionChoice, Mode, Options, TurnLimit};
use crate::state::{Deployed, Known};
use serde::{Deserialize, Deserializer, de::Error};
use starboard_core::SeatSet;
use std::str::FromStr;

/// A position as somebody wrote it: `docs/deckbuilding/cases.md`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Given {
    #[serde(default)]
    mode: Mode,
    #[serde(default)]
    options: Agreed,
    #[serde(default)]
    pub(super) phase: Phase,
    pub(super) secret: Option<BySeat<Bases>>,
    pub(super) active: Option<Name>,
    pub(super) turn: Option<u16>,
    pub(super) force: Option<i8>,
    pub(super) row: Option<Row>,
    pub(super) galaxy: Option<Cards>,
    pub(super) galaxy_top: Option<Top>,
    pub(super) galaxy_discard: Option<Cards>,
    pub(super) pilots: Option<u8>,
    pub(super) exile: Option<Cards>,
    pub(super) base: Option<BySeat<Base>>,
    pub(super) base_deck: Option<BySeat<Bases>>,
    pub(super) victory: Option<BySeat<Victory>>,
    pub(super) hand: Option<BySeat<Hand>>,
    pub(super) deck: Option<BySeat<Cards>>,
    pub(super) deck_top: Option<BySeat<Top>>,
    pub(super) discard: Option<BySeat<Cards>>,
    pub(super) units: Option<InPlay>,
    pub(super) ships: Option<BySeat<InPlay>>,
    pub(super) pool: Option<u16>,
    pub(super) purchases: Option<u8>,
    pub(super) neutral_purchases: Option<u8>,
    pub(super) neutral_played: Option<u8>,
    pub(super) smugglers: Option<u8>,
    pub(super) hoth_prevented: Option<u8>,
    pub(super) ord_mantell_used: Option<bool>,
}

/// DB-2.1 The options besides the mode.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "a table of options")]
struct Agreed {
    bases_to_win: BasesToWin,
    pay_out_neutral: bool,
    factions: FactionChoice,
    turn_limit: TurnLimit,
}

/// Where a game is.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Phase {
    /// It is set up as at a table.
    New,
    /// A turn is about to begin.
    Begin,
    /// In the main phase.
    #[default]
    Main,
}

/// What a seat is called.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Name {
    Empire,
    Rebel,
}

/// Something that each player has.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table with `empire` and `rebel`")]
pub(super) struct BySeat<T> {
    empire: Option<T>,
    rebel: Option<T>,
}

impl<T> BySeat<T> {
    fn get(&self, name: Name) -> Option<&T> {
        match name {
            Name::Empire => self.empire.as_ref(),
            Name::Rebel => self.rebel.as_ref(),
        }
    }
}

/// What is said of a player, if anything is.
pub(super) fn of<T>(said: Option<&BySeat<T>>, name: Name) -> Option<&T> {
    said?.get(name)
}

impl Given {
    /// DB-2.1 The options of the game.
    pub(super) fn options(&self) -> Options {
        let Agreed { bases_to_win, pay_out_neutral, factions, turn_limit } = self.options;
        Options { mode: self.mode, bases_to_win, pay_out_neutral, factions, turn_limit }
    }

    /// A word that says nothing in this phase.
    pub(super) fn stray(&self) -> Option<&'static str> {
        let fits = |word: &str| match self.phase {
            Phase::New => word == "secret",
            Phase::Begin => word != "secret" && !OF_TURN.contains(&word),
            Phase::Main => word != "secret",
        };
        let said = self.words().into_iter().filter(|(_, said)| *said);
        said.map(|(word, _)| word).find(|word| !fits(word))
    }

    /// The words besides `mode`, `options` and `phase`, and whether they have been said.
    fn words(&self) -> [(&'static str, bool); 26] {
        // Exhaustive on purpose: a new word does not compile until someone decides where it belongs.
        let Self {
            mode: _,
            options: _,
            phase: _,
            secret,
            active,
            turn,
            force,
            row,
            galaxy,
            galaxy_top,
            galaxy_discard,
            pilots,
            exile,
            base,
            base_deck,
            victory,
            hand,
            deck,
            deck_top,
            discard,
            units,
            ships,
            pool,
            purchases,
            neutral_purchases,
            neutral_played,
            smugglers,
            hoth_prevented,
            ord_mantell_used,
        } = self;
        [
            ("secret", secret.is_some()),
            ("active", active.is_some()),
            ("turn", turn.is_some()),
            ("force", force.is_some()),
            ("row", row.is_some()),
            ("galaxy", galaxy.is_some()),
            ("galaxy_top", galaxy_top.is_some()),
            ("galaxy_discard", galaxy_discard.is_some()),
            ("pilots", pilots.is_some()),
            ("exile", exile.is_some()),
            ("base", base.is_some()),
            ("base_deck", base_deck.is_some()),
            ("victory", victory.is_some()),
            ("hand", hand.is_some()),
            ("deck", deck.is_some()),
            ("deck_top", deck_top.is_some()),
            ("discard", discard.is_some()),
            ("units", units.is_some()),
            ("ships", ships.is_some()),
            ("pool", pool.is_some()),
            ("purchases", purchases.is_some()),
            ("neutral_purchases", neutral_purchases.is_some()),
            ("neutral_played", neutral_played.is_some()),
            ("smugglers", smugglers.is_some()),
            ("hoth_prevented", hoth_prevented.is_some()),
            ("ord_mantell_used", ord_mantell_used.is_some()),
        ]
    }
}

/// DB-12.2 What there is only while a turn is under way.
const OF_TURN: [&str; 8] = [
    "units",
    "pool",
    "purchases",
    "neutral_purchases",
    "neutral_played",
    "smugglers",
    "hoth_prevented",
    "ord_mantell_used",
];

/// Cards without marks: `"3 x_wing, y_wing!"`.
pub(super) struct Cards(pub(super) Vec<Card>);

impl FromStr for Cards {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        read_cards(text).map(Self)
    }
}

/// DB-1.6 The slots of the row that are written, slot 1 first: `"at_st, -, x_wing"`.
pub(super) struct Row(pub(super) Vec<Option<CardId>>);

impl FromStr for Row {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut slots = Vec::new();
        for item in read_items(text)? {
            item.is_bare()?;
            let card = if item.name == "-" { None } else { Some(item.name.parse()?) };
            slots.extend(std::iter::repeat_n(card, item.count));
        }
        if slots.len() > SLOTS {
            return Err("the row has six slots".to_owned());
        }
        Ok(Self(slots))
    }
}

/// DB-11.2 Cards of a hand: `"x_wing(er), y_wing"`.
pub(super) struct Hand(pub(super) Vec<(Card, Known)>);

impl FromStr for Hand {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut cards = Vec::new();
        for item in read_items(text)? {
            item.is_unmarked()?;
            let known = match item.known {
                None => Known::Owner,
                Some("*") => Known::Everybody,
                Some("er") => Known::Players,
                Some(other) => {
                    return Err(format!("({other}) says nothing of a hand card: (er) or (*)"));
                }
            };
            cards.extend(std::iter::repeat_n((item.name.parse()?, known), item.count));
        }
        Ok(Self(cards))
    }
}

/// DB-11.2 Cards on top of a deck, topmost first, with those who know them if that is said.
pub(super) struct Top(pub(super) Vec<(Card, Option<SeatSet>)>);

impl FromStr for Top {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut cards = Vec::new();
        for item in read_items(text)? {
            item.is_unmarked()?;
            let known = item.known.map(read_known).transpose()?;
            cards.extend(std::iter::repeat_n((item.name.parse()?, known), item.count));
        }
        Ok(Self(cards))
    }
}

/// DB-1.8 Cards in play with their marks.
pub(super) struct InPlay(pub(super) Vec<Deployed>);

impl FromStr for InPlay {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        read_deployed(text).map(Self)
    }
}

/// The base that lies face up, `"endor{5,used}"`, or none, `""`.
pub(super) struct Base(pub(super) Option<BaseUp>);

/// A base that lies face up.
#[derive(Clone, Copy)]
pub(super) struct BaseUp {
    pub(super) base: BaseId,
    pub(super) damage: u8,
    pub(super) used: bool,
}

impl FromStr for Base {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match &read_items(text)?[..] {
            [] => Ok(Self(None)),
            [item @ Item { count: 1, known: None, .. }] => {
                let mut up = BaseUp { base: item.name.parse()?, damage: 0, used: false };
                for (at, &mark) in item.marks.iter().enumerate() {
                    let wrong = || format!("{:?} is not a mark of {}", mark, item.name);
                    if item.marks[..at].contains(&mark) {
                        return Err(wrong());
                    }
                    match mark {
                        "used" => up.used = true,
                        _ if up.damage > 0 => return Err(wrong()),
                        _ => up.damage = crate::options::digits(mark).ok_or_else(wrong)?,
                    }
                }
                Ok(Self(Some(up)))
            }
            _ => Err("one base lies face up, or none".to_owned()),
        }
    }
}

/// Bases without marks, each once.
pub(super) struct Bases(pub(super) Vec<BaseId>);

impl FromStr for Bases {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut bases = Vec::new();
        for item in read_items(text)? {
            item.is_bare()?;
            let base = item.name.parse()?;
            if item.count != 1 || bases.contains(&base) {
                return Err(format!("there is only one {base}"));
            }
            bases.push(base);
        }
        Ok(Self(bases))
    }
}

/// The bases of a victory pile, or how many there are.
pub(super) enum Victory {
    Bases(Bases),
    Count(u8),
}

impl<'de> Deserialize<'de> for Victory {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "bases, or how many there are")]
        enum Written {
            Count(u8),
            Bases(String),
        }
        Ok(match Written::deserialize(deserializer)? {
            Written::Count(count) => Self::Count(count),
            Written::Bases(text) => Self::Bases(text.parse().map_err(D::Error::custom)?),
        })
    }
}

/// Lists are written as text.
macro_rules! written_as_text {
    ($($name:ty),*) => {$(
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

written_as_text!(Cards, Row, Hand, Top, InPlay, Base, Bases);
