//! A number for every action, the same in every position. Append-only: programs and learned models
//! hold these numbers.

use super::{Action, DAMAGES, InPlay, Object, Own, Picked, SLOTS, Shelf, Slot, Target};
use crate::card::{BASE_LIMIT, BaseId, CARD_LIMIT, COPY_LIMIT, Card, CardId};
use crate::catalogue::catalogue;
use crate::effect::{Destination, MAX_OPTIONS};
use starboard_core::numbers::{Below, Numbered, UpTo};
use starboard_core::{number_ids, number_units, numbered};

numbered! {
    Action {
        PickSecretBase { base: BaseId },
        ChooseBase { base: BaseId },
        Play { card: Card },
        Purchase { from: Shelf },
        UseAbility { of: Own },
        DeclareAttack { target: Target },
        PayOut { slot: Slot },
        EndTurn,
        AddAttacker { card: Own },
        ResolveAttack,
        AssignDamage { n: Below<{ DAMAGES as u32 }> },
        Accept,
        Decline,
        PickTrigger { source: Own },
        ChooseOption { option: UpTo<{ MAX_OPTIONS as u32 }> },
        PickCard { card: Picked },
        PickShip { object: Object },
        ChooseDestination { to: Destination },
        Done,
    }
}

numbered! { Shelf { Row(Slot), Pilots } }
numbered! { Target { Row(Slot), Base } }
numbered! { Object { Ship(InPlay), Base, Row(Slot) } }
numbered! {
    Picked {
        Hand(Card),
        Discard(Card),
        Row(Slot),
        GalaxyDiscard(CardId),
        Galaxy(CardId),
        EnemyHand(Card),
    }
}
number_ids!(Slot, SLOTS);
number_units!(Destination, Destination::ALL);

/// The numbers leave room for cards that do not exist.
impl Numbered for CardId {
    const COUNT: u32 = CARD_LIMIT as u32;

    fn number(self) -> u32 {
        self.0.into()
    }

    fn numbered(number: u32) -> Option<Self> {
        ((number as usize) < catalogue().cards.len()).then_some(Self(number as u8))
    }
}

/// A card lies one way or the other.
impl Numbered for Card {
    const COUNT: u32 = 2 * CardId::COUNT;

    fn number(self) -> u32 {
        Self::number(self).into()
    }

    fn numbered(number: u32) -> Option<Self> {
        <CardId as Numbered>::numbered(number / 2).map(|_| Self::numbered(number as u8))
    }
}

/// The numbers leave room for bases that do not exist.
impl Numbered for BaseId {
    const COUNT: u32 = BASE_LIMIT as u32;

    fn number(self) -> u32 {
        self.0.into()
    }

    fn numbered(number: u32) -> Option<Self> {
        ((number as usize) < catalogue().bases.len()).then_some(Self(number as u8))
    }
}

impl Numbered for InPlay {
    const COUNT: u32 = CardId::COUNT * COPY_LIMIT as u32;

    fn number(self) -> u32 {
        self.card.number() * u32::from(COPY_LIMIT) + u32::from(self.copy) - 1
    }

    fn numbered(number: u32) -> Option<Self> {
        let limit = u32::from(COPY_LIMIT);
        let card = <CardId as Numbered>::numbered(number / limit)?;
        Some(Self { card, copy: (number % limit) as u8 + 1 })
    }
}

/// A unit or a ship by its card, which says what it is; then the base.
impl Numbered for Own {
    const COUNT: u32 = Option::<InPlay>::COUNT;

    fn number(self) -> u32 {
        match self {
            Self::Unit(copy) | Self::Ship(copy) => Some(copy),
            Self::Base => None,
        }
        .number()
    }

    fn numbered(number: u32) -> Option<Self> {
        Option::<InPlay>::numbered(number).map(|copy| copy.map_or(Self::Base, Self::card))
    }
}
