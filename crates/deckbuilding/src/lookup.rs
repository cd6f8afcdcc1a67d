//! What the rules ask most often about the cards, in tables small enough to stay close at hand.

use crate::card::{BaseId, BasePrint, BaseSet, CARD_LIMIT, CardId, CardPrint, CardSet, Faction};
use crate::catalogue::catalogue;
use crate::effect::{Ability, Scope, Trigger};
use std::sync::LazyLock;

/// Answers about all cards.
#[derive(Debug)]
pub(crate) struct Lookup {
    /// DB-7.2 The cards with an action ability.
    pub(crate) acting: CardSet,
    /// DB-7.2 The bases with an action ability.
    pub(crate) acting_bases: BaseSet,
    /// DB-7.4 The cards with a constant bonus for other cards.
    pub(crate) boosting: CardSet,
    /// DB-7.4 The bases with a constant bonus for cards.
    pub(crate) boosting_bases: BaseSet,
    /// DB-7.4 The cards with a constant bonus for themselves.
    pub(crate) varying: CardSet,
    /// DB-5.3 The cards that trigger when they are played.
    pub(crate) triggering: CardSet,
    /// DB-1.4 The printed attack of each card.
    attacks: [u8; CARD_LIMIT],
    /// By the faction of the buyer.
    prices: [Hurdles; 2],
    /// By the faction of the attacker, and whether he may hunt neutral units.
    targets: [[Hurdles; 2]; 2],
}

/// The answers, worked out once.
#[inline]
pub(crate) fn lookup() -> &'static Lookup {
    static LOOKUP: LazyLock<Lookup> =
        LazyLock::new(|| Lookup::of(&catalogue().cards, &catalogue().bases));
    &LOOKUP
}

impl Lookup {
    fn of(cards: &[CardPrint], bases: &[BasePrint]) -> Self {
        let factions = [Faction::Empire, Faction::Rebel];
        let prices = factions.map(|buyer| Hurdles::of(cards, |card| card.price_for(buyer)));
        let targets = factions.map(|attacker| {
            [false, true].map(|hunts| Hurdles::of(cards, |card| card.target_for(attacker, hunts)))
        });
        let acts = |ability| matches!(ability, Some(Ability::Action { .. }));
        let triggers = |ability: Option<Ability>| ability.and_then(Ability::trigger);
        let bases_where = |wanted: &dyn Fn(&BasePrint) -> bool| {
            let numbered = (0..).map(BaseId).zip(bases);
            numbered.filter(|(_, print)| wanted(print)).map(|(base, _)| base).collect()
        };
        Self {
            acting: cards_that(cards, |card| acts(card.ability)),
            acting_bases: bases_where(&|base| acts(base.ability)),
            boosting: cards_that(cards, |card| {
                card.bonus.is_some_and(|bonus| bonus.scope != Scope::Own)
            }),
            boosting_bases: bases_where(&|base| base.bonus.is_some()),
            varying: cards_that(cards, |card| {
                card.bonus.is_some_and(|bonus| bonus.scope == Scope::Own)
            }),
            triggering: cards_that(cards, |card| {
                triggers(card.ability).is_some_and(|(on, _)| on == Trigger::Play)
            }),
            attacks: std::array::from_fn(|at| cards.get(at).map_or(0, |card| card.attack)),
            prices,
            targets,
        }
    }

    /// DB-1.4 The printed attack of a card.
    #[inline]
    pub(crate) fn attack(&self, card: CardId) -> u8 {
        self.attacks[card.index() % CARD_LIMIT]
    }

    /// DB-6.1, DB-6.2 What cards cost a player of this faction.
    #[inline]
    pub(crate) fn prices(&self, buyer: Faction) -> &Hurdles {
        &self.prices[usize::from(buyer == Faction::Rebel)]
    }

    /// DB-8.3, DB-13.1 What it takes a player of this faction to defeat cards of the row.
    #[inline]
    pub(crate) fn targets(&self, attacker: Faction, hunts_neutral: bool) -> &Hurdles {
        &self.targets[usize::from(attacker == Faction::Rebel)][usize::from(hunts_neutral)]
    }
}

/// The cards that are so.
fn cards_that(cards: &[CardPrint], wanted: impl Fn(&CardPrint) -> bool) -> CardSet {
    let all = (0..).map(CardId).zip(cards);
    all.filter(|(_, print)| wanted(print)).map(|(card, _)| card).collect()
}

/// A value of each card that a sum has to reach; for some no sum is enough.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hurdles([u16; CARD_LIMIT]);

impl Hurdles {
    fn of(cards: &[CardPrint], value: impl Fn(&CardPrint) -> Option<u8>) -> Self {
        let hurdle = |at| cards.get(at).and_then(&value).map_or(u16::MAX, u16::from);
        Self(std::array::from_fn(hurdle))
    }

    /// Whether a sum reaches the value of a card.
    #[inline]
    pub(crate) fn are_reached(&self, card: CardId, sum: u16) -> bool {
        self.0[card.index() % CARD_LIMIT] <= sum
    }
}
