//! What the truth is made of.

use crate::action::{InPlay, SLOTS, Slot};
use crate::card::CardSet;
use crate::card::{BaseId, BaseSet, CARD_LIMIT, Card, CardId, CardPrint, Faction};
use crate::catalogue::catalogue;
use crate::frame::Frame;
use crate::options::Options;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use starboard_core::{Deck, Inline, Seat};

/// The most cards one player can own: 10 starter cards, 30 of the faction, 30 neutral, 10 pilots.
pub(crate) const OWNED: usize = 80;
/// The most capital ships one player can own.
pub(crate) const SHIPS: usize = 14;
/// DB-1.2 The cards of the galaxy deck.
pub(crate) const GALAXY: usize = 90;
/// The most layers of a deck: a bag, and the cards on top of it whose place is fixed.
pub(crate) const LAYERS: usize = 12;
/// How deep decisions can be nested, with room to spare.
pub(crate) const FRAMES: usize = 12;

/// DB-1.6 A player's deck.
pub(crate) type PlayerDeck = Deck<Card, OWNED, LAYERS>;
/// DB-1.6 The galaxy deck.
pub(crate) type GalaxyDeck = Deck<CardId, GALAXY, LAYERS>;

/// A game of Star Wars: The Deckbuilding Game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deckbuilding {
    pub(crate) options: Options,
    /// DB-2.2 The seat that plays the Empire.
    pub(crate) empire: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// The number of the turn, counted over both players.
    pub(crate) turn: u16,
    /// DB-3.1 From -3, the Empire's last space, to +3, the Rebels'.
    pub(crate) force: i8,
    /// What remains to be done, innermost last.
    pub(crate) frames: Inline<Frame, FRAMES>,
    /// DB-12.2 What counts for this turn only.
    pub(crate) tally: Tally,
    /// By seat.
    pub(crate) sides: [Side; 2],
    /// DB-1.6 The units of the active player; nobody else ever has any.
    pub(crate) units: Inline<Deployed, OWNED>,
    pub(crate) row: [Option<CardId>; SLOTS],
    pub(crate) galaxy: GalaxyDeck,
    /// DB-1.6 Bottom first.
    pub(crate) galaxy_discard: Inline<CardId, GALAXY>,
    /// DB-6.3 Pilots left in their pile.
    pub(crate) pilots: u8,
    pub(crate) exile: Exile,
    /// Cards that a position written by hand is played without; every game begins with all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) absent: Option<Box<Exile>>,
    /// The turn that a bot looks ahead to, in a guess; 0 in a real game. No rule knows it, and it is
    /// not stored: a guess that is stored is a position like any other.
    #[serde(default, skip_serializing)]
    pub(crate) horizon: u16,
}

/// DB-12.2 What counts for this turn only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tally {
    /// DB-5.4 Resources of the active player.
    pub(crate) pool: u16,
    pub(crate) purchases: u8,
    pub(crate) neutral_purchases: u8,
    pub(crate) neutral_played: u8,
    /// DB-13.3 Smugglers that wait for a purchase.
    pub(crate) smugglers: u8,
    pub(crate) ord_mantell_used: bool,
    /// DB-8.7 Damage that has been prevented this turn.
    pub(crate) hoth_prevented: u8,
    /// DB-6.8 Some card has to leave at the end of the turn.
    pub(crate) leaving: bool,
    /// Something has been done in the main phase.
    pub(crate) acted: bool,
}

/// DB-1.6 What belongs to one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Side {
    pub(crate) hand: Hand,
    pub(crate) deck: PlayerDeck,
    /// Bottom first.
    pub(crate) discard: Inline<Card, OWNED>,
    /// In the order of play.
    pub(crate) ships: Inline<Deployed, SHIPS>,
    pub(crate) base: Option<BaseId>,
    pub(crate) base_damage: u8,
    /// DB-7.2 The base's ability has been used this turn.
    pub(crate) base_used: bool,
    pub(crate) base_deck: BaseSet,
    /// The opponent's bases that this player has destroyed.
    pub(crate) victory: BaseSet,
    /// Own bases that are not played with; in `secret_bases` those not picked.
    pub(crate) out_of_game: BaseSet,
}

/// DB-1.8 A card in play with its marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deployed {
    pub(crate) card: Card,
    pub(crate) marks: Marks,
    /// DB-7.8 Attack gained until the end of the turn.
    pub(crate) gained: u8,
    /// DB-8.10 Damage on a capital ship.
    pub(crate) damage: u8,
}

impl Deployed {
    pub(crate) fn new(card: Card) -> Self {
        Self { card, ..Self::default() }
    }

