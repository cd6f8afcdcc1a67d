//! Piles of cards whose order does not exist until somebody draws.
//!
//! A deck is a stack of *layers*. A layer is either one card whose place is fixed, with the seats
//! that know it, or a *bag*: cards in no order, from which a draw picks at random at that moment.
//! This is the same distribution as shuffling (a property test below proves it exactly), a
//! reshuffle costs nothing, and a dump of the deck tells nobody what comes next.

use crate::chance::Chance;
use crate::inline::Inline;
use crate::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// One layer of a deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Layer {
    /// How many cards it holds; one, if its place is fixed.
    count: u8,
    /// The seats that know this very card. A bag is a layer that nobody knows.
    known_to: SeatSet,
}

/// A face-down pile of at most `N` cards in at most `L` layers.
///
/// The cards of a bag are kept in ascending order: decks that differ in nothing but an order that
/// does not exist are equal, and the outcome of a draw means the same card on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(
    try_from = "Stored<C, N, L>",
    bound(serialize = "C: Serialize", deserialize = "C: Copy + Default + Ord + Deserialize<'de>")
)]
pub struct Deck<C, const N: usize, const L: usize> {
    /// All cards, bottom layer first.
    cards: Inline<C, N>,
    /// All layers, bottom first.
    layers: Inline<Layer, L>,
}

/// A deck as somebody wrote it, whose layers need not fit its cards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "C: Copy + Default + Deserialize<'de>"))]
struct Stored<C, const N: usize, const L: usize> {
    cards: Inline<C, N>,
    layers: Inline<Layer, L>,
}

impl<C: Copy + Default + Ord, const N: usize, const L: usize> TryFrom<Stored<C, N, L>>
    for Deck<C, N, L>
{
    type Error = String;
    fn try_from(Stored { cards, layers }: Stored<C, N, L>) -> Result<Self, String> {
        let mut start = 0;
        for &Layer { count, known_to } in &layers {
            let end = start + usize::from(count);
            let bag = cards.get(start..end).filter(|_| count > 0);
            let Some(bag) = bag else {
                return Err("the layers of a deck do not fit its cards".to_owned());
            };
            if count > 1 && !known_to.is_empty() {
                return Err("somebody knows cards of a deck that have no order".to_owned());
            }
            if !bag.is_sorted() {
                return Err(
                    "cards of a deck that have no order are kept in ascending order".to_owned()
                );
            }
            start = end;
        }
        if start != cards.len() {
            return Err("a deck has cards in none of its layers".to_owned());
        }
        Ok(Self { cards, layers })
    }
}

impl<C: Copy + Default + Ord, const N: usize, const L: usize> Default for Deck<C, N, L> {
    fn default() -> Self {
        Self { cards: Inline::new(), layers: Inline::new() }
    }
}

impl<C: Copy + Default + Ord, const N: usize, const L: usize> Deck<C, N, L> {
    /// A shuffled deck of these cards.
    pub fn shuffled(cards: impl IntoIterator<Item = C>) -> Self {
        let mut deck = Self::default();
        deck.shuffle_onto_top(cards);
        deck
    }

    /// How many cards it holds.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is nothing left to draw.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// All cards, in no meaningful order.
    pub fn cards(&self) -> &[C] {
        &self.cards
    }

    /// Takes the top card. `name` is for scripts that dictate the draw.
    pub fn draw(&mut self, chance: &mut impl Chance, name: impl Fn(C) -> String) -> Option<C> {
        let top = self.layers.last()?;
        let start = self.cards.len() - usize::from(top.count);
        let bag = &self.cards[start..];
        let at = chance.pick_named(bag.len(), |at| name(bag[at]));
        let card = self.cards.remove(start + at);
        self.layers.last_mut().expect("there is a top layer").count -= 1;
        self.drop_empty_layers();
        Some(card)
    }

    /// Lets `who` look at the top `n` cards, which thereby get fixed places; returns them, top
    /// first.
    pub fn look(
        &mut self,
        n: usize,
        who: SeatSet,
        chance: &mut impl Chance,
        name: impl Fn(C) -> String,
    ) -> Inline<C, N> {
        let mut seen = Inline::<C, N>::new();
        let mut knowers = Inline::<SeatSet, N>::new();
        for _ in 0..n {
            let known = self.layers.last().map_or(SeatSet::NOBODY, |layer| layer.known_to);
            let Some(card) = self.draw(chance, &name) else { break };
            seen.push(card);
            knowers.push(known);
        }
        for (&card, &known) in seen.iter().zip(&*knowers).rev() {
            self.put_on_top(card, known.union(who));
        }
        seen
    }

