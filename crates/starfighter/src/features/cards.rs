//! Cards in hand, in the piles, and on their way.

use super::column::{Column, Columns};
use super::count;
use crate::card::{AreaPrint, CardSet, Effect, Face, Side};
use crate::catalogue::LEVELS;
use crate::frame::Phase;
use crate::state::Starfighter;
use starboard_core::{Eyes, Seat};

/// What is not seen yet of a pile: what will be drawn, and what the opponent may hold.
#[derive(Clone, Copy, Default)]
pub(super) struct Coming {
    /// SF-13.2 What a card is worth on average, in hundredths.
    pub(super) worth: i32,
    /// How many of a hundred cards are of each level.
    levels: [i32; LEVELS],
}

impl Starfighter {
    /// What both sides can expect of cards that `sides[0]` has not seen.
    pub(super) fn coming(&self, sides: [Seat; 2]) -> [Coming; 2] {
        let own = self.average(self.unseen(sides[0], sides[0]));
        let shared = self.pile_of(sides[0]) == self.pile_of(sides[1]);
        let their = if shared { own } else { self.average(self.unseen(sides[0], sides[1])) };
        [own, their]
    }

    /// SF-12.5 The cards of `who`, or of the shared pile, whose place `me` does not know. While decks
    /// are built these are the cards that the own deck will be made of.
    fn unseen(&self, me: Seat, who: Seat) -> CardSet {
        let building = matches!(self.phase, Phase::Build { .. });
        if building && who == me && self.has_secret_decks() {
            return self.wanted_deck(me);
        }
        let pile = self.pile_of(who);
        let cohorts = self.piles[pile].cohorts.iter();
        let hidden = cohorts.fold(CardSet::EMPTY, |all, cohort| all.union(cohort.cards));
        if who != me && self.has_secret_decks() {
            return hidden;
        }
        let hidden = hidden.intersection(self.board(who).deck);
        if pile == self.pile_of(me) { hidden.minus(self.cards_known_by_owner(me)) } else { hidden }
    }

    fn average(&self, cards: CardSet) -> Coming {
        let all = count(cards.len().max(1));
        let share = |level: CardSet| count(cards.intersection(level).len()) * 100 / all;
        let worth = self.catalogue().worth_of_all(cards) / all;
        Coming { worth, levels: self.catalogue().levels.map(share) }
    }

    /// SF-4.1 The economy of cards: what both hold, what waits beside the boards, and what the next
    /// supply brings if nothing changes.
    pub(super) fn see_supply(
        &self,
        sides: [Seat; 2],
        columns: &[Columns; 2],
        eyes: &mut impl Eyes,
    ) {
        eyes.see_each("hand", sides.map(|who| count(self.board(who).hand.len())));
        eyes.see_each("set aside", sides.map(|who| count(self.board(who).aside.len())));
        let symbols = columns.each_ref().map(|side| side.total(Column::draw_symbols));
        eyes.see_each("draw symbols", symbols);
        let cards = sides.map(|who| i32::from(self.count_cards(who)));
        eyes.see_each("cards in all", cards);
        eyes.see("card lead", cards[0] - cards[1]);
    }

    /// SF-4.3 The piles: how soon they begin anew, and what can still come out of them.
    pub(super) fn see_piles(&self, sides: [Seat; 2], coming: &[Coming; 2], eyes: &mut impl Eyes) {
        let piles = sides.map(|who| &self.piles[self.pile_of(who)]);
        // SF-11.1 Before the reveal the piles are empty, and the decks are the players' own affair.
        eyes.see_each("draw pile", piles.map(|pile| count(pile.draw.len())));
        eyes.see_each("discard pile", piles.map(|pile| count(pile.discard.len())));
        eyes.see_each("reshuffles", piles.map(|pile| pile.generation.min(10).into()));
        eyes.see_each("worth to come", coming.map(|coming| coming.worth / 10));
        eyes.see_each("levels to come", coming[0].levels);
        eyes.see("own deck", count(self.board(sides[0]).deck.len()));
    }

    /// What the own hand can do: a good card waits for its level, any card can lie back up.
    pub(super) fn see_hand(&self, seat: Seat, columns: &Columns, eyes: &mut impl Eyes) {
        let open = columns.0.iter().filter(|column| column.free > 0);
        let open = open.fold(0u32, |open, column| open | 1 << column.cards);
        let mut hand = Hand::default();
        for card in self.board(seat).hand {
            let face = self.catalogue().face(card, Side::Front);
            let fits = if face.level == 0 { open != 0 } else { open >> face.level & 1 == 1 };
            hand.add(face, self.catalogue().worth(card, Side::Front).into(), fits);
        }
        eyes.see("worth in hand", hand.worth / 10);
        eyes.see_each("levels in hand", hand.levels);
        eyes.see("fighters in hand", hand.fighters);
        eyes.see("shields in hand", hand.shields);
        eyes.see("force fields in hand", hand.force_fields);
        eyes.see_each("effects in hand", hand.effects);
        eyes.see("cards that fit", hand.fitting);
        eyes.see("worth that fits", hand.fitting_worth / 10);
        eyes.see("best that fits", hand.best / 10);
        eyes.see("most fighters that fit", hand.most_fighters);
        eyes.see_each("effects that fit", hand.fitting_effects);
    }
}

/// Kinds of effects that a hand is looked through for.
const KINDS: usize = 6;

/// What the cards in hand add up to.
#[derive(Default)]
struct Hand {
    worth: i32,
    levels: [i32; LEVELS],
    fighters: i32,
    shields: i32,
    force_fields: i32,
    effects: [i32; KINDS],
    fitting: i32,
    fitting_worth: i32,
    fitting_effects: [i32; KINDS],
    best: i32,
    most_fighters: i32,
}

impl Hand {
    fn add(&mut self, face: &Face, worth: i32, fits: bool) {
        let both = |number: fn(&AreaPrint) -> u8| face.areas.iter().map(number).sum::<u8>().into();
        let fighters: i32 = both(|area| area.fighters);
        let shields: i32 = both(|area| area.shields);
        self.worth += worth;
        self.levels[usize::from(face.level).min(LEVELS - 1)] += 1;
        self.fighters += fighters;
        self.shields += shields;
        self.force_fields += i32::from(face.areas.iter().any(|area| area.force_field));
        for &effect in face.areas.iter().flat_map(|area| area.effects.iter()) {
            let kind = kind_of(effect);
            self.effects[kind] += 1;
            self.fitting_effects[kind] += i32::from(fits);
        }
        if fits {
            self.fitting += 1;
            self.fitting_worth += worth;
            self.best = self.best.max(worth);
            self.most_fighters = self.most_fighters.max(fighters);
        }
    }
}

/// Draw, strike, scratch, destroy, shoot, or move things about.
fn kind_of(effect: Effect) -> usize {
    match effect {
        Effect::Draw => 0,
        Effect::DamageEnemyCruiser => 1,
        Effect::DamageOwnCruiser => 2,
        Effect::Destruction => 3,
        Effect::DamageFighters => 4,
        Effect::MoveHorizontal
        | Effect::MoveVertical
        | Effect::MoveFree
        | Effect::UTurn
        | Effect::BarrelRoll => 5,
    }
}