    #[inline]
    pub(crate) fn print(self) -> &'static CardPrint {
        self.card.print()
    }

    /// DB-8.2 Hit points that are left.
    pub(crate) fn hit_points_left(self) -> u8 {
        self.print().hit_points.saturating_sub(self.damage)
    }
}

/// What has been done this turn with a card in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub(crate) struct Marks(u8);

impl From<Marks> for u8 {
    fn from(marks: Marks) -> Self {
        marks.0
    }
}

impl TryFrom<u8> for Marks {
    type Error = String;
    fn try_from(bits: u8) -> Result<Self, String> {
        let known = Self::USED.0 | Self::ATTACKED.0 | Self::JOINED.0;
        if bits & !known == 0 { Ok(Self(bits)) } else { Err(format!("there are no marks {bits}")) }
    }
}

impl Marks {
    /// DB-7.2 Its ability has been used.
    pub(crate) const USED: Self = Self(1);
    /// DB-8.1 It has attacked.
    pub(crate) const ATTACKED: Self = Self(2);
    /// DB-15.3 It has been added to the attack that is being put together.
    pub(crate) const JOINED: Self = Self(4);

    #[inline]
    pub(crate) fn has(self, mark: Self) -> bool {
        self.0 & mark.0 != 0
    }

    #[inline]
    pub(crate) fn add(&mut self, mark: Self) {
        self.0 |= mark.0;
    }

    #[inline]
    pub(crate) fn remove(&mut self, mark: Self) {
        self.0 &= !mark.0;
    }
}

/// DB-11.2 Who knows a hand card besides its owner. Best known first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Known {
    /// It came from an open zone.
    Everybody,
    /// The opponent has seen it.
    Players,
    /// Nobody.
    #[default]
    Owner,
}

/// A card in a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Held {
    pub(crate) card: Card,
    pub(crate) known: Known,
}

impl Held {
    /// A number that orders hand cards like themselves, and takes no branch to compare.
    #[inline]
    fn key(self) -> u16 {
        u16::from_be_bytes([self.card.number(), self.known as u8])
    }
}

/// DB-1.6 A hand: cards in no order, kept in data order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Hand(Inline<Held, OWNED>);

impl Hand {
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn held(&self) -> &[Held] {
        &self.0
    }

    /// The cards in data order.
    #[inline]
    pub(crate) fn cards(&self) -> impl DoubleEndedIterator<Item = Card> + Clone + '_ {
        self.0.iter().map(|held| held.card)
    }

    /// DB-1.8 Each card once, in data order.
    #[inline]
    pub(crate) fn distinct(&self) -> impl Iterator<Item = Card> + '_ {
        let mut before = None;
        self.cards().filter(move |&card| before.replace(card) != Some(card))
    }

    /// DB-1.8 How many different cards there are.
    #[inline]
    pub(crate) fn distinct_count(&self) -> usize {
        let changes = self.0.windows(2).filter(|pair| pair[0].card != pair[1].card);
        changes.count() + usize::from(!self.is_empty())
    }

    pub(crate) fn contains(&self, card: Card) -> bool {
        self.0.iter().any(|held| held.card == card)
    }

    #[inline]
    pub(crate) fn insert(&mut self, card: Card, known: Known) {
        let held = Held { card, known };
        let at = self.0.iter().filter(|other| other.key() <= held.key()).count();
        self.0.insert(at, held);
    }

    /// Takes a card out. Of several alike it is the best known one: whoever knew of it cannot tell
    /// that there are others.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) -> Known {
        let at = self.0.iter().position(|held| held.card == card);
        self.0.remove(at.expect("the card is in the hand")).known
    }

    /// Forgets all cards.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes all cards, in data order.
    pub(crate) fn take_all(&mut self) -> Inline<Held, OWNED> {
        std::mem::take(&mut self.0)
    }

    /// DB-13.2 The opponent has seen all of it.
    pub(crate) fn show_to_opponent(&mut self) {
        for held in self.0.iter_mut() {
            held.known = held.known.min(Known::Players);
        }
        self.0.sort_unstable();
    }

    /// DB-11.5 Something has left it that spectators did not see: they know of no card any more that
    /// it is still there.
    pub(crate) fn hide_from_spectators(&mut self) {
        for held in self.0.iter_mut() {
            held.known = held.known.max(Known::Players);
        }
        self.0.sort_unstable();
    }

    /// Keeps the cards that `keep` says yes to.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(Card) -> bool) {
        self.0.retain(|held| keep(held.card));
    }
}

/// DB-1.6 Cards that are out of the game, counted by card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exile([u8; CARD_LIMIT]);

impl Default for Exile {
    fn default() -> Self {
        Self([0; CARD_LIMIT])
    }
}

impl Exile {
    pub(crate) fn add(&mut self, card: CardId) {
        self.0[card.index()] += 1;
    }