    /// Puts a card on top that `known_to` know.
    pub fn put_on_top(&mut self, card: C, known_to: SeatSet) {
        self.cards.push(card);
        self.layers.push(Layer { count: 1, known_to });
    }

    /// Puts a card at the bottom that `known_to` know.
    pub fn put_at_bottom(&mut self, card: C, known_to: SeatSet) {
        self.cards.insert(0, card);
        self.layers.insert(0, Layer { count: 1, known_to });
    }

    /// Shuffles these cards among themselves and puts them on top.
    pub fn shuffle_onto_top(&mut self, cards: impl IntoIterator<Item = C>) {
        let start = self.cards.len();
        self.cards.extend(cards);
        self.cards[start..].sort_unstable();
        self.push_bag(start, self.layers.len());
    }

    /// Shuffles these cards among themselves and puts them at the bottom.
    pub fn shuffle_to_bottom(&mut self, cards: impl IntoIterator<Item = C>) {
        let mut bag: Inline<C, N> = cards.into_iter().collect();
        bag.sort_unstable();
        let count = bag.len() as u8;
        bag.extend(self.cards.iter().copied());
        self.cards = bag;
        if count > 0 {
            self.layers.insert(0, Layer { count, known_to: SeatSet::NOBODY });
        }
    }

    /// Shuffles these cards and the whole deck together. Whatever was known of it is worth nothing
    /// now.
    pub fn shuffle_in(&mut self, cards: impl IntoIterator<Item = C>) {
        self.cards.extend(cards);
        self.cards.sort_unstable();
        self.layers.clear();
        self.push_bag(0, 0);
    }

    /// Takes out one copy of `card` (after a search through the deck): one of a bag rather than one
    /// whose place somebody knows.
    pub fn take_out(&mut self, card: C) -> bool {
        let mut start = 0;
        let mut found: Option<(usize, usize)> = None;
        for (layer, &Layer { count, known_to }) in self.layers.iter().enumerate() {
            let end = start + usize::from(count);
            if let Some(at) = self.cards[start..end].iter().position(|&c| c == card)
                && (found.is_none() || known_to.is_empty())
            {
                found = Some((layer, start + at));
            }
            start = end;
        }
        let Some((layer, at)) = found else { return false };
        self.cards.remove(at);
        self.layers[layer].count -= 1;
        self.layers.retain(|layer| layer.count > 0);
        true
    }

    /// The cards from the top down, as `observer` knows them: `None` for each unknown one.
    pub fn known_to(&self, observer: Option<Seat>) -> impl Iterator<Item = Option<C>> {
        let mut end = self.cards.len();
        self.layers.iter().rev().flat_map(move |layer| {
            end -= usize::from(layer.count);
            let knows = observer.is_some_and(|seat| layer.known_to.contains(seat))
                || layer.known_to == SeatSet::EVERYBODY;
            let card = knows.then(|| self.cards[end]);
            std::iter::repeat_n(card, layer.count.into())
        })
    }

    /// The seats that know the card of each layer, bottom layer first: nobody knows those of a bag.
    pub fn knowers(&self) -> impl ExactSizeIterator<Item = SeatSet> {
        self.layers.iter().map(|layer| layer.known_to)
    }

    /// The seats that know the top card; nobody if the deck is empty.
    pub fn top_known_to(&self) -> SeatSet {
        self.layers.last().map_or(SeatSet::NOBODY, |layer| layer.known_to)
    }

    /// The cards that `observer` does not know, to be guessed anew: read them, shuffle them with
    /// whatever else is hidden, and give them back with [`Deck::put_unknown`].
    pub fn unknown_to(&self, observer: Seat) -> impl Iterator<Item = C> {
        let mut start = 0;
        self.layers.iter().flat_map(move |layer| {
            let cards = &self.cards[start..start + usize::from(layer.count)];
            start += cards.len();
            let known = layer.known_to.contains(observer);
            cards.iter().copied().filter(move |_| !known)
        })
    }

