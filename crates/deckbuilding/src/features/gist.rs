//! What cards are good for, in whole numbers that can be added up.

use crate::card::{CARD_LIMIT, CardId, CardPrint, Home};
use crate::catalogue::catalogue;
use crate::effect::{Ability, Condition, Constant, Cost, Effect, Scope, Step, Steps, Trigger};
use std::ops::Index;
use std::sync::LazyLock;

/// What a card can be good for.
#[derive(Clone, Copy)]
pub(super) enum Use {
    /// One for each card.
    Cards,
    /// What `bot.rs` holds it worth in a deck, in hundredths.
    Worth,
    /// What `bot.rs` holds it worth in the turn in which it is played, in hundredths.
    AtHand,
    /// Resources, those of a choice among them.
    Resources,
    /// Printed attack.
    Attack,
    /// The square of the attack, for odds.
    Squares,
    /// Force, that of a choice not among them.
    Force,
    /// Attack that it has more while the Force is with its owner.
    Blessed,
    /// Something on it asks whether the Force is with its owner.
    Faithful,
    /// Cards drawn.
    Draws,
    /// Cards that the opponent discards.
    Discards,
    /// Cards that it exiles from the own deck.
    Exiles,
    /// Damage that it takes from the own base.
    Repairs,
    /// Damage past all ships.
    Damage,
    /// Capital ships that it destroys.
    Wrecks,
    /// It gains something when it defeats a target.
    Hunts,
    /// Cards of the row or of the galaxy deck that it sends away or looks at.
    Scouts,
    /// It is a starter card.
    Starters,
    /// It is a capital ship.
    Ships,
}

/// How many things a card can be good for.
const USES: usize = Use::Ships as usize + 1;

/// What one or more cards are good for.
#[derive(Clone, Copy, Default)]
pub(super) struct Gist([i32; USES]);

impl Index<Use> for Gist {
    type Output = i32;

    #[inline]
    fn index(&self, of: Use) -> &i32 {
        &self.0[of as usize]
    }
}

impl Gist {
    /// That of one card.
    #[inline]
    pub(super) fn of(card: CardId) -> &'static Self {
        static GISTS: LazyLock<[Gist; CARD_LIMIT]> = LazyLock::new(|| {
            let cards = &catalogue().cards;
            std::array::from_fn(|at| cards.get(at).map_or_else(Gist::default, Gist::printed))
        });
        &GISTS[card.index() % CARD_LIMIT]
    }

    #[inline]
    pub(super) fn add(&mut self, other: &Self) {
        for (sum, more) in self.0.iter_mut().zip(&other.0) {
            *sum += more;
        }
    }

    #[inline]
    pub(super) fn subtract(&mut self, other: &Self) {
        for (sum, less) in self.0.iter_mut().zip(&other.0) {
            *sum -= less;
        }
    }

    /// So many times as much, divided by so many.
    #[must_use]
    pub(super) fn scaled(&self, times: i32, parts: i32) -> Self {
        Self(self.0.map(|number| number * times / parts.max(1)))
    }

    fn printed(print: &CardPrint) -> Self {
        let mut gist = Self::default();
        gist.put(Use::Cards, 1);
        gist.put(Use::Worth, worth(print));
        gist.put(Use::AtHand, at_hand(print));
        gist.put(Use::Resources, print.resources.into());
        gist.put(Use::Attack, print.attack.into());
        gist.put(Use::Squares, i32::from(print.attack) * i32::from(print.attack));
        gist.put(Use::Force, print.force.into());
        gist.put(Use::Starters, (print.home == Home::Starter).into());
        gist.put(Use::Ships, print.is_ship().into());
        if let Some(ability) = print.ability {
            gist.put_ability(ability);
        }
        gist
    }

    fn put(&mut self, of: Use, n: i32) {
        self.0[of as usize] += n;
    }

    fn put_ability(&mut self, ability: Ability) {
        match ability {
            Ability::Action { condition, cost, steps } => {
                self.put(Use::Faithful, is_force(condition).into());
                match cost {
                    // What is drawn replaces what is discarded.
                    Some(Cost::DiscardFromHand) => self.put(Use::Draws, -1),
                    Some(Cost::ExileFromHand) => self.put(Use::Exiles, 1),
                    Some(Cost::ExileSelf | Cost::Resources(_)) | None => {}
                }
                self.put_steps(steps);
            }
            Ability::Trigger { on, steps } => {
                if on == Trigger::DefeatTarget {
                    self.put(Use::Hunts, 1);
                } else if on == Trigger::Play {
                    self.put_steps(steps);
                }
            }
            Ability::Constant { condition, effect } => {
                let blessed = is_force(condition);
                self.put(Use::Faithful, blessed.into());
                if let (true, Constant::ModifyAttack { scope: Scope::Own, n }) = (blessed, effect)
                    && let crate::effect::Amount::Fixed(n) = n
                {
                    self.put(Use::Blessed, n.into());
                }
            }
        }
    }

    fn put_steps(&mut self, steps: Steps) {
        for Step { only_if, effect, instead } in steps.get() {
            let instead = instead.map(|(condition, _)| condition);
            self.put(Use::Faithful, (is_force(*only_if) || is_force(instead)).into());
            self.put_effect(*effect);
        }
    }

    fn put_effect(&mut self, effect: Effect) {
        match effect {
            Effect::GainResources(n) => self.put(Use::Resources, n.into()),
            Effect::GainForce(n) => self.put(Use::Force, n.into()),
            Effect::Draw(n) => self.put(Use::Draws, n.into()),
            Effect::RepairBase(n) => self.put(Use::Repairs, n.into()),
            Effect::DealDamage { n, .. } => self.put(Use::Damage, n.into()),
            Effect::DestroyShip { .. } => self.put(Use::Wrecks, 1),
            Effect::ExileCards { max, .. } => self.put(Use::Exiles, max.into()),
            Effect::OpponentDiscards { .. } | Effect::TopdeckOpponentCard => {
                self.put(Use::Discards, 1);
            }
            Effect::ReturnFromDiscard(_) | Effect::TakeFromRow(_) => self.put(Use::Draws, 1),
            Effect::DiscardFromRow
            | Effect::RevealGalaxyTop { .. }
            | Effect::LookGalaxyTop
            | Effect::SwapGalaxyTop => self.put(Use::Scouts, 1),
            Effect::Choose { options, .. } => {
                for step in options.iter().flat_map(|option| option.get()) {
                    if !matches!(step.effect, Effect::GainForce(_)) {
                        self.put_effect(step.effect);
                    }
                }
            }
            Effect::GainAttack(_)
            | Effect::DiscardEnemyRow { .. }
            | Effect::KeepOneOfTopTwo
            | Effect::SwapDiscardWithRow
            | Effect::LookOpponentHand
            | Effect::Purchase { .. }
            | Effect::NextPurchaseToDeckTop
            | Effect::MoveSelfToHand => {}
        }
    }
}