    /// The cards in data order.
    pub(crate) fn cards(&self) -> impl Iterator<Item = CardId> + '_ {
        let counts = (0..).map(CardId).zip(&self.0);
        counts.flat_map(|(card, &count)| std::iter::repeat_n(card, count.into()))
    }
}

impl FromIterator<CardId> for Exile {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut exile = Self::default();
        cards.into_iter().for_each(|card| exile.add(card));
        exile
    }
}

impl Serialize for Exile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Exile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut exile = Self::default();
        for card in Vec::<CardId>::deserialize(deserializer)? {
            exile.0[card.index()] = exile.0[card.index()]
                .checked_add(1)
                .ok_or_else(|| D::Error::custom("too many exiled cards"))?;
        }
        Ok(exile)
    }
}

impl Deckbuilding {
    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    #[inline]
    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// What belongs to the active player.
    #[inline]
    pub(crate) fn own(&self) -> &Side {
        self.side(self.active)
    }

    #[inline]
    pub(crate) fn own_mut(&mut self) -> &mut Side {
        self.side_mut(self.active)
    }

    /// The opponent of the active player.
    #[inline]
    pub(crate) fn foe(&self) -> Seat {
        self.active.opponent()
    }

    /// What belongs to the opponent of the active player.
    #[inline]
    pub(crate) fn theirs(&self) -> &Side {
        self.side(self.foe())
    }

    /// DB-1.1 The faction of a player.
    #[inline]
    pub(crate) fn faction(&self, seat: Seat) -> Faction {
        if seat == self.empire { Faction::Empire } else { Faction::Rebel }
    }

    #[inline]
    pub(crate) fn in_slot(&self, slot: Slot) -> Option<CardId> {
        self.row[slot.index()]
    }

    /// DB-1.8 The slots of the row with a card, of identical ones the lowest.
    pub(crate) fn distinct_slots(&self) -> impl Iterator<Item = (Slot, CardId)> + '_ {
        let slots = self.slots_where(|_| true);
        slots.filter_map(|slot| self.in_slot(slot).map(|card| (slot, card)))
    }

    /// DB-1.8 The slots with such a card, of identical ones the lowest.
    #[inline]
    pub(crate) fn slots_where(
        &self,
        wanted: impl Fn(CardId) -> bool,
    ) -> impl Iterator<Item = Slot> {
        // A bit for each card, one for each slot, and no branches: what lies in the row is chance.
        let (mut seen, mut slots) = (CardSet::default(), 0_u8);
        for slot in Slot::all() {
            if let Some(card) = self.in_slot(slot) {
                let first = !seen.contains(card);
                slots |= u8::from(first & wanted(card)) << slot.index();
                seen.insert(card);
            }
        }
        Slot::of_bits(slots)
    }

    /// DB-1.6 The cards that the active player has in play.
    #[inline]
    pub(crate) fn own_in_play(&self) -> CardSet {
        let mut cards = CardSet::default();
        self.units.iter().for_each(|unit| cards.insert(unit.card.id()));
        self.own().ships.iter().for_each(|ship| cards.insert(ship.card.id()));
        cards
    }

    /// DB-6.8 Whether a card of the active player has to leave at the end of the turn.
    pub(crate) fn has_leaving_cards(&self) -> bool {
        let Side { hand, deck, discard, ships, .. } = self.own();
        let in_play = self.units.iter().chain(ships).map(|deployed| deployed.card);
        let others = hand.cards().chain(deck.cards().iter().copied());
        in_play.chain(others).chain(discard.iter().copied()).any(Card::leaves)
    }

    /// The card that `copy` names among `cards`, by its place.
    pub(crate) fn find_copy(cards: &[Deployed], copy: InPlay) -> Option<usize> {
        let copies = cards.iter().enumerate().filter(|(_, found)| found.card.id() == copy.card);
        copies.map(|(at, _)| at).nth(usize::from(copy.copy).checked_sub(1)?)
    }

    /// DB-1.8 What the card at this place is called.
    #[inline]
    pub(crate) fn copy_at(cards: &[Deployed], at: usize) -> InPlay {
        let card = cards[at].card.id();
        let before = cards[..at].iter().filter(|other| other.card.id() == card).count();
        InPlay { card, copy: before as u8 + 1 }
    }

    /// DB-1.8 Whether an identical card lies before the one at `at`.
    #[inline]
    pub(crate) fn has_twin_before(cards: &[Deployed], at: usize) -> bool {
        cards[..at].contains(&cards[at])
    }

    /// The starting base of a player.
    pub(crate) fn starting_base(&self, seat: Seat) -> BaseId {
        catalogue().starting_base(self.faction(seat))
    }
}