    /// Puts other cards where `observer` knows none, in the order of [`Deck::unknown_to`].
    pub fn put_unknown(&mut self, observer: Seat, mut cards: impl Iterator<Item = C>) {
        let mut start = 0;
        for layer in &self.layers {
            let end = start + usize::from(layer.count);
            if !layer.known_to.contains(observer) {
                for card in &mut self.cards[start..end] {
                    *card = cards.next().expect("as many cards as are unknown");
                }
                self.cards[start..end].sort_unstable();
            }
            start = end;
        }
    }

    /// Makes the cards from `start` on a bag, at place `at` among the layers.
    fn push_bag(&mut self, start: usize, at: usize) {
        let count = (self.cards.len() - start) as u8;
        if count > 0 {
            self.layers.insert(at, Layer { count, known_to: SeatSet::NOBODY });
        }
    }

    fn drop_empty_layers(&mut self) {
        while self.layers.last().is_some_and(|layer| layer.count == 0) {
            self.layers.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Odometer, shuffle};
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    type Small = Deck<u8, 16, 16>;

    fn name(card: u8) -> String {
        card.to_string()
    }

    /// What a rule may do with a deck.
    #[derive(Clone, Debug)]
    enum Step {
        Draw,
        Look(usize),
        Top,
        Bottom,
        BagOnTop,
        BagAtBottom,
        ShuffleIn,
        TakeOut(u8),
    }

    fn steps() -> impl Strategy<Value = Vec<Step>> {
        let step = prop_oneof![
            3 => Just(Step::Draw),
            1 => (1..3usize).prop_map(Step::Look),
            1 => Just(Step::Top),
            1 => Just(Step::Bottom),
            1 => Just(Step::BagOnTop),
            1 => Just(Step::BagAtBottom),
            1 => Just(Step::ShuffleIn),
            1 => (0..4u8).prop_map(Step::TakeOut),
        ];
        prop::collection::vec(step, 1..7)
    }

    /// What the players see of a course: cards drawn and looked at, in order.
    type Seen = Vec<u8>;

    /// Cards that leave the deck wait here until a step puts them back.
    fn with_layers(steps: &[Step], chance: &mut Odometer) -> Seen {
        let (mut deck, mut out, mut seen) = (Small::shuffled([0, 1, 2, 3]), vec![], vec![]);
        for step in steps {
            match step {
                Step::Draw => out.extend(deck.draw(chance, name).inspect(|&card| seen.push(card))),
                Step::Look(n) => seen.extend(deck.look(*n, Seat(0).into(), chance, name).iter()),
                Step::Top => {
                    out.pop().into_iter().for_each(|card| deck.put_on_top(card, Seat(0).into()));
                }
                Step::Bottom => {
                    out.pop().into_iter().for_each(|card| deck.put_at_bottom(card, Seat(0).into()));
                }
                Step::BagOnTop => deck.shuffle_onto_top(out.drain(..)),
                Step::BagAtBottom => deck.shuffle_to_bottom(out.drain(..)),
                Step::ShuffleIn => deck.shuffle_in(out.drain(..)),
                Step::TakeOut(card) => {
                    if deck.take_out(*card) {
                        out.push(*card);
                    }
                }
            }
            let mut all: Vec<u8> = deck.cards().iter().chain(&out).copied().collect();
            all.sort_unstable();
            assert_eq!(all, [0, 1, 2, 3], "a card was lost or doubled");
            assert_eq!(deck.known_to(None).count(), deck.len());
        }
        while let Some(card) = deck.draw(chance, name) {
            seen.push(card);
        }
        seen
    }

    /// The obvious deck: a list in an order, shuffled when the rules say so.
    fn with_shuffling(steps: &[Step], chance: &mut Odometer) -> Seen {
        let (mut deck, mut out, mut seen) = (vec![0, 1, 2, 3], vec![], vec![]);
        shuffle(&mut deck, chance);
        for step in steps {
            match step {
                Step::Draw => out.extend(deck.pop().inspect(|&card| seen.push(card))),
                Step::Look(n) => seen.extend(deck.iter().rev().take(*n)),
                Step::Top => deck.extend(out.pop()),
                Step::Bottom => out.pop().into_iter().for_each(|card| deck.insert(0, card)),
                Step::BagOnTop => {
                    shuffle(&mut out, chance);
                    deck.append(&mut out);
                }
                Step::BagAtBottom => {
                    shuffle(&mut out, chance);
                    out.append(&mut deck);
                    deck = std::mem::take(&mut out);
                }
                Step::ShuffleIn => {
                    deck.append(&mut out);
                    shuffle(&mut deck, chance);
                }
                Step::TakeOut(card) => {
                    if let Some(at) = deck.iter().position(|c| c == card) {
                        out.push(deck.remove(at));
                    }
                }
            }
        }
        seen.extend(deck.iter().rev());
        seen
    }

    fn distribution(run: impl Fn(&mut Odometer) -> Seen) -> BTreeMap<Seen, f64> {
        let mut odds = BTreeMap::new();
        Odometer::each(|chance| {
            let seen = run(chance);
            *odds.entry(seen).or_insert(0.0) += chance.weight();
            0.0
        });
        odds
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        /// Not a statistical test: every course of chance is enumerated on both sides.
        #[test]
        fn drawing_from_layers_has_the_distribution_of_shuffling(steps in steps()) {
            let shuffles = steps.iter().filter(|s| matches!(s, Step::ShuffleIn | Step::BagOnTop | Step::BagAtBottom)).count();
            prop_assume!(shuffles <= 2);
            let layers = distribution(|chance| with_layers(&steps, chance));
            let shuffled = distribution(|chance| with_shuffling(&steps, chance));
            prop_assert_eq!(layers.keys().collect::<Vec<_>>(), shuffled.keys().collect::<Vec<_>>());
            for (seen, odds) in &layers {
                prop_assert!((odds - shuffled[seen]).abs() < 1e-9, "{:?}: {} {}", seen, odds, shuffled[seen]);
            }
        }
    }

    #[test]
    fn knowledge_of_a_card_belongs_to_those_who_looked_and_ends_with_a_shuffle() {
        let mut deck = Small::shuffled([1, 2, 3]);
        Odometer::each(|chance| {
            deck.look(1, Seat(0).into(), chance, name);
            0.0
        });
        let view = |deck: &Small, seat| deck.known_to(Some(Seat(seat))).collect::<Vec<_>>();
        assert!(view(&deck, 0)[0].is_some() && view(&deck, 0)[1].is_none());
        assert_eq!(deck.top_known_to(), Seat(0).into());
        assert_eq!(view(&deck, 1), [None; 3]);
        assert_eq!(deck.unknown_to(Seat(0)).count(), 2);
        assert_eq!(deck.unknown_to(Seat(1)).count(), 3);
        deck.shuffle_in([]);
        assert_eq!(view(&deck, 0), [None; 3]);
        assert_eq!(deck.top_known_to(), SeatSet::NOBODY);
    }

    #[test]
    fn a_copy_from_a_bag_is_taken_out_before_one_that_is_known() {
        let mut deck = Small::shuffled([7, 8]);
        deck.put_on_top(7, Seat(0).into());
        assert!(deck.take_out(7));
        assert_eq!(deck.known_to(Some(Seat(0))).collect::<Vec<_>>(), [Some(7), None]);
        assert!(deck.take_out(7) && !deck.take_out(7));
    }

    #[test]
    fn a_deck_whose_layers_do_not_fit_its_cards_does_not_load() {
        let check = |text: &str, expected: &str| {
            let error = serde_json::from_str::<Small>(text).unwrap_err();
            assert!(error.to_string().contains(expected), "{text}: {error}");
        };
        let layer = r#"{"count": 2, "known_to": []}"#;
        check(&format!(r#"{{"cards": [1], "layers": [{layer}]}}"#), "do not fit");
        check(&format!(r#"{{"cards": [1, 2, 3], "layers": [{layer}]}}"#), "in none of its layers");
        check(&format!(r#"{{"cards": [2, 1], "layers": [{layer}]}}"#), "ascending");
        check(r#"{"cards": [], "layers": [{"count": 0, "known_to": []}]}"#, "do not fit");
        check(r#"{"cards": [1, 2], "layers": [{"count": 2, "known_to": [0]}]}"#, "no order");
        check(r#"{"cards": [1], "layers": [{"count": 1, "known_to": [9]}]}"#, "no seat 9");
        check(r#"{"cards": [1], "layers": [{"count": 1, "known_to": [], "by": 1}]}"#, "by");
    }
}