fn is_force(condition: Option<Condition>) -> bool {
    condition == Some(Condition::ForceWithYou)
}

/// The worth of a card in a deck, as in `bot.rs`.
fn worth(print: &CardPrint) -> i32 {
    let cost = 100 * i32::from(print.cost);
    match print.home {
        Home::Starter => 25 * i32::from(print.attack),
        Home::OuterRim => 130,
        Home::Galaxy if print.is_ship() => cost + 80,
        Home::Galaxy => cost + 20 + if print.unique { 60 } else { 0 },
    }
}

/// What a card gives in the turn in which it is played, as in `bot.rs`.
fn at_hand(print: &CardPrint) -> i32 {
    10 * i32::from(print.resources)
        + 50 * i32::from(print.attack)
        + 40 * i32::from(print.force)
        + if print.ability.is_some() { 30 } else { 0 }
}

/// What the parts of a reward or an ability are worth, in tenths of a resource.
pub(super) fn worth_of_steps(steps: Steps) -> i32 {
    let value = |step: &Step| match step.effect {
        Effect::GainResources(n) => 9 * i32::from(n),
        Effect::GainForce(n) => 6 * i32::from(n),
        Effect::GainAttack(n) => 8 * i32::from(n),
        Effect::RepairBase(n) => 7 * i32::from(n),
        Effect::ExileCards { max, .. } => 15 * i32::from(max),
        Effect::DealDamage { n, .. } => 12 * i32::from(n),
        Effect::Draw(n) => 15 * i32::from(n),
        Effect::Purchase { .. } | Effect::TakeFromRow(_) | Effect::DestroyShip { .. } => 40,
        Effect::OpponentDiscards { .. }
        | Effect::TopdeckOpponentCard
        | Effect::ReturnFromDiscard(_)
        | Effect::Choose { .. } => 14,
        Effect::DiscardFromRow
        | Effect::DiscardEnemyRow { .. }
        | Effect::RevealGalaxyTop { .. }
        | Effect::LookGalaxyTop
        | Effect::SwapGalaxyTop
        | Effect::KeepOneOfTopTwo
        | Effect::SwapDiscardWithRow
        | Effect::LookOpponentHand
        | Effect::NextPurchaseToDeckTop
        | Effect::MoveSelfToHand => 10,
    };
    steps.get().iter().map(value).sum()
}

/// What whoever defeats a card of the row is rewarded with, in tenths of a resource.
#[inline]
pub(super) fn reward(card: CardId) -> i32 {
    static REWARDS: LazyLock<[i32; CARD_LIMIT]> = LazyLock::new(|| {
        let cards = &catalogue().cards;
        std::array::from_fn(|at| cards.get(at).map_or(0, |print| worth_of_steps(print.reward)))
    });
    REWARDS[card.index() % CARD_LIMIT]
}
