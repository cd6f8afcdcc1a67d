//! What remains to be done: the stack of decisions and of what runs between them.

use crate::action::Target;
use crate::card::{Card, CardId};
use crate::effect::{Ability, Destination, Step, Steps, Trigger};
use crate::event::Cause;
use crate::state::Deckbuilding;
use serde::{Deserialize, Serialize};
use starboard_core::{Inline, Seat};

/// The most triggers that one event can set off.
pub(crate) const MAX_TRIGGERS: usize = 6;

/// Something that remains to be done. The innermost one waits for a player or runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Frame {
    /// D-SECRET Everybody who is not done picks bases.
    #[default]
    Secret,
    /// DB-12.1 The turn of the active player.
    Turn { step: TurnStep },
    /// D-ATTACK Attackers are added; the cards that have joined bear a mark.
    Attack { target: Target },
    /// D-DMG `left` points have to be put on the ship in question and those after it; `spared`
    /// ships before it have survived.
    Damage { left: u8, spared: u8 },
    /// DB-7.3 Triggers of one event that wait, those of units by their place.
    Triggers { on: Trigger, waiting: Inline<Waiting, MAX_TRIGGERS> },
    /// D-OPT A trigger or a reward is offered.
    Offer { source: Source },
    /// DB-7.10 The parts of an ability or a reward that are still to be carried out.
    Resolve {
        source: Source,
        steps: Steps,
        /// DB-7.5 The cost has not been paid yet.
        unpaid: bool,
    },
    /// A question about the next part of the ability below.
    Ask { question: Question },
    /// D-DEST A purchased card waits for its destination.
    Place { card: CardId, places: Places },
    /// DB-10.3 The game is over.
    Over { winner: Option<Seat> },
}

/// DB-12.1 Where a turn is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TurnStep {
    /// T0 "When your turn begins".
    #[default]
    Begin,
    /// T1 A new base, if there is none.
    NewBase,
    /// T2, T3 The Force bonus, then the income of ships.
    Income,
    /// The main phase.
    Main,
}

/// A trigger that waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Waiting {
    /// That of the unit at this place.
    Unit(u8),
    /// That of the base.
    #[default]
    Base,
}

/// What an ability or reward belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "source", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Source {
    /// The active player's unit at this place.
    Unit { at: u8 },
    /// The active player's capital ship at this place.
    Ship { at: u8 },
    /// The active player's base.
    Base,
    /// A card that has exiled itself as a cost.
    Gone { card: CardId },
    /// DB-8.4 A defeated card, for its reward.
    Reward { card: CardId },
    /// DB-13.1 A defeated neutral unit, for a bounty of its cost.
    Bounty { card: CardId },
    /// DB-6.6 A card just purchased, and where it was put.
    Purchased { card: Card, at: Destination },
}

/// What a player is asked about the next part of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Question {
    /// D-CHOOSE, D-OPPCHOOSE
    Option,
    /// D-ROW, D-SHIP, D-RETURN The object of the effect.
    Object,
    /// D-ROW The second card of Tatooine's exchange.
    RowForDiscard { card: CardId },
    /// D-EXILE `taken` cards have been picked, `last` last.
    Exile { taken: u8, last: Option<ExilePick> },
    /// D-COST
    Cost,
    /// D-OPPDISCARD
    OpponentDiscard,
    /// D-TOPTWO
    TopTwo,
    /// D-SWAP
    Swap,
    /// D-TOPDECK
    Topdeck,
}

/// DB-15.4 A card picked to be exiled; hand before discard pile, then data order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExilePick {
    pub(crate) from_discard: bool,
    pub(crate) card: Card,
}

/// DB-6.5 The destinations that a purchase may have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "a set of three, and a mark")]
pub(crate) struct Places {
    pub(crate) hand: bool,
    pub(crate) deck_top: bool,
    pub(crate) discard: bool,
    /// Into the hand, the card comes with the duty to leave.
    pub(crate) leaves: bool,
}

impl Places {
    pub(crate) fn allow(self, to: Destination) -> bool {
        match to {
            Destination::Hand => self.hand,
            Destination::DeckTop => self.deck_top,
            Destination::Discard => self.discard,
        }
    }

    /// The destinations, in canonical order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Destination> {
        Destination::ALL.into_iter().filter(move |&to| self.allow(to))
    }
}

impl Deckbuilding {
    /// The innermost frame. There always is one.
    #[inline]
    pub(crate) fn top(&self) -> Frame {
        *self.frames.last().expect("something always remains to be done")
    }

    /// The ability whose next part is carried out or asked about: what it belongs to, and that part.
    pub(crate) fn pending(&self) -> Option<(Source, Step)> {
        self.frames.iter().rev().find_map(|frame| match *frame {
            Frame::Resolve { source, steps, .. } => Some((source, *steps.get().first()?)),
            Frame::Secret
            | Frame::Turn { .. }
            | Frame::Attack { .. }
            | Frame::Damage { .. }
            | Frame::Triggers { .. }
            | Frame::Offer { .. }
            | Frame::Ask { .. }
            | Frame::Place { .. }
            | Frame::Over { .. } => None,
        })
    }

    /// The parts of the trigger or reward of a source.
    pub(crate) fn steps_of(&self, source: Source) -> Steps {
        let of = |ability: Option<Ability>| match ability {
            Some(Ability::Action { steps, .. } | Ability::Trigger { steps, .. }) => steps,
            Some(Ability::Constant { .. }) | None => Steps::default(),
        };
        match source {
            Source::Unit { at } => of(self.units[usize::from(at)].print().ability),
            Source::Ship { at } => of(self.own().ships[usize::from(at)].print().ability),
            Source::Base => of(self.own().base.and_then(|base| base.print().ability)),
            Source::Gone { card } => of(card.print().ability),
            Source::Reward { card } => card.print().reward,
            Source::Bounty { .. } => Steps::default(),
            Source::Purchased { card, .. } => of(card.print().ability),
        }
    }

    /// The card or base that a source is.
    pub(crate) fn cause(&self, source: Source) -> Cause {
        match source {
            Source::Unit { at } => Cause::Card(self.units[usize::from(at)].card.id()),
            Source::Ship { at } => Cause::Card(self.own().ships[usize::from(at)].card.id()),
            Source::Base => {
                Cause::Base(self.own().base.unwrap_or_else(|| self.starting_base(self.active)))
            }
            Source::Gone { card } | Source::Reward { card } | Source::Bounty { card } => {
                Cause::Card(card)
            }
            Source::Purchased { card, .. } => Cause::Card(card.id()),
        }
    }
}

impl Steps {
    /// All but the first.
    pub(crate) fn rest(self) -> Self {
        Self { start: self.start + 1, end: self.end }
    }
}

impl From<Waiting> for Source {
    fn from(waiting: Waiting) -> Self {
        match waiting {
            Waiting::Unit(at) => Self::Unit { at },
            Waiting::Base => Self::Base,
        }
    }
}
