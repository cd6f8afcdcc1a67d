//! SK-5 The activation deck.

use crate::catalogue::{Catalogue, Party};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use starboard_core::Chance;

/// SK-1.2 An activation card: a party's suit and a rank. Written `HA`, `D2`, `C7`, `S5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct Card {
    /// Whose card it is.
    pub party: Party,
    /// The place in the party's list of ranks; 0 is the ace.
    pub rank: u8,
}

impl Card {
    /// SK-1.4 Only the ace matters.
    #[inline]
    pub const fn is_ace(self) -> bool {
        self.rank == 0
    }

    /// The letter of its suit and its rank.
    pub fn code(self) -> String {
        let letter = self.party.suit()[..1].to_ascii_uppercase();
        format!("{letter}{}", self.rank_written())
    }

    /// Its rank as it stands on the card.
    pub fn rank_written(self) -> &'static str {
        let ranks = &Catalogue::get().parties[self.party as usize].ranks;
        ranks.get(usize::from(self.rank)).map_or("?", String::as_str)
    }

    /// The card written like this.
    pub fn named(code: &str) -> Option<Self> {
        let cards = |party: Party| {
            let ranks = Catalogue::get().parties[party as usize].ranks.len() as u8;
            (0..ranks).map(move |rank| Self { party, rank })
        };
        Party::ALL.into_iter().flat_map(cards).find(|card| card.code() == code)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.code())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        Self::named(&code)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no card {code:?}")))
    }
}

/// Some cards, in no order: a pile that nobody has looked into has none (SK-16.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
pub struct Cards {
    /// By party: one bit for each rank.
    ranks: [u8; 4],
}

impl Cards {
    /// SK-5.1 The first `count` ranks of a party.
    pub fn first(party: Party, count: usize) -> Self {
        let mut cards = Self::default();
        cards.ranks[party as usize] = ((1u16 << count) - 1) as u8;
        cards
    }

    /// These cards, each of them once.
    ///
    /// # Errors
    /// If a card is named twice.
    pub fn distinct(cards: impl IntoIterator<Item = Card>) -> Result<Self, String> {
        let mut set = Self::default();
        for card in cards {
            if set.contains(card) {
                return Err(format!("{} is there twice", card.code()));
            }
            set.insert(card);
        }
        Ok(set)
    }

    /// How many cards of a party.
    #[inline]
    pub const fn of(self, party: Party) -> u32 {
        self.ranks[party as usize].count_ones()
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> u32 {
        u32::from_ne_bytes(self.ranks).count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.ranks == [0; 4]
    }

    /// Whether the card is among them.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.ranks[card.party as usize] >> card.rank & 1 == 1
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.ranks[card.party as usize] |= 1 << card.rank;
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.ranks[card.party as usize] &= !(1 << card.rank);
    }

    /// Adds all cards of the other set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self { ranks: std::array::from_fn(|at| self.ranks[at] | other.ranks[at]) }
    }

    /// SK-5.4 Takes out and returns all cards of a party.
    #[must_use]
    pub fn take_party(&mut self, party: Party) -> Self {
        let mut taken = Self::default();
        std::mem::swap(&mut taken.ranks[party as usize], &mut self.ranks[party as usize]);
        taken
    }

    /// Takes a card, each as likely as another.
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<Card> {
        let count = self.len() as usize;
        if count == 0 {
            return None;
        }
        let pick = chance
            .pick_named(count, |at| self.into_iter().nth(at).map_or_else(String::new, Card::code));
        let mut left = pick as u32;
        for party in Party::ALL {
            let mut ranks = self.ranks[party as usize];
            if left >= ranks.count_ones() {
                left -= ranks.count_ones();
                continue;
            }
            for _ in 0..left {
                ranks &= ranks - 1;
            }
            let card = Card { party, rank: ranks.trailing_zeros() as u8 };
            self.remove(card);
            return Some(card);
        }
        None
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = std::vec::IntoIter<Card>;
    fn into_iter(self) -> Self::IntoIter {
        let ranks = |party| (0..8).map(move |rank| Card { party, rank });
        let cards = Party::ALL.into_iter().flat_map(ranks);
        cards.filter(|&card| self.contains(card)).collect::<Vec<_>>().into_iter()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::distinct(Vec::<Card>::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}
