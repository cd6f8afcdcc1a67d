//! RB-23 Decks of distinct cards as layers: bags in no order, from the bottom to the top.

use crate::ids::Side;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use starboard_core::{Chance, Inline};

/// The most layers that are told apart. Should there be more, the two lowest become one: the order
/// among them, which somebody chose long ago, is forgotten.
const MAX_LAYERS: usize = 16;

/// Who knows which cards are in a layer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(crate) struct KnownTo(u8);

impl<'de> Deserialize<'de> for KnownTo {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sides = u8::deserialize(deserializer)?;
        let known = (sides <= Self::BOTH.0).then_some(Self(sides));
        known.ok_or_else(|| D::Error::custom(format_args!("{sides} is no set of sides")))
    }
}

impl KnownTo {
    pub(crate) const NOBODY: Self = Self(0);
    pub(crate) const BOTH: Self = Self(3);

    pub(crate) fn contains(self, side: Side) -> bool {
        self.0 >> side.index() & 1 == 1
    }
}

impl From<Side> for KnownTo {
    fn from(side: Side) -> Self {
        Self(1 << side.index())
    }
}

/// Some cards in no order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Layer {
    /// One bit for each card.
    pub(crate) cards: u32,
    pub(crate) known_to: KnownTo,
}

impl Layer {
    pub(crate) fn len(self) -> usize {
        self.cards.count_ones() as usize
    }
}

/// A deck of at most 32 different cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Layers {
    layers: Inline<Layer, MAX_LAYERS>,
}

impl Layers {
    /// A shuffled deck.
    pub(crate) fn shuffled(cards: u32) -> Self {
        let mut deck = Self::default();
        deck.put_on_top(cards, KnownTo::NOBODY);
        deck
    }

    pub(crate) fn len(&self) -> usize {
        self.layers.iter().map(|layer| layer.len()).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.layers.is_empty()
    }

    /// All cards, one bit each.
    pub(crate) fn cards(&self) -> u32 {
        self.layers.iter().fold(0, |all, layer| all | layer.cards)
    }

    /// The layers, bottom first.
    pub(crate) fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// To guess other cards into the layers; their sizes stay.
    pub(crate) fn layers_mut(&mut self) -> &mut [Layer] {
        &mut self.layers
    }

    /// Takes the top card, and says who knew which it would be.
    pub(crate) fn draw(
        &mut self,
        chance: &mut impl Chance,
        name: impl Fn(u8) -> String,
    ) -> Option<(u8, KnownTo)> {
        let top = self.layers.last_mut()?;
        let at = chance.pick_named(top.len(), |n| name(nth(top.cards, n)));
        let card = nth(top.cards, at);
        let known = if top.len() == 1 { top.known_to } else { KnownTo::NOBODY };
        top.cards &= !(1 << card);
        // What is left of a bag is no longer known exactly.
        top.known_to = KnownTo::NOBODY;
        if top.cards == 0 {
            self.layers.pop();
        }
        Some((card, known))
    }

    /// Puts a bag on top.
    pub(crate) fn put_on_top(&mut self, cards: u32, known_to: KnownTo) {
        self.make_room();
        if cards != 0 {
            self.layers.push(Layer { cards, known_to });
        }
    }

    /// Puts a bag at the bottom.
    pub(crate) fn put_at_bottom(&mut self, cards: u32, known_to: KnownTo) {
        self.make_room();
        if cards != 0 {
            self.layers.insert(0, Layer { cards, known_to });
        }
    }

    /// Shuffles these cards and the whole deck together.
    pub(crate) fn shuffle_in(&mut self, cards: u32) {
        *self = Self::shuffled(self.cards() | cards);
    }

    fn make_room(&mut self) {
        if self.layers.is_full() {
            let lowest = self.layers.remove(0);
            self.layers[0].cards |= lowest.cards;
            self.layers[0].known_to = KnownTo::NOBODY;
        }
    }
}

/// The set bit at this place of the ascending order.
pub(crate) fn nth(mut bits: u32, n: usize) -> u8 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as u8
}

/// Takes one of the set bits by chance.
pub(crate) fn take(bits: &mut u32, chance: &mut impl Chance) -> u8 {
    let card = nth(*bits, chance.pick(bits.count_ones() as usize));
    *bits &= !(1 << card);
    card
}
